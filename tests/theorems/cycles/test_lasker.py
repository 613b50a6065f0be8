"""Lasker's Nim as a property of one heap drawn by hypothesis."""

from cgt.theorems import as_test, ledger

test_values = as_test(ledger["cycles-1.6"])
