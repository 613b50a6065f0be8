"""One order for the labels of vertices: their own where they have one, else by type and name."""

from collections.abc import Iterable
from itertools import pairwise
from typing import Any

__all__ = ["ordered"]


def ordered(things: Iterable[Any]) -> list[Any]:
    """`things` in their natural order, or by type and text where they cannot be compared.

    Frozensets, say, can be compared but are ordered only in part, so that sorting them would depend on where they
    stood before.

    Examples
    --------
    >>> ordered([10, 2]), ordered(["a", 1]), ordered([frozenset({2}), frozenset({1})])
    ([2, 10], [1, 'a'], [frozenset({1}), frozenset({2})])
    """
    items = list(things)
    try:
        found = sorted(items)
        if all(a < b or a == b for a, b in pairwise(found)):
            return found
    except TypeError:
        pass
    return sorted(items, key=lambda thing: (type(thing).__name__, _name(thing)))


def _name(thing: Any) -> str:
    """Text that is the same for equal things, in whatever order a set lists its members."""
    if isinstance(thing, tuple):
        return f"({','.join(map(_name, thing))})"
    if isinstance(thing, frozenset):
        return f"{{{','.join(sorted(map(_name, thing)))}}}"
    return repr(thing)
