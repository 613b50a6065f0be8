"""Threats and forks on hand-made positions, and Proposition 2.2 by exhaustion."""

import networkx as nx
import pytest

from cgt import LEFT, RIGHT, GraphTicTacToe, PositionalGame, UnsupportedError, outcome
from cgt.errors import InvalidGraphError
from cgt.players import OutcomeClass
from cgt.positional import P3_FORKS, find_forks, find_threats, minimal_double_threats


def test_threats_of_both_players():
    game = GraphTicTacToe("P6", left=[0, 1], right=[3, 4])
    assert find_threats(game) == find_threats(game, LEFT) == (2,)
    assert find_threats(game, RIGHT) == (2, 5)
    assert find_threats(PositionalGame(3, [{0, 1, 2}], left=[0, 1], right=[2])) == ()


def test_every_fork_of_the_proposition_is_recognised_and_wins():
    for kind, (edges, marks) in P3_FORKS.items():
        graph = nx.Graph(edges)
        game = GraphTicTacToe(graph, left=marks, to_move=RIGHT)
        assert kind in {k for fork in find_forks(game, LEFT) for k in fork.kinds}
        assert outcome(game) is OutcomeClass.P


def test_a_blocked_fork_is_none():
    assert find_forks(GraphTicTacToe("K1,3", left=[0, 1], right=[2]), LEFT) == []
    assert [fork.kinds for fork in find_forks(GraphTicTacToe("K4", "C3", left=[0, 1]), LEFT)] == [()]


def test_there_are_four_minimal_double_threats():
    found = minimal_double_threats(6)
    assert len(found) == len(P3_FORKS)
    for edges, marks in P3_FORKS.values():
        shape = nx.Graph(edges)
        nx.set_node_attributes(shape, {v: v in marks for v in shape}, "mark")
        assert any(nx.is_isomorphic(shape, one, node_match=lambda a, b: a == b) for one in found)


def test_more_vertices_find_no_more():
    assert len(minimal_double_threats(7)) == len(minimal_double_threats(12)) == 4
    for bad in (-1, True, "six"):
        with pytest.raises(InvalidGraphError):
            minimal_double_threats(bad)


def test_forks_are_named_however_the_target_is_given():
    star = nx.star_graph(3)
    for target in ("P3", "Bg", nx.path_graph(3), [(0, 1), (1, 2)]):
        assert [fork.kinds for fork in find_forks(GraphTicTacToe(star, target, left=[0, 1]), LEFT)] == [("K1,3",)]
    mixed = GraphTicTacToe(star, "P3", right_target="P2", right=[0])
    assert {fork.kinds for fork in find_forks(mixed, RIGHT)} == {()}


def test_other_things_have_no_threats():
    for question in (find_threats, find_forks):
        with pytest.raises(UnsupportedError, match="positional"):
            question(3)
        with pytest.raises(UnsupportedError, match="LEFT or RIGHT"):
            question(GraphTicTacToe("P3"), "Alice")


def test_without_a_common_mark_there_are_three_more():
    extra = minimal_double_threats(6, common=False)[4:]
    assert len(extra) == 3
    assert all(nx.number_connected_components(graph) == 2 for graph in extra)
