"""Statements that hold also hold for instances drawn beyond the exhaustive ones; each shows its formula."""

import pytest

from cgt._native import BACKEND
from cgt.theorems import Verdict, as_test, ledger, refute

PAPERS = ("erickson", "octagons", "greedy")
OWN = [one for paper in PAPERS for one in ledger.of_paper(paper) if one._strategy is not None]
STANDING = [one.key for one in OWN if one.recorded in {Verdict.HOLDS, Verdict.PROVED}]
FALLING = [one.key for one in OWN if one.recorded is Verdict.REFUTED]


@pytest.mark.skipif(BACKEND == "python", reason="the boards drawn are sized for the native kernels")
@pytest.mark.parametrize("key", STANDING)
def test_drawn_instances_hold(key):
    as_test(ledger[key], max_examples=15)()


@pytest.mark.skipif(BACKEND == "python", reason="the boards drawn are sized for the native kernels")
@pytest.mark.parametrize("key", [key for key in FALLING if key.startswith("erickson-")])
def test_drawn_instances_refute(key):
    assert refute(ledger[key].holds, ledger[key].strategy(), max_examples=300) is not None


@pytest.mark.parametrize("paper", PAPERS)
def test_every_statement_shows_a_formula(paper):
    assert not [one.key for one in ledger.of_paper(paper) if not one.latex]
