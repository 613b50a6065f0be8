"""Games with heaps of counters: rules, sequences of nim-values, periods."""
