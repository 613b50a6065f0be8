"""The boards of the dissertation are the graphs they claim to be."""

import networkx as nx
import pytest

from cgt import NimOnGraph, graphnim
from cgt.errors import InvalidGraphError, InvalidWeightError

PAIRS = [
    (graphnim.path(4), nx.path_graph(5)),
    (graphnim.path(0), nx.path_graph(1)),
    (graphnim.cycle(7), nx.cycle_graph(7)),
    (graphnim.complete(6), nx.complete_graph(6)),
    (graphnim.complete(1), nx.complete_graph(1)),
    (graphnim.complete_bipartite(3, 5), nx.complete_bipartite_graph(3, 5)),
    (graphnim.ssb(3), nx.complete_multipartite_graph(1, 1, 3)),
    (graphnim.petersen(), nx.petersen_graph()),
    (graphnim.hypercube(4), nx.hypercube_graph(4)),
    (graphnim.ladder(5), nx.ladder_graph(5)),
    (graphnim.prism(5), nx.circular_ladder_graph(5)),
    (graphnim.tree([1, 1, 2, 2, 3]), nx.Graph([(1, 2), (1, 3), (2, 4), (2, 5), (3, 6)])),
]


@pytest.mark.parametrize(("made", "expected"), PAIRS)
def test_shape(made, expected):
    assert nx.is_isomorphic(made, expected)
    assert all(weight == 1 for _, _, weight in made.edges(data="weight"))


def test_ssb_is_the_bipartite_graph_and_one_edge():
    board = graphnim.ssb(4)
    board.remove_edge(1, 2)
    assert nx.is_isomorphic(board, nx.complete_bipartite_graph(2, 4))


def test_petersen_has_the_papers_neighbours():
    """As read off the moves in the proofs of Theorem 5.3 and Propositions 5.6 and 5.7."""
    around = {1: {2, 5, 6}, 2: {1, 3, 7}, 4: {3, 5, 9}, 6: {1, 8, 9}, 7: {2, 9, 10}, 8: {3, 6, 10}, 10: {5, 7, 8}}
    board = graphnim.petersen()
    assert all(set(board[vertex]) == expected for vertex, expected in around.items())


def test_levels_of_the_hypercube():
    board = graphnim.hypercube(5)
    assert sorted(map(len, board)).count(2) == 10
    assert all(abs(len(u) - len(v)) == 1 for u, v in board.edges)


def test_weights_by_sequence_and_mapping():
    assert [d for _, _, d in graphnim.path([3, 1, 4]).edges(data="weight")] == [3, 1, 4]
    board = graphnim.complete(3, {(1, 2): 5, (3, 1): 6, (2, 3): 7})
    assert board[1][3]["weight"] == 6


def test_random_weights_are_reproducible_and_in_range():
    board = graphnim.random_weights(graphnim.complete(6), 4, seed=7)
    again = graphnim.random_weights(graphnim.complete(6), 4, seed=7)
    drawn = [d for _, _, d in board.edges(data="weight")]
    assert drawn == [d for _, _, d in again.edges(data="weight")]
    assert set(drawn) == {1, 2, 3, 4}


def test_uniform_weights_leave_the_graph_alone():
    graph = nx.cycle_graph(4)
    assert set(NimOnGraph(graphnim.uniform_weights(graph, 9), 0).weights.values()) == {9}
    assert NimOnGraph(graph, 0).weights[0, 1] == 1


@pytest.mark.parametrize(
    "make",
    [
        lambda: graphnim.cycle(2),
        lambda: graphnim.cycle([1, 2]),
        lambda: graphnim.complete(0),
        lambda: graphnim.complete(True),
        lambda: graphnim.complete_bipartite(0, 3),
        lambda: graphnim.hypercube(0),
        lambda: graphnim.tree([2]),
        lambda: graphnim.tree([1, 1.0]),
        lambda: graphnim.prism(2),
        lambda: graphnim.ladder(0),
        lambda: graphnim.ssb(-1),
        lambda: graphnim.path(-1),
        lambda: graphnim.path(2.5),
        lambda: graphnim.path("abc"),
        lambda: graphnim.cycle(None),
        lambda: graphnim.complete(4.0),
        lambda: graphnim.hypercube(60),
        lambda: graphnim.tree(3),
        lambda: graphnim.uniform_weights(3, 1),
        lambda: graphnim.random_weights("graph", 2),
    ],
)
def test_impossible_boards(make):
    with pytest.raises(InvalidGraphError):
        make()


@pytest.mark.parametrize(
    "make",
    [
        lambda: graphnim.complete(3, [1, 2]),
        lambda: graphnim.complete(3, 0),
        lambda: graphnim.complete(3, True),
        lambda: graphnim.complete(3, {(1, 2): 1}),
        lambda: graphnim.complete(3, {(1, 2): 1, (1, 3): 1, (2, 3): 1, (3, 4): 1}),
        lambda: graphnim.complete(3, "abc"),
        lambda: graphnim.path([1, 0]),
        lambda: graphnim.path([1, 2.0]),
        lambda: graphnim.random_weights(graphnim.complete(3), 0),
        lambda: graphnim.uniform_weights(graphnim.complete(3), -2),
    ],
)
def test_impossible_weights(make):
    with pytest.raises(InvalidWeightError):
        make()


def test_sizes_and_weights_of_other_libraries():
    numpy = pytest.importorskip("numpy")
    assert nx.is_isomorphic(graphnim.complete(numpy.int64(4)), nx.complete_graph(4))
    assert graphnim.cycle(numpy.array([3, 1, 2]))[3][1]["weight"] == 2
    assert graphnim.complete(3, numpy.array([4, 5, 6]))[2][3]["weight"] == 6


@pytest.mark.parametrize(("made", "expected"), PAIRS)
def test_every_vertex_has_its_own_place(made, expected):
    places = [point for _, point in made.nodes(data="pos")]
    assert None not in places
    assert len(set(places)) == len(made)
