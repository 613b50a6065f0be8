"""Playing a game out: two players, one position, a record of what happened.

A player is any callable ``player(position, side)`` that returns one of ``position.moves(side)``. Perfect and random
players are made here; a paper's strategy is a function like any other, and :func:`cgt.scoring.strategy_player` seats
the strategies of scoring games.
"""

import random
from collections.abc import Callable, Sequence
from typing import Any

import attrs

from cgt.budget import Budget, Meter
from cgt.cache import Cache
from cgt.errors import IllegalMoveError, UnsupportedError, shown
from cgt.players import LEFT, MISERE, NORMAL, RIGHT, SCORING, Convention, Player
from cgt.positional.rules import MarkingPosition
from cgt.positional.solve import drawing_moves
from cgt.positions.position import Position, as_position
from cgt.positions.questions import convention_of, winning_moves
from cgt.scoring.solve import best_moves
from cgt.scoring.strings_and_coins import ScoringPosition

__all__ = ["Play", "Record", "optimal_player", "play", "random_player"]

Play = Callable[[Position, Player], Any]
"""A player: from a position and the side to move to a legal move."""


@attrs.frozen
class Record:
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
    """

    start: Position
    moves: tuple[tuple[Player, Any], ...]
    end: Position
    winner: Player | None

    def __len__(self) -> int:
        return len(self.moves)


def _no_move(position: Position, side: Player) -> UnsupportedError:
    return UnsupportedError(f"{side.name.title()} has no move in {shown(position)}")


def optimal_player(
    convention: Convention | None = None, *, cache: Cache | None = None, budget: Budget | None = None
) -> Play:
    """Player who makes the first winning move there is, else the first drawing one, else the first legal one.

    In scoring games it makes the first move of best margin. The budget, if any, is for each move.

    Examples
    --------
    >>> from cgt import LEFT, NIM
    >>> optimal_player()(NIM(3) + NIM(5), LEFT)
    SumMove(summand=1, move=...)
    """
    cache = Cache() if cache is None else cache

    def choose(position: Position, side: Player) -> Any:
        if isinstance(position, ScoringPosition) and convention in {None, SCORING}:
            good = best_moves(position, cache=cache, budget=budget)
        else:
            good = winning_moves(position, side, convention, cache=cache, budget=budget)
        if not good and isinstance(position, MarkingPosition):
            good = drawing_moves(position, cache=cache, budget=budget)
        if good:
            return good[0]
        for move in position.moves(side):
            return move
        raise _no_move(position, side)

    return choose


def random_player(seed: int | random.Random = 0) -> Play:
    """Player who picks uniformly among the legal moves, reproducibly from `seed`."""
    source = seed if isinstance(seed, random.Random) else random.Random(seed)

    def choose(position: Position, side: Player) -> Any:
        moves = position.moves(side)
        if not isinstance(moves, Sequence):  # a sequence may be too long to be listed
            moves = list(moves)
        if not moves:
            raise _no_move(position, side)
        return source.choice(moves)

    return choose


def play(
    position: object,
    left_player: Play,
    right_player: Play,
    first: Player = LEFT,
    convention: Convention | None = None,
    *,
    budget: Budget | None = None,
) -> Record:
    """Let two players play a position to its end.

    Parameters
    ----------
    position : Position, Game, Nimber, Tree, number or sum of such
        Where to begin.
    left_player, right_player : callable
        ``player(position, side)`` gives the move of `side`.
    first : Player
        Who begins; of no matter in positional and scoring games, which know whose turn it is.
    convention : Convention, optional
        ``NORMAL`` or ``MISERE`` for games decided by the last move; by default the position's own convention.
    budget : Budget, optional
        Limits the number of moves (nodes) and the time; a loopy game needs it.

    Returns
    -------
    Record
        What was played, and who won.

    Examples
    --------
    >>> from cgt import KAYLES, optimal_player, play, random_player
    >>> play(KAYLES(5, 7), optimal_player(), random_player(1)).winner
    Player.LEFT
    >>> from cgt import tic_tac_toe
    >>> print(play(tic_tac_toe(), optimal_player(), optimal_player()).winner)
    None
    >>> from cgt import DotsAndBoxes
    >>> record = play(DotsAndBoxes(2, 2), optimal_player(), optimal_player())
    >>> record.winner, record.end.points
    (Player.LEFT, (3, 1))
    """
    current = start = as_position(position)
    for player in (left_player, right_player):
        if not callable(player):
            raise UnsupportedError(f"a player is a callable that takes a position and a side, not {shown(player)}")
    if not isinstance(first, Player):
        raise UnsupportedError(f"LEFT or RIGHT begins, not {shown(first)}")
    convention = convention_of(start, convention)
    if convention not in {NORMAL, MISERE} and not isinstance(start, MarkingPosition | ScoringPosition):
        raise UnsupportedError(f"play() does not know how {type(start).__name__} decides who has won")
    meter = Meter(budget)
    moves: list[tuple[Player, Any]] = []
    mover = first
    while True:
        if isinstance(current, MarkingPosition):
            mover = current.turn
        elif isinstance(current, ScoringPosition):
            mover = current.to_move
        legal = current.moves(mover)
        if not isinstance(legal, Sequence):
            legal = list(legal)
        if not legal:
            return Record(start, tuple(moves), current, _winner(current, mover, convention))
        meter.tick()
        move = (left_player if mover is LEFT else right_player)(current, mover)
        if move not in legal:
            raise IllegalMoveError(f"{mover} played the illegal move {shown(move)} in {shown(current)}")
        moves.append((mover, move))
        current = current.play(move)
        mover = mover.opponent


def _winner(end: Position, mover: Player, convention: Convention) -> Player | None:
    """Who has won when `mover` has no move; ``None`` for a draw."""
    if isinstance(end, MarkingPosition):
        return end.winner
    if isinstance(end, ScoringPosition):
        left, right = end.points
        return None if left == right else LEFT if left > right else RIGHT
    return mover.opponent if convention is NORMAL else mover
