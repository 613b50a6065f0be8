"""Rules of positional games: what may be built, what may be played, when it ends."""

import pickle
from itertools import product

import networkx as nx
import pytest
from oracles.play import naive_outcome
from oracles.positional import target_sets

from cgt import (
    LEFT,
    POSITIONAL,
    RIGHT,
    GraphTicTacToe,
    IllegalMoveError,
    InvalidPositionError,
    Player,
    PositionalGame,
    UnsupportedError,
    outcome,
    star,
    tic_tac_toe,
    unfold,
    value,
)
from cgt.graphs import SimpleGraph
from cgt.positional import SWAP, LastMover

GAMES = [
    PositionalGame(4, [{0, 1}, {2, 3}]),
    PositionalGame("abc", ["ab", "bc"], right_sets=["ac"], left="a", to_move=RIGHT),
    PositionalGame(3, [{0, 1}], variant="full", marks=(2, 1), remaining=1),
    PositionalGame(3, [{0, 1}], variant="maker-breaker", to_move=RIGHT),
    GraphTicTacToe("P4", pie=True, left=[2], to_move=RIGHT),
    GraphTicTacToe([("a", "b"), ("b", "c")], ("P3", "induced P3"), right_target="C3"),
    GraphTicTacToe(nx.complete_graph(4), nx.cycle_graph(3), variant="avoider-enforcer"),
    GraphTicTacToe(SimpleGraph(("x", "y", "z"), (("x", "y"),)), "P2"),
    GraphTicTacToe("K4", nx.path_graph(3), induced=True),
]


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_repr_evaluates_back_and_positions_are_values(game):
    names = {
        "PositionalGame": PositionalGame,
        "GraphTicTacToe": GraphTicTacToe,
        "Player": Player,
        "SimpleGraph": SimpleGraph,
    }
    again = eval(repr(game), names)
    assert again == game
    assert hash(again) == hash(game)
    assert pickle.loads(pickle.dumps(game)) == game
    assert game.convention is POSITIONAL


@pytest.mark.parametrize(
    ("build", "reason"),
    [
        (lambda: PositionalGame(3, [set()]), "empty"),
        (lambda: PositionalGame(3, [{5}]), "no vertex"),
        (lambda: PositionalGame(3, [{0}], left=[7]), "no vertex"),
        (lambda: PositionalGame([0, 0], []), "twice"),
        (lambda: PositionalGame(3, [{0, 1}], left=[0], right=[0]), "both players"),
        (lambda: PositionalGame(3, [{0}, {1}], left=[0], right=[1]), "both players own"),
        (lambda: PositionalGame(3, [{0}], variant="weak"), "variant"),
        (lambda: PositionalGame(3, [{0}], marks=(0, 1)), "marks"),
        (lambda: PositionalGame(3, [{0}], marks=(True, 1)), "marks"),
        (lambda: PositionalGame(3, [{0}], marks=(2, 1), remaining=3), "still places must be an integer from 1 to 2"),
        (lambda: PositionalGame(3, [{0}], to_move="Alice"), "to_move"),
        (lambda: PositionalGame(3, [{0}], pie=1), "pie"),
        (lambda: PositionalGame(3, [{0, 1}], pie=True, marks=(2, 2)), "pie rule"),
        (lambda: PositionalGame(3, [{0, 1}], pie=True, variant="maker-breaker"), "pie rule"),
        (lambda: PositionalGame(3, [{0, 1}], pie=True, variant="avoider-enforcer"), "pie rule"),
        (lambda: PositionalGame(3, [{0, 1}], right_sets=[{1, 2}], pie=True), "pie rule"),
        (lambda: PositionalGame(3, [{0, 1}], pie=True, left=[0], right=[2]), "pie rule"),
        (lambda: PositionalGame(3, [{0, 1}], right_sets=[{1, 2}], variant="maker-breaker"), "one family"),
        (lambda: PositionalGame(3, [{0, 1}], right_sets=[{1, 2}], variant="avoider-enforcer"), "one family"),
        (lambda: GraphTicTacToe("P2", right_target="C3", variant="maker-breaker"), "one family"),
        (lambda: GraphTicTacToe(nx.DiGraph([(0, 1)])), "undirected"),
        (lambda: GraphTicTacToe([(0, 0)]), "loop"),
        (lambda: GraphTicTacToe("no such graph"), "neither"),
        (lambda: GraphTicTacToe("P3", "P0"), "neither"),
        (lambda: GraphTicTacToe("P3", "?"), "vertex"),
        (lambda: GraphTicTacToe("P3", nx.Graph()), "vertex"),
        (lambda: GraphTicTacToe("P3", []), "vertex"),
        (lambda: GraphTicTacToe("P3", None), "not None"),
        (lambda: GraphTicTacToe("P3", 5), "not 5"),
        (lambda: GraphTicTacToe("P3", right_target=()), "vertex"),
        (lambda: GraphTicTacToe("P3", induced="yes"), "induced"),
        (lambda: PositionalGame(3, None), "winning sets"),
        (lambda: PositionalGame(10**9, []), "from 0 to 65536"),
        (lambda: tic_tac_toe(10**6), "too many"),
        (lambda: tic_tac_toe(3, 10**6), "too many"),
        (lambda: tic_tac_toe(0), "side"),
        (lambda: tic_tac_toe(3, True), "dimension"),
    ],
)
def test_nonsense_is_rejected_with_a_reason(build, reason):
    with pytest.raises(InvalidPositionError, match=reason):
        build()


def test_turns_marks_and_ends():
    game = PositionalGame(5, [{0, 1}], marks=(1, 2))
    assert game.moves(RIGHT) == ()
    after = game.play(4).play(3)
    assert (after.to_move, after.remaining) == (RIGHT, 1)
    after = after.play(2)
    assert (after.to_move, after.remaining) == (LEFT, 1)
    won = PositionalGame(3, [{0, 1}], left=[0]).play(1)
    assert won.is_over
    assert won.winner is LEFT
    assert won.moves() == ()
    with pytest.raises(IllegalMoveError):
        won.play(2)
    for bad in (0, 9, [1], SWAP, None):
        with pytest.raises(IllegalMoveError):
            PositionalGame(3, [{0, 1}], left=[0]).play(bad)


def test_full_play_goes_on_and_pairs_up():
    game = PositionalGame(4, [{0, 1}, {2, 3}], variant="full", left=[0, 1], right=[2], to_move=RIGHT)
    assert not game.is_over
    assert game.captured == (True, False)
    end = game.play(3)
    assert end.is_over
    assert end.captured == (True, True)
    assert end.winner is None


def test_the_swap_takes_the_mark_over():
    game = GraphTicTacToe("P4", pie=True).play(1)
    assert SWAP in game.moves(RIGHT)
    swapped = game.play(SWAP)
    assert (swapped.left, swapped.right, swapped.to_move, swapped.pie) == (frozenset(), {1}, LEFT, False)
    kept = game.play(0)
    assert not kept.pie
    assert SWAP not in kept.moves()


@pytest.mark.parametrize(
    ("target", "edges", "induced"),
    [
        ("P3", [(0, 1), (1, 2)], False),
        ("induced P3", [(0, 1), (1, 2)], True),
        ("P4", [(0, 1), (1, 2), (2, 3)], False),
        ("C3", [(0, 1), (1, 2), (0, 2)], False),
        ("induced K1,3", [(0, 1), (0, 2), (0, 3)], True),
    ],
)
def test_winning_sets_are_the_copies_of_the_target(target, edges, induced):
    size = max(max(e) for e in edges) + 1
    for graph in nx.graph_atlas_g()[1:209]:
        own, other = GraphTicTacToe(graph, target).families()
        assert own == other
        assert set(own) == set(target_sets(graph.number_of_nodes(), graph.edges, size, edges, induced))


@pytest.mark.parametrize("induced", [False, True])
def test_targets_given_as_graphs(induced):
    targets = [nx.path_graph(4), nx.cycle_graph(4), nx.star_graph(3), nx.Graph([(0, 1), (2, 3)])]
    for graph in nx.graph_atlas_g()[19:209:3]:
        for target in targets:
            own, _ = GraphTicTacToe(graph, target, induced=induced).families()
            assert set(own) == set(target_sets(graph.number_of_nodes(), graph.edges, 4, target.edges, induced))


def test_either_side_to_move():
    game = PositionalGame(6, [{0, 1, 2}], marks=(2, 3), left=[0], to_move=LEFT, remaining=1)
    turned = game.with_turn(RIGHT)
    assert (turned.to_move, turned.remaining, turned.left) == (RIGHT, 3, {0})
    assert turned.with_turn(LEFT).remaining == 2
    with pytest.raises(InvalidPositionError, match="LEFT or RIGHT"):
        game.with_turn("Bob")


def test_boards_in_several_dimensions():
    for side, dimension in product((2, 3, 4), (1, 2, 3)):
        lines = ((side + 2) ** dimension - side**dimension) // 2
        assert len(tic_tac_toe(side, dimension).winning_sets) == lines


def test_positional_games_refuse_sums_and_values():
    game = GraphTicTacToe("P4")
    with pytest.raises(UnsupportedError):
        _ = game + game
    with pytest.raises(UnsupportedError):
        _ = -game
    for refused in (value, unfold, lambda g: g + star(1), lambda g: star(1) + g, lambda g: g - 1, lambda g: 2 * g, sum):
        with pytest.raises(UnsupportedError, match=r"positional|normal-play|last move"):
            refused([game] if refused is sum else game)


def test_normal_play_version_adds_up():
    small = LastMover(PositionalGame(3, [{0, 1}]))
    total = small + star(1) + small
    assert outcome(total).name == naive_outcome(total)
    assert outcome(small).name == naive_outcome(small)
    assert value(unfold(small)) == value(small)
    for bad in ({"variant": "full"}, {"marks": (2, 1)}, {"pie": True}, {"variant": "maker-breaker"}):
        with pytest.raises(InvalidPositionError, match="normal-play"):
            LastMover(PositionalGame(3, [{0, 1}], **bad))
    with pytest.raises(IllegalMoveError):
        small.play(0)
