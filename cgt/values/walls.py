r"""Walls of thermographs: piecewise-linear functions of the temperature, kept by their corners.

A wall is a tuple of corners `(t, x)` in order of temperature, the first at `t` = −1; between corners it is linear with
slope −1, 0 or 1, and above the last it is vertical. :func:`walls_above` makes both walls of a game from those of its
options, which is all there is to a thermograph (Siegel, *Combinatorial Game Theory*, section II.5); what a thermograph
is and what is asked of it stands in :mod:`cgt.values.thermograph`. The native arena makes the same walls in
``cgt/_native/forms/thermograph.h``.
"""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from fractions import Fraction

__all__ = ["COLDEST", "Corners", "Walls", "mast", "value_at", "walls_above"]

Corners = tuple[tuple[Fraction, Fraction], ...]
Walls = tuple[Corners, Corners]
"""The left wall and the right one."""

COLDEST = Fraction(-1)


def mast(x: Fraction | int) -> Walls:
    """Both walls of the integer `x`: a vertical line."""
    wall = ((COLDEST, Fraction(x)),)
    return wall, wall


def walls_above(left: Sequence[Walls], right: Sequence[Walls]) -> Walls:
    """Walls of a game that is no integer, from its options' walls: compared, taxed, cut off where they meet."""
    best_left = _best([option[1] for option in left], max)
    best_right = _best([option[0] for option in right], min)
    # The gap between the scaffolds is linear between corners, and falls by 2t above the last.
    meet = low = COLDEST
    gap = best_left[0][1] - best_right[0][1] + 2
    for high in sorted({t for t, _ in best_left} | {t for t, _ in best_right})[1:]:
        if gap <= 0:
            break
        later = value_at(best_left, high) - value_at(best_right, high) - 2 * high
        if later <= 0:
            meet, gap = low + (high - low) * gap / (gap - later), Fraction(0)
            break
        meet, low, gap = high, high, later
    meet += max(gap, Fraction(0)) / 2
    mast = value_at(best_left, meet) - meet
    return _taxed(best_left, -1, meet, mast), _taxed(best_right, 1, meet, mast)


def value_at(points: Corners, t: Fraction) -> Fraction:
    """Value at `t` of the function with these corners, constant after the last."""
    index = bisect_right(points, t, key=_time) - 1
    at, x = points[index]
    if index == len(points) - 1 or at == t:
        return x
    u, y = points[index + 1]
    return x + (t - at) * (y - x) / (u - at)


def _time(point: tuple[Fraction, Fraction]) -> Fraction:
    return point[0]


def _best(candidates: list[Corners], choose: Callable[[Fraction, Fraction], Fraction]) -> Corners:
    """Pointwise maximum or minimum."""
    best = candidates[0]
    for other in candidates[1:]:
        if other == best:
            continue
        times = sorted({t for t, _ in best} | {t for t, _ in other})
        values = [(t, value_at(best, t), value_at(other, t)) for t in times]
        points = []
        for index, (t, x, y) in enumerate(values):
            points.append((t, choose(x, y)))
            if index + 1 < len(values):
                u, later_x, later_y = values[index + 1]
                before, after = x - y, later_x - later_y
                if before * after < 0:
                    crossing = t + (u - t) * before / (before - after)
                    points.append((crossing, value_at(best, crossing)))
        best = _without_flat_corners(points)
    return best


def _taxed(points: Corners, sign: int, meet: Fraction, mast: Fraction) -> Corners:
    """Scaffold made from these corners up to `meet`, the mast above."""
    kept = [(t, x + sign * t) for t, x in points if t < meet]
    return _without_flat_corners([*kept, (meet, mast)])


def _without_flat_corners(points: list[tuple[Fraction, Fraction]]) -> Corners:
    """The same function without corners at which it does not turn."""
    kept: list[tuple[Fraction, Fraction]] = []
    for t, x in points:
        while len(kept) >= 2:
            (t0, x0), (t1, x1) = kept[-2], kept[-1]
            if (x1 - x0) * (t - t1) != (x - x1) * (t1 - t0):
                break
            kept.pop()
        kept.append((t, x))
    while len(kept) >= 2 and kept[-1][1] == kept[-2][1]:
        kept.pop()
    return tuple(kept)
