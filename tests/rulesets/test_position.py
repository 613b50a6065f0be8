"""Sums, negatives and multiples of positions."""

from fractions import Fraction

import attrs
import pytest
from hypothesis import given
from oracles.play import naive_outcome
from oracles.random_games import dag_positions, partizan_dag_positions

from cgt import (
    KAYLES,
    LEFT,
    NIM,
    RIGHT,
    SCORING,
    Dyadic,
    Game,
    IllegalMoveError,
    Negative,
    Nimber,
    Position,
    Sum,
    SumMove,
    Tree,
    UnsupportedError,
    as_position,
    star,
    value,
)


@attrs.frozen
class Steps(Position):
    """Left has `left` free moves, Right has `right`."""

    left: int
    right: int = 0

    def moves(self, player):
        return ["step"] if (self.left if player is LEFT else self.right) else []

    def play(self, move):
        return Steps(self.left - 1, self.right)


class Points(Steps):
    convention = SCORING


def test_sums_flatten():
    a, b, c = Steps(1), Steps(2), Steps(3)
    assert ((a + b) + c).summands == (a + (b + c)).summands == (a, b, c)
    assert sum([a, b, c]).summands == (a, b, c)
    assert (3 * a).summands == (a, a, a)
    assert (0 * a).summands == ()
    assert (-2 * a).summands == (-a, -a)


def test_negatives_cancel():
    a = Steps(2)
    assert Negative(a) == -a
    assert -Negative(a) == a
    assert value(a - a) == 0
    assert list((-a).moves(RIGHT)) == ["step"]
    assert list((-a).moves(LEFT)) == []


@given(dag_positions())
def test_impartial_positions_are_their_own_negatives(p):
    assert -p is p


@given(partizan_dag_positions())
def test_negation_exchanges_the_players(p):
    assert naive_outcome(-p) == {"L": "R", "R": "L"}.get(naive_outcome(p), naive_outcome(p))


def test_values_forms_and_numbers_stand_in_sums():
    half = Tree((Tree(),), (Tree((Tree(),), ()),))
    total = Steps(3) + Nimber(2) + Game([1], [-1]) + half + 1 - Dyadic(1, 2) + Nimber(2)
    assert value(total) == Game([1], [-1]) + 4
    assert value(Game(2) + Steps(1)) == 3
    assert value(Nimber(3) + Steps(0) + Nimber(3)) == 0
    assert value(1 + Steps(1)) == 2


def test_things_that_are_no_games_are_refused():
    with pytest.raises(UnsupportedError, match="neither a position"):
        as_position("3")
    with pytest.raises(UnsupportedError):
        as_position(True)
    with pytest.raises(TypeError):
        Steps(1) + "3"
    with pytest.raises(TypeError):
        Steps(1) * 1.5


def test_sums_of_scoring_games_are_refused():
    with pytest.raises(UnsupportedError, match="scoring"):
        Points(1) + Steps(1)
    with pytest.raises(UnsupportedError, match="scoring"):
        Steps(1) + Points(1)
    with pytest.raises(UnsupportedError):
        -Points(1)


def test_moves_of_a_sum_name_the_summand():
    total = Steps(1) + Nimber(1)
    assert SumMove(0, "step") in list(total.moves(LEFT))
    assert total.play(SumMove(0, "step")) == Sum.of(Steps(0), as_position(Nimber(1)))
    with pytest.raises(IllegalMoveError, match="illegal move 7"):
        total.play(7)


def test_fractions_stand_in_sums():
    assert value(Steps(1) + Fraction(1, 2)) == Fraction(3, 2)


@pytest.mark.parametrize("move", [SumMove(-1, 0), SumMove(2, 0), SumMove(True, 0), (0,), None])
def test_a_sum_knows_its_summands(move):
    with pytest.raises(IllegalMoveError, match="illegal move"):
        (KAYLES(3) + NIM(2)).play(move)


@pytest.mark.parametrize("count", [0, 1, 2, 3, -2])
def test_sums_and_multiples_evaluate_back(count):
    names: dict[str, object] = {}
    exec("from cgt import *", names)
    for position in (count * KAYLES(3), Sum.of(KAYLES(2)), Sum.of(KAYLES(3), star(2), Game(1))):
        assert eval(repr(position), names) == position
