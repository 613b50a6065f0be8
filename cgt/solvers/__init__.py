"""Solvers: from positions to values, outcomes and winning moves."""

from cgt.solvers.cache import Cache
from cgt.solvers.playing import Play, Record, optimal_player, play, random_player
from cgt.solvers.questions import grundy, outcome, remoteness, suspense, value, winning_moves
from cgt.solvers.registry import Solver, solver_for
from cgt.solvers.trees import to_networkx, tree

__all__ = [
    "Cache",
    "Play",
    "Record",
    "Solver",
    "grundy",
    "optimal_player",
    "outcome",
    "play",
    "random_player",
    "remoteness",
    "solver_for",
    "suspense",
    "to_networkx",
    "tree",
    "value",
    "winning_moves",
]
