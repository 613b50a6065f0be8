r"""Wythoff's game and Euclid: two heaps whose moves look at both.

* **Wythoff** (1907): take any number from one heap, or the same number from both. The heaps of a previous-player win
  are :math:`(\lfloor k\varphi\rfloor, \lfloor k\varphi^2\rfloor)` with the golden ratio :math:`\varphi`.
* **Euclid** (Cole and Davie 1969; in Grossman's form of 1997): take a positive multiple of the smaller heap from the
  larger, but not all of it; equal heaps end the game. The Grundy value is
  :math:`\lfloor |a/b - b/a| \rfloor` (Nivasch 2006).
"""

from collections.abc import Hashable, Iterator

import attrs

from cgt._checks import as_integer, check_integer
from cgt.errors import IllegalMoveError, InvalidPositionError, shown
from cgt.players import LEFT, Player
from cgt.positions.position import ImpartialPosition

__all__ = ["Euclid", "Wythoff"]


def _heap(size: int) -> int:
    return check_integer("a heap", size, 0)


@attrs.frozen
class _TwoHeaps(ImpartialPosition):
    """Two heaps; a move is the pair of tokens taken from each."""

    a: int = attrs.field(converter=_heap)
    b: int = attrs.field(converter=_heap)

    def _legal(self, move: object) -> bool:
        return (
            isinstance(move, tuple)
            and len(move) == 2
            and all(as_integer(taken, 0) is not None for taken in move)
            and move[0] <= self.a
            and move[1] <= self.b
            and move != (0, 0)
        )

    def key(self) -> Hashable:
        """Heaps in order of size."""
        return (self.a, self.b) if self.a <= self.b else (self.b, self.a)


@attrs.frozen
class Wythoff(_TwoHeaps):
    """Wythoff's game: take from one heap, or equally from both.

    Moves are pairs of the numbers taken from the first and the second heap.

    Examples
    --------
    >>> from cgt import Wythoff, outcome, winning_moves
    >>> [(a, b) for a in range(9) for b in range(a, 14) if outcome(Wythoff(a, b)).name == "P"]
    [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13)]
    >>> winning_moves(Wythoff(4, 6))
    [(1, 1)]

    References
    ----------
    W. A. Wythoff, "A modification of the game of Nim", *Nieuw Arch. Wisk.* 7 (1907), 199–202.
    """

    def moves(self, player: Player = LEFT) -> Iterator[tuple[int, int]]:
        """Pairs of numbers taken."""
        for taken in range(1, max(self.a, self.b) + 1):
            if taken <= self.a:
                yield (taken, 0)
            if taken <= self.b:
                yield (0, taken)
            if taken <= min(self.a, self.b):
                yield (taken, taken)

    def play(self, move: tuple[int, int]) -> "Wythoff":
        """Heaps after taking."""
        if not self._legal(move) or (move[0] and move[1] and move[0] != move[1]):
            raise IllegalMoveError(f"illegal move {shown(move)} in {shown(self)}")
        return Wythoff(self.a - move[0], self.b - move[1])


@attrs.frozen
class Euclid(_TwoHeaps):
    """Euclid: take a multiple of the smaller heap from the larger, and leave both heaps positive.

    Examples
    --------
    >>> from cgt import grundy
    >>> from cgt.heaps import Euclid
    >>> [grundy(Euclid(5, b)) for b in range(1, 13)]
    [4, 2, 1, 0, 0, 0, 0, 0, 1, 1, 1, 1]

    References
    ----------
    A. J. Cole and A. J. T. Davie, "A game based on the Euclidean algorithm", *Math. Gazette* 53 (1969), 354–357.
    J. W. Grossman, "A nim-type game", problem 1537, *Math. Mag.* 70 (1997), 382.
    G. Nivasch, "The Sprague–Grundy function of the game Euclid", *Discrete Math.* 306 (2006), 2798–2800.
    """

    def __attrs_post_init__(self) -> None:
        if self.a < 1 or self.b < 1:
            raise InvalidPositionError(f"the heaps of Euclid are positive, not {self.a} and {self.b}")

    def moves(self, player: Player = LEFT) -> Iterator[tuple[int, int]]:
        """Pairs of numbers taken."""
        small, large = sorted((self.a, self.b))
        for taken in range(small, large, small):
            yield (taken, 0) if self.a > self.b else (0, taken)

    def play(self, move: tuple[int, int]) -> "Euclid":
        """Heaps after taking."""
        small, large = sorted((self.a, self.b))
        taken, other = (move if self.a > self.b else move[::-1]) if self._legal(move) else (0, 0)
        if other or not 0 < taken < large or taken % small:
            raise IllegalMoveError(f"illegal move {shown(move)} in {shown(self)}")
        return Euclid(self.a - move[0], self.b - move[1])
