"""SVG of placement systems: cells on a circle, conflicts as lines, larger patterns as small squares.

A pattern of two cells without N is a line. Any other is a square joined to its P by full lines and to its N by dashed
ones. Cells of Left are blue, cells of Right red, as in Hackenbush; those of both are green.
"""

import math
from html import escape
from typing import TYPE_CHECKING, Any

from cgt.players import LEFT, RIGHT

if TYPE_CHECKING:
    from cgt.rulesets.placement import PlacementSystem

__all__ = ["placement_svg"]


def _line(a: tuple[float, float], b: tuple[float, float], *, dashed: bool) -> str:
    style = ' stroke-dasharray="4 3"' if dashed else ""
    return f'<line x1="{a[0]:.1f}" y1="{a[1]:.1f}" x2="{b[0]:.1f}" y2="{b[1]:.1f}" stroke="#555"{style}/>'


def placement_svg(system: "PlacementSystem") -> str:
    """SVG text of a placement system.

    Examples
    --------
    >>> from cgt import PlacementSystem
    >>> placement_svg(PlacementSystem(["a", "b"], forbid=[["a", "b"]])).count("<circle")
    2
    """
    colours: dict[Any, str] = {LEFT: "#6fa8ff", RIGHT: "#ff8a80"}
    cells = system.cells
    radius = max(40.0, 9.0 * len(cells))
    centre = radius + 30
    place = {}
    for number, cell in enumerate(cells):
        angle = 2 * math.pi * number / len(cells) - math.pi / 2
        place[cell] = (centre + radius * math.cos(angle), centre + radius * math.sin(angle))
    lines: list[str] = []
    squares: list[str] = []
    for present, absent in system.forbid:
        if len(present) == 2 and not absent:
            first, second = present
            lines.append(_line(place[first], place[second], dashed=False))
            continue
        around = [place[cell] for cell in (*present, *absent)]
        x, y = (sum(p[axis] for p in around) / len(around) for axis in (0, 1))
        lines.extend(_line((x, y), place[cell], dashed=False) for cell in cells if cell in present)
        lines.extend(_line((x, y), place[cell], dashed=True) for cell in cells if cell in absent)
        squares.append(f'<rect x="{x - 4:.1f}" y="{y - 4:.1f}" width="8" height="8" fill="#555"/>')
    owners = system.owners
    discs = []
    for cell in cells:
        x, y = place[cell]
        fill = colours.get(owners[cell], "#9ccc65")
        discs.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="14" fill="{fill}" stroke="#333">'
            f"<title>{escape(str(cell))}</title></circle>"
        )
        label = escape(str(cell) if len(str(cell)) <= 5 else f"{str(cell)[:4]}…")
        discs.append(f'<text x="{x:.1f}" y="{y + 4:.1f}" font-size="10" text-anchor="middle">{label}</text>')
    size = f"{2 * centre:.0f}"
    body = "".join(lines + squares + discs)
    frame = f'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" width="{size}" height="{size}"'
    return f"<svg {frame}>{body}</svg>"
