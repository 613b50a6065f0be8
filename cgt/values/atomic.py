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

from cgt.errors import NotAtomicError
from cgt.values._fold import fold, followers
from cgt.values.game import Game, star
from cgt.values.nimber import Nimber
from cgt.values.parts import nimber_size, number_up_star
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
    for follower in followers(game, lambda g: g.is_number or g.is_nimber):
        if follower.is_nimber:
            greatest = max(greatest, nimber_size(follower))
    return Nimber(greatest + 1)


def equivalent_modulo_remote_star(g: Game, h: Game) -> bool:
    """Whether `g` and `h` have the same outcome in every sum that contains a remote star."""
    difference = g - h
    remote = star(1 << int(remote_star(difference)).bit_length())
    return -_up() + remote < difference < _up() + remote


def _up() -> Game:
    return Game([Game(0)], [star(1)])


def atomic_weight(game: Game) -> Game:
    """Atomic weight of `game`: see :attr:`cgt.Game.atomic_weight`."""
    parts = number_up_star(game)
    if parts is not None:
        if parts.number:
            raise NotAtomicError(f"{game} has no atomic weight: it is not infinitesimal")
        return Game(parts.ups)
    if not game.is_infinitesimal:
        raise NotAtomicError(f"{game} has no atomic weight: it is not infinitesimal")
    weight = fold(game, lambda g: number_up_star(g) is not None, _ups_of, _weight_from_options)
    if not game.is_all_small and not equivalent_modulo_remote_star(game, norton_product(weight, _up())):
        raise NotAtomicError(f"{game} has no atomic weight: no multiple of up is equivalent to it modulo a remote star")
    return weight


def _ups_of(game: Game) -> Game:
    parts = number_up_star(game)
    return Game(parts.ups if parts is not None else 0)


def _weight_from_options(game: Game, left: list[Game], right: list[Game]) -> Game:
    below, above = [option - 2 for option in left], [option + 2 for option in right]
    weight = Game(below, above)
    if not weight.is_integer:
        return weight
    remote = star(int(remote_star(game)))
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

    def is_leaf(g: Game) -> bool:
        parts = number_up_star(g)
        return parts is not None and (not parts.number or g.is_number)

    def leaf(g: Game) -> Game:
        parts = number_up_star(g)
        if parts is None or parts.number or parts.star > 1:
            return g
        return g + star(1)

    def combine(g: Game, left: list[Game], right: list[Game]) -> Game:
        zero = [Game(0)]
        return Game(left + zero * (g >= zero[0]), right + zero * (g <= zero[0]))

    return fold(game, is_leaf, leaf, combine)
