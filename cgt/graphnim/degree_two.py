"""Bipartite boards whose vertices on one side have degree at most two, with any weights.

Call the side with degrees at most two odd, the other even. A position with the token at an even vertex v is won by the
player to move if and only if some odd vertex u, with edges of weights a < b to x and y (a = 0 if there is only one),
lets a + 1 units flow to y through the board without u, a of them from x and one from v. In the words of [1]_, Theorem
2.14: the weights at u differ, a minimum cut between the two halves of u has the weight of its thin edge, and the token
stays with the thick half whichever minimum cut is taken. The unit from v is a path of odd length to u; the others are
cycles through u, which change nothing.

With the token at an odd vertex u, a move to x leaves c on its edge. Let F be the largest flow between x and y without
u, and b the weight of the other edge. Of all choices c only min(F, b) need be tried: what makes the new position won
for the opponent at u itself excludes c < min(F, b) and, if F ≥ b, also c > b; everything else only grows with c.

References
----------
.. [1] M. Fukuyama, A Nim game played on graphs, Theoret. Comput. Sci. 304 (2003); as given by L. A. Erickson, *The Game
   of Nim on Graphs*, 2011, Lemma 2.13 and Theorem 2.14.
"""

from cgt.budget import Meter
from cgt.graphnim.nim_kernels import sides
from cgt.graphnim.token_graph import Adjacency

__all__ = ["degree_two_wins", "odd_side"]


def odd_side(adjacency: Adjacency, token: int) -> set[int] | None:
    """A side of the token's component in which every degree is at most two, preferring the one without the token."""
    split = sides(adjacency, token)
    if split is None:
        return None
    for side in (split[1], split[0]):
        if all(len(adjacency[vertex]) <= 2 for vertex in side):
            return side
    return None


def _reaches(adjacency: Adjacency, without: int, supply: dict[int, int], sink: int, amount: int, meter: Meter) -> bool:
    """Whether `amount` can flow to `sink` from the supplies over the board without one vertex."""
    flow: dict[tuple[int, int], int] = {}
    left = dict(supply)
    sent = min(amount, left.pop(sink, 0))
    while sent < amount:
        sources = [vertex for vertex, rest in left.items() if rest]
        before: dict[int, int | None] = dict.fromkeys(sources)
        queue = list(sources)
        for vertex in queue:
            meter.tick()
            if vertex == sink:
                break
            for neighbour, capacity in adjacency[vertex].items():
                if neighbour != without and neighbour not in before and capacity > flow.get((vertex, neighbour), 0):
                    before[neighbour] = vertex
                    queue.append(neighbour)
        if sink not in before:
            return False
        path: list[tuple[int, int]] = []
        at = sink
        while (previous := before[at]) is not None:
            path.append((previous, at))
            at = previous
        step = min([amount - sent, left[at], *(adjacency[u][v] - flow.get((u, v), 0) for u, v in path)])
        left[at] -= step
        sent += step
        for u, v in path:
            flow[u, v] = flow.get((u, v), 0) + step
            flow[v, u] = -flow[u, v]
    return True


def _wins_at_even(adjacency: Adjacency, token: int, odd: set[int], meter: Meter) -> bool:
    reached = {token}
    queue = [token]
    for vertex in queue:
        for neighbour in adjacency[vertex]:
            if neighbour not in reached:
                reached.add(neighbour)
                queue.append(neighbour)
    for u in queue:
        if u not in odd:
            continue
        ends = sorted(adjacency[u].items(), key=lambda item: item[1])
        if len(ends) == 1:
            return True
        (x, a), (y, b) = ends
        if a == b:
            continue
        supply = {x: a}
        supply[token] = supply.get(token, 0) + 1
        if _reaches(adjacency, u, supply, y, a + 1, meter):
            return True
    return False


def _largest_flow(adjacency: Adjacency, without: int, source: int, sink: int, most: int, meter: Meter) -> int:
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        if _reaches(adjacency, without, {source: middle}, sink, middle, meter):
            low = middle
        else:
            high = middle - 1
    return low


def degree_two_wins(adjacency: Adjacency, token: int, odd: set[int], meter: Meter | None = None) -> bool:
    """Whether the player to move wins, `odd` being a side of the board with degrees at most two.

    Notes
    -----
    One maximum flow for each odd vertex, by shortest augmenting paths: polynomial whatever the weights.

    Examples
    --------
    >>> cycle = {0: {1: 6, 3: 2}, 1: {0: 6, 2: 4}, 2: {1: 4, 3: 2}, 3: {2: 2, 0: 2}}
    >>> degree_two_wins(cycle, 0, {1, 3}), degree_two_wins(cycle, 1, {1, 3})
    (False, True)
    """
    meter = meter or Meter()
    if token not in odd:
        return _wins_at_even(adjacency, token, odd, meter)
    for to, weight in list(adjacency[token].items()):
        other = [(y, b) for y, b in adjacency[token].items() if y != to]
        left = 0
        if other:
            ((y, b),) = other
            left = _largest_flow(adjacency, token, to, y, b, meter)
        if left >= weight:
            continue
        _leave(adjacency, token, to, left)
        lost = not _wins_at_even(adjacency, to, odd, meter)
        _leave(adjacency, token, to, weight)
        if lost:
            return True
    return False


def _leave(adjacency: Adjacency, u: int, v: int, weight: int) -> None:
    if weight:
        adjacency[u][v] = adjacency[v][u] = weight
    else:
        adjacency[u].pop(v)
        adjacency[v].pop(u)
