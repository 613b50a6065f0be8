"""``cgt census``: ask a question of every board of a family, resumably and in parallel."""

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from cgt.censuses import ParityReport, census, parity_report
from cgt.cli.tictactoe import tictactoe
from cgt.rulesets.cycle_catalogues import (
    cycle_boards_of,
    fans,
    graphs_with_edges,
    spiders,
    tree_boards,
    two_connected_graphs,
    wheels,
)
from cgt.rulesets.cycles import GameOfCycles
from cgt.store import Store

__all__ = ["command"]

# Family -> boards of one size, and what the size counts.
_FAMILIES: dict[str, tuple[Callable[[int], Iterator[GameOfCycles]], str]] = {
    "two-connected": (lambda n: cycle_boards_of(two_connected_graphs(n)), "edges"),
    "connected": (lambda n: cycle_boards_of(graphs_with_edges(n)), "edges"),
    "trees": (tree_boards, "edges"),
    "markable-trees": (lambda n: tree_boards(n, markable=True), "markable edges"),
    "spiders": (spiders, "markable edges"),
    "fans": (lambda n: (board for board in fans(n) if len(board.cells) == n), "triangles"),
    "wheels": (lambda n: (board for board in wheels(n) if len(board.cells) == n), "spokes"),
}


@click.group("census")
def command() -> None:
    """Ask a question of every board of a family."""


command.add_command(tictactoe)


@command.command("cycles")
@click.option("--two-connected", "family", flag_value="two-connected", help="All boards of 2-connected planar graphs.")
@click.option("--connected", "family", flag_value="connected", help="All boards of connected planar graphs.")
@click.option("--trees", "family", flag_value="trees", help="All trees with that many edges.")
@click.option(
    "--markable-trees", "family", flag_value="markable-trees", help="All trees with that many markable edges."
)
@click.option("--spiders", "family", flag_value="spiders", help="Spiders with three legs.")
@click.option("--fans", "family", flag_value="fans", help="Fans; the size is the number of triangles.")
@click.option("--wheels", "family", flag_value="wheels", help="Wheels; the size is the number of spokes.")
@click.option("--edges", "size", type=click.IntRange(min=0), required=True, help="The size of the boards.")
@click.option("--up-to", is_flag=True, help="Take the smaller sizes, too.")
@click.option("--store", "store_path", type=click.Path(path_type=Path), help="Keep answers in this file and resume.")
@click.option("--workers", type=click.IntRange(min=0), help="Worker processes (default: one a core; 0: none).")
def cycles(family: str | None, size: int, up_to: bool, store_path: Path | None, workers: int | None) -> None:
    """Count winners on Game of Cycles boards and list those that break Su's conjecture.

    Su's conjecture: the second player wins exactly when the number of markable edges is even.
    """
    if family is None:
        raise click.UsageError("name a family: " + ", ".join(f"--{name}" for name in _FAMILIES))
    boards, unit = _FAMILIES[family]
    console = Console()
    table = Table(title=f"Game of Cycles: {family}")
    for column in (unit, "boards", "first player wins", "second player wins", "break Su's conjecture"):
        table.add_column(column, justify="right")
    breaking: list[GameOfCycles] = []
    store = Store(store_path) if store_path else None
    try:
        for n in range(size + 1) if up_to else [size]:
            seen: Counter[str] = Counter()
            asked = census(boards(n), parity_report, store=store, workers=workers, console=Console(stderr=True))
            for board, answer in asked:
                report = ParityReport(*answer)
                seen["boards"] += 1
                seen["first"] += report.grundy != 0
                if not report.conforms:
                    breaking.append(board)
                    seen["broken"] += 1
            first, total = seen["first"], seen["boards"]
            table.add_row(str(n), str(total), str(first), str(total - first), str(seen["broken"]))
    finally:
        if store:
            store.close()
    console.print(table)
    for board in breaking:
        console.print(repr(board), soft_wrap=True, highlight=False, markup=False)
