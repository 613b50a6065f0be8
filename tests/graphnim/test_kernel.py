"""The native kernel against the definition."""

import itertools
import random
import signal
import threading

import networkx as nx
import pytest
from networkx.generators.atlas import graph_atlas_g
from oracles.graphnim import NaiveBoard, champion_wins

from cgt import BudgetExceeded
from cgt._native import core

pytestmark = pytest.mark.skipif(core is None, reason="the kernel is native")

NO_LIMITS = (0, 0, 0.0)
K4 = list(nx.complete_graph(4).edges())
ATLAS = [graph for graph in graph_atlas_g() if 2 <= len(graph) <= 6]
CONNECTED = [graph for graph in ATLAS if nx.is_connected(graph)]


def search(graph, weights, token, *, grundy=False, level=0, symmetric=False, champion=True):
    edges = list(graph.edges())
    widths = [max(weight.bit_length(), level.bit_length()) for weight in weights]
    kernel = core.GraphNimSearch(len(graph), edges, widths, grundy, level, symmetric)
    return kernel.solve(list(weights), token, champion, NO_LIMITS)


def test_unit_weights_on_every_graph_up_to_six_vertices():
    for graph in ATLAS:
        board = NaiveBoard(graph.edges())
        unit = (1,) * graph.number_of_edges()
        for token in graph:
            wins = board.wins(unit, token)
            assert search(graph, unit, token) == wins
            assert search(graph, unit, token, symmetric=True) == wins
            if len(unit) <= 10:
                value = board.grundy(unit, token)
                assert search(graph, unit, token, grundy=True) == value
                assert search(graph, unit, token, grundy=True, symmetric=True) == value


def test_unit_tables_on_every_connected_graph_up_to_six_vertices():
    for graph in CONNECTED:
        board = NaiveBoard(graph.edges())
        unit = (1,) * graph.number_of_edges()
        edges = list(graph.edges())
        for token in graph:
            assert core.graphnim_unit_table(len(graph), edges, token, False, NO_LIMITS) == board.wins(unit, token)
            if len(unit) <= 10:
                value = board.grundy(unit, token)
                assert core.graphnim_unit_table(len(graph), edges, token, True, NO_LIMITS) == value


def test_every_weighting_up_to_three_of_graphs_up_to_five_edges():
    for graph in CONNECTED:
        edges = list(graph.edges())
        if len(edges) > 5:
            continue
        board = NaiveBoard(edges)
        most = [3] * len(edges)
        values = core.GraphNimTable(len(graph), edges, most, True, NO_LIMITS)
        wins = core.GraphNimTable(len(graph), edges, most, False, NO_LIMITS)
        by_value = core.GraphNimSearch(len(graph), edges, [2] * len(edges), True, 0, False)
        by_outcome = core.GraphNimSearch(len(graph), edges, [2] * len(edges), False, 0, True)
        for weights in itertools.product(range(4), repeat=len(edges)):
            for token in graph:
                value = board.grundy(weights, token)
                assert values.at(weights, token) == value
                assert wins.at(weights, token) == (value > 0)
                assert by_value.solve(weights, token, True, NO_LIMITS) == value
                assert by_outcome.solve(weights, token, True, NO_LIMITS) == (value > 0)


@pytest.mark.parametrize(
    ("graph", "most", "count"),
    [
        *((nx.cycle_graph(n), most, 30) for n, most in [(3, 6), (4, 5), (5, 4), (6, 3), (7, 2), (8, 2)]),
        (nx.complete_graph(4), 3, 40),
        (nx.complete_graph(5), 2, 8),
        (nx.complete_bipartite_graph(2, 3), 3, 30),
        (nx.convert_node_labels_to_integers(nx.hypercube_graph(3)), 2, 3),
    ],
    ids=str,
)
def test_random_weights_on_named_graphs(graph, most, count):
    source = random.Random(1)
    edges = list(graph.edges())
    board = NaiveBoard(edges)
    for _ in range(count):
        weights = tuple(source.randint(1, most) for _ in edges)
        token = source.choice(list(graph))
        wins = board.wins(weights, token)
        assert search(graph, weights, token) == wins
        assert search(graph, weights, token, symmetric=True) == wins
        if len(edges) <= 8:
            assert search(graph, weights, token, grundy=True) == board.grundy(weights, token)


def test_petersen_samples():
    """Unit weights and a few edges of weight 2, where the naive search still finishes."""
    graph = nx.petersen_graph()
    board = NaiveBoard(graph.edges())
    source = random.Random(3)
    for heavy in (0, 1, 1, 2, 2):
        weights = [1] * 15
        for i in source.sample(range(15), heavy):
            weights[i] = 2
        assert search(graph, weights, 0) == board.wins(weights, 0)


def test_open_levels_agree_with_the_keep_or_delete_game():
    for graph in CONNECTED:
        edges = list(graph.edges())
        if len(edges) > 9:
            continue
        for token in graph:
            unit = (1,) * len(edges)
            for symmetric in (False, True):
                first = search(graph, unit, token, level=1, symmetric=symmetric)
                second = search(graph, unit, token, level=1, symmetric=symmetric, champion=False)
                assert first == champion_wins(edges, range(len(edges)), token)
                assert (second == 0) == champion_wins(edges, range(len(edges)), token, champion_to_move=False)


def test_what_an_open_level_proves_holds_for_definite_weights():
    source = random.Random(5)
    for graph in CONNECTED:
        edges = list(graph.edges())
        if len(edges) > 6:
            continue
        table = core.GraphNimTable(len(graph), edges, [4] * len(edges), False, NO_LIMITS)
        for _ in range(20):
            weights = [source.randint(0, 4) for _ in edges]
            token = source.choice(list(graph))
            for level in (1, 2, 3):
                capped = [min(weight, level) for weight in weights]
                if search(graph, capped, token, level=level):
                    assert table.at(weights, token) == 1
                if not search(graph, capped, token, level=level, champion=False):
                    assert table.at(weights, token) == 0


def test_large_weights_fit():
    path = nx.path_graph(4)
    assert search(path, (2**31, 2**31, 2**31), 0) == 1
    assert search(nx.star_graph(3), (2**32 - 1, 1, 1), 0) == 1


def test_hundreds_of_edges_fit_one_key():
    path = nx.path_graph(400)
    assert search(path, (2,) * 399, 0) == 1
    assert search(path, (2,) * 399, 1) == 1
    assert search(nx.path_graph(401), (3,) * 400, 0) == 0


@pytest.mark.parametrize(
    ("limits", "resource"), [((50, 0, 0.0), "nodes"), ((0, 4000, 0.0), "bytes"), ((0, 0, 0.02), "seconds")]
)
def test_budgets_are_honoured(limits, resource):
    graph = nx.petersen_graph()
    kernel = core.GraphNimSearch(10, list(graph.edges()), [2] * 15)
    with pytest.raises(BudgetExceeded) as stopped:
        kernel.solve([3] * 15, 0, True, limits)
    assert stopped.value.resource == resource
    assert kernel.solve([1] * 15, 0, True, NO_LIMITS) == 0


def test_options_of_one_heavy_edge_count_as_memory():
    kernel = core.GraphNimSearch(3, [(0, 1), (1, 2), (2, 0)], [32] * 3, True)
    with pytest.raises(BudgetExceeded) as stopped:
        kernel.solve([2**31] * 3, 0, True, (0, 100_000, 20.0))
    assert stopped.value.resource == "bytes"


@pytest.mark.parametrize(
    "work",
    [
        lambda: core.GraphNimSearch(4, K4, [32] * 6, True).solve([2**30 + i for i in range(6)], 0, True, NO_LIMITS),
        lambda: core.GraphNimSearch(4, K4, [32] * 6).solve([2**30 + i for i in range(6)], 0, False, NO_LIMITS),
        lambda: core.GraphNimTable(3, [(0, 1), (1, 2), (2, 0)], [250] * 3, True, NO_LIMITS),
    ],
    ids=["values", "outcomes", "table"],
)
def test_kernels_can_be_interrupted(work):
    timer = threading.Timer(0.3, signal.raise_signal, (signal.SIGINT,))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        work()


def test_table_budgets_are_honoured():
    edges = list(nx.petersen_graph().edges())
    with pytest.raises(BudgetExceeded):
        core.GraphNimTable(10, edges, [2] * 15, True, (0, 1000, 0.0))
    with pytest.raises(BudgetExceeded):
        core.graphnim_unit_table(10, edges, 0, True, (10, 0, 0.0))


@pytest.mark.parametrize(
    "make",
    [
        lambda: core.GraphNimSearch(0, [], []),
        lambda: core.GraphNimSearch(2, [(0, 2)], [1]),
        lambda: core.GraphNimSearch(2, [(0, 0)], [1]),
        lambda: core.GraphNimSearch(2, [(0, 1)], []),
        lambda: core.GraphNimSearch(2, [(0, 1)], [33]),
        lambda: core.GraphNimSearch(2, [(0, 1)], [1], True, 1),
        lambda: core.GraphNimSearch(2, [(0, 1), (1, 0)], [1, 1], False, 0, True),
        lambda: core.GraphNimSearch(2, [(0, 1)], [1]).solve([2], 0, True, NO_LIMITS),
        lambda: core.GraphNimSearch(2, [(0, 1)], [1]).solve([1], 2, True, NO_LIMITS),
        lambda: core.GraphNimSearch(2, [(0, 1)], [1]).solve([], 0, True, NO_LIMITS),
        lambda: core.GraphNimSearch(2, [(0, 1)], [1]).refutation([1], 0, True, NO_LIMITS),
        lambda: core.GraphNimTable(2, [(0, 1)], [3], True, NO_LIMITS).at([4], 0),
        lambda: core.graphnim_unit_table(3, [(0, 1)], 0, True, NO_LIMITS),
        lambda: core.graphnim_unit_table(2, [(0, 1)], 5, True, NO_LIMITS),
        lambda: core.GraphNimTable(9, [(i, j) for i in range(9) for j in range(i)], [2**31] * 36, True, NO_LIMITS),
        lambda: core.gf2_spans_unit(2, [[2]], 0, NO_LIMITS),
        lambda: core.gf2_spans_unit(2, [[0]], 2, NO_LIMITS),
    ],
)
def test_bad_input_is_refused(make):
    with pytest.raises(ValueError, match=r"\w"):
        make()


def test_memory_is_about_a_word_a_state():
    graph = nx.petersen_graph()
    kernel = core.GraphNimSearch(10, list(graph.edges()), [2] * 15)
    kernel.solve([2] * 15, 0, True, NO_LIMITS)
    assert kernel.bytes / len(kernel) < 40
    assert kernel.nodes > len(kernel) > 1000
