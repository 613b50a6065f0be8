"""Pieces on a strip: Northcott's game, the Silver Dollar game without the dollar, and Welter's game.

* **Northcott**: each row holds a piece of each player; a move slides one's own piece along its row, not onto or over
  the other. Retreating can always be answered by following up, so only advances are moves here, which keeps the game
  finite; the value is the nim-sum of the gaps.
* **Silver Dollar game without the dollar**: coins on a strip of squares; a move slides one coin to the left, not onto
  or over another. The value is the nim-sum of every other gap, counted from the rightmost coin.
* **Welter's game** (Welter 1954): the same, but coins may jump over others, and squares hold one coin at most. The
  value is Welter's function (Conway, *On Numbers and Games*, chapter 13).
"""

from collections.abc import Collection, Hashable, Iterator
from typing import NamedTuple

import attrs

from cgt._checks import check_integer
from cgt.errors import IllegalMoveError, InvalidPositionError, shown
from cgt.players import LEFT, Player, check_player
from cgt.positions.position import ImpartialPosition, Position, has_truth_value

__all__ = ["CoinMove", "Northcott", "SilverDollar", "Welter"]


def _square(square: object) -> int:
    return check_integer("a square", square, 0)


class CoinMove(NamedTuple):
    """A move of one coin: the square it leaves and the square it comes to."""

    start: int
    end: int


@attrs.frozen(repr=False, init=False)
class _Coins(ImpartialPosition):
    """Coins on distinct squares 0, 1, 2, … of a strip, in ascending order."""

    coins: tuple[int, ...]

    def __init__(self, *coins: int) -> None:
        squares = tuple(sorted(map(_square, coins)))
        if len(set(squares)) < len(squares):
            raise InvalidPositionError(f"two coins on one square: {shown(coins)}")
        self.__attrs_init__(squares)

    def moves(self, player: Player = LEFT) -> Iterator[CoinMove]:
        """Moves of single coins to lower squares."""
        for start in self.coins:
            for end in self._ends(start):
                yield CoinMove(start, end)

    def play(self, move: CoinMove) -> "_Coins":
        """Coins after `move`."""
        try:
            start, end = move
            legal = start in self.coins and end in self._ends(start) and not has_truth_value(move)
        except (TypeError, ValueError):
            legal = False
        if not legal:
            raise IllegalMoveError(f"illegal move {shown(move)} in {shown(self)}")
        return type(self)(*(end if coin == start else coin for coin in self.coins))

    def _ends(self, start: int) -> Collection[int]:
        """Squares the coin on `start` may go to."""
        raise TypeError("each game says where its coins may go")

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(str, self.coins))})"


@attrs.frozen(repr=False, init=False)
class SilverDollar(_Coins):
    """Coins that slide left without jumping.

    Examples
    --------
    >>> from cgt import grundy
    >>> from cgt.heaps import SilverDollar
    >>> grundy(SilverDollar(1, 4, 9, 10)), grundy(SilverDollar(3, 4, 9))
    (2, 7)

    References
    ----------
    E. R. Berlekamp, J. H. Conway and R. K. Guy, *Winning Ways*, chapter 15 (the Silver Dollar game).
    """

    def _ends(self, start: int) -> range:
        below = [coin for coin in self.coins if coin < start]
        return range(below[-1] + 1 if below else 0, start)


@attrs.frozen
class _FreeBelow(Collection[int]):
    """Squares below one that hold no coin."""

    start: int
    coins: tuple[int, ...]

    def __contains__(self, square: object) -> bool:
        return square in range(self.start) and square not in self.coins

    def __iter__(self) -> Iterator[int]:
        return (square for square in range(self.start) if square not in self.coins)

    def __len__(self) -> int:
        return self.start - sum(coin < self.start for coin in self.coins)


@attrs.frozen(repr=False, init=False)
class Welter(_Coins):
    """Coins that go to any lower free square, jumping over others.

    Examples
    --------
    >>> from cgt import grundy
    >>> from cgt.heaps import Welter
    >>> grundy(Welter(2, 5)), grundy(Welter(1, 2, 4))
    (6, 4)

    References
    ----------
    C. P. Welter, "The theory of a class of games on a sequence of squares, in terms of the advancing operation in a
    special group", *Indag. Math.* 16 (1954), 194–200.
    """

    def _ends(self, start: int) -> Collection[int]:
        return _FreeBelow(start, self.coins)


class NorthcottMove(NamedTuple):
    """A move in Northcott's game: the row, and the square one's own piece comes to."""

    row: int
    end: int
    player: Player


@attrs.frozen(repr=False, init=False)
class Northcott(Position):
    """Rows with a piece of each player; a move advances one's own piece toward the other.

    Parameters
    ----------
    rows : pairs of int
        For each row the squares of Left's and of Right's piece, which must differ.

    Notes
    -----
    The rules are partizan and every value is a nimber: the game is Nim in disguise.

    Examples
    --------
    >>> from cgt import star, value
    >>> from cgt.heaps import Northcott
    >>> value(Northcott((0, 4), (5, 2), (1, 2))) == star(3 ^ 2 ^ 0)
    True

    References
    ----------
    E. R. Berlekamp, J. H. Conway and R. K. Guy, *Winning Ways*, chapter 3 ("Northcott's game").
    """

    rows: tuple[tuple[int, int], ...]

    def __init__(self, *rows: tuple[int, int]) -> None:
        given = []
        for row in rows:
            if not isinstance(row, tuple) or len(row) != 2:
                raise InvalidPositionError(f"a row is a pair of squares, not {shown(row)}")
            given.append((_square(row[0]), _square(row[1])))
            if given[-1][0] == given[-1][1]:
                raise InvalidPositionError(f"two pieces on one square: {shown(row)}")
        self.__attrs_init__(tuple(given))

    @property
    def gaps(self) -> tuple[int, ...]:
        """Free squares between the pieces of each row."""
        return tuple(abs(left - right) - 1 for left, right in self.rows)

    def moves(self, player: Player) -> Iterator[NorthcottMove]:
        """Advances of the player's own pieces."""
        check_player(player)
        for index in range(len(self.rows)):
            for end in self._ends(index, player):
                yield NorthcottMove(index, end, player)

    def _ends(self, row: int, player: Player) -> range:
        """Squares a player's own piece may come to in a row."""
        own, other = self.rows[row] if player is LEFT else self.rows[row][::-1]
        step = 1 if own < other else -1
        return range(own + step, other, step)

    def play(self, move: NorthcottMove) -> "Northcott":
        """Rows after the advance."""
        try:
            row, end, player = move
            legal = isinstance(player, Player) and not has_truth_value(move)
            legal = legal and row in range(len(self.rows)) and end in self._ends(row, player)
        except (TypeError, ValueError):
            legal = False
        if not legal:
            raise IllegalMoveError(f"illegal move {shown(move)} in {shown(self)}")
        left, right = self.rows[row]
        moved = (end, right) if player is LEFT else (left, end)
        return Northcott(*self.rows[:row], moved, *self.rows[row + 1 :])

    def components(self) -> tuple[Position, ...]:
        """One position for each row whose pieces are apart."""
        if len(self.rows) == 1:
            return (self,)
        return tuple(Northcott(row) for row, gap in zip(self.rows, self.gaps, strict=True) if gap)

    def key(self) -> Hashable:
        """Sorted gaps: where the pieces stand does not matter."""
        return tuple(sorted(gap for gap in self.gaps if gap))

    def __repr__(self) -> str:
        return f"Northcott({', '.join(map(repr, self.rows))})"
