"""Whether closed walks are bounded faces of one drawing of a graph.

Glue a disc into the graph along each walk. The walks are faces of a common drawing on the sphere exactly when the
surface patches so made, with the rest of the graph, fit into the sphere; one more face must be left to be the outer
one. Walks need not be all the faces, so the order of the edges around a vertex may be open: then a refinement of the
patched graph is tested for planarity, after Gross and Rosen, which decides it exactly. Where the walks leave nothing
open, Euler's formula decides, quickly.
"""

from collections.abc import Collection, Hashable, Mapping, Sequence
from typing import Any, TypeAlias

import networkx as nx

from cgt.errors import InvalidPositionError, shown

__all__ = ["check_cells"]

# For a vertex, its neighbours, each with those next to it in some corner of a walk.
Link: TypeAlias = dict[Any, list[Any]]


def check_cells(graph: "nx.Graph[Any]", walks: Sequence[Sequence[Hashable]]) -> None:
    """Raise unless the closed `walks` of `graph` are bounded faces of one drawing of it.

    In a disconnected graph every piece is drawn by itself, with an outer face of its own.

    Notes
    -----
    Linear in the graph and the walks where these settle the order of the edges around each vertex they touch up to
    one gap; otherwise the time of a planarity test of a graph some six times as large.

    References
    ----------
    J. L. Gross and R. H. Rosen, "A linear time planarity algorithm for 2-complexes", *JACM* 26 (1979).

    Examples
    --------
    >>> import networkx as nx
    >>> check_cells(nx.complete_graph(4), [(0, 1, 2), (0, 1, 3)])
    >>> check_cells(nx.complete_graph(4), [(0, 1, 2, 3)])
    Traceback (most recent call last):
    cgt.errors.InvalidPositionError: no drawing of the graph has all of [(0, 1, 2, 3)] as faces
    """
    if not walks:
        return
    links = _links(graph, walks)
    starts = {walk[0] for walk in walks}
    pieces = [piece for piece in nx.connected_components(graph) if not starts.isdisjoint(piece)]
    settled = True
    for piece in pieces:
        if all(len(corners) == 2 for v in piece for corners in links[v].values()):
            raise InvalidPositionError(
                f"the cells {shown(list(walks))} take both sides of every edge: no face is left to be the outer one"
            )
        for v in piece:
            parts = _parts(links[v])
            settled = settled and len(parts) == 1
            if len(parts) > 1 and any(all(len(links[v][w]) == 2 for w in part) for part in parts):
                raise InvalidPositionError(
                    f"the cells {shown(list(walks))} close up around {shown(v)} before they reach all its edges"
                )
    fits = _euler_holds(pieces, len(walks), links) if settled else nx.check_planarity(_refined(graph, walks))[0]
    if not fits:
        raise InvalidPositionError(f"no drawing of the graph has all of {shown(list(walks))} as faces")


def _links(graph: "nx.Graph[Any]", walks: Sequence[Sequence[Any]]) -> dict[Any, Link]:
    links: dict[Any, Link] = {v: {w: [] for w in graph[v]} for v in graph}
    for walk in walks:
        for i, v in enumerate(walk):
            before, after = walk[i - 1], walk[(i + 1) % len(walk)]
            links[v][before].append(after)
            links[v][after].append(before)
    for u, v in graph.edges():
        if len(links[u][v]) > 2:
            raise InvalidPositionError(
                f"an edge has two sides, but {shown(u)}-{shown(v)} lies {len(links[u][v])} times on a cell of "
                f"{shown(list(walks))}"
            )
    return links


def _parts(link: Mapping[Any, Sequence[Any]]) -> list[set[Any]]:
    """Sets of neighbours that corners join."""
    waiting = set(link)
    parts = []
    while waiting:
        todo = [waiting.pop()]
        part = set(todo)
        while todo:
            for w in link[todo.pop()]:
                if w not in part:
                    part.add(w)
                    todo.append(w)
        waiting -= part
        parts.append(part)
    return parts


def _euler_holds(pieces: Sequence[Collection[Any]], cells: int, links: Mapping[Any, Link]) -> bool:
    vertices = [v for piece in pieces for v in piece]
    # Where each vertex has one gap at most, the edges with one side free form the walks of the faces not given.
    rims = {u: [v for v, corners in links[u].items() if len(corners) == 1] for u in vertices}
    open_walks = _parts({u: near for u, near in rims.items() if near})
    edges = sum(len(links[v]) for v in vertices) // 2
    # No piece's count is above two, so the sum tells whether each reaches it.
    return len(vertices) - edges + cells + len(open_walks) == 2 * len(pieces)


def _refined(graph: "nx.Graph[Any]", walks: Sequence[Sequence[Any]]) -> "nx.Graph[Any]":
    """Graph with midpoints on its edges, and in each disc a wheel whose rim is joined to the corners and midpoints."""
    refined: nx.Graph[Any] = nx.Graph()
    for u, v in graph.edges():
        middle = frozenset((u, v))
        refined.add_edges_from([((u,), middle), (middle, (v,))])
    for number, walk in enumerate(walks):
        around: list[Any] = []
        for i, v in enumerate(walk):
            around += [(v,), frozenset((v, walk[(i + 1) % len(walk)]))]
        for i, place in enumerate(around):
            rim = ("rim", number, i)
            refined.add_edge(place, rim)
            refined.add_edge(rim, ("rim", number, (i + 1) % len(around)))
            refined.add_edge(rim, ("hub", number))
    return refined
