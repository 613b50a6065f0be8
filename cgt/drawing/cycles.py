"""SVG of Game of Cycles positions: cells shaded, marked edges as arrows, values of moves on request.

A cell that can still become a cycle is yellow, one that cannot is grey, a completed one green. Edges that can never be
marked, those at a leaf, are dashed. Where the vertices go is decided in :mod:`cgt.drawing.plane_layout`.
"""

import math
from collections.abc import Hashable, Mapping
from html import escape
from typing import TYPE_CHECKING, Any

from cgt.drawing.plane_layout import board_layout
from cgt.errors import InvalidPositionError
from cgt.rulesets.cycle_board import Arc, Walk, arcs_around
from cgt.solvers.cache import Cache
from cgt.solvers.questions import grundy, outcome

if TYPE_CHECKING:
    from cgt.rulesets.cycles import GameOfCycles

__all__ = ["draw_cycles"]

Point = tuple[float, float]


def draw_cycles(
    position: "GameOfCycles",
    *,
    values: bool = False,
    size: int = 360,
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
    size : int
        Width and height in pixels.
    places : mapping, optional
        Where each vertex goes, in the square from -1 to 1; by default a plane drawing of the board's cells.
    cache : Cache, optional
        Shared by the questions about the moves.

    Examples
    --------
    >>> from cgt import diamond_board, draw_cycles
    >>> picture = draw_cycles(diamond_board().play("AC"))
    >>> picture.count("<polygon"), picture.count("<line"), picture.count("<circle")
    (3, 5, 4)
    """
    if not hasattr(position, "board"):
        raise InvalidPositionError(f"draw_cycles() draws a GameOfCycles position, not {position!r}")
    margin = 26
    scale = size / 2 - margin
    layout = board_layout(position.board) if places is None else places
    if missing := [v for v in position.board.vertices if v not in layout]:
        raise InvalidPositionError(f"places= must place every vertex; it says nothing of {missing!r}")
    place = {v: (size / 2 + scale * x, size / 2 - scale * y) for v, (x, y) in layout.items()}
    parts = [f'<rect width="{size}" height="{size}" fill="white"/>']
    parts += [_cell(position, cell, place) for cell in _largest_first(position.board.live_cells, place)]
    for u, v in position.edges:
        if (u, v) in position.marked or (v, u) in position.marked:
            parts.append(_arrow(place, (u, v) if (u, v) in position.marked else (v, u)))
        else:
            dashed = (u, v) not in position.board.markable_edges
            parts.append(_line(place[u], place[v], "#9aa0a6", 2, dashed))
    if values:
        shared = cache or Cache()
        for arc in position.moves():
            after = position.play(arc)
            text = outcome(after, cache=shared).name if position.rule == "true" else str(grundy(after, cache=shared))
            parts.append(_label(place, arc, text))
    for v in position.board.vertices:
        x, y = place[v]
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="10" fill="white" stroke="#333"/>')
        parts.append(_text((x, y + 4), escape(str(v)), 11, "#333"))
    frame = f'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" width="{size}" height="{size}"'
    return f"<svg {frame}>{''.join(parts)}</svg>"


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
    corners = " ".join(f"{place[v][0]:.1f},{place[v][1]:.1f}" for v in cell)
    return f'<polygon points="{corners}" fill="{fill}" fill-rule="evenodd"/>'


def _line(a: Point, b: Point, colour: str, width: float, dashed: bool = False) -> str:
    style = ' stroke-dasharray="4 4"' if dashed else ""
    ends = f'x1="{a[0]:.1f}" y1="{a[1]:.1f}" x2="{b[0]:.1f}" y2="{b[1]:.1f}"'
    return f'<line {ends} stroke="{colour}" stroke-width="{width:g}"{style}/>'


def _along(a: Point, b: Point, part: float, aside: float = 0.0) -> Point:
    length = math.hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    dx, dy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    return a[0] + part * (b[0] - a[0]) - aside * dy, a[1] + part * (b[1] - a[1]) + aside * dx


def _arrow(place: dict[Hashable, Point], arc: Arc) -> str:
    a, b = place[arc[0]], place[arc[1]]
    length = math.hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    tip, back = 0.5 + 7 / length, 0.5 - 7 / length
    head = [_along(a, b, tip), _along(a, b, back, 6), _along(a, b, back, -6)]
    corners = " ".join(f"{x:.1f},{y:.1f}" for x, y in head)
    return _line(a, b, "#1a4f9c", 3) + f'<polygon points="{corners}" fill="#1a4f9c"/>'


def _label(place: dict[Hashable, Point], arc: Arc, text: str) -> str:
    x, y = _along(place[arc[0]], place[arc[1]], 0.68, 9)
    return _text((x, y + 4), text, 11, "#b3261e")


def _text(at: Point, text: str, height: int, colour: str) -> str:
    style = f'font-family="sans-serif" font-size="{height}" text-anchor="middle" fill="{colour}"'
    return f'<text x="{at[0]:.1f}" y="{at[1]:.1f}" {style}>{text}</text>'
