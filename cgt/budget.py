"""Budgets: how much work a computation may do before it gives up with :class:`~cgt.errors.BudgetExceeded`.

Native kernels receive :meth:`Budget.limits` and count their bytes; Python solvers keep a :class:`Meter`, tick it once a
node, and take a node for a kilobyte, which is about what its key, its options and its place in the memo come to.
"""

import time
from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

import attrs

from cgt._checks import check_integer
from cgt.errors import BudgetExceeded, InvalidArgumentError, shown

__all__ = ["Budget", "Meter"]

T = TypeVar("T")

_BYTES_A_NODE = 1024


def _positive(instance: object, attribute: "attrs.Attribute[Any]", value: Any) -> None:
    if value is None:
        return
    if isinstance(value, bool) or not isinstance(value, int | float) or not value > 0:
        raise InvalidArgumentError(f"a budget's {attribute.name} must be a positive number or None, not {shown(value)}")
    if attribute.name != "seconds":
        check_integer(f"a budget's {attribute.name}", value, 1, error=InvalidArgumentError)


@attrs.frozen(kw_only=True)
class Budget:
    """Limits on a computation; ``None`` means unlimited.

    Parameters
    ----------
    nodes : int, optional
        Positions that may be expanded.
    bytes : int, optional
        Memory that tables may take.
    seconds : float, optional
        Wall-clock time.

    Examples
    --------
    >>> Budget(nodes=1000, seconds=2.5).limits()
    (1000, 0, 2.5)
    >>> Budget(nodes=-1)
    Traceback (most recent call last):
    cgt.errors.InvalidArgumentError: a budget's nodes must be a positive number or None, not -1
    """

    nodes: int | None = attrs.field(default=None, validator=_positive)
    bytes: int | None = attrs.field(default=None, validator=_positive)
    seconds: float | None = attrs.field(default=None, validator=_positive)

    def limits(self) -> tuple[int, int, float]:
        """Nodes, bytes and seconds as the native kernels take them: zero for unlimited."""
        return int(self.nodes or 0), int(self.bytes or 0), float(self.seconds or 0.0)

    def meter(self) -> "Meter":
        """Start the clock: a fresh :class:`Meter` of this budget."""
        return Meter(self)


class Meter:
    """Counts the nodes of one computation and stops it when its budget is spent."""

    __slots__ = ("_max_nodes", "_max_seconds", "_resource", "_start", "nodes")

    def __init__(self, budget: Budget | None = None) -> None:
        self._max_nodes = budget.nodes if budget else None
        self._resource = "nodes"
        if budget and budget.bytes is not None:
            held = budget.bytes // _BYTES_A_NODE
            if self._max_nodes is None or held < self._max_nodes:
                self._max_nodes, self._resource = held, "bytes"
        self._max_seconds = budget.seconds if budget else None
        self._start = time.monotonic()
        self.nodes = 0

    @property
    def seconds(self) -> float:
        """Seconds since the meter was started."""
        return time.monotonic() - self._start

    @property
    def limited(self) -> bool:
        """Whether there is a limit on anything."""
        return self._max_nodes is not None or self._max_seconds is not None

    @property
    def timed(self) -> bool:
        """Whether there is a limit on time."""
        return self._max_seconds is not None

    def limits(self) -> tuple[int, int, float]:
        """What is left, as the native kernels take it; never nothing, which would mean unlimited."""
        nodes = 0 if self._max_nodes is None else max(1, self._max_nodes - self.nodes)
        seconds = 0.0 if self._max_seconds is None else max(1e-6, self._max_seconds - self.seconds)
        return nodes, 0, seconds

    def tick(self, count: int = 1) -> None:
        """Count `count` nodes; raise :class:`~cgt.errors.BudgetExceeded` when a limit is passed."""
        self.nodes += count
        if self._max_nodes is not None and self.nodes > self._max_nodes:
            raise BudgetExceeded(
                self._resource, nodes=self.nodes, bytes=self.nodes * _BYTES_A_NODE, seconds=self.seconds
            )
        if self._max_seconds is not None:
            self.pace()

    def pace(self) -> None:
        """Look at the clock, without counting a node."""
        if self._max_seconds is not None and self.seconds > self._max_seconds:
            raise BudgetExceeded("seconds", nodes=self.nodes, seconds=self.seconds)

    def paced(self, things: Iterable[T]) -> Iterable[T]:
        """The same things, with a look at the clock before each: for nodes that may be long in the making."""
        return things if self._max_seconds is None else self._paced(things)

    def _paced(self, things: Iterable[T]) -> Iterator[T]:
        for thing in things:
            self.pace()
            yield thing
