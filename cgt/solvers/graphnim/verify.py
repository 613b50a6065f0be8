"""Pitting a strategy against every reply.

:func:`verify_strategy` takes any position of a game decided by the last move and any player, a callable
``strategy(position, side)``; it looks at every reply of the other side, with a memo, and returns a line that beats the
strategy, or ``None``. The strategies of :mod:`cgt.solvers.graphnim.players` are checked by the native kernel.

:func:`verify_strategy_for_all_weights` does the same for a strategy that only deletes edges, for all weights of a graph at
once, in the keep-or-delete game of :mod:`cgt.solvers.graphnim.all_weights`.
"""

from collections.abc import Callable, Hashable, Iterator
from typing import Any

import attrs
import networkx as nx

from cgt._native import core
from cgt.budget import Budget, Meter
from cgt.errors import IllegalMoveError, UnsupportedError
from cgt.players import LEFT, NORMAL, Player
from cgt.rulesets.nim_on_graphs import GraphNimMove, NimOnGraph
from cgt.rulesets.position import Position, as_position
from cgt.solvers.graphnim.players import GraphNimStrategy, in_order
from cgt.solvers.graphnim.search import Spending

__all__ = ["Refutation", "verify_strategy", "verify_strategy_for_all_weights"]

Strategy = Callable[[Position, Player], Any]


@attrs.frozen
class Refutation:
    """A line of play in which a strategy loses.

    Attributes
    ----------
    position : Position
        Where play began.
    line : tuple
        The moves of both sides in order; after the last one the strategy is to move and has none.
    """

    position: Position
    line: tuple[Any, ...]

    @property
    def end(self) -> Position:
        """The position after the last move."""
        current = self.position
        for move in self.line:
            current = current.play(move)
        return current

    def __len__(self) -> int:
        return len(self.line)


def verify_strategy(
    position: object,
    strategy: Strategy,
    *,
    first: bool = True,
    side: Player = LEFT,
    budget: Budget | None = None,
) -> Refutation | None:
    """A line that beats `strategy` from `position`, or ``None`` if it wins against every reply.

    Parameters
    ----------
    position : Position
        Where to begin; played under the normal convention.
    strategy : callable
        ``strategy(position, side)`` gives the move, or ``None`` to resign.
    first : bool, default True
        Whether the strategy moves first.
    side : Player, default LEFT
        The side it plays; only partizan positions care.
    budget : Budget, optional
        Limits the positions looked at.

    Raises
    ------
    IllegalMoveError
        If the strategy makes an illegal move.

    Examples
    --------
    >>> from cgt import LowestDegreeStrategy, NimOnGraph, nim_petersen, verify_strategy
    >>> refutation = verify_strategy(NimOnGraph(nim_petersen(), 1), LowestDegreeStrategy())
    >>> len(refutation), list(refutation.end.moves())
    (10, [])
    """
    start = as_position(position)
    if start.convention is not NORMAL:
        raise UnsupportedError(f"verify_strategy() is for games decided by the last move, not for {start!r}")
    if core is not None and isinstance(strategy, GraphNimStrategy) and isinstance(start, NimOnGraph):
        simple = len({frozenset(edge[:2]) for edge, _ in start.edges}) == len(start.edges)
        if simple and (strategy.deletes or _is_cycle(start)):
            line = _native(start.edges, start.token, strategy, first, 0, budget)
            return None if line is None else Refutation(start, tuple(line))
    return _search(start, strategy, first, side, Meter(budget))


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
    >>> refutation.position
    NimOnGraph({(0, 1): 1, (0, 3): 1, (1, 2): 1, (2, 3): 1}, 0)
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


def _choices(position: Position, strategy: Strategy, side: Player) -> tuple[list[Any], bool]:
    """What the strategy may do here, and whether all of it must win."""
    if isinstance(strategy, GraphNimStrategy) and isinstance(position, NimOnGraph):
        allowed = strategy.choices(position)
        if strategy.tie in {"first", "last"}:
            allowed = allowed[:1] if strategy.tie == "first" else allowed[-1:]
        return list(allowed), strategy.tie == "any"
    move = strategy(position, side)
    if move is None:
        return [], False
    if move not in position.moves(side):
        raise IllegalMoveError(f"the strategy made the illegal move {move!r} in {position!r}")
    return [move], False


def _search(start: Position, strategy: Strategy, first: bool, side: Player, meter: Meter) -> Refutation | None:
    memo: dict[tuple[Position, bool], bool] = {}

    def replies(position: Position, own: bool) -> tuple[list[Any], bool]:
        """Moves to look at, and whether the strategy needs all of them to win."""
        if not own:
            return list(position.moves(side.opponent)), True
        allowed, every = _choices(position, strategy, side)
        return allowed, every and bool(allowed)

    def solve(root: Position, own_root: bool) -> bool:
        stack: list[tuple[Position, bool, Iterator[Any], bool]] = []

        def push(position: Position, own: bool) -> None:
            meter.tick()
            moves, every = replies(position, own)
            stack.append((position, own, iter(moves), every))

        if (root, own_root) not in memo:
            push(root, own_root)
        while stack:
            position, own, moves, every = stack[-1]
            result = every
            for move in moves:
                after = position.play(move)
                known = memo.get((after, not own))
                if known is None:
                    # Look at this move again once its position is known.
                    stack[-1] = (position, own, _again(move, moves), every)
                    push(after, not own)
                    break
                if known != every:
                    result = known
                    memo[position, own] = result
                    stack.pop()
                    break
            else:
                memo[position, own] = result
                stack.pop()
        return memo[root, own_root]

    if solve(start, first):
        return None
    line = []
    position, own = start, first
    while True:
        moves, _ = replies(position, own)
        for move in moves:
            after = position.play(move)
            if not solve(after, not own):
                line.append(move)
                position, own = after, not own
                break
        else:
            return Refutation(start, tuple(line))


def _again(move: Any, rest: Iterator[Any]) -> Iterator[Any]:
    yield move
    yield from rest


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
            allowed, every = _choices(position, strategy, LEFT)
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
