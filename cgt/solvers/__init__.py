"""Solvers: from positions to values, outcomes and winning moves."""

from cgt.solvers.cache import Cache
from cgt.solvers.questions import grundy, outcome, value, winning_moves

__all__ = ["Cache", "grundy", "outcome", "value", "winning_moves"]
