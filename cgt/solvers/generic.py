"""The generic solver: any position whose rules are written in Python.

Both values work the same way. A position is taken apart into components at every level; each component is solved
once, under its memo key, from the values of its options; a position's value is the (nim-)sum of its components'.
The search is depth first over an explicit stack, so the length of a game is limited by memory, not by Python's
recursion limit. A component met again on the path that leads to it proves the game loopy.

The cost is one expansion a distinct component: calling ``options`` and ``key``, and building the value.
"""

from collections.abc import Callable, Hashable, Iterator
from typing import Any, Generic, TypeVar

from cgt.budget import Meter
from cgt.errors import LoopyGameError
from cgt.players import LEFT, RIGHT
from cgt.rulesets.position import Negative, Position
from cgt.values import Game, star

__all__ = ["GrundyEngine", "ValueEngine", "memo_key"]

V = TypeVar("V")

Shortcut = Callable[[Position], Any]


def memo_key(part: Position) -> Hashable:
    """Key of a component: its own, kept apart from those of other rulesets."""
    key = part.key()
    return part if key is part else (type(part), key)


class _Frame:
    """A component under evaluation: its options as tuples of component keys, and the children still to visit."""

    __slots__ = ("children", "key", "left", "right")

    def __init__(self, key: Hashable) -> None:
        self.key = key
        self.left: list[Any] = []
        self.right: list[Any] = []
        self.children: Iterator[tuple[Hashable, Position]] = iter(())


class _Engine(Generic[V]):
    """Depth-first evaluation of components with a memo; subclasses say how options are gathered and combined.

    Parameters
    ----------
    memo : dict
        From component key to value; shared with later questions by a cache.
    meter : Meter
        Ticked once a component.
    shortcut : callable
        Asked first for each component: a value from a solver that knows its structure, or ``NotImplemented``.
    """

    def __init__(self, memo: dict[Hashable, V], meter: Meter, shortcut: Shortcut) -> None:
        self.memo = memo
        self.meter = meter
        self.shortcut = shortcut

    def _open(self, key: Hashable, part: Position) -> _Frame | None:
        raise TypeError("an engine says how a component is opened")

    def _close(self, frame: _Frame) -> V:
        raise TypeError("an engine says how options are combined")

    def solve(self, key: Hashable, part: Position) -> V:
        """Value of one component."""
        memo = self.memo
        if key in memo:
            return memo[key]
        stack: list[_Frame] = []
        path: set[Hashable] = set()

        def enter(key: Hashable, part: Position) -> None:
            if key in path:
                raise LoopyGameError(f"play can return to {part!r}: only loopfree games have values here")
            found = self.shortcut(part)
            if found is not NotImplemented:
                memo[key] = found
                return
            self.meter.tick()
            frame = self._open(key, part)
            if frame is not None:
                stack.append(frame)
                path.add(key)

        enter(key, part)
        while stack:
            frame = stack[-1]
            for child, position in frame.children:
                if child not in memo:
                    enter(child, position)
                    break
            else:
                memo[frame.key] = self._close(frame)
                path.discard(frame.key)
                stack.pop()
        return memo[key]


class GrundyEngine(_Engine[int]):
    """Grundy values of impartial positions: mex over options, nim-sum over components.

    Examples
    --------
    >>> from cgt import KAYLES
    >>> GrundyEngine({}, Meter(), lambda part: NotImplemented).position(KAYLES(7))
    2
    """

    def position(self, position: Position) -> int:
        """Grundy value of a position: the nim-sum over its components."""
        total = 0
        for part in position.components():
            total ^= self.solve(memo_key(part), part)
        return total

    def _open(self, key: Hashable, part: Position) -> _Frame:
        frame = _Frame(key)
        children: dict[Hashable, Position] = {}
        options = frame.left
        for option in part.options(LEFT):
            pieces = option.components()
            if len(pieces) == 1:
                child = memo_key(pieces[0])
                children[child] = pieces[0]
                options.append((child,))
            else:
                keys = tuple(map(memo_key, pieces))
                children.update(zip(keys, pieces, strict=True))
                options.append(keys)
        frame.children = iter(children.items())
        return frame

    def _close(self, frame: _Frame) -> int:
        memo = self.memo
        seen = set()
        for keys in frame.left:
            total = 0
            for key in keys:
                total ^= memo[key]
            seen.add(total)
        least = 0
        while least in seen:
            least += 1
        return least


class ValueEngine(_Engine[Game]):
    """Canonical forms of partizan positions; impartial components are solved as such and enter as nimbers.

    Examples
    --------
    >>> from cgt import Domineering
    >>> ValueEngine({}, Meter(), lambda part: NotImplemented).position(Domineering("..|.."))
    Game('+-1')
    """

    def __init__(
        self, memo: dict[Hashable, Game], meter: Meter, shortcut: Shortcut, nimbers: GrundyEngine | None = None
    ) -> None:
        super().__init__(memo, meter, shortcut)
        self.nimbers = nimbers or GrundyEngine({}, meter, lambda part: NotImplemented)

    def position(self, position: Position) -> Game:
        """Value of a position: the sum over its components."""
        total = Game(0)
        for part in position.components():
            inner, negated = (part.position, True) if isinstance(part, Negative) else (part, False)
            found = self.solve(memo_key(inner), inner)
            total = total - found if negated else total + found
        return total

    def _open(self, key: Hashable, part: Position) -> _Frame | None:
        if part.impartial:
            self.memo[key] = star(self.nimbers.position(part))
            return None
        frame = _Frame(key)
        children: dict[Hashable, Position] = {}
        for options, player in ((frame.left, LEFT), (frame.right, RIGHT)):
            for option in part.options(player):
                keys = []
                for piece in option.components():
                    negated = isinstance(piece, Negative)
                    inner = piece.position if isinstance(piece, Negative) else piece
                    child = memo_key(inner)
                    children[child] = inner
                    keys.append((child, negated))
                options.append(keys)
        frame.children = iter(children.items())
        return frame

    def _close(self, frame: _Frame) -> Game:
        memo = self.memo

        def total(keys: list[tuple[Hashable, bool]]) -> Game:
            whole: Game | None = None
            for key, negated in keys:
                part = -memo[key] if negated else memo[key]
                whole = part if whole is None else whole + part
            return Game(0) if whole is None else whole

        return Game([total(keys) for keys in frame.left], [total(keys) for keys in frame.right])
