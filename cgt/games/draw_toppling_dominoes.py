"""SVG of rows of Toppling Dominoes: upright ones, blue for Left, red for Right, green for either."""

from cgt.drawing.shapes import OWNER_FILL, frame, text
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
    body = [f'<line x1="0" y1="{height - 8}" x2="{width}" y2="{height - 8}" stroke="#333" stroke-width="2"/>']
    for i, letter in enumerate(row):
        x = _SIDE * i + _SIDE / 4
        body.append(
            f'<rect x="{x:g}" y="8" width="{_SIDE / 2:g}" height="{height - 16}" rx="2" '
            f'fill="{OWNER_FILL[owners[letter]]}" stroke="#333"><title>{i}</title></rect>'
        )
        body.append(text((_SIDE * (i + 0.5), height / 2 + 4), letter, 11))
    return frame(width, height, body)
