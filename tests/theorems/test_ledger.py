"""The ledger is complete, and every verdict in it is recomputed."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from cgt._native import BACKEND
from cgt.errors import StatementError
from cgt.theorems import Kind, Verdict, as_test, ledger

ITEMS = json.loads((Path(__file__).parent.parent / "data" / "numbered_items.json").read_text())["papers"]
NUMBER = re.compile(r"\d+(\.\d+)*")


@pytest.mark.parametrize("paper", ITEMS)
def test_no_numbered_item_is_missing(paper):
    """Every number of the paper is in a key; where several kinds share a number, the key names the kind too."""
    keys = [one.key for one in ledger.of_paper(paper) if "figure" not in one.key.split("-")]
    missing = []
    for kind, number in ITEMS[paper]:
        of_number = [key for key in keys if (found := NUMBER.search(key)) and found[0] == number]
        shared = sum(other == number for _, other in ITEMS[paper]) > 1
        if not (any(kind in key.split("-") for key in of_number) if shared else of_number):
            missing.append(f"{kind} {number}")
    assert not missing


@pytest.mark.parametrize("key", list(ledger))
def test_statement_is_well_formed(key):
    one = ledger[key]
    assert one.citation
    assert one.text.endswith((".", "?"))
    if one.uncheckable:
        assert one.recorded is Verdict.UNCHECKABLE
        return
    assert one.bound > 0
    assert "{bound}" in one.bound_text
    first = next(iter(one.instances()))
    assert isinstance(one.holds(first), bool)
    if one.recorded is Verdict.OPEN:
        assert one.kind in {Kind.CONJECTURE, Kind.QUESTION}


@pytest.mark.parametrize("key", [key for key, one in ledger.items() if one.finite])
def test_finite_statements_have_no_instances_beyond_their_bound(key):
    one = ledger[key]
    assert list(map(repr, one.instances(one.bound + 5))) == list(map(repr, one.instances()))


@pytest.mark.skipif(BACKEND == "python", reason="default bounds are set for the native kernels")
@pytest.mark.parametrize("key", list(ledger))
def test_verdict_is_the_recorded_one(key):
    one = ledger[key]
    check = one.check()
    assert check.verdict is one.recorded, check
    if check.verdict is Verdict.REFUTED:  # the line shown with a counterexample runs as it stands
        done = subprocess.run([sys.executable, "-c", check.reproduce], capture_output=True, text=True)
        assert (done.stdout, done.stderr) == ("False\n", "")
        assert "import *" not in check.reproduce


@pytest.mark.skipif(BACKEND == "python", reason="default bounds are set for the native kernels")
@pytest.mark.parametrize("key", [key for key, one in ledger.items() if one.recorded is not Verdict.REFUTED])
def test_statement_is_a_property_in_one_line(key):
    one = ledger[key]
    if one.uncheckable:
        with pytest.raises(StatementError, match="no instances"):
            one.strategy()
        return
    as_test(one, max_examples=3)()
