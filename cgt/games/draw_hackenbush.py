"""SVG of Hackenbush pictures: edges in blue, red and green that stand on a ground line.

A vertex stands as high as it is edges away from the ground, so an edge joins vertices of one height or of neighbouring
ones. Every edge at the ground has a foot of its own. Parallel edges are bent apart, and so is an edge along a row that
would pass over a vertex; loops are petals.
"""

import math
from collections import Counter
from typing import TYPE_CHECKING, Any

from cgt.drawing.curves import arc, petal, petal_angles
from cgt.drawing.svg import circle, frame, line, path
from cgt.graphs.layouts import Point, tree

if TYPE_CHECKING:
    from cgt.games.hackenbush import Hackenbush

__all__ = ["hackenbush_svg"]

_STEP = 64.0
_MARGIN = 44.0
_COLOURS = {"b": "#1f5fbf", "r": "#c62828", "g": "#2e7d32"}


def hackenbush_svg(picture: "Hackenbush") -> str:
    """SVG text of a picture; the title of an edge is its index, the move that cuts it.

    Examples
    --------
    >>> from cgt import Hackenbush
    >>> svg = hackenbush_svg(Hackenbush([(0, 1, "b"), (1, 2, "r"), (1, 1, "g")]))
    >>> svg.count("<path"), svg.count("<circle"), svg.count("<line")
    (3, 2, 1)
    """
    layout = _layout(picture)
    loops_below = sum(u == v == picture.ground for u, v, _ in picture.edges)
    right = max((x for x, _ in layout.values()), default=-1.0)
    top = max((y for _, y in layout.values()), default=1.0)
    width = 2 * _MARGIN + _STEP * max(0.0, right + loops_below)
    ground = _MARGIN + _STEP * top
    place = {v: (_MARGIN + _STEP * x, ground - _STEP * y) for v, (x, y) in layout.items()}
    parts = [line((0, ground), (width, ground), "#5d4037", 4)]
    for i, course in enumerate(_paths(picture, place, ground)):
        u, v, colour = picture.edges[i]
        parts.append(path(course, _COLOURS[colour], 4, title=f"{i}: {u} - {v}", stroke_linecap="round"))
    parts += [circle(spot, 5, "#333", title=v) for v, spot in place.items()]
    return frame(round(width), round(ground + 12), parts)


def _layout(picture: "Hackenbush") -> dict[Any, Point]:
    """Places of the vertices above the ground, at least one apart: columns across, heights upwards."""
    around: dict[Any, list[Any]] = {picture.ground: []}
    for u, v, _ in picture.edges:
        around.setdefault(u, []).append(v)
        around.setdefault(v, []).append(u)
    children: dict[Any, list[Any]] = {v: [] for v in around}
    met = {picture.ground}
    for v in (queue := [picture.ground]):
        for w in around[v]:
            if w not in met:
                met.add(w)
                children[v].append(w)
                queue.append(w)
    hanging = tree(picture.ground, children)
    height = {v: y for v, (_, y) in hanging.items()}
    across = {v: x for v, (x, _) in hanging.items() if v != picture.ground}
    rows = [
        sorted((v for v in across if height[v] == level), key=lambda v: across[v]) for level in set(height.values())
    ]
    for _ in range(12):
        for row in rows:
            # Towards the middle of its neighbours, without passing those of the same height.
            for i, v in enumerate(row):
                near = [across[w] for w in around[v] if w in across and w != v]
                wished = sum(near) / len(near) if near else across[v]
                low = across[row[i - 1]] + 1 if i else -math.inf
                high = across[row[i + 1]] - 1 if i + 1 < len(row) else math.inf
                across[v] = max(low, min(high, (across[v] + wished) / 2))
    left = min(across.values(), default=0.0)
    return {v: (x - left, height[v]) for v, x in across.items()}


def _paths(picture: "Hackenbush", place: dict[Any, Point], ground: float) -> list[str]:
    """Path of each edge, in their order."""
    ends = [frozenset(edge[:2]) for edge in picture.edges]
    total, drawn = Counter(ends), Counter[frozenset[Any]]()
    right = max((x for x, _ in place.values()), default=_MARGIN - _STEP)
    paths = []
    for (u, v, _), pair in zip(picture.edges, ends, strict=True):
        number, count = drawn[pair], total[pair]
        drawn[pair] += 1
        if u == v == picture.ground:
            paths.append(petal((right + _STEP * (number + 1), ground), -math.pi / 2)[0])
        elif u == v:
            taken = [
                math.atan2(place[w][1] - place[u][1], place[w][0] - place[u][0]) if w in place else math.pi / 2
                for other in total
                if u in other
                for w in other - {u}
            ]
            paths.append(petal(place[u], petal_angles(count, taken)[number], 48.0)[0])
        elif picture.ground in pair:
            x, y = place[v if u == picture.ground else u]
            foot = x + 0.4 * _STEP * (number - (count - 1) / 2)
            paths.append(f"M{foot:.1f},{ground:.1f} Q{foot:.1f},{(y + ground) / 2:.1f} {x:.1f},{y:.1f}")
        else:
            a, b = sorted((place[u], place[v]))
            level = a[1] == b[1] and any(a[0] < x < b[0] and y == a[1] for x, y in place.values())
            # Upwards, where the next row is a whole step away.
            lift = -0.35 * _STEP if level else 0.0
            paths.append(arc(a, b, lift + 14 * (number - (count - 1) / 2))[0])
    return paths
