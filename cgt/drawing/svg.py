"""The one place where SVG is written: elements, the shapes that drawings share, and how large a drawing must be.

Every drawing is a :func:`frame` around shapes. Titles and texts, which carry what users call their vertices, are
escaped here, so no drawing writes a tag by hand. (:mod:`cgt.values.thermograph`, which lies below, writes its own lines
and numbers.)
"""

import math
import re
from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from html import escape
from typing import Any

from cgt.drawing.plane_refinement import Pairs, clearance
from cgt.errors import InvalidPositionError, shown
from cgt.graphs.layouts import Point
from cgt.players import LEFT, RIGHT, Player

__all__ = [
    "OWNER_FILL",
    "arrow_head",
    "checked_size",
    "circle",
    "disc",
    "disc_radius",
    "element",
    "frame",
    "line",
    "on_canvas",
    "path",
    "polygon",
    "rectangle",
    "short_labels",
    "text",
    "text_width",
]

OWNER_FILL: dict[Player | None, str] = {LEFT: "#6fa8ff", RIGHT: "#ff8a80", None: "#9ccc65"}  # as in Hackenbush
_INK = "#333"
_NO_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")

_MARGIN = 26.0
_DISC = 10.0  # radius where there is room
_SMALLEST, _LARGEST, _HUGE = 360.0, 900.0, 2000.0


def _escaped(content: object) -> str:
    return escape(_NO_XML.sub("\ufffd", str(content)))


def element(tag: str, content: object = None, title: object = None, **attributes: object) -> str:
    """One element with its text, its title and its attributes, all of them escaped.

    Parameters
    ----------
    tag : str
        Its name.
    content : object, optional
        Text between its tags.
    title : object, optional
        What a pointer that rests on it shows.
    **attributes
        An underscore in a name stands for a hyphen; a float is written with one digit after the point.

    Examples
    --------
    >>> element("circle", title="a<b", cx=1.25, r=3, stroke_width=2)
    '<circle cx="1.2" r="3" stroke-width="2"><title>a&lt;b</title></circle>'
    """
    given = "".join(
        f' {name.replace("_", "-")}="{f"{value:.1f}" if isinstance(value, float) else _escaped(value)}"'
        for name, value in attributes.items()
    )
    inside = "" if title is None else f"<title>{_escaped(title)}</title>"
    inside += "" if content is None else _escaped(content)
    return f"<{tag}{given}>{inside}</{tag}>" if inside else f"<{tag}{given}/>"


def checked_size(size: Any) -> float:
    """`size` of a drawing in pixels; raise unless it is a positive finite number.

    Examples
    --------
    >>> checked_size(360)
    360
    >>> checked_size(-5)
    Traceback (most recent call last):
    cgt.errors.InvalidPositionError: the size of a drawing is a positive number of pixels, not -5
    """
    real = isinstance(size, int | float) and not isinstance(size, bool)
    if not real or not 0 < size < math.inf:
        raise InvalidPositionError(f"the size of a drawing is a positive number of pixels, not {shown(size)}")
    number: float = size
    return number


def frame(width: float, height: float, parts: Iterable[str]) -> str:
    """Whole SVG text with `parts`, which are elements, in a frame.

    Examples
    --------
    >>> frame(20, 10, [])
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10" width="20" height="10"></svg>'
    """
    box = f'viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{"".join(parts)}</svg>'


def line(
    a: Point, b: Point, colour: str, width: float, *, dashed: bool = False, title: object = None, **style: object
) -> str:
    """Straight line.

    Examples
    --------
    >>> line((0, 0), (3, 4), "red", 2)
    '<line x1="0.0" y1="0.0" x2="3.0" y2="4.0" stroke="red" stroke-width="2"/>'
    """
    if dashed:
        style["stroke_dasharray"] = "4 4"
    ends = {"x1": float(a[0]), "y1": float(a[1]), "x2": float(b[0]), "y2": float(b[1])}
    return element("line", title=title, **ends, stroke=colour, stroke_width=f"{width:g}", **style)


def path(course: str, colour: str, width: float, *, title: object = None, **style: object) -> str:
    """Open line along `course`, in SVG's language of paths."""
    return element("path", title=title, d=course, fill="none", stroke=colour, stroke_width=f"{width:g}", **style)


def polygon(corners: Sequence[Point], fill: str, **style: object) -> str:
    """Filled polygon.

    Examples
    --------
    >>> polygon([(0, 0), (1, 0), (0, 1)], "red")
    '<polygon points="0.0,0.0 1.0,0.0 0.0,1.0" fill="red"/>'
    """
    return element("polygon", points=" ".join(f"{x:.1f},{y:.1f}" for x, y in corners), fill=fill, **style)


def rectangle(corner: Point, width: float, height: float, fill: str, *, title: object = None, **style: object) -> str:
    """Rectangle, given by its upper left corner."""
    size = {"width": f"{width:g}", "height": f"{height:g}"}
    return element("rect", title=title, x=f"{corner[0]:g}", y=f"{corner[1]:g}", **size, fill=fill, **style)


def circle(at: Point, radius: float, fill: str, *, title: object = None, **style: object) -> str:
    """Filled circle."""
    place = {"cx": float(at[0]), "cy": float(at[1]), "r": f"{radius:.3g}"}
    return element("circle", title=title, **place, fill=fill, **style)


def arrow_head(tip: Point, way: Point, size: float, colour: str) -> str:
    """Filled triangle that points with its `tip` in the direction `way`, a vector of length one."""
    (x, y), (dx, dy) = tip, way
    back = (x - 2 * size * dx, y - 2 * size * dy)
    wings = [(back[0] - s * size * dy, back[1] + s * size * dx) for s in (0.85, -0.85)]
    return polygon([tip, *wings], colour)


def text(at: Point, content: object, height: float, colour: str = _INK) -> str:
    """Text centred on a point of its baseline."""
    style = {"font_family": "sans-serif", "font_size": f"{height:g}", "text_anchor": "middle", "fill": colour}
    return element("text", content, x=float(at[0]), y=float(at[1]), **style)


def text_width(content: str, height: float) -> float:
    """Room that a text takes, on the generous side: fonts differ.

    Examples
    --------
    >>> text_width("four", 10)
    24.0
    """
    return 0.6 * height * len(content)


def disc(at: Point, radius: float, name: object, label: str, fill: str = "white") -> str:
    """Circle with its whole `name` as title and a `label` that fits into it."""
    height = round(min(1.1 * radius, 2.8 * radius / max(1, len(label))), 1)
    ring = circle(at, radius, fill, title=name, stroke=_INK)
    return ring + text((at[0], at[1] + 0.36 * height), label, height)


def short_labels(names: Iterable[Hashable], most: int = 5, comma: str = ",") -> dict[Any, str]:
    """Label of at most `most` characters for each name, different names having different ones.

    A tuple is written without brackets, its parts separated by `comma`. What is too long keeps its beginning, its two
    ends or its end, whichever first tells all names apart, and else is numbered.

    Examples
    --------
    >>> short_labels(["vertex 0", "vertex 1", "B"])
    {'vertex 0': 've…0', 'vertex 1': 've…1', 'B': 'B'}
    >>> short_labels([(0, 1), 1, "1"])
    {(0, 1): '0,1', 1: '1', '1': "'1'"}
    """
    names = list(dict.fromkeys(names))
    tail = (most - 1) // 2
    plain = [comma.join(map(str, name)) if isinstance(name, tuple) else str(name) for name in names]
    ways = []
    for first, last in ((most - 1, 0), (most - 1 - tail, tail), (0, most - 1)):
        cut = [f"{long[:first]}…{long[len(long) - last :].lstrip()}" for long in plain]
        ways.append([long if len(long) <= most else short for long, short in zip(plain, cut, strict=True)])
    twice = {long for long, count in Counter(plain).items() if count > 1}
    ways.append([repr(v) if isinstance(v, str) and v in twice else long for v, long in zip(names, plain, strict=True)])
    for labels in ways:
        if len(set(labels)) == len(labels) and all(len(label) <= most for label in labels):
            return dict(zip(names, labels, strict=True))
    return {name: f"#{number}" for number, name in enumerate(names)}


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
