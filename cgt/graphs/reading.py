"""Graphs as people give them: networkx graphs, grids of squares, or vertices and edges; checked and in order.

Some games deal the vertices out between the players. A bipartite graph has its two classes in the node attribute
``bipartite`` (0 for Left, 1 for Right), as networkx writes them, or, when it is connected, by its one colouring with
two colours, the first vertex being Left's. The vertices of a digraph have their ``owner``, ``LEFT`` or ``RIGHT``, as a
node attribute or in a mapping.
"""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

import attrs

from cgt.errors import InvalidGraphError, shown
from cgt.graphs.grids import grid_edges, read_grid, squares
from cgt.players import LEFT, RIGHT, Player

if TYPE_CHECKING:
    import networkx as nx

__all__ = [
    "DealtGraph",
    "Edge",
    "GraphLike",
    "SimpleGraph",
    "read_bipartite",
    "read_digraph",
    "read_graph",
    "simple_graph",
]

Edge: TypeAlias = tuple[Any, Any]
GraphLike: TypeAlias = "nx.Graph[Any] | SimpleGraph | str | Iterable[Any]"

DealtGraph: TypeAlias = tuple[tuple[Any, ...], tuple[Any, ...], tuple[Edge, ...]]
"""Left's vertices, Right's vertices, and the edges or arcs between them."""


def read_graph(
    graph: Any, edges: Iterable[Edge] | None, letters: str = ".#"
) -> tuple[tuple[Any, ...], tuple[Edge, ...]]:
    """Vertices and edges of a networkx graph, of the free squares of a grid, or as given; checked and in order.

    Parameters
    ----------
    graph : networkx graph, text of a grid, or iterable of vertices
        What to read; squares of a grid are joined when they share a side.
    edges : iterable of pairs, optional
        Edges, if `graph` lists the vertices only.
    letters : str
        What the squares of a grid may carry; all but ``#`` are vertices.

    Returns
    -------
    tuple of vertices, tuple of edges
        Vertices as given, edges once each in their order.

    Raises
    ------
    InvalidGraphError
        If it is no simple undirected graph.

    Examples
    --------
    >>> read_graph("..|.#", None)
    (((0, 0), (0, 1), (1, 0)), (((0, 0), (0, 1)), ((0, 0), (1, 0))))
    >>> read_graph("abc", ["cb", "ba"])
    (('a', 'b', 'c'), (('a', 'b'), ('b', 'c')))
    """
    if isinstance(graph, str) and edges is None:
        free = squares(read_grid(graph, letters), letters.replace("#", ""))
        return tuple(free), tuple(grid_edges(free))
    if edges is None:
        if not _is_networkx(graph):
            raise InvalidGraphError(
                f"a graph is a networkx graph, the text of a grid, or vertices and edges, not {shown(graph)}"
            )
        graph, edges = graph.nodes, graph.edges
    try:
        vertices, pairs = tuple(graph), tuple(edges)
        distinct = len(set(vertices)) == len(vertices)
    except TypeError:
        raise InvalidGraphError(
            f"vertices are an iterable of hashable names and edges one of pairs, not {shown(graph)} and {shown(edges)}"
        ) from None
    if not distinct:
        raise InvalidGraphError(f"a vertex is given twice in {shown(list(vertices))}")
    return vertices, _simple_edges(vertices, pairs)


def _is_networkx(graph: Any) -> bool:
    """Whether `graph` is a networkx graph; raise if it is one with arcs or parallel edges."""
    if not hasattr(graph, "edges") or not hasattr(graph, "nodes"):
        return False
    if graph.is_directed() or graph.is_multigraph():
        raise InvalidGraphError(f"the graph must be undirected and without parallel edges, not {graph}")
    return True


def _pairs(edges: Any) -> list[Edge]:
    """Edges of a graph that is given by them alone."""
    try:
        pairs = [(u, v) for u, v in edges]
        hash(tuple(pairs))
    except (TypeError, ValueError):
        raise InvalidGraphError(
            f"a graph is a networkx graph or a list of edges, pairs of vertices, not {shown(edges)}"
        ) from None
    return pairs


def _simple_edges(vertices: Sequence[Hashable], pairs: Iterable[Any], *, once: bool = False) -> tuple[Edge, ...]:
    """Every edge once, between the vertices and in their order; with `once` none may be given twice."""
    rank = {vertex: number for number, vertex in enumerate(vertices)}
    found = set()
    for pair in pairs:
        try:
            u, v = pair
            ends = (rank[u], rank[v])
        except (TypeError, ValueError, KeyError):
            raise InvalidGraphError(f"{shown(pair)} is not a pair of vertices") from None
        if u == v:
            raise InvalidGraphError(f"the graph has a loop at {shown(u)}")
        edge = (min(ends), max(ends))
        if once and edge in found:
            raise InvalidGraphError(f"the graph is simple, but {shown((u, v))} is given twice")
        found.add(edge)
    return tuple((vertices[i], vertices[j]) for i, j in sorted(found))


@attrs.frozen(repr=False)
class SimpleGraph:
    """A finite simple graph as an immutable value: vertices in order, and edges as pairs.

    Parameters
    ----------
    vertices : tuple
        Labels of the vertices.
    edges : tuple of pairs
        Each edge once, as a pair of vertices in the order of `vertices`.

    Examples
    --------
    >>> SimpleGraph.of("P3")
    SimpleGraph.of('Bg')
    >>> SimpleGraph.of([("a", "b"), ("b", "c")]).neighbours["b"] == {"a", "c"}
    True
    """

    vertices: tuple[Hashable, ...]
    edges: tuple[tuple[Hashable, Hashable], ...]

    @classmethod
    def of(cls, graph: GraphLike) -> "SimpleGraph":
        """Read a graph: networkx, edge list, graph6 text or a name."""
        if isinstance(graph, SimpleGraph):
            return graph
        if isinstance(graph, str):
            from cgt.graphs.names import named_graph

            graph = named_graph(graph)
        given: Any = graph
        if _is_networkx(given):
            vertices, pairs = list(given.nodes), list(given.edges)
        else:
            pairs = _pairs(given)
            vertices = list(dict.fromkeys(end for pair in pairs for end in pair))
        if all(type(vertex) is int for vertex in vertices):
            vertices.sort()
        return cls(tuple(vertices), _simple_edges(vertices, pairs))

    @property
    def neighbours(self) -> dict[Any, set[Any]]:
        """Neighbours of each vertex."""
        found: dict[Any, set[Any]] = {v: set() for v in self.vertices}
        for u, v in self.edges:
            found[u].add(v)
            found[v].add(u)
        return found

    def networkx(self) -> "nx.Graph[Any]":
        """A new networkx graph with these vertices and edges."""
        import networkx as nx

        graph: nx.Graph[Any] = nx.Graph()
        graph.add_nodes_from(self.vertices)
        graph.add_edges_from(self.edges)
        return graph

    @property
    def graph6(self) -> str:
        """graph6 text, with the vertices numbered in their order."""
        import networkx as nx

        plain = nx.relabel_nodes(self.networkx(), {v: i for i, v in enumerate(self.vertices)})
        text: bytes = nx.to_graph6_bytes(plain, nodes=range(len(self.vertices)), header=False)
        return text.decode().strip()

    @property
    def literal(self) -> str:
        """Python text from which :meth:`of` makes this graph again."""
        if self.vertices == tuple(range(len(self.vertices))):
            return repr(self.graph6)
        if SimpleGraph.of(self.edges) == self:
            return repr(list(self.edges))
        return f"SimpleGraph({self.vertices!r}, {self.edges!r})"

    def __repr__(self) -> str:
        text = self.literal
        return text if text.startswith("SimpleGraph") else f"SimpleGraph.of({text})"


def simple_graph(graph: Any, vertices: Iterable[Hashable] = ()) -> "nx.Graph[Any]":
    """A graph, with further vertices, as a simple networkx graph of its own.

    Parameters
    ----------
    graph : networkx.Graph or iterable of pairs
        The graph, or its edges, none of which may be given twice.
    vertices : iterable of hashable, optional
        Vertices besides.

    Returns
    -------
    networkx.Graph
        With the vertex 0 if there is none at all.

    Raises
    ------
    InvalidGraphError
        If it is no simple undirected graph.

    Examples
    --------
    >>> sorted(simple_graph(["AB", "BC"], "D"))
    ['A', 'B', 'C', 'D']
    """
    import networkx as nx

    result: nx.Graph[Any] = nx.Graph()
    if isinstance(graph, nx.Graph):
        if graph.is_directed():
            raise InvalidGraphError(f"a board is an undirected graph (arcs are given by marked=), not {graph}")
        pairs = list(graph.edges())
        result.add_nodes_from(graph.nodes())
    else:
        pairs = _pairs(graph)
    try:
        result.add_nodes_from((v, {}) for v in vertices)
    except (TypeError, ValueError):
        raise InvalidGraphError(f"vertices are an iterable of hashable names, not {shown(vertices)}") from None
    for u, v in pairs:
        if u is None or v is None:
            raise InvalidGraphError(f"None is no vertex of a networkx graph, but {shown((u, v))} is given as an edge")
    _simple_edges(list(dict.fromkeys([*result, *(end for pair in pairs for end in pair)])), pairs, once=True)
    result.add_edges_from(pairs)
    if result.number_of_nodes() == 0:
        result.add_node(0)
    return result


def read_bipartite(graph: Any) -> DealtGraph:
    """Left's vertices, Right's and the edges of a bipartite networkx graph, or of a grid coloured like a chessboard.

    Examples
    --------
    >>> import networkx as nx
    >>> read_bipartite("..|.#")
    (((0, 0),), ((0, 1), (1, 0)), (((0, 0), (0, 1)), ((0, 0), (1, 0))))
    >>> read_bipartite(nx.path_graph(3))
    ((0, 2), (1,), ((0, 1), (1, 2)))
    """
    vertices, edges = read_graph(graph, None)
    if isinstance(graph, str):
        side = {(r, c): (r + c) % 2 for r, c in vertices}
    else:
        given = dict(graph.nodes(data="bipartite"))
        side = _two_colouring(graph) if all(v is None for v in given.values()) else given
    for vertex, number in side.items():
        if isinstance(number, bool) or number not in (0, 1):
            raise InvalidGraphError(
                f"the attribute bipartite of vertex {shown(vertex)} must be 0 (Left's) or 1 (Right's), "
                f"not {shown(number)}"
            )
    return tuple(v for v in vertices if side[v] == 0), tuple(v for v in vertices if side[v] == 1), edges


def _two_colouring(graph: "nx.Graph[Any]") -> dict[Any, int]:
    import networkx as nx

    try:
        colours = nx.bipartite.color(graph)
    except nx.NetworkXError:
        raise InvalidGraphError(f"the graph is not bipartite: {graph}") from None
    if graph.number_of_nodes() and not nx.is_connected(graph):
        raise InvalidGraphError(
            f"a graph in several pieces can be dealt out in several ways: {graph}; "
            "give each vertex the attribute bipartite, 0 for Left or 1 for Right"
        )
    first = next(iter(graph), None)
    return {v: int(colours[v] != colours[first]) for v in graph}


def read_digraph(graph: Any, owners: Mapping[Any, Player] | None) -> DealtGraph:
    """Left's vertices, Right's and the arcs of a networkx digraph, or of a grid with neighbours joined both ways.

    Examples
    --------
    >>> import networkx as nx
    >>> read_digraph("LR", None)
    (((0, 0),), ((0, 1),), (((0, 0), (0, 1)), ((0, 1), (0, 0))))
    >>> read_digraph(nx.DiGraph([("a", "x")]), {"a": LEFT, "x": RIGHT})
    (('a',), ('x',), (('a', 'x'),))
    """
    if isinstance(graph, str):
        if owners is not None:
            raise InvalidGraphError(f"the letters of {shown(graph)} say who owns its squares: give no owners")
        text = read_grid(graph, "LR#")
        arcs = tuple(arc for u, v in grid_edges(squares(text, "LR")) for arc in ((u, v), (v, u)))
        return tuple(squares(text, "L")), tuple(squares(text, "R")), arcs
    if not hasattr(graph, "edges") or not hasattr(graph, "nodes"):
        raise InvalidGraphError(
            f"a board is a networkx digraph, the text of a grid, or the players' vertices and the arcs, "
            f"not {shown(graph)}"
        )
    if not graph.is_directed() or graph.is_multigraph():
        raise InvalidGraphError(
            f"the graph must be directed and without parallel arcs, not {graph}; to_directed() makes arcs of edges"
        )
    dealt = _owners(graph, owners)
    left, right = (tuple(v for v in graph if dealt[v] is player) for player in (LEFT, RIGHT))
    return left, right, tuple(graph.edges)


def _owners(graph: "nx.Graph[Any]", owners: Mapping[Any, Player] | None) -> dict[Any, Any]:
    if owners is None:
        dealt = dict(graph.nodes(data="owner"))
    elif isinstance(owners, Mapping):
        for vertex in owners:
            if vertex not in graph:
                raise InvalidGraphError(f"owners names {shown(vertex)}, which is not a vertex")
        dealt = {v: owners.get(v) for v in graph}
    else:
        raise InvalidGraphError(f"owners must be a mapping from vertices to LEFT or RIGHT, not {shown(owners)}")
    for vertex, owner in dealt.items():
        if owner is None:
            raise InvalidGraphError(
                f"vertex {shown(vertex)} has no owner: give its attribute owner, or owners=, as LEFT or RIGHT"
            )
        if not isinstance(owner, Player):
            raise InvalidGraphError(f"the owner of {shown(vertex)} must be LEFT or RIGHT, not {shown(owner)}")
    return dealt
