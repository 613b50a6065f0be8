"""Moore's Nim: in one turn, take from up to `k` heaps.

A position is a previous-player win exactly when, for every binary place, the number of heaps with a 1 there is a
multiple of `k` + 1 (Moore 1910); `k` = 1 is Nim. A move may touch several heaps, so the heaps are no disjunctive sum.
"""

from collections.abc import Hashable, Iterator
from itertools import combinations, product

import attrs

from cgt._checks import as_integer, check_integer
from cgt.errors import IllegalMoveError, shown
from cgt.players import LEFT, Player
from cgt.positions.position import ImpartialPosition

__all__ = ["MooreNim"]


@attrs.frozen(repr=False, init=False)
class MooreNim(ImpartialPosition):
    """Heaps of which up to `k` may be reduced in one turn; a move is the tuple of heaps it leaves.

    Parameters
    ----------
    k : int
        How many heaps may be reduced at once, at least 1.
    heaps : ints
        Sizes of the heaps.

    Examples
    --------
    >>> from cgt import outcome
    >>> from cgt.heaps import MooreNim
    >>> outcome(MooreNim(2, 3, 3, 3)), outcome(MooreNim(2, 1, 2, 3))
    (OutcomeClass.P, OutcomeClass.N)
    >>> MooreNim(2, 1, 1, 2).play((0, 1, 1))
    MooreNim(2, 0, 1, 1)

    References
    ----------
    E. H. Moore, "A generalization of the game called Nim", *Ann. of Math.* 11 (1910), 93–94.
    """

    k: int
    heaps: tuple[int, ...]

    def __init__(self, k: int, *heaps: int) -> None:
        self.__attrs_init__(check_integer("k", k, 1), tuple(check_integer("a heap", heap, 0) for heap in heaps))

    def moves(self, player: Player = LEFT) -> Iterator[tuple[int, ...]]:
        """Heaps that a move leaves, in the order of the heaps."""
        for touched in range(1, min(self.k, len(self.heaps)) + 1):
            for places in combinations(range(len(self.heaps)), touched):
                for sizes in product(*(range(self.heaps[place]) for place in places)):
                    left = list(self.heaps)
                    for place, size in zip(places, sizes, strict=True):
                        left[place] = size
                    yield tuple(left)

    def play(self, move: tuple[int, ...]) -> "MooreNim":
        """Heaps `move` leaves, if that is legal."""
        whole = isinstance(move, tuple) and all(as_integer(size, 0) is not None for size in move)
        if not whole or len(move) != len(self.heaps) or any(a > b for a, b in zip(move, self.heaps, strict=True)):
            raise IllegalMoveError(f"illegal move {shown(move)} in {shown(self)}")
        if not 1 <= sum(a != b for a, b in zip(move, self.heaps, strict=True)) <= self.k:
            raise IllegalMoveError(
                f"illegal move {shown(move)} in {shown(self)}: one to {self.k} heaps must be reduced"
            )
        return MooreNim(self.k, *move)

    def key(self) -> Hashable:
        """Number `k` and the sorted heaps, without empty ones."""
        return self.k, tuple(sorted(heap for heap in self.heaps if heap))

    def __repr__(self) -> str:
        return f"MooreNim({', '.join(map(repr, (self.k, *self.heaps)))})"
