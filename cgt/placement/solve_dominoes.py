"""Domineering on grids of at most 8 × 8 squares, solved on native bit boards.

The placement kernel solves any placement system; the kernel here (``cgt/_native/placement/dominoes.h``) knows only
dominoes on a grid. A component is a bit board moved into the corner, and the least of its eight images is its key; the
four images that exchange rows and columns exchange the players, so they stand for the negative. Boards of one
:class:`~cgt.Cache` share all components. Larger grids, and everything but values, go to the placement kernel.
"""

from typing import Any

from cgt._native import core
from cgt.budget import Budget
from cgt.cache import Cache
from cgt.placement.dominoes import DomineeringSystem
from cgt.placement.solve import PlacementSolver
from cgt.positions.registry import register_solver

__all__ = ["DominoSolver"]

_SIDE = 8


@register_solver(DomineeringSystem)
class DominoSolver(PlacementSolver):
    """Answers for :class:`~cgt.placement.DomineeringSystem`."""

    def value(self, structure: Any, *, cache: Cache | None, budget: Budget | None) -> Any:
        """Canonical form of a board."""
        free: frozenset[tuple[int, int]] = structure.squares
        top = min((row for row, _ in free), default=0)
        left = min((column for _, column in free), default=0)
        if core is None or any(row - top >= _SIDE or column - left >= _SIDE for row, column in free):
            return super().value(structure, cache=cache, budget=budget)
        memo = cache.table("domineering", core.DominoMemo) if cache is not None else core.DominoMemo()
        board = sum(1 << _SIDE * (row - top) + column - left for row, column in free)
        return core.domineering_value(memo, board, (budget or Budget()).limits())
