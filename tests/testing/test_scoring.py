from hypothesis import given, settings
from oracles.scoring import margin

from cgt import StringsAndCoins, score
from cgt.scoring import Rules
from cgt.testing import multigraphs, strings_and_coins


@given(multigraphs(max_vertices=4, max_edges=6))
@settings(max_examples=40, deadline=None)
def test_scores_of_drawn_multigraphs(graph):
    edges = tuple(tuple(sorted(edge)) for edge in graph.edges())
    assert score(StringsAndCoins(graph)) == margin(tuple(sorted(edges)))


@given(multigraphs(loops=False))
@settings(max_examples=30, deadline=None)
def test_loops_can_be_left_out(graph):
    assert all(u != v for u, v in graph.edges())


@given(strings_and_coins(max_edges=6))
@settings(max_examples=40, deadline=None)
def test_margin_has_the_parity_of_open_vertices_and_sweeping_is_free(position):
    margin_free = score(position)
    assert (margin_free - len(position.coin_graph().loops)) % 2 == 0
    assert score(StringsAndCoins(position.cords, rules=Rules.SWEEP)) == margin_free
