import xml.etree.ElementTree as ET

import pytest

from cgt import ClosingOctagons, DotsAndBoxes, DotsAndHexagons, StringsAndCoins, move_scores
from cgt.drawing.scoring import scoring_svg

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("board", [ClosingOctagons(2, 3), DotsAndBoxes(1, 2, "swedish"), DotsAndHexagons(2, 2)])
def test_boards_show_every_side_and_polygon(board):
    root = ET.fromstring(board._repr_svg_())
    assert len(root.findall(f"{SVG}line")) == len(board.sides())
    assert len(root.findall(f"{SVG}polygon")) == board.rows * board.columns


def test_graphs_show_every_edge():
    p = StringsAndCoins([(0, 0), (0, 0), (0, 1), (0, 1), ("<a>", "b")])
    root = ET.fromstring(scoring_svg(p))
    assert len(root.findall(f"{SVG}path")) == 5
    assert len(root.findall(f"{SVG}circle")) == 4


def test_values_and_points_are_written_on_request():
    p = StringsAndCoins([(0, 0), (0, 1), (1, 1)], points=(3, 2))
    texts = [one.text for one in ET.fromstring(scoring_svg(p, values=True)).iter(f"{SVG}text")]
    assert sum(text == "-2" for text in texts) == len(move_scores(p)) == 3
    assert texts[-1] == "Left 3 : 2 Right, Left to move"
    closed = DotsAndBoxes(1, 1, "swedish")
    assert "to move" not in scoring_svg(closed)
    labels = [one.text for one in ET.fromstring(scoring_svg(DotsAndBoxes(1, 1), values=True)).iter(f"{SVG}text")]
    assert labels.count("-1") == 4


def test_the_graph_of_a_board_is_drawn_as_an_array():
    root = ET.fromstring(scoring_svg(ClosingOctagons(2, 2).graph_view(), values=True))
    coins = [one for one in root.findall(f"{SVG}circle") if one.get("r") == "13"]
    assert len({one.get("cx") for one in coins}) == len({one.get("cy") for one in coins}) == 2
    labels = [(one.get("cx"), one.get("cy")) for one in root.findall(f"{SVG}circle") if one.get("r") == "8"]
    assert len(labels) == len(set(labels)) == 8
    assert len(root.findall(f"{SVG}path")) == 28


def test_coins_that_are_far_apart_as_pairs_are_drawn_on_a_circle():
    root = ET.fromstring(scoring_svg(StringsAndCoins([((0, 0), (10**9, 0))])))
    assert float(root.get("width")) < 1000
