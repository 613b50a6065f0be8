"""Benchmarks: ratios against peers on the same work, in one run. ``python -m benchmarks --help`` tells how."""
