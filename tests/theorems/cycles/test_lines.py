"""Lines of the Game of Cycles as properties: values with no mark, and with one at an end."""

from hypothesis import strategies as st

from cgt._native import BACKEND
from cgt.theorems import as_test, ledger

LONGEST = 200 if BACKEND == "native" else 20  # what the Python backend answers in a moment

test_lines_without_marks = as_test(ledger["cycles-2.8"], st.integers(0, LONGEST), max_examples=20)
test_lines_with_one_mark = as_test(ledger["cycles-2.7"], st.integers(1, min(60, LONGEST)))
