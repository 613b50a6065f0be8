"""Games on a row: Toads and Frogs, and Toppling Dominoes.

*Toads and Frogs* (Richard Guy): Left's toads ``T`` go right, Right's frogs ``F`` go left, one step onto an empty place
``.`` or one jump over a single opponent onto one. *Toppling Dominoes* (Albert, Nowakowski, Wolfe): dominoes ``L``,
``R`` and ``E`` stand in a row; a player topples one of their own (either player one marked ``E``) to the left or to
the right, and it takes all dominoes on that side with it.
"""

from typing import Any

import attrs

from cgt.errors import IllegalMoveError, InvalidPositionError, shown
from cgt.players import LEFT, Player, check_player
from cgt.positions.position import Position, holds_bool

__all__ = ["ToadsAndFrogs", "TopplingDominoes"]


def _row(text: object, letters: str) -> str:
    if not isinstance(text, str):
        raise InvalidPositionError(f"a row is given as text, not as {shown(text)}")
    for letter in text:
        if letter not in letters:
            raise InvalidPositionError(f"{shown(letter)} in the row {shown(text)} is none of {', '.join(letters)}")
    return text


def _animals(text: object) -> str:
    return _row(text, "TF.")


def _dominoes(text: object) -> str:
    return _row(text, "LRE")


@attrs.frozen(repr=False)
class ToadsAndFrogs(Position):
    """A position of Toads and Frogs; a move is the index of the animal that goes.

    Parameters
    ----------
    row : str
        ``T`` for Left's toads, ``F`` for Right's frogs, ``.`` for empty places.

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
        animal = self.row[move] if isinstance(move, int) and not holds_bool(move) and 0 <= move < len(self.row) else "."
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


@attrs.frozen(repr=False)
class TopplingDominoes(Position):
    """A row of Toppling Dominoes; a move is the pair (index, direction), the direction being -1 or 1.

    Parameters
    ----------
    row : str
        ``L``, ``R`` or ``E`` for dominoes of Left, of Right, and of either.

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
        if holds_bool(move) or (move not in self.moves(LEFT) and move not in self.moves(-LEFT)):
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
        from cgt.drawing.grid import dominoes_svg

        return dominoes_svg(self.row)
