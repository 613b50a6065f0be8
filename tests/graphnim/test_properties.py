"""Laws that random boards obey."""

import networkx as nx
from hypothesis import given, settings, strategies as st

from cgt import NIM, NimOnGraph, grundy, outcome, winning_moves
from cgt.players import OutcomeClass
from cgt.testing import weighted_graphs

small = weighted_graphs(max_vertices=5, max_edges=5, max_weight=3)


@given(small)
@settings(max_examples=60)
def test_the_outcome_is_the_sign_of_the_grundy_value(position):
    assert (outcome(position) is OutcomeClass.N) == (grundy(position) > 0)


@given(weighted_graphs(max_vertices=4, max_edges=5, max_weight=2, multiple=True))
@settings(max_examples=40)
def test_winning_moves_lead_to_lost_positions(position):
    winning = set(winning_moves(position))
    for move in position.moves():
        assert (outcome(position.play(move)) is OutcomeClass.P) == (move in winning)


@given(small, st.permutations(range(5)))
@settings(max_examples=40)
def test_names_do_not_matter(position, order):
    renamed = {(order[u], order[v]): weight for (u, v), weight in position.weights.items()}
    assert grundy(NimOnGraph(renamed, order[position.token])) == grundy(position)


@given(small)
@settings(max_examples=40)
def test_adding_the_right_heap_gives_a_lost_sum(position):
    assert outcome(position + NIM(grundy(position))) is OutcomeClass.P


@given(small)
@settings(max_examples=40)
def test_what_cannot_be_reached_does_not_matter(position):
    graph = nx.Graph(position.graph())
    graph.add_edge("far", "away", weight=2)
    assert grundy(NimOnGraph(graph, position.token)) == grundy(position)


@given(weighted_graphs(multiple=True))
@settings(max_examples=40)
def test_repr_evaluates_back(position):
    assert eval(repr(position)) == position
