"""Konane: pieces jump over the opponent's and take them.

Konane is traditional in Hawaii. How boards are written is told in :mod:`cgt.games.pieces`.
"""

from typing import Any

from cgt.games.pieces import ORTHOGONAL, PieceGame
from cgt.graphs.grids import Square, fill, squares
from cgt.players import LEFT, Player, check_player

__all__ = ["Konane"]


class Konane(PieceGame):
    """Konane: a piece jumps over a neighbouring piece of the opponent to the empty square behind it, and takes it.

    It may go on jumping in the same direction. A move is the pair of squares (from, to).

    Parameters
    ----------
    board : str
        Rows of ``x`` (Left), ``o`` (Right), ``.`` and ``#``.

    Raises
    ------
    InvalidPositionError
        If `board` is no string, has another letter, or its rows differ in length.

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
            for dr, dc in ORTHOGONAL:
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
