"""Placement systems solved by the native kernels.

One kernel (``cgt/_native/placement/kernel.h``) knows every placement system. It is given the rules, once a system, and
the claims, and works out the residual itself; it searches residuals component by component. Components of a few cells
are keyed by an exact relabelled description in a table that a :class:`~cgt.Cache` shares between all boards; larger
ones by the least of their images under the symmetries of their board, or relabelled as well where the board is long.
It takes boards of up to 4096 cells and 4096 patterns besides plain pairs, per connected part. A larger part is
declined: the generic solver makes the moves there, and what is left comes back to the kernel. On the Python backend the
generic solver does it all.

The other (``cgt/_native/placement/dominoes.h``) knows only the values of Domineering, on grids of at most 8 × 8 squares
as bit boards. A component is a bit board moved into the corner, and the least of its eight images is its key; the four
images that exchange rows and columns exchange the players, so they stand for the negative. Boards of one cache share
all components.
"""

from typing import Any

from cgt._native import core
from cgt.budget import Budget
from cgt.cache import Cache
from cgt.placement.dominoes import DomineeringSystem
from cgt.placement.patterns import BOTH, Owner
from cgt.placement.system import PlacementSystem
from cgt.players import LEFT, NORMAL, RIGHT, Convention, OutcomeClass, Player
from cgt.positions.registry import Solver, register_solver

__all__ = ["DominoSolver", "PlacementSolver", "kernel_arguments"]

_OWNERS: dict[Owner, int] = {LEFT: 1, RIGHT: 2, BOTH: 3}
_SIDE = 8


def kernel_arguments(system: PlacementSystem) -> tuple[Any, list[int], list[int] | None]:
    """A system as the functions of the native kernel take it: compiled rules, claimed cells, cells that are left."""
    rules, claimed, left = system.by_number()
    if rules.compiled is None:
        rules.compiled = core.PlacementRules([_OWNERS[owner] for owner in rules.owners], rules.patterns)
    return rules.compiled, claimed, left


def _ask(question: str, system: PlacementSystem, cache: Cache | None, budget: Budget | None) -> Any:
    """Answer of a kernel function, or ``None`` when a board is larger than the kernel takes."""
    memo = cache.table("placement", core.PlacementMemo) if cache is not None else core.PlacementMemo()
    return getattr(core, question)(memo, *kernel_arguments(system), (budget or Budget()).limits())


@register_solver(PlacementSystem)
class PlacementSolver(Solver):
    """Answers for :class:`~cgt.PlacementSystem`."""

    def answers(self, question: str) -> bool:
        """Nothing on the Python backend."""
        return core is not None and super().answers(question)

    def grundy(self, structure: PlacementSystem, *, cache: Cache | None, budget: Budget | None) -> Any:
        """Grundy value of an impartial system."""
        found = _ask("placement_grundy", structure, cache, budget)
        return NotImplemented if found is None else int(found)

    def value(self, structure: PlacementSystem, *, cache: Cache | None, budget: Budget | None) -> Any:
        """Canonical form of a system."""
        found = _ask("placement_value", structure, cache, budget)
        return NotImplemented if found is None else found

    def outcome(
        self, structure: PlacementSystem, convention: Convention, *, cache: Cache | None, budget: Budget | None
    ) -> Any:
        """Outcome of an impartial system under normal play, without its Grundy value."""
        if convention is not NORMAL or not structure.impartial:
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
        if convention is not NORMAL or not structure.impartial:
            return NotImplemented
        found = _ask("placement_option_nimbers", structure, cache, budget)
        labels = structure.by_number()[0].labels
        return NotImplemented if found is None else [labels[number] for number, nimber in found if nimber == 0]


@register_solver(DomineeringSystem)
class DominoSolver(PlacementSolver):
    """Answers for :class:`~cgt.placement.DomineeringSystem`."""

    def value(self, structure: Any, *, cache: Cache | None, budget: Budget | None) -> Any:
        """Canonical form of a board."""
        free: frozenset[tuple[int, int]] = structure.squares
        top = min((row for row, _ in free), default=0)
        left = min((column for _, column in free), default=0)
        if any(row - top >= _SIDE or column - left >= _SIDE for row, column in free):
            return super().value(structure, cache=cache, budget=budget)
        memo = cache.table("domineering", core.DominoMemo) if cache is not None else core.DominoMemo()
        board = sum(1 << _SIDE * (row - top) + column - left for row, column in free)
        return core.domineering_value(memo, board, (budget or Budget()).limits())
