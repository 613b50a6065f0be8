"""Circle packings: a disc for every vertex of a triangulation, discs of adjacent vertices touching.

Centres of the discs are a straight-line drawing of the triangulation with the same faces, and discs never overlap, so
vertices keep apart and edges keep clear of other vertices as well as the packing allows. Radii are found by turning
each disc's angle sum to a full turn, one disc after the other (Thurston's algorithm, with over-relaxation).

References
----------
C. R. Collins and K. Stephenson, "A circle packing algorithm", *Computational Geometry* 25 (2003).
"""

import math
from collections.abc import Collection, Hashable, Sequence
from typing import Any

from cgt.graphs.layouts import Point

__all__ = ["packed_centres"]

Triangle = tuple[Any, Any, Any]
_OVER = 1.7  # fastest on planar graphs of some dozen vertices
_ROUNDS = 600


def packed_centres(triangles: Sequence[Triangle], rim: Collection[Hashable]) -> dict[Any, Point]:
    """Centres of the discs of a packing whose discs at the rim have radius one.

    Parameters
    ----------
    triangles : sequence of triples
        Triangles of a triangulated disc, each in the same sense of rotation.
    rim : collection of vertices
        Those on its boundary.

    Examples
    --------
    >>> spots = packed_centres([("a", "b", "m"), ("b", "c", "m"), ("c", "a", "m")], "abc")
    >>> round(math.dist(spots["a"], spots["b"]), 6), round(math.dist(spots["a"], spots["m"]), 3)
    (2.0, 1.155)
    """
    pairs: dict[Any, list[tuple[Any, Any]]] = {}
    for a, b, c in triangles:
        for vertex, pair in ((a, (b, c)), (b, (c, a)), (c, (a, b))):
            pairs.setdefault(vertex, []).append(pair)
    radius = dict.fromkeys(pairs, 1.0)
    free = {v: around for v, around in pairs.items() if v not in rim}
    # Small discs need angles more exact than large ones, so the drawing itself says when they are good enough.
    for tolerance in (1e-4, 1e-6, 1e-8):
        _solve(radius, free, tolerance)
        place = _unfold(triangles, radius)
        if all(_turn(*(place[v] for v in triangle)) > 0 for triangle in triangles):
            break
    return place


def _solve(radius: dict[Any, float], free: dict[Any, list[tuple[Any, Any]]], tolerance: float) -> None:
    """Change the radii of the `free` discs until all their angle sums are within `tolerance` of a full turn."""
    for _ in range(_ROUNDS):
        worst = 0.0
        for v, pairs in free.items():
            own = radius[v]
            half = 0.0
            for a, b in pairs:
                x, y = radius[a], radius[b]
                half += math.asin(math.sqrt(x * y / ((own + x) * (own + y))))
            worst = max(worst, abs(half - math.pi))
            # Were all neighbours of one size, this factor would make the sum exact.
            now, wished = math.sin(half / len(pairs)), math.sin(math.pi / len(pairs))
            radius[v] = own * (now / (1 - now) * (1 - wished) / wished) ** _OVER
        if worst < tolerance:
            return


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _unfold(triangles: Sequence[Triangle], radius: dict[Any, float]) -> dict[Any, Point]:
    """Lay triangle next to triangle, beginning with the first."""
    third = {(u, v): w for a, b, c in triangles for u, v, w in ((a, b, c), (b, c, a), (c, a, b))}
    first, second, _ = triangles[0]
    place = {first: (0.0, 0.0), second: (radius[first] + radius[second], 0.0)}
    todo = [(first, second), (second, first)]
    for u, v in todo:
        w = third.pop((u, v), None)
        if w is None:
            continue
        todo += [(u, w), (w, u), (v, w), (w, v)]
        if w in place:
            continue
        base, near, far = radius[u] + radius[v], radius[u] + radius[w], radius[v] + radius[w]
        cosine = max(-1.0, min(1.0, (base**2 + near**2 - far**2) / (2 * base * near)))
        sine = math.sqrt(1 - cosine**2)
        (x, y), (s, t) = place[u], place[v]
        dx, dy = (s - x) / base, (t - y) / base
        place[w] = (x + near * (cosine * dx - sine * dy), y + near * (cosine * dy + sine * dx))
    return place
