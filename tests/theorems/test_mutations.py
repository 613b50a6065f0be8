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
        "cgt.heaps.codes",
        'LASKERS_NIM = TakeAndBreak("4.[3]")',
        'LASKERS_NIM = TakeAndBreak("0.[3]")',
        ["cycles-1.6"],
    ),
    "Grundy's game with equal splits": (
        "cgt.heaps.codes",
        'TakeAndBreak("4.0", unequal=True)',
        'TakeAndBreak("4.0")',
        ["cycles-1.6-grundys-game"],
    ),
    "Wythoff's game that may not empty both heaps": (
        "cgt.heaps.two_heaps",
        "if taken <= min(self.a, self.b):",
        "if taken < min(self.a, self.b):",
        ["classic-wythoff"],
    ),
    "Euclid's game down to zero": (
        "cgt.heaps.two_heaps",
        "for taken in range(small, large, small):",
        "for taken in range(small, large - 1, small):",
        ["classic-euclid"],
    ),
    "Fibonacci Nim with a rule of its own": (
        "cgt.heaps.take_away",
        "at_most = max(0, size - 1) if limit is None",
        "at_most = size if limit is None",
        ["classic-fibonacci-nim"],
    ),
    "Moore's Nim with one heap less": (
        "cgt.heaps.moore",
        "for touched in range(1, min(self.k, len(self.heaps)) + 1):",
        "for touched in range(1, min(self.k, len(self.heaps))):",
        ["classic-moore"],
    ),
    "the Game of Cycles with sinks": (
        "cgt.cycles.rules",
        'yield [(w, v) for w in around], "sink", v',
        "pass",
        ["cycles-2.3", "cycles-2.6"],
    ),
    "the Game of Cycles without its cells": (
        "cgt.cycles.rules",
        "for around in board.directed_cells:",
        "for around in ():",
        ["cycles-2.1-two-connected"],
    ),
    "tic-tac-toe on graphs with induced paths only": (
        "cgt.positional.graph_tic_tac_toe",
        "induced=induced or plain != target",
        "induced=True",
        ["beeler-2.3"],
    ),
    "octagons with a side too few": (
        "cgt.scoring.arrays",
        '"N", "NE", "E", "SE", "S", "SW", "W", "NW")',
        '"N", "NE", "E", "SE", "S", "SW", "W")',
        ["greedy-2-moves", "octagons-2.8"],
    ),
    "Subtraction that may break heaps": (
        "cgt.heaps.subtraction",
        "return HeapRules(takes=tuple((number, 3) for number in sorted(self.numbers)))",
        "return HeapRules(takes=tuple((number, 7) for number in sorted(self.numbers)))",
        ["classic-subtraction"],
    ),
    "Mock Turtles with a coin less": (
        "cgt.heaps.coins",
        "for count in range(self.least, most + 1):",
        "for count in range(self.least, most):",
        ["classic-mock-turtles", "classic-ruler"],
    ),
    "products of coins along a diagonal": (
        "cgt.heaps.coins",
        "yield tuple(product(rows, columns))",
        "yield tuple(zip(rows, columns))",
        ["classic-tartan"],
    ),
    "silver coins that stop one square short": (
        "cgt.heaps.strips",
        "return range(below[-1] + 1 if below else 0, start)",
        "return range(below[-1] + 2 if below else 0, start)",
        ["classic-silver-dollar"],
    ),
    "Welter's game with two coins on a square": (
        "cgt.heaps.strips",
        "return (square for square in range(self.start) if square not in self.coins)",
        "return (square for square in range(1, self.start) if square not in self.coins)",
        ["classic-welter"],
    ),
    "Northcott's pieces that may meet": (
        "cgt.heaps.strips",
        "return range(own + step, other, step)",
        "return range(own + step, other - step, step)",
        ["classic-northcott"],
    ),
    "Hackenbush with red edges for both": (
        "cgt.games.hackenbush",
        'own = "bg" if check_player(player) is LEFT else "rg"',
        'own = "brg" if player is LEFT else "rg"',
        ["classic-hackenbush-strings"],
    ),
    "Domineering without the first square": (
        "cgt.placement.dominoes",
        "return DomineeringSystem(squares(self.board))",
        "return DomineeringSystem(squares(self.board)[1:])",
        ["classic-domineering-turned"],
    ),
    "Cram with dominoes that overlap": (
        "cgt.placement.dominoes",
        "for pair in combinations(here, 2)]",
        "for pair in list(combinations(here, 2))[1:]]",
        ["classic-cram"],
    ),
    "Node Kayles that leaves the neighbours": (
        "cgt.placement.kayles",
        "return PlacementSystem(self.vertices, forbid=map(list, self.edges))",
        "return PlacementSystem(self.vertices)",
        ["classic-node-kayles"],
    ),
    "Arc Kayles with an edge spared": (
        "cgt.placement.kayles",
        "self.edges, forbid=[list(pair) for here in at.values() for pair in combinations(here, 2)]",
        "self.edges, forbid=[list(pair) for here in at.values() for pair in list(combinations(here, 2))[1:]]",
        ["classic-arc-kayles"],
    ),
    "Col and Snort exchanged": (
        "cgt.placement.colouring",
        "other = player if self._same else player.opponent",
        "other = player.opponent if self._same else player",
        ["classic-col", "classic-snort-complete"],
    ),
    "Clobber onto empty squares": (
        "cgt.games.clobber",
        "if grid.get((r + dr, c + dc)) == other\n",
        'if grid.get((r + dr, c + dc)) == "."\n',
        ["classic-clobber"],
    ),
    "Konane with single jumps": (
        "cgt.games.konane",
        "reach += 2",
        "break",
        ["classic-konane-line"],
    ),
    "Amazons that cannot shoot back": (
        "cgt.games.amazons",
        'grid[start] = "."',
        "pass",
        ["classic-amazons-corridor"],
    ),
    "Toads and Frogs that jump too far": (
        "cgt.games.toads_and_frogs",
        "for reach, between in ((step, None), (2 * step, other)):",
        "for reach, between in ((step, None), (3 * step, other)):",
        ["classic-death-leap"],
    ),
    "dominoes that fall without their neighbours": (
        "cgt.games.toppling_dominoes",
        "return TopplingDominoes(self.row[index + 1 :] if way == -1 else self.row[:index])",
        "return TopplingDominoes(self.row[:index] + self.row[index + 1 :])",
        ["classic-toppling-dominoes"],
    ),
    "boxes with a side too few": (
        "cgt.scoring.arrays",
        'directions: ClassVar[tuple[str, ...]] = ("N", "E", "S", "W")',
        'directions: ClassVar[tuple[str, ...]] = ("N", "E", "W")',
        ["classic-euler-arrays"],
    ),
    "hexagons that touch nobody below": (
        "cgt.scoring.arrays",
        '"NW": (-1, 0, "SE"),',
        "",
        ["classic-euler-arrays"],
    ),
    "Nim on graphs that forgets the weights": (
        "cgt.graphnim.game",
        "merged = adjacency[u].get(v, 0) ^ weight",
        "merged = adjacency[u].get(v, 0) ^ 1",
        ["erickson-5.5", "erickson-6.7-weights"],
    ),
    "Nim on graphs whose edges never vanish": (
        "cgt.graphnim.game",
        "changed = ((edge, left),) if left else ()",
        "changed = ((edge, max(left, 1)),)",
        ["erickson-1.5-moves", "erickson-4.1-forced"],
    ),
    "Nim on graphs whose token stands still": (
        "cgt.graphnim.game",
        "to = edge[1] if edge[0] == self.token else edge[0]",
        "to = self.token",
        ["erickson-1.5-moves", "erickson-7.1-proof"],
    ),
}


@pytest.mark.parametrize("name", MUTANTS)
def test_a_broken_rule_changes_a_verdict(name):
    done = subprocess.run(
        [sys.executable, "-c", RUNNER, json.dumps(MUTANTS[name])], capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout), f"no verdict changed: {name}"
