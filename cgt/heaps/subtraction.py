"""Subtraction games: take a number of tokens from one heap, from a given set of numbers.

The set may be finite, or everything *but* a finite set. Both are take-and-break games without breaking, so they share
:class:`~cgt.heaps.HeapPosition` and its solvers. Finite subtraction sets have periodic nim sequences; all-but sets have
arithmetic-periodic ones (Siegel, *Combinatorial Game Theory*, chapter IV).
"""

from collections.abc import Iterable

import attrs

from cgt._checks import check_integer
from cgt.errors import InvalidPositionError, shown
from cgt.heaps.rules import HeapPosition, HeapRules

__all__ = ["Subtraction"]


def _numbers(given: Iterable[int]) -> frozenset[int]:
    try:
        numbers = frozenset(given)
    except TypeError:
        raise InvalidPositionError(
            f"a subtraction set is a collection of positive integers, not {shown(given)}"
        ) from None
    return frozenset(check_integer("a number of a subtraction set", number, 1) for number in numbers)


_MOST_LISTED = 1 << 20


@attrs.frozen(repr=False)
class Subtraction:
    """A subtraction game; call it with heap sizes to get a position.

    Parameters
    ----------
    numbers : iterable of int, optional
        Numbers of tokens that may be taken.
    all_but : iterable of int, optional
        Instead: every positive number may be taken except these.

    Examples
    --------
    >>> from cgt import grundy
    >>> game = Subtraction({2, 3, 7})
    >>> [grundy(game(n)) for n in range(12)]
    [0, 0, 1, 1, 2, 0, 0, 1, 1, 2, 0, 0]
    >>> [grundy(Subtraction(all_but={1, 3})(n)) for n in range(9)]
    [0, 0, 1, 1, 2, 2, 3, 3, 4]
    >>> Subtraction({0})
    Traceback (most recent call last):
    cgt.errors.InvalidPositionError: a number of a subtraction set must be a positive integer, not 0
    """

    numbers: frozenset[int] = attrs.field(default=(), converter=_numbers)
    all_but: frozenset[int] | None = attrs.field(
        default=None, kw_only=True, converter=attrs.converters.optional(_numbers)
    )
    rules: HeapRules = attrs.field(init=False, eq=False)

    def __attrs_post_init__(self) -> None:
        if self.all_but is not None and self.numbers:
            raise InvalidPositionError("a subtraction set is given by its numbers or by all_but, not by both")

    @rules.default
    def _rules(self) -> HeapRules:
        if self.all_but is None:
            return HeapRules(takes=tuple((number, 3) for number in sorted(self.numbers)))
        beyond = max(self.all_but, default=0) + 1
        if beyond > _MOST_LISTED:
            raise InvalidPositionError(
                f"all numbers below an exception are listed, so exceptions end at {_MOST_LISTED - 1}, not {beyond - 1}"
            )
        takes = tuple((number, 3) for number in range(1, beyond) if number not in self.all_but)
        return HeapRules(takes=takes, repeat_from=beyond, repeat=(3,))

    def __call__(self, *heaps: int) -> HeapPosition:
        """Position with these heaps."""
        return HeapPosition(self, heaps)

    def __repr__(self) -> str:
        if self.all_but is not None:
            return (
                f"Subtraction(all_but={{{', '.join(map(str, sorted(self.all_but)))}}})"
                if self.all_but
                else ("Subtraction(all_but=())")
            )
        return f"Subtraction({{{', '.join(map(str, sorted(self.numbers)))}}})" if self.numbers else "Subtraction()"
