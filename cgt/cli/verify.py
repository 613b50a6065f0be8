"""``cgt verify``: check the published statements and print the ledger."""

import contextlib
import json
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Executor
from typing import Any

import click
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from cgt.budget import Budget
from cgt.errors import StatementError, shown
from cgt.runs.jobs import LocalPool
from cgt.runs.store import Store
from cgt.theorems import Check, Statement, Verdict, ledger
from cgt.theorems.runner import check_all

__all__ = ["command"]

_STYLE = {
    Verdict.HOLDS: "green",
    Verdict.PROVED: "bold green",
    Verdict.REFUTED: "bold red",
    Verdict.OPEN: "yellow",
    Verdict.UNCHECKABLE: "dim",
}


def select(names: tuple[str, ...]) -> list[Statement]:
    """Statements named by key or by paper; all of them when none is named."""
    if not names:
        return list(ledger.values())
    chosen: dict[str, Statement] = {}
    for name in names:
        found = [ledger[name]] if name in ledger else ledger.of_paper(name)
        if not found:
            raise StatementError(f"{shown(name)} is neither a statement nor a paper; see `cgt verify --list`")
        chosen.update((one.key, one) for one in found)
    return list(chosen.values())


@click.command("verify")
@click.argument("names", nargs=-1)
@click.option("--bound", type=click.IntRange(min=0), help="Check every instance up to this bound.")
@click.option("--budget", type=click.FloatRange(min=0, min_open=True), help="Seconds to spend on each statement.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option("--markdown", "as_markdown", is_flag=True, help="Print a Markdown table.")
@click.option("--store", "store_path", type=click.Path(dir_okay=False), help="Where results are kept.")
@click.option("--fresh", is_flag=True, help="Neither read nor keep results.")
@click.option("--jobs", type=click.IntRange(min=1), help="Worker processes; default: one a core.")
@click.option("--dask", "dask_address", metavar="ADDRESS", help="Send the work to a Dask scheduler (extra: dask).")
@click.option("--list", "only_list", is_flag=True, help="List the keys and stop.")
def command(
    names: tuple[str, ...],
    bound: int | None,
    budget: float | None,
    as_json: bool,
    as_markdown: bool,
    store_path: str | None,
    fresh: bool,
    jobs: int | None,
    dask_address: str | None,
    only_list: bool,
) -> None:
    """Check statements: all, those of a paper, or single ones by their key.

    Exits with status 1 when a verdict differs from the recorded one, and says which.
    """
    if as_json and as_markdown:
        raise click.UsageError("choose one of --json and --markdown")
    statements = select(names)
    if only_list:
        for one in statements:
            click.echo(f"{one.key}: {one.citation}")
        return
    screen = Console(stderr=as_json or as_markdown)
    limits = Budget(seconds=budget) if budget else None
    with contextlib.ExitStack() as stack:
        store = None if fresh else stack.enter_context(Store(store_path))
        executor = stack.enter_context(_executor(jobs, dask_address))
        checks = _run(statements, screen, bound=bound, budget=limits, executor=executor, store=store)
    if as_json:
        click.echo(json.dumps({"statements": [_row(*pair) for pair in zip(statements, checks, strict=True)]}, indent=2))
    elif as_markdown:
        click.echo(_markdown(statements, checks))
    else:
        for line in _lines(statements, checks):
            screen.print(line, highlight=False, no_wrap=True, overflow="ellipsis")
        for line in _summary(statements, checks):
            screen.print(line, highlight=False, soft_wrap=True)
    changed = [(one, check) for one, check in zip(statements, checks, strict=True) if not one.agrees(check)]
    for one, check in changed:
        screen.print(f"[bold]{one.key}[/] is {check.verdict.value} here, but recorded as {one.recorded.value}")
    if changed:
        sys.exit(1)


def _executor(jobs: int | None, dask_address: str | None) -> contextlib.AbstractContextManager[Executor | None]:
    if dask_address:
        try:
            from distributed import Client
        except ImportError as error:
            raise click.UsageError("--dask needs the extra: pip install 'cgt-algebra[dask]'") from error
        executor: Executor = Client(dask_address).get_executor()  # type: ignore[no-untyped-call]  # dask has no types
        return executor
    return contextlib.nullcontext() if jobs == 1 else LocalPool(jobs)


def _run(statements: list[Statement], screen: Console, **options: Any) -> list[Check]:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    checks: list[Check] = []
    with Progress(*columns, console=screen, transient=True) as display:
        task = display.add_task("", total=len(statements))

        def progress(one: Statement, count: int) -> None:
            display.update(task, description=f"{one.key} ({count} instances)")

        for check in check_all(statements, progress=progress, **options):
            checks.append(check)
            display.advance(task)
    return checks


def _row(one: Statement, check: Check) -> dict[str, Any]:
    return {
        **check.as_dict(),
        "paper": one.paper,
        "kind": one.kind.value,
        "citation": one.citation,
        "sources": [str(reference.source) for reference in one.sources],
        "text": one.text,
        "reading": one.reading,
        "recorded": one.recorded.value,
    }


def _markdown(statements: list[Statement], checks: list[Check]) -> str:
    lines = ["| statement | kind | verdict | up to | instances | counterexample |", "|---|---|---|---|---|---|"]
    for one, check in zip(statements, checks, strict=True):
        shown = f"`{check.counterexample!r}`" if check.verdict is Verdict.REFUTED else ""
        reach = one.bound_text.format(bound=check.bound)
        cells = (one.key, one.kind.value, check.verdict.value, reach, str(check.instances), shown)
        lines.append("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |")
    return "\n".join(lines)


def _lines(statements: list[Statement], checks: list[Check]) -> Iterator[str]:
    """The ledger, a line a statement; the last column is the one a narrow terminal may cut."""
    width = max((len(one.key) for one in statements), default=0)
    yield f"[bold]{'statement':<{width}}  {'verdict':<14} {'instances':>9} {'seconds':>8}  up to[/]"
    for one, check in zip(statements, checks, strict=True):
        verdict = check.verdict.value + ("" if check.complete else " so far")
        reach = one.uncheckable or one.bound_text.format(bound=check.bound)
        shown = f"[{_STYLE[check.verdict]}]{verdict:<14}[/]"
        yield f"{one.key:<{width}}  {shown} {check.instances:>9} {check.seconds:>8.2f}  {escape(reach)}"


def _summary(statements: list[Statement], checks: list[Check]) -> Iterator[str]:
    """Counts of verdicts, and every refuted statement with its smallest counterexample."""
    pairs = list(zip(statements, checks, strict=True))
    for one, check in pairs:
        if check.verdict is Verdict.REFUTED:
            yield f"[bold red]refuted[/] {one.key}: {escape(one.text)}"
            yield f"        smallest counterexample: {escape(repr(check.counterexample))}"
    counts = Counter(check.verdict for check in checks)
    yield f"{len(pairs)} statement{'' if len(pairs) == 1 else 's'}: " + ", ".join(
        f"{counts[v]} {v.value}" for v in Verdict if counts[v]
    )
