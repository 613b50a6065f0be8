"""An exact algebra of combinatorial games, and published theorems a machine can check.

This file is the table of contents. Names are loaded when they are first used, so that ``import cgt`` stays quick.
"""

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cgt.budget import *
    from cgt.cache import *
    from cgt.cycles.board import *
    from cgt.cycles.catalogues import *
    from cgt.cycles.draw import *
    from cgt.cycles.game import *
    from cgt.cycles.makers import *
    from cgt.cycles.race import *
    from cgt.cycles.symmetry import *
    from cgt.errors import *
    from cgt.games.hackenbush import *
    from cgt.games.pieces import *
    from cgt.games.rows import *
    from cgt.graphnim.all_weights import *
    from cgt.graphnim.boards import *
    from cgt.graphnim.common_minimum import *
    from cgt.graphnim.game import *
    from cgt.graphnim.strategies import *
    from cgt.graphnim.verify import *
    from cgt.graphs.small import *
    from cgt.graphs.subgraphs import *
    from cgt.heaps.codes import *
    from cgt.heaps.coin_values import *
    from cgt.heaps.coins import *
    from cgt.heaps.moore import *
    from cgt.heaps.periods import *
    from cgt.heaps.rules import *
    from cgt.heaps.sequences import *
    from cgt.heaps.strips import *
    from cgt.heaps.subtraction import *
    from cgt.heaps.take_away import *
    from cgt.heaps.two_heaps import *
    from cgt.misere.forms import *
    from cgt.misere.genera import *
    from cgt.misere.quotients import *
    from cgt.placement.dominoes import *
    from cgt.placement.graph_games import *
    from cgt.placement.system import *
    from cgt.players import *
    from cgt.positional.double_threats import *
    from cgt.positional.graph_censuses import *
    from cgt.positional.graph_tic_tac_toe import *
    from cgt.positional.last_mover import *
    from cgt.positional.pairings import *
    from cgt.positional.rules import *
    from cgt.positional.solve import *
    from cgt.positional.winning_sets import *
    from cgt.positions.playing import *
    from cgt.positions.position import *
    from cgt.positions.questions import *
    from cgt.positions.trees import *
    from cgt.positions.verifying import *
    from cgt.runs.censuses import *
    from cgt.scoring.arrays import *
    from cgt.scoring.closing_octagons import *
    from cgt.scoring.coin_graph import *
    from cgt.scoring.components import *
    from cgt.scoring.dots_and_boxes import *
    from cgt.scoring.nimstrings import *
    from cgt.scoring.solve import *
    from cgt.scoring.strategies import *
    from cgt.scoring.strings_and_coins import *
    from cgt.theorems.beeler.players import *
    from cgt.theorems.octagons.players import *
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
    "cgt.misere.forms": ("MisereForm",),
    "cgt.positions.position": (
        "ImpartialPosition",
        "Negative",
        "Position",
        "Sum",
        "SumMove",
        "ValuePosition",
        "as_position",
    ),
    "cgt.scoring.arrays": ("ArrayBoard", "Side"),
    "cgt.scoring.closing_octagons": ("ClosingOctagons",),
    "cgt.scoring.components": (
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
    "cgt.scoring.coin_graph": ("CoinGraph", "Rules"),
    "cgt.heaps.coins": (
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
    "cgt.cycles.race": ("CompletionRace",),
    "cgt.cycles.board": ("CycleBoard",),
    "cgt.cycles.catalogues": (
        "cycle_boards_of",
        "fans",
        "graphs_with_edges",
        "partitions",
        "spiders",
        "tree_boards",
        "two_connected_graphs",
        "wheels",
    ),
    "cgt.cycles.makers": (
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
    "cgt.cycles.symmetry": ("Involution", "board_automorphisms", "involutions"),
    "cgt.cycles.game": ("GameOfCycles",),
    "cgt.scoring.dots_and_boxes": ("DotsAndBoxes", "DotsAndHexagons"),
    "cgt.heaps.take_away": ("BINARY_NIM", "FIBONACCI_NIM", "SchwenkNim", "SchwenkPosition"),
    "cgt.placement.graph_games": (
        "ArcKayles",
        "BipartiteSnort",
        "Col",
        "DigraphPlacement",
        "NodeKayles",
        "Snort",
        "dawsons_chess",
        "dawsons_kayles",
    ),
    "cgt.positional.graph_tic_tac_toe": ("GraphTicTacToe",),
    "cgt.placement.dominoes": ("Cram", "Domineering", "DomineeringSystem"),
    "cgt.games.hackenbush": ("Hackenbush",),
    "cgt.heaps.rules": ("HeapMove", "HeapPosition", "HeapRules"),
    "cgt.positional.last_mover": ("LastMover", "Mark"),
    "cgt.heaps.moore": ("MooreNim",),
    "cgt.graphnim.game": (
        "GraphNimMove",
        "GraphNimMoves",
        "InvalidGraphError",
        "InvalidTokenError",
        "InvalidWeightError",
        "NimOnGraph",
    ),
    "cgt.games.pieces": ("Amazons", "Clobber", "Konane"),
    "cgt.placement.system": ("BOTH", "Owner", "Pattern", "PlacementSystem"),
    "cgt.positional.rules": ("SWAP", "MarkingPosition", "PositionalSystem"),
    "cgt.games.rows": ("ToadsAndFrogs", "TopplingDominoes"),
    "cgt.graphs.small": ("canonical_code", "code_of", "connected_codes", "connected_graphs", "graph6_of"),
    "cgt.scoring.strings_and_coins": ("ScoringPosition", "StringsAndCoins"),
    "cgt.heaps.strips": ("CoinMove", "Northcott", "SilverDollar", "Welter"),
    "cgt.graphs.subgraphs": ("GraphError", "SimpleGraph", "contains", "copies", "named_graph"),
    "cgt.heaps.subtraction": ("Subtraction",),
    "cgt.heaps.codes": (
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
    "cgt.heaps.two_heaps": ("Euclid", "Wythoff"),
    "cgt.graphnim.boards": (
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
    "cgt.positional.winning_sets": ("PositionalGame", "tic_tac_toe"),
    "cgt.cache": ("Cache",),
    "cgt.heaps.coin_values": ("coin_values",),
    "cgt.positional.graph_censuses": (
        "GRAPH_QUESTIONS",
        "CensusRow",
        "GraphQuestion",
        "classify_graphs",
        "graph_census",
    ),
    "cgt.theorems.beeler.players": ("WorstResult", "alice_player", "bob_player", "worst_result"),
    "cgt.graphnim.all_weights": ("wins_by_deleting",),
    "cgt.graphnim.common_minimum": ("common_minimum_is_removable",),
    "cgt.graphnim.strategies": (
        "ConfinementStrategy",
        "EvenCycleStrategy",
        "GraphNimStrategy",
        "LowestDegreeStrategy",
        "hypercube_strategy",
        "ssb_strategy",
    ),
    "cgt.graphnim.verify": ("verify_strategy_for_all_weights",),
    "cgt.heaps.sequences": ("NimSequence", "nim_sequence"),
    "cgt.misere.genera": ("Genus", "genus", "misere_form", "misere_grundy"),
    "cgt.misere.quotients": ("MisereQuotient", "misere_quotient"),
    "cgt.scoring.nimstrings": (
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
    "cgt.theorems.octagons.players": (
        "Situation",
        "Strategy",
        "doubling_strategy",
        "edge_first_strategy",
        "greedy_strategy",
        "label_free",
        "three_by_three_strategy",
    ),
    "cgt.positional.pairings": ("find_pairing", "is_pairing", "pairing_player"),
    "cgt.heaps.periods": ("Period", "period"),
    "cgt.positions.playing": ("Play", "Record", "optimal_player", "play", "random_player"),
    "cgt.positional.solve": (
        "Solution",
        "can_force",
        "capture_class",
        "capture_outcome",
        "drawing_moves",
        "maker_breaker_outcome",
        "move_outcomes",
        "solve_positional",
    ),
    "cgt.positions.questions": (
        "grundy",
        "outcome",
        "principal_variation",
        "remoteness",
        "score",
        "suspense",
        "value",
        "winning_moves",
    ),
    "cgt.scoring.solve": ("best_moves", "move_scores"),
    "cgt.scoring.strategies": ("Verification", "strategy_player"),
    "cgt.positional.double_threats": ("FORKS", "Fork", "forks", "minimal_double_threats", "threats"),
    "cgt.positions.trees": ("to_networkx", "tree"),
    "cgt.positions.verifying": ("Refutation", "verify_strategy"),
    "cgt.runs.censuses": ("ParityReport", "census", "parity_report"),
    "cgt.cycles.draw": ("draw_cycles",),
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
