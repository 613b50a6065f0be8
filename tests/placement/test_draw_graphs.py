"""Placement games on graphs show their own board: squares for grids, else vertices and edges that keep apart."""

import math
import xml.etree.ElementTree as ET
from itertools import combinations

import networkx as nx
import pytest
from oracles.drawings import SVG, assert_discs_are_clear, discs, distance, elements

from cgt import LEFT, RIGHT, ArcKayles, Col, NodeKayles, PlacementSystem, Snort
from cgt.placement import BipartiteSnort, DigraphPlacement, dawsons_chess_row

BLUE, RED, DARK = "#6fa8ff", "#ff8a80", "#555"


def squares(svg):
    """Fill of every square, by row and column."""
    return {(int(one.get("y")) // 28, int(one.get("x")) // 28): one.get("fill") for one in elements(svg, "rect")}


@pytest.mark.parametrize("game", [Snort, Col, NodeKayles, ArcKayles])
def test_grids_are_drawn_as_grids(game):
    shown = squares(game("...|.#.")._repr_svg_())
    assert set(shown) == {(r, c) for r in range(2) for c in range(3)}
    assert [square for square, fill in shown.items() if fill == DARK] == [(1, 1)]
    assert squares(game(nx.grid_2d_graph(2, 3))._repr_svg_()).keys() == shown.keys()


def test_tints_say_who_may_still_take_a_square():
    shown = squares(Snort("...|.#L").play((LEFT, (0, 0)))._repr_svg_())
    assert {square for square, fill in shown.items() if fill == BLUE} == {(0, 1), (1, 0), (1, 2)}
    assert {square for square, fill in shown.items() if fill == DARK} == {(0, 0), (1, 1)}
    shown = squares(Col("...|.#.").play((LEFT, (0, 0)))._repr_svg_())
    assert {square for square, fill in shown.items() if fill == RED} == {(0, 1), (1, 0)}


def test_tints_of_vertices():
    svg = Snort(nx.star_graph(4)).play((RIGHT, 1))._repr_svg_()
    fills = {one.find(f"{SVG}title").text: one.get("fill") for one in elements(svg, "circle")}
    assert fills == {"0": RED, "2": "white", "3": "white", "4": "white"}


@pytest.mark.parametrize(
    "game",
    [
        Col(nx.path_graph(6)),
        Snort(nx.balanced_tree(2, 3)),
        NodeKayles(nx.cycle_graph(12)),
        ArcKayles(nx.icosahedral_graph()),
        dawsons_chess_row(20),
        NodeKayles(nx.Graph([(0, 1), (2, 3), (3, 4), (4, 2)])),
        NodeKayles([(0, 0), (10**9, 0)], []),
        BipartiteSnort("ab", "xy", ["ax", "bx", "ay"]),
        DigraphPlacement("abc", "xyz", ["ax", "xa", "by", "ya", "zc"]),
    ],
    ids=lambda game: type(game).__name__,
)
def test_vertices_of_planar_graphs_keep_apart(game):
    edges = getattr(game, "edges", None) or getattr(game, "arcs", ())
    svg = game._repr_svg_()
    assert len(elements(svg, "line")) == len(set(map(frozenset, edges)))
    assert_discs_are_clear(svg, edges)


@pytest.mark.parametrize("graph", [nx.petersen_graph(), nx.complete_graph(7), nx.complete_bipartite_graph(3, 4)])
def test_vertices_of_other_graphs_keep_apart(graph):
    shown = discs(NodeKayles(graph)._repr_svg_())
    assert len(shown) == len(graph)
    assert all(math.dist(p, q) > r + s for (p, r), (q, s) in combinations(shown.values(), 2))
    for u, v in graph.edges:
        ends = (shown[str(u)][0], shown[str(v)][0])
        assert all(name in (str(u), str(v)) or distance(at, *ends) > r for name, (at, r) in shown.items())


def test_arrows_end_at_the_vertices_they_point_to():
    svg = DigraphPlacement(["a", "b"], ["x"], [("a", "x"), ("x", "a"), ("x", "b")])._repr_svg_()
    shown = discs(svg)
    tips = [tuple(map(float, one.get("points").split()[0].split(","))) for one in elements(svg, "polygon")]
    targets = ["x", "a", "b"]
    for tip, target in zip(tips, targets, strict=True):
        at, radius = shown[target]
        assert math.isclose(math.dist(tip, at), radius, abs_tol=0.2)
    owners = {one.find(f"{SVG}title").text: one.get("fill") for one in elements(svg, "circle")}
    assert owners == {"a": BLUE, "b": BLUE, "x": RED}


def test_empty_boards_and_strange_names_are_drawn():
    for game in (Snort([], []), NodeKayles([], []), DigraphPlacement([], [], [])):
        assert ET.fromstring(game._repr_svg_()) is not None
    svg = NodeKayles(["<a>", "vertex 1", "vertex 2"], [("<a>", "vertex 1")])._repr_svg_()
    assert len({one.text for one in elements(svg, "text")}) == 3


def test_cells_of_a_system_have_different_labels():
    svg = PlacementSystem([(LEFT, (0, i)) for i in range(3)])._repr_svg_()
    assert len({one.text for one in elements(svg, "text")}) == 3
