"""Playing a game out: two strategies, one position, and what happened.

A strategy is any callable ``strategy(position, player)`` that chooses one of ``position.moves(player)``. Perfect and
random ones are made here; a paper's strategy is a function like any other. :func:`cgt.verify_strategy` pits a
strategy against every reply instead of one.
"""

import random
from collections.abc import Callable, Sequence
from typing import Any

import attrs

from cgt.budget import Budget, Meter
from cgt.cache import Cache
from cgt.errors import IllegalMoveError, UnsupportedError, shown
from cgt.players import LEFT, MISERE, NORMAL, RIGHT, Convention, Player
from cgt.positions.position import Position, as_position
from cgt.positions.questions import convention_of, good_moves

__all__ = ["PlayedGame", "Strategy", "optimal_player", "play", "random_player"]

Strategy = Callable[[Position, Player], Any]
"""A way to choose moves: from a position and the player whose turn it is to one of that player's moves."""


@attrs.frozen
class PlayedGame:
    """A game as it was played.

    Attributes
    ----------
    start : Position
        The first position.
    moves : tuple
        Pairs ``(player, move)`` in order.
    end : Position
        The last position: the player to move has no move there.
    winner : Player or None
        Who won; ``None`` for a drawn game.

    Examples
    --------
    >>> from cgt import NIM, optimal_player, play
    >>> game = play(NIM(1, 1), optimal_player(), optimal_player())
    >>> len(game), game.winner
    (2, Player.RIGHT)
    """

    start: Position
    moves: tuple[tuple[Player, Any], ...]
    end: Position
    winner: Player | None

    def __len__(self) -> int:
        return len(self.moves)


def _no_move(position: Position, player: Player) -> UnsupportedError:
    return UnsupportedError(f"{player.name.title()} has no move in {shown(position)}")


def optimal_player(
    convention: Convention | None = None, *, cache: Cache | None = None, budget: Budget | None = None
) -> Strategy:
    """Strategy that makes the first winning move there is, else the first drawing one, else the first legal one.

    In scoring games it makes the first move of best margin.

    Parameters
    ----------
    convention : Convention, optional
        As in :func:`~cgt.outcome`.
    cache : Cache, optional
        What is found is kept here; by default in a cache of the strategy's own.
    budget : Budget, optional
        Limits the work for each move.

    Returns
    -------
    callable
        A strategy. It raises :class:`~cgt.UnsupportedError` where there is no move to choose.

    Examples
    --------
    >>> from cgt import LEFT, NIM
    >>> optimal_player()(NIM(3) + NIM(5), LEFT)
    SumMove(summand=1, move=...)
    """
    cache = Cache() if cache is None else cache

    def choose(position: Position, player: Player) -> Any:
        for move in good_moves(position, player, convention, cache=cache, budget=budget):
            return move
        raise _no_move(position, player)

    return choose


def random_player(seed: int | random.Random = 0) -> Strategy:
    """Strategy that picks uniformly among the legal moves.

    Parameters
    ----------
    seed : int or random.Random
        Equal seeds pick the same moves in the same positions; a generator may be shared.

    Returns
    -------
    callable
        A strategy. It raises :class:`~cgt.UnsupportedError` where there is no move to choose.

    Examples
    --------
    >>> from cgt import LEFT, NIM
    >>> first, second = (random_player(seed=3)(NIM(3, 5), LEFT) for _ in range(2))
    >>> first == second
    True
    """
    source = seed if isinstance(seed, random.Random) else random.Random(seed)

    def choose(position: Position, player: Player) -> Any:
        moves = _listed(position.moves(player))
        if not moves:
            raise _no_move(position, player)
        return source.choice(moves)

    return choose


def _listed(moves: Any) -> Sequence[Any]:
    """The moves as a sequence; one that is given as such may be too long to be listed."""
    return moves if isinstance(moves, Sequence) else list(moves)


def play(
    position: object,
    left: Strategy,
    right: Strategy,
    first: Player = LEFT,
    convention: Convention | None = None,
    *,
    budget: Budget | None = None,
) -> PlayedGame:
    """Let two strategies play a position to its end.

    Parameters
    ----------
    position : Position, Game, Nimber, Tree, number or sum of such
        Where to begin.
    left, right : callable
        Left's strategy and Right's: ``strategy(position, player)`` gives the player's move.
    first : Player
        Who begins; of no matter in positional and scoring games, which know whose turn it is.
    convention : Convention, optional
        ``NORMAL`` or ``MISERE`` for games decided by the last move; by default the position's own convention.
    budget : Budget, optional
        Limits the number of moves (nodes) and the time; a loopy game needs it.

    Returns
    -------
    PlayedGame
        What was played, and who won.

    Raises
    ------
    IllegalMoveError
        If a strategy chooses what is no legal move.
    UnsupportedError
        If the convention does not fit the position, or a strategy cannot be called.
    BudgetExceeded
        If the budget runs out.

    Examples
    --------
    >>> from cgt import KAYLES, optimal_player, play, random_player
    >>> play(KAYLES(5, 7), optimal_player(), random_player(1)).winner
    Player.LEFT
    >>> from cgt import tic_tac_toe
    >>> print(play(tic_tac_toe(), optimal_player(), optimal_player()).winner)
    None
    >>> from cgt import DotsAndBoxes
    >>> game = play(DotsAndBoxes(2, 2), optimal_player(), optimal_player())
    >>> game.winner, game.end.points
    (Player.LEFT, (3, 1))
    """
    current = start = as_position(position)
    for strategy in (left, right):
        if not callable(strategy):
            raise UnsupportedError(f"a strategy is called with a position and a player; {shown(strategy)} cannot be")
    if not isinstance(first, Player):
        raise UnsupportedError(f"LEFT or RIGHT begins, not {shown(first)}")
    convention = convention_of(start, convention)
    meter = Meter(budget)
    moves: list[tuple[Player, Any]] = []
    mover = first
    while True:
        mover = current.to_move or mover
        legal = _listed(current.moves(mover))
        if not legal:
            return PlayedGame(start, tuple(moves), current, winner_at(current, mover, convention))
        meter.tick()
        move = (left if mover is LEFT else right)(current, mover)
        if move not in legal:
            raise IllegalMoveError(f"{mover} played the illegal move {shown(move)} in {shown(current)}")
        moves.append((mover, move))
        current = current.play(move)
        mover = mover.opponent


def winner_at(end: Position, mover: Player, convention: Convention) -> Player | None:
    """Who has won when `mover` is to move and cannot; ``None`` for a draw."""
    if convention in {NORMAL, MISERE}:
        return mover.opponent if convention is NORMAL else mover
    result = end.result()
    if result is None:
        raise UnsupportedError(f"{shown(end)} does not say how play has ended: its class must define result()")
    return None if result == 0 else LEFT if result > 0 else RIGHT
