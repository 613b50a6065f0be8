import itertools
import random

import networkx as nx
import pytest

from cgt import (
    LEFT,
    RIGHT,
    ArcKayles,
    Cache,
    Col,
    Cram,
    Game,
    IllegalMoveError,
    InvalidPositionError,
    NodeKayles,
    Snort,
    grundy,
    value,
    winning_moves,
)
from cgt.placement import BipartiteSnort, DigraphPlacement, dawsons_chess_row, dawsons_kayles_row

CACHE = Cache()
GRAPHS = [graph for graph in nx.graph_atlas_g() if graph.number_of_nodes() <= 5]


def mex(values):
    values = set(values)
    return next(i for i in itertools.count() if i not in values)


def naive_node_kayles(graph):
    return mex(naive_node_kayles(graph.subgraph(set(graph) - {v} - set(graph[v]))) for v in graph)


def naive_arc_kayles(graph):
    return mex(naive_arc_kayles(graph.subgraph(set(graph) - set(edge))) for edge in graph.edges)


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


@pytest.mark.parametrize("index", range(0, len(GRAPHS), 3))
def test_small_graphs_against_the_rules(index):
    graph = GRAPHS[index]
    assert grundy(NodeKayles(graph), cache=CACHE) == naive_node_kayles(graph)
    assert grundy(ArcKayles(graph), cache=CACHE) == naive_arc_kayles(graph)
    if graph.number_of_nodes() <= 4:
        assert value(Col(graph), cache=CACHE) == naive_colouring(graph, {}, lambda p, c: c is p, {})
        assert value(Snort(graph), cache=CACHE) == naive_colouring(graph, {}, lambda p, c: c is p.opponent, {})


def test_playing_follows_the_structure():
    graph = nx.cycle_graph(5)
    for game in (NodeKayles(graph), ArcKayles(graph), Col(graph), Snort(graph)):
        for player in (LEFT, RIGHT):
            for move in game.moves(player):
                assert value(game.play(move), cache=CACHE) == value(game.structure().play(move), cache=CACHE)
                assert eval(repr(game.play(move)), {type(game).__name__: type(game)}) == game.play(move)


def test_col_values_are_numbers_or_numbers_and_star():
    # Conway, On Numbers and Games, chapter 8.
    for seed in range(12):
        v = value(Col(nx.gnp_random_graph(7, 0.4, seed=seed)), cache=CACHE)
        assert v.is_number or (v + Game("*")).is_number
    assert all(value(Col(nx.path_graph(n)), cache=CACHE) == 0 for n in range(2, 10))


def test_dawsons_games_are_shifts_of_each_other():
    for n in range(20):
        assert grundy(dawsons_kayles_row(n + 1), cache=CACHE) == grundy(dawsons_chess_row(n), cache=CACHE)


def test_cram_is_arc_kayles_on_the_grid():
    for text in ("...|...", "..#|...|#..", "....|.##."):
        assert grundy(Cram(text), cache=CACHE) == grundy(ArcKayles(text), cache=CACHE)


def test_tinted_vertices():
    assert value(Snort("L")) == 1
    assert value(Col("R")) == -1
    assert value(Snort([0, 1], [(0, 1)], left=[0], right=[1])) == value(BipartiteSnort([0], [1], [(0, 1)])) == Game("*")
    assert value(Col([0, 1], [(0, 1)], left=[0], right=[1])) == 0


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


def test_winning_moves_are_moves_of_the_game():
    game = NodeKayles("....|....")
    wins = winning_moves(game, cache=CACHE)
    assert wins == [move for move in game.moves() if grundy(game.play(move), cache=CACHE) == 0]


@pytest.mark.parametrize("kind", [NodeKayles, ArcKayles, Col, Snort])
def test_bad_graphs_are_refused(kind):
    for bad in (
        (nx.DiGraph([(0, 1)]),),
        (nx.MultiGraph([(0, 1)]),),
        (nx.Graph([(0, 0)]),),
        ("..|.",),
        (5,),
        ([0, 0], []),
        ([0, 1], [(0, 2)]),
        ([0, 1], [0]),
    ):
        with pytest.raises(InvalidPositionError):
            kind(*bad)
    with pytest.raises(IllegalMoveError):
        kind(nx.path_graph(3)).play("nowhere")


def test_bad_bipartite_and_directed_boards_are_refused():
    with pytest.raises(InvalidPositionError, match="must join"):
        BipartiteSnort([0, 1], [2], [(0, 1)])
    with pytest.raises(InvalidPositionError, match="not vertices"):
        Col(nx.path_graph(2), left=[7])
    for n in (-1, True, 2.0):
        with pytest.raises(InvalidPositionError):
            dawsons_chess_row(n)
    with pytest.raises(IllegalMoveError):
        DigraphPlacement([0], [1], []).play(2)
    with pytest.raises(IllegalMoveError):
        BipartiteSnort([0], [1], []).play(2)


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


@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (lambda: BipartiteSnort(nx.cycle_graph(5)), "not bipartite"),
        (lambda: BipartiteSnort(nx.empty_graph(2)), "several pieces"),
        (lambda: BipartiteSnort(nx.DiGraph([(0, 1)])), "undirected"),
        (lambda: BipartiteSnort(5), "networkx graph"),
        (lambda: BipartiteSnort("..|."), "differ in length"),
        (lambda: BipartiteSnort("LR"), "none of"),
        (lambda: BipartiteSnort([0], [1]), "three iterables"),
        (lambda: BipartiteSnort(5, [1], []), "three iterables"),
        (lambda: BipartiteSnort([[0]], [1], []), "hashable"),
        (lambda: DigraphPlacement(nx.DiGraph([(0, 1)])), "no owner"),
        (lambda: DigraphPlacement(nx.DiGraph([(0, 1)]), owners={0: LEFT}), "1 has no owner"),
        (lambda: DigraphPlacement(nx.DiGraph([(0, 1)]), owners={0: LEFT, 1: "red"}), "must be LEFT or RIGHT"),
        (lambda: DigraphPlacement(nx.DiGraph([(0, 1)]), owners={7: LEFT}), "not a vertex"),
        (lambda: DigraphPlacement(nx.DiGraph([(0, 1)]), owners=LEFT), "mapping"),
        (lambda: DigraphPlacement(nx.path_graph(2)), "directed"),
        (lambda: DigraphPlacement(nx.MultiDiGraph([(0, 1)])), "parallel"),
        (lambda: DigraphPlacement(nx.DiGraph([(0, 0)]), owners={0: LEFT}), "loop"),
        (lambda: DigraphPlacement("L.R"), "none of"),
        (lambda: DigraphPlacement("LR", owners={}), "give no owners"),
        (lambda: DigraphPlacement([0], [1], [], owners={}), "given"),
        (lambda: DigraphPlacement(5), "networkx digraph"),
        (lambda: DigraphPlacement([0], [1]), "three iterables"),
        (lambda: NodeKayles([[0]], []), "hashable"),
        (lambda: NodeKayles([0], 5), "pairs"),
        (lambda: Col("..", left=5), "iterable"),
        (lambda: Snort("..", right=[[1]]), "iterable"),
    ],
)
def test_boards_that_cannot_be_dealt_out_are_refused(make, reason):
    with pytest.raises(InvalidPositionError, match=reason):
        make()


def test_bipartite_attributes_must_be_two_classes():
    half = nx.path_graph(2)
    half.nodes[0]["bipartite"] = 0
    with pytest.raises(InvalidPositionError, match="must be 0"):
        BipartiteSnort(half)
    nx.set_node_attributes(half, 0, "bipartite")
    with pytest.raises(InvalidPositionError, match="must join"):
        BipartiteSnort(half)
