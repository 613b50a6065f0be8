"""Weak and strong components, chains, pseudopaths, bouquets; normal, strategic and critical states.

Each notion is here twice: ``…_by_definition`` plays turns and looks, as the papers define it; the plain name uses a
characterisation that needs no play, tested against the definition.

* A component is *weak* when one turn can remove all of it, else *strong*. Weak: a tree with at most one loop.
* A strong component is a *chain* when every edge of it leaves weak components only. Chains: every weight is 2; that
  is a 2-bouquet, a path with a loop at either end, or a cycle.
* A state that is not over is *normal* when nothing can be scored, else *strategic*. Normal: no vertex of weight 1.
* A normal state is *critical* when no turn leads to another normal state. Critical: no edge joins two vertices of
  weight 3 or more, and no vertex of weight 3 or more has a loop.

All functions take a :class:`~cgt.StringsAndCoins` position, a networkx multigraph, or pairs of vertices; questions
about a component refuse a graph with more than one.

References
----------
.. [1] T. Leelathanakit, *Closing Octagons game*, thesis, Chulalongkorn University, chapter III.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from cgt._native import core
from cgt.errors import InvalidPositionError, UnsupportedError, shown
from cgt.scoring.arrays import ClosingOctagons
from cgt.scoring.coin_graph import CoinGraph
from cgt.scoring.strings_and_coins import ScoringPosition, StringsAndCoins

__all__ = [
    "critical_graphs",
    "is_bouquet",
    "is_chain",
    "is_chain_by_definition",
    "is_critical",
    "is_critical_by_definition",
    "is_normal_state",
    "is_normal_state_by_definition",
    "is_pseudopath",
    "is_strategic_state",
    "is_weak",
    "is_weak_by_definition",
    "isomorphism_key",
    "multigraphs",
]

_MOST_SHARED = 20


def _coin_graph(thing: Any) -> CoinGraph:
    if isinstance(thing, CoinGraph):
        return thing
    if isinstance(thing, ScoringPosition):
        return thing.coin_graph()
    return StringsAndCoins(thing).coin_graph()


def _connected(thing: Any) -> CoinGraph:
    graph = _coin_graph(thing)
    if len(graph.components()) > 1:
        raise InvalidPositionError(f"a component is a connected graph, not {shown(thing)}")
    return graph


def _reachable_by_captures(graph: CoinGraph) -> Iterator[CoinGraph]:
    """Every graph that a run of scoring moves can lead to, the graph itself first."""
    seen = {graph}
    agenda = [graph]
    while agenda:
        one = agenda.pop()
        yield one
        for u, v in one.strings():
            child, gained = one.remove(u, v)
            if gained and child not in seen:
                seen.add(child)
                agenda.append(child)


def _turn_results(graph: CoinGraph) -> Iterator[CoinGraph]:
    """Every graph that a turn can lead to: scoring moves, then one that does not score, or the end of the game."""
    seen = set()
    for one in _reachable_by_captures(graph):
        if one.size == 0 and one != graph and one not in seen:
            seen.add(one)
            yield one
        for u, v in one.strings():
            child, gained = one.remove(u, v)
            if not gained and child not in seen:
                seen.add(child)
                yield child


def is_weak_by_definition(component: Any) -> bool:
    """Whether some turn removes all edges of a connected graph, by trying every turn."""
    graph = _connected(component)
    return graph.size == 0 or any(result.size == 0 for result in _turn_results(graph))


def is_weak(component: Any) -> bool:
    """Whether a connected graph is a weak component: a tree with at most one loop.

    Examples
    --------
    >>> is_weak([(0, 1), (1, 2), (2, 2)]), is_weak([(0, 0), (0, 1), (1, 1)])
    (True, False)
    """
    graph = _connected(component)
    simple = sum(count for _, _, count in graph.edges)
    return simple == max(sum(map(bool, graph.weights())) - 1, 0) and sum(graph.loops) <= 1


def is_chain_by_definition(component: Any) -> bool:
    """Whether a connected graph is strong and every edge of it leaves only weak components."""
    graph = _connected(component)
    if is_weak_by_definition(graph):
        return False
    return all(is_weak_by_definition(part) for u, v in graph.strings() for part in graph.remove(u, v)[0].components())


def is_chain(component: Any) -> bool:
    """Whether a connected graph is a chain: every vertex has weight 2.

    Examples
    --------
    >>> is_chain([(0, 0), (0, 0)]), is_chain([(0, 1), (1, 2), (2, 0)]), is_chain([(0, 0), (0, 1)])
    (True, True, False)
    """
    graph = _connected(component)
    return graph.size > 0 and all(weight == 2 for weight in graph.weights() if weight)


def is_bouquet(component: Any, k: int | None = None) -> bool:
    """Whether the graph is one vertex with loops only (`k` of them).

    Examples
    --------
    >>> is_bouquet([(0, 0), (0, 0)]), is_bouquet([(0, 0), (0, 0)], 3)
    (True, False)
    """
    graph = _coin_graph(component)
    return len(graph.loops) == 1 and not graph.edges and (k is None or graph.loops[0] == k)


def is_pseudopath(component: Any, k: int | None = None) -> bool:
    """Whether the graph is a path of `k` edges, and loops.

    Examples
    --------
    >>> is_pseudopath([(0, 1), (1, 2), (1, 1)]), is_pseudopath([(0, 1), (1, 2), (2, 0)])
    (True, False)
    """
    graph = _coin_graph(component)
    n = len(graph.loops)
    if n < 2 or len(graph.edges) != n - 1 or any(count != 1 for _, _, count in graph.edges):
        return False
    degree = [weight - loops for weight, loops in zip(graph.weights(), graph.loops, strict=True)]
    return len(graph.components()) == 1 and max(degree) <= 2 and (k is None or k == n - 1)


def is_normal_state_by_definition(state: Any) -> bool:
    """Whether edges are left and no turn contains a scoring move."""
    graph = _coin_graph(state)
    return graph.size > 0 and not any(graph.remove(u, v)[1] for u, v in graph.strings())


def is_normal_state(state: Any) -> bool:
    """Whether edges are left and no vertex has weight 1.

    Examples
    --------
    >>> is_normal_state([(0, 0), (0, 0)]), is_normal_state([(0, 0)])
    (True, False)
    """
    graph = _coin_graph(state)
    return graph.size > 0 and 1 not in graph.weights()


def is_strategic_state(state: Any) -> bool:
    """Whether something can be scored at once.

    Examples
    --------
    >>> is_strategic_state([(0, 0)])
    True
    """
    graph = _coin_graph(state)
    return graph.size > 0 and not is_normal_state(graph)


def is_critical_by_definition(state: Any) -> bool:
    """Whether a state is normal and no turn leads from it to another normal state, by trying every turn."""
    graph = _coin_graph(state)
    return is_normal_state_by_definition(graph) and not any(
        is_normal_state_by_definition(result) for result in _turn_results(graph)
    )


def is_critical(state: Any) -> bool:
    """Whether a state is normal and has no safe edge.

    Examples
    --------
    >>> is_critical([(0, 0), (0, 0)]), is_critical([(0, 0), (0, 0), (0, 0)])
    (True, False)
    """
    graph = _coin_graph(state)
    return is_normal_state(graph) and not graph.safe_edges()


def isomorphism_key(state: Any, mark: int | None = None) -> tuple[bytes, ...]:
    """Key of a graph up to isomorphism: equal keys, isomorphic graphs; `mark` is a vertex that must stay put.

    Different keys mean different graphs for components with up to 24 relabellings that refinement cannot tell
    apart; beyond that an isomorphic pair may get two keys.

    Examples
    --------
    >>> isomorphism_key([(0, 1), (1, 1)]) == isomorphism_key([("a", "b"), ("a", "a")])
    True
    """
    graph = _coin_graph(state)
    if mark is not None and mark not in range(len(graph.loops)):
        raise InvalidPositionError(f"no vertex {shown(mark)} to mark in {shown(graph)}")
    # A marked vertex is told apart by more loops than any vertex has.
    extra = max(graph.loops, default=0) + 1
    if mark is not None:
        loops = list(graph.loops)
        loops[mark] += extra
        graph = CoinGraph(tuple(loops), graph.edges)
    head = b"" if mark is None else bytes(str(extra), "ascii")
    if core is not None:
        return (head, *core.coin_graph_codes(list(graph.loops), list(graph.edges)))
    return (head, *sorted(_python_code(part) for part in graph.components()))


def _python_code(part: CoinGraph) -> bytes:
    n = len(part.loops)
    around: list[list[tuple[int, int]]] = [[] for _ in range(n)]
    for u, v, count in part.edges:
        around[u].append((v, count))
        around[v].append((u, count))

    def refined(colour: list[int]) -> list[int]:
        while True:
            signs = [(colour[v], sorted((colour[u], count) for u, count in around[v])) for v in range(n)]
            ranks = {repr(sign): i for i, sign in enumerate(sorted({repr(s): s for s in signs}.values()))}
            fresh = [ranks[repr(sign)] for sign in signs]
            if len(set(fresh)) == len(set(colour)):
                return fresh
            colour = fresh

    codes: list[bytes] = []
    agenda = [refined(list(part.loops))]
    while agenda and len(codes) < 24:
        colour = agenda.pop()
        twice = next((c for c in sorted(colour) if colour.count(c) > 1), None)
        if twice is None:
            order = sorted(range(n), key=colour.__getitem__)
            rank = {v: i for i, v in enumerate(order)}
            edges = sorted((*sorted((rank[u], rank[v])), count) for u, v, count in part.edges)
            codes.append(repr(([part.loops[v] for v in order], edges)).encode())
            continue
        for v in range(n):
            if colour[v] == twice:
                agenda.append(refined([2 * c + (u == v) for u, c in enumerate(colour)]))
    return min(codes)


def multigraphs(max_edges: int, *, connected: bool = False) -> Iterator[CoinGraph]:
    """Every multigraph with loops, without isolated vertices, with 1 to `max_edges` edges, up to isomorphism.

    Fewest edges first.

    Examples
    --------
    >>> [sum(1 for g in multigraphs(4) if g.size == k) for k in (1, 2, 3, 4)]
    [2, 7, 23, 79]
    >>> sum(1 for _ in multigraphs(3, connected=True))
    17
    """
    if isinstance(max_edges, bool) or not isinstance(max_edges, int) or max_edges < 0:
        raise ValueError(f"max_edges is a number of edges, not {shown(max_edges)}")
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

    Points and turn are left at their start values; the graph alone matters here.

    Examples
    --------
    >>> len(critical_graphs(1, 2)), len(critical_graphs(2, 2))
    (2, 6)

    Notes
    -----
    The simple edges that are left determine a critical graph: a vertex with d < 2 of them has 2 − d loops, others
    none. Any such graph can be reached by safe moves, in any order. All sets of simple edges are tried: 4096 for
    3 × 3, 131 072 for 3 × 4. Arrays with more than 20 simple edges are refused.
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
