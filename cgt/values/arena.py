"""Controls of the arena that game values live in.

Every :class:`~cgt.Game` is a handle of a value that the arena keeps once. The arena grows with the values computed,
up to a budget of bytes; passing it raises :class:`~cgt.BudgetExceeded`, after which everything still works and
:func:`clear_arena` makes room. Handles may be used from several threads, and survive clearing.
"""

from typing import NamedTuple

from cgt.errors import UnsupportedError, shown
from cgt.values._backend import backend

__all__ = ["ArenaStats", "arena_stats", "clear_arena", "set_arena_budget"]


class ArenaStats(NamedTuple):
    """What :func:`arena_stats` tells.

    Attributes
    ----------
    values : int
        Canonical forms kept.
    bytes : int
        Memory taken (an estimate on the Python backend).
    budget : int
        Memory allowed.
    """

    values: int
    bytes: int
    budget: int


def arena_stats() -> ArenaStats:
    """Size of the current arena.

    Examples
    --------
    >>> stats = arena_stats()
    >>> 0 < stats.values and 0 < stats.bytes <= stats.budget
    True
    """
    return ArenaStats(*backend.arena_stats()[:3])


def set_arena_budget(*, bytes: int) -> None:  # noqa: A002 - as Budget(bytes=...) names it
    """Allow the arena, and those that follow it, `bytes` of memory; the default is 2 GiB.

    What is there already stays, even if it takes more.

    Examples
    --------
    >>> before = arena_stats().budget
    >>> set_arena_budget(bytes=2**30)
    >>> arena_stats().budget == 2**30
    True
    >>> set_arena_budget(bytes=before)
    """
    if isinstance(bytes, bool) or not isinstance(bytes, int) or not 0 < bytes < 1 << 63:
        raise UnsupportedError(f"an arena's budget must be a positive number of bytes, not {shown(bytes)}")
    backend.set_arena_bytes(bytes)


def clear_arena() -> None:
    """Forget every value that no handle names; memory is given back as the handles left are used or dropped.

    Games that live on stay what they are: each moves its value into the fresh arena when it is next used.

    Examples
    --------
    >>> from cgt import Game
    >>> g = Game([1], [-1])
    >>> clear_arena()
    >>> g + g == 0
    True
    """
    backend.clear_arena()
