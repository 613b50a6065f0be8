"""Pitting a strategy against every reply.

:func:`verify_strategy` takes a position and a strategy and looks at every reply of the other side, with a memo. In a
game decided by the last move, a strategy is what :func:`cgt.play` takes, and the answer is a line that beats it, or
``None``. A family that decides games in another way answers through its solver
(:meth:`cgt.positions.Solver.verify_strategy`): in a scoring game the answer is the margin a strategy is sure of; see
:mod:`cgt.scoring.strategies`.

A strategy with a method ``refutation(position, first, budget)`` may answer faster than the search here, or decline with
``NotImplemented``; one with ``choices(position)`` and ``tie`` may leave several moves open.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, overload

import attrs

from cgt.budget import Budget, Meter
from cgt.errors import IllegalMoveError, UnsupportedError, shown
from cgt.players import LEFT, NORMAL, Player
from cgt.positions.playing import Strategy
from cgt.positions.position import Position, as_position
from cgt.positions.registry import solver_for

if TYPE_CHECKING:
    from cgt.scoring.position import ScoringPosition
    from cgt.scoring.strategies import TurnStrategy
    from cgt.scoring.verifying import StrategyGuarantee

__all__ = ["Refutation", "verify_strategy"]


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


@overload
def verify_strategy(
    position: "ScoringPosition",
    strategy: "TurnStrategy",
    player: Player,
    *,
    ties: str = "all",
    from_start: bool = True,
    budget: Budget | None = None,
) -> "StrategyGuarantee": ...


@overload
def verify_strategy(
    position: Position,
    strategy: Strategy,
    player: Player = LEFT,
    *,
    first: bool = True,
    budget: Budget | None = None,
) -> Refutation | None: ...


def verify_strategy(
    position: Any,
    strategy: Any,
    player: Player = LEFT,
    *,
    first: bool = True,
    ties: str = "all",
    from_start: bool = True,
    budget: Budget | None = None,
) -> Any:
    """Pit a strategy against every reply.

    Parameters
    ----------
    position : Position
        Where to begin, in a game decided by the last move or by points.
    strategy : callable
        ``strategy(position, player)`` gives the move, or ``None`` to resign; in scoring games a strategy as
        described in :mod:`cgt.scoring.strategies`.
    player : Player, default LEFT
        Who follows it; in an impartial game it does not matter.
    first : bool, default True
        Whether the strategy moves first; scoring positions know themselves whose move it is.
    ties : {"all", "some"}
        For scoring strategies that allow several turns: whether all of them must do well, or one.
    from_start : bool, default True
        Whether a scoring position is the initial state of a game, which some strategies treat apart.
    budget : Budget, optional
        Limits the positions looked at.

    Returns
    -------
    Refutation or None
        A line of play that beats the strategy; ``None`` if it wins against every reply. In scoring games a
        :class:`~cgt.scoring.StrategyGuarantee` with the margin it is sure of, and with the first illegal turn it asked
        for.

    Raises
    ------
    IllegalMoveError
        If the strategy makes an illegal move in a game decided by the last move, or gives what is no turn in a scoring
        game.

    Examples
    --------
    >>> from cgt import NimOnGraph, graphnim, verify_strategy
    >>> from cgt.graphnim import LowestDegreeStrategy
    >>> refutation = verify_strategy(NimOnGraph(graphnim.petersen(), 1), LowestDegreeStrategy())
    >>> len(refutation) % 2, list(refutation.end.moves())
    (0, [])
    """
    start = as_position(position)
    structure = start.structure()
    found = solver_for(structure).verify_strategy(
        structure, strategy, player, ties=ties, from_start=from_start, budget=budget
    )
    if found is not NotImplemented:
        return found
    if start.convention is not NORMAL:
        raise UnsupportedError(
            f"verify_strategy() is for games decided by the last move or by points, not for {shown(start)}"
        )
    if not callable(strategy):
        raise UnsupportedError(f"a strategy is called with a position and a player; {shown(strategy)} cannot be")
    shortcut = getattr(strategy, "refutation", None)
    if shortcut is not None:
        found = shortcut(start, first, budget)
        if found is not NotImplemented:
            return None if found is None else Refutation(start, tuple(found))
    return _search(start, strategy, first, player, Meter(budget))


def choices(position: Position, strategy: Any, side: Player) -> tuple[list[Any], bool]:
    """What the strategy may do here, and whether all of it must win."""
    if hasattr(strategy, "choices"):
        allowed = list(strategy.choices(position))
        if strategy.tie in {"first", "last"}:
            allowed = allowed[:1] if strategy.tie == "first" else allowed[-1:]
        return allowed, strategy.tie == "any"
    if not any(True for _ in position.moves(side)):
        return [], False
    move = strategy(position, side)
    if move is None:
        return [], False
    if move not in position.moves(side):
        raise IllegalMoveError(f"the strategy made the illegal move {shown(move)} in {shown(position)}")
    return [move], False


def _search(start: Position, strategy: Strategy, first: bool, side: Player, meter: Meter) -> Refutation | None:
    memo: dict[tuple[Position, bool], bool] = {}

    def replies(position: Position, own: bool) -> tuple[list[Any], bool]:
        """Moves to look at, and whether the strategy needs all of them to win."""
        if not own:
            return list(position.moves(side.opponent)), True
        allowed, every = choices(position, strategy, side)
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
