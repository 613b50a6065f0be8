"""Pictures in braille: everything the package draws can be shown, with its labels and its edges."""

import networkx as nx
import pytest

from cgt import ClosingOctagons, Domineering, GraphTicTacToe, NimOnGraph, StringsAndCoins
from cgt.drawing.terminal import terminal_picture

LABELLED = [
    (NimOnGraph(nx.path_graph(3), 0), "012"),
    (GraphTicTacToe(nx.star_graph(4)), "01234"),
    (StringsAndCoins(nx.MultiGraph([(0, 1), (1, 1), (1, 2)])), "012"),
]


@pytest.mark.parametrize(("position", "labels"), LABELLED, ids=lambda thing: type(thing).__name__)
def test_labels_are_written(position, labels):
    picture = terminal_picture(position._repr_svg_())
    assert all(label in picture for label in labels)
    assert max(map(len, picture.splitlines())) <= 44


def test_edges_are_drawn_and_blocked_squares_are_dark():
    empty, blocked = (terminal_picture(Domineering(board)._repr_svg_()) for board in ("..", ".#"))
    assert "\u28ff" in blocked
    assert "\u28ff" not in empty
    before = terminal_picture(ClosingOctagons(1, 1)._repr_svg_())
    assert any(0x2800 < ord(letter) <= 0x28FF for letter in before)


def test_a_disc_covers_the_edges_under_it():
    line = '<line x1="0" y1="8" x2="16" y2="8" stroke="#333"/>'
    disc = '<circle cx="8" cy="8" r="6" fill="white" stroke="#333"/>'
    middle = [
        terminal_picture(f'<svg viewBox="0 0 16 16">{shapes}</svg>', columns=8).splitlines()
        for shapes in (line, line + disc, disc + line)
    ]
    assert middle[0] == ["⠉" * 8]
    assert "⠉⠉⠉⠉⠉⠉⠉⠉" not in "".join(middle[1])
    assert middle[1] != middle[2]
