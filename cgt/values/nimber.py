"""Nimbers and the minimal excludant."""

from collections.abc import Iterable

__all__ = ["Nimber", "mex"]


def mex(values: Iterable[int]) -> int:
    """Least non-negative integer that is not among `values`.

    Examples
    --------
    >>> mex([0, 1, 3])
    2
    """
    seen = set(values)
    least = 0
    while least in seen:
        least += 1
    return least


class Nimber(int):
    """A nimber."""

    def __repr__(self) -> str:
        return f"Nimber({int(self)})"

    def __str__(self) -> str:
        return f"*{int(self)}"
