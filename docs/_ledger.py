"""Writes the ledger pages from a run at the default bounds; conf.py calls it before Sphinx reads its sources."""

import json
import re
import textwrap
from pathlib import Path

from cgt.runs.jobs import local_executor
from cgt.runs.store import Store
from cgt.theorems import Check, Statement, Verdict, check_all, ledger

HERE = Path(__file__).parent

TITLES = {
    "classic": "Classical theorems",
    "cycles": "The Game of Cycles (thesis)",
    "erickson": "Nim on graphs (dissertation)",
    "beeler": "Tic-Tac-Toe on graphs (article)",
    "octagons": "Closing Octagons (thesis)",
    "greedy": "Closing Octagons, greedy play (article)",
}

INTRODUCTION = """\
Every verdict below was computed when this page was built. *Numbered items* counts what the paper itself numbers; each
of them is stated at least once, next to further readings, claims made in the prose, and open questions.

"""


def heading(text: str, mark: str) -> str:
    return f"{text}\n{mark * len(text)}\n\n"


def prose(text: str) -> str:
    """Text whose stars, bars and backslashes mean themselves in reStructuredText."""
    return re.sub(r"([\\*|`_])", r"\\\1", text)


def entry(one: Statement, check: Check, pictures: Path) -> str:
    lines = [f".. _ledger-{one.key}:\n\n", heading(one.key, "-")]
    lines.append(f"*{one.kind.value.capitalize()}; {prose(one.citation)}.*\n\n{prose(one.text)}\n\n")
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


def write() -> None:
    """Check every statement at its default bound and write one page a paper, and an overview."""
    folder = HERE / "ledger"
    pictures = folder / "pictures"
    pictures.mkdir(parents=True, exist_ok=True)
    statements = list(ledger.values())
    with Store(HERE / "_build" / "ledger.sqlite") as store, local_executor() as executor:
        checks = list(check_all(statements, executor=executor, store=store))
    papers = list(dict.fromkeys(one.paper for one in statements))
    overview = [heading("The ledger", "="), INTRODUCTION]
    overview.append(".. list-table::\n   :header-rows: 1\n\n")
    columns = ["source", "numbered items", "statements", *(verdict.value for verdict in Verdict)]
    overview.append("   * " + "     ".join(f"- {column}\n" for column in columns))
    numbered = json.loads((HERE.parent / "tests" / "data" / "numbered_items.json").read_text())["papers"]
    for paper in papers:
        pairs = [(one, check) for one, check in zip(statements, checks, strict=True) if one.paper == paper]
        counts = [sum(check.verdict is verdict for _, check in pairs) for verdict in Verdict]
        row = [f":doc:`{TITLES[paper]} <{paper}>`", len(numbered.get(paper, ())) or "", len(pairs), *counts]
        overview.append("   * " + "     ".join(f"- {cell}\n" for cell in row))
        page = [heading(TITLES[paper], "="), *(entry(one, check, pictures) for one, check in pairs)]
        (folder / f"{paper}.rst").write_text("".join(page), encoding="utf-8")
    overview.append("\n" + heading("Refuted", "-"))
    for one, check in zip(statements, checks, strict=True):
        if check.verdict is Verdict.REFUTED:
            overview.append(f"- :ref:`ledger-{one.key}`: {prose(one.text)}\n")
    overview.append("\n.. toctree::\n   :hidden:\n\n" + "".join(f"   {paper}\n" for paper in papers))
    (folder / "index.rst").write_text("".join(overview), encoding="utf-8")
