"""``cgt census tictactoe``: outcome classes of all connected graphs, for the variants of tic-tac-toe on graphs."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from cgt.censuses import census
from cgt.solvers.graph_census import GRAPH_QUESTIONS, CensusRow, classify_graphs, graph_census
from cgt.store import Store

__all__ = ["tictactoe"]

# Graphs a chunk: one kernel call, one answer in the store; small enough that an interrupted run loses seconds.
_CHUNK = 4096


def classes_of_chunk(name: str, chunk: tuple[int, int, list[int]]) -> list[str]:
    """Classes of the graphs of one chunk ``(vertices, number, codes)``."""
    n, _, codes = chunk
    return classify_graphs(GRAPH_QUESTIONS[name], n, codes)


@click.command("tictactoe")
@click.argument("questions", nargs=-1, type=click.Choice([*GRAPH_QUESTIONS, "all"]), required=True)
@click.option("--vertices", type=click.IntRange(1, 11), default=7, show_default=True, help="Graphs up to this size.")
@click.option("--rst", is_flag=True, help="Print reStructuredText instead of a table for the terminal.")
@click.option("--store", "store_path", type=click.Path(path_type=Path), help="Keep answers in this file and resume.")
@click.option("--workers", type=click.IntRange(min=0), default=0, help="Worker processes (default: none).")
def tictactoe(questions: tuple[str, ...], vertices: int, rst: bool, store_path: Path | None, workers: int) -> None:
    """Classify all connected graphs up to a size under variants of tic-tac-toe on graphs.

    Counts the outcome classes, lists the minimal graphs of the winning class, and counts the graphs outside it that
    have a graph of it one edge or one vertex below.
    """
    store = Store(store_path) if store_path else None
    chosen = list(GRAPH_QUESTIONS) if "all" in questions else list(dict.fromkeys(questions))
    try:
        for name in chosen:
            rows = list(_rows(name, vertices, store, workers))
            if rst:
                click.echo(as_rst(name, rows))
            else:
                Console().print(_table(name, rows))
    finally:
        if store:
            store.close()


def _rows(name: str, vertices: int, store: Store | None, workers: int) -> Iterator[CensusRow]:
    def classes(n: int, codes: list[int]) -> Iterator[str]:
        chunks = [(n, start, codes[start : start + _CHUNK]) for start in range(0, len(codes), _CHUNK)]
        asked = census(
            chunks,
            partial(classes_of_chunk, name),
            store=store,
            job=f"tictactoe {name}",
            key=lambda chunk: f"{chunk[0]} vertices from {chunk[1]} by {_CHUNK}",
            workers=workers,
            total=len(chunks),
            console=Console(stderr=True),
        )
        for _, found in asked:
            yield from found

    return graph_census(GRAPH_QUESTIONS[name], vertices, classes=classes)


def _cells(name: str, row: CensusRow) -> list[str]:
    letters = ("i", "ii", "iii") if GRAPH_QUESTIONS[name].variant == "full" else ("N", "D", "P")
    shown = " ".join(row.minimal[:4]) + (" …" if len(row.minimal) > 4 else "")
    return [
        str(row.vertices),
        str(row.graphs),
        *(str(row.counts.get(letter, 0)) for letter in letters),
        f"{len(row.minimal)}" + (f": {shown}" if shown else ""),
        f"{row.left}" + (f": {row.witness}" if row.witness else ""),
    ]


def _columns(name: str) -> list[str]:
    question = GRAPH_QUESTIONS[name]
    letters = ["i", "ii", "iii"] if question.variant == "full" else ["N", "D", "P"]
    return ["n", "graphs", *letters, f"minimal {question.wins}", f"{question.wins} lost by growing"]


def _table(name: str, rows: list[CensusRow]) -> Table:
    table = Table(title=f"{name}: {GRAPH_QUESTIONS[name].title}")
    for column in _columns(name):
        table.add_column(column)
    for row in rows:
        table.add_row(*_cells(name, row))
    return table


def as_rst(name: str, rows: list[CensusRow]) -> str:
    """The rows as a list-table of reStructuredText."""

    def literal(cell: str) -> str:
        count, colon, graphs = cell.partition(": ")
        if not colon:
            return cell
        return f"{count}: " + " ".join(g if g == "…" else f"``{g}``" for g in graphs.split())

    lines = [f".. list-table:: ``{name}``: {GRAPH_QUESTIONS[name].title}", "   :header-rows: 1", ""]
    for cells in [_columns(name), *(list(map(literal, _cells(name, row))) for row in rows)]:
        lines.extend(f"   {'*' if i == 0 else ' '} - {cell}" for i, cell in enumerate(cells))
    return "\n".join(lines) + "\n"
