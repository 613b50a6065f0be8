"""Curved edges: arcs for parallel ones, petals for loops, with the points where labels may stand."""

import math
from itertools import pairwise

from cgt.graphs.layouts import Point

__all__ = ["arc", "petal", "petal_angles"]


def arc(a: Point, b: Point, bend: float) -> tuple[str, list[Point]]:
    """Path of an edge bent aside by so many pixels, and points on it for a label, best first."""
    middle = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    length = math.dist(a, b) or 1.0
    off = (-(b[1] - a[1]) / length * bend, (b[0] - a[0]) / length * bend)
    control = middle[0] + 2 * off[0], middle[1] + 2 * off[1]
    path = f"M{a[0]:.1f},{a[1]:.1f} Q{control[0]:.1f},{control[1]:.1f} {b[0]:.1f},{b[1]:.1f}"
    parts = (0.5, 0.4, 0.6, 0.3, 0.7, 0.35, 0.65, 0.45, 0.55)
    return path, [
        (
            (1 - t) ** 2 * a[0] + 2 * t * (1 - t) * control[0] + t * t * b[0],
            (1 - t) ** 2 * a[1] + 2 * t * (1 - t) * control[1] + t * t * b[1],
        )
        for t in parts
    ]


def petal(at: Point, angle: float, reach: float = 60.0) -> tuple[str, list[Point]]:
    """Path of a loop in the direction `angle`, and points near its end for a label."""
    spread = 0.5
    first = at[0] + reach * math.cos(angle - spread), at[1] + reach * math.sin(angle - spread)
    second = at[0] + reach * math.cos(angle + spread), at[1] + reach * math.sin(angle + spread)
    root = f"{at[0]:.1f},{at[1]:.1f}"
    path = f"M{root} C{first[0]:.1f},{first[1]:.1f} {second[0]:.1f},{second[1]:.1f} {root}"
    return path, [
        (at[0] + part * reach * math.cos(angle), at[1] + part * reach * math.sin(angle)) for part in (0.85, 0.6)
    ]


def petal_angles(count: int, taken: list[float]) -> list[float]:
    """Directions for `count` loops, spread over the gaps between the directions that edges take."""
    if not taken:
        return [2 * math.pi * number / count - math.pi / 2 for number in range(count)]
    taken = sorted({round(angle % (2 * math.pi), 6) for angle in taken})
    widths = [(after - before) % (2 * math.pi) or 2 * math.pi for before, after in pairwise([*taken, taken[0]])]
    loops = [0] * len(taken)
    for _ in range(count):
        gap = max(range(len(taken)), key=lambda i: widths[i] / (loops[i] + 1))
        loops[gap] += 1
    return [
        taken[gap] + widths[gap] * (number + 1) / (loops[gap] + 1)
        for gap in range(len(taken))
        for number in range(loops[gap])
    ]
