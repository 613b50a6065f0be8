"""The placement kernel against literal play of the whole board; on the Python backend the generic solver answers."""

import functools
import itertools
import pickle
import random
import signal
import threading

import networkx as nx
import pytest
from hypothesis import given, strategies as st
from oracles import placement as naive

from cgt import (
    LEFT,
    NORMAL,
    RIGHT,
    Budget,
    BudgetExceeded,
    Cache,
    Cram,
    Game,
    NodeKayles,
    OutcomeClass,
    PlacementSystem,
    cycles,
    grundy,
    outcome,
    value,
    winning_moves,
)
from cgt._native import BACKEND
from cgt.budget import Meter
from cgt.errors import NotImpartialError
from cgt.placement import BOTH, dawsons_chess_row
from cgt.placement.solve import PlacementSolver
from cgt.positions.engine import GrundyEngine, Memo, ValueEngine
from cgt.testing import placement_systems

native = pytest.mark.skipif(BACKEND == "python", reason="the native kernel is asked for on purpose")


SHARED = Cache()


@given(placement_systems(impartial=True))
def test_impartial_answers_are_those_of_literal_play(position):
    cells, forbid = position.cells, position.forbid
    memo = {}
    expected = naive.nimber(cells, forbid, memo=memo)
    for cache in (None, SHARED):
        assert grundy(position, cache=cache) == expected
        assert outcome(position, cache=cache) is (OutcomeClass.N if expected else OutcomeClass.P)
        wins = [c for c in naive.legal(cells, forbid, {}, frozenset(), LEFT) if memo[frozenset({c})] == 0]
        assert sorted(winning_moves(position, cache=cache)) == wins


@given(placement_systems(impartial=True), st.randoms(use_true_random=False))
def test_the_kernel_reduces_by_itself_what_the_specification_reduces(position, rng):
    """Positions in play are given to the kernel as claims, their residuals and components as systems of their own."""

    def rebuilt(system):
        return PlacementSystem(system.cells, system.forbid, system.owners)

    while moves := position.moves():
        position = position.play(rng.choice(moves))
        expected = grundy(position)
        assert expected == grundy(rebuilt(position)) == naive.nimber(position.cells, position.forbid)
        parts = position.components()
        assert [grundy(part) for part in parts] == [grundy(rebuilt(part)) for part in parts]
        for part in parts:
            move = rng.choice(part.moves())
            assert grundy(part.play(move)) == grundy(rebuilt(part).play(move))
        wins = winning_moves(position)
        assert wins == [move for move in position.moves() if grundy(position.play(move)) == 0]


@given(placement_systems(max_cells=6), st.randoms(use_true_random=False))
def test_partizan_values_follow_play(position, rng):
    while moves := {*position.moves(LEFT), *position.moves(RIGHT)}:
        position = position.play(rng.choice(sorted(moves)))
        assert value(position) == naive.game(position.cells, position.forbid, position.owners)
        for part in position.components():
            assert value(-part) == -naive.game(part.cells, part.forbid, part.owners)


@given(placement_systems(max_cells=6))
def test_partizan_values_are_those_of_literal_play(position):
    expected = naive.game(position.cells, position.forbid, position.owners)
    for cache in (None, SHARED):
        assert value(position, cache=cache) == expected
        assert value(-position, cache=cache) == -expected


def test_every_graph_with_five_vertices_as_a_conflict_graph_with_every_ownership():
    owners = list(itertools.product([LEFT, RIGHT, BOTH], repeat=4))
    for graph in nx.graph_atlas_g():
        n = graph.number_of_nodes()
        if n > 5:
            break
        forbid = [(list(edge), []) for edge in graph.edges]
        assert grundy(PlacementSystem(range(n), forbid), cache=SHARED) == naive.nimber(range(n), forbid)
        if n == 4:
            for chosen in owners[:: 1 + n]:
                owned = dict(enumerate(chosen))
                position = PlacementSystem(range(n), forbid, owned)
                assert value(position, cache=SHARED) == naive.game(range(n), forbid, owned)


@native
@pytest.mark.parametrize("seed", range(6))
def test_kernel_agrees_with_the_generic_solver_on_boards_with_symmetries_and_large_components(seed):
    rng = random.Random(seed)
    graph = [nx.cycle_graph(17), nx.grid_2d_graph(4, 5), nx.hypercube_graph(4), nx.star_graph(14)][seed % 4]
    graph = nx.convert_node_labels_to_integers(graph)
    if seed > 3:
        graph = nx.gnp_random_graph(15, 0.2, seed=seed)
    forbid = [list(edge) for edge in graph.edges]
    nodes = list(graph)
    forbid += [(rng.sample(nodes, 3), rng.sample(nodes, 1)) for _ in range(rng.choice([0, 0, 3]))]
    system = PlacementSystem(nodes, forbid)
    assert grundy(system) == GrundyEngine(Memo(), Meter()).position(system)
    owned = PlacementSystem(nodes[:13], [p for p in forbid if isinstance(p, list) and max(p) < 13], LEFT)
    owned = PlacementSystem(
        owned.cells, [m.present for m in owned.forbid], {c: rng.choice([LEFT, RIGHT]) for c in owned.cells}
    )
    assert value(owned) == ValueEngine(Memo(), Meter()).position(owned)


@pytest.mark.slow
@native
@pytest.mark.parametrize("seed", range(3))
def test_kernel_agrees_with_the_generic_solver_on_long_boards_with_larger_patterns(seed):
    rng = random.Random(seed)
    n = 66
    start = rng.randrange(4)
    near = rng.sample(range(start, start + 6), 4)
    forbid = [[i, i + 1] for i in range(n - 1)] + [[near, (near[:3], near[3:]), (near[:2], near[2:])][seed]]
    system = PlacementSystem(range(n), forbid)
    assert grundy(system) == GrundyEngine(Memo(), Meter()).position(system)


@native
@pytest.mark.parametrize("seed", [0, 2])
def test_long_partizan_paths_have_the_values_of_their_intervals(seed):
    rng = random.Random(seed)
    n = 66 + seed
    half = [rng.choice([LEFT, RIGHT]) for _ in range(n // 2)]
    # Turning the path round exchanges the players, but for what stands in the middle.
    owners = [*half, *[BOTH] * (n % 2), *(owner.opponent for owner in reversed(half))]
    owners[rng.randrange(n)] = owners[0]

    @functools.cache
    def interval(i, j):
        after = {k: interval(i, max(i, k - 1)) + interval(min(k + 2, j), j) for k in range(i, j)}
        return Game(*([g for k, g in after.items() if owners[k] is not player.opponent] for player in (LEFT, RIGHT)))

    for j in range(n + 1):
        for i in range(j, -1, -1):
            interval(i, j)
    system = PlacementSystem(range(n), [[i, i + 1] for i in range(n - 1)], dict(enumerate(owners)))
    assert value(system) == interval(0, n)


@native
def test_the_clock_is_looked_at_although_states_are_few_and_slow():
    with pytest.raises(BudgetExceeded, match="seconds"):
        grundy(cycles.line(450), budget=Budget(seconds=0.05))


def test_a_cache_is_shared_by_boards_with_equal_residuals():
    cache = Cache()
    first = grundy(PlacementSystem(range(7), [[i, i + 1] for i in range(6)]), cache=cache)
    known = len(cache)
    renamed = PlacementSystem(list("gfedcba"), [list(pair) for pair in ("ab", "bc", "cd", "de", "ef", "fg")])
    assert grundy(renamed, cache=cache) == first
    if BACKEND == "native":
        assert len(cache) == known


def test_dawsons_chess_has_the_nim_sequence_of_its_octal_game():
    # Winning Ways, chapter 4: Dawson's Chess has period 34.
    published = [0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4, 5, 2, 7, 4]
    cache = Cache()
    assert [grundy(dawsons_chess_row(n), cache=cache) for n in range(34)] == published


@native
@pytest.mark.parametrize("n", [63, 64, 65, 128, 129, 256, 257])
def test_long_paths_cross_the_word_boundaries(n):
    # Period 34 after n = 51 (Winning Ways, chapter 4).
    reference = grundy(dawsons_chess_row(52 + (n - 52) % 34))
    assert grundy(dawsons_chess_row(n)) == reference


@native
@pytest.mark.parametrize("count", [60, 150, 400, 700])
def test_many_patterns_cross_the_word_boundaries(count):
    rng = random.Random(count)
    cells = range(9)
    every = [
        (p, n)
        for size in (3, 4)
        for p in itertools.combinations(cells, size)
        for n in itertools.combinations([c for c in cells if c not in p], 2)
    ]
    forbid = rng.sample(every, count)
    assert grundy(PlacementSystem(cells, forbid)) == naive.nimber(cells, forbid)


@native
def test_the_kernel_declines_boards_beyond_its_limits_but_not_many_small_ones():
    path = PlacementSystem(range(4097), [[i, i + 1] for i in range(4096)])
    solver = PlacementSolver()
    assert solver.grundy(path, cache=None, budget=None) is NotImplemented
    assert solver.outcome(path, NORMAL, cache=None, budget=None) is NotImplemented
    assert solver.winning_moves(path, NORMAL, LEFT, cache=None, budget=None) is NotImplemented
    assert grundy(PlacementSystem(range(1100), [[2 * i, 2 * i + 1] for i in range(550)])) == 0


def test_interchangeable_cells_do_not_multiply_states():
    leaves = 60
    star = PlacementSystem(range(leaves + 1), [[0, i] for i in range(1, leaves + 1)])
    assert grundy(star, budget=Budget(nodes=2000)) == 2


@pytest.mark.parametrize("limits", [{"nodes": 20}, {"seconds": 1e-9}])
def test_budget_stops_the_search(limits):
    with pytest.raises(BudgetExceeded) as caught:
        grundy(Cram.rectangle(6, 6), budget=Budget(**limits))
    assert caught.value.resource == next(iter(limits))


@native
def test_byte_budget_stops_the_search():
    with pytest.raises(BudgetExceeded, match="bytes more were asked for") as caught:
        grundy(Cram.rectangle(6, 6), budget=Budget(bytes=2_000_000))
    error = caught.value
    assert error.bytes <= 2_000_000 < error.bytes + error.refused
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.refused) == (str(error), error.refused)


@native
def test_a_search_cut_short_leaves_a_usable_cache():
    cache = Cache()
    for nodes in (10, 100, 1000):
        with pytest.raises(BudgetExceeded):
            grundy(Cram.rectangle(5, 5), cache=cache, budget=Budget(nodes=nodes))
    assert grundy(Cram.rectangle(5, 5), cache=cache) == grundy(Cram.rectangle(5, 5)) == 0


@native
def test_control_c_reaches_the_kernel():
    timer = threading.Timer(0.3, signal.raise_signal, (signal.SIGINT,))
    timer.start()
    with pytest.raises(KeyboardInterrupt):  # and not BudgetExceeded
        grundy(Cram.rectangle(9, 9), budget=Budget(seconds=30))
    timer.cancel()


@native
def test_one_cache_serves_several_threads():
    cache = Cache()
    boards = [NodeKayles(nx.grid_2d_graph(3, n)) for n in range(2, 8)]
    expected = [grundy(board) for board in boards]
    found = {}

    def work(k):
        found[k] = [grundy(board, cache=cache) for board in boards]

    threads = [threading.Thread(target=work, args=(k,)) for k in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert list(found.values()) == [expected] * 4


def test_partizan_systems_have_no_grundy_value():
    with pytest.raises(NotImpartialError):
        grundy(PlacementSystem(["a"], owners=LEFT))
