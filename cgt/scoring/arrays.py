"""Boards of polygons whose sides are coloured one at a time: Closing Octagons, Dots and Boxes, Dots and Hexagons.

Whoever colours the last side of k polygons scores k and moves again. Cells are the sides, every polygon is the `score`
pattern of its sides. A side is named by the polygon above or to the left of it, ``Side(row, column, direction)``; its
other name, by the polygon on the other side, is understood too. As a graph every polygon is a vertex, a side between
two polygons an edge and a side of one polygon alone a loop (:meth:`ArrayBoard.graph_view`).

* *Closing Octagons* is played on an m × n array of octagons in which neighbours in a row or column share a side; the
  four slanted sides and the sides on the border belong to one octagon each. The graph is the game of type II of [1]_.
  Rules (3′) and (4′) of "normal" games [2]_ are in :mod:`cgt.scoring.coin_graph`.
* *Dots and Boxes* [3]_: a line between two dots is the side of a box. The borders differ by tradition: on the
  *American* board nothing is drawn at the start, on the *Icelandic* one the left and the bottom border are, on the
  *Swedish* one the whole border is [4]_. *Dots and Hexagons* is the same game on a parallelogram of hexagons.

References
----------
.. [1] T. Leelathanakit, *Closing Octagons game*, thesis, Chulalongkorn University.
.. [2] R. Boonklurb and T. Leelathanakit, "Greedy strategy for some normal m × n closing octagons games and winning
   strategy for normal 1 × n and 2 × n closing octagons games".
.. [3] E. R. Berlekamp, *The Dots and Boxes Game: Sophisticated Child's Play*, 2000.
.. [4] J. K. Barker, R. E. Korf, "Solving Dots-and-Boxes", AAAI 2012.
"""

from collections.abc import Hashable, Iterable, Iterator
from typing import Any, ClassVar, NamedTuple, TypedDict, Unpack

import attrs

from cgt._checks import as_integer, check_flag, check_integer
from cgt.errors import InvalidPositionError, shown
from cgt.players import Player
from cgt.scoring.coin_graph import CoinGraph, Rules
from cgt.scoring.position import ScoringPosition, check_size
from cgt.scoring.strings_and_coins import StringsAndCoins

__all__ = ["ArrayBoard", "ClosingOctagons", "DotsAndBoxes", "DotsAndHexagons", "Side"]

# Direction -> (row step, column step, the same side's direction seen from there).
Shared = dict[str, tuple[int, int, str]]
_BY_ROWS_AND_COLUMNS: Shared = {"N": (-1, 0, "S"), "E": (0, 1, "W"), "S": (1, 0, "N"), "W": (0, -1, "E")}

# Sides of boards in recent use, by kind and size: a bounded table of constants.
_SIDES: dict[tuple[str, int, int], dict[Any, tuple[Hashable, ...]]] = {}


class Side(NamedTuple):
    """A side of the polygon in a row and column, counted from zero, by its compass direction."""

    row: int
    column: int
    direction: str


def _size(value: Any) -> int:
    return check_integer("the number of rows or columns", value, 1)


def _side_set(value: Any) -> frozenset[Side]:
    try:
        sides = frozenset(Side(*side) for side in value)
    except TypeError:
        sides = None
    if sides is None or not all(_is_place(side) for side in sides):
        raise InvalidPositionError(f"sides are (row, column, direction), not {shown(value)}")
    return sides


def _is_place(side: tuple[Any, Any, Any]) -> bool:
    """Whether row and column are integers: 0.0 and True would pass for 0 and 1."""
    return all(as_integer(x) is not None for x in side[:2])


class BoardState(TypedDict, total=False):
    """What the constructors of all boards take by name: see :class:`ArrayBoard`."""

    coloured: Any
    points: tuple[int, int]
    to_move: Player
    rules: Rules
    in_turn: bool


@attrs.frozen(repr=False)
class ArrayBoard(ScoringPosition):
    """An m × n array of polygons, some of whose sides are coloured; the base of all such boards.

    A subclass says what the sides of a polygon are called and which of them it shares with a neighbour.

    Parameters
    ----------
    rows, columns : int
        Size of the array.
    coloured : iterable of sides
        Sides that have been coloured: ``(row, column, direction)``, rows and columns counted from 0.
    points, to_move, rules, in_turn
        As in :class:`ScoringPosition`.

    Raises
    ------
    InvalidPositionError
        If the size is not positive or too large, or there is no such side.

    Examples
    --------
    >>> from cgt import DotsAndBoxes
    >>> from cgt.scoring import Side
    >>> DotsAndBoxes(1, 1, coloured=[(0, 0, "N")]).coloured == {Side(0, 0, "N")}
    True
    """

    directions: ClassVar[tuple[str, ...]] = ()
    shared: ClassVar[Shared] = {}

    rows: int = attrs.field(converter=_size)
    columns: int = attrs.field(converter=_size)
    coloured: frozenset[Side] = attrs.field(default=frozenset(), converter=_side_set, kw_only=True)

    def __attrs_post_init__(self) -> None:
        super().__attrs_post_init__()
        check_size(self.rows * self.columns, self.rows * self.columns * len(self.directions))
        named = frozenset(self._named(side) for side in self.coloured)
        unknown = named - frozenset(self._board_sides(self.rows, self.columns))
        if unknown:
            raise InvalidPositionError(
                f"no side {shown(next(iter(unknown)))} on a {self.rows}×{self.columns} {type(self).__name__} board"
            )
        object.__setattr__(self, "coloured", named)

    @classmethod
    def _board_sides(cls, rows: int, columns: int) -> dict[Side, tuple[Hashable, ...]]:
        key = cls.__name__, rows, columns
        if key not in _SIDES:
            if len(_SIDES) >= 64:
                _SIDES.clear()
            _SIDES[key] = dict(cls._sides(rows, columns))
        return _SIDES[key]

    @classmethod
    def _sides(cls, rows: int, columns: int) -> Iterator[tuple[Side, tuple[Hashable, ...]]]:
        for row in range(rows):
            for column in range(columns):
                for direction in cls.directions:
                    down, right, _ = cls.shared.get(direction, (rows, 0, ""))
                    other = row + down, column + right
                    inside = 0 <= other[0] < rows and 0 <= other[1] < columns
                    if not inside:
                        yield Side(row, column, direction), ((row, column),)
                    elif other > (row, column):
                        yield Side(row, column, direction), ((row, column), other)

    def _named(self, move: Any) -> Any:
        try:
            row, column, direction = move
            if not _is_place(move):
                return None
            down, right, opposite = self.shared[direction]
            other = row + down, column + right
        except (TypeError, ValueError, KeyError):
            return Side(*move) if isinstance(move, tuple) and len(move) == 3 else move
        if 0 <= other[0] < self.rows and 0 <= other[1] < self.columns and other < (row, column):
            return Side(*other, opposite)
        return Side(row, column, direction)

    def sides(self) -> dict[Side, tuple[Hashable, ...]]:
        """All sides of the board, coloured or not, with the one or two polygons they bound."""
        return dict(self._board_sides(self.rows, self.columns))

    def strings(self) -> dict[Any, tuple[Hashable, ...]]:
        return {
            side: ends for side, ends in self._board_sides(self.rows, self.columns).items() if side not in self.coloured
        }

    def _without(self, move: Any) -> dict[str, Any]:
        return {"coloured": self.coloured | {move}}

    def on_board(self) -> tuple[CoinGraph, CoinGraph]:
        sides = self._board_sides(self.rows, self.columns)
        left = [ends for side, ends in sides.items() if side not in self.coloured]
        return self._numbered_graph(sides.values()), self._numbered_graph(left)

    def _numbered_graph(self, sides: Iterable[tuple[Any, ...]]) -> CoinGraph:
        """Graph of some sides on all polygons, row by row."""
        loops = [0] * (self.rows * self.columns)
        edges = []
        for ends in sides:
            numbers = sorted(row * self.columns + column for row, column in ends)
            if len(numbers) == 1:
                loops[numbers[0]] += 1
            else:
                edges.append((numbers[0], numbers[1], 1))
        return CoinGraph(tuple(loops), tuple(sorted(edges)))

    def graph_view(self) -> StringsAndCoins:
        """The same position as a game of removing edges: polygons are vertices, sides edges, border sides loops."""
        cords = [(ends[0], ends[-1]) for ends in self.strings().values()]
        return StringsAndCoins(cords, points=self.points, to_move=self.to_move, rules=self.rules, in_turn=self.in_turn)

    def _arguments(self) -> list[str]:
        shown = [str(self.rows), str(self.columns)]
        if self.coloured:
            shown.append(f"coloured={[tuple(side) for side in sorted(self.coloured)]!r}")
        return shown

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join([*self._arguments(), *self._shown()])})"


@attrs.frozen(repr=False, init=False)
class ClosingOctagons(ArrayBoard):
    """Closing Octagons on an m × n array.

    Parameters
    ----------
    rows, columns : int
        Size of the array.
    normal : bool
        Whether rules (3′) and (4′) hold, as ``rules=Rules.NORMAL`` says too: a player who can leave a state in which
        nothing can be scored must do so, and a player who can take everything must. The other reading of the papers
        is ``rules=Rules.NORMAL_NARROW``.
    coloured : iterable of sides
        Sides already coloured: ``(row, column, direction)`` with a direction from N, NE, E, SE, S, SW, W, NW.
    points, to_move, rules, in_turn
        As in :class:`ScoringPosition`.

    Raises
    ------
    InvalidPositionError
        If there is no such board or side, or `normal` contradicts `rules`.

    References
    ----------
    T. Leelathanakit, *Closing Octagons game*, thesis, Chulalongkorn University.

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
    shared: ClassVar[Shared] = _BY_ROWS_AND_COLUMNS

    def __init__(self, rows: int, columns: int, normal: bool = False, **state: Unpack[BoardState]) -> None:
        if check_flag("normal", normal) and state.setdefault("rules", Rules.NORMAL) not in (
            Rules.NORMAL,
            Rules.NORMAL_NARROW,
        ):
            raise InvalidPositionError(f"normal=True contradicts rules={shown(state['rules'])}")
        self.__attrs_init__(rows, columns, **state)

    def _arguments(self) -> list[str]:
        arguments = super()._arguments()
        if self.rules is Rules.NORMAL:
            arguments.insert(2, "normal=True")
        return arguments

    def _shown(self) -> list[str]:
        return [one for one in super()._shown() if one != f"rules={Rules.NORMAL!r}"]


_DRAWN_BORDERS = {"american": "", "icelandic": "WS", "swedish": "NESW"}


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

    Raises
    ------
    InvalidPositionError
        If there is no such board, border or side.

    References
    ----------
    E. R. Berlekamp, *The Dots and Boxes Game: Sophisticated Child's Play*, 2000; J. K. Barker, R. E. Korf, "Solving
    Dots-and-Boxes", AAAI 2012.

    Examples
    --------
    >>> from cgt import score
    >>> [score(DotsAndBoxes(2, 2, border)) for border in ("american", "icelandic", "swedish")]
    [2, 2, -4]
    >>> len(DotsAndBoxes(3, 3).moves())
    24
    """

    directions: ClassVar[tuple[str, ...]] = ("N", "E", "S", "W")
    shared: ClassVar[Shared] = _BY_ROWS_AND_COLUMNS

    def __init__(self, rows: int, columns: int, border: str = "american", **state: Unpack[BoardState]) -> None:
        if not isinstance(border, str) or border not in _DRAWN_BORDERS:
            raise InvalidPositionError(f"a border is 'american', 'icelandic' or 'swedish', not {shown(border)}")
        self.__attrs_init__(rows, columns, **state)
        drawn = _DRAWN_BORDERS[border]
        edge = {side for side, ends in self.sides().items() if len(ends) == 1 and side.direction in drawn}
        object.__setattr__(self, "coloured", self.coloured | frozenset(edge))


@attrs.frozen(repr=False)
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

    Raises
    ------
    InvalidPositionError
        If there is no such board or side.

    Examples
    --------
    >>> from cgt import score
    >>> game = DotsAndHexagons(2, 2)
    >>> len(game.moves()), score(game)
    (19, -2)
    """

    directions: ClassVar[tuple[str, ...]] = ("NE", "E", "SE", "SW", "W", "NW")
    shared: ClassVar[Shared] = {
        "NE": (-1, 1, "SW"),
        "E": (0, 1, "W"),
        "SE": (1, 0, "NW"),
        "SW": (1, -1, "NE"),
        "W": (0, -1, "E"),
        "NW": (-1, 0, "SE"),
    }
