"""The rules of Nim on graphs, and what is refused."""

import functools
import itertools
import math

import networkx as nx
import pytest
from oracles.graphnim import naive_grundy

from cgt import (
    MISERE,
    NIM,
    IllegalMoveError,
    InvalidPositionError,
    NimOnGraph,
    graphnim,
    grundy,
    outcome,
    winning_moves,
)
from cgt.errors import InvalidGraphError, InvalidTokenError, InvalidWeightError
from cgt.graphnim import Move
from cgt.players import LEFT, RIGHT, OutcomeClass

TRIANGLE = NimOnGraph({(1, 2): 2, (2, 3): 1, (3, 1): 3}, 1)


STUCK = NimOnGraph({(1, 2): 1, (3, 4): 2}, 1).play(((1, 2), 0))


def test_missing_weights_are_one():
    graph = nx.path_graph(3)
    graph[0][1]["weight"] = 4
    assert NimOnGraph(graph, 0).weights == {(0, 1): 4, (1, 2): 1}


def test_another_attribute_may_hold_the_weights():
    graph = nx.Graph()
    graph.add_edge("a", "b", heap=5, weight=2)
    assert NimOnGraph(graph, "a", weight="heap").weights == {("a", "b"): 5}


def test_moves_are_the_definition():
    assert list(TRIANGLE.moves()) == [
        Move((1, 2), 0),
        Move((1, 2), 1),
        Move((1, 3), 0),
        Move((1, 3), 1),
        Move((1, 3), 2),
    ]
    assert list(TRIANGLE.moves(LEFT)) == list(TRIANGLE.moves(RIGHT))


def test_moves_are_lazy():
    moves = NimOnGraph({(0, 1): 2**31, (1, 2): 1}, 0).moves()
    assert len(moves) == 2**31
    assert ((0, 1), 2**31 - 1) in moves
    assert ((1, 0), 5) in moves
    assert ((0, 1), 2**31) not in moves
    assert ((1, 2), 0) not in moves
    assert "edge" not in moves
    assert moves[-1] == ((0, 1), 2**31 - 1)
    assert moves[3:5] == [((0, 1), 3), ((0, 1), 4)]
    with pytest.raises(IndexError):
        moves[2**31]


def test_moves_are_a_sequence():
    moves = TRIANGLE.moves()
    assert [moves[i] for i in range(len(moves))] == list(moves)
    assert [moves[i - len(moves)] for i in range(len(moves))] == list(moves)
    assert not STUCK.moves()
    assert NimOnGraph({(0, 1): 10**40}, 0).moves()


def test_play_moves_the_token_and_lowers_the_weight():
    after = TRIANGLE.play(((1, 3), 1))
    assert after == NimOnGraph({(1, 2): 2, (2, 3): 1, (3, 1): 1}, 3)
    assert TRIANGLE.play(((3, 1), 1)) == after
    assert TRIANGLE.play(((1, 2), 0)) == NimOnGraph({(2, 3): 1, (3, 1): 3}, 2)


@pytest.mark.parametrize(
    "move",
    [((2, 3), 0), ((1, 2), 2), ((1, 2), -1), ((1, 2), True), ((1, 4), 0), ((1, 2), 0.0), (1, 2), None, ((1, 1), 0), 7],
)
def test_illegal_moves_are_named(move):
    with pytest.raises(IllegalMoveError, match="illegal"):
        TRIANGLE.play(move)


def test_parallel_edges_need_their_key():
    graph = nx.MultiGraph()
    graph.add_edge(0, 1, weight=2)
    graph.add_edge(0, 1, weight=3)
    p = NimOnGraph(graph, 0)
    with pytest.raises(IllegalMoveError):
        p.play(((0, 1), 0))
    assert p.play(((0, 1, 1), 0)).weights == {(0, 1, 0): 2}
    assert p.play(((1, 0, 1), 0)).play(((1, 0), 1)).weights == {(0, 1, 0): 1}


@pytest.mark.parametrize("weight", [0, -1, 1.0, 1.5, True, False, math.inf, math.nan, "2", None])
def test_bad_weights_are_refused(weight):
    graph = nx.Graph()
    graph.add_edge(0, 1, weight=weight)
    with pytest.raises(InvalidWeightError, match=r"\(0, 1\)"):
        NimOnGraph(graph, 0)
    with pytest.raises(InvalidPositionError):
        NimOnGraph({(0, 1): weight}, 0)


def test_integers_of_other_libraries_are_accepted():
    numpy = pytest.importorskip("numpy")
    p = NimOnGraph({(0, 1): numpy.int64(3), (1, 2): numpy.uint8(200)}, 0)
    assert p.weights == {(0, 1): 3, (1, 2): 200}
    assert all(type(weight) is int for weight in p.weights.values())
    after = p.play(((0, 1), numpy.int32(2)))
    assert after.weights == {(0, 1): 2, (1, 2): 200}
    assert type(after.weights[0, 1]) is int
    for weight in (numpy.bool_(True), numpy.float64(2.0), numpy.int64(0)):
        with pytest.raises(InvalidWeightError):
            NimOnGraph({(0, 1): weight}, 0)


@pytest.mark.parametrize(
    ("graph", "start", "error"),
    [
        (nx.path_graph(3), 7, InvalidTokenError),
        (nx.DiGraph([(0, 1)]), 0, InvalidGraphError),
        (nx.MultiDiGraph([(0, 1)]), 0, InvalidGraphError),
        (nx.Graph([(0, 0), (0, 1)]), 0, InvalidGraphError),
        ({(0, 1): 1, (1, 0): 2}, 0, InvalidGraphError),
        ({"ab": 1}, "a", InvalidGraphError),
        ({(0, 1): 1}, [0], InvalidTokenError),
        (nx.path_graph(3), [0], InvalidTokenError),
        (nx.MultiGraph([(0, 0)]), 0, InvalidGraphError),
        ([(0, 1)], 0, InvalidGraphError),
        (None, 0, InvalidGraphError),
    ],
)
def test_bad_boards_are_refused(graph, start, error):
    with pytest.raises(error):
        NimOnGraph(graph, start)


def test_repr_evaluates_back():
    for p in (TRIANGLE, NimOnGraph(graphnim.petersen(3), 4), NimOnGraph({}, 0), NimOnGraph({(0, 1, 5): 2}, 0), STUCK):
        assert eval(repr(p)) == p
        assert hash(eval(repr(p))) == hash(p)


def test_equality_ignores_the_order_and_direction_of_edges():
    assert NimOnGraph({(3, 2): 1, (1, 3): 3, (2, 1): 2}, 1) == TRIANGLE
    assert NimOnGraph({(3, 2): 1, (1, 3): 3, (2, 1): 2}, 2) != TRIANGLE
    assert NimOnGraph({(3, 2): 1, (1, 3): 3, (2, 1): 1}, 1) != TRIANGLE


def test_equal_keys_have_equal_values():
    p = NimOnGraph({(0, 1, "a"): 3, (1, 0, "b"): 1, (2, 3): 1}, 0)
    q = NimOnGraph({(0, 1, "x"): 1, (0, 1, "y"): 3}, 0)
    assert p.key() == q.key()
    assert grundy(p) == grundy(q) == 2
    assert NimOnGraph({(0, 1): 2}, 0).key() != p.key()


def test_misere_play_keeps_parallel_edges_apart():
    """Merging them is a theorem of normal play only."""

    @functools.cache
    def wins(edges, now, at):
        options = [
            ((*now[:i], left, *now[i + 1 :]), v if at == u else u)
            for i, (u, v) in enumerate(edges)
            if at in (u, v)
            for left in range(now[i])
        ]
        return not options or any(not wins(edges, *option) for option in options)

    for edges in (((0, 1), (0, 1)), ((0, 1), (0, 1), (1, 2)), ((0, 1), (0, 1), (1, 2), (2, 0))):
        for weights in itertools.product(range(1, 4), repeat=len(edges)):
            for token in {end for edge in edges for end in edge}:
                named = {(*edge, i): weight for i, (edge, weight) in enumerate(zip(edges, weights, strict=True))}
                expected = OutcomeClass.N if wins(edges, weights, token) else OutcomeClass.P
                assert outcome(NimOnGraph(named, token), MISERE) is expected


def test_graph_round_trips():
    assert NimOnGraph(TRIANGLE.graph(), 1) == TRIANGLE
    multiple = NimOnGraph({(0, 1, 0): 2, (0, 1, 1): 3}, 0)
    assert NimOnGraph(multiple.graph(), 0) == multiple


def test_sums_with_other_games():
    p = NimOnGraph(graphnim.cycle([3, 1, 2]), 1)
    assert grundy(p + NIM(grundy(p))) == 0
    assert outcome(p + NIM(5) + p + NIM(5)) is OutcomeClass.P
    assert all(outcome((p + NIM(5)).play(move)) is OutcomeClass.P for move in winning_moves(p + NIM(5)))


def test_isolated_token_has_no_move():
    p = NimOnGraph({}, "here")
    assert list(p.moves()) == []
    assert grundy(p) == 0
    assert outcome(p) is OutcomeClass.P
    assert str(p) == "token at here; no edges"


def test_parallel_edges_act_as_their_nim_sum():
    """Checked by brute force on the multigraph itself, so that the merging in structure() may rely on it."""
    boards = [
        [(0, 1), (0, 1)],
        [(0, 1), (0, 1), (0, 1)],
        [(0, 1), (0, 1), (1, 2)],
        [(0, 1), (1, 2), (1, 2)],
        [(0, 1), (0, 1), (1, 2), (2, 0)],
        [(0, 1), (0, 1), (1, 2), (1, 2)],
    ]
    for edges in boards:
        most = 4 if len(edges) < 4 else 3
        for weights in itertools.product(range(1, most), repeat=len(edges)):
            merged = {}
            for edge, weight in zip(edges, weights, strict=True):
                merged[edge] = merged.get(edge, 0) ^ weight
            for token in {end for edge in edges for end in edge}:
                direct = naive_grundy(edges, weights, token)
                assert naive_grundy(list(merged), list(merged.values()), token) == direct
                board = {(*edge, i): weight for i, (edge, weight) in enumerate(zip(edges, weights, strict=True))}
                assert grundy(NimOnGraph(board, token)) == direct


def test_an_edge_may_carry_any_game_of_that_grundy_value():
    """Fukuyama's extended game: each edge carries an impartial game, here a take-away game with a table of options."""
    games = {0: [], 1: [0], 2: [0], 3: [1, 2], 4: [0, 3], 5: [3, 4, 2]}

    def value(game):
        seen = {value(option) for option in games[game]}
        return next(i for i in range(9) if i not in seen)

    def extended(edges, now, token):
        seen = set()
        for i, (u, v) in enumerate(edges):
            if token in (u, v):
                for option in games[now[i]]:
                    seen.add(extended(edges, (*now[:i], option, *now[i + 1 :]), v if token == u else u))
        return next(i for i in range(len(seen) + 1) if i not in seen)

    for edges in ([(0, 1), (1, 2)], [(0, 1), (1, 2), (2, 0)]):
        for now in itertools.product(range(1, 6), repeat=len(edges)):
            assert extended(edges, now, 0) == naive_grundy(edges, [value(game) for game in now], 0)
