"""Completion races: claim cells in turn; whoever completes a winning set wins at once, else the last to move wins.

This is what the Game of Cycles is under its true rule (:mod:`cgt.cycles.rules`): the cells of the race are arcs, the
winning sets are the arcs around a cell in one direction. It does not matter who claimed the other members of a set, so
the game is impartial, but it is not a game under normal play: completing a set ends play everywhere, and positions do
not add.

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
    rules : PlacementSystem
        Which claims are legal; nothing is claimed in it.
    survival_rules : PlacementSystem
        The same, with leaving a set to complete forbidden as well: the claims after which some completing claim is
        legal.
    wins : tuple of frozenset
        Sets of cells whose completion wins for whoever completes them.
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

    rules: PlacementSystem
    survival_rules: PlacementSystem
    wins: tuple[frozenset[Any], ...]
    claimed: frozenset[Any] = frozenset()

    @property
    def completed(self) -> bool:
        """Whether a winning set is complete, and play therefore over."""
        return any(win <= self.claimed for win in self.wins)

    def moves(self) -> tuple[Any, ...]:
        """Cells that may be claimed; none once a winning set is complete."""
        return () if self.completed else self.rules.claim(self.claimed).moves()

    def play(self, move: Hashable) -> "CompletionRace":
        """Race after the cell `move` is claimed.

        Raises
        ------
        IllegalMoveError
            If it may not be claimed.
        """
        if move not in self.moves():
            raise IllegalMoveError(f"illegal move {shown(move)} with {shown(sorted(map(repr, self.claimed)))} claimed")
        return self.claim([move])

    def claim(self, cells: Iterable[Hashable]) -> "CompletionRace":
        """Race after all of `cells` are claimed; the claims are taken to be legal."""
        return attrs.evolve(self, claimed=self.claimed | frozenset(cells))

    def completing_moves(self) -> list[Any]:
        """List the moves that complete a winning set."""
        missing = [win - self.claimed for win in self.wins]
        last = {cell for cells in missing if len(cells) == 1 for cell in cells}
        return [move for move in self.moves() if move in last] if last else []

    def survival(self) -> PlacementSystem:
        """Give what is left of the survival game; only for races in which no set can be completed by the next move."""
        return self.survival_rules.claim(self.claimed)
