"""Paths and even cycles: outcomes and Grundy values for any weights.

*Even cycles.* Taking the least weight m off every edge changes neither who wins nor, for m left on its edges, how
(Erickson [1]_, Proposition 3.1). What is left is a path, won by the player to move if an arm of it at the token is odd.

*Grundy values.* Split an even cycle into its two perfect matchings, with least weights m and n, and take m off the
first and n off the second; let k be the Grundy value of the token in the forest that remains. Fukuyama's formula [1]_,
Proposition 2.17, says that the value depends on k, m and n alone. His function, which the dissertation does not
give, is recovered here: a move that goes below a minimum leaves a forest of value zero, hence a position of value
m' ⊕ n or m ⊕ n', so the value is the k-th number (from zero) that is none of these. For k = 0 that is m ⊕ n; for
n = 0 it is m + k.

*Paths* follow the same way. With both arms even the value is 0, with both odd 1; otherwise the path has one perfect
matching, with least weight m, and the value is m plus that of what is left when m is taken off the matching.

References
----------
.. [1] L. A. Erickson, *The Game of Nim on Graphs*, 2011.
"""

from collections.abc import Sequence

from cgt.graphnim.token_graph import Adjacency

__all__ = ["cycle_order", "even_cycle_grundy", "even_cycle_wins", "fukuyama", "path_arms", "path_grundy"]


def cycle_order(adjacency: Adjacency, token: int) -> list[int] | None:
    """Vertices of the token's component in order from the token if it is a cycle, else ``None``."""
    order = [token]
    previous, at = -1, token
    while True:
        if len(adjacency[at]) != 2:
            return None
        following = next(vertex for vertex in adjacency[at] if vertex != previous)
        if following == token:
            return order
        order.append(following)
        previous, at = at, following


def path_arms(adjacency: Adjacency, token: int) -> tuple[list[int], list[int]] | None:
    """Weights along the two arms at the token if its component is a path, else ``None``."""
    if len(adjacency[token]) > 2:
        return None
    arms: list[list[int]] = []
    for first in adjacency[token]:
        arm = [adjacency[token][first]]
        previous, at = token, first
        while len(adjacency[at]) == 2:
            following = next(vertex for vertex in adjacency[at] if vertex != previous)
            if following == token:
                return None
            arm.append(adjacency[at][following])
            previous, at = at, following
        if len(adjacency[at]) > 2:
            return None
        arms.append(arm)
    arms += [[]] * (2 - len(arms))
    return arms[0], arms[1]


def path_grundy(left: Sequence[int], right: Sequence[int]) -> int:
    """Grundy value of a token on a path, from the weights of its two arms read away from the token.

    A weight of zero ends an arm.

    Notes
    -----
    Quadratic in the number of edges, whatever the weights.

    Examples
    --------
    >>> path_grundy([5], []), path_grundy([3, 7, 2], []), path_grundy([4], [9, 4])
    (5, 2, 13)
    """
    odd, even = list(left), list(right)
    total = 0
    while True:
        for arm in (odd, even):
            if 0 in arm:
                del arm[arm.index(0) :]
        if len(odd) % 2 == len(even) % 2:
            return total + len(odd) % 2
        if len(odd) % 2 == 0:
            odd, even = even, odd
        least = min(odd[::2] + even[1::2])
        odd[::2] = [weight - least for weight in odd[::2]]
        even[1::2] = [weight - least for weight in even[1::2]]
        total += least


def _blocks(below: int, shift: int) -> list[tuple[int, int]]:
    """The set {i ⊕ shift : i < below} as disjoint intervals [start, stop)."""
    found = []
    base = 0
    for digit in reversed(range(below.bit_length())):
        if below >> digit & 1:
            start = (base ^ shift) >> digit << digit
            found.append((start, start + (1 << digit)))
            base |= 1 << digit
    return found


def fukuyama(k: int, m: int, n: int) -> int:
    """The k-th number, from zero, that is neither m' ⊕ n with m' < m nor m ⊕ n' with n' < n.

    Examples
    --------
    >>> [fukuyama(0, 5, n) for n in range(6)]
    [5, 4, 7, 6, 1, 0]
    >>> fukuyama(2, 2, 2), fukuyama(3, 10**9, 0)
    (4, 1000000003)
    """
    rest = k
    at = 0
    for start, stop in sorted(_blocks(m, n) + _blocks(n, m)):
        if start > at:
            if rest < start - at:
                break
            rest -= start - at
        at = max(at, stop)
    return at + rest


def _edges_around(adjacency: Adjacency, order: Sequence[int]) -> list[int]:
    return [adjacency[u][v] for u, v in zip(order, [*order[1:], order[0]], strict=True)]


def even_cycle_wins(adjacency: Adjacency, order: Sequence[int]) -> bool:
    """Whether the player to move wins on an even cycle, the token standing at ``order[0]``.

    Examples
    --------
    >>> even_cycle_wins({0: {1: 6, 3: 2}, 1: {0: 6, 2: 4}, 2: {1: 4, 3: 5}, 3: {2: 5, 0: 2}}, [0, 1, 2, 3])
    True
    """
    weights = _edges_around(adjacency, order)
    least = min(weights)
    return weights.index(least) % 2 == 1 or weights[::-1].index(least) % 2 == 1


def even_cycle_grundy(adjacency: Adjacency, order: Sequence[int]) -> int:
    """Grundy value on an even cycle, the token standing at ``order[0]``.

    Examples
    --------
    >>> even_cycle_grundy({0: {1: 6, 3: 2}, 1: {0: 6, 2: 4}, 2: {1: 4, 3: 5}, 3: {2: 5, 0: 2}}, [0, 1, 2, 3])
    7
    """
    weights = _edges_around(adjacency, order)
    m, n = min(weights[::2]), min(weights[1::2])
    rest = [weight - (n if i % 2 else m) for i, weight in enumerate(weights)]
    return fukuyama(path_grundy(rest, rest[::-1]), m, n)
