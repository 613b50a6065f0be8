"""L. A. Erickson, *The Game of Nim on Graphs* (2011): chapter 5, the Petersen graph.

Taking a common minimum off all weights changes nothing on this graph
(:func:`~cgt.graphnim.common_minimum_is_removable`), so edges of least weight can be thought away; what is left is
decided for all weights by the keep-or-delete game where that suffices. Propositions 5.5 to 5.7 are in
:mod:`cgt.theorems.erickson.light_edges`.
"""

import itertools
from collections.abc import Iterator
from typing import Any

import networkx as nx

from cgt.graphnim import boards
from cgt.graphnim.all_weights import wins_by_deleting
from cgt.graphnim.common_minimum import common_minimum_is_removable
from cgt.graphnim.game import NimOnGraph
from cgt.graphnim.strategies import LowestDegreeStrategy
from cgt.graphnim.verify import verify_strategy_for_all_weights
from cgt.players import OutcomeClass
from cgt.positions.questions import outcome, winning_moves
from cgt.theorems.erickson.support import alike, follows_the_proof, marked
from cgt.theorems.papers import ERICKSON
from cgt.theorems.statement import Verdict

__all__: list[str] = []

section_5_1 = ERICKSON.chapter("5.1")
section_5_2 = ERICKSON.chapter("5.2")
section_5_3 = ERICKSON.chapter("5.3")

Edge = tuple[int, int]


def petersen(light: list[Edge], heavy: int, least: int = 1) -> NimOnGraph:
    """Weight `least` on the edges given, `heavy` on all others, the token on 1."""
    chosen = {frozenset(edge) for edge in light}
    weights = {edge: least if frozenset(edge) in chosen else heavy for edge in boards.petersen().edges()}
    return NimOnGraph(boards.petersen(weights), 1)


def petersen_without(*edges: Edge) -> "nx.Graph[Any]":
    """The Petersen graph with some edges gone."""
    board = boards.petersen()
    board.remove_edges_from(edges)
    return board


def edges_at_distance(distance: int) -> list[Edge]:
    """Edges whose nearer end is that many steps from vertex 1."""
    steps = nx.single_source_shortest_path_length(boards.petersen(), 1)
    return [(u, v) for u, v in boards.petersen().edges() if min(steps[u], steps[v]) == distance]


def three_paths() -> Iterator[tuple[int, int, int, int]]:
    """Paths of three edges, each in both directions."""
    graph = boards.petersen()
    for a in sorted(graph):
        for b, c, d in itertools.product(sorted(graph), repeat=3):
            if len({a, b, c, d}) == 4 and all(graph.has_edge(*pair) for pair in ((a, b), (b, c), (c, d))):
                yield a, b, c, d


def _kneser() -> "nx.Graph[Any]":
    pairs = list(itertools.combinations(range(1, 6), 2))
    return nx.Graph([(a, b) for a, b in itertools.combinations(pairs, 2) if not set(a) & set(b)])


@section_5_1.definition(
    "5.1",
    "Definition 5.1 and Figure 13",
    text="The Petersen graph, two-element subsets of a five-element set joined when disjoint, is the numbered graph of "
    "the proofs.",
    latex=r"V = \tbinom{\{1,\dots,5\}}{2}, \quad A \sim B \iff A \cap B = \emptyset",
    bound=1,
    bound_text="{bound} graph",
    instances=lambda bound: ["boards.petersen()"],
)
def petersen_graph(name: str) -> bool:
    return bool(nx.is_isomorphic(_kneser(), boards.petersen()))


@section_5_1.lemma(
    "5.2",
    text="Any path of three edges in the Petersen graph is taken to any other by an automorphism.",
    latex=r"\forall \text{ 3-paths } p, q\ \exists \varphi \in \mathrm{Aut}(P):\ \varphi(p) = q",
    bound=1,
    bound_text="{bound} graph, all its paths with three edges, in both directions",
    instances=lambda bound: three_paths(),
    proof=lambda: all(map(_like_the_first, three_paths())),
    recorded=Verdict.PROVED,
)
def three_paths_are_alike(path: tuple[int, int, int, int]) -> bool:
    return _like_the_first(path)


def _like_the_first(path: tuple[int, int, int, int]) -> bool:
    graph = boards.petersen()
    first = marked(graph, {vertex: i + 1 for i, vertex in enumerate((1, 2, 3, 4))})
    return alike(first, marked(graph, {vertex: i + 1 for i, vertex in enumerate(path)}))


@section_5_2.theorem(
    "5.3",
    text="The second player wins the Petersen graph with unit weights.",
    latex=r"P_2 \text{ wins } (P, w \equiv 1)",
    bound=10,
    bound_text="the token on each of {bound} vertices",
    instances=lambda bound: range(1, min(bound, 10) + 1),
    proof=lambda: all(_lost_from(token) for token in boards.petersen()),
    recorded=Verdict.PROVED,
)
def unit_petersen(token: int) -> bool:
    return _lost_from(token)


def _lost_from(token: int) -> bool:
    return outcome(NimOnGraph(boards.petersen(), token)) is OutcomeClass.P


# After the path 1, 2, 3, 4 the second player answers so; keys are the moves since then.
_PROOF_53 = {(): 9, (9, 7): 2, (9, 6): 1, (9, 6, 1, 5): 4}


@section_5_2.claim(
    "5.3-proof",
    "proof of Theorem 5.3 and Figures 9 to 12",
    text="After the moves 1, 2, 3, 4 the second player wins by going to 9; then 7 is answered by 2, and 6 by 1, after "
    "which 5 is forced and answered by 4.",
    latex=r"1, 2, 3, 4, 9, \ (7, 2) \mid (6, 1, 5, 4)",
    bound=1,
    bound_text="{bound} position, every reply",
    instances=lambda bound: [((1, 2), (2, 3), (3, 4))],
)
def petersen_proof(deleted: tuple[Edge, ...]) -> bool:
    return follows_the_proof(NimOnGraph(petersen_without(*deleted), 4), _PROOF_53, own_turn=True)


@section_5_3.theorem(
    "5.4",
    text="Who wins the Petersen graph depends on the weights and on where the token is.",
    latex=r"\exists w, w', v:\ o(P_{w,v}) \ne o(P_{w',v}), \qquad \exists w, v, v':\ o(P_{w,v}) \ne o(P_{w,v'})",
    reading="with one edge 12 of weight 1 and all others 2 the outcome changes with the weights, and with the token",
    bound=1,
    bound_text="{bound} board",
    instances=lambda bound: [((1, 2), 2)],
)
def petersen_weights_matter(instance: tuple[Edge, int]) -> bool:
    light, heavy = instance
    board = petersen([light], heavy)
    tokens = {outcome(NimOnGraph._of(board.edges, token)) for token in board.vertices}
    return outcome(petersen([], heavy)) is not outcome(board) and len(tokens) == 2


@section_5_3.claim(
    "5.4-case-1",
    "proof of Theorem 5.4, case 1",
    text="When the edges 12, 23 and 34 have been deleted, the player to move from 4 wins with any weights, by going "
    "to 9 and deleting the edge; going to 5 does not do for all weights.",
    latex=r"\forall w:\ P_2 \text{ wins } P - e_{12} - e_{23} - e_{34},\ \triangle = v_4, \text{ by } v_9",
    bound=1,
    bound_text="{bound} board, for all weights at once",
    instances=lambda bound: [((1, 2), (2, 3), (3, 4))],
    proof=lambda: _nine_wins((1, 2), (2, 3), (3, 4)),
    recorded=Verdict.PROVED,
)
def petersen_case_one(deleted: tuple[Edge, ...]) -> bool:
    return _nine_wins(*deleted)


def _nine_wins(*deleted: Edge) -> bool:
    to_nine = wins_by_deleting(petersen_without(*deleted, (4, 9)), 9, first=False)
    unit = NimOnGraph(petersen_without(*deleted), 4)
    return to_nine and [move.edge[1] for move in winning_moves(unit)] == [9]


@section_5_3.claim(
    "5.4-case-2",
    "proof of Theorem 5.4, case 2",
    text="When the edges 12 and 23 have been deleted and 34 has been crossed but kept, the player to move from 4 wins "
    "with any weights, by going back to 3 and deleting the edge.",
    latex=r"\forall w:\ P_2 \text{ wins } P - e_{12} - e_{23},\ \triangle = v_4, \text{ by } v_3",
    bound=1,
    bound_text="{bound} board, for all weights at once",
    instances=lambda bound: [((1, 2), (2, 3))],
    proof=lambda: wins_by_deleting(petersen_without((1, 2), (2, 3), (3, 4)), 3, first=False),
    recorded=Verdict.PROVED,
)
def petersen_case_two(deleted: tuple[Edge, ...]) -> bool:
    return wins_by_deleting(petersen_without(*deleted, (3, 4)), 3, first=False)


@section_5_3.claim(
    "5.4-both-delete",
    "proof of Theorem 5.4",
    text="If both players delete their first edge, 12 and then 23, the second player wins with any weights, whatever "
    "the first does next.",
    latex=r"\forall w:\ P_2 \text{ wins } P - e_{12} - e_{23},\ \triangle = v_3",
    bound=1,
    bound_text="{bound} board, for all weights at once",
    instances=lambda bound: [((1, 2), (2, 3))],
    proof=lambda: wins_by_deleting(petersen_without((1, 2), (2, 3)), 3, first=False),
    recorded=Verdict.PROVED,
)
def both_delete(deleted: tuple[Edge, ...]) -> bool:
    return wins_by_deleting(petersen_without(*deleted), 3, first=False)


@section_5_3.claim(
    "5.4-first-deletion",
    "end of the proof of Theorem 5.4",
    text="Whoever first deletes an edge of the Petersen graph loses, whatever the weights.",
    latex=r"\forall e = uv\ \forall w:\ \text{the player to move wins } P - e,\ \triangle = v",
    bound=1,
    bound_text="{bound} graph, every edge and either end, each for all weights at once",
    instances=lambda bound: ((edge, end) for edge in boards.petersen().edges() for end in edge),
    proof=lambda: all(
        wins_by_deleting(petersen_without(edge), end) for edge in boards.petersen().edges() for end in edge
    ),
    recorded=Verdict.PROVED,
)
def first_deletion(instance: tuple[Edge, int]) -> bool:
    edge, end = instance
    return wins_by_deleting(petersen_without(edge), end)


@section_5_3.claim(
    "5.4-uniform",
    "after Theorem 5.4",
    text="The second player wins the Petersen graph with the same weight on every edge.",
    latex=r"w \equiv k \Rightarrow P_2 \text{ wins } (P, w)",
    bound=12,
    bound_text="weights up to {bound}; proved for all by taking the common minimum off",
    instances=lambda bound: range(1, bound + 1),
    proof=lambda: common_minimum_is_removable(boards.petersen()),
    recorded=Verdict.PROVED,
)
def uniform_petersen(weight: int) -> bool:
    return outcome(NimOnGraph(boards.petersen(weight), 1)) is OutcomeClass.P


@section_5_3.claim(
    "5.4-complete-graph-strategy",
    text="The complete graph strategy does not win the Petersen graph for the first player with arbitrary weights.",
    latex=r"\exists w:\ \text{complete graph strategy loses on } (P, w)",
    reading="some weights beat it, even if it breaks ties for the best",
    bound=1,
    bound_text="{bound} board",
    instances=lambda bound: ["some"],
)
def complete_graph_strategy_fails(tie: Any) -> bool:
    return verify_strategy_for_all_weights(boards.petersen(), 1, LowestDegreeStrategy(tie=tie)) is not None


@section_5_3.claim(
    "5.4-complete-graph-strategy-always",
    text="If the first player uses the complete graph strategy on the Petersen graph, the second player can win.",
    latex=r"\forall w:\ \text{complete graph strategy loses on } (P, w)",
    reading="for all weights: the strategy begins by deleting an edge, and that already loses",
    bound=1,
    bound_text="{bound} board, every first move, each for all weights at once",
    instances=lambda bound: sorted(boards.petersen()[1]),
    proof=lambda: all(wins_by_deleting(petersen_without((1, to)), to) for to in boards.petersen()[1]),
    recorded=Verdict.PROVED,
)
def complete_graph_strategy_always_fails(to: int) -> bool:
    return wins_by_deleting(petersen_without((1, to)), to)
