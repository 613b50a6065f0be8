"""Positions: what a ruleset hands to the solvers.

A position is immutable and hashable. Its one obligation is :meth:`Position.moves` with :meth:`Position.play`, or
:meth:`Position.options` alone; everything else has a default. ``a + b`` is the disjunctive sum (:class:`Sum`),
``-a`` swaps the players, ``n * a`` is `n` copies. Values (:class:`~cgt.Game`, :class:`~cgt.Nimber`, numbers) and
literal forms (:class:`~cgt.Tree`) may stand in a sum: :func:`as_position` wraps them.

Solving is not done here: ask :func:`cgt.grundy`, :func:`cgt.value`, :func:`cgt.outcome` and their kin.
"""

from collections.abc import Hashable, Iterable, Iterator
from fractions import Fraction
from typing import Any, ClassVar, NamedTuple

import attrs

from cgt._checks import as_integer
from cgt.errors import IllegalMoveError, UnsupportedError, shown
from cgt.players import LEFT, NORMAL, Convention, Player, check_player
from cgt.values import Dyadic, Game, Nimber, Tree

__all__ = ["ImpartialPosition", "Negative", "Position", "Sum", "SumMove", "ValuePosition", "as_position"]


class Position:
    """A position of a game; subclass it to write a ruleset.

    Subclasses define either :meth:`moves` and :meth:`play`, or :meth:`options` alone. Instances must be immutable,
    hashable and comparable by ``==`` (``attrs.frozen`` does all three).

    Attributes
    ----------
    impartial : bool
        Whether both players always have the same moves; see :class:`ImpartialPosition`.
    convention : Convention
        Who wins when play ends, unless the question says otherwise.

    See Also
    --------
    ImpartialPosition, grundy, value, outcome, play

    Examples
    --------
    >>> import attrs
    >>> from cgt import LEFT, Position, value
    >>> @attrs.frozen
    ... class Runway(Position):
    ...     left: int
    ...     right: int
    ...     def options(self, player):
    ...         if player is LEFT:
    ...             return [Runway(n, self.right) for n in range(self.left)]
    ...         return [Runway(self.left, n) for n in range(self.right)]
    >>> value(Runway(3, 1))
    Game(2)
    """

    impartial: ClassVar[bool] = False
    convention: ClassVar[Convention] = NORMAL

    def moves(self, player: Player) -> Iterable[Any]:
        """Legal moves of `player`, each of which :meth:`play` understands on its own."""
        if type(self).options is Position.options:
            raise TypeError(f"{type(self).__name__} must define moves() and play(), or options()")
        return tuple(self.options(player))

    def play(self, move: Any) -> "Position":
        """Position after `move`."""
        if not isinstance(move, Position):
            raise IllegalMoveError(f"illegal move {shown(move)} in {shown(self)}")
        return move

    def options(self, player: Player) -> Iterable["Position"]:
        """Positions `player` can move to."""
        return (self.play(move) for move in self.moves(player))

    @property
    def to_move(self) -> Player | None:
        """Whose turn it is, in games whose positions know; ``None``, the default, where either player may move.

        Where it is a player, the other one has no moves.
        """
        return None

    def result(self) -> int | None:
        """What a finished game is worth to Left: her margin, which is positive if she has won and 0 for a draw.

        ``None`` while play goes on. The default is ``None`` always, for games that the last move decides: there the
        player who is to move and cannot has lost, or won under misère play.

        Examples
        --------
        >>> from cgt import DotsAndBoxes, NIM, tic_tac_toe
        >>> tic_tac_toe(left=[(0, 0), (1, 1), (2, 2)], right=[(0, 1), (0, 2)]).result()
        1
        >>> DotsAndBoxes(1, 1).result(), NIM().result()
        (None, None)
        """
        return None

    def components(self) -> "tuple[Position, ...]":
        """Independent parts whose disjunctive sum this position is; a part that does not split is returned alone."""
        return (self,)

    def key(self) -> Hashable:
        """Memo key: two positions of one type with equal keys must be played alike.

        That is, their options must be the same, player by player, up to keys, so a position may share its key with
        its mirror image, but not with one that merely has the same value: misère play, lengths of games and trees
        use the key too. Nothing need be done to make use of equal values. No follower of a position shares its key,
        for play would seem to return. Positions of different types are kept apart whatever their keys.
        """
        return self

    def structure(self) -> object:
        """What solvers dispatch on: ``self`` for the generic solver, or a structure a kernel understands."""
        return self

    def __add__(self, other: object) -> "Position":
        try:
            return Sum.of(self, as_position(other))
        except UnsupportedError:
            if isinstance(other, Position):
                raise
            return NotImplemented

    def __radd__(self, other: object) -> "Position":
        if other == 0 and isinstance(other, int):
            return self
        try:
            return Sum.of(as_position(other), self)
        except UnsupportedError:
            return NotImplemented

    def __rsub__(self, other: object) -> "Position":
        try:
            minuend = as_position(other)
        except UnsupportedError:
            return NotImplemented
        return Sum.of(minuend, -self)

    def __neg__(self) -> "Position":
        if self.convention is not NORMAL:
            name = type(self).__name__
            raise UnsupportedError(f"{name} positions have no negative: more than the last move counts in them")
        return self if self.impartial else Negative(self)

    def __sub__(self, other: object) -> "Position":
        try:
            return Sum.of(self, -as_position(other))
        except UnsupportedError:
            if isinstance(other, Position):
                raise
            return NotImplemented

    def __mul__(self, count: int) -> "Position":
        if isinstance(count, bool) or not isinstance(count, int):
            return NotImplemented
        if abs(count) == 1:
            return self if count == 1 else -self
        return Sum.of(*([self] * count if count >= 0 else [-self] * -count))

    __rmul__ = __mul__


class ImpartialPosition(Position):
    """A position in which both players always have the same moves; :meth:`moves` may ignore its argument."""

    impartial: ClassVar[bool] = True

    def moves(self, player: Player = LEFT) -> Iterable[Any]:
        """Legal moves, the same for both players."""
        return super().moves(player)

    def options(self, player: Player = LEFT) -> Iterable[Position]:
        """Positions that can be moved to."""
        return super().options(player)


@attrs.frozen
class Negative(Position):
    """The position with the players' roles exchanged; ``-p`` makes it."""

    position: Position

    def moves(self, player: Player) -> Iterable[Any]:
        return self.position.moves(check_player(player).opponent)

    def play(self, move: Any) -> Position:
        return -self.position.play(move)

    def key(self) -> Hashable:
        """Type and key of the position itself: positions of different types may be equal."""
        return type(self.position), self.position.key()

    def components(self) -> tuple[Position, ...]:
        return tuple(-part for part in self.position.components())

    def __neg__(self) -> Position:
        return self.position

    def __repr__(self) -> str:
        return f"-{self.position!r}"


class SumMove(NamedTuple):
    """A move in a :class:`Sum`: which summand (counted from zero), and the move there."""

    summand: int
    move: Any


def _flattened(things: Any) -> tuple[Position, ...]:
    """Summands as positions, those of sums among them one by one."""
    if isinstance(things, Position) or not isinstance(things, Iterable):
        raise UnsupportedError(f"summands are given as an iterable of positions, not as {shown(things)}")
    flat: list[Position] = []
    for position in map(as_position, things):
        if position.convention is not NORMAL:
            raise UnsupportedError(
                f"{type(position).__name__} positions cannot stand in a disjunctive sum: "
                f"they are played under the {position.convention.value} convention"
            )
        flat.extend(position.summands if isinstance(position, Sum) else (position,))
    return tuple(flat)


@attrs.frozen(repr=False)
class Sum(Position):
    """A disjunctive sum: a move is a move in exactly one summand. ``a + b`` makes it; nested sums flatten.

    Examples
    --------
    >>> from cgt import NIM, grundy, star
    >>> s = NIM(3) + NIM(5) + star(6)
    >>> len(s.summands), grundy(s)
    (3, 0)
    """

    summands: tuple[Position, ...] = attrs.field(converter=_flattened)

    @classmethod
    def of(cls, *things: object) -> "Sum":
        """Sum of the given positions, values or forms, flattened."""
        return cls(things)

    @property
    def impartial(self) -> bool:  # type: ignore[override]  # a class constant elsewhere, here it depends on the parts
        """Whether every summand is impartial."""
        return all(part.impartial for part in self.summands)

    def moves(self, player: Player = LEFT) -> Iterator[SumMove]:
        for index, part in enumerate(self.summands):
            for move in part.moves(player):
                yield SumMove(index, move)

    def play(self, move: SumMove) -> "Sum":
        try:
            given, inner = move
        except (TypeError, ValueError):
            raise IllegalMoveError(f"illegal move {shown(move)} in {shown(self)}") from None
        index = as_integer(given, 0, len(self.summands) - 1)
        if index is None:
            raise IllegalMoveError(f"illegal move {shown(move)} in {shown(self)}: there is no summand {shown(given)}")
        part = self.summands[index]
        return Sum.of(*self.summands[:index], part.play(inner), *self.summands[index + 1 :])

    def components(self) -> tuple[Position, ...]:
        return tuple(piece for part in self.summands for piece in part.components())

    def key(self) -> Hashable:
        """Types and keys of the summands, in their order."""
        return tuple((type(part), part.key()) for part in self.summands)

    def __neg__(self) -> "Sum":
        return Sum.of(*(-part for part in self.summands))

    def __repr__(self) -> str:
        return " + ".join(map(repr, self.summands)) if len(self.summands) > 1 else f"Sum({self.summands!r})"


@attrs.frozen
class ValuePosition(Position):
    """A value (:class:`~cgt.Game`, :class:`~cgt.Nimber`) or a literal form (:class:`~cgt.Tree`) as a position.

    A nimber is impartial, and so is a form whose positions all have the same options for both players.

    Examples
    --------
    >>> from cgt import Nimber, Tree, grundy
    >>> grundy(ValuePosition(Nimber(6))), grundy(Tree.parse("{0,*|0,*}"))
    (6, 2)
    """

    content: Game | Nimber | Tree = attrs.field()

    @content.validator
    def _check(self, _attribute: object, content: object) -> None:
        if not isinstance(content, Game | Nimber | Tree):
            raise UnsupportedError(f"{shown(content)} is neither a value nor a form")

    @property
    def impartial(self) -> bool:  # type: ignore[override]  # a class constant elsewhere, here it depends on the content
        """Whether both players always have the same moves."""
        return isinstance(self.content, Nimber) or (isinstance(self.content, Tree) and self.content.impartial)

    def options(self, player: Player = LEFT) -> tuple[Position, ...]:
        """The value's or form's options, wrapped."""
        if isinstance(self.content, Nimber):
            return tuple(ValuePosition(Nimber(n)) for n in range(int(self.content)))
        side = self.content.left if check_player(player) is LEFT else self.content.right
        return tuple(ValuePosition(option) for option in side)


def has_truth_value(move: object) -> bool:
    """Whether a truth value stands for a number in a move: as ``True == 1``, looking the move up would not tell."""
    return isinstance(move, bool) or (isinstance(move, tuple) and any(map(has_truth_value, move)))


def as_position(thing: object) -> Position:
    """`thing` as a position: itself, or a value, number or form wrapped so that it can stand in a sum.

    Examples
    --------
    >>> from cgt import Game, value
    >>> value(as_position(Game(2)) + as_position(-1))
    Game(1)
    """
    if isinstance(thing, Position):
        return thing
    if isinstance(thing, Nimber):
        return ValuePosition(thing)
    if isinstance(thing, int | Fraction | Dyadic) and not isinstance(thing, bool):
        thing = Game(thing)
    if isinstance(thing, Game) and thing.is_nimber:
        return ValuePosition(Nimber(len(thing.left)))  # canonical *n has the n options *0 … *(n-1)
    if isinstance(thing, Game | Tree):
        return ValuePosition(thing)
    raise UnsupportedError(f"{shown(thing)} is neither a position, a value nor a form")
