"""The strategies of Beeler's paper as players, and the test that pits a player against every reply.

Alice's winning strategies on K1,4, B1, B2 and P'_{2l+1} follow the proof of Theorem 2.3: each finds a copy of its graph
in the board and plays on that copy. Bob's drawing strategies are a vertex of degree three and then blocks for the bull,
and pairings for the rest. On paths and cycles the paper lets Bob play anywhere when Alice's last mark is not joined to
another of hers; that can lose (the ledger has the smallest boards, under ``beeler-2.3-path``), so the player here keeps
a pairing alive instead.

:func:`worst_result` plays a strategy against all replies there are; nothing is taken from the paper on trust.

References
----------
R. A. Beeler, "Tic-Tac-Toe on graphs", Australasian Journal of Combinatorics 72 (2018), Theorem 2.3.
"""

from typing import Any

import attrs
import networkx as nx

from cgt.budget import Budget, Meter
from cgt.errors import IllegalMoveError, UnsupportedError, shown
from cgt.graphs.reading import SimpleGraph
from cgt.graphs.subgraphs import embeddings, search_order
from cgt.players import LEFT, RIGHT, OutcomeClass, Player, check_player
from cgt.positional.double_threats import find_threats
from cgt.positional.graph_tic_tac_toe import GraphTicTacToe
from cgt.positional.pairings import find_pairing, pairing_player
from cgt.positional.rules import MarkingPosition
from cgt.positions.playing import Strategy

__all__ = ["WorstResult", "alice_player", "bob_player", "worst_result"]


@attrs.frozen
class WorstResult:
    """What is left of a strategy against every reply.

    Attributes
    ----------
    outcome : OutcomeClass
        ``N`` if the strategy always wins, ``D`` if it never loses, ``P`` if some line loses.
    line : tuple
        Moves of a line with that result.
    positions : int
        Positions in which the strategy had to move.
    """

    outcome: OutcomeClass
    line: tuple[Any, ...]
    positions: int


def worst_result(
    position: MarkingPosition, player: Player, strategy: Strategy, *, budget: Budget | None = None
) -> WorstResult:
    """Play a strategy of a positional game against every reply, and report the worst that happens.

    Parameters
    ----------
    position : MarkingPosition
        Where the game begins.
    player : Player
        Who follows the strategy.
    strategy : callable
        ``strategy(position, player)`` gives the move; it must depend on the position alone.
    budget : Budget, optional
        Limits the positions looked at; each is visited once.

    Returns
    -------
    WorstResult
        The outcome the strategy is sure of, and a line with that result.

    Raises
    ------
    UnsupportedError
        If `position` is no positional game, or the strategy cannot be called.
    IllegalMoveError
        If the strategy plays an illegal move.
    BudgetExceeded
        If the budget runs out.

    Examples
    --------
    >>> from cgt import GraphTicTacToe, LEFT
    >>> from cgt.theorems.beeler import alice_player, worst_result
    >>> game = GraphTicTacToe("B2")
    >>> worst_result(game, LEFT, alice_player(game)).outcome
    OutcomeClass.N
    """
    if not isinstance(position, MarkingPosition):
        raise UnsupportedError(f"a positional game is needed, not {shown(position)}")
    check_player(player)
    if not callable(strategy):
        raise UnsupportedError(f"a strategy is a function of a position and a side, not {shown(strategy)}")
    meter = Meter(budget)
    memo: dict[MarkingPosition, tuple[int, tuple[Any, ...]]] = {}
    asked = 0

    def walk(p: MarkingPosition) -> tuple[int, tuple[Any, ...]]:
        nonlocal asked
        if p in memo:
            return memo[p]
        meter.tick()
        if p.is_over:
            winner = p.winner
            found: tuple[int, tuple[Any, ...]] = (0 if winner is None else 1 if winner is player else -1), ()
        elif p.to_move is player:
            asked += 1
            move = strategy(p, player)
            if move not in p.moves(player):
                raise IllegalMoveError(f"the strategy played the illegal move {shown(move)} in {shown(p)}")
            score, line = walk(p.play(move))
            found = score, (move, *line)
        else:
            found = 2, ()
            for move in p.moves(p.to_move):
                score, line = walk(p.play(move))
                if score < found[0]:
                    found = score, (move, *line)
                if score == -1:
                    break
        memo[p] = found
        return found

    score, line = walk(position)
    return WorstResult({1: OutcomeClass.N, 0: OutcomeClass.D, -1: OutcomeClass.P}[score], line, asked)


def _copy(board: SimpleGraph, name: str) -> dict[int, Any] | None:
    """An embedding of the named graph into the board, from its vertices to the board's."""
    small = SimpleGraph.of(name)
    if len(small.vertices) > len(board.vertices):
        return None
    images = next(embeddings(board.neighbours, small.neighbours, induced=False), None)
    return None if images is None else dict(zip(search_order(small.neighbours), images, strict=True))


def _finish(position: MarkingPosition, side: Player) -> Any:
    """A vertex that wins now, or else one that stops the opponent from winning next; ``None`` if there is neither."""
    now = find_threats(position, side)
    if now:
        return now[0]
    danger = find_threats(position, side.opponent)
    return danger[0] if danger else None


def _pairs_strategy(centre: Any, pairs: tuple[tuple[Any, Any], tuple[Any, Any]]) -> Strategy:
    def choose(position: Any, side: Player) -> Any:
        free = position.free
        own = position.left if side is LEFT else position.right
        if centre in free:
            return centre
        # Bob cannot take both of a pair that Alice has not touched: she answers in the pair he has spoilt.
        open_pairs = [pair for pair in pairs if not own & set(pair)]
        open_pairs.sort(key=lambda pair: sum(v in free for v in pair))
        return next(v for pair in open_pairs for v in pair if v in free)

    return choose


def _fork_strategy(centre: Any, arms: tuple[Any, Any]) -> Strategy:
    def choose(position: Any, side: Player) -> Any:
        free = position.free
        if centre in free:
            return centre
        own = position.left if side is LEFT else position.right
        if len(own) == 1:
            return next(v for v in arms if v in free)
        return _finish(position, side)

    return choose


def _ladder_strategy(path: list[Any]) -> Strategy:
    """On P'_{2l+1}: take every second vertex of the path from the second on, then its end; win wherever Bob strays."""

    def choose(position: Any, side: Player) -> Any:
        own = position.left if side is LEFT else position.right
        now = find_threats(position, side)
        if now:
            return now[0]
        free = set(position.free)
        steps = [*path[1::2], path[-1]]
        taken = [v for v in steps if v in own]
        # Bob must have answered the last step at the vertex before it; otherwise that vertex makes the fork.
        if taken:
            before = path[path.index(taken[-1]) - 1]
            if before in free:
                return before
        return next(v for v in steps if v not in own and v in free)

    return choose


def alice_player(game: GraphTicTacToe) -> Strategy:
    """Alice's winning strategy in tic-tac-toe on graphs, on a board that contains K1,4, B1, B2 or some P'_{2l+1}.

    Parameters
    ----------
    game : GraphTicTacToe
        The basic game: the first P3 wins, one mark a turn; or Maker–Breaker for it.

    Returns
    -------
    callable
        A strategy for :func:`cgt.play`: ``player(position, side)``.

    Raises
    ------
    UnsupportedError
        If the board contains none of K1,4, B1, B2 and P'_{2l+1}, or the game is not the basic one.

    References
    ----------
    R. A. Beeler, "Tic-Tac-Toe on graphs", Australasian Journal of Combinatorics 72 (2018), proof of Theorem 2.3.

    Examples
    --------
    >>> from cgt import GraphTicTacToe, LEFT
    >>> from cgt.theorems.beeler import alice_player
    >>> alice_player(GraphTicTacToe("P'3"))(GraphTicTacToe("P'3"), LEFT)
    1
    """
    _basic(game)
    found = _alices_copy(game.graph)
    if found is None:
        raise UnsupportedError(f"the board of {shown(game)} contains none of K1,4, B1, B2 and P'3, P'5, …")
    name, copy = found
    if name == "K1,4":
        return _pairs_strategy(copy[0], ((copy[1], copy[3]), (copy[2], copy[4])))
    if name == "B1":
        return _pairs_strategy(copy[0], ((copy[1], copy[3]), (copy[4], copy[2])))
    if name == "B2":
        return _fork_strategy(copy[0], (copy[1], copy[3]))
    return _ladder_strategy([copy[i] for i in range(len(copy) - 4)])


def _alices_copy(board: SimpleGraph) -> tuple[str, dict[int, Any]] | None:
    """The first of Alice's graphs in the board, with the place of each of its vertices."""
    for name in ("K1,4", "B1", "B2", *(f"P'{size}" for size in range(3, len(board.vertices) - 3, 2))):
        copy = _copy(board, name)
        if copy:
            return name, copy
    return None


def _basic(game: GraphTicTacToe) -> None:
    if (
        not isinstance(game, GraphTicTacToe)
        or not (game.captures_p3(LEFT) and game.captures_p3(RIGHT))
        or game.variant not in {"strong", "maker-breaker"}
        or game.marks != (1, 1)
        or game.pie
    ):
        raise UnsupportedError(f"the paper's strategies are for the basic game, not for {shown(game)}")


def _paired_reply(game: Any, side: Player) -> Any:
    """Vertex after which a pairing against the opponent is left, so that one is left for ever."""
    for vertex in game.free:
        if find_pairing(game.play(vertex), side.opponent) is not None:
            return vertex
    return game.free[0]


def _bull_strategy(game: Any, side: Player) -> Any:
    forced = _finish(game, side)
    if forced is not None:
        return forced
    neighbours = game.graph.neighbours
    return max(game.free, key=lambda v: len(neighbours[v]))


def bob_player(game: GraphTicTacToe) -> Strategy:
    """Bob's drawing strategy in tic-tac-toe on graphs, on a board without K1,4, B1, B2 and P'_{2l+1}.

    The bull gets the answer at a vertex of degree three, followed by blocks; boards with a pairing get that pairing;
    odd cycles, which have none, a reply that leaves one.

    Parameters
    ----------
    game : GraphTicTacToe
        The basic game: the first P3 wins, one mark a turn; or Maker–Breaker for it.

    Returns
    -------
    callable
        A strategy for :func:`cgt.play`: ``player(position, side)``.

    Raises
    ------
    UnsupportedError
        If the board contains one of these graphs or is not connected, or the game is not the basic one.

    References
    ----------
    R. A. Beeler, "Tic-Tac-Toe on graphs", Australasian Journal of Combinatorics 72 (2018), proof of Theorem 2.3.

    Examples
    --------
    >>> from cgt import GraphTicTacToe, RIGHT
    >>> from cgt.theorems.beeler import bob_player, worst_result
    >>> game = GraphTicTacToe("bull")
    >>> worst_result(game, RIGHT, bob_player(game)).outcome
    OutcomeClass.D
    """
    _basic(game)
    board = game.graph
    if board.vertices and not nx.is_connected(board.networkx()):
        raise UnsupportedError(f"the paper's boards are connected; that of {shown(game)} is not")
    found = _alices_copy(board)
    if found is not None:
        raise UnsupportedError(f"Bob has no drawing strategy: the board of {shown(game)} contains {found[0]}")
    start = attrs.evolve(game, left=(), right=(), to_move=LEFT, remaining=1)
    pairs = find_pairing(start, LEFT)
    if pairs is not None:
        return pairing_player(pairs)
    degrees = sorted(len(around) for around in board.neighbours.values())
    return _bull_strategy if degrees == [1, 1, 2, 3, 3] else _paired_reply
