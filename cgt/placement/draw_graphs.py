"""SVG of placement games on graphs: squares where the board is a part of a grid, else the graph on its vertices.

What both players may take is white, what only Left may take is blue and only Right red. Squares that are gone, because
they were blocked or have been played, are dark. Arcs of a digraph are arrows.
"""

import math
from collections.abc import Mapping, Sequence
from typing import Any

from cgt.drawing.graph_layout import graph_layout
from cgt.drawing.grid import grid_svg
from cgt.drawing.plane_refinement import Pairs
from cgt.drawing.svg import OWNER_FILL, arrow_head, disc, disc_radius, frame, line, on_canvas, short_labels
from cgt.graphs.grids import grid_edges
from cgt.graphs.layouts import Point
from cgt.players import LEFT, RIGHT, Player

__all__ = ["digraph_game_svg", "graph_game_svg"]

_LETTER = {LEFT: "L", RIGHT: "R"}


def _is_grid(vertices: Sequence[Any], edges: Pairs) -> bool:
    if not vertices or not all(
        isinstance(v, tuple) and len(v) == 2 and all(type(x) is int and x >= 0 for x in v) for v in vertices
    ):
        return False
    area = math.prod(1 + max(v[axis] for v in vertices) for axis in (0, 1))
    # A few squares far apart are no board.
    return area <= 100 + 20 * len(vertices) and set(map(frozenset, edges)) == set(map(frozenset, grid_edges(vertices)))


def graph_game_svg(vertices: Sequence[Any], edges: Pairs, owners: Mapping[Any, Player] | None = None) -> str:
    """SVG text of a graph whose vertices in `owners` belong to one player, and the others to both.

    Examples
    --------
    >>> from cgt import LEFT
    >>> svg = graph_game_svg([(0, 0), (0, 1)], [((0, 0), (0, 1))], {(0, 1): LEFT})
    >>> svg.count("<rect"), svg.count("<circle")
    (2, 0)
    >>> graph_game_svg("abc", [("a", "b"), ("b", "c")]).count("<circle")
    3
    """
    owners = owners or {}
    if not _is_grid(vertices, edges):
        return _graph(vertices, edges, owners, arrows=False)
    height, width = (1 + max(v[axis] for v in vertices) for axis in (0, 1))
    rows = [["#"] * width for _ in range(height)]
    for r, c in vertices:
        rows[r][c] = _LETTER[owners[r, c]] if (r, c) in owners else "."
    tints = {_LETTER[player]: OWNER_FILL[player] for player in (LEFT, RIGHT)}
    return grid_svg("|".join("".join(row) for row in rows), tints=tints)


def digraph_game_svg(vertices: Sequence[Any], arcs: Pairs, owners: Mapping[Any, Player]) -> str:
    """SVG text of a digraph; a pair of opposite arcs is one line with two heads.

    Examples
    --------
    >>> from cgt import LEFT
    >>> svg = digraph_game_svg("ab", [("a", "b"), ("b", "a")], {"a": LEFT})
    >>> svg.count("<line"), svg.count("<polygon")
    (1, 2)
    """
    return _graph(vertices, arcs, owners, arrows=True)


def _graph(vertices: Sequence[Any], edges: Pairs, owners: Mapping[Any, Player], *, arrows: bool) -> str:
    if not vertices:
        return frame(40, 40, [])
    rank = {v: i for i, v in enumerate(vertices)}
    pairs = list(dict.fromkeys((u, v) if rank[u] < rank[v] else (v, u) for u, v in edges))
    place, (width, height) = on_canvas(graph_layout(vertices, pairs), pairs)
    radius = disc_radius(place, pairs)
    parts = [line(place[u], place[v], "#666", 1.5) for u, v in pairs]
    if arrows:
        parts += [_head(place[u], place[v], radius) for u, v in edges]
    labels = short_labels(vertices, 4)
    parts += [disc(place[v], radius, v, labels[v], OWNER_FILL[owners[v]] if v in owners else "white") for v in vertices]
    return frame(round(width), round(height), parts)


def _head(a: Point, b: Point, radius: float) -> str:
    """Arrow head that ends at the disc around `b`."""
    length = math.dist(a, b) or 1.0
    way = ((b[0] - a[0]) / length, (b[1] - a[1]) / length)
    return arrow_head((b[0] - radius * way[0], b[1] - radius * way[1]), way, 0.5 * radius, "#444")
