"""Toppling Dominoes: a domino that is toppled takes all on one side with it.

Dominoes ``L``, ``R`` and ``E`` stand in a row; a player topples one of their own (either player one marked ``E``) to
the left or to the right, and it takes all dominoes on that side with it; who cannot move loses. The game is by Albert,
Nowakowski and Wolfe.
"""

from typing import Any

import attrs

from cgt.errors import IllegalMoveError, shown
from cgt.graphs.grids import read_row
from cgt.players import LEFT, Player, check_player
from cgt.positions.position import Position, has_truth_value

__all__ = ["TopplingDominoes"]


def _dominoes(text: object) -> str:
    return read_row(text, "LRE")


@attrs.frozen(repr=False)
class TopplingDominoes(Position):
    """A row of Toppling Dominoes; a move is the pair (index, direction), the direction being -1 or 1.

    Parameters
    ----------
    row : str
        ``L``, ``R`` or ``E`` for dominoes of Left, of Right, and of either.

    Raises
    ------
    InvalidPositionError
        If `row` is no string or has another letter.

    Notes
    -----
    What remains is a part of the row, so a row of n dominoes has at most n(n + 1)/2 followers.

    References
    ----------
    Fink, Nowakowski, Siegel, Wolfe, "Toppling conjectures", *Games of No Chance 4* (2015).

    Examples
    --------
    >>> from cgt import TopplingDominoes, value
    >>> value(TopplingDominoes("LLL")), value(TopplingDominoes("LR")), value(TopplingDominoes("LRL"))
    (Game(3), Game('*'), Game('1/2'))
    """

    row: str = attrs.field(converter=_dominoes)

    def moves(self, player: Player) -> list[tuple[int, int]]:
        """Pairs (index, direction)."""
        own = "LE" if check_player(player) is LEFT else "RE"
        return [(i, way) for i, domino in enumerate(self.row) if domino in own for way in (-1, 1)]

    def play(self, move: Any) -> "TopplingDominoes":
        """Row after a domino, and all on one side of it, fell."""
        if has_truth_value(move) or (move not in self.moves(LEFT) and move not in self.moves(-LEFT)):
            raise IllegalMoveError(f"illegal move {shown(move)} in {shown(self)}")
        index, way = move
        return TopplingDominoes(self.row[index + 1 :] if way == -1 else self.row[:index])

    def key(self) -> str:
        """Row or its mirror image, whichever comes first."""
        return min(self.row, self.row[::-1])

    def __neg__(self) -> "TopplingDominoes":
        """Row with Left's and Right's dominoes exchanged."""
        return TopplingDominoes(self.row.translate(str.maketrans("LR", "RL")))

    def __str__(self) -> str:
        return self.row

    def __repr__(self) -> str:
        return f"TopplingDominoes({self.row!r})"

    def _repr_svg_(self) -> str:
        from cgt.games.draw_toppling_dominoes import dominoes_svg

        return dominoes_svg(self.row)
