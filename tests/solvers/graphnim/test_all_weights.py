"""Proofs for all weights, strategies as players, and their refutations."""

import itertools
import random

import networkx as nx
import pytest
from networkx.generators.atlas import graph_atlas_g
from oracles.graphnim import NaiveBoard, champion_wins

from cgt import (
    LEFT,
    NIM,
    RIGHT,
    Budget,
    BudgetExceeded,
    Cache,
    ConfinementStrategy,
    EvenCycleStrategy,
    GraphNimMove,
    IllegalMoveError,
    LowestDegreeStrategy,
    NimOnGraph,
    UnsupportedError,
    hypercube_strategy,
    nim_complete,
    nim_complete_bipartite,
    nim_cycle,
    nim_hypercube,
    nim_petersen,
    nim_ssb,
    optimal_player,
    outcome,
    play,
    random_player,
    random_weights,
    ssb_strategy,
    verify_strategy,
    verify_strategy_for_all_weights,
    winning_moves,
    wins_by_deleting,
)
from cgt._native import core
from cgt.budget import Meter
from cgt.players import Outcome
from cgt.solvers.verifying import _search

SMALL = [graph for graph in graph_atlas_g() if 2 <= len(graph) <= 5 and nx.is_connected(graph)]
native = pytest.mark.skipif(core is None, reason="beyond the Python backend")


def test_keep_or_delete_against_its_definition():
    for graph in SMALL:
        edges = list(graph.edges())
        if len(edges) > 8:
            continue
        for token in graph:
            for first in (True, False):
                expected = champion_wins(edges, range(len(edges)), token, champion_to_move=first)
                assert wins_by_deleting(graph, token, first=first) == expected


def test_a_proof_holds_for_every_weighting():
    for graph in SMALL:
        edges = list(graph.edges())
        if len(edges) > 5:
            continue
        board = NaiveBoard(edges)
        for token in graph:
            first, second = wins_by_deleting(graph, token), wins_by_deleting(graph, token, first=False)
            assert not (first and second)
            for weights in itertools.product(range(1, 4), repeat=len(edges)) if first or second else ():
                assert board.wins(weights, token) == first


@pytest.mark.parametrize("n", range(2, 6 if core is None else 11))
def test_complete_graphs_for_all_weights(n):
    assert wins_by_deleting(nx.complete_graph(n), 0)


@native
@pytest.mark.parametrize("tie", ["first", "last", "any", "some"])
def test_complete_graph_strategy_with_every_rule_for_ties(tie):
    for n in range(2, 8):
        assert verify_strategy_for_all_weights(nim_complete(n), 1, LowestDegreeStrategy(tie=tie)) is None


@native
def test_complete_graphs_with_concrete_weights():
    for n, most, seed in itertools.product((4, 5, 6), (2, 3), range(4)):
        board = NimOnGraph(random_weights(nim_complete(n), most, seed=seed), 1)
        assert outcome(board) is Outcome.N
        assert verify_strategy(board, LowestDegreeStrategy()) is None


@native
def test_huge_weights_need_no_enumeration():
    heavy = NimOnGraph(nim_complete(7, 2**31), 1)
    assert outcome(heavy, budget=Budget(nodes=100_000)) is Outcome.N
    assert outcome(NimOnGraph(nim_petersen(2**31), 1), budget=Budget(nodes=100_000)) is Outcome.P


def test_confinement_on_complete_bipartite_graphs():
    for m, n in [(2, 2), (2, 5), (4, 3)]:
        board = NimOnGraph(nim_complete_bipartite(m, n), 1)
        assert verify_strategy(board, ConfinementStrategy([1, 2]), first=False) is None


def test_ssb_strategy_on_its_graph_and_on_complete_graphs():
    for j in range(5):
        assert verify_strategy(NimOnGraph(nim_ssb(j), 1), ssb_strategy()) is None
    for n in range(2, 6):
        assert verify_strategy(NimOnGraph(nim_complete(n), 1), ssb_strategy()) is None


def test_level_strategy_on_the_cube():
    assert verify_strategy(NimOnGraph(nim_hypercube(1), ()), hypercube_strategy(1)) is None
    assert verify_strategy(NimOnGraph(nim_hypercube(3), ()), hypercube_strategy(3)) is None


def test_even_cycle_strategy_wins_every_won_cycle():
    for n, most in ((4, 3), (6, 2)):
        for weights in itertools.product(range(1, most + 1), repeat=n):
            board = NimOnGraph(nim_cycle(weights), 1)
            won = outcome(board) is Outcome.N
            assert (verify_strategy(board, EvenCycleStrategy(tie="any")) is None) == won
            if not won:
                assert verify_strategy(board, EvenCycleStrategy(), first=False) is None


def check_refutation(refutation, own_first):
    """Every move is legal, and the strategy is to move at the end and cannot."""
    position = refutation.position
    for move in refutation.line:
        assert move in position.moves()
        position = position.play(move)
    assert (len(refutation) % 2 == 0) == own_first


def test_refutations_are_lines_of_play():
    for graph in SMALL:
        for seed in range(2):
            board = NimOnGraph(random_weights(graph, 2, seed=seed), 0)
            for first, strategy in itertools.product((True, False), (LowestDegreeStrategy(), ConfinementStrategy())):
                refutation = verify_strategy(board, strategy, first=first)
                if refutation is not None:
                    check_refutation(refutation, first)
                    assert list(refutation.end.moves()) == []


@native
def test_native_and_python_verification_agree():
    source = random.Random(4)
    for graph in SMALL:
        weights = random_weights(graph, 2, seed=source.randrange(100))
        board = NimOnGraph(weights, source.choice(list(graph)))
        for tie in ("first", "last", "any", "some"):
            for strategy in (
                LowestDegreeStrategy(tie=tie),
                ConfinementStrategy(tie=tie),
                ConfinementStrategy([0, 1], tie=tie),
            ):
                for first in (True, False):
                    fast = verify_strategy(board, strategy, first=first)
                    slow = _search(board, strategy, first, LEFT, Meter())
                    assert (fast is None) == (slow is None), (board, strategy, first)
    for weights in itertools.product((1, 2, 3), repeat=4):
        board = NimOnGraph(nim_cycle(weights), 2)
        for tie in ("first", "last", "any", "some"):
            fast = verify_strategy(board, EvenCycleStrategy(tie=tie))
            assert (fast is None) == (_search(board, EvenCycleStrategy(tie=tie), True, LEFT, Meter()) is None)


def test_refutation_for_all_weights_names_the_weights():
    """The complete graph strategy fails on the Petersen graph, as the dissertation says."""
    board = nim_petersen() if core is not None else nx.cycle_graph(4)
    start = 1 if core is not None else 0
    refutation = verify_strategy_for_all_weights(board, start, LowestDegreeStrategy(tie="some"))
    check_refutation(refutation, True)
    assert list(refutation.end.moves()) == []
    assert nx.utils.graphs_equal(nx.Graph(refutation.position.graph().edges()), nx.Graph(board.edges()))


def test_plain_functions_are_strategies():
    def delete_first(position, side):
        edge, _ = next(position.incident())
        return GraphNimMove(edge, 0)

    assert verify_strategy(NimOnGraph({(0, 1): 3, (1, 2): 1, (2, 3): 2}, 0), delete_first) is None
    assert verify_strategy(NimOnGraph({(0, 1): 3, (1, 2): 1}, 0), delete_first) is not None
    assert verify_strategy(NIM(4, 4), optimal_player(), first=False) is None
    assert verify_strategy(NIM(4, 5), optimal_player(), RIGHT) is None
    resign = verify_strategy(NIM(1), lambda position, side: None)
    assert resign.line == ()
    with pytest.raises(IllegalMoveError):
        verify_strategy(NIM(1), lambda position, side: "nonsense")


def test_strategies_play_games():
    board = NimOnGraph(nim_cycle([4, 3, 4, 2, 2, 4]), 1)
    for seed in range(5):
        assert play(board, EvenCycleStrategy(), random_player(seed)).winner is LEFT
    for seed in range(5):
        assert play(NimOnGraph(nim_complete(5, 2), 1), LowestDegreeStrategy(), random_player(seed)).winner is LEFT


def test_strategies_refuse_what_they_cannot_do():
    with pytest.raises(ValueError, match="ties"):
        LowestDegreeStrategy(tie="coin")
    with pytest.raises(UnsupportedError):
        LowestDegreeStrategy(tie="any")(NimOnGraph({(0, 1): 1}, 0))
    with pytest.raises(UnsupportedError):
        LowestDegreeStrategy()(NIM(3))
    with pytest.raises(UnsupportedError):
        verify_strategy_for_all_weights(nx.cycle_graph(4), 0, EvenCycleStrategy())


def test_winning_moves_are_those_to_lost_positions():
    for graph in SMALL:
        if graph.number_of_edges() > 6:
            continue
        edges = list(graph.edges())
        weights = [1 + i % 2 for i in range(len(edges))]
        board = NaiveBoard(edges)
        position = NimOnGraph(dict(zip(edges, weights, strict=True)), 0)
        expected = []
        for move in position.moves():
            after = position.play(move).weights
            if not board.wins([after.get(edge, 0) for edge in edges], move.edge[1]):
                expected.append(move)
        assert winning_moves(position) == expected


def test_parallel_edges_in_winning_moves():
    position = NimOnGraph({(0, 1, 0): 1, (0, 1, 1): 2, (0, 1, 2): 3, (1, 2, 0): 1}, 0)
    for move in winning_moves(position):
        assert outcome(position.play(move)) is Outcome.P
    assert outcome(position) is (Outcome.N if winning_moves(position) else Outcome.P)


@native
def test_budget_and_cache():
    board = NimOnGraph(random_weights(nx.grid_2d_graph(3, 4), 4, seed=3), (0, 0))
    with pytest.raises(BudgetExceeded):
        outcome(board, budget=Budget(nodes=10))
    with pytest.raises(BudgetExceeded):
        outcome(NimOnGraph(nim_petersen([3] * 14 + [2]), 3), budget=Budget(nodes=200))
    cache = Cache()
    small = NimOnGraph(random_weights(nim_complete(5), 2, seed=1), 1)
    assert winning_moves(small, cache=cache) == winning_moves(small)
    assert len(cache) > 0


@native
@pytest.mark.parametrize("weight", [1, 2, 3])
def test_petersen_with_uniform_weights_by_search(weight):
    """By plain search, not through the common minimum that the solver would use."""
    edges = [(u, v) for u, v in nx.petersen_graph().edges()]
    kernel = core.GraphNimSearch(10, edges, [weight.bit_length()] * 15)
    assert kernel.solve([weight] * 15, 0, True, (0, 0, 0.0)) == 0


@native
@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_hypercubes_by_search(n):
    graph = nx.convert_node_labels_to_integers(nx.hypercube_graph(n))
    edges = list(graph.edges())
    kernel = core.GraphNimSearch(len(graph), edges, [1] * len(edges))
    assert kernel.solve([1] * len(edges), 0, True, (0, 0, 0.0)) == n % 2


@pytest.mark.parametrize(("m", "n"), [(1, 4), (2, 2), (3, 7), (12, 15), (40, 39), (40, 40)])
def test_complete_bipartite_graphs(m, n):
    expected = Outcome.N if m == 1 or n == 1 else Outcome.P
    assert outcome(NimOnGraph(nim_complete_bipartite(m, n), 1)) is expected
