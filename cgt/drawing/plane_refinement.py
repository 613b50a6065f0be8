"""Making a plane straight-line drawing roomier without changing its faces.

Vertices repel each other, edges pull their ends together, and an edge repels every vertex it is not on. A vertex moves
alone and by less than its distance, and that of its edges, to whatever it could cross; so no edge ever passes over a
vertex, and faces stay what they were.

References
----------
F. Bertault, "A force-directed algorithm that preserves edge-crossing properties", *Information Processing Letters* 74
(2000).
"""

import math
from collections.abc import Hashable, Iterable, Mapping, Sequence
from itertools import combinations

from cgt.graphs.layouts import Point

__all__ = ["clearance", "distance_to_segment", "openness", "refined", "upright"]

Pairs = Sequence[tuple[Hashable, Hashable]]
_STEPS = 200_000  # distances looked at: some hundredths of a second
_MOST_SWEEPS = 150
_LOOK = 10
_ROUND = 1.3  # drawings longer than broad by less than this have no long axis worth turning


def clearance(place: Mapping[Hashable, Point], edges: Pairs) -> tuple[float, float, float]:
    """Least distances between vertices, from a vertex to an edge it is not on, and between ends of an edge.

    Examples
    --------
    >>> clearance({"a": (0, 0), "b": (2, 0), "c": (1, 1)}, [("a", "b")])
    (1.4142135623730951, 1.0, 2.0)
    """
    apart = min((math.dist(p, q) for p, q in combinations(place.values(), 2)), default=math.inf)
    aside = min(
        (distance_to_segment(place[v], place[a], place[b]) for a, b in edges for v in place if v not in (a, b)),
        default=math.inf,
    )
    return apart, aside, min((math.dist(place[a], place[b]) for a, b in edges), default=math.inf)


def distance_to_segment(p: Point, a: Point, b: Point) -> float:
    """Distance of `p` from the nearest point between `a` and `b`.

    Examples
    --------
    >>> distance_to_segment((0, 3), (-1, 0), (1, 0)), distance_to_segment((4, 4), (-1, 0), (1, 0))
    (3.0, 5.0)
    """
    dx, dy = b[0] - a[0], b[1] - a[1]
    part = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy or 1.0)
    part = max(0.0, min(1.0, part))
    return math.hypot(p[0] - a[0] - part * dx, p[1] - a[1] - part * dy)


def refined(place: Mapping[Hashable, Point], edges: Pairs) -> dict[Hashable, Point]:
    """Drawing with the same faces and more room; `place` is a plane drawing of size about one.

    Examples
    --------
    >>> flat = {"a": (-1, 0), "b": (1, 0), "c": (0, 0.01)}
    >>> better = refined(flat, [("a", "b"), ("b", "c"), ("c", "a")])
    >>> better["c"][1] - better["a"][1] > 0.3
    True
    """
    names = list(place)
    number = {v: i for i, v in enumerate(names)}
    pairs = [(number[a], number[b]) for a, b in edges]
    around: list[list[int]] = [[] for _ in names]
    for a, b in pairs:
        around[a].append(b)
        around[b].append(a)
    others = [[pair for pair in pairs if v not in pair] for v in range(len(names))]
    xs, ys = [place[v][0] for v in names], [place[v][1] for v in names]
    unit = 2 / math.sqrt(len(names))
    sweeps = min(_MOST_SWEEPS, _STEPS // (len(names) * (len(names) + 3 * len(pairs))))
    best, most = dict(place), openness(place, edges)
    for sweep in range(sweeps):
        longest = unit * (0.02 + 0.5 * (1 - sweep / sweeps))
        strongest = 0.0
        for v, near in enumerate(around):
            x, y, room = _force(v, near, others[v], xs, ys, unit)
            size = math.hypot(x, y)
            strongest = max(strongest, size)
            step = min(0.1 * size, 0.4 * room, longest)
            if size:
                xs[v] += x / size * step
                ys[v] += y / size * step
        still = strongest < 0.02 * unit
        if still or sweep % _LOOK == _LOOK - 1 or sweep == sweeps - 1:
            now = {v: (xs[i], ys[i]) for i, v in enumerate(names)}
            found = openness(now, edges)
            if found > most:
                best, most = now, found
        if still:
            break
    return best


def openness(place: Mapping[Hashable, Point], edges: Pairs) -> float:
    """Radius that discs around the vertices may have, as a part of the whole drawing's size.

    Examples
    --------
    >>> openness({"a": (0, 0), "b": (4, 0)}, [("a", "b")])
    0.5
    """
    apart, aside, _ = clearance(place, edges)
    xs, ys = zip(*place.values(), strict=True)
    return min(apart / 2, aside) / (math.hypot(max(xs) - min(xs), max(ys) - min(ys)) or 1.0)


def _force(
    v: int, near: list[int], others: list[tuple[int, int]], xs: list[float], ys: list[float], unit: float
) -> tuple[float, float, float]:
    """Force on a vertex, and how far it is from crossing or being crossed by anything."""
    x, y = xs[v], ys[v]
    square = unit * unit
    across = down = 0.0
    room = math.inf
    for w in range(len(xs)):
        if w != v:
            dx, dy = x - xs[w], y - ys[w]
            push = square / (dx * dx + dy * dy or square)
            across += push * dx
            down += push * dy
    for a, b in others:
        ax, ay = xs[a], ys[a]
        ex, ey = xs[b] - ax, ys[b] - ay
        part = ((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey or 1.0)
        part = 0.0 if part < 0 else 1.0 if part > 1 else part
        dx, dy = x - ax - part * ex, y - ay - part * ey
        gap = dx * dx + dy * dy
        room = gap if gap < room else room
        if 0 < part < 1 and 0 < gap < square:
            push = 0.1 * (square / gap) ** 2
            across += push * dx
            down += push * dy
    for w in near:
        ex, ey = xs[w] - x, ys[w] - y
        length = ex * ex + ey * ey
        pull = length / square
        across += pull * ex
        down += pull * ey
        for u in range(len(xs)):
            if u in (v, w):
                continue
            part = ((xs[u] - x) * ex + (ys[u] - y) * ey) / (length or 1.0)
            if part < 0:
                continue
            part = 1.0 if part > 1 else part
            dx, dy = x + part * ex - xs[u], y + part * ey - ys[u]
            gap = dx * dx + dy * dy
            room = gap if gap < room else room
            if part < 1 and 0 < gap < square:
                # The nearer the vertex stands to this end, the more this end must give way.
                push = 0.1 * (square / gap) ** 2 * (1 - part)
                across += push * dx
                down += push * dy
    return across, down, math.sqrt(room)


def upright(place: Mapping[Hashable, Point], sides: Iterable[tuple[Hashable, Hashable]]) -> dict[Hashable, Point]:
    """Drawing turned so that it lies: its long axis level, or, where it has none, the longest of `sides` at the bottom.

    Examples
    --------
    >>> turned = upright({"a": (0, 0), "b": (1, 1), "c": (2, 2)}, [("a", "b"), ("b", "c")])
    >>> {round(y, 6) for _, y in turned.values()}
    {1.0}
    """
    size = len(place)
    mx, my = sum(x for x, _ in place.values()) / size, sum(y for _, y in place.values()) / size
    xx = sum((x - mx) ** 2 for x, _ in place.values())
    yy = sum((y - my) ** 2 for _, y in place.values())
    xy = sum((x - mx) * (y - my) for x, y in place.values())
    spread = math.hypot(xx - yy, 2 * xy)
    if xx + yy + spread > _ROUND**2 * (xx + yy - spread):
        angle = -math.atan2(2 * xy, xx - yy) / 2
    else:
        # Rounded, so that of equal sides the first is taken on every machine.
        a, b = max(sides, key=lambda side: round(math.dist(place[side[0]], place[side[1]]), 6))
        (x, y), (s, t) = place[a], place[b]
        angle = -math.atan2(t - y, s - x)
        if (s - x) * (my - y) - (t - y) * (mx - x) < 0:
            angle += math.pi
    cosine, sine = math.cos(angle), math.sin(angle)
    return {
        v: (mx + cosine * (x - mx) - sine * (y - my), my + sine * (x - mx) + cosine * (y - my))
        for v, (x, y) in place.items()
    }
