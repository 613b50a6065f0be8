"""Recursions over followers, run on an explicit stack.

Values and forms can be deeper than Python's own stack, and their followers shared by many lines of play. So everything
that is answered option by option goes through :func:`fold` (a recursion with a value at every follower) or
:func:`followers` (a list of them): each follower is visited once, and the work counts against the limit in force
(:mod:`cgt.values.limits`).
"""

from collections.abc import Callable, Generator, Hashable, Iterable
from typing import Protocol, TypeVar

from cgt.values.limits import working

__all__ = ["fold", "fold_sides", "followers"]

N = TypeVar("N", bound=Hashable)
V = TypeVar("V")

_BYTES_A_NODE = 512


class _Sided(Hashable, Protocol):
    @property
    def left(self) -> "tuple[_Sided, ...]": ...
    @property
    def right(self) -> "tuple[_Sided, ...]": ...


S = TypeVar("S", bound=_Sided)


def fold(root: N, visit: Callable[[N], Generator[N, V, V]], known: dict[N, V] | None = None) -> V:
    """Value of a recursion that is written as a generator.

    Parameters
    ----------
    root
        Where the recursion begins; like every node, hashable.
    visit
        Called once for each node. It yields every node whose value it needs, is sent that value in return, and returns
        the value of its own node.
    known
        Values found before, which are not worked out again; those found now are added.

    Returns
    -------
    object
        The value of `root`.

    Raises
    ------
    BudgetExceeded
        If the limit on value arithmetic is passed.

    Examples
    --------
    >>> def fibonacci(n):
    ...     return n if n < 2 else (yield n - 1) + (yield n - 2)
    >>> len(str(fold(3000, fibonacci)))
    627
    """
    limit = working()
    done: dict[N, V] = {} if known is None else known
    if root in done:
        return done[root]
    held = 0
    asked = 1
    try:
        stack = [(root, visit(root))]
        node, walk = stack[0]
        sent: V | None = None
        while True:
            try:
                while (needed := walk.send(sent)) in done:  # type: ignore[arg-type]  # a walk is started with None
                    sent = done[needed]
                    asked += 1
            except StopIteration as end:
                sent = done[node] = end.value
                stack.pop()
                if not stack:
                    return end.value  # type: ignore[no-any-return]  # what the generator's type says
                node, walk = stack[-1]
                continue
            limit.spend(asked + 1, _BYTES_A_NODE)
            held += _BYTES_A_NODE
            asked = 0
            node, walk, sent = needed, visit(needed), None
            stack.append((node, walk))
    finally:
        limit.bytes -= held


def fold_sides(
    root: S,
    combine: Callable[[S, list[V], list[V]], V],
    leaf: Callable[[S], V | None] | None = None,
    known: dict[S, V] | None = None,
) -> V:
    """Value of a recursion over options: `combine` of a node and the values of its options, Left's and Right's.

    `leaf` gives the value of a node that is not opened, ``None`` for one that is.

    Examples
    --------
    >>> from cgt import Game
    >>> fold_sides(Game("{2||1|-1}"), lambda game, left, right: 1 + max(left + right, default=-1))
    3
    """

    def visit(node: S) -> Generator[S, V, V]:
        if leaf is not None:
            found = leaf(node)
            if found is not None:
                return found
        left, right = [], []
        for option in node.left:
            left.append((yield option))  # type: ignore[misc]  # the options of a node are of its kind
        for option in node.right:
            right.append((yield option))  # type: ignore[misc]
        return combine(node, left, right)

    return fold(root, visit, known)


def followers(root: N, below: Callable[[N], Iterable[N]]) -> list[N]:
    """Every node that `below` leads to from `root`, itself first, each once.

    Examples
    --------
    >>> followers(6, lambda n: [n // 2] if n % 2 == 0 else [])
    [6, 3]
    """
    limit = working()
    found = [root]
    seen = {root}
    held = 0
    try:
        for node in found:
            for option in below(node):
                limit.spend()
                if option not in seen:
                    seen.add(option)
                    found.append(option)
                    limit.spend(1, _BYTES_A_NODE)
                    held += _BYTES_A_NODE
        return found
    finally:
        limit.bytes -= held
