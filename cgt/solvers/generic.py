"""The generic solver: any position whose rules are written in Python.

Both values work the same way. A position is taken apart into components at every level; each component is solved
once, under its memo key, from the values of its options; a position's value is the (nim-)sum of its components'.
The search is depth first over an explicit stack, so the length of a game is limited by memory, not by Python's
recursion limit. A component met again on the path that leads to it proves the game loopy.

The cost is one expansion a distinct component: calling ``options`` and ``key``, and building the value. A key is
hashed once for each option that shows it, which matters because keys are often hashed in Python; from there on the
search follows references to nodes.
"""

from collections.abc import Callable, Hashable
from typing import Any, Generic, TypeVar

from cgt.budget import Meter
from cgt.errors import LoopyGameError
from cgt.players import LEFT, RIGHT
from cgt.rulesets.position import Negative, Position
from cgt.values import Game, star

__all__ = ["GrundyEngine", "Node", "ValueEngine", "memo_key"]

V = TypeVar("V")

Shortcut = Callable[[Position], Any]

# Components of whole positions are remembered up to this many: different orders of moves meet there soon or not at all.
_MOST_SPLITS = 1 << 16


def memo_key(part: Position) -> Hashable:
    """Key of a component: its own, kept apart from those of other rulesets."""
    key = part.key()
    return part if key is part else (type(part), key)


class Node(Generic[V]):
    """A component in the memo: its value, or the position it is to be found from; neither while it is searched."""

    __slots__ = ("part", "value")

    def __init__(self, part: Position) -> None:
        self.part: Position | None = part
        self.value: V | None = None


class _Frame(Generic[V]):
    """A component under evaluation: its options as (sums of) nodes, and the nodes that were without value."""

    __slots__ = ("left", "node", "part", "right", "waiting")

    def __init__(self, node: Node[V], part: Position) -> None:
        self.node = node
        self.part = part
        self.left: list[Any] = []
        self.right: list[Any] = []
        self.waiting: list[Node[V]] = []


class _Engine(Generic[V]):
    """Depth-first evaluation of components with a memo; subclasses say how options are gathered and combined.

    Parameters
    ----------
    memo : dict
        From component key to node; shared with later questions by a cache.
    meter : Meter
        Ticked once a component.
    shortcut : callable
        Asked first for each component: a value from a solver that knows its structure, or ``NotImplemented``, which
        speaks for all components of the same type.
    """

    def __init__(self, memo: dict[Hashable, Node[V]], meter: Meter, shortcut: Shortcut) -> None:
        self.memo = memo
        self.meter = meter
        self.shortcut = shortcut
        self._declined: set[type] = set()
        self._split: dict[type, dict[Position, Any] | None] = {}

    def _splits(self, kind: type) -> dict[Position, Any] | None:
        """Positions of one type already taken apart; ``None`` where taking apart costs nothing."""
        if kind not in self._split:
            trivial = kind.components is Position.components and kind.key is Position.key  # type: ignore[attr-defined]
            self._split[kind] = None if trivial or kind.__hash__ is None else {}
        found = self._split[kind]
        if found is not None and len(found) > _MOST_SPLITS:
            found.clear()
        return found

    def _open(self, frame: _Frame[V]) -> None:
        raise TypeError("an engine says how a component is opened")

    def _close(self, frame: _Frame[V]) -> V:
        raise TypeError("an engine says how options are combined")

    def known(self, key: Hashable) -> V | None:
        """Value of the component with this key, if it has been found."""
        node = self.memo.get(key)
        return None if node is None else node.value

    def solve(self, key: Hashable, part: Position) -> V:
        """Value of one component."""
        root = self.memo.get(key)
        if root is None:
            root = self.memo[key] = Node(part)
        if root.value is not None:
            return root.value
        stack: list[_Frame[V]] = []
        try:
            self._enter(root, stack)
            while stack:
                frame = stack[-1]
                waiting = frame.waiting
                while waiting:
                    node = waiting.pop()
                    if node.value is None:
                        self._enter(node, stack)
                        if node.value is None:
                            break
                else:
                    frame.node.value = self._close(frame)
                    stack.pop()
        except BaseException:
            for frame in stack:
                frame.node.part = frame.part
            raise
        assert root.value is not None
        return root.value

    def _enter(self, node: Node[V], stack: list[_Frame[V]]) -> None:
        part = node.part
        if part is None:
            again = next(frame.part for frame in stack if frame.node is node)
            raise LoopyGameError(f"play can return to {again!r}: only loopfree games have values here")
        if type(part) not in self._declined:
            found = self.shortcut(part)
            if found is not NotImplemented:
                node.value, node.part = found, None
                return
            self._declined.add(type(part))
        self.meter.tick()
        frame = _Frame(node, part)
        self._open(frame)
        node.part = None
        stack.append(frame)


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

    def _open(self, frame: _Frame[int]) -> None:
        memo, waiting, options = self.memo, frame.waiting, frame.left
        kind = type(frame.part)
        splits = self._splits(kind)
        for option in frame.part.options(LEFT):
            if splits is not None and (split := splits.get(option)) is not None:
                waiting.extend([node for node in split if node.value is None])
                options.append(split)
                continue
            nodes = []
            for piece in option.components():
                key = piece.key()
                if key is not piece:
                    key = (type(piece), key)
                node = memo.get(key)
                if node is None:
                    node = memo[key] = Node(piece)
                    waiting.append(node)
                elif node.value is None:
                    waiting.append(node)
                nodes.append(node)
            options.append(nodes)
            if splits is not None and type(option) is kind:
                splits[option] = nodes

    def _close(self, frame: _Frame[int]) -> int:
        seen = set()
        for nodes in frame.left:
            total = 0
            for node in nodes:
                total ^= node.value
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
        self, memo: dict[Hashable, Node[Game]], meter: Meter, shortcut: Shortcut, nimbers: GrundyEngine | None = None
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

    def _enter(self, node: Node[Game], stack: list[_Frame[Game]]) -> None:
        if node.part is not None and node.part.impartial:
            node.value, node.part = star(self.nimbers.position(node.part)), None
            return
        super()._enter(node, stack)

    def _open(self, frame: _Frame[Game]) -> None:
        # An option in one piece is kept as its node, any other as pairs (node, whether negated).
        memo, waiting = self.memo, frame.waiting
        kind = type(frame.part)
        splits = self._splits(kind)
        for options, player in ((frame.left, LEFT), (frame.right, RIGHT)):
            for option in frame.part.options(player):
                if splits is not None and (split := splits.get(option)) is not None:
                    options.append(split)
                    if type(split) is Node:
                        if split.value is None:
                            waiting.append(split)
                    else:
                        waiting.extend([node for node, _ in split if node.value is None])
                    continue
                pieces = option.components()
                nodes: Any = []
                for piece in pieces:
                    inner = piece.position if type(piece) is Negative else piece
                    key = inner.key()
                    if key is not inner:
                        key = (type(inner), key)
                    node = memo.get(key)
                    if node is None:
                        node = memo[key] = Node(inner)
                        waiting.append(node)
                    elif node.value is None:
                        waiting.append(node)
                    if inner is piece and len(pieces) == 1:
                        nodes = node
                    else:
                        nodes.append((node, inner is not piece))
                options.append(nodes)
                if splits is not None and type(option) is kind:
                    splits[option] = nodes

    def _close(self, frame: _Frame[Game]) -> Game:
        return Game(
            [option.value if type(option) is Node else _total(option) for option in frame.left],
            [option.value if type(option) is Node else _total(option) for option in frame.right],
        )


def _total(nodes: list[tuple[Any, bool]]) -> Game:
    """Sum of solved nodes, some of them negated."""
    whole: Game | None = None
    for node, negated in nodes:
        part = -node.value if negated else node.value
        whole = part if whole is None else whole + part
    return Game(0) if whole is None else whole
