"""Dots and Boxes, and Dots and Hexagons: draw a side; whoever completes k boxes scores k and moves again.

A line of Dots and Boxes between two dots is the side of a box. The borders differ by tradition: on the *American*
board nothing is drawn at the start, on the *Icelandic* one the left and the bottom border are, on the *Swedish* one
the whole border is. :class:`DotsAndHexagons` is the same game on a parallelogram of hexagons.

References
----------
.. [1] E. R. Berlekamp, *The Dots and Boxes Game: Sophisticated Child's Play*, 2000.
.. [2] J. K. Barker, R. E. Korf, "Solving Dots-and-Boxes", AAAI 2012.
"""

from typing import Any, ClassVar

import attrs

from cgt.errors import InvalidPositionError, shown
from cgt.players import LEFT, Player
from cgt.scoring.arrays import ArrayBoard
from cgt.scoring.coin_graph import Rules

__all__ = ["DotsAndBoxes", "DotsAndHexagons"]


@attrs.frozen(repr=False, init=False)
class DotsAndBoxes(ArrayBoard):
    """Dots and Boxes on m × n boxes.

    Parameters
    ----------
    rows, columns : int
        Number of boxes down and across.
    border : {"american", "icelandic", "swedish"}
        Which sides are drawn at the start: none, the left and bottom border, or the whole border.
    coloured : iterable of sides
        Further sides already drawn: ``(row, column, direction)`` with a direction from N, E, S, W.
    points, to_move, rules, in_turn
        As in :class:`ScoringPosition`.

    Examples
    --------
    >>> from cgt import score
    >>> [score(DotsAndBoxes(2, 2, border)) for border in ("american", "icelandic", "swedish")]
    [2, 2, -4]
    >>> len(DotsAndBoxes(3, 3).moves())
    24
    """

    directions: ClassVar[tuple[str, ...]] = ("N", "E", "S", "W")
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
        border: str = "american",
        *,
        coloured: Any = (),
        points: tuple[int, int] = (0, 0),
        to_move: Player = LEFT,
        rules: Rules = Rules.FREE,
        in_turn: bool = False,
    ) -> None:
        drawn = {"american": "", "icelandic": "WS", "swedish": "NESW"}
        if not isinstance(border, str) or border not in drawn:
            raise InvalidPositionError(f"a border is 'american', 'icelandic' or 'swedish', not {shown(border)}")
        self.__attrs_init__(
            rows=rows, columns=columns, coloured=coloured, points=points, to_move=to_move, rules=rules, in_turn=in_turn
        )
        edge = {side for side, ends in self.sides().items() if len(ends) == 1 and side.direction in drawn[border]}
        object.__setattr__(self, "coloured", self.coloured | frozenset(edge))


@attrs.frozen(repr=False, init=False)
class DotsAndHexagons(ArrayBoard):
    """The hexagonal sibling of Dots and Boxes, on a parallelogram of m × n hexagons.

    Hexagon ``(r, c)`` touches ``(r, c ± 1)``, ``(r ± 1, c)``, ``(r − 1, c + 1)`` and ``(r + 1, c − 1)``.

    Parameters
    ----------
    rows, columns : int
        Size of the parallelogram.
    coloured : iterable of sides
        Sides already drawn: ``(row, column, direction)`` with a direction from NE, E, SE, SW, W, NW.
    points, to_move, rules, in_turn
        As in :class:`ScoringPosition`.

    Examples
    --------
    >>> from cgt import score
    >>> game = DotsAndHexagons(2, 2)
    >>> len(game.moves()), score(game)
    (19, -2)
    """

    directions: ClassVar[tuple[str, ...]] = ("NE", "E", "SE", "SW", "W", "NW")
    shared: ClassVar[dict[str, tuple[int, int, str]]] = {
        "NE": (-1, 1, "SW"),
        "E": (0, 1, "W"),
        "SE": (1, 0, "NW"),
        "SW": (1, -1, "NE"),
        "W": (0, -1, "E"),
        "NW": (-1, 0, "SE"),
    }

    def __init__(
        self,
        rows: int,
        columns: int,
        *,
        coloured: Any = (),
        points: tuple[int, int] = (0, 0),
        to_move: Player = LEFT,
        rules: Rules = Rules.FREE,
        in_turn: bool = False,
    ) -> None:
        self.__attrs_init__(
            rows=rows, columns=columns, coloured=coloured, points=points, to_move=to_move, rules=rules, in_turn=in_turn
        )
