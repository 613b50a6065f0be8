"""Values and literal forms that stand in a sum: their value is what they are, so nothing is searched.

Misère play and the lengths of games depend on the form, not on the value, and are left to the generic solver.
"""

from typing import Any

from cgt.budget import Budget
from cgt.cache import Cache
from cgt.positions.position import ValuePosition
from cgt.positions.registry import Solver
from cgt.positions.tame import Tame
from cgt.values import Game, Nimber

__all__: list[str] = []


class LiteralSolver(Solver):
    """Normal play of values and forms."""

    def value(self, structure: ValuePosition, *, cache: Cache | None, budget: Budget | None) -> Any:
        content = structure.content
        return Game(content) if isinstance(content, Game | Nimber) else content.canonical()

    def grundy(self, structure: ValuePosition, *, cache: Cache | None, budget: Budget | None) -> Any:
        content = structure.content
        if isinstance(content, Nimber):
            return int(content)
        # The canonical form of an impartial form is a nimber: *n has the n options *0 … *(n-1).
        return len(self.value(structure, cache=cache, budget=budget).left)

    def tame(self, structure: ValuePosition, *, cache: Cache | None, budget: Budget | None) -> Any:
        content = structure.content
        # A nimber stands in a sum as the Nim heap of its size; a form is what it is.
        return Tame.nim_heap(int(content)) if isinstance(content, Nimber) else NotImplemented


SOLVER = LiteralSolver()
