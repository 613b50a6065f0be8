"""L. A. Erickson, *The Game of Nim on Graphs* (2011): chapter 4 and Appendix A, complete graphs.

Statements about arbitrary weights are decided for all weights at once in the keep-or-delete game of
:mod:`cgt.solvers.graphnim.all_weights`. Conjectures 4.9 to 4.11 speak of play in which the first player moves to a
neighbour of lowest degree and deletes the edge, whichever way it breaks ties; the second player keeps or deletes.
"""

import itertools
from collections.abc import Hashable, Iterator
from typing import Any

import networkx as nx

from cgt.players import Outcome
from cgt.rulesets.nim_on_graphs import NimOnGraph
from cgt.rulesets.weighted_graphs import nim_complete, nim_complete_bipartite, nim_ssb
from cgt.solvers.graphnim.all_weights import wins_by_deleting
from cgt.solvers.graphnim.players import LowestDegreeStrategy, ssb_strategy
from cgt.solvers.graphnim.verify import verify_strategy_for_all_weights
from cgt.solvers.questions import outcome
from cgt.solvers.verifying import verify_strategy
from cgt.theorems.erickson_support import PAPER, alike, graphs, marked, plays_against_keeping, weighted
from cgt.theorems.statement import Kind, Verdict, statement

__all__: list[str] = []


@statement(
    "erickson-4.1",
    kind=Kind.THEOREM,
    citation=f"{PAPER}, Theorem 4.1",
    text="The second player wins K_{2,j} with unit weights and the token on the side of two vertices.",
    latex=r"K_{2,j},\ w \equiv 1",
    bound=60,
    bound_text="j up to {bound}",
    instances=lambda bound: range(1, bound + 1),
)
def two_and_j(j: int) -> bool:
    return outcome(NimOnGraph(nim_complete_bipartite(2, j), 1)) is Outcome.P


@statement(
    "erickson-4.2",
    kind=Kind.COROLLARY,
    citation=f"{PAPER}, Corollary 4.2",
    text="The first player wins SSB_j with unit weights from either of the two joined vertices.",
    bound=9,
    bound_text="j up to {bound}",
    instances=lambda bound: ((j, token) for j in range(1, bound + 1) for token in (1, 2)),
)
def ssb_graphs(instance: tuple[int, int]) -> bool:
    j, token = instance
    return outcome(NimOnGraph(nim_ssb(j), token)) is Outcome.N


@statement(
    "erickson-4.2-weights",
    kind=Kind.CLAIM,
    citation=f"{PAPER}, after Corollary 4.2",
    text="With other weights the first player does not always win SSB_j.",
    reading="from one of the two joined vertices, for every order j from 2 on; SSB_1 is a triangle",
    bound=9,
    bound_text="j from 2 to {bound}, each for all weights at once",
    instances=lambda bound: range(2, bound + 1),
    recorded=Verdict.REFUTED,
)
def ssb_weights_matter(j: int) -> bool:
    return not wins_by_deleting(nim_ssb(j), 1)


@statement(
    "erickson-4.2-other-vertices",
    kind=Kind.CLAIM,
    citation=f"{PAPER}, after Corollary 4.2",
    text="With other weights the first player does not always win SSB_j.",
    reading="from one of the j other vertices, with weights up to 2, for every order j from 2 on",
    bound=4,
    bound_text="j from 2 to {bound}",
    instances=lambda bound: range(2, bound + 1),
)
def ssb_weights_matter_elsewhere(j: int) -> bool:
    return any(
        outcome(NimOnGraph(nim_ssb(j, weights), 3)) is Outcome.P
        for weights in itertools.product((2, 1), repeat=2 * j + 1)
    )


@statement(
    "erickson-4.3",
    kind=Kind.LEMMA,
    citation=f"{PAPER}, Lemma 4.3",
    text="On K_n with unit weights the first player can always move to one of the vertices 1 and 2, and wins so.",
    bound=9,
    bound_text="n up to {bound}",
    instances=lambda bound: range(2, bound + 1),
)
def confined_to_ssb(n: int) -> bool:
    return verify_strategy(NimOnGraph(nim_complete(n), 1), ssb_strategy()) is None


def _twins(graph: "nx.Graph[int]", adjacent: bool) -> Iterator[tuple[int, int]]:
    for u, v in itertools.combinations(graph, 2):
        if graph.has_edge(u, v) == adjacent and set(graph[u]) - {v} == set(graph[v]) - {u} and graph[u]:
            yield u, v


def _with_twins(bound: int, adjacent: bool) -> Iterator[NimOnGraph]:
    for graph in graphs(bound):
        for pair in _twins(graph, adjacent):
            for token in pair:
                yield weighted(graph, [1] * graph.number_of_edges(), token)


@statement(
    "erickson-4.4",
    kind=Kind.DEFINITION,
    citation=f"{PAPER}, Definition 4.4",
    text="Any two vertices of a complete graph are mutually adjacent.",
    bound=7,
    bound_text="complete graphs with at most {bound} vertices",
    instances=lambda bound: range(2, bound + 1),
)
def mutually_adjacent(n: int) -> bool:
    return len(list(_twins(nim_complete(n), adjacent=True))) == n * (n - 1) // 2


@statement(
    "erickson-4.5",
    kind=Kind.DEFINITION,
    citation=f"{PAPER}, Definition 4.5",
    text="A graph with two k-mutually adjacent vertices contains SSB_k, with these two joined to all k others.",
    bound=6,
    bound_text="connected graphs with at most {bound} vertices",
    instances=lambda bound: _with_twins(bound, adjacent=True),
)
def contains_ssb(position: NimOnGraph) -> bool:
    graph = position.graph()
    for u, v in _twins(graph, adjacent=True):
        common = (set(graph[u]) & set(graph[v])) - {u, v}
        if graph.degree(u) != len(common) + 1 or graph.degree(v) != len(common) + 1:
            return False
    return True


@statement(
    "erickson-4.5-not-adjacent",
    kind=Kind.CLAIM,
    citation=f"{PAPER}, after Definition 4.5, and Theorem 7.2",
    text="With unit weights the second player wins from a vertex that has the same neighbours as another one.",
    reading="the two are not adjacent; the second player always moves to one of them",
    bound=6,
    bound_text="connected graphs with at most {bound} vertices",
    instances=lambda bound: _with_twins(bound, adjacent=False),
)
def twins_not_adjacent(position: NimOnGraph) -> bool:
    return outcome(position) is Outcome.P


@statement(
    "erickson-4.6",
    kind=Kind.THEOREM,
    citation=f"{PAPER}, Theorem 4.6",
    text="With unit weights the first player wins from a vertex that is mutually adjacent with another one.",
    bound=6,
    bound_text="connected graphs with at most {bound} vertices",
    instances=lambda bound: _with_twins(bound, adjacent=True),
)
def twins_adjacent(position: NimOnGraph) -> bool:
    return outcome(position) is Outcome.N


@statement(
    "erickson-4.7",
    kind=Kind.COROLLARY,
    citation=f"{PAPER}, Corollary 4.7",
    text="The first player wins K_n with unit weights.",
    bound=9,
    bound_text="n from 2 to {bound}",
    instances=lambda bound: range(2, bound + 1),
)
def unit_complete_graphs(n: int) -> bool:
    return outcome(NimOnGraph(nim_complete(n), 1)) is Outcome.N


@statement(
    "erickson-4.7-ssb-with-weights",
    kind=Kind.CLAIM,
    citation=f"{PAPER}, after Corollary 4.7",
    text="The SSB strategy does not win K_n for all weights.",
    reading="for every n from 4 on",
    bound=6,
    bound_text="n from 4 to {bound}",
    instances=lambda bound: range(4, bound + 1),
)
def ssb_fails_with_weights(n: int) -> bool:
    return verify_strategy_for_all_weights(nim_complete(n), 1, ssb_strategy()) is not None


@statement(
    "erickson-4.8",
    kind=Kind.CONJECTURE,
    citation=f"{PAPER}, Conjecture 4.8",
    text="The first player wins K_n with any weights, from any vertex.",
    latex=r"\forall n \ge 2\ \forall w:\ P_1 \text{ wins } (K_n, w)",
    bound=10,
    bound_text="n from 2 to {bound}, each for all weights at once",
    instances=lambda bound: range(2, bound + 1),
    recorded=Verdict.OPEN,
)
def complete_graphs_any_weights(n: int) -> bool:
    return wins_by_deleting(nim_complete(n), 1)


@statement(
    "erickson-4.8-to-7",
    kind=Kind.CLAIM,
    citation=f"{PAPER}, after Conjecture 4.8, and Appendix A",
    text="The first player wins K_n with any weights for n from 2 to 7.",
    bound=7,
    bound_text="n from 2 to {bound}, each for all weights at once",
    instances=lambda bound: range(2, bound + 1),
    proof=lambda: all(wins_by_deleting(nim_complete(n), 1) for n in range(2, 8)),
    recorded=Verdict.PROVED,
)
def complete_graphs_to_seven(n: int) -> bool:
    return wins_by_deleting(nim_complete(n), 1)


@statement(
    "erickson-4.8-strategy",
    kind=Kind.CLAIM,
    citation=f"{PAPER}, after Conjecture 4.8, and Appendix A",
    text="Moving to a neighbour of lowest degree and deleting the edge wins K_n with any weights, however ties are "
    "broken.",
    bound=10,
    bound_text="n from 2 to {bound}, each for all weights at once",
    instances=lambda bound: range(2, bound + 1),
)
def complete_graph_strategy(n: int) -> bool:
    return verify_strategy_for_all_weights(nim_complete(n), 1, LowestDegreeStrategy(tie="any")) is None


def _turns(n: int) -> Iterator[tuple[NimOnGraph, bool, bool]]:
    return plays_against_keeping(NimOnGraph(nim_complete(n), 1), LowestDegreeStrategy().choices)


def _degrees(position: NimOnGraph) -> dict[Hashable, int]:
    found: dict[Hashable, int] = dict.fromkeys(position.vertices, 0)
    for edge, _ in position.edges:
        for end in edge[:2]:
            found[end] += 1
    return found


@statement(
    "erickson-4.9",
    kind=Kind.CONJECTURE,
    citation=f"{PAPER}, Conjecture 4.9",
    text="The last vertex of degree n - 1 is moved to by the second player, never by the first.",
    reading="the first player follows the complete graph strategy and never moves to the only vertex left with all "
    "its edges",
    bound=5,
    bound_text="n from 3 to {bound}, all plays",
    instances=lambda bound: range(3, bound + 1),
    recorded=Verdict.OPEN,
)
def last_full_vertex(n: int) -> bool:
    for position, first, _ in _turns(n):
        degrees = _degrees(position)
        full = [vertex for vertex, degree in degrees.items() if degree == n - 1]
        if not first and len(full) == 1 and any(m.edge[1] == full[0] for m in LowestDegreeStrategy().choices(position)):
            return False
    return True


@statement(
    "erickson-4.10",
    kind=Kind.CONJECTURE,
    citation=f"{PAPER}, Conjecture 4.10",
    text="The first player wins K_n with any weights, and after its first move never goes to a vertex that still has "
    "all its "
    "edges, so that the second player is the one who enters the last of these.",
    reading="which vertex is left over depends on the play; the first player follows the complete graph strategy",
    bound=5,
    bound_text="n from 3 to {bound}, all plays",
    instances=lambda bound: range(3, bound + 1),
    recorded=Verdict.OPEN,
)
def confined_to_a_smaller_complete_graph(n: int) -> bool:
    for position, first, _ in _turns(n):
        degrees = _degrees(position)
        if not first and any(degrees[m.edge[1]] == n - 1 for m in LowestDegreeStrategy().choices(position)):
            return False
    return complete_graph_strategy.holds(n)


def _weighted_complete(bound: int) -> Iterator[NimOnGraph]:
    for n in range(3, bound + 1):
        for weights in itertools.product((1, 2), repeat=n * (n - 1) // 2):
            yield NimOnGraph(nim_complete(n, weights), 1)


def _wins_avoiding(position: NimOnGraph, own: bool, avoid: Hashable, memo: dict[Any, bool]) -> bool:
    """Whether the player to move wins when the first player must not move to one vertex."""
    key = (position, own)
    if key not in memo:
        memo[key] = any(
            not _wins_avoiding(position.play(move), not own, avoid, memo)
            for move in position.moves()
            if not own or move.edge[1] != avoid
        )
    return memo[key]


@statement(
    "erickson-4.10-fixed-vertex",
    kind=Kind.CONJECTURE,
    citation=f"{PAPER}, Conjecture 4.10",
    text="The first player wins K_n with any weights without ever moving to the vertex n.",
    reading="the vertex is fixed beforehand; the first player may leave any weight, and the second player may go to n",
    bound=4,
    bound_text="n from 3 to {bound}, weights 1 and 2",
    instances=_weighted_complete,
    recorded=Verdict.REFUTED,
)
def confined_beforehand(position: NimOnGraph) -> bool:
    return _wins_avoiding(position, True, max(position.graph()), {})


@statement(
    "erickson-4.11",
    kind=Kind.CONJECTURE,
    citation=f"{PAPER}, Conjecture 4.11",
    text="Following the complete graph strategy, the first player always has a neighbour of degree less than n - 1 "
    "to go to, "
    "except at its first move.",
    bound=5,
    bound_text="n from 3 to {bound}, all plays",
    instances=lambda bound: range(3, bound + 1),
    recorded=Verdict.OPEN,
)
def always_a_smaller_degree(n: int) -> bool:
    for position, first, _ in _turns(n):
        degrees = _degrees(position)
        if not first and not any(degrees[edge[1]] < n - 1 for edge, _ in position.incident()):
            return False
    return True


def _with_pendant(n: int, at: int) -> "nx.Graph[Any]":
    board = nim_complete(n)
    board.add_edge(at, n + 1, weight=1)
    return board


@statement(
    "erickson-4.12",
    kind=Kind.CONJECTURE,
    citation=f"{PAPER}, Conjecture 4.12",
    text="The first player wins K_n with one pendant edge at any vertex, with any weights, from any vertex of K_n.",
    reading="for every n from 2 on, as stated; K_2 with a pendant edge is a path of two edges",
    bound=8,
    bound_text="n from 2 to {bound}, the pendant edge at the token or elsewhere, each for all weights at once",
    instances=lambda bound: ((n, at) for n in range(2, bound + 1) for at in (1, 2)),
    recorded=Verdict.REFUTED,
)
def pendant_edges(instance: tuple[int, int]) -> bool:
    n, at = instance
    board = _with_pendant(n, at)
    return wins_by_deleting(board, 1) or outcome(NimOnGraph(board, 1)) is Outcome.N


@statement(
    "erickson-4.12-from-3",
    kind=Kind.CONJECTURE,
    citation=f"{PAPER}, Conjecture 4.12",
    text="The first player wins K_n with one pendant edge at any vertex, with any weights, from any vertex of K_n.",
    reading="for every n from 3 on",
    bound=9,
    bound_text="n from 3 to {bound}, the pendant edge at the token or elsewhere, each for all weights at once",
    instances=lambda bound: ((n, at) for n in range(3, bound + 1) for at in (1, 2)),
    recorded=Verdict.OPEN,
)
def pendant_edges_from_three(instance: tuple[int, int]) -> bool:
    return wins_by_deleting(_with_pendant(*instance), 1)


@statement(
    "erickson-4.13",
    kind=Kind.THEOREM,
    citation=f"{PAPER}, Theorem 4.13",
    text="If the first player can keep within a K_{n-1} until the second player enters the last vertex, then it wins "
    "K_n with a "
    "pendant edge at that vertex.",
    reading="for each n by itself, with the reading of Conjecture 4.10 that depends on the play",
    bound=5,
    bound_text="n from 3 to {bound}, each for all weights at once",
    instances=lambda bound: range(3, bound + 1),
)
def pendant_edges_follow(n: int) -> bool:
    return not confined_to_a_smaller_complete_graph.holds(n) or wins_by_deleting(_with_pendant(n, n), 1)


@statement(
    "erickson-4.13-appendix",
    kind=Kind.CLAIM,
    citation=f"{PAPER}, Appendix A",
    text="In play by the complete graph strategy, all neighbours of lowest degree are alike: an automorphism of the "
    "board "
    "that fixes the token takes any of them to any other.",
    bound=5,
    bound_text="n from 3 to {bound}, all plays",
    instances=lambda bound: range(3, bound + 1),
)
def lowest_options_are_alike(n: int) -> bool:
    for position, _, _ in _turns(n):
        ends = [move.edge[1] for move in LowestDegreeStrategy().choices(position)]
        boards = [marked(position.graph(), {position.token: 1, end: 2}) for end in ends]
        if not all(alike(boards[0], board) for board in boards[1:]):
            return False
    return True
