"""Who wins a completion race: read off its survival game.

A claim that lets the opponent complete a set loses, so a player never makes one while there is another move; and when
only such claims are left, the player to move loses whether they are made or, in the survival game, forbidden. Hence,
by induction from the end of play: *where no set can be completed by the next move, the race and its survival game have
the same winner*. Where one can, the player to move wins.
"""

from typing import Any

from cgt.budget import Budget
from cgt.cache import Cache
from cgt.cycles.race import CompletionRace
from cgt.errors import UnsupportedError
from cgt.players import NORMAL, Convention, OutcomeClass
from cgt.positions.questions import outcome
from cgt.positions.registry import Solver, register_solver

__all__ = ["RaceSolver"]


@register_solver(CompletionRace)
class RaceSolver(Solver):
    """Answers for :class:`~cgt.cycles.CompletionRace`."""

    def grundy(self, structure: CompletionRace, *, cache: Cache | None, budget: Budget | None) -> int:
        """Refuse: completing a set ends play everywhere, so a race has no Grundy value."""
        raise UnsupportedError(
            "a race to complete a cell has an outcome but no Grundy value: completing one ends play everywhere"
        )

    def outcome(
        self, structure: CompletionRace, convention: Convention, *, cache: Cache | None, budget: Budget | None
    ) -> OutcomeClass:
        """Outcome of the race, which is the same whoever is to move."""
        if structure.completed:
            return OutcomeClass.P
        if structure.completing_moves():
            return OutcomeClass.N
        return outcome(structure.survival(), NORMAL, cache=cache, budget=budget)

    def winning_moves(
        self,
        structure: CompletionRace,
        convention: Convention,
        player: Any,
        *,
        cache: Cache | None,
        budget: Budget | None,
    ) -> list[Any]:
        """Claims after which the opponent loses."""
        return [
            move
            for move in structure.moves()
            if self.outcome(structure.play(move), convention, cache=cache, budget=budget) is OutcomeClass.P
        ]
