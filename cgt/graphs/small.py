"""All connected graphs of a size, one of each isomorphism class.

:func:`connected_graphs` makes the stream every census of graphs walks. A connected graph always has a vertex whose
removal leaves it connected, so the graphs on n vertices are those on n − 1 with one more vertex, made canonical and
listed once: natively up to 11 vertices (261 080 graphs on 9 take seconds), in Python more slowly.

A graph on n vertices is coded as an integer: bit j(j−1)/2 + i for the edge ij with i < j, the bit order of graph6.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations

import networkx as nx

from cgt._checks import as_integer, check_integer
from cgt._native import core
from cgt.budget import Budget, Meter
from cgt.errors import InvalidGraphError, shown
from cgt.graphs.labelling import canonical_edge_bits, edges_of_bits
from cgt.graphs.reading import GraphLike, SimpleGraph

__all__ = ["canonical_code", "connected_codes", "connected_graphs", "graph6_text", "graph_code"]

MAX_VERTICES = 11


def _check(n: int) -> int:
    return check_integer("the number of vertices", n, 0, MAX_VERTICES, error=InvalidGraphError)


def check_codes(n: int, codes: Iterable[int]) -> None:
    """Raise :class:`~cgt.errors.InvalidGraphError` unless every code is that of a graph on `n` vertices."""
    _check(n)
    limit = 1 << (n * (n - 1) // 2)
    for code in codes:
        if as_integer(code, 0, limit - 1) is None:
            raise InvalidGraphError(f"{shown(code)} is not the code of a graph on {n} vertices")


def graph6_text(n: int, code: int) -> str:
    """graph6 text of a graph that is given by its integer code.

    Parameters
    ----------
    n : int
        Number of vertices, at most 11.
    code : int
        Bit ``j(j-1)/2 + i`` stands for the edge ``ij`` with ``i < j``.

    Returns
    -------
    str

    Raises
    ------
    InvalidGraphError
        If no graph on `n` vertices has this code.

    References
    ----------
    B. D. McKay, "Description of graph6, sparse6 and digraph6 encodings".

    Examples
    --------
    >>> from cgt.graphs import graph6_text
    >>> graph6_text(3, 0b101)
    'Bg'
    """
    check_codes(n, (code,))
    bits = [code >> i & 1 for i in range(n * (n - 1) // 2)]
    bits += [0] * (-len(bits) % 6)
    body = "".join(chr(63 + int("".join(map(str, bits[i : i + 6])), 2)) for i in range(0, len(bits), 6))
    return chr(63 + n) + body


def graph_code(graph: GraphLike) -> tuple[int, int]:
    """Number of vertices and integer code of a graph, its vertices taken in order.

    Parameters
    ----------
    graph : networkx.Graph, SimpleGraph, edge list, graph6 text or name
        A simple graph.

    Returns
    -------
    tuple of (int, int)
        In the code, bit ``j(j-1)/2 + i`` stands for an edge between the vertices number `i` and `j`, ``i < j``.

    Raises
    ------
    InvalidGraphError
        If it is no simple undirected graph.

    Examples
    --------
    >>> from cgt.graphs import graph_code
    >>> graph_code("P3")
    (3, 5)
    """
    simple = SimpleGraph.of(graph)
    rank = {v: i for i, v in enumerate(simple.vertices)}
    code = 0
    for u, v in simple.edges:
        i, j = sorted((rank[u], rank[v]))
        code |= 1 << (j * (j - 1) // 2 + i)
    return len(simple.vertices), code


def canonical_code(graph: GraphLike) -> tuple[int, int]:
    """Number of vertices and canonical code: equal exactly for isomorphic graphs.

    Parameters
    ----------
    graph : networkx.Graph, SimpleGraph, edge list, graph6 text or name
        A simple graph with at most 11 vertices.

    Returns
    -------
    tuple of (int, int)
        The code is that of :func:`~cgt.graphs.graph_code` for one of the graph's labellings, the same on every
        backend.

    Raises
    ------
    InvalidGraphError
        If it is no simple undirected graph, or has more vertices.

    Examples
    --------
    >>> from cgt.graphs import canonical_code
    >>> canonical_code([(0, 1), (1, 2)]) == canonical_code([(1, 0), (0, 2)])
    True
    """
    n, code = graph_code(graph)
    _check(n)
    return n, canonical_edge_bits(n, code)


def _from_atlas(n: int, max_degree: int, meter: Meter) -> Iterator[int]:
    """Canonical codes of the connected graphs on `n` vertices among the graphs networkx lists, up to 7 vertices."""
    for graph in nx.graph_atlas_g():
        meter.tick()
        if graph.number_of_nodes() != n or n == 0 or not nx.is_connected(graph):
            continue
        if max(degree for _, degree in graph.degree) <= max_degree:
            yield canonical_edge_bits(*graph_code(graph))


def connected_codes(n: int, *, max_degree: int | None = None, budget: Budget | None = None) -> list[int]:
    """Codes of the connected graphs on `n` vertices, one of each isomorphism class, fewest edges first.

    Parameters
    ----------
    n : int
        Number of vertices, at most 11.
    max_degree : int, optional
        Only graphs whose vertices have at most this degree.
    budget : Budget, optional
        Limits the work.

    Returns
    -------
    list of int
        Codes as :func:`~cgt.graphs.graph_code` gives them.

    Raises
    ------
    InvalidGraphError
        If there are more than 11 vertices, or a number is none.
    BudgetExceeded
        When the budget runs out.

    Notes
    -----
    Every connected graph of maximum degree Δ has a connected graph of maximum degree at most Δ below it, so the bound
    on the degree prunes the generation itself.

    Examples
    --------
    >>> from cgt.graphs import connected_codes
    >>> [len(connected_codes(n)) for n in range(1, 7)]
    [1, 1, 2, 6, 21, 112]
    >>> [len(connected_codes(n, max_degree=3)) for n in range(1, 7)]
    [1, 1, 2, 6, 10, 29]
    """
    _check(n)
    most = n if max_degree is None else check_integer("the greatest degree", max_degree, 0, error=InvalidGraphError)
    if core is not None:
        return list(core.connected_graphs(n, most, (budget or Budget()).limits()))
    meter = Meter(budget)
    start = min(n, 7)
    level = sorted(_from_atlas(start, most, meter))
    for size in range(start + 1, n + 1):
        found: set[int] = set()
        shift = (size - 1) * (size - 2) // 2
        for code in level:
            degree = Counter(v for edge in edges_of_bits(code) for v in edge)
            open_ = [v for v in range(size - 1) if degree[v] < most]
            for count in range(1, min(most, len(open_)) + 1):
                for chosen in combinations(open_, count):
                    meter.tick()
                    found.add(canonical_edge_bits(size, code | sum(1 << (shift + v) for v in chosen)))
        level = sorted(found)
    return sorted(level, key=lambda code: (code.bit_count(), code))


def connected_graphs(n: int, *, max_degree: int | None = None, budget: Budget | None = None) -> Iterator[str]:
    """graph6 texts of the connected graphs on `n` vertices, one of each isomorphism class, fewest edges first.

    Parameters
    ----------
    n : int
        Number of vertices, at most 11.
    max_degree : int, optional
        Only graphs whose vertices have at most this degree.
    budget : Budget, optional
        Limits the work.

    Yields
    ------
    str

    Raises
    ------
    InvalidGraphError
        If there are more than 11 vertices, or a number is none.
    BudgetExceeded
        When the budget runs out.

    Examples
    --------
    >>> from cgt.graphs import connected_graphs
    >>> list(connected_graphs(3))
    ['BW', 'Bw']
    """
    for code in connected_codes(n, max_degree=max_degree, budget=budget):
        yield graph6_text(n, code)
