"""The ledger notices a broken rule: for every family of rules a wrong one changes a verdict.

Each mutant is one edit to the text of a ruleset, loaded in a fresh interpreter before anything else imports it.
"""

import json
import subprocess
import sys

import pytest

RUNNER = """
import importlib.util, json, sys
module, old, new, keys = json.loads(sys.argv[1])
spec = importlib.util.find_spec(module)
source = open(spec.origin, encoding="utf-8").read()
assert source.count(old) == 1, f"{old!r} stands {source.count(old)} times in {module}"
mutant = importlib.util.module_from_spec(spec)
sys.modules[module] = mutant
exec(compile(source.replace(old, new), spec.origin, "exec"), mutant.__dict__)
package, _, name = module.rpartition(".")
setattr(sys.modules[package], name, mutant)
from cgt.theorems import ledger
print(json.dumps([key for key in keys if ledger[key].check().verdict is not ledger[key].recorded]))
"""

MUTANTS = {
    "Lasker's Nim without splits": (
        "cgt.rulesets.take_and_break",
        'LASKERS_NIM = TakeAndBreak("4.[3]")',
        'LASKERS_NIM = TakeAndBreak("0.[3]")',
        ["cycles-1.6"],
    ),
    "Grundy's game with equal splits": (
        "cgt.rulesets.take_and_break",
        'TakeAndBreak("4.0", unequal=True)',
        'TakeAndBreak("4.0")',
        ["cycles-1.6-grundys-game"],
    ),
    "Wythoff's game that may not empty both heaps": (
        "cgt.rulesets.two_heaps",
        "if taken <= min(self.a, self.b):",
        "if taken < min(self.a, self.b):",
        ["classic-wythoff"],
    ),
    "Euclid's game down to zero": (
        "cgt.rulesets.two_heaps",
        "for taken in range(small, large, small):",
        "for taken in range(small, large - 1, small):",
        ["classic-euclid"],
    ),
    "Fibonacci Nim with a rule of its own": (
        "cgt.rulesets.dynamic_nim",
        "at_most = max(0, size - 1) if limit is None",
        "at_most = size if limit is None",
        ["classic-fibonacci-nim"],
    ),
    "Moore's Nim with one heap less": (
        "cgt.rulesets.moore",
        "for touched in range(1, min(self.k, len(self.heaps)) + 1):",
        "for touched in range(1, min(self.k, len(self.heaps))):",
        ["classic-moore"],
    ),
    "the Game of Cycles with sinks": (
        "cgt.rulesets.cycles",
        "patterns.append(([(w, v) for w in around], []))",
        "pass",
        ["cycles-2.3", "cycles-2.6"],
    ),
    "the Game of Cycles without its cells": (
        "cgt.rulesets.cycles",
        "for around_cell in board.directed_cells:\n        for last",
        "for around_cell in ():\n        for last",
        ["cycles-2.2", "cycles-3.2.2"],
    ),
    "tic-tac-toe on graphs with induced paths only": (
        "cgt.rulesets.graph_tic_tac_toe",
        "induced=plain != target",
        "induced=True",
        ["beeler-2.3"],
    ),
    "octagons with a side too few": (
        "cgt.rulesets.closing_octagons",
        '"W", "NW")',
        '"W")',
        ["greedy-2-moves", "octagons-2.8"],
    ),
    "Nim on graphs that forgets the weights": (
        "cgt.rulesets.nim_on_graphs",
        "merged = adjacency[u].get(v, 0) ^ weight",
        "merged = adjacency[u].get(v, 0) ^ 1",
        ["erickson-3.1-below-minimum"],
    ),
}


@pytest.mark.parametrize("name", MUTANTS)
def test_a_broken_rule_changes_a_verdict(name):
    done = subprocess.run(
        [sys.executable, "-c", RUNNER, json.dumps(MUTANTS[name])], capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout), f"no verdict changed: {name}"
