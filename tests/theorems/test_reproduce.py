"""The line of Python shown with a counterexample runs as it stands, and shows the statement failing."""

import contextlib
import io

import pytest

from cgt._native import BACKEND
from cgt.theorems import Verdict, ledger

REFUTED = [one.key for one in ledger.values() if one.recorded is Verdict.REFUTED]


@pytest.mark.skipif(BACKEND == "python", reason="counterexamples are searched at bounds set for the native kernels")
@pytest.mark.parametrize("key", REFUTED)
def test_the_line_shown_fails_the_statement(key):
    check = ledger[key].check()
    assert check.verdict is Verdict.REFUTED
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(check.reproduce, {})
    assert printed.getvalue() == "False\n"
