"""Pieces of SVG that the drawings of boards share: frames, lines, arrows, texts, and labels that fit into a disc."""

import math
from collections import Counter
from collections.abc import Hashable, Iterable
from html import escape
from typing import Any

from cgt.errors import InvalidPositionError, shown
from cgt.players import LEFT, RIGHT, Player

__all__ = [
    "OWNER_FILL",
    "Point",
    "arrow_head",
    "checked_size",
    "disc",
    "frame",
    "line",
    "short_labels",
    "text",
    "text_width",
]

Point = tuple[float, float]
OWNER_FILL: dict[Player | None, str] = {LEFT: "#6fa8ff", RIGHT: "#ff8a80", None: "#9ccc65"}  # as in Hackenbush


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
    """Whole SVG text with `parts` in a frame.

    Examples
    --------
    >>> frame(20, 10, [])
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10" width="20" height="10"></svg>'
    """
    box = f'viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{"".join(parts)}</svg>'


def line(a: Point, b: Point, colour: str, width: float, *, dashed: bool = False) -> str:
    """Straight line."""
    style = ' stroke-dasharray="4 4"' if dashed else ""
    ends = f'x1="{a[0]:.1f}" y1="{a[1]:.1f}" x2="{b[0]:.1f}" y2="{b[1]:.1f}"'
    return f'<line {ends} stroke="{colour}" stroke-width="{width:g}"{style}/>'


def arrow_head(tip: Point, way: Point, size: float, colour: str) -> str:
    """Filled triangle that points with its `tip` in the direction `way`, a vector of length one."""
    (x, y), (dx, dy) = tip, way
    back = (x - 2 * size * dx, y - 2 * size * dy)
    wings = [(back[0] - s * size * dy, back[1] + s * size * dx) for s in (0.85, -0.85)]
    corners = " ".join(f"{a:.1f},{b:.1f}" for a, b in (tip, *wings))
    return f'<polygon points="{corners}" fill="{colour}"/>'


def text(at: Point, shown: object, height: float, colour: str = "#333") -> str:
    """Text centred on a point of its baseline."""
    style = f'font-family="sans-serif" font-size="{height:g}" text-anchor="middle" fill="{colour}"'
    return f'<text x="{at[0]:.1f}" y="{at[1]:.1f}" {style}>{escape(str(shown))}</text>'


def text_width(shown: str, height: float) -> float:
    """Room that a text takes, on the generous side: fonts differ.

    Examples
    --------
    >>> text_width("four", 10)
    24.0
    """
    return 0.6 * height * len(shown)


def disc(at: Point, radius: float, name: object, label: str, fill: str = "white") -> str:
    """Circle with its whole `name` as title and a `label` that fits into it."""
    circle = (
        f'<circle cx="{at[0]:.1f}" cy="{at[1]:.1f}" r="{radius:.3g}" fill="{fill}" stroke="#333">'
        f"<title>{escape(str(name))}</title></circle>"
    )
    height = round(min(1.1 * radius, 2.8 * radius / max(1, len(label))), 1)
    return circle + text((at[0], at[1] + 0.36 * height), label, height)


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
