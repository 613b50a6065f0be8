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
    IllegalMoveError,
    InvalidPositionError,
    NimOnGraph,
    UnsupportedError,
    graphnim,
    optimal_player,
    outcome,
    play,
    random_player,
    verify_strategy,
    winning_moves,
)
from cgt._native import core
from cgt.budget import Meter
from cgt.errors import InvalidGraphError, InvalidTokenError
from cgt.graphnim import (
    ConfinementStrategy,
    EvenCycleStrategy,
    LowestDegreeStrategy,
    Move,
    common_minimum_is_removable,
    hypercube_strategy,
    ssb_strategy,
    verify_strategy_for_all_weights,
    wins_by_deleting,
)
from cgt.players import OutcomeClass
from cgt.positions.verifying import _search

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


@pytest.mark.parametrize("n", range(2, 6 if core is None else 13))
def test_complete_graphs_for_all_weights(n):
    assert wins_by_deleting(nx.complete_graph(n), 0)


@native
@pytest.mark.parametrize("tie", ["first", "last", "any", "some"])
def test_complete_graph_strategy_with_every_rule_for_ties(tie):
    for n in range(2, 8):
        assert verify_strategy_for_all_weights(graphnim.complete(n), 1, LowestDegreeStrategy(tie=tie)) is None


@native
def test_complete_graphs_with_concrete_weights():
    for n, most, seed in itertools.product((4, 5, 6), (2, 3), range(4)):
        board = NimOnGraph(graphnim.random_weights(graphnim.complete(n), most, seed=seed), 1)
        assert outcome(board) is OutcomeClass.N
        assert verify_strategy(board, LowestDegreeStrategy()) is None


@native
def test_huge_weights_need_no_enumeration():
    heavy = NimOnGraph(graphnim.complete(7, 2**31), 1)
    assert outcome(heavy, budget=Budget(nodes=100_000)) is OutcomeClass.N
    assert outcome(NimOnGraph(graphnim.petersen(2**31), 1), budget=Budget(nodes=100_000)) is OutcomeClass.P


def test_confinement_on_complete_bipartite_graphs():
    for m, n in [(2, 2), (2, 5), (4, 3)]:
        board = NimOnGraph(graphnim.complete_bipartite(m, n), 1)
        assert verify_strategy(board, ConfinementStrategy([1, 2]), first=False) is None


@pytest.mark.parametrize("tie", ["first", "last", "any", "some"])
def test_ssb_strategy_on_its_graph_and_on_complete_graphs(tie):
    for j in range(5):
        assert verify_strategy(NimOnGraph(graphnim.ssb(j), 1), ssb_strategy(tie=tie)) is None
    for n in range(2, 6):
        assert verify_strategy(NimOnGraph(graphnim.complete(n), 1), ssb_strategy(tie=tie)) is None


@pytest.mark.parametrize("tie", ["first", "last", "any", "some"])
def test_level_strategy_on_the_cube(tie):
    for n in (1, 3) if core is None else (1, 3, 5):
        assert verify_strategy(NimOnGraph(graphnim.hypercube(n), ()), hypercube_strategy(n, tie=tie)) is None


def test_even_cycle_strategy_wins_every_won_cycle():
    for n, most in ((4, 3), (6, 2)):
        for weights in itertools.product(range(1, most + 1), repeat=n):
            board = NimOnGraph(graphnim.cycle(weights), 1)
            won = outcome(board) is OutcomeClass.N
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
            board = NimOnGraph(graphnim.random_weights(graph, 2, seed=seed), 0)
            for first, strategy in itertools.product((True, False), (LowestDegreeStrategy(), ConfinementStrategy())):
                refutation = verify_strategy(board, strategy, first=first)
                if refutation is not None:
                    check_refutation(refutation, first)
                    assert list(refutation.end.moves()) == []


@native
def test_native_and_python_verification_agree():
    source = random.Random(4)
    for graph in SMALL:
        weights = graphnim.random_weights(graph, 2, seed=source.randrange(100))
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
        board = NimOnGraph(graphnim.cycle(weights), 2)
        for tie in ("first", "last", "any", "some"):
            fast = verify_strategy(board, EvenCycleStrategy(tie=tie))
            assert (fast is None) == (_search(board, EvenCycleStrategy(tie=tie), True, LEFT, Meter()) is None)


def test_refutation_for_all_weights_names_the_weights():
    """The complete graph strategy fails on the Petersen graph, as the dissertation says."""
    board = graphnim.petersen() if core is not None else nx.cycle_graph(4)
    start = 1 if core is not None else 0
    refutation = verify_strategy_for_all_weights(board, start, LowestDegreeStrategy(tie="some"))
    check_refutation(refutation, True)
    assert list(refutation.end.moves()) == []
    assert nx.utils.graphs_equal(nx.Graph(refutation.position.graph().edges()), nx.Graph(board.edges()))


def test_plain_functions_are_strategies():
    def delete_first(position, side):
        edge, _ = next(position.incident())
        return Move(edge, 0)

    assert verify_strategy(NimOnGraph({(0, 1): 3, (1, 2): 1, (2, 3): 2}, 0), delete_first) is None
    assert verify_strategy(NimOnGraph({(0, 1): 3, (1, 2): 1}, 0), delete_first) is not None
    assert verify_strategy(NIM(4, 4), optimal_player(), first=False) is None
    assert verify_strategy(NIM(4, 5), optimal_player(), RIGHT) is None
    resign = verify_strategy(NIM(1), lambda position, side: None)
    assert resign.line == ()
    with pytest.raises(IllegalMoveError):
        verify_strategy(NIM(1), lambda position, side: "nonsense")


def test_strategies_play_games():
    board = NimOnGraph(graphnim.cycle([4, 3, 4, 2, 2, 4]), 1)
    for seed in range(5):
        assert play(board, EvenCycleStrategy(), random_player(seed)).winner is LEFT
    for seed in range(5):
        assert play(NimOnGraph(graphnim.complete(5, 2), 1), LowestDegreeStrategy(), random_player(seed)).winner is LEFT


@native
def test_strategies_on_heavy_boards_need_no_enumeration():
    few = Budget(nodes=300_000)
    assert (
        verify_strategy(NimOnGraph(graphnim.complete(6, 2**31), 1), LowestDegreeStrategy(tie="any"), budget=few) is None
    )
    refutation = verify_strategy(NimOnGraph(graphnim.petersen(2**31), 1), LowestDegreeStrategy(tie="some"), budget=few)
    check_refutation(refutation, True)
    assert refutation.position.weights[1, 2] == 2**31
    assert list(refutation.end.moves()) == []


@native
def test_what_holds_for_all_weights_is_not_taken_for_a_few():
    """A strategy that some weighting beats may still win others; small weights are looked at as they are."""
    found = set()
    for graph in SMALL:
        if graph.number_of_edges() > 5:
            continue
        for weights in itertools.product((1, 2), repeat=graph.number_of_edges()):
            board = NimOnGraph(dict(zip(graph.edges(), weights, strict=True)), 0)
            always = verify_strategy_for_all_weights(graph, 0, LowestDegreeStrategy()) is None
            here = verify_strategy(board, LowestDegreeStrategy()) is None
            assert here == (_search(board, LowestDegreeStrategy(), True, LEFT, Meter()) is None)
            found.add((always, here))
    assert found == {(True, True), (False, True), (False, False)}


@pytest.mark.parametrize(
    "board",
    [
        NimOnGraph(graphnim.complete(4), 1),
        NimOnGraph(graphnim.cycle(5), 1),
        NimOnGraph(nx.star_graph(3), 0),
        NimOnGraph({(0, 1, 0): 1, (0, 1, 1): 2}, 0),
    ],
)
def test_the_even_cycle_strategy_is_for_even_cycles(board):
    with pytest.raises(UnsupportedError, match="not for"):
        EvenCycleStrategy()(board)
    with pytest.raises(UnsupportedError, match="not for"):
        verify_strategy(board, EvenCycleStrategy())


def test_the_even_cycle_strategy_names_keys():
    graph = nx.MultiGraph(nx.cycle_graph(4))
    graph.add_edge(0, 1, key=0, weight=3)
    graph[1][2][0]["weight"] = 3
    board = NimOnGraph(graph, 0)
    move = EvenCycleStrategy()(board)
    assert move in board.moves()
    assert len(move.edge) == 3


def test_strategies_refuse_what_they_cannot_do():
    for position in (NIM(3), NimOnGraph({(0, 1): 1}, 0) + NIM(2), 3):
        with pytest.raises(UnsupportedError, match="Nim on graphs"):
            verify_strategy(position, LowestDegreeStrategy())
    with pytest.raises(UnsupportedError, match="None"):
        verify_strategy(NIM(3), None)
    with pytest.raises(UnsupportedError, match="parallel"):
        verify_strategy_for_all_weights(nx.MultiGraph([(0, 1), (0, 1)]), 0, LowestDegreeStrategy())
    with pytest.raises(InvalidPositionError, match="targets"):
        ConfinementStrategy(3)
    for dimension in (0, 2.5, True):
        with pytest.raises(InvalidPositionError, match="dimension"):
            hypercube_strategy(dimension)
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
        assert outcome(position.play(move)) is OutcomeClass.P
    assert outcome(position) is (OutcomeClass.N if winning_moves(position) else OutcomeClass.P)


def test_winning_moves_against_brute_force_with_parallel_edges():
    source = random.Random(11)
    for graph in SMALL:
        if not 2 <= graph.number_of_edges() <= 4:
            continue
        pairs = [*graph.edges(), *source.choices(list(graph.edges()), k=source.randrange(3))]
        weights = [source.randint(1, 3) for _ in pairs]
        board = NaiveBoard(pairs)
        names = [(*pair, i) for i, pair in enumerate(pairs)]
        position = NimOnGraph(dict(zip(names, weights, strict=True)), source.choice(list(graph)))
        expected = [
            move
            for move in position.moves()
            if not board.wins([position.play(move).weights.get(name, 0) for name in names], move.edge[1])
        ]
        assert winning_moves(position) == expected


def test_winning_moves_of_even_cycles_and_bridges_against_brute_force():
    lollipop = [(0, 1), (1, 2), (2, 3), (3, 0), (3, 4)]
    for edges, most in (([(0, 1), (1, 2), (2, 3), (3, 0)], 4), (lollipop, 2)):
        board = NaiveBoard(edges)
        for weights in itertools.product(range(1, most + 1), repeat=len(edges)):
            position = NimOnGraph(dict(zip(edges, weights, strict=True)), 3)
            expected = [
                move
                for move in position.moves()
                if not board.wins([position.play(move).weights.get(edge, 0) for edge in edges], move.edge[1])
            ]
            assert winning_moves(position) == expected


def test_winning_moves_of_heavy_boards():
    heavy = 2**31
    assert winning_moves(NimOnGraph(graphnim.cycle([heavy] * 6), 1)) == []
    cycle = NimOnGraph(graphnim.cycle([heavy, heavy, heavy // 2, heavy]), 1)
    assert winning_moves(cycle) == [((1, 4), heavy // 2)]
    assert winning_moves(NimOnGraph(graphnim.tree([1, 2, 3], heavy), 2)) == [((2, 1), 0)]
    with pytest.raises(BudgetExceeded):
        winning_moves(NimOnGraph(graphnim.tree([1, 1], heavy), 1), budget=Budget(nodes=1000))


@native
def test_winning_moves_honour_the_clock():
    board = NimOnGraph(graphnim.random_weights(graphnim.complete(4), 2**31, seed=2), 1)
    with pytest.raises(BudgetExceeded):
        winning_moves(board, budget=Budget(seconds=0.2))


def test_heavy_boards_can_be_played():
    board = NimOnGraph(graphnim.cycle([2**31, 2**31, 2**30, 2**31]), 1)
    for seed in range(3):
        assert play(board, EvenCycleStrategy(), random_player(seed)).winner is LEFT


@native
def test_budget_and_cache():
    board = NimOnGraph(graphnim.random_weights(nx.grid_2d_graph(3, 4), 4, seed=3), (0, 0))
    with pytest.raises(BudgetExceeded):
        outcome(board, budget=Budget(nodes=10))
    with pytest.raises(BudgetExceeded):
        outcome(NimOnGraph(graphnim.petersen([3] * 14 + [2]), 3), budget=Budget(nodes=200))
    cache = Cache()
    small = NimOnGraph(graphnim.random_weights(graphnim.complete(5), 2, seed=1), 1)
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


@pytest.mark.parametrize("m", [*range(1, 9), 20, 39, 40])
def test_complete_bipartite_graphs(m):
    for n in [*range(1, 9), 39, 40] if m < 9 else [39, 40]:
        # From the one vertex of a side the first player moves to a leaf; from a leaf of a star the second does.
        expected = OutcomeClass.N if m == 1 else OutcomeClass.P
        assert outcome(NimOnGraph(graphnim.complete_bipartite(m, n), 1)) is expected


def test_parallel_edges_in_proofs_for_all_weights():
    """Two parallel edges may cancel, so a board with them is not its simple graph."""
    double = nx.MultiGraph([(0, 1), (0, 1)])
    assert not wins_by_deleting(double, 0)
    assert outcome(NimOnGraph(double, 0)) is OutcomeClass.P
    source = random.Random(8)
    for graph in SMALL:
        if graph.number_of_edges() > 4:
            continue
        multiple = nx.MultiGraph(graph)
        multiple.add_edges_from(source.choices(list(graph.edges()), k=2))
        edges = list(multiple.edges())
        board = NaiveBoard(edges)
        for token in graph:
            for first in (True, False):
                proved = wins_by_deleting(multiple, token, first=first)
                assert proved == champion_wins(edges, range(len(edges)), token, champion_to_move=first)
                for weights in itertools.product((1, 2), repeat=len(edges)) if proved else ():
                    assert board.wins(weights, token) == first


@pytest.mark.parametrize(
    ("graph", "start", "error"),
    [
        (nx.DiGraph([(0, 1)]), 0, InvalidGraphError),
        (nx.Graph([(0, 0), (0, 1)]), 0, InvalidGraphError),
        (nx.path_graph(3), 9, InvalidTokenError),
        (None, 0, InvalidGraphError),
    ],
)
def test_what_is_no_board_is_refused_for_all_weights_too(graph, start, error):
    with pytest.raises(error):
        wins_by_deleting(graph, start)
    with pytest.raises(error):
        verify_strategy_for_all_weights(graph, start, LowestDegreeStrategy())
    if start == 0:
        with pytest.raises(error):
            common_minimum_is_removable(graph)


def test_graphs_without_edges_have_a_removable_minimum():
    assert common_minimum_is_removable(nx.Graph())
    assert common_minimum_is_removable(nx.empty_graph(3))
    assert common_minimum_is_removable(nx.disjoint_union(nx.cycle_graph(4), nx.empty_graph(1)))
    assert not common_minimum_is_removable(nx.disjoint_union(nx.cycle_graph(4), nx.path_graph(2)))
