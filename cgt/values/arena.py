"""The arena that game values live in: its size, its budget, and work on many games at once.

Every :class:`~cgt.Game` is a handle of a value that the arena keeps once. The arena grows with the values computed,
up to a budget of bytes; passing it raises :class:`~cgt.BudgetExceeded`, after which everything still works and
:func:`clear_arena` makes room. Handles may be used from several threads, and survive clearing. To bound single
computations, in time too, use :func:`cgt.values.limited`.

A sum that is remembered takes less time than the call that asks for it, so loops over many games are better done in one
call: :func:`sum_games`, :func:`pairwise_sums` and :func:`pairwise_le` take iterables of games, or of anything
:class:`~cgt.Game` takes, and release the interpreter's lock if the work is long.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from cgt._checks import check_integer
from cgt.errors import UnsupportedError
from cgt.values._backend import backend
from cgt.values.game import Game
from cgt.values.limits import set_memory

__all__ = [
    "ArenaStats",
    "arena_stats",
    "clear_arena",
    "pairwise_le",
    "pairwise_sums",
    "set_arena_budget",
    "sum_games",
]


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

    Returns
    -------
    ArenaStats
        Values kept, bytes taken, bytes allowed.

    Examples
    --------
    >>> stats = arena_stats()
    >>> 0 < stats.values and 0 < stats.bytes <= stats.budget
    True
    """
    return ArenaStats(*backend.arena_stats()[:3])


def set_arena_budget(*, bytes: int) -> None:  # noqa: A002 - as Budget(bytes=...) names it
    """Allow the arena, and those that follow it, `bytes` of memory.

    What is there already stays, even if it takes more. The same bound holds for what walks over values and literal
    forms keep in mind while they last.

    Parameters
    ----------
    bytes : int
        The default is 2 GiB, or half of the memory this process may use, if that is less.

    Raises
    ------
    UnsupportedError
        If it is no positive integer.

    Examples
    --------
    >>> before = arena_stats().budget
    >>> set_arena_budget(bytes=2**30)
    >>> arena_stats().budget == 2**30
    True
    >>> set_arena_budget(bytes=before)
    """
    bytes = check_integer("an arena's budget", bytes, 1, (1 << 63) - 1, error=UnsupportedError)  # noqa: A001
    backend.set_arena_bytes(bytes)
    set_memory(bytes)


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


def sum_games(games: Iterable[Any]) -> Game:
    """Disjunctive sum of all `games`.

    Parameters
    ----------
    games : iterable
        Games, or anything :class:`~cgt.Game` takes.

    Returns
    -------
    Game
        The sum; of no games, zero.

    Examples
    --------
    >>> from cgt import star
    >>> sum_games([star(1), star(2), 5, "^"])
    Game('5^*3')
    """
    return backend.sum_games(games)


def pairwise_sums(xs: Iterable[Any], ys: Iterable[Any]) -> list[list[Game]]:
    """Sum of each of `xs` with each of `ys`.

    Parameters
    ----------
    xs, ys : iterable
        Games, or anything :class:`~cgt.Game` takes.

    Returns
    -------
    list of list of Game
        A row for each of `xs`, in it an entry for each of `ys`.

    Examples
    --------
    >>> pairwise_sums([1, "*"], [0, "*"])
    [[Game(1), Game('1*')], [Game('*'), Game(0)]]
    """
    return backend.pairwise_sums(xs, ys)


def pairwise_le(xs: Iterable[Any], ys: Iterable[Any]) -> list[list[bool]]:
    """Whether each of `xs` is less than or equal to each of `ys`.

    Parameters
    ----------
    xs, ys : iterable
        Games, or anything :class:`~cgt.Game` takes.

    Returns
    -------
    list of list of bool
        A row for each of `xs`, in it an entry for each of `ys`.

    Examples
    --------
    >>> pairwise_le([0, "*"], [0, "*", "^", 1])
    [[True, False, True, True], [False, True, False, True]]
    """
    return backend.pairwise_le(xs, ys)
