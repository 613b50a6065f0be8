"""Coin-turning games: turn some coins over, the highest of them from heads to tails.

Coins lie in a row, numbered 0, 1, 2, …. A move turns a set of coins that the rules allow, and the highest must go from
heads to tails, so the game ends. The value of a position is the nim-sum of the values of its heads, each
taken alone (Lenstra 1977): two heads on one square would cancel. In a *product* of two such games the coins lie in a
plane, and a move turns all pairs of a set allowed in one game and a set allowed in the other; the value of a coin is
the nim-product of its coordinates' values (the Tartan theorem).

The value of one head on square `n` is the mex of the nim-sums of the values of the coins turned with it. For "up to `k`
coins" :func:`coin_values` keeps these nim-sums as sets, by the number of coins, and lets them grow square by square, so
that the sets of coins need not be listed. All this holds under normal play only; misère play is left to the generic
solver.

References
----------
H. W. Lenstra, "Nim multiplication", *Séminaire de Théorie des Nombres*, Bordeaux, 1977–78, exposé 11.
E. R. Berlekamp, J. H. Conway and R. K. Guy, *Winning Ways*, chapter 14.
"""

from collections.abc import Hashable, Iterable, Iterator
from itertools import combinations, pairwise, product
from typing import Any, ClassVar

import attrs

from cgt._checks import as_integer, check_integer
from cgt.budget import Budget, Meter
from cgt.errors import IllegalMoveError, InvalidPositionError, UnsupportedError, shown
from cgt.players import LEFT, Player
from cgt.positions.position import ImpartialPosition, has_truth_value
from cgt.values import mex

__all__ = [
    "MOCK_TURTLES",
    "MOEBIUS",
    "MOGUL",
    "RULER",
    "TURTLES",
    "TWINS",
    "CoinPosition",
    "CoinProduct",
    "CoinTurning",
    "coin_values",
]


def _least(count: int) -> int:
    return check_integer("the least number of coins", count, 1)


def _most(count: int | None) -> int | None:
    return None if count is None else check_integer("the greatest number of coins", count, 1)


@attrs.frozen(repr=False)
class CoinTurning:
    """A coin-turning game in one row; call it with the numbers of the heads to get a position.

    Parameters
    ----------
    least, most : int
        How few and how many coins a move turns; ``most=None`` means any number.
    consecutive : bool, optional
        Whether the coins turned must lie side by side.

    Examples
    --------
    >>> from cgt import grundy
    >>> from cgt.heaps import MOCK_TURTLES, RULER
    >>> [grundy(MOCK_TURTLES(n)) for n in range(10)]
    [1, 2, 4, 7, 8, 11, 13, 14, 16, 19]
    >>> [grundy(RULER(n)) for n in range(12)]
    [1, 2, 1, 4, 1, 2, 1, 8, 1, 2, 1, 4]
    """

    least: int = attrs.field(converter=_least)
    most: int | None = attrs.field(converter=_most)
    consecutive: bool = attrs.field(default=False, kw_only=True)

    def __attrs_post_init__(self) -> None:
        if self.most is not None and self.most < self.least:
            raise InvalidPositionError(f"no move turns at least {self.least} and at most {self.most} coins")

    def sets(self, top: int) -> Iterator[tuple[int, ...]]:
        """Sets of coins that a move may turn, `top` being the highest, in descending order."""
        most = top + 1 if self.most is None else min(self.most, top + 1)
        for count in range(self.least, most + 1):
            if self.consecutive:
                yield tuple(range(top, top - count, -1))
            else:
                for others in combinations(range(top - 1, -1, -1), count - 1):
                    yield (top, *others)

    def allows(self, coins: tuple[int, ...]) -> bool:
        """Whether a move may turn these coins, given in descending order.

        Examples
        --------
        >>> MOCK_TURTLES.allows((5, 2, 0)), MOCK_TURTLES.allows((2, 5)), RULER.allows((5, 3))
        (True, False, False)
        """
        if not self.least <= len(coins) <= (len(coins) if self.most is None else self.most):
            return False
        if any(as_integer(coin, 0) is None for coin in coins):
            return False
        steps = [above - below for above, below in pairwise(coins)]
        return all(step == 1 for step in steps) if self.consecutive else all(step > 0 for step in steps)

    def __call__(self, *heads: int) -> "CoinPosition":
        """Position with heads on these squares."""
        return CoinPosition(self, [check_integer("the number of a coin", head, 0) for head in heads])

    def __repr__(self) -> str:
        return f"CoinTurning({self.least}, {self.most}{', consecutive=True' if self.consecutive else ''})"


@attrs.frozen
class CoinProduct:
    """The product of two coin-turning games; call it with pairs of numbers to get a position.

    Parameters
    ----------
    first, second : CoinTurning
        The games of the two coordinates.

    Examples
    --------
    >>> from cgt import grundy
    >>> from cgt.heaps import CoinProduct, TURTLES
    >>> tartan = CoinProduct(TURTLES, TURTLES)
    >>> grundy(tartan((1, 2))), grundy(tartan((2, 2), (0, 0)))
    (1, 3)
    """

    first: CoinTurning = attrs.field()
    second: CoinTurning = attrs.field()

    @first.validator
    @second.validator
    def _check(self, _attribute: object, game: object) -> None:
        if not isinstance(game, CoinTurning):
            raise InvalidPositionError(f"a product is of two coin-turning games, not of {shown(game)}")

    def sets(self, top: tuple[int, int]) -> Iterator[tuple[tuple[int, int], ...]]:
        """Sets of coins that a move may turn, `top` being the highest in both coordinates."""
        for rows in self.first.sets(top[0]):
            for columns in self.second.sets(top[1]):
                yield tuple(product(rows, columns))

    def allows(self, coins: tuple[tuple[int, int], ...]) -> bool:
        """Whether a move may turn these coins, given row by row in descending order."""
        if not all(isinstance(coin, tuple) and len(coin) == 2 for coin in coins):
            return False
        rows, columns = (tuple(dict.fromkeys(coin[axis] for coin in coins)) for axis in (0, 1))
        whole = coins == tuple(product(rows, columns))
        return whole and self.first.allows(rows) and self.second.allows(columns)

    def __call__(self, *heads: tuple[int, int]) -> "CoinPosition":
        """Position with heads on these squares of the plane."""
        for head in heads:
            if not isinstance(head, tuple) or len(head) != 2:
                raise InvalidPositionError(f"a coin of a product has two coordinates, not {shown(head)}")
            self.first(head[0])
            self.second(head[1])
        return CoinPosition(self, heads)


def _as_set(heads: Iterable[Any]) -> frozenset[Any]:
    heads = tuple(heads)
    chosen = frozenset(heads)
    if len(chosen) < len(heads):
        raise InvalidPositionError(f"a coin is named twice: {shown(heads)}")
    return chosen


@attrs.frozen(repr=False)
class CoinPosition(ImpartialPosition):
    """Coins that show heads; a move is the tuple of coins turned, the highest first."""

    solver_module: ClassVar[str] = "cgt.heaps.solve"

    ruleset: CoinTurning | CoinProduct
    heads: frozenset[Any] = attrs.field(converter=_as_set)

    def moves(self, player: Player = LEFT) -> Iterator[tuple[Any, ...]]:
        """Sets of coins to turn, each with its highest coin first."""
        for head in sorted(self.heads):
            yield from self.ruleset.sets(head)

    def play(self, move: tuple[Any, ...]) -> "CoinPosition":
        """Coins after turning those of `move`."""
        try:
            legal = isinstance(move, tuple) and bool(move) and move[0] in self.heads and not has_truth_value(move)
        except TypeError:
            legal = False
        if not legal or not self.ruleset.allows(move):
            raise IllegalMoveError(f"illegal move {shown(move)} in {shown(self)}")
        return CoinPosition(self.ruleset, self.heads ^ frozenset(move))

    def key(self) -> Hashable:
        """The ruleset and the heads."""
        return self.ruleset, self.heads

    def __repr__(self) -> str:
        return f"{self.ruleset!r}({', '.join(map(repr, sorted(self.heads)))})"


#: Turning Turtles, with coins numbered from 0: turn one coin or two (*Winning Ways*, chapter 14).
TURTLES = CoinTurning(1, 2)
#: Mock Turtles: turn up to three coins (*Winning Ways*, chapter 14).
MOCK_TURTLES = CoinTurning(1, 3)
#: Moebius: turn up to five coins (*Winning Ways*, chapter 14).
MOEBIUS = CoinTurning(1, 5)
#: Mogul: turn up to seven coins (*Winning Ways*, chapter 14).
MOGUL = CoinTurning(1, 7)
#: Twins: turn exactly two coins (*Winning Ways*, chapter 14).
TWINS = CoinTurning(2, 2)
#: Ruler: turn any number of consecutive coins (*Winning Ways*, chapter 14).
RULER = CoinTurning(1, None, consecutive=True)


def coin_values(game: CoinTurning, count: int, *, budget: Budget | None = None) -> list[int]:
    """Grundy values of single heads on squares 0, …, `count` − 1.

    Parameters
    ----------
    game : CoinTurning
        Which sets of coins may be turned.
    count : int
        How many squares.
    budget : Budget, optional
        Limits on the work.

    Returns
    -------
    list of int

    Raises
    ------
    UnsupportedError
        The game is not a :class:`CoinTurning`, or `count` is no number of squares.
    BudgetExceeded
        The budget ended first.

    Examples
    --------
    >>> from cgt.heaps import MOEBIUS
    >>> coin_values(MOEBIUS, 10)
    [1, 2, 4, 8, 16, 31, 32, 64, 103, 128]
    """
    if not isinstance(game, CoinTurning):
        raise UnsupportedError(f"single heads in a row are those of a CoinTurning game, not of {shown(game)}")
    count = check_integer("the number of squares", count, 0, error=UnsupportedError)
    meter = Meter(budget)
    values: list[int] = []
    if game.consecutive:
        for top in range(count):
            meter.tick()
            run, sums = 0, []
            for turned in range(1, min(top + 1, game.most or top + 1) + 1):
                if turned > 1:
                    run ^= values[top - turned + 1]
                if turned >= game.least:
                    sums.append(run)
            values.append(mex(sums))
        return values
    most = count if game.most is None else min(game.most, count)
    sums_of: list[set[int]] = [{0}, *(set() for _ in range(most))]
    reached = set(sums_of[0]) if game.least == 1 else set()
    value = 0
    for _ in range(count):
        # What is reached from a square is reached from all above it, so the mex only grows.
        while value in reached:
            value += 1
        values.append(value)
        work = 1
        for coins in range(most - 1, 0, -1):
            new = {value ^ known for known in sums_of[coins - 1]} - sums_of[coins]
            sums_of[coins] |= new
            if coins >= game.least - 1:
                reached |= new
            work += len(sums_of[coins - 1])
        meter.tick(1 + work // 64)
    return values
