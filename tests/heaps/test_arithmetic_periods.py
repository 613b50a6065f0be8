"""Arithmetic periodicity: published games, proofs held against the definition, and values that break the law."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings, strategies as st
from oracles.heaps import nim_values

from cgt import TakeAndBreak, grundy, nim_sequence
from cgt.heaps import LASKERS_NIM, period
from cgt.heaps.arithmetic_periods import arithmetic_theorem
from cgt.heaps.periods import arithmetic_law

DATA = json.loads((Path(__file__).parent.parent / "data" / "arithmetic_periods.json").read_text())


@pytest.mark.parametrize("row", DATA["games"], ids=lambda row: row["code"])
def test_published_games(row):
    found = period(row["code"], limit=700)
    assert (found.preperiod, found.period, found.saltus) == (row["preperiod"], row["period"], row["saltus"])
    assert found.certified == row["certified"]


DIGITS = st.text("0123456789ABCDEF", min_size=1, max_size=2)
CYCLES = st.one_of(st.just(""), st.text("01234567", min_size=1, max_size=2))


@settings(max_examples=60)
@given(
    st.sampled_from(["0", "4", "8", "C"]), DIGITS, st.one_of(st.just(""), st.text("01234567", min_size=1, max_size=2))
)
def test_what_is_proved_from_few_heaps_holds_for_more(head, digits, cycle):
    code = f"{head}.{digits}" + (f"[{cycle}]" if cycle else "")
    game = TakeAndBreak(code)
    values = nim_sequence(game, 400)
    law = arithmetic_law(game.rules, values[:100])
    if law is None:
        return
    (preperiod, length, saltus), _ = law
    assert all(values[n + length] == values[n] + saltus for n in range(preperiod, 400 - length))


@pytest.mark.parametrize("code", ["0.8", "0.AB", "0.89", "0.F8", "4.[3]", "8.D", "0.FF"])
def test_the_law_is_that_of_the_definition(code):
    values = nim_values(code, 40)
    found = period(code, limit=400)
    assert found.certified
    rounds = [divmod(n - found.preperiod, found.period) for n in range(found.preperiod, 40)]
    expected = [values[found.preperiod + rest] + k * found.saltus for k, rest in rounds if found.preperiod + rest < 40]
    assert values[found.preperiod :] == expected


@pytest.mark.parametrize(
    ("code", "other"),
    # The values of one game under the rules of another, which they do not obey.
    [("0.8", "0.C"), ("0.C", "0.8"), ("4.[3]", "0.[3]"), ("0.[3]", "4.[3]"), ("0.A8", "0.89"), ("0.89", "0.A8")],
)
def test_a_law_that_the_rules_do_not_give_is_not_proved(code, other):
    values = nim_sequence(code, 300)
    found = period(code, limit=300)
    assert arithmetic_theorem(TakeAndBreak(code).rules, values, found.period, found.saltus)
    assert arithmetic_theorem(TakeAndBreak(other).rules, values, found.period, found.saltus) is None


@pytest.mark.parametrize("place", [1, 2, 5, 150, 298, 299])
def test_one_wrong_value_spoils_the_proof(place):
    values = nim_sequence("4.[3]", 300)
    values[place] += 1
    assert arithmetic_theorem(LASKERS_NIM.rules, values, 4, 4) is None


def test_the_saltus_is_a_power_of_two():
    assert arithmetic_theorem(TakeAndBreak("0.3F").rules, nim_sequence("0.3F", 300), 6, 3) is None
    assert arithmetic_theorem(TakeAndBreak("0.77").rules, nim_sequence("0.77", 300), 12, 0) is None


def test_far_heaps_are_looked_up():
    n = 10**12
    assert grundy(LASKERS_NIM(n + 1)) == n + 1
    assert grundy(LASKERS_NIM(n + 3)) == n + 4
    assert grundy(LASKERS_NIM(n + 4)) == n + 3
    assert grundy(TakeAndBreak("0.8")(3 * n + 1)) == n
