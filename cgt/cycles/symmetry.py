"""Symmetries of Game of Cycles boards, and what an involution says about the winner.

A board automorphism maps edges to edges and cells to cells. One that is its own inverse and not the identity is an
*involution*: it gives each vertex, edge and cell a partner. An edge or cell that is its own partner is
*self-involutive*; a cell is *nowhere-involutive* when no edge of it has its partner on the same cell. When every cell
is one or the other, a player can answer each move on its partner's edge and never be the first to run out of moves;
that is the involution theorem of Alvarado et al. (2021), whose hypotheses :attr:`Involution.promises` tests.

Turning all arcs round is another symmetry, of positions and not of boards: :meth:`~cgt.GameOfCycles.reversed`.
"""

from collections.abc import Hashable, Iterator, Mapping
from typing import Any

import attrs

from cgt.cycles.board import Board, read_walk
from cgt.cycles.game import GameOfCycles
from cgt.errors import InvalidPositionError, shown
from cgt.graphs import labelling
from cgt.graphs.labelling import Walk, normal_walk
from cgt.graphs.plane import Arc, arcs_around
from cgt.players import OutcomeClass

__all__ = ["Involution", "automorphisms", "involutions"]


def _walk_key(board: Board, walk: Walk) -> tuple[int, ...]:
    rank = {v: i for i, v in enumerate(board.vertices)}
    return normal_walk([rank.get(v, -1) for v in walk])


def _board(position: object) -> Board:
    board = position.board if isinstance(position, GameOfCycles) else position
    if not isinstance(board, Board):
        raise InvalidPositionError(f"symmetries are those of a GameOfCycles or a Board, not of {shown(position)}")
    return board


def automorphisms(position: GameOfCycles | Board, *, cells: bool = True) -> Iterator[dict[Hashable, Hashable]]:
    """Every automorphism of the board, the identity among them, as a map of its vertices; marks are ignored.

    With ``cells=False`` automorphisms of the graph alone, which need not map cells to cells.

    Parameters
    ----------
    position : GameOfCycles or Board
        Whose board is meant.
    cells : bool
        Whether cells must be mapped to cells.

    Returns
    -------
    iterator of dict
        Image of each vertex.

    Raises
    ------
    InvalidPositionError
        If `position` is neither a position nor a board.

    Examples
    --------
    >>> from cgt import cycles
    >>> len(list(cycles.automorphisms(cycles.diamond())))
    4
    >>> board = cycles.inverted_hourglass()
    >>> len(list(cycles.automorphisms(board))), len(list(cycles.automorphisms(board, cells=False)))
    (2, 8)
    """
    board = _board(position)
    rank = {v: i for i, v in enumerate(board.vertices)}
    walks = [[rank[v] for v in cell] for cell in board.cells] if cells else []
    images = labelling.automorphisms(len(rank), [(rank[u], rank[v]) for u, v in board.edges], walks=walks)
    return ({v: board.vertices[image[i]] for v, i in rank.items()} for image in images)


def _check_partners(one: "Involution", attribute: "attrs.Attribute[Any]", partner: Any) -> None:
    if not isinstance(partner, Mapping) or set(partner) != set(one.board.vertices):
        raise InvalidPositionError(
            f"an involution gives each vertex of {shown(one.board)} a partner, unlike {shown(partner)}"
        )
    if any(partner.get(w) != v for v, w in partner.items()) or all(v == w for v, w in partner.items()):
        raise InvalidPositionError(f"an involution is its own inverse and not the identity, unlike {shown(partner)}")
    for u, v in one.board.edges:
        if (partner[u], partner[v]) not in one.board.arcs:
            raise InvalidPositionError(
                f"{shown(partner)} maps the edge {shown(u)}-{shown(v)} to no edge of {shown(one.board)}"
            )


@attrs.frozen(repr=False)
class Involution:
    """An involution of a board's graph, and the partners it makes.

    Attributes
    ----------
    board : Board
        The board.
    partner : dict
        Partner of each vertex.

    Examples
    --------
    >>> from cgt import cycles
    >>> for swap in cycles.involutions(cycles.diamond()):
    ...     print(swap, swap.self_involutive_edges, swap.promises)
    (A C) (('A', 'C'),) N
    (B D) (('A', 'C'),) None
    (A C)(B D) (('A', 'C'),) None
    """

    board: Board
    partner: dict[Hashable, Hashable] = attrs.field(hash=False, validator=_check_partners)

    def edge(self, edge: Arc) -> Arc:
        """Partner of an edge or arc."""
        try:
            u, v = edge
            known = (u, v) in self.board.arcs
        except (TypeError, ValueError):
            known = False
        if not known:
            raise InvalidPositionError(f"{shown(edge)} is not an edge of {shown(self.board)}")
        return self.partner[u], self.partner[v]

    @property
    def self_involutive_edges(self) -> tuple[Arc, ...]:
        """Edges that are their own partners."""
        return tuple(edge for edge in self.board.edges if frozenset(self.edge(edge)) == frozenset(edge))

    def is_self_involutive(self, cell: Walk) -> bool:
        """Whether `cell` is its own partner; it may be given from any of its vertices, in either direction."""
        return self._is_own_partner(self._cell(cell))

    def is_nowhere_involutive(self, cell: Walk) -> bool:
        """Whether no edge of `cell` has its partner on `cell`; it may be given as in :meth:`is_self_involutive`."""
        return self._is_apart(self._cell(cell))

    def _is_own_partner(self, cell: Walk) -> bool:
        return self._partner_key(cell) == _walk_key(self.board, cell)

    def _is_apart(self, cell: Walk) -> bool:
        own = {frozenset(arc) for arc in arcs_around(cell)}
        return not any(frozenset(self.edge(arc)) in own for arc in arcs_around(cell))

    def _partner_key(self, cell: Walk) -> tuple[int, ...]:
        return _walk_key(self.board, tuple(self.partner[v] for v in cell))

    def _cell(self, walk: Walk) -> Walk:
        around = read_walk(walk)
        if _walk_key(self.board, around) not in {_walk_key(self.board, cell) for cell in self.board.cells}:
            raise InvalidPositionError(f"{shown(walk)} is not a cell of {shown(self.board)}")
        return around

    @property
    def keeps_cells(self) -> bool:
        """Whether partners of cells are cells: whether it is an involution of the board and not of the graph only."""
        cells = self.board.cells
        return {self._partner_key(cell) for cell in cells} == {_walk_key(self.board, cell) for cell in cells}

    @property
    def every_cell_fits(self) -> bool:
        """Whether each cell is self-involutive or nowhere-involutive."""
        return all(self._is_own_partner(cell) or self._is_apart(cell) for cell in self.board.cells)

    @property
    def promises(self) -> OutcomeClass | None:
        """Winner on the empty board that the involution theorem promises: ``P``, ``N``, or ``None`` for no promise.

        Partners of cells must be cells, and each cell self-involutive or nowhere-involutive. No self-involutive edge
        promises the second player a win; exactly one, with its ends exchanged, the first player. Edges that can never
        be marked do not count: taken literally, on all edges, the theorem fails on a single edge, which nobody can
        mark.
        """
        return self.promises_by_graph if self.keeps_cells else None

    @property
    def promises_literally(self) -> OutcomeClass | None:
        """What :attr:`promises` is when unmarkable edges are counted, too."""
        return self._promise(self.self_involutive_edges) if self.keeps_cells else None

    @property
    def promises_by_graph(self) -> OutcomeClass | None:
        """What :attr:`promises` is when partners of cells need not be cells; then it is not always kept.

        Examples
        --------
        >>> from cgt import cycles, outcome
        >>> board = cycles.inverted_hourglass()
        >>> swap = next(one for one in cycles.involutions(board, cells=False) if str(one) == "(B D)(C E)")
        >>> swap.promises_by_graph, swap.promises, outcome(board)
        (OutcomeClass.P, None, OutcomeClass.N)
        """
        return self._promise(tuple(edge for edge in self.self_involutive_edges if edge in self.board.markable_edges))

    def _promise(self, own: tuple[Arc, ...]) -> OutcomeClass | None:
        if not self.every_cell_fits:
            return None
        if not own:
            return OutcomeClass.P
        return OutcomeClass.N if len(own) == 1 and self.partner[own[0][0]] == own[0][1] else None

    def __str__(self) -> str:
        pairs = [(v, w) for v, w in self.partner.items() if self.board.vertices.index(v) < self.board.vertices.index(w)]
        return "".join(f"({v} {w})" for v, w in pairs)

    def __repr__(self) -> str:
        return f"Involution({self.board!r}, {self.partner!r})"


def involutions(position: GameOfCycles | Board, *, cells: bool = True) -> Iterator[Involution]:
    """Every involution of the board; with ``cells=False`` of its graph alone.

    Parameters
    ----------
    position : GameOfCycles or Board
        Whose board is meant.
    cells : bool
        Whether cells must be mapped to cells.

    Returns
    -------
    iterator of Involution

    Raises
    ------
    InvalidPositionError
        If `position` is neither a position nor a board.

    References
    ----------
    Alvarado et al., *The Game of Cycles*, American Mathematical Monthly 128 (2021).

    Examples
    --------
    >>> from cgt import cycles
    >>> sum(1 for swap in cycles.involutions(cycles.cycle(6)) if swap.promises)
    4
    """
    board = _board(position)
    return (
        Involution(board, image)
        for image in automorphisms(board, cells=cells)
        if any(v != w for v, w in image.items()) and all(image[w] == v for v, w in image.items())
    )
