"""The papers' strategies, clause by clause."""

from oracles.scoring import pairs

from cgt import StringsAndCoins
from cgt._native import BACKEND
from cgt.scoring import CoinGraph, Rules, StrategyView, multigraphs
from cgt.scoring.strategies import result_of_turn
from cgt.theorems.octagons import doubling_strategy, greedy_strategy, three_by_three_strategy


def test_greedy_turns_are_the_longest():
    for graph in multigraphs(5 if BACKEND == "native" else 4):
        for rules in (Rules.FREE, Rules.NORMAL):
            situation = StrategyView(graph, rules, None, False)
            longest = (
                max(len(turn) for turn in StringsAndCoins(pairs(graph), rules=rules).turns()) if graph.size < 5 else 0
            )
            turns = greedy_strategy(situation)
            assert turns
            assert all(result_of_turn(graph, turn, rules) is not None for turn in turns)
            if longest:
                assert {len(turn) for turn in turns} == {longest}


def test_doubling_turns_stay_within_the_captures():
    opened = CoinGraph((0, 0, 1, 2), ((0, 1, 1), (1, 2, 1)))
    (turn,) = doubling_strategy(StrategyView(opened, Rules.FREE, None, False))
    assert turn == ((0, 1), (2, 2))
    assert doubling_strategy(StrategyView(CoinGraph((2,)), Rules.FREE, None, False)) is None
    assert doubling_strategy(StrategyView(CoinGraph((1,)), Rules.FREE, None, False)) is None
    path_of_four = CoinGraph((0, 0, 0, 0, 2), ((0, 1, 1), (1, 2, 1), (2, 3, 1)))
    assert doubling_strategy(StrategyView(path_of_four, Rules.FREE, None, False)) == [((1, 2),)]


def test_three_by_three_strategy_clause_by_clause():
    def asks(loops, edges, last):
        return three_by_three_strategy(StrategyView(CoinGraph(loops, edges), Rules.NORMAL, last, False))

    path = ((0, 1, 1), (1, 2, 1))
    assert asks((3, 3, 3), path, (0, 0)) == [((0, 1),)]
    assert asks((3, 3, 1), ((0, 1, 1), (1, 2, 1)), (2, 2)) == [((0, 1),)]
    assert asks((3, 3, 3), path, (5, 6)) == [((0, 1),), ((1, 2),)]
    assert asks((3, 2), (), (0, 0)) == [((0, 0),)]
    assert asks((2, 1, 1), ((1, 2, 1),), (0, 0)) == [((0, 0),)]
    assert asks((1, 2, 1, 1), ((2, 3, 1),), (0, 0)) == [((0, 0), (1, 1))]
    assert asks((1, 0), ((0, 1, 1),), (0, 0)) == [((0, 1), (0, 0))]
    assert asks((1, 1, 1), ((1, 2, 1),), (0, 0)) is None
