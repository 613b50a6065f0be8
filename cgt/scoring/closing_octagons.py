"""Closing Octagons: colour one side; whoever colours the eighth side of k octagons scores k and moves again.

The board is an m × n array of octagons in which neighbours in a row or column share a side; the four slanted sides
and the sides on the border belong to one octagon each. As a graph (the papers' game of type II) every octagon is a
vertex with a loop for each side of its own, so the sides of one octagon that it shares with nobody are
interchangeable: :meth:`ClosingOctagons.graph_view`.

``ClosingOctagons(m, n, normal=True)`` adds rules (3′) and (4′); what they say, and what their wording leaves open, is
in :mod:`cgt.scoring.coin_graph`.

References
----------
.. [1] T. Leelathanakit, *Closing Octagons game*, thesis, Chulalongkorn University.
.. [2] R. Boonklurb and T. Leelathanakit, "Greedy strategy for some normal m × n closing octagons games and winning
   strategy for normal 1 × n and 2 × n closing octagons games".
"""

from typing import Any, ClassVar

import attrs

from cgt.errors import InvalidPositionError, shown
from cgt.players import LEFT, Player
from cgt.scoring.arrays import ArrayBoard
from cgt.scoring.coin_graph import Rules

__all__ = ["ClosingOctagons"]


@attrs.frozen(repr=False, init=False)
class ClosingOctagons(ArrayBoard):
    """An m × n array of octagons.

    Parameters
    ----------
    rows, columns : int
        Size of the array.
    normal : bool
        Whether rules (3′) and (4′) hold; the same as ``rules=Rules.NORMAL``. The other reading of the papers is
        ``rules=Rules.NORMAL_NARROW``.
    coloured : iterable of sides
        Sides already coloured: ``(row, column, direction)`` with a direction from N, NE, E, SE, S, SW, W, NW.
    points, to_move, rules, in_turn
        As in :class:`ScoringPosition`.

    Examples
    --------
    >>> from cgt import score
    >>> game = ClosingOctagons(1, 2)
    >>> len(game.moves()), game.graph_view().coin_graph()
    (15, CoinGraph(loops=(7, 7), edges=((0, 1, 1),)))
    >>> game.play((0, 1, "W"))
    ClosingOctagons(1, 2, coloured=[(0, 0, 'E')], to_move=Player.RIGHT)
    >>> score(game), score(ClosingOctagons(1, 3))
    (0, -1)
    """

    directions: ClassVar[tuple[str, ...]] = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
    shared: ClassVar[dict[str, tuple[int, int, str]]] = {
        "N": (-1, 0, "S"),
        "E": (0, 1, "W"),
        "S": (1, 0, "N"),
        "W": (0, -1, "E"),
    }

    def __init__(
        self,
        rows: int,
        columns: int,
        normal: bool = False,
        *,
        coloured: Any = (),
        points: tuple[int, int] = (0, 0),
        to_move: Player = LEFT,
        rules: Rules | None = None,
        in_turn: bool = False,
    ) -> None:
        if not isinstance(normal, bool):
            raise InvalidPositionError(f"normal is True or False, not {shown(normal)}")
        if rules is None:
            rules = Rules.NORMAL if normal else Rules.FREE
        elif normal and rules not in (Rules.NORMAL, Rules.NORMAL_NARROW):
            raise InvalidPositionError(f"normal=True contradicts rules={shown(rules)}")
        self.__attrs_init__(
            rows=rows, columns=columns, coloured=coloured, points=points, to_move=to_move, rules=rules, in_turn=in_turn
        )

    def _arguments(self) -> list[str]:
        shown = super()._arguments()
        if self.rules is Rules.NORMAL:
            shown.insert(2, "normal=True")
        return shown

    def _shown(self) -> list[str]:
        shown = super()._shown()
        return [one for one in shown if one != f"rules={Rules.NORMAL!r}"]
