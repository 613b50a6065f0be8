import itertools

import networkx as nx
import pytest

from cgt import ArcKayles, Cache, Cram, InvalidPositionError, NodeKayles, grundy, winning_moves
from cgt.placement import dawsons_chess_row, dawsons_kayles_row

CACHE = Cache()
GRAPHS = [graph for graph in nx.graph_atlas_g() if graph.number_of_nodes() <= 5]


def mex(values):
    values = set(values)
    return next(i for i in itertools.count() if i not in values)


def naive_node_kayles(graph):
    return mex(naive_node_kayles(graph.subgraph(set(graph) - {v} - set(graph[v]))) for v in graph)


def naive_arc_kayles(graph):
    return mex(naive_arc_kayles(graph.subgraph(set(graph) - set(edge))) for edge in graph.edges)


@pytest.mark.parametrize("index", range(0, len(GRAPHS), 3))
def test_small_graphs_against_the_rules(index):
    graph = GRAPHS[index]
    assert grundy(NodeKayles(graph), cache=CACHE) == naive_node_kayles(graph)
    assert grundy(ArcKayles(graph), cache=CACHE) == naive_arc_kayles(graph)


def test_dawsons_games_are_shifts_of_each_other():
    for n in range(20):
        assert grundy(dawsons_kayles_row(n + 1), cache=CACHE) == grundy(dawsons_chess_row(n), cache=CACHE)


def test_cram_is_arc_kayles_on_the_grid():
    for text in ("...|...", "..#|...|#..", "....|.##."):
        assert grundy(Cram(text), cache=CACHE) == grundy(ArcKayles(text), cache=CACHE)


def test_winning_moves_are_moves_of_the_game():
    game = NodeKayles("....|....")
    wins = winning_moves(game, cache=CACHE)
    assert wins == [move for move in game.moves() if grundy(game.play(move), cache=CACHE) == 0]


@pytest.mark.parametrize("n", [-1, True, 2.0])
def test_rows_have_a_natural_number_of_places(n):
    for row in (dawsons_chess_row, dawsons_kayles_row):
        with pytest.raises(InvalidPositionError):
            row(n)
