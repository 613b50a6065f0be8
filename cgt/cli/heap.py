"""``cgt heap``: nim sequences of take-and-break games, their periods and plots."""

import base64
import contextlib
import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from cgt.heaps.codes import TakeAndBreak
from cgt.heaps.periods import Periodicity, period
from cgt.heaps.sequences import NimSequence
from cgt.runs.store import Store, default_store_path

__all__ = ["command"]

# A step of the computation takes about this long, so that Ctrl-C and the progress bar are prompt and little is lost.
_STEP_SECONDS = 0.5
# What took less than this many seconds is not put into the user's own store, though into one named by --store.
_WORTH_KEEPING = 0.2


class SequenceKeeper:
    """Keeps a sequence in a store: reads what is there, and adds what is new, one transaction a time."""

    def __init__(self, sequence: NimSequence, path: str | None, job: str) -> None:
        self.kept = 0
        self._sequence = sequence
        self._path = path
        self._job = job
        self._seconds = 0.0
        if path is not None or default_store_path().exists():
            with Store(path) as store:
                self._load(store)

    def _load(self, store: Store) -> None:
        parts = list(self._kept_from(store))
        if parts:
            self._sequence.load(b"".join(parts))

    def _kept_from(self, store: Store) -> Iterator[bytes]:
        """What the store has beyond what is known to be kept; an item's name is the heap that it begins with."""
        while (text := store.get(self._job, self.kept)) is not None:
            part = base64.b64decode(text)
            self.kept += len(part) // 4
            yield part

    def keep(self, seconds: float) -> None:
        """Put what is new into the store; it took `seconds`."""
        self._seconds += seconds
        count = len(self._sequence)
        if count <= self.kept or (self._path is None and self._seconds < _WORTH_KEEPING):
            return
        with Store(self._path) as store, store.transaction():
            for _ in self._kept_from(store):
                pass  # another run has been here: what it kept stays, and only what lies beyond is added
            if count > self.kept:
                packed = b"".join(value.to_bytes(4, "little") for value in self._sequence.values(count, self.kept))
                store.put(self._job, self.kept, base64.b64encode(packed).decode())
        self.kept = max(self.kept, count)


@contextlib.contextmanager
def _progress(total: int, quiet: bool) -> Iterator[Any]:
    if quiet:
        yield lambda done: None
        return
    bar = Progress(
        TextColumn("heaps"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(),
        console=Console(stderr=True), transient=True,
    )  # fmt: skip
    with bar:
        task = bar.add_task("heaps", total=total)
        yield lambda done: bar.update(task, completed=done)


def _compute(sequence: NimSequence, count: int, keeper: SequenceKeeper | None, quiet: bool) -> None:
    step = 4096
    with _progress(count, quiet) as show:
        while len(sequence) < count and sequence.proved is None:
            begun = time.perf_counter()
            try:
                sequence.extend(min(count, len(sequence) + step))
            finally:
                took = time.perf_counter() - begun
                if keeper is not None:
                    keeper.keep(took)
            show(min(len(sequence), count))
            step = max(256, int(step * min(4.0, _STEP_SECONDS / max(took, 1e-3))))


def _shown(values: list[int]) -> Iterator[str]:
    width = max(map(len, map(str, values)), default=1)
    for start in range(0, len(values), 20):
        row = " ".join(f"{value:>{width}}" for value in values[start : start + 20])
        yield f"{start:>6}  {row}"


@click.command("heap")
@click.argument("code")
@click.option("--to", "count", type=click.IntRange(min=1), default=100, show_default=True, help="How many heaps.")
@click.option("--unequal", is_flag=True, help="Splits are into heaps of different size (Grundy's game: 4.0).")
@click.option("--period", "with_period", is_flag=True, help="Look for the period, and certify it.")
@click.option("--plot", "plot_path", type=click.Path(dir_okay=False), help="Draw the sequence (extra: plot).")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option("--store", "store_path", type=click.Path(dir_okay=False), help="Where sequences are kept.")
@click.option("--fresh", is_flag=True, help="Neither read nor keep values.")
def command(
    code: str,
    count: int,
    unequal: bool,
    with_period: bool,
    plot_path: str | None,
    as_json: bool,
    store_path: str | None,
    fresh: bool,
) -> None:
    """Compute the nim sequence of the take-and-break game CODE, such as 0.77 or 4.[3].

    What took noticeable time, or all that is computed with --store, is kept: an interrupted run goes on where it
    stopped.
    """
    game = TakeAndBreak(code, unequal=unequal)
    job = f"heap {code.upper()}{' unequal' if unequal else ''}"
    console = Console(highlight=False)
    sequence = NimSequence(game)
    keeper = None
    try:
        keeper = None if fresh else SequenceKeeper(sequence, store_path, job)
        _compute(sequence, count, keeper, as_json or not sys.stderr.isatty())
        found = period(sequence, limit=count) if with_period else None
        if plot_path is not None:
            _plot(sequence, count, code, found, plot_path)
    except KeyboardInterrupt:
        if keeper is not None:
            keeper.keep(0.0)  # the interrupt may have come while a step was being kept
        kept = f", {keeper.kept} are kept: run the same command to go on" if keeper and keeper.kept else ""
        click.echo(f"interrupted: {len(sequence)} heaps are computed{kept}", err=True)
        raise SystemExit(130) from None
    if as_json:
        click.echo(json.dumps(_as_dict(code, sequence, count, found)))
        return
    if count <= 1000:
        for line in _shown(sequence.values(count)):
            console.print(line, soft_wrap=True)
    else:
        computed = min(count, len(sequence))
        largest = max(sequence.values(computed))
        console.print(
            f"{count} heaps, largest value {largest} ({computed} computed: {sequence.method})", soft_wrap=True
        )
    if found is not None:
        console.print(escape(str(found)), soft_wrap=True)


def _plot(sequence: NimSequence, count: int, code: str, found: Periodicity | None, path: str) -> None:
    try:
        from cgt.heaps.draw import plot_sequence

        axes = plot_sequence(sequence.values(count), title=f"Nim sequence of {code}", period=found)
    except ImportError as error:
        raise click.ClickException(f"--plot needs matplotlib: install cgt-algebra[plot] ({error})") from error
    try:
        axes.figure.savefig(Path(path), dpi=150)
    except (OSError, ValueError) as error:
        raise click.ClickException(f"cannot write {path}: {error}") from error


def _as_dict(code: str, sequence: NimSequence, count: int, found: Periodicity | None) -> dict[str, Any]:
    values = sequence.values(count)
    result: dict[str, Any] = {"code": code, "heaps": count, "values": values}
    if found is not None:
        result["period"] = {
            "preperiod": found.preperiod,
            "period": found.period,
            "saltus": found.saltus,
            "certified": found.certified,
            "reason": found.reason,
        }
    return result
