"""Statements that bring a strategy of their own hold on what it draws, beyond the instances that are all tried."""

import pytest
from hypothesis import HealthCheck, given, settings

from cgt._native import BACKEND
from cgt.theorems import Verdict, ledger

OWN = [one.key for one in ledger.values() if one._strategy is not None]


@pytest.mark.skipif(BACKEND == "python", reason="what is drawn is sized for the native kernels")
@pytest.mark.parametrize("key", OWN)
def test_a_statement_decides_what_its_strategy_draws(key):
    one = ledger[key]

    @settings(max_examples=10, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
    @given(one.strategy())
    def check(instance):
        holds = one.holds(instance)
        assert isinstance(holds, bool)
        assert holds or one.recorded is Verdict.REFUTED, f"fails for {instance!r}"

    check()
