"""Positional games under normal play: the variant that takes part in disjunctive sums.

In a disjunctive sum a player may move twice in a row in one summand and never in another; "the first to own a winning
set wins" then says nothing about the sum. What does make sense is normal play: marks are placed as before, a board is
closed as soon as somebody owns a winning set on it (or it is full), and whoever cannot move on any board loses. So
completing a set ends a board *and* takes its last move there. :class:`LastMover` is that game; it has a value, can be
added to anything played under normal play, and unfolds to a :class:`~cgt.Tree`.
"""

from collections.abc import Hashable
from typing import Any, NamedTuple

import attrs

from cgt.errors import IllegalMoveError, InvalidPositionError, shown
from cgt.players import LEFT, Player, check_player
from cgt.positional.rules import MarkingPosition
from cgt.positions.position import Position

__all__ = ["LastMover", "Mark"]


class Mark(NamedTuple):
    """A move of :class:`LastMover`: who marks which vertex."""

    player: Player
    vertex: Any


@attrs.frozen
class LastMover(Position):
    """A positional game played for the last move, either player moving at any time.

    Parameters
    ----------
    game : MarkingPosition
        A strong game with one mark a turn; whose turn it is does not matter.

    Raises
    ------
    InvalidPositionError
        For variants whose rules speak of turns or roles (several marks a turn, the pie rule, full play,
        Maker–Breaker, Avoider–Enforcer): in a sum they mean nothing.

    Examples
    --------
    >>> from cgt import GraphTicTacToe, outcome, star, value
    >>> from cgt.positional import LastMover
    >>> board = LastMover(GraphTicTacToe("P3"))
    >>> value(board) == star(1)
    True
    >>> outcome(board), outcome(board + board)
    (OutcomeClass.N, OutcomeClass.P)
    """

    game: MarkingPosition

    def __attrs_post_init__(self) -> None:
        game = self.game
        if not isinstance(game, MarkingPosition):
            raise InvalidPositionError(f"a positional game is needed, not {shown(game)}")
        if game.variant != "strong" or game.marks != (1, 1) or game.pie:
            raise InvalidPositionError(
                "only a strong game with one mark a turn and without the pie rule has a normal-play version: "
                f"in a sum nobody has a turn of their own on one board; got {shown(game)}"
            )

    def moves(self, player: Player) -> tuple[Mark, ...]:
        """Free vertices, until somebody owns a winning set."""
        check_player(player)
        return () if self.game.is_over else tuple(Mark(player, vertex) for vertex in self.game.free)

    def play(self, move: Mark) -> "LastMover":
        """Position after a mark by either player."""
        if not (isinstance(move, tuple) and len(move) == 2 and isinstance(move[0], Player)):
            raise IllegalMoveError(f"illegal move {shown(move)} in {shown(self)}: a move is Mark(player, vertex)")
        after = attrs.evolve(self.game, to_move=move[0], remaining=1).play(move[1])
        return LastMover(attrs.evolve(after, to_move=LEFT, remaining=1))

    def _repr_svg_(self) -> str:
        return self.game._repr_svg_()

    def key(self) -> Hashable:
        """Marks that can still matter, and the live winning sets."""
        game = self.game
        if game.is_over:
            return None
        own, other = game.families()
        live = [frozenset(s - game.left for s in own if not s & game.right)]
        live.append(frozenset(s - game.right for s in other if not s & game.left))
        return len(game.free), *live
