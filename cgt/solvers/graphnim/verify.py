"""Strategies for Nim on graphs against every reply: on the native kernel, and for all weights at once.

:func:`cgt.verify_strategy` reaches :func:`native_refutation` for the strategies of
:mod:`cgt.solvers.graphnim.players`. :func:`verify_strategy_for_all_weights` asks the same of a strategy that only
deletes edges, for all weights of a graph at once, in the keep-or-delete game of
:mod:`cgt.solvers.graphnim.all_weights`.
"""

from collections.abc import Hashable
from typing import Any

import networkx as nx

from cgt._native import core
from cgt.budget import Budget, Meter
from cgt.errors import UnsupportedError
from cgt.players import LEFT
from cgt.rulesets.nim_on_graphs import GraphNimMove, NimOnGraph
from cgt.solvers.graphnim.players import GraphNimStrategy, in_order
from cgt.solvers.graphnim.search import Spending
from cgt.solvers.verifying import Refutation, choices

__all__ = ["verify_strategy_for_all_weights"]


def native_refutation(position: NimOnGraph, strategy: GraphNimStrategy, first: bool, budget: Budget | None) -> Any:
    """Moves that beat the strategy, ``None`` if it wins, or ``NotImplemented`` where the kernel cannot tell."""
    if core is None or not isinstance(position, NimOnGraph):
        return NotImplemented
    simple = len({frozenset(edge[:2]) for edge, _ in position.edges}) == len(position.edges)
    if not simple or not (strategy.deletes or _is_cycle(position)):
        return NotImplemented
    return _native(position.edges, position.token, strategy, first, 0, budget)


def verify_strategy_for_all_weights(
    graph: "nx.Graph[Any]",
    start: Hashable,
    strategy: GraphNimStrategy,
    *,
    first: bool = True,
    budget: Budget | None = None,
) -> Refutation | None:
    """A weighting of `graph` with a line that beats `strategy`, or ``None`` if it wins for all weights.

    The weights of `graph` are not looked at; the strategy must delete every edge it crosses.

    Examples
    --------
    >>> import networkx as nx
    >>> from cgt import LowestDegreeStrategy, verify_strategy_for_all_weights
    >>> refutation = verify_strategy_for_all_weights(nx.cycle_graph(4), 0, LowestDegreeStrategy())
    >>> sorted(refutation.position.weights.values())
    [1, 1, 1, 1]
    """
    if not strategy.deletes:
        raise UnsupportedError(f"{strategy!r} looks at the weights; name them and use verify_strategy()")
    plain: nx.Graph[Any] = nx.Graph()
    plain.add_node(start)
    plain.add_edges_from(graph.edges())
    board = NimOnGraph(plain, start)
    if core is None:
        line = _all_weights_in_python(board, strategy, first, Meter(budget))
    else:
        line = _native(board.edges, start, strategy, first, 1, budget)
    if line is None:
        return None
    kept = {frozenset(edge[:2]): 1 for edge, _ in board.edges}
    for edge, left in line:
        kept[frozenset(edge)] += left
    position = NimOnGraph({edge: kept[frozenset(edge)] for edge, _ in board.edges}, start)
    moves = []
    for edge, left in line:
        if left:
            kept[frozenset(edge)] -= 1
        moves.append(GraphNimMove(edge, kept[frozenset(edge)] if left else 0))
    return Refutation(position, tuple(moves))


def _is_cycle(position: NimOnGraph) -> bool:
    around: dict[Hashable, int] = {}
    for edge, _ in position.edges:
        for end in edge[:2]:
            around[end] = around.get(end, 0) + 1
    connected = len({edge for edge, _ in position.edges}) == len(around) and set(around.values()) == {2}
    return connected and nx.is_connected(position.graph())


def _native(
    edges: tuple[tuple[Any, int], ...],
    token: Hashable,
    strategy: GraphNimStrategy,
    first: bool,
    level: int,
    budget: Budget | None,
) -> list[GraphNimMove] | None:
    order = in_order({token, *(end for edge, _ in edges for end in edge[:2])})
    number = {vertex: i for i, vertex in enumerate(order)}
    pairs = [(number[edge[0]], number[edge[1]]) for edge, _ in edges]
    weights = [level or weight for _, weight in edges]
    if any(weight >> 32 for weight in weights):
        raise UnsupportedError(f"the search takes weights below 2**32, not {max(weights)}")
    rule = strategy.policy(order, pairs)
    symmetric = rule["tie"] > 1 and all(rule["targets"]) and not rule["cycle_edges"] and len(order) <= 64
    search = core.GraphNimSearch.with_policy(
        vertices=len(order),
        edges=pairs,
        widths=[weight.bit_length() for weight in weights],
        level=level,
        symmetric=symmetric,
        **rule,
    )
    spending = Spending(budget)
    if bool(search.solve(weights, number[token], first, spending.limits())) == first:
        return None
    at = token
    line = []
    for i, left in search.refutation(weights, number[token], first, spending.limits()):
        edge = edges[i][0]
        to = edge[1] if edge[0] == at else edge[0]
        line.append(GraphNimMove((at, to, *edge[2:]), left))
        at = to
    return line


def _all_weights_in_python(
    board: NimOnGraph, strategy: GraphNimStrategy, first: bool, meter: Meter
) -> list[GraphNimMove] | None:
    memo: dict[tuple[NimOnGraph, bool], list[GraphNimMove] | None] = {}

    def lost(position: NimOnGraph, own: bool) -> list[GraphNimMove] | None:
        """A line that beats the strategy, or ``None``; weight 1 in it means that the edge is kept."""
        if (position, own) in memo:
            return memo[position, own]
        meter.tick()
        line: list[GraphNimMove] | None = None
        if own:
            allowed, every = choices(position, strategy, LEFT)
            answers = [(move, lost(position.play(move), False)) for move in allowed]
            beaten = [(move, answer) for move, answer in answers if answer is not None]
            if not allowed:
                line = []
            elif beaten and (every or len(beaten) == len(answers)):
                line = [beaten[0][0], *(beaten[0][1] or [])]
        else:
            for edge, _ in position.incident():
                for left in (0, 1):
                    after = (
                        position.play(GraphNimMove(edge, 0)) if not left else NimOnGraph._of(position.edges, edge[1])
                    )
                    answer = lost(after, True)
                    if answer is not None and line is None:
                        line = [GraphNimMove(edge, left), *answer]
        memo[position, own] = line
        return line

    return lost(board, first)
