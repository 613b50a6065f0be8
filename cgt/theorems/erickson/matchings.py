"""L. A. Erickson, *The Game of Nim on Graphs* (2011): section 2.3.2, matchings and the values of even cycles.

The results are Fukuyama's, as the dissertation reports them. M is a matching without alternating cycles.
"""

import itertools
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import networkx as nx

from cgt.graphnim import boards
from cgt.graphnim.game import NimOnGraph
from cgt.graphnim.paths_and_cycles import fukuyama
from cgt.theorems.bibliography import BERGE, FUKUYAMA_II
from cgt.theorems.erickson.background import cycles
from cgt.theorems.erickson.support import graphs, nimber_by_definition
from cgt.theorems.papers import ERICKSON
from cgt.theorems.statement import Verdict

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

__all__: list[str] = []

chapter = ERICKSON.chapter("2.3")

Matching = frozenset[frozenset[Any]]


@lru_cache(maxsize=4096)
def _matchings(edges: tuple[tuple[int, int], ...]) -> tuple[Matching, ...]:
    if not edges:
        return (frozenset(),)
    (u, v), *rest = edges
    without = _matchings(tuple(rest))
    free = tuple(edge for edge in rest if u not in edge and v not in edge)
    return without + tuple(one | {frozenset((u, v))} for one in _matchings(free))


def _has_alternating_cycle(graph: "nx.Graph[int]", matching: Matching) -> bool:
    for cycle in nx.simple_cycles(graph):
        inside = [frozenset(pair) in matching for pair in zip(cycle, (*cycle[1:], cycle[0]), strict=True)]
        if len(inside) % 2 == 0 and all(a != b for a, b in zip(inside, inside[1:] + inside[:1], strict=True)):
            return True
    return False


def _matching_pairs(bound: int, bipartite: bool, maximum: bool) -> Iterator[tuple[str, Any, Any]]:
    """A graph, a matching M without alternating cycles, and a maximum matching."""
    for graph in graphs(bound):
        if bipartite and not nx.is_bipartite(graph):
            continue
        found = _matchings(tuple(graph.edges()))
        size = max(map(len, found))
        largest = [one for one in found if len(one) == size]
        for fixed in largest if maximum else found:
            if not _has_alternating_cycle(graph, fixed):
                for other in largest:
                    yield nx.to_graph6_bytes(graph, header=False).decode().strip(), _listed(fixed), _listed(other)


def _listed(matching: Matching) -> tuple[tuple[int, ...], ...]:
    return tuple(sorted(tuple(sorted(edge)) for edge in matching))


def _read(instance: tuple[str, Any, Any]) -> "tuple[nx.Graph[int], Matching, Matching]":
    code, fixed, other = instance
    graph = nx.from_graph6_bytes(code.encode())
    return graph, frozenset(map(frozenset, fixed)), frozenset(map(frozenset, other))


def _covered(matching: Matching) -> set[Any]:
    return {vertex for edge in matching for vertex in edge}


@chapter.claim(
    "2.15-berge",
    "section 2.3.2",
    text="A matching is maximum exactly when no alternating path joins two different unmatched vertices.",
    sources=(BERGE,),
    latex=r"|M| \text{ maximum} \iff \nexists \text{ alternating path between unmatched } u \ne v",
    bound=5,
    bound_text="connected graphs with at most {bound} vertices, every matching",
    instances=lambda bound: (
        (nx.to_graph6_bytes(graph, header=False).decode().strip(), _listed(one))
        for graph in graphs(bound)
        for one in sorted(_matchings(tuple(graph.edges())), key=lambda matching: (len(matching), _listed(matching)))
    ),
)
def berge(instance: tuple[str, Any]) -> bool:
    code, listed = instance
    graph, matching, _ = _read((code, listed, ()))
    largest = max(map(len, _matchings(tuple(graph.edges()))))
    free = sorted(set(graph) - _covered(matching))
    augmenting = any(
        all((frozenset(pair) in matching) == (i % 2 == 1) for i, pair in enumerate(itertools.pairwise(path)))
        for u, v in itertools.combinations(free, 2)
        for path in nx.all_simple_paths(graph, u, v)
    )
    return (len(matching) == largest) is not augmenting


def _difference_is_even_paths(instance: tuple[str, Any, Any]) -> bool:
    graph, fixed, other = _read(instance)
    difference: nx.Graph[int] = nx.Graph()
    difference.add_nodes_from(graph)
    difference.add_edges_from(tuple(edge) for edge in fixed ^ other)
    for part in nx.connected_components(difference):
        piece = difference.subgraph(part)
        if len(part) == 1:
            continue
        ends = [vertex for vertex in part if piece.degree(vertex) == 1]
        free = ({v for v in ends if v not in _covered(other)}, {v for v in ends if v not in _covered(fixed)})
        if len(ends) != 2 or len(part) % 2 == 0 or not free[0] or not free[1] or free[0] & free[1]:
            return False
    return True


@chapter.lemma(
    "2.15",
    text="If M is a maximum matching without alternating cycles, then every component of its difference from any "
    "maximum matching is a single vertex, or an even path with one end free in each of the two.",
    sources=(FUKUYAMA_II,),
    latex=r"\text{components of } (V, M \triangle E_\alpha):\ K_1, \text{ or an even alternating path}",
    reading="M is itself maximum",
    bound=5,
    bound_text="connected graphs with at most {bound} vertices, all pairs of matchings",
    instances=lambda bound: _matching_pairs(bound, bipartite=False, maximum=True),
)
def matching_differences(instance: tuple[str, Any, Any]) -> bool:
    return _difference_is_even_paths(instance)


@chapter.lemma(
    "2.15-any-matching",
    text="If M is a matching without alternating cycles, then every component of its difference from any maximum "
    "matching is a single vertex, or an even path with one end free in each of the two.",
    sources=(FUKUYAMA_II,),
    latex=r"\text{components of } (V, M \triangle E_\alpha):\ K_1, \text{ or an even alternating path}",
    reading="M need not be maximum, as the dissertation's words have it",
    bound=5,
    bound_text="connected graphs with at most {bound} vertices, all pairs of matchings",
    instances=lambda bound: _matching_pairs(bound, bipartite=False, maximum=False),
    recorded=Verdict.REFUTED,
)
def any_matching_differences(instance: tuple[str, Any, Any]) -> bool:
    return _difference_is_even_paths(instance)


def _trails(graph: "nx.Graph[int]", matching: Matching) -> tuple[set[int], set[int], set[frozenset[int]]]:
    """Ends of even and of odd alternating trails from unmatched vertices, and all edges on such trails."""
    even: set[int] = set()
    odd: set[int] = set()
    edges: set[frozenset[int]] = set()
    stack: list[tuple[int, frozenset[frozenset[int]]]] = [
        (vertex, frozenset()) for vertex in graph if vertex not in _covered(matching)
    ]
    while stack:
        vertex, used = stack.pop()
        (odd if len(used) % 2 else even).add(vertex)
        edges |= used
        for neighbour in graph[vertex]:
            edge = frozenset((vertex, neighbour))
            if edge not in used and (edge in matching) == (len(used) % 2 == 1):
                stack.append((neighbour, used | {edge}))
    return even, odd, edges


def _alternating_trails(instance: tuple[str, Any, Any]) -> bool:
    graph, fixed, other = _read(instance)
    even, odd, edges = _trails(graph, other)
    even_fixed, odd_fixed, edges_fixed = _trails(graph, fixed)
    first = all(v in odd and frozenset((u, v)) in edges for u in even for v in graph[u])
    second = all(
        any(frozenset((u, v)) in fixed and v in even and frozenset((u, v)) in edges_fixed for v in graph[u])
        for u in odd_fixed
    )
    bipartite = nx.is_bipartite(graph.edge_subgraph([(u, v) for u, v in graph.edges() if {u, v} in edges_fixed]))
    return first and second and edges <= edges_fixed and not even_fixed & odd_fixed and bipartite


@chapter.lemma(
    "2.16",
    text="Let M be a maximum matching without alternating cycles. For any maximum matching, neighbours of ends of even "
    "alternating trails are ends of odd ones; ends of odd trails of M are matched in M to ends of even trails; all "
    "edges on trails lie on trails of M; and no vertex is an end of both kinds for M, whose trails form a bipartite "
    "graph.",
    sources=(FUKUYAMA_II,),
    latex=r"N(O(E_\alpha)) \subseteq I(E_\alpha), \quad O(M) \cap I(M) = \emptyset",
    reading="all four parts, for bipartite graphs, as is assumed throughout",
    bound=5,
    bound_text="connected bipartite graphs with at most {bound} vertices, all pairs of maximum matchings",
    instances=lambda bound: _matching_pairs(bound, bipartite=True, maximum=True),
)
def alternating_trails(instance: tuple[str, Any, Any]) -> bool:
    return _alternating_trails(instance)


@chapter.lemma(
    "2.16-any-graph",
    text="The four parts of Lemma 2.16 hold for a maximum matching without alternating cycles of any graph.",
    sources=(FUKUYAMA_II,),
    latex=r"N(O(E_\alpha)) \subseteq I(E_\alpha), \quad O(M) \cap I(M) = \emptyset",
    reading="without the assumption that graphs are bipartite",
    bound=4,
    bound_text="connected graphs with at most {bound} vertices, all pairs of maximum matchings",
    instances=lambda bound: _matching_pairs(bound, bipartite=False, maximum=True),
    recorded=Verdict.REFUTED,
)
def alternating_trails_anywhere(instance: tuple[str, Any, Any]) -> bool:
    return _alternating_trails(instance)


@chapter.claim(
    "2.16-restrictive",
    "section 2.3.2",
    text="Maximum matchings without alternating cycles do not cover the complete bipartite graphs: none with two "
    "vertices or more on both sides has one.",
    sources=(FUKUYAMA_II,),
    latex=r"m, n \ge 2 \Rightarrow \text{every maximum matching of } K_{m,n} \text{ has an alternating cycle}",
    bound=3,
    bound_text="sides of at most {bound} vertices",
    instances=lambda bound: itertools.combinations_with_replacement(range(2, bound + 1), 2),
)
def complete_bipartite_are_not_covered(size: tuple[int, int]) -> bool:
    graph = boards.complete_bipartite(*size)
    found = _matchings(tuple(graph.edges()))
    largest = max(map(len, found))
    return all(_has_alternating_cycle(graph, one) for one in found if len(one) == largest)


@chapter.proposition(
    "2.17",
    text="The Grundy value of an even cycle is a function of the least weights m and n of its two perfect matchings "
    "and of the value k of what remains when these are taken off; the function is the k-th number that is neither the "
    "Nim sum of a smaller m with n nor that of m with a smaller n.",
    sources=(FUKUYAMA_II,),
    latex=r"g(G_{w,v}) = g_k(m, n)",
    reading="with the function, which the dissertation does not give, as recovered here",
    bound=6,
    bound_text="even cycles of at most {bound} edges, weights up to 3 (2 from six edges on), by total weight",
    instances=lambda bound: cycles(range(4, bound + 1, 2), 3),
    strategy=lambda: _drawn_cycles(),
)
def even_cycle_values(position: NimOnGraph) -> bool:
    # Edge i of the cycle joins i and i + 1, the last one closes it: every other one is in the first matching.
    first = {(i, i + 1) for i in range(1, len(position.edges), 2)}
    weights = position.weights
    m = min(weight for edge, weight in weights.items() if edge in first)
    n = min(weight for edge, weight in weights.items() if edge not in first)
    rest = {edge: weight - (m if edge in first else n) for edge, weight in weights.items()}
    left = NimOnGraph({edge: weight for edge, weight in rest.items() if weight}, position.token)
    return nimber_by_definition(position) == fukuyama(nimber_by_definition(left), m, n)


def _drawn_cycles() -> "SearchStrategy[NimOnGraph]":
    from hypothesis import strategies as st

    return st.lists(st.integers(1, 4), min_size=4, max_size=4).map(lambda weights: NimOnGraph(boards.cycle(weights), 1))
