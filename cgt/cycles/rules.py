"""The rules of the Game of Cycles, written once: which arcs may be marked, as patterns over the arcs of a board.

A pattern (P, N) says that all arcs of P must not be marked while none of N is (:mod:`cgt.placement.system`). Both rules
forbid to mark an edge twice and to make a source or a sink. The no-death rule also forbids to leave a cell that the
opponent can complete: all arcs but one around it, where the edge of that one has no mark yet. What completes a cell
never makes a source or a sink, so nothing else can stand in its way.

Edges at a leaf are arcs like the others here: marking one would make its leaf a source or a sink, so a pattern of one
arc blocks it for ever.
"""

from collections.abc import Collection, Hashable, Iterator
from typing import TypeAlias

from cgt.cycles.board import Board
from cgt.cycles.race import CompletionRace
from cgt.graphs.plane import Arc
from cgt.placement.system import PlacementSystem

__all__ = ["extremes", "race_on", "source_or_sink"]

_Pattern: TypeAlias = tuple[list[int], list[int]]


def extremes(board: Board) -> Iterator[tuple[list[Arc], str, Hashable]]:
    """Arcs that together make a vertex a source or a sink, with which of these, and the vertex.

    Examples
    --------
    >>> from cgt import cycles
    >>> [arcs for arcs, kind, vertex in extremes(cycles.line(1).board) if (kind, vertex) == ("sink", 1)]
    [[(0, 1), (2, 1)]]
    """
    for v in board.vertices:
        around = board.neighbours(v)
        if around:
            yield [(v, w) for w in around], "source", v
            yield [(w, v) for w in around], "sink", v


def source_or_sink(board: Board, marked: Collection[Arc]) -> tuple[str, Hashable] | None:
    """A source or a sink that the marks make, if there is any.

    Examples
    --------
    >>> from cgt import cycles
    >>> source_or_sink(cycles.cycle(3).board, {(0, 1), (0, 2)})
    ('source', 0)
    """
    return next(((kind, v) for arcs, kind, v in extremes(board) if all(arc in marked for arc in arcs)), None)


def race_on(board: Board) -> CompletionRace:
    """Race to complete a cell of `board`, together with the game under the no-death rule.

    Examples
    --------
    >>> from cgt import cycles
    >>> race = race_on(cycles.cycle(3).board)
    >>> len(race.moves()), len(race.survival().moves())
    (6, 6)
    """
    arcs = [arc for u, v in board.edges for arc in ((u, v), (v, u))]
    number = {arc: i for i, arc in enumerate(arcs)}
    forbidden: list[_Pattern] = [([i, i + 1], []) for i in range(0, len(arcs), 2)]
    forbidden += [([number[arc] for arc in together], []) for together, _, _ in extremes(board)]
    deadly: list[_Pattern] = []
    for around in board.directed_cells:
        cell = [number[arc] for arc in around]
        # Of an arc and its reverse one has an even number and the other the next.
        deadly += [([arc for arc in cell if arc != last], [last, last ^ 1]) for last in cell]
    return CompletionRace(
        rules=PlacementSystem.from_numbers(arcs, forbidden),
        survival_rules=PlacementSystem.from_numbers(arcs, forbidden + deadly),
        wins=tuple(map(frozenset, board.directed_cells)),
    )
