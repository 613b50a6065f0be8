"""SVG of positional games: vertices on a circle (or a grid, for boards of pairs), marks as crosses and rings.

A board made of a graph shows its edges. Alice's (Left's) marks are blue crosses, Bob's red rings; a winning set that
somebody owns is drawn in their colour.
"""

import math
from html import escape
from itertools import combinations
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cgt.rulesets.positional import MarkingPosition

__all__ = ["positional_svg"]

_BLUE, _RED = "#1f5fbf", "#c62828"


def _places(vertices: tuple[Any, ...]) -> tuple[dict[Any, tuple[float, float]], float]:
    flat = bool(vertices) and all(
        isinstance(v, tuple) and len(v) == 2 and all(isinstance(x, int) and x >= 0 for x in v) for v in vertices
    )
    if flat:
        place = {v: (40.0 + 48 * v[1], 40.0 + 48 * v[0]) for v in vertices}
        return place, max(max(p) for p in place.values()) + 40
    radius = max(45.0, 10.0 * len(vertices))
    centre = radius + 30
    place = {}
    for number, vertex in enumerate(vertices):
        angle = 2 * math.pi * number / len(vertices) - math.pi / 2
        place[vertex] = (centre + radius * math.cos(angle), centre + radius * math.sin(angle))
    return place, 2 * centre


def positional_svg(game: "MarkingPosition") -> str:
    """SVG text of a positional game.

    Examples
    --------
    >>> from cgt import GraphTicTacToe
    >>> svg = positional_svg(GraphTicTacToe("K1,3", left=[0], right=[1]))
    >>> svg.count("<circle"), svg.count("<line")
    (5, 5)
    """
    vertices = game.board()
    place, size = _places(vertices)
    body: list[str] = []
    graph = getattr(game, "graph", None)
    edges = graph.edges if graph is not None else ()
    for u, v in edges:
        (x1, y1), (x2, y2) = place[u], place[v]
        body.append(f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="#777"/>')
    families = game.families()
    for family, marks, colour in zip(families, (game.left, game.right), (_BLUE, _RED), strict=True):
        for s in family:
            if s <= marks:
                joined = {frozenset(edge) for edge in edges}
                for u, v in combinations(sorted(s, key=vertices.index), 2):
                    if not joined or frozenset((u, v)) in joined:
                        (x1, y1), (x2, y2) = place[u], place[v]
                        body.append(
                            f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}" '
                            'stroke-width="4"/>'
                        )
                break
    for vertex in vertices:
        x, y = place[vertex]
        name = escape(str(vertex))
        body.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="15" fill="#fff" stroke="#333"><title>{name}</title></circle>'
        )
        if vertex in game.left:
            for sign in (-1, 1):
                body.append(
                    f'<line x1="{x - 8:.1f}" y1="{y - 8 * sign:.1f}" x2="{x + 8:.1f}" y2="{y + 8 * sign:.1f}" '
                    f'stroke="{_BLUE}" stroke-width="3"/>'
                )
        elif vertex in game.right:
            body.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="8" fill="none" stroke="{_RED}" stroke-width="3"/>')
        else:
            short = name if len(str(vertex)) <= 5 else escape(str(vertex)[:4]) + "…"
            body.append(f'<text x="{x:.1f}" y="{y + 4:.1f}" font-size="10" text-anchor="middle">{short}</text>')
    frame = (
        f'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size:.0f} {size:.0f}" width="{size:.0f}" height="{size:.0f}"'
    )
    return f"<svg {frame}>{''.join(body)}</svg>"
