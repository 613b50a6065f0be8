"""All games born by a day, built from the values born before: small days only."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from cgt import Game


def antichains(games: list[Any]) -> Iterator[list[Any]]:
    """Every set of pairwise incomparable games."""
    if not games:
        yield []
        return
    first, *rest = games
    yield from antichains(rest)
    for chain in antichains([g for g in rest if g.confused(first)]):
        yield [first, *chain]


def next_day(games: list[Any], keep: Callable[[Any], bool] = lambda _: True) -> list[Any]:
    """Games all of whose options are among `games`."""
    chains = list(antichains(games))
    return [g for g in {Game(left, right) for left in chains for right in chains} if keep(g)]


@cache
def day(n: int) -> tuple[Any, ...]:
    return (Game(0),) if n == 0 else tuple(sorted(next_day(list(day(n - 1))), key=str))


@cache
def all_small_day(n: int) -> tuple[Any, ...]:
    """All-small games born by day `n`: both players can move, or neither."""
    if n == 0:
        return (Game(0),)
    chains = [chain for chain in antichains(list(all_small_day(n - 1))) if chain]
    return tuple(sorted({Game(0)} | {Game(left, right) for left in chains for right in chains}, key=str))
