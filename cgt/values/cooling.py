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

from typing import TYPE_CHECKING, Any

from cgt._native import core
from cgt.errors import NotDyadicError, TemperatureError
from cgt.values._fold import fold
from cgt.values.dyadic import Dyadic
from cgt.values.game import Game
from cgt.values.thermograph import _combined_walls, _integer_walls, _Points, _temperature

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["cool", "freeze", "heat", "overheat"]

_State = tuple[tuple[_Points, _Points], Game]


def cool(game: Game, t: Any) -> Game:
    """`game` cooled by `t`: see :meth:`cgt.Game.cool`."""
    try:
        tax = Dyadic(_temperature(t))
    except NotDyadicError as error:
        raise TemperatureError(f"only dyadic temperatures cool a short game to a short game: {error}") from None
    if tax == 0:
        return game
    # Every positive tax freezes what is a number plus an infinitesimal; a negative one still moves fractions.
    is_leaf = _is_numberish if tax > 0 else _is_integer
    if core is not None:
        return fold(game, is_leaf, lambda g: Game(g.mean), lambda g, left, right: _taxed(g, tax, left, right))

    def leaf(g: Game) -> _State:
        return _integer_walls(g), Game(g.left_stop)

    def combine(g: Game, left: list[_State], right: list[_State]) -> _State:
        walls = _combined_walls(g, [w for w, _ in left], [w for w, _ in right])
        if tax > max(walls[0][-1][0], walls[1][-1][0]):
            return walls, Game(Dyadic(walls[0][-1][1]))
        return walls, Game([option - tax for _, option in left], [option + tax for _, option in right])

    return fold(game, is_leaf, leaf, combine)[1]


def _taxed(game: Game, tax: Dyadic, left: list[Game], right: list[Game]) -> Game:
    """Cooled game from its cooled options."""
    if tax > game.temperature:
        return Game(game.mean)
    return Game([option - tax for option in left], [option + tax for option in right])


def _is_numberish(game: Game) -> bool:
    return game.is_numberish


def _is_integer(game: Game) -> bool:
    return game.is_integer


def freeze(game: Game) -> Game:
    """`game` cooled by its own temperature: see :meth:`cgt.Game.freeze`."""
    return game if game.is_number else cool(game, game.temperature)


def _heated(game: Game, is_leaf: "Callable[[Game], bool]", leaf: "Callable[[Game], Game]", t: Game) -> Game:
    return fold(
        game,
        is_leaf,
        leaf,
        lambda _, left, right: Game([option + t for option in left], [option - t for option in right]),
    )


def heat(game: Game, t: Any) -> Game:
    """`game` heated by `t`: see :meth:`cgt.Game.heat`."""
    return _heated(game, lambda g: g.is_number, lambda g: g, Game(t))


def overheat(game: Game, s: Any, t: Any) -> Game:
    """`game` overheated from `s` to `t`: see :meth:`cgt.Game.overheat`."""
    unit = Game(s)
    return _heated(game, lambda g: g.is_integer, lambda g: multiple(int(g.left_stop), unit), Game(t))


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
