"""Graphs as people give them: networkx graphs, grids of squares, or vertices and edges; checked and in order.

Some games deal the vertices out between the players. A bipartite graph has its two classes in the node attribute
``bipartite`` (0 for Left, 1 for Right), as networkx writes them, or, when it is connected, by its one colouring with
two colours, the first vertex being Left's. The vertices of a digraph have their ``owner``, ``LEFT`` or ``RIGHT``, as a
node attribute or in a mapping.
"""

from collections.abc import Hashable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

from cgt.errors import InvalidPositionError, shown
from cgt.graphs.grids import grid_edges, read_grid, squares
from cgt.players import LEFT, RIGHT, Player

if TYPE_CHECKING:
    import networkx as nx

__all__ = ["DealtGraph", "Edge", "GraphLike", "read_bipartite", "read_digraph", "read_graph", "simple_graph"]

Edge: TypeAlias = tuple[Any, Any]
GraphLike: TypeAlias = "nx.Graph[Any] | str | Iterable[Hashable]"

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
    InvalidPositionError
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
        if not hasattr(graph, "edges") or not hasattr(graph, "nodes"):
            raise InvalidPositionError(
                f"a graph is a networkx graph, the text of a grid, or vertices and edges, not {shown(graph)}"
            )
        if graph.is_directed() or graph.is_multigraph():
            raise InvalidPositionError(f"the graph must be undirected and without parallel edges, not {graph}")
        graph, edges = tuple(graph.nodes), tuple(graph.edges)
    try:
        vertices, edges = tuple(graph), tuple(edges)
        rank = {vertex: number for number, vertex in enumerate(vertices)}
    except TypeError:
        raise InvalidPositionError(
            f"vertices are an iterable of hashable names and edges one of pairs, not {shown(graph)} and {shown(edges)}"
        ) from None
    if len(rank) != len(vertices):
        raise InvalidPositionError(f"a vertex is given twice in {shown(list(vertices))}")
    found = set()
    for edge in edges:
        try:
            u, v = edge
            ends = (rank[u], rank[v])
        except (TypeError, ValueError, KeyError):
            raise InvalidPositionError(f"{shown(edge)} is not a pair of vertices") from None
        if u == v:
            raise InvalidPositionError(f"the graph has a loop at {shown(u)}")
        found.add((min(ends), max(ends)))
    return vertices, tuple((vertices[i], vertices[j]) for i, j in sorted(found))


def simple_graph(graph: Any, vertices: Iterable[Hashable] = ()) -> "nx.Graph[Any]":
    """`graph`, with further `vertices`, as an undirected simple networkx graph; raise if it is anything else.

    A networkx graph or an iterable of edges (pairs of vertices) is taken.
    """
    import networkx as nx

    if isinstance(graph, nx.Graph):
        if graph.is_directed():
            raise InvalidPositionError(f"a board is an undirected graph (arcs are given by marked=), not {graph}")
        pairs = list(graph.edges())
        result: nx.Graph[Any] = nx.Graph()
        result.add_nodes_from(graph.nodes())
    else:
        try:
            pairs = [(u, v) for u, v in graph]
            hash(tuple(pairs))
        except (TypeError, ValueError):
            raise InvalidPositionError(
                f"a board is made from a networkx graph or from edges, pairs of vertices, not from {shown(graph)}"
            ) from None
        result = nx.Graph()
    try:
        result.add_nodes_from((v, {}) for v in vertices)
    except (TypeError, ValueError):
        raise InvalidPositionError(f"vertices are an iterable of hashable names, not {shown(vertices)}") from None
    for u, v in pairs:
        if u is None or v is None:
            raise InvalidPositionError(
                f"None is no vertex of a networkx graph, but {shown((u, v))} is given as an edge"
            )
        if u == v:
            raise InvalidPositionError(f"a board's graph is simple, but {shown(u)} has a loop")
        if result.has_edge(u, v):
            raise InvalidPositionError(f"a board's graph is simple, but {shown((u, v))} is given twice")
        result.add_edge(u, v)
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
            raise InvalidPositionError(
                f"the attribute bipartite of vertex {shown(vertex)} must be 0 (Left's) or 1 (Right's), "
                f"not {shown(number)}"
            )
    return tuple(v for v in vertices if side[v] == 0), tuple(v for v in vertices if side[v] == 1), edges


def _two_colouring(graph: "nx.Graph[Any]") -> dict[Any, int]:
    import networkx as nx

    try:
        colours = nx.bipartite.color(graph)
    except nx.NetworkXError:
        raise InvalidPositionError(f"the graph is not bipartite: {graph}") from None
    if graph.number_of_nodes() and not nx.is_connected(graph):
        raise InvalidPositionError(
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
            raise InvalidPositionError(f"the letters of {shown(graph)} say who owns its squares: give no owners")
        text = read_grid(graph, "LR#")
        arcs = tuple(arc for u, v in grid_edges(squares(text, "LR")) for arc in ((u, v), (v, u)))
        return tuple(squares(text, "L")), tuple(squares(text, "R")), arcs
    if not hasattr(graph, "edges") or not hasattr(graph, "nodes"):
        raise InvalidPositionError(
            f"a board is a networkx digraph, the text of a grid, or the players' vertices and the arcs, "
            f"not {shown(graph)}"
        )
    if not graph.is_directed() or graph.is_multigraph():
        raise InvalidPositionError(
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
                raise InvalidPositionError(f"owners names {shown(vertex)}, which is not a vertex")
        dealt = {v: owners.get(v) for v in graph}
    else:
        raise InvalidPositionError(f"owners must be a mapping from vertices to LEFT or RIGHT, not {shown(owners)}")
    for vertex, owner in dealt.items():
        if owner is None:
            raise InvalidPositionError(
                f"vertex {shown(vertex)} has no owner: give its attribute owner, or owners=, as LEFT or RIGHT"
            )
        if not isinstance(owner, Player):
            raise InvalidPositionError(f"the owner of {shown(vertex)} must be LEFT or RIGHT, not {shown(owner)}")
    return dealt
