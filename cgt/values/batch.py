"""Operations on many games at once.

A sum that is remembered takes less time than the call that asks for it, so loops over many games are better done in one
call. Each function takes iterables of games, or of anything :class:`~cgt.Game` takes, and releases the interpreter's
lock if the work is long.
"""

from collections.abc import Iterable
from typing import Any

from cgt.values._backend import backend
from cgt.values.game import Game

__all__ = ["pairwise_le", "pairwise_sums", "sum_games"]


def sum_games(games: Iterable[Any]) -> Game:
    """Disjunctive sum of all `games`; of none, zero.

    Examples
    --------
    >>> from cgt import star
    >>> sum_games([star(1), star(2), 5, "^"])
    Game('5^*3')
    """
    return backend.sum_games(games)


def pairwise_sums(xs: Iterable[Any], ys: Iterable[Any]) -> list[list[Game]]:
    """Sum of each of `xs` (a row) with each of `ys` (a column).

    Examples
    --------
    >>> pairwise_sums([1, "*"], [0, "*"])
    [[Game(1), Game('1*')], [Game('*'), Game(0)]]
    """
    return backend.pairwise_sums(xs, ys)


def pairwise_le(xs: Iterable[Any], ys: Iterable[Any]) -> list[list[bool]]:
    """Whether each of `xs` (a row) is less than or equal to each of `ys` (a column).

    Examples
    --------
    >>> pairwise_le([0, "*"], [0, "*", "^", 1])
    [[True, False, True, True], [False, True, False, True]]
    """
    return backend.pairwise_le(xs, ys)
