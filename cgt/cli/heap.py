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

from cgt.rulesets.take_and_break import TakeAndBreak
from cgt.solvers.heaps import NimSequence
from cgt.solvers.periods import Period, period
from cgt.store import Store

__all__ = ["command"]

# A step of the computation takes about this long, so that Ctrl-C and the progress bar are prompt and little is lost.
_STEP_SECONDS = 0.5
# Shorter sequences are computed faster than they are read.
_WORTH_KEEPING = 10_000


def _load(sequence: NimSequence, store: Store, job: str) -> None:
    parts: list[bytes] = []
    start = 0
    while (kept := store.get(job, start)) is not None:
        part = base64.b64decode(kept)
        parts.append(part)
        start += len(part) // 4
    if parts:
        sequence.load(b"".join(parts))


def _keep(sequence: NimSequence, store: Store | None, job: str, start: int) -> int:
    """Put what is new since `start` into the store, in one transaction."""
    if store is None or len(sequence) <= max(start, _WORTH_KEEPING):
        return start
    packed = b"".join(value.to_bytes(4, "little") for value in sequence.values(len(sequence), start))
    store.put(job, start, base64.b64encode(packed).decode())
    return len(sequence)


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


def _compute(sequence: NimSequence, count: int, store: Store | None, job: str, quiet: bool) -> None:
    kept = len(sequence) if store is not None and len(sequence) > 1 else 0
    step = 4096
    with _progress(count, quiet) as show:
        while len(sequence) < count and sequence.proved is None:
            begun = time.perf_counter()
            try:
                sequence.extend(min(count, len(sequence) + step))
            finally:
                kept = _keep(sequence, store, job, kept)
            show(min(len(sequence), count))
            took = time.perf_counter() - begun
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
@click.option("--store", "store_path", type=click.Path(dir_okay=False), help="Where long sequences are kept.")
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

    What is computed is kept, so an interrupted run goes on where it stopped.
    """
    game = TakeAndBreak(code, unequal=unequal)
    job = f"heap {code.upper()}{' unequal' if unequal else ''}"
    console = Console(highlight=False)
    sequence = NimSequence(game)
    with contextlib.ExitStack() as stack:
        store = None
        if not fresh and count > _WORTH_KEEPING:
            store = stack.enter_context(Store(store_path))
            _load(sequence, store, job)
        try:
            _compute(sequence, count, store, job, as_json or not sys.stderr.isatty())
        except KeyboardInterrupt:
            kept = " and kept; run the same command to go on" if store is not None else ""
            click.echo(f"interrupted: {len(sequence)} heaps are computed{kept}", err=True)
            raise SystemExit(130) from None
    found = period(sequence, limit=count) if with_period else None
    if plot_path is not None:
        _plot(sequence, count, code, found, plot_path)
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


def _plot(sequence: NimSequence, count: int, code: str, found: Period | None, path: str) -> None:
    try:
        from cgt.drawing.heaps import plot_sequence

        axes = plot_sequence(sequence.values(count), title=f"Nim sequence of {code}", period=found)
    except ImportError as error:
        raise click.ClickException(f"--plot needs matplotlib: install cgt-algebra[plot] ({error})") from error
    try:
        axes.figure.savefig(Path(path), dpi=150)
    except (OSError, ValueError) as error:
        raise click.ClickException(f"cannot write {path}: {error}") from error


def _as_dict(code: str, sequence: NimSequence, count: int, found: Period | None) -> dict[str, Any]:
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
