import pytest

from cgt import Budget, BudgetExceeded, IllegalMoveError, cycles, outcome


def test_moves_and_completion():
    race = cycles.cycle(3, rule="true").structure()
    assert len(race.moves()) == 6
    after = race.play((0, 1)).play((1, 2))
    assert after.completing_moves() == [(2, 0)]
    over = after.play((2, 0))
    assert over.completed
    assert over.moves() == ()
    assert over.completing_moves() == []
    with pytest.raises(IllegalMoveError):
        over.play((0, 2))
    with pytest.raises(IllegalMoveError):
        race.play((0, 1)).play((0, 2))


def test_survival_forbids_what_lets_the_opponent_complete():
    race = cycles.cycle(3, rule="true").structure().play((0, 1))
    assert (1, 2) in race.moves()
    assert (1, 2) not in race.survival().moves()


def test_questions_honour_their_budget():
    board = cycles.diamond(rule="true")
    with pytest.raises(BudgetExceeded):
        outcome(board, budget=Budget(nodes=3))
