r"""Products of games: Norton's, Conway's, and the ordinal sum.

* The *Norton product* :math:`G \cdot U` by a unit `U` (*Winning Ways*, chapter 8; Siegel, section II.7): `n` copies
  of `U` for an integer `n`, and otherwise :math:`\{G^L\cdot U + (U + I) \mid G^R\cdot U - (U + I)\}` where `I` runs
  over the incentives of `U`. For `U` > 0 it depends on the value of `G` alone, respects the order and distributes
  over sums.
* *Conway's product* (*On Numbers and Games*, chapter 1) has the options
  :math:`G^LH + GH^L - G^LH^L`, :math:`G^RH + GH^R - G^RH^R` for Left and
  :math:`G^LH + GH^R - G^LH^R`, :math:`G^RH + GH^L - G^RH^L` for Right. On numbers it is multiplication, on nimbers the
  nim-product; for other games it depends on the form, and the canonical forms are taken.
* The *ordinal sum* :math:`G : H = \{G^L, G{:}H^L \mid G^R, G{:}H^R\}` (*Winning Ways*, chapter 7): a move in `G`
  destroys `H`. It depends on the form of `G`, for which the canonical one is taken, and on the value of `H` alone.
"""

from collections.abc import Generator
from typing import Any

from cgt.values._fold import fold, fold_sides
from cgt.values.cooling import multiple
from cgt.values.dyadic import Dyadic
from cgt.values.game import Game
from cgt.values.nimber import Nimber
from cgt.values.parts import nimber_size, number_up_star, sum_of_parts

__all__ = ["conway_product", "norton_product", "ordinal_sum"]


def norton_product(game: Game, unit: Any) -> Game:
    """Norton product of `game` by `unit`: see :meth:`cgt.Game.norton`."""
    u = Game(unit)
    if game.is_integer:
        return multiple(int(game.left_stop), u)
    shares = [u + incentive for incentive in u.incentives]
    return fold_sides(
        game,
        lambda _, left, right: Game([x + y for x in left for y in shares], [x - y for x in right for y in shares]),
        lambda g: multiple(int(g.left_stop), u) if g.is_integer else None,
    )


def ordinal_sum(base: Game, other: Any) -> Game:
    """Ordinal sum of `base` and `other`: see :meth:`cgt.Game.ordinal_sum`."""
    left, right = base.left, base.right
    subordinate = Game(other)
    below, above = number_up_star(base), number_up_star(subordinate)
    if below and above and not below.ups and not above.ups and not above.number:
        return sum_of_parts(below.number, 0, below.star + above.star)
    return fold_sides(
        subordinate,
        lambda _, lefts, rights: Game([*left, *lefts], [*right, *rights]),
        lambda h: base if h.is_zero else None,
    )


def conway_product(game: Game, other: Any) -> Game:
    """Conway's product of `game` and `other`: see :meth:`cgt.Game.conway_product`."""

    def visit(pair: tuple[Game, Game]) -> Generator[tuple[Game, Game], Game, Game]:
        g, h = pair
        known = _simple_product(g, h)
        if known is not None:
            return known
        options: list[list[Game]] = [[], []]
        for side, near, far in ((0, g.left, h.left), (0, g.right, h.right), (1, g.left, h.right), (1, g.right, h.left)):
            for a in near:
                for b in far:
                    moved = (yield a, h), (yield g, b), (yield a, b)
                    options[side].append(moved[0] + moved[1] - moved[2])
        return Game(*options)

    return fold((game, Game(other)), visit)


def _simple_product(g: Game, h: Game) -> Game | None:
    """Product where one factor is an integer, or both are numbers or nimbers; ``None`` for other pairs."""
    if g.is_integer:
        return multiple(int(g.left_stop), h)
    if h.is_integer:
        return multiple(int(h.left_stop), g)
    if g.is_number and h.is_number:
        return Game(Dyadic(g.left_stop) * Dyadic(h.left_stop))
    if g.is_nimber and h.is_nimber:
        return Game(Nimber(nimber_size(g)) * Nimber(nimber_size(h)))
    return None
