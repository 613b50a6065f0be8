"""Pictures of Hackenbush: every edge in its colour, standing on the ground, over no vertex."""

import xml.etree.ElementTree as ET
from itertools import combinations

import networkx as nx
import pytest
from oracles.drawings import discs, elements

from cgt import Hackenbush
from cgt.drawing.terminal import _curve

HOUSE = Hackenbush([(0, 1, "b"), (0, 2, "r"), (1, 3, "g"), (2, 4, "b"), (3, 4, "r"), (3, 5, "b"), (4, 5, "r")])
ROW = Hackenbush([(0, 1, "b"), (0, 2, "r"), (0, 3, "b"), (1, 3, "g"), (1, 2, "g")])
FLOWER = Hackenbush([("earth", 1, "b"), ("earth", 1, "r"), (1, 2, "g"), (1, 2, "b"), (2, 2, "g")], ground="earth")
TREE = Hackenbush([(u, v, "brg"[v % 3]) for u, v in nx.balanced_tree(3, 3).edges])
COLOURS = {"b": "#1f5fbf", "r": "#c62828", "g": "#2e7d32"}


@pytest.mark.parametrize("picture", [HOUSE, ROW, FLOWER, TREE, Hackenbush.string("bbrg")])
def test_edges_have_their_colours_and_end_at_their_vertices(picture):
    svg = picture._repr_svg_()
    ground = float(elements(svg, "line")[0].get("y1"))
    place = {name: at for name, (at, _) in discs(svg).items()}
    paths = elements(svg, "path")
    assert [path.get("stroke") for path in paths] == [COLOURS[colour] for *_, colour in picture.edges]
    for path, (u, v, _) in zip(paths, picture.edges, strict=True):
        curve = _curve(path.get("d"))
        for vertex in (u, v):
            ends = [curve[0], curve[-1]]
            if vertex == picture.ground:
                assert any(y == ground for _, y in ends)
            else:
                assert any(abs(x - place[str(vertex)][0]) + abs(y - place[str(vertex)][1]) < 0.5 for x, y in ends)
        for name, (x, y) in place.items():
            if name not in (str(u), str(v)):
                assert all((x - s) ** 2 + (y - t) ** 2 > 64 for s, t in curve), (name, u, v)


@pytest.mark.parametrize("picture", [HOUSE, ROW, FLOWER, TREE])
def test_vertices_keep_apart_within_the_frame_and_parallel_edges_differ(picture):
    svg = picture._repr_svg_()
    root = ET.fromstring(svg)
    places = [at for at, _ in discs(svg).values()]
    assert all(abs(a - c) + abs(b - d) > 30 for (a, b), (c, d) in combinations(places, 2))
    paths = [path.get("d") for path in elements(svg, "path")]
    assert len(set(paths)) == len(paths)
    for path in paths:
        assert all(0 <= x <= float(root.get("width")) and 0 <= y <= float(root.get("height")) for x, y in _curve(path))


def test_pictures_without_vertices():
    assert len(elements(Hackenbush([])._repr_svg_(), "path")) == 0
    assert len(elements(Hackenbush([(0, 0, "r"), (0, 0, "b")])._repr_svg_(), "path")) == 2
