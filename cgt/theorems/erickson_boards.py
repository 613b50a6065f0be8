"""L. A. Erickson, *The Game of Nim on Graphs* (2011): chapters 5 to 7.

The Petersen graph, hypercubes and complete bipartite graphs.
"""

import itertools
from collections.abc import Iterator
from typing import Any

import networkx as nx

from cgt.players import Outcome
from cgt.rulesets.nim_on_graphs import NimOnGraph
from cgt.rulesets.weighted_graphs import nim_complete_bipartite, nim_cycle, nim_hypercube, nim_petersen
from cgt.solvers.graphnim.all_weights import wins_by_deleting
from cgt.solvers.graphnim.common_minimum import common_minimum_is_removable
from cgt.solvers.graphnim.nim_kernels import nim_kernel
from cgt.solvers.graphnim.players import ConfinementStrategy, LowestDegreeStrategy, hypercube_strategy
from cgt.solvers.graphnim.verify import verify_strategy_for_all_weights
from cgt.solvers.questions import outcome, winning_moves
from cgt.solvers.verifying import verify_strategy
from cgt.theorems.erickson_support import PAPER, alike, by_definition, graphs, marked, token_boards
from cgt.theorems.statement import Kind, Verdict, statement

__all__: list[str] = []


def _kneser() -> "nx.Graph[Any]":
    pairs = list(itertools.combinations(range(1, 6), 2))
    return nx.Graph([(a, b) for a, b in itertools.combinations(pairs, 2) if not set(a) & set(b)])


def _petersen(light: list[tuple[int, int]], heavy: int, least: int = 1) -> NimOnGraph:
    """Weight `least` on the edges given, `heavy` on all others, the token on 1."""
    chosen = {frozenset(edge) for edge in light}
    weights = [least if frozenset(edge) in chosen else heavy for edge in nim_petersen().edges()]
    return NimOnGraph(nim_petersen(dict(zip(nim_petersen().edges(), weights, strict=True))), 1)


def _edges_at_distance(distance: int) -> list[tuple[int, int]]:
    steps = nx.single_source_shortest_path_length(nim_petersen(), 1)
    return [(u, v) for u, v in nim_petersen().edges() if min(steps[u], steps[v]) == distance]


@statement(
    "erickson-5.1",
    kind=Kind.DEFINITION,
    citation=f"{PAPER}, Definition 5.1 and Figure 13",
    text="The Petersen graph, two-element subsets of a five-element set joined when disjoint, is the numbered graph of "
    "the proofs.",
    bound=1,
    bound_text="{bound} graph",
    instances=lambda bound: ["nim_petersen()"],
)
def petersen_graph(name: str) -> bool:
    return bool(nx.is_isomorphic(_kneser(), nim_petersen()))


@statement(
    "erickson-5.2",
    kind=Kind.LEMMA,
    citation=f"{PAPER}, Lemma 5.2",
    text="Any path of three edges in the Petersen graph is taken to any other by an automorphism.",
    bound=3,
    bound_text="paths with {bound} edges",
    instances=lambda bound: _arcs(),
)
def three_paths_are_alike(path: tuple[int, int, int, int]) -> bool:
    graph = nim_petersen()
    first = marked(graph, {vertex: i + 1 for i, vertex in enumerate((1, 2, 3, 4))})
    return alike(first, marked(graph, {vertex: i + 1 for i, vertex in enumerate(path)}))


def _arcs() -> Iterator[tuple[int, ...]]:
    graph = nim_petersen()
    for a in sorted(graph):
        for b, c, d in itertools.product(sorted(graph), repeat=3):
            if len({a, b, c, d}) == 4 and all(graph.has_edge(*pair) for pair in ((a, b), (b, c), (c, d))):
                yield a, b, c, d


@statement(
    "erickson-5.3",
    kind=Kind.THEOREM,
    citation=f"{PAPER}, Theorem 5.3",
    text="The second player wins the Petersen graph with unit weights.",
    bound=10,
    bound_text="the token on each of {bound} vertices",
    instances=lambda bound: range(1, bound + 1),
)
def unit_petersen(token: int) -> bool:
    return outcome(NimOnGraph(nim_petersen(), token)) is Outcome.P


@statement(
    "erickson-5.4",
    kind=Kind.THEOREM,
    citation=f"{PAPER}, Theorem 5.4",
    text="Who wins the Petersen graph depends on the weights and on where the token is.",
    reading="with weights 1 and 2, one light edge at a time, both outcomes occur",
    bound=1,
    bound_text="{bound} pair of weightings",
    instances=lambda bound: [("all weights 2", "one edge at the token of weight 1, all others 2")],
)
def petersen_weights_matter(instance: tuple[str, str]) -> bool:
    return outcome(_petersen([], 2)) is Outcome.P and outcome(_petersen([(1, 2)], 2)) is Outcome.N


def _petersen_without(*edges: tuple[int, int]) -> "nx.Graph[Any]":
    board = nim_petersen()
    board.remove_edges_from(edges)
    return board


@statement(
    "erickson-5.4-case-1",
    kind=Kind.CLAIM,
    citation=f"{PAPER}, proof of Theorem 5.4, case 1",
    text="When the edges 12, 23 and 34 have been deleted, the player to move from 4 wins with any weights.",
    bound=1,
    bound_text="{bound} board, for all weights at once",
    instances=lambda bound: [((1, 2), (2, 3), (3, 4))],
    proof=lambda: wins_by_deleting(_petersen_without((1, 2), (2, 3), (3, 4)), 4),
    recorded=Verdict.PROVED,
)
def petersen_case_one(deleted: tuple[tuple[int, int], ...]) -> bool:
    return wins_by_deleting(_petersen_without(*deleted), 4)


@statement(
    "erickson-5.4-case-2",
    kind=Kind.CLAIM,
    citation=f"{PAPER}, proof of Theorem 5.4, case 2",
    text="When the edges 12 and 23 have been deleted and 34 has been crossed but kept, the player to move from 4 "
    "wins with any "
    "weights.",
    bound=1,
    bound_text="{bound} board, for all weights at once",
    instances=lambda bound: [((1, 2), (2, 3))],
    proof=lambda: wins_by_deleting(_petersen_without((1, 2), (2, 3)), 4),
    recorded=Verdict.PROVED,
)
def petersen_case_two(deleted: tuple[tuple[int, int], ...]) -> bool:
    return wins_by_deleting(_petersen_without(*deleted), 4)


@statement(
    "erickson-5.4-uniform",
    kind=Kind.CLAIM,
    citation=f"{PAPER}, after Theorem 5.4",
    text="The second player wins the Petersen graph with the same weight on every edge.",
    bound=12,
    bound_text="weights up to {bound}; proved for all by taking the common minimum off",
    instances=lambda bound: range(1, bound + 1),
    proof=lambda: common_minimum_is_removable(nim_petersen()),
    recorded=Verdict.PROVED,
)
def uniform_petersen(weight: int) -> bool:
    return outcome(NimOnGraph(nim_petersen(weight), 1)) is Outcome.P


@statement(
    "erickson-5.4-complete-graph-strategy",
    kind=Kind.CLAIM,
    citation=f"{PAPER}, section 5.3",
    text="The complete graph strategy does not win the Petersen graph for the first player with arbitrary weights.",
    reading="some weights beat it, however it breaks ties",
    bound=1,
    bound_text="{bound} board",
    instances=lambda bound: ["some"],
)
def complete_graph_strategy_fails(tie: Any) -> bool:
    return verify_strategy_for_all_weights(nim_petersen(), 1, LowestDegreeStrategy(tie=tie)) is not None


def _one_light_edge(distance: int, bound: int) -> Iterator[NimOnGraph]:
    """One edge of weight 1 at the given distance, up to `bound` edges of weight 3, all others of weight 2."""
    light = _edges_at_distance(distance)[0]
    others = [edge for edge in nim_petersen().edges() if edge != light]
    for count in range(bound):
        for heavier in itertools.combinations(others, count):
            weights = {edge: 3 if edge in heavier else 2 for edge in others}
            yield NimOnGraph(nim_petersen({**weights, light: 1}), 1)


@statement(
    "erickson-5.5",
    kind=Kind.PROPOSITION,
    citation=f"{PAPER}, Proposition 5.5",
    text="The first player wins the Petersen graph if a single edge has least weight and lies at the token.",
    bound=2,
    bound_text="least weight 1, other weights 2 but for fewer than {bound} of 3; proved for all weights",
    instances=lambda bound: _one_light_edge(0, bound),
    proof=lambda: (
        common_minimum_is_removable(nim_petersen())
        and all(wins_by_deleting(_petersen_without(edge), 1) for edge in _edges_at_distance(0))
    ),
    recorded=Verdict.PROVED,
)
def light_edge_at_the_token(position: NimOnGraph) -> bool:
    return outcome(position) is Outcome.N


@statement(
    "erickson-5.6",
    kind=Kind.PROPOSITION,
    citation=f"{PAPER}, Proposition 5.6",
    text="The second player wins the Petersen graph if a single edge has least weight and is one step from the token.",
    reading="the other weights are arbitrary",
    bound=2,
    bound_text="least weight 1, other weights 2 but for fewer than {bound} of 3",
    instances=lambda bound: _one_light_edge(1, bound),
    recorded=Verdict.REFUTED,
)
def light_edge_one_step_away(position: NimOnGraph) -> bool:
    return outcome(position) is Outcome.P


@statement(
    "erickson-5.6-equal",
    kind=Kind.PROPOSITION,
    citation=f"{PAPER}, Proposition 5.6",
    text="The second player wins the Petersen graph if a single edge has least weight and is one step from the token.",
    reading="all other edges have one and the same weight; every edge at that distance",
    bound=3,
    bound_text="least weight 1, other weights equal, up to {bound}",
    instances=lambda bound: ((edge, w) for w in range(2, bound + 1) for edge in _edges_at_distance(1)),
)
def light_edge_one_step_away_equal(instance: tuple[tuple[int, int], int]) -> bool:
    return outcome(_petersen([instance[0]], instance[1])) is Outcome.P


@statement(
    "erickson-5.7",
    kind=Kind.PROPOSITION,
    citation=f"{PAPER}, Proposition 5.7",
    text="The first player wins the Petersen graph if a single edge has least weight and is two steps from the token.",
    reading="the other weights are arbitrary",
    bound=2,
    bound_text="least weight 1, other weights 2 but for fewer than {bound} of 3",
    instances=lambda bound: _one_light_edge(2, bound),
    recorded=Verdict.REFUTED,
)
def light_edge_two_steps_away(position: NimOnGraph) -> bool:
    return outcome(position) is Outcome.N


@statement(
    "erickson-5.7-equal",
    kind=Kind.PROPOSITION,
    citation=f"{PAPER}, Proposition 5.7",
    text="The first player wins the Petersen graph if a single edge has least weight and is two steps from the token.",
    reading="all other edges have one and the same weight; every edge at that distance",
    bound=3,
    bound_text="least weight 1, other weights equal, up to {bound}",
    instances=lambda bound: ((edge, w) for w in range(2, bound + 1) for edge in _edges_at_distance(2)),
)
def light_edge_two_steps_away_equal(instance: tuple[tuple[int, int], int]) -> bool:
    return outcome(_petersen([instance[0]], instance[1])) is Outcome.N


@statement(
    "erickson-5.7-only-move",
    kind=Kind.CLAIM,
    citation=f"{PAPER}, after Proposition 5.7",
    text="With the least weight on 34 and the token on 1, moving to 6 wins, and moving to 2 or 5 loses.",
    reading="least weight 1, all other weights 2",
    bound=1,
    bound_text="{bound} position",
    instances=lambda bound: [_petersen([(3, 4)], 2)],
)
def only_the_middle_wins(position: NimOnGraph) -> bool:
    return {move.edge[1] for move in winning_moves(position)} == {6}


@statement(
    "erickson-5.7-two-adjacent",
    kind=Kind.CLAIM,
    citation=f"{PAPER}, end of chapter 5",
    text="If two adjacent edges have least weight and one of them lies at the token, then the second player wins.",
    reading="all other edges have weight one more; the token is not their common vertex",
    bound=1,
    bound_text="least weight {bound}, every such pair of edges",
    instances=lambda bound: [((1, a), (a, b)) for a in sorted(nim_petersen()[1]) for b in nim_petersen()[a] if b != 1],
)
def two_adjacent_light_edges(pair: tuple[tuple[int, int], tuple[int, int]]) -> bool:
    return outcome(_petersen(list(pair), 2)) is Outcome.P


@statement(
    "erickson-5.7-two-at-the-token",
    kind=Kind.CLAIM,
    citation=f"{PAPER}, end of chapter 5",
    text="If two adjacent edges have least weight and one of them lies at the token, then the second player wins.",
    reading="all other edges have weight one more; the token is their common vertex",
    bound=1,
    bound_text="least weight {bound}, every such pair of edges",
    instances=lambda bound: [((1, a), (1, b)) for a, b in itertools.combinations(sorted(nim_petersen()[1]), 2)],
    recorded=Verdict.REFUTED,
)
def two_light_edges_at_the_token(pair: tuple[tuple[int, int], tuple[int, int]]) -> bool:
    return outcome(_petersen(list(pair), 2)) is Outcome.P


@statement(
    "erickson-5.7-three-path",
    kind=Kind.CLAIM,
    citation=f"{PAPER}, end of chapter 5",
    text="If a path of three edges that begins at the token has least weight, then the first player wins.",
    reading="all other edges have weight one more",
    bound=1,
    bound_text="least weight {bound}, every such path",
    instances=lambda bound: [path for path in _arcs() if path[0] == 1],
)
def light_three_path(path: tuple[int, ...]) -> bool:
    return outcome(_petersen(list(itertools.pairwise(path)), 2)) is Outcome.N


def _signature(pair: tuple[tuple[int, int], tuple[int, int]]) -> tuple[float, ...]:
    graph = nim_petersen()
    steps = nx.single_source_shortest_path_length(graph, 1)
    near = sorted(min(steps[u], steps[v]) for u, v in pair)
    between = min(nx.shortest_path_length(graph, a, b) for a in pair[0] for b in pair[1])
    return near[0], near[1], between


def _separate_pairs() -> list[tuple[tuple[int, int], tuple[int, int]]]:
    return [pair for pair in itertools.combinations(nim_petersen().edges(), 2) if not set(pair[0]) & set(pair[1])]


@statement(
    "erickson-5.7-question",
    kind=Kind.QUESTION,
    citation=f"{PAPER}, end of chapter 5",
    text="How do two separate edges of least weight affect the outcome: do their distances from the token and from "
    "each "
    "other decide it?",
    reading="all other edges have weight one more",
    bound=1,
    bound_text="least weight {bound}, every pair of edges without a common vertex",
    instances=lambda bound: _separate_pairs(),
    recorded=Verdict.REFUTED,
)
def distances_decide(pair: tuple[tuple[int, int], tuple[int, int]]) -> bool:
    alike = next(other for other in _separate_pairs() if _signature(other) == _signature(pair))
    return outcome(_petersen(list(pair), 2)) is outcome(_petersen(list(alike), 2))


@statement(
    "erickson-6.1",
    kind=Kind.DEFINITION,
    citation=f"{PAPER}, Definition 6.1",
    text="The n-cube is an edge for n = 1 and otherwise the product of the (n - 1)-cube with an edge.",
    bound=5,
    bound_text="n up to {bound}",
    instances=lambda bound: range(1, bound + 1),
)
def hypercubes(n: int) -> bool:
    expected = nx.path_graph(2)
    for _ in range(n - 1):
        expected = nx.cartesian_product(expected, nx.path_graph(2))
    return bool(nx.is_isomorphic(nim_hypercube(n), expected))


@statement(
    "erickson-6.2",
    kind=Kind.DEFINITION,
    citation=f"{PAPER}, Definition 6.2",
    text="The parity of a vertex of the n-cube is that of its number of ones; every edge joins an even to an odd "
    "vertex.",
    bound=8,
    bound_text="n up to {bound}",
    instances=lambda bound: range(1, bound + 1),
)
def parity_of_vertices(n: int) -> bool:
    return all(len(u) % 2 != len(v) % 2 for u, v in nim_hypercube(n).edges())


@statement(
    "erickson-6.3",
    kind=Kind.LEMMA,
    citation=f"{PAPER}, Lemma 6.3",
    text="On an odd-dimensional cube with unit weights the first player can always move to level 1, so that play "
    "stays in "
    "levels 0, 1 and 2.",
    bound=5,
    bound_text="odd dimensions up to {bound}, every reply",
    instances=lambda bound: range(1, bound + 1, 2),
)
def levels(n: int) -> bool:
    return verify_strategy(NimOnGraph(nim_hypercube(n), ()), hypercube_strategy(n)) is None


@statement(
    "erickson-6.4",
    kind=Kind.THEOREM,
    citation=f"{PAPER}, Theorem 6.4",
    text="The first player wins the odd-dimensional cubes with unit weights.",
    latex=r"Q_{2n+1}",
    bound=9,
    bound_text="dimensions up to {bound}",
    instances=lambda bound: range(3, bound + 1, 2),
)
def odd_cubes(n: int) -> bool:
    return outcome(NimOnGraph(nim_hypercube(n), ())) is Outcome.N


@statement(
    "erickson-6.5",
    kind=Kind.THEOREM,
    citation=f"{PAPER}, Theorem 6.5",
    text="The second player wins the even-dimensional cubes with unit weights.",
    latex=r"Q_{2n}",
    bound=10,
    bound_text="dimensions up to {bound}",
    instances=lambda bound: range(2, bound + 1, 2),
)
def even_cubes(n: int) -> bool:
    return outcome(NimOnGraph(nim_hypercube(n), ())) is Outcome.P


@statement(
    "erickson-6.5-any-move",
    kind=Kind.CLAIM,
    citation=f"{PAPER}, proof of Theorem 6.5",
    text="On an even-dimensional cube with unit weights the second player cannot lose, whatever it plays.",
    bound=4,
    bound_text="even dimensions up to {bound}, every play",
    instances=lambda bound: range(2, bound + 1, 2),
)
def any_move_wins(n: int) -> bool:
    return verify_strategy(NimOnGraph(nim_hypercube(n), ()), ConfinementStrategy(tie="any"), first=False) is None


def _cube_is_won(n: int) -> bool:
    return outcome(NimOnGraph(nim_hypercube(n), ())) is Outcome.N


@statement(
    "erickson-6.6",
    kind=Kind.COROLLARY,
    citation=f"{PAPER}, Corollary 6.6",
    text="The first player wins the n-cube with unit weights exactly when n is odd.",
    bound=9,
    bound_text="n up to {bound}",
    instances=lambda bound: range(1, bound + 1),
)
def cube_first_player(n: int) -> bool:
    return _cube_is_won(n) == (n % 2 == 1)


@statement(
    "erickson-6.7",
    kind=Kind.COROLLARY,
    citation=f"{PAPER}, Corollary 6.7",
    text="The second player wins the n-cube with unit weights exactly when n is even.",
    bound=9,
    bound_text="n up to {bound}",
    instances=lambda bound: range(1, bound + 1),
)
def cube_second_player(n: int) -> bool:
    return _cube_is_won(n) != (n % 2 == 0)


@statement(
    "erickson-6.7-weights",
    kind=Kind.CLAIM,
    citation=f"{PAPER}, section 6.1",
    text="With other weights the first player can win an even-dimensional cube.",
    bound=4,
    bound_text="even dimensions up to {bound}, one edge at the token lighter than all others",
    instances=lambda bound: range(2, bound + 1, 2),
)
def cube_weights_matter(n: int) -> bool:
    board = nim_hypercube(n, 2)
    board[()][(1,)]["weight"] = 1
    return outcome(NimOnGraph(board, ())) is Outcome.N


@statement(
    "erickson-7.1",
    kind=Kind.THEOREM,
    citation=f"{PAPER}, Theorem 7.1",
    text="The second player wins K_{2,j} with unit weights from either side, for j at least 2.",
    bound=40,
    bound_text="j up to {bound}",
    instances=lambda bound: ((j, token) for j in range(2, bound + 1) for token in (1, 3)),
)
def two_and_j_either_side(instance: tuple[int, int]) -> bool:
    j, token = instance
    return outcome(NimOnGraph(nim_complete_bipartite(2, j), token)) is Outcome.P


@statement(
    "erickson-7.2",
    kind=Kind.THEOREM,
    citation=f"{PAPER}, Theorem 7.2",
    text="The second player wins K_{m,n} with unit weights for m and n at least 2.",
    bound=12,
    bound_text="sides of at most {bound} vertices",
    instances=lambda bound: itertools.product(range(2, bound + 1), repeat=2),
)
def bipartite_boards(size: tuple[int, int]) -> bool:
    return outcome(NimOnGraph(nim_complete_bipartite(*size), 1)) is Outcome.P


@statement(
    "erickson-7.2-strategy",
    kind=Kind.CLAIM,
    citation=f"{PAPER}, proof of Theorem 7.2",
    text="On K_{m,n} with unit weights the second player wins by always moving to the token's first vertex or to "
    "another "
    "fixed vertex of the same side.",
    bound=5,
    bound_text="sides of at most {bound} vertices, every reply",
    instances=lambda bound: itertools.product(range(2, bound + 1), repeat=2),
)
def bipartite_confinement(size: tuple[int, int]) -> bool:
    board = NimOnGraph(nim_complete_bipartite(*size), 1)
    return verify_strategy(board, ConfinementStrategy([1, 2]), first=False) is None


@statement(
    "erickson-7.2-small-weights",
    kind=Kind.CLAIM,
    citation=f"{PAPER}, section 7.2",
    text="On K_{2,2} the first player wins exactly when an edge of least weight ends an odd arm at the token.",
    bound=3,
    bound_text="weights up to {bound}",
    instances=lambda bound: itertools.product(range(1, bound + 1), repeat=4),
)
def four_cycles(weights: tuple[int, ...]) -> bool:
    least = min(weights)
    odd = weights.index(least) % 2 == 1 or weights[::-1].index(least) % 2 == 1
    return by_definition(NimOnGraph(nim_cycle(weights), 1)) == odd


@statement(
    "erickson-7.2-unit-bipartite",
    kind=Kind.CLAIM,
    citation=f"{PAPER}, section 7.2, where the question is called open",
    text="On a bipartite graph with unit weights the second player wins exactly when some set of vertices on the "
    "token's side "
    "contains the token's and meets the neighbours of every vertex of the other side in an even number.",
    reading="the answer to the question is that of undirected edge geography",
    bound=6,
    bound_text="connected bipartite graphs with at most {bound} vertices",
    instances=lambda bound: token_boards((g for g in graphs(bound) if nx.is_bipartite(g)), 1),
)
def unit_bipartite_boards(position: NimOnGraph) -> bool:
    structure = position.structure()
    return by_definition(position) == (nim_kernel(structure.adjacency(), structure.token) is None)
