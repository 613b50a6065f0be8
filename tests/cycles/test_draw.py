import math
import xml.etree.ElementTree as ET
from collections import Counter
from itertools import combinations

import networkx as nx
import pytest
from oracles.drawings import SVG, assert_discs_are_clear, bounded_faces, crossings, discs

from cgt import GameOfCycles, InvalidPositionError, cycles
from cgt.drawing.plane import plane_layout
from cgt.drawing.terminal import terminal_picture


def around(found):
    """Walks by their edges, since a walk around a dead cell may take the parts within it either way round."""
    return {frozenset(Counter(map(frozenset, zip(walk, walk[1:] + walk[:1], strict=True))).items()) for walk in found}


FAMILIES = {
    **{f"{n} edges": list(cycles.boards_of(cycles.graphs_with_edges(n))) for n in range(3, 8)},
    "two-connected": list(cycles.boards_of(cycles.two_connected_graphs(8))),
    "trees": list(cycles.trees(9)),
    "wheels": [cycles.wheel(n) for n in (3, 4, 7, 12, 20)],
    "double diamonds": [cycles.double_diamond(p, q) for p in range(4) for q in range(p + 1)],
    "solids": [GameOfCycles(nx.icosahedral_graph()), GameOfCycles(nx.dodecahedral_graph()), cycles.ladder(14)],
    "lines": [cycles.line(n) for n in (1, 2, 10, 30)],
    "caterpillars": [cycles.caterpillar(3, 3, 3, 3, 3, 3, 3, 3), cycles.spider(5, 5, 5, 5, 5)],
    "hourglass": [cycles.inverted_hourglass()],
}


def board_layout(board):
    return plane_layout(board.to_networkx(), board.cells)


@pytest.mark.parametrize("boards", FAMILIES.values(), ids=FAMILIES)
def test_discs_keep_clear_of_each_other_and_of_edges(boards):
    for board in boards:
        assert_discs_are_clear(cycles.svg(board), board.edges)


@pytest.mark.parametrize("boards", FAMILIES.values(), ids=FAMILIES)
def test_cells_are_the_bounded_faces_of_the_drawing(boards):
    for position in boards:
        board = position.board
        drawn = around(bounded_faces(board_layout(board), board.edges))
        assert around(board.live_cells) <= drawn, position
        if len(board.cells) == len(board.edges) - len(board.vertices) + 1:
            assert around(board.cells) == drawn, position


def test_every_drawing_of_a_graph_shows_its_own_cells():
    bow_tie = ["AB", "BC", "CA", "CD", "DE", "EC", "AF"]
    for position in GameOfCycles.embeddings(bow_tie):
        board = position.board
        assert_discs_are_clear(cycles.svg(position), board.edges)
        assert around(board.live_cells) <= around(bounded_faces(board_layout(board), board.edges))


def test_nested_triangles_stay_plane():
    graph = nx.Graph([(0, 1), (1, 2), (2, 0)])
    for v in range(3, 14):
        # Each new vertex goes into a triangle at the one before: drawings by averages collapse here.
        graph.add_edges_from([(v, v - 1), (v, v - 2), (v, v - 3)])
    board = GameOfCycles(graph)
    place = board_layout(board.board)
    assert not crossings(place, board.edges)
    assert around(board.board.cells) == around(bounded_faces(place, board.edges))


def test_drawings_are_the_same_each_time():
    board = GameOfCycles(nx.convert_node_labels_to_integers(nx.grid_2d_graph(5, 6))).board
    assert board_layout(board) == board_layout(board)


def test_wide_boards_make_wide_drawings_and_crowded_ones_small_discs():
    line = ET.fromstring(cycles.svg(cycles.line(30)))
    assert float(line.get("width")) > 5 * float(line.get("height"))
    small = discs(cycles.svg(cycles.ladder(14), size=200))
    assert max(r for _, r in small.values()) < 6
    assert_discs_are_clear(cycles.svg(cycles.wheel(8), size=120), cycles.wheel(8).edges)


@pytest.mark.parametrize("size", [-5, 0, "x", float("nan"), float("inf"), True])
def test_sizes_that_are_none_are_refused(size):
    with pytest.raises(InvalidPositionError, match="size"):
        cycles.svg(cycles.diamond(), size=size)


def test_the_terminal_shows_every_vertex_of_nested_triangles():
    picture = terminal_picture(cycles.inverted_hourglass()._repr_svg_())
    places = {
        letter: (row, line.index(letter))
        for row, line in enumerate(picture.splitlines())
        for letter in "ABCDE"
        if letter in line
    }
    assert len(places) == 5
    assert all(math.dist(p, q) > 3 for p, q in combinations(places.values(), 2))


def test_every_part_is_drawn():
    board = cycles.double_diamond(1, 0).play("AB")
    root = ET.fromstring(cycles.svg(board))
    assert len(root.findall(f"{SVG}circle")) == 7
    assert len(root.findall(f"{SVG}line")) == 10
    assert len(root.findall(f"{SVG}polygon")) == 4 + 1


def test_values_stand_on_the_moves():
    board = cycles.diamond()
    plain = len(ET.fromstring(cycles.svg(board)).findall(f"{SVG}text"))
    assert len(ET.fromstring(cycles.svg(board, values=True)).findall(f"{SVG}text")) == plain + 10
    assert ">P</text>" in cycles.svg(board.with_rule("true"), values=True)


def test_unmarkable_edges_are_dashed():
    root = ET.fromstring(cycles.svg(cycles.spider(1, 1, 0)))
    assert sum("stroke-dasharray" in line.attrib for line in root.findall(f"{SVG}line")) == 3


def test_cells_show_whether_they_can_be_completed():
    square = GameOfCycles(["AB", "BC", "CD", "DA"])
    assert "#fff3c4" in cycles.svg(square)
    assert "#ececec" in cycles.svg(square.play("AB").play("DC"))
    triangle = GameOfCycles(["AB", "BC", "CA"], marked=["AB", "BC", "CA"], rule="true")
    assert "#b7e1a1" in cycles.svg(triangle)


def test_labels_are_escaped_and_places_can_be_given():
    odd = GameOfCycles([("<", "&"), ("&", ">"), (">", "<")])
    assert ET.fromstring(odd._repr_svg_()) is not None
    places = {"A": (-1, -1), "B": (1, -1), "C": (0, 1)}
    triangle = GameOfCycles(["AB", "BC", "CA"])
    assert 'cx="26.0"' in cycles.svg(triangle, places=places)
    with pytest.raises(InvalidPositionError, match="every vertex"):
        cycles.svg(triangle, places={"A": (0, 0)})


def test_disconnected_and_trivial_boards_are_drawn():
    apart = GameOfCycles([*nx.cycle_graph(3).edges, (3, 4)], disconnected=True)
    assert len(set(board_layout(apart.board).values())) == 5
    assert board_layout(GameOfCycles([]).board) == {0: (0.0, 0.0)}
