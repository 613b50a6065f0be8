"""Nim with a memory: how much may be taken depends on what was taken last.

One heap. The first player takes any number but not everything; from then on a player who follows a taking of `t`
tokens may take at most `f(t)`. Schwenk (1970) solved these games for every non-decreasing `f`. Here `f(t)` is a
multiple of `t`, rounded down: the multiplier 2 gives *Fibonacci Nim* (Whinihan 1963), whose previous-player wins are
the Fibonacci numbers; the multiplier 1 gives *Binary Nim*, whose previous-player wins are the powers of two.
"""

from collections.abc import Hashable
from fractions import Fraction

import attrs

from cgt.errors import IllegalMoveError, InvalidPositionError
from cgt.players import LEFT, Player
from cgt.rulesets.position import ImpartialPosition

__all__ = ["BINARY_NIM", "FIBONACCI_NIM", "SchwenkNim", "SchwenkPosition"]


def _multiplier(given: object) -> Fraction:
    if isinstance(given, bool) or not isinstance(given, int | Fraction) or given < 0:
        raise InvalidPositionError(f"the multiplier is a non-negative integer or Fraction, not {given!r}")
    return Fraction(given)


@attrs.frozen(repr=False)
class SchwenkNim:
    """Take at most `multiplier` times what was taken last; call it with a heap size to get a position.

    Parameters
    ----------
    multiplier : int or Fraction
        The next player may take at most this many times the number just taken, rounded down.

    Examples
    --------
    >>> from cgt import FIBONACCI_NIM, SchwenkNim, outcome
    >>> [n for n in range(1, 40) if outcome(FIBONACCI_NIM(n)).name == "P"]
    [1, 2, 3, 5, 8, 13, 21, 34]
    >>> [n for n in range(1, 40) if outcome(SchwenkNim(3)(n)).name == "P"]
    [1, 2, 3, 4, 6, 8, 11, 15, 21, 29]

    References
    ----------
    A. J. Schwenk, "Take-away games", *Fibonacci Quart.* 8 (1970), 225–234, 241.
    M. J. Whinihan, "Fibonacci Nim", *Fibonacci Quart.* 1 (1963), 9–13.
    """

    multiplier: Fraction = attrs.field(converter=_multiplier)

    def __call__(self, size: int, limit: int | None = None) -> "SchwenkPosition":
        """Position with a heap of `size`; `limit` is the most that may be taken now, by default all but one."""
        return SchwenkPosition(self, size, limit)

    def __repr__(self) -> str:
        exact = self.multiplier
        return f"SchwenkNim({exact.numerator if exact.denominator == 1 else repr(exact)})"


@attrs.frozen(repr=False, init=False)
class SchwenkPosition(ImpartialPosition):
    """One heap and the most that may be taken from it; moves are the numbers taken."""

    ruleset: SchwenkNim
    size: int
    limit: int

    def __init__(self, ruleset: SchwenkNim, size: int, limit: int | None = None) -> None:
        for number in (size, limit):
            if number is not None and (isinstance(number, bool) or not isinstance(number, int) or number < 0):
                raise InvalidPositionError(f"a heap and its limit are non-negative integers, not {number!r}")
        # A limit beyond the heap means the same as the heap.
        at_most = max(0, size - 1) if limit is None else min(limit, size)
        self.__attrs_init__(ruleset, size, at_most)

    def moves(self, player: Player = LEFT) -> range:
        """Numbers that may be taken."""
        return range(1, self.limit + 1)

    def play(self, move: int) -> "SchwenkPosition":
        """Heap after taking `move` tokens."""
        if isinstance(move, bool) or not isinstance(move, int) or not 1 <= move <= self.limit:
            raise IllegalMoveError(f"illegal move {move!r} in {self!r}")
        return SchwenkPosition(self.ruleset, self.size - move, int(self.ruleset.multiplier * move))

    def key(self) -> Hashable:
        """The ruleset, the heap and the limit."""
        return self.ruleset, self.size, self.limit

    def __repr__(self) -> str:
        return f"{self.ruleset!r}({self.size}, {self.limit})"


#: Take at most twice what was taken last.
FIBONACCI_NIM = SchwenkNim(2)
#: Take at most as much as was taken last.
BINARY_NIM = SchwenkNim(1)
