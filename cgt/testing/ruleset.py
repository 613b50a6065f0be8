"""Strategies for positions of any ruleset: heaps of a heap game, or what play leads to from a start."""

from typing import Any, TypeVar, cast

from hypothesis import strategies as st

from cgt.errors import UnsupportedError, shown
from cgt.heaps.rules import HeapPosition, HeapRules
from cgt.players import LEFT, RIGHT
from cgt.positions.position import Position
from cgt.testing.values import check_bound

__all__ = ["positions"]

P = TypeVar("P", bound=Position)


def positions(
    ruleset: Any, *, max_heaps: int = 3, max_size: int = 9, max_moves: int = 6
) -> "st.SearchStrategy[Position]":
    """Positions of a ruleset.

    Parameters
    ----------
    ruleset : heap ruleset, Position, or strategy of positions
        A heap game such as ``KAYLES`` gives rows of heaps. A position gives what can follow it; a strategy of positions
        gives starts, and what can follow those.
    max_heaps, max_size : int
        How many heaps there may be, and how large, for a heap game.
    max_moves : int
        How many moves may have been played from a start. Either player may move each time, since a component of a sum
        need not see them alternate.

    Returns
    -------
    SearchStrategy

    Raises
    ------
    UnsupportedError
        `ruleset` is none of these.

    Examples
    --------
    >>> from hypothesis import find
    >>> from cgt import Domineering, KAYLES, OutcomeClass, grundy, outcome
    >>> find(positions(KAYLES), lambda p: grundy(p) == 4)
    KAYLES(5)
    >>> find(positions(Domineering("..|..")), lambda p: outcome(p) is OutcomeClass.L)
    Domineering('#.|#.')
    """
    for name, bound in (("max_heaps", max_heaps), ("max_size", max_size), ("max_moves", max_moves)):
        check_bound(name, bound)
    if isinstance(getattr(ruleset, "rules", None), HeapRules):
        heaps = st.lists(st.integers(0, max_size), max_size=max_heaps)
        return heaps.map(lambda row: HeapPosition(ruleset, tuple(row)))
    if isinstance(ruleset, Position):
        return _followers(st.just(ruleset), max_moves)
    if isinstance(ruleset, st.SearchStrategy):
        return _followers(ruleset, max_moves)
    raise UnsupportedError(
        f"positions() takes a heap ruleset, a position or a strategy of positions, not {shown(ruleset)}"
    )


@st.composite
def _followers(draw: st.DrawFn, starts: "st.SearchStrategy[Position]", max_moves: int) -> Position:
    return play_on(draw, draw(starts), max_moves)


def play_on(draw: st.DrawFn, position: P, max_moves: int) -> P:
    """Position after at most `max_moves` drawn moves."""
    for _ in range(draw(st.integers(0, max_moves))):
        moves = [*position.moves(LEFT), *(() if position.impartial else position.moves(RIGHT))]
        if not moves:
            break
        position = cast(P, position.play(draw(st.sampled_from(moves))))
    return position
