"""Clobber: pieces of the two players take each other.

Clobber is by Albert, Grossman, Nowakowski and Wolfe (2001). How boards are written is told in :mod:`cgt.games.pieces`.
"""

from typing import Any

from cgt.games.pieces import ORTHOGONAL, PieceGame, cut_out
from cgt.graphs.grids import Square, fill, regions, squares
from cgt.players import LEFT, Player, check_player

__all__ = ["Clobber"]


class Clobber(PieceGame):
    """Clobber: a piece moves onto a neighbouring square with a piece of the opponent, which is taken.

    A move is the pair of squares (from, to).

    Parameters
    ----------
    board : str
        Rows of ``x`` (Left), ``o`` (Right), ``.`` and ``#``.

    Raises
    ------
    InvalidPositionError
        If `board` is no string, has another letter, or its rows differ in length.

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
            for dr, dc in ORTHOGONAL
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
        groups = (group for group in regions(pieces, ORTHOGONAL) if len({grid[square] for square in group}) == 2)
        return tuple(Clobber(cut_out(grid, group, ".")) for group in groups)
