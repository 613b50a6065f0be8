"""Strings-and-coins: cut a string; whoever cuts the last string of k coins scores k and moves again.

The board is a multigraph [1]_. Vertices are coins, edges are strings between two coins, loops are strings from a coin
to the ground. Most points win. Dots and Boxes, its hexagonal sibling and Closing Octagons are this game on other
boards: a box is a coin, a side between two boxes a string, a side on the border a loop (:mod:`cgt.scoring.arrays`).
Points and turns are those of all scoring games (:mod:`cgt.scoring.position`).

References
----------
.. [1] E. R. Berlekamp, J. H. Conway, R. K. Guy, *Winning Ways for your Mathematical Plays*, chapter 16.
"""

from collections import Counter
from collections.abc import Hashable, Iterable
from typing import Any

import attrs

from cgt.errors import InvalidPositionError, shown
from cgt.graphs.ordering import ordered
from cgt.scoring.coin_graph import CoinGraph
from cgt.scoring.position import Move, ScoringPosition, check_size, numbered

__all__ = ["StringsAndCoins"]


def _read_strings(board: Any) -> tuple[tuple[Hashable, Hashable], ...]:
    if hasattr(board, "edges") and callable(board.edges):
        if board.is_directed():
            raise InvalidPositionError(f"strings have no direction, but {shown(board)} is a directed graph")
        pairs: Iterable[Any] = board.edges()
    else:
        pairs = board
    found = []
    try:
        for pair in pairs:
            u, v = pair
            hash((u, v))
            found.append(tuple(ordered((u, v))))
    except (TypeError, ValueError):
        raise InvalidPositionError(f"strings are a networkx graph or pairs of coins, not {shown(board)}") from None
    check_size(len({coin for pair in found for coin in pair}), len(found))
    return tuple(ordered(found))


@attrs.frozen(repr=False)
class StringsAndCoins(ScoringPosition):
    """Strings-and-coins on any multigraph; a loop is a string to the ground.

    Parameters
    ----------
    cords : networkx graph, or iterable of pairs
        The strings. Isolated vertices of a graph are coins already taken, and drop out.
    points, to_move, rules, in_turn
        As in :class:`ScoringPosition`.

    Examples
    --------
    >>> from cgt import score
    >>> p = StringsAndCoins([(0, 0), (0, 1), (1, 1)])
    >>> p.moves()
    ((0, 0), (0, 1), (1, 1))
    >>> score(p)
    -2
    >>> p.play((0, 1)).play((0, 0))
    StringsAndCoins([(1, 1)], points=(0, 1), to_move=Player.RIGHT)

    Notes
    -----
    A move is a pair of coins; parallel strings and loops at one coin are interchangeable and give one move.
    """

    cords: tuple[tuple[Hashable, Hashable], ...] = attrs.field(converter=_read_strings)

    def strings(self) -> dict[Move, tuple[Hashable, ...]]:
        return {cord: cord for cord in self.cords}

    def _labelled(self) -> tuple[tuple[Hashable, ...], CoinGraph]:
        return numbered(Counter(self.cords))

    def _named(self, move: Move) -> Move:
        try:
            return tuple(ordered(move))
        except TypeError:
            return move

    def _copies(self, move: Move) -> int:
        return self.cords.count(move)

    def _without(self, move: Move) -> dict[str, Any]:
        at = self.cords.index(move)
        return {"cords": self.cords[:at] + self.cords[at + 1 :]}

    def __repr__(self) -> str:
        return f"StringsAndCoins({', '.join([repr(list(self.cords)), *self._shown()])})"
