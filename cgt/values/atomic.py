r"""Atomic weights, remote stars and companions of infinitesimal games.

The *remote star* of a game is the least ``*n`` such that neither it nor any larger nimber is a follower; write ☆ for a
nimber remote from everything in sight. Two games are equivalent modulo ☆ when they have the same outcome in every sum
with a ☆, and that is so exactly when their difference lies strictly between ↓☆ and ↑☆. A game has *atomic weight* `A`
when it is equivalent to the Norton product :math:`A \cdot {\uparrow}` (Conway, *On Numbers and Games*, chapter 16;
Siegel, *Combinatorial Game Theory*, section II.7). Every all-small game has one:

    take :math:`A_0 = \{A(G^L) - 2 \mid A(G^R) + 2\}`. If :math:`A_0` is no integer it is the weight. If it is, the
    weight is 0 when `G` is confused with ☆, the largest integer ◁ all :math:`A(G^R) + 2` when `G` > ☆, and the least
    integer ▷ all :math:`A(G^L) - 2` when `G` < ☆.

For infinitesimals with followers that are not small the same rule proposes a weight, and the equivalence decides
whether it is one (David Wolfe's suggestion, as in CGSuite).

The *companion* swaps 0 and ``*``: its options are the companions of the options, and 0 as well for Left if `G` ≥ 0
and for Right if `G` ≤ 0.
"""

from math import ceil, floor

from cgt.errors import NotAtomicError, shortened
from cgt.values._fold import fold_sides, followers
from cgt.values.game import Game
from cgt.values.nimber import Nimber
from cgt.values.parts import nimber_size, number_up_star, sum_of_parts
from cgt.values.products import norton_product

__all__ = ["atomic_weight", "companion", "equivalent_modulo_remote_star", "remote_star"]


def remote_star(game: Game) -> Nimber:
    """Least nimber above every nimber among the followers: see :attr:`cgt.Game.remote_star`."""
    parts = number_up_star(game)
    if parts is not None:
        if parts.number or not parts.ups:
            return Nimber(1 if parts.number else parts.star + 1)
        return Nimber(max(parts.star ^ (parts.ups & 1), 1) + 1)
    greatest = 0
    # Below a nimber there are only smaller nimbers, below a number only numbers.
    for follower in followers(game, lambda g: () if g.is_number or g.is_nimber else (*g.left, *g.right)):
        if follower.is_nimber:
            greatest = max(greatest, nimber_size(follower))
    return Nimber(greatest + 1)


def equivalent_modulo_remote_star(g: Game, h: Game) -> bool:
    """Whether `g` and `h` have the same outcome in every sum that contains a remote star."""
    difference = g - h
    remote = 1 << int(remote_star(difference)).bit_length()
    return sum_of_parts(ups=-1, star=remote) < difference < sum_of_parts(ups=1, star=remote)


def atomic_weight(game: Game) -> Game:
    """Atomic weight of `game`: see :attr:`cgt.Game.atomic_weight`."""
    parts = number_up_star(game)
    if parts is not None:
        if parts.number:
            raise NotAtomicError(f"{shortened(str(game))} has no atomic weight: it is not infinitesimal")
        return Game(parts.ups)
    if not game.is_infinitesimal:
        raise NotAtomicError(f"{shortened(str(game))} has no atomic weight: it is not infinitesimal")
    weight = fold_sides(game, _weight_from_options, _ups_of)
    if not game.is_all_small and not equivalent_modulo_remote_star(game, norton_product(weight, sum_of_parts(ups=1))):
        raise NotAtomicError(
            f"{shortened(str(game))} has no atomic weight: no multiple of up is equivalent to it modulo a remote star"
        )
    return weight


def _ups_of(game: Game) -> Game | None:
    parts = number_up_star(game)
    return None if parts is None else Game(parts.ups)


def _weight_from_options(game: Game, left: list[Game], right: list[Game]) -> Game:
    below, above = [option - 2 for option in left], [option + 2 for option in right]
    weight = Game(below, above)
    if not weight.is_integer:
        return weight
    remote = sum_of_parts(star=int(remote_star(game)))
    if game < remote:
        return Game(max((_least_not_below(option) for option in below), default=0))
    if game > remote:
        return Game(min((_greatest_not_above(option) for option in above), default=0))
    return Game(0)


def _least_not_below(game: Game) -> int:
    """Least integer `n` with `n` ▷ `game`, that is, not `n` ≤ `game`."""
    n = ceil(game.right_stop)
    return n + 1 if game >= n else n


def _greatest_not_above(game: Game) -> int:
    """Greatest integer `n` with `n` ◁ `game`, that is, not `n` ≥ `game`."""
    n = floor(game.left_stop)
    return n - 1 if game <= n else n


def companion(game: Game) -> Game:
    """Companion of `game`: see :attr:`cgt.Game.companion`."""
    star = sum_of_parts(star=1)

    def leaf(g: Game) -> Game | None:
        parts = number_up_star(g)
        if parts is None or (parts.number and not g.is_number):
            return None
        return g if parts.number or parts.star > 1 else g + star

    def combine(g: Game, left: list[Game], right: list[Game]) -> Game:
        zero = [Game(0)]
        return Game(left + zero * (g >= zero[0]), right + zero * (g <= zero[0]))

    return fold_sides(game, combine, leaf)
