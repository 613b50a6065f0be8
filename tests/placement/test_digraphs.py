import itertools
import random

import networkx as nx

from cgt import LEFT, RIGHT, Cache, Game, value
from cgt.placement import BipartiteSnort, DigraphPlacement

CACHE = Cache()


def naive_digraph(left, right, arcs):
    def after(v):
        gone = {v} | {b for a, b in arcs if a == v}
        return naive_digraph(left - gone, right - gone, {(a, b) for a, b in arcs if not {a, b} & gone})

    return Game([after(v) for v in left], [after(v) for v in right])


def test_digraph_placement_against_the_rules():
    rng = random.Random(0)
    for _ in range(25):
        vertices = range(rng.randint(0, 5))
        left = [v for v in vertices if rng.random() < 0.5]
        right = [v for v in vertices if v not in left]
        arcs = [pair for pair in itertools.permutations(vertices, 2) if rng.random() < 0.3]
        game = DigraphPlacement(left, right, arcs)
        assert value(game, cache=CACHE) == naive_digraph(set(left), set(right), set(arcs))
        assert value(-game, cache=CACHE) == -value(game, cache=CACHE)
        assert eval(repr(game)) == game


def test_digraphs_have_their_owners_as_attributes_or_in_a_mapping():
    graph = nx.DiGraph([(0, 1), (1, 2)])
    owners = {0: LEFT, 1: RIGHT, 2: LEFT}
    wanted = DigraphPlacement([0, 2], [1], [(0, 1), (1, 2)])
    assert DigraphPlacement(graph, owners=owners) == wanted
    nx.set_node_attributes(graph, owners, "owner")
    assert DigraphPlacement(graph) == wanted
    assert DigraphPlacement(graph, owners=dict.fromkeys(graph, RIGHT)).left == ()


def test_digraph_placement_on_a_grid_joins_neighbours_both_ways():
    for text in ("LR", "LRL|R#R", "LL|RR"):
        board = DigraphPlacement(text)
        both = {*board.left, *board.right}
        grid = nx.grid_2d_graph(2, 3).subgraph(both).to_directed()
        assert set(board.arcs) == set(grid.edges)
        assert value(board, cache=CACHE) == naive_digraph(set(board.left), set(board.right), set(board.arcs))
    assert value(DigraphPlacement("LRL|R#R")) == value(BipartiteSnort("...|.#."))
