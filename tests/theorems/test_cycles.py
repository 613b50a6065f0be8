"""What the ledger says of the Game of Cycles thesis, held against literal play where it contradicts the text."""

import pytest
from oracles.cycles import LiteralGame

from cgt import GameOfCycles, double_diamond_board, fan_board
from cgt.theorems import Verdict, ledger


def literally(board: GameOfCycles) -> int:
    return LiteralGame(board.edges, board.cells).nimbers()[0]


@pytest.mark.parametrize("key", ["cycles-2.1-markable", "cycles-2.1-two-connected", "cycles-3.2.2-triangles-connected"])
def test_counterexamples_to_the_parity_conjecture_stand_in_literal_play(key):
    board = ledger[key].counterexample()
    even = len(board.board.markable_edges) % 2 == 0
    assert (literally(board) == 0) != even


def test_seven_edges_are_the_fewest_of_a_two_connected_counterexample():
    statement = ledger["cycles-2.1-two-connected"]
    assert statement.check(6).verdict is Verdict.OPEN
    board = statement.counterexample()
    assert len(board.edges) == 7
    # The graph is that of the fan of three triangles; drawn as such it follows the conjecture.
    assert board.canonical() != fan_board(3).canonical()
    assert board.canonical()[1] == GameOfCycles(fan_board(3).edges, []).canonical()[1] or len(board.cells) == 3
    assert statement.holds(fan_board(3))


def test_marked_edges_do_not_separate():
    position = ledger["cycles-3.1-marked-edges-separate"].counterexample()
    game = LiteralGame(position.edges, position.cells)
    start = game.mask(position.marked)
    assert len(position.components()) == 1
    assert not ledger["cycles-3.1-marked-edges-separate"].holds(position)
    assert game.nimbers(start)[start] in {0, 1, 2, 3}


def test_the_family_breaks_the_conjecture_with_equal_insertions_only_so_far():
    assert ledger["cycles-3.2.2-family"].holds(1)
    assert ledger["cycles-3.2.2-family-unequal"].counterexample(2) == (2, 0)


def test_the_case_analysis_is_about_the_double_diamond():
    cases = list(ledger["cycles-3.3"].instances(100))
    assert len(cases) == 16
    board = double_diamond_board(rule="true")
    for marks, *_ in cases:
        GameOfCycles(board.board, marked=[tuple(arc.upper()) for arc in marks.split()], rule="true")
