r"""Cooling, freezing, heating and overheating.

*Cooling* a game by `t` taxes every move by `t` until the game is cold (Conway, *On Numbers and Games*, chapter 9):
:math:`G_t = \{G^L_t - t \mid G^R_t + t\}` up to the temperature of `G`, and its mean above it. *Freezing* is cooling
by the temperature itself, which leaves the mean and an infinitesimal. *Heating* gives the tax back,
:math:`\int^t G = \{\int^t G^L + t \mid \int^t G^R - t\}` with numbers left alone; *overheating* from `s` to `t` does
so with integers only left alone, and replaced by as many copies of `s` (Siegel, *Combinatorial Game Theory*, section
II.5; *Winning Ways*, chapter 6).

Cooling respects sums and the order; heating and overheating respect sums when `s` and `t` suit each other (a heated
sum is the sum of the heated parts for number `t`), and are always computed from the canonical form.
"""

from collections.abc import Callable
from typing import Any

from cgt.errors import NotDyadicError, TemperatureError, shown
from cgt.values._fold import fold_sides
from cgt.values.dyadic import Dyadic
from cgt.values.game import Game
from cgt.values.thermograph import temperature

__all__ = ["cool", "freeze", "heat", "overheat"]


def cool(game: Game, t: Any) -> Game:
    """`game` cooled by `t`: see :meth:`cgt.Game.cool`."""
    try:
        tax = Dyadic(temperature(t))
    except NotDyadicError:
        raise TemperatureError(f"only dyadic temperatures cool a short game to a short game, not {shown(t)}") from None
    if tax == 0:
        return game

    def leaf(g: Game) -> Game | None:
        # Every positive tax freezes what is a number plus an infinitesimal; a negative one still moves fractions.
        return Game(g.mean) if (g.is_numberish if tax > 0 else g.is_integer) else None

    def combine(g: Game, left: list[Game], right: list[Game]) -> Game:
        if tax > g.temperature:
            return Game(g.mean)
        return Game([option - tax for option in left], [option + tax for option in right])

    return fold_sides(game, combine, leaf)


def freeze(game: Game) -> Game:
    """`game` cooled by its own temperature: see :meth:`cgt.Game.freeze`."""
    return game if game.is_number else cool(game, game.temperature)


def _heated(game: Game, leaf: Callable[[Game], Game | None], t: Game) -> Game:
    return fold_sides(
        game, lambda _, left, right: Game([option + t for option in left], [option - t for option in right]), leaf
    )


def heat(game: Game, t: Any) -> Game:
    """`game` heated by `t`: see :meth:`cgt.Game.heat`."""
    return _heated(game, lambda g: g if g.is_number else None, Game(t))


def overheat(game: Game, s: Any, t: Any) -> Game:
    """`game` overheated from `s` to `t`: see :meth:`cgt.Game.overheat`."""
    unit = Game(s)
    return _heated(game, lambda g: multiple(int(g.left_stop), unit) if g.is_integer else None, Game(t))


def multiple(count: int, game: Game) -> Game:
    """Sum of `count` copies of `game`, by doubling."""
    if game.is_number:
        return Game(Dyadic(game.left_stop) * count)
    total, power = Game(0), game if count >= 0 else -game
    count = abs(count)
    while count:
        if count & 1:
            total = total + power
        count >>= 1
        if count:
            power = power + power
    return total
