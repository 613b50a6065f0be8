"""Nim with a memory: how much may be taken depends on what was taken last.

One heap. The first player takes any number but not everything; from then on a player who follows a taking of `t`
tokens may take at most `f(t)`. Schwenk (1970) solved these games for every non-decreasing `f`. Here `f` is a function,
or `f(t)` is a multiple of `t`, rounded down: the multiplier 2 gives *Fibonacci Nim* (Whinihan 1963), whose
previous-player wins are the Fibonacci numbers; the multiplier 1 gives *Binary Nim*, whose previous-player wins are the
powers of two.
"""

from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import Any

import attrs

from cgt._checks import as_integer, check_integer
from cgt.errors import IllegalMoveError, InvalidPositionError, shown
from cgt.players import LEFT, Player
from cgt.positions.position import ImpartialPosition

__all__ = ["BINARY_NIM", "FIBONACCI_NIM", "SchwenkNim", "SchwenkPosition"]


def _multiplier(given: Any) -> Fraction | Callable[[int], int]:
    if callable(given):
        function: Callable[[int], int] = given
        return function
    exact = given if isinstance(given, Fraction) else as_integer(given)
    if exact is None or exact < 0:
        raise InvalidPositionError(
            f"the multiplier is a non-negative integer, Fraction or function, not {shown(given)}"
        )
    return Fraction(exact)


@attrs.frozen(repr=False)
class SchwenkNim:
    """Take at most `f(t)` when `t` were taken last; call it with a heap size to get a position.

    Parameters
    ----------
    multiplier : int, Fraction or callable
        The next player may take at most this many times the number just taken, rounded down, or at most what the
        function gives for it: a non-negative integer. Games of the same function object are equal. Nothing asks it
        to be non-decreasing, though Schwenk's theorem does.

    Examples
    --------
    >>> from cgt import outcome
    >>> from cgt.heaps import FIBONACCI_NIM, SchwenkNim
    >>> [n for n in range(1, 40) if outcome(FIBONACCI_NIM(n)).name == "P"]
    [1, 2, 3, 5, 8, 13, 21, 34]
    >>> [n for n in range(1, 40) if outcome(SchwenkNim(3)(n)).name == "P"]
    [1, 2, 3, 4, 6, 8, 11, 15, 21, 29]
    >>> squares = SchwenkNim(lambda taken: taken**2)
    >>> [n for n in range(1, 40) if outcome(squares(n)).name == "P"]
    [1, 2, 4, 6, 10, 14, 18, 24, 30, 36]

    References
    ----------
    A. J. Schwenk, "Take-away games", *Fibonacci Quart.* 8 (1970), 225–234, 241.
    M. J. Whinihan, "Fibonacci Nim", *Fibonacci Quart.* 1 (1963), 9–13.
    """

    multiplier: Fraction | Callable[[int], int] = attrs.field(converter=_multiplier)

    def limit_after(self, taken: int) -> int:
        """Most that may be taken when `taken` were taken last.

        Examples
        --------
        >>> from fractions import Fraction
        >>> SchwenkNim(Fraction(3, 2)).limit_after(3), SchwenkNim(lambda taken: taken + 1).limit_after(3)
        (4, 4)
        """
        if isinstance(self.multiplier, Fraction):
            return int(self.multiplier * taken)
        return check_integer(f"what may be taken after {shown(taken)}", self.multiplier(taken), 0)

    def __call__(self, size: int, limit: int | None = None) -> "SchwenkPosition":
        """Position with a heap of `size`; `limit` is the most that may be taken now, by default all but one."""
        return SchwenkPosition(self, size, limit)

    def __repr__(self) -> str:
        exact = self.multiplier
        if isinstance(exact, Fraction):
            return f"SchwenkNim({exact.numerator if exact.denominator == 1 else repr(exact)})"
        return f"SchwenkNim({getattr(exact, '__qualname__', repr(exact))})"


@attrs.frozen(repr=False, init=False)
class SchwenkPosition(ImpartialPosition):
    """One heap and the most that may be taken from it; moves are the numbers taken."""

    ruleset: SchwenkNim
    size: int
    limit: int

    def __init__(self, ruleset: SchwenkNim, size: int, limit: int | None = None) -> None:
        size = check_integer("a heap", size, 0)
        # A limit beyond the heap means the same as the heap.
        at_most = max(0, size - 1) if limit is None else min(check_integer("a limit", limit, 0), size)
        self.__attrs_init__(ruleset, size, at_most)

    def moves(self, player: Player = LEFT) -> range:
        """Numbers that may be taken."""
        return range(1, self.limit + 1)

    def play(self, move: int) -> "SchwenkPosition":
        """Heap after taking `move` tokens."""
        taken = as_integer(move, 1, self.limit)
        if taken is None:
            raise IllegalMoveError(f"illegal move {shown(move)} in {shown(self)}")
        return SchwenkPosition(self.ruleset, self.size - taken, self.ruleset.limit_after(taken))

    def key(self) -> Hashable:
        """The ruleset, the heap and the limit."""
        return self.ruleset, self.size, self.limit

    def __repr__(self) -> str:
        return f"{self.ruleset!r}({self.size}, {self.limit})"


#: Fibonacci Nim: take at most twice what was taken last (Whinihan 1963).
FIBONACCI_NIM = SchwenkNim(2)
#: Binary Nim: take at most as much as was taken last (Schwenk 1970).
BINARY_NIM = SchwenkNim(1)
