"""L. A. Erickson, *The Game of Nim on Graphs* (2011): Propositions 5.5 to 5.7 on the Petersen graph.

They speak of edges of least weight. The proofs assume that both players always lower an edge to it. Then play is that
of unit weights on the graph without the light edge, and the proofs' cases are checked there.
"""

import itertools
from collections.abc import Iterator
from typing import TYPE_CHECKING

import networkx as nx

from cgt.graphnim import boards
from cgt.graphnim.all_weights import wins_by_deleting
from cgt.graphnim.common_minimum import common_minimum_is_removable
from cgt.graphnim.game import NimOnGraph
from cgt.players import OutcomeClass
from cgt.positions.questions import outcome
from cgt.theorems.erickson.petersen import Edge, edges_at_distance, petersen, petersen_without, three_paths
from cgt.theorems.erickson.support import follows_the_proof, weightings
from cgt.theorems.papers import ERICKSON
from cgt.theorems.statement import Verdict

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

__all__: list[str] = []

chapter = ERICKSON.chapter("5.3")

_EXCESS = "least weight 1, other weights at least 2 and together at most {bound} above that, by total weight"


def _light(light: list[Edge], bound: int) -> Iterator[NimOnGraph]:
    """Weight 1 on the edges given and at least 2 on all others, by total weight, `bound` above the least of all."""
    others = [edge for edge in boards.petersen().edges() if edge not in light]
    for weights in weightings(len(others), 2, 2 + bound):
        if sum(weights) > 2 * len(others) + bound:
            return
        yield NimOnGraph(boards.petersen({**dict.fromkeys(light, 1), **dict(zip(others, weights, strict=True))}), 1)


def _one_light_edge(distance: int, bound: int) -> Iterator[NimOnGraph]:
    # Any two edges at that distance are alike: an automorphism that fixes the token takes one to the other.
    return _light(edges_at_distance(distance)[:1], bound)


def _drawn(light: list[Edge]) -> "SearchStrategy[NimOnGraph]":
    from hypothesis import strategies as st

    others = [edge for edge in boards.petersen().edges() if edge not in light]
    weights = st.lists(st.integers(2, 3), min_size=len(others), max_size=len(others))
    return weights.map(
        lambda chosen: NimOnGraph(
            boards.petersen({**dict.fromkeys(light, 1), **dict(zip(others, chosen, strict=True))}), 1
        )
    )


@chapter.proposition(
    "5.5",
    text="The first player wins the Petersen graph if a single edge has least weight and lies at the token.",
    latex=r"\{e : w(e) = m\} = \{e_m\},\ \triangle \in e_m \Rightarrow P_1 \text{ wins}",
    bound=1,
    bound_text=_EXCESS + "; proved for all weights",
    instances=lambda bound: _one_light_edge(0, bound),
    strategy=lambda: _drawn(edges_at_distance(0)[:1]),
    proof=lambda: (
        common_minimum_is_removable(boards.petersen())
        and all(wins_by_deleting(petersen_without(edge), 1) for edge in edges_at_distance(0))
    ),
    recorded=Verdict.PROVED,
)
def light_edge_at_the_token(position: NimOnGraph) -> bool:
    return outcome(position) is OutcomeClass.N


_ONE_STEP = (
    "The second player wins the Petersen graph if a single edge has least weight and is one step from the token."
)
_ONE_STEP_LATEX = r"\{e : w(e) = m\} = \{e_m\},\ d(\triangle, e_m) = 1 \Rightarrow P_2 \text{ wins}"


@chapter.proposition(
    "5.6",
    text=_ONE_STEP,
    latex=_ONE_STEP_LATEX,
    reading="the other weights are arbitrary, as stated",
    bound=2,
    bound_text=_EXCESS,
    instances=lambda bound: _one_light_edge(1, bound),
    strategy=lambda: _drawn(edges_at_distance(1)[:1]),
    recorded=Verdict.REFUTED,
)
def light_edge_one_step_away(position: NimOnGraph) -> bool:
    return outcome(position) is OutcomeClass.P


@chapter.proposition(
    "5.6-equal",
    text=_ONE_STEP,
    latex=_ONE_STEP_LATEX,
    reading="all other edges have one and the same weight; every edge at that distance",
    bound=4,
    bound_text="least weight 1, other weights equal, up to {bound}",
    instances=lambda bound: ((edge, w) for w in range(2, bound + 1) for edge in edges_at_distance(1)),
)
def light_edge_one_step_away_equal(instance: tuple[Edge, int]) -> bool:
    return outcome(petersen([instance[0]], instance[1])) is OutcomeClass.P


# The second player's answers, keyed by the moves so far; the first of two alike cases stands for both in the text.
_PROOF_56 = {
    (2,): 7,
    (2, 7, 10): 8,
    (2, 7, 10, 8, 3): 4,
    (2, 7, 10, 8, 3, 4, 9): 7,
    (2, 7, 10, 8, 3, 4, 5): 10,
    (2, 7, 10, 8, 6): 1,
    (2, 7, 10, 8, 6, 1, 5): 10,
    (2, 7, 9): 6,
    (2, 7, 9, 6, 1): 5,
    (2, 7, 9, 6, 1, 5, 10): 7,
    (2, 7, 9, 6, 1, 5, 4): 9,
    (2, 7, 9, 6, 8): 3,
    (2, 7, 9, 6, 8, 3, 4): 9,
    (6,): 8,
    (6, 8, 3): 4,
    (6, 8, 3, 4, 9): 6,
    (6, 8, 3, 4, 5): 1,
    (6, 8, 3, 4, 5, 1, 2): 7,
    (6, 8, 3, 4, 5, 1, 2, 7, 10): 5,
    (6, 8, 3, 4, 5, 1, 2, 7, 9): 4,
    (6, 8, 10): 7,
    (6, 8, 10, 7, 9): 6,
    (6, 8, 10, 7, 2): 1,
    (6, 8, 10, 7, 2, 1, 5): 10,
    (5,): 4,
    (5, 4, 3): 8,
    (5, 4, 3, 8, 10): 5,
    (5, 4, 3, 8, 6): 1,
    (5, 4, 3, 8, 6, 1, 2): 7,
    (5, 4, 3, 8, 6, 1, 2, 7, 10): 5,
    (5, 4, 3, 8, 6, 1, 2, 7, 9): 4,
    (5, 4, 9): 7,
    (5, 4, 9, 7, 10): 5,
    (5, 4, 9, 7, 2): 1,
    (5, 4, 9, 7, 2, 1, 6): 9,
}


@chapter.claim(
    "5.6-proof",
    "proof of Proposition 5.6",
    text="If both players always lower an edge to the least weight, which is that of 23, then the second player wins "
    "from 1 by the answers of the proof's three cases.",
    latex=r"P - e_{23},\ w \equiv 1,\ \triangle = v_1:\ P_2 \text{ wins}",
    reading="unit weights on the graph without the light edge; two misprinted vertices (8 has the options 3 and 6, and "
    "the second option of 7 is 9) are read as the graph has them",
    bound=1,
    bound_text="{bound} board, every reply",
    instances=lambda bound: [((2, 3),)],
)
def one_step_proof(deleted: tuple[Edge, ...]) -> bool:
    return follows_the_proof(NimOnGraph(petersen_without(*deleted), 1), _PROOF_56, own_turn=False)


_TWO_STEPS = (
    "The first player wins the Petersen graph if a single edge has least weight and is two steps from the token."
)
_TWO_STEPS_LATEX = r"\{e : w(e) = m\} = \{e_m\},\ d(\triangle, e_m) = 2 \Rightarrow P_1 \text{ wins}"


@chapter.proposition(
    "5.7",
    text=_TWO_STEPS,
    latex=_TWO_STEPS_LATEX,
    reading="the other weights are arbitrary, as stated",
    bound=2,
    bound_text=_EXCESS,
    instances=lambda bound: _one_light_edge(2, bound),
    strategy=lambda: _drawn(edges_at_distance(2)[:1]),
    recorded=Verdict.REFUTED,
)
def light_edge_two_steps_away(position: NimOnGraph) -> bool:
    return outcome(position) is OutcomeClass.N


@chapter.proposition(
    "5.7-equal",
    text=_TWO_STEPS,
    latex=_TWO_STEPS_LATEX,
    reading="all other edges have one and the same weight; every edge at that distance",
    bound=4,
    bound_text="least weight 1, other weights equal, up to {bound}",
    instances=lambda bound: ((edge, w) for w in range(2, bound + 1) for edge in edges_at_distance(2)),
)
def light_edge_two_steps_away_equal(instance: tuple[Edge, int]) -> bool:
    return outcome(petersen([instance[0]], instance[1])) is OutcomeClass.N


# The first player's moves; 8 and 9 are alike, and so is what follows them, with 2 and 5, 3 and 4 exchanged.
_PROOF_57 = {
    (): 6,
    (6, 8): 3,
    (6, 8, 3, 2): 1,
    (6, 8, 3, 2, 1, 5): 4,
    (6, 8, 3, 2, 1, 5, 4, 9): 6,
    (6, 9): 4,
    (6, 9, 4, 5): 1,
    (6, 9, 4, 5, 1, 2): 3,
    (6, 9, 4, 5, 1, 2, 3, 8): 6,
}


@chapter.claim(
    "5.7-proof",
    "proof of Proposition 5.7",
    text="If both players always lower an edge to the least weight, which is that of 34, then the first player wins "
    "from 1 by the moves of the proof.",
    latex=r"P - e_{34},\ w \equiv 1,\ \triangle = v_1:\ P_1 \text{ wins by } 6, 3, 1, 4, 6",
    reading="unit weights on the graph without the light edge",
    bound=1,
    bound_text="{bound} board, every reply",
    instances=lambda bound: [((3, 4),)],
)
def two_steps_proof(deleted: tuple[Edge, ...]) -> bool:
    return follows_the_proof(NimOnGraph(petersen_without(*deleted), 1), _PROOF_57, own_turn=True)


@chapter.claim(
    "5.7-only-move",
    "after Proposition 5.7",
    text="With the least weight on 34 and the token on 1, moving to 6 wins, and moving to 2 or 5 loses.",
    latex=r"e_m = e_{34},\ \triangle = v_1:\ v_6 \text{ wins},\ v_2, v_5 \text{ lose}",
    reading="least weight 1, all other weights equal",
    bound=4,
    bound_text="other weights up to {bound}",
    instances=lambda bound: (petersen([(3, 4)], heavy) for heavy in range(2, bound + 1)),
)
def only_the_middle_wins(position: NimOnGraph) -> bool:
    return {move.edge[1] for move in position.moves() if outcome(position.play(move)) is OutcomeClass.P} == {6}


_PAIR = "If two adjacent edges have least weight and one of them lies at the token, then the second player wins."
_PAIR_LATEX = (
    r"w(e_{1a}) = w(e_{ab}) = m < w(e) \text{ for all other } e,\ \triangle = v_1 \Rightarrow P_2 \text{ wins}"
)


@chapter.claim(
    "5.7-two-adjacent",
    "end of chapter 5",
    text=_PAIR,
    latex=_PAIR_LATEX,
    reading="the token is not their common vertex; the other weights are arbitrary",
    bound=1,
    bound_text=_EXCESS + "; proved for all weights",
    instances=lambda bound: _light([(1, 2), (2, 3)], bound),
    strategy=lambda: _drawn([(1, 2), (2, 3)]),
    proof=lambda: (
        common_minimum_is_removable(boards.petersen())
        and all(
            wins_by_deleting(petersen_without((1, a), (a, b)), 1, first=False)
            for a in boards.petersen()[1]
            for b in boards.petersen()[a]
            if b != 1
        )
    ),
    recorded=Verdict.PROVED,
)
def two_adjacent_light_edges(position: NimOnGraph) -> bool:
    return outcome(position) is OutcomeClass.P


@chapter.claim(
    "5.7-two-at-the-token",
    "end of chapter 5",
    text=_PAIR,
    latex=r"w(e_{1a}) = w(e_{1b}) = m < w(e) \text{ for all other } e,\ \triangle = v_1 \Rightarrow P_2 \text{ wins}",
    reading="the token is their common vertex",
    bound=1,
    bound_text=_EXCESS,
    instances=lambda bound: _light([(1, 2), (1, 5)], bound),
    recorded=Verdict.REFUTED,
)
def two_light_edges_at_the_token(position: NimOnGraph) -> bool:
    return outcome(position) is OutcomeClass.P


@chapter.claim(
    "5.7-three-path",
    "end of chapter 5",
    text="If a path of three edges that begins at the token has least weight, then the first player wins.",
    latex=r"w(e_{1a}) = w(e_{ab}) = w(e_{bc}) = m < w(e) \text{ for all other } e,\ \triangle = v_1 \Rightarrow P_1 "
    r"\text{ wins}",
    reading="the other weights are arbitrary",
    bound=1,
    bound_text=_EXCESS + "; proved for all weights",
    instances=lambda bound: _light([(1, 2), (2, 3), (3, 4)], bound),
    strategy=lambda: _drawn([(1, 2), (2, 3), (3, 4)]),
    proof=lambda: (
        common_minimum_is_removable(boards.petersen())
        and all(
            wins_by_deleting(petersen_without(*itertools.pairwise(path)), 1) for path in three_paths() if path[0] == 1
        )
    ),
    recorded=Verdict.PROVED,
)
def light_three_path(position: NimOnGraph) -> bool:
    return outcome(position) is OutcomeClass.N


def _signature(pair: tuple[Edge, Edge]) -> tuple[float, ...]:
    graph = boards.petersen()
    steps = nx.single_source_shortest_path_length(graph, 1)
    near = sorted(min(steps[u], steps[v]) for u, v in pair)
    between = min(nx.shortest_path_length(graph, a, b) for a in pair[0] for b in pair[1])
    return near[0], near[1], between


def _separate_pairs() -> list[tuple[Edge, Edge]]:
    return [pair for pair in itertools.combinations(boards.petersen().edges(), 2) if not set(pair[0]) & set(pair[1])]


@chapter.question(
    "5.7-question",
    "end of chapter 5",
    text="How do two separate edges of least weight affect the outcome: do their distances from the token and from "
    "each other decide it?",
    latex=r"o(P_{w}) = f(d(\triangle, e),\ d(\triangle, e'),\ d(e, e'))\,?",
    reading="all other edges have weight one more; a pair is compared with the first one that has the same distances",
    bound=1,
    bound_text="least weight {bound}, every pair of edges without a common vertex, in the order of the edges",
    instances=lambda bound: _separate_pairs(),
    recorded=Verdict.REFUTED,
)
def distances_decide(pair: tuple[Edge, Edge]) -> bool:
    like = next(other for other in _separate_pairs() if _signature(other) == _signature(pair))
    return outcome(petersen(list(pair), 2)) is outcome(petersen(list(like), 2))
