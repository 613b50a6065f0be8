"""SVG of Game of Cycles positions: cells shaded, marked edges as arrows, values of moves on request.

A cell that can still become a cycle is yellow, one that cannot is grey, a completed one green. Edges that can never be
marked, those at a leaf, are dashed. Where the vertices go is decided in :mod:`cgt.drawing.plane`.
"""

import math
from collections.abc import Hashable, Mapping
from typing import TYPE_CHECKING, Any

from cgt.cache import Cache
from cgt.drawing.plane import plane_layout
from cgt.drawing.svg import (
    arrow_head,
    disc,
    disc_radius,
    frame,
    line,
    on_canvas,
    polygon,
    rectangle,
    short_labels,
    text,
)
from cgt.errors import InvalidPositionError, shown
from cgt.graphs.labelling import Walk
from cgt.graphs.layouts import Point
from cgt.graphs.plane import Arc, arcs_around
from cgt.positions.questions import grundy, outcome

if TYPE_CHECKING:
    from cgt.cycles.game import GameOfCycles

__all__ = ["svg"]

_MARK = "#1a4f9c"


def svg(
    position: "GameOfCycles",
    *,
    values: bool = False,
    size: float | None = None,
    places: Mapping[Any, Point] | None = None,
    cache: Cache | None = None,
) -> str:
    """SVG text of a position.

    Parameters
    ----------
    position : GameOfCycles
        What to draw.
    values : bool
        Write next to each available move what it leaves: a Grundy value under the no-death rule, an outcome under the
        true one. The label of an arc stands near its head, on its right.
    size : float, optional
        Width or height in pixels, whichever is larger; by default what the vertices need. Where they are crowded their
        discs are smaller.
    places : mapping, optional
        Where each vertex goes, in the square from -1 to 1; by default a plane drawing of the board's cells.
    cache : Cache, optional
        Shared by the questions about the moves.

    Examples
    --------
    >>> from cgt import cycles
    >>> picture = cycles.svg(cycles.diamond().play("AC"))
    >>> picture.count("<polygon"), picture.count("<line"), picture.count("<circle")
    (3, 5, 4)
    """
    if not hasattr(position, "board"):
        raise InvalidPositionError(f"svg() draws a GameOfCycles position, not {shown(position)}")
    layout = plane_layout(position.board.to_networkx(), position.cells) if places is None else dict(places)
    if missing := [v for v in position.board.vertices if v not in layout]:
        raise InvalidPositionError(f"places= must place every vertex; it says nothing of {shown(missing)}")
    place, (width, height) = on_canvas(layout, position.edges, size, whole=places is not None)
    radius = disc_radius(place, position.edges)
    parts = [rectangle((0, 0), width, height, "white")]
    parts += [_cell(position, cell, place) for cell in _largest_first(position.board.live_cells, place)]
    for u, v in position.edges:
        if (u, v) in position.marked or (v, u) in position.marked:
            parts.append(_arrow(place, (u, v) if (u, v) in position.marked else (v, u), radius))
        else:
            dashed = (u, v) not in position.board.markable_edges
            parts.append(line(place[u], place[v], "#9aa0a6", 2, dashed=dashed))
    if values:
        shared = cache or Cache()
        for arc in position.moves():
            after = position.play(arc)
            caption = outcome(after, cache=shared).name if position.rule == "true" else str(grundy(after, cache=shared))
            parts.append(_label(place, arc, caption))
    labels = short_labels(position.board.vertices, 4)
    parts += [disc(place[v], radius, v, labels[v]) for v in position.board.vertices]
    return frame(width, height, parts)


def _area(walk: Walk, place: dict[Hashable, Point]) -> float:
    return abs(sum(place[u][0] * place[v][1] - place[v][0] * place[u][1] for u, v in arcs_around(walk))) / 2


def _largest_first(cells: tuple[Walk, ...], place: dict[Hashable, Point]) -> list[Walk]:
    return sorted(cells, key=lambda cell: -_area(cell, place))


def _cell(position: "GameOfCycles", cell: Walk, place: dict[Hashable, Point]) -> str:
    ways = [arcs_around(cell), arcs_around(cell[::-1])]
    if cell in position.completed_cells:
        fill = "#b7e1a1"
    elif any(all((v, u) not in position.marked for u, v in way) for way in ways):
        fill = "#fff3c4"
    else:
        fill = "#ececec"
    return polygon([place[v] for v in cell], fill, fill_rule="evenodd")


def _along(a: Point, b: Point, part: float, aside: float = 0.0) -> Point:
    length = math.hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    dx, dy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    return a[0] + part * (b[0] - a[0]) - aside * dy, a[1] + part * (b[1] - a[1]) + aside * dx


def _arrow(place: dict[Hashable, Point], arc: Arc, radius: float) -> str:
    a, b = place[arc[0]], place[arc[1]]
    length = math.dist(a, b) or 1.0
    size = 0.7 * radius
    head = arrow_head(_along(a, b, 0.5 + size / length), ((b[0] - a[0]) / length, (b[1] - a[1]) / length), size, _MARK)
    return line(a, b, _MARK, max(1.5, 0.3 * radius)) + head


def _label(place: dict[Hashable, Point], arc: Arc, caption: str) -> str:
    x, y = _along(place[arc[0]], place[arc[1]], 0.68, 9)
    return text((x, y + 4), caption, 11, "#b3261e")
