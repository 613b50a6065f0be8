import random
import re
from pathlib import Path

import pytest
from oracles.octagons import Array
from oracles.scoring import margin, pairs, touched, turn_margin, without

from cgt import (
    RIGHT,
    Budget,
    BudgetExceeded,
    Cache,
    ClosingOctagons,
    DotsAndBoxes,
    InvalidPositionError,
    Nimber,
    OutcomeClass,
    StringsAndCoins,
    UnsupportedError,
    outcome,
    principal_variation,
    score,
    unfold,
    winning_moves,
)
from cgt._native import BACKEND
from cgt.budget import Meter
from cgt.positions import as_position
from cgt.positions.results import margin_to_come
from cgt.scoring import DotsAndHexagons, Rules, best_moves, move_scores, multigraphs
from cgt.scoring.coin_graph import CoinGraph
from cgt.scoring.solve import GenericSearch

NATIVE = BACKEND == "native"
GUIDE = (Path(__file__).parents[2] / "docs" / "guide" / "scoring.rst").read_text(encoding="utf-8")


EDGES = [pairs(graph) for graph in multigraphs(6)]


def test_margins_of_all_multigraphs_up_to_six_edges():
    cache = Cache()
    for edges in EDGES:
        assert score(StringsAndCoins(edges), cache=cache) == margin(edges), edges


NARROW = Rules.SAFE_FROM_NORMAL
ALL_RULES = [Rules.SAFE, Rules.SWEEP, Rules.NORMAL, NARROW, Rules.NORMAL_NARROW, Rules.SAFE | NARROW]


def by_turns(edges, rules):
    safe = bool(rules & (Rules.SAFE | NARROW))
    return turn_margin(edges, safe, Rules.SWEEP in rules, Rules.SAFE not in rules)


@pytest.mark.parametrize("rules", ALL_RULES)
def test_margins_under_the_rules(rules):
    cache = Cache()
    for edges in EDGES:
        if len(edges) <= 5:
            assert score(StringsAndCoins(edges, rules=rules), cache=cache) == by_turns(edges, rules), edges


@pytest.mark.parametrize("rules", ALL_RULES)
def test_larger_random_multigraphs_under_the_rules(rules):
    chance = random.Random(11)
    cache = Cache()
    for _ in range(40 if NATIVE else 5):
        n = chance.randint(2, 5)
        pair = [tuple(sorted((chance.randrange(n), chance.randrange(n)))) for _ in range(chance.randint(6, 8))]
        edges = tuple(sorted(pair))
        assert score(StringsAndCoins(edges, rules=rules), cache=cache) == by_turns(edges, rules), edges


def test_a_turn_that_began_with_a_capture_is_free_under_the_narrow_reading():
    captured_first = StringsAndCoins([(9, 9), (0, 0), (0, 0), (0, 0)], rules=NARROW).play((9, 9))
    assert captured_first.in_turn
    whole = [(0, 1), (0, 2), (1, 2), (0, 0), (0, 0)]
    fresh, later = (StringsAndCoins(whole, rules=NARROW, in_turn=begun) for begun in (False, True))
    assert fresh.moves() == ((0, 0),)
    assert set(later.moves()) == set(whole)
    assert (score(fresh), score(later)) == (-3, -1)
    assert eval(repr(later), {"StringsAndCoins": StringsAndCoins, "Rules": Rules}) == later
    for move, margin_after in move_scores(later).items():
        assert margin_after == -score(later.play(move))


def test_both_readings_of_rule_three_agree_from_full_boards():
    # Arrays of polygons with few sides stand in for octagons: the oracle plays whole turns.
    for edges in ([(0, 0)] * 4 + [(0, 1)] + [(1, 1)] * 3, [(0, 0)] * 3 + [(0, 1), (1, 2)] + [(1, 1)] + [(2, 2)] * 3):
        board = tuple(sorted(edges))
        assert turn_margin(board, True, True) == turn_margin(board, True, True, True)


def test_readings_of_rule_three_differ_somewhere():
    differing = [e for e in EDGES if len(e) <= 5 and turn_margin(e, True, False) != turn_margin(e, True, False, True)]
    assert len(differing) == 4
    assert {len(edges) for edges in differing} == {5}


def test_smallest_positions_where_a_rule_matters():
    """(4′) never does; (3′) does from four edges on, without parallel edges from five, on octagons from six."""
    caches = {rules: Cache() for rules in (Rules.FREE, Rules.SAFE, Rules.SWEEP)}
    changed = {rules: [] for rules in caches}
    for edges in EDGES:
        margins = {rules: score(StringsAndCoins(edges, rules=rules), cache=caches[rules]) for rules in caches}
        for rules in caches:
            if margins[rules] != margins[Rules.FREE]:
                changed[rules].append(edges)
    assert changed[Rules.SWEEP] == []
    assert [edges for edges in changed[Rules.SAFE] if len(edges) <= 4] == [((0, 1), (0, 1), (0, 0), (0, 0))]

    def simple(edges):
        joined = [edge for edge in edges if edge[0] != edge[1]]
        return len(set(joined)) == len(joined)

    five = [edges for edges in changed[Rules.SAFE] if len(edges) == 5 and simple(edges)]
    assert [sorted(edges) for edges in five] == [[(0, 0), (0, 0), (0, 1), (0, 2), (1, 2)]]
    # A triangle is no part of an array of octagons. This is the graph of a normal state of the 1 × 3 game.
    octagons = ((0, 0), (0, 0), (0, 1), (1, 2), (2, 2), (2, 2))
    assert margin(octagons) == -1
    assert by_turns(octagons, Rules.SAFE) == by_turns(octagons, NARROW) == -3


def test_larger_random_multigraphs_against_the_oracle():
    random.seed(7)
    cache = Cache()
    for _ in range(60 if NATIVE else 15):
        n = random.randint(2, 6)
        edges = tuple(
            sorted(tuple(sorted((random.randrange(n), random.randrange(n)))) for _ in range(random.randint(7, 10)))
        )
        assert score(StringsAndCoins(edges), cache=cache) == margin(edges), edges


@pytest.mark.parametrize("rules", [Rules.FREE, *ALL_RULES])
def test_the_generic_search_is_the_same(rules):
    """On the bare graph, as the Python backend plays, and on the position as anybody's ruleset is played."""
    generic, memo = GenericSearch(rules), {}
    for edges in EDGES:
        if len(edges) <= 4 or (len(edges) == 5 and rules in {Rules.FREE, Rules.NORMAL}):
            position = StringsAndCoins(edges, rules=rules)
            assert generic.margin(position, None) == score(position)
            if len(edges) <= 4:
                assert margin_to_come(position, memo, Meter()) == score(position)


def right_capture(edges, v):
    """The cases of the guide in which the only edge of v is to be removed at once."""
    weight = {u: sum(u in edge for edge in edges) for u in touched(edges)}
    (edge,) = (edge for edge in edges if v in edge)
    if edge[0] == edge[1]:
        return True
    u = edge[0] if edge[1] == v else edge[1]
    if weight[u] != 2:
        return True
    (other,) = (e for e in edges if u in e and e != edge)
    if other[0] == other[1]:
        return False
    y = other[0] if other[1] == u else other[1]
    if weight[y] == 1:
        return True
    if weight[y] != 2:
        return False
    (last,) = (e for e in edges if y in e and e != other)
    z = last[0] if last[1] == y else last[1]
    return z == y or weight[z] >= 2


def test_captures_that_are_always_right():
    """Each capture the kernel makes at once keeps the margin, by brute force over all small graphs."""
    tried = 0
    for edges in EDGES:
        for v in touched(edges):
            at = [index for index, edge in enumerate(edges) if v in edge]
            if len(at) != 1 or not right_capture(edges, v):
                continue
            tried += 1
            rest, points = without(edges, at[0])
            assert margin(edges) == points + margin(rest), (edges, v)
            if len(edges) <= 4:
                assert turn_margin(edges, True, True) == _turn_value_after(edges, at[0])
    assert tried > 1000


def _turn_value_after(edges, index):
    """Margin under both rules when the turn begins with that capture, by the solver."""
    p = StringsAndCoins(edges, rules=Rules.NORMAL)
    child = p.play(edges[index])
    return sum(child.points) + score(child)


def test_with_a_leaf_quiet_moves_elsewhere_are_never_better():
    for edges in EDGES:
        leaves = [v for v in touched(edges) if sum(v in edge for edge in edges) == 1]
        if not leaves:
            continue
        best = []
        near = {u for v in leaves for edge in edges if v in edge for u in edge}
        for index, edge in enumerate(edges):
            rest, points = without(edges, index)
            if points:
                best.append(points + margin(rest))
            elif near & {*edge}:
                best.append(-margin(rest))
        assert max(best) == margin(edges)


# Dots and Boxes, margins of the player who begins. 3 × 3: the player who moves second wins by 3 (Wilson; Barker and
# Korf 2012); the rest by the search here, the small ones against the oracle below.
BOXES = {
    (1, 1): -1,
    (1, 2): 0,
    (1, 3): -1,
    (1, 4): 0,
    (1, 5): -1,
    (1, 6): 0,
    (2, 2): 2,
    (2, 3): -2,
    (2, 4): 2,
    (2, 5): -2,
    (3, 3): -3,
}


@pytest.mark.parametrize("size", BOXES)
def test_dots_and_boxes(size):
    if not NATIVE and size[0] * size[1] > 4:
        pytest.skip("2×3 and larger boards take minutes on the Python backend")
    assert score(DotsAndBoxes(*size)) == BOXES[size]


def test_small_boards_against_the_oracle():
    for board in (
        DotsAndBoxes(1, 2),
        DotsAndBoxes(1, 3),
        DotsAndBoxes(2, 2, "swedish"),
        DotsAndBoxes(2, 2, "icelandic"),
    ):
        graph = board.coin_graph()
        assert score(board) == margin(pairs(graph))
    assert score(DotsAndHexagons(1, 2)) == margin(pairs(DotsAndHexagons(1, 2).coin_graph()))


# Margins of Closing Octagons from the full array: a point to Player II when both sides are odd, else a draw.
OCTAGONS = {
    (1, 1): -1,
    (1, 2): 0,
    (1, 3): -1,
    (1, 4): 0,
    (2, 2): 0,
    (1, 5): -1,
    (2, 3): 0,
    (1, 6): 0,
    (1, 7): -1,
    (1, 8): 0,
}


@pytest.mark.parametrize("size", OCTAGONS)
@pytest.mark.parametrize("rules", [Rules.FREE, Rules.NORMAL, Rules.NORMAL_NARROW])
def test_closing_octagons(size, rules):
    if not NATIVE and size[0] * size[1] > 3:
        pytest.skip("arrays of four octagons and more take minutes on the Python backend")
    assert score(ClosingOctagons(*size, rules=rules)) == OCTAGONS[size]


@pytest.mark.parametrize("size", [(1, 3), (1, 4), (2, 2), (2, 3)])
def test_octagons_against_a_search_that_takes_nothing_for_granted(size):
    assert Array(*size).margin() == OCTAGONS[size]


def test_the_table_of_boxes_in_the_guide():
    """Every row of up to nine boxes is worked out again."""
    rows = re.findall(r"^(\d) × (\d) {5}([−\d]+) +([−\d]+) +([−\d]+)$", GUIDE, flags=re.MULTILINE)
    assert {(int(m), int(n)) for m, n, *_ in rows} >= {*BOXES}
    for m, n, *margins in rows:
        if int(m) * int(n) > (9 if NATIVE else 3):
            continue
        for border, shown in zip(("american", "icelandic", "swedish"), margins, strict=True):
            found = score(DotsAndBoxes(int(m), int(n), border))
            assert found == int(shown.replace("−", "-")), (m, n, border)


@pytest.mark.slow
def test_the_table_of_the_guide():
    """Every row of the guide's table of margins is worked out again but for ten octagons, which take seconds."""
    rows = re.findall(r"^(\d) × (\d+) {2,3}([−\d]+) +([−\d]+) +([−\d]+) ", GUIDE, flags=re.MULTILINE)
    assert {(int(m), int(n)) for m, n, *_ in rows} >= {*OCTAGONS, (2, 4), (3, 3)}
    for m, n, *margins in rows:
        if int(m) * int(n) == 10 or (not NATIVE and int(m) * int(n) > 2):
            continue
        for rules, shown in zip((Rules.FREE, Rules.NORMAL, Rules.NORMAL_NARROW), margins, strict=True):
            found = score(ClosingOctagons(int(m), int(n), rules=rules))
            assert found == int(shown.replace("−", "-")), (m, n, rules)


def test_outcome_counts_points_made():
    p = StringsAndCoins([(0, 0), (0, 0)])
    assert score(p) == -1
    assert outcome(p) is OutcomeClass.R
    assert outcome(StringsAndCoins([(0, 0), (0, 0)], points=(1, 0))) is OutcomeClass.D
    assert outcome(StringsAndCoins([(0, 0), (0, 0)], points=(2, 0))) is OutcomeClass.L
    assert outcome(StringsAndCoins([(0, 0), (0, 0)], points=(0, 0), to_move=RIGHT)) is OutcomeClass.L
    assert winning_moves(p) == []
    assert winning_moves(StringsAndCoins([(0, 0), (1, 1), (1, 1)])) == []
    assert winning_moves(StringsAndCoins([(0, 0), (1, 1)])) == [(0, 0), (1, 1)]


def test_best_moves_are_those_of_the_oracle():
    for edges in EDGES[:: 7 if NATIVE else 41]:
        wanted = {}
        for index, edge in enumerate(edges):
            rest, points = without(edges, index)
            wanted[edge] = points + margin(rest) if points else -margin(rest)
        position = StringsAndCoins(edges)
        assert {tuple(sorted(m)): v for m, v in move_scores(position).items()} == {
            tuple(sorted(m)): v for m, v in wanted.items()
        }
        assert set(best_moves(position)) == {m for m in wanted if wanted[m] == max(wanted.values())}


@pytest.mark.parametrize(
    "position", [DotsAndBoxes(1, 3), ClosingOctagons(1, 2, normal=True), DotsAndBoxes(2, 2, "swedish")]
)
def test_principal_variation_ends_with_the_margin(position):
    line = principal_variation(position)
    p = position
    for player, move in line:
        assert p.to_move is player
        p = p.play(move)
    assert not p.moves()
    assert p.points[0] - p.points[1] == score(position)


def test_budget_stops_the_search_and_says_what_is_known():
    with pytest.raises(BudgetExceeded) as caught:
        score(ClosingOctagons(2, 2), budget=Budget(nodes=20))
    assert caught.value.resource == "nodes"
    if NATIVE:
        low, high = caught.value.known
        assert low <= 0 <= high
    with pytest.raises(BudgetExceeded) as caught:
        score(ClosingOctagons(4, 4), budget=Budget(seconds=0.001))
    assert caught.value.resource == "seconds"


@pytest.mark.skipif(not NATIVE, reason="only the native tables count their bytes")
def test_budget_of_bytes():
    with pytest.raises(BudgetExceeded) as caught:
        score(ClosingOctagons(2, 3), budget=Budget(bytes=100_000))
    assert caught.value.resource == "bytes"


def test_a_cache_is_shared_and_survives_a_spent_budget():
    cache = Cache()
    with pytest.raises(BudgetExceeded):
        score(ClosingOctagons(2, 2), cache=cache, budget=Budget(nodes=50))
    small = ClosingOctagons(1, 2)
    assert score(small, cache=cache) == 0
    assert len(cache) > 0


def test_questions_that_make_no_sense():
    with pytest.raises(UnsupportedError):
        score(as_position(Nimber(3)))
    with pytest.raises(UnsupportedError):
        move_scores(as_position(Nimber(3)))


@pytest.mark.skipif(not NATIVE, reason="checks what the extension refuses")
@pytest.mark.parametrize(
    ("loops", "edges"),
    [
        ([0, 0], [(1, 0, 1)]),
        ([0, 0], [(0, 2, 1)]),
        ([0, 0], [(0, 1, 0)]),
        ([0, 0], [(0, 1, 1), (0, 1, 1)]),
        ([0] * 32001, []),
    ],
)
def test_the_extension_checks_its_input(loops, edges):
    from cgt._native import core

    with pytest.raises(ValueError, match=r"scoring position|edges must be|each pair"):
        core.ScoreSearch(0).margin(loops, edges, (0, 0, 0.0))


@pytest.mark.skipif(not NATIVE, reason="the generic search is not made for large graphs")
def test_large_graphs_do_not_break_the_kernel():
    long_path = [(v, v + 1) for v in range(3000)]
    assert score(StringsAndCoins(long_path)) == 3001
    star = [(0, v) for v in range(1, 500)]
    assert score(StringsAndCoins(star)) == 500
    many_coins = [(v, v) for v in range(200) for _ in range(2)]
    assert score(StringsAndCoins(many_coins)) == 0


@pytest.mark.parametrize(
    "make",
    [
        lambda: StringsAndCoins([(v, v) for v in range(32_001)]),
        lambda: StringsAndCoins([(0, 0)] * 1_000_001),
        lambda: ClosingOctagons(10**6, 10**6),
        lambda: DotsAndBoxes(200, 200),
    ],
)
def test_constructors_refuse_margins_beyond_sixteen_bits(make):
    with pytest.raises(InvalidPositionError, match="16 bits"):
        make()


def test_coin_graph_counts():
    graph = CoinGraph((2, 0), ((0, 1, 3),))
    assert graph.size == 5
    assert graph.remove(0, 1)[0].edges == ((0, 1, 2),)


def test_spent_budgets_tell_bounds_and_trees_are_refused():
    with pytest.raises(BudgetExceeded) as caught:
        score(ClosingOctagons(2, 2), budget=Budget(nodes=3))
    low, high = caught.value.known
    assert -4 <= low <= 0 <= high <= 4
    with pytest.raises(UnsupportedError, match="scoring convention"):
        unfold(StringsAndCoins([(0, 0)]))
