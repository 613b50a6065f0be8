"""Questions about the shape of a canonical form: parity, temper, followers and stops.

A game is *even* when all its options are odd, and *odd* when it is not zero and all its options are even; many games
are neither. It is *even-tempered* when it is a number or all its options are odd-tempered, and *odd-tempered* when it
is not a number and all its options are even-tempered: then the parity of the number of moves made before a number is
reached is fixed. All are read off the canonical form, as CGSuite does.

Sums of a number, ups and a nimber can have more followers than memory has room for, and are answered from their three
parts: ``x*n`` has the options ``x, x*, ..., x*(n-1)`` for both players, and ``x^n*m`` leads by a chain of
single options down to ``x*`` or a nimber beside `x` (:mod:`~cgt.values.parts`).
"""

from enum import Enum

from cgt.errors import BudgetExceeded
from cgt.players import OutcomeClass
from cgt.values._fold import fold_sides, followers
from cgt.values.dyadic import Dyadic
from cgt.values.game import Game
from cgt.values.parts import NumberUpStar, number_up_star

__all__ = ["Parity", "follower_count", "is_all_small", "misere_outcome", "parity", "stop_count", "temper"]

# 3**n for a larger n takes minutes to multiply out and megabytes to hold.
_MOST_STAR_COUNTED = 1 << 24

_Wins = tuple[bool, bool]
"""Whether Left wins moving first, and whether Right does."""


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


def _is_mixed(game: Game) -> bool:
    """Whether the game is ``x*n`` with `n` ≥ 2, or has ups: then `x`, ``x*`` or such a game are among its options."""
    parts = number_up_star(game)
    return parts is not None and (parts.ups != 0 or parts.star > 1)


def parity(game: Game) -> Parity:
    """Parity of a canonical form, zero being even: see :attr:`cgt.Game.is_even`."""

    def leaf(g: Game) -> Parity | None:
        return Parity.NEITHER if _is_mixed(g) else _integer_parity(g) if g.is_integer else None

    return fold_sides(game, _parity_of_options, leaf)


def temper(game: Game) -> Parity:
    """Parity of a canonical form, every number being even: see :attr:`cgt.Game.is_even_tempered`."""

    def leaf(g: Game) -> Parity | None:
        return Parity.NEITHER if _is_mixed(g) else Parity.EVEN if g.is_number else None

    return fold_sides(game, _parity_of_options, leaf)


def follower_count(game: Game) -> int:
    """How many followers, itself among them: see :attr:`cgt.Game.follower_count`."""
    general, least, most = 0, 0, 0
    stars: dict[Dyadic, int] = {}  # the largest nimber beside each number; the smaller ones are followers too
    chains: dict[tuple[Dyadic, bool, int], int] = {}  # likewise the most ups, by their sign and the nimber at their end
    for g in followers(game, _below_all_parts):
        parts = number_up_star(g)
        if parts is None or (parts.number.denominator > 1 and g.is_number):
            general += 1
        elif g.is_number:
            least, most = min(least, parts.number.numerator), max(most, parts.number.numerator)
        elif parts.ups:
            end = parts.star ^ (parts.ups & 1)
            key = (parts.number, parts.ups > 0, end)
            chains[key] = max(chains.get(key, 0), abs(parts.ups))
            stars[parts.number] = max(stars.get(parts.number, 0), end, 1)
        else:
            stars[parts.number] = max(stars.get(parts.number, 0), parts.star)
    return general + sum(stars.values()) + sum(chains.values()) + most - least + 1


def _below_all_parts(g: Game) -> tuple[Game, ...]:
    """Options, but of a number plus ups plus a nimber the number alone, and of an integer none."""
    parts = number_up_star(g)
    if parts is None or (parts.number.denominator > 1 and g.is_number):
        return (*g.left, *g.right)
    return () if g.is_number else (Game(parts.number),)


def stop_count(game: Game) -> int:
    """How many ways play can run until a number is reached: see :attr:`cgt.Game.stop_count`."""

    def leaf(g: Game) -> int | None:
        parts = number_up_star(g)
        return None if parts is None else _stops_of_parts(parts)

    return fold_sides(game, lambda _, left, right: sum(left) + sum(right), leaf)


def _stops_of_parts(parts: NumberUpStar) -> int:
    if not parts.ups:
        return _stops_of_nimber(parts.star)
    # Each up adds the mover's way to the number; the chain ends in x^* = {x, x* | x} or in x^*m = {x | x*(m^1)}.
    end = parts.star ^ (parts.ups & 1)
    return abs(parts.ups) + (3 if end == 0 else _stops_of_nimber(end))


def _stops_of_nimber(n: int) -> int:
    """Stops of ``x*n``: both players have the same `n` options, so three times those of the nimber before."""
    if n > _MOST_STAR_COUNTED:
        raise BudgetExceeded("bytes", refused=n // 5)
    return 2 * 3 ** (n - 1) if n else 1


def is_all_small(game: Game) -> bool:
    """Whether in every follower either both players can move or neither: see :attr:`cgt.Game.is_all_small`."""
    every = followers(game, lambda g: (*g.left, *g.right) if number_up_star(g) is None else ())
    return not any(parts.number for parts in map(number_up_star, every) if parts is not None)


def misere_outcome(game: Game) -> OutcomeClass:
    """Who wins the canonical form if the last player to move loses: see :attr:`cgt.Game.misere_outcome`."""

    def leaf(g: Game) -> _Wins | None:
        parts = number_up_star(g)
        if parts is None:
            return None
        if parts.ups or parts.star:
            return _wins_of_parts(fold_sides(Game(parts.number), combine, leaf), parts)
        return _integer_wins(parts.number) if parts.number.denominator == 1 else None

    def combine(_: Game, left: list[_Wins], right: list[_Wins]) -> _Wins:
        return not all(second for _, second in left), not all(first for first, _ in right)

    left_first, right_first = fold_sides(game, combine, leaf)
    return OutcomeClass.of(left_first_wins=left_first, right_first_wins=right_first)


def _integer_wins(x: Dyadic) -> _Wins:
    # A player without a move wins; in a nonzero integer the opponent then has to move for ever.
    return x <= 0, x >= 0


def _wins_of_parts(number: _Wins, parts: NumberUpStar) -> _Wins:
    """Wins in ``x^n*m``, from those in `x`."""
    ups, end = abs(parts.ups), parts.star ^ (parts.ups & 1)
    if not ups:
        return _wins_of_nimber(number, parts.star)
    mirrored = parts.ups < 0
    base = number[::-1] if mirrored else number
    # The mover's side of an up is x (and x* in the last, if the chain ends in x^*); the other's is the shorter chain.
    by_star = end == 0 and not _wins_of_nimber(base, 1)[1]
    wins = (not base[1] or by_star, not _wins_of_nimber(base, end)[0])
    for _ in range(min(ups - 1, 2)):  # from the third on, the first player's answer no longer changes, nor the second's
        wins = (not base[1], not wins[0])
    return wins[::-1] if mirrored else wins


def _wins_of_nimber(number: _Wins, n: int) -> _Wins:
    """Wins in ``x*n``, whose options are all ``x*k`` with smaller `k`."""
    wins = number
    left = right = False  # whether some option so far is good for Left, for Right
    for size in range(n):
        left, right = left or not wins[1], right or not wins[0]
        if size and wins == (left, right):
            break  # and so it stays: the next nimber follows from these two alone
        wins = (left, right)
    return wins
