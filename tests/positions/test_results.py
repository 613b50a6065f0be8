"""The generic search for games that end with a result, on rulesets that have no solver of their own."""

import random
from functools import cache
from typing import ClassVar

import attrs
import pytest

from cgt import (
    LEFT,
    RIGHT,
    Budget,
    BudgetExceeded,
    Cache,
    LoopyGameError,
    OutcomeClass,
    Player,
    Position,
    UnsupportedError,
    optimal_player,
    outcome,
    play,
    principal_variation,
    random_player,
    score,
    winning_moves,
)
from cgt.players import POSITIONAL, SCORING


@attrs.frozen
class Row(Position):
    """Take a coin from either end of a row; after one worth 3 the same player moves again."""

    convention: ClassVar = SCORING

    coins: tuple[int, ...]
    points: tuple[int, int] = (0, 0)
    to_move: Player = LEFT

    def moves(self, player):
        return ("first", "last") if self.coins and player is self.to_move else ()

    def play(self, move):
        coin, rest = (self.coins[0], self.coins[1:]) if move == "first" else (self.coins[-1], self.coins[:-1])
        left, right = self.points
        points = (left + coin, right) if self.to_move is LEFT else (left, right + coin)
        return Row(rest, points, self.to_move if coin == 3 else self.to_move.opponent)

    def result(self):
        return None if self.coins else self.points[0] - self.points[1]


@attrs.frozen
class RowByKey(Row):
    """The same, telling that the points made so far and whose turn it is change nothing."""

    def play(self, move):
        after = super().play(move)
        return RowByKey(after.coins, after.points, after.to_move)

    def key(self):
        return self.coins


@attrs.frozen
class ThreeInARow(Position):
    """Tic-tac-toe on a strip: three neighbours win."""

    convention: ClassVar = POSITIONAL

    cells: str
    to_move: Player = LEFT

    def result(self):
        if "xxx" in self.cells:
            return 1
        if "ooo" in self.cells:
            return -1
        return None if "." in self.cells else 0

    def moves(self, player):
        free = player is self.to_move and self.result() is None
        return [i for i, cell in enumerate(self.cells) if cell == "."] if free else []

    def play(self, move):
        mark = "x" if self.to_move is LEFT else "o"
        return ThreeInARow(self.cells[:move] + mark + self.cells[move + 1 :], self.to_move.opponent)


@cache
def best_margin(coins):
    """Margin of the player to move, from the rules."""
    margins = []
    for coin, rest in ((coins[0], coins[1:]), (coins[-1], coins[:-1])) if coins else ():
        margins.append(coin + (1 if coin == 3 else -1) * best_margin(rest))
    return max(margins, default=0)


@cache
def best_payoff(cells, mark):
    """1, 0 or −1 for the player whose mark is given and who is to move, from the rules."""
    if "xxx" in cells or "ooo" in cells:
        return 1 if mark * 3 in cells else -1
    other = "o" if mark == "x" else "x"
    free = [i for i, cell in enumerate(cells) if cell == "."]
    return max((-best_payoff(cells[:i] + mark + cells[i + 1 :], other) for i in free), default=0)


@pytest.mark.parametrize("ruleset", [Row, RowByKey])
def test_scores_of_rows_of_coins(ruleset):
    source, shared = random.Random(4), Cache()
    for _ in range(60):
        coins = tuple(source.randint(0, 5) for _ in range(source.randint(0, 9)))
        to_move = source.choice([LEFT, RIGHT])
        points = (source.randint(0, 9), source.randint(0, 9))
        position = ruleset(coins, points, to_move)
        assert score(position, cache=shared) == best_margin(coins)
        lead = points[0] - points[1] if to_move is LEFT else points[1] - points[0]
        final = lead + best_margin(coins)
        winner = None if final == 0 else to_move if final > 0 else to_move.opponent
        expected = {None: OutcomeClass.D, LEFT: OutcomeClass.L, RIGHT: OutcomeClass.R}[winner]
        assert outcome(position, cache=shared) is expected
        assert winning_moves(position, cache=shared) == [
            move for move in position.moves(to_move) if outcome(position.play(move)).winner(LEFT) is to_move
        ]
        end = position
        for player, move in principal_variation(position, cache=shared):
            assert player is end.to_move
            end = end.play(move)
        assert end.result() == (final if to_move is LEFT else -final)


def test_a_key_without_points_is_looked_at_less_often():
    coins, plain, keyed = (1, 2, 4, 5, 1, 2, 4, 5), Cache(), Cache()
    assert score(Row(coins), cache=plain) == score(RowByKey(coins), cache=keyed)
    assert len(keyed) < len(plain)


def test_outcomes_of_games_won_by_a_pattern():
    source = random.Random(6)
    for _ in range(60):
        cells = "".join(source.choice("..x.o") for _ in range(source.randint(1, 8)))
        if "xxx" in cells and "ooo" in cells:
            continue
        for to_move, mark in ((LEFT, "x"), (RIGHT, "o")):
            position = ThreeInARow(cells, to_move)
            expected = {1: OutcomeClass.N, 0: OutcomeClass.D, -1: OutcomeClass.P}[best_payoff(cells, mark)]
            assert outcome(position) is expected, position
            good = winning_moves(position)
            assert bool(good) is (expected is OutcomeClass.N and bool(position.moves(to_move)))
            assert all(outcome(position.play(move)) is OutcomeClass.P for move in good)


def test_best_play_is_played():
    start = ThreeInARow("..x....")
    assert outcome(start) is OutcomeClass.N
    assert play(start, optimal_player(), random_player(2)).winner is LEFT
    row = Row((1, 5, 2, 8))
    played = play(row, optimal_player(), optimal_player())
    left, right = played.end.points
    assert left - right == score(row)


def test_a_budget_is_kept():
    with pytest.raises(BudgetExceeded):
        score(Row((1, 2, 4, 5) * 4), budget=Budget(nodes=20))


class _Bad(Position):
    convention = SCORING


class NobodysTurn(_Bad):
    def moves(self, player):
        return (1,)


class StuckBeforeTheEnd(_Bad):
    to_move = LEFT

    def moves(self, player):
        return ()


class Endless(_Bad):
    to_move = LEFT

    def options(self, player):
        return [self]


def test_rules_that_do_not_say_enough_are_told_what_is_missing():
    with pytest.raises(UnsupportedError, match="to_move"):
        score(NobodysTurn())
    with pytest.raises(UnsupportedError, match=r"no move.*result\(\)"):
        outcome(StuckBeforeTheEnd())
    with pytest.raises(LoopyGameError):
        score(Endless())
