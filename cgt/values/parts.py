r"""Sums of a number, a multiple of up, and a nimber.

Most infinitesimals met in practice are :math:`x + n\cdot{\uparrow} + {*}m`. Their canonical forms are (Siegel,
*Combinatorial Game Theory*, section II.3, translated by `x`): for `n` ≥ 1,
:math:`n{\uparrow}{*}m = \{0 \mid (n-1){\uparrow}{*}(m \oplus 1)\}`, except
:math:`{\uparrow}{*} = \{0, * \mid 0\}`; the negatives are their mirror images. The
arena keeps them as these three numbers.
"""

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from cgt.values._backend import backend
from cgt.values.dyadic import Dyadic

if TYPE_CHECKING:
    from cgt.values.game import Game

__all__ = ["NumberUpStar", "nimber_size", "number_up_star", "sum_of_parts"]


class NumberUpStar(NamedTuple):
    """The parts of ``number + ups·^ + *star``."""

    number: Dyadic
    ups: int
    star: int


def number_up_star(game: "Game") -> NumberUpStar | None:
    """Parts of `game` if it is a number plus a multiple of up plus a nimber, else ``None``.

    Examples
    --------
    >>> from cgt import Game
    >>> tuple(number_up_star(Game.parse("1/2vv*3")))
    (Dyadic(1, 2), -2, 3)
    >>> number_up_star(Game.parse("{1|-1}")) is None
    True
    """
    found = game._number_up_star
    return None if found is None else NumberUpStar(*found)


def sum_of_parts(number: Fraction | int = 0, ups: int = 0, star: int = 0) -> "Game":
    """The game ``number + ups·^ + *star``.

    Examples
    --------
    >>> import cgt
    >>> sum_of_parts(3, -1, 2)
    Game('3v*2')
    """
    return backend.make_game(number.numerator, number.denominator.bit_length() - 1, ups, star)


def nimber_size(game: "Game") -> int:
    """The `n` of a game that is known to be ``*n``."""
    found = game._number_up_star
    return 0 if found is None else found[2]
