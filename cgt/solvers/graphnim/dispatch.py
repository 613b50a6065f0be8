"""Which algorithm answers for a board of Nim on graphs.

Outcomes: peeling and bridges first, then the polynomial cases, then what holds for all weights, then the common
minimum, and an exact search at the end. Grundy values: paths, even cycles and perfectly matched trees by formula, lost
positions by the above, everything else by search or table. On the Python backend the generic solver takes over where
no formula answers.
"""

from collections.abc import Iterable
from typing import Any

from cgt._native import core
from cgt.budget import Budget, Meter
from cgt.players import NORMAL, Convention, Outcome
from cgt.rulesets.token_graph import Adjacency, TokenGraph
from cgt.solvers.cache import Cache
from cgt.solvers.graphnim import common_minimum
from cgt.solvers.graphnim.degree_two import degree_two_wins, odd_side
from cgt.solvers.graphnim.nim_kernels import nim_cover, nim_kernel, sides, unit_bipartite_wins
from cgt.solvers.graphnim.paths_and_cycles import (
    cycle_order,
    even_cycle_grundy,
    even_cycle_wins,
    path_arms,
    path_grundy,
)
from cgt.solvers.graphnim.peeling import peel, remove_vertex
from cgt.solvers.graphnim.search import Spending, exact, kernel
from cgt.solvers.registry import Solver

__all__ = ["SOLVER", "decide", "grundy_by_formula"]

_STAGE_NODES = 50_000
_LEVELS = (1, 2)


def _part(adjacency: Adjacency, vertices: Iterable[int]) -> Adjacency:
    kept = set(vertices)
    return {u: {v: w for v, w in adjacency[u].items() if v in kept} for u in kept}


def _reached(adjacency: Adjacency, token: int) -> set[int]:
    found = {token}
    queue = [token]
    for vertex in queue:
        for neighbour in adjacency[vertex]:
            if neighbour not in found:
                found.add(neighbour)
                queue.append(neighbour)
    return found


def _smallest_bridge(adjacency: Adjacency, token: int) -> tuple[int, int, set[int]] | None:
    """A bridge (near end, far end) with the smallest far side, which therefore has no bridge within."""
    found = {token: 0}
    low = {token: 0}
    order = [token]
    stack = [(token, -1, iter(adjacency[token]))]
    best: tuple[int, int, int] | None = None
    size = len(adjacency) + 1
    while stack:
        vertex, above, neighbours = stack[-1]
        for neighbour in neighbours:
            if neighbour not in found:
                found[neighbour] = low[neighbour] = len(order)
                order.append(neighbour)
                stack.append((neighbour, vertex, iter(adjacency[neighbour])))
                break
            if neighbour != above:
                low[vertex] = min(low[vertex], found[neighbour])
        else:
            stack.pop()
            if stack:
                low[above] = min(low[above], low[vertex])
                if low[vertex] == found[vertex] and len(order) - found[vertex] < size:
                    size = len(order) - found[vertex]
                    best = above, vertex, found[vertex]
    if best is None:
        return None
    near, far, at = best
    return near, far, set(order[at : at + size])


def decide(adjacency: Adjacency, token: int, spending: Spending, cache: Cache | None = None) -> tuple[bool, str] | None:
    """Whether the player to move wins, and the method that found it; changes `adjacency`.

    ``None`` when only a search could tell and the native kernel is not there.
    """
    while True:
        found = peel(adjacency, token)
        if found is not None:
            return found, "peeling"
        adjacency = _part(adjacency, _reached(adjacency, token))
        bridge = _smallest_bridge(adjacency, token)
        if bridge is None:
            return _decide_core(adjacency, token, spending, cache)
        near, far, side = bridge
        beyond = decide(_part(adjacency, side), far, spending, cache)
        if beyond is None:
            return None
        if beyond[0]:
            adjacency = _part(adjacency, adjacency.keys() - side)
            if not adjacency[token]:
                return False, "bridges"
        elif near == token:
            return True, "bridges"
        else:
            remove_vertex(adjacency, near)
            if not adjacency[token]:
                return False, "bridges"


def _decide_core(adjacency: Adjacency, token: int, spending: Spending, cache: Cache | None) -> tuple[bool, str] | None:
    weights = {weight for around in adjacency.values() for weight in around.values()}
    order = cycle_order(adjacency, token)
    if order is not None and len(order) % 2 == 0:
        return even_cycle_wins(adjacency, order), "even cycle"
    if sides(adjacency, token) is not None:
        if weights == {1}:
            return unit_bipartite_wins(adjacency, token, spending.budget), "bipartite edge geography"
        odd = odd_side(adjacency, token)
        if odd is not None:
            return degree_two_wins(adjacency, token, odd, Meter(spending.budget)), "degree two"
        if nim_kernel(adjacency, token) is not None:
            return False, "nim kernel"
        if nim_cover(adjacency, token) is not None:
            return True, "nim cover"
    if core is None:
        return None
    graph = TokenGraph.of(adjacency, token)
    heaviest = max(weights)
    for level in _LEVELS:
        if level >= heaviest:
            break
        known = _at_level(graph, level, spending, cache)
        if known is not None:
            return known, "all weights"
        if level == 1 and common_minimum.removable(graph, spending, cache, _STAGE_NODES):
            least = min(weights)
            lighter = {u: {v: w - least for v, w in around.items() if w > least} for u, around in adjacency.items()}
            return decide(lighter, token, spending, cache)
    return bool(exact(graph, spending, cache, grundy=False)), "search"


def _at_level(graph: TokenGraph, level: int, spending: Spending, cache: Cache | None) -> bool | None:
    """The outcome if it is the same for all weights that agree with the board's below `level`."""
    weights = [min(weight, level) for weight in graph.weights]
    search = kernel(graph, cache, level=level)
    if spending.run(search, weights, graph.token, champion=True, most_nodes=_STAGE_NODES):
        return True
    if spending.run(search, weights, graph.token, champion=False, most_nodes=_STAGE_NODES) == 0:
        return False
    return None


def _perfect_matching(adjacency: Adjacency) -> set[frozenset[int]] | None:
    """The perfect matching of a tree, by matching leaves; ``None`` if it has none."""
    left = {vertex: set(around) for vertex, around in adjacency.items()}
    leaves = [vertex for vertex, around in left.items() if len(around) == 1]
    matching: set[frozenset[int]] = set()
    while leaves:
        leaf = leaves.pop()
        if leaf not in left:
            continue
        if not left[leaf]:
            return None
        (partner,) = left.pop(leaf)
        matching.add(frozenset((leaf, partner)))
        for neighbour in left.pop(partner) - {leaf}:
            left[neighbour].discard(partner)
            if len(left[neighbour]) <= 1:
                leaves.append(neighbour)
    return matching if not left else None


def grundy_by_formula(adjacency: Adjacency, token: int) -> tuple[int, Adjacency | None]:
    """An amount, and the board whose Grundy value is to be added to it; ``None`` for a board means zero.

    Paths and even cycles are done at once. On a tree with a perfect matching of least weight m, the value is m plus
    that of the board with m taken off the matching.
    """
    total = 0
    while True:
        adjacency = _part(adjacency, _reached(adjacency, token))
        arms = path_arms(adjacency, token)
        if arms is not None:
            return total + path_grundy(*arms), None
        order = cycle_order(adjacency, token)
        if order is not None and len(order) % 2 == 0:
            return total + even_cycle_grundy(adjacency, order), None
        tree = sum(map(len, adjacency.values())) == 2 * (len(adjacency) - 1)
        matching = _perfect_matching(adjacency) if tree else None
        if matching is None:
            return total, adjacency
        least = min(adjacency[u][v] for u, v in map(tuple, matching))
        total += least
        for u, v in map(tuple, matching):
            adjacency[u][v] -= least
            adjacency[v][u] -= least
        adjacency = {u: {v: w for v, w in around.items() if w} for u, around in adjacency.items()}


def _is_lost(adjacency: Adjacency, token: int) -> bool:
    """Whether a polynomial method shows that the player to move loses."""
    copy = {u: dict(around) for u, around in adjacency.items()}
    found = peel(copy, token)
    if found is not None:
        return not found
    if sides(adjacency, token) is None:
        return False
    return nim_kernel(adjacency, token) is not None


class GraphNimSolver(Solver):
    """Answers for :class:`~cgt.rulesets.token_graph.TokenGraph`."""

    def grundy(self, structure: TokenGraph, *, cache: Cache | None, budget: Budget | None) -> Any:
        """Grundy value of a board."""
        spending = Spending(budget)
        amount, rest = grundy_by_formula(structure.adjacency(), structure.token)
        if rest is None or _is_lost(rest, structure.token):
            return amount
        if core is None:
            return NotImplemented
        return amount + exact(TokenGraph.of(rest, structure.token), spending, cache, grundy=True)

    def outcome(
        self, structure: TokenGraph, convention: Convention, *, cache: Cache | None, budget: Budget | None
    ) -> Any:
        """Outcome of a board under normal play."""
        if convention is not NORMAL:
            return NotImplemented
        found = decide(structure.adjacency(), structure.token, Spending(budget), cache)
        if found is None:
            return NotImplemented
        return Outcome.N if found[0] else Outcome.P

    def winning_moves(
        self, structure: TokenGraph, convention: Convention, player: Any, *, cache: Cache | None, budget: Budget | None
    ) -> Any:
        """Every winning move, as moves of the position the board came from."""
        position = structure.position
        if convention is not NORMAL or position is None:
            return NotImplemented
        spending = Spending(budget)
        cache = cache or Cache()
        winning = []
        for move in position.moves():
            after = position.play(move).structure()
            found = decide(after.adjacency(), after.token, spending, cache)
            if found is None:
                return NotImplemented
            if not found[0]:
                winning.append(move)
        return winning


SOLVER = GraphNimSolver()
