"""Strategies of scoring games against every reply, and seated at a game."""

import random

import pytest
from hypothesis import given, strategies as st
from oracles.scoring import legal_turns, pairs

from cgt import (
    LEFT,
    RIGHT,
    Budget,
    BudgetExceeded,
    ClosingOctagons,
    DotsAndBoxes,
    IllegalMoveError,
    InvalidPositionError,
    StringsAndCoins,
    UnsupportedError,
    optimal_player,
    play,
    random_player,
    score,
    verify_strategy,
)
from cgt._native import BACKEND
from cgt.scoring import Rules, StrategyView, label_free, multigraphs, strategy_player
from cgt.scoring.strategies import result_of_turn
from cgt.theorems.octagons import (
    doubling_strategy,
    edge_first_strategy,
    greedy_strategy,
    three_by_three_strategy,
)


def best(view):
    """A perfect player: the turns that keep the margin."""
    position = StringsAndCoins(pairs(view.graph), rules=view.rules)
    margin = score(position)
    keeps = []
    for after, (turn, points) in view.graph.turns(view.rules).items():
        if points - score(StringsAndCoins(pairs(after), rules=view.rules)) == margin:
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
        graph, points = result_of_turn(graph, turn, Rules.FREE)
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

    def watch(view):
        asked.append(view.initial)

    verify_strategy(chain, watch, LEFT, from_start=False)
    assert not any(asked)
    verify_strategy(chain, watch, LEFT)
    assert any(asked)


def test_a_start_within_a_turn_keeps_its_freedom():
    """Under the narrow reading more moves are legal once the turn has begun with a capture."""
    for graph in multigraphs(4 if BACKEND == "native" else 3):
        p = StringsAndCoins(pairs(graph), rules=Rules.NORMAL_NARROW, in_turn=True)
        assert verify_strategy(p, lambda _: None, LEFT, ties="some").margin == score(p)
        assert greedy_strategy(StrategyView(graph, p.rules, None, False, in_turn=True))
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


def first_greedy(view):
    return greedy_strategy(view)[:1]


def last_greedy(view):
    return greedy_strategy(view)[-1:]


def near_the_last(view):
    """A turn that depends on which simple edge the opponent removed."""
    turns = greedy_strategy(view)
    return [min(turns, key=lambda turn: (view.last is None or view.last[0] not in turn[-1], turn))]


def guaranteed(graph, strategy, mine, last=None, initial=True, scored=False):
    """Margin of a strategy from the definition, with no memory: every reply, every state as it is."""
    if not graph.size:
        return 0
    if mine:
        margins = []
        for turn in strategy(StrategyView(graph, Rules.FREE, last, initial)):
            after, points = result_of_turn(graph, turn, Rules.FREE)
            margins.append(points + guaranteed(after, strategy, False, None, False))
        return min(margins)
    margins = []
    for edge in graph.moves():
        after, gained = graph.remove(*edge)
        if gained:
            margins.append(guaranteed(after, strategy, False, None, False, True) - gained)
        else:
            margins.append(guaranteed(after, strategy, True, None if scored else edge, False))
    return min(margins)


def replayed(position, verification, player):
    """Margin at the end of the line."""
    graph, lead = position.coin_graph(), 0
    for mover, turn in verification.line:
        graph, points = result_of_turn(graph, turn, position.rules)
        lead += points if mover is player else -points
    assert not graph.size
    return lead


small_multigraphs = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=1, max_size=6)


@pytest.mark.parametrize("strategy", [first_greedy, last_greedy, near_the_last, greedy_strategy])
@given(edges=small_multigraphs, player=st.sampled_from([LEFT, RIGHT]))
def test_any_strategy_is_verified_as_it_is(strategy, edges, player):
    p = StringsAndCoins(edges)
    found = verify_strategy(p, strategy, player)
    assert found.margin == guaranteed(p.coin_graph(), strategy, player is LEFT)
    assert replayed(p, found, player) == found.margin


def test_ties_broken_by_label_are_not_merged():
    p = StringsAndCoins([(0, 2), (0, 2), (1, 3), (1, 3), (2, 2), (3, 3)])
    assert verify_strategy(p, first_greedy, RIGHT).margin == -4
    crossed = StringsAndCoins([(0, 0), (0, 1), (0, 2), (0, 2), (1, 2), (2, 2)])
    found = verify_strategy(crossed, first_greedy, RIGHT)
    assert replayed(crossed, found, RIGHT) == found.margin == guaranteed(crossed.coin_graph(), first_greedy, False)


@pytest.mark.parametrize("strategy", [greedy_strategy, doubling_strategy, edge_first_strategy, three_by_three_strategy])
@pytest.mark.parametrize("rules", [Rules.FREE, Rules.NORMAL])
def test_the_papers_strategies_are_label_free(strategy, rules):
    """Looking at isomorphic states once changes nothing."""
    assert strategy.label_free
    for graph in multigraphs(4):
        p = StringsAndCoins(pairs(graph), rules=rules)
        for player in (LEFT, RIGHT):
            merged = verify_strategy(p, strategy, player)
            whole = verify_strategy(p, lambda view: strategy(view), player)
            assert (merged.margin, merged.usable) == (whole.margin, whole.usable)
            assert merged.states <= whole.states


def test_what_broke_a_strategy_is_shown():
    found = verify_strategy(StringsAndCoins([(0, 0), (0, 1)]), lambda _: [((5, 6),)], LEFT)
    view, turns = found.broken
    assert (view.initial, turns) == (True, (((5, 6),),))
    nothing = verify_strategy(StringsAndCoins([(0, 0)]), label_free(lambda _: []), LEFT)
    assert nothing.broken[1] == ()
    for turn in [((0,),), ((0, 1, 1),), "ab", ((0.0, 1),), ((True, 1),)]:
        with pytest.raises(IllegalMoveError, match="gives turns"):
            verify_strategy(StringsAndCoins([(0, 1)]), lambda _, turn=turn: [turn], LEFT)


@given(small_multigraphs, st.randoms(use_true_random=False), st.sampled_from([LEFT, RIGHT]))
def test_a_seated_strategy_does_what_it_is_sure_of(edges, source, player):
    game = StringsAndCoins(edges)
    seat = strategy_player(greedy_strategy, game, choose=source.choice)
    other = random_player(source)
    sure = verify_strategy(game, greedy_strategy, player).margin
    for _ in range(2):  # the same seat plays a second game
        record = play(game, *((seat, other) if player is LEFT else (other, seat)))
        left, right = record.end.points
        assert (left - right if player is LEFT else right - left) >= sure
        assert record.winner is (None if left == right else LEFT if left > right else RIGHT)


@pytest.mark.parametrize("seed", range(4))
def test_a_seated_strategy_sees_what_it_is_shown_when_verified(seed):
    game = ClosingOctagons(1, 3, normal=True)
    asked = []

    def watched(view):
        asked.append((view.initial, view.last is not None, view.graph))
        return edge_first_strategy(view)

    record = play(game, random_player(seed), strategy_player(watched, game, choose=random.Random(seed).choice))
    assert record.end.points[1] > record.end.points[0]
    assert not any(initial for initial, _, _ in asked)
    assert asked[0][1]
    assert asked[0][2].size == game.coin_graph().size - 1


def test_seats_and_what_they_refuse():
    game = DotsAndBoxes(1, 2)
    seat = strategy_player(greedy_strategy, game)
    with pytest.raises(InvalidPositionError, match="does not come up"):
        seat(DotsAndBoxes(2, 2), LEFT)
    with pytest.raises(UnsupportedError, match="turn of"):
        seat(game, RIGHT)
    with pytest.raises(UnsupportedError, match="seated"):
        strategy_player(greedy_strategy, 5)
    with pytest.raises(UnsupportedError, match="function"):
        strategy_player(None, game)
    with pytest.raises(IllegalMoveError, match="no turn"):
        strategy_player(lambda _: [], game)(game, LEFT)
    with pytest.raises(IllegalMoveError, match="illegal turn"):
        strategy_player(lambda _: [((0, 7),)], game)(game, LEFT)
    silent = strategy_player(lambda _: None, game)
    assert play(game, silent, optimal_player()).end.moves() == ()
