"""Boards and positions that hypothesis draws: within bounds, reachable, and shrinking to small ones."""

import networkx as nx
import pytest
from hypothesis import find, given, settings, strategies as st

from cgt import KAYLES, CGTError, Clobber, GraphTicTacToe, StringsAndCoins, Subtraction, grundy, outcome
from cgt.testing import connected_graphs, cycle_boards, positions, trees


@given(connected_graphs(max_vertices=5, max_edges=6), trees(max_edges=4))
def test_graphs_are_what_they_say(graph, tree):
    assert nx.is_connected(graph)
    assert graph.number_of_nodes() <= 5
    assert graph.number_of_edges() <= 6
    assert nx.is_tree(tree)
    assert tree.number_of_edges() <= 4


def test_every_small_tree_and_graph_is_found():
    for wanted in nx.nonisomorphic_trees(5):
        find(trees(max_edges=4), lambda tree, wanted=wanted: nx.is_isomorphic(tree, wanted))
    for wanted in (nx.complete_graph(4), nx.cycle_graph(4), nx.star_graph(3)):
        find(connected_graphs(max_vertices=4), lambda graph, wanted=wanted: nx.is_isomorphic(graph, wanted))


@given(positions(KAYLES, max_heaps=2, max_size=6), positions(Subtraction({1, 3}), max_heaps=1))
def test_rows_of_heaps(kayles, subtraction):
    assert len(kayles.heaps) <= 2
    assert max(kayles.heaps, default=0) <= 6
    assert grundy(kayles + subtraction) == grundy(kayles) ^ grundy(subtraction)


STARTS = [Clobber("xo|ox"), GraphTicTacToe(nx.path_graph(4)), StringsAndCoins(nx.MultiGraph([(0, 1), (1, 1)]))]


@settings(max_examples=20, deadline=None)
@given(st.data())
@pytest.mark.parametrize("start", STARTS, ids=lambda start: type(start).__name__)
def test_followers_of_a_start(start, data):
    follower = data.draw(positions(start, max_moves=3))
    assert type(follower) is type(start)


def test_followers_include_the_start_and_the_end():
    start = Clobber("xo")
    assert find(positions(start), lambda p: True) == start
    assert not outcome(find(positions(start), lambda p: p != start)).value.startswith("N")
    find(positions(cycle_boards(max_edges=4)), lambda p: p.marked)


@pytest.mark.parametrize("bad", [3, "KAYLES", None])
def test_what_has_no_positions_is_refused(bad):
    with pytest.raises(CGTError, match="heap ruleset"):
        positions(bad)


def test_bad_bounds_are_refused():
    with pytest.raises(CGTError, match="max_heaps"):
        positions(KAYLES, max_heaps=-1)
