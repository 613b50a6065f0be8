"""Strategies, played games and game trees."""

import attrs
import pytest
from hypothesis import given, strategies as st
from oracles.play import naive_wins
from oracles.random_games import dag_positions, partizan_dag_positions

from cgt import (
    KAYLES,
    LEFT,
    MISERE,
    NORMAL,
    RIGHT,
    SCORING,
    BudgetExceeded,
    DotsAndBoxes,
    IllegalMoveError,
    Nimber,
    OutcomeClass,
    Player,
    Position,
    UnsupportedError,
    optimal_player,
    outcome,
    play,
    random_player,
    tic_tac_toe,
    to_networkx,
    unfold,
    value,
)
from cgt.positions import as_position

SIDES = st.sampled_from([LEFT, RIGHT])


@given(partizan_dag_positions(), partizan_dag_positions(4), SIDES, st.booleans(), st.integers(0, 9))
def test_the_optimal_player_never_spoils_a_win(a, b, first, misere, seed):
    convention = MISERE if misere else NORMAL
    p = a + b
    played = play(p, optimal_player(convention), random_player(seed), first, convention)
    if naive_wins(p, first, misere) == (first is LEFT):
        assert played.winner is LEFT
    assert played.start == p
    current = p
    for player, move in played.moves:
        assert move in list(current.moves(player))
        current = current.play(move)
    assert current == played.end


def test_the_optimal_player_keeps_the_margin_of_a_drawn_scoring_game():
    p = DotsAndBoxes(1, 4)
    assert outcome(p) is OutcomeClass.D
    assert outcome(p.play(optimal_player()(p, LEFT))) is OutcomeClass.D
    with pytest.raises(UnsupportedError):
        optimal_player(NORMAL)(p, LEFT)
    played = play(p, optimal_player(), optimal_player())
    assert (played.winner, sum(played.end.points)) == (None, 4)
    assert len(played) == 13
    with pytest.raises(UnsupportedError, match="convention"):
        play(p, optimal_player(), optimal_player(), convention=NORMAL)


@attrs.frozen
class Grabbing(Position):
    """Numbers in a row, taken from either end; whoever has more in the end wins. A third party's scoring game."""

    row: tuple[int, ...]
    lead: int = 0
    to_move: Player = LEFT

    convention = SCORING

    def moves(self, player):
        ends = (0, len(self.row) - 1) if len(self.row) > 1 else range(len(self.row))
        return ends if player is self.to_move else ()

    def play(self, move):
        taken = self.row[move] if self.to_move is LEFT else -self.row[move]
        return Grabbing(self.row[:move] + self.row[move + 1 :], self.lead + taken, self.to_move.opponent)

    def result(self):
        return None if self.row else self.lead


def greedy(position, player):
    return max(position.moves(player), key=lambda end: position.row[end])


@pytest.mark.parametrize(("row", "winner"), [((1, 5, 2), RIGHT), ((7, 3), LEFT), ((4, 4), None)])
def test_a_game_may_say_itself_whose_turn_it_is_and_how_it_ended(row, winner):
    # Left begins, whoever is said to.
    played = play(Grabbing(row), greedy, greedy, RIGHT)
    assert [player for player, _ in played.moves] == [LEFT, RIGHT, LEFT][: len(row)]
    assert played.winner is winner
    with pytest.raises(UnsupportedError, match="scoring convention"):
        unfold(Grabbing(row))


def test_a_game_that_does_not_say_how_it_ended_has_no_winner():
    @attrs.frozen
    class Silent(Grabbing):
        def result(self):
            return Position.result(self)

    with pytest.raises(UnsupportedError, match=r"result\(\)"):
        play(Silent(()), greedy, greedy)


def test_the_optimal_strategy_has_no_move_for_the_player_whose_turn_it_is_not():
    with pytest.raises(UnsupportedError, match="Right has no move"):
        optimal_player()(tic_tac_toe(), RIGHT)


def test_illegal_moves_of_a_player_are_named():
    with pytest.raises(IllegalMoveError, match="Left played the illegal move 'x'"):
        play(Nimber(2), lambda position, side: "x", random_player())


@pytest.mark.parametrize("convention", ["misere", 1, SCORING])
def test_conventions_that_do_not_fit_are_refused(convention):
    with pytest.raises(UnsupportedError, match="convention"):
        play(Nimber(3), optimal_player(), optimal_player(), convention=convention)


def test_random_players_repeat_themselves():
    games = [play(Nimber(9), random_player(5), random_player(6)) for _ in range(2)]
    assert games[0] == games[1]


@given(partizan_dag_positions())
def test_tree_has_the_position_s_value_and_misere_outcome(p):
    form = unfold(p)
    assert form.canonical() == value(p)
    assert form.misere_outcome is outcome(p, MISERE)


@given(dag_positions())
def test_graph_has_every_position_once(p):
    graph = to_networkx(p)
    reachable = {p.vertex}
    for vertex in range(p.vertex, -1, -1):
        if vertex in reachable:
            reachable.update(p.edges[vertex])
    assert {q.vertex for q in graph} == reachable
    assert graph.number_of_edges() == sum(len(set(p.edges[v])) for v in reachable)
    assert all(data["players"] == (LEFT, RIGHT) for _, _, data in graph.edges(data=True))


@pytest.mark.parametrize("question", [unfold, to_networkx])
def test_unfolding_is_limited(question):
    with pytest.raises(BudgetExceeded):
        question(as_position(Nimber(50)) + Nimber(50), max_nodes=1000)


@pytest.mark.parametrize("make", [optimal_player, random_player])
def test_players_say_that_there_is_no_move(make):
    with pytest.raises(UnsupportedError, match="Right has no move in"):
        make()(KAYLES(0), RIGHT)
