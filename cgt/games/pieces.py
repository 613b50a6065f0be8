"""Games of pieces on a grid: Clobber, Konane and Amazons.

Left's pieces are ``x``, Right's ``o``; ``.`` is an empty square and ``#`` a blocked one; rows are separated by ``|`` or
line ends. Pieces move, so these are not placement systems: the rules are written here and the generic solver does
the rest. Positions are cut down to what can still matter before they are compared, so that equal situations in
different places are solved once.

Clobber is by Albert, Grossman, Nowakowski and Wolfe (2001), Konane is traditional in Hawaii, Amazons is by Walter
Zamkauskas (1988).
"""

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar, TypeAlias

import attrs

from cgt.errors import IllegalMoveError, shown
from cgt.placement.game import Square, fill, read_grid, squares
from cgt.players import LEFT, Player, check_player
from cgt.positions.position import Position, holds_bool

__all__ = ["Amazons", "Clobber", "Konane"]

_SIDES = ((0, 1), (1, 0), (0, -1), (-1, 0))
_ALL_WAYS = (*_SIDES, (1, 1), (1, -1), (-1, 1), (-1, -1))
Grid: TypeAlias = dict[Square, str]


def _read(text: object) -> str:
    return read_grid(text, ".#xo")


def _cut_out(grid: Grid, kept: set[Square], outside: str) -> str:
    """Text of the smallest rectangle around `kept`, everything else in it being `outside`."""
    rows = [r for r, _ in kept]
    columns = [c for _, c in kept]
    return "|".join(
        "".join(grid[r, c] if (r, c) in kept else outside for c in range(min(columns), max(columns) + 1))
        for r in range(min(rows), max(rows) + 1)
    )


def _regions(kept: set[Square], steps: Iterable[Square]) -> Iterator[set[Square]]:
    """Connected parts of a set of squares."""
    left = set(kept)
    while left:
        region, todo = set(), [left.pop()]
        while todo:
            r, c = todo.pop()
            region.add((r, c))
            for dr, dc in steps:
                if (r + dr, c + dc) in left:
                    left.discard((r + dr, c + dc))
                    todo.append((r + dr, c + dc))
        yield region


@attrs.frozen(repr=False)
class _PieceGame(Position):
    board: str = attrs.field(converter=_read)

    def _grid(self) -> Grid:
        return {(r, c): letter for r, row in enumerate(self.board.split("|")) for c, letter in enumerate(row)}

    def _check(self, move: Any) -> str:
        """Letter of the piece that makes a legal move."""
        for player, letter in ((LEFT, "x"), (-LEFT, "o")):
            if move in self.moves(player) and not holds_bool(move):
                return letter
        raise IllegalMoveError(f"illegal move {shown(move)} in {shown(self)}")

    def moves(self, player: Player) -> list[Any]:
        """Legal moves of `player`."""
        raise TypeError("each game says how its pieces move")

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


class Clobber(_PieceGame):
    """Clobber: a piece moves onto a neighbouring square with a piece of the opponent, which is taken.

    A move is the pair of squares (from, to).

    Parameters
    ----------
    board : str
        Rows of ``x`` (Left), ``o`` (Right), ``.`` and ``#``.

    Notes
    -----
    Clobber is all-small: all its values are infinitesimal. Connected groups of pieces are independent.

    References
    ----------
    Albert, Grossman, Nowakowski, Wolfe, "An introduction to Clobber", *Integers* 5 (2005).

    Examples
    --------
    >>> from cgt import Clobber, value
    >>> value(Clobber("xo")), value(Clobber("xxo")), value(Clobber("xo|ox"))
    (Game('*'), Game('^'), Game('*'))
    """

    def moves(self, player: Player) -> list[tuple[Square, Square]]:
        """Pairs of squares (from, to)."""
        own, other = ("x", "o") if check_player(player) is LEFT else ("o", "x")
        grid = self._grid()
        return [
            ((r, c), (r + dr, c + dc))
            for r, c in squares(self.board, own)
            for dr, dc in _SIDES
            if grid.get((r + dr, c + dc)) == other
        ]

    def play(self, move: Any) -> "Clobber":
        """Board after the piece moved."""
        letter = self._check(move)
        return Clobber(fill(self.board, {move[0]: ".", move[1]: letter}))

    def components(self) -> "tuple[Clobber, ...]":
        """Connected groups of pieces of both colours; other groups have no moves."""
        grid = self._grid()
        pieces = {square for square, letter in grid.items() if letter in "xo"}
        groups = (group for group in _regions(pieces, _SIDES) if len({grid[square] for square in group}) == 2)
        return tuple(Clobber(_cut_out(grid, group, ".")) for group in groups)


class Konane(_PieceGame):
    """Konane: a piece jumps over a neighbouring piece of the opponent to the empty square behind it, and takes it.

    It may go on jumping in the same direction. A move is the pair of squares (from, to).

    Parameters
    ----------
    board : str
        Rows of ``x`` (Left), ``o`` (Right), ``.`` and ``#``.

    References
    ----------
    Ernst, "Playing Konane mathematically", *UMAP Journal* 16 (1995).

    Examples
    --------
    >>> from cgt import Konane, value
    >>> value(Konane("xo.")), value(Konane("xo.o.")), value(Konane(".xo."))
    (Game(1), Game(1), Game('*'))
    """

    def moves(self, player: Player) -> list[tuple[Square, Square]]:
        """Pairs of squares (from, to)."""
        own, other = ("x", "o") if check_player(player) is LEFT else ("o", "x")
        grid = self._grid()
        found = []
        for r, c in squares(self.board, own):
            for dr, dc in _SIDES:
                reach = 2
                while grid.get((r + (reach - 1) * dr, c + (reach - 1) * dc)) == other:
                    if grid.get((r + reach * dr, c + reach * dc)) != ".":
                        break
                    found.append(((r, c), (r + reach * dr, c + reach * dc)))
                    reach += 2
        return found

    def play(self, move: Any) -> "Konane":
        """Board after the jumps, without the pieces jumped over."""
        letter = self._check(move)
        (r, c), (s, d) = move
        steps = max(abs(s - r), abs(d - c))
        dr, dc = (s - r) // steps, (d - c) // steps
        marks = {(r + i * dr, c + i * dc): "." for i in range(steps)}
        return Konane(fill(self.board, {**marks, (s, d): letter}))

    def components(self) -> "tuple[Konane, ...]":
        """Nothing when there are pieces of one colour only, for then nobody can jump."""
        return (self,) if "x" in self.board and "o" in self.board else ()


class Amazons(_PieceGame):
    """Amazons: an amazon moves like a chess queen, then shoots an arrow that flies like one and blocks its square.

    A move is the triple of squares (from, to, arrow).

    Parameters
    ----------
    board : str
        Rows of ``x`` (Left's amazons), ``o`` (Right's), ``.`` and ``#`` (blocked).

    References
    ----------
    Berlekamp, "Sums of N × 2 Amazons", *IMS Lecture Notes* 35 (2000).

    Examples
    --------
    >>> from cgt import Amazons, value
    >>> value(Amazons("x..")), value(Amazons("x.o")), value(Amazons("x.|.#"))
    (Game(2), Game('*'), Game(2))
    """

    _ways: ClassVar[tuple[Square, ...]] = _ALL_WAYS

    def _reach(self, grid: Grid, start: Square) -> Iterator[Square]:
        for dr, dc in self._ways:
            r, c = start[0] + dr, start[1] + dc
            while grid.get((r, c)) == ".":
                yield r, c
                r, c = r + dr, c + dc

    def moves(self, player: Player) -> list[tuple[Square, Square, Square]]:
        """Triples of squares (from, to, arrow)."""
        own = "x" if check_player(player) is LEFT else "o"
        grid = self._grid()
        found: list[tuple[Square, Square, Square]] = []
        for start in squares(self.board, own):
            grid[start] = "."
            for stop in list(self._reach(grid, start)):
                found.extend((start, stop, arrow) for arrow in self._reach(grid, stop))
            grid[start] = own
        return found

    def play(self, move: Any) -> "Amazons":
        """Board after the amazon moved and shot."""
        letter = self._check(move)
        return Amazons(fill(self.board, {move[0]: ".", move[1]: letter, move[2]: "#"}))

    def components(self) -> "tuple[Amazons, ...]":
        """Regions that blocked squares separate, as far as they have an amazon and room to move."""
        grid = self._grid()
        open_squares = {square for square, letter in grid.items() if letter != "#"}
        regions = (
            region for region in _regions(open_squares, _ALL_WAYS) if {grid[square] for square in region} & {"x", "o"}
        )
        return tuple(
            Amazons(_cut_out(grid, region, "#")) for region in regions if "." in {grid[square] for square in region}
        )
