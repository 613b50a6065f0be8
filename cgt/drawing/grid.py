"""SVG of grids: one square a letter, pieces as discs.

``.`` is a free square and ``#`` a blocked one; other letters are discs: those of Left blue, of Right red, as far as
the caller names them. A letter with a tint is written on its square, in that colour. Here too are rows of Toppling
Dominoes.
"""

from collections.abc import Mapping

from cgt.drawing.shapes import OWNER_FILL, frame, text
from cgt.players import LEFT, RIGHT

__all__ = ["dominoes_svg", "grid_svg"]

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
            body.append(f'<rect x="{x}" y="{y}" width="{_SIDE}" height="{_SIDE}" fill="{fill}" stroke="#333"/>')
            if letter in (tints or {}):
                body.append(text((x + _SIDE / 2, y + _SIDE / 2 + 4), letter, 11))
            if letter == "." or letter in fills:
                continue
            disc = OWNER_FILL[LEFT if letter in left else RIGHT if letter in right else None]
            cx, cy = x + _SIDE // 2, y + _SIDE // 2
            body.append(f'<circle cx="{cx}" cy="{cy}" r="{_SIDE // 3}" fill="{disc}" stroke="#333"/>')
    return frame(_SIDE * max(map(len, rows)), _SIDE * len(rows), body)


def dominoes_svg(row: str) -> str:
    """SVG text of a row of Toppling Dominoes: upright ones, blue for Left, red for Right, green for either.

    Examples
    --------
    >>> dominoes_svg("LRE").count("<rect")
    3
    """
    owners = {"L": LEFT, "R": RIGHT, "E": None}
    width, height = max(1, len(row)) * _SIDE, 3 * _SIDE
    body = [f'<line x1="0" y1="{height - 8}" x2="{width}" y2="{height - 8}" stroke="#333" stroke-width="2"/>']
    for i, letter in enumerate(row):
        x = _SIDE * i + _SIDE / 4
        body.append(
            f'<rect x="{x:g}" y="8" width="{_SIDE / 2:g}" height="{height - 16}" rx="2" '
            f'fill="{OWNER_FILL[owners[letter]]}" stroke="#333"><title>{i}</title></rect>'
        )
        body.append(text((_SIDE * (i + 0.5), height / 2 + 4), letter, 11))
    return frame(width, height, body)
