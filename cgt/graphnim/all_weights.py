"""Who wins a graph whatever its weights are.

Let one player, the champion, delete every edge it crosses, and the other one, the challenger, either delete or keep
the edges it crosses, as often as it likes. If the champion wins this game on a bare graph, it wins Nim on that graph
with any weights at all, for its moves are always legal and every reply is one of the challenger's. If it loses, then
on weights larger than the number of edges a player who only ever deletes can be beaten; another way of winning may
still exist.

So a win here proves infinitely many positions at once. Every complete graph that has been tried is won for the first
player this way, which is the evidence for Conjecture 4.8 of [1]_.

References
----------
.. [1] L. A. Erickson, *The Game of Nim on Graphs*, 2011, section 4.3 and Appendix A (where keeping is written + and
   deleting 0).
"""

from collections.abc import Hashable
from functools import cache as remember
from typing import Any

import networkx as nx

from cgt._native import core
from cgt.budget import Budget, Meter
from cgt.cache import Cache
from cgt.errors import InvalidGraphError, shown
from cgt.graphnim.game import NimOnGraph
from cgt.graphnim.search import Spending, kernel
from cgt.graphnim.token_graph import TokenGraph

__all__ = ["wins_by_deleting"]


def bare(graph: "nx.Graph[Any]", start: Hashable) -> NimOnGraph:
    """The board without its weights (all 1), checked like any other."""
    if not isinstance(graph, nx.Graph):
        raise InvalidGraphError(f"a board without weights is an undirected networkx graph, not {shown(graph)}")
    plain = nx.create_empty_copy(graph, with_data=False)
    plain.add_edges_from(graph.edges(keys=True) if isinstance(graph, nx.MultiGraph) else graph.edges())
    return NimOnGraph(plain, start)


def apart(position: NimOnGraph) -> TokenGraph:
    """What the token can reach, with parallel edges kept apart: whether they cancel depends on their weights."""
    around: dict[Hashable, list[Hashable]] = {vertex: [] for vertex in position.vertices}
    for edge, _ in position.edges:
        around[edge[0]].append(edge[1])
        around[edge[1]].append(edge[0])
    number = {position.token: 0}
    queue = [position.token]
    for vertex in queue:
        for neighbour in around[vertex]:
            if neighbour not in number:
                number[neighbour] = len(number)
                queue.append(neighbour)
    edges = sorted(
        (min(number[edge[0]], number[edge[1]]), max(number[edge[0]], number[edge[1]]))
        for edge, _ in position.edges
        if edge[0] in number
    )
    return TokenGraph(len(number), tuple(edges), (1,) * len(edges), 0)


def wins_by_deleting(
    graph: "nx.Graph[Any]",
    start: Hashable,
    *,
    first: bool = True,
    cache: Cache | None = None,
    budget: Budget | None = None,
) -> bool:
    """Whether the first (or second) player wins `graph` for every weighting by deleting each edge it crosses.

    Parameters
    ----------
    graph : networkx.Graph or networkx.MultiGraph
        The board; its weights are not looked at.
    start : hashable
        Where the token begins.
    first : bool, default True
        Whether the player who must always delete moves first.

    Returns
    -------
    bool
        ``True`` is a proof for all weights. ``False`` only says that deleting alone does not do it.

    Raises
    ------
    InvalidGraphError, InvalidTokenError
        If the input is no board.

    Notes
    -----
    Positions are keyed by the remaining edges and the token up to relabelling by colour refinement, so the complete
    graph on 12 vertices takes a fraction of a second, that on 15 half a minute.

    Examples
    --------
    >>> import networkx as nx
    >>> from cgt.graphnim import wins_by_deleting
    >>> all(wins_by_deleting(nx.complete_graph(n), 0) for n in range(2, 9))
    True
    >>> wins_by_deleting(nx.cycle_graph(4), 0), wins_by_deleting(nx.cycle_graph(4), 0, first=False)
    (False, False)
    """
    structure = apart(bare(graph, start))
    if core is None:
        return _in_python(structure, first, Meter(budget))
    symmetric = structure.vertices <= 64 and len(set(structure.edges)) == len(structure.edges)
    search = kernel(structure, cache, level=1, symmetric=symmetric)
    found = search.solve(list(structure.weights), structure.token, first, Spending(budget).limits())
    return bool(found) == first


def _in_python(structure: TokenGraph, first: bool, meter: Meter) -> bool:
    around: dict[int, list[tuple[int, int]]] = {vertex: [] for vertex in range(structure.vertices)}
    for i, (u, v) in enumerate(structure.edges):
        around[u].append((1 << i, v))
        around[v].append((1 << i, u))

    @remember
    def champion(left: int, token: int) -> bool:
        meter.tick()
        return any(challenger(left ^ edge, to) for edge, to in around[token] if left & edge)

    @remember
    def challenger(left: int, token: int) -> bool:
        return all(champion(left ^ edge, to) and champion(left, to) for edge, to in around[token] if left & edge)

    return (champion if first else challenger)((1 << len(structure.edges)) - 1, structure.token)
