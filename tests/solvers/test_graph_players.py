"""The paper's strategies, against every reply."""

import pytest

from cgt import (
    LEFT,
    RIGHT,
    GraphTicTacToe,
    IllegalMoveError,
    Outcome,
    UnsupportedError,
    alice_player,
    bob_player,
    connected_graphs,
    outcome,
    random_player,
    worst_result,
)


def test_alice_wins_and_bob_draws_on_every_connected_graph_with_six_vertices():
    for n in range(1, 7):
        for graph6 in connected_graphs(n):
            game = GraphTicTacToe(graph6)
            if outcome(game) is Outcome.N:
                assert worst_result(game, LEFT, alice_player(game)).outcome is Outcome.N, game
            else:
                assert worst_result(game, RIGHT, bob_player(game)).outcome is Outcome.D, game
                with pytest.raises(UnsupportedError):
                    alice_player(game)


@pytest.mark.parametrize("name", ["K1,4", "B1", "B2", "P'3", "P'5"])
def test_alice_wins_on_the_graphs_of_the_theorem(name):
    game = GraphTicTacToe(name)
    assert worst_result(game, LEFT, alice_player(game)).outcome is Outcome.N


@pytest.mark.parametrize("name", ["P7", "C7", "C8", "P'2", "P'4", "bull"])
def test_bob_draws_elsewhere(name):
    game = GraphTicTacToe(name)
    assert worst_result(game, RIGHT, bob_player(game)).outcome is Outcome.D


def test_a_bad_player_is_found_out():
    game = GraphTicTacToe("K1,4")
    result = worst_result(game, RIGHT, random_player(3))
    assert result.outcome is Outcome.P
    end = game
    for move in result.line:
        end = end.play(move)
    assert end.winner is LEFT
    with pytest.raises(IllegalMoveError):
        worst_result(game, LEFT, lambda position, side: 99)


def test_only_the_basic_game():
    for game in (GraphTicTacToe("K5", "C3"), GraphTicTacToe("K5", pie=True), GraphTicTacToe("K5", marks=(2, 1))):
        with pytest.raises(UnsupportedError):
            alice_player(game)
