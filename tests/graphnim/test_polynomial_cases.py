"""Each polynomial case against brute force on everything small, before anything relies on it."""

import itertools
import random

import networkx as nx
import pytest
from networkx.generators.atlas import graph_atlas_g
from oracles.graphnim import NaiveBoard

from cgt import Budget, NimOnGraph, graphnim, grundy, outcome
from cgt._native import core
from cgt.graphnim import common_minimum_is_removable, dispatch
from cgt.graphnim.degree_two import degree_two_wins, odd_side
from cgt.graphnim.heavy import cap_heaviest
from cgt.graphnim.nim_kernels import _rows, _Span, nim_cover, nim_kernel, sides, unit_bipartite_wins
from cgt.graphnim.paths_and_cycles import (
    cycle_order,
    even_cycle_grundy,
    even_cycle_wins,
    fukuyama,
    path_arms,
    path_grundy,
)
from cgt.graphnim.peeling import peel
from cgt.graphnim.search import Spending
from cgt.graphnim.trees import tree_grundy
from cgt.players import OutcomeClass

CONNECTED = [graph for graph in graph_atlas_g() if 2 <= len(graph) <= 6 and nx.is_connected(graph)]
BIPARTITE = [graph for graph in CONNECTED if nx.is_bipartite(graph)]


def table(graph, weights):
    adjacency = {vertex: {} for vertex in graph}
    for (u, v), weight in zip(graph.edges(), weights, strict=True):
        if weight:
            adjacency[u][v] = adjacency[v][u] = weight
    return adjacency


def weightings(graph, most, count, seed=0):
    """All weightings up to `most`, or `count` random ones if there are more."""
    m = graph.number_of_edges()
    if most**m <= count:
        return itertools.product(range(1, most + 1), repeat=m)
    source = random.Random(seed)
    return [tuple(source.randint(1, most) for _ in range(m)) for _ in range(count)]


def test_trees_are_decided_by_peeling():
    for n in range(1, 8):
        for tree in nx.nonisomorphic_trees(n):
            board = NaiveBoard(tree.edges())
            for weights in weightings(tree, 2, 8):
                for token in tree:
                    assert peel(table(tree, weights), token) == board.wins(weights, token)


def test_peeling_keeps_the_outcome_on_every_graph():
    for graph in CONNECTED:
        board = NaiveBoard(graph.edges())
        edges = list(graph.edges())
        for weights in weightings(graph, 2 if len(edges) <= 8 else 1, 3):
            for token in graph:
                adjacency = table(graph, weights)
                found = peel(adjacency, token)
                wins = board.wins(weights, token)
                if found is None:
                    rest = [adjacency.get(u, {}).get(v, 0) for u, v in edges]
                    found = board.wins(rest, token)
                assert found == wins


def test_unit_bipartite_graphs():
    for graph in BIPARTITE:
        board = NaiveBoard(graph.edges())
        unit = (1,) * graph.number_of_edges()
        for token in graph:
            wins = board.wins(unit, token)
            assert unit_bipartite_wins(table(graph, unit), token) == wins
            # With unit weights exactly one certificate exists.
            assert (nim_kernel(table(graph, unit), token) is None) == wins
            assert (nim_cover(table(graph, unit), token) is not None) == wins


def test_certificates_are_what_they_claim_and_decide():
    for graph in BIPARTITE:
        board = NaiveBoard(graph.edges())
        for weights in weightings(graph, 3, 12):
            for token in graph:
                adjacency = table(graph, weights)
                own, other = sides(adjacency, token)
                kernel = nim_kernel(adjacency, token)
                cover = nim_cover(adjacency, token)
                if kernel is not None:
                    assert token in kernel
                    assert kernel <= own
                    assert all(_nim_sum(adjacency[u], kernel) == 0 for u in other)
                    assert not board.wins(weights, token)
                if cover is not None:
                    assert cover <= other
                    assert all((_nim_sum(adjacency[a], cover) != 0) == (a == token) for a in own)
                    assert board.wins(weights, token)


def _nim_sum(around, members):
    total = 0
    for vertex, weight in around.items():
        if vertex in members:
            total ^= weight
    return total


def test_native_and_python_elimination_agree():
    source = random.Random(2)
    for n in (5, 12, 30, 90):
        graph = nx.bipartite.random_graph(n, n, 2.5 / n, seed=n)
        adjacency = {vertex: dict.fromkeys(graph[vertex], 1) for vertex in graph}
        for token in source.sample(list(graph), 5):
            own, other = sides(adjacency, token)
            number = {vertex: i for i, vertex in enumerate(sorted(own))}
            in_span = not _Span(_rows(adjacency, other, number)).reduce(1 << number[token])
            assert unit_bipartite_wins(adjacency, token) == in_span


@pytest.mark.skipif(core is None, reason="the search is native")
def test_random_bipartite_graphs_against_search():
    found = set()
    for seed in range(60):
        graph = nx.convert_node_labels_to_integers(nx.bipartite.random_graph(7, 7, 0.3, seed=seed))
        edges = list(graph.edges())
        adjacency = {vertex: dict.fromkeys(graph[vertex], 1) for vertex in graph}
        kernel = core.GraphNimSearch(14, edges, [1] * len(edges))
        wins = unit_bipartite_wins(adjacency, 0)
        assert kernel.solve([1] * len(edges), 0, True, (0, 0, 0.0)) == wins
        found.add(wins)
    assert found == {True, False}


@pytest.mark.parametrize("size", [100, 300])
def test_large_random_bipartite_graphs(size):
    """Hundreds of vertices: the answer comes with a certificate that is checked on its own."""
    for seed in range(3):
        graph = nx.bipartite.random_graph(size, size, 4 / size, seed=seed)
        adjacency = {vertex: dict.fromkeys(graph[vertex], 1) for vertex in graph}
        token = max(graph, key=graph.degree)
        wins = outcome(NimOnGraph(graph, token)) is OutcomeClass.N
        own, other = sides(adjacency, token)
        if wins:
            cover = nim_cover(adjacency, token)
            assert all((_nim_sum(adjacency[a], cover) != 0) == (a == token) for a in own)
        else:
            kernel = nim_kernel(adjacency, token)
            assert token in kernel
            assert all(_nim_sum(adjacency[u], kernel) == 0 for u in other)


def test_degree_two_boards():
    checked = 0
    for graph in BIPARTITE:
        board = NaiveBoard(graph.edges())
        side = odd_side(table(graph, (1,) * graph.number_of_edges()), 0)
        if side is None:
            continue
        for weights in weightings(graph, 3, 60):
            for token in graph:
                odd = odd_side(table(graph, weights), token)
                assert degree_two_wins(table(graph, weights), token, odd) == board.wins(weights, token)
                checked += 1
    assert checked > 2000


@pytest.mark.parametrize(
    "graph",
    [
        nx.complete_bipartite_graph(2, 3),
        nx.complete_bipartite_graph(2, 4),
        nx.Graph([(0, "a"), ("a", 1), (1, "b"), ("b", 2), (2, "c"), ("c", 0), (0, "d"), ("d", 2)]),
        nx.Graph([(0, "a"), ("a", 1), (1, "b"), ("b", 2), (2, "c"), ("c", 0), (2, "d")]),
    ],
    ids=str,
)
def test_degree_two_boards_of_more_edges(graph):
    board = NaiveBoard(graph.edges())
    for weights in weightings(graph, 3 if graph.number_of_edges() < 7 else 2, 120):
        for token in graph:
            odd = odd_side(table(graph, weights), token)
            assert degree_two_wins(table(graph, weights), token, odd) == board.wins(weights, token)


def test_degree_two_boards_with_huge_weights():
    cycle = nx.cycle_graph(6)
    scale = 10**12
    for weights in itertools.product((1, 2), repeat=6):
        small = table(cycle, weights)
        large = table(cycle, [scale * weight for weight in weights])
        assert degree_two_wins(large, 0, odd_side(large, 0)) == degree_two_wins(small, 0, odd_side(small, 0))


@pytest.mark.parametrize(("n", "most", "count"), [(4, 4, 256), (6, 3, 60), (8, 2, 40)])
def test_even_cycles(n, most, count):
    graph = nx.cycle_graph(n)
    board = NaiveBoard([(i, (i + 1) % n) for i in range(n)])
    for weights in weightings(graph, most, count):
        adjacency = {i: {(i + 1) % n: weights[i], (i - 1) % n: weights[i - 1]} for i in range(n)}
        for token in range(min(n, 4)):
            order = cycle_order(adjacency, token)
            value = board.grundy(weights, token)
            assert even_cycle_wins(adjacency, order) == (value > 0)
            assert even_cycle_grundy(adjacency, order) == value


@pytest.mark.parametrize(("m", "most"), [(1, 9), (2, 5), (3, 5), (4, 4), (5, 3), (6, 2), (7, 2)])
def test_paths(m, most):
    board = NaiveBoard([(i, i + 1) for i in range(m)])
    for weights in itertools.product(range(most + 1), repeat=m):
        for token in range(m + 1):
            assert path_grundy(weights[:token][::-1], weights[token:]) == board.grundy(weights, token)


def test_recovered_function_is_the_one_by_counting():
    for m, n in itertools.product(range(9), repeat=2):
        taken = {i ^ n for i in range(m)} | {m ^ i for i in range(n)}
        free = [value for value in range(60) if value not in taken]
        assert [fukuyama(k, m, n) for k in range(20)] == free[:20]


@pytest.mark.parametrize(
    ("n", "most", "count"), [(2, 5, 99), (3, 5, 99), (4, 3, 99), (5, 3, 99), (6, 3, 40), (7, 2, 30)]
)
def test_grundy_values_of_trees(n, most, count):
    for tree in nx.nonisomorphic_trees(n):
        board = NaiveBoard(tree.edges())
        for weights in weightings(tree, most, count):
            for token in tree:
                adjacency = table(tree, weights)
                assert tree_grundy(adjacency, token) == board.grundy(weights, token)
                assert adjacency == table(tree, weights)
                arms = path_arms(adjacency, token)
                assert arms is None or path_grundy(*arms) == tree_grundy(adjacency, token)


def test_grundy_values_of_large_trees():
    """Far beyond any search; a sum with the right heap is lost, so no option has that value."""
    source = random.Random(6)
    tree = nx.random_labeled_tree(60, seed=3)
    weights = [source.randint(1, 2**31) for _ in tree.edges()]
    position = NimOnGraph(dict(zip(tree.edges(), weights, strict=True)), 0)
    assert (grundy(position) > 0) == (outcome(position) is OutcomeClass.N)
    small = [source.randint(1, 4) for _ in tree.edges()]
    for token in tree:
        position = NimOnGraph(dict(zip(tree.edges(), small, strict=True)), token)
        values = {grundy(position.play(move)) for move in position.moves()}
        assert grundy(position) == next(value for value in itertools.count() if value not in values)


def test_the_heaviest_edge_matters_no_further():
    """Every board with four edges or fewer, one of them heavier than the others together."""
    for graph in CONNECTED:
        m = graph.number_of_edges()
        if m > 4:
            continue
        board = NaiveBoard(graph.edges())
        for i, rest in itertools.product(range(m), itertools.product(range(1, 4), repeat=m - 1)):
            most = sum(rest) + 1
            for more, token in itertools.product((1, 2, 5), graph):
                heavy = (*rest[:i], most + more, *rest[i:])
                capped = table(graph, heavy)
                assert cap_heaviest(capped)
                assert sorted(capped[u][v] for u, v in graph.edges()) == sorted((*rest, most))
                assert board.wins(heavy, token) == board.wins((*rest[:i], most, *rest[i:]), token)
                assert not cap_heaviest(capped)


@pytest.mark.skipif(core is None, reason="needs a search")
def test_one_heavy_edge_costs_nothing():
    """Without the cap the search would try 2**40 weights; with it, it agrees with the smallest weight that counts."""
    graph = nx.complete_graph(4)
    graph.remove_edge(2, 3)
    for weights in itertools.product((1, 2), repeat=4):
        for token in graph:
            heavy = dict(zip(graph.edges(), (2**40, *weights), strict=True))
            light = dict(zip(graph.edges(), (sum(weights) + 1, *weights), strict=True))
            expected = NaiveBoard(graph.edges()).wins(tuple(light.values()), token)
            assert (outcome(NimOnGraph(heavy, token), budget=Budget(nodes=100_000)) is OutcomeClass.N) == expected


def test_shapes_are_recognised():
    cycle = table(nx.cycle_graph(5), [1] * 5)
    assert len(cycle_order(cycle, 2)) == 5
    assert path_arms(cycle, 2) is None
    path = table(nx.path_graph(5), [1, 2, 3, 4])
    assert cycle_order(path, 2) is None
    assert sorted(path_arms(path, 1)) == [[1], [2, 3, 4]]
    assert path_arms({0: {}}, 0) == ([], [])
    lollipop = table(nx.lollipop_graph(3, 2), [1] * 5)
    assert all(path_arms(lollipop, token) is None and cycle_order(lollipop, token) is None for token in lollipop)


def test_removing_the_common_minimum_where_it_is_claimed_sound():
    """Against brute force over all weightings from zero to two on every graph with at most seven edges."""
    sound = []
    for graph in CONNECTED:
        if not 3 <= graph.number_of_edges() <= 7 or not common_minimum_is_removable(graph):
            continue
        sound.append(graph)
        board = NaiveBoard(graph.edges())
        for weights in weightings(graph, 3, 300):
            lower = [weight - 1 for weight in weights]
            for token in graph:
                assert board.wins(weights, token) == board.wins(lower, token)
    assert any(nx.is_isomorphic(graph, nx.cycle_graph(4)) for graph in sound)
    assert any(nx.is_isomorphic(graph, nx.cycle_graph(6)) for graph in sound)


def test_removing_the_common_minimum_is_not_sound_everywhere():
    graph = nx.complete_graph(4)
    assert not common_minimum_is_removable(graph)
    board = NaiveBoard(graph.edges())
    pairs = [
        (weights, token)
        for weights in itertools.product((1, 2), repeat=6)
        for token in graph
        if board.wins(weights, token) != board.wins([weight - 1 for weight in weights], token)
    ]
    assert pairs


@pytest.mark.skipif(core is None, reason="thirty proofs are too many for the Python backend")
def test_petersen_condition():
    assert common_minimum_is_removable(nx.petersen_graph())


def test_ranks_of_weights_are_not_enough():
    """Why weights are never compressed: a position whose outcome changes when its weights become their ranks."""
    graph = nx.Graph([(0, 1), (1, 2), (2, 3), (3, 0), (0, 2)])
    board = NaiveBoard(graph.edges())
    for weights in itertools.product(range(1, 5), repeat=5):
        order = sorted(set(weights))
        ranks = [order.index(weight) + 1 for weight in weights]
        if any(board.grundy(weights, token) != board.grundy(ranks, token) for token in graph):
            return
    pytest.fail("compression was sound on this board after all")


@pytest.mark.parametrize("n", range(1, 9 if core is None else 13))
def test_hypercubes_by_the_bipartite_algorithm(n):
    assert (outcome(NimOnGraph(graphnim.hypercube(n), ())) is OutcomeClass.N) == (n % 2 == 1)


def test_dispatch_agrees_with_brute_force_and_uses_every_method():
    methods = set()
    for graph in CONNECTED:
        m = graph.number_of_edges()
        board = NaiveBoard(graph.edges())
        for weights in weightings(graph, 3 if m <= 6 else 2 if m <= 9 else 1, 6, seed=m):
            for token in list(graph)[:3]:
                found = dispatch.decide(table(graph, weights), token, Spending(None))
                if found is None:
                    assert core is None
                    continue
                methods.add(found[1])
                assert found[0] == board.wins(weights, token), (found, weights, graph.edges())
    assert {"peeling", "bridges", "even cycle", "degree two", "nim kernel", "nim cover"} <= methods
    if core is not None:
        assert {"all weights", "search"} <= methods


def test_grundy_agrees_with_brute_force():
    for graph in CONNECTED:
        m = graph.number_of_edges()
        if m > (9 if core is not None else 5):
            continue
        board = NaiveBoard(graph.edges())
        for weights in weightings(graph, 3 if m <= 6 and core is not None else 2 if m <= 7 else 1, 5, seed=m):
            for token in list(graph)[:2]:
                position = NimOnGraph(dict(zip(graph.edges(), weights, strict=True)), token)
                assert grundy(position) == board.grundy(weights, token)
