"""Graphs by name, and copies of one graph in another.

A *copy* of H in G is the vertex set of a subgraph of G isomorphic to H; with ``induced=True`` the vertices must induce
exactly H. :func:`contains` asks whether there is one, :func:`copies` lists them. Graphs are given as networkx graphs,
as edge lists, in graph6, or by name:

``P5``, ``C4``, ``K4``, ``K1,4``, ``K2,3``
    paths, cycles, complete and complete bipartite graphs; of two digits without a comma between them, as in ``K33``,
    nobody can tell what is meant: that is ``K3,3`` or ``K_33``, and is refused;
``P'5``
    the path on 5 vertices with two pendant vertices appended to each of its ends;
``B1``, ``B2``, ``bull``
    the graphs of R. A. Beeler's paper. Its Figure 1 is rebuilt from the proofs: B1 is a 4-cycle with one pendant
    vertex (case 1 of Proposition 2.1: :math:`v_0v_1v_2v_0'` closes, :math:`v_0''` hangs), B2 the tree with a vertex of
    degree three from which legs of length 2, 2 and 1 lead. The bull is a triangle with two pendant vertices at
    different corners.

References
----------
R. A. Beeler, "Tic-Tac-Toe on graphs", Australasian Journal of Combinatorics 72 (2018).
"""

import re
from collections.abc import Hashable, Iterable, Iterator
from functools import lru_cache
from typing import Any, TypeAlias

import attrs
import networkx as nx

from cgt.errors import InvalidGraphError, shown

__all__ = ["SimpleGraph", "contains", "copies", "named_graph"]

GraphLike: TypeAlias = "nx.Graph[Any] | SimpleGraph | str | Iterable[tuple[Any, Any]]"


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
            graph = named_graph(graph)
        elif not isinstance(graph, nx.Graph):
            try:
                pairs = [(u, v) for u, v in graph]
                made: nx.Graph[Any] = nx.Graph()
                made.add_edges_from(pairs)
            except (TypeError, ValueError):
                raise InvalidGraphError(
                    f"a graph is a networkx graph, a list of edges or a name, not {shown(graph)}"
                ) from None
            graph = made
        if graph.is_directed() or graph.is_multigraph():
            raise InvalidGraphError(f"a simple undirected graph is needed, not a {graph}")
        loops = [u for u, v in graph.edges if u == v]
        if loops:
            raise InvalidGraphError(f"the graph has a loop at {shown(loops[0])}")
        nodes = list(graph.nodes)
        if all(type(node) is int for node in nodes):
            nodes.sort()
        rank = {node: i for i, node in enumerate(nodes)}
        edges = sorted(
            (tuple(sorted(edge, key=rank.__getitem__)) for edge in graph.edges),
            key=lambda e: [*map(rank.__getitem__, e)],
        )
        return cls(tuple(nodes), tuple((u, v) for u, v in edges))

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
        graph: nx.Graph[Any] = nx.Graph()
        graph.add_nodes_from(self.vertices)
        graph.add_edges_from(self.edges)
        return graph

    @property
    def graph6(self) -> str:
        """graph6 text, with the vertices numbered in their order."""
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


_NAMED = re.compile(r"(P'|P|C|K|K_)([0-9]{1,4})(?:,([0-9]{1,4}))?")
_TWO_READINGS = re.compile(r"K([1-9])([1-9])")


@lru_cache(maxsize=256)
def _named(name: str) -> "nx.Graph[Any] | None":
    if name == "B1":
        return nx.Graph([(0, 1), (1, 2), (2, 3), (3, 0), (0, 4)])
    if name == "B2":
        return nx.Graph([(0, 1), (1, 2), (0, 3), (3, 4), (0, 5)])
    if name == "bull":
        return nx.Graph([(0, 1), (1, 2), (2, 0), (0, 3), (1, 4)])
    match = _NAMED.fullmatch(name)
    if not match:
        return None
    kind, size, other = match[1], int(match[2]), match[3]
    if (other is not None and kind != "K") or size > 1000 or size < 1 or (other and int(other) > 1000):
        return None
    graph: nx.Graph[Any]
    if kind == "P":
        graph = nx.path_graph(size)
    elif kind == "P'":
        graph = nx.path_graph(size)
        for end, first in ((0, size), (size - 1, size + 2)):
            graph.add_edges_from([(end, first), (end, first + 1)])
    elif kind == "C":
        if size < 3:
            return None
        graph = nx.cycle_graph(size)
    elif other is None:
        graph = nx.complete_graph(size)
    else:
        graph = nx.complete_bipartite_graph(size, int(other))
    return graph


def named_graph(name: str) -> "nx.Graph[Any]":
    """Graph with a name, or from its graph6 text.

    Parameters
    ----------
    name : str
        A path ``"P5"``, cycle ``"C4"``, complete graph ``"K4"`` (from 11 vertices on ``"K_11"``) or complete bipartite
        graph ``"K2,3"``, ``"P'5"`` for the path with two pendant vertices at each of its ends, ``"B1"``, ``"B2"`` or
        ``"bull"``; or graph6 text. No name is valid graph6 text, so there is no ambiguity.

    Returns
    -------
    networkx.Graph
        On the vertices 0, 1, …

    Raises
    ------
    InvalidGraphError
        If there is no such graph, or the name could mean two.

    Examples
    --------
    >>> sorted(named_graph("B2").degree(v) for v in named_graph("B2"))
    [1, 1, 1, 2, 2, 3]
    >>> named_graph("P'5").number_of_nodes()
    9
    >>> named_graph("Q3")
    Traceback (most recent call last):
    cgt.errors.InvalidGraphError: 'Q3' is neither the name of a graph nor graph6 text
    >>> named_graph("K33")
    Traceback (most recent call last):
    cgt.errors.InvalidGraphError: 'K33' could be 'K3,3' or the complete graph 'K_33': write one of these
    """
    if not isinstance(name, str):
        raise InvalidGraphError(f"a graph's name is a text, not {shown(name)}")
    if (digits := _TWO_READINGS.fullmatch(name)) is not None:
        a, b = digits.groups()
        raise InvalidGraphError(f"{name!r} could be 'K{a},{b}' or the complete graph 'K_{a}{b}': write one of these")
    found = _named(name)
    if found is not None:
        return found.copy()
    try:
        if name and all("?" <= letter <= "~" for letter in name):
            return nx.from_graph6_bytes(name.encode())
    except (nx.NetworkXError, ValueError, IndexError):
        pass
    raise InvalidGraphError(f"{shown(name)} is neither the name of a graph nor graph6 text")


def search_order(pattern: dict[Any, set[Any]]) -> list[Any]:
    """Vertices of a pattern, each next to as many earlier ones as possible: the order embeddings are built in."""
    placed = dict.fromkeys(pattern, 0)
    order: list[Any] = []
    while placed:
        order.append(max(placed, key=lambda v: (placed[v], len(pattern[v]))))
        del placed[order[-1]]
        for w in pattern[order[-1]]:
            if w in placed:
                placed[w] += 1
    return order


def embeddings(host: dict[Any, set[Any]], pattern: dict[Any, set[Any]], *, induced: bool) -> Iterator[tuple[Any, ...]]:
    """Injective maps of the pattern's vertices that keep edges (and, induced, non-edges).

    A map is the tuple of images in the order of :func:`search_order`. Twins of the pattern (vertices with the same
    other neighbours) are interchangeable: only maps that keep their order are listed.
    """
    order = search_order(pattern)
    before = [[j for j in range(i) if order[j] in pattern[order[i]]] for i in range(len(order))]
    apart = [[j for j in range(i) if order[j] not in pattern[order[i]]] for i in range(len(order))]
    twins = [
        [j for j in range(i) if pattern[order[j]] - {order[i]} == pattern[order[i]] - {order[j]}]
        for i in range(len(order))
    ]
    rank = {v: i for i, v in enumerate(host)}
    images: list[Any] = []
    stack: list[Iterator[Any]] = []

    def choices() -> Iterator[Any]:
        i = len(images)
        near = before[i]
        pool: Iterable[Any] = set.intersection(*(host[images[j]] for j in near)) if near else host
        degree = len(pattern[order[i]])
        after = max((rank[images[j]] for j in twins[i]), default=-1)
        return iter(
            [
                v
                for v in pool
                if rank[v] > after
                and v not in images
                and len(host[v]) >= degree
                and not (induced and any(v in host[images[j]] for j in apart[i]))
            ]
        )

    if not order:
        yield ()
        return
    stack.append(choices())
    while stack:
        for vertex in stack[-1]:
            images.append(vertex)
            if len(images) == len(order):
                yield tuple(images)
                images.pop()
                continue
            stack.append(choices())
            break
        else:
            stack.pop()
            if images:
                images.pop()


def copies(
    graph: GraphLike, pattern: GraphLike, *, induced: bool = False, most: int | None = None
) -> list[frozenset[Any]]:
    """Vertex sets of the copies of `pattern` in `graph`, each once, in the order of the vertices.

    Parameters
    ----------
    graph, pattern : networkx.Graph, edge list, graph6 text or name
        Where to look, and for what.
    induced : bool
        Whether the vertices must induce exactly the pattern.
    most : int, optional
        How many there may be; with more a :class:`InvalidGraphError` is raised.

    Notes
    -----
    Backtracking over the pattern's vertices, each next to one already placed where possible: the time is at most
    n · Δ^(k−1) for a connected pattern on k vertices in a graph of maximum degree Δ.

    Examples
    --------
    >>> [sorted(s) for s in copies("P4", "P3")]
    [[0, 1, 2], [1, 2, 3]]
    >>> len(copies("K4", "P3")), len(copies("K4", "P3", induced=True))
    (4, 0)
    """
    host = SimpleGraph.of(graph)
    rank = {v: i for i, v in enumerate(host.vertices)}
    found: set[frozenset[Any]] = set()
    small = SimpleGraph.of(pattern)
    for images in embeddings(host.neighbours, small.neighbours, induced=induced):
        found.add(frozenset(images))
        if most is not None and len(found) > most:
            raise InvalidGraphError(f"there are more than {most} copies of {shown(small)}")
    return sorted(found, key=lambda s: sorted(rank[v] for v in s))


def contains(graph: GraphLike, pattern: GraphLike, *, induced: bool = False) -> bool:
    """Whether `graph` has a subgraph (with ``induced=True``: an induced one) isomorphic to `pattern`.

    Examples
    --------
    >>> contains("K5", "K1,4"), contains("K5", "K1,4", induced=True)
    (True, False)
    >>> contains("C6", "B1"), contains("K2,3", "B1")
    (False, True)
    """
    host, small = SimpleGraph.of(graph), SimpleGraph.of(pattern)
    if len(small.vertices) > len(host.vertices) or len(small.edges) > len(host.edges):
        return False
    return next(embeddings(host.neighbours, small.neighbours, induced=induced), None) is not None
