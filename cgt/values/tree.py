"""Literal forms: game trees as written, with nothing simplified.

A form is a pair of sets of forms, the options of Left and of Right. Its value is a :class:`~cgt.Game`
(:meth:`Tree.canonical`), but misère play, ordinal sums and the conjunctive and selective compounds depend on more
than the value, so they start from here (Conway, *On Numbers and Games*, chapter 14; Siegel, *Combinatorial Game
Theory*, sections II.1 and V.1).

Equal forms are one object, so a form with many paths and few positions stays small; and no operation recurses, so
depth is limited by memory only. The tree of a position is made by :func:`cgt.unfold`.
"""

import os
import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from fractions import Fraction
from hashlib import blake2b
from itertools import count
from operator import attrgetter
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

from cgt.errors import InvalidDataError, UnsupportedError, shown
from cgt.players import LEFT, MISERE, NORMAL, RIGHT, Convention, OutcomeClass
from cgt.values._fold import fold, fold_sides, followers
from cgt.values.game import Game
from cgt.values.limits import limited_by_default, working
from cgt.values.nimber import Nimber
from cgt.values.notation import read
from cgt.values.parts import sum_of_parts
from cgt.values.uptimal import up_power, up_power_sum

if TYPE_CHECKING:
    import networkx as nx

__all__ = ["Tree"]

_MOST_STEPS = 1 << 21
_MOST_STEPS_IN_TEXT = 1 << 17
_STEPS_A_CHARACTER = 64
_LONGEST_TEXT = 4_000
# What is written in text must be read within these steps.
_LARGEST_STAR = 1 << 8
_LARGEST_INTEGER = 1 << 14

_Pair = tuple["Tree", "Tree"]
_Pairs = list[_Pair]
_Sides = tuple["tuple[Tree, ...]", "tuple[Tree, ...]"]

_every_form: "WeakValueDictionary[_Sides, Tree]" = WeakValueDictionary()
_lock = threading.RLock()
_serials = count()
_display_key = attrgetter("height", "_digest", "_serial")


def _after_fork() -> None:
    global _lock
    _lock = threading.RLock()  # another thread may have held it


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)


class Tree:
    """A form ``{left | right}`` as written.

    Parameters
    ----------
    left, right : iterable of Tree, Game, Nimber or number
        The options; values stand for their canonical forms. Repeated options count once, and their order does not
        matter.

    Raises
    ------
    UnsupportedError
        If an option is neither a form nor a value.
    BudgetExceeded
        If the canonical form of a value takes too long to write out. This holds for every operation on forms; the
        usual bound is some millions of steps, and :func:`cgt.values.limited` sets another.

    Attributes
    ----------
    left, right : tuple of Tree
        The options of Left and of Right.
    height : int
        How many moves the longest line of play has, whoever makes them.
    impartial : bool
        Whether this form and all its followers offer both players the same options.

    Notes
    -----
    ``==`` compares forms, not values: ``Tree.parse("{-1|1}") != Tree()`` though both have the value 0. Equal forms are
    the same object. ``+``, ``-`` and integer multiples are disjunctive sums of forms.

    Examples
    --------
    >>> form = Tree.parse("{-1|1}")
    >>> form.canonical(), form.outcome, form.misere_outcome
    (Game(0), OutcomeClass.P, OutcomeClass.N)
    >>> Tree([0, 1], [Game.parse("*")])
    Tree.parse('{0,1|*}')
    """

    __slots__ = ("__weakref__", "_digest", "_serial", "height", "impartial", "left", "right")
    left: "tuple[Tree, ...]"
    right: "tuple[Tree, ...]"
    height: int
    impartial: bool
    _digest: bytes  # orders the options alike in every run
    _serial: int

    def __new__(cls, left: Iterable[Any] = (), right: Iterable[Any] = ()) -> "Tree":
        sides = _options(left), _options(right)
        with _lock:
            found = _every_form.get(sides)
            if found is None:
                found = _every_form[sides] = cls._made(*sides)
            return found

    @classmethod
    def _made(cls, left: "tuple[Tree, ...]", right: "tuple[Tree, ...]") -> "Tree":
        self = object.__new__(cls)
        put = object.__setattr__
        put(self, "left", left)
        put(self, "right", right)
        put(self, "impartial", left == right and all(option.impartial for option in left))
        put(self, "height", 1 + max((side[-1].height for side in (left, right) if side), default=-1))
        digest = blake2b(len(left).to_bytes(8, "big"), digest_size=16)
        digest.update(b"".join(option._digest for option in (*left, *right)))
        put(self, "_digest", digest.digest())
        put(self, "_serial", next(_serials))
        return self

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a form is immutable: cannot set {shown(name)}")

    @classmethod
    def of(cls, value: Any) -> "Tree":
        """Canonical form of a value as a tree.

        Parameters
        ----------
        value : Game, Nimber, number or Tree
            A tree is returned as it is.

        Returns
        -------
        Tree
            With as many distinct positions as the value has followers.

        Raises
        ------
        UnsupportedError
            For anything else.
        BudgetExceeded
            If the form has too many positions and moves.

        Examples
        --------
        >>> Tree.of(Game.parse("^"))
        Tree.parse('{0|*}')
        """
        return value if isinstance(value, Tree) else _form_of(value, {})

    @classmethod
    def parse(cls, text: str) -> "Tree":
        """Form written in `text`: the notation of :meth:`cgt.Game.parse`, braces taken literally.

        Parameters
        ----------
        text : str
            Numbers, nimbers and ups stand for their canonical forms, ``+`` for the disjunctive sum of forms.

        Returns
        -------
        Tree
            The form as written.

        Raises
        ------
        ParseError
            With a caret under the place that cannot be read.
        BudgetExceeded
            If the form would have too many positions; :func:`cgt.values.limited` sets another bound.

        Examples
        --------
        >>> Tree.parse("{1|1}").left[0] == Tree.parse("{0|}")
        True
        >>> Tree.parse("* + *").node_count
        3
        """
        return read(text, _TreeBuilder(), _MOST_STEPS_IN_TEXT, _STEPS_A_CHARACTER)

    def canonical(self) -> Game:
        """Value of the form under normal play.

        Returns
        -------
        Game
            The canonical form.

        Examples
        --------
        >>> Tree.parse("{*,{1|-1}|0}").canonical()
        Game('v')
        """
        return fold_sides(self, lambda _, left, right: Game(left, right))

    def outcome_under(self, convention: Convention) -> OutcomeClass:
        """Who wins this form.

        Parameters
        ----------
        convention : Convention
            Whether the last player to move wins (``NORMAL``) or loses (``MISERE``).

        Returns
        -------
        OutcomeClass
            N, P, L or R.

        Raises
        ------
        UnsupportedError
            Under another convention.

        Examples
        --------
        >>> Tree.parse("*").outcome_under(MISERE)
        OutcomeClass.P
        """
        if convention not in (NORMAL, MISERE):
            raise UnsupportedError(f"a form can be played under normal or misère play, not under {shown(convention)}")
        stuck = convention is MISERE

        def wins(_: Tree, left: list[tuple[bool, bool]], right: list[tuple[bool, bool]]) -> tuple[bool, bool]:
            return (
                not all(reply for _, reply in left) if left else stuck,
                not all(reply for reply, _ in right) if right else stuck,
            )

        left_first, right_first = fold_sides(self, wins)
        return OutcomeClass.of(left_first_wins=left_first, right_first_wins=right_first)

    @property
    def outcome(self) -> OutcomeClass:
        """Who wins under normal play: the last player to move wins.

        Examples
        --------
        >>> Tree.parse("{1|-1}").outcome
        OutcomeClass.N
        """
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
        return fold_sides(self, lambda _, left, right: Tree(right, left))

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
        with limited_by_default(_MOST_STEPS) as limit:
            for _ in range(abs(count)):
                limit.spend()
                total = total + summand
        return total

    __rmul__ = __mul__

    def ordinal_sum(self, other: Any) -> "Tree":
        """Ordinal sum ``self : other``: a move in this form destroys the other.

        Parameters
        ----------
        other : Tree, Game, Nimber or number

        Returns
        -------
        Tree
            The ordinal sum of these two forms (*Winning Ways*, chapter 7).

        Examples
        --------
        >>> Tree.parse("{-1|1}").ordinal_sum(1).canonical(), Tree().ordinal_sum(1).canonical()
        (Game('1/2'), Game(1))
        """
        return fold_sides(Tree.of(other), lambda _, left, right: Tree((*self.left, *left), (*self.right, *right)))

    def conjunctive_sum(self, other: Any) -> "Tree":
        """Conjunctive sum: a move is a move in every component, so play ends as soon as one has ended for the mover.

        Parameters
        ----------
        other : Tree, Game, Nimber or number

        Returns
        -------
        Tree
            The conjunctive sum of these two forms (*On Numbers and Games*, chapter 14).

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

        Parameters
        ----------
        other : Tree, Game, Nimber or number

        Returns
        -------
        Tree
            The selective sum of these two forms (*On Numbers and Games*, chapter 14).

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
        """Distinct followers, this form first.

        Yields
        ------
        Tree
            Every form that play can reach from this one.

        Examples
        --------
        >>> [str(form) for form in Tree.parse("{1|*}").positions()]
        ['{1|*}', '1', '*', '0']
        """
        yield from followers(self, lambda form: (*form.left, *form.right))

    @property
    def node_count(self) -> int:
        """How many distinct followers there are, this form among them.

        Examples
        --------
        >>> Tree.parse("{1|*}").node_count
        4
        """
        return sum(1 for _ in self.positions())

    @property
    def path_count(self) -> int:
        """How many nodes the tree has when nothing is shared: one for each sequence of moves by either player.

        Examples
        --------
        >>> Tree.parse("*3").node_count, Tree.parse("*3").path_count
        (4, 27)
        """
        return fold_sides(self, lambda _, left, right: 1 + sum(left) + sum(right))

    def to_networkx(self) -> "nx.DiGraph[Tree]":
        """Graph of the distinct followers; each edge carries ``players``, a tuple of those who can make that move.

        Returns
        -------
        networkx.DiGraph
            With the forms as nodes; this one has the node attribute ``start=True``.

        Examples
        --------
        >>> graph = Tree.parse("{0,*|*}").to_networkx()
        >>> graph.number_of_nodes(), graph.number_of_edges()
        (3, 3)
        """
        import networkx as nx

        graph: nx.DiGraph[Tree] = nx.DiGraph()
        graph.add_node(self, start=True)
        for form in self.positions():
            for player, options in ((LEFT, form.left), (RIGHT, form.right)):
                for option in options:
                    known = graph.edges[form, option]["players"] if graph.has_edge(form, option) else ()
                    graph.add_edge(form, option, players=(*known, player))
        return graph

    def __reduce__(self) -> tuple[Any, ...]:
        rows: list[tuple[list[int], list[int]]] = []

        def number(_: Tree, left: list[int], right: list[int]) -> int:
            rows.append((left, right))
            return len(rows) - 1

        fold_sides(self, number)
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
    if isinstance(options, str | bytes) or not isinstance(options, Iterable):
        raise UnsupportedError(f"options must be given as an iterable of forms, not {shown(options)}")
    return tuple(sorted(set(map(Tree.of, options)), key=_display_key))


def _operand(other: object) -> Tree | None:
    if isinstance(other, Tree):
        return other
    if isinstance(other, int | Fraction | Game | Nimber) and not isinstance(other, bool):
        return Tree.of(other)
    return None


def _form_of(value: object, known: dict[Game, Tree]) -> Tree:
    """Canonical form of a value; `known` are forms of games met before."""
    if isinstance(value, bool) or not isinstance(value, int | Fraction | Nimber | Game):
        raise UnsupportedError(f"{shown(value)} is neither a form nor a value")
    with limited_by_default(_MOST_STEPS) as limit:
        if isinstance(value, Nimber):
            limit.afford(int(value) ** 2)
        game = Game(value)
        if game not in known:
            limit.afford(game.birthday)
        return fold_sides(game, lambda _, left, right: Tree(left, right), known=known)


def _rebuild(rows: Any) -> Tree:
    """The form that ``__reduce__`` wrote down, options before what they are options of."""
    forms: list[Tree] = []
    try:
        for left, right in rows:
            if not all(isinstance(i, int) and 0 <= i < len(forms) for i in (*left, *right)):
                raise InvalidDataError("a pickled form has an option that does not stand before it")
            forms.append(Tree([forms[i] for i in left], [forms[i] for i in right]))
        return forms[-1]
    except (TypeError, ValueError, IndexError) as error:
        raise InvalidDataError(f"not the rows of a pickled form: {shown(rows)}") from error


def _left_of(form: Tree) -> tuple[Tree, ...]:
    return form.left


def _right_of(form: Tree) -> tuple[Tree, ...]:
    return form.right


def _compound(g: Tree, h: Tree, moves: Callable[[Callable[[Tree], tuple[Tree, ...]], Tree, Tree], _Pairs]) -> Tree:
    """Compound of two forms in which `moves` of a side leads from a pair of components to pairs."""

    def visit(pair: _Pair) -> Generator[_Pair, Tree, Tree]:
        sides: list[list[Tree]] = []
        for side in (_left_of, _right_of):
            options = []
            for following in moves(side, *pair):
                options.append((yield following))
            sides.append(options)
        return Tree(*sides)

    with limited_by_default(_MOST_STEPS):
        return fold((g, h), visit)


def _text(root: Tree) -> str | None:
    """Text that reads back to this form, or ``None`` if it would be too long."""
    return fold_sides(root, _written)[0]


# Text of a form (``None`` if it is too long), and the integer and the nimber whose canonical form it is, if any.
_Written = tuple[str | None, int | None, int | None]


def _written(form: Tree, left: list[_Written], right: list[_Written]) -> _Written:
    if not form.left and not form.right:
        return "0", 0, 0
    if len(left) + len(right) == 1:
        before, step = (left or right)[0][1], 1 if left else -1
        if before is not None and before * step >= 0:
            size = before + step
            return (str(size) if abs(size) < _LARGEST_INTEGER else None), size, None
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

    def __init__(self) -> None:
        self.known: dict[Game, Tree] = {}

    def number(self, x: Fraction) -> Tree:
        return _form_of(x, self.known)

    def star(self, n: int) -> Tree:
        return _form_of(Nimber(n), self.known)

    def ups(self, n: int) -> Tree:
        return _form_of(sum_of_parts(ups=n), self.known)

    def up_power(self, n: int, *, summed: bool) -> Tree:
        return _form_of(up_power_sum(n) if summed else up_power(n), self.known)

    def add(self, g: Tree, h: Tree) -> Tree:
        return g + h

    def negate(self, g: Tree) -> Tree:
        return -g

    def multiply(self, n: int, g: Tree) -> Tree:
        return n * g

    def braces(self, left: list[Tree], right: list[Tree]) -> Tree:
        working().spend(1 + len(left) + len(right))
        return Tree(left, right)
