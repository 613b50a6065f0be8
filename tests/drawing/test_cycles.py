import xml.etree.ElementTree as ET
from itertools import combinations

import networkx as nx
import pytest

from cgt import (
    GameOfCycles,
    InvalidPositionError,
    cycle_boards_of,
    diamond_board,
    double_diamond_board,
    draw_cycles,
    graphs_with_edges,
    ladder_board,
    spider_board,
    tree_boards,
    two_connected_graphs,
)
from cgt.drawing.plane_layout import board_layout

SVG = "{http://www.w3.org/2000/svg}"


def crosses(a, b, c, d):
    def side(p, q, r):
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return side(a, b, c) * side(a, b, d) < -1e-12 and side(c, d, a) * side(c, d, b) < -1e-12


def inside(point, polygon):
    odd = False
    for (x1, y1), (x2, y2) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        if (y1 > point[1]) != (y2 > point[1]) and point[0] < (x2 - x1) * (point[1] - y1) / (y2 - y1) + x1:
            odd = not odd
    return odd


@pytest.mark.parametrize(
    "boards",
    [
        list(cycle_boards_of(graphs_with_edges(6))),
        list(cycle_boards_of(two_connected_graphs(8)))[::3],
        list(tree_boards(9)),
        [ladder_board(4)],
    ],
    ids=["connected", "two-connected", "trees", "ladder"],
)
def test_drawings_are_plane_and_cells_are_empty(boards):
    for board in boards:
        place = board_layout(board.board)
        for (a, b), (c, d) in combinations(board.edges, 2):
            if not {a, b} & {c, d}:
                assert not crosses(place[a], place[b], place[c], place[d]), board
        for cell in board.board.live_cells:
            if len(set(cell)) == len(cell):
                polygon = [place[v] for v in cell]
                for v in board.board.vertices:
                    assert v in cell or not inside(place[v], polygon), (board, cell, v)


def test_every_part_is_drawn():
    board = double_diamond_board(1, 0).play("AB")
    root = ET.fromstring(draw_cycles(board))
    assert len(root.findall(f"{SVG}circle")) == 7
    assert len(root.findall(f"{SVG}line")) == 10
    assert len(root.findall(f"{SVG}polygon")) == 4 + 1


def test_values_stand_on_the_moves():
    board = diamond_board()
    plain = len(ET.fromstring(draw_cycles(board)).findall(f"{SVG}text"))
    assert len(ET.fromstring(draw_cycles(board, values=True)).findall(f"{SVG}text")) == plain + 10
    assert ">P</text>" in draw_cycles(board.with_rule("true"), values=True)


def test_unmarkable_edges_are_dashed():
    root = ET.fromstring(draw_cycles(spider_board(1, 1, 0)))
    assert sum("stroke-dasharray" in line.attrib for line in root.findall(f"{SVG}line")) == 3


def test_cells_show_whether_they_can_be_completed():
    square = GameOfCycles(["AB", "BC", "CD", "DA"])
    assert "#fff3c4" in draw_cycles(square)
    assert "#ececec" in draw_cycles(square.play("AB").play("DC"))
    triangle = GameOfCycles(["AB", "BC", "CA"], marked=["AB", "BC", "CA"], rule="true")
    assert "#b7e1a1" in draw_cycles(triangle)


def test_labels_are_escaped_and_places_can_be_given():
    odd = GameOfCycles([("<", "&"), ("&", ">"), (">", "<")])
    assert ET.fromstring(odd._repr_svg_()) is not None
    places = {"A": (-1, -1), "B": (1, -1), "C": (0, 1)}
    triangle = GameOfCycles(["AB", "BC", "CA"])
    assert 'cx="26.0"' in draw_cycles(triangle, places=places)
    with pytest.raises(InvalidPositionError, match="every vertex"):
        draw_cycles(triangle, places={"A": (0, 0)})


def test_disconnected_and_trivial_boards_are_drawn():
    apart = GameOfCycles([*nx.cycle_graph(3).edges, (3, 4)], disconnected=True)
    assert len(set(board_layout(apart.board).values())) == 5
    assert board_layout(GameOfCycles([]).board) == {0: (0.0, 0.0)}
