"""Which solver answers for which structure.

A solver never knows a ruleset by name. A position shows its :meth:`~cgt.Position.structure`; the solver registered
for the nearest class in that structure's MRO is asked, and a method it does not override falls to the generic solver.
"""

import importlib
from typing import Any

from cgt.budget import Budget
from cgt.cache import Cache
from cgt.players import Convention

__all__ = ["Solver", "solver_for"]


class Solver:
    """Answers questions about one kind of structure.

    A method returns ``NotImplemented`` when the generic solver should answer instead; that is the default of all
    (hence ``Any``: the answer is an ``int``, a ``Game``, an ``OutcomeClass``, a list of moves or a score otherwise).
    Solvers over a native kernel do so when ``cgt._native.core`` is ``None``.
    """

    def grundy(self, structure: Any, *, cache: Cache | None, budget: Budget | None) -> Any:
        """Grundy value of an impartial structure under normal play."""
        return NotImplemented

    def value(self, structure: Any, *, cache: Cache | None, budget: Budget | None) -> Any:
        """Canonical form of a partizan structure under normal play."""
        return NotImplemented

    def tame(self, structure: Any, *, cache: Cache | None, budget: Budget | None) -> Any:
        """Misère type of an impartial structure (:mod:`cgt.positions.tame`); ``WildError`` if it is not tame."""
        return NotImplemented

    def outcome(self, structure: Any, convention: Convention, *, cache: Cache | None, budget: Budget | None) -> Any:
        """Outcome class under `convention`."""
        return NotImplemented

    def winning_moves(
        self, structure: Any, convention: Convention, player: Any, *, cache: Cache | None, budget: Budget | None
    ) -> Any:
        """Every winning move of `player`, as moves of the position the structure came from."""
        return NotImplemented

    def principal_variation(self, structure: Any, *, cache: Cache | None, budget: Budget | None) -> Any:
        """One line of best play to the end of a game that knows whose turn it is."""
        return NotImplemented

    def score(self, structure: Any, *, cache: Cache | None, budget: Budget | None) -> Any:
        """Optimal margin of a scoring structure for the player to move."""
        return NotImplemented


# Structure class -> module whose SOLVER answers for it; modules load when their structure is first met.
_SOLVERS: dict[str, str] = {
    "cgt.positional.rules.PositionalSystem": "cgt.positional.solve",
    "cgt.heaps.coins.CoinPosition": "cgt.heaps.coin_solve",
    "cgt.cycles.race.CompletionRace": "cgt.cycles.solve",
    "cgt.placement.dominoes.DomineeringSystem": "cgt.placement.solve_dominoes",
    "cgt.heaps.rules.HeapPosition": "cgt.heaps.sequences",
    "cgt.positions.position.ValuePosition": "cgt.positions.literal_values",
    "cgt.placement.system.PlacementSystem": "cgt.placement.solve",
    "cgt.graphnim.token_graph.TokenGraph": "cgt.graphnim.dispatch",
    "cgt.scoring.strings_and_coins.ScoringPosition": "cgt.scoring.solve",
}
_GENERIC = Solver()


def solver_for(structure: object) -> Solver:
    """Solver registered for the nearest base class of `structure`; one that answers nothing if there is none."""
    for base in type(structure).__mro__:
        module = _SOLVERS.get(f"{base.__module__}.{base.__qualname__}")
        if module is not None:
            solver: Solver = importlib.import_module(module).SOLVER
            return solver
    return _GENERIC
