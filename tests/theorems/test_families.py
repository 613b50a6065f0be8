"""Three families as hypothesis properties: Lasker's Nim, lines of the Game of Cycles, hypercubes in Nim on graphs."""

from hypothesis import strategies as st

from cgt.theorems import as_test, ledger

test_lasker = as_test(ledger["cycles-1.6"])
test_lines_without_marks = as_test(ledger["cycles-2.8"], st.integers(0, 200), max_examples=20)
test_lines_with_one_mark = as_test(ledger["cycles-2.7"], st.integers(1, 60))
test_hypercube_parity = as_test(ledger["erickson-6.6"], st.integers(1, 8), max_examples=20)
