import pytest
from oracles.scoring import legal_turns

from cgt import (
    LEFT,
    RIGHT,
    Budget,
    BudgetExceeded,
    ClosingOctagons,
    CoinGraph,
    IllegalMoveError,
    Rules,
    StringsAndCoins,
    UnsupportedError,
    doubling_strategy,
    edge_first_strategy,
    greedy_strategy,
    multigraphs,
    score,
    three_by_three_strategy,
    verify_strategy,
)
from cgt._native import BACKEND
from cgt.solvers.octagon_players import Situation, _all_turns, _apply


def pairs(graph):
    edges = [(u, v) for u, v, count in graph.edges for _ in range(count)]
    return tuple(edges + [(v, v) for v, count in enumerate(graph.loops) for _ in range(count)])


def best(situation):
    """A perfect player: the turns that keep the margin."""
    position = StringsAndCoins(pairs(situation.graph), rules=situation.rules)
    margin = score(position)
    keeps = []
    for turn in _all_turns(situation.graph, situation.rules):
        after, points = _apply(situation.graph, turn, situation.rules)
        if points - score(StringsAndCoins(pairs(after), rules=situation.rules)) == margin:
            keeps.append(turn)
    return keeps


def test_a_perfect_player_is_sure_of_the_score():
    for graph in multigraphs(4 if BACKEND == "native" else 3):
        for rules in (Rules.FREE, Rules.NORMAL, Rules.NORMAL_NARROW):
            position = StringsAndCoins(pairs(graph), rules=rules)
            for player in (LEFT, RIGHT):
                sign = 1 if player is LEFT else -1
                assert verify_strategy(position, best, player).margin == sign * score(position)


def test_a_player_without_a_plan_is_sure_of_the_worst_case():
    """Saying nothing means every turn may happen: the worst margin over all plays."""

    def worst(edges, mine):
        if not edges:
            return 0
        return min(
            (points if mine else -points) + worst(rest, not mine) for rest, points in legal_turns(edges, True, True)
        )

    for graph in multigraphs(4):
        edges = pairs(graph)
        position = StringsAndCoins(edges, rules=Rules.NORMAL)
        assert verify_strategy(position, lambda _: None, LEFT).margin == worst(edges, True)
        assert verify_strategy(position, lambda _: None, RIGHT).margin == worst(edges, False)


def test_greedy_turns_are_the_longest():
    for graph in multigraphs(5 if BACKEND == "native" else 4):
        for rules in (Rules.FREE, Rules.NORMAL):
            situation = Situation(graph, rules, None, False)
            longest = (
                max(len(turn) for turn in StringsAndCoins(pairs(graph), rules=rules).turns()) if graph.size < 5 else 0
            )
            turns = greedy_strategy(situation)
            assert turns
            assert all(_apply(graph, turn, rules) is not None for turn in turns)
            if longest:
                assert {len(turn) for turn in turns} == {longest}


def test_doubling_turns_stay_within_the_captures():
    opened = CoinGraph((0, 0, 1, 2), ((0, 1, 1), (1, 2, 1)))
    (turn,) = doubling_strategy(Situation(opened, Rules.FREE, None, False))
    assert turn == ((0, 1), (2, 2))
    assert doubling_strategy(Situation(CoinGraph((2,)), Rules.FREE, None, False)) is None
    assert doubling_strategy(Situation(CoinGraph((1,)), Rules.FREE, None, False)) is None
    path_of_four = CoinGraph((0, 0, 0, 0, 2), ((0, 1, 1), (1, 2, 1), (2, 3, 1)))
    assert doubling_strategy(Situation(path_of_four, Rules.FREE, None, False)) == [((1, 2),)]


@pytest.mark.parametrize("n", [1, 3])
@pytest.mark.parametrize("normal", [True, False])
def test_edge_first_wins_for_the_second_player_on_odd_rows(n, normal):
    found = verify_strategy(ClosingOctagons(1, n, normal=normal), edge_first_strategy, RIGHT)
    assert found.wins
    assert found.margin == 1


@pytest.mark.parametrize("size", [(1, 2), (2, 1), (2, 2)])
@pytest.mark.parametrize("player", [LEFT, RIGHT])
def test_edge_first_never_loses_on_even_arrays(size, player):
    found = verify_strategy(ClosingOctagons(*size, normal=True), edge_first_strategy, player)
    assert found.draws
    assert not found.wins


def test_a_strategy_that_cannot_be_followed_is_reported():
    found = verify_strategy(ClosingOctagons(1, 1, normal=True), edge_first_strategy, LEFT)
    assert not found.usable
    assert not found.draws
    unlawful = verify_strategy(ClosingOctagons(1, 1), lambda _: [((0, 0), (0, 0))], RIGHT)
    assert not unlawful.usable


def test_the_line_is_a_game_with_the_margin():
    two_chains = StringsAndCoins([(0, 0), (0, 1), (1, 2), (2, 2), (3, 3), (3, 4), (4, 5), (5, 5)])
    found = verify_strategy(two_chains, greedy_strategy, LEFT)
    graph, lead = two_chains.coin_graph(), 0
    for player, turn in found.line:
        graph, points = _apply(graph, turn, Rules.FREE)
        lead += points if player is LEFT else -points
    assert graph.size == 0
    assert lead == found.margin


def test_bad_strategies_and_players_are_refused():
    p = StringsAndCoins([(0, 1)])
    with pytest.raises(UnsupportedError, match="followed by"):
        verify_strategy(p, greedy_strategy, "x")
    with pytest.raises(UnsupportedError, match="function"):
        verify_strategy(p, None, LEFT)
    for bad in (5, [5], [(5,)]):
        with pytest.raises(IllegalMoveError, match="gives turns"):
            verify_strategy(p, lambda _, bad=bad: bad, LEFT)


def test_a_strategy_may_name_an_edge_from_either_end():
    p = StringsAndCoins([(0, 1)])
    assert verify_strategy(p, lambda _: [[(1, 0)]], LEFT).margin == 2


def test_positions_that_are_not_the_start():
    chain = StringsAndCoins([(0, 0), (0, 1), (1, 1)])
    asked = []

    def watch(situation):
        asked.append(situation.initial)

    verify_strategy(chain, watch, LEFT, from_start=False)
    assert not any(asked)
    verify_strategy(chain, watch, LEFT)
    assert any(asked)


def test_a_start_within_a_turn_keeps_its_freedom():
    """Under the narrow reading more moves are legal once the turn has begun with a capture."""
    for graph in multigraphs(4 if BACKEND == "native" else 3):
        p = StringsAndCoins(pairs(graph), rules=Rules.NORMAL_NARROW, in_turn=True)
        assert verify_strategy(p, lambda _: None, LEFT, ties="some").margin == score(p)
        assert greedy_strategy(Situation(graph, p.rules, None, False, in_turn=True))
    parallel = StringsAndCoins([(0, 1), (0, 1), (0, 0), (0, 0)], rules=Rules.NORMAL_NARROW, in_turn=True)
    assert verify_strategy(parallel, lambda _: None, LEFT, ties="some").margin == 0
    assert verify_strategy(parallel, lambda _: None, RIGHT).margin <= 0


def test_points_at_the_start_count():
    p = StringsAndCoins([(0, 0)], points=(0, 3))
    assert verify_strategy(p, greedy_strategy, LEFT).margin == -2


def test_ties_and_budget():
    p = StringsAndCoins([(0, 0), (0, 0), (1, 1), (1, 2), (2, 2)])
    every = verify_strategy(p, greedy_strategy, LEFT).margin
    some = verify_strategy(p, greedy_strategy, LEFT, ties="some").margin
    assert every < some
    with pytest.raises(ValueError, match="ties"):
        verify_strategy(p, greedy_strategy, LEFT, ties="none")
    with pytest.raises(BudgetExceeded):
        verify_strategy(ClosingOctagons(2, 2), greedy_strategy, LEFT, budget=Budget(nodes=5))


def test_three_by_three_strategy_clause_by_clause():
    def asks(loops, edges, last):
        return three_by_three_strategy(Situation(CoinGraph(loops, edges), Rules.NORMAL, last, False))

    path = ((0, 1, 1), (1, 2, 1))
    assert asks((3, 3, 3), path, (0, 0)) == [((0, 1),)]
    assert asks((3, 3, 1), ((0, 1, 1), (1, 2, 1)), (2, 2)) == [((0, 1),)]
    assert asks((3, 3, 3), path, (5, 6)) == [((0, 1),), ((1, 2),)]
    assert asks((3, 2), (), (0, 0)) == [((0, 0),)]
    assert asks((2, 1, 1), ((1, 2, 1),), (0, 0)) == [((0, 0),)]
    assert asks((1, 2, 1, 1), ((2, 3, 1),), (0, 0)) == [((0, 0), (1, 1))]
    assert asks((1, 0), ((0, 1, 1),), (0, 0)) == [((0, 1), (0, 0))]
    assert asks((1, 1, 1), ((1, 2, 1),), (0, 0)) is None
