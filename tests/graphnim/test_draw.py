"""Drawings show every edge with its weight, and the token."""

import math
import xml.etree.ElementTree as ElementTree

import networkx as nx
import pytest

from cgt import InvalidPositionError, NimOnGraph, graphnim
from cgt.graphnim.draw import draw_nim_on_graph


def test_every_edge_and_weight_is_drawn():
    weights = list(range(10, 25))
    svg = NimOnGraph(graphnim.petersen(weights), 1)._repr_svg_()
    root = ElementTree.fromstring(svg)
    texts = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]
    assert all(texts.count(str(weight)) == 1 for weight in weights[1:])
    assert svg.count("<line") == 15
    assert svg.count("<circle") == 10
    assert svg.count("<polygon") == 1


def test_levels_are_rows():
    svg = draw_nim_on_graph(NimOnGraph(graphnim.hypercube(3), ()))
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


def test_parallel_edges_are_bent_apart_and_meet_at_their_ends():
    svg = draw_nim_on_graph(NimOnGraph({(0, 1, 0): 2, (1, 0, 1): 3, (0, 1, 2): 4}, 0))
    root = ElementTree.fromstring(svg)
    curves = [path.get("d") for path in root.iter("{http://www.w3.org/2000/svg}path")]
    assert len(curves) == 2
    assert len({curve.split()[1].split(",")[0] for curve in curves}) == 2
    assert svg.count("<line") == 1


def test_makers_say_where_vertices_stand_through_the_whole_game():
    p = NimOnGraph(graphnim.petersen(), 1)
    after = p.play(((1, 2), 0)).play(((2, 3), 0))
    assert after.layout == p.layout
    assert after == NimOnGraph(after.weights, 3)
    circles = list(ElementTree.fromstring(after._repr_svg_()).iter("{http://www.w3.org/2000/svg}circle"))
    places = [(float(circle.get("cx")), float(circle.get("cy"))) for circle in circles]
    centre = sum(x for x, _ in places) / 10, sum(y for _, y in places) / 10
    assert len({round(math.dist(place, centre)) for place in places}) == 2
    assert len(places) == 10


def test_points_of_a_networkx_graph_are_used():
    graph = nx.path_graph(3)
    nx.set_node_attributes(graph, {0: (0, 0), 1: (1, 0), 2: (0, 1)}, "pos")
    assert NimOnGraph(graph, 0).layout == {0: (0.0, 0.0), 1: (1.0, 0.0), 2: (0.0, 1.0)}
    graph.nodes[1]["pos"] = "nowhere"
    assert NimOnGraph(graph, 0).layout is None


@pytest.mark.parametrize(
    ("graph", "rows"), [(nx.grid_2d_graph(3, 4), 3), (nx.path_graph(5), 5), (nx.balanced_tree(2, 2), 3)], ids=str
)
def test_boards_without_points_are_laid_out_by_their_shape(graph, rows):
    svg = NimOnGraph(graph, next(iter(graph)))._repr_svg_()
    circles = ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}circle")
    assert len({circle.get("cy") for circle in circles}) == rows


@pytest.mark.parametrize("size", [-5, 0, "x", None])
def test_sizes_that_are_none_are_refused(size):
    with pytest.raises(InvalidPositionError, match="size"):
        draw_nim_on_graph(NimOnGraph(nx.path_graph(3), 0), size=size)


def test_small_drawings_are_not_mirrored():
    layout = {0: (0, 0), 1: (1, 0), 2: (2, 0)}
    svg = draw_nim_on_graph(NimOnGraph(nx.path_graph(3), 0), layout, size=60)
    xs = [float(one.get("cx")) for one in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}circle")]
    assert xs == sorted(xs)
    assert xs[0] < xs[1] < xs[2]
