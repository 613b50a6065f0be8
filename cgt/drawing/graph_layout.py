"""Places for the vertices of any graph: a plane drawing if there is one, else by the lengths of paths or on a circle.

Plane drawings come from :mod:`cgt.drawing.plane`.
"""

import math
from collections.abc import Hashable, Sequence
from typing import Any

import networkx as nx

from cgt.drawing.plane import plane_layout
from cgt.drawing.plane_refinement import Pairs, openness
from cgt.graphs.layouts import Point, circle

__all__ = ["MOST_STRESS", "by_distance", "graph_layout"]

MOST_STRESS = 48  # with more vertices layouts by distance take a second
_OPEN = 0.03  # discs of radius 10 in a drawing of 360 pixels


def graph_layout(vertices: Sequence[Hashable], edges: Pairs) -> dict[Any, Point]:
    """Places such that vertices keep apart and, in a planar graph, edges do not cross.

    Examples
    --------
    >>> place = graph_layout("abcd", [("a", "b"), ("b", "c"), ("c", "a")])
    >>> len(set(place.values()))
    4
    """
    graph: nx.Graph[Any] = nx.Graph()
    graph.add_nodes_from(vertices)
    graph.add_edges_from(edges)
    if not graph:
        return {}
    if nx.check_planarity(graph)[0]:
        return plane_layout(graph)
    if len(graph) <= MOST_STRESS:
        place = by_distance(vertices, edges)
        if openness(place, edges) >= _OPEN:
            return place
    return dict(circle(vertices))


def _distances(vertices: Sequence[Hashable], edges: Pairs) -> dict[Any, dict[Any, int]]:
    """Lengths of shortest paths; vertices without one are put a little further apart than any others."""
    graph: nx.Graph[Any] = nx.Graph()
    graph.add_nodes_from(vertices)
    graph.add_edges_from(edges)
    found = dict(nx.all_pairs_shortest_path_length(graph))
    far = 1 + max((d for length in found.values() for d in length.values()), default=0)
    return {v: {w: length.get(w, far) for w in vertices} for v, length in found.items()}


def by_distance(vertices: Sequence[Hashable], edges: Pairs, rounds: int = 120) -> dict[Any, Point]:
    """Places whose distances come near those in the graph: stress majorisation, begun on a circle.

    References
    ----------
    E. R. Gansner, Y. Koren and S. North, "Graph drawing by stress majorization", Graph Drawing 2004.

    Examples
    --------
    >>> place = by_distance("abc", [("a", "b"), ("b", "c")])
    >>> round(math.dist(place["a"], place["c"]), 1)
    2.0
    """
    distance = _distances(vertices, edges)
    place = dict(circle(vertices, max(1.0, len(vertices) / (2 * math.pi))))
    for _ in range(rounds):
        for v in vertices:
            x, y = place[v]
            total = across = down = 0.0
            for w in vertices:
                if w == v:
                    continue
                wished = distance[v][w]
                dx, dy = x - place[w][0], y - place[w][1]
                apart = math.hypot(dx, dy) or 1e-9
                weight = 1 / wished**2
                total += weight
                across += weight * (place[w][0] + wished * dx / apart)
                down += weight * (place[w][1] + wished * dy / apart)
            if total:
                place[v] = (across / total, down / total)
    return place
