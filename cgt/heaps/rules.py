"""Heaps of tokens, and the rules of taking and breaking them.

A position is a row of heaps. A move takes some tokens from one heap and may leave the rest as several heaps. What is
allowed is written as *digits*: bit `k` of digit number `t` says that `t` tokens may be taken when the rest is left as
exactly `k` non-empty heaps (Guy and Smith 1956; Berlekamp, Conway and Guy, *Winning Ways*, chapter 4). Digits are
listed one by one, and may go on for ever by repetition.

:class:`HeapRules` holds the digits, :class:`HeapPosition` the heaps. The rulesets that make them are
:class:`~cgt.TakeAndBreak` and :class:`~cgt.Subtraction`; their nim sequences are computed in
:mod:`cgt.heaps.sequences`.
"""

from collections.abc import Hashable, Iterable, Iterator
from itertools import pairwise
from typing import ClassVar, NamedTuple, Protocol

import attrs

from cgt._checks import as_integer, check_flag, check_integer
from cgt.errors import IllegalMoveError, InvalidPositionError, shown
from cgt.players import LEFT, Player
from cgt.positions.position import ImpartialPosition, has_truth_value

__all__ = ["HeapMove", "HeapPosition", "HeapRules"]


def _heaps(sizes: Iterable[int]) -> tuple[int, ...]:
    return tuple(check_integer("a heap", size, 0) for size in sizes)


def _partitions(total: int, parts: int, most: int, unequal: bool) -> Iterator[tuple[int, ...]]:
    """Partitions of `total` into exactly `parts` positive parts, none above `most`, largest part first."""
    if parts == 0:
        if total == 0:
            yield ()
        return
    least = -(-total // parts)
    for first in range(min(most, total - parts + 1), max(least, 1) - 1, -1):
        for rest in _partitions(total - first, parts - 1, first - 1 if unequal else first, unequal):
            yield (first, *rest)


@attrs.frozen(kw_only=True)
class HeapRules:
    """Digits of a take-and-break game.

    Parameters
    ----------
    takes : tuple of (int, int)
        Pairs (tokens taken, digit), ascending, with non-zero digits.
    repeat_from : int
        Number of the first repeating digit.
    repeat : tuple of int
        Digits that repeat for ever from there; empty if there are none.
    unequal : bool
        Whether the heaps a move leaves must differ in size, as in Grundy's game.

    Examples
    --------
    >>> kayles = HeapRules(takes=((1, 7), (2, 7)))
    >>> kayles.digit(2), kayles.digit(3), kayles.most_heaps
    (7, 0, 2)
    >>> list(kayles.breaks(4))
    [(3,), (2, 1), (2,), (1, 1)]
    """

    takes: tuple[tuple[int, int], ...] = ()
    repeat_from: int = 1
    repeat: tuple[int, ...] = ()
    unequal: bool = False

    def __attrs_post_init__(self) -> None:
        self._check_digits()
        if any(taken == 0 and digit & 3 for taken, digit in self.takes):
            raise InvalidPositionError("a move must take a token or split a heap: digit 0 must be a multiple of 4")
        if self.unequal and self.most_heaps > 2:
            raise InvalidPositionError("unequal splits are defined for two heaps, and these rules leave more")

    def _check_digits(self) -> None:
        for pair in self.takes:
            sound = isinstance(pair, tuple) and len(pair) == 2
            if not sound or as_integer(pair[0], 0) is None or as_integer(pair[1], 1) is None:
                raise InvalidPositionError(
                    f"a pair of tokens taken and a positive digit is expected, not {shown(pair)}"
                )
        if any(here[0] >= after[0] for here, after in pairwise(self.takes)):
            raise InvalidPositionError(f"numbers of tokens taken must ascend: {shown(self.takes)}")
        for digit in self.repeat:
            check_integer("a repeating digit", digit, 0)
        check_integer("the number from which digits repeat", self.repeat_from, 1)
        if self.repeat and self.longest_take >= self.repeat_from:
            raise InvalidPositionError(
                f"digits listed one by one end before those that repeat: {self.longest_take} is not below "
                f"{self.repeat_from}"
            )
        check_flag("unequal", self.unequal)

    def digit(self, taken: int) -> int:
        """Digit for moves that take `taken` tokens."""
        if self.repeat and taken >= self.repeat_from:
            return self.repeat[(taken - self.repeat_from) % len(self.repeat)]
        return next((digit for t, digit in self.takes if t == taken), 0)

    def digits(self, size: int) -> Iterator[tuple[int, int]]:
        """Pairs (tokens taken, digit) that concern a heap of `size` tokens."""
        for taken, digit in self.takes:
            if taken > size:
                return
            yield taken, digit
        if self.repeat:
            for taken in range(self.repeat_from, size + 1):
                if digit := self.repeat[(taken - self.repeat_from) % len(self.repeat)]:
                    yield taken, digit

    @property
    def most_heaps(self) -> int:
        """Largest number of heaps that a move can leave of one heap."""
        every = 0
        for _, digit in self.takes:
            every |= digit
        for digit in self.repeat:
            every |= digit
        return max(0, every.bit_length() - 1)

    @property
    def is_nim(self) -> bool:
        """Whether a heap may be replaced by any smaller one, and by nothing else."""
        return not self.takes and self.repeat_from == 1 and set(self.repeat) == {3}

    @property
    def longest_take(self) -> int:
        """Most tokens a single move can take, repetition apart."""
        return self.takes[-1][0] if self.takes else 0

    def breaks(self, size: int) -> Iterator[tuple[int, ...]]:
        """What a heap of `size` tokens can be replaced by: tuples of smaller heaps, largest first."""
        for taken, digit in self.digits(size):
            for heaps in range(digit.bit_length()):
                if digit >> heaps & 1:
                    yield from _partitions(size - taken, heaps, size, self.unequal)

    def allows(self, size: int, parts: tuple[int, ...]) -> bool:
        """Whether a heap of `size` tokens may be replaced by heaps of sizes `parts`."""
        taken = size - sum(parts)
        if taken < 0 or any(part < 1 for part in parts) or (self.unequal and len(set(parts)) < len(parts)):
            return False
        return bool(self.digit(taken) >> len(parts) & 1)


class HeapRuleset(Protocol):
    """A ruleset whose positions are rows of heaps."""

    @property
    def rules(self) -> HeapRules:
        """Digits of the game."""


class HeapMove(NamedTuple):
    """A move: the size of a heap, and the heaps it is replaced by."""

    heap: int
    parts: tuple[int, ...]

    def __str__(self) -> str:
        return f"{self.heap} → {' + '.join(map(str, self.parts)) or '0'}"


@attrs.frozen(repr=False)
class HeapPosition(ImpartialPosition):
    """A row of heaps under the rules of one ruleset; calling the ruleset makes it.

    The order of the heaps is kept for the reader and means nothing.

    Examples
    --------
    >>> from cgt import KAYLES, grundy
    >>> p = KAYLES(5, 7, 9)
    >>> grundy(p)
    2
    >>> p.play(HeapMove(7, (3, 3)))
    KAYLES(5, 3, 3, 9)
    """

    solver_module: ClassVar[str] = "cgt.heaps.solve"

    ruleset: HeapRuleset
    heaps: tuple[int, ...] = attrs.field(converter=_heaps)

    def moves(self, player: Player = LEFT) -> Iterator[HeapMove]:
        """Every move once: equal heaps are not told apart."""
        for heap in dict.fromkeys(self.heaps):
            for parts in self.ruleset.rules.breaks(heap):
                yield HeapMove(heap, parts)

    def play(self, move: HeapMove) -> "HeapPosition":
        """Position with the first heap of the move's size replaced by the move's parts."""
        try:
            heap, parts = move
            legal = (
                not has_truth_value((heap, *parts))
                and heap in self.heaps
                and self.ruleset.rules.allows(heap, tuple(parts))
            )
        except (TypeError, ValueError):
            legal = False
        if not legal:
            raise IllegalMoveError(f"illegal move {shown(move)} in {shown(self)}")
        at = self.heaps.index(heap)
        return HeapPosition(self.ruleset, self.heaps[:at] + tuple(parts) + self.heaps[at + 1 :])

    def components(self) -> tuple["HeapPosition", ...]:
        """One position for each heap."""
        if len(self.heaps) == 1:
            return (self,)
        return tuple(HeapPosition(self.ruleset, (heap,)) for heap in self.heaps if heap)

    def key(self) -> Hashable:
        """Ruleset and sorted heaps, without empty ones."""
        return self.ruleset, tuple(sorted(heap for heap in self.heaps if heap))

    def __repr__(self) -> str:
        return f"{self.ruleset!r}({', '.join(map(repr, self.heaps))})"

    def __str__(self) -> str:
        return " + ".join(map(str, self.heaps)) or "0"
