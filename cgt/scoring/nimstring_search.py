"""Nimstring values without the native kernel, from their definition.

No generic search answers here: in nimstring whoever takes a coin must move again, so a graph need not have a nimber.
Captures that leave no choice are made. If one with a choice is left, the graph is loony; else its value is the nim-sum,
over its components, of the least nimber that no option has, loony options left out [1]_.

References
----------
.. [1] E. R. Berlekamp, J. H. Conway, R. K. Guy, *Winning Ways for your Mathematical Plays*, chapter 16.
"""

from collections.abc import Hashable
from typing import Any

from cgt.budget import Meter
from cgt.scoring.coin_graph import CoinGraph, parts_key
from cgt.values import mex

__all__ = ["nimstring_by_search"]


def nimstring_by_search(graph: CoinGraph, memo: dict[Hashable, int], meter: Meter) -> int:
    """Nimstring value of a graph, −1 for loony; `memo` keeps those of connected graphs.

    Examples
    --------
    >>> two_loops, arm = CoinGraph((2,)), CoinGraph((0, 1), ((0, 1, 1),))
    >>> nimstring_by_search(two_loops, {}, Meter()), nimstring_by_search(arm, {}, Meter())
    (1, -1)
    """
    agenda = _known(graph, memo)[1]
    while agenda:
        part = agenda[-1]
        if parts_key(part) in memo:
            agenda.pop()
            continue
        options = [_known(part.remove(u, v)[0], memo) for u, v in part.strings()]
        missing = [other for _, needed in options for other in needed]
        if missing:
            agenda.extend(missing)
            continue
        meter.tick()
        memo[parts_key(part)] = mex(value for value, _ in options if value >= 0)
    return _known(graph, memo)[0]


def _known(graph: CoinGraph, memo: dict[Hashable, int]) -> tuple[int, list[CoinGraph]]:
    """Value by the components that are known, and the components that are not."""
    graph, loony = _take_singles(graph)
    if loony:
        return -1, []
    total, missing = 0, []
    for part in graph.components():
        known = memo.get(parts_key(part))
        if known is None:
            missing.append(part)
        else:
            total ^= known
    return total, missing


def _take_singles(graph: CoinGraph) -> tuple[CoinGraph, bool]:
    """Capture what can be captured without a choice; whether some capture comes with the choice to decline it.

    A leaf next to a vertex of weight 2 offers that choice, unless all that hangs there is a path of three.
    """
    while True:
        weights = graph.weights()
        around: dict[int, list[int]] = {v: [] for v in range(len(weights))}
        for u, v, count in graph.edges:
            around[u] += [v] * count
            around[v] += [u] * count
        found: Any = None
        for v, weight in enumerate(weights):
            if weight != 1:
                continue
            if not around[v]:
                found = (v, v)
                break
            u = around[v][0]
            if weights[u] == 2:
                others = [x for x in around[u] if x != v]
                if not others or weights[others[0]] != 1:
                    return graph, True
            found = (v, u)
            break
        if found is None:
            return graph, False
        graph, _ = graph.remove(*found)
