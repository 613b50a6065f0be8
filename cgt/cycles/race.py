"""Completion races: claim cells in turn; whoever completes a winning set wins at once, else the last to move wins.

This is what the Game of Cycles is under its true rules: the cells of the race are arcs, the winning sets are the arcs
around a cell in one direction. It does not matter who claimed the other members of a set, so the game is impartial,
but it is not a game under normal play: completing a set ends play everywhere, and positions do not add.

A race comes with its *survival* game, a placement system in which a claim that lets the opponent complete a set is
illegal. Solving lives in :mod:`cgt.cycles.solve`.
"""

from collections.abc import Hashable, Iterable
from typing import Any, ClassVar

import attrs

from cgt.errors import IllegalMoveError, shown
from cgt.placement.system import PlacementSystem

__all__ = ["CompletionRace"]


@attrs.frozen(kw_only=True)
class CompletionRace:
    """A race to complete a winning set.

    Parameters
    ----------
    cells : tuple
        Labels of what is claimed.
    forbid : tuple of frozenset
        Sets of cells that must never all be claimed.
    wins : tuple of frozenset
        Sets of cells whose completion wins for whoever completes them.
    survival_rule : PlacementSystem
        The game on the same cells, nothing claimed, in which leaving a set to complete is forbidden. It must forbid
        exactly what `forbid` does and the claims after which some completing claim is legal.
    claimed : frozenset
        What is claimed already.

    Examples
    --------
    >>> from cgt import GameOfCycles
    >>> race = GameOfCycles(["AB", "BC", "CA"], rule="true").structure()
    >>> after = race.claim([("A", "B"), ("B", "C")])
    >>> after.completing_moves(), after.play(("C", "A")).completed
    ([('C', 'A')], True)
    """

    solver_module: ClassVar[str] = "cgt.cycles.solve"

    cells: tuple[Hashable, ...]
    forbid: tuple[frozenset[Any], ...]
    wins: tuple[frozenset[Any], ...]
    survival_rule: PlacementSystem
    claimed: frozenset[Any] = frozenset()

    @property
    def completed(self) -> bool:
        """Whether a winning set is complete, and play therefore over."""
        return any(win <= self.claimed for win in self.wins)

    def moves(self) -> list[Any]:
        """Cells that may be claimed; none once a winning set is complete."""
        if self.completed:
            return []
        return [cell for cell in self.cells if cell not in self.claimed and self._legal(cell)]

    def _legal(self, cell: Hashable) -> bool:
        after = self.claimed | {cell}
        return not any(cell in bad and bad <= after for bad in self.forbid)

    def play(self, move: Hashable) -> "CompletionRace":
        """Race after the cell `move` is claimed."""
        if move not in self.moves():
            raise IllegalMoveError(f"illegal move {shown(move)} with {sorted(map(repr, self.claimed))} claimed")
        return self.claim([move])

    def claim(self, cells: Iterable[Hashable]) -> "CompletionRace":
        """Race after all of `cells` are claimed; the claims are taken to be legal."""
        return attrs.evolve(self, claimed=self.claimed | frozenset(cells))

    def completing_moves(self) -> list[Any]:
        """List the moves that complete a winning set."""
        return [move for move in self.moves() if any(win <= self.claimed | {move} for win in self.wins)]

    def survival(self) -> PlacementSystem:
        """Give what is left of the survival game; only for races in which no set can be completed by the next move."""
        return self.survival_rule.claim(self.claimed)
