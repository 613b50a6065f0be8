"""When the least weight may be taken off every edge.

On an even cycle, and on the Petersen graph, adding 1 to every weight does not change who wins; on the complete graph
with four vertices it does. A sufficient condition, found here: *for every edge e and either end u of it, the player
to move from u wins the graph without e, whatever its weights* (:func:`~cgt.graphnim.wins_by_deleting` proves that
where it can).

Why it suffices: compare weights w (zeros allowed) and w + 1. A move of the first game, lowering an edge to c, answers
to a move of the second, lowering it to c + 1, and back. The only other moves of the second game delete an edge e
outright, all others having weight at least 1; by the condition the opponent wins after that. So by induction both
games have the same outcome.
"""

from typing import Any

import networkx as nx

from cgt._native import core
from cgt.budget import Budget
from cgt.cache import Cache
from cgt.errors import InvalidGraphError, shown
from cgt.graphnim.all_weights import apart, bare, wins_by_deleting
from cgt.graphnim.search import Spending, kernel
from cgt.graphnim.token_graph import TokenGraph

__all__ = ["common_minimum_is_removable"]


def removable(graph: TokenGraph, spending: Spending, cache: Cache | None, most_nodes: int = 0) -> bool:
    """The condition for a board on the native backend; gives up as "no" when a proof takes more than `most_nodes`."""
    weights = [1] * len(graph.edges)
    search = kernel(graph, cache, level=1, symmetric=False)
    for i, ends in enumerate(graph.edges):
        weights[i] = 0
        for token in ends:
            if not spending.run(search, weights, token, most_nodes=most_nodes):
                return False
        weights[i] = 1
    return True


def common_minimum_is_removable(
    graph: "nx.Graph[Any]", *, cache: Cache | None = None, budget: Budget | None = None
) -> bool:
    """Whether the least weight may be taken off every edge of a board without changing who wins, proved for the graph.

    Parameters
    ----------
    graph : networkx.Graph or networkx.MultiGraph
        The board; its weights are not looked at.
    cache : Cache, optional
        Keeps the searches for further questions.
    budget : Budget, optional
        Limits the work.

    Returns
    -------
    bool
        ``True`` if the sufficient condition of :mod:`cgt.graphnim.common_minimum` holds. ``False`` does not say that
        the least weight matters.

    Raises
    ------
    InvalidGraphError
        If `graph` is no undirected networkx graph.
    BudgetExceeded
        When the budget runs out.

    Examples
    --------
    >>> import networkx as nx
    >>> from cgt.graphnim import common_minimum_is_removable
    >>> common_minimum_is_removable(nx.cycle_graph(6)), common_minimum_is_removable(nx.complete_graph(4))
    (True, False)
    """
    if not isinstance(graph, nx.Graph) or graph.is_directed():
        raise InvalidGraphError(f"a board without weights is an undirected networkx graph, not {shown(graph)}")
    spending = Spending(budget)
    for part in nx.connected_components(graph):
        board = bare(graph.subgraph(part), next(iter(part)))
        if core is not None:
            if not removable(apart(board), spending, cache):
                return False
            continue
        for edge, _ in board.edges:
            less = board.graph()
            less.remove_edge(*edge)
            if not all(wins_by_deleting(less, end, budget=budget) for end in edge[:2]):
                return False
    return True
