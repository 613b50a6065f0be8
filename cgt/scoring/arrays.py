"""Boards of polygons whose sides are coloured one at a time; the polygon's last side scores it.

The common part of Closing Octagons, Dots and Boxes and Dots and Hexagons: cells are the sides, every polygon is the
`score` pattern of its sides. A side is named by the polygon above or to the left of it, ``Side(row, column,
direction)``; its other name, by the polygon on the other side, is understood too.
"""

from collections.abc import Hashable, Iterable, Iterator
from typing import Any, ClassVar, NamedTuple

import attrs

from cgt.errors import InvalidPositionError, shown
from cgt.scoring.coin_graph import CoinGraph
from cgt.scoring.strings_and_coins import ScoringPosition, StringsAndCoins, check_size

__all__ = ["ArrayBoard", "Side"]


# Sides of boards in recent use, by kind and size: a bounded table of constants.
_SIDES: dict[tuple[str, int, int], dict[Any, tuple[Hashable, ...]]] = {}


class Side(NamedTuple):
    """A side of the polygon in a row and column, counted from zero, by its compass direction."""

    row: int
    column: int
    direction: str


def _size(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise InvalidPositionError(f"an array has a positive integer of rows and of columns, not {shown(value)}")
    return value


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
    return all(isinstance(x, int) and not isinstance(x, bool) for x in side[:2])


@attrs.frozen(repr=False)
class ArrayBoard(ScoringPosition):
    """An m × n array of polygons, some of whose sides are coloured.

    Attributes
    ----------
    rows, columns : int
        Size of the array.
    coloured : frozenset of Side
        Sides that have been coloured.
    """

    directions: ClassVar[tuple[str, ...]] = ()
    # Direction -> (row step, column step, the same side's direction seen from there).
    shared: ClassVar[dict[str, tuple[int, int, str]]] = {}

    rows: int = attrs.field(converter=_size)
    columns: int = attrs.field(converter=_size)
    coloured: frozenset[Side] = attrs.field(default=frozenset(), converter=_side_set)

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
