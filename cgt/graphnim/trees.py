"""Grundy values of trees with any weights.

In a tree call a vertex *loose* if some maximum matching leaves it out, *firm* if it is not loose. Loose vertices have
firm neighbours only; the firm vertices without a loose neighbour are matched among themselves, by the same edges E in
every maximum matching (Gallai and Edmonds; a tree has no second perfect matching).

A loose vertex has value 0. From a firm one the value is 1 more than on the board from which the loose vertices are gone
and 1 is taken off every edge of E. Proof, by induction over moves: from a firm vertex there is always a move to value
0, to a loose neighbour or by deleting its edge of E, which makes the far end loose. Every other move uses an edge of no
maximum matching, or leaves something on an edge of E; it changes no vertex from loose to firm or back, and it answers
to a move of the smaller board. From a loose vertex every move leads to a firm one, which stays firm.

When no vertex is loose, the least weight of E can be taken off at once. So the number of rounds is at most that of the
vertices and edges, whatever the weights. Fukuyama's second paper treats graphs with such matchings; this form of
the rule was found here.

References
----------
.. [1] M. Fukuyama, A Nim game played on graphs II, Theoret. Comput. Sci. 304 (2003); as summarised by L. A. Erickson,
   *The Game of Nim on Graphs*, 2011, section 2.3.2.
"""

from cgt.budget import Meter
from cgt.graphnim.token_graph import Adjacency

__all__ = ["is_tree", "tree_grundy"]


def is_tree(adjacency: Adjacency) -> bool:
    """Whether a connected board is a tree."""
    return sum(map(len, adjacency.values())) == 2 * (len(adjacency) - 1)


def _matching(adjacency: Adjacency, order: list[tuple[int, int]]) -> dict[int, int]:
    """Partners in a maximum matching, from the leaves up; `order` lists vertices with the vertex above each."""
    partner: dict[int, int] = {}
    for vertex, above in reversed(order):
        if above >= 0 and vertex not in partner and above not in partner:
            partner[vertex] = above
            partner[above] = vertex
    return partner


def _from(adjacency: Adjacency, token: int) -> list[tuple[int, int]]:
    """Vertices of the token's tree in the order they are met, each with the vertex it is met from (-1 for none)."""
    order = [(token, -1)]
    for vertex, above in order:
        order.extend((neighbour, vertex) for neighbour in adjacency[vertex] if neighbour != above)
    return order


def _loose(adjacency: Adjacency, vertices: list[int], partner: dict[int, int]) -> set[int]:
    queue = [vertex for vertex in vertices if vertex not in partner]
    found = set(queue)
    for vertex in queue:
        for neighbour in adjacency[vertex]:
            following = partner[neighbour]
            if following not in found:
                found.add(following)
                queue.append(following)
    return found


def tree_grundy(adjacency: Adjacency, token: int, meter: Meter | None = None) -> int:
    """Grundy value of a token whose component is a tree.

    Notes
    -----
    Quadratic in the number of edges, whatever the weights.

    Examples
    --------
    A vertex with two leaves and a longer arm:

    >>> tree_grundy({0: {1: 5, 2: 1, 3: 4}, 1: {0: 5}, 2: {0: 1}, 3: {0: 4, 4: 1}, 4: {3: 1}}, 3)
    5
    """
    meter = meter or Meter()
    board = {vertex: dict(around) for vertex, around in adjacency.items()}
    total = 0
    while True:
        order = _from(board, token)
        meter.tick(len(order))
        vertices = [vertex for vertex, _ in order]
        partner = _matching(board, order)
        loose = _loose(board, vertices, partner)
        if token in loose:
            return total
        beside = {neighbour for vertex in loose for neighbour in board[vertex]}
        board = {
            vertex: {to: weight for to, weight in board[vertex].items() if to not in loose}
            for vertex in vertices
            if vertex not in loose
        }
        matched = [(vertex, partner[vertex]) for vertex in board if vertex not in beside]
        amount = 1 if loose else min(board[u][v] for u, v in matched)
        for u, v in matched:
            board[u][v] -= amount
            if not board[u][v]:
                del board[u][v]
        total += amount
