"""SVG of Nim on graphs: the board with its weights, the token as a triangle around its vertex.

Vertices stand on a circle, or in rows by level where every vertex is named by a tuple (hypercubes); a `layout` places
them anywhere else. Edges are drawn thicker the heavier they are.
"""

import math
from collections.abc import Hashable, Mapping
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cgt.rulesets.nim_on_graphs import NimOnGraph

__all__ = ["draw_nim_on_graph"]

Point = tuple[float, float]


def _circle(vertices: list[Hashable]) -> dict[Hashable, Point]:
    turn = 2 * math.pi / max(1, len(vertices))
    return {vertex: (math.sin(i * turn), -math.cos(i * turn)) for i, vertex in enumerate(vertices)}


def _levels(vertices: list[Hashable]) -> dict[Hashable, Point]:
    rows: dict[int, list[Hashable]] = {}
    for vertex in vertices:
        rows.setdefault(len(vertex), []).append(vertex)  # type: ignore[arg-type]  # only called for tuples
    return {
        vertex: ((i + 0.5) / len(row) * 2 - 1, level / max(1, len(rows) - 1) * 2 - 1)
        for level, row in rows.items()
        for i, vertex in enumerate(row)
    }


def _ordered(vertices: list[Hashable]) -> list[Hashable]:
    try:
        return sorted(vertices)  # type: ignore[type-var]  # the except clause is for what cannot be compared
    except TypeError:
        return sorted(vertices, key=str)


def _scaled(layout: Mapping[Hashable, Point], size: float) -> dict[Hashable, Point]:
    xs, ys = [p[0] for p in layout.values()], [p[1] for p in layout.values()]
    extent = max(max(xs) - min(xs), max(ys) - min(ys)) or 1.0
    inner = size - 80

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
        A point for each vertex, as networkx layouts give; vertices of the layout without edges are drawn too, so one
        layout serves all positions of a game.
    size : float
        Width and height of the drawing.

    Examples
    --------
    >>> from cgt import NimOnGraph, nim_cycle
    >>> svg = NimOnGraph(nim_cycle([3, 1, 2]), 1)._repr_svg_()
    >>> svg.count("<line"), svg.count("<polygon")
    (3, 1)
    """
    vertices = _ordered(position.vertices)
    if layout is None:
        layout = _levels(vertices) if all(isinstance(vertex, tuple) for vertex in vertices) else _circle(vertices)
    missing = [vertex for vertex in vertices if vertex not in layout]
    if missing:
        raise ValueError(f"the layout has no place for vertex {missing[0]!r}")
    place = _scaled({vertex: (float(p[0]), float(p[1])) for vertex, p in layout.items()}, size)
    parts: list[str] = []
    labels: list[str] = []
    heaviest = max((weight for _, weight in position.edges), default=1)
    parallel: dict[frozenset[Hashable], int] = {}
    for edge, weight in position.edges:
        (x1, y1), (x2, y2) = place[edge[0]], place[edge[1]]
        pair = frozenset(edge[:2])
        bend = 14.0 * parallel.get(pair, 0)
        parallel[pair] = parallel.get(pair, 0) + 1
        length = math.hypot(x2 - x1, y2 - y1) or 1.0
        dx, dy = (y1 - y2) / length * bend, (x2 - x1) / length * bend
        width = 1.0 + 2.5 * weight / heaviest
        parts.append(
            f'<line x1="{x1 + dx:.1f}" y1="{y1 + dy:.1f}" x2="{x2 + dx:.1f}" y2="{y2 + dy:.1f}" '
            f'stroke="#666" stroke-width="{width:.2f}"/>'
        )
        # A third of the way along, so that weights of crossing diagonals do not meet in the middle.
        x, y = x1 + (x2 - x1) * 0.38 + dx, y1 + (y2 - y1) * 0.38 + dy
        shown = str(weight)
        labels.append(
            f'<rect x="{x - 4 - 3 * len(shown):.1f}" y="{y - 8:.1f}" width="{8 + 6 * len(shown)}" height="16" '
            f'fill="white" opacity="0.85"/>'
            f'<text x="{x:.1f}" y="{y + 4:.1f}" font-size="12" text-anchor="middle">{shown}</text>'
        )
    tx, ty = place[position.token]
    token = (
        f'<polygon points="{tx:.1f},{ty - 27:.1f} {tx - 24:.1f},{ty + 15:.1f} {tx + 24:.1f},{ty + 15:.1f}" '
        f'fill="#ffd54f" stroke="#333"/>'
    )
    discs = [
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="11" fill="white" stroke="#333">'
        f"<title>{escape(str(vertex))}</title></circle>"
        f'<text x="{x:.1f}" y="{y + 4:.1f}" font-size="10" text-anchor="middle">{escape(_short(vertex))}</text>'
        for vertex, (x, y) in place.items()
    ]
    frame = f'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size:g} {size:g}" width="{size:g}" height="{size:g}"'
    return f"<svg {frame}>{''.join([*parts, token, *discs, *labels])}</svg>"


def _short(vertex: Hashable) -> str:
    text = "".join(map(str, vertex)) or "∅" if isinstance(vertex, tuple) else str(vertex)
    return text if len(text) <= 4 else f"{text[:3]}…"
