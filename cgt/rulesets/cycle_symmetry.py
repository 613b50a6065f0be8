"""Symmetries of Game of Cycles boards, and what an involution says about the winner.

A board automorphism maps edges to edges and cells to cells. One that is its own inverse and not the identity is an
*involution*: it gives each vertex, edge and cell a partner. An edge or cell that is its own partner is
*self-involutive*; a cell is *nowhere-involutive* when no edge of it has its partner on the same cell. When every cell
is one or the other, a player can answer each move on its partner's edge and never be the first to run out of moves;
that is the involution theorem of Alvarado et al. (2021), whose hypotheses :attr:`Involution.promises` tests.

Turning all arcs round is another symmetry, of positions and not of boards: :meth:`~cgt.GameOfCycles.reversed`.
"""

from collections.abc import Hashable, Iterator

import attrs

from cgt.errors import InvalidPositionError
from cgt.players import Outcome
from cgt.rulesets.cycle_board import Arc, CycleBoard, Walk, arcs_around, normal_walk
from cgt.rulesets.cycles import GameOfCycles
from cgt.rulesets.relabelling import automorphisms

__all__ = ["Involution", "board_automorphisms", "involutions"]


def _walk_key(board: CycleBoard, walk: Walk) -> tuple[int, ...]:
    rank = {v: i for i, v in enumerate(board.vertices)}
    return normal_walk([rank[v] for v in walk])


def board_automorphisms(position: GameOfCycles, *, cells: bool = True) -> Iterator[dict[Hashable, Hashable]]:
    """Every automorphism of the board, the identity among them, as a map of its vertices; marks are ignored.

    With ``cells=False`` automorphisms of the graph alone, which need not map cells to cells.

    Examples
    --------
    >>> from cgt import diamond_board, inverted_hourglass_board
    >>> len(list(board_automorphisms(diamond_board())))
    4
    >>> board = inverted_hourglass_board()
    >>> len(list(board_automorphisms(board))), len(list(board_automorphisms(board, cells=False)))
    (2, 8)
    """
    board = position.board
    rank = {v: i for i, v in enumerate(board.vertices)}
    walks = [[rank[v] for v in cell] for cell in board.cells] if cells else []
    for image in automorphisms(len(rank), [(rank[u], rank[v]) for u, v in board.edges], walks):
        yield {v: board.vertices[image[i]] for v, i in rank.items()}


@attrs.frozen(repr=False)
class Involution:
    """An involution of a board's graph, and the partners it makes.

    Attributes
    ----------
    board : CycleBoard
        The board.
    partner : dict
        Partner of each vertex.

    Examples
    --------
    >>> from cgt import diamond_board
    >>> for swap in involutions(diamond_board()):
    ...     print(swap, swap.self_involutive_edges, swap.promises)
    (B D) (('A', 'C'),) None
    (A C) (('A', 'C'),) N
    (A C)(B D) (('A', 'C'),) None
    """

    board: CycleBoard
    partner: dict[Hashable, Hashable] = attrs.field(hash=False)

    def edge(self, edge: Arc) -> Arc:
        """Partner of an edge or arc."""
        return self.partner[edge[0]], self.partner[edge[1]]

    @property
    def self_involutive_edges(self) -> tuple[Arc, ...]:
        """Edges that are their own partners."""
        return tuple(edge for edge in self.board.edges if frozenset(self.edge(edge)) == frozenset(edge))

    def is_self_involutive(self, cell: Walk) -> bool:
        """Whether `cell` is its own partner."""
        self._check(cell)
        return _walk_key(self.board, tuple(self.partner[v] for v in cell)) == _walk_key(self.board, cell)

    def is_nowhere_involutive(self, cell: Walk) -> bool:
        """Whether no edge of `cell` has its partner on `cell`."""
        self._check(cell)
        own = {frozenset(arc) for arc in arcs_around(cell)}
        return not any(frozenset(self.edge(arc)) in own for arc in arcs_around(cell))

    def _check(self, cell: Walk) -> None:
        if any(v not in self.partner for v in cell):
            raise InvalidPositionError(f"{cell!r} is not a cell of {self.board!r}")

    @property
    def keeps_cells(self) -> bool:
        """Whether partners of cells are cells: whether it is an involution of the board and not of the graph only."""
        known = {_walk_key(self.board, cell) for cell in self.board.cells}
        return {_walk_key(self.board, tuple(self.partner[v] for v in cell)) for cell in self.board.cells} == known

    @property
    def every_cell_fits(self) -> bool:
        """Whether each cell is self-involutive or nowhere-involutive."""
        return all(self.is_self_involutive(cell) or self.is_nowhere_involutive(cell) for cell in self.board.cells)

    @property
    def promises(self) -> Outcome | None:
        """Winner on the empty board that the involution theorem promises: ``P``, ``N``, or ``None`` for no promise.

        Each cell must be self-involutive or nowhere-involutive. No self-involutive edge promises the second player a
        win; exactly one, with its ends exchanged, the first player. Edges that can never be marked do not count: taken
        literally, on all edges, the theorem fails on a single edge, which no one can mark.
        """
        return self._promise(tuple(edge for edge in self.self_involutive_edges if edge in self.board.markable_edges))

    @property
    def promises_literally(self) -> Outcome | None:
        """What :attr:`promises` is when unmarkable edges are counted, too."""
        return self._promise(self.self_involutive_edges)

    def _promise(self, own: tuple[Arc, ...]) -> Outcome | None:
        if not self.every_cell_fits:
            return None
        if not own:
            return Outcome.P
        return Outcome.N if len(own) == 1 and self.partner[own[0][0]] == own[0][1] else None

    def __str__(self) -> str:
        pairs = [(v, w) for v, w in self.partner.items() if self.board.vertices.index(v) < self.board.vertices.index(w)]
        return "".join(f"({v} {w})" for v, w in pairs)

    def __repr__(self) -> str:
        return f"Involution({self.board!r}, {self.partner!r})"


def involutions(position: GameOfCycles, *, cells: bool = True) -> Iterator[Involution]:
    """Every involution of the board; with ``cells=False`` of its graph alone.

    Examples
    --------
    >>> from cgt import cycle_board
    >>> sum(1 for swap in involutions(cycle_board(6)) if swap.promises)
    4
    """
    for image in board_automorphisms(position, cells=cells):
        if any(v != w for v, w in image.items()) and all(image[w] == v for v, w in image.items()):
            yield Involution(position.board, image)
