"""L. A. Erickson, *The Game of Nim on Graphs* (2011): chapters 1 to 3, background, earlier results, even cycles.

The earlier results are Fukuyama's, as the dissertation reports them; his blanket assumption is that graphs are
bipartite and that the vertices an odd number of steps from the token (the odd ones) have degree two, at most two once
play has begun. Complete graphs are in :mod:`cgt.theorems.erickson_complete`, the Petersen graph, hypercubes and
bipartite graphs in :mod:`cgt.theorems.erickson_boards`.
"""

import itertools
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import networkx as nx

from cgt.players import Outcome
from cgt.rulesets.nim_on_graphs import NimOnGraph
from cgt.rulesets.take_and_break import NIM
from cgt.rulesets.weighted_graphs import nim_complete, nim_complete_bipartite, nim_cycle, nim_path
from cgt.solvers.graphnim.paths_and_cycles import fukuyama
from cgt.solvers.graphnim.players import EvenCycleStrategy
from cgt.solvers.questions import grundy, outcome, winning_moves
from cgt.theorems.erickson_support import (
    PAPER,
    by_definition,
    definition,
    graphs,
    nimber_by_definition,
    token_boards,
    weighted,
)
from cgt.theorems.statement import Kind, Verdict, statement

__all__: list[str] = []

definition("1.1", "A decision problem is a choice among alternatives.")
definition("1.2", "A player both makes choices and receives payoffs.")
definition("1.3", "A strategy provides for every choice of the other player.")
definition("1.4", "A game has perfect information when each player may know all earlier moves.")


@statement(
    "erickson-1.5",
    kind=Kind.DEFINITION,
    citation=f"{PAPER}, Definition 1.5 and p. 6",
    text="A position is a p-position, won by the player to move, exactly when its Grundy value is positive.",
    latex=r"G \text{ is a p-position} \iff g(G) > 0",
    bound=4,
    bound_text="every connected graph with at most {bound} vertices, weights up to 2, token anywhere",
    instances=lambda bound: token_boards(graphs(bound, 5), 2),
)
def positive_values(position: NimOnGraph) -> bool:
    return by_definition(position) == (nimber_by_definition(position) > 0)


@statement(
    "erickson-1.5-equal-piles",
    kind=Kind.CLAIM,
    citation=f"{PAPER}, p. 5",
    text="In Nim with three piles the first player wins if two of them are equal.",
    bound=8,
    bound_text="piles up to {bound}",
    instances=lambda bound: itertools.product(range(1, bound + 1), repeat=2),
)
def equal_piles(piles: tuple[int, int]) -> bool:
    return outcome(NIM(piles[0], piles[0], piles[1])) is Outcome.N


@statement(
    "erickson-1.5-figures",
    kind=Kind.EXAMPLE,
    citation=f"{PAPER}, Figures 1 and 2",
    text="Piles of 6, 4 and 3 have Nim sum 1, and taking one stone from the pile of 3 wins.",
    bound=1,
    bound_text="{bound} position",
    instances=lambda bound: [(6, 4, 3)],
)
def three_piles(piles: tuple[int, int, int]) -> bool:
    return grundy(NIM(*piles)) == 1 and outcome(NIM(6, 4, 2)) is Outcome.P


definition("2.1", "A graph has a finite nonempty set of vertices, and edges that are pairs of distinct vertices.")


@statement(
    "erickson-2.2",
    kind=Kind.DEFINITION,
    citation=f"{PAPER}, Definition 2.2",
    text="The complete graph has an edge between any two of its vertices.",
    bound=8,
    bound_text="at most {bound} vertices",
    instances=lambda bound: range(1, bound + 1),
)
def complete_graphs(n: int) -> bool:
    board = nim_complete(n)
    return all(board.has_edge(u, v) for u, v in itertools.combinations(range(1, n + 1), 2))


@statement(
    "erickson-2.3",
    kind=Kind.DEFINITION,
    citation=f"{PAPER}, Definition 2.3",
    text="The complete bipartite graph has every edge between its two sides and no other.",
    bound=5,
    bound_text="sides of at most {bound} vertices",
    instances=lambda bound: itertools.product(range(1, bound + 1), repeat=2),
)
def complete_bipartite_graphs(size: tuple[int, int]) -> bool:
    m, n = size
    board = nim_complete_bipartite(m, n)
    return nx.is_bipartite(board) and board.number_of_edges() == m * n and len(board) == m + n


definition("2.4", "A walk alternates vertices and edges; a trail repeats no edge, a path no vertex.")
definition("2.5", "A cycle is a path that ends where it starts.")
definition("2.6", "The weight of an edge is a non-negative integer; unit weight means 1 on every edge.")
definition("2.7", "The options of a player are the vertices the token can be moved to.")
definition("2.8", "The choice of a player is how much weight to take off the edge.")
definition("2.9", "Options are isomorphic when their neighbourhoods are, identical when the weights agree as well.")


def _arms(position: NimOnGraph) -> tuple[int, int]:
    graph = position.graph()
    graph = graph.subgraph(nx.node_connected_component(graph, position.token))
    at = sorted(graph).index(position.token)
    return at, len(graph) - 1 - at


def _paths(bound: int) -> Iterator[NimOnGraph]:
    for m in range(1, bound + 1):
        for weights in itertools.product(range(1, 4 if m < 5 else 3), repeat=m):
            for token in range(1, m + 2):
                yield NimOnGraph(nim_path(weights), token)


@statement(
    "erickson-2.9-paths",
    kind=Kind.CLAIM,
    citation=f"{PAPER}, section 2.2",
    text="On a path the first player wins exactly when an arm at the token has odd length, whatever the weights; "
    "so it wins from every vertex of a path with an odd number of edges.",
    bound=5,
    bound_text="paths with at most {bound} edges, weights up to 3",
    instances=_paths,
)
def paths(position: NimOnGraph) -> bool:
    left, right = _arms(position)
    odd = left % 2 == 1 or right % 2 == 1
    return by_definition(position) == odd and (odd or (left + right) % 2 == 0)


def _cycles(lengths: range, most: int) -> Iterator[NimOnGraph]:
    for n in lengths:
        for weights in itertools.product(range(1, (most if n < 6 else 2) + 1), repeat=n):
            yield NimOnGraph(nim_cycle(weights), 1)


@statement(
    "erickson-2.9-odd-cycles",
    kind=Kind.CLAIM,
    citation=f"{PAPER}, section 2.2",
    text="The first player wins every odd cycle, whatever the weights.",
    bound=7,
    bound_text="odd cycles with at most {bound} edges, weights up to 3",
    instances=lambda bound: _cycles(range(3, bound + 1, 2), 3),
)
def odd_cycles(position: NimOnGraph) -> bool:
    return outcome(position) is Outcome.N and (len(position.edges) > 5 or by_definition(position))


def _odd_vertices(position: NimOnGraph) -> set[Any] | None:
    """Vertices an odd number of steps from the token; ``None`` if the token's component is not bipartite."""
    graph = position.graph()
    graph = graph.subgraph(nx.node_connected_component(graph, position.token))
    if not nx.is_bipartite(graph):
        return None
    return {v for v, steps in nx.single_source_shortest_path_length(graph, position.token).items() if steps % 2}


def _is_fukuyamas(position: NimOnGraph) -> bool:
    odd = _odd_vertices(position)
    return odd is not None and all(position.graph().degree(vertex) <= 2 for vertex in odd)


def _fukuyamas(bound: int, most: int = 3) -> Iterator[NimOnGraph]:
    """Boards with the blanket assumption, the token on an even vertex; fewer weights for more edges."""
    for graph in graphs(6, bound):
        if nx.is_bipartite(graph):
            for token in graph:
                if _is_fukuyamas(weighted(graph, [1] * graph.number_of_edges(), token)):
                    m = graph.number_of_edges()
                    for weights in itertools.product(range(1, (most if m <= 4 else 2) + 1), repeat=m):
                        yield weighted(graph, weights, token)


def _has_odd_path(position: NimOnGraph) -> bool:
    """Whether a path of odd length leads from the token to a vertex of degree one."""
    graph = position.graph()
    ends = [vertex for vertex in graph if graph.degree(vertex) == 1 and vertex != position.token]
    return any(len(path) % 2 == 0 for end in ends for path in nx.all_simple_paths(graph, position.token, end))


@statement(
    "erickson-2.10",
    kind=Kind.PROPOSITION,
    citation=f"{PAPER}, Proposition 2.10 (Fukuyama)",
    text="A position with an odd path from the token to a vertex of degree one is won by the first player.",
    reading="under the blanket assumption, with degrees at most two at odd vertices",
    bound=6,
    bound_text="boards of at most {bound} edges and 6 vertices, weights up to 3 (2 from five edges on)",
    instances=lambda bound: (p for p in _fukuyamas(bound) if _has_odd_path(p)),
)
def odd_paths_win(position: NimOnGraph) -> bool:
    return by_definition(position)


@statement(
    "erickson-2.10-trees",
    kind=Kind.CLAIM,
    citation=f"{PAPER}, section 2.3",
    text="A tree with an odd path from the token to a leaf is won by the first player.",
    reading="for any tree; the dissertation warns that its results need degree two at the odd vertices",
    bound=5,
    bound_text="trees with at most {bound} vertices, unit weights",
    instances=lambda bound: (
        p for p in token_boards((g for g in graphs(bound) if nx.is_tree(g)), 1) if _has_odd_path(p)
    ),
    recorded=Verdict.REFUTED,
)
def odd_paths_win_on_trees(position: NimOnGraph) -> bool:
    return by_definition(position)


def _plus_cycle(position: NimOnGraph, cycle: tuple[Any, ...]) -> NimOnGraph:
    weights = {frozenset(edge): weight for edge, weight in position.edges}
    for u, v in zip(cycle, (*cycle[1:], cycle[0]), strict=True):
        weights[frozenset((u, v))] = weights.get(frozenset((u, v)), 0) + 1
    return NimOnGraph({tuple(sorted(edge)): weight for edge, weight in weights.items()}, position.token)


def _with_cycles(bound: int, blanket: bool) -> Iterator[tuple[NimOnGraph, tuple[Any, ...]]]:
    """A position (weights from zero) and a cycle of the graph it lives on."""
    for graph in graphs(5 if blanket else 4, bound):
        cycles = [tuple(cycle) for cycle in nx.simple_cycles(graph)]
        edges = list(graph.edges())
        for token in graph if cycles else ():
            full = weighted(graph, [1] * len(edges), token)
            if blanket and not any(_blanket_from(full, odd) for odd in (True, False)):
                continue
            for weights in itertools.product(range(3 if len(edges) < 6 else 2), repeat=len(edges)):
                left = {edge: weight for edge, weight in zip(edges, weights, strict=True) if weight}
                if left and not any(token in edge for edge in left):
                    continue
                for cycle in cycles:
                    yield NimOnGraph(left, token), cycle


def _blanket_from(position: NimOnGraph, token_is_odd: bool) -> bool:
    odd = _odd_vertices(position)
    if odd is None:
        return False
    side = set(position.graph()) - odd if token_is_odd else odd
    return all(position.graph().degree(vertex) <= 2 for vertex in side)


@statement(
    "erickson-2.11",
    kind=Kind.LEMMA,
    citation=f"{PAPER}, Lemma 2.11 (Fukuyama)",
    text="Adding 1 to the weights along a cycle keeps a first-player win if the token is on an even vertex, and "
    "keeps a "
    "second-player win if it is on an odd vertex.",
    reading="odd means the side on which all degrees are at most two",
    bound=6,
    bound_text="graphs of at most {bound} edges and 5 vertices, weights from 0 to 2 (1 at six edges)",
    instances=lambda bound: _with_cycles(bound, blanket=True),
)
def adding_cycles(instance: tuple[NimOnGraph, tuple[Any, ...]]) -> bool:
    position, cycle = instance
    after = _plus_cycle(position, cycle)
    wins = by_definition(position)
    kept = True
    if wins and _blanket_from(after, token_is_odd=False):
        kept = by_definition(after)
    if not wins and _blanket_from(after, token_is_odd=True):
        kept = kept and not by_definition(after)
    return kept


@statement(
    "erickson-2.11-any-graph",
    kind=Kind.REMARK,
    citation=f"{PAPER}, after Lemma 2.11",
    text="Adding 1 to the weights along a cycle keeps a first-player win.",
    reading="on any graph; the dissertation says that this is not true in general",
    bound=5,
    bound_text="graphs of at most {bound} edges and 4 vertices, weights from 0 to 2",
    instances=lambda bound: _with_cycles(bound, blanket=False),
    recorded=Verdict.REFUTED,
)
def adding_cycles_anywhere(instance: tuple[NimOnGraph, tuple[Any, ...]]) -> bool:
    return not by_definition(instance[0]) or by_definition(_plus_cycle(*instance))


def _superpositions(position: NimOnGraph) -> Iterator[NimOnGraph]:
    """Every position left by taking 1-cycles off, each once, the position itself first."""
    seen = {position}
    queue = [position]
    for current in queue:
        yield current
        graph = current.graph()
        for cycle in nx.simple_cycles(graph):
            gone = {frozenset(pair) for pair in zip(cycle, (*cycle[1:], cycle[0]), strict=True)}
            left = {edge: weight - (frozenset(edge) in gone) for edge, weight in current.edges}
            after = NimOnGraph._of(tuple((edge, weight) for edge, weight in left.items() if weight), position.token)
            if after not in seen:
                seen.add(after)
                queue.append(after)


def _has_odd_end(position: NimOnGraph, at: Any = None) -> bool:
    """Whether the token is joined to an odd vertex of degree one (to `at`, if given)."""
    odd = _odd_vertices(position)
    graph = position.graph()
    return odd is not None and any(graph.degree(vertex) == 1 for vertex in odd if at in (None, vertex))


@statement(
    "erickson-2.12",
    kind=Kind.LEMMA,
    citation=f"{PAPER}, Lemma 2.12 (Fukuyama)",
    text="A position with the token on an even vertex is won by the first player exactly when taking 1-cycles off it "
    "can "
    "leave a position with an odd path.",
    bound=6,
    bound_text="boards of at most {bound} edges and 6 vertices, weights up to 3 (2 from five edges on)",
    instances=_fukuyamas,
)
def cycles_and_a_path(position: NimOnGraph) -> bool:
    return by_definition(position) == any(_has_odd_end(left) for left in _superpositions(position))


def _conditions(position: NimOnGraph, u: Any) -> bool:
    """The three conditions of Lemma 2.13 at the odd vertex u, cut by cut."""
    graph = position.graph()
    around = sorted(graph[u], key=lambda vertex: graph[u][vertex]["weight"])
    thin = around[0] if len(around) == 2 else None
    thick = around[-1]
    thin_weight = graph[u][thin]["weight"] if thin is not None else 0
    if graph[u][thick]["weight"] == thin_weight:
        return False
    halves = graph.copy()
    halves.remove_node(u)
    halves.add_nodes_from(["thin", "thick"])
    halves.add_edge("thick", thick, weight=graph[u][thick]["weight"])
    if thin is not None:
        halves.add_edge("thin", thin, weight=thin_weight)
    others = [vertex for vertex in halves if vertex not in ("thin", "thick")]
    cuts: dict[int, list[set[Any]]] = {}
    for size in range(len(others) + 1):
        for chosen in itertools.combinations(others, size):
            side = {"thin", *chosen}
            crossing = [(a, b) for a, b in halves.edges() if (a in side) != (b in side)]
            size_of_cut = sum(halves[a][b]["weight"] for a, b in crossing)
            cuts.setdefault(size_of_cut, []).append(set(map(frozenset, crossing)))
    least = min(cuts)
    if least != thin_weight:
        return False
    for cut in cuts[least]:
        left = halves.edge_subgraph([(a, b) for a, b in halves.edges() if frozenset((a, b)) not in cut])
        if position.token not in left or "thick" not in left or not nx.has_path(left, position.token, "thick"):
            return False
    return True


@statement(
    "erickson-2.13",
    kind=Kind.LEMMA,
    citation=f"{PAPER}, Lemma 2.13 (Fukuyama)",
    text="Taking 1-cycles off can leave an odd path from the token that ends at the odd vertex u exactly when the "
    "weights at "
    "u differ, the least cut between the two halves of u has the smaller weight, and no least cut parts the token from "
    "the half with the larger weight.",
    bound=5,
    bound_text="boards of at most {bound} edges and 6 vertices, weights up to 3 (2 from five edges on), every odd "
    "vertex",
    instances=lambda bound: ((p, u) for p in _fukuyamas(bound) for u in sorted(_odd_vertices(p) or ())),
)
def conditions_at_a_vertex(instance: tuple[NimOnGraph, Any]) -> bool:
    position, u = instance
    return _conditions(position, u) == any(_has_odd_end(left, u) for left in _superpositions(position))


@statement(
    "erickson-2.14",
    kind=Kind.THEOREM,
    citation=f"{PAPER}, Theorem 2.14 (Fukuyama)",
    text="A position with the token on an even vertex is won by the first player exactly when some odd vertex "
    "satisfies the "
    "three conditions of Lemma 2.13.",
    bound=6,
    bound_text="boards of at most {bound} edges and 6 vertices, weights up to 3 (2 from five edges on)",
    instances=_fukuyamas,
)
def conditions_decide(position: NimOnGraph) -> bool:
    return by_definition(position) == any(_conditions(position, u) for u in _odd_vertices(position) or ())


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


@statement(
    "erickson-2.15",
    kind=Kind.LEMMA,
    citation=f"{PAPER}, Lemma 2.15 (Fukuyama)",
    text="If M is a maximum matching without alternating cycles, then every component of its difference from any "
    "maximum "
    "matching is a single vertex, or an even path with one end free in each of the two.",
    reading="M is itself maximum",
    bound=5,
    bound_text="connected graphs with at most {bound} vertices, all pairs of matchings",
    instances=lambda bound: _matching_pairs(bound, bipartite=False, maximum=True),
)
def matching_differences(instance: tuple[str, Any, Any]) -> bool:
    return _difference_is_even_paths(instance)


@statement(
    "erickson-2.15-any-matching",
    kind=Kind.LEMMA,
    citation=f"{PAPER}, Lemma 2.15 (Fukuyama)",
    text="If M is a matching without alternating cycles, then every component of its difference from any maximum "
    "matching "
    "is a single vertex, or an even path with one end free in each of the two.",
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


@statement(
    "erickson-2.16",
    kind=Kind.LEMMA,
    citation=f"{PAPER}, Lemma 2.16 (Fukuyama)",
    text="Let M be a maximum matching without alternating cycles. For any maximum matching, neighbours of ends of even "
    "alternating trails are ends of odd ones; ends of odd trails of M are matched in M to ends of even trails; all "
    "edges "
    "on trails lie on trails of M; and no vertex is an end of both kinds for M, whose trails form a bipartite graph.",
    reading="all four parts, for bipartite graphs, as is assumed throughout",
    bound=5,
    bound_text="connected bipartite graphs with at most {bound} vertices, all pairs of maximum matchings",
    instances=lambda bound: _matching_pairs(bound, bipartite=True, maximum=True),
)
def alternating_trails(instance: tuple[str, Any, Any]) -> bool:
    return _alternating_trails(instance)


@statement(
    "erickson-2.16-any-graph",
    kind=Kind.LEMMA,
    citation=f"{PAPER}, Lemma 2.16 (Fukuyama)",
    text="The four parts of Lemma 2.16 hold for a maximum matching without alternating cycles of any graph.",
    reading="without the assumption that graphs are bipartite",
    bound=4,
    bound_text="connected graphs with at most {bound} vertices, all pairs of maximum matchings",
    instances=lambda bound: _matching_pairs(bound, bipartite=False, maximum=True),
    recorded=Verdict.REFUTED,
)
def alternating_trails_anywhere(instance: tuple[str, Any, Any]) -> bool:
    return _alternating_trails(instance)


@statement(
    "erickson-2.17",
    kind=Kind.PROPOSITION,
    citation=f"{PAPER}, Proposition 2.17 (Fukuyama)",
    text="The Grundy value of an even cycle is a function of the least weights m and n of its two perfect matchings "
    "and of "
    "the value k of what remains when these are taken off; the function is the k-th number that is neither the Nim sum "
    "of a smaller m with n nor that of m with a smaller n.",
    latex=r"g(G_{w,v}) = g_k(m, n)",
    reading="with the function, which the dissertation does not give, as recovered here",
    bound=6,
    bound_text="even cycles of at most {bound} edges, weights up to 3 (2 from six edges on)",
    instances=lambda bound: _cycles(range(4, bound + 1, 2), 3),
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


@statement(
    "erickson-3.1-uniform",
    kind=Kind.CLAIM,
    citation=f"{PAPER}, chapter 3",
    text="An even cycle with the same weight on every edge has Grundy value zero.",
    bound=8,
    bound_text="even cycles of at most {bound} edges, weights up to 12",
    instances=lambda bound: ((n, w) for n in range(4, bound + 1, 2) for w in range(1, 13)),
)
def uniform_cycles(instance: tuple[int, int]) -> bool:
    n, weight = instance
    position = NimOnGraph(nim_cycle([weight] * n), 1)
    return grundy(position) == 0 and (n * weight > 12 or nimber_by_definition(position) == 0)


def _lowered(position: NimOnGraph) -> NimOnGraph:
    least = min(weight for _, weight in position.edges)
    left = tuple((edge, weight - least) for edge, weight in position.edges if weight > least)
    return NimOnGraph._of(left, position.token)


@statement(
    "erickson-3.1",
    kind=Kind.PROPOSITION,
    citation=f"{PAPER}, Proposition 3.1",
    text="Taking the least weight off every edge of an even cycle does not change who wins.",
    bound=6,
    bound_text="even cycles of at most {bound} edges, weights up to 3 (2 from six edges on)",
    instances=lambda bound: _cycles(range(4, bound + 1, 2), 3),
)
def least_weight_off(position: NimOnGraph) -> bool:
    return by_definition(position) == by_definition(_lowered(position))


@statement(
    "erickson-3.1-unique",
    kind=Kind.CLAIM,
    citation=f"{PAPER}, proof of Proposition 3.1",
    text="On a won even cycle the only winning moves go towards an odd arm and leave exactly the least weight.",
    bound=6,
    bound_text="even cycles of at most {bound} edges, weights up to 4 (2 from six edges on)",
    instances=lambda bound: _cycles(range(4, bound + 1, 2), 4),
    recorded=Verdict.REFUTED,
)
def unique_winning_moves(position: NimOnGraph) -> bool:
    return sorted(winning_moves(position)) == sorted(EvenCycleStrategy().choices(position))


@statement(
    "erickson-3.1-unique-one-arm",
    kind=Kind.CLAIM,
    citation=f"{PAPER}, proof of Proposition 3.1",
    text="On an even cycle with a single odd arm, the only winning move enters it and leaves exactly the least weight.",
    reading="the first case of the argument; the dissertation repeats it for two odd arms, where it fails",
    bound=6,
    bound_text="even cycles of at most {bound} edges, weights up to 4 (2 from six edges on)",
    instances=lambda bound: (p for p in _cycles(range(4, bound + 1, 2), 4) if len(EvenCycleStrategy().choices(p)) == 1),
)
def unique_winning_move_of_one_arm(position: NimOnGraph) -> bool:
    return winning_moves(position) == EvenCycleStrategy().choices(position)


@statement(
    "erickson-3.1-figure",
    kind=Kind.EXAMPLE,
    citation=f"{PAPER}, Figure 5",
    text="The six-cycle of the figure, with least weight 2 at the end of an odd arm, is won by the first player.",
    bound=1,
    bound_text="{bound} position",
    instances=lambda bound: [NimOnGraph(nim_cycle([6, 5, 6, 2, 4, 5]), 1)],
)
def figure_five(position: NimOnGraph) -> bool:
    return outcome(position) is Outcome.N
