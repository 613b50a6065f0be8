"""The paper's strategies, against every reply."""

import networkx as nx
import pytest

from cgt import (
    LEFT,
    RIGHT,
    GraphTicTacToe,
    IllegalMoveError,
    OutcomeClass,
    UnsupportedError,
    optimal_player,
    outcome,
    play,
    random_player,
    tic_tac_toe,
)
from cgt.graphs import connected_graphs
from cgt.theorems.beeler import alice_player, bob_player, worst_result


def test_alice_wins_and_bob_draws_on_every_connected_graph_with_six_vertices():
    for n in range(1, 7):
        for graph6 in connected_graphs(n):
            game = GraphTicTacToe(graph6)
            if outcome(game) is OutcomeClass.N:
                assert worst_result(game, LEFT, alice_player(game)).outcome is OutcomeClass.N, game
            else:
                assert worst_result(game, RIGHT, bob_player(game)).outcome is OutcomeClass.D, game
                with pytest.raises(UnsupportedError):
                    alice_player(game)


@pytest.mark.parametrize("name", ["K1,4", "B1", "B2", "P'3", "P'5"])
def test_alice_wins_on_the_graphs_of_the_theorem(name):
    game = GraphTicTacToe(name)
    assert worst_result(game, LEFT, alice_player(game)).outcome is OutcomeClass.N


@pytest.mark.parametrize("name", ["P7", "C7", "C8", "P'2", "P'4", "bull"])
def test_bob_draws_elsewhere(name):
    game = GraphTicTacToe(name)
    assert worst_result(game, RIGHT, bob_player(game)).outcome is OutcomeClass.D


def test_a_bad_player_is_found_out():
    game = GraphTicTacToe("K1,4")
    result = worst_result(game, RIGHT, random_player(3))
    assert result.outcome is OutcomeClass.P
    end = game
    for move in result.line:
        end = end.play(move)
    assert end.winner is LEFT
    with pytest.raises(IllegalMoveError):
        worst_result(game, LEFT, lambda position, side: 99)


def test_bob_has_no_strategy_where_alice_wins_or_boards_fall_apart():
    for name in ("K1,4", "B1", "B2", "P'3"):
        with pytest.raises(UnsupportedError, match=name):
            bob_player(GraphTicTacToe(name))
    with pytest.raises(UnsupportedError, match="connected"):
        bob_player(GraphTicTacToe(nx.disjoint_union(nx.cycle_graph(5), nx.cycle_graph(5))))


def test_the_target_may_be_given_as_a_graph():
    game = GraphTicTacToe("P'3", nx.path_graph(3))
    assert worst_result(game, LEFT, alice_player(game)).outcome is OutcomeClass.N


def test_players_play_games_out():
    game = GraphTicTacToe("P'3")
    record = play(game, alice_player(game), random_player(4))
    assert record.winner is LEFT
    assert record.end.winner is LEFT
    cycle = GraphTicTacToe("C7")
    assert play(cycle, optimal_player(), bob_player(cycle)).winner is None
    assert play(cycle, random_player(2), optimal_player()).winner is not LEFT
    assert play(tic_tac_toe(to_move=RIGHT), optimal_player(), optimal_player()).winner is None
    bad = [lambda position, side: 99, lambda position, side: position.board()[0]]
    with pytest.raises(IllegalMoveError):
        play(game, *bad)


def test_worst_result_needs_a_game_a_player_and_a_strategy():
    game = GraphTicTacToe("P4")
    for wrong in ((3, LEFT, random_player()), (game, "Alice", random_player()), (game, LEFT, 3)):
        with pytest.raises(UnsupportedError):
            worst_result(*wrong)


def test_only_the_basic_game():
    for game in (GraphTicTacToe("K5", "C3"), GraphTicTacToe("K5", pie=True), GraphTicTacToe("K5", marks=(2, 1))):
        with pytest.raises(UnsupportedError):
            alice_player(game)
