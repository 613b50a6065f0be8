"""Strategies for the boards graph games are played on."""

from typing import Any

import networkx as nx
from hypothesis import strategies as st

__all__ = ["connected_graphs", "trees"]


@st.composite
def connected_graphs(draw: st.DrawFn, *, max_vertices: int = 7, max_edges: int | None = None) -> "nx.Graph[Any]":
    """Connected simple graphs on vertices 0, 1, …, with at least one vertex.

    A random tree is drawn first and edges are added to it, so examples shrink to stars with few edges.

    Parameters
    ----------
    max_vertices : int
        How many vertices there may be.
    max_edges : int, optional
        How many edges there may be; as many as fit by default.

    Returns
    -------
    SearchStrategy

    Examples
    --------
    >>> from hypothesis import find
    >>> sorted(find(connected_graphs(), lambda g: not nx.is_bipartite(g)).edges)
    [(0, 1), (0, 2), (1, 2)]
    """
    most_edges = max_vertices * (max_vertices - 1) // 2 if max_edges is None else max_edges
    graph = draw(trees(max_edges=min(max_vertices - 1, most_edges)))
    absent = list(nx.non_edges(graph))
    room = most_edges - graph.number_of_edges()
    if absent and room > 0:
        graph.add_edges_from(draw(st.lists(st.sampled_from(sorted(absent)), unique=True, max_size=room)))
    return graph


@st.composite
def trees(draw: st.DrawFn, *, max_edges: int = 9) -> "nx.Graph[Any]":
    """Trees on vertices 0, 1, …; literal game trees are :func:`~cgt.testing.forms`.

    Parameters
    ----------
    max_edges : int
        How many edges there may be.

    Returns
    -------
    SearchStrategy

    Examples
    --------
    >>> from hypothesis import find
    >>> sorted(find(trees(), lambda tree: nx.diameter(tree) == 3).edges)
    [(0, 1), (0, 2), (1, 3)]
    """
    graph: nx.Graph[Any] = nx.empty_graph(1)
    for vertex in range(1, draw(st.integers(0, max_edges)) + 1):
        graph.add_edge(draw(st.integers(0, vertex - 1)), vertex)
    return graph
