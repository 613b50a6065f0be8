"""Hypothesis strategies for Nim on graphs."""

import networkx as nx
from hypothesis import strategies as st

from cgt.graphnim.game import NimOnGraph

__all__ = ["weighted_graphs"]


@st.composite
def weighted_graphs(
    draw: st.DrawFn, *, max_vertices: int = 6, max_edges: int = 8, max_weight: int = 3, multiple: bool = False
) -> NimOnGraph:
    """Positions of Nim on graphs: connected boards with weights from 1 to `max_weight`, the token anywhere.

    Parameters
    ----------
    max_vertices, max_edges, max_weight : int
        How large a board may be.
    multiple : bool
        Whether parallel edges may occur.

    Returns
    -------
    SearchStrategy

    Examples
    --------
    >>> from hypothesis import find
    >>> from cgt.testing import weighted_graphs
    >>> find(weighted_graphs(max_vertices=3), lambda position: len(position.edges) == 2).weights
    {(0, 1): 1, (0, 2): 1}
    """
    n = draw(st.integers(1, max_vertices))
    weight = st.integers(1, max_weight)
    tree = [(draw(st.integers(0, vertex - 1)), vertex) for vertex in range(1, n)]
    pairs = [(u, v) for v in range(n) for u in range(v) if multiple or (u, v) not in tree]
    room = max(0, max_edges - len(tree))
    more = draw(st.lists(st.sampled_from(pairs), max_size=room, unique=not multiple)) if pairs and room else []
    board: nx.Graph[int] = nx.MultiGraph() if multiple else nx.Graph()
    board.add_nodes_from(range(n))
    for u, v in [*tree, *more]:
        board.add_edge(u, v, weight=draw(weight))
    return NimOnGraph(board, draw(st.integers(0, n - 1)))
