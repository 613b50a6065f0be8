"""Placement systems solved by the native kernel.

The kernel (``cgt/_native/placement/kernel.h``) searches residuals component by component. Components of a few cells are
keyed by an exact relabelled description in a table that a :class:`~cgt.Cache` shares between all boards; larger ones
by the least of their images under the symmetries of their board, or relabelled as well where the board is long. It
takes boards of up to 1024 cells and 4096 patterns besides plain pairs, per connected part; the generic solver answers
beyond that, and on the Python backend.
"""

from typing import Any

from cgt._native import core
from cgt.budget import Budget
from cgt.cache import Cache
from cgt.placement.system import PlacementSystem
from cgt.players import NORMAL, Convention, OutcomeClass, Player
from cgt.positions.registry import Solver, register_solver

__all__ = ["PlacementSolver"]


def _ask(question: str, system: PlacementSystem, cache: Cache | None, budget: Budget | None) -> Any:
    """Answer of a kernel function, or ``None`` when a board is larger than the kernel takes."""
    memo = cache.table("placement", core.PlacementMemo) if cache is not None else core.PlacementMemo()
    owners, patterns = system.numbered()
    return getattr(core, question)(memo, owners, patterns, (budget or Budget()).limits())


@register_solver(PlacementSystem)
class PlacementSolver(Solver):
    """Answers for :class:`~cgt.PlacementSystem`."""

    def grundy(self, structure: PlacementSystem, *, cache: Cache | None, budget: Budget | None) -> Any:
        """Grundy value of an impartial system."""
        if core is None:
            return NotImplemented
        found = _ask("placement_grundy", structure, cache, budget)
        return NotImplemented if found is None else int(found)

    def value(self, structure: PlacementSystem, *, cache: Cache | None, budget: Budget | None) -> Any:
        """Canonical form of a system."""
        if core is None:
            return NotImplemented
        found = _ask("placement_value", structure, cache, budget)
        return NotImplemented if found is None else found

    def outcome(
        self, structure: PlacementSystem, convention: Convention, *, cache: Cache | None, budget: Budget | None
    ) -> Any:
        """Outcome of an impartial system under normal play, without its Grundy value."""
        if core is None or convention is not NORMAL or not structure.impartial:
            return NotImplemented
        found = _ask("placement_second_player_wins", structure, cache, budget)
        return NotImplemented if found is None else OutcomeClass.P if found else OutcomeClass.N

    def winning_moves(
        self,
        structure: PlacementSystem,
        convention: Convention,
        player: Player,
        *,
        cache: Cache | None,
        budget: Budget | None,
    ) -> Any:
        """Cells that win an impartial system under normal play."""
        if core is None or convention is not NORMAL or not structure.impartial:
            return NotImplemented
        found = _ask("placement_option_nimbers", structure, cache, budget)
        cells = structure.cells
        return NotImplemented if found is None else [cells[number] for number, nimber in found if nimber == 0]
