"""Copies of one graph in another.

A *copy* of H in G is the vertex set of a subgraph of G isomorphic to H; with ``induced=True`` the vertices must induce
exactly H. :func:`contains` asks whether there is one, :func:`copies` lists them. Graphs are given as
:meth:`cgt.graphs.SimpleGraph.of` reads them: networkx graphs, edge lists, graph6 texts or names.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from cgt.errors import InvalidGraphError, shown
from cgt.graphs.reading import GraphLike, SimpleGraph

__all__ = ["contains", "copies"]


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
        How many there may be.

    Returns
    -------
    list of frozenset

    Raises
    ------
    InvalidGraphError
        If one of them is no simple graph, or there are more than `most` copies.

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

    Parameters
    ----------
    graph, pattern : networkx.Graph, SimpleGraph, edge list, graph6 text or name
        Where to look, and for what.
    induced : bool
        Whether the vertices must induce exactly the pattern.

    Returns
    -------
    bool

    Raises
    ------
    InvalidGraphError
        If one of them is no simple graph.

    Examples
    --------
    >>> contains("K5", "K1,4"), contains("K5", "K1,4", induced=True)
    (True, False)
    >>> contains("C6", "C4"), contains("K2,3", "C4")
    (False, True)
    """
    host, small = SimpleGraph.of(graph), SimpleGraph.of(pattern)
    if len(small.vertices) > len(host.vertices) or len(small.edges) > len(host.edges):
        return False
    return next(embeddings(host.neighbours, small.neighbours, induced=induced), None) is not None
