"""Drawings show every edge with its weight, and the token."""

import xml.etree.ElementTree as ElementTree

import pytest

from cgt import NimOnGraph, nim_hypercube, nim_petersen
from cgt.drawing.nim_on_graphs import draw_nim_on_graph


def test_every_edge_and_weight_is_drawn():
    weights = list(range(10, 25))
    svg = NimOnGraph(nim_petersen(weights), 1)._repr_svg_()
    root = ElementTree.fromstring(svg)
    texts = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]
    assert all(texts.count(str(weight)) == 1 for weight in weights[1:])
    assert svg.count("<line") == 15
    assert svg.count("<circle") == 10
    assert svg.count("<polygon") == 1


def test_levels_are_rows():
    svg = draw_nim_on_graph(NimOnGraph(nim_hypercube(3), ()))
    circles = ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}circle")
    assert len({circle.get("cy") for circle in circles}) == 4


def test_one_layout_serves_the_whole_game():
    p = NimOnGraph({("<", "b"): 1, ("b", "c"): 2}, "<")
    layout = {"<": (0, 0), "b": (1, 0), "c": (1, 1)}
    after = p.play((("<", "b"), 0))
    assert draw_nim_on_graph(after, layout).count("<circle") == 3
    assert draw_nim_on_graph(after).count("<circle") == 2
    ElementTree.fromstring(draw_nim_on_graph(p, layout))
    with pytest.raises(ValueError, match="'c'"):
        draw_nim_on_graph(p, {"<": (0, 0), "b": (1, 0)})


def test_parallel_edges_are_drawn_apart():
    svg = draw_nim_on_graph(NimOnGraph({(0, 1, 0): 2, (0, 1, 1): 3}, 0))
    lines = list(ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}line"))
    assert len({(line.get("x1"), line.get("y1")) for line in lines}) == 2
