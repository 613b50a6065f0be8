"""Long work on many items: in order, in parallel, on any executor, with what is known taken from a store.

:func:`ordered_map` is the engine: it sends chunks of items to a :class:`concurrent.futures.Executor` (local processes
by default; a Dask client's executor makes the same job run on many machines) and yields the answers in the order of
the items, with a bounded number of chunks under way, so that endless streams are fine. :func:`answers` puts a
:class:`~cgt.runs.store.Store` in front of it.
"""

import contextlib
import itertools
import multiprocessing
import os
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from multiprocessing.connection import Connection
from types import TracebackType
from typing import Any, TypeVar

from cgt.errors import WorkerLostError
from cgt.runs.store import Store

__all__ = ["LocalPool", "answers", "ordered_map"]

T = TypeVar("T")
R = TypeVar("R")

_CHUNK_SECONDS = 0.25
_STARTING_SECONDS = 3.0  # of processor time, to start workers that import the package
_UNKNOWN = object()


class LocalPool(ProcessPoolExecutor):
    """Local worker processes that are started with the first work they are given.

    Starting them takes seconds, so whoever could also work in this process may ask first whether that pays. Workers
    are spawned, not forked: native kernels and progress displays keep threads, which a fork would break. They leave
    Ctrl-C to the process that started them, and end at once when it is killed, or when its ``with`` block is left by
    Ctrl-C or by closing a generator.

    Parameters
    ----------
    workers : int, optional
        How many; by default one a core.

    Examples
    --------
    >>> with LocalPool(1) as pool:
    ...     pool.pays
    ...     list(ordered_map(abs, [-3, 2], executor=pool))
    ...     pool.pays
    False
    [3, 2]
    True
    """

    def __init__(self, workers: int | None = None) -> None:
        """Make the pool; no worker is started yet."""
        context = multiprocessing.get_context("spawn")
        # Each worker waits for the closing of one pipe, which a killed process closes, too.
        watched, self._held = context.Pipe(duplex=False)
        super().__init__(workers or os.cpu_count(), mp_context=context, initializer=_attend, initargs=(watched,))
        self._started = False
        self._made = time.process_time()

    @property
    def pays(self) -> bool:
        """Whether the workers are there already, or as much was done since without them as their start takes."""
        return self._started or time.process_time() - self._made > _STARTING_SECONDS

    def submit(self, function: Callable[..., R], /, *args: Any, **fields: Any) -> Future[R]:
        self._started = True
        return super().submit(function, *args, **fields)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool | None:
        if kind is not None and not issubclass(kind, Exception):
            self._held.close()
            self.shutdown(cancel_futures=True)
        return super().__exit__(kind, error, trace)


def _attend(watched: "Connection[Any, Any]") -> None:
    """Begin a worker: ignore Ctrl-C, and end when the other end of the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def wait() -> None:
        with contextlib.suppress(EOFError, OSError):
            watched.recv_bytes()
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()


def _chunk(function: Callable[[T], R], items: list[T]) -> tuple[list[R], float]:
    start = time.perf_counter()
    return [function(item) for item in items], time.perf_counter() - start


def ordered_map(
    function: Callable[[T], R], items: Iterable[T], *, executor: Executor | None = None, in_flight: int = 8
) -> Iterator[R]:
    """Apply `function` to every item, in parallel, and yield the results in the items' order.

    Parameters
    ----------
    function : callable
        Must be picklable when the executor runs other processes: a function of a module, or a ``partial`` of one.
    items : iterable
        May be endless; it is read only a few chunks ahead.
    executor : Executor, optional
        Where to run; without one the work is done here, one item after the other.
    in_flight : int
        How many chunks may be under way.

    Yields
    ------
    object
        What `function` returns, item by item.

    Raises
    ------
    WorkerLostError
        A worker process ended before its work was done.

    Notes
    -----
    Chunks start at one item and grow until one takes about a quarter of a second. Closing the iterator (a ``break``,
    an exception, Ctrl-C) cancels what has not begun.

    Examples
    --------
    >>> list(ordered_map(abs, [-3, 2, -1]))
    [3, 2, 1]
    """
    if executor is None:
        yield from map(function, items)
        return
    source = iter(items)
    size = 1
    pending: deque[Future[tuple[list[R], float]]] = deque()
    try:
        while True:
            while len(pending) < in_flight and (chunk := list(itertools.islice(source, size))):
                pending.append(executor.submit(_chunk, function, chunk))
            if not pending:
                return
            try:
                results, seconds = pending.popleft().result()
            except BrokenExecutor as error:
                raise WorkerLostError(
                    "a worker process was lost; what a store has kept is safe, and the next run goes on from there"
                ) from error
            if seconds < _CHUNK_SECONDS / 2:
                size *= 2
            elif seconds > 2 * _CHUNK_SECONDS:
                size = max(1, size // 2)
            yield from results
    finally:
        for future in pending:
            future.cancel()


def answers(
    question: Callable[[T], R],
    items: Iterable[T],
    *,
    job: str = "",
    key: Callable[[T], object] = repr,
    executor: Executor | None = None,
    store: Store | None = None,
) -> Iterator[tuple[T, R]]:
    """Ask a question of every item, and yield pairs ``(item, answer)`` in order.

    With a store, items answered by an earlier run are not asked again, and every new answer is kept at once.

    Parameters
    ----------
    question : callable
        From an item to an answer; with a store, to something that a store keeps.
    items : iterable
        What to ask about.
    job : str
        The name under which answers are kept; required with a store.
    key : callable
        An item's name in the store; its ``repr`` by default.
    executor : Executor, optional
        As in :func:`ordered_map`.
    store : Store, optional
        Where answers are kept.

    Yields
    ------
    tuple
        An item and its answer.

    Raises
    ------
    ValueError
        There is a store, but no name for the job.

    Examples
    --------
    >>> with Store(":memory:") as store:
    ...     first = list(answers(abs, [-1, 2], job="abs", store=store))
    ...     again = list(answers(str, [-1, 2, 5], job="abs", store=store))
    >>> first, again
    ([(-1, 1), (2, 2)], [(-1, 1), (2, 2), (5, '5')])
    """
    if store is None:
        kept, asked = itertools.tee(items)
        yield from zip(kept, ordered_map(question, asked, executor=executor), strict=True)
        return
    if not job:
        raise ValueError("answers kept in a store need a job name")
    waiting: deque[tuple[T, Any]] = deque()

    def unanswered() -> Iterator[T]:
        for item in items:
            known = store.get(job, key(item), _UNKNOWN)
            waiting.append((item, known))
            if known is _UNKNOWN:
                yield item

    for answer in ordered_map(question, unanswered(), executor=executor):
        while waiting[0][1] is not _UNKNOWN:
            yield waiting.popleft()
        item, _ = waiting.popleft()
        store.put(job, key(item), answer)
        yield item, answer
    yield from waiting
