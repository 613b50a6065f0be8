"""Amazons: queens move and shoot arrows that block squares.

Amazons is by Walter Zamkauskas (1988). How boards are written is told in :mod:`cgt.games.pieces`.
"""

from collections.abc import Iterator
from typing import Any

from cgt.games.pieces import ORTHOGONAL, Grid, PieceGame, cut_out
from cgt.graphs.grids import Square, fill, regions, squares
from cgt.players import LEFT, Player, check_player

__all__ = ["Amazons"]

_QUEEN = (*ORTHOGONAL, (1, 1), (1, -1), (-1, 1), (-1, -1))


class Amazons(PieceGame):
    """Amazons: an amazon moves like a chess queen, then shoots an arrow that flies like one and blocks its square.

    A move is the triple of squares (from, to, arrow).

    Parameters
    ----------
    board : str
        Rows of ``x`` (Left's amazons), ``o`` (Right's), ``.`` and ``#`` (blocked).

    Raises
    ------
    InvalidPositionError
        If `board` is no string, has another letter, or its rows differ in length.

    References
    ----------
    Berlekamp, "Sums of N × 2 Amazons", *IMS Lecture Notes* 35 (2000).

    Examples
    --------
    >>> from cgt import Amazons, value
    >>> value(Amazons("x..")), value(Amazons("x.o")), value(Amazons("x.|.#"))
    (Game(2), Game('*'), Game(2))
    """

    def _reach(self, grid: Grid, start: Square) -> Iterator[Square]:
        for dr, dc in _QUEEN:
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
        occupied = (
            region for region in regions(open_squares, _QUEEN) if {grid[square] for square in region} & {"x", "o"}
        )
        return tuple(
            Amazons(cut_out(grid, region, "#")) for region in occupied if "." in {grid[square] for square in region}
        )
