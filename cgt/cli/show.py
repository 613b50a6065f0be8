"""``cgt show``: one statement, whole."""

from pathlib import Path

import click
from rich.console import Console

from cgt.drawing.terminal import terminal_picture
from cgt.errors import shown
from cgt.runs.store import Store
from cgt.theorems import Verdict, ledger
from cgt.theorems.runner import check_statement

__all__ = ["command"]


@click.command("show")
@click.argument("key")
@click.option("--bound", type=click.IntRange(min=0), help="Check every instance up to this bound.")
@click.option("--store", "store_path", type=click.Path(dir_okay=False), help="Where results are kept.")
@click.option(
    "--svg",
    "svg_path",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Draw the counterexample into this file, too.",
)
def command(key: str, bound: int | None, store_path: str | None, svg_path: Path | None) -> None:
    """Show the statement KEY: what it says, how it is read, and what a computation found."""
    one = ledger[key]
    screen = Console(highlight=False)
    with Store(store_path) as store:
        check = check_statement(one, bound=bound, store=store)
    screen.print(f"[bold]{one.key}[/] ({one.kind.value})")
    for reference in one.sources:
        screen.print(": ".join(filter(None, (str(reference.source), reference.place))), markup=False, soft_wrap=True)
        if reference.source.url:
            screen.print(reference.source.url, markup=False, soft_wrap=True)
    screen.print(one.text, markup=False)
    if one.latex:
        screen.print(one.latex, markup=False)
    if one.reading:
        screen.print(f"Reading: {one.reading}", markup=False)
    if one.uncheckable:
        screen.print(f"Uncheckable: {one.uncheckable}", markup=False)
        return
    reach = one.bound_text.format(bound=check.bound)
    so_far = "" if check.complete else " so far"
    screen.print(f"Verdict: {check.verdict.value}{so_far}; {check.instances} instances, {reach}", markup=False)
    if check.verdict is not Verdict.REFUTED:
        return
    screen.print(f"Smallest counterexample: {check.counterexample!r}", markup=False)
    screen.print(f"Shown by: {check.reproduce}", markup=False, soft_wrap=True)
    picture = one.picture(check.counterexample)
    if picture is not None:
        click.echo("\n" + terminal_picture(picture) + "\n")
    if svg_path is not None and picture is None:
        raise click.ClickException(f"there is no picture of {shown(check.counterexample)}")
    if svg_path is not None and picture is not None:
        svg_path.write_text(picture, encoding="utf-8")
        screen.print(f"Drawn in {svg_path}", markup=False)
