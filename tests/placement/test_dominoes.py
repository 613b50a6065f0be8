import json
from pathlib import Path

import pytest

from cgt import (
    LEFT,
    RIGHT,
    Cache,
    Cram,
    Domineering,
    Game,
    IllegalMoveError,
    InvalidPositionError,
    OutcomeClass,
    grundy,
    outcome,
    value,
)

DATA = json.loads((Path(__file__).parent.parent / "data" / "placement_values.json").read_text())
CACHE = Cache()


@pytest.mark.parametrize(("rows", "columns", "expected"), [v for v in DATA["cram"]["values"] if v[0] * v[1] <= 21])
def test_published_grundy_values_of_cram(rows, columns, expected):
    assert grundy(Cram.rectangle(rows, columns), cache=CACHE) == expected


@pytest.mark.parametrize(
    ("rows", "columns", "expected"), [v for v in DATA["domineering"]["values"] if v[0] * v[1] < 20]
)
def test_published_values_of_domineering(rows, columns, expected):
    assert value(Domineering.rectangle(rows, columns), cache=CACHE) == Game.parse(expected)


@pytest.mark.parametrize(
    ("rows", "columns", "expected"), [v for v in DATA["domineering_outcomes"]["values"] if v[0] * v[1] < 16]
)
def test_published_outcomes_of_domineering(rows, columns, expected):
    assert outcome(Domineering.rectangle(rows, columns), cache=CACHE) is OutcomeClass[expected]


def naive_value(board, memo):
    """Domineering played square by square on a set of free squares."""
    if board not in memo:
        sides = []
        for dr, dc in ((1, 0), (0, 1)):
            sides.append(
                [naive_value(board - {(r, c), (r + dr, c + dc)}, memo) for r, c in board if (r + dr, c + dc) in board]
            )
        memo[board] = Game(*sides)
    return memo[board]


def test_domineering_is_what_square_by_square_play_gives():
    memo = {}
    for mask in range(1, 1 << 9):
        free = frozenset((i // 3, i % 3) for i in range(9) if mask >> i & 1)
        text = "|".join("".join("." if (r, c) in free else "#" for c in range(3)) for r in range(3))
        assert value(Domineering(text), cache=CACHE) == naive_value(free, memo), text


def test_turning_the_board_exchanges_the_players():
    board = Domineering("..#|...|.#.|...")
    assert -board == Domineering("....|..#.|#...")
    assert value(-board) == -value(board)


def test_moves_and_play():
    board = Domineering("..|..")
    assert list(board.moves(LEFT)) == [((0, 0), (1, 0)), ((0, 1), (1, 1))]
    assert list(board.moves(RIGHT)) == [((0, 0), (0, 1)), ((1, 0), (1, 1))]
    assert board.play(((0, 0), (1, 0))) == Domineering("#.|#.")
    assert eval(repr(board)) == board
    assert str(board) == "..\n.."
    for move in (((0, 0), (1, 1)), ((1, 0), (0, 0)), "x", None):
        with pytest.raises(IllegalMoveError):
            board.play(move)


@pytest.mark.parametrize("bad", ["..|.", "a.", 5, None, ["..", ".."]])
def test_bad_grids_are_refused(bad):
    with pytest.raises(InvalidPositionError):
        Domineering(bad)
    with pytest.raises(InvalidPositionError):
        Cram(bad)


@pytest.mark.parametrize("sides", [(-1, 2), (True, 2), (2.0, 2)])
def test_bad_rectangles_are_refused(sides):
    with pytest.raises(InvalidPositionError, match="non-negative integer"):
        Domineering.rectangle(*sides)


def test_empty_boards():
    assert value(Domineering("")) == 0
    assert grundy(Cram.rectangle(0, 3)) == 0
    assert grundy(Cram("#|#")) == 0


def test_svg_shows_every_square():
    assert Domineering("..#|...")._repr_svg_().count("<rect") == 6
