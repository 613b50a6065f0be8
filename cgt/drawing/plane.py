"""Straight-line drawings of plane graphs, with given closed walks as bounded faces.

Trees are drawn around their centre. For other graphs first an embedding is found in which every given cell is a face:
new vertices in each cell, joined to the cell's corners and edge midpoints, leave a planarity test no other choice.
Helper vertices in the faces make it a triangulation, which a circle packing draws without crossings
(:mod:`cgt.drawing.circle_packing`), and forces that keep the faces make the drawing even
(:mod:`cgt.drawing.plane_refinement`).
"""

import math
from collections import Counter
from collections.abc import Hashable, Sequence
from typing import Any

import networkx as nx

from cgt.drawing.circle_packing import packed_centres
from cgt.drawing.plane_refinement import clearance, refined, upright
from cgt.graphs.labelling import Walk
from cgt.graphs.layouts import Point
from cgt.graphs.plane import Arc, arcs_around, default_outer_face, faces

__all__ = ["plane_layout"]

_CROWDED = 0.16  # least distance in a tree in the unit disc that needs no more room


def plane_layout(graph: "nx.Graph[Any]", cells: Sequence[Walk] = ()) -> dict[Hashable, Point]:
    """Places in the unit disc for the vertices of a planar graph, such that no edges cross.

    Parameters
    ----------
    graph : networkx.Graph
        A simple planar graph. One in several pieces is drawn piece by piece, side by side.
    cells : sequence of closed walks
        Walks that shall be bounded faces of the drawing. Where they cannot all be faces of one drawing, those that
        take an edge twice are left out, and where that does not help, any drawing of the graph is taken.

    Returns
    -------
    dict
        A point for each vertex, the vertical axis pointing up.

    Examples
    --------
    >>> import networkx as nx
    >>> place = plane_layout(nx.cycle_graph(4), [(0, 1, 2, 3)])
    >>> len(place), all(x * x + y * y <= 1 for x, y in place.values())
    (4, True)
    """
    place: dict[Hashable, Point] = {}
    right = 0.0
    for piece in nx.connected_components(graph):
        part: nx.Graph[Any] = nx.Graph(graph.subgraph(piece))
        spots = _place_connected(part, [cell for cell in cells if cell[0] in piece])
        # Pieces side by side are as large as they need to be to show their vertices equally well.
        scale = 1 / min(1.0, *clearance(spots, list(part.edges())))
        left = min((x for x, _ in spots.values()))
        place.update({v: (right + scale * (x - left), scale * y) for v, (x, y) in spots.items()})
        right = max(x for x, _ in place.values()) + 1.5
    return _in_disc(place)


def _in_disc(place: dict[Hashable, Point]) -> dict[Hashable, Point]:
    xs, ys = zip(*place.values(), strict=True)
    middle = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
    # A hair more than the radius, lest rounding push a vertex out of the disc.
    radius = (1 + 1e-12) * max(math.dist(spot, middle) for spot in place.values()) or 1.0
    return {v: ((x - middle[0]) / radius, (y - middle[1]) / radius) for v, (x, y) in place.items()}


def _place_connected(graph: "nx.Graph[Any]", cells: list[Walk]) -> dict[Hashable, Point]:
    if graph.number_of_nodes() < 3:
        return {v: (2.0 * i - len(graph) + 1, 0.0) for i, v in enumerate(graph)}
    edges = list(graph.edges())
    if nx.is_tree(graph):
        place = _radial(graph)
        if min(clearance(place, edges)) >= _CROWDED or max(dict(graph.degree()).values()) == 2:
            return place
        return _in_disc(refined(place, edges))
    taken = set(map(_around, cells))
    # Dead cells, those with trees in them, need not fit where trees could hang in several ways.
    for wanted in (cells, [cell for cell in cells if len(set(map(frozenset, arcs_around(cell)))) == len(cell)]):
        walks = faces(graph, _rotation(graph, wanted))
        if taken <= set(map(_around, walks)):
            break
    free = [walk for walk in walks if _around(walk) not in taken]
    # On a single cycle the cell and the outer face are the same walk.
    outer = default_outer_face(free or walks)
    centres = packed_centres(*_triangulation(walks, walks.index(outer)))
    place = _in_disc({v: centres["v", v] for v in graph})
    return upright(_in_disc(refined(place, edges)), arcs_around(outer))


def _around(walk: Walk) -> frozenset[Any]:
    """Edges of a walk with how often it takes them, which tells faces apart unless the graph is a cycle."""
    return frozenset(Counter(frozenset(arc) for arc in arcs_around(walk)).items())


def _triangulation(walks: list[Walk], outer: int) -> tuple[list[Any], list[Any]]:
    """Triangles that fill the faces, with helper vertices, and those of the helpers that go around everything."""
    triangles: list[Any] = []
    rim: list[Any] = []
    for number, walk in enumerate(walks):
        corners = [("v", v) for v in walk]
        sides = list(zip(corners, corners[1:] + corners[:1], strict=True))
        if number != outer and len(set(walk)) == len(walk):
            triangles += [tuple(corners)] if len(walk) == 3 else [(u, v, ("f", number)) for u, v in sides]
            continue
        # A face that comes to a vertex twice, or may have all of its corners joined outside, needs a helper a side.
        ring = [("s", number, i) for i in range(len(walk))]
        for i, (u, v) in enumerate(sides):
            after = ring[(i + 1) % len(ring)]
            triangles += [(u, v, ring[i]), (v, after, ring[i])]
            if number != outer:
                triangles.append((ring[i], after, ("f", number)))
        if number == outer:
            rim = ring
    return triangles, rim


def _radial(tree: "nx.Graph[Any]") -> dict[Hashable, Point]:
    """Place a tree around its centre: depth as radius, a sector for each branch by its number of leaves.

    No sector is wider than what a tangent to its vertex's circle allows, so edges do not cross (Eades, 1992).
    """
    root = nx.center(tree)[0]
    parent = dict(nx.bfs_predecessors(tree, root))
    order = list(nx.bfs_tree(tree, root))
    leaves = dict.fromkeys(tree, 0)
    for v in reversed(order):
        leaves[v] = leaves[v] or 1
        if v != root:
            leaves[parent[v]] += leaves[v]
    depth = {root: 0}
    sector = {root: (0.0, 2 * math.pi)}
    for v in order:
        start, width = sector[v]
        for w in (w for w in tree[v] if w != parent.get(v)):
            depth[w] = depth[v] + 1
            share = width * leaves[w] / leaves[v]
            most = min(share, 2 * math.acos(depth[w] / (depth[w] + 1)))
            sector[w] = (start + (share - most) / 2, most)
            start += share
    height = max(depth.values())
    # The first branch of a line starts to the left.
    turn = {
        v: math.pi - sector[order[1]][0] - sector[order[1]][1] / 2 + start + width / 2
        for v, (start, width) in sector.items()
    }
    return {v: (depth[v] / height * math.cos(turn[v]), -depth[v] / height * math.sin(turn[v])) for v in tree}


def _rotation(graph: "nx.Graph[Any]", live: list[Walk]) -> dict[Any, list[Any]] | None:
    """Clockwise neighbours in an embedding whose faces include the live cells; None where there is none."""
    grown: nx.Graph[Any] = nx.Graph()
    grown.add_nodes_from(("v", v) for v in graph)
    for u, v in graph.edges():
        grown.add_edge(("v", u), ("e", frozenset((u, v))))
        grown.add_edge(("v", v), ("e", frozenset((u, v))))
    for number, cell in enumerate(live):
        # One helper a corner: a cell may come to a vertex more than once.
        for i, ((u, v), (_, w)) in enumerate(_corners(cell)):
            corner = ("c", number, i)
            grown.add_edge(corner, ("v", v))
            grown.add_edge(corner, ("c", number))
            grown.add_edge(corner, ("e", frozenset((u, v))))
            grown.add_edge(corner, ("e", frozenset((v, w))))
    planar, certificate = nx.check_planarity(grown)
    if not planar:
        return None
    found: nx.PlanarEmbedding[Any] = nx.PlanarEmbedding(certificate)
    order: dict[Any, list[Any]] = {}
    for v in graph:
        around: list[Any] = list(found.neighbors_cw_order(("v", v))) if grown.degree(("v", v)) else []
        order[v] = _without_cells(v, around, live)
    return order


def _corners(cell: Walk) -> list[tuple[Arc, Arc]]:
    """Pairs of an arc that comes to a vertex of the cell and the one that leaves it."""
    around = arcs_around(cell)
    return list(zip(around, around[1:] + around[:1], strict=True))


def _without_cells(v: Hashable, around: list[Any], live: list[Walk]) -> list[Any]:
    """Neighbours of `v`, with what hangs in the corner of a live cell moved out of it."""
    corners = {}
    for number, cell in enumerate(live):
        for i, ((u, w), (_, x)) in enumerate(_corners(cell)):
            if w == v:
                corners["c", number, i] = {("e", frozenset((u, w))), ("e", frozenset((w, x)))}
    kept = list(around)
    for centre, sides in corners.items():
        turned = kept[kept.index(centre) :] + kept[: kept.index(centre)]
        first = next(i for i, one in enumerate(turned) if one in sides)
        last = next(i for i in reversed(range(len(turned))) if turned[i] in sides)
        hanging = turned[last + 1 :] + turned[1:first]
        kept = [centre, *turned[first : last + 1]]
        # A corner between two neighbours that no live cell fills is the place for it.
        gap = next((i for i in range(1, len(kept) - 1) if kept[i][0] == kept[i + 1][0] == "e"), len(kept) - 1)
        kept[gap + 1 : gap + 1] = hanging
    return [next(w for w in edge[1] if w != v) for edge in kept if edge[0] == "e"]
