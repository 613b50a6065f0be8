"""Which algorithm answers for a board of Nim on graphs.

Outcomes: peeling and bridges first, then the polynomial cases, then what holds for all weights, then the common
minimum and overweight edges, and an exact search at the end. Grundy values: trees and even cycles by formula, lost
positions by the above, everything else by search or table. On the Python backend the generic solver takes over where
no formula answers.
"""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from typing import Any

from cgt._native import core
from cgt.budget import Budget
from cgt.cache import Cache
from cgt.graphnim import common_minimum
from cgt.graphnim.degree_two import degree_two_wins, odd_side
from cgt.graphnim.game import Move
from cgt.graphnim.heavy import cap_heaviest, last_turn
from cgt.graphnim.nim_kernels import nim_cover, nim_kernel, sides, unit_bipartite_wins
from cgt.graphnim.paths_and_cycles import (
    cycle_order,
    even_cycle_grundy,
    even_cycle_wins,
)
from cgt.graphnim.peeling import peel, remove_vertex
from cgt.graphnim.search import Spending, exact, kernel
from cgt.graphnim.token_graph import Adjacency, TokenGraph
from cgt.graphnim.trees import is_tree, tree_grundy
from cgt.players import NORMAL, Convention, OutcomeClass
from cgt.positions.registry import Solver, register_solver

__all__ = ["decide", "grundy_by_formula"]

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
            return unit_bipartite_wins(adjacency, token, spending.limits(), spending), "bipartite edge geography"
        odd = odd_side(adjacency, token)
        if odd is not None:
            return degree_two_wins(adjacency, token, odd, spending), "degree two"
        if nim_kernel(adjacency, token, spending) is not None:
            return False, "nim kernel"
        if nim_cover(adjacency, token, spending) is not None:
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
    if cap_heaviest(adjacency):
        return decide(adjacency, token, spending, cache)
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


def grundy_by_formula(adjacency: Adjacency, token: int, spending: Spending) -> int | None:
    """Grundy value of a tree, an even cycle, or a bipartite board that is provably lost; else ``None``."""
    if is_tree(adjacency):
        return tree_grundy(adjacency, token, spending)
    order = cycle_order(adjacency, token)
    if order is not None and len(order) % 2 == 0:
        return even_cycle_grundy(adjacency, order)
    return 0 if _is_lost(adjacency, token, spending) else None


def _is_lost(adjacency: Adjacency, token: int, spending: Spending) -> bool:
    """Whether a polynomial method shows that the player to move loses."""
    copy = {u: dict(around) for u, around in adjacency.items()}
    found = peel(copy, token)
    if found is not None:
        return not found
    if sides(adjacency, token) is None:
        return False
    return nim_kernel(adjacency, token, spending) is not None


def _with_edge(adjacency: Adjacency, u: int, v: int, weight: int) -> Adjacency:
    """Copy of the board with this weight on the edge uv, which need not have been there."""
    copy = {vertex: dict(around) for vertex, around in adjacency.items()}
    if weight:
        copy[u][v] = copy[v][u] = weight
    else:
        copy[u].pop(v, None)
        copy[v].pop(u, None)
    return copy


def _turns(adjacency: Adjacency, u: int, v: int) -> Sequence[int]:
    """Weights of the edge uv, rising from 0, such that who wins is the same from each up to the next.

    Only whether it is there matters for a bridge; on an even cycle, how it compares with the least of the others.
    """
    board = _with_edge(adjacency, u, v, 1)
    board = _part(board, _reached(board, u))
    without = _with_edge(board, u, v, 0)
    if v not in _reached(without, u):
        return 0, 1
    order = cycle_order(board, u)
    if order is not None and len(order) % 2 == 0:
        least = min(weight for around in without.values() for weight in around.values())
        return 0, least, least + 1
    return range(last_turn(without, u, v) + 1)


@register_solver(TokenGraph)
class GraphNimSolver(Solver):
    """Answers for :class:`~cgt.graphnim.token_graph.TokenGraph`."""

    def grundy(self, structure: TokenGraph, *, cache: Cache | None, budget: Budget | None) -> Any:
        """Grundy value of a board."""
        spending = Spending(budget)
        found = grundy_by_formula(structure.adjacency(), structure.token, spending)
        if found is not None:
            return found
        if core is None:
            return NotImplemented
        return exact(structure, spending, cache, grundy=True)

    def outcome(
        self, structure: TokenGraph, convention: Convention, *, cache: Cache | None, budget: Budget | None
    ) -> Any:
        """Outcome of a board under normal play."""
        if convention is not NORMAL:
            return NotImplemented
        found = decide(structure.adjacency(), structure.token, Spending(budget), cache)
        if found is None:
            return NotImplemented
        return OutcomeClass.N if found[0] else OutcomeClass.P

    def winning_moves(
        self, structure: TokenGraph, convention: Convention, player: Any, *, cache: Cache | None, budget: Budget | None
    ) -> Any:
        """Every winning move, as moves of the position the board came from."""
        position = structure.position
        if convention is not NORMAL or position is None:
            return NotImplemented
        spending = Spending(budget)
        cache = cache or Cache()
        number = {vertex: i for i, vertex in enumerate(position.vertices)}
        board = {number[u]: {number[v]: w for v, w in around.items()} for u, around in position.merged().items()}
        winning: list[Move] = []
        for edge, weight in position.incident():
            to = number[edge[1]]
            others = board[0].get(to, 0) ^ weight  # Nim sum of the parallel edges
            turns = _turns(board, 0, to)
            lost: dict[int, bool] = {}
            left = 0
            while left < weight:
                spending.tick()
                i = bisect_right(turns, others ^ left) - 1
                if turns[i] not in lost:
                    found = decide(_with_edge(board, 0, to, turns[i]), to, spending, cache)
                    if found is None:
                        return NotImplemented
                    lost[turns[i]] = not found[0]
                if lost[turns[i]]:
                    winning.append(Move(edge, left))
                    left += 1
                elif others:
                    left += 1
                else:
                    left = turns[i + 1] if i + 1 < len(turns) else weight
        return winning
