"""Questions about the shape of a canonical form: parity, temper, followers and stops.

A game is *even* when all its options are odd, and *odd* when it is not zero and all its options are even; many games
are neither. It is *even-tempered* when it is a number or all its options are odd-tempered, and *odd-tempered* when it
is not a number and all its options are even-tempered: then the parity of the number of moves made before a number is
reached is fixed. All are read off the canonical form, as CGSuite does.
"""

from enum import Enum

from cgt.players import Outcome
from cgt.values._walk import fold, followers
from cgt.values.game import Game

__all__ = ["Parity", "follower_count", "is_all_small", "misere_outcome", "parity", "stop_count", "temper"]


class Parity(Enum):
    """Whether every line of play has an even or an odd length; ``NEITHER`` when it depends on the line."""

    EVEN = "even"
    ODD = "odd"
    NEITHER = "neither"

    @property
    def following(self) -> "Parity":
        """Parity of a game all of whose options have this one."""
        return {Parity.EVEN: Parity.ODD, Parity.ODD: Parity.EVEN}.get(self, self)


def _parity_of_options(_: Game, left: list[Parity], right: list[Parity]) -> Parity:
    kinds = {*left, *right}
    return kinds.pop().following if len(kinds) == 1 else Parity.NEITHER


def _integer_parity(game: Game) -> Parity:
    return Parity.ODD if int(game.left_stop) % 2 else Parity.EVEN


def parity(game: Game) -> Parity:
    """Parity of a canonical form, zero being even: see :attr:`cgt.Game.is_even`."""
    return fold(game, lambda g: g.is_integer, _integer_parity, _parity_of_options)


def temper(game: Game) -> Parity:
    """Parity of a canonical form, every number being even: see :attr:`cgt.Game.is_even_tempered`."""
    return fold(game, lambda g: g.is_number, lambda _: Parity.EVEN, _parity_of_options)


def follower_count(game: Game) -> int:
    """How many followers, itself among them: see :attr:`cgt.Game.follower_count`."""
    found = followers(game, lambda g: g.is_integer)
    integers = [int(g.left_stop) for g in found if g.is_integer]
    # Below an integer stand the integers between it and zero.
    return len(found) - len(integers) + max([0, *integers]) - min([0, *integers]) + 1


def stop_count(game: Game) -> int:
    """How many ways play can run until a number is reached: see :attr:`cgt.Game.stop_count`."""
    return fold(game, lambda g: g.is_number, lambda _: 1, lambda _, left, right: sum(left) + sum(right))


def is_all_small(game: Game) -> bool:
    """Whether in every follower either both players can move or neither: see :attr:`cgt.Game.is_all_small`."""
    return all(g.is_zero or not g.is_number for g in followers(game, lambda g: g.is_number))


def misere_outcome(game: Game) -> Outcome:
    """Who wins the canonical form if the last player to move loses: see :attr:`cgt.Game.misere_outcome`."""

    def leaf(g: Game) -> tuple[bool, bool]:
        # A player without a move wins; in a nonzero integer the opponent then has to move for ever.
        x = g.left_stop
        return x <= 0, x >= 0

    def combine(_: Game, left: list[tuple[bool, bool]], right: list[tuple[bool, bool]]) -> tuple[bool, bool]:
        return not all(second for _, second in left), not all(first for first, _ in right)

    left_first, right_first = fold(game, lambda g: g.is_integer, leaf, combine)
    return Outcome.of(left_first_wins=left_first, right_first_wins=right_first)
