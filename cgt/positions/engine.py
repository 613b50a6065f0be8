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
import inspect
import operator
from collections.abc import Callable, Hashable
from threading import get_ident
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, NoReturn, Protocol, TypeVar
from weakref import WeakKeyDictionary

import attrs

from cgt._native import core
from cgt.budget import Meter
from cgt.players import LEFT, RIGHT, Player
from cgt.positions.loops import loop_found
from cgt.positions.position import Negative, Position
from cgt.values import Game, mex, star

__all__ = ["GrundyEngine", "Memo", "Node", "Specialist", "ValueEngine", "memo_key"]

V = TypeVar("V")


class Specialist(Protocol):
    """What an engine asks first for each component: the solvers that know its structure."""

    def answer(self, part: Position) -> Any:
        """Value of a component, or ``NotImplemented``."""

    def never_answers(self, kind: type) -> bool:
        """Whether no component of a type will be answered for, so that none need be asked about."""


Key = tuple[type, Hashable]

Reader = Callable[[Any], Hashable]

# Components of whole positions are remembered up to this many: different orders of moves meet there soon or not at all.
_MOST_SPLITS = 1 << 16

# How the exact value behind an instance of a subclass is read, whatever the subclass makes of str() and the like.
_EXACT: dict[type, Reader] = {
    bytes: bytes.__bytes__,
    str: str.__str__,
    int: int.conjugate,
    tuple: tuple.__getnewargs__,  # type: ignore[attr-defined]  # all built-in types have it
    frozenset: frozenset.copy,
}

# By type, none of which is kept alive.
_READERS: WeakKeyDictionary[type, Reader | None] = WeakKeyDictionary()


def _fields_of(kind: type) -> Reader | None:
    try:
        return _READERS[kind]
    except KeyError:
        return _READERS.setdefault(kind, _reader(kind))


def _reader(kind: type) -> Reader | None:
    """How to read what decides whether two positions of a type are equal, where attrs or a built-in type compares them.

    Comparing and hashing the fields themselves means the same and runs no Python code; and what is kept of them is
    mostly numbers and strings, which the garbage collector need not look at over and over.
    """
    for base, exact in _EXACT.items():
        if kind.__eq__ is base.__eq__ and kind.__hash__ is base.__hash__:
            return exact
    try:
        made = attrs.inspect(kind)
    except attrs.exceptions.NotAnAttrsClassError:  # also of a subclass, which may compare in a way of its own
        return None
    if not (made.added_eq and made.hashability is attrs.ClassProps.Hashability.HASHABLE):
        return None
    compared = [field for field in attrs.fields(kind) if field.eq]
    if not compared or any(field.eq_key or field.hash is False for field in compared):
        return None
    return operator.attrgetter(*(field.name for field in compared))


def memo_key(part: Position) -> Key:
    """Key of a component: its own, kept apart from those of other types, which may be equal to it."""
    kind = type(part)
    if kind.key is not Position.key:
        return (kind, part.key())
    fields = _fields_of(kind)
    return (kind, part if fields is None else fields(part))


if TYPE_CHECKING or core is None:

    class Node(Generic[V]):
        """A component in the memo: its value, or the position it is to be found from, and which thread is at it."""

        __slots__ = ("part", "searcher", "value")

        def __init__(self, part: Position | None) -> None:
            self.part = part
            self.searcher = 0
            self.value: V | None = None

else:
    Node = core.Node


class Memo(Generic[V]):
    """Nodes of components, by their type and then by what :func:`memo_key` adds to it."""

    def __init__(self) -> None:
        self._tables: dict[type, dict[Hashable, Node[V]]] = {}

    def table(self, kind: type) -> dict[Hashable, Node[V]]:
        """Nodes of components of one type."""
        return self._tables.setdefault(kind, {})

    def __len__(self) -> int:
        return sum(map(len, self._tables.values()))

    def __getstate__(self) -> dict[type, dict[Hashable, V]]:
        """What has been solved: values by type and key."""
        return {
            kind: {key: node.value for key, node in table.items() if node.value is not None}
            for kind, table in self._tables.items()
        }

    def __setstate__(self, state: dict[type, dict[Hashable, V]]) -> None:
        self._tables = {}
        for kind, values in state.items():
            table = self.table(kind)
            for key, value in values.items():
                table[key] = Node(None)
                table[key].value = value


class _Kind(NamedTuple):
    """What an engine keeps of a type of positions."""

    fields: Callable[[Any], Hashable] | None
    whole: bool  # whether the memo key is the position itself
    splits: dict[Hashable, Any]  # components of positions already taken apart (see Engine._taken_apart)
    nodes: dict[Hashable, Node[Any]]  # of components, from the memo


# A component under evaluation: its node, itself, its options a side as nodes (see Engine._gather), and the nodes that
# were without a value when its options were gathered.
_Frame = tuple[Node[V], Position, list[list[Any]], list[Node[V]]]


class Engine(Generic[V]):
    """Depth-first evaluation of components with a memo; subclasses say how options are combined.

    :meth:`search` says what is done; where the extension is there, it does the same (``_native/bindings/generic.cpp``),
    calling back for the rules, the meter and what subclasses define.

    Parameters
    ----------
    memo : Memo
        Nodes of components; shared with later questions by a cache.
    meter : Meter
        Ticked once a component.
    specialist : Specialist, optional
        Asked first for each component. One that is declined is opened, and what it consists of and leads to is asked
        about again.

    Attributes
    ----------
    unanswered : set of type
        Types whose components need not be asked about.
    """

    sides: ClassVar[tuple[Player, ...]]
    zero: ClassVar[Any]
    plus: ClassVar[Any]
    close: ClassVar[Callable[..., Any]]
    negative_type: ClassVar[type] = Negative

    def __init__(self, memo: Memo[V], meter: Meter, specialist: Specialist | None = None) -> None:
        self.memo = memo
        self.meter = meter
        self.specialist = specialist
        self.unanswered: set[type] = set()
        self._kinds: dict[type, _Kind] = {}

    def answer(self, part: Position) -> Any:
        """Value of a component without opening it, or ``NotImplemented``."""
        specialist = self.specialist
        found = NotImplemented if specialist is None else specialist.answer(part)
        if found is NotImplemented and (specialist is None or specialist.never_answers(type(part))):
            self.unanswered.add(type(part))
        return found

    def known(self, key: Key, part: Position) -> V | None:
        """Value of a component without opening it: one found before, or a solver's; else ``None``."""
        node = self.memo.table(key[0]).get(key[1])
        if node is not None and node.value is not None:
            return node.value
        found = NotImplemented if type(part) in self.unanswered else self.answer(part)
        if found is NotImplemented:
            return None
        node = self.node_at(part, key)
        node.value, node.part = found, None
        return node.value

    def position(self, position: Position) -> V:
        """Value of a position: the sum over its components."""
        found: V = functools.reduce(
            self.plus, (self.solve(memo_key(part), part) for part in position.components()), self.zero
        )
        return found

    def solve(self, key: Key, part: Position) -> V:
        """Value of one component."""
        root = self.node_at(part, key)
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
                while waiting and waiting[-1].value is not None:
                    waiting.pop()
                if waiting:
                    self._enter(waiting.pop(), stack)
                else:
                    self._finish(node, sides)
                    stack.pop()
        except BaseException:
            for node, _, _, _ in stack:
                if node.searcher == get_ident():
                    node.searcher = 0
            raise

    def _enter(self, node: Node[V], stack: list[_Frame[V]]) -> None:
        """Give the node its value at once, or put it onto the stack."""
        part = node.part
        if part is None:  # another thread was quicker
            return
        if node.searcher:
            self._refuse_if_searched(node, stack)
        if type(part) not in self.unanswered:
            found = self.answer(part)
            if found is not NotImplemented:
                node.value, node.part = found, None
                return
        self.meter.tick()
        node.searcher = get_ident()
        sides: list[list[Any]] = []
        waiting: list[Node[V]] = []
        stack.append((node, part, sides, waiting))
        kind = self.kind(type(part))
        for player in self.sides:
            sides.append(self._gather(kind, part, player, waiting))

    def _refuse_if_searched(self, node: Node[V], stack: list[_Frame[V]]) -> None:
        """Refuse a node on the path to itself, here or in a search whose rules asked again.

        Another thread may have taken up a node that is on the path here; then only the path tells.
        """
        for other, part, _, _ in stack:
            if other is node:
                self.refuse_loop(part)
        if node.searcher == get_ident():
            self.refuse_loop(None)

    def _finish(self, node: Node[V], sides: list[list[Any]]) -> None:
        values = [[nodes.value if type(nodes) is Node else self._total(nodes) for nodes in side] for side in sides]
        node.value, node.part = self.close(*values), None

    def _total(self, split: tuple[Any, ...]) -> V:
        """Value of a sum of solved nodes, given as :meth:`_taken_apart` gives it."""
        added, *nodes = split
        values: list[Any] = [node.value for node in nodes]
        if len(self.sides) == 2:  # impartial positions are their own negatives
            values[added:] = [-value for value in values[added:]]
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
            whole = getattr(kind, "key", None) is Position.key
            found = self._kinds[kind] = _Kind(_fields_of(kind), whole, {}, self.memo.table(kind))
        if len(found.splits) > _MOST_SPLITS:
            found.splits.clear()
        return found

    def _gather(self, kind: "_Kind", part: Position, player: Player, waiting: list[Node[V]]) -> list[Any]:
        """Options of a component, taken apart."""
        fields, _, splits, _ = kind
        gathered: list[Any] = []
        for option in self.meter.paced(part.options(player)):
            name = None
            if type(option) is type(part):
                name = option if fields is None else fields(option)
            split = None if name is None else splits.get(name)
            if split is None:
                split = self._taken_apart(option)
                if name is not None:
                    splits[name] = split
            gathered.append(split)
            if type(split) is not Node:
                waiting.extend([node for node in split[1:] if node.value is None])
            elif split.value is None:
                waiting.append(split)
        return gathered

    def _taken_apart(self, option: Position) -> Any:
        """Node of a position in one piece; of any other, how many nodes to add, these, and the nodes to subtract."""
        pieces = tuple(option.components())
        if len(pieces) == 1 and type(pieces[0]) is not Negative:
            return self.node_at(pieces[0])
        added = [self.node_at(piece) for piece in pieces if type(piece) is not Negative]
        subtracted = [self.node_at(piece.position) for piece in pieces if type(piece) is Negative]
        return (len(added), *added, *subtracted)

    def node_at(self, part: Position, key: Key | None = None) -> Node[V]:
        """Node of a component, whose key need not be given."""
        kind, name = memo_key(part) if key is None else key
        nodes = self.memo.table(kind)
        node = nodes.get(name)
        if node is None:
            node = nodes[name] = Node(part)
        return node


class GrundyEngine(Engine[int]):
    """Grundy values of impartial positions: mex over options, nim-sum over components.

    Examples
    --------
    >>> from cgt import KAYLES
    >>> GrundyEngine(Memo(), Meter()).position(KAYLES(7))
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
    >>> ValueEngine(Memo(), Meter()).position(Domineering("..|.."))
    Game('+-1')
    """

    sides = (LEFT, RIGHT)
    zero = Game(0)
    plus = operator.add
    close = Game

    def __init__(
        self,
        memo: Memo[Game],
        meter: Meter,
        specialist: Specialist | None = None,
        nimbers: GrundyEngine | None = None,
    ) -> None:
        super().__init__(memo, meter, specialist)
        self.nimbers = nimbers or GrundyEngine(Memo(), meter)

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
        found = super().answer(part)
        if not isinstance(inspect.getattr_static(part, "impartial"), bool):  # another component may be impartial
            self.unanswered.discard(type(part))
        return found
