"""What the statements of the thesis on the Game of Cycles share: streams of boards, and strategies that draw them."""

from collections.abc import Callable, Iterator
from itertools import chain
from typing import TYPE_CHECKING, Any

from cgt.cycles import catalogues
from cgt.cycles.game import GameOfCycles
from cgt.graphs.plane import Arc
from cgt.players import OutcomeClass
from cgt.positions.questions import outcome

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

__all__: list[str] = []


def second_wins(board: GameOfCycles) -> bool:
    """Whether the second player wins."""
    return outcome(board) is OutcomeClass.P


def connected_boards(bound: int) -> Iterator[GameOfCycles]:
    """Every board of every connected planar graph with at most `bound` edges."""
    return catalogues.boards_of(chain.from_iterable(map(catalogues.graphs_with_edges, range(1, bound + 1))))


def two_connected_boards(bound: int) -> Iterator[GameOfCycles]:
    """Every board of every 2-connected planar graph with at most `bound` edges."""
    return catalogues.boards_of(chain.from_iterable(map(catalogues.two_connected_graphs, range(3, bound + 1))))


def once_and_twice_marked(bound: int) -> Iterator[GameOfCycles]:
    """Positions with one or two marks on the boards with at most `bound` edges."""
    for board in connected_boards(bound):
        for one in board.options():
            yield one
            yield from one.options()


def one_to(first: int, bound: int) -> Iterator[int]:
    """Integers from `first` to `bound`."""
    return iter(range(first, bound + 1))


def arcs(text: str) -> list[Arc]:
    """Arcs from the way the thesis writes them: ``"ab fb"``."""
    return [(word[0].upper(), word[1].upper()) for word in text.split()]


def integers_between(low: int, high: int) -> "Callable[[], SearchStrategy[int]]":
    """Strategy of integers, made when it is asked for."""

    def strategy() -> "SearchStrategy[int]":
        from hypothesis import strategies as st

        return st.integers(low, high)

    return strategy


def boards_with(**limits: Any) -> "Callable[[], SearchStrategy[GameOfCycles]]":
    """Strategy :func:`cgt.testing.cycle_boards` with the given limits, made when it is asked for."""

    def strategy() -> "SearchStrategy[GameOfCycles]":
        from cgt.testing import cycle_boards

        return cycle_boards(**limits)

    return strategy
