r"""Uptimals: numbers plus multiples of the powers of up plus a nimber.

The powers of up are :math:`{\uparrow}^n = \{0 \mid {\downarrow}_{[n-1]}{*}\}`, where :math:`{\uparrow}^{[n]} =
{\uparrow}^1 + {\uparrow}^2 + \dots + {\uparrow}^n` and :math:`{\downarrow}_{[n]}` is its negative (Conway and Ryba;
Siegel, *Combinatorial Game Theory*, section II.4). Each is infinitesimal against the one before it, so the
coefficients of

.. math:: x + a_1{\uparrow} + a_2{\uparrow}^2 + \dots + a_k{\uparrow}^k + {*}m

are determined by the game. In CGSuite's notation :math:`{\uparrow}^n` is ``^<n>`` and :math:`{\uparrow}^{[n]}` is
``^[n]``.
"""

from functools import lru_cache

import attrs

from cgt.errors import NotUptimalError
from cgt.values._walk import followers
from cgt.values.dyadic import Dyadic
from cgt.values.game import Game, star
from cgt.values.number_up_star import number_up_star

__all__ = ["UptimalExpansion", "up_power", "up_power_sum", "uptimal_expansion"]


@attrs.frozen
class UptimalExpansion:
    """The coefficients of an uptimal; ``g.uptimal_expansion`` makes it.

    Attributes
    ----------
    number : Dyadic
        The number `x`.
    coefficients : tuple of int
        Multiples of ``^``, ``^<2>``, ``^<3>``, and so on; the last is not zero.
    star : int
        Size of the nimber.

    Examples
    --------
    >>> from cgt import Game
    >>> Game.parse("1/2 + ^[2] + v + *").uptimal_expansion
    UptimalExpansion(number=Dyadic(1, 2), coefficients=(0, 1), star=1)
    """

    number: Dyadic
    coefficients: tuple[int, ...]
    star: int

    def game(self) -> Game:
        """Game with this expansion."""
        total = Game(self.number) + star(self.star)
        for power, coefficient in enumerate(self.coefficients, 1):
            total = total + _multiple(coefficient, power)
        return total


@lru_cache(maxsize=256)
def up_power_sum(n: int) -> Game:
    """The game ``^[n]``: the sum of the first `n` powers of up.

    Examples
    --------
    >>> str(up_power_sum(2))
    '^[2]'
    """
    game = Game(0)
    for _ in range(n):
        game = Game([game], [star(1)])
    return game


@lru_cache(maxsize=256)
def up_power(n: int) -> Game:
    """The game ``^<n>``, the `n`-th power of up, for `n` ≥ 1.

    Examples
    --------
    >>> up_power(1) == Game.parse("^")
    True
    """
    return Game([Game(0)], [star(1) - up_power_sum(n - 1)])


def _multiple(count: int, power: int) -> Game:
    return count * up_power(power)


def uptimal_expansion(game: Game) -> UptimalExpansion:
    """Expansion of `game` as an uptimal: see :attr:`cgt.Game.uptimal_expansion`."""
    parts = number_up_star(game)
    if parts is not None:
        return UptimalExpansion(parts.number, (parts.ups,) if parts.ups else (), parts.star)
    found = _expansion(game)
    if found is None:
        raise NotUptimalError(f"{game} is not a sum of a number, multiples of powers of up, and a nimber")
    return found


def _expansion(game: Game) -> UptimalExpansion | None:
    if not game.is_numberish:
        return None
    number = Dyadic(game.left_stop)
    rest = game - number
    if not rest.is_all_small:
        return None
    weight = rest.atomic_weight
    if not weight.is_integer:
        return None
    coefficients = [int(weight.left_stop)]
    rest = rest - _multiple(coefficients[0], 1)
    # What is left has weight 0: plus the right nimber it is comparable with zero, plus any other it is confused.
    for size in sorted({len(g.left) ^ flip for g in followers(rest, _is_end) if g.is_nimber for flip in (0, 1)}):
        shifted = rest + star(size)
        if shifted >= 0 or shifted <= 0:
            rest = shifted
            break
    else:
        return None
    bound = game.follower_count
    for power in range(2, bound + 1):
        if rest.is_zero:
            break
        coefficient = _coefficient(rest, power, bound)
        if coefficient is None:
            return None
        coefficients.append(coefficient)
        rest = rest - _multiple(coefficient, power)
    while coefficients and not coefficients[-1]:
        coefficients.pop()
    return UptimalExpansion(number, tuple(coefficients), size) if rest.is_zero else None


def _is_end(game: Game) -> bool:
    return game.is_number or game.is_nimber


def _coefficient(rest: Game, power: int, bound: int) -> int | None:
    """Integer `a` such that ``rest - a·^<power>`` is infinitesimal against ``^<power>``, or ``None``."""
    unit = up_power(power)
    step = 1 if rest >= 0 else -1
    for size in range(bound + 1):
        left_over = rest - _multiple(step * size, power)
        if -unit < left_over + left_over < unit:
            return step * size
        if not (left_over >= 0 if step > 0 else left_over <= 0):
            return None
    return None
