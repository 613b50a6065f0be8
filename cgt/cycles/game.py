"""The Game of Cycles: players in turn mark edges of a planar graph with arrows.

A move gives an unmarked edge a direction; no vertex may become a *source* (all its edges marked and pointing away) or
a *sink* (all pointing to it). Under the true rules whoever completes a *cycle cell*, a bounded face whose edges all
point the same way round, wins at once, and otherwise whoever makes the last move wins. Under the no-death rule it is
illegal to leave a cell that the opponent could complete; then nobody ever completes one, play is an ordinary impartial
game under normal play, and positions add. Both rules give the same winner (see :mod:`cgt.cycles.solve`),
but only the second gives Grundy values.

The game is Francis Su's (*Mathematics for Human Flourishing*, 2020); see Alvarado et al., *The Game of Cycles*, 2021.
Boards are described in :mod:`cgt.cycles.board`, the rules in :mod:`cgt.cycles.rules`, and
named boards are made in :mod:`cgt.cycles.makers`.
"""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import Any

import attrs
import networkx as nx

from cgt.cycles.board import Board, constructor_text
from cgt.cycles.embeddings import every_board, read_board
from cgt.cycles.race import CompletionRace
from cgt.cycles.rules import race_on, source_or_sink
from cgt.errors import IllegalMoveError, InvalidPositionError, shown
from cgt.graphs.labelling import Walk
from cgt.graphs.ordering import ordered
from cgt.graphs.plane import Arc, arcs_around
from cgt.graphs.reading import simple_graph
from cgt.placement.system import PlacementSystem
from cgt.players import LEFT, NORMAL, POSITIONAL, Convention, Player
from cgt.positions.position import ImpartialPosition, Position

__all__ = ["GameOfCycles"]

NO_DEATH = "no-death"
TRUE = "true"


@attrs.frozen(init=False, repr=False)
class GameOfCycles(ImpartialPosition):
    """A position of the Game of Cycles.

    Parameters
    ----------
    graph : networkx.Graph, iterable of edges, or Board
        A simple connected planar graph.
    cells : iterable of closed walks, optional
        The cells, bounded faces of one drawing of the graph; those left out are cells nobody can win by. Without it
        the graph is embedded in the plane and its bounded faces are taken.
    marked : iterable of arcs
        Edges marked already, as pairs ``(tail, head)``.
    rule : {"no-death", "true"}
        Whether leaving a cell for the opponent to complete is illegal, or completing a cell wins at once.
    embedding : networkx.PlanarEmbedding or mapping, optional
        Clockwise neighbours of each vertex, where the cells are to be the faces of this embedding.
    outer_face : closed walk, optional
        Which face is the unbounded one. The default is a longest face, and among those the one whose walk, written
        from its least vertex in its least direction, comes first.
    vertices : iterable of hashable
        Further vertices, for those without an edge.
    disconnected : bool
        Allow a graph in several pieces, drawn side by side; under the no-death rule that is the sum of the pieces.

    Raises
    ------
    InvalidPositionError
        If there is no such board, the marks are no legal position of it, or there is no such rule.

    Attributes
    ----------
    board : Board
        Graph and cells, without marks.
    marked : frozenset of arcs
        The marks.
    rule : str
        Which rule is played.

    Examples
    --------
    >>> from cgt import grundy, outcome, winning_moves
    >>> diamond = GameOfCycles(["AB", "BC", "CD", "DA", "AC"])
    >>> diamond.cells
    (('A', 'B', 'C'), ('A', 'C', 'D'))
    >>> outcome(diamond), winning_moves(diamond)
    (OutcomeClass.N, [('A', 'C'), ('C', 'A')])
    >>> after = diamond.play(("A", "B"))
    >>> after.is_death_move(("B", "C"))
    True
    >>> grundy(after + after)
    0

    Notes
    -----
    Under the no-death rule the position is a placement system: a cell of the system is an arc of the board, and what
    is forbidden is both arcs of one edge, all arcs out of a vertex, all arcs into it, and all arcs but one around a
    cell whose last edge is unmarked. Parts of a board that meet only in marked edges are *not* independent while a
    cell that touches both can still be completed; the system's own components are.

    References
    ----------
    .. [1] R. Alvarado, M. Averett, B. Gaines, C. Jackson, M. L. Karker, M. A. Marciniak, F. Su, S. Walker,
       *The Game of Cycles*, American Mathematical Monthly 128 (2021).
    """

    board: Board
    marked: frozenset[Arc]
    rule: str

    def __init__(
        self,
        graph: Any,
        cells: Iterable[Iterable[Any]] | None = None,
        *,
        marked: Iterable[Sequence[Any]] = (),
        rule: str = NO_DEATH,
        embedding: Any = None,
        outer_face: Iterable[Any] | None = None,
        vertices: Iterable[Hashable] = (),
        disconnected: bool = False,
    ) -> None:
        _check_rule(rule)
        if isinstance(graph, Board):
            if cells is not None or embedding is not None or outer_face is not None:
                raise InvalidPositionError("a Board has its cells already: give no cells, embedding or outer_face")
            if vertices:
                raise InvalidPositionError(f"a Board has its vertices already: leave out {shown(vertices)}")
            board = graph
        else:
            board = read_board(simple_graph(graph, vertices), cells, embedding, outer_face, disconnected)
        arcs = _checked_marks(board, marked)
        self.__attrs_init__(board, arcs, rule)
        if arcs:
            self._check_legal()

    @classmethod
    def _after(cls, board: Board, marked: frozenset[Arc], rule: str) -> "GameOfCycles":
        made = object.__new__(cls)
        made.__attrs_init__(board, marked, rule)
        return made

    def _check_legal(self) -> None:
        marks = shown(ordered(self.marked))
        if found := source_or_sink(self.board, self.marked):
            kind, v = found
            raise InvalidPositionError(f"the marks {marks} make {shown(v)} a {kind}")
        complete = self.completed_cells
        if self.rule == NO_DEATH:
            if complete:
                raise InvalidPositionError(
                    f"under the no-death rule no cell is ever completed, but {shown(complete[0])} is"
                )
            if last := self.completing_moves():
                raise InvalidPositionError(
                    f"under the no-death rule no cell is left to complete, but {shown(last[0])} completes one after "
                    f"{marks}"
                )
        elif complete and not any(
            self._after(self.board, self.marked - {arc}, self.rule).completed_cells == () for arc in self.marked
        ):
            raise InvalidPositionError(
                f"play ends when a cell is completed, but {shown(complete)} need more than one move"
            )

    @property
    def convention(self) -> Convention:  # type: ignore[override]  # a class constant elsewhere, here the rule decides
        """Normal play under the no-death rule; a race to complete a cell under the true one."""
        return NORMAL if self.rule == NO_DEATH else POSITIONAL

    @property
    def edges(self) -> tuple[Arc, ...]:
        """All edges of the board, marked or not."""
        return self.board.edges

    @property
    def cells(self) -> tuple[Walk, ...]:
        """Cells of the board."""
        return self.board.cells

    @property
    def unmarked_edges(self) -> tuple[Arc, ...]:
        """Edges without a mark."""
        return tuple((u, v) for u, v in self.edges if (u, v) not in self.marked and (v, u) not in self.marked)

    @property
    def markable_edges(self) -> tuple[Arc, ...]:
        """Edges that a move can mark now, in one direction at least."""
        now = {frozenset(arc) for arc in self.moves()}
        return tuple(edge for edge in self.edges if frozenset(edge) in now)

    @property
    def completed_cells(self) -> tuple[Walk, ...]:
        """Cells whose edges all point the same way round."""
        return tuple(
            cell
            for cell in self.board.live_cells
            if any(all(arc in self.marked for arc in arcs_around(way)) for way in (cell, cell[::-1]))
        )

    def _race(self) -> CompletionRace:
        return self.board.once("race", race_on).claim(self.marked)

    def completing_moves(self) -> list[Arc]:
        """Arcs that would complete a cell."""
        return self._race().completing_moves()

    def is_death_move(self, arc: Sequence[Any]) -> bool:
        """Whether marking `arc` lets the opponent complete a cell at once (and completes none itself).

        Raises
        ------
        IllegalMoveError
            If `arc` may not be marked under the true rule.
        """
        race, move = self._race(), _read_arc(self.board, arc)
        if move not in race.moves():
            raise self._refusal(move)
        after = race.claim([move])
        return not after.completed and bool(after.completing_moves())

    def _refusal(self, arc: Arc) -> IllegalMoveError:
        u, v = arc
        if self.rule == TRUE and self.completed_cells:
            return IllegalMoveError(f"play is over, {shown(self.completed_cells[0])} is a cycle in {shown(self)}")
        if (u, v) in self.marked or (v, u) in self.marked:
            return IllegalMoveError(f"the edge {shown(u)}-{shown(v)} is marked already in {shown(self)}")
        if found := source_or_sink(self.board, {*self.marked, arc}):
            return IllegalMoveError(f"marking {shown(arc)} makes {shown(found[1])} a {found[0]} in {shown(self)}")
        return IllegalMoveError(f"marking {shown(arc)} lets the opponent complete a cell in {shown(self)}")

    def moves(self, player: Player = LEFT) -> list[Arc]:
        """Arcs that may be marked now."""
        return list(self.structure().moves())

    def play(self, move: Any) -> "GameOfCycles":
        """Position after marking the arc `move`.

        Raises
        ------
        IllegalMoveError
            If `move` is no arc of the board, or may not be marked now; the message says why.
        """
        arc = _read_arc(self.board, move)
        if arc not in self.structure().moves():
            raise self._refusal(arc)
        return self._after(self.board, self.marked | {arc}, self.rule)

    def options(self, player: Player = LEFT) -> "Iterator[GameOfCycles]":
        """Positions that can be moved to."""
        return (self._after(self.board, self.marked | {arc}, self.rule) for arc in self.moves(player))

    def reversed(self) -> "GameOfCycles":
        """Position with every arc turned round; it has the same moves, turned round, and the same value."""
        return self._after(self.board, frozenset((v, u) for u, v in self.marked), self.rule)

    def with_rule(self, rule: str) -> "GameOfCycles":
        """Keep board and marks, under the other (or the same) rule."""
        return GameOfCycles(self.board, marked=self.marked, rule=rule)

    def structure(self) -> PlacementSystem | CompletionRace:
        """Show what the solvers work on: a placement system, or a :class:`CompletionRace` under the true rule."""
        race = self._race()
        return race.survival() if self.rule == NO_DEATH else race

    def components(self) -> tuple[Position, ...]:
        """Independent parts: those of the placement system; under the true rule a position never splits."""
        if self.rule == NO_DEATH:
            return self._race().survival().components()
        return (self,)

    def canonical(self) -> tuple[Any, ...]:
        """Form of the unmarked board that is equal for isomorphic boards and only for those.

        Cells that can never become a cycle are left out of it.
        """
        return self.board.canonical()

    @classmethod
    def embeddings(cls, graph: Any, *, rule: str = NO_DEATH) -> "Iterator[GameOfCycles]":
        """Every board of `graph`, one of each kind up to isomorphism.

        Boards differ in which closed walks are cells that can be completed: by the embedding, by the face chosen to
        be the outer one, and by the faces that hanging trees are drawn in. A graph that is no board's is refused at
        once, before the first board is asked for.

        Notes
        -----
        Arrangements of identical parts are drawn once; otherwise the time grows with the number of drawings, which is
        exponential in the number of pairs of vertices that separate the graph.

        Examples
        --------
        >>> [len(board.cells) for board in GameOfCycles.embeddings(["AB", "BC", "CA", "AX"])]
        [1, 0]
        >>> bowtie = ["AB", "BC", "CA", "AD", "DE", "EA"]
        >>> [board.cells for board in GameOfCycles.embeddings(bowtie)]
        [(('A', 'B', 'C'), ('A', 'B', 'C', 'A', 'D', 'E')), (('A', 'B', 'C'), ('A', 'D', 'E'))]
        """
        _check_rule(rule)
        bare = Board(graph)
        return (cls._after(board, frozenset(), rule) for board in every_board(bare))

    def to_networkx(self) -> "nx.Graph[Any]":
        """Graph of the board; each edge's attribute ``arc`` is its mark, ``(tail, head)`` or ``None``."""
        graph = self.board.to_networkx()
        for u, v in self.edges:
            graph.edges[u, v]["arc"] = (u, v) if (u, v) in self.marked else (v, u) if (v, u) in self.marked else None
        return graph

    def __repr__(self) -> str:
        more = [f"marked={ordered(self.marked)!r}"] if self.marked else []
        if self.rule != NO_DEATH:
            more.append(f"rule={self.rule!r}")
        return f"GameOfCycles({constructor_text(self.board, *more)})"

    def __str__(self) -> str:
        marks = ", ".join(f"{u}→{v}" for u, v in ordered(self.marked))
        size = f"{len(self.board.vertices)} vertices, {len(self.edges)} edges, {len(self.cells)} cells"
        return f"Game of Cycles ({self.rule} rule) on {size}" + (f"; {marks}" if marks else "")

    def _repr_svg_(self) -> str:
        from cgt.cycles.draw import svg

        return svg(self)


def _check_rule(rule: object) -> None:
    if rule not in (NO_DEATH, TRUE):
        raise InvalidPositionError(f"the rule is {shown(NO_DEATH)} or {shown(TRUE)}, not {shown(rule)}")


def _is_arc(board: Board, u: Any, v: Any) -> bool:
    try:
        return (u, v) in board.arcs
    except TypeError:
        return False


def _read_arc(board: Board, arc: Any) -> Arc:
    try:
        u, v = arc
    except (TypeError, ValueError):
        raise IllegalMoveError(f"a move is an arc, a pair of vertices, not {shown(arc)}") from None
    if not _is_arc(board, u, v):
        raise IllegalMoveError(f"there is no edge {shown(u)}-{shown(v)} in {shown(board)}")
    return u, v


def _checked_marks(board: Board, marked: Iterable[Sequence[Any]]) -> frozenset[Arc]:
    if not isinstance(marked, Iterable):
        raise InvalidPositionError(f"marks are an iterable of arcs, pairs of vertices, not {shown(marked)}")
    arcs: set[Arc] = set()
    for arc in marked:
        try:
            u, v = arc
        except (TypeError, ValueError):
            raise InvalidPositionError(f"a mark is an arc, a pair of vertices, not {shown(arc)}") from None
        if not _is_arc(board, u, v):
            raise InvalidPositionError(f"the mark {shown((u, v))} lies on no edge of {shown(board)}")
        if (v, u) in arcs:
            raise InvalidPositionError(f"the edge {shown(u)}-{shown(v)} is marked in both directions")
        arcs.add((u, v))
    return frozenset(arcs)
