"""Boards of the Game of Cycles: a graph together with its cells.

A board is a simple connected planar graph and a collection of *cells*, the bounded faces of a drawing, each given as
the closed walk around it. The same graph drawn in two ways can be two different boards, so the cells are part of the
board and not something derived from the graph. This file says what a board is and checks it; the faces of a drawing
come from :mod:`cgt.rulesets.plane_embeddings`, isomorphism from :mod:`cgt.rulesets.cycle_symmetry`, and the game
itself is in :mod:`cgt.rulesets.cycles`.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, TypeVar

import attrs
import networkx as nx

from cgt.errors import InvalidPositionError

__all__ = ["CycleBoard"]

Arc = tuple[Hashable, Hashable]
Walk = tuple[Hashable, ...]
T = TypeVar("T")


def ordered(things: Iterable[Any]) -> list[Any]:
    """`things` in their natural order, or by type and text where they cannot be compared."""
    things = list(things)
    try:
        return sorted(things)
    except TypeError:
        return sorted(things, key=lambda thing: (type(thing).__name__, repr(thing)))


def normal_walk(walk: Sequence[int]) -> tuple[int, ...]:
    """Least of all rotations and reversals of a closed walk: one tuple for one cell."""
    around = tuple(walk)
    best = around
    for way in (around, around[::-1]):
        for start in range(len(way)):
            if way[start] == min(way):
                best = min(best, way[start:] + way[:start])
    return best


def simple_graph(graph: Any) -> "nx.Graph[Any]":
    """`graph` as an undirected simple networkx graph; raise if it is anything else.

    A networkx graph or an iterable of edges (pairs of vertices) is taken.
    """
    if isinstance(graph, nx.Graph):
        if graph.is_directed():
            raise InvalidPositionError(f"a board is an undirected graph (arcs are given by marked=), not {graph}")
        pairs = list(graph.edges())
        result: nx.Graph[Any] = nx.Graph()
        result.add_nodes_from(graph.nodes())
    else:
        try:
            pairs = [(u, v) for u, v in graph]
        except (TypeError, ValueError):
            raise InvalidPositionError(
                f"a board is made from a networkx graph or from edges, pairs of vertices, not from {graph!r}"
            ) from None
        result = nx.Graph()
    for u, v in pairs:
        if u == v:
            raise InvalidPositionError(f"a board's graph is simple, but {u!r} has a loop")
        if result.has_edge(u, v):
            raise InvalidPositionError(f"a board's graph is simple, but {(u, v)!r} is given twice")
        result.add_edge(u, v)
    if result.number_of_nodes() == 0:
        result.add_node(0)
    return result


@attrs.frozen(init=False, repr=False)
class CycleBoard:
    """A simple planar graph and its cells, without any mark.

    Parameters
    ----------
    graph : networkx.Graph or iterable of edges
        The graph; no edges at all means the board of one vertex.
    cells : iterable of closed walks
        Each cell as its vertices in order around it. Cells left out are cells nobody can win by.
    disconnected : bool
        Allow a graph in several pieces.

    Attributes
    ----------
    vertices, edges, cells : tuple
        In a fixed order; a cell starts at its least vertex. Two boards are equal when all three are.

    Examples
    --------
    >>> diamond = CycleBoard(["AB", "BC", "CD", "DA", "AC"], cells=["ABC", "ACD"])
    >>> diamond.edges
    (('A', 'B'), ('A', 'C'), ('A', 'D'), ('B', 'C'), ('C', 'D'))
    >>> diamond == CycleBoard(["CA", "AD", "DC", "CB", "AB"], cells=["DCA", "CABC"])
    True
    >>> CycleBoard(["AB", "BC", "CA"], cells=["ABD"])
    Traceback (most recent call last):
    cgt.errors.InvalidPositionError: ...
    """

    vertices: tuple[Hashable, ...]
    edges: tuple[Arc, ...]
    cells: tuple[Walk, ...]
    _neighbours: dict[Hashable, tuple[Hashable, ...]] = attrs.field(eq=False)
    _derived: dict[str, Any] = attrs.field(eq=False)

    def __init__(self, graph: Any, cells: Iterable[Sequence[Any]] = (), *, disconnected: bool = False) -> None:
        simple = simple_graph(graph)
        if not disconnected and not nx.is_connected(simple):
            pieces = nx.number_connected_components(simple)
            raise InvalidPositionError(
                f"a board's graph is connected, this one has {pieces} pieces: {ordered(simple.edges())!r}; "
                "disconnected=True plays them side by side"
            )
        # K5 and K3,3 have cyclomatic number 6 and 4, so a graph with a smaller one needs no test.
        cyclomatic = simple.number_of_edges() - simple.number_of_nodes() + nx.number_connected_components(simple)
        if cyclomatic >= 4 and not nx.check_planarity(simple)[0]:
            raise InvalidPositionError(f"a board's graph is planar, this one is not: {ordered(simple.edges())!r}")
        vertices = ordered(simple.nodes())
        rank = {v: i for i, v in enumerate(vertices)}
        pairs = sorted(tuple(sorted((rank[u], rank[v]))) for u, v in simple.edges())
        walks = sorted({self._checked(walk, simple, rank) for walk in _no_repeats(cells, simple, rank)})
        _check_sides(walks, vertices)
        self.__attrs_init__(
            tuple(vertices),
            tuple((vertices[a], vertices[b]) for a, b in pairs),
            tuple(tuple(vertices[i] for i in walk) for walk in walks),
            {v: tuple(ordered(simple[v])) for v in vertices},
            {},
        )

    @staticmethod
    def _checked(walk: Sequence[Any], simple: "nx.Graph[Any]", rank: dict[Any, int]) -> tuple[int, ...]:
        around = list(walk)
        if len(around) > 1 and around[0] == around[-1]:
            around.pop()
        if len(around) < 3:
            raise InvalidPositionError(f"a cell is a closed walk of at least three edges, not {walk!r}")
        for u, v in zip(around, around[1:] + around[:1], strict=True):
            if not simple.has_edge(u, v):
                raise InvalidPositionError(
                    f"a cell is a closed walk of the graph, but in {walk!r} there is no edge {u!r}-{v!r}"
                )
        return normal_walk([rank[v] for v in around])

    def derived(self, name: str, make: Callable[["CycleBoard"], T]) -> T:
        """Compute `make` of the board once; positions of one board share the result."""
        if name not in self._derived:
            self._derived[name] = make(self)
        found: T = self._derived[name]
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
        return self.derived("live cells", _live_cells)

    @property
    def arcs(self) -> frozenset[Arc]:
        """Both directions of every edge."""
        return self.derived("arcs", lambda board: frozenset(a for u, v in board.edges for a in ((u, v), (v, u))))

    @property
    def directed_cells(self) -> tuple[tuple[Arc, ...], ...]:
        """Live cells as arcs, each in both directions."""
        return self.derived("directed cells", _directed_cells)

    def cells_at(self, arc: Arc) -> list[tuple[Arc, ...]]:
        """Directed cells that `arc` lies on."""
        return self.derived("cells at arcs", _cells_at_arcs)[arc]

    def to_networkx(self) -> "nx.Graph[Any]":
        """Graph of the board, its cells as the graph attribute ``cells``."""
        graph: nx.Graph[Any] = nx.Graph(cells=list(self.cells))
        graph.add_nodes_from(self.vertices)
        graph.add_edges_from(self.edges)
        return graph

    def __repr__(self) -> str:
        pieces = "" if nx.is_connected(self.to_networkx()) else ", disconnected=True"
        return f"CycleBoard({list(self.edges)!r}, cells={list(self.cells)!r}{pieces})"


def arcs_around(walk: Sequence[Any]) -> list[Arc]:
    """Arcs of a closed walk, in order."""
    return list(zip(walk, [*walk[1:], walk[0]], strict=True))


def _live_cells(board: CycleBoard) -> tuple[Walk, ...]:
    return tuple(cell for cell in board.cells if max(Counter(map(frozenset, arcs_around(cell))).values()) == 1)


def _directed_cells(board: CycleBoard) -> tuple[tuple[Arc, ...], ...]:
    return tuple(tuple(arcs_around(way)) for cell in board.live_cells for way in (cell, cell[::-1]))


def _cells_at_arcs(board: CycleBoard) -> dict[Arc, list[tuple[Arc, ...]]]:
    found: dict[Arc, list[tuple[Arc, ...]]] = {arc: [] for arc in board.arcs}
    for around in board.directed_cells:
        for arc in around:
            found[arc].append(around)
    return found


def _no_repeats(cells: Iterable[Sequence[Any]], simple: "nx.Graph[Any]", rank: dict[Any, int]) -> list[Sequence[Any]]:
    given = [tuple(walk) for walk in cells]
    seen: set[tuple[int, ...]] = set()
    for walk in given:
        normal = CycleBoard._checked(walk, simple, rank)
        if normal in seen:
            raise InvalidPositionError(f"cell {walk!r} is given twice")
        seen.add(normal)
    return list(given)


def _check_sides(walks: Iterable[tuple[int, ...]], vertices: Sequence[Any]) -> None:
    sides: Counter[frozenset[Any]] = Counter()
    for walk in walks:
        sides.update(frozenset(arc) for arc in arcs_around(walk))
    for edge, count in sides.items():
        if count > 2:
            u, v = (vertices[i] for i in sorted(edge))
            raise InvalidPositionError(f"an edge has two sides, but {u!r}-{v!r} lies {count} times on a cell")
