"""Writes the ledger pages from a run at the default bounds; conf.py calls it before Sphinx reads its sources.

A page a paper, with the source in full, and under it a page a chapter.
"""

import json
import re
import textwrap
from collections.abc import Iterable
from itertools import groupby
from pathlib import Path

from cgt.runs.jobs import LocalPool
from cgt.runs.store import Store
from cgt.theorems import PAPERS, Check, Reference, Source, Statement, Verdict, check_all, ledger

HERE = Path(__file__).parent

INTRODUCTION = """\
Every verdict below was computed when this page was built. *Numbered items* counts what the paper itself numbers; each
of them is stated at least once, next to further readings, claims made in the prose, and open questions.

"""

Pairs = list[tuple[Statement, Check]]


def heading(text: str, mark: str) -> str:
    return f"{text}\n{mark * len(text)}\n\n"


def prose(text: str) -> str:
    """Text whose stars, bars and backslashes mean themselves in reStructuredText."""
    return re.sub(r"([\\*|`_])", r"\\\1", text)


def full(source: Source) -> str:
    """A source in full, with a link to it where there is one."""
    return prose(str(source)) + (f" (`online <{source.url}>`__)" if source.url else "")


def references(sources: Iterable[Reference], own: Source | None) -> str:
    """Where a statement stands: the place alone in the page's own source, others in full."""
    return "; ".join(
        prose(one.place) if one.source == own else ", ".join(filter(None, (full(one.source), prose(one.place))))
        for one in sources
    )


def counts(pairs: Pairs) -> list[int]:
    return [sum(check.verdict is verdict for _, check in pairs) for verdict in Verdict]


def table(columns: list[str], rows: list[list[object]]) -> str:
    lines = [".. list-table::\n   :header-rows: 1\n\n"]
    for row in [[*columns, *(verdict.value for verdict in Verdict)], *rows]:
        lines.append("   * " + "     ".join(f"- {cell}\n" for cell in row))
    return "".join(lines) + "\n"


def refuted(pairs: Pairs) -> str:
    lines = [
        f"- :ref:`ledger-{one.key}`: {prose(one.text)}\n" for one, check in pairs if check.verdict is Verdict.REFUTED
    ]
    return heading("Refuted", "-") + "".join(lines) + "\n" if lines else ""


def toctree(pages: Iterable[str]) -> str:
    return ".. toctree::\n   :hidden:\n\n" + "".join(f"   {page}\n" for page in pages)


def entry(one: Statement, check: Check, pictures: Path) -> str:
    lines = [f".. _ledger-{one.key}:\n\n", heading(one.key, "-")]
    where = references(one.sources, PAPERS[one.paper].source)
    lines.append(f"*{one.kind.value.capitalize()};* {where}.\n\n{prose(one.text)}\n\n")
    if one.latex:
        lines.append(".. math::\n\n" + textwrap.indent(one.latex, "   ") + "\n\n")
    if one.reading:
        lines.append(f"Reading: {prose(one.reading)}\n\n")
    if one.uncheckable:
        lines.append(f"**Uncheckable**: {prose(one.uncheckable)}\n\n")
        return "".join(lines)
    reach = one.bound_text.format(bound=check.bound)
    count = f"{check.instances} instance{'' if check.instances == 1 else 's'}"
    lines.append(f"**{check.verdict.value.capitalize()}**: {count}, {prose(reach)}.\n\n")
    if check.verdict is Verdict.REFUTED:
        lines.append("Smallest counterexample::\n\n" + textwrap.indent(repr(check.counterexample), "   ") + "\n\n")
        lines.append("Shown by::\n\n" + textwrap.indent(check.reproduce, "   ") + "\n\n")
        if (picture := one.picture(check.counterexample)) is not None:
            (pictures / f"{one.key}.svg").write_text(picture, encoding="utf-8")
            lines.append(f".. image:: pictures/{one.key}.svg\n   :alt: counterexample to {one.key}\n\n")
    return "".join(lines)


def write_paper(key: str, pairs: Pairs, folder: Path) -> None:
    """The pages of one paper: its own, and one a chapter."""
    paper = PAPERS[key]
    top = f"{full(paper.source)}.\n\n" if paper.source else ""
    rows, pages = [], []
    order = [str(paper.chapter(number)) for number in paper.chapters]
    for chapter, group in groupby(sorted(pairs, key=lambda pair: order.index(pair[0].chapter)), lambda p: p[0].chapter):
        inside = list(group)
        page = f"{key}-{re.sub('[^a-z0-9.]+', '-', chapter.split(' ')[0].lower())}"
        body = [entry(one, check, folder / "pictures") for one, check in inside]
        (folder / f"{page}.rst").write_text(heading(chapter, "=") + top + "".join(body), encoding="utf-8")
        pages.append(page)
        rows.append([f":doc:`{chapter} <{page}>`", len(inside), *counts(inside)])
    text = heading(paper.title, "=") + top + table(["chapter", "statements"], rows) + refuted(pairs) + toctree(pages)
    (folder / f"{key}.rst").write_text(text, encoding="utf-8")


def write() -> None:
    """Check every statement at its default bound and write the pages of each paper, and an overview."""
    folder = HERE / "ledger"
    (folder / "pictures").mkdir(parents=True, exist_ok=True)
    statements = list(ledger.values())
    with Store(HERE / "_build" / "ledger.sqlite") as store, LocalPool() as executor:
        found = list(zip(statements, check_all(statements, executor=executor, store=store), strict=True))
    numbered = json.loads((HERE.parent / "tests" / "data" / "numbered_items.json").read_text())["papers"]
    rows = []
    for key, paper in PAPERS.items():
        pairs = [(one, check) for one, check in found if one.paper == key]
        write_paper(key, pairs, folder)
        title = paper.source.label if paper.source else paper.title
        rows.append([f":doc:`{title} <{key}>`", len(numbered.get(key, ())) or "", len(pairs), *counts(pairs)])
    overview = heading("The ledger", "=") + INTRODUCTION + table(["source", "numbered items", "statements"], rows)
    (folder / "index.rst").write_text(overview + refuted(found) + toctree(PAPERS), encoding="utf-8")
