"""Strategies for Nim on graphs against every reply: on the native kernel, and for all weights at once.

:func:`cgt.verify_strategy` reaches :func:`quick_refutation` for the strategies of
:mod:`cgt.graphnim.strategies`. :func:`verify_strategy_for_all_weights` asks the same of a strategy that only
deletes edges, for all weights of a graph at once, in the keep-or-delete game of
:mod:`cgt.graphnim.all_weights`.
"""

from collections.abc import Hashable
from typing import Any

import networkx as nx

from cgt._native import core
from cgt.budget import Budget, Meter
from cgt.errors import UnsupportedError, shown
from cgt.graphnim.all_weights import bare
from cgt.graphnim.game import Move, NimOnGraph
from cgt.graphnim.search import Spending
from cgt.graphnim.strategies import RuleStrategy
from cgt.graphs.ordering import ordered
from cgt.players import LEFT
from cgt.positions.verifying import Refutation, choices

__all__ = ["verify_strategy_for_all_weights"]


_STAGE_NODES = 200_000


def quick_refutation(position: NimOnGraph, strategy: RuleStrategy, first: bool, budget: Budget | None) -> Any:
    """Moves that beat the strategy, ``None`` if it wins, ``NotImplemented`` where only a plain search can tell."""
    if not _is_simple(position) or not (strategy.deletes or _is_even_cycle(position)):
        return NotImplemented
    spending = Spending(budget)
    if strategy.deletes and any(weight > 1 for _, weight in position.edges):
        found = _from_all_weights(position, strategy, first, spending)
        if found is not NotImplemented:
            return found
    if core is None:
        return NotImplemented
    return _native(position.edges, position.token, strategy, first, 0, spending)


def _from_all_weights(position: NimOnGraph, strategy: RuleStrategy, first: bool, spending: Spending) -> Any:
    """The answer where it does not depend on how heavy the edges are, or they are heavy enough for a refutation."""
    if core is None:
        board = NimOnGraph({edge: 1 for edge, _ in position.edges}, position.token)
        line = _all_weights_in_python(board, strategy, first, spending)
    else:
        line = _native(position.edges, position.token, strategy, first, 1, spending, _STAGE_NODES)
    if line is None or line is NotImplemented or line == []:
        return line
    kept = {frozenset(edge[:2]): weight for edge, weight in position.edges}
    moves = _lowered(line, kept)
    return NotImplemented if moves is None else moves


def _lowered(line: list[Move], weights: dict[frozenset[Hashable], int]) -> list[Move] | None:
    """A line that keeps or deletes edges with weights on them, keeping being lowering by 1; `None` if one runs out."""
    moves = []
    for edge, left in line:
        name = frozenset(edge[:2])
        weights[name] = weights[name] - 1 if left else 0
        if left and not weights[name]:
            return None
        moves.append(Move(edge, weights[name]))
    return moves


def verify_strategy_for_all_weights(
    graph: "nx.Graph[Any]",
    start: Hashable,
    strategy: RuleStrategy,
    *,
    first: bool = True,
    budget: Budget | None = None,
) -> Refutation | None:
    """A weighting of `graph` with a line that beats `strategy`, or ``None`` if it wins for all weights.

    Parameters
    ----------
    graph : networkx.Graph
        The board; its weights are not looked at.
    start : hashable
        Where the token begins.
    strategy : RuleStrategy
        One that deletes every edge it crosses.
    first : bool, default True
        Whether the strategy moves first.
    budget : Budget, optional
        Limits the work.

    Returns
    -------
    Refutation or None
        A position on this graph with the moves that beat the strategy there.

    Raises
    ------
    UnsupportedError
        If it is no strategy for Nim on graphs or looks at weights, or if the board has parallel edges.
    InvalidGraphError, InvalidTokenError
        If the input is no board.
    BudgetExceeded
        When the budget runs out.

    Examples
    --------
    >>> import networkx as nx
    >>> from cgt.graphnim import LowestDegreeStrategy, verify_strategy_for_all_weights
    >>> refutation = verify_strategy_for_all_weights(nx.cycle_graph(4), 0, LowestDegreeStrategy())
    >>> sorted(refutation.position.weights.values())
    [1, 1, 1, 1]
    """
    if not isinstance(strategy, RuleStrategy):
        raise UnsupportedError(f"a strategy for all weights is one of Nim on graphs, not {shown(strategy)}")
    if not strategy.deletes:
        raise UnsupportedError(f"{shown(strategy)} looks at the weights; name them and use verify_strategy()")
    board = bare(graph, start)
    if not _is_simple(board):
        raise UnsupportedError(f"strategies for all weights are not for parallel edges such as those of {shown(board)}")
    if core is None:
        line = _all_weights_in_python(board, strategy, first, Meter(budget))
    else:
        line = _native(board.edges, start, strategy, first, 1, Spending(budget))
    if line is None:
        return None
    weights = {frozenset(edge[:2]): 1 for edge, _ in board.edges}
    for edge, left in line:
        weights[frozenset(edge[:2])] += left
    position = NimOnGraph({edge: weights[frozenset(edge[:2])] for edge, _ in board.edges}, start)
    return Refutation(position, tuple(_lowered(line, weights) or ()))


def _is_simple(position: NimOnGraph) -> bool:
    return len({frozenset(edge[:2]) for edge, _ in position.edges}) == len(position.edges)


def _is_even_cycle(position: NimOnGraph) -> bool:
    around: dict[Hashable, int] = {}
    for edge, _ in position.edges:
        for end in edge[:2]:
            around[end] = around.get(end, 0) + 1
    return (
        len(position.edges) % 2 == 0
        and position.token in around
        and set(around.values()) == {2}
        and nx.is_connected(position.graph())
    )


def _native(
    edges: tuple[tuple[Any, int], ...],
    token: Hashable,
    strategy: RuleStrategy,
    first: bool,
    level: int,
    spending: Spending,
    most_nodes: int = 0,
) -> Any:
    """Moves that beat the strategy, ``None`` if it wins, ``NotImplemented`` if that takes more than `most_nodes`."""
    order = ordered({token, *(end for edge, _ in edges for end in edge[:2])})
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
    found = spending.run(search, weights, number[token], champion=first, most_nodes=most_nodes)
    if found is None:
        return NotImplemented
    if bool(found) == first:
        return None
    at = token
    line = []
    for i, left in search.refutation(weights, number[token], first, spending.limits()):
        edge = edges[i][0]
        to = edge[1] if edge[0] == at else edge[0]
        line.append(Move((at, to, *edge[2:]), left))
        at = to
    return line


def _all_weights_in_python(board: NimOnGraph, strategy: RuleStrategy, first: bool, meter: Meter) -> list[Move] | None:
    memo: dict[tuple[NimOnGraph, bool], list[Move] | None] = {}

    def lost(position: NimOnGraph, own: bool) -> list[Move] | None:
        """A line that beats the strategy, or ``None``; weight 1 in it means that the edge is kept."""
        if (position, own) in memo:
            return memo[position, own]
        meter.tick()
        line: list[Move] | None = None
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
                    after = position.play(Move(edge, 0)) if not left else NimOnGraph._of(position.edges, edge[1])
                    answer = lost(after, True)
                    if answer is not None and line is None:
                        line = [Move(edge, left), *answer]
        memo[position, own] = line
        return line

    return lost(board, first)
