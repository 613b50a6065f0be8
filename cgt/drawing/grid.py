"""SVG of grids: one square a letter, pieces as discs.

``.`` is a free square and ``#`` a blocked one; other letters are discs: those of Left blue, of Right red, as far as
the caller names them. A letter with a tint is written on its square, in that colour.
"""

from collections.abc import Mapping

from cgt.drawing.svg import OWNER_FILL, circle, frame, rectangle, text
from cgt.players import LEFT, RIGHT

__all__ = ["grid_svg"]

_SIDE = 28


def grid_svg(board: str, left: str = "", right: str = "", tints: Mapping[str, str] | None = None) -> str:
    """SVG text of a grid given as rows separated by ``|``.

    Examples
    --------
    >>> grid_svg("..|.#").count("<rect")
    4
    """
    rows = board.split("|")
    fills = {"#": "#555", **(tints or {})}
    body = []
    for r, row in enumerate(rows):
        for c, letter in enumerate(row):
            fill = fills.get(letter, "#f6f1e4")
            x, y = _SIDE * c, _SIDE * r
            body.append(rectangle((x, y), _SIDE, _SIDE, fill, stroke="#333"))
            if letter in (tints or {}):
                body.append(text((x + _SIDE / 2, y + _SIDE / 2 + 4), letter, 11))
            if letter == "." or letter in fills:
                continue
            disc = OWNER_FILL[LEFT if letter in left else RIGHT if letter in right else None]
            body.append(circle((x + _SIDE / 2, y + _SIDE / 2), _SIDE // 3, disc, stroke="#333"))
    return frame(_SIDE * max(map(len, rows)), _SIDE * len(rows), body)
