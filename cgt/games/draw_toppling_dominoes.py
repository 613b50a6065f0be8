"""SVG of rows of Toppling Dominoes: upright ones, blue for Left, red for Right, green for either."""

from cgt.drawing.svg import OWNER_FILL, frame, line, rectangle, text
from cgt.players import LEFT, RIGHT

__all__ = ["dominoes_svg"]

_SIDE = 28


def dominoes_svg(row: str) -> str:
    """SVG text of a row of dominoes, the title of each its index.

    Examples
    --------
    >>> dominoes_svg("LRE").count("<rect")
    3
    """
    owners = {"L": LEFT, "R": RIGHT, "E": None}
    width, height = max(1, len(row)) * _SIDE, 3 * _SIDE
    body = [line((0, height - 8), (width, height - 8), "#333", 2)]
    for i, letter in enumerate(row):
        x = _SIDE * i + _SIDE / 4
        fill = OWNER_FILL[owners[letter]]
        body.append(rectangle((x, 8), _SIDE / 2, height - 16, fill, title=i, rx=2, stroke="#333"))
        body.append(text((_SIDE * (i + 0.5), height / 2 + 4), letter, 11))
    return frame(width, height, body)
