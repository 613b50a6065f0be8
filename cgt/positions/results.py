"""Games that end with a result: the generic search for scoring and positional games.

Their positions know whose turn it is (:attr:`~cgt.Position.to_move`, the same player's again after some moves) and what
a finished game came to (:meth:`~cgt.Position.result`); those of scoring games also know the `points` made so far, a
pair with Left's first. That is all the search asks. It answers for rulesets without a kernel of their own, and for all
of them where there is no native core.

What is remembered is the margin still to come, so positions that differ in the points made so far may share a
:meth:`~cgt.Position.key`, and those that differ in the player to move too if the players have the same prospects.
"""

from collections.abc import Hashable
from typing import Any

from cgt.budget import Meter
from cgt.errors import UnsupportedError, shown
from cgt.players import POSITIONAL, RIGHT
from cgt.positions.engine import memo_key
from cgt.positions.position import Position
from cgt.positions.search import Step, run

__all__ = ["lead", "margin_to_come", "margins_after"]


def _sign(position: Position) -> int:
    """What turns a margin of Left's into one of the player to move."""
    return -1 if position.to_move is RIGHT else 1


def lead(position: Position) -> int:
    """Points the player to move has made more than the other; 0 in games without points."""
    left, right = getattr(position, "points", (0, 0))
    return _sign(position) * (left - right)


def _gain(position: Position, after: Position) -> int:
    """Points that a move brings the player who makes it, less those it brings the other."""
    return _sign(position) * _sign(after) * lead(after) - lead(position)


def margin_to_come(position: Position, memo: dict[Hashable, int], meter: Meter) -> int:
    """Margin, for the player to move, of what is still to come when both play best.

    With the :func:`lead` it is the result of the game: positive for a win of the player to move, 0 for a draw.

    Parameters
    ----------
    position : Position
        A position that knows whose turn it is, or one of a finished game.
    memo : dict
        What is known, by key; positions that are told apart by their keys may share it.
    meter : Meter
        Counts the positions looked at.

    Raises
    ------
    UnsupportedError
        If a position says neither how the game ended nor whose turn it is, or has no moves.
    LoopyGameError
        If play can return to a position.

    Examples
    --------
    >>> from cgt import DotsAndBoxes, tic_tac_toe
    >>> margin_to_come(DotsAndBoxes(1, 2), {}, Meter()), margin_to_come(tic_tac_toe(2), {}, Meter())
    (0, 1)
    """
    waiting: dict[Hashable, Position] = {}

    def state_of(position: Position) -> Hashable:
        key = memo_key(position)
        if key not in memo:
            waiting.setdefault(key, position)
        return key

    def step(state: Hashable) -> Step:
        here = waiting.pop(state)
        result = here.result()
        if result is not None:
            return _sign(here) * result - lead(here)
        # Nobody does better than to win a game without points.
        most = 1 if here.convention is POSITIONAL else None
        best: int | None = None
        for after in meter.paced(here.options(_mover(here))):
            to_come = yield state_of(after)
            margin = _gain(here, after) + _sign(here) * _sign(after) * to_come
            best = margin if best is None else max(best, margin)
            if best == most:
                break
        if best is None:
            raise UnsupportedError(f"{shown(here)} has no move for the player to move, and no result() either")
        return best

    return int(run(state_of(position), step, memo, meter, lambda state: repr(waiting.get(state, state))))


def _mover(position: Position) -> Any:
    mover = position.to_move
    if mover is None:
        name, convention = type(position).__name__, position.convention.value
        raise UnsupportedError(
            f"{name} is played under the {convention} convention, so its positions must say whose turn it is (to_move) "
            "or how the game ended (result())"
        )
    return mover


def margins_after(position: Position, memo: dict[Hashable, int], meter: Meter) -> list[tuple[Any, int]]:
    """Every move with the margin its player ends with, points made so far included, when both play best after it."""
    if position.result() is not None:
        return []
    found = []
    for move in position.moves(_mover(position)):
        after = position.play(move)
        margin = lead(after) + margin_to_come(after, memo, meter)
        found.append((move, _sign(position) * _sign(after) * margin))
    return found
