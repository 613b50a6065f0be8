"""The generic solver: any position whose rules are written in Python.

Both values work the same way. A position is taken apart into components at every level; each component is solved
once, under its memo key, from the values of its options; a position's value is the (nim-)sum of its components'.
The search is depth first over an explicit stack, so the length of a game is limited by memory, not by Python's
recursion limit. A component met again on the path that leads to it proves the game loopy.

The cost is one expansion a distinct component: calling ``options`` and ``key``, and building the value. A key is
hashed once for each option that shows it, which matters because keys are often hashed in Python; from there on the
search follows references to nodes.
"""

import functools
import operator
from collections.abc import Callable, Hashable
from typing import Any, ClassVar, Generic, NamedTuple, NoReturn, TypeVar

import attrs

from cgt._native import core
from cgt.budget import Meter
from cgt.players import LEFT, RIGHT, Player
from cgt.rulesets.position import Negative, Position
from cgt.solvers.loops import loop_found
from cgt.values import Game, mex, star

__all__ = ["GrundyEngine", "Node", "ValueEngine", "memo_key"]

V = TypeVar("V")

Shortcut = Callable[[Position], Any]

# Components of whole positions are remembered up to this many: different orders of moves meet there soon or not at all.
_MOST_SPLITS = 1 << 16


@functools.lru_cache(maxsize=256)
def _fields_of(kind: type) -> Callable[[Any], Hashable] | None:
    """How to read the fields that decide whether two positions of a type are equal, where attrs compares them.

    Comparing and hashing the fields themselves means the same and runs no Python code.
    """
    methods = [getattr(vars(kind).get(name), "__code__", None) for name in ("__eq__", "__hash__")]
    if any(code is None or "attrs generated" not in code.co_filename for code in methods):
        return None
    compared = [field for field in attrs.fields(kind) if field.eq]
    if not compared or any(field.eq_key or field.hash is False for field in compared):
        return None
    return operator.attrgetter(*(field.name for field in compared))


def memo_key(part: Position) -> Hashable:
    """Key of a component: its own, kept apart from those of other types, which may be equal to it."""
    key = part.key()
    if key is part:
        fields = _fields_of(type(part))  # type: ignore[arg-type]  # a class is hashable whatever its instances are
        if fields is not None:
            key = fields(part)
    return (type(part), key)


class Node(Generic[V]):
    """A component in the memo: its value, or the position it is to be found from; neither while it is searched."""

    __slots__ = ("part", "value")

    def __init__(self, part: Position) -> None:
        self.part: Position | None = part
        self.value: V | None = None


class _Kind(NamedTuple):
    """What an engine keeps of a type of positions."""

    fields: Callable[[Any], Hashable] | None
    whole: bool  # whether the memo key is the position itself
    splits: dict[Hashable, Any]  # components of positions already taken apart, as nodes


# A component under evaluation: its node, itself, its options a side as nodes (see Engine._gather), and the nodes that
# were without a value when its options were gathered.
_Frame = tuple[Node[V], Position, list[list[Any]], list[Node[V]]]


class Engine(Generic[V]):
    """Depth-first evaluation of components with a memo; subclasses say how options are combined.

    :meth:`search` says what is done; where the extension is there, it does the same (``bind_generic.cpp``), calling
    back for the rules, the meter and what subclasses define.

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

    sides: ClassVar[tuple[Player, ...]]
    zero: ClassVar[Any]
    plus: ClassVar[Any]
    close: ClassVar[Callable[..., Any]]
    node_type: ClassVar[type] = Node
    negative_type: ClassVar[type] = Negative
    memo_key = staticmethod(memo_key)

    def __init__(self, memo: dict[Hashable, Node[V]], meter: Meter, shortcut: Shortcut) -> None:
        self.memo = memo
        self.meter = meter
        self.shortcut = shortcut
        self.declined: set[type] = set()
        self._kinds: dict[type, _Kind] = {}

    def answer(self, part: Position) -> Any:
        """Value of a component without opening it, or ``NotImplemented``."""
        found = self.shortcut(part)
        if found is NotImplemented:
            self.declined.add(type(part))
        return found

    def known(self, key: Hashable) -> V | None:
        """Value of the component with this key, if it has been found."""
        node = self.memo.get(key)
        return None if node is None else node.value

    def position(self, position: Position) -> V:
        """Value of a position: the sum over its components."""
        found: V = functools.reduce(
            self.plus, (self.solve(memo_key(part), part) for part in position.components()), self.zero
        )
        return found

    def solve(self, key: Hashable, part: Position) -> V:
        """Value of one component."""
        root = self.memo.get(key)
        if root is None:
            root = self.memo[key] = Node(part)
        if root.value is None:
            if core is None:
                self.search(root)
            else:
                core.search_generic(self, root)
        assert root.value is not None
        return root.value

    def search(self, root: Node[V]) -> None:
        """Give a node its value. After an error, nodes that were being searched can be searched again."""
        stack: list[_Frame[V]] = []
        try:
            self._enter(root, stack)
            while stack:
                node, _, sides, waiting = stack[-1]
                while waiting:
                    other = waiting.pop()
                    if other.value is None and self._enter(other, stack):
                        break
                else:
                    self._finish(node, sides)
                    stack.pop()
        except BaseException:
            for node, part, _, _ in stack:
                node.part = part
            raise

    def _enter(self, node: Node[V], stack: list[_Frame[V]]) -> bool:
        """Whether the node went onto the stack; if not, it has its value."""
        part = node.part
        if part is None:
            self.refuse_loop(next((frame[1] for frame in stack if frame[0] is node), None))
        if type(part) not in self.declined:
            found = self.answer(part)
            if found is not NotImplemented:
                node.value, node.part = found, None
                return False
        self.meter.tick()
        waiting: list[Node[V]] = []
        kind = self.kind(type(part))
        sides = [self._gather(kind, part, player, waiting) for player in self.sides]
        if not waiting:
            self._finish(node, sides)
            return False
        node.part = None
        stack.append((node, part, sides, waiting))
        return True

    def _finish(self, node: Node[V], sides: list[list[Any]]) -> None:
        values = [[nodes.value if type(nodes) is Node else self._total(nodes) for nodes in side] for side in sides]
        node.value, node.part = self.close(*values), None

    def _total(self, nodes: list[tuple[Node[V], bool]]) -> V:
        """Value of a sum of solved nodes, some of them negated."""
        values: list[Any] = [-node.value if negated else node.value for node, negated in nodes]  # type: ignore[operator]
        total: V = functools.reduce(self.plus, values) if values else self.zero
        return total

    def refuse_loop(self, part: Position | None) -> NoReturn:
        """Say that a component was met again on the way to it."""
        again = "a position that is being solved" if part is None else repr(part)
        raise loop_found(again, "only loopfree games have values here")

    def kind(self, kind: type) -> "_Kind":
        """What is kept of a type, its splits bounded."""
        found = self._kinds.get(kind)
        if found is None:
            found = self._kinds[kind] = _Kind(_fields_of(kind), getattr(kind, "key", None) is Position.key, {})
        if len(found.splits) > _MOST_SPLITS:
            found.splits.clear()
        return found

    def _gather(self, kind: "_Kind", part: Position, player: Player, waiting: list[Node[V]]) -> list[Any]:
        """Options of a component: one in one piece as its node, any other as pairs (node, whether negated)."""
        fields, _, splits = kind
        gathered: list[Any] = []
        for option in part.options(player):
            name = None
            if type(option) is type(part):
                name = option if fields is None else fields(option)
            nodes = None if name is None else splits.get(name)
            if nodes is None:
                nodes = self._taken_apart(option)
                if name is not None:
                    splits[name] = nodes
            gathered.append(nodes)
            if type(nodes) is not Node:
                waiting.extend([node for node, _ in nodes if node.value is None])
            elif nodes.value is None:
                waiting.append(nodes)
        return gathered

    def _taken_apart(self, option: Position) -> Any:
        pieces = option.components()
        if len(pieces) == 1 and type(pieces[0]) is not Negative:
            return self._node(pieces[0])
        return [
            (self._node(piece.position), True) if type(piece) is Negative else (self._node(piece), False)
            for piece in pieces
        ]

    def _node(self, part: Position) -> Node[V]:
        key = memo_key(part)
        node = self.memo.get(key)
        if node is None:
            node = self.memo[key] = Node(part)
        return node


class GrundyEngine(Engine[int]):
    """Grundy values of impartial positions: mex over options, nim-sum over components.

    Examples
    --------
    >>> from cgt import KAYLES
    >>> GrundyEngine({}, Meter(), lambda part: NotImplemented).position(KAYLES(7))
    2
    """

    sides = (LEFT,)
    zero = 0
    plus = operator.xor
    close = staticmethod(mex)


class ValueEngine(Engine[Game]):
    """Canonical forms of partizan positions; impartial components are solved as such and enter as nimbers.

    Examples
    --------
    >>> from cgt import Domineering
    >>> ValueEngine({}, Meter(), lambda part: NotImplemented).position(Domineering("..|.."))
    Game('+-1')
    """

    sides = (LEFT, RIGHT)
    zero = Game(0)
    plus = operator.add
    close = Game

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

    def answer(self, part: Position) -> Any:
        if part.impartial:
            return star(self.nimbers.position(part))
        return super().answer(part)
