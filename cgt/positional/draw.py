"""SVG of positional games: graphs by the lengths of their paths, boards of integer tuples as grids, others on a circle.

Alice's (Left's) marks are blue crosses, Bob's red rings; a winning set that somebody owns is drawn in their colour.
A grid of three or four dimensions is shown as its layers. Where there is neither a graph nor a grid, and the winning
sets are few, each is a shaded shape around its vertices.
"""

import math
from collections.abc import Mapping
from itertools import combinations
from typing import TYPE_CHECKING, Any

from cgt.drawing import svg
from cgt.drawing.graph_layout import MOST_STRESS, by_distance
from cgt.drawing.svg import frame, line, polygon, rectangle, short_labels, text
from cgt.errors import InvalidPositionError, shown
from cgt.graphs.layouts import Point, circle

if TYPE_CHECKING:
    from cgt.graphs.reading import SimpleGraph
    from cgt.positional.rules import MarkingPosition

__all__ = ["positional_svg"]

_BLUE, _RED = "#1f5fbf", "#c62828"
_RADIUS = 15.0
_STEP = 48.0
_MOST_SHADED = 12  # shaded sets hide each other above this many


def _is_grid(vertices: tuple[Any, ...]) -> bool:
    return bool(vertices) and all(
        isinstance(v, tuple)
        and len(v) == len(vertices[0])
        and 1 <= len(v) <= 4
        and all(isinstance(x, int) and x >= 0 for x in v)
        for v in vertices
    )


def _grid(vertices: tuple[Any, ...]) -> dict[Any, Point]:
    """The last axis goes right, the one before it down; a third and a fourth do so between layers."""
    sizes = [1 + max(v[axis] for v in vertices) for axis in range(len(vertices[0]))]
    sizes = [1] * (4 - len(sizes)) + sizes
    place = {}
    for vertex in vertices:
        a, b, c, d = (0,) * (4 - len(vertex)) + vertex
        place[vertex] = (_STEP * (d + b * (sizes[3] + 0.6)), _STEP * (c + a * (sizes[2] + 0.6)))
    return place


def _shifted(place: dict[Any, Point]) -> tuple[dict[Any, Point], float, float]:
    """Places moved into a frame with a margin, and its width and height."""
    margin = _RADIUS + 15
    if not place:
        return place, 2 * margin, 2 * margin
    left, top = (min(p[i] for p in place.values()) for i in (0, 1))
    right, bottom = (max(p[i] for p in place.values()) for i in (0, 1))
    moved = {v: (x - left + margin, y - top + margin) for v, (x, y) in place.items()}
    return moved, right - left + 2 * margin, bottom - top + 2 * margin


def _shade(points: list[Point]) -> str:
    """A shape around the points of a winning set."""
    centre = tuple(sum(p[i] for p in points) / len(points) for i in (0, 1))
    points = sorted(points, key=lambda p: math.atan2(p[1] - centre[1], p[0] - centre[0]))
    return polygon(points, "#888", stroke="#888", stroke_width=34, stroke_linejoin="round", opacity="0.18")


def _cell(vertex: Any, label: str, at: Point, owner: str, *, grid: bool) -> str:
    x, y = at
    if grid:
        corner = round(x - _STEP / 2, 1), round(y - _STEP / 2, 1)
        shape = rectangle(corner, _STEP, _STEP, "none", title=vertex, stroke="#333", pointer_events="all")
    else:
        shape = svg.circle(at, _RADIUS, "#fff", title=vertex, stroke="#333")
    if owner == "left":
        return shape + "".join(line((x - 8, y - 8 * s), (x + 8, y + 8 * s), _BLUE, 3) for s in (-1, 1))
    if owner == "right":
        return shape + svg.circle(at, 8, "none", stroke=_RED, stroke_width=3)
    if grid:
        return shape
    height = min(11, 40 // max(1, len(label)))
    return shape + text((x, y + height / 3), label, height, "#000")


def positional_svg(game: "MarkingPosition", layout: Mapping[Any, Point] | None = None) -> str:
    """SVG text of a positional game.

    Parameters
    ----------
    game : MarkingPosition
        What to draw.
    layout : mapping, optional
        A point for each vertex, at distances of about one, as networkx layouts scaled to the board give.

    Examples
    --------
    >>> from cgt import GraphTicTacToe
    >>> svg = positional_svg(GraphTicTacToe("K1,3", left=[0], right=[1]))
    >>> svg.count("<circle"), svg.count("<line")
    (5, 5)
    """
    vertices = game.board()
    graph: SimpleGraph | None = getattr(game, "graph", None)
    grid = layout is None and _is_grid(vertices)
    cells = grid and graph is None
    if layout is not None:
        missing = [v for v in vertices if v not in layout]
        if missing:
            raise InvalidPositionError(f"the layout has no place for vertex {shown(missing[0])}")
        place = {v: (_STEP * layout[v][0], _STEP * layout[v][1]) for v in vertices}
    elif grid:
        place = _grid(vertices)
    elif graph is not None and len(vertices) <= MOST_STRESS:
        place = {v: (1.4 * _STEP * x, 1.4 * _STEP * y) for v, (x, y) in by_distance(vertices, graph.edges).items()}
    else:
        place = dict(circle(vertices, max(45.0, _STEP * len(vertices) / (2 * math.pi))))
    place, width, height = _shifted(place)
    edges = graph.edges if graph is not None else ()
    own, other = game.families()
    body: list[str] = []
    if graph is None and not cells and len({*own, *other}) <= _MOST_SHADED:
        body.extend(_shade([place[v] for v in s]) for s in dict.fromkeys((*own, *other)))
    body.extend(line(place[u], place[v], "#777", 1) for u, v in edges)
    joined = {frozenset(edge) for edge in edges}
    owned = []
    for family, marks, colour in ((own, game.left, _BLUE), (other, game.right, _RED)):
        won = next((s for s in family if s <= marks), frozenset())
        for u, v in combinations(sorted(won, key=vertices.index), 2):
            if not joined or frozenset((u, v)) in joined:
                owned.append(line(place[u], place[v], colour, 4))
    if not cells:
        body.extend(owned)
    labels = short_labels(vertices)
    for vertex in vertices:
        owner = "left" if vertex in game.left else "right" if vertex in game.right else ""
        body.append(_cell(vertex, labels[vertex], place[vertex], owner, grid=cells))
    if cells:
        body.extend(owned)
    return frame(round(width), round(height), body)
