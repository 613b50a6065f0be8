"""Strategies for Game of Cycles boards and positions."""

import networkx as nx
from hypothesis import strategies as st

from cgt.cycles.game import GameOfCycles
from cgt.testing.ruleset import play_on

__all__ = ["cycle_boards"]


@st.composite
def cycle_boards(
    draw: st.DrawFn, *, max_edges: int = 8, max_marks: int = 0, rule: str = "no-death", trees_only: bool = False
) -> GameOfCycles:
    """Boards with at most `max_edges` edges in any drawing, after at most `max_marks` legal moves.

    Parameters
    ----------
    max_edges : int
        How many edges a board may have.
    max_marks : int
        How many edges may be marked already.
    rule : {"no-death", "true"}
        Which moves are forbidden, as in :class:`~cgt.GameOfCycles`.
    trees_only : bool
        Whether only trees are drawn, which have no cells.

    Returns
    -------
    SearchStrategy

    Examples
    --------
    >>> from hypothesis import given
    >>> from cgt import grundy
    >>> from cgt.testing import cycle_boards
    >>> @given(cycle_boards(max_edges=5, max_marks=2))
    ... def reversing_changes_nothing(position):
    ...     assert grundy(position) == grundy(position.reversed())
    >>> reversing_changes_nothing()
    """
    graph: nx.Graph[int] = nx.Graph()
    graph.add_node(0)
    for _ in range(draw(st.integers(0, max_edges))):
        n = graph.number_of_nodes()
        missing = [(u, v) for u in range(n) for v in range(u) if not graph.has_edge(u, v)]
        if missing and not trees_only and draw(st.booleans()):
            u, v = draw(st.sampled_from(missing))
            graph.add_edge(u, v)
            if not nx.check_planarity(graph)[0]:
                graph.remove_edge(u, v)
        else:
            graph.add_edge(draw(st.integers(0, n - 1)), n)
    return play_on(draw, draw(st.sampled_from(list(GameOfCycles.embeddings(graph, rule=rule)))), max_marks)
