"""Solvers: from positions to values, outcomes and winning moves."""

from cgt.solvers.cache import Cache
from cgt.solvers.heaps import NimSequence, nim_sequence
from cgt.solvers.misere import Genus, genus, misere_form, misere_grundy
from cgt.solvers.misere_quotient import MisereQuotient, misere_quotient
from cgt.solvers.periods import Period, period
from cgt.solvers.playing import Play, Record, optimal_player, play, random_player
from cgt.solvers.questions import grundy, outcome, remoteness, suspense, value, winning_moves
from cgt.solvers.registry import Solver, solver_for
from cgt.solvers.trees import to_networkx, tree

__all__ = [
    "Cache",
    "Genus",
    "MisereQuotient",
    "NimSequence",
    "Period",
    "Play",
    "Record",
    "Solver",
    "genus",
    "grundy",
    "misere_form",
    "misere_grundy",
    "misere_quotient",
    "nim_sequence",
    "optimal_player",
    "outcome",
    "period",
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
