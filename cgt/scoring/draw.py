"""SVG of scoring positions: arrays of octagons, boxes and hexagons, and multigraphs with loops.

Coloured sides are heavy, sides still to colour are light; a closed polygon is shaded. Strings-and-coins is drawn on
a circle, or as an array if its coins are pairs of integers as in the graph view of a board and no string would pass
over a coin, with loops as petals and parallel strings as arcs. Points and the player to move stand below; on request
every move carries the margin its player gets by making it.
"""

import math
from collections import Counter
from collections.abc import Hashable
from typing import Any

from cgt.budget import Budget
from cgt.cache import Cache
from cgt.drawing import svg
from cgt.drawing.curves import arc, petal, petal_angles
from cgt.drawing.plane_refinement import distance_to_segment
from cgt.drawing.svg import disc, frame, line, path, polygon, short_labels, text, text_width
from cgt.graphs.layouts import Point, circle
from cgt.graphs.ordering import ordered
from cgt.scoring.arrays import ArrayBoard, Side
from cgt.scoring.position import ScoringPosition
from cgt.scoring.solve import move_scores

__all__ = ["scoring_svg"]

_UNIT = 64.0
_COIN = 13.0
_STEP = 130.0
_LABEL = 8.0
_CAPTION = 13


def _octagon() -> dict[str, tuple[Point, Point]]:
    half, cut = 0.5, 0.5 * (math.sqrt(2) - 1)
    corners = [
        (-cut, -half),
        (cut, -half),
        (half, -cut),
        (half, cut),
        (cut, half),
        (-cut, half),
        (-half, cut),
        (-half, -cut),
    ]
    names = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
    return {name: (corners[i], corners[(i + 1) % 8]) for i, name in enumerate(names)}


def _square() -> dict[str, tuple[Point, Point]]:
    corners = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)]
    return {name: (corners[i], corners[(i + 1) % 4]) for i, name in enumerate(("N", "E", "S", "W"))}


def _hexagon() -> dict[str, tuple[Point, Point]]:
    size = 1 / math.sqrt(3)
    corners = [(size * math.sin(math.pi * k / 3), -size * math.cos(math.pi * k / 3)) for k in range(6)]
    names = ("NE", "E", "SE", "SW", "W", "NW")
    return {name: (corners[i], corners[(i + 1) % 6]) for i, name in enumerate(names)}


_SHAPES = {8: _octagon(), 4: _square(), 6: _hexagon()}


def _centre(board: ArrayBoard, row: int, column: int) -> Point:
    if len(board.directions) == 6:
        return column + row / 2, row * math.sqrt(3) / 2
    return float(column), float(row)


def _label(x: float, y: float, number: object) -> str:
    # A disc behind the number instead of a text outline, which not every renderer paints below the text.
    return svg.circle((x, y), _LABEL, "white") + text((x, y + 4), number, 11, "#b00020")


def _board_parts(board: ArrayBoard, values: dict[Any, int], least: float) -> tuple[list[str], float, float]:
    shape = _SHAPES[len(board.directions)]
    sides = board.sides()
    open_cells = {cell for side, ends in sides.items() if side not in board.coloured for cell in ends}
    cells = [(row, column) for row in range(board.rows) for column in range(board.columns)]
    centres = {cell: _centre(board, *cell) for cell in cells}
    width = (max(x for x, _ in centres.values()) - min(x for x, _ in centres.values()) + 1.5) * _UNIT
    left = min(x for x, _ in centres.values()) - 0.75 - max(0.0, least - width) / 2 / _UNIT
    top = min(y for _, y in centres.values()) - 0.75

    def at(cell: tuple[int, int], point: Point) -> Point:
        x, y = centres[cell]
        return (x + point[0] - left) * _UNIT, (y + point[1] - top) * _UNIT

    parts = []
    for cell in cells:
        outline = [at(cell, start) for start, _ in shape.values()]
        parts.append(polygon(outline, "#fafafa" if cell in open_cells else "#c5cae9"))
    labels = []
    for side in sides:
        start, end = (at((side.row, side.column), point) for point in shape[side.direction])
        colour, thick = ("#1a237e", 4) if side in board.coloured else ("#b0bec5", 2)
        parts.append(line(start, end, colour, thick, title=_title(side), stroke_linecap="round"))
        if side in values:
            labels.append(_label((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, values[side]))
    height = (max(y for _, y in centres.values()) + 0.75 - top) * _UNIT
    return parts + labels, max(width, least), height


def _title(side: Side) -> str:
    return f"({side.row}, {side.column}, {side.direction!r})"


def _layout(labels: list[Any], strings: list[tuple[Any, Any]]) -> dict[Any, Point]:
    """Centres of the coins, the upper left corner of their frame at the origin."""
    if labels and all(isinstance(x, tuple) and len(x) == 2 and all(type(i) is int for i in x) for x in labels):
        top, left = min(row for row, _ in labels), min(column for _, column in labels)
        spots = {(row, column): (_STEP * (column - left), _STEP * (row - top)) for row, column in labels}
        small = max(max(spot) for spot in spots.values()) <= _STEP * (len(labels) - 1)
        if small and not any(
            distance_to_segment(spots[w], spots[u], spots[v]) < 2 * _COIN
            for u, v in strings
            if u != v
            for w in labels
            if w not in (u, v)
        ):
            return spots
    radius = 0.0 if len(labels) == 1 else max(50.0, 17.0 * len(labels))
    rank = {label: number for number, label in enumerate(labels)}
    if len(labels) > 3 and any((rank[u] - rank[v]) % len(labels) in (2, len(labels) - 2) for u, v in strings):
        # Strings that skip one coin come nearest to a third.
        radius = max(radius, min(700.0, (_COIN + 5) / (1 - math.cos(2 * math.pi / len(labels)))))
    return {label: (radius + x, radius + y) for label, (x, y) in circle(labels, radius).items()}


def _free_spot(spots: list[Point], taken: list[Point], coins: list[Point], strings: list[tuple[Point, Point]]) -> Point:
    """First of `spots` where a label covers neither a coin, nor another label, nor one of `strings`; else the first."""
    for crossed in (strings, []):
        for spot in spots:
            if (
                all(math.dist(spot, other) > 2 * _LABEL for other in taken)
                and all(math.dist(spot, coin) > _LABEL + _COIN for coin in coins)
                and all(distance_to_segment(spot, *ends) > _LABEL for ends in crossed)
            ):
                return spot
    return spots[0]


def _graph_parts(position: ScoringPosition, values: dict[Any, int], least: float) -> tuple[list[str], float, float]:
    counts: Counter[tuple[Hashable, ...]] = Counter()
    graph = position.graph()
    for u, v in graph.edges():
        counts[tuple(ordered((u, v)))] += 1
    margin = 66.0
    spots = _layout(list(graph.nodes), list(graph.edges()))
    width, height = (max((spot[i] for spot in spots.values()), default=0.0) + 2 * margin for i in (0, 1))
    aside = max(0.0, least - width) / 2
    place = {label: (x + margin + aside, y + margin) for label, (x, y) in spots.items()}
    parts: list[str] = []
    texts: list[str] = []
    written: list[Point] = []
    shown = {tuple(ordered(move)): value for move, value in values.items()}
    for (u, v), count in sorted(counts.items(), key=repr):
        if u == v:
            ends = [x for x in graph.neighbors(u) if x != u]
            taken = [math.atan2(place[x][1] - place[u][1], place[x][0] - place[u][0]) for x in ends]
            drawn = [petal(place[u], angle) for angle in petal_angles(count, taken)]
        else:
            drawn = [arc(place[u], place[v], 14 * (copy - (count - 1) / 2)) for copy in range(count)]
        parts += [path(course, "#455a64", 2) for course, _ in drawn]
        if (u, v) in shown:
            others = [(place[a], place[b]) for a, b in counts if a != b and (a, b) != (u, v)]
            written.append(_free_spot(drawn[-1][1], written, list(place.values()), others))
            texts.append(_label(*written[-1], shown[u, v]))
    labels = short_labels(place, 5)
    parts += [disc(spot, _COIN, label, labels[label], "#ffe082") for label, spot in place.items()]
    return parts + texts, max(width, least), height


def scoring_svg(
    position: ScoringPosition, *, values: bool = False, cache: Cache | None = None, budget: Budget | None = None
) -> str:
    """SVG text of a scoring position.

    Parameters
    ----------
    position : ScoringPosition
        A board or a graph.
    values : bool
        Whether to write on each move the margin it leads to.
    cache, budget
        For working out the values.

    Examples
    --------
    >>> from cgt import ClosingOctagons
    >>> scoring_svg(ClosingOctagons(1, 2)).count("<line")
    15
    """
    margins = move_scores(position, cache=cache, budget=budget) if values else {}
    left, right = position.points
    caption = f"Left {left} : {right} Right"
    if position.moves():
        caption += f", {position.to_move} to move"
    least = text_width(caption, _CAPTION) + 16
    board = isinstance(position, ArrayBoard)
    parts, width, height = (_board_parts if board else _graph_parts)(position, margins, least)  # type: ignore[arg-type]  # board says it is one
    parts.append(text((width / 2, height + 14), caption, _CAPTION, "#000"))
    return frame(round(width), round(height + 24), parts)
