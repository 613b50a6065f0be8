"""Censuses: one question, asked of every board of a stream.

:func:`census` joins what a long run needs: worker processes (or any :class:`concurrent.futures.Executor`), a
:class:`~cgt.runs.store.Store` that keeps every answer as soon as it is known and spares it the next run, and a progress
line. It is not tied to a game: a board is anything that pickles, an answer what a store keeps. Streams of boards of the
Game of Cycles are in :mod:`cgt.cycles.catalogues`, and the question of Su's conjecture in :mod:`cgt.cycles.parity`.
"""

import functools
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any, TypeVar

from cgt.errors import UnsupportedError, shown
from cgt.runs.jobs import LocalPool, answers
from cgt.runs.store import Store

if TYPE_CHECKING:
    from rich.console import Console

__all__ = ["census"]

T = TypeVar("T")
R = TypeVar("R")


def census(
    boards: Iterable[T],
    question: Callable[[T], R],
    executor: Executor | None = None,
    store: "Store | str | os.PathLike[str] | None" = None,
    *,
    job: str = "",
    key: Callable[[T], object] = repr,
    workers: int | None = None,
    total: int | None = None,
    console: "Console | None" = None,
) -> Iterator[tuple[T, R]]:
    """Ask `question` of every board and yield pairs ``(board, answer)`` in the order of the boards.

    Parameters
    ----------
    boards : iterable
        A stream of boards, of any length; it is read a little ahead of the answers.
    question : callable
        From a board to an answer; a function of a module or a ``partial`` of one, so that other processes can call
        it. With a store, the answer must be something that a :class:`~cgt.runs.store.Store` keeps.
    executor : Executor, optional
        Where to work; by default a pool of local processes, one a core.
    store : Store or path, optional
        Where answers are kept; boards answered by an earlier run are not asked again.
    job : str
        Name of the question in the store; by default the question's module and name, with what a ``partial`` fixes.
        A question that has no name of its own (a lambda, a local function) needs one here.
    key : callable
        Name of a board in the store; by default its ``repr``.
    workers : int, optional
        Number of local processes; with 0 the work is done in this one.
    total : int, optional
        Number of boards, where it is known: the progress line then knows how far it is.
    console : rich.console.Console, optional
        Where to show progress; by default the error output, if that is a terminal.

    Returns
    -------
    iterator of (board, answer)

    Notes
    -----
    Local processes are spawned: a script that starts a census with them must do so under
    ``if __name__ == "__main__":``. Stopping early (``break``, Ctrl-C) keeps what was yielded.

    Examples
    --------
    >>> from cgt import grundy
    >>> from cgt import cycles
    >>> for board, nimber in census((cycles.fan(n) for n in (2, 4)), grundy, workers=0):
    ...     print(len(board.edges), nimber)
    5 1
    9 0
    """
    if not callable(question):
        raise UnsupportedError(f"a question is a function of a board, not {shown(question)}")
    if store is not None and not isinstance(store, Store | str | os.PathLike):
        raise UnsupportedError(f"a store is a Store or the path of one, not {shown(store)}")
    name = job or _name(question)
    if store is not None and name is None:
        raise UnsupportedError(f"{shown(question)} has no name of its own to keep answers under: give one, job=...")
    if console is None and sys.stderr is not None and sys.stderr.isatty():
        from rich.console import Console

        console = Console(stderr=True)

    def asked() -> Iterator[tuple[T, R]]:
        with ExitStack() as stack:
            kept = store if store is None or isinstance(store, Store) else stack.enter_context(Store(store))
            where = stack.enter_context(LocalPool(workers)) if executor is None and workers != 0 else executor
            found = answers(question, boards, job=name or "", key=key, executor=where, store=kept)
            if console is None:
                yield from found
                return
            from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

            columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
            progress = stack.enter_context(Progress(*columns, console=console, transient=True))
            task = progress.add_task((name or "census").rpartition(".")[2], total=total)
            for pair in found:
                progress.advance(task)
                yield pair

    return asked()


def _name(question: Any) -> str | None:
    """Name that tells a question from every other; ``None`` for one that has none."""
    if isinstance(question, functools.partial):
        inner = _name(question.func)
        fixed = [*map(repr, question.args), *(f"{name}={value!r}" for name, value in sorted(question.keywords.items()))]
        # An address in a repr names an object of this process only.
        return None if inner is None or any(" at 0x" in text for text in fixed) else f"{inner}({', '.join(fixed)})"
    name = getattr(question, "__qualname__", "<")
    return None if "<" in name or hasattr(question, "__self__") else f"{question.__module__}.{name}"
