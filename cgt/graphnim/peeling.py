"""Vertices nobody enters: the reduction of outcomes that solves trees.

A vertex beside a leaf is won by whoever moves from it, to the leaf and deleting the edge. So nobody enters it
willingly, and it can be taken off the board without changing who wins; that may leave new leaves. Both steps hold
for any weights. On a tree they decide the game, in linear time, and show that the weights of a tree do not matter.

A bridge is as good: if the far side alone is lost for the player who must move there, its near end is a vertex nobody
enters; if it is won, nobody crosses. :mod:`cgt.graphnim.dispatch` uses that with the far sides solved first.

These rules preserve outcomes, not Grundy values.
"""

from cgt.graphnim.token_graph import Adjacency

__all__ = ["peel", "remove_vertex"]


def remove_vertex(adjacency: Adjacency, vertex: int) -> list[int]:
    """Take `vertex` and its edges off the board; returns its former neighbours."""
    neighbours = list(adjacency.pop(vertex))
    for neighbour in neighbours:
        del adjacency[neighbour][vertex]
    return neighbours


def peel(adjacency: Adjacency, token: int) -> bool | None:
    """Remove vertices beside leaves until none is left, changing `adjacency` in place.

    Returns
    -------
    bool or None
        Whether the player to move wins, or ``None`` if that is still open.

    Notes
    -----
    Linear in the number of edges.

    Examples
    --------
    >>> peel({0: {1: 5}, 1: {0: 5, 2: 1}, 2: {1: 1, 3: 7}, 3: {2: 7}}, 0)
    True
    >>> peel({0: {1: 5}, 1: {0: 5, 2: 1}, 2: {1: 1}}, 0)
    False
    """
    leaves = [vertex for vertex, around in adjacency.items() if len(around) == 1 and vertex != token]
    while leaves:
        leaf = leaves.pop()
        if len(adjacency.get(leaf, ())) != 1:
            continue
        (winner,) = adjacency[leaf]
        if winner == token:
            return True
        leaves.extend(
            vertex for vertex in remove_vertex(adjacency, winner) if len(adjacency[vertex]) == 1 and vertex != token
        )
    return None if adjacency[token] else False
