"""``cgt verify``: check the published statements and print the ledger."""

import sys

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from cgt.budget import Budget
from cgt.theorems import Check, Statement, Verdict, ledger
from cgt.theorems.statement import StatementError

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
            raise StatementError(f"{name!r} is neither a statement nor a paper; see `cgt verify --list`")
        chosen.update((one.key, one) for one in found)
    return list(chosen.values())


@click.command("verify")
@click.argument("names", nargs=-1)
@click.option("--bound", type=click.IntRange(min=0), help="Check every instance up to this bound.")
@click.option("--budget", type=click.FloatRange(min=0, min_open=True), help="Seconds to spend on each statement.")
@click.option("--list", "only_list", is_flag=True, help="List the keys and stop.")
def command(names: tuple[str, ...], bound: int | None, budget: float | None, only_list: bool) -> None:
    """Check statements: all, those of a paper, or single ones by their key."""
    statements = select(names)
    if only_list:
        for one in statements:
            click.echo(f"{one.key}: {one.citation}")
        return
    console = Console()
    limits = Budget(seconds=budget) if budget else None
    checks: list[Check] = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("", total=len(statements))
        for one in statements:
            progress.update(task, description=one.key)
            checks.append(one.check(bound, limits))
            progress.advance(task)
    console.print(_table(statements, checks))
    changed = [(one, check) for one, check in zip(statements, checks, strict=True) if check.verdict is not one.recorded]
    for one, check in changed:
        console.print(f"[bold]{one.key}[/] is {check.verdict.value} here, but recorded as {one.recorded.value}")
    if changed:
        sys.exit(1)


def _table(statements: list[Statement], checks: list[Check]) -> Table:
    table = Table(title="The ledger of published statements")
    for column in ("statement", "kind", "verdict", "up to", "instances", "seconds", "counterexample"):
        table.add_column(column, justify="right" if column in {"instances", "seconds"} else "left")
    for one, check in zip(statements, checks, strict=True):
        style = _STYLE[check.verdict]
        table.add_row(
            one.key,
            one.kind.value,
            f"[{style}]{check.verdict.value}[/]" + ("" if check.complete else " so far"),
            one.bound_text.format(bound=check.bound),
            str(check.instances),
            f"{check.seconds:.2f}",
            "" if check.verdict is not Verdict.REFUTED else str(check.counterexample),
        )
    return table
