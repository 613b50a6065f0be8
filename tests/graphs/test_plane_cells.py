import random

import networkx as nx
import pytest
from oracles.rotations import plane_faces, rotation_faces

from cgt import GameOfCycles, InvalidPositionError, cycles
from cgt.graphs.labelling import normal_walk
from cgt.graphs.plane_cells import check_cells

PRISM_WITH_A_TAIL = nx.Graph([*nx.circular_ladder_graph(3).edges, (0, 6)])
THETA_OF_DIAMONDS = nx.Graph(["AB", "AC", "BC", "BD", "CD", "AE", "AF", "EF", "ED", "FD"])


def fits(graph, walks):
    try:
        check_cells(graph, walks)
    except InvalidPositionError:
        return False
    return True


def assert_same_as_all_drawings(graph, chance, tries):
    """Accept exactly the sets of walks that are faces of one drawing, in which one more face is left."""
    count = 2 - graph.number_of_nodes() + graph.number_of_edges()
    drawings = [{normal_walk(face) for face in faces} for faces in plane_faces(graph)]
    any_genus = sorted({normal_walk(face) for faces in rotation_faces(graph) for face in faces if len(face) > 2})
    if not any_genus:
        return
    for _ in range(tries):
        source = chance.choice([any_genus, sorted(chance.choice(drawings))])
        walks = chance.sample(source, min(len(source), chance.randint(1, 5)))
        wanted = any(faces.issuperset(walks) for faces in drawings) and len(walks) < count
        assert fits(graph, walks) == wanted, (graph.edges, walks)


@pytest.mark.parametrize("edges", range(3, 7))
def test_cells_fit_exactly_when_some_drawing_has_them(edges):
    chance = random.Random(edges)
    for graph in cycles.graphs_with_edges(edges):
        assert_same_as_all_drawings(graph, chance, 60)


@pytest.mark.parametrize(
    "graph",
    [
        nx.complete_graph(4),
        nx.complete_bipartite_graph(2, 4),
        nx.windmill_graph(3, 3),
        nx.wheel_graph(5),
        PRISM_WITH_A_TAIL,
        nx.convert_node_labels_to_integers(THETA_OF_DIAMONDS),
    ],
)
def test_cells_fit_exactly_when_some_drawing_of_a_larger_graph_has_them(graph):
    assert_same_as_all_drawings(graph, random.Random(1), 400)


@pytest.mark.parametrize(
    ("edges", "cells", "reason"),
    [
        (nx.complete_graph(4), [(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)], "outer"),
        (nx.complete_graph(4), [(0, 1, 2), (0, 1, 2, 3)], "close up around 1"),
        (["AB", "BC", "CA"], ["ABCABC"], "outer"),
        (["AB", "BC", "CA", "AX"], ["ABC", "ABCAXA"], "outer"),
        (nx.complete_graph(4), [(0, 1, 2, 3)], "no drawing"),
        (nx.wheel_graph(5), [(0, 1, 2, 3), (0, 3, 4, 1)], "close up around 0"),
        (["AB", "BC", "CD", "DA", "AC", "AE", "CE"], ["ABC", "ACD", "ACE"], "two sides"),
    ],
)
def test_walks_that_are_faces_of_no_drawing_are_refused(edges, cells, reason):
    with pytest.raises(InvalidPositionError, match=reason):
        GameOfCycles(edges, cells)


def test_pieces_are_drawn_side_by_side():
    two = [(0, 1), (1, 2), (2, 0), (3, 4), (4, 5), (5, 3)]
    assert len(cycles.Board(two, [(0, 1, 2), (3, 4, 5)], disconnected=True).cells) == 2
    tetrahedron = nx.disjoint_union(nx.complete_graph(4), nx.path_graph(3))
    assert cycles.Board(tetrahedron, [(0, 1, 2), (0, 1, 3)], disconnected=True)
    with pytest.raises(InvalidPositionError, match="outer"):
        cycles.Board(tetrahedron, [(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)], disconnected=True)
    with pytest.raises(InvalidPositionError, match="close up"):
        cycles.Board(tetrahedron, [(0, 1, 2), (0, 1, 2, 3)], disconnected=True)


def test_boards_that_leave_cells_out_stay_as_they_are():
    assert GameOfCycles(cycles.inverted_hourglass().edges, ["ADE"]).cells == (("A", "D", "E"),)
    assert GameOfCycles(nx.cycle_graph(6), []).cells == ()
