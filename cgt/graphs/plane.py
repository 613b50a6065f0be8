"""Drawings of planar graphs, up to what their faces are.

An embedding is a rotation system: the neighbours of each vertex in clockwise order. Its faces are closed walks; one of
them is the outer one, and the others are the cells of a Game of Cycles board (:mod:`cgt.cycles.game`).
:func:`faces` reads the faces off an embedding and :func:`plane_embeddings` lists every embedding of a graph.

Trees that hang at the rest of the graph are placed face by face and not corner by corner: a face that contains an
edge on both sides can never become a cycle, and nothing else about those edges matters.
"""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import Any, cast

import networkx as nx

from cgt.errors import InvalidPositionError, shown
from cgt.graphs.labelling import Walk, canonical_form, normal_walk
from cgt.graphs.ordering import ordered
from cgt.graphs.reading import simple_graph

__all__ = ["arcs_around", "default_outer_face", "faces", "plane_embeddings"]

Arc = tuple[Hashable, Hashable]


def arcs_around(walk: Sequence[Any]) -> list[Arc]:
    """Arcs of a closed walk, in order.

    Examples
    --------
    >>> arcs_around("ABC")
    [('A', 'B'), ('B', 'C'), ('C', 'A')]
    """
    return list(zip(walk, [*walk[1:], walk[0]], strict=True))


def faces(graph: Any, embedding: Any = None) -> list[Walk]:
    """Faces of a connected planar graph as closed walks, under `embedding`.

    Parameters
    ----------
    graph : networkx.Graph or iterable of edges
        A connected planar graph.
    embedding : networkx.PlanarEmbedding or mapping, optional
        Clockwise neighbours of each vertex; the default is the embedding :func:`networkx.check_planarity` finds.

    Examples
    --------
    >>> sorted(map(len, faces(["AB", "BC", "CD", "DA", "AC"])))
    [3, 3, 4]
    """
    simple = simple_graph(graph)
    if simple.number_of_edges() == 0:
        return []
    planar = _embedding(simple, embedding)
    marked: set[tuple[Any, Any]] = set()
    found = []
    for u, v in planar.edges():
        if (u, v) not in marked:
            found.append(tuple(planar.traverse_face(u, v, marked)))
    return found


def default_outer_face(walks: Sequence[Walk]) -> Walk:
    """Outer face where none is named: the longest walk, and among those the one that comes first in vertex order.

    Examples
    --------
    >>> default_outer_face([("A", "B", "C"), ("A", "D", "C", "B"), ("A", "C", "D")])
    ('A', 'D', 'C', 'B')
    """
    rank = {v: i for i, v in enumerate(ordered({v for walk in walks for v in walk}))}
    return min(walks, key=lambda walk: (-len(walk), normal_walk([rank[v] for v in walk])))


def _embedding(simple: "nx.Graph[Any]", given: Any) -> "nx.PlanarEmbedding[Any]":
    if given is None:
        planar, certificate = cast("tuple[bool, nx.PlanarEmbedding[Any]]", nx.check_planarity(simple))
        if not planar:
            raise InvalidPositionError(f"a board's graph is planar, this one is not: {shown(ordered(simple.edges()))}")
        return certificate
    if isinstance(given, nx.PlanarEmbedding):
        rotation: Mapping[Any, Sequence[Any]] = given.get_data()
    elif isinstance(given, Mapping):
        rotation = given
    else:
        raise InvalidPositionError(f"an embedding maps each vertex to its neighbours clockwise, not {shown(given)}")
    result: nx.PlanarEmbedding[Any] = nx.PlanarEmbedding()
    for v in simple.nodes():
        around = rotation.get(v, ())
        try:
            fits = len(list(around)) == len(simple[v]) and set(around) == set(simple[v])
        except TypeError:
            fits = False
        if not fits:
            raise InvalidPositionError(
                f"the embedding gives {shown(around)} around {shown(v)}, whose neighbours are "
                f"{shown(ordered(simple[v]))}"
            )
    result.set_data({v: list(rotation.get(v, ())) for v in simple.nodes()})
    try:
        result.check_structure()
    except nx.NetworkXException:
        raise InvalidPositionError(
            f"the rotations {shown(dict(rotation))} do not embed the graph in the plane"
        ) from None
    return result


def _core_first(simple: "nx.Graph[Any]") -> tuple[list[tuple[Any, Any]], dict[Any, int]]:
    """Edges of the 2-core in an order that stays connected, and the number of trees hanging at each core vertex."""
    core = nx.k_core(simple, 2)
    if core.number_of_edges() == 0:
        return [], {}
    hanging = {v: sum(w not in core for w in simple[v]) for v in core if any(w not in core for w in simple[v])}
    root = ordered(core.nodes())[0]
    order: list[tuple[Any, Any]] = []
    reached = [root]
    for v in reached:
        for w in ordered(core[v]):
            if w not in reached:
                order.append((v, w))
                reached.append(w)
    # An edge is drawn as soon as both its ends are there: early edges rule out most placements of the later ones.
    scheduled: list[tuple[Any, Any]] = []
    present = {root}
    closing = {frozenset(edge) for edge in core.edges()} - {frozenset(edge) for edge in order}
    for v, w in order:
        scheduled.append((v, w))
        present.add(w)
        for edge in [edge for edge in closing if edge <= present]:
            closing.discard(edge)
            a, b = ordered(edge)
            scheduled.append((a, b))
    return scheduled, hanging


Rotation = dict[Hashable, list[Hashable]]


def _corners(rotation: Rotation) -> list[list[tuple[Hashable, int]]]:
    """Corners of each face: a corner of `v` is the index in its rotation before which an edge would be put."""
    successor = {}
    for v, around in rotation.items():
        for i, w in enumerate(around):
            # The face that comes in from w leaves v by the neighbour after w.
            successor[(w, v)] = (v, around[(i + 1) % len(around)])
    index = {(v, w): i for v, around in rotation.items() for i, w in enumerate(around)}
    seen: set[tuple[Hashable, Hashable]] = set()
    found = []
    for start in successor:
        if start in seen:
            continue
        face = []
        arc = start
        while arc not in seen:
            seen.add(arc)
            arc = successor[arc]
            face.append((arc[0], index[arc]))
        found.append(face)
    return found


def _with_edge(rotation: Rotation, u: Hashable, v: Hashable) -> Iterator[Rotation]:
    """Every way to draw the edge u-v into a drawing that has `u` already, unless it is empty."""
    if not rotation:
        yield {u: [v], v: [u]}
    elif v not in rotation:
        for i in range(len(rotation[u])):
            grown = {w: list(around) for w, around in rotation.items()}
            grown[u].insert(i, v)
            grown[v] = [u]
            yield grown
    else:
        for face in _corners(rotation):
            at_u = [i for w, i in face if w == u]
            at_v = [i for w, i in face if w == v]
            for i, j in product(at_u, at_v):
                grown = {w: list(around) for w, around in rotation.items()}
                grown[u].insert(i, v)
                grown[v].insert(j, u)
                yield grown


def _drawings(simple: "nx.Graph[Any]", edges: Sequence[tuple[Any, Any]]) -> Iterator[Rotation]:
    """Drawings of `edges`, one of each kind: parts of drawings that a symmetry of the graph exchanges grow once."""
    rank = {v: i for i, v in enumerate(simple.nodes())}
    pairs = [(rank[u], rank[v]) for u, v in simple.edges()]
    seen: list[set[Any]] = [set() for _ in edges]

    def is_new(rotation: Rotation, depth: int) -> bool:
        form = canonical_form(len(rank), pairs, walks=[[rank[v] for v, _ in face] for face in _corners(rotation)])
        if form in seen[depth]:
            return False
        seen[depth].add(form)
        return True

    def grow(rotation: Rotation, depth: int) -> Iterator[Rotation]:
        if depth == len(edges):
            yield rotation
            return
        ways = list(_with_edge(rotation, *edges[depth]))
        for grown in ways:
            if len(ways) == 1 or is_new(grown, depth):
                yield from grow(grown, depth + 1)

    return grow({}, 0)


def plane_embeddings(graph: Any) -> Iterator[tuple[list[Walk], list[frozenset[int]]]]:
    """Every kind of embedding of a connected planar graph in the sphere, with every way to hang its trees in the faces.

    Embeddings that a symmetry of the graph, or a mirror, turns into each other are of one kind.

    Yields
    ------
    walks : list of closed walks
        Faces of the 2-core (the graph without its hanging trees).
    spoilt : list of frozenset of int
        The sets of faces, by index, in which trees can hang together; such faces never become cycles.

    Notes
    -----
    Edges are drawn one after the other, each in every corner (pair of corners of one face) where it fits. A drawing of
    some of the edges goes on only if it is the first of its kind, so identical parts side by side, of which there are
    factorially many arrangements, cost no more than one; graphs without symmetry take time in proportion to the number
    of their embeddings, which can be exponential.

    Examples
    --------
    >>> [sorted(map(len, walks)) for walks, _ in plane_embeddings(["AB", "BC", "CA"])]
    [[3, 3]]
    >>> [len(spoilt) for _, spoilt in plane_embeddings(["AB", "BC", "CA", "AX"])]
    [2]
    """
    simple = simple_graph(graph)
    edges, hanging = _core_first(simple)
    if not edges:
        yield [], [frozenset()]
        return
    for rotation in _drawings(simple, edges):
        corners = _corners(rotation)
        at = {v: sorted({i for i, face in enumerate(corners) if any(w == v for w, _ in face)}) for v in hanging}
        choices = [
            [chosen for size in range(1, min(count, len(at[v])) + 1) for chosen in combinations(at[v], size)]
            for v, count in hanging.items()
        ]
        spoilt = {frozenset(i for chosen in placed for i in chosen) for placed in product(*choices)}
        yield [tuple(v for v, _ in face) for face in corners], sorted(spoilt, key=sorted)
