"""How a benchmark is measured.

A :class:`Case` is one piece of work done by several *subjects*: ``cgt`` first, then peers. Subjects take turns, round
after round, so that a slow moment of the machine hits all of them; each one's best round counts, and what is reported
is the ratio ``peer / cgt``. A ``bench_<area>.py`` module offers ``cases()``.
"""

import gc
import json
import platform
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

import attrs
from rich.console import Console
from rich.table import Table

__all__ = ["Case", "Fresh", "Result", "measure", "report"]


@attrs.frozen(kw_only=True)
class Case:
    """One piece of work, done by several subjects.

    Parameters
    ----------
    name : str
        What is done.
    subjects : mapping
        Subject name to a callable doing the work once; ``cgt`` is what the others are compared with. A subject may
        be a pair ``(prepare, work)``: ``prepare()`` runs untimed before each round and its result is passed to
        ``work``, for work that must start cold; or a :class:`Fresh` piece of work.
    operations : int
        How many operations one call does; times are shown per operation.
    rounds : int
        How often the subjects take turns.
    once : collection of str
        Subjects too slow to be repeated: they run in the first round only.
    targets : mapping
        Ratio each peer should at least reach.
    info : callable, optional
        Gives further measurements (states, bytes, growth) as a dict.
    long : bool
        Whether it takes minutes, and is left out unless asked for.
    """

    name: str
    subjects: Mapping[str, Any]
    operations: int = 1
    rounds: int = 5
    once: tuple[str, ...] = ()
    targets: Mapping[str, float] = attrs.field(factory=dict)
    info: Callable[[], Mapping[str, Any]] | None = None
    long: bool = False


@attrs.frozen
class Result:
    """Best seconds per operation of each subject, and the ratios to ``cgt``."""

    name: str
    seconds: dict[str, float]
    ratios: dict[str, float]
    targets: dict[str, float]
    info: dict[str, Any]

    @property
    def met(self) -> bool:
        """Whether every target was reached."""
        return all(self.ratios.get(peer, 0.0) >= target for peer, target in self.targets.items())


@attrs.frozen
class Fresh:
    """Work done in a new interpreter, for subjects that remember results for the life of a process.

    Only the time of `work` counts, not that of starting and of `setup`.
    """

    setup: str
    work: str

    def seconds(self) -> float:
        """Time of one run."""
        code = f"{self.setup}\nimport time\nt = time.perf_counter()\n{self.work}\nprint(time.perf_counter() - t)"
        done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
        return float(done.stdout.split()[-1])


def _time(subject: Any) -> float:
    if isinstance(subject, Fresh):
        return subject.seconds()
    prepare, work = subject if isinstance(subject, tuple) else (None, subject)
    prepared = (prepare(),) if prepare else ()
    gc.collect()
    gc.disable()
    try:
        start = time.perf_counter()
        work(*prepared)
        return time.perf_counter() - start
    finally:
        gc.enable()


def measure(case: Case) -> Result:
    """Let the subjects of `case` take turns and keep each one's best round."""
    best: dict[str, float] = {}
    for turn in range(case.rounds):
        for name, subject in case.subjects.items():
            if turn and name in case.once:
                continue
            best[name] = min(best.get(name, float("inf")), _time(subject))
    seconds = {name: elapsed / case.operations for name, elapsed in best.items()}
    ratios = {name: elapsed / seconds["cgt"] for name, elapsed in seconds.items() if name != "cgt"}
    return Result(case.name, seconds, ratios, dict(case.targets), dict(case.info()) if case.info else {})


def _duration(seconds: float) -> str:
    for unit, scale in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= scale:
            return f"{seconds / scale:.3g} {unit}"
    return f"{seconds / 1e-9:.3g} ns"


def report(results: Iterable[Result], console: Console, json_path: Path | None = None) -> None:
    """Print the ratios as a table, and write everything to `json_path`."""
    results = list(results)
    table = Table(title="Benchmarks: time of cgt, and how many times longer each peer takes")
    for column in ("work", "cgt", "peers", "targets", "more"):
        table.add_column(column)
    for result in results:
        peers = "\n".join(f"{name} ×{ratio:.3g}" for name, ratio in result.ratios.items())
        targets = "\n".join(
            f"{name} ≥{target:g} {'met' if result.ratios.get(name, 0.0) >= target else 'missed'}"
            for name, target in result.targets.items()
        )
        more = "\n".join(f"{key}: {shown}" for key, shown in result.info.items())
        table.add_row(result.name, _duration(result.seconds["cgt"]), peers, targets, more)
    console.print(table)
    if json_path is not None:
        json_path.parent.mkdir(parents=True, exist_ok=True)
        record = {
            "python": platform.python_version(),
            "machine": platform.machine(),
            "results": [{**attrs.asdict(result), "met": result.met} for result in results],
        }
        json_path.write_text(json.dumps(record, indent=2) + "\n")
