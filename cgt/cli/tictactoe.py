"""``cgt census tictactoe``: outcome classes of all connected graphs, for the variants of tic-tac-toe on graphs."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from cgt.positional.graph_censuses import CENSUS_RULES, CensusRow, GraphRules, classify_graphs, graph_census
from cgt.runs.censuses import census
from cgt.runs.store import Store

__all__ = ["tictactoe"]

# Graphs a chunk: one kernel call, one answer in the store; small enough that an interrupted run loses seconds.
_CHUNK = 4096
# Minimal graphs shown without --minimal.
_SHOWN = 4


def classes_of_chunk(name: str, chunk: tuple[int, int, list[int]]) -> list[str]:
    """Classes of the graphs of one chunk ``(vertices, number, codes)``."""
    n, _, codes = chunk
    return classify_graphs(CENSUS_RULES[name], n, codes)


@click.command("tictactoe")
@click.argument("questions", nargs=-1, type=click.Choice([*CENSUS_RULES, "all"]), required=True)
@click.option("--vertices", type=click.IntRange(1, 11), default=7, show_default=True, help="Graphs up to this size.")
@click.option("--minimal", is_flag=True, help="List all minimal graphs, not only the first few.")
@click.option("--rst", is_flag=True, help="Print reStructuredText instead of a table for the terminal.")
@click.option("--store", "store_path", type=click.Path(path_type=Path), help="Keep answers in this file and resume.")
@click.option("--workers", type=click.IntRange(min=0), default=0, help="Worker processes (default: none).")
def tictactoe(
    questions: tuple[str, ...], vertices: int, minimal: bool, rst: bool, store_path: Path | None, workers: int
) -> None:
    """Classify all connected graphs up to a size under variants of tic-tac-toe on graphs.

    Counts the outcome classes, lists the minimal graphs of the classes somebody wins, and counts ("lost") the graphs
    outside such a class that have a graph of it one edge or one vertex below.
    """
    store = Store(store_path) if store_path else None
    chosen = list(CENSUS_RULES) if "all" in questions else list(dict.fromkeys(questions))
    try:
        for name in chosen:
            rows = list(_rows(name, vertices, store, workers))
            if rst:
                click.echo(as_rst(name, rows, minimal=minimal))
            else:
                Console().print(_table(name, rows, minimal=minimal))
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

    return graph_census(CENSUS_RULES[name], vertices, classes=classes)


def _some(graphs: tuple[str, ...]) -> str:
    shown = " ".join(graphs[:_SHOWN]) + (" …" if len(graphs) > _SHOWN else "")
    return f"{len(graphs)}: {shown}" if graphs else "0"


def _columns(rules: GraphRules, watched: list[str]) -> list[str]:
    return ["n", "graphs", *rules.classes, *(f"minimal {c}" for c in watched), *(f"{c} lost" for c in watched)]


def _table(name: str, rows: list[CensusRow], *, minimal: bool) -> Table:
    rules = CENSUS_RULES[name]
    table = Table(title=f"{name}: {rules.title}")
    watched = _reached(rules, rows)
    for column in [
        "n",
        "graphs",
        *rules.classes,
        *(f"minimal {c}" for c in watched),
        *(f"{c} lost" for c in watched),
    ]:
        table.add_column(column)
    for row in rows:
        table.add_row(
            str(row.vertices),
            str(row.graphs),
            *(str(row.counts.get(label, 0)) for label in rules.classes),
            *(" ".join(row.minimal[c]) if minimal else _some(row.minimal[c]) for c in watched),
            *(f"{row.left[c]}: {row.witness[c]}" if row.left[c] else "0" for c in watched),
        )
    return table


def _reached(rules: GraphRules, rows: list[CensusRow]) -> list[str]:
    """Watched classes some graph is in."""
    return [c for c in rules.watched if any(row.counts.get(c) for row in rows)]


def as_rst(name: str, rows: list[CensusRow], *, minimal: bool = False) -> str:
    """The rows as a table of reStructuredText; with `minimal`, followed by a table of all minimal graphs."""
    rules = CENSUS_RULES[name]
    watched = _reached(rules, rows)
    title = f"``{name}``: {rules.title}"
    lines = []
    for row in rows:
        cells = [row.vertices, row.graphs, *(row.counts.get(label, 0) for label in rules.classes)]
        cells += [len(row.minimal[c]) for c in watched]
        lost = [f"{row.left[c]}: {_literal(row.witness[c])}" if row.left[c] else "0" for c in watched]
        lines.append([*map(str, cells), *lost])
    text = _csv_table(title, _columns(rules, watched), lines)
    listed = [
        [c, str(row.vertices), " ".join(map(_literal, row.minimal[c]))]
        for c in watched
        for row in rows
        if row.minimal[c]
    ]
    if minimal and listed:
        text += "\n" + _csv_table(f"``{name}``: the minimal graphs", ["class", "n", "graph6"], listed)
    return text


def _literal(graph6: str) -> str:
    return f"``{graph6}``"


def _csv_table(title: str, columns: list[str], rows: list[list[str]]) -> str:
    """A csv-table; graph6 uses neither commas nor quotation marks."""
    lines = [f".. csv-table:: {title}", f"   :header: {', '.join(columns)}", ""]
    lines.extend(f"   {', '.join(row)}" for row in rows)
    return "\n".join(lines) + "\n"
