"""Limits on value arithmetic: how much work it may do before it stops with :class:`~cgt.BudgetExceeded`.

Operators take no ``budget=``, so the limit stands around them: everything done with values inside a ``with
limited(...)`` block (sums, comparisons, products, cooling, thermographs, reading text, literal and misère forms) counts
against its budget. Without a block, memory is bounded by the arena's budget
(:func:`cgt.values.set_arena_budget`), and reading text and operations on literal forms stop after about as many steps
as take a few seconds. Ctrl-C stops all of it at any time.

What was computed before the limit was passed stays in the arena, so a second try may get further.
"""

import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING, TypeVar

from cgt.errors import BudgetExceeded, UnsupportedError, shown
from cgt.values._memory import usual_budget

if TYPE_CHECKING:
    from cgt.budget import Budget

__all__ = ["Limit", "counted", "in_force", "limited", "limited_by_default", "memory", "set_memory", "working"]

T = TypeVar("T")

_LOOK_AFTER = 256  # steps between two looks at the clock
_UNBOUNDED = float("inf")
_ADVICE = "this is the usual bound; `with cgt.values.limited(Budget(nodes=...)):` sets another"


class Limit:
    """What one ``with limited(...)`` block may use, and what it has used so far.

    Attributes
    ----------
    nodes : int
        Steps so far: canonical forms made, comparisons played out, options of forms looked at.
    bytes : int
        Memory taken so far: growth of the arena, and an estimate of what literal forms and walks hold.

    Examples
    --------
    >>> from cgt import Budget, Game
    >>> from cgt.values import limited
    >>> with limited(Budget(seconds=10)) as limit:
    ...     sum_of_switches = Game("{3|1}") + Game("{5|-7}")
    >>> 0 <= limit.seconds < 10
    True
    """

    __slots__ = ("_advice", "_deadline", "_max_bytes", "_max_nodes", "_next_look", "_started", "bytes", "nodes")

    def __init__(
        self,
        nodes: float | None = None,
        bytes: float | None = None,  # noqa: A002 - as in Budget
        seconds: float | None = None,
        *,
        outer: "Limit | None" = None,
        advice: str = "",
    ) -> None:
        self.nodes = self.bytes = 0
        self._started = time.monotonic()
        self._max_nodes = _UNBOUNDED if nodes is None else nodes
        self._max_bytes = _UNBOUNDED if bytes is None else bytes
        self._deadline = _UNBOUNDED if seconds is None else self._started + seconds
        if outer is not None:
            self._max_nodes = min(self._max_nodes, outer._max_nodes - outer.nodes)
            self._max_bytes = min(self._max_bytes, outer._max_bytes - outer.bytes)
            self._deadline = min(self._deadline, outer._deadline)
        self._advice = advice
        self._next_look: float = 0

    @property
    def seconds(self) -> float:
        """Seconds since the block was entered."""
        return time.monotonic() - self._started

    def spend(self, nodes: int = 1, bytes: int = 0) -> None:  # noqa: A002 - as in Budget
        """Count steps and memory; raise :class:`~cgt.BudgetExceeded` when either, or the time, has run out."""
        self.nodes += nodes
        self.bytes += bytes
        if self.nodes >= self._next_look or self.bytes > self._max_bytes:
            self._look()

    def _look(self) -> None:
        if self.nodes > self._max_nodes:
            raise self.exceeded("nodes")
        if self.bytes > self._max_bytes:
            raise self.exceeded("bytes")
        if time.monotonic() > self._deadline:
            raise self.exceeded("seconds")
        self._next_look = min(self.nodes + _LOOK_AFTER, self._max_nodes + 1)

    def afford(self, nodes: int) -> None:
        """Raise :class:`~cgt.BudgetExceeded` at once if so many steps more are too many."""
        if self.nodes + nodes > self._max_nodes:
            error = self.exceeded("nodes")
            error.add_note(f"at least {shown(nodes)} steps more are needed")
            raise error

    def left(self) -> tuple[int, int, float]:
        """Nodes, bytes and seconds that are left, as native operations take them: zero for unlimited."""
        self._look()
        return (
            0 if self._max_nodes == _UNBOUNDED else max(1, int(self._max_nodes - self.nodes)),
            0 if self._max_bytes == _UNBOUNDED else max(1, int(self._max_bytes - self.bytes)),
            0.0 if self._deadline == _UNBOUNDED else max(1e-6, self._deadline - time.monotonic()),
        )

    def exceeded(self, resource: str, nodes: int = 0, bytes: int = 0, refused: int = 0) -> BudgetExceeded:  # noqa: A002
        """Error that says what ran out, after what an operation used that was not counted yet."""
        self.nodes += nodes
        self.bytes += bytes
        error = BudgetExceeded(resource, nodes=self.nodes, bytes=self.bytes, seconds=self.seconds, refused=refused)
        if self._advice:
            error.add_note(self._advice)
        return error


in_force: ContextVar[Limit | None] = ContextVar("limit of value arithmetic", default=None)
"""Limit of the innermost block around the caller, in this thread or task."""

_memory = [usual_budget()]


def set_memory(limit: int) -> None:
    """Bound the memory of walks outside any block, as the arena's is bounded."""
    _memory[0] = limit


def memory() -> int:
    """Bytes that the arena, and walks outside any block, may take."""
    return _memory[0]


def working() -> Limit:
    """Limit that a walk over values counts against: the block's, or outside any the usual bound on memory."""
    return in_force.get() or Limit(bytes=_memory[0])


def counted(things: Iterable[T]) -> Iterator[T]:
    """The same things, a step for each."""
    limit = working()
    for thing in things:
        limit.spend()
        yield thing


@contextmanager
def limited(budget: "Budget") -> Iterator[Limit]:
    """Bound everything that is done with values inside the ``with`` block.

    Parameters
    ----------
    budget : Budget
        Steps, bytes and seconds that the whole block may use, all operations in it together. In a block within
        another, what is left of the outer one holds too.

    Yields
    ------
    Limit
        What has been used so far: ``nodes``, ``bytes``, ``seconds``.

    Raises
    ------
    BudgetExceeded
        From the operation that ran out; values that are there already remain as they are.

    Notes
    -----
    The limit holds in the thread (or task) that entered the block. It is looked at wherever a value is worked out, so
    it does not stop a loop over answers that are remembered. Positions have limits of their own, the ``budget=`` of
    the question.

    Examples
    --------
    >>> from cgt import Budget, BudgetExceeded, Game
    >>> switches = [Game([3 * k * k], [-k]) for k in range(1, 40)]
    >>> with limited(Budget(nodes=50_000)):
    ...     try:
    ...         total = sum(switches, Game(0))
    ...     except BudgetExceeded as error:
    ...         print(error.resource)
    nodes
    """
    from cgt.budget import Budget

    if not isinstance(budget, Budget):
        raise UnsupportedError(f"values are limited by a Budget, not by {shown(budget)}")
    outer = in_force.get()
    limit = Limit(budget.nodes, budget.bytes, budget.seconds, outer=outer)
    token = in_force.set(limit)
    try:
        yield limit
    finally:
        in_force.reset(token)
        if outer is not None:
            outer.nodes += limit.nodes
            outer.bytes += limit.bytes


@contextmanager
def limited_by_default(nodes: int) -> Iterator[Limit]:
    """As :func:`limited` by so many nodes, unless a block is there already, whose limit then holds alone."""
    found = in_force.get()
    if found is not None:
        yield found
        return
    limit = Limit(nodes, _memory[0], advice=_ADVICE)
    token = in_force.set(limit)
    try:
        yield limit
    finally:
        in_force.reset(token)
