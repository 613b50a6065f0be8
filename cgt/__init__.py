"""An exact algebra of combinatorial games, and published theorems a machine can check.

This file is the table of contents. Names are loaded when they are first used, so that ``import cgt`` stays quick.
"""

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cgt.budget import *
    from cgt.errors import *
    from cgt.players import *
    from cgt.rulesets.completion_race import *
    from cgt.rulesets.cycle_board import *
    from cgt.rulesets.cycle_makers import *
    from cgt.rulesets.cycle_symmetry import *
    from cgt.rulesets.cycles import *
    from cgt.rulesets.heap_rules import *
    from cgt.drawing.cycles import *
    from cgt.census import *
    from cgt.rulesets.cycle_catalogues import *
    from cgt.rulesets.placement import *
    from cgt.rulesets.position import *
    from cgt.rulesets.subtraction import *
    from cgt.rulesets.take_and_break import *
    from cgt.solvers.cache import *
    from cgt.solvers.heaps import *
    from cgt.solvers.periods import *
    from cgt.solvers.playing import *
    from cgt.solvers.questions import *
    from cgt.solvers.trees import *
    from cgt.values import *

__version__ = "0.1.0"

_CONTENTS: dict[str, tuple[str, ...]] = {
    "cgt.errors": (
        "BackendError",
        "BudgetExceeded",
        "CGTError",
        "IllegalMoveError",
        "InvalidPositionError",
        "LoopyGameError",
        "NimberDivisionError",
        "NotANimberError",
        "NotAtomicError",
        "NotDyadicError",
        "NotImpartialError",
        "NotUptimalError",
        "ParseError",
        "UnsupportedError",
    ),
    "cgt.players": (
        "LEFT",
        "MISERE",
        "NORMAL",
        "POSITIONAL",
        "RIGHT",
        "SCORING",
        "Convention",
        "Outcome",
        "Player",
    ),
    "cgt.budget": ("Budget", "Meter"),
    "cgt.values": ("Dyadic", "Game", "Nimber", "Tree", "mex", "star"),
    "cgt.rulesets.placement": ("BOTH", "Owner", "Pattern", "PlacementSystem"),
    "cgt.rulesets.position": (
        "ImpartialPosition",
        "Negative",
        "Position",
        "Sum",
        "SumMove",
        "ValuePosition",
        "as_position",
    ),
    "cgt.rulesets.heap_rules": ("HeapMove", "HeapPosition", "HeapRules"),
    "cgt.rulesets.take_and_break": (
        "DAWSONS_CHESS",
        "DAWSONS_KAYLES",
        "GRUNDYS_GAME",
        "GUILES",
        "KAYLES",
        "KENYONS_GAME",
        "LASKERS_NIM",
        "NIM",
        "OFFICERS",
        "TREBLECROSS",
        "TakeAndBreak",
    ),
    "cgt.rulesets.subtraction": ("Subtraction",),
    "cgt.solvers.cache": ("Cache",),
    "cgt.solvers.heaps": ("NimSequence", "nim_sequence"),
    "cgt.solvers.periods": ("Period", "period"),
    "cgt.solvers.questions": ("grundy", "outcome", "remoteness", "suspense", "value", "winning_moves"),
    "cgt.solvers.playing": ("Play", "Record", "optimal_player", "play", "random_player"),
    "cgt.solvers.trees": ("to_networkx", "tree"),
    "cgt.rulesets.completion_race": ("CompletionRace",),
    "cgt.rulesets.cycle_board": (
        "Arc",
        "CycleBoard",
        "Walk",
    ),
    "cgt.rulesets.cycles": ("GameOfCycles",),
    "cgt.rulesets.cycle_makers": (
        "caterpillar_board",
        "cycle_board",
        "diamond_board",
        "double_diamond_board",
        "fan_board",
        "hourglass_board",
        "inverted_hourglass_board",
        "is_z_tree",
        "ladder_board",
        "line_board",
        "one_end_line_board",
        "opposite_line_board",
        "same_line_board",
        "spider_board",
        "star_board",
        "tree_board",
        "triangulation_board",
        "wheel_board",
    ),
    "cgt.rulesets.cycle_symmetry": (
        "Involution",
        "board_automorphisms",
        "involutions",
    ),
    "cgt.drawing.cycles": ("draw_cycles",),
    "cgt.census": (
        "ParityReport",
        "census",
        "parity_report",
    ),
    "cgt.rulesets.cycle_catalogues": (
        "cycle_boards_of",
        "fans",
        "graphs_with_edges",
        "partitions",
        "spiders",
        "tree_boards",
        "two_connected_graphs",
        "wheels",
    ),
}

_HOME = {name: module for module, names in _CONTENTS.items() for name in names}

__all__ = ["__version__", *_HOME]


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module 'cgt' has no attribute {name!r}")
    found = getattr(importlib.import_module(_HOME[name]), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted(set(globals()) | set(__all__))
