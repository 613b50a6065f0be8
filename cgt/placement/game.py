"""Games that are placement systems in other words.

A :class:`PlacementGame` shows its :class:`~cgt.PlacementSystem` as its structure, and its moves are that system's
cells. So the placement kernel solves it, and it falls apart into the system's components; the game itself only has
to say how a move changes its own board. Grids and graphs are read in :mod:`cgt.graphs`.
"""

from typing import Any

from cgt.placement.system import PlacementSystem
from cgt.players import LEFT, Player
from cgt.positions.position import Position

__all__ = ["PlacementGame"]


class PlacementGame(Position):
    """A position whose structure is a placement system; a move is a cell of that system.

    Subclasses define :meth:`structure` and :meth:`play`.
    """

    def structure(self) -> PlacementSystem:
        """Placement system with the same moves."""
        raise TypeError(f"{type(self).__name__} must define structure()")

    def moves(self, player: Player = LEFT) -> tuple[Any, ...]:
        """Legal moves of `player`."""
        return self.structure().moves(player)

    def components(self) -> tuple[PlacementSystem, ...]:
        """Independent parts of the placement system."""
        return self.structure().components()

    def _repr_svg_(self) -> str:
        return self.structure()._repr_svg_()
