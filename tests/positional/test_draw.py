"""Pictures of positional games: well-formed, complete, and of the right shape."""

import xml.etree.ElementTree as ET

import networkx as nx
import pytest

from cgt import RIGHT, GraphTicTacToe, PositionalGame, tic_tac_toe
from cgt.positional import LastMover
from cgt.positional.draw import positional_svg

SVG = "{http://www.w3.org/2000/svg}"


def parts(svg, kind):
    return ET.fromstring(svg).findall(f"{SVG}{kind}")


def test_grids_are_cells_and_layers():
    assert len(parts(tic_tac_toe()._repr_svg_(), "rect")) == 9
    cube = parts(tic_tac_toe(3, 3)._repr_svg_(), "rect")
    assert len(cube) == 27
    assert len({cell.get("y") for cell in cube}) == 3
    assert len({(cell.get("x"), cell.get("y")) for cell in cube}) == 27
    assert len({(c.get("x"), c.get("y")) for c in parts(tic_tac_toe(2, 4)._repr_svg_(), "rect")}) == 16


def test_marks_and_a_won_line():
    won = tic_tac_toe(left=[(0, 0), (1, 1), (2, 2)], right=[(0, 1), (0, 2)], to_move=RIGHT)._repr_svg_()
    assert len(parts(won, "circle")) == 2
    assert len(parts(won, "line")) == 3 * 2 + 3


@pytest.mark.parametrize(
    "graph", [nx.petersen_graph(), nx.star_graph(6), nx.Graph([(0, 1), (2, 3)]), nx.cycle_graph(60)]
)
def test_vertices_of_graphs_keep_apart(graph):
    places = [(float(c.get("cx")), float(c.get("cy"))) for c in parts(GraphTicTacToe(graph)._repr_svg_(), "circle")]
    assert len(places) == graph.number_of_nodes()
    assert all(abs(a - c) + abs(b - d) > 30 for i, (a, b) in enumerate(places) for c, d in places[:i])


def test_strange_labels_are_escaped_and_sets_shaded():
    game = PositionalGame(["<a>", "&", "a very long name"], [["<a>", "&"]], left=["&"])
    assert len(parts(game._repr_svg_(), "polygon")) == 1
    assert ET.fromstring(LastMover(game)._repr_svg_()) is not None
    assert ET.fromstring(PositionalGame(0, [])._repr_svg_()) is not None


def test_a_layout_may_be_given():
    game = GraphTicTacToe("P3")
    svg = positional_svg(game, {0: (0, 0), 1: (1, 0), 2: (2, 0)})
    assert len({circle.get("cy") for circle in parts(svg, "circle")}) == 1
    with pytest.raises(ValueError, match="no place"):
        positional_svg(game, {0: (0, 0)})
