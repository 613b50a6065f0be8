"""Where the vertices of a board are drawn: points for circles, rows, rings and trees.

Makers of boards put them on the vertices as ``pos``, the attribute networkx knows; :class:`~cgt.NimOnGraph` keeps them
for its drawings. The vertical axis points down, as in SVG.
"""

import math
from collections.abc import Hashable, Mapping, Sequence

__all__ = ["Layout", "Point", "circle", "levels", "rings", "rows", "tree"]

Point = tuple[float, float]
Layout = dict[Hashable, Point]


def circle(vertices: Sequence[Hashable], radius: float = 1.0) -> Layout:
    """Around a circle, clockwise from the top."""
    turn = 2 * math.pi / max(1, len(vertices))
    return {v: (radius * math.sin(i * turn), -radius * math.cos(i * turn)) for i, v in enumerate(vertices)}


def rings(outer: Sequence[Hashable], inner: Sequence[Hashable]) -> Layout:
    """Around two circles, one within the other."""
    return {**circle(outer), **circle(inner, 0.5)}


def rows(*lines: Sequence[Hashable]) -> Layout:
    """In rows from top to bottom, each one centred."""
    return {
        vertex: (i - (len(line) - 1) / 2, y * max(1.0, max(map(len, lines)) / 3))
        for y, line in enumerate(lines)
        for i, vertex in enumerate(line)
    }


def levels(vertices: Sequence[tuple[Hashable, ...]]) -> Layout:
    """In rows by the length of their names, each row as wide as the board."""
    lines: dict[int, list[tuple[Hashable, ...]]] = {}
    for vertex in vertices:
        lines.setdefault(len(vertex), []).append(vertex)
    return {
        vertex: ((i + 0.5) / len(line) * 2 - 1, level / max(1, len(lines) - 1) * 2 - 1)
        for level, line in lines.items()
        for i, vertex in enumerate(line)
    }


def tree(root: Hashable, children: Mapping[Hashable, Sequence[Hashable]]) -> Layout:
    """Root on top, leaves side by side, every other vertex above the middle of its children."""
    order: list[tuple[Hashable, int]] = []
    stack = [(root, 0)]
    while stack:
        vertex, depth = stack.pop()
        order.append((vertex, depth))
        stack.extend((child, depth + 1) for child in reversed(children.get(vertex, ())))
    across: dict[Hashable, float] = {}
    leaves = 0
    for vertex, _ in order:
        if not children.get(vertex):
            across[vertex] = float(leaves)
            leaves += 1
    for vertex, _ in reversed(order):
        if vertex not in across:
            below = [across[child] for child in children[vertex]]
            across[vertex] = (below[0] + below[-1]) / 2
    return {vertex: (across[vertex], float(depth)) for vertex, depth in order}
