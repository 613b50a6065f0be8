"""Positional games: players claim vertices, and who first owns a whole winning set wins.

A positional game is a finite set of vertices with a family of *winning sets* for each player (usually the same).
Left (Alice) and Right (Bob) claim free vertices in turn. Four variants say what owning a winning set does:

``"strong"``
    the first player to own one of their winning sets wins; a full board without one is a draw (tic-tac-toe);
``"full"``
    play goes on until the board is full; a player who owns a winning set while the other owns none wins, everything
    else is drawn. The finer questions (who can capture, who can prevent it) are :func:`cgt.positional.can_force`;
``"maker-breaker"``
    Left, the Maker, wins by owning a winning set; Right, the Breaker, wins otherwise;
``"avoider-enforcer"``
    Left, the Avoider, loses by owning a winning set; Right, the Enforcer, loses otherwise.

``marks=(a, b)`` lets Left place `a` and Right `b` marks a turn. ``pie=True`` lets Right answer the first mark by taking
it over (the move :data:`SWAP`), after which Left moves.

Positions know whose turn it is, and their outcome is told relative to that player. Here are the rules only;
:mod:`cgt.positional.winning_sets` has games with explicit winning sets, :mod:`cgt.positional.graph_tic_tac_toe` makes
winning sets from graphs, :mod:`cgt.positional.last_mover` is the variant that takes part in disjunctive sums, and
:mod:`cgt.positional.solve` solves them.

References
----------
J. Beck, *Combinatorial Games: Tic-Tac-Toe Theory*, Cambridge University Press, 2008.
"""

from collections.abc import Hashable, Iterable, Iterator
from functools import lru_cache
from typing import Any, ClassVar

import attrs

from cgt._checks import check_flag, check_integer
from cgt.errors import IllegalMoveError, InvalidPositionError, UnsupportedError, shown
from cgt.players import LEFT, POSITIONAL, RIGHT, Convention, Player, check_player
from cgt.positional.system import SWAP, PositionalBoard, PositionalSystem
from cgt.positions.position import Position

__all__ = ["MarkingPosition"]

MOST_SETS = 1 << 20

VARIANTS = ("strong", "full", "maker-breaker", "avoider-enforcer")
ONE_FAMILY = ("maker-breaker", "avoider-enforcer")
# What Left gets, by variant; the index is (Left owns a set) + 2 (Right owns a set).
PAYOFF: dict[str, tuple[int, int, int, int]] = {
    "strong": (0, 1, -1, 0),
    "full": (0, 1, -1, 0),
    "maker-breaker": (-1, 1, -1, 1),
    "avoider-enforcer": (1, -1, 1, -1),
}


def _minimal(sets: Iterable[int]) -> tuple[int, ...]:
    by_size = sorted(set(sets), key=lambda s: (s.bit_count(), s))
    if len({s.bit_count() for s in by_size}) < 2:
        return tuple(by_size)
    kept: list[int] = []
    for s in by_size:
        if not any(t & s == t for t in kept):
            kept.append(s)
    return tuple(kept)


@lru_cache(maxsize=512)
def _masks(vertices: tuple[Hashable, ...], sets: tuple[frozenset[Hashable], ...]) -> tuple[int, ...]:
    bit = {v: 1 << i for i, v in enumerate(vertices)}
    return _minimal(sum(bit[v] for v in s) for s in sets)


def _player(instance: object, attribute: "attrs.Attribute[Any]", value: object) -> None:
    if not isinstance(value, Player):
        raise InvalidPositionError(f"{attribute.name} must be LEFT or RIGHT, not {shown(value)}")


def valid_flag(instance: object, attribute: "attrs.Attribute[Any]", value: object) -> None:
    """Validator: a flag is a bool."""
    check_flag(attribute.name, value)


def _set_of(marks: Iterable[Hashable]) -> frozenset[Hashable]:
    try:
        return frozenset(marks)
    except TypeError:
        raise InvalidPositionError(f"marks must be a collection of vertices, not {shown(marks)}") from None


def _pair(marks: Any) -> tuple[int, int]:
    if not isinstance(marks, tuple | list) or len(marks) != 2:
        raise InvalidPositionError(f"marks must be two numbers of marks a turn, from 1 to 128, not {shown(marks)}")
    left, right = (check_integer("the number of marks a turn", number, 1, 128) for number in marks)
    return left, right


def _full_turn(self: "MarkingPosition") -> int:
    return self.marks[0] if self.to_move is LEFT else self.marks[1]


@attrs.frozen(kw_only=True, repr=False)
class MarkingPosition(Position):
    """A position of a game of claiming vertices for winning sets; the base of every positional ruleset.

    A subclass defines :meth:`board` (the vertices) and :meth:`families` (Left's and Right's winning sets).

    Parameters
    ----------
    variant : str
        ``"strong"``, ``"full"``, ``"maker-breaker"`` or ``"avoider-enforcer"``.
    marks : pair of int
        Marks Left and Right place in one turn.
    pie : bool
        Whether the second player may take over the first mark.
    left, right : collections of vertices
        Marks on the board.
    to_move : Player
        Who moves.
    remaining : int
        Marks that player still places in this turn; by default a full turn.
    """

    convention: ClassVar[Convention] = POSITIONAL

    variant: str = "strong"
    marks: tuple[int, int] = attrs.field(default=(1, 1), converter=_pair)
    pie: bool = attrs.field(default=False, validator=valid_flag)
    left: frozenset[Any] = attrs.field(default=frozenset(), converter=_set_of)
    right: frozenset[Any] = attrs.field(default=frozenset(), converter=_set_of)
    to_move: Player = attrs.field(default=LEFT, validator=_player)
    remaining: int = attrs.Factory(_full_turn, takes_self=True)

    def board(self) -> tuple[Any, ...]:
        """The vertices, in order."""
        raise NotImplementedError(f"{type(self).__name__} must define board()")

    def families(self) -> tuple[tuple[frozenset[Any], ...], tuple[frozenset[Any], ...]]:
        """Left's and Right's winning sets."""
        raise NotImplementedError(f"{type(self).__name__} must define families()")

    def _check(self) -> None:
        """Reject what makes no sense; subclasses call it when their own fields are set."""
        if self.variant not in VARIANTS:
            raise InvalidPositionError(f"the variant must be one of {', '.join(VARIANTS)}, not {shown(self.variant)}")
        check_integer(f"the number of marks {self.to_move} still places", self.remaining, 1, _full_turn(self))
        stray = (self.left | self.right) - set(self.board())
        if stray:
            raise InvalidPositionError(f"{shown(next(iter(stray)))} is marked but is no vertex")
        shared = self.left & self.right
        if shared:
            raise InvalidPositionError(f"{shown(next(iter(shared)))} is marked by both players")
        own, other = self.families()
        if self.variant in ONE_FAMILY and other:
            raise InvalidPositionError(
                f"a {self.variant} game has one family of winning sets, Left's; Right only tries to "
                + ("stop her" if self.variant == "maker-breaker" else "make her complete one")
            )
        if self.pie:
            if self.variant in ONE_FAMILY:
                raise InvalidPositionError(
                    f"the pie rule exchanges who moved first; in a {self.variant} game the players differ in more"
                )
            if self.marks != (1, 1):
                raise InvalidPositionError(
                    f"the pie rule takes over one mark, so marks must be (1, 1), not {shown(self.marks)}"
                )
            if set(own) != set(other):
                raise InvalidPositionError("the pie rule needs the same winning sets for both players")
            if len(self.left) > 1 or self.right or (self.to_move is LEFT) == bool(self.left):
                raise InvalidPositionError(
                    "the pie rule applies before Right's first move: at most one mark, Left's, may be on the board"
                )
        if self.variant == "strong" and all(self.captured):
            raise InvalidPositionError("both players own a winning set, but play ends when the first one does")

    @property
    def captured(self) -> tuple[bool, bool]:
        """Whether Left owns a winning set, and whether Right does."""
        own, other = self.families()
        return any(s <= self.left for s in own), any(s <= self.right for s in other)

    @property
    def free(self) -> tuple[Any, ...]:
        """Vertices that nobody has marked, in order."""
        return tuple(v for v in self.board() if v not in self.left and v not in self.right)

    @property
    def is_over(self) -> bool:
        """Whether play has ended."""
        if self.variant != "full" and any(self.captured):
            return True
        return len(self.left) + len(self.right) == len(self.board())

    @property
    def winner(self) -> Player | None:
        """Who has won a game that is over; ``None`` for a draw or while play goes on."""
        result = self.result()
        return None if not result else LEFT if result > 0 else RIGHT

    def result(self) -> int | None:
        """1, 0 or −1 for a game that Left has won, drawn or lost; ``None`` while play goes on."""
        if not self.is_over:
            return None
        left, right = self.captured
        return PAYOFF[self.variant][left + 2 * right]

    def moves(self, player: Player | None = None) -> tuple[Any, ...]:
        """Vertices `player` may mark, and :data:`SWAP` where the pie rule allows it; none when it is not their turn."""
        if (player is not None and check_player(player) is not self.to_move) or self.is_over:
            return ()
        return (*self.free, SWAP) if self.pie and self.left else self.free

    def play(self, move: Any) -> "MarkingPosition":
        """Position after the player to move marks the vertex `move`, or takes over the first mark."""
        if move is SWAP and self.pie and self.left and not self.is_over:
            return attrs.evolve(self, left=(), right=self.left, to_move=LEFT, remaining=1, pie=False)
        try:
            legal = move in self.free and not self.is_over
        except TypeError:
            legal = False
        if not legal:
            raise IllegalMoveError(f"illegal move {shown(move)} in {shown(self)}")
        changes: dict[str, Any] = {"left": self.left, "right": self.right}
        changes["left" if self.to_move is LEFT else "right"] |= {move}
        if self.remaining > 1:
            changes["remaining"] = self.remaining - 1
        else:
            changes["to_move"] = self.to_move.opponent
            changes["remaining"] = self.marks[1] if self.to_move is LEFT else self.marks[0]
        changes["pie"] = self.pie and not self.left
        return attrs.evolve(self, **changes)

    def with_turn(self, player: Player) -> "MarkingPosition":
        """The same marks, with `player` at the beginning of a turn.

        Examples
        --------
        >>> from cgt import GraphTicTacToe, RIGHT, outcome
        >>> game = GraphTicTacToe("K1,4", left=[1])
        >>> outcome(game), outcome(game.with_turn(RIGHT))
        (OutcomeClass.N, OutcomeClass.D)
        """
        _player(self, attrs.fields(type(self)).to_move, player)
        return attrs.evolve(self, to_move=player, remaining=self.marks[0] if player is LEFT else self.marks[1])

    def _no_sum(self, other: object = None) -> Any:
        """Refuse every sum, also with values: only :class:`~cgt.positional.LastMover` has a meaning there."""
        raise UnsupportedError(
            f"{type(self).__name__} positions cannot stand in a disjunctive sum: they are played under the positional "
            "convention; LastMover(game) is the normal-play version, which can"
        )

    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = _no_sum

    def structure(self) -> PositionalSystem:
        """The game as bits and masks, for the solvers."""
        vertices = self.board()
        own, other = self.families()
        bit = {v: 1 << i for i, v in enumerate(vertices)}
        return PositionalSystem(
            board=PositionalBoard(
                labels=vertices,
                sets=(_masks(vertices, own), _masks(vertices, other)),
                payoff=PAYOFF[self.variant],
                stop=self.variant != "full",
                quota=self.marks,
            ),
            left=sum(bit[v] for v in self.left),
            right=sum(bit[v] for v in self.right),
            to_move=self.to_move,
            remaining=self.remaining,
            pie=self.pie,
        )

    def _state(self) -> Iterator[str]:
        """Keyword arguments that differ from their defaults, for ``repr``."""
        rank = {v: i for i, v in enumerate(self.board())}
        if self.variant != "strong":
            yield f"variant={self.variant!r}"
        if self.marks != (1, 1):
            yield f"marks={self.marks!r}"
        if self.pie:
            yield "pie=True"
        for side, marks in (("left", self.left), ("right", self.right)):
            if marks:
                yield f"{side}={sorted(marks, key=rank.__getitem__)!r}"
        if self.to_move is not LEFT:
            yield "to_move=Player.RIGHT"
        if self.remaining != _full_turn(self):
            yield f"remaining={self.remaining}"

    def _repr_svg_(self) -> str:
        from cgt.positional.draw import positional_svg

        return positional_svg(self)
