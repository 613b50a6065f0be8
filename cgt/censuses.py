"""Censuses: one question, asked of every board of a stream.

:func:`census` joins what a long run needs: worker processes (or any :class:`concurrent.futures.Executor`), a
:class:`~cgt.store.Store` that keeps every answer as soon as it is known and spares it the next run, and a progress
line. It is not tied to a game: a board is anything that pickles, an answer is plain data. Streams of Game of Cycles
boards are in :mod:`cgt.rulesets.cycle_catalogues`; :func:`parity_report` is the question of Su's conjecture.
"""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any, TypeVar

import attrs

from cgt.jobs import answers, local_executor
from cgt.rulesets.cycles import GameOfCycles
from cgt.solvers.questions import grundy
from cgt.store import Store

if TYPE_CHECKING:
    from rich.console import Console

__all__ = ["ParityReport", "census", "parity_report"]

T = TypeVar("T")
R = TypeVar("R")


def census(
    boards: Iterable[T],
    question: Callable[[T], R],
    executor: Executor | None = None,
    store: Store | None = None,
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
        From a board to plain data (what JSON can hold); a function of a module, so that other processes can call it.
    executor : Executor, optional
        Where to work; by default a pool of local processes, one a core.
    store : Store, optional
        Where answers are kept; boards answered by an earlier run are not asked again.
    job : str
        Name of the question in the store; by default the question's module and name.
    key : callable
        Name of a board in the store; by default its ``repr``.
    workers : int, optional
        Number of local processes; with 0 the work is done in this one.
    total : int, optional
        Number of boards, where it is known: the progress line then knows how far it is.
    console : rich.console.Console, optional
        Where to show progress; by default it is not shown.

    Yields
    ------
    board, answer

    Notes
    -----
    Local processes are spawned: a script that starts a census with them must do so under
    ``if __name__ == "__main__":``. Stopping early (``break``, Ctrl-C) keeps what was yielded.

    Examples
    --------
    >>> from cgt import fan_board, grundy
    >>> for board, nimber in census((fan_board(n) for n in (2, 4)), grundy, workers=0):
    ...     print(len(board.edges), nimber)
    5 1
    9 0
    """
    name = job or f"{question.__module__}.{getattr(question, '__qualname__', type(question).__name__)}"
    with ExitStack() as stack:
        if executor is None and workers != 0:
            executor = stack.enter_context(local_executor(workers))
        found = answers(question, boards, job=name, key=key, executor=executor, store=store)
        if console is None:
            yield from found
            return
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
        progress = stack.enter_context(Progress(*columns, console=console, transient=True))
        task = progress.add_task(name.rpartition(".")[2], total=total)
        for pair in found:
            progress.advance(task)
            yield pair


@attrs.frozen
class ParityReport:
    """What Su's conjecture is about, for one board: how many markable edges it has, and its Grundy value.

    Examples
    --------
    >>> from cgt import double_diamond_board
    >>> report = ParityReport(*parity_report(double_diamond_board()))
    >>> report.markable, report.grundy, report.conforms
    (9, 0, False)
    """

    markable: int
    grundy: int

    @property
    def conforms(self) -> bool:
        """Whether the second player wins exactly when the number of markable edges is even."""
        return (self.grundy == 0) == (self.markable % 2 == 0)


def parity_report(board: GameOfCycles) -> list[Any]:
    """Count the markable edges of an unmarked board and find its Grundy value; see :class:`ParityReport`.

    Examples
    --------
    >>> from cgt import diamond_board
    >>> parity_report(diamond_board())
    [5, 1]
    """
    return [len(board.board.markable_edges), grundy(board)]
