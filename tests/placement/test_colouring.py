import itertools

import networkx as nx
import pytest

from cgt import LEFT, RIGHT, Cache, Col, Game, InvalidPositionError, Snort, value
from cgt.placement import BipartiteSnort

CACHE = Cache()


def naive_colouring(graph, colours, clash, memo):
    """Col and Snort from the rules: every vertex remembers its colour."""
    key = frozenset(colours.items())
    if key not in memo:
        sides = []
        for player in (LEFT, RIGHT):
            free = [v for v in graph if v not in colours and not any(clash(player, colours.get(w)) for w in graph[v])]
            sides.append([naive_colouring(graph, {**colours, v: player}, clash, memo) for v in free])
        memo[key] = Game(*sides)
    return memo[key]


@pytest.mark.parametrize("graph", [graph for graph in nx.graph_atlas_g() if graph.number_of_nodes() <= 4], ids=str)
def test_small_graphs_against_the_rules(graph):
    assert value(Col(graph), cache=CACHE) == naive_colouring(graph, {}, lambda p, c: c is p, {})
    assert value(Snort(graph), cache=CACHE) == naive_colouring(graph, {}, lambda p, c: c is p.opponent, {})


def test_col_values_are_numbers_or_numbers_and_star():
    # Conway, On Numbers and Games, chapter 8.
    for seed in range(12):
        v = value(Col(nx.gnp_random_graph(7, 0.4, seed=seed)), cache=CACHE)
        assert v.is_number or (v + Game("*")).is_number
    assert all(value(Col(nx.path_graph(n)), cache=CACHE) == 0 for n in range(2, 10))


def test_tinted_vertices():
    assert value(Snort("L")) == 1
    assert value(Col("R")) == -1
    assert value(Snort([0, 1], [(0, 1)], left=[0], right=[1])) == value(BipartiteSnort([0], [1], [(0, 1)])) == Game("*")
    assert value(Col([0, 1], [(0, 1)], left=[0], right=[1])) == 0


def test_bipartite_graphs_are_dealt_out_by_their_classes():
    path = BipartiteSnort(nx.path_graph(4))
    assert path == BipartiteSnort([0, 2], [1, 3], [(0, 1), (1, 2), (2, 3)])
    assert eval(repr(path)) == path
    swapped = nx.path_graph(4)
    nx.set_node_attributes(swapped, {0: 1, 1: 0, 2: 1, 3: 0}, "bipartite")
    assert BipartiteSnort(swapped).left == (1, 3)
    pieces = nx.Graph()
    pieces.add_nodes_from(range(3), bipartite=0)
    assert value(BipartiteSnort(pieces)) == 3
    for m, n in itertools.product(range(1, 4), repeat=2):
        assert value(BipartiteSnort(nx.complete_bipartite_graph(m, n)), cache=CACHE) == Game(
            [Game(m - 1)], [Game(1 - n)]
        )
    assert BipartiteSnort(nx.empty_graph(0)) == BipartiteSnort([], [], [])


def test_bipartite_snort_on_a_grid_is_that_of_its_chessboard():
    board = BipartiteSnort("...|.#.")
    assert set(board.left) == {(0, 0), (0, 2)}
    assert set(board.right) == {(0, 1), (1, 0), (1, 2)}
    free = {*board.left, *board.right}
    grid = nx.grid_2d_graph(2, 3).subgraph(free)
    assert board == BipartiteSnort(board.left, board.right, [tuple(sorted(edge)) for edge in grid.edges])
    assert value(board, cache=CACHE) == value(Snort(grid, left=board.left, right=board.right), cache=CACHE)


def test_bipartite_attributes_must_be_two_classes():
    half = nx.path_graph(2)
    half.nodes[0]["bipartite"] = 0
    with pytest.raises(InvalidPositionError, match="must be 0"):
        BipartiteSnort(half)
    nx.set_node_attributes(half, 0, "bipartite")
    with pytest.raises(InvalidPositionError, match="must join"):
        BipartiteSnort(half)
