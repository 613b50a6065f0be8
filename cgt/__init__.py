"""An exact algebra of combinatorial games, and published theorems a machine can check.

This file is the table of contents. Names are loaded when they are first used, so that ``import cgt`` stays quick.
"""

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cgt.budget import *
    from cgt.censuses import *
    from cgt.drawing.cycles import *
    from cgt.errors import *
    from cgt.players import *
    from cgt.rulesets.array_boards import *
    from cgt.rulesets.closing_octagons import *
    from cgt.rulesets.coin_components import *
    from cgt.rulesets.coin_graphs import *
    from cgt.rulesets.coin_turning import *
    from cgt.rulesets.completion_race import *
    from cgt.rulesets.cycle_board import *
    from cgt.rulesets.cycle_catalogues import *
    from cgt.rulesets.cycle_makers import *
    from cgt.rulesets.cycle_symmetry import *
    from cgt.rulesets.cycles import *
    from cgt.rulesets.dots_and_boxes import *
    from cgt.rulesets.dynamic_nim import *
    from cgt.rulesets.graph_placement import *
    from cgt.rulesets.graph_tic_tac_toe import *
    from cgt.rulesets.grid import *
    from cgt.rulesets.hackenbush import *
    from cgt.rulesets.heap_rules import *
    from cgt.rulesets.last_mover import *
    from cgt.rulesets.moore import *
    from cgt.rulesets.nim_on_graphs import *
    from cgt.rulesets.pieces import *
    from cgt.rulesets.placement import *
    from cgt.rulesets.position import *
    from cgt.rulesets.positional import *
    from cgt.rulesets.rows import *
    from cgt.rulesets.small_graphs import *
    from cgt.rulesets.strings_and_coins import *
    from cgt.rulesets.strip_games import *
    from cgt.rulesets.subgraphs import *
    from cgt.rulesets.subtraction import *
    from cgt.rulesets.take_and_break import *
    from cgt.rulesets.two_heaps import *
    from cgt.rulesets.weighted_graphs import *
    from cgt.rulesets.winning_sets import *
    from cgt.solvers.cache import *
    from cgt.solvers.coin_turning import *
    from cgt.solvers.graph_census import *
    from cgt.solvers.graph_players import *
    from cgt.solvers.graphnim.all_weights import *
    from cgt.solvers.graphnim.common_minimum import *
    from cgt.solvers.graphnim.players import *
    from cgt.solvers.graphnim.verify import *
    from cgt.solvers.heaps import *
    from cgt.solvers.misere import *
    from cgt.solvers.misere_quotient import *
    from cgt.solvers.nimstring import *
    from cgt.solvers.octagon_players import *
    from cgt.solvers.pairing import *
    from cgt.solvers.periods import *
    from cgt.solvers.playing import *
    from cgt.solvers.positional import *
    from cgt.solvers.questions import *
    from cgt.solvers.scoring import *
    from cgt.solvers.scoring_strategies import *
    from cgt.solvers.threats import *
    from cgt.solvers.trees import *
    from cgt.solvers.verifying import *
    from cgt.values import *
    from cgt.values.misere_form import *

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
        "TemperatureError",
        "UnrepresentableError",
        "UnsupportedError",
    ),
    "cgt.players": ("LEFT", "MISERE", "NORMAL", "POSITIONAL", "RIGHT", "SCORING", "Convention", "Outcome", "Player"),
    "cgt.budget": ("Budget", "Meter"),
    "cgt.values": (
        "ArenaStats",
        "Dyadic",
        "Game",
        "Nimber",
        "Thermograph",
        "Tree",
        "UptimalExpansion",
        "Wall",
        "arena_stats",
        "clear_arena",
        "down",
        "mex",
        "miny",
        "pairwise_le",
        "pairwise_sums",
        "plus_minus",
        "set_arena_budget",
        "star",
        "sum_games",
        "switch",
        "tiny",
        "up",
        "up_power",
        "up_power_sum",
        "zero",
    ),
    "cgt.values.misere_form": ("MisereForm",),
    "cgt.rulesets.position": (
        "ImpartialPosition",
        "Negative",
        "Position",
        "Sum",
        "SumMove",
        "ValuePosition",
        "as_position",
    ),
    "cgt.rulesets.array_boards": ("ArrayBoard", "Side"),
    "cgt.rulesets.closing_octagons": ("ClosingOctagons",),
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
    "cgt.rulesets.coin_graphs": ("CoinGraph", "Rules"),
    "cgt.rulesets.coin_turning": (
        "MOCK_TURTLES",
        "MOEBIUS",
        "MOGUL",
        "RULER",
        "TURTLES",
        "TWINS",
        "CoinPosition",
        "CoinProduct",
        "CoinTurning",
    ),
    "cgt.rulesets.completion_race": ("CompletionRace",),
    "cgt.rulesets.cycle_board": ("CycleBoard",),
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
    "cgt.rulesets.cycle_symmetry": ("Involution", "board_automorphisms", "involutions"),
    "cgt.rulesets.cycles": ("GameOfCycles",),
    "cgt.rulesets.dots_and_boxes": ("DotsAndBoxes", "DotsAndHexagons"),
    "cgt.rulesets.dynamic_nim": ("BINARY_NIM", "FIBONACCI_NIM", "SchwenkNim", "SchwenkPosition"),
    "cgt.rulesets.graph_placement": (
        "ArcKayles",
        "BipartiteSnort",
        "Col",
        "DigraphPlacement",
        "NodeKayles",
        "Snort",
        "dawsons_chess",
        "dawsons_kayles",
    ),
    "cgt.rulesets.graph_tic_tac_toe": ("GraphTicTacToe",),
    "cgt.rulesets.grid": ("Cram", "Domineering", "DomineeringSystem"),
    "cgt.rulesets.hackenbush": ("Hackenbush",),
    "cgt.rulesets.heap_rules": ("HeapMove", "HeapPosition", "HeapRules"),
    "cgt.rulesets.last_mover": ("LastMover", "Mark"),
    "cgt.rulesets.moore": ("MooreNim",),
    "cgt.rulesets.nim_on_graphs": (
        "GraphNimMove",
        "GraphNimMoves",
        "InvalidGraphError",
        "InvalidTokenError",
        "InvalidWeightError",
        "NimOnGraph",
    ),
    "cgt.rulesets.pieces": ("Amazons", "Clobber", "Konane"),
    "cgt.rulesets.placement": ("BOTH", "Owner", "Pattern", "PlacementSystem"),
    "cgt.rulesets.positional": ("SWAP", "MarkingPosition", "PositionalSystem"),
    "cgt.rulesets.rows": ("ToadsAndFrogs", "TopplingDominoes"),
    "cgt.rulesets.small_graphs": ("canonical_code", "code_of", "connected_codes", "connected_graphs", "graph6_of"),
    "cgt.rulesets.strings_and_coins": ("ScoringPosition", "StringsAndCoins"),
    "cgt.rulesets.strip_games": ("CoinMove", "Northcott", "SilverDollar", "Welter"),
    "cgt.rulesets.subgraphs": ("GraphError", "SimpleGraph", "contains", "copies", "named_graph"),
    "cgt.rulesets.subtraction": ("Subtraction",),
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
    "cgt.rulesets.two_heaps": ("Euclid", "Wythoff"),
    "cgt.rulesets.weighted_graphs": (
        "nim_complete",
        "nim_complete_bipartite",
        "nim_cycle",
        "nim_hypercube",
        "nim_ladder",
        "nim_path",
        "nim_petersen",
        "nim_prism",
        "nim_ssb",
        "nim_tree",
        "random_weights",
        "uniform_weights",
    ),
    "cgt.rulesets.winning_sets": ("PositionalGame", "tic_tac_toe"),
    "cgt.solvers.cache": ("Cache",),
    "cgt.solvers.coin_turning": ("coin_values",),
    "cgt.solvers.graph_census": ("GRAPH_QUESTIONS", "CensusRow", "GraphQuestion", "classify_graphs", "graph_census"),
    "cgt.solvers.graph_players": ("WorstResult", "alice_player", "bob_player", "worst_result"),
    "cgt.solvers.graphnim.all_weights": ("wins_by_deleting",),
    "cgt.solvers.graphnim.common_minimum": ("common_minimum_is_removable",),
    "cgt.solvers.graphnim.players": (
        "ConfinementStrategy",
        "EvenCycleStrategy",
        "GraphNimStrategy",
        "LowestDegreeStrategy",
        "hypercube_strategy",
        "ssb_strategy",
    ),
    "cgt.solvers.graphnim.verify": ("verify_strategy_for_all_weights",),
    "cgt.solvers.heaps": ("NimSequence", "nim_sequence"),
    "cgt.solvers.misere": ("Genus", "genus", "misere_form", "misere_grundy"),
    "cgt.solvers.misere_quotient": ("MisereQuotient", "misere_quotient"),
    "cgt.solvers.nimstring": (
        "LOONY",
        "Loony",
        "chains_and_loops",
        "controlled_value",
        "double_dealing_moves",
        "endgame_margin",
        "fully_controlled_value",
        "long_chain_rule",
        "nimstring",
    ),
    "cgt.solvers.octagon_players": (
        "Situation",
        "Strategy",
        "doubling_strategy",
        "edge_first_strategy",
        "greedy_strategy",
        "label_free",
        "three_by_three_strategy",
    ),
    "cgt.solvers.pairing": ("find_pairing", "is_pairing", "pairing_player"),
    "cgt.solvers.periods": ("Period", "period"),
    "cgt.solvers.playing": ("Play", "Record", "optimal_player", "play", "random_player"),
    "cgt.solvers.positional": (
        "Solution",
        "can_force",
        "capture_class",
        "capture_outcome",
        "drawing_moves",
        "maker_breaker_outcome",
        "move_outcomes",
        "solve_positional",
    ),
    "cgt.solvers.questions": (
        "grundy",
        "outcome",
        "principal_variation",
        "remoteness",
        "score",
        "suspense",
        "value",
        "winning_moves",
    ),
    "cgt.solvers.scoring": ("best_moves", "move_scores"),
    "cgt.solvers.scoring_strategies": ("Verification", "strategy_player"),
    "cgt.solvers.threats": ("FORKS", "Fork", "forks", "minimal_double_threats", "threats"),
    "cgt.solvers.trees": ("to_networkx", "tree"),
    "cgt.solvers.verifying": ("Refutation", "verify_strategy"),
    "cgt.censuses": ("ParityReport", "census", "parity_report"),
    "cgt.drawing.cycles": ("draw_cycles",),
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
