"""Tame games: what the theorem says of misère sums, against play from the definition."""

from contextlib import nullcontext

import pytest
from hypothesis import given, settings, strategies as st
from oracles.heaps import misere_p
from oracles.play import naive_outcome
from oracles.random_games import dag_positions

from cgt import (
    KAYLES,
    MISERE,
    NIM,
    Budget,
    BudgetExceeded,
    Cache,
    Nimber,
    OutcomeClass,
    Subtraction,
    TakeAndBreak,
    Wythoff,
    misere,
    outcome,
    winning_moves,
)
from cgt.budget import Meter
from cgt.heaps.tame import TameHeaps
from cgt.positions.questions import tame_type
from cgt.positions.tame import NIM_END, Tame, WildError


@settings(max_examples=200)
@given(st.lists(dag_positions(max_size=6), min_size=1, max_size=3))
def test_sums_of_random_games(parts):
    """Tame or not, the outcome is that of brute force on the product game."""
    whole = parts[0]
    for part in parts[1:]:
        whole = whole + part
    assert outcome(whole, MISERE).name == naive_outcome(whole, misere=True)
    kind = tame_type(whole, None, None)
    if kind is not None:
        assert misere.grundy(whole) == kind.misere


def naive_pair(position):
    """Nim-values of both kinds from the definition."""
    pairs = [naive_pair(option) for option in position.options()]
    return tuple(
        next(n for n in range(len(pairs) + 2) if n not in {pair[i] for pair in pairs}) if pairs else i for i in (0, 1)
    )


@settings(max_examples=150)
@given(dag_positions(max_size=6))
def test_types_are_the_two_nim_values(position):
    followers, agenda = {position}, [position]
    while agenda:
        for option in agenda.pop().options():
            if option not in followers:
                followers.add(option)
                agenda.append(option)
    pairs = {one: naive_pair(one) for one in followers}
    tame = all(a == b or {a, b} == {0, 1} for a, b in pairs.values())
    kind = tame_type(position, None, None)
    assert (kind is not None) == tame
    if kind is not None:
        assert (kind.normal, kind.misere) == pairs[position]


CODES = [
    "0.[3]",
    "0.3[3]",
    "0.0[3]",
    "0.20[3]",
    "0.1[3]",
    "0.333",
    "0.23",
    "0.7",
    "0.77",
    "0.07",
    "0.53",
    "4.3",
    "0.[13]",
]


@pytest.mark.parametrize("code", CODES)
def test_heaps_as_far_as_they_are_tame(code):
    game, previous_wins = TakeAndBreak(code), misere_p(code)
    heaps = TameHeaps(game.rules)
    count = 0
    while count < 9:
        try:
            heaps.type(count, Meter())
        except WildError:
            break
        count += 1
    with pytest.raises(WildError) if count < 9 else nullcontext():
        heaps.type(count, Meter())
    cache = Cache()
    for a in range(9):
        for b in range(a, 9):
            for c in range(b, 9):
                assert (outcome(game(a, b, c), MISERE, cache=cache) is OutcomeClass.P) == previous_wins(a, b, c)


def test_which_heaps_are_wild():
    assert tame_type(KAYLES(4, 3), None, None) == Tame(2, True)
    assert tame_type(KAYLES(5), None, None) is None
    assert tame_type(NIM(0), None, None) == NIM_END
    assert tame_type(Wythoff(4, 7) + NIM(3), None, None) is not None


def test_large_tame_sums():
    assert outcome(NIM(1000, 1001, 1), MISERE) is OutcomeClass.P
    assert outcome(NIM(1, 1, 1), MISERE) is OutcomeClass.P
    assert outcome(NIM(20_000) + Nimber(10**12) + Nimber(10**12 + 20_000 % 4096), MISERE) is OutcomeClass.N
    assert [move.parts for move in winning_moves(NIM(100, 101, 7), convention=MISERE)] == [(98,), (99,), (1,)]
    assert outcome(Subtraction({2, 3, 7})(3000, 300), MISERE).name in "NP"


def test_the_attempt_keeps_its_budget():
    with pytest.raises(BudgetExceeded):
        outcome(Subtraction({2, 3, 7})(5000), MISERE, budget=Budget(nodes=100))
