"""Straight-line drawings of Game of Cycles boards, with the board's own cells as bounded faces.

Trees are drawn around their centre. For other boards first an embedding is found in which every live cell is a face:
new vertices in each cell, joined to the cell's corners and edge midpoints, leave a planarity test no other choice.
Then the corners of the outer face are pinned to a circle and every vertex goes to the average of its neighbours
(Tutte's method), with helper vertices in the faces that make the graph 3-connected, so that no two edges cross and no
face collapses.
"""

import math
from collections import Counter
from collections.abc import Hashable
from typing import Any

import networkx as nx

from cgt.rulesets.cycle_board import Arc, CycleBoard, Walk, arcs_around, normal_walk
from cgt.rulesets.plane_embeddings import default_outer_face, faces

__all__ = ["board_layout"]

Point = tuple[float, float]
_ROUNDS = 60
_TIGHTENINGS = 12


def board_layout(board: CycleBoard) -> dict[Hashable, Point]:
    """Place the vertices of a board in the unit disc.

    Notes
    -----
    Cells that cannot all be faces of one drawing (they need not come from a drawing) are drawn on some embedding of
    the graph. A disconnected board is drawn piece by piece, side by side.

    Examples
    --------
    >>> from cgt import diamond_board
    >>> place = board_layout(diamond_board().board)
    >>> len(place), all(x * x + y * y <= 1 for x, y in place.values())
    (4, True)
    """
    graph = board.to_networkx()
    pieces = [graph.subgraph(piece) for piece in nx.connected_components(graph)]
    place: dict[Hashable, Point] = {}
    for number, piece in enumerate(pieces):
        cells = [cell for cell in board.cells if cell[0] in piece]
        scale = 1 / len(pieces)
        middle = (2 * number + 1) * scale - 1
        for v, (x, y) in _place_connected(nx.Graph(piece), cells, board).items():
            place[v] = (middle + scale * x, scale * y)
    return place


def _place_connected(graph: "nx.Graph[Any]", cells: list[Walk], board: CycleBoard) -> dict[Hashable, Point]:
    if graph.number_of_nodes() < 3:
        return {v: (2.0 * i - len(graph) + 1, 0.0) for i, v in enumerate(graph)}
    if nx.is_tree(graph):
        return _radial(graph)
    live = [cell for cell in cells if cell in board.live_cells]
    rotation = _rotation(graph, live)
    walks = faces(graph, rotation)
    rank = {v: i for i, v in enumerate(board.vertices)}
    taken = {normal_walk([rank[v] for v in cell]) for cell in cells}
    free = [walk for walk in walks if normal_walk([rank[v] for v in walk]) not in taken]
    # On a single cycle the cell and the outer face are the same walk.
    outer = default_outer_face(free or walks)
    return _tutte(graph, walks, outer)


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


def _relax(
    free: list[Any], links: dict[Any, list[Any]], weight: dict[tuple[Any, Any], float], place: dict[Any, Point]
) -> None:
    for _ in range(_ROUNDS):
        for node in free:
            total = x = y = 0.0
            for other in links[node]:
                pull = weight[node, other]
                total += pull
                x += pull * place[other][0]
                y += pull * place[other][1]
            place[node] = (x / total, y / total)


def _tutte(graph: "nx.Graph[Any]", walks: list[Walk], outer: Walk) -> dict[Hashable, Point]:
    links: dict[Any, list[Any]] = {("v", v): [("v", w) for w in graph[v]] for v in graph}

    def join(a: Any, b: Any) -> None:
        links.setdefault(a, []).append(b)
        links.setdefault(b, []).append(a)

    pinned: dict[Any, Point] = {}
    outer_seen = False
    for number, walk in enumerate(walks):
        is_outer = not outer_seen and walk == outer
        outer_seen = outer_seen or is_outer
        size = len(walk)
        for i in range(size):
            helper = ("f", number, i)
            join(helper, ("v", walk[i]))
            join(helper, ("v", walk[(i + 1) % size]))
            if is_outer:
                angle = -2 * math.pi * i / size + math.pi / 2
                pinned[helper] = (1.25 * math.cos(angle), 1.25 * math.sin(angle))
            else:
                join(helper, ("f", number, "centre"))
                if size > 1:
                    join(helper, ("f", number, (i + 1) % size))
    place: dict[Any, Point] = {node: pinned.get(node, (0.0, 0.0)) for node in links}
    free = [node for node in links if node not in pinned]
    weight = {(node, other): 1.0 for node, around in links.items() for other in around}
    # Any positive weights keep the drawing plane, so long edges are pulled tighter until lengths even out; those with
    # the outside on one side only stay as they are, lest everything shrink.
    sides = Counter(frozenset(arc) for arc in arcs_around(outer))
    rim = {edge for edge, count in sides.items() if count == 1}
    for _ in range(_TIGHTENINGS):
        _relax(free, links, weight, place)
        length = {
            pair: max(1e-6, math.dist(place[pair[0]], place[pair[1]]))
            for pair in weight
            if pair[0][0] == pair[1][0] == "v"
        }
        mean = sum(length.values()) / len(length)
        for pair, long in length.items():
            if frozenset((pair[0][1], pair[1][1])) not in rim:
                weight[pair] = min(1e3, max(1e-3, weight[pair] * (long / mean)))
    _relax(free, links, weight, place)
    xs, ys = zip(*(place["v", v] for v in graph), strict=True)
    middle = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
    spread = max(math.dist(place["v", v], middle) for v in graph) or 1.0
    return {v: ((place["v", v][0] - middle[0]) / spread, (place["v", v][1] - middle[1]) / spread) for v in graph}
