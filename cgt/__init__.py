"""An exact algebra of combinatorial games, and published theorems a machine can check.

This file is the table of contents. Names are loaded when they are first used, so that ``import cgt`` stays quick.
"""

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cgt.budget import *
    from cgt.errors import *
    from cgt.players import *
    from cgt.rulesets.array_boards import *
    from cgt.rulesets.closing_octagons import *
    from cgt.rulesets.coin_components import *
    from cgt.rulesets.coin_graphs import *
    from cgt.rulesets.dots_and_boxes import *
    from cgt.rulesets.placement import *
    from cgt.rulesets.position import *
    from cgt.rulesets.strings_and_coins import *
    from cgt.solvers.cache import *
    from cgt.solvers.nimstring import *
    from cgt.solvers.octagon_players import *
    from cgt.solvers.playing import *
    from cgt.solvers.questions import *
    from cgt.solvers.scoring import *
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
    "cgt.rulesets.coin_graphs": ("CoinGraph", "Rules"),
    "cgt.rulesets.strings_and_coins": ("ScoringPosition", "StringsAndCoins"),
    "cgt.rulesets.array_boards": ("ArrayBoard", "Side"),
    "cgt.rulesets.closing_octagons": ("ClosingOctagons",),
    "cgt.rulesets.dots_and_boxes": ("DotsAndBoxes", "DotsAndHexagons"),
    "cgt.rulesets.coin_components": (
        "critical_graphs",
        "is_bouquet",
        "is_chain",
        "is_chain_by_definition",
        "is_critical",
        "is_critical_by_definition",
        "is_normal_state",
        "is_normal_state_by_definition",
        "is_pseudopath",
        "is_strategic_state",
        "is_weak",
        "is_weak_by_definition",
        "isomorphism_key",
        "multigraphs",
    ),
    "cgt.solvers.cache": ("Cache",),
    "cgt.solvers.scoring": ("best_moves", "move_scores", "principal_variation"),
    "cgt.solvers.nimstring": (
        "LOONY",
        "Loony",
        "chains_and_loops",
        "controlled_value",
        "double_dealing_moves",
        "fully_controlled_value",
        "long_chain_rule",
        "nimstring",
    ),
    "cgt.solvers.octagon_players": (
        "Strategy",
        "Verification",
        "doubling_strategy",
        "edge_first_strategy",
        "greedy_strategy",
        "three_by_three_strategy",
        "verify_strategy",
    ),
    "cgt.solvers.questions": ("grundy", "outcome", "remoteness", "score", "suspense", "value", "winning_moves"),
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
