"""Boards for Nim on graphs: the weighted graphs of the dissertation, with its names for the vertices.

Every maker returns a networkx graph with a ``weight`` on each edge. `weights` is one number for all edges, a sequence
with one number for each edge in the order the maker lists them, or a mapping from edges. Where the dissertation numbers
vertices they are 1, 2, …, the token beginning on 1. Vertices carry their place in a drawing as ``pos``.
"""

import itertools
import random
from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any

import networkx as nx

from cgt._checks import check_integer
from cgt.errors import InvalidGraphError, InvalidWeightError, shown
from cgt.graphnim.game import _checked_weight
from cgt.graphs import layouts
from cgt.graphs.layouts import Layout

__all__ = [
    "complete",
    "complete_bipartite",
    "cycle",
    "hypercube",
    "ladder",
    "path",
    "petersen",
    "prism",
    "random_weights",
    "ssb",
    "tree",
    "uniform_weights",
]

Weights = int | Sequence[int] | Mapping[Any, int]

_LARGEST_CUBE = 24


def _size(name: str, value: object, least: int) -> int:
    return check_integer(name, value, least, error=InvalidGraphError)


def _listed(edges: object, least: int) -> list[Any]:
    """Weights of a path or cycle: as they are given, or as many ones as asked for."""
    if isinstance(edges, Iterable) and not isinstance(edges, str | bytes):
        weights = list(edges)
        _size("the number of edges", len(weights), least)
        return weights
    return [1] * _size("the number of edges", edges, least)


def _copy(graph: "nx.Graph[Any]") -> "nx.Graph[Any]":
    if not isinstance(graph, nx.Graph):
        raise InvalidGraphError(f"weights are put on a networkx graph, not on {shown(graph)}")
    return graph.copy()


def _board(edges: Iterable[tuple[Any, Any]], weights: Weights, layout: Layout) -> "nx.Graph[Any]":
    listed = list(edges)
    graph: nx.Graph[Any] = nx.Graph()
    for vertex, point in layout.items():
        graph.add_node(vertex, pos=point)
    given: Sequence[object]
    if isinstance(weights, Mapping):
        named = {frozenset(edge) for edge in listed}
        strange = [edge for edge in weights if not isinstance(edge, tuple) or frozenset(edge) not in named]
        if strange:
            raise InvalidWeightError(
                f"there is no edge {shown(strange[0])} to put weight {shown(weights[strange[0]])} on"
            )
        given = [weights.get((u, v), weights.get((v, u))) for u, v in listed]
    elif isinstance(weights, Iterable):
        weights = list(weights)
        if len(weights) != len(listed):
            raise InvalidWeightError(f"{len(listed)} edges need {len(listed)} weights, not {shown(weights)}")
        given = weights
    else:
        given = [weights] * len(listed)
    for edge, weight in zip(listed, given, strict=True):
        graph.add_edge(*edge, weight=_checked_weight(edge, weight))
    return graph


def path(edges: int | Sequence[int]) -> "nx.Graph[Any]":
    """Path with vertices 1, 2, … and the given number of edges of weight 1, or the given weights in order.

    Parameters
    ----------
    edges : int or sequence of int
        The number of edges, all of weight 1, or their weights in order.

    Returns
    -------
    networkx.Graph
        With ``weight`` on the edges and, on the vertices, ``pos`` for drawings.

    Raises
    ------
    InvalidGraphError, InvalidWeightError
        If a size or a weight is none.

    Examples
    --------
    >>> from cgt import NimOnGraph, graphnim, grundy
    >>> grundy(NimOnGraph(graphnim.path([3, 7, 2]), 1))
    2
    """
    weights = _listed(edges, 0)
    vertices = range(1, len(weights) + 2)
    return _board(itertools.pairwise(vertices), weights, layouts.rows(vertices))


def cycle(edges: int | Sequence[int]) -> "nx.Graph[Any]":
    """Cycle through 1, 2, …, n: edge i joins i and i + 1, the last one n and 1; a number of edges, or their weights.

    Parameters
    ----------
    edges : int or sequence of int
        The number of edges, all of weight 1, or their weights in order.

    Returns
    -------
    networkx.Graph
        With ``weight`` on the edges and, on the vertices, ``pos`` for drawings.

    Raises
    ------
    InvalidGraphError, InvalidWeightError
        If a size or a weight is none.

    Examples
    --------
    >>> from cgt import NimOnGraph, graphnim, outcome
    >>> outcome(NimOnGraph(graphnim.cycle([5, 6, 6, 2, 4, 5]), 1))
    OutcomeClass.N
    """
    weights = _listed(edges, 3)
    n = len(weights)
    return _board([(i, i % n + 1) for i in range(1, n + 1)], weights, layouts.circle(range(1, n + 1)))


def complete(n: int, weights: Weights = 1) -> "nx.Graph[Any]":
    """Complete graph on 1, …, n.

    Parameters
    ----------
    n : int
        Number of vertices, at least 1.
    weights : int, sequence of int or mapping, default 1
        One weight for all edges, one for each edge in the order they are listed, or weights by edge.

    Returns
    -------
    networkx.Graph
        With ``weight`` on the edges and, on the vertices, ``pos`` for drawings.

    Raises
    ------
    InvalidGraphError, InvalidWeightError
        If a size or a weight is none.

    Examples
    --------
    >>> from cgt import graphnim
    >>> graphnim.complete(4, [1, 2, 3, 4, 5, 6])[2][4]["weight"]
    5
    """
    n = _size("the number of vertices", n, 1)
    vertices = range(1, n + 1)
    return _board(itertools.combinations(vertices, 2), weights, layouts.circle(vertices))


def complete_bipartite(m: int, n: int, weights: Weights = 1) -> "nx.Graph[Any]":
    """Complete bipartite graph between 1, …, m and m + 1, …, m + n.

    Parameters
    ----------
    m, n : int
        Numbers of vertices on the two sides, at least 1.
    weights : int, sequence of int or mapping, default 1
        One weight for all edges, one for each edge in the order they are listed, or weights by edge.

    Returns
    -------
    networkx.Graph
        With ``weight`` on the edges and, on the vertices, ``pos`` for drawings.

    Raises
    ------
    InvalidGraphError, InvalidWeightError
        If a size or a weight is none.

    Examples
    --------
    >>> from cgt import NimOnGraph, graphnim, outcome
    >>> outcome(NimOnGraph(graphnim.complete_bipartite(40, 40), 1))
    OutcomeClass.P
    """
    m, n = _size("the size of a side", m, 1), _size("the size of a side", n, 1)
    sides = range(1, m + 1), range(m + 1, m + n + 1)
    return _board(itertools.product(*sides), weights, layouts.rows(*sides))


def ssb(j: int, weights: Weights = 1) -> "nx.Graph[Any]":
    """The dissertation's SSB graph of order `j`: vertices 1 and 2, joined to each other and both to 3, …, j + 2.

    Parameters
    ----------
    j : int
        How many vertices there are besides 1 and 2.
    weights : int, sequence of int or mapping, default 1
        One weight for all edges, one for each edge in the order they are listed, or weights by edge.

    Returns
    -------
    networkx.Graph
        With ``weight`` on the edges and, on the vertices, ``pos`` for drawings.

    Raises
    ------
    InvalidGraphError, InvalidWeightError
        If a size or a weight is none.

    Examples
    --------
    >>> from cgt import graphnim
    >>> sorted(graphnim.ssb(2).edges)
    [(1, 2), (1, 3), (1, 4), (2, 3), (2, 4)]
    """
    j = _size("the order", j, 0)
    edges = [(1, 2), *((i, k) for k in range(3, j + 3) for i in (1, 2))]
    return _board(edges, weights, layouts.rows([1, 2], range(3, j + 3)))


def petersen(weights: Weights = 1) -> "nx.Graph[Any]":
    """The Petersen graph numbered as in the dissertation: a cycle 1…5, spokes to 6…10, and 6 8 10 7 9 within.

    Parameters
    ----------
    weights : int, sequence of int or mapping, default 1
        One weight for all edges, one for each edge in the order they are listed, or weights by edge.

    Returns
    -------
    networkx.Graph
        With ``weight`` on the edges and, on the vertices, ``pos`` for drawings.

    Raises
    ------
    InvalidGraphError, InvalidWeightError
        If the weights are none, or do not fit the edges.

    Examples
    --------
    >>> from cgt import graphnim
    >>> sorted(graphnim.petersen()[9])
    [4, 6, 7]
    """
    outer = [(i, i % 5 + 1) for i in range(1, 6)]
    spokes = [(i, i + 5) for i in range(1, 6)]
    inner = [(6, 8), (8, 10), (10, 7), (7, 9), (9, 6)]
    return _board([*outer, *spokes, *inner], weights, layouts.rings(range(1, 6), range(6, 11)))


def hypercube(n: int, weights: Weights = 1) -> "nx.Graph[Any]":
    """The n-cube with the level labelling: a vertex is the sorted tuple of its coordinates that are 1.

    The level of a vertex is the length of its label; the token begins at level 0, on ``()``.

    Parameters
    ----------
    n : int
        The dimension, from 1 to 24.
    weights : int, sequence of int or mapping, default 1
        One weight for all edges, one for each edge in the order they are listed, or weights by edge.

    Returns
    -------
    networkx.Graph
        With ``weight`` on the edges and, on the vertices, ``pos`` for drawings.

    Raises
    ------
    InvalidGraphError, InvalidWeightError
        If a size or a weight is none.

    Examples
    --------
    >>> from cgt import graphnim
    >>> sorted(graphnim.hypercube(3)[(1, 2)])
    [(1,), (1, 2, 3), (2,)]
    """
    n = _size("the dimension", n, 1)
    if n > _LARGEST_CUBE:
        raise InvalidGraphError(f"a cube of dimension {n} has 2**{n} vertices; at most 2**{_LARGEST_CUBE} are made")
    label = [tuple(i + 1 for i in range(n) if number >> i & 1) for number in range(1 << n)]
    edges = ((label[a], label[a | 1 << i]) for a in range(1 << n) for i in range(n) if not a >> i & 1)
    return _board(edges, weights, layouts.levels(sorted(label)))


def tree(parents: Sequence[int], weights: Weights = 1) -> "nx.Graph[Any]":
    """Tree on 1, 2, …: vertex ``i + 2`` hangs from ``parents[i]``, which must have a smaller number.

    Parameters
    ----------
    parents : sequence of int
        The smaller vertex that each of 2, 3, … hangs from.
    weights : int, sequence of int or mapping, default 1
        One weight for all edges, one for each edge in the order they are listed, or weights by edge.

    Returns
    -------
    networkx.Graph
        With ``weight`` on the edges and, on the vertices, ``pos`` for drawings.

    Raises
    ------
    InvalidGraphError, InvalidWeightError
        If a size or a weight is none.

    Examples
    --------
    >>> from cgt import NimOnGraph, graphnim, outcome
    >>> outcome(NimOnGraph(graphnim.tree([1, 1, 2, 3], [4, 1, 2, 3]), 1))
    OutcomeClass.P
    """
    if not isinstance(parents, Iterable):
        raise InvalidGraphError(f"a tree is given by the parents of its vertices 2, 3, …, not by {shown(parents)}")
    edges = []
    for i, given in enumerate(parents):
        parent = check_integer(f"the parent of vertex {i + 2}", given, 1, i + 1, error=InvalidGraphError)
        edges.append((parent, i + 2))
    children: dict[Hashable, list[Hashable]] = {}
    for parent, child in edges:
        children.setdefault(parent, []).append(child)
    return _board(edges, weights, layouts.tree(1, children))


def ladder(n: int, weights: Weights = 1) -> "nx.Graph[Any]":
    """Ladder with `n` rungs: 1, …, n along one side, n + 1, …, 2n along the other.

    Parameters
    ----------
    n : int
        Number of rungs, at least 1.
    weights : int, sequence of int or mapping, default 1
        One weight for all edges, one for each edge in the order they are listed, or weights by edge.

    Returns
    -------
    networkx.Graph
        With ``weight`` on the edges and, on the vertices, ``pos`` for drawings.

    Raises
    ------
    InvalidGraphError, InvalidWeightError
        If a size or a weight is none.

    Examples
    --------
    >>> from cgt import graphnim
    >>> sorted(graphnim.ladder(2).edges)
    [(1, 2), (1, 3), (2, 4), (3, 4)]
    """
    n = _size("the number of rungs", n, 1)
    sides = [(i + offset, i + offset + 1) for offset in (0, n) for i in range(1, n)]
    edges = [*sides, *((i, i + n) for i in range(1, n + 1))]
    return _board(edges, weights, layouts.rows(range(1, n + 1), range(n + 1, 2 * n + 1)))


def prism(n: int, weights: Weights = 1) -> "nx.Graph[Any]":
    """Prism over an n-cycle: 1, …, n around one end, n + 1, …, 2n around the other.

    Parameters
    ----------
    n : int
        Length of the cycle, at least 3.
    weights : int, sequence of int or mapping, default 1
        One weight for all edges, one for each edge in the order they are listed, or weights by edge.

    Returns
    -------
    networkx.Graph
        With ``weight`` on the edges and, on the vertices, ``pos`` for drawings.

    Raises
    ------
    InvalidGraphError, InvalidWeightError
        If a size or a weight is none.

    Examples
    --------
    >>> from cgt import graphnim
    >>> sorted(graphnim.prism(3)[1])
    [2, 3, 4]
    """
    n = _size("the length of the cycle", n, 3)
    ends = [(i + offset, i % n + 1 + offset) for offset in (0, n) for i in range(1, n + 1)]
    edges = [*ends, *((i, i + n) for i in range(1, n + 1))]
    return _board(edges, weights, layouts.rings(range(1, n + 1), range(n + 1, 2 * n + 1)))


def uniform_weights(graph: "nx.Graph[Any]", weight: int) -> "nx.Graph[Any]":
    """Copy of `graph` with the same weight on every edge.

    Parameters
    ----------
    graph : networkx.Graph
        Any graph; it is not changed.
    weight : int
        The weight of every edge, at least 1.

    Returns
    -------
    networkx.Graph
        The copy.

    Raises
    ------
    InvalidGraphError, InvalidWeightError
        If one of them is none.

    Examples
    --------
    >>> import networkx as nx
    >>> from cgt import NimOnGraph, graphnim, outcome
    >>> outcome(NimOnGraph(graphnim.uniform_weights(nx.cycle_graph(6), 3), 0))
    OutcomeClass.P
    """
    copy = _copy(graph)
    for u, v, data in copy.edges(data=True):
        data["weight"] = _checked_weight((u, v), weight)
    return copy


def random_weights(graph: "nx.Graph[Any]", most: int, *, seed: int | None = None) -> "nx.Graph[Any]":
    """Copy of `graph` with independent random weights from 1 to `most`.

    Parameters
    ----------
    graph : networkx.Graph
        Any graph; it is not changed.
    most : int
        The largest weight, at least 1.
    seed : int, optional
        Makes the weights the same each time.

    Returns
    -------
    networkx.Graph
        The copy.

    Raises
    ------
    InvalidGraphError, InvalidWeightError
        If one of them is none.

    Examples
    --------
    >>> from cgt import graphnim
    >>> board = graphnim.random_weights(graphnim.complete(4), 9, seed=1)
    >>> all(1 <= weight <= 9 for _, _, weight in board.edges(data="weight"))
    True
    """
    largest = check_integer("the largest weight", most, 1, error=InvalidWeightError)
    draw = random.Random(seed)
    copy = _copy(graph)
    for _, _, data in copy.edges(data=True):
        data["weight"] = draw.randint(1, largest)
    return copy
