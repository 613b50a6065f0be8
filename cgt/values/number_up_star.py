"""Sums of a number, a multiple of up, and a nimber.

Most infinitesimals met in practice are :math:`x + n\\cdot{\\uparrow} + {*}m`. Their canonical forms are (Siegel,
*Combinatorial Game Theory*, section II.3, translated by `x`): for `n` ≥ 1,
:math:`n{\\uparrow}{*}m = \\{0 \\mid (n-1){\\uparrow}{*}(m \\oplus 1)\\}`, except
:math:`{\\uparrow}{*} = \\{0, * \\mid 0\\}`; the negatives are their mirror images. So a long chain of single options tells
`n`, and the nimber at its end tells `m`.
"""

from typing import TYPE_CHECKING, NamedTuple

from cgt.values.dyadic import Dyadic

if TYPE_CHECKING:
    from cgt.values.game import Game

__all__ = ["NumberUpStar", "number_up_star"]


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
    if game.is_number:
        return NumberUpStar(Dyadic(game.left_stop), 0, 0)
    x = game.left_stop
    if x != game.right_stop:
        return None
    number = Dyadic(x)
    found = _ups_and_star(game, number, negated=False) or _ups_and_star(game, number, negated=True)
    return None if found is None else NumberUpStar(number, *found)


def _ups_and_star(game: "Game", number: Dyadic, *, negated: bool) -> tuple[int, int] | None:
    """Multiple of up and nimber of ``game - number``, walking right options (left ones for downs)."""
    count = 0
    while True:
        near, far = (game.right, game.left) if negated else (game.left, game.right)
        star = _nimber_part(game, number)
        if star is not None:
            break
        if len(far) != 1:
            return None
        if len(near) == 2 and _nimber_part(far[0], number) == 0 and {_nimber_part(g, number) for g in near} == {0, 1}:
            count, star = count + 1, 1
            break
        if len(near) != 1 or _nimber_part(near[0], number) != 0:
            return None
        game, count = far[0], count + 1
    if count == 0:
        return 0, star
    last_is_plain = _nimber_part(game, number) is not None
    flips = count if last_is_plain else count - 1
    return (-count if negated else count), star ^ (flips & 1)


def _nimber_part(game: "Game", number: Dyadic) -> int | None:
    """The `m` of ``game == number + *m``, or ``None``."""
    if game.is_number:
        return 0 if game.left_stop == number else None
    if len(game.left) != len(game.right) or set(game.left) != set(game.right):
        return None
    from cgt.values.game import Game, star

    size = len(game.left)
    # The canonical forms of number + *m are the only ones with m options on each side that equal it.
    return size if game == Game(number) + star(size) else None
