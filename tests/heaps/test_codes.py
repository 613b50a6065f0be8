"""Codes, heap positions and subtraction sets: parsing, moves, and errors that show the place."""

import pytest
from hypothesis import given, strategies as st
from oracles.heaps import parse, replacements
from public_names import EVERY_NAME

from cgt import (
    GRUNDYS_GAME,
    KAYLES,
    NIM,
    IllegalMoveError,
    InvalidPositionError,
    ParseError,
    Subtraction,
    Sum,
    TakeAndBreak,
    grundy,
)
from cgt.heaps import DAWSONS_KAYLES, LASKERS_NIM, HeapMove, HeapPosition, HeapRules


@pytest.mark.parametrize("code", ["0.77", "4.3", "0.3f", "0.[3]", "4.[3]", ".07", "0.1[26]", "8.", "0.V", "0.", "C.37"])
@pytest.mark.parametrize("unequal", [False, True])
def test_moves_are_those_of_the_digits(code, unequal):
    try:
        game = TakeAndBreak(code, unequal=unequal)
    except ParseError:
        assert unequal
        return
    for n in range(9):
        expected = sorted(replacements(parse(code), n, unequal))
        assert sorted(tuple(sorted(move.parts)) for move in game(n).moves()) == expected


@pytest.mark.parametrize(
    ("code", "place", "word"),
    [
        ("077", 3, "point"),
        ("12.3", 1, "one digit"),
        ("1.7", 0, "multiple of 4"),
        ("0.7x", 3, "no digit"),
        (" 0.77", 0, "no digit"),
        ("-0.7", 0, "no digit"),
        ("0.ßW", 2, "no digit"),
        ("0.ı", 2, "no digit"),
        ("0.7é", 3, "no digit"),
        ("0.7 7", 3, "no digit"),
        ("0.[", 2, "not closed"),
        ("0.[]", 3, "nothing"),
        ("0.[3]3", 5, "last"),
        ("0.3]", 3, "no digit"),
        ("0.[3][3]", 5, "no digit"),
        ("[4].3", 1, "one digit"),
        ("", 0, "point"),
        ("0.7.7", 3, "no digit"),
    ],
)
def test_bad_codes_show_the_place(code, place, word):
    with pytest.raises(ParseError, match=word) as caught:
        TakeAndBreak(code)
    assert caught.value.position == place
    assert caught.value.text == code


def test_codes_are_text():
    with pytest.raises(ParseError, match=r"0\.77"):
        TakeAndBreak(0.77)


def test_unequal_splits_are_into_two():
    with pytest.raises(ParseError, match="unequal"):
        TakeAndBreak("0.3F", unequal=True)
    with pytest.raises(InvalidPositionError):
        HeapRules(takes=((1, 15),), unequal=True)
    with pytest.raises(InvalidPositionError):
        HeapRules(takes=((0, 3),))


def test_equal_rules_are_equal_games():
    assert TakeAndBreak("0.770") == KAYLES
    assert hash(TakeAndBreak(".77")) == hash(KAYLES)
    assert TakeAndBreak("0.33[0]") == TakeAndBreak("0.33")
    assert TakeAndBreak("4.0") != GRUNDYS_GAME


@pytest.mark.parametrize(
    "thing",
    [KAYLES, GRUNDYS_GAME, KAYLES(5, 7), GRUNDYS_GAME(3), TakeAndBreak("0.3F3"), TakeAndBreak("4.7", unequal=True)(5),
     Subtraction({2, 3}), Subtraction(), Subtraction(all_but={1}),
     Subtraction(all_but=()), Subtraction({2, 3})(4, 5), HeapMove(5, (2, 1))],
    ids=repr,
)  # fmt: skip
def test_repr_evaluates_back(thing):
    assert eval(repr(thing), {**EVERY_NAME}) == thing


@pytest.mark.parametrize("heap", [-1, 1.5, True, "3", None])
def test_heaps_are_whole_numbers(heap):
    with pytest.raises(InvalidPositionError):
        KAYLES(heap)


@pytest.mark.parametrize(
    "move", [HeapMove(4, (3,)), HeapMove(5, (5,)), HeapMove(5, (1, 1)), (5,), 3, None, HeapMove(5, (4, 0)), (5, 3)]
)
def test_illegal_moves(move):
    with pytest.raises(IllegalMoveError, match="illegal move"):
        KAYLES(5).play(move)


def test_unequal_splits_are_checked_when_played():
    assert GRUNDYS_GAME(5).play(HeapMove(5, (3, 2))).heaps == (3, 2)
    with pytest.raises(IllegalMoveError):
        GRUNDYS_GAME(4).play(HeapMove(4, (2, 2)))


def test_positions_split_into_heaps():
    p = KAYLES(5, 0, 7)
    assert p.components() == (KAYLES(5), KAYLES(7))
    assert p.key() == KAYLES(7, 5).key()
    assert str(p) == "5 + 0 + 7"
    assert list(KAYLES().moves()) == []


def test_sums_of_rulesets():
    s = KAYLES(5) + NIM(3) + DAWSONS_KAYLES(7)
    assert isinstance(s, Sum)
    assert grundy(s) == grundy(KAYLES(5)) ^ 3 ^ grundy(DAWSONS_KAYLES(7))


@given(st.lists(st.integers(0, 6), max_size=3), st.lists(st.integers(0, 6), max_size=3))
def test_rows_of_heaps_add_up(one, other):
    assert grundy(LASKERS_NIM(*one) + KAYLES(*other)) == grundy(LASKERS_NIM(*one)) ^ grundy(KAYLES(*other))


@pytest.mark.parametrize("bad", [{0}, {-1}, {True}, {1.5}, 7])
def test_bad_subtraction_sets(bad):
    with pytest.raises(InvalidPositionError):
        Subtraction(bad)
    with pytest.raises(InvalidPositionError):
        Subtraction(all_but=bad)


def test_subtraction_sets_are_given_once():
    with pytest.raises(InvalidPositionError, match="not by both"):
        Subtraction({1}, all_but={2})


def test_every_move_can_be_played_and_shrinks():
    p = TakeAndBreak("4.37F")(6, 3)
    for move in p.moves():
        q = p.play(move)
        assert isinstance(q, HeapPosition)
        assert sorted(q.heaps) != sorted(p.heaps)
    assert str(HeapMove(5, (3, 1))) == "5 → 3 + 1"


@pytest.mark.parametrize(
    "digits",
    [
        {"takes": ((-1, 3),)},
        {"takes": ((2, 3), (1, 3))},
        {"takes": ((1, 3), (1, 3))},
        {"takes": ((1, "a"),)},
        {"takes": ((1, 0),)},
        {"takes": (1,)},
        {"repeat": (3,), "repeat_from": 0},
        {"repeat": (-1,)},
        {"takes": ((3, 3),), "repeat": (3,), "repeat_from": 2},
        {"unequal": "x"},
    ],
    ids=str,
)
def test_digits_that_are_none_are_refused(digits):
    with pytest.raises(InvalidPositionError):
        HeapRules(**digits)


def test_unequal_is_a_truth_value():
    with pytest.raises(InvalidPositionError, match="unequal"):
        TakeAndBreak("4.0", unequal="x")
