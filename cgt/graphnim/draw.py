"""SVG of Nim on graphs: the board with its weights, the token as a triangle around its vertex.

Vertices stand where the board's maker put them, or a networkx graph with ``pos`` on its vertices did. Failing that,
vertices named by sets stand in rows by level, pairs of numbers at these coordinates, trees hang from a root, and
everything else stands on a circle. Edges are drawn thicker the heavier they are; parallel ones are bent apart.
"""

import math
from collections.abc import Hashable, Mapping
from typing import TYPE_CHECKING, Any

from cgt.drawing.svg import checked_size, disc, frame, line, path, polygon, rectangle, short_labels, text
from cgt.errors import InvalidPositionError, shown
from cgt.graphs.layouts import Point, circle, levels, tree
from cgt.graphs.ordering import ordered

if TYPE_CHECKING:
    from cgt.graphnim.game import NimOnGraph

__all__ = ["draw_nim_on_graph"]


def _automatic(position: "NimOnGraph", vertices: list[Any]) -> Mapping[Hashable, Point]:
    if all(isinstance(vertex, tuple) for vertex in vertices):
        if all(abs(len(edge[0]) - len(edge[1])) == 1 for edge, _ in position.edges):  # type: ignore[arg-type]
            return levels(vertices)
        if all(len(vertex) == 2 and all(isinstance(x, int | float) for x in vertex) for vertex in vertices):
            return {vertex: (float(vertex[1]), float(vertex[0])) for vertex in vertices}
    around: dict[Hashable, set[Hashable]] = {vertex: set() for vertex in vertices}
    for edge, _ in position.edges:
        around[edge[0]].add(edge[1])
        around[edge[1]].add(edge[0])
    children: dict[Hashable, list[Hashable]] = {}
    met = {vertices[0]: None}
    for vertex in (queue := [vertices[0]]):
        children[vertex] = [to for to in vertices if to in around[vertex] and to not in met]
        met.update(dict.fromkeys(children[vertex]))
        queue.extend(children[vertex])
    if len(met) == len(vertices) and sum(map(len, around.values())) == 2 * (len(vertices) - 1):
        return tree(vertices[0], children)
    return circle(vertices)


def _scaled(layout: Mapping[Hashable, Point], size: float) -> dict[Hashable, Point]:
    xs, ys = [p[0] for p in layout.values()], [p[1] for p in layout.values()]
    extent = max(max(xs) - min(xs), max(ys) - min(ys)) or 1.0
    inner = size - min(80.0, size / 2)

    def place(value: float, values: list[float]) -> float:
        return size / 2 + (value - (max(values) + min(values)) / 2) / extent * inner

    return {vertex: (place(x, xs), place(y, ys)) for vertex, (x, y) in layout.items()}


def draw_nim_on_graph(
    position: "NimOnGraph", layout: Mapping[Hashable, Point] | None = None, *, size: float = 360
) -> str:
    """SVG text of a position.

    Parameters
    ----------
    position : NimOnGraph
        What to draw.
    layout : mapping, optional
        A point for each vertex, as networkx layouts give; by default the position's own. Vertices of the layout
        without edges are drawn too, so one layout serves all positions of a game.
    size : float
        Width and height of the drawing.

    Examples
    --------
    >>> from cgt import NimOnGraph
    >>> from cgt import graphnim
    >>> svg = NimOnGraph(graphnim.cycle([3, 1, 2]), 1)._repr_svg_()
    >>> svg.count("<line"), svg.count("<polygon")
    (3, 1)
    """
    checked_size(size)
    vertices = ordered(position.vertices)
    if layout is None:
        layout = position.layout or _automatic(position, vertices)
    missing = [vertex for vertex in vertices if vertex not in layout]
    if missing:
        raise InvalidPositionError(f"the layout has no place for vertex {shown(missing[0])}")
    place = _scaled({vertex: (float(p[0]), float(p[1])) for vertex, p in layout.items()}, size)
    parts: list[str] = []
    labels: list[str] = []
    heaviest = max((weight for _, weight in position.edges), default=1)
    pairs = [frozenset(edge[:2]) for edge, _ in position.edges]
    drawn: dict[frozenset[Hashable], int] = {}
    for (edge, weight), pair in zip(position.edges, pairs, strict=True):
        (x1, y1), (x2, y2) = place[edge[0]], place[edge[1]]
        # The bend of a parallel edge must not depend on the end its name begins with.
        turned = 1.0 if (x1, y1) <= (x2, y2) else -1.0
        bend = 44.0 * turned * (drawn.get(pair, 0) - (pairs.count(pair) - 1) / 2)
        drawn[pair] = drawn.get(pair, 0) + 1
        length = math.hypot(x2 - x1, y2 - y1) or 1.0
        dx, dy = (y1 - y2) / length * bend, (x2 - x1) / length * bend
        width = round(1.0 + 2.5 * weight / heaviest, 2)
        if bend:
            xm, ym = (x1 + x2) / 2 + dx, (y1 + y2) / 2 + dy
            parts.append(path(f"M{x1:.1f},{y1:.1f} Q{xm:.1f},{ym:.1f} {x2:.1f},{y2:.1f}", "#666", width))
        else:
            parts.append(line((x1, y1), (x2, y2), "#666", width))
        # A third of the way along, so that weights of crossing diagonals do not meet in the middle.
        x, y = x1 + (x2 - x1) * 0.38 + dx * 0.47, y1 + (y2 - y1) * 0.38 + dy * 0.47
        caption = str(weight)
        corner = round(x - 4 - 3 * len(caption), 1), round(y - 8, 1)
        labels.append(rectangle(corner, 8 + 6 * len(caption), 16, "white", opacity="0.85"))
        labels.append(text((x, y + 4), caption, 12, "#000"))
    tx, ty = place[position.token]
    token = polygon([(tx, ty - 27), (tx - 24, ty + 15), (tx + 24, ty + 15)], "#ffd54f", stroke="#333")
    # Sets of digits, the empty one among them, need no commas.
    names = short_labels(place, 4, comma="" if () in place else ",")
    discs = [disc(at, 11, vertex, names[vertex] or "∅") for vertex, at in place.items()]
    return frame(size, size, [*parts, token, *discs, *labels])
