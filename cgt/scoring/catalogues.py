"""Multigraphs with loops up to isomorphism: all of a size, and those of the critical states of Closing Octagons.

:func:`multigraphs` has every graph there is, smallest first; :func:`critical_graphs` those that a normal game of
Closing Octagons can come to when no safe move is left. :func:`isomorphism_key` tells isomorphic graphs by equal keys.
"""

from collections.abc import Hashable, Iterator
from itertools import combinations
from typing import Any

from cgt._checks import as_integer, check_integer
from cgt._native import core
from cgt.errors import InvalidPositionError, UnsupportedError, shown
from cgt.graphs.labelling import canonical_form
from cgt.scoring.arrays import ClosingOctagons
from cgt.scoring.coin_graph import CoinGraph
from cgt.scoring.components import as_coin_graph, is_critical
from cgt.scoring.strings_and_coins import StringsAndCoins

__all__ = ["critical_graphs", "isomorphism_key", "multigraphs"]

_MOST_SHARED = 20


def isomorphism_key(state: Any, mark: int | None = None) -> tuple[Hashable, ...]:
    """Key of a multigraph up to isomorphism: graphs with equal keys are isomorphic.

    Parameters
    ----------
    state : ScoringPosition, CoinGraph, networkx multigraph, or iterable of pairs
        Any graph; scored vertices are left out.
    mark : int, optional
        A vertex that isomorphisms must map to the marked vertex of the other graph.

    Returns
    -------
    tuple
        One entry for each component. Isomorphic graphs have equal keys, unless the native core meets a component with
        more than 24 labellings that colour refinement cannot tell apart.

    Raises
    ------
    InvalidPositionError
        If there is no such vertex to mark.

    Examples
    --------
    >>> from cgt.scoring import isomorphism_key
    >>> isomorphism_key([(0, 1), (1, 1)]) == isomorphism_key([("a", "b"), ("a", "a")])
    True
    """
    graph = as_coin_graph(state)
    if mark is not None:
        at = as_integer(mark, 0, len(graph.loops) - 1)
        if at is None:
            raise InvalidPositionError(f"no vertex {shown(mark)} to mark in {shown(graph)}")
        loops = [2 * count + (v == at) for v, count in enumerate(graph.loops)]
        graph = CoinGraph(tuple(loops), graph.edges)
    if core is not None:
        return mark is not None, *core.coin_graph_codes(list(graph.loops), list(graph.edges))
    forms = [canonical_form(len(part.loops), part.edges, colours=part.loops) for part in graph.components()]
    return mark is not None, *sorted(forms)


def multigraphs(max_edges: int, *, connected: bool = False) -> Iterator[CoinGraph]:
    """Every multigraph with loops and without isolated vertices up to isomorphism, fewest edges first.

    Parameters
    ----------
    max_edges : int
        Graphs with 1 to so many edges are made.
    connected : bool
        Whether only connected ones are wanted.

    Returns
    -------
    iterator of CoinGraph

    Raises
    ------
    InvalidPositionError
        If `max_edges` is no integer, or negative.

    Examples
    --------
    >>> from cgt.scoring import multigraphs
    >>> [sum(1 for g in multigraphs(4) if g.size == k) for k in (1, 2, 3, 4)]
    [2, 7, 23, 79]
    >>> sum(1 for _ in multigraphs(3, connected=True))
    17
    """
    check_integer("the number of edges", max_edges, 0)
    return _multigraphs(max_edges, connected)


def _multigraphs(max_edges: int, connected: bool) -> Iterator[CoinGraph]:
    level = {(): CoinGraph(())}
    for _ in range(max_edges):
        fresh: dict[Any, CoinGraph] = {}
        for graph in level.values():
            n = len(graph.loops)
            # New edges: between two old vertices, from an old one to a new one, or on new vertices only.
            for u, v in [*combinations(range(n + 2), 2), *((v, v) for v in range(n + 1))]:
                top = max(u, v)
                if top >= n + 1 and (u, v) != (n, n + 1):
                    continue
                loops = [*graph.loops, *[0] * (top + 1 - n)]
                edges = {(a, b): count for a, b, count in graph.edges}
                if u == v:
                    loops[u] += 1
                else:
                    edges[u, v] = edges.get((u, v), 0) + 1
                made = CoinGraph(tuple(loops), tuple((a, b, edges[a, b]) for a, b in sorted(edges)))
                fresh.setdefault(isomorphism_key(made), made)
        level = fresh
        for graph in level.values():
            if not connected or len(graph.components()) == 1:
                yield graph


def critical_graphs(rows: int, columns: int) -> list[StringsAndCoins]:
    """Graphs of the critical states of the normal m × n Closing Octagons game, up to isomorphism, fewest edges first.

    Parameters
    ----------
    rows, columns : int
        Size of the array.

    Returns
    -------
    list of StringsAndCoins
        Points and turn are left at their start values; the graph alone matters here.

    Raises
    ------
    InvalidPositionError
        If there is no such array.
    UnsupportedError
        If the array has more than 20 simple edges: too many sets of them to try.

    References
    ----------
    T. Leelathanakit, *Closing Octagons game*, thesis, Chulalongkorn University, chapter III.

    Examples
    --------
    >>> from cgt.scoring import critical_graphs
    >>> len(critical_graphs(1, 2)), len(critical_graphs(2, 2))
    (2, 6)

    Notes
    -----
    The simple edges that are left determine a critical graph: a vertex with d < 2 of them has 2 − d loops, others
    none. Any such graph can be reached by safe moves, in any order. All sets of simple edges are tried: 4096 for
    3 × 3, 131 072 for 3 × 4.
    """
    start = ClosingOctagons(rows, columns)
    shared = [ends for ends in start.sides().values() if len(ends) == 2]
    if len(shared) > _MOST_SHARED:
        raise UnsupportedError(
            f"a {rows} × {columns} array has {len(shared)} simple edges: too many sets of them to try"
        )
    found: dict[Any, StringsAndCoins] = {}
    for count in range(len(shared) + 1):
        for kept in combinations(shared, count):
            cords: list[Any] = list(kept)
            for row in range(rows):
                for column in range(columns):
                    degree = sum((row, column) in ends for ends in kept)
                    cords += [((row, column), (row, column))] * max(0, 2 - degree)
            state = StringsAndCoins(cords)
            if is_critical(state):
                found.setdefault(isomorphism_key(state), state)
    return sorted(found.values(), key=lambda state: len(state.cords))
