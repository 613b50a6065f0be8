"""The questions people ask of a position."""

from typing import Any

from cgt.budget import Budget, Meter
from cgt.errors import NotImpartialError
from cgt.players import LEFT, NORMAL, RIGHT, Convention, Outcome, Player
from cgt.rulesets.position import Position, Sum, as_position
from cgt.solvers.cache import Cache
from cgt.solvers.registry import solver_for
from cgt.values import Game, mex, star

__all__ = ["grundy", "outcome", "value", "winning_moves"]


def _grundy(p: Position, memo: dict[Any, int], meter: Meter) -> int:
    total = 0
    for part in p.components():
        key = (type(part), part.key())
        if key not in memo:
            meter.tick()
            memo[key] = mex(_grundy(option, memo, meter) for option in part.options(LEFT))
        total ^= memo[key]
    return total


def grundy(position: object, *, cache: Cache | None = None, budget: Budget | None = None) -> int:
    """Grundy value of an impartial position under normal play."""
    p = as_position(position)
    if not p.impartial:
        raise NotImpartialError(f"grundy() needs an impartial position, not {p!r}")
    if isinstance(p, Sum):
        total = 0
        for part in p.summands:
            total ^= grundy(part, cache=cache, budget=budget)
        return total
    structure = p.structure()
    found = solver_for(structure).grundy(structure, cache=cache, budget=budget)
    if found is not NotImplemented:
        return found
    memo = cache.table("grundy", dict) if cache else {}
    return _grundy(p, memo, Meter(budget))


def _value(p: Position, memo: dict[Any, Game], meter: Meter) -> Game:
    total = Game(0)
    for part in p.components():
        key = (type(part), part.key())
        if key not in memo:
            meter.tick()
            memo[key] = Game(
                [_value(option, memo, meter) for option in part.options(LEFT)],
                [_value(option, memo, meter) for option in part.options(RIGHT)],
            )
        total = total + memo[key]
    return total


def value(position: object, *, cache: Cache | None = None, budget: Budget | None = None) -> Game:
    """Canonical form of a position under normal play."""
    p = as_position(position)
    if p.impartial:
        return star(grundy(p, cache=cache, budget=budget))
    if isinstance(p, Sum):
        total = Game(0)
        for part in p.summands:
            total = total + value(part, cache=cache, budget=budget)
        return total
    structure = p.structure()
    found = solver_for(structure).value(structure, cache=cache, budget=budget)
    if found is not NotImplemented:
        return found
    memo = cache.table("value", dict) if cache else {}
    return _value(p, memo, Meter(budget))


def outcome(
    position: object,
    convention: Convention | None = None,
    *,
    cache: Cache | None = None,
    budget: Budget | None = None,
) -> Outcome:
    """Outcome class of a position under `convention` (default: the position's own)."""
    p = as_position(position)
    convention = p.convention if convention is None else convention
    structure = p.structure()
    found = solver_for(structure).outcome(structure, convention, cache=cache, budget=budget)
    if found is not NotImplemented:
        return found
    v = value(p, cache=cache, budget=budget)
    return Outcome.of(left_first_wins=not v <= Game(0), right_first_wins=not v >= Game(0))


def winning_moves(
    position: object,
    player: Player = LEFT,
    convention: Convention | None = None,
    *,
    cache: Cache | None = None,
    budget: Budget | None = None,
) -> list[Any]:
    """Every move of `player` that wins; empty in a lost position."""
    p = as_position(position)
    convention = p.convention if convention is None else convention
    structure = p.structure()
    found = solver_for(structure).winning_moves(structure, convention, player, cache=cache, budget=budget)
    if found is not NotImplemented:
        return found
    return [
        move
        for move in p.moves(player)
        if outcome(p.play(move), convention, cache=cache, budget=budget).winner(player.opponent) is player
    ]
