"""Literal forms: game trees as written, with nothing simplified.

A form is a pair of sets of forms, the options of Left and of Right. Its value is a :class:`~cgt.Game`
(:meth:`Tree.canonical`), but misère play, ordinal sums and the conjunctive and selective compounds depend on more
than the value, so they start from here (Conway, *On Numbers and Games*, chapter 14; Siegel, *Combinatorial Game
Theory*, sections II.1 and V.1).

Equal subtrees that are the same object are shared by every operation, so a form with many paths and few positions
stays small; and no operation recurses, so depth is limited by memory only. The tree of a position is made by
:func:`cgt.unfold`.
"""

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from hashlib import blake2b
from math import comb
from typing import TYPE_CHECKING, Any, TypeVar

from cgt.errors import BudgetExceeded, UnsupportedError, shown
from cgt.players import MISERE, NORMAL, Convention, OutcomeClass
from cgt.values.dyadic import Dyadic
from cgt.values.game import Game
from cgt.values.nimber import Nimber

if TYPE_CHECKING:
    import networkx as nx

__all__ = ["Tree"]

_MOST_NODES = 1_000_000
_LONGEST_TEXT = 4_000
# In text: a nimber's form has as many options as followers, a chain of ups one follower each.
_LARGEST_STAR = 1 << 12
_MOST_UPS = 1 << 16
_MOST_COPIED = 50_000

T = TypeVar("T")
_Pair = tuple["Tree", "Tree"]
_Pairs = list[_Pair]


class Tree:
    """A form ``{left | right}`` as written.

    Parameters
    ----------
    left, right : iterable of Tree, Game, Nimber or number
        The options; values stand for their canonical forms. Repeated options count once, and their order does not
        matter.

    Notes
    -----
    ``==`` compares forms, not values: ``Tree.parse("{-1|1}") != Tree()`` though both have the value 0.

    Attributes
    ----------
    height : int
        How many moves the longest line of play has, whoever makes them.
    impartial : bool
        Whether this form and all its followers offer both players the same options.

    Examples
    --------
    >>> form = Tree.parse("{-1|1}")
    >>> form.canonical(), form.outcome, form.misere_outcome
    (Game(0), OutcomeClass.P, OutcomeClass.N)
    >>> Tree([0, 1], [Game.parse("*")])
    Tree.parse('{0,1|*}')
    """

    __slots__ = ("_digest", "height", "impartial", "left", "right")
    left: "tuple[Tree, ...]"
    right: "tuple[Tree, ...]"
    height: int
    impartial: bool
    _digest: bytes

    def __init__(self, left: Iterable[Any] = (), right: Iterable[Any] = ()) -> None:
        put = object.__setattr__
        put(self, "left", _options(left))
        put(self, "right", _options(right))
        every = (*self.left, *self.right)
        # Options are sorted, and told apart by their digests.
        pairs = zip(self.left, self.right, strict=False)
        same = len(self.left) == len(self.right) and all(x.impartial and x._digest == y._digest for x, y in pairs)
        put(self, "impartial", same)
        put(self, "height", 1 + max((option.height for option in every), default=-1))
        digest = blake2b(len(self.left).to_bytes(8, "big"), digest_size=16)
        for option in every:
            digest.update(option._digest)
        put(self, "_digest", digest.digest())

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a form is immutable: cannot set {shown(name)}")

    @classmethod
    def of(cls, value: Any, *, max_nodes: int = _MOST_NODES) -> "Tree":
        """Canonical form of a value (a game, nimber or number) as a tree; a tree is returned as it is.

        Examples
        --------
        >>> Tree.of(Game.parse("^"))
        Tree.parse('{0|*}')
        """
        if isinstance(value, Tree):
            return value
        if isinstance(value, Nimber):
            return _nimber(int(value), max_nodes)
        if isinstance(value, int | Fraction) and not isinstance(value, bool):
            value = Game(Dyadic(value))
        if not isinstance(value, Game):
            raise UnsupportedError(f"{shown(value)} is neither a form nor a value")
        if value.birthday >= max_nodes:
            raise BudgetExceeded("nodes", nodes=max_nodes)
        done: dict[Game, Tree] = {}
        stack = [value]
        while stack:
            game = stack[-1]
            if game in done:
                stack.pop()
                continue
            missing = [option for side in (game.left, game.right) for option in side if option not in done]
            if len(done) + len(missing) + len(stack) > 2 * max_nodes:
                raise BudgetExceeded("nodes", nodes=max_nodes)
            if missing:
                stack.extend(missing)
                continue
            done[game] = cls([done[option] for option in game.left], [done[option] for option in game.right])
        return done[value]

    @classmethod
    def parse(cls, text: str) -> "Tree":
        """Form written in `text`: the notation of :meth:`Game.parse`, braces taken literally.

        Numbers, nimbers and ups stand for their canonical forms, ``+`` for the disjunctive sum of forms.

        Examples
        --------
        >>> Tree.parse("{1|1}").left[0] == Tree.parse("{0|}")
        True
        >>> Tree.parse("* + *").node_count
        3
        """
        from cgt.values.notation import read

        return read(text, _TreeBuilder())

    def canonical(self) -> Game:
        """Value of the form under normal play.

        Examples
        --------
        >>> Tree.parse("{*,{1|-1}|0}").canonical()
        Game('v')
        """
        return _fold(self, lambda _, left, right: Game(left, right))

    def outcome_under(self, convention: Convention) -> OutcomeClass:
        """Who wins if the last player to move wins (``NORMAL``) or loses (``MISERE``)."""
        if convention not in (NORMAL, MISERE):
            raise UnsupportedError(f"a form can be played under normal or misère play, not under {shown(convention)}")
        stuck = convention is MISERE

        def wins(_: Tree, left: list[tuple[bool, bool]], right: list[tuple[bool, bool]]) -> tuple[bool, bool]:
            return (
                not all(reply for _, reply in left) if left else stuck,
                not all(reply for reply, _ in right) if right else stuck,
            )

        left_first, right_first = _fold(self, wins)
        return OutcomeClass.of(left_first_wins=left_first, right_first_wins=right_first)

    @property
    def outcome(self) -> OutcomeClass:
        """Who wins under normal play."""
        return self.outcome_under(NORMAL)

    @property
    def misere_outcome(self) -> OutcomeClass:
        """Who wins under misère play: the last player to move loses.

        Examples
        --------
        >>> Tree.parse("*").misere_outcome, Tree.parse("* + *").misere_outcome
        (OutcomeClass.P, OutcomeClass.N)
        """
        return self.outcome_under(MISERE)

    def __neg__(self) -> "Tree":
        return _fold(self, lambda _, left, right: Tree(right, left))

    def __add__(self, other: object) -> "Tree":
        h = _operand(other)
        if h is None:
            return NotImplemented

        def moves(side: Callable[[Tree], tuple[Tree, ...]], a: Tree, b: Tree) -> _Pairs:
            return [(x, b) for x in side(a)] + [(a, y) for y in side(b)]

        return _compound(self, h, moves)

    def __radd__(self, other: object) -> "Tree":
        h = _operand(other)
        return NotImplemented if h is None else h + self

    def __sub__(self, other: object) -> "Tree":
        h = _operand(other)
        return NotImplemented if h is None else self + -h

    def __mul__(self, count: object) -> "Tree":
        if isinstance(count, bool) or not isinstance(count, int):
            return NotImplemented
        total = Tree()
        summand = self if count >= 0 else -self
        for _ in range(abs(count)):
            total = total + summand
        return total

    __rmul__ = __mul__

    def ordinal_sum(self, other: Any) -> "Tree":
        """Ordinal sum ``self : other``: a move in this form destroys the other.

        Examples
        --------
        >>> Tree.parse("{-1|1}").ordinal_sum(1).canonical(), Tree().ordinal_sum(1).canonical()
        (Game('1/2'), Game(1))
        """
        return _fold(Tree.of(other), lambda _, left, right: Tree((*self.left, *left), (*self.right, *right)))

    def conjunctive_sum(self, other: Any) -> "Tree":
        """Conjunctive sum: a move is a move in every component, so play ends as soon as one has ended for the mover.

        Examples
        --------
        >>> Tree.parse("^").conjunctive_sum(Tree.parse("*")).canonical()
        Game('*')
        """

        def moves(side: Callable[[Tree], tuple[Tree, ...]], a: Tree, b: Tree) -> _Pairs:
            return [(x, y) for x in side(a) for y in side(b)]

        return _compound(self, Tree.of(other), moves)

    def selective_sum(self, other: Any) -> "Tree":
        """Selective sum: at every stage of play a move is a move in one or more components.

        Examples
        --------
        >>> half = Tree.parse("{0|1}")
        >>> half.selective_sum(half).canonical()
        Game(1)
        >>> Tree.of(Nimber(5)).selective_sum(Nimber(6)).canonical()
        Game('*11')
        """

        def moves(side: Callable[[Tree], tuple[Tree, ...]], a: Tree, b: Tree) -> _Pairs:
            return [(x, b) for x in side(a)] + [(a, y) for y in side(b)] + [(x, y) for x in side(a) for y in side(b)]

        return _compound(self, Tree.of(other), moves)

    def positions(self) -> "Iterator[Tree]":
        """Distinct followers, this form first."""
        found = [self]
        seen = {self}
        for form in found:
            yield form
            for option in (*form.left, *form.right):
                if option not in seen:
                    seen.add(option)
                    found.append(option)

    @property
    def node_count(self) -> int:
        """How many distinct followers there are, this form among them."""
        return sum(1 for _ in self.positions())

    @property
    def path_count(self) -> int:
        """How many nodes the tree has when nothing is shared: one for each sequence of moves by either player.

        Examples
        --------
        >>> Tree.parse("*3").node_count, Tree.parse("*3").path_count
        (4, 27)
        """
        return _fold(self, lambda _, left, right: 1 + sum(left) + sum(right))

    def to_networkx(self) -> "nx.DiGraph[Tree]":
        """Graph of the distinct followers; each edge carries ``players``, a tuple of those who can make that move.

        The form itself has the node attribute ``start=True``.

        Examples
        --------
        >>> graph = Tree.parse("{0,*|*}").to_networkx()
        >>> graph.number_of_nodes(), graph.number_of_edges()
        (3, 3)
        """
        import networkx as nx

        from cgt.players import LEFT, RIGHT

        graph: nx.DiGraph[Tree] = nx.DiGraph()
        graph.add_node(self, start=True)
        for form in self.positions():
            for player, options in ((LEFT, form.left), (RIGHT, form.right)):
                for option in options:
                    known = graph.edges[form, option]["players"] if graph.has_edge(form, option) else ()
                    graph.add_edge(form, option, players=(*known, player))
        return graph

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Tree):
            return NotImplemented
        # Equal digests all but prove equality; the walk makes it certain.
        pairs = [(self, other)]
        seen = {(id(self), id(other))}
        for g, h in pairs:
            if g._digest != h._digest or len(g.left) != len(h.left) or len(g.right) != len(h.right):
                return False
            for x, y in zip((*g.left, *g.right), (*h.left, *h.right), strict=True):
                if x is not y and (id(x), id(y)) not in seen:
                    seen.add((id(x), id(y)))
                    pairs.append((x, y))
        return True

    def __hash__(self) -> int:
        return hash(self._digest)

    def __reduce__(self) -> tuple[Any, ...]:
        numbers: dict[int, int] = {}
        rows: list[tuple[list[int], list[int]]] = []

        def number(form: Tree, left: list[int], right: list[int]) -> int:
            rows.append((left, right))
            return numbers.setdefault(id(form), len(rows) - 1)

        _fold(self, number)
        return _rebuild, (rows,)

    def __copy__(self) -> "Tree":
        return self

    def __deepcopy__(self, memo: Any) -> "Tree":
        return self

    def __str__(self) -> str:
        text = _text(self)
        return f"<form of {self.node_count} positions, height {self.height}>" if text is None else text

    def __repr__(self) -> str:
        text = _text(self)
        return (
            f"<Tree of {self.node_count} positions, height {self.height}>" if text is None else f"Tree.parse({text!r})"
        )


def _options(options: Iterable[Any]) -> tuple[Tree, ...]:
    forms = {form._digest: form for form in map(Tree.of, options)}
    return tuple(sorted(forms.values(), key=lambda form: (form.height, form._digest)))


def _operand(other: object) -> Tree | None:
    if isinstance(other, Tree):
        return other
    if isinstance(other, int | Fraction | Game | Nimber) and not isinstance(other, bool):
        return Tree.of(other)
    return None


def _rebuild(rows: list[tuple[list[int], list[int]]]) -> Tree:
    forms: list[Tree] = []
    for left, right in rows:
        forms.append(Tree([forms[i] for i in left], [forms[i] for i in right]))
    return forms[-1]


def _fold(root: Tree, combine: Callable[[Tree, list[T], list[T]], T]) -> T:
    """Value of a recursion over options, each object visited once, without recursion."""
    done: dict[int, T] = {}
    stack = [root]
    while stack:
        form = stack[-1]
        if id(form) in done:
            stack.pop()
            continue
        missing = [option for option in (*form.left, *form.right) if id(option) not in done]
        if missing:
            stack.extend(missing)
            continue
        left, right = [done[id(option)] for option in form.left], [done[id(option)] for option in form.right]
        done[id(form)] = combine(form, left, right)
        stack.pop()
    return done[id(root)]


def _left_of(form: Tree) -> tuple[Tree, ...]:
    return form.left


def _right_of(form: Tree) -> tuple[Tree, ...]:
    return form.right


def _compound(g: Tree, h: Tree, moves: Callable[[Callable[[Tree], tuple[Tree, ...]], Tree, Tree], _Pairs]) -> Tree:
    """Compound of two forms in which `moves` of a side leads from a pair of components to pairs."""
    done: dict[_Pair, Tree] = {}
    stack = [(g, h)]
    while stack:
        pair = stack[-1]
        if pair in done:
            stack.pop()
            continue
        left, right = moves(_left_of, *pair), moves(_right_of, *pair)
        missing = [following for following in (*left, *right) if following not in done]
        if missing:
            stack.extend(missing)
            continue
        done[pair] = Tree([done[following] for following in left], [done[following] for following in right])
        stack.pop()
    return done[g, h]


def _nimber(n: int, max_nodes: int = _MOST_NODES) -> Tree:
    if n >= max_nodes:
        raise BudgetExceeded("nodes", nodes=max_nodes)
    below: list[Tree] = []
    for _ in range(n + 1):
        below.append(Tree(below, below))
    return below[-1]


def _text(root: Tree) -> str | None:
    """Text that reads back to this form, or ``None`` if it would be too long."""
    return _fold(root, _written)[0]


# Text of a form (``None`` if it is too long), and the integer and the nimber whose canonical form it is, if any.
_Written = tuple[str | None, int | None, int | None]


def _written(form: Tree, left: list[_Written], right: list[_Written]) -> _Written:
    if not form.left and not form.right:
        return "0", 0, 0
    if len(left) + len(right) == 1:
        before, step = (left or right)[0][1], 1 if left else -1
        if before is not None and before * step >= 0:
            size = before + step
            return (str(size) if abs(size) < _MOST_NODES else None), size, None
    stars = [star for _, _, star in left]
    if stars == list(range(len(left))) == [star for _, _, star in right]:
        size = len(left)
        return (None if size > _LARGEST_STAR else f"*{size}" if size > 1 else "*"), None, size
    texts = [text for text, _, _ in (*left, *right) if text is not None]
    if len(texts) < len(left) + len(right) or sum(map(len, texts)) > _LONGEST_TEXT:
        return None, None, None
    return f"{{{','.join(texts[: len(left)])}|{','.join(texts[len(left) :])}}}", None, None


class _TreeBuilder:
    """Makes literal forms for the reader of :mod:`cgt.values.notation`."""

    def number(self, x: Fraction) -> Tree:
        return Tree.of(x)

    def star(self, n: int) -> Tree:
        return _nimber(n, _LARGEST_STAR + 1)

    def ups(self, n: int) -> Tree:
        from cgt.values.notation import parse

        if abs(n) > _MOST_UPS:
            raise BudgetExceeded("nodes", nodes=_MOST_NODES)

        return Tree.of(parse(f"{'^' if n >= 0 else 'v'}{abs(n)}"))

    def up_power(self, n: int, *, summed: bool) -> Tree:
        from cgt.values.uptimal import up_power, up_power_sum

        return Tree.of(up_power_sum(n) if summed else up_power(n))

    def add(self, g: Tree, h: Tree) -> Tree:
        return g + h

    def negate(self, g: Tree) -> Tree:
        return -g

    def multiply(self, n: int, g: Tree) -> Tree:
        # Positions of n copies are choices of n followers; each copy added visits those so far.
        if abs(n) > 64 or abs(n) * comb(abs(n) + g.node_count - 1, abs(n)) > _MOST_COPIED:
            raise BudgetExceeded("nodes", nodes=_MOST_COPIED)
        return n * g

    def braces(self, left: list[Tree], right: list[Tree]) -> Tree:
        return Tree(left, right)
