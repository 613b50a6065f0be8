"""``cgt census``: ask a question of every board of a family, resumably and in parallel."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from cgt.cli.tictactoe import tictactoe
from cgt.cycles import catalogues
from cgt.cycles.game import GameOfCycles
from cgt.cycles.parity import ParityReport, parity_report
from cgt.runs.censuses import census
from cgt.runs.store import Store

__all__ = ["command"]

# Family -> boards of one size, what the size counts, and the help of its option.
_FAMILIES: dict[str, tuple[Callable[[int], Iterator[GameOfCycles]], str, str]] = {
    "two-connected": (
        lambda n: catalogues.boards_of(catalogues.two_connected_graphs(n)),
        "edges",
        "All boards of 2-connected planar graphs.",
    ),
    "connected": (
        lambda n: catalogues.boards_of(catalogues.graphs_with_edges(n)),
        "edges",
        "All boards of connected planar graphs.",
    ),
    "trees": (catalogues.trees, "edges", "All trees with that many edges."),
    "markable-trees": (
        lambda n: catalogues.trees(n, markable=True),
        "markable edges",
        "All trees with that many markable edges.",
    ),
    "spiders": (catalogues.spiders, "markable edges", "Spiders with three legs."),
    "fans": (
        lambda n: (board for board in catalogues.fans(n) if len(board.cells) == n),
        "triangles",
        "Fans; the size is the number of triangles.",
    ),
    "wheels": (
        lambda n: (board for board in catalogues.wheels(n) if len(board.cells) == n),
        "spokes",
        "Wheels; the size is the number of spokes.",
    ),
}


def _family_options(function: Callable[..., None]) -> Callable[..., None]:
    for name, (_, _, text) in reversed(_FAMILIES.items()):
        function = click.option(f"--{name}", is_flag=True, help=text)(function)
    return function


def _family(chosen: Mapping[str, bool]) -> str:
    names = [name for name in _FAMILIES if chosen[name.replace("-", "_")]]
    if len(names) != 1:
        every = ", ".join(f"--{name}" for name in names or _FAMILIES)
        raise click.UsageError(f"name one family, not several: {every}" if names else f"name a family: {every}")
    return names[0]


@click.group("census")
def command() -> None:
    """Ask a question of every board of a family."""


command.add_command(tictactoe)


@command.command("cycles")
@_family_options
@click.option("--edges", "size", type=click.IntRange(min=0), required=True, help="The size of the boards.")
@click.option("--up-to", is_flag=True, help="Take the smaller sizes, too.")
@click.option("--store", "store_path", type=click.Path(path_type=Path), help="Keep answers in this file and resume.")
@click.option("--workers", type=click.IntRange(min=0), help="Worker processes (default: one a core; 0: none).")
def cycles(size: int, up_to: bool, store_path: Path | None, workers: int | None, **families: bool) -> None:
    """Count winners on Game of Cycles boards and list those that break Su's conjecture.

    Su's conjecture: the second player wins exactly when the number of markable edges is even.
    """
    family = _family(families)
    boards, unit, _ = _FAMILIES[family]
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
