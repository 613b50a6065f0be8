"""Linear algebra over GF(2): who wins on bipartite graphs with unit weights, and certificates for other weights.

Let the token stand on side A of a bipartite graph, B being the other side.

* A *nim kernel* is a set S ⊆ A with the token such that at every vertex of B the weights of its edges to S have Nim
  sum zero. The second player wins: a move from S upsets one Nim sum, and the reply restores it and returns to S.
* A *nim cover* is a set T ⊆ B such that the weights of the edges to T have Nim sum zero at every vertex of A but the
  token's, where they have not. The first player wins by the same argument, moving into T.

Both are solutions of linear systems over GF(2), one equation for each vertex and binary digit. With unit weights
exactly one of them exists: the token's unit vector either lies in the span of the rows of the biadjacency matrix, or
some vector orthogonal to that span has a 1 there. That is the solution of undirected edge geography on bipartite graphs
[1]_. With other weights there may be neither, and then nothing is said.

References
----------
.. [1] A. S. Fraenkel, E. R. Scheinerman, D. Ullman, Undirected edge geography, Theoret. Comput. Sci. 112 (1993).
"""

from collections.abc import Iterable

from cgt._native import core
from cgt.budget import Meter
from cgt.graphnim.token_graph import Adjacency

__all__ = ["nim_cover", "nim_kernel", "sides", "unit_bipartite_wins"]


def sides(adjacency: Adjacency, token: int) -> tuple[set[int], set[int]] | None:
    """Both sides of the token's component, the token's own first; ``None`` if it is not bipartite."""
    colour = {token: 0}
    queue = [token]
    for vertex in queue:
        for neighbour in adjacency[vertex]:
            if neighbour not in colour:
                colour[neighbour] = 1 - colour[vertex]
                queue.append(neighbour)
            elif colour[neighbour] == colour[vertex]:
                return None
    return {v for v in queue if colour[v] == 0}, {v for v in queue if colour[v] == 1}


class _Span:
    """Rows over GF(2), as integers, in echelon form by their highest bit."""

    def __init__(self, rows: Iterable[int], meter: Meter | None = None) -> None:
        self.rows: dict[int, int] = {}
        self.pivots = 0
        meter = meter or Meter()
        for row in rows:
            while row:
                meter.tick()
                top = row.bit_length() - 1
                known = self.rows.get(top)
                if known is None:
                    self.rows[top] = row
                    self.pivots |= 1 << top
                    break
                row ^= known

    def reduce(self, row: int) -> int:
        """The representative of `row` modulo the span that avoids every pivot."""
        while common := row & self.pivots:
            row ^= self.rows[common.bit_length() - 1]
        return row

    def solution(self, functional: int) -> int | None:
        """A vector orthogonal to every row, with product 1 with `functional`; ``None`` if there is none."""
        rest = self.reduce(functional)
        if not rest:
            return None
        vector = 1 << (rest.bit_length() - 1)
        for pivot in sorted(self.rows):
            if (self.rows[pivot] & vector).bit_count() % 2:
                vector ^= 1 << pivot
        return vector


def _rows(adjacency: Adjacency, vertices: Iterable[int], number: dict[int, int]) -> Iterable[int]:
    for vertex in vertices:
        around = adjacency[vertex]
        digits = 0
        for weight in around.values():
            digits |= weight
        while digits:
            digit = digits & -digits
            digits ^= digit
            row = 0
            for neighbour, weight in around.items():
                if weight & digit:
                    row |= 1 << number[neighbour]
            yield row


def _members(vector: int, vertices: list[int]) -> set[int]:
    return {vertex for i, vertex in enumerate(vertices) if vector >> i & 1}


def nim_kernel(adjacency: Adjacency, token: int, meter: Meter | None = None) -> set[int] | None:
    """A nim kernel with the token, which proves a second-player win; ``None`` if there is none.

    Examples
    --------
    >>> nim_kernel({0: {1: 3, 3: 2}, 1: {0: 3, 2: 3}, 2: {1: 3, 3: 2}, 3: {2: 2, 0: 2}}, 0)
    {0, 2}
    """
    split = sides(adjacency, token)
    if split is None:
        return None
    own = sorted(split[0])
    number = {vertex: i for i, vertex in enumerate(own)}
    vector = _Span(_rows(adjacency, split[1], number), meter).solution(1 << number[token])
    return None if vector is None else _members(vector, own)


def nim_cover(adjacency: Adjacency, token: int, meter: Meter | None = None) -> set[int] | None:
    """A nim cover of the token, which proves a first-player win; ``None`` if there is none.

    Examples
    --------
    >>> nim_cover({0: {1: 3, 3: 2}, 1: {0: 3, 2: 3}, 2: {1: 3, 3: 3}, 3: {2: 3, 0: 2}}, 0)
    {1, 3}
    """
    split = sides(adjacency, token)
    if split is None:
        return None
    other = sorted(split[1])
    number = {vertex: i for i, vertex in enumerate(other)}
    span = _Span(_rows(adjacency, split[0] - {token}, number), meter)
    for row in _rows(adjacency, [token], number):
        vector = span.solution(row)
        if vector is not None:
            return _members(vector, other)
    return None


def unit_bipartite_wins(
    adjacency: Adjacency, token: int, limits: tuple[int, int, float] = (0, 0, 0.0), meter: Meter | None = None
) -> bool:
    """Whether the player to move wins on a bipartite graph with unit weights.

    `limits` are for the native elimination, `meter` for the one in Python.

    Notes
    -----
    One elimination: cubic in the size of the smaller side, sixty-four bits at a time.

    Examples
    --------
    >>> unit_bipartite_wins({0: {1: 1, 3: 1}, 1: {0: 1, 2: 1}, 2: {1: 1, 3: 1}, 3: {2: 1, 0: 1}}, 0)
    False
    """
    split = sides(adjacency, token)
    if split is None:
        raise ValueError("the graph is not bipartite")
    own = [token, *sorted(split[0] - {token})]
    number = {vertex: i for i, vertex in enumerate(own)}
    if core is not None:
        rows = [[number[neighbour] for neighbour in adjacency[vertex]] for vertex in sorted(split[1])]
        found: bool = core.gf2_spans_unit(len(own), rows, 0, limits)
        return found
    return not _Span(_rows(adjacency, split[1], number), meter).reduce(1 << number[token])
