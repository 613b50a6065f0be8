"""L. A. Erickson, *The Game of Nim on Graphs* (2011): sections 2.1 and 2.2, definitions and basics."""

import itertools
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import networkx as nx

from cgt.graphnim import boards
from cgt.graphnim.all_weights import wins_by_deleting
from cgt.graphnim.game import NimOnGraph
from cgt.theorems.erickson.support import alike, by_definition, graphs, marked, weighted, weightings
from cgt.theorems.papers import ERICKSON
from cgt.theorems.statement import Kind, Verdict

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

__all__: list[str] = []

section_2_1 = ERICKSON.chapter("2.1")
section_2_2 = ERICKSON.chapter("2.2")

section_2_1.unchecked(
    Kind.DEFINITION,
    "2.1",
    text="A graph has a finite nonempty set of vertices, and edges that are pairs of distinct vertices.",
    latex=r"G = (V, E), \quad E \subseteq \tbinom{V}{2}",
)


@section_2_1.definition(
    "2.2",
    text="The complete graph has an edge between any two of its vertices.",
    latex=r"E(K_n) = \tbinom{V}{2}",
    bound=8,
    bound_text="at most {bound} vertices",
    instances=lambda bound: range(1, bound + 1),
)
def complete_graphs(n: int) -> bool:
    board = boards.complete(n)
    every = {frozenset(pair) for pair in itertools.combinations(range(1, n + 1), 2)}
    return {frozenset(edge) for edge in board.edges()} == every


@section_2_1.definition(
    "2.3",
    text="The complete bipartite graph has every edge between its two sides and no other.",
    latex=r"E(K_{r,s}) = \{uv : u \in V_1, v \in V_2\}",
    bound=5,
    bound_text="sides of at most {bound} vertices",
    instances=lambda bound: itertools.product(range(1, bound + 1), range(1, bound + 1)),
)
def complete_bipartite_graphs(size: tuple[int, int]) -> bool:
    m, n = size
    between = {frozenset(pair) for pair in itertools.product(range(1, m + 1), range(m + 1, m + n + 1))}
    return {frozenset(edge) for edge in boards.complete_bipartite(m, n).edges()} == between


section_2_1.unchecked(
    Kind.DEFINITION,
    "2.4",
    text="A walk alternates vertices and edges; a trail repeats no edge, a path no vertex.",
    latex=r"u_0, e_1, u_1, \dots, e_k, u_k",
)


@section_2_1.definition(
    "2.5",
    "Definitions 2.4 and 2.5",
    text="A cycle is a path that ends where it starts; going once round the cycle C_n is one.",
    latex=r"u_0, u_1, \dots, u_n = u_0",
    reading="the last vertex may repeat the first, no other vertex and no edge is repeated",
    bound=8,
    bound_text="at most {bound} vertices",
    instances=lambda bound: range(3, bound + 1),
)
def cycles_are_closed_paths(n: int) -> bool:
    walk = _round(n)
    edges = {frozenset(pair) for pair in itertools.pairwise(walk)}
    return walk[0] == walk[-1] and len(set(walk)) == len(walk) - 1 and len(edges) == n


@section_2_1.definition(
    "2.5-literal",
    "Definitions 2.4 and 2.5",
    text="A cycle is a path that ends where it starts; going once round the cycle C_n is one.",
    latex=r"u_0, u_1, \dots, u_n = u_0",
    reading="as written: a path repeats no vertex at all, so none with an edge can end where it starts",
    bound=8,
    bound_text="at most {bound} vertices",
    instances=lambda bound: range(3, bound + 1),
    recorded=Verdict.REFUTED,
)
def cycles_are_paths(n: int) -> bool:
    walk = _round(n)
    return walk[0] == walk[-1] and len(set(walk)) == len(walk)


def _round(n: int) -> list[int]:
    graph = boards.cycle(n)
    walk = [1, 2]
    while walk[-1] != walk[0]:
        walk.append(next(vertex for vertex in graph[walk[-1]] if vertex != walk[-2]))
    return walk


section_2_1.unchecked(
    Kind.DEFINITION,
    "2.6",
    text="The weight of an edge is a non-negative integer; unit weight means 1 on every edge.",
    latex=r"w(e) \ge 0",
)
section_2_1.unchecked(
    Kind.DEFINITION,
    "2.7",
    text="The options of a player are the vertices the token can be moved to.",
    latex=r"O(P_i, v_j) = \{v_k : e_{jk} \in E(G),\ w(e_{jk}) \ne 0\}",
)
section_2_1.unchecked(
    Kind.DEFINITION,
    "2.8",
    text="The choice of a player is how much weight to take off the edge.",
    latex=r"1 \le k \le w(e_{ji})",
)


@section_2_1.example(
    "2.8-figure",
    "Figure 3",
    text="On four vertices round a square with a diagonal, the token goes along the lower side, which keeps weight 1, "
    "and then across the diagonal, which is deleted; both moves are legal.",
    latex=r"w = (3, 4, 1, 2), \qquad \triangle: v_1 \to v_2 \to v_4",
    reading="the sides that can be read weigh 3, 4 and 2; the lower side weighed more than 1 at first, the diagonal "
    "anything: every weight up to the bound is tried for both",
    bound=4,
    bound_text="weights up to {bound}",
    instances=lambda bound: itertools.product(range(2, bound + 1), range(1, bound + 1)),
)
def figure_three(instance: tuple[int, int]) -> bool:
    lower, diagonal = instance
    board = NimOnGraph({(1, 2): lower, (2, 3): 4, (3, 4): 3, (1, 4): 2, (2, 4): diagonal}, 1)
    after = board.play(((1, 2), 1)).play(((2, 4), 0))
    return after.weights == {(1, 2): 1, (2, 3): 4, (3, 4): 3, (1, 4): 2} and after.token == 4


section_2_1.unchecked(
    Kind.DEFINITION,
    "2.9",
    text="Options are isomorphic when their neighbourhoods are, identical when the weights agree as well.",
    latex=r"v_j \sim v_k \iff G[N[v_j]] \cong G[N[v_k]]",
)


def _around(graph: "nx.Graph[Any]", vertex: int) -> "nx.Graph[Any]":
    return marked(graph.subgraph([vertex, *graph[vertex]]), {vertex: 1})


def _option_pairs(bound: int) -> Iterator[tuple[NimOnGraph, int, int]]:
    """Unit weights, the token anywhere, and two of its options."""
    for graph in graphs(bound):
        for token in sorted(graph):
            for u, v in itertools.combinations(sorted(graph[token]), 2):
                yield weighted(graph, [1] * graph.number_of_edges(), token), u, v


@section_2_1.claim(
    "2.9-degrees",
    "after Definition 2.9",
    text="Isomorphic options have the same degree.",
    latex=r"v_j \sim v_k \Rightarrow d(v_j) = d(v_k)",
    bound=5,
    bound_text="connected graphs with at most {bound} vertices, unit weights, every pair of options",
    instances=_option_pairs,
)
def isomorphic_options_have_equal_degree(instance: tuple[NimOnGraph, int, int]) -> bool:
    position, u, v = instance
    graph = position.graph()
    return not alike(_around(graph, u), _around(graph, v)) or graph.degree(u) == graph.degree(v)


@section_2_1.claim(
    "2.9-bijection",
    "after Definition 2.9",
    text="Options are isomorphic when there is a bijection between their own options.",
    latex=r"|O(v_j)| = |O(v_k)| \Rightarrow v_j \sim v_k",
    reading="the sets of options are compared as sets, as the dissertation's other words for it have it",
    bound=5,
    bound_text="connected graphs with at most {bound} vertices, unit weights, every pair of options",
    instances=_option_pairs,
    recorded=Verdict.REFUTED,
)
def bijections_suffice(instance: tuple[NimOnGraph, int, int]) -> bool:
    position, u, v = instance
    graph = position.graph()
    return graph.degree(u) != graph.degree(v) or alike(_around(graph, u), _around(graph, v))


def _won_after(position: NimOnGraph, to: int) -> bool:
    return by_definition(position.play(((position.token, to), 0)))


@section_2_1.claim(
    "2.9-identical",
    "section 2.1, and the proofs of chapters 4 and 5",
    text="Of identical options only one need be considered: moving to either has the same outcome.",
    latex=r"v_j \sim v_k,\ w \equiv 1 \Rightarrow o(G_{v_j}) = o(G_{v_k})",
    reading="identical by the definition, which looks at neighbours only",
    bound=6,
    bound_text="connected graphs with at most {bound} vertices, unit weights, every pair of options",
    instances=_option_pairs,
    recorded=Verdict.REFUTED,
)
def identical_options_are_alike(instance: tuple[NimOnGraph, int, int]) -> bool:
    position, u, v = instance
    graph = position.graph()
    if not alike(_around(graph, u), _around(graph, v)):
        return True
    return _won_after(position, u) == _won_after(position, v)


@section_2_1.claim(
    "2.9-automorphic",
    "section 2.1, and the proofs of chapters 4 and 5",
    text="Of identical options only one need be considered: moving to either has the same outcome.",
    latex=r"\exists \varphi \in \mathrm{Aut}(G, v_i):\ \varphi(v_j) = v_k \Rightarrow o(G_{v_j}) = o(G_{v_k})",
    reading="identical when an automorphism of the whole board that fixes the token takes one to the other",
    bound=5,
    bound_text="connected graphs with at most {bound} vertices, unit weights, every pair of options",
    instances=_option_pairs,
)
def automorphic_options_are_alike(instance: tuple[NimOnGraph, int, int]) -> bool:
    position, u, v = instance
    shapes = [marked(position.graph(), {position.token: 1, end: 2}) for end in (u, v)]
    return not alike(*shapes) or _won_after(position, u) == _won_after(position, v)


def _paths(bound: int) -> Iterator[NimOnGraph]:
    for m in range(1, bound + 1):
        for weights in weightings(m, 1, 3 if m < 5 else 2):
            for token in range(1, m + 2):
                yield NimOnGraph(boards.path(weights), token)


def _long_paths() -> "SearchStrategy[NimOnGraph]":
    from hypothesis import strategies as st

    weights = st.lists(st.integers(1, 3), min_size=1, max_size=6)
    return weights.flatmap(
        lambda chosen: st.integers(1, len(chosen) + 1).map(lambda token: NimOnGraph(boards.path(chosen), token))
    )


@section_2_2.claim(
    "2.9-paths",
    text="On a path the first player wins exactly when an arm at the token has odd length, whatever the weights; "
    "so it wins from every vertex of a path with an odd number of edges.",
    latex=r"P_1 \text{ wins} \iff a \text{ or } b \text{ is odd, where } a + b = |E|",
    bound=5,
    bound_text="paths with at most {bound} edges, weights up to 3 (2 from five edges on), by total weight",
    instances=_paths,
    strategy=_long_paths,
)
def paths(position: NimOnGraph) -> bool:
    vertices = sorted(position.graph())
    left = vertices.index(position.token)
    right = len(vertices) - 1 - left
    odd = left % 2 == 1 or right % 2 == 1
    return by_definition(position) == odd and (odd or (left + right) % 2 == 0)


@section_2_2.claim(
    "2.9-paths-all-weights",
    text="On a path with arms of a and b edges at the token the first player wins, whatever the weights, when a or b "
    "is odd, and the second player when both are even.",
    latex=r"\forall w:\quad a \text{ or } b \text{ odd} \Rightarrow P_1, \qquad a, b \text{ even} \Rightarrow P_2",
    bound=24,
    bound_text="paths with at most {bound} edges, each for all weights at once",
    instances=lambda bound: ((a, m - a) for m in range(1, bound + 1) for a in range(m + 1)),
)
def paths_for_all_weights(arms: tuple[int, int]) -> bool:
    a, b = arms
    return wins_by_deleting(boards.path(a + b), a + 1, first=a % 2 == 1 or b % 2 == 1)


def cycles(lengths: range, most: int) -> Iterator[NimOnGraph]:
    """Cycles with the token on 1, by length and total weight; weights up to `most`, up to 2 from six edges on."""
    for n in lengths:
        for weights in weightings(n, 1, most if n < 6 else min(most, 2)):
            yield NimOnGraph(boards.cycle(weights), 1)


@section_2_2.claim(
    "2.9-odd-cycles",
    text="The first player wins every odd cycle, whatever the weights.",
    latex=r"\forall w:\ P_1 \text{ wins } (C_{2n+1}, w)",
    bound=7,
    bound_text="odd cycles with at most {bound} edges, weights up to 3 (2 from seven edges on), by total weight",
    instances=lambda bound: cycles(range(3, bound + 1, 2), 3),
)
def odd_cycles(position: NimOnGraph) -> bool:
    return by_definition(position)


@section_2_2.claim(
    "2.9-odd-cycles-all-weights",
    text="The first player wins every odd cycle, whatever the weights.",
    latex=r"\forall w:\ P_1 \text{ wins } (C_{2n+1}, w)",
    bound=31,
    bound_text="odd cycles with at most {bound} edges, each for all weights at once",
    instances=lambda bound: range(3, bound + 1, 2),
)
def odd_cycles_for_all_weights(n: int) -> bool:
    return wins_by_deleting(boards.cycle(n), 1)
