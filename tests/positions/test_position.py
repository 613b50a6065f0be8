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
    GraphTicTacToe,
    Hackenbush,
    IllegalMoveError,
    ImpartialPosition,
    Nimber,
    NimOnGraph,
    PlacementSystem,
    Position,
    Sum,
    TopplingDominoes,
    Tree,
    UnsupportedError,
    Wythoff,
    star,
    value,
)
from cgt.heaps import FIBONACCI_NIM, MOCK_TURTLES, Euclid, MooreNim, Northcott
from cgt.positional import LastMover
from cgt.positions import Negative, SumMove, ValuePosition, as_position
from cgt.positions.engine import memo_key


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
    assert -1 * a == -a
    assert Sum([a + b, 2, star(1)]).summands == (a, b, as_position(2), as_position(star(1)))


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


@pytest.mark.parametrize("other", [2, Fraction(1, 2), Dyadic(2), Game(2), Nimber(2), Tree.parse("{1|-1}")])
def test_positions_are_subtracted_from_values(other):
    step = Steps(1)
    assert value(other - step) == -value(step - other)
    assert value(other - KAYLES(2)) == value(KAYLES(2) + other)
    assert (other - step).summands == (as_position(other), -step)


def test_what_cannot_be_subtracted_is_refused():
    with pytest.raises(TypeError):
        "2" - Steps(1)
    with pytest.raises(UnsupportedError, match="no negative"):
        1 - Points(1)


def test_things_that_are_no_games_are_refused():
    with pytest.raises(UnsupportedError, match="neither a position"):
        as_position("3")
    with pytest.raises(UnsupportedError):
        as_position(True)
    for summands in (Steps(1), 3, ["3"]):
        with pytest.raises(UnsupportedError):
            Sum(summands)
    for content in ("3", 3, Steps(1)):
        with pytest.raises(UnsupportedError, match="neither a value nor a form"):
            ValuePosition(content)
    with pytest.raises(TypeError):
        Steps(1) + "3"
    with pytest.raises(TypeError):
        Steps(1) * 1.5


def test_sums_of_scoring_games_are_refused():
    with pytest.raises(UnsupportedError, match="scoring"):
        Points(1) + Steps(1)
    with pytest.raises(UnsupportedError, match="scoring"):
        Steps(1) + Points(1)
    with pytest.raises(UnsupportedError, match="scoring"):
        Sum((Points(1),))
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
    exec("from cgt import *; from cgt.positions import *", names)
    for position in (count * KAYLES(3), Sum.of(KAYLES(2)), Sum.of(KAYLES(3), star(2), Game(1))):
        assert eval(repr(position), names) == position


@pytest.mark.parametrize(
    "start",
    [
        KAYLES(4, 3),
        MooreNim(2, 2, 1, 2),
        Wythoff(3, 4),
        Euclid(5, 8),
        FIBONACCI_NIM(9),
        Northcott((0, 3), (4, 1)),
        TopplingDominoes("LRELR"),
        Hackenbush([(0, 1, "b"), (1, 2, "r"), (0, 3, "g"), (3, 4, "b")]),
        PlacementSystem(range(5), forbid=[{0, 1}, {1, 2}, {2, 3}, {3, 4}]),
        LastMover(GraphTicTacToe("P4")),
        NimOnGraph({("a", "b"): 2, ("b", "c"): 2, ("c", "a"): 1}, "a"),
        MOCK_TURTLES(3, 1),
        -Steps(2) + Steps(1),
    ],
    ids=lambda p: type(p).__name__,
)
def test_positions_with_equal_keys_are_played_alike(start):
    alike = {}
    seen = {start}
    for p in (waiting := [start]):
        options = [list(p.options(player)) for player in (LEFT, RIGHT)]
        keys = tuple(frozenset(map(memo_key, side)) for side in options)
        assert alike.setdefault(memo_key(p), keys) == keys
        assert memo_key(p) not in keys[0] | keys[1]
        for option in (*options[0], *options[1]):
            if option not in seen:
                seen.add(option)
                waiting.append(option)


@attrs.frozen
class Made(ImpartialPosition):
    size: int
    note: str = attrs.field(default="", eq=False)

    def options(self, player=LEFT):
        return []


class Derived(Made):
    """Compares as its base does."""


class Folded(Made):
    """Compares in a way of its own."""

    def __eq__(self, other):
        return isinstance(other, Folded) and self.size % 2 == other.size % 2

    def __hash__(self):
        return self.size % 2


@attrs.frozen
class Handmade(ImpartialPosition):
    size: int

    def __eq__(self, other):
        return isinstance(other, Handmade)

    def __hash__(self):
        return 0


def test_what_attrs_compares_is_the_memo_key():
    assert memo_key(Made(3, "x")) == (Made, 3)
    assert memo_key(Derived(3, "x")) == memo_key(Derived(3, "y")) == (Derived, Derived(3))
    assert memo_key(Folded(3)) == memo_key(Folded(5)) == (Folded, Folded(1))
    assert memo_key(Handmade(3)) == memo_key(Handmade(4))
