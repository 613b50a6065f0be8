"""What is no player and what is no move is refused by every ruleset, with an error of the package."""

import networkx as nx
import pytest

from cgt import (
    KAYLES,
    LEFT,
    NIM,
    RIGHT,
    Amazons,
    Clobber,
    Col,
    Cram,
    Domineering,
    Game,
    GraphTicTacToe,
    Hackenbush,
    IllegalMoveError,
    InvalidPositionError,
    Konane,
    PlacementSystem,
    Snort,
    StringsAndCoins,
    ToadsAndFrogs,
    TopplingDominoes,
    UnsupportedError,
    Wythoff,
)
from cgt.heaps import TURTLES, Euclid, MooreNim, Northcott, SilverDollar, Welter
from cgt.placement import BipartiteSnort, DigraphPlacement
from cgt.positional import LastMover
from cgt.positions import as_position
from cgt.positions.position import has_truth_value

NUMBERED = [
    ToadsAndFrogs("TT.FF"),
    TopplingDominoes("LRE"),
    Clobber("xo|ox"),
    Konane("xo.|..."),
    Amazons("x..|..o"),
    Domineering("...|..."),
    Cram("...|..."),
    Northcott((0, 4), (3, 1)),
    SilverDollar(1, 3, 5),
    Welter(1, 3, 5),
    Hackenbush.string("gbr"),
    NIM(1, 2, 3),
    KAYLES(2, 3),
    Wythoff(2, 3),
    Euclid(2, 5),
    MooreNim(2, 1, 2, 3),
    TURTLES(0, 1, 2),
    NIM(1, 2) + KAYLES(3),
]
PARTIZAN = [
    *[position for position in NUMBERED if not position.impartial],
    PlacementSystem([1], owners=LEFT),
    BipartiteSnort("..."),
    Col("..."),
    Snort(nx.path_graph(3)),
    DigraphPlacement([0], [1], []),
    as_position(Game("{1|-1}")),
    -Clobber("xxo"),
    -LastMover(GraphTicTacToe("K1,4")),
    LastMover(GraphTicTacToe("K1,4")),
    GraphTicTacToe("K1,4"),
    StringsAndCoins(nx.path_graph(3)),
]


def with_truth_values(move):
    """`move` with each 0 and 1 in it as the truth value that equals it."""
    if isinstance(move, tuple):
        parts = map(with_truth_values, move)
        return type(move)(*parts) if hasattr(move, "_fields") else tuple(parts)
    return bool(move) if isinstance(move, int) and move in (0, 1) else move


@pytest.mark.parametrize("position", NUMBERED, ids=repr)
def test_truth_values_are_no_numbers_in_a_move(position):
    moves = [move for player in (LEFT, RIGHT) for move in position.moves(player)]
    assert moves
    changed = [with_truth_values(move) for move in moves]
    for move in filter(has_truth_value, changed):
        with pytest.raises(IllegalMoveError):
            position.play(move)
    for move in moves:
        position.play(move)


@pytest.mark.parametrize("position", NUMBERED, ids=repr)
@pytest.mark.parametrize("move", [[1], ([1], 2), ([[1], 2], [3, 4]), "x", None, 1.5])
def test_what_is_no_move_is_refused(position, move):
    with pytest.raises(IllegalMoveError):
        position.play(move)


@pytest.mark.parametrize("position", PARTIZAN, ids=repr)
@pytest.mark.parametrize("player", ["left", "Left", "R", 0, [LEFT]])
def test_what_is_no_player_has_no_moves(position, player):
    with pytest.raises(UnsupportedError, match="a player is LEFT or RIGHT"):
        list(position.moves(player))
    with pytest.raises(UnsupportedError, match="a player is LEFT or RIGHT"):
        list(position.options(player))


@pytest.mark.parametrize("cells", [[[1]], [2], 5])
def test_only_free_cells_are_claimed(cells):
    with pytest.raises(InvalidPositionError, match="cell"):
        PlacementSystem([1]).claim(cells)
