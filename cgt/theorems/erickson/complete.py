"""L. A. Erickson, *The Game of Nim on Graphs* (2011): sections 4.1 and 4.2, SSB graphs and unit-weight complete graphs.

The conjectures about arbitrary weights are in :mod:`cgt.theorems.erickson.conjectures`.
"""

import itertools
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import networkx as nx

from cgt.graphnim import boards
from cgt.graphnim.all_weights import wins_by_deleting
from cgt.graphnim.game import NimOnGraph
from cgt.graphnim.strategies import ConfinementStrategy, ssb_strategy
from cgt.graphnim.verify import verify_strategy_for_all_weights
from cgt.players import OutcomeClass
from cgt.positions.questions import outcome
from cgt.positions.verifying import verify_strategy
from cgt.theorems.erickson.support import always_won, by_definition, graphs, weighted
from cgt.theorems.papers import ERICKSON
from cgt.theorems.statement import Verdict

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

__all__: list[str] = []

section_4_1 = ERICKSON.chapter("4.1")
section_4_2 = ERICKSON.chapter("4.2")


def _numbers(least: int, most: int) -> "SearchStrategy[int]":
    from hypothesis import strategies as st

    return st.integers(least, most)


@section_4_1.theorem(
    "4.1",
    text="The second player wins K_{2,j} with unit weights and the token on the side of two vertices.",
    latex=r"\forall j \ge 1:\ P_2 \text{ wins } K_{2,j},\ w \equiv 1,\ \triangle \text{ on the side of two}",
    bound=60,
    bound_text="j up to {bound}; up to 5 from the rules alone as well",
    instances=lambda bound: range(1, bound + 1),
    strategy=lambda: _numbers(1, 300),
)
def two_and_j(j: int) -> bool:
    board = NimOnGraph(boards.complete_bipartite(2, j), 1)
    return outcome(board) is OutcomeClass.P and (j > 5 or not by_definition(board))


@section_4_1.claim(
    "4.1-forced",
    "proof of Theorem 4.1",
    text="On K_{2,j} with unit weights and the token on the side of two vertices, two moves leave K_{2,j-1}: the "
    "second player has a single move, to the other vertex of that side.",
    latex=r"K_{2,j+1} \to K_{2,j}",
    bound=12,
    bound_text="j from 2 to {bound}",
    instances=lambda bound: range(2, bound + 1),
)
def second_move_is_forced(j: int) -> bool:
    board = NimOnGraph(boards.complete_bipartite(2, j), 1)
    smaller = boards.complete_bipartite(2, j - 1)
    for move in board.moves():
        between = board.play(move)
        replies = list(between.moves())
        if [reply.edge[1] for reply in replies] != [2]:
            return False
        if not nx.is_isomorphic(between.play(replies[0]).graph(), smaller):
            return False
    return True


@section_4_1.corollary(
    "4.2",
    text="The first player wins SSB_j with unit weights from either of the two joined vertices.",
    latex=r"\forall j:\ P_1 \text{ wins } SSB_j = K_{2,j} + e_{12},\ w \equiv 1,\ \triangle \in \{v_1, v_2\}",
    bound=9,
    bound_text="j up to {bound}; up to 4 from the rules alone as well",
    instances=lambda bound: ((j, token) for j in range(1, bound + 1) for token in (1, 2)),
)
def ssb_graphs(instance: tuple[int, int]) -> bool:
    j, token = instance
    board = NimOnGraph(boards.ssb(j), token)
    return outcome(board) is OutcomeClass.N and (j > 4 or by_definition(board))


@section_4_1.claim(
    "4.2-weights",
    "after Corollary 4.2",
    text="With other weights the first player does not always win SSB_j.",
    latex=r"\exists w:\ P_1 \text{ does not win } (SSB_j, w)",
    reading="from one of the two joined vertices, as in the corollary, for every order j from 2 on; SSB_1 is a "
    "triangle",
    bound=9,
    bound_text="j from 2 to {bound}, each for all weights at once",
    instances=lambda bound: range(2, bound + 1),
    recorded=Verdict.REFUTED,
)
def ssb_weights_matter(j: int) -> bool:
    return not always_won(boards.ssb(j), 1)


@section_4_1.claim(
    "4.2-other-vertices",
    "after Corollary 4.2",
    text="With other weights the first player does not always win SSB_j.",
    latex=r"\exists w:\ P_1 \text{ does not win } (SSB_j, w)",
    reading="from one of the j other vertices, for every order j from 2 on; there it never wins",
    bound=9,
    bound_text="j from 2 to {bound}",
    instances=lambda bound: range(2, bound + 1),
)
def ssb_weights_matter_elsewhere(j: int) -> bool:
    return not always_won(boards.ssb(j), 3)


@section_4_1.claim(
    "4.2-no-weights-needed",
    "after Corollary 4.2, which says the opposite",
    text="Who wins SSB_j does not depend on the weights: the first player from the two joined vertices, the second "
    "player from the others.",
    latex=r"\forall j \ge 2\ \forall w:\ P_1 \text{ wins from } v_1, v_2; \quad P_2 \text{ wins from } v_3, \dots, "
    r"v_{j+2}",
    bound=9,
    bound_text="j from 2 to {bound}, each for all weights at once",
    instances=lambda bound: ((j, token) for j in range(2, bound + 1) for token in (1, 3)),
)
def ssb_weights_never_matter(instance: tuple[int, int]) -> bool:
    j, token = instance
    return wins_by_deleting(boards.ssb(j), token, first=token == 1)


@section_4_2.lemma(
    "4.3",
    text="On K_n with unit weights the first player can always move to one of the vertices 1 and 2, and wins so.",
    latex=r"P_1: \triangle \to \{v_1, v_2\} \text{ at every move on } K_n,\ w \equiv 1",
    bound=9,
    bound_text="n up to {bound}, every reply",
    instances=lambda bound: range(2, bound + 1),
)
def confined_to_ssb(n: int) -> bool:
    return verify_strategy(NimOnGraph(boards.complete(n), 1), ssb_strategy()) is None


@section_4_2.claim(
    "4.3-ending",
    "proof of Lemma 4.3",
    text="When the first player plays so, the second player is stuck in the end, on vertex 2 if n is even and on "
    "vertex 1 if n is odd.",
    latex=r"\triangle_{\text{end}} = v_2 \ (n \text{ even}), \quad v_1 \ (n \text{ odd})",
    bound=8,
    bound_text="n up to {bound}, every reply",
    instances=lambda bound: range(2, bound + 1),
)
def stuck_at_the_end(n: int) -> bool:
    agenda = [(NimOnGraph(boards.complete(n), 1), True)]
    seen = set(agenda)
    for position, own in agenda:
        moves = ssb_strategy().choices(position) if own else list(position.moves())
        if not moves and (own or position.token != (2 if n % 2 == 0 else 1)):
            return False
        for move in moves:
            after = (position.play(move), not own)
            if after not in seen:
                seen.add(after)
                agenda.append(after)
    return True


def _twins(graph: "nx.Graph[Any]", adjacent: bool) -> Iterator[tuple[int, int]]:
    """Pairs of vertices with the same neighbours, themselves aside."""
    for u, v in itertools.combinations(sorted(graph), 2):
        if graph.has_edge(u, v) == adjacent and set(graph[u]) - {v} == set(graph[v]) - {u} and graph[u]:
            yield u, v


def _with_twins(bound: int, adjacent: bool) -> Iterator[tuple[NimOnGraph, int]]:
    """A board of unit weights with the token on one of two such vertices, and the other one."""
    for graph in graphs(bound):
        for u, v in _twins(graph, adjacent):
            for token, other in ((u, v), (v, u)):
                yield weighted(graph, [1] * graph.number_of_edges(), token), other


def _twinned(adjacent: bool) -> "SearchStrategy[tuple[NimOnGraph, int]]":
    """A drawn graph with a copy of one of its vertices added to it."""
    from hypothesis import strategies as st

    from cgt.testing import connected_graphs

    def copied(graph: "nx.Graph[Any]", vertex: int) -> tuple[NimOnGraph, int]:
        twin = len(graph)
        around = [*graph[vertex], vertex] if adjacent else list(graph[vertex])
        larger = graph.copy()
        larger.add_edges_from((twin, neighbour) for neighbour in around)
        return weighted(larger, [1] * larger.number_of_edges(), vertex), twin

    sampled = connected_graphs(max_vertices=7, max_edges=12).filter(lambda graph: len(graph) > 1)
    return sampled.flatmap(lambda graph: st.sampled_from(sorted(graph)).map(lambda vertex: copied(graph, vertex)))


@section_4_2.definition(
    "4.4",
    "Definition 4.4 and proof of Corollary 4.7",
    text="Any two vertices of a complete graph are mutually adjacent.",
    latex=r"u \sim v, \quad N(u) \setminus \{v\} = N(v) \setminus \{u\}",
    reading="they have the same neighbours, themselves aside",
    bound=7,
    bound_text="complete graphs with at most {bound} vertices",
    instances=lambda bound: range(2, bound + 1),
)
def mutually_adjacent(n: int) -> bool:
    return len(list(_twins(boards.complete(n), adjacent=True))) == n * (n - 1) // 2


@section_4_2.definition(
    "4.4-literal",
    "Definition 4.4 and proof of Corollary 4.7",
    text="Any two vertices of a complete graph are mutually adjacent.",
    latex=r"u \sim v, \quad N(u) = N(v)",
    reading="as written: the sets of neighbours are the same, and each of the two is in the other's; without loops no "
    "two vertices are like that",
    bound=7,
    bound_text="complete graphs with at most {bound} vertices",
    instances=lambda bound: range(2, bound + 1),
    recorded=Verdict.REFUTED,
)
def mutually_adjacent_as_written(n: int) -> bool:
    graph = boards.complete(n)
    return all(set(graph[u]) == set(graph[v]) for u, v in itertools.combinations(graph, 2))


def _codes(bound: int) -> Iterator[str]:
    return (nx.to_graph6_bytes(graph, header=False).decode().strip() for graph in graphs(bound))


@section_4_2.definition(
    "4.5",
    "Definitions 4.4 and 4.5",
    text="Two adjacent vertices of degree k + 1 with k common neighbours are mutually adjacent, and the graph contains "
    "SSB_k; two vertices that are not adjacent, of degree k and with k common neighbours, give K_{2,k}.",
    latex=r"uv \in E,\ d(u) = d(v) = k + 1 = |N(u) \cap N(v)| + 1 \Rightarrow SSB_k \subseteq G",
    bound=6,
    bound_text="connected graphs with at most {bound} vertices, every pair of vertices",
    instances=_codes,
)
def contains_ssb(code: str) -> bool:
    graph = nx.from_graph6_bytes(code.encode())
    for u, v in itertools.combinations(sorted(graph), 2):
        joined = graph.has_edge(u, v)
        common = sorted(set(graph[u]) & set(graph[v]))
        k = len(common)
        counted = k > 0 and graph.degree(u) == graph.degree(v) == k + joined
        if counted != (k > 0 and (u, v) in set(_twins(graph, joined))):
            return False
        if counted:
            name = dict(enumerate([u, v, *common], start=1))
            inside = boards.ssb(k) if joined else boards.complete_bipartite(2, k)
            if not all(graph.has_edge(name[a], name[b]) for a, b in inside.edges()):
                return False
    return True


@section_4_2.claim(
    "4.5-not-adjacent",
    "after Definition 4.5, and Theorem 7.2",
    text="With unit weights the second player wins from a vertex that has the same neighbours as another one.",
    latex=r"N(u) = N(v),\ w \equiv 1,\ \triangle = u \Rightarrow P_2 \text{ wins}",
    reading="the two are not adjacent; the second player always moves to one of them",
    bound=6,
    bound_text="connected graphs with at most {bound} vertices, every reply",
    instances=lambda bound: _with_twins(bound, adjacent=False),
    strategy=lambda: _twinned(adjacent=False),
)
def twins_not_adjacent(instance: tuple[NimOnGraph, int]) -> bool:
    position, other = instance
    strategy = ConfinementStrategy([position.token, other], tie="any")
    return outcome(position) is OutcomeClass.P and verify_strategy(position, strategy, first=False) is None


@section_4_2.theorem(
    "4.6",
    text="With unit weights the first player wins from a vertex that is mutually adjacent with another one.",
    latex=r"u \sim v,\ N(u) \setminus v = N(v) \setminus u,\ w \equiv 1,\ \triangle = u \Rightarrow P_1 \text{ wins}",
    bound=6,
    bound_text="connected graphs with at most {bound} vertices",
    instances=lambda bound: _with_twins(bound, adjacent=True),
    strategy=lambda: _twinned(adjacent=True),
)
def twins_adjacent(instance: tuple[NimOnGraph, int]) -> bool:
    return outcome(instance[0]) is OutcomeClass.N


@section_4_2.claim(
    "4.6-strategy",
    "proof of Theorem 4.6",
    text="The first player wins so by always moving to one of the two mutually adjacent vertices.",
    latex=r"P_1: \triangle \to \{u, v\} \text{ at every move}",
    bound=6,
    bound_text="connected graphs with at most {bound} vertices, every reply",
    instances=lambda bound: _with_twins(bound, adjacent=True),
    strategy=lambda: _twinned(adjacent=True),
)
def twins_adjacent_by_ssb(instance: tuple[NimOnGraph, int]) -> bool:
    position, other = instance
    return verify_strategy(position, ConfinementStrategy([position.token, other], tie="any")) is None


@section_4_2.corollary(
    "4.7",
    text="The first player wins K_n with unit weights.",
    latex=r"\forall n > 1:\ P_1 \text{ wins } K_n,\ w \equiv 1",
    bound=8,
    bound_text="n from 2 to {bound}; up to 5 from the rules alone as well",
    instances=lambda bound: range(2, bound + 1),
)
def unit_complete_graphs(n: int) -> bool:
    board = NimOnGraph(boards.complete(n), 1)
    return outcome(board) is OutcomeClass.N and (n > 5 or by_definition(board))


@section_4_2.claim(
    "4.7-ssb-with-weights",
    "after Corollary 4.7",
    text="The SSB strategy does not win K_n for all weights.",
    latex=r"\exists w:\ \text{SSB strategy loses on } (K_n, w)",
    reading="for every n from 4 on; on K_2 and K_3 it does",
    bound=6,
    bound_text="n from 4 to {bound}",
    instances=lambda bound: range(4, bound + 1),
)
def ssb_fails_with_weights(n: int) -> bool:
    return verify_strategy_for_all_weights(boards.complete(n), 1, ssb_strategy()) is not None
