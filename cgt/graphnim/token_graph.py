"""The structure behind Nim on graphs: a token on a simple graph whose edges carry Nim heaps.

A :class:`TokenGraph` is what solvers see of a position: vertices are numbers, parallel edges have been merged (heaps
between the same two vertices add like Nim heaps, so weights `a` and `b` act as one edge of weight ``a ^ b``), and edges
the token cannot reach are gone. The rules and the names of the vertices live in :mod:`cgt.graphnim.game`.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

import attrs

if TYPE_CHECKING:
    from cgt.graphnim.game import NimOnGraph

__all__ = ["Adjacency", "TokenGraph"]

Adjacency = dict[int, dict[int, int]]


@attrs.frozen
class TokenGraph:
    """A connected simple weighted graph with a token.

    Attributes
    ----------
    vertices : int
        How many vertices there are; they are ``0 .. vertices - 1``.
    edges : tuple of pairs
        Ends of each edge, smaller first.
    weights : tuple of int
        Weight of each edge, at least 1.
    token : int
        Where the token stands.
    position : NimOnGraph or None
        The position this came from, for answers in terms of its moves.
    """

    solver_module: ClassVar[str] = "cgt.graphnim.dispatch"

    vertices: int
    edges: tuple[tuple[int, int], ...]
    weights: tuple[int, ...]
    token: int
    position: "NimOnGraph | None" = attrs.field(default=None, eq=False, repr=False)

    @classmethod
    def of(cls, adjacency: Mapping[int, Mapping[int, int]], token: int) -> "TokenGraph":
        """The part of `adjacency` the token can reach, with its vertices renumbered in the order they are met."""
        number = {token: 0}
        queue = [token]
        for vertex in queue:
            for neighbour in adjacency.get(vertex, {}):
                if neighbour not in number:
                    number[neighbour] = len(number)
                    queue.append(neighbour)
        found = sorted(
            (number[u], number[v], weight)
            for u in queue
            for v, weight in adjacency.get(u, {}).items()
            if number[u] < number[v]
        )
        return cls(len(number), tuple((u, v) for u, v, _ in found), tuple(w for _, _, w in found), 0)

    def adjacency(self) -> Adjacency:
        """Weights by vertex and neighbour; a fresh dictionary each time."""
        table: Adjacency = {vertex: {} for vertex in range(self.vertices)}
        for (u, v), weight in zip(self.edges, self.weights, strict=True):
            table[u][v] = weight
            table[v][u] = weight
        return table
