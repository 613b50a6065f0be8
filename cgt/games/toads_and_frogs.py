"""Toads and Frogs: animals that step and jump past each other on a row.

Left's toads ``T`` go right, Right's frogs ``F`` go left, one step onto an empty place ``.`` or one jump over a single
opponent onto one; who cannot move loses. The game is Richard Guy's (*Winning Ways*, chapter 1).
"""

import attrs

from cgt.errors import IllegalMoveError, shown
from cgt.graphs.grids import read_row
from cgt.players import LEFT, Player, check_player
from cgt.positions.position import Position, has_truth_value

__all__ = ["ToadsAndFrogs"]


def _animals(text: object) -> str:
    return read_row(text, "TF.")


@attrs.frozen(repr=False)
class ToadsAndFrogs(Position):
    """A position of Toads and Frogs; a move is the index of the animal that goes.

    Parameters
    ----------
    row : str
        ``T`` for Left's toads, ``F`` for Right's frogs, ``.`` for empty places.

    Raises
    ------
    InvalidPositionError
        If `row` is no string or has another letter.

    References
    ----------
    Berlekamp, Conway, Guy, *Winning Ways*, chapter 1; Erickson, "New Toads and Frogs results",
    *Games of No Chance* (1996).

    Examples
    --------
    >>> from cgt import LEFT, ToadsAndFrogs, value
    >>> ToadsAndFrogs("TT.FF").play(1)
    ToadsAndFrogs('T.TFF')
    >>> value(ToadsAndFrogs("T.F")), value(ToadsAndFrogs("T.."))
    (Game('*'), Game(2))
    """

    row: str = attrs.field(converter=_animals)

    def moves(self, player: Player) -> list[int]:
        """Indices of the animals that can go."""
        own, other, step = ("T", "F", 1) if check_player(player) is LEFT else ("F", "T", -1)
        return [i for i, animal in enumerate(self.row) if animal == own and self._landing(i, step, other) is not None]

    def _landing(self, i: int, step: int, other: str) -> int | None:
        for reach, between in ((step, None), (2 * step, other)):
            if between is not None and self.row[i + step] != between:
                return None
            if not 0 <= i + reach < len(self.row):
                return None
            if self.row[i + reach] == ".":
                return i + reach
        return None

    def play(self, move: int) -> "ToadsAndFrogs":
        """Row after the animal at index `move` went."""
        animal = (
            self.row[move] if isinstance(move, int) and not has_truth_value(move) and 0 <= move < len(self.row) else "."
        )
        landing = None
        if animal != ".":
            landing = self._landing(move, *((1, "F") if animal == "T" else (-1, "T")))
        if landing is None:
            raise IllegalMoveError(f"illegal move {shown(move)} in {shown(self)}")
        row = list(self.row)
        row[move], row[landing] = ".", animal
        return ToadsAndFrogs("".join(row))

    def __neg__(self) -> "ToadsAndFrogs":
        """Row read backwards with toads and frogs exchanged."""
        return ToadsAndFrogs(self.row[::-1].translate(str.maketrans("TF", "FT")))

    def __str__(self) -> str:
        return self.row

    def __repr__(self) -> str:
        return f"ToadsAndFrogs({self.row!r})"

    def _repr_svg_(self) -> str:
        from cgt.drawing.grid import grid_svg

        return grid_svg(self.row, left="T", right="F")
