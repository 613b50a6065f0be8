"""Streams of graphs and boards for a census, one of each kind up to isomorphism, smallest first.

Generation is our own: graphs with ``e`` edges come from those with fewer by adding an edge (connected graphs) or an ear
(2-connected graphs), and duplicates are recognised by their canonical form. That needs nothing installed, gives the
graphs by their number of *edges*, which is what the Game of Cycles counts, and is quick enough for the sizes a game can
be solved at; nauty's ``geng`` generates by vertices. Trees come from :func:`networkx.nonisomorphic_trees`.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any

import networkx as nx

from cgt._checks import check_integer
from cgt.cycles import makers
from cgt.cycles.game import GameOfCycles
from cgt.graphs.labelling import canonical_form

__all__ = [
    "boards_of",
    "fans",
    "graphs_with_edges",
    "partitions",
    "spiders",
    "trees",
    "two_connected_graphs",
    "wheels",
]

Edges = tuple[tuple[int, int], ...]


def _form(edges: list[tuple[int, int]]) -> Edges:
    n = 1 + max((v for edge in edges for v in edge), default=0)
    return canonical_form(n, edges)[2]


def _planar(edges: Edges) -> bool:
    return bool(nx.check_planarity(nx.Graph(list(edges)))[0])


def graphs_with_edges(edges: int, *, planar: bool = True) -> Iterator["nx.Graph[int]"]:
    """Connected graphs with `edges` edges, planar ones unless told otherwise.

    Parameters
    ----------
    edges : int
        Number of edges.
    planar : bool
        Whether to leave out graphs that are not planar.

    Returns
    -------
    iterator of networkx.Graph
        One graph of each kind up to isomorphism, its vertices being 0, 1, 2, …

    Raises
    ------
    InvalidPositionError
        If `edges` is negative or no integer.

    Examples
    --------
    >>> from cgt import cycles
    >>> [sum(1 for _ in cycles.graphs_with_edges(e)) for e in range(1, 7)]
    [1, 1, 3, 5, 12, 30]
    """
    level: list[Edges] = [()]
    for _ in range(check_integer("edges", edges, 0)):
        grown: dict[Edges, None] = {}
        for form in level:
            n = 1 + max((v for edge in form for v in edge), default=0)
            present = set(form)
            for pair in combinations(range(n + 1), 2):
                if pair not in present and pair[0] < n:
                    grown[_form([*form, pair])] = None
        level = sorted(form for form in grown if not planar or _planar(form))
    for form in level:
        graph: nx.Graph[int] = nx.Graph()
        graph.add_node(0)
        graph.add_edges_from(form)
        yield graph


def two_connected_graphs(edges: int, *, planar: bool = True) -> Iterator["nx.Graph[int]"]:
    """2-connected graphs with `edges` edges (at least three), planar ones unless told otherwise.

    Every 2-connected graph other than a cycle is a smaller one with an ear: a path between two of its vertices.

    Parameters
    ----------
    edges : int
        Number of edges.
    planar : bool
        Whether to leave out graphs that are not planar.

    Returns
    -------
    iterator of networkx.Graph
        One graph of each kind up to isomorphism, its vertices being 0, 1, 2, …

    Raises
    ------
    InvalidPositionError
        If `edges` is negative or no integer.

    Examples
    --------
    >>> from cgt import cycles
    >>> [sum(1 for _ in cycles.two_connected_graphs(e)) for e in range(3, 9)]
    [1, 1, 2, 4, 7, 16]
    """
    edges = check_integer("edges", edges, 0)
    levels: dict[int, list[Edges]] = {}
    for size in range(3, edges + 1):
        found: dict[Edges, None] = {_form([(i, (i + 1) % size) for i in range(size)]): None}
        for ear in range(1, size - 2):
            for form in levels[size - ear]:
                n = 1 + max(v for edge in form for v in edge)
                for a, b in combinations(range(n), 2):
                    if ear == 1 and (a, b) in form:
                        continue
                    path = [a, *range(n, n + ear - 1), b]
                    found[_form([*form, *zip(path, path[1:], strict=False)])] = None  # noqa: RUF007 - reads as a path
        levels[size] = sorted(form for form in found if not planar or _planar(form))
    for form in levels.get(edges, []):
        yield nx.Graph(list(form))


def boards_of(graphs: Iterable["nx.Graph[Any]"], *, rule: str = "no-death") -> Iterator[GameOfCycles]:
    """Every board of every graph: all embeddings, all outer faces, up to isomorphism.

    A graph that is not planar is an error, as in :meth:`GameOfCycles.embeddings`, and not passed over.

    Parameters
    ----------
    graphs : iterable of networkx.Graph
        Connected planar graphs.
    rule : {"no-death", "true"}
        Whether leaving a cell for the opponent to complete is illegal, or completing a cell wins at once.

    Returns
    -------
    iterator of GameOfCycles

    Raises
    ------
    InvalidPositionError
        If a graph is no board's, or there is no such rule.

    Examples
    --------
    >>> from cgt import cycles
    >>> [sum(1 for _ in cycles.boards_of(cycles.two_connected_graphs(e))) for e in range(3, 8)]
    [1, 1, 3, 6, 17]
    """
    for graph in graphs:
        yield from GameOfCycles.embeddings(graph, rule=rule)


def trees(edges: int, *, markable: bool = False, rule: str = "no-death") -> Iterator[GameOfCycles]:
    """Boards of all trees with `edges` edges; with ``markable=True`` those with that many *markable* edges.

    Leaves beyond the first at a vertex change nothing, so with ``markable=True`` each vertex has at most one; a tree
    with k markable edges is then any tree with k edges, one leaf more at its leaves, and one at any other vertices.

    Parameters
    ----------
    edges : int
        Number of edges, or of markable edges.
    markable : bool
        Whether to count only the edges that can be marked.
    rule : {"no-death", "true"}
        Whether leaving a cell for the opponent to complete is illegal, or completing a cell wins at once.

    Returns
    -------
    iterator of GameOfCycles

    Raises
    ------
    InvalidPositionError
        If `edges` is negative or no integer, or there is no such rule.

    Examples
    --------
    >>> from cgt import cycles
    >>> [sum(1 for _ in cycles.trees(e)) for e in range(1, 8)]
    [1, 1, 2, 3, 6, 11, 23]
    >>> [sum(1 for _ in cycles.trees(e, markable=True)) for e in range(5)]
    [1, 1, 2, 5, 12]
    """
    edges = check_integer("edges", edges, 0)
    trees: Any = nx.nonisomorphic_trees(edges + 1) if edges else [nx.trivial_graph()]
    for tree in trees:
        if not markable:
            yield makers.tree(tree, rule=rule)
            continue
        inner = [v for v in tree if tree.degree(v) > 1]
        seen = set()
        for size in range(len(inner) + 1):
            for chosen in combinations(inner, size):
                leafy = sorted({*chosen, *(v for v in tree if tree.degree(v) <= 1)})
                code = _tree_code(tree, frozenset(chosen))
                if code not in seen:
                    seen.add(code)
                    grown = [*tree.edges(), *((v, edges + 1 + i) for i, v in enumerate(leafy))]
                    yield makers.tree(grown, rule=rule)


def _tree_code(tree: "nx.Graph[int]", chosen: frozenset[int]) -> Any:
    """Name of a tree with some vertices chosen, the same for isomorphic ones: nested tuples, from the centre down."""

    def code(v: int, parent: int | None) -> tuple[Any, ...]:
        return v in chosen, tuple(sorted(code(w, v) for w in tree[v] if w != parent))

    return min(code(centre, None) for centre in nx.center(tree))


def partitions(total: int, parts: int, largest: int | None = None) -> Iterator[tuple[int, ...]]:
    """Ways to write `total` as a sum of exactly `parts` non-negative integers, largest first.

    Parameters
    ----------
    total : int
        The sum.
    parts : int
        Number of summands.
    largest : int, optional
        Bound on each summand.

    Returns
    -------
    iterator of tuple of int
        Summands from the largest down.

    Examples
    --------
    >>> from cgt import cycles
    >>> list(cycles.partitions(4, 2))
    [(4, 0), (3, 1), (2, 2)]
    """
    if parts == 0:
        if total == 0:
            yield ()
        return
    for first in range(min(total, total if largest is None else largest), -1, -1):
        if first * parts < total:
            return
        for rest in partitions(total - first, parts - 1, first):
            yield (first, *rest)


def spiders(markable: int, legs: int = 3, *, rule: str = "no-death") -> Iterator[GameOfCycles]:
    """Spiders with the given number of legs and of markable edges altogether.

    Parameters
    ----------
    markable : int
        Number of markable edges altogether.
    legs : int
        Number of legs, at least 1.
    rule : {"no-death", "true"}
        Whether leaving a cell for the opponent to complete is illegal, or completing a cell wins at once.

    Returns
    -------
    iterator of GameOfCycles

    Raises
    ------
    InvalidPositionError
        If a number is too small or no integer, or there is no such rule.

    Examples
    --------
    >>> from cgt import cycles
    >>> sum(1 for _ in cycles.spiders(6))
    7
    """
    for lengths in partitions(check_integer("markable", markable, 0), check_integer("legs", legs, 1)):
        yield makers.spider(*lengths, rule=rule)


def fans(triangles: int, *, rule: str = "no-death") -> Iterator[GameOfCycles]:
    """Fans with up to `triangles` triangles.

    Parameters
    ----------
    triangles : int
        Largest number of triangles.
    rule : {"no-death", "true"}
        Whether leaving a cell for the opponent to complete is illegal, or completing a cell wins at once.

    Returns
    -------
    iterator of GameOfCycles

    Raises
    ------
    InvalidPositionError
        If `triangles` is negative or no integer, or there is no such rule.

    Examples
    --------
    >>> from cgt import cycles
    >>> [len(board.edges) for board in cycles.fans(4)]
    [3, 5, 7, 9]
    """
    return (makers.fan(n, rule=rule) for n in range(1, check_integer("triangles", triangles, 0) + 1))


def wheels(spokes: int, *, rule: str = "no-death") -> Iterator[GameOfCycles]:
    """Wheels with up to `spokes` spokes.

    Parameters
    ----------
    spokes : int
        Largest number of spokes.
    rule : {"no-death", "true"}
        Whether leaving a cell for the opponent to complete is illegal, or completing a cell wins at once.

    Returns
    -------
    iterator of GameOfCycles

    Raises
    ------
    InvalidPositionError
        If `spokes` is negative or no integer, or there is no such rule.

    Examples
    --------
    >>> from cgt import cycles
    >>> [len(board.edges) for board in cycles.wheels(5)]
    [6, 8, 10]
    """
    return (makers.wheel(n, rule=rule) for n in range(3, check_integer("spokes", spokes, 0) + 1))
