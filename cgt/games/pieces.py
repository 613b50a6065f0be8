"""What games of pieces on a grid share: how their positions are written, shown and negated.

Left's pieces are ``x``, Right's ``o``; ``.`` is an empty square and ``#`` a blocked one; rows are separated by ``|`` or
line ends. Pieces move, so these are not placement systems: each game writes its rules (:mod:`cgt.games.clobber`,
:mod:`cgt.games.konane`, :mod:`cgt.games.amazons`) and the generic solver does the rest. Positions are cut down to what
can still matter before they are compared, so that equal groups of pieces in different places are solved once.
"""

from typing import Any, TypeAlias

import attrs

from cgt.errors import IllegalMoveError, shown
from cgt.graphs.grids import Square, read_grid
from cgt.players import LEFT, Player
from cgt.positions.position import Position, has_truth_value

__all__ = ["ORTHOGONAL", "Grid", "PieceGame", "cut_out"]

ORTHOGONAL = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""Steps to the squares that share a side, as (rows, columns)."""

Grid: TypeAlias = dict[Square, str]


def _read(text: object) -> str:
    return read_grid(text, ".#xo")


def cut_out(grid: Grid, kept: set[Square], outside: str) -> str:
    """Text of the smallest rectangle around `kept`, everything else in it being `outside`.

    Examples
    --------
    >>> cut_out({(0, 0): "x", (0, 1): "x", (1, 1): "o", (1, 2): "x"}, {(0, 1), (1, 1), (1, 2)}, "#")
    'x#|ox'
    """
    rows = [r for r, _ in kept]
    columns = [c for _, c in kept]
    return "|".join(
        "".join(grid[r, c] if (r, c) in kept else outside for c in range(min(columns), max(columns) + 1))
        for r in range(min(rows), max(rows) + 1)
    )


@attrs.frozen(repr=False)
class PieceGame(Position):
    """A position of pieces on a grid; subclasses define :meth:`moves` and ``play``."""

    board: str = attrs.field(converter=_read)

    def _grid(self) -> Grid:
        return {(r, c): letter for r, row in enumerate(self.board.split("|")) for c, letter in enumerate(row)}

    def _check(self, move: Any) -> str:
        """Letter of the piece that makes a legal move."""
        for player, letter in ((LEFT, "x"), (-LEFT, "o")):
            if move in self.moves(player) and not has_truth_value(move):
                return letter
        raise IllegalMoveError(f"illegal move {shown(move)} in {shown(self)}")

    def moves(self, player: Player) -> list[Any]:
        """Legal moves of `player`."""
        raise TypeError(f"{type(self).__name__} must define moves()")

    def __neg__(self) -> Any:
        """Board with the colours of the pieces exchanged."""
        return type(self)(self.board.translate(str.maketrans("xo", "ox")))

    def __str__(self) -> str:
        return self.board.replace("|", "\n")

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.board!r})"

    def _repr_svg_(self) -> str:
        from cgt.drawing.grid import grid_svg

        return grid_svg(self.board, left="x", right="o")
