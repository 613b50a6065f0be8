"""From a layout to pixels: how large a drawing of a graph must be, and how large its vertices may be."""

from collections.abc import Mapping
from typing import Any

from cgt.drawing.plane_refinement import Pairs, clearance
from cgt.drawing.shapes import Point, checked_size

__all__ = ["disc_radius", "on_canvas"]

_MARGIN = 26.0
_DISC = 10.0  # radius where there is room
_SMALLEST, _LARGEST, _HUGE = 360.0, 900.0, 2000.0


def on_canvas(
    layout: Mapping[Any, Point], edges: Pairs, size: float | None = None, *, whole: bool = False
) -> tuple[dict[Any, Point], Point]:
    """Points in pixels, and width and height of the canvas.

    Parameters
    ----------
    layout : mapping
        A point for each vertex, the vertical axis pointing up.
    edges : sequence of pairs
        Pairs of vertices that are joined.
    size : float, optional
        Width or height, whichever is larger; by default what the vertices need.
    whole : bool
        Whether to show all of the square from -1 to 1.

    Examples
    --------
    >>> on_canvas({"a": (-1, 0), "b": (1, 0)}, [("a", "b")], 100)
    ({'a': (15.0, 15.0), 'b': (85.0, 15.0)}, (100.0, 30.0))
    """
    if size is not None:
        checked_size(size)
    left, right, low, high = (pick(spot[i] for spot in layout.values()) for i in (0, 1) for pick in (min, max))
    if whole:
        left, right, low, high = min(left, -1.0), max(right, 1.0), min(low, -1.0), max(high, 1.0)
    longest = max(right - left, high - low) or 2.0
    if size is None:
        apart, aside, long = clearance(layout, edges)
        wished = max((2 * _DISC + 6) / (apart or 1), (_DISC + 6) / (aside or 1), 4.4 * _DISC / (long or 1))
        # Beyond the usual size a canvas grows only until discs have two fifths of their radius.
        size = 2 * _MARGIN + longest * min(wished, max(_LARGEST / longest, 0.4 * wished))
        size = min(max(size, _SMALLEST), _HUGE)
    margin = min(_MARGIN, 0.15 * size)
    scale = (size - 2 * margin) / longest
    place = {v: (margin + scale * (x - left), margin + scale * (high - y)) for v, (x, y) in layout.items()}
    return place, (2 * margin + scale * (right - left), 2 * margin + scale * (high - low))


def disc_radius(place: Mapping[Any, Point], edges: Pairs) -> float:
    """Radius of the vertices' discs, such that they touch neither each other nor the edges of others.

    Examples
    --------
    >>> disc_radius({"a": (0, 0), "b": (14, 0), "c": (0, 100)}, [("a", "c")])
    6.0
    """
    apart, aside, long = clearance(place, edges)
    return max(1.0, min(_DISC, (apart - 2) / 2, aside - 3, 0.3 * long))
