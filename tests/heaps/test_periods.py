"""Periods: published ones, certificates checked by brute force, and candidates that are not certified."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings, strategies as st
from oracles.heaps import nim_values, subtraction_values

from cgt import GRUNDYS_GAME, NIM, Budget, BudgetExceeded, Subtraction, TakeAndBreak, nim_sequence
from cgt._native import BACKEND
from cgt.heaps import KENYONS_GAME, LASKERS_NIM, NimSequence, period
from cgt.heaps.periods import arithmetic_certificate, proof_length, suggested_period

NATIVE = BACKEND == "native"
DATA = json.loads((Path(__file__).parent.parent / "data" / "octal_periods.json").read_text())
# Half a million heaps are a tenth of a second for the kernel and hours for the definition.
PERIODS = [row for row in DATA["periods"] if NATIVE or row["preperiod"] < 500]


@pytest.mark.slow
@pytest.mark.parametrize("row", PERIODS, ids=lambda row: row["code"])
def test_published_periods(row):
    found = period(row["code"], limit=row.get("heaps"))
    assert (found.preperiod, found.period) == (row["preperiod"], row["period"])
    assert found.certified
    assert found.saltus == 0


def test_two_digit_octal_games_that_are_open_are_exactly_the_published_ones():
    codes = [f"0.{a}{b}" for a in range(8) for b in range(8)]
    known_but_long = {"0.16", "0.56"}
    limit = 3000 if NATIVE else 500
    if not NATIVE:
        known_but_long |= {"0.45", "0.47"}
    without = {code for code in codes if not period(code, limit=limit).certified}
    assert without - known_but_long == set(DATA["two_digit_games_without_known_period"])
    assert known_but_long <= without


@pytest.mark.parametrize("code", DATA["two_digit_games"])
def test_two_digit_octal_games(code):
    preperiod, length = DATA["two_digit_games"][code]
    if preperiod > (5000 if NATIVE else 400):
        pytest.skip("among the published periods above, where the backend is quick enough")
    found = period(code, limit=4000 if NATIVE else 1000)
    assert (found.preperiod, found.period, found.certified) == (preperiod, length, True)
    count = preperiod + 3 * length
    if count < 180:
        values = nim_values(code, count)
        assert all(values[n + length] == values[n] for n in range(preperiod, count - length))
        assert not preperiod or values[preperiod - 1 + length] != values[preperiod - 1]
        assert all(any(values[n + p] != values[n] for n in range(preperiod, count - p)) for p in range(1, length))


@settings(max_examples=40)
@given(st.lists(st.integers(0, 7), min_size=1, max_size=3), st.sampled_from([0, 4]), st.booleans())
def test_certified_periods_hold_beyond_their_proof(digits, head, unequal):
    code = f"{head}.{''.join(map(str, digits))}"
    game = TakeAndBreak(code, unequal=unequal)
    found = period(game, limit=64)
    if not found.certified:
        return
    values = nim_values(code, 100, unequal)
    regular = range(found.preperiod, 100 - found.period)
    assert all(values[n + found.period] == values[n] for n in regular)
    if found.preperiod:
        assert values[found.preperiod - 1 + found.period] != values[found.preperiod - 1]


@given(st.sets(st.integers(1, 9), min_size=1, max_size=4))
def test_finite_subtraction_sets_are_periodic(numbers):
    found = period(Subtraction(numbers), limit=5000)
    assert found.certified
    values = subtraction_values(lambda t: t in numbers, 3 * found.period + found.preperiod + 20)
    assert all(values[n + found.period] == values[n] for n in range(found.preperiod, len(values) - found.period))


@given(st.sets(st.integers(1, 7), max_size=4))
def test_all_but_sets_are_arithmetic_periodic(numbers):
    found = period(Subtraction(all_but=numbers), limit=1500)
    assert found.certified
    count = min(600, 4 * found.period + found.preperiod + 20)
    values = subtraction_values(lambda t: t not in numbers, count)
    regular = range(found.preperiod, count - found.period)
    assert all(values[n + found.period] == values[n] + found.saltus for n in regular)


@settings(max_examples=40)
@given(st.lists(st.integers(0, 3), max_size=3), st.lists(st.integers(0, 3), min_size=1, max_size=3))
def test_repeating_digits_without_splits(prefix, cycle):
    code = f"0.{''.join(map(str, prefix))}[{''.join(map(str, cycle))}]"
    game = TakeAndBreak(code)
    found = period(game, limit=300)
    if not found.certified:
        return
    values = nim_values(code, 80)
    regular = range(found.preperiod, 80 - found.period)
    assert all(values[n + found.period] == values[n] + found.saltus for n in regular)


def test_nim_is_arithmetic_periodic():
    found = period(NIM)
    assert (found.preperiod, found.period, found.saltus, found.certified) == (0, 1, 1, True)


def test_candidates_are_not_certified():
    found = period(KENYONS_GAME, limit=120)
    assert (found.period, found.saltus, found.certified) == (6, 3, False)
    assert "no theorem" in str(found)
    found = period(LASKERS_NIM, limit=16)
    assert not found.certified


def test_no_period_is_said_so():
    found = period(GRUNDYS_GAME, limit=500)
    assert (found.preperiod, found.period, found.saltus, found.certified) == (None, None, None, False)
    assert str(found).startswith("no period seen")


def test_too_short_a_run_is_a_candidate():
    found = period("0.77", limit=160)
    assert not found.certified
    if found.period is not None:
        assert "a proof needs" in found.reason


def test_certificates_need_their_proof_length():
    rules = TakeAndBreak("0.77").rules
    assert proof_length(rules, 71, 12) == 2 * (71 + 12) + 2
    assert NimSequence("0.77").proved is None


def test_a_budget_shows_what_is_known():
    with pytest.raises(BudgetExceeded) as caught:
        period(GRUNDYS_GAME, budget=Budget(nodes=300))
    assert caught.value.known.certified is False


def test_suggestions_need_evidence():
    assert suggested_period([0, 1, 2, 0, 5, 1, 3, 9, 2, 2, 7, 1]) is None
    assert suggested_period([7, 7] + [0, 1] * 20) == (2, 2, 0)


def test_the_state_certificate_declines_other_rules():
    assert arithmetic_certificate(TakeAndBreak("0.77").rules, [0] * 50) is None
    assert arithmetic_certificate(LASKERS_NIM.rules, [0] * 50) is None


@pytest.mark.parametrize("numbers", [{1}, {5}, {1, 3}, {2, 3, 7}, {4, 9}, {20}])
def test_long_states_are_compared_where_a_period_is_suggested(numbers, monkeypatch):
    rules = Subtraction(all_but=numbers).rules
    values = nim_sequence(Subtraction(all_but=numbers), 1500)
    everywhere = arithmetic_certificate(rules, values)
    monkeypatch.setattr("cgt.heaps.periods._MOST_COMPARED", 0)
    assert arithmetic_certificate(rules, values) == everywhere is not None
    assert arithmetic_certificate(rules, values[:8]) is None
