"""Playing a game out: two players, one position, a record of what happened.

A player is any callable ``player(position, side)`` that returns one of ``position.moves(side)``. Perfect and random
players are made here; a paper's strategy is a function like any other.
"""

import random
from collections.abc import Callable, Sequence
from typing import Any

import attrs

from cgt.budget import Budget, Meter
from cgt.errors import IllegalMoveError, UnsupportedError
from cgt.players import LEFT, MISERE, NORMAL, Convention, Player
from cgt.rulesets.position import Position, as_position
from cgt.solvers.cache import Cache
from cgt.solvers.questions import winning_moves

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
    winner : Player
        Who won.
    """

    start: Position
    moves: tuple[tuple[Player, Any], ...]
    end: Position
    winner: Player

    def __len__(self) -> int:
        return len(self.moves)


def optimal_player(
    convention: Convention | None = None, *, cache: Cache | None = None, budget: Budget | None = None
) -> Play:
    """Player who makes the first winning move there is, and the first legal one in a lost position.

    The budget, if any, is for each move.

    Examples
    --------
    >>> from cgt import LEFT, NIM
    >>> optimal_player()(NIM(3) + NIM(5), LEFT)
    SumMove(summand=1, move=...)
    """
    cache = Cache() if cache is None else cache

    def choose(position: Position, side: Player) -> Any:
        winning = winning_moves(position, side, convention, cache=cache, budget=budget)
        return winning[0] if winning else next(iter(position.moves(side)))

    return choose


def random_player(seed: int | random.Random = 0) -> Play:
    """Player who picks uniformly among the legal moves, reproducibly from `seed`."""
    source = seed if isinstance(seed, random.Random) else random.Random(seed)

    def choose(position: Position, side: Player) -> Any:
        moves = position.moves(side)
        return source.choice(moves if isinstance(moves, Sequence) else list(moves))

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
        Who begins.
    convention : Convention, optional
        ``NORMAL`` (the default) or ``MISERE``.
    budget : Budget, optional
        Limits the number of moves (nodes) and the time; a loopy game needs it.

    Returns
    -------
    Record
        What was played, and who won.

    Examples
    --------
    >>> from cgt import KAYLES, play, optimal_player, random_player
    >>> play(KAYLES(5, 7), optimal_player(), random_player(1)).winner
    Player.LEFT
    """
    current = start = as_position(position)
    for player in (left_player, right_player):
        if not callable(player):
            raise UnsupportedError(f"a player is a callable that takes a position and a side, not {player!r}")
    if not isinstance(first, Player):
        raise UnsupportedError(f"LEFT or RIGHT begins, not {first!r}")
    convention = start.convention if convention is None else convention
    if convention not in {NORMAL, MISERE}:
        raise UnsupportedError(f"play() is for games decided by the last move, not for {convention.value} ones")
    meter = Meter(budget)
    moves: list[tuple[Player, Any]] = []
    mover = first
    while True:
        legal = current.moves(mover)
        if not isinstance(legal, Sequence):
            legal = list(legal)
        if not legal:
            winner = mover.opponent if convention is NORMAL else mover
            return Record(start, tuple(moves), current, winner)
        meter.tick()
        move = (left_player if mover is LEFT else right_player)(current, mover)
        if move not in legal:
            raise IllegalMoveError(f"{mover} played the illegal move {move!r} in {current!r}")
        moves.append((mover, move))
        current = current.play(move)
        mover = mover.opponent
