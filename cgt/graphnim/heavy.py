"""Edges heavier than everything else together.

Who wins does not depend on the weight c of an edge e = uv once c exceeds the sum S of all other weights. Induction over
S: let T be a bound beyond which c does not matter after any move on another edge, which lowers S. For c at least T
the other moves from u and from v are as good for one c as for the next. Crossing e wins from u if and only if some
smaller c is lost from v, and back; once that happens it stays so. So u, v, or both turn at c = T for the last time, and
T + 1 serves; with S = 0 it is 1. Hence a weight above S + 1 may be lowered to S + 1.

This is about outcomes: Grundy values do grow with c.
"""

from cgt.graphnim.token_graph import Adjacency

__all__ = ["cap_heaviest", "last_turn"]


def last_turn(adjacency: Adjacency, u: int, v: int) -> int:
    """From this weight of the edge uv on, who wins does not depend on it; the edge need not be there."""
    total = sum(sum(around.values()) for around in adjacency.values()) // 2
    return total - adjacency[u].get(v, 0) + 1


def cap_heaviest(adjacency: Adjacency) -> bool:
    """Lower the heaviest edge to one more than all others together, if it is heavier; says whether it did.

    No other edge can be as heavy, so once is enough.

    Examples
    --------
    >>> board = {0: {1: 90, 2: 2}, 1: {0: 90, 2: 1}, 2: {0: 2, 1: 1}}
    >>> cap_heaviest(board), board[0][1]
    (True, 4)
    """
    weight, u, v = max((weight, u, v) for u, around in adjacency.items() for v, weight in around.items())
    most = last_turn(adjacency, u, v)
    if weight <= most:
        return False
    adjacency[u][v] = adjacency[v][u] = most
    return True
