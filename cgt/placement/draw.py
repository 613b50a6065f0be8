"""SVG of placement systems: cells on a circle, conflicts as lines, larger patterns as small squares.

A pattern of two cells without N is a line. Any other is a square joined to its P by full lines and to its N by dashed
ones. Cells of Left are blue, cells of Right red, as in Hackenbush; those of both are green.
"""

import math
from typing import TYPE_CHECKING

from cgt.drawing.svg import OWNER_FILL, disc, frame, line, rectangle, short_labels
from cgt.players import Player

if TYPE_CHECKING:
    from cgt.placement.system import PlacementSystem

__all__ = ["placement_svg"]


def placement_svg(system: "PlacementSystem") -> str:
    """SVG text of a placement system.

    Examples
    --------
    >>> from cgt import PlacementSystem
    >>> placement_svg(PlacementSystem(["a", "b"], forbid=[["a", "b"]])).count("<circle")
    2
    """
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
            lines.append(line(place[first], place[second], "#555", 1, dashed=False))
            continue
        around = [place[cell] for cell in (*present, *absent)]
        x, y = (sum(p[axis] for p in around) / len(around) for axis in (0, 1))
        lines.extend(line((x, y), place[cell], "#555", 1, dashed=False) for cell in cells if cell in present)
        lines.extend(line((x, y), place[cell], "#555", 1, dashed=True) for cell in cells if cell in absent)
        squares.append(rectangle((round(x - 4, 1), round(y - 4, 1)), 8, 8, "#555"))
    owners, labels = system.owners, short_labels(cells)
    discs = [
        disc(place[cell], 14, cell, labels[cell], OWNER_FILL[owner if isinstance(owner, Player) else None])
        for cell, owner in zip(cells, (owners[cell] for cell in cells), strict=True)
    ]
    return frame(round(2 * centre), round(2 * centre), lines + squares + discs)
