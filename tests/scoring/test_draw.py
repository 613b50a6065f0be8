import math
import xml.etree.ElementTree as ET
from itertools import combinations, pairwise

import networkx as nx
import pytest
from oracles.drawings import SVG, discs, distance

from cgt import ClosingOctagons, DotsAndBoxes, StringsAndCoins
from cgt.scoring import DotsAndHexagons, move_scores
from cgt.scoring.draw import scoring_svg


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


def numbers(svg):
    """Where the values of moves stand."""
    circles = ET.fromstring(svg).findall(f"{SVG}circle")
    return [(float(one.get("cx")), float(one.get("cy"))) for one in circles if one.find(f"{SVG}title") is None]


ROW = StringsAndCoins([((0, 0), (0, 2)), ((0, 0), (0, 1)), ((0, 1), (0, 2)), ((0, 1), (0, 1))])
COMPLETE = StringsAndCoins(nx.MultiGraph(nx.complete_graph(4)))


@pytest.mark.parametrize("position", [ROW, COMPLETE, StringsAndCoins(nx.MultiGraph(nx.circulant_graph(20, [1, 2])))])
def test_no_string_passes_over_a_coin(position):
    coins = discs(scoring_svg(position))
    for u, v in position.graph().edges():
        for name, (at, radius) in coins.items():
            if u != v and name not in (str(u), str(v)):
                assert distance(at, coins[str(u)][0], coins[str(v)][0]) > radius + 1


@pytest.mark.parametrize("position", [ROW, COMPLETE, ClosingOctagons(1, 2).graph_view()])
def test_values_stand_on_no_coin_and_on_no_other_string(position):
    svg = scoring_svg(position, values=True)
    coins = discs(svg)
    spots = numbers(svg)
    assert all(math.dist(p, q) > 16 for p, q in combinations(spots, 2))
    assert all(math.dist(spot, at) > radius + 8 for spot in spots for at, radius in coins.values())
    chords = {(coins[str(u)][0], coins[str(v)][0]) for u, v in position.graph().edges() if u != v}
    assert all(sum(distance(spot, *ends) < 8 for ends in chords) <= 1 for spot in spots)


@pytest.mark.parametrize(
    "board", [DotsAndHexagons(2, 2).play((0, 0, "E")), DotsAndBoxes(1, 1), StringsAndCoins([(0, 0)])]
)
def test_the_caption_fits_and_the_board_stands_over_it(board):
    svg = scoring_svg(board)
    root = ET.fromstring(svg)
    caption = root.findall(f"{SVG}text")[-1]
    middle, room = float(caption.get("x")), 0.55 * float(caption.get("font-size")) * len(caption.text) / 2
    assert middle - room >= 0
    assert middle + room <= float(root.get("width"))
    xs = [float(one.get(end)) for one in root.iter(f"{SVG}line") for end in ("x1", "x2")] or [
        at[0] for at, _ in discs(svg).values()
    ]
    assert math.isclose((min(xs) + max(xs)) / 2, middle, abs_tol=1)


def test_different_coins_have_different_labels():
    names = [f"vertex {i}" for i in range(12)]
    texts = [one.text for one in ET.fromstring(scoring_svg(StringsAndCoins(pairwise(names)))).iter(f"{SVG}text")]
    assert len(set(texts[:-1])) == len(texts) - 1 == 12
    assert set(discs(scoring_svg(StringsAndCoins([("a b", "ab"), ("ab", 1), (1, "1")])))) == {"a b", "ab", "1"}
