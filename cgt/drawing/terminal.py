"""Pictures for a terminal: the library's own SVG drawings in dots of braille.

Each character holds two by four dots. Shapes are painted in their order, so that the white disc of a vertex covers the
edges that end in it, and labels are written over the dots. Shading is left out. Only what the drawings of this package
use is understood: lines, circles, polygons, rectangles, text, and paths of ``M``, ``Q``, ``C`` with absolute points.
"""

import math
import re
from collections.abc import Iterator
from itertools import pairwise
from xml.etree import ElementTree

__all__ = ["terminal_picture"]

Point = tuple[float, float]
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
_BITS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))  # Unicode's numbering of the dots of a character


class _Canvas:
    """Dots and letters on a grid of characters."""

    def __init__(self, width: float, height: float, columns: int) -> None:
        self.scale = 2 * columns / width
        self.columns = columns
        self.rows = max(1, math.ceil(height * self.scale / 4))
        self.dots: set[tuple[int, int]] = set()
        self.letters: dict[tuple[int, int], str] = {}

    def stroke(self, points: list[Point]) -> None:
        """Draw straight lines from point to point."""
        for (x, y), (s, t) in pairwise(points):
            steps = max(1, math.ceil(max(abs(s - x), abs(t - y)) * self.scale))
            for i in range(steps + 1):
                self.dots.add(self._dot((x + (s - x) * i / steps, y + (t - y) * i / steps)))

    def inside(self, points: list[Point]) -> set[tuple[int, int]]:
        """Dots within a polygon."""
        scaled = [(x * self.scale, y * self.scale) for x, y in points]
        found: set[tuple[int, int]] = set()
        for row in range(math.floor(min(y for _, y in scaled)), math.ceil(max(y for _, y in scaled)) + 1):
            level = row + 0.5
            crossings = sorted(
                x + (level - y) * (s - x) / (t - y)
                for (x, y), (s, t) in zip(scaled, [*scaled[1:], scaled[0]], strict=True)
                if (y <= level) != (t <= level)
            )
            for left, right in zip(crossings[::2], crossings[1::2], strict=False):
                found.update((column, row) for column in range(round(left), round(right) + 1))
        return found

    def write(self, x: float, y: float, text: str) -> None:
        """Write `text` centred on a point of its baseline."""
        column = round(x * self.scale / 2 - len(text) / 2)
        row = math.floor((y * self.scale - 1.5) / 4)
        self.letters.update({(column + i, row): letter for i, letter in enumerate(text)})

    def lines(self) -> Iterator[str]:
        """Rows of characters, without trailing blanks."""
        cells: dict[tuple[int, int], int] = {}
        for x, y in self.dots:
            cells[x // 2, y // 4] = cells.get((x // 2, y // 4), 0) | _BITS[y % 4][x % 2]
        for row in range(self.rows):
            line = [self.letters.get((c, row)) or chr(0x2800 + cells.get((c, row), 0)) for c in range(self.columns)]
            yield "".join(line).replace("\u2800", " ").rstrip()

    def _dot(self, point: Point) -> tuple[int, int]:
        return math.floor(point[0] * self.scale), math.floor(point[1] * self.scale)


def terminal_picture(svg: str, columns: int = 44) -> str:
    """Text that shows one of this package's SVG drawings.

    Parameters
    ----------
    svg : str
        The drawing, as ``_repr_svg_`` gives it.
    columns : int
        How many characters wide the picture shall be.

    Examples
    --------
    >>> print(terminal_picture('<svg viewBox="0 0 8 8"><line x1="0" y1="0" x2="8" y2="8"/></svg>', columns=4))
    ⠑⢄
      ⠑⢄
    """
    root = ElementTree.fromstring(svg)
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    canvas = _Canvas(width, height, columns)
    for element in root.iter():
        shape = element.tag.rpartition("}")[2]
        if shape == "text":
            canvas.write(float(element.get("x", 0)), float(element.get("y", 0)), "".join(element.itertext()))
        elif shape == "line":
            x, y, s, t = (float(element.attrib[name]) for name in ("x1", "y1", "x2", "y2"))
            canvas.stroke([(x, y), (s, t)])
        elif shape == "path":
            canvas.stroke(_curve(element.attrib["d"]))
        elif shape in {"circle", "polygon", "rect"} and _covers(element):
            outline = _outline(shape, element)
            area = canvas.inside(outline)
            canvas.dots = canvas.dots | area if _dark(element.get("fill", "")) else canvas.dots - area
            if element.get("stroke", "none") != "none":
                canvas.stroke([*outline, outline[0]])
    return "\n".join(canvas.lines()).strip("\n")


def _covers(element: ElementTree.Element) -> bool:
    """Whether a shape hides what is under it; shading without an outline does not, unless it is dark or white."""
    fill = element.get("fill", "")
    return element.get("stroke", "none") != "none" or _dark(fill) or fill in {"white", "#fff"}


def _dark(fill: str) -> bool:
    """Whether a colour written ``#rgb`` or ``#rrggbb`` is dark."""
    digits = fill.removeprefix("#")
    if not fill.startswith("#") or len(digits) not in {3, 6}:
        return fill == "black"
    step = len(digits) // 3
    light = sum(int(digits[i : i + step], 16) for i in range(0, len(digits), step))
    return 2 * light < 3 * (15 if step == 1 else 255)


def _outline(shape: str, element: ElementTree.Element) -> list[Point]:
    if shape == "polygon":
        numbers = [float(number) for number in _NUMBER.findall(element.attrib["points"])]
        return list(zip(numbers[::2], numbers[1::2], strict=True))
    if shape == "circle":
        x, y, r = (float(element.attrib[name]) for name in ("cx", "cy", "r"))
        return [(x + r * math.cos(i * math.pi / 16), y + r * math.sin(i * math.pi / 16)) for i in range(32)]
    x, y, w, h = (float(element.get(name, 0)) for name in ("x", "y", "width", "height"))
    return [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]


def _curve(path: str) -> list[Point]:
    """Points along a path; a Bézier curve is followed by its control points."""
    found: list[Point] = []
    for command in re.findall(r"[A-Z][^A-Z]*", path):
        numbers = [float(number) for number in _NUMBER.findall(command)]
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
        if command[0] in "QC":
            controls = [found[-1], *points]
            found.extend(_bezier(controls, i / 16) for i in range(1, 17))
        else:
            found.extend(points)
    return found


def _bezier(controls: list[Point], at: float) -> Point:
    while len(controls) > 1:
        controls = [(x + at * (s - x), y + at * (t - y)) for (x, y), (s, t) in pairwise(controls)]
    return controls[0]
