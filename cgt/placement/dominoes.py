"""Domino games on grids: Domineering and Cram.

Left and Right put dominoes on free squares of a grid; who cannot loses. In *Domineering* (Göran Andersson, about
1973) Left's dominoes are vertical and Right's horizontal; in *Cram* either player may use both. Grids are written
as text, rows from top to bottom separated by ``|`` or line ends: ``.`` is a free square, ``#`` a blocked one. A move
is the pair of squares it covers, each as (row, column).

Both are placement systems (:mod:`cgt.placement.system`): a cell is a possible domino, and two forbid each other when
they overlap. Domineering's has a type of its own, since a solver knows it. Games on other boards live in
:mod:`cgt.placement.kayles` and :mod:`cgt.placement.colouring`.
"""

from collections.abc import Iterable
from itertools import combinations
from typing import Any, ClassVar, TypeAlias

import attrs

from cgt.errors import IllegalMoveError, shown
from cgt.graphs.grids import Square, fill, grid_edges, read_grid, rectangle, squares
from cgt.placement.game import PlacementGame
from cgt.placement.patterns import Owner
from cgt.placement.system import PlacementSystem
from cgt.players import LEFT, RIGHT
from cgt.positions.position import Position, has_truth_value

__all__ = ["Cram", "Domineering", "DomineeringSystem"]

Domino: TypeAlias = tuple[Square, Square]


def _dominoes(text: object) -> str:
    return read_grid(text, ".#")


def _overlaps(dominoes: Iterable[Domino]) -> list[list[Domino]]:
    covering: dict[Square, list[Domino]] = {}
    for domino in dominoes:
        for square in domino:
            covering.setdefault(square, []).append(domino)
    return [list(pair) for here in covering.values() for pair in combinations(here, 2)]


class DomineeringSystem(PlacementSystem):
    """Placement system of the dominoes on a set of squares: Left's are vertical, Right's horizontal.

    Its residuals, and the components of these, are such systems too.

    Parameters
    ----------
    squares : iterable of (row, column)
        Free squares of a grid.

    Examples
    --------
    >>> DomineeringSystem([(0, 0), (0, 1), (1, 1)])
    PlacementSystem([((0, 0), (0, 1)), ((0, 1), (1, 1))], forbid=[[((0, 0), (0, 1)), ((0, 1), (1, 1))]],
    owners={((0, 0), (0, 1)): Player.RIGHT, ((0, 1), (1, 1)): Player.LEFT})
    """

    __slots__ = ()

    solver_module: ClassVar[str] = "cgt.placement.solve"

    def __init__(self, squares: Iterable[Square]) -> None:
        dominoes = grid_edges(squares)
        owners: dict[Domino, Owner] = {(s, t): LEFT if s[1] == t[1] else RIGHT for s, t in dominoes}
        super().__init__(dominoes, forbid=_overlaps(dominoes), owners=owners)

    @property
    def squares(self) -> frozenset[Square]:
        """Squares on which a domino can still be placed."""
        return frozenset(square for domino in self.cells for square in domino)


@attrs.frozen(repr=False)
class _DominoGame(PlacementGame):
    board: str = attrs.field(converter=_dominoes)

    @classmethod
    def rectangle(cls, rows: int, columns: int) -> Any:
        """Empty board with so many rows and columns.

        Raises
        ------
        InvalidPositionError
            If one of them is negative or no integer.

        Examples
        --------
        >>> from cgt import Domineering
        >>> Domineering.rectangle(2, 3)
        Domineering('...|...')
        """
        return cls(rectangle(rows, columns))

    def play(self, move: Any) -> Any:
        """Board with the domino placed."""
        if move not in grid_edges(squares(self.board)) or has_truth_value(move):
            raise IllegalMoveError(f"illegal move {shown(move)} in {shown(self)}")
        return type(self)(fill(self.board, dict.fromkeys(move, "#")))

    def __str__(self) -> str:
        return self.board.replace("|", "\n")

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.board!r})"

    def _repr_svg_(self) -> str:
        from cgt.drawing.grid import grid_svg

        return grid_svg(self.board)


class Domineering(_DominoGame):
    """A position of Domineering: Left places vertical dominoes, Right horizontal ones.

    Parameters
    ----------
    board : str
        Rows separated by ``|`` or line ends; ``.`` free, ``#`` blocked.

    Raises
    ------
    InvalidPositionError
        If `board` is no string, has another letter, or its rows differ in length.

    Notes
    -----
    The value of an empty m × n board is the negative of that of the n × m board. Solving a 5 × 5 board takes a
    few hundredths of a second, and each further row or column multiplies that by roughly thirty.

    References
    ----------
    Berlekamp, Conway, Guy, *Winning Ways for your Mathematical Plays*, chapter 5.

    Examples
    --------
    >>> from cgt import Domineering, LEFT, value
    >>> board = Domineering("..#|...")
    >>> list(board.moves(LEFT))
    [((0, 0), (1, 0)), ((0, 1), (1, 1))]
    >>> board.play(((0, 0), (1, 0)))
    Domineering('#.#|#..')
    >>> value(Domineering(".|.")), value(Domineering(".."))
    (Game(1), Game(-1))
    """

    def structure(self) -> DomineeringSystem:
        """Placement system of the possible dominoes, overlapping ones forbidding each other."""
        return DomineeringSystem(squares(self.board))

    def __neg__(self) -> Position:
        """Board turned over its diagonal, which exchanges the players."""
        columns = zip(*self.board.split("|"), strict=True)
        return Domineering("|".join("".join(column) for column in columns))


class Cram(_DominoGame):
    """A position of Cram: both players place dominoes either way.

    Parameters
    ----------
    board : str
        Rows separated by ``|`` or line ends; ``.`` free, ``#`` blocked.

    Raises
    ------
    InvalidPositionError
        If `board` is no string, has another letter, or its rows differ in length.

    References
    ----------
    Gardner, "Cram, crosscram and quadraphage", *Scientific American* 230 (1974). Grundy values of rectangles:
    Lemoine and Viennot, "Nimbers are inevitable", *Theoretical Computer Science* 462 (2012).

    Examples
    --------
    >>> from cgt import Cram, grundy, outcome
    >>> grundy(Cram.rectangle(1, 6)), outcome(Cram.rectangle(4, 4))
    (3, OutcomeClass.P)
    """

    impartial = True

    def structure(self) -> PlacementSystem:
        """Placement system of the possible dominoes, overlapping ones forbidding each other."""
        dominoes = grid_edges(squares(self.board))
        return PlacementSystem(dominoes, forbid=_overlaps(dominoes))
