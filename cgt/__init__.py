"""An exact algebra of combinatorial games, and published theorems a machine can check.

This file is the table of contents. Names are loaded when they are first used, so that ``import cgt`` stays quick.
"""

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cgt.budget import *
    from cgt.errors import *
    from cgt.players import *
    from cgt.rulesets.placement import *
    from cgt.rulesets.position import *
    from cgt.solvers.cache import *
    from cgt.solvers.playing import *
    from cgt.solvers.questions import *
    from cgt.solvers.trees import *
    from cgt.rulesets.graph_tic_tac_toe import *
    from cgt.rulesets.last_mover import *
    from cgt.rulesets.positional import *
    from cgt.rulesets.small_graphs import *
    from cgt.rulesets.subgraphs import *
    from cgt.solvers.positional import *
    from cgt.solvers.graph_players import *
    from cgt.solvers.pairing import *
    from cgt.solvers.threats import *
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
    "cgt.rulesets.graph_tic_tac_toe": ("GraphTicTacToe",),
    "cgt.rulesets.last_mover": ("LastMover", "Mark",),
    "cgt.rulesets.positional": ("SWAP", "MarkingPosition", "PositionalGame", "PositionalSystem", "tic_tac_toe",),
    "cgt.rulesets.small_graphs": ("canonical_code", "code_of", "connected_codes", "connected_graphs", "graph6_of",),
    "cgt.rulesets.subgraphs": ("GraphError", "SimpleGraph", "contains", "copies", "named_graph",),
    "cgt.solvers.positional": ("Solution", "can_force", "capture_class", "drawing_moves", "maker_breaker_outcome", "move_outcomes", "principal_variation", "solve_positional",),
    "cgt.solvers.graph_players": ("WorstResult", "alice_player", "bob_player", "worst_result",),
    "cgt.solvers.pairing": ("find_pairing", "is_pairing", "pairing_player",),
    "cgt.solvers.threats": ("FORKS", "Fork", "forks", "minimal_double_threats", "threats",),
    "cgt.solvers.cache": ("Cache",),
    "cgt.solvers.questions": ("grundy", "outcome", "remoteness", "suspense", "value", "winning_moves"),
    "cgt.solvers.playing": ("Play", "Record", "optimal_player", "play", "random_player"),
    "cgt.solvers.trees": ("to_networkx", "tree"),
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
