"""Boards of the Game of Cycles: a graph together with its cells.

A board is a simple connected planar graph and a collection of *cells*, the bounded faces of a drawing, each given as
the closed walk around it. The same graph drawn in two ways can be two different boards, so the cells are part of the
board and not something derived from the graph. This file says what a board is and checks it; the faces of a drawing
come from :mod:`cgt.graphs.plane`, whether given cells are faces is tested in
:mod:`cgt.graphs.plane_cells`, isomorphism is in :mod:`cgt.cycles.symmetry`, and the game itself in
:mod:`cgt.cycles.game`.
"""

from collections.abc import Callable, Hashable, Iterable
from typing import Any, TypeVar

import attrs
import networkx as nx

from cgt.errors import InvalidPositionError, shown
from cgt.graphs.labelling import Walk, canonical_form, normal_walk
from cgt.graphs.ordering import ordered
from cgt.graphs.plane import Arc, arcs_around
from cgt.graphs.plane_cells import check_cells
from cgt.graphs.reading import simple_graph

__all__ = ["Board"]

T = TypeVar("T")


@attrs.frozen(init=False, repr=False)
class Board:
    """A simple planar graph and its cells, without any mark.

    Parameters
    ----------
    graph : networkx.Graph or iterable of edges
        The graph; no edges at all means the board of one vertex.
    cells : iterable of closed walks
        Each cell as its vertices in order around it, from anywhere and in either direction. Cells left out are cells
        nobody can win by; those given must be faces of one drawing of the graph, which has one more, the outer one.
    vertices : iterable of hashable
        Further vertices, for those without an edge.
    disconnected : bool
        Allow a graph in several pieces. They are drawn side by side, each with an outer face of its own: no piece lies
        in a cell of another.

    Raises
    ------
    InvalidPositionError
        If the graph is not simple and planar, or in several pieces unless these are allowed; or if the cells are no
        bounded faces of one drawing of it.

    Attributes
    ----------
    vertices, edges, cells : tuple
        In a fixed order; a cell starts at its least vertex. Two boards are equal when all three are.

    Examples
    --------
    >>> diamond = Board(["AB", "BC", "CD", "DA", "AC"], cells=["ABC", "ACD"])
    >>> diamond.edges
    (('A', 'B'), ('A', 'C'), ('A', 'D'), ('B', 'C'), ('C', 'D'))
    >>> diamond == Board(["CA", "AD", "DC", "CB", "AB"], cells=["DCA", "CABC"])
    True
    >>> Board(["AB", "BC", "CA"], cells=["ABD"])
    Traceback (most recent call last):
    cgt.errors.InvalidPositionError: ...
    """

    vertices: tuple[Hashable, ...]
    edges: tuple[Arc, ...]
    cells: tuple[Walk, ...]
    _neighbours: dict[Hashable, tuple[Hashable, ...]] = attrs.field(eq=False)
    _made_once: dict[str, Any] = attrs.field(eq=False)

    def __init__(
        self,
        graph: Any,
        cells: Iterable[Iterable[Any]] = (),
        *,
        vertices: Iterable[Hashable] = (),
        disconnected: bool = False,
    ) -> None:
        self._read(simple_graph(graph, vertices), cells, disconnected)

    @classmethod
    def of(cls, simple: "nx.Graph[Any]", cells: Iterable[Iterable[Any]] = (), *, disconnected: bool = False) -> "Board":
        """Board of a graph that :func:`~cgt.graphs.reading.simple_graph` has read."""
        made = object.__new__(cls)
        made._read(simple, cells, disconnected)
        return made

    def _read(self, simple: "nx.Graph[Any]", cells: Iterable[Iterable[Any]], disconnected: bool) -> None:
        pieces = nx.number_connected_components(simple)
        if not disconnected and pieces > 1:
            raise InvalidPositionError(
                f"a board's graph is connected, this one has {pieces} pieces: {shown(ordered(simple.edges()))}; "
                "disconnected=True plays them side by side"
            )
        # K5 and K3,3 have cyclomatic number 6 and 4, so a graph with a smaller one needs no test.
        cyclomatic = simple.number_of_edges() - simple.number_of_nodes() + pieces
        if cyclomatic >= 4 and not nx.check_planarity(simple)[0]:
            raise InvalidPositionError(f"a board's graph is planar, this one is not: {shown(ordered(simple.edges()))}")
        names = ordered(simple.nodes())
        rank = {v: i for i, v in enumerate(names)}
        pairs = sorted(tuple(sorted((rank[u], rank[v]))) for u, v in simple.edges())
        walks = [tuple(names[i] for i in walk) for walk in _read_cells(cells, simple, rank)]
        check_cells(simple, walks)
        self.__attrs_init__(
            tuple(names),
            tuple((names[a], names[b]) for a, b in pairs),
            tuple(walks),
            {v: tuple(sorted(simple[v], key=rank.__getitem__)) for v in names},
            {},
        )

    def with_faces(self, faces: Iterable[Walk]) -> "Board":
        """Board of the same graph whose cells are `faces`, known to be bounded faces of one drawing and not checked."""
        rank = {v: i for i, v in enumerate(self.vertices)}
        walks = sorted(normal_walk([rank[v] for v in face]) for face in faces)
        made = object.__new__(type(self))
        made.__attrs_init__(
            self.vertices,
            self.edges,
            tuple(tuple(self.vertices[i] for i in walk) for walk in walks),
            self._neighbours,
            {},
        )
        return made

    def once(self, name: str, make: Callable[["Board"], T]) -> T:
        """What `make` makes of the board, made once and kept under `name`; all positions on the board share it."""
        if name not in self._made_once:
            self._made_once[name] = make(self)
        found: T = self._made_once[name]
        return found

    def __getstate__(self) -> tuple[Any, ...]:
        return self.vertices, self.edges, self.cells, self._neighbours

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        vertices, edges, cells, neighbours = state
        self.__attrs_init__(vertices, edges, cells, neighbours, {})

    def neighbours(self, vertex: Hashable) -> tuple[Hashable, ...]:
        """Vertices adjacent to `vertex`."""
        return self._neighbours[vertex]

    def degree(self, vertex: Hashable) -> int:
        """Count the edges at `vertex`."""
        return len(self._neighbours[vertex])

    @property
    def leaves(self) -> tuple[Hashable, ...]:
        """Vertices with one edge only."""
        return tuple(v for v in self.vertices if self.degree(v) == 1)

    @property
    def markable_edges(self) -> tuple[Arc, ...]:
        """Edges that are not at a leaf: a mark at a leaf would make it a source or a sink at once."""
        return tuple((u, v) for u, v in self.edges if self.degree(u) > 1 and self.degree(v) > 1)

    @property
    def live_cells(self) -> tuple[Walk, ...]:
        """Cells that can become a cycle: those whose walk passes no edge twice."""
        return self.once("live cells", _live_cells)

    @property
    def arcs(self) -> frozenset[Arc]:
        """Both directions of every edge."""
        return self.once("arcs", lambda board: frozenset(a for u, v in board.edges for a in ((u, v), (v, u))))

    @property
    def directed_cells(self) -> tuple[tuple[Arc, ...], ...]:
        """Live cells as arcs, each in both directions."""
        return self.once("directed cells", _directed_cells)

    def canonical(self) -> tuple[Any, ...]:
        """Form that is equal for isomorphic boards and only for those, as far as their cells can become cycles.

        Examples
        --------
        >>> Board(["AB", "BC", "CA"], ["ABC"]).canonical() == Board(["PQ", "QR", "RP"], ["PQR"]).canonical()
        True
        """
        rank = {v: i for i, v in enumerate(self.vertices)}
        return canonical_form(
            len(rank),
            [(rank[u], rank[v]) for u, v in self.edges],
            walks=[[rank[v] for v in cell] for cell in self.live_cells],
        )

    def to_networkx(self) -> "nx.Graph[Any]":
        """Graph of the board, its cells as the graph attribute ``cells``."""
        graph: nx.Graph[Any] = nx.Graph(cells=list(self.cells))
        graph.add_nodes_from(self.vertices)
        graph.add_edges_from(self.edges)
        return graph

    def __repr__(self) -> str:
        return f"Board({constructor_text(self)})"


def constructor_text(board: Board, *more: str) -> str:
    """Arguments that make `board` again, with `more` after its cells."""
    parts = [repr(list(board.edges)), f"cells={list(board.cells)!r}", *more]
    lone = [v for v in board.vertices if not board.degree(v)]
    if lone and board.vertices != (0,):
        parts.append(f"vertices={lone!r}")
    if not nx.is_connected(board.to_networkx()):
        parts.append("disconnected=True")
    return ", ".join(parts)


def _live_cells(board: Board) -> tuple[Walk, ...]:
    return tuple(cell for cell in board.cells if len(set(map(frozenset, arcs_around(cell)))) == len(cell))


def _directed_cells(board: Board) -> tuple[tuple[Arc, ...], ...]:
    return tuple(tuple(arcs_around(way)) for cell in board.live_cells for way in (cell, cell[::-1]))


def read_walk(walk: Iterable[Any], kind: str = "a cell") -> Walk:
    """Vertices of a closed walk, without the repetition of its start at its end."""
    try:
        around = tuple(walk)
        hash(around)
    except TypeError:
        raise InvalidPositionError(f"{kind} is a closed walk, its vertices in order, not {shown(walk)}") from None
    return around[:-1] if len(around) > 1 and around[0] == around[-1] else around


def _read_cells(cells: Iterable[Iterable[Any]], simple: "nx.Graph[Any]", rank: dict[Any, int]) -> list[tuple[int, ...]]:
    if not isinstance(cells, Iterable):
        raise InvalidPositionError(f"cells are an iterable of closed walks, not {shown(cells)}")
    found: set[tuple[int, ...]] = set()
    for walk in map(read_walk, cells):
        if len(walk) < 3:
            raise InvalidPositionError(f"a cell is a closed walk of at least three edges, not {shown(walk)}")
        for u, v in arcs_around(walk):
            if not simple.has_edge(u, v):
                raise InvalidPositionError(
                    f"a cell is a closed walk of the graph, but in {shown(walk)} there is no edge {shown(u)}-{shown(v)}"
                )
        normal = normal_walk([rank[v] for v in walk])
        if normal in found:
            raise InvalidPositionError(f"cell {shown(walk)} is given twice")
        found.add(normal)
    return sorted(found)
