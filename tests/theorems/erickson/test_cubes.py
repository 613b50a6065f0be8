"""The parity theorem of hypercubes in Nim on graphs as a property of the dimension."""

from hypothesis import strategies as st

from cgt.theorems import as_test, ledger

test_hypercube_parity = as_test(ledger["erickson-6.6"], st.integers(1, 8), max_examples=20)
