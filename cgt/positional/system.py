"""What solvers see of a positional game: vertices as bits, winning sets as masks.

A :class:`PositionalBoard` is what stays the same in a game, a :class:`PositionalSystem` a position on it. It can be
played, so the generic search (:mod:`cgt.positions.results`) answers for boards that are too large for the native
kernel, and for all boards where there is none.
"""

from collections.abc import Hashable, Iterator
from itertools import islice
from typing import Any, ClassVar

import attrs

from cgt.budget import Budget, Meter
from cgt.errors import IllegalMoveError, shown
from cgt.graphs.labelling import automorphisms
from cgt.players import LEFT, POSITIONAL, Convention, Player
from cgt.positions.position import Position

__all__ = ["SWAP", "PositionalBoard", "PositionalSystem"]


class _Swap:
    """The move of the pie rule."""

    def __repr__(self) -> str:
        return "SWAP"

    def __reduce__(self) -> str:
        return "SWAP"


SWAP = _Swap()
"""The pie rule's move: take over the first mark."""


@attrs.frozen(cache_hash=True)
class PositionalBoard:
    """The rules of a positional game on one board.

    Attributes
    ----------
    labels : tuple
        The vertices; the i-th is bit i.
    sets : pair of tuples of int
        Left's and Right's winning sets, without those that contain another.
    payoff : tuple of 4 int
        What Left gets (1, 0 or −1); the index is (Left owns a set) + 2 (Right owns a set).
    stop : bool
        Whether play ends with the first completed set.
    quota : pair of int
        Marks a turn.

    Examples
    --------
    >>> from cgt import tic_tac_toe
    >>> board = tic_tac_toe(2).structure().board
    >>> board.labels, [f"{s:04b}" for s in board.sets[0]]
    (((0, 0), (0, 1), (1, 0), (1, 1)), ['0011', '0101', '0110', '1001', '1010', '1100'])
    """

    labels: tuple[Hashable, ...]
    sets: tuple[tuple[int, ...], tuple[int, ...]]
    payoff: tuple[int, int, int, int]
    stop: bool
    quota: tuple[int, int]

    @property
    def full(self) -> int:
        """All vertices."""
        return (1 << len(self.labels)) - 1

    def completed(self, left: int, right: int) -> int:
        """(Left owns a set) + 2 (Right owns a set)."""
        own, other = self.sets
        return any(s & ~left == 0 for s in own) + 2 * any(s & ~right == 0 for s in other)

    def symmetries(self, *, limit: int = 256, budget: Budget | None = None) -> list[list[int]]:
        """Renamings of the vertices that map each player's winning sets onto themselves, at most `limit` of them.

        Marks are ignored: these are the symmetries of the empty board, all of which keep values. Any of them are sound
        for a search, so that stopping at `limit` loses time only.

        Parameters
        ----------
        limit : int
            How many are wanted at most.
        budget : Budget, optional
            Limits the work.

        Returns
        -------
        list of lists
            The i-th entry of each is where vertex i goes.

        Raises
        ------
        BudgetExceeded
            If the budget runs out.

        Examples
        --------
        >>> from cgt import tic_tac_toe
        >>> len(tic_tac_toe().structure().board.symmetries()), len(tic_tac_toe(3, 3).structure().board.symmetries())
        (8, 48)
        """
        n = len(self.labels)
        families = self.sets[:1] if self.sets[0] == self.sets[1] else self.sets
        members = [[[v for v in range(n) if mask >> v & 1] for mask in family] for family in families]
        return list(islice(automorphisms(n, sets=members, meter=Meter(budget)), limit))


@attrs.frozen
class PositionalSystem(Position):
    """A position of a positional game, in bits.

    Attributes
    ----------
    board : PositionalBoard
        The rules.
    left, right : int
        Marks on the board.
    to_move : Player
        Who moves.
    remaining : int
        Marks that player still places in this turn.
    pie : bool
        Whether the second player may still take over the first mark.

    Examples
    --------
    >>> from cgt import outcome, tic_tac_toe
    >>> system = tic_tac_toe().structure()
    >>> outcome(system), system.play((1, 1)).left == 1 << 4
    (OutcomeClass.D, True)
    """

    convention: ClassVar[Convention] = POSITIONAL
    solver_module: ClassVar[str] = "cgt.positional.solve"

    board: PositionalBoard
    left: int
    right: int
    to_move: Player
    remaining: int
    pie: bool

    @property
    def is_over(self) -> bool:
        """Whether play has ended."""
        full = self.left | self.right == self.board.full
        return full or (self.board.stop and self.board.completed(self.left, self.right) > 0)

    def result(self) -> int | None:
        """What Left gets, as soon as no move can change it: every set that is not complete may be dead by then."""
        board = self.board
        done = board.completed(self.left, self.right)
        if (board.stop and done) or self.left | self.right == board.full:
            return board.payoff[done]
        own, other = board.sets
        left_can = not done & 1 and any(s & self.right == 0 for s in own)
        right_can = not done & 2 and any(s & self.left == 0 for s in other)
        hopes = [done] + [done | 1] * left_can + [done | 2] * right_can + [3] * (left_can and right_can)
        found = {board.payoff[pair] for pair in hopes}
        return found.pop() if len(found) == 1 else None

    def moves(self, player: Player | None = None) -> tuple[Any, ...]:
        """Labels of the free vertices, and :data:`SWAP` where the pie rule allows it."""
        if self.is_over or player not in {None, self.to_move}:
            return ()
        taken = self.left | self.right
        free = tuple(label for i, label in enumerate(self.board.labels) if not taken >> i & 1)
        return (*free, SWAP) if self.pie and self.left else free

    def play(self, move: Any) -> "PositionalSystem":
        """Position after a mark, or after the first one is taken over."""
        for known, after in zip(self.moves(), self.options(self.to_move), strict=True):
            if known == move:
                return after
        raise IllegalMoveError(f"illegal move {shown(move)} in {shown(self)}")

    def options(self, player: Player) -> "Iterator[PositionalSystem]":
        """What the moves lead to, in their order."""
        if self.is_over or player is not self.to_move:
            return
        free = self.board.full & ~(self.left | self.right)
        while free:
            cell = free & -free
            free ^= cell
            yield self._marked(cell)
        if self.pie and self.left:
            yield PositionalSystem(self.board, 0, self.left, LEFT, 1, False)

    def _marked(self, cell: int) -> "PositionalSystem":
        if self.to_move is LEFT:
            left, right, quota = self.left | cell, self.right, self.board.quota[1]
        else:
            left, right, quota = self.left, self.right | cell, self.board.quota[0]
        pie = self.pie and not self.left
        if self.remaining > 1:
            return PositionalSystem(self.board, left, right, self.to_move, self.remaining - 1, pie)
        return PositionalSystem(self.board, left, right, self.to_move.opponent, quota, pie)
