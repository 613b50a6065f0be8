import json
from pathlib import Path

import pytest

from cgt import (
    LEFT,
    RIGHT,
    Amazons,
    Cache,
    Clobber,
    Game,
    Hackenbush,
    IllegalMoveError,
    InvalidPositionError,
    Konane,
    ToadsAndFrogs,
    TopplingDominoes,
    value,
)

DATA = json.loads((Path(__file__).parent.parent / "data" / "placement_values.json").read_text())
CACHE = Cache()


@pytest.mark.parametrize(("row", "expected"), DATA["clobber_rows"]["values"])
def test_published_clobber_rows(row, expected):
    assert value(Clobber(row), cache=CACHE) == Game.parse(expected)


@pytest.mark.parametrize(("row", "expected"), DATA["toppling_dominoes"]["values"])
def test_published_toppling_dominoes(row, expected):
    assert value(TopplingDominoes(row), cache=CACHE) == Game.parse(expected)


def without_components(position):
    """The value from options alone, with no decomposition."""
    memo = {}

    def solve(p):
        if p not in memo:
            memo[p] = Game(*([solve(option) for option in p.options(player)] for player in (LEFT, RIGHT)))
        return memo[p]

    return solve(position)


@pytest.mark.parametrize(
    "position",
    [
        Clobber("xo.xo|ox.o."),
        Clobber("xxo|oox"),
        Konane("xo.o|.xo."),
        Konane(".xo.xo."),
        Amazons("x.#o|..#."),
        Amazons("x..|..o"),
        ToadsAndFrogs("TT.FF"),
        ToadsAndFrogs("T.TF.F"),
        TopplingDominoes("LRELR"),
        Hackenbush([(0, 1, "b"), (1, 2, "r"), (0, 2, "g"), (0, 3, "r"), (3, 3, "b")]),
    ],
    ids=repr,
)
def test_decomposition_and_negation(position):
    expected = without_components(position)
    assert value(position, cache=CACHE) == expected
    assert value(-position, cache=CACHE) == -expected
    assert eval(repr(position)) == position


def test_amazons_alone_in_a_region_count_its_squares():
    # One amazon in a row of n free squares has n moves.
    assert [value(Amazons("x" + "." * n), cache=CACHE) for n in range(4)] == [0, 1, 2, 3]


def test_toads_alone_walk_to_the_end():
    assert value(ToadsAndFrogs("T...")) == 3
    assert value(ToadsAndFrogs("..FF")) == -4
    assert ToadsAndFrogs("TF.").moves(LEFT) == [0]
    assert ToadsAndFrogs("TF.").play(0) == ToadsAndFrogs(".FT")


@pytest.mark.parametrize(
    ("position", "moves"),
    [
        (Clobber("xo"), [None, ((0, 0), (1, 0)), 3]),
        (Konane("xo."), [((0, 0), (0, 1)), ()]),
        (Amazons("x."), [((0, 0), (0, 1)), None]),
        (ToadsAndFrogs("TF"), [0, 1, 2, -1, "T"]),
        (TopplingDominoes("LR"), [(0, 0), (2, 1), None]),
        (Hackenbush.string("b"), [1, -1, True, "b"]),
    ],
    ids=repr,
)
def test_illegal_moves_are_refused(position, moves):
    for move in moves:
        with pytest.raises(IllegalMoveError, match="illegal move"):
            position.play(move)


@pytest.mark.parametrize(
    ("kind", "bad"),
    [
        (Clobber, "xy"),
        (Konane, "x|oo"),
        (Amazons, 4),
        (ToadsAndFrogs, "TX"),
        (TopplingDominoes, 3),
        (Hackenbush, [(0, 1, "blue")]),
        (Hackenbush, [(0, 1)]),
        (Hackenbush, 5),
        (Hackenbush, [([], 1, "b")]),
    ],
)
def test_bad_positions_are_refused(kind, bad):
    with pytest.raises(InvalidPositionError):
        kind(bad)
