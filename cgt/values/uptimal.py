r"""Uptimals: numbers plus multiples of the powers of up plus a nimber.

The powers of up are :math:`{\uparrow}^n = \{0 \mid {\downarrow}_{[n-1]}{*}\}`, where :math:`{\uparrow}^{[n]} =
{\uparrow}^1 + {\uparrow}^2 + \dots + {\uparrow}^n` and :math:`{\downarrow}_{[n]}` is its negative (Conway and Ryba;
Siegel, *Combinatorial Game Theory*, section II.4). Each is infinitesimal against the one before it, so the
coefficients of

.. math:: x + a_1{\uparrow} + a_2{\uparrow}^2 + \dots + a_k{\uparrow}^k + {*}m

are determined by the game. In CGSuite's notation :math:`{\uparrow}^n` is ``^<n>`` and :math:`{\uparrow}^{[n]}` is
``^[n]``.
"""

from collections.abc import Generator
from functools import lru_cache

import attrs

from cgt._checks import check_integer
from cgt.errors import NotUptimalError, UnsupportedError, shortened
from cgt.values._fold import fold, followers
from cgt.values.dyadic import Dyadic
from cgt.values.game import Game
from cgt.values.parts import number_up_star, sum_of_parts

# Games born later may owe it to a large number or to many ups, so their birthday is no useful bound.
_EARLY = 32

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
        total = sum_of_parts(self.number, 0, self.star)
        for power, coefficient in enumerate(self.coefficients, 1):
            total = total + coefficient * up_power(power)
        return total


@lru_cache(maxsize=256)
def up_power_sum(n: int) -> Game:
    r"""The game ``^[n]``: the sum of the first `n` powers of up.

    Parameters
    ----------
    n : int
        How many powers, at least 0.

    Returns
    -------
    Game
        :math:`{\uparrow}^{[n]}`, in canonical form (Siegel, *Combinatorial Game Theory*, section II.4).

    Raises
    ------
    UnsupportedError
        If `n` is no such integer.

    Examples
    --------
    >>> str(up_power_sum(2))
    '^[2]'
    """
    check_integer("a number of powers of up", n, 0, error=UnsupportedError)
    game, star = Game(0), sum_of_parts(star=1)
    for _ in range(n):
        game = Game([game], [star])
    return game


@lru_cache(maxsize=256)
def up_power(n: int) -> Game:
    r"""The game ``^<n>``, the `n`-th power of up.

    Parameters
    ----------
    n : int
        Which power, at least the first.

    Returns
    -------
    Game
        :math:`{\uparrow}^n`, in canonical form (Siegel, *Combinatorial Game Theory*, section II.4).

    Raises
    ------
    UnsupportedError
        If `n` is no such integer.

    Examples
    --------
    >>> up_power(1) == Game.parse("^")
    True
    """
    check_integer("a power of up", n, 1, error=UnsupportedError)
    return Game([Game(0)], [sum_of_parts(star=1) - up_power_sum(n - 1)])


def uptimal_expansion(game: Game) -> UptimalExpansion:
    """Expansion of `game` as an uptimal: see :attr:`cgt.Game.uptimal_expansion`."""
    found = find_expansion(game)
    if found is None:
        raise NotUptimalError(
            f"{shortened(str(game))} is not a sum of a number, multiples of powers of up, and a nimber"
        )
    return found


def find_expansion(game: Game) -> UptimalExpansion | None:
    """Expansion of `game`, or ``None`` if it is not an uptimal."""
    if not game.is_numberish:
        return None
    number = Dyadic(game.left_stop)
    found = _terms(game - number)
    return None if found is None else UptimalExpansion(number, *found)


_Terms = tuple[tuple[int, ...], int]


def _terms(root: Game) -> _Terms | None:
    """Coefficients and nimber of an infinitesimal.

    If the last coefficient, that of the k-th power, is positive, then Right's only canonical option is to
    ``game - ^[k] + *``; if it is negative, Left's only one is to ``game + ^[k] + *``. So an uptimal leads by single
    options down to a nimber, and back up only `k` has to be found.
    """
    return fold(root, _find_terms)


def _find_terms(game: Game) -> Generator[Game, _Terms | None, _Terms | None]:
    parts = number_up_star(game)
    if parts is not None:
        return None if parts.number else ((parts.ups,) if parts.ups else (), parts.star)
    for side, sign in ((game.right, 1), (game.left, -1)):
        if len(side) == 1:
            terms = _above(game, side[0], (yield side[0]), sign)
            if terms is not None:
                return terms
    return None


def _is_compact(game: Game) -> bool:
    return number_up_star(game) is not None


def _highest_power(game: Game) -> int:
    """Bound of the powers of up that `game` can have."""
    if game.birthday <= _EARLY:
        return game.birthday
    if not game.is_all_small:
        return 0
    # Each power above the first brings a follower that is no sum of ups and a nimber.
    every = followers(game, lambda g: () if _is_compact(g) else (*g.left, *g.right))
    return sum(not _is_compact(g) for g in every) + 2


def _above(game: Game, option: Game, terms: _Terms | None, sign: int) -> _Terms | None:
    """Terms of `game` if it is ``option`` plus some ``sign·^[k]`` plus ``*``, from the terms of the option."""
    if terms is None:
        return None
    coefficients, size = terms
    first = len(coefficients) if coefficients and coefficients[-1] * sign > 0 else len(coefficients) + 1
    for power in range(first, _highest_power(game) + 1):
        if option + sign * up_power_sum(power) + sum_of_parts(star=1) == game:
            padded = coefficients + (0,) * (power - len(coefficients))
            return tuple(c + sign for c in padded), size ^ 1
    return None
