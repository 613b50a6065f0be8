"""Hypothesis strategies for the boards of scoring games."""

from typing import Any

import networkx as nx
from hypothesis import strategies as st

from cgt.scoring.coin_graph import Rules
from cgt.scoring.strings_and_coins import StringsAndCoins

__all__ = ["multigraphs", "strings_and_coins"]


@st.composite
def multigraphs(
    draw: st.DrawFn, *, max_vertices: int = 5, max_edges: int = 8, loops: bool = True
) -> "nx.MultiGraph[Any]":
    """Multigraphs on vertices 0, 1, …, with parallel edges and, unless `loops` is false, loops.

    Parameters
    ----------
    max_vertices, max_edges : int
        How large a multigraph may be.
    loops : bool
        Whether loops may occur.

    Returns
    -------
    SearchStrategy

    Examples
    --------
    >>> from hypothesis import find
    >>> sorted(find(multigraphs(), lambda g: g.number_of_edges() == 2).edges())
    [(0, 0), (0, 0)]
    """
    vertices = draw(st.integers(1 if loops else 2, max_vertices))
    ends = st.integers(0, vertices - 1)
    pair = st.tuples(ends, ends).filter(lambda edge: loops or edge[0] != edge[1])
    graph: nx.MultiGraph[Any] = nx.MultiGraph()
    graph.add_nodes_from(range(vertices))
    graph.add_edges_from(draw(st.lists(pair, max_size=max_edges)))
    return graph


def strings_and_coins(
    *, max_vertices: int = 5, max_edges: int = 8, rules: Rules = Rules.FREE
) -> "st.SearchStrategy[StringsAndCoins]":
    """Positions of strings-and-coins on :func:`multigraphs`, no points made yet.

    Parameters
    ----------
    max_vertices, max_edges : int
        How large a multigraph may be.
    rules : Rules
        Which rules about whole turns hold.

    Returns
    -------
    SearchStrategy

    Examples
    --------
    >>> from hypothesis import find
    >>> find(strings_and_coins(), lambda p: len(p.cords) == 1)
    StringsAndCoins([(0, 0)])
    """
    boards = multigraphs(max_vertices=max_vertices, max_edges=max_edges)
    return boards.map(lambda graph: StringsAndCoins(graph, rules=rules))
