"""Papers, their chapters and sources: every statement says where it stands, and only the paper asked for is loaded."""

import subprocess
import sys

import pytest

from cgt.errors import StatementError
from cgt.theorems import PAPERS, Paper, Source, bibliography, ledger
from cgt.theorems.statement import _DECLARED

SOURCES = [one for one in vars(bibliography).values() if isinstance(one, Source)]
SQUARES = Paper("squares", Source("A. N. Author", "On squares", year="2024"), chapters={"1": "Odd", "1.2": "Numbers"})


@pytest.mark.parametrize("key", PAPERS)
def test_every_statement_stands_in_a_chapter_and_a_source(key):
    paper = PAPERS[key]
    titles = {str(paper.chapter(number)) for number in paper.chapters}
    statements = ledger.of_paper(key)
    assert {one.chapter for one in statements} == titles
    for one in statements:
        assert one.sources
        assert paper.source in (None, one.sources[0].source)
        assert one.citation.startswith(one.sources[0].source.label)


def test_every_source_is_complete_and_used():
    assert len({one.title + one.authors[0] + one.year for one in SOURCES}) == len(SOURCES)
    quoted = {reference.source for one in ledger.values() for reference in one.sources}
    assert set(SOURCES) == quoted
    for one in SOURCES:
        assert one.published or one.kind
        assert all(author[1:3] in (". ", ".-") for author in one.authors), one.authors


@pytest.mark.parametrize(
    ("kind", "name", "place", "expected"),
    [
        ("lemma", "1.3", "", "Lemma 1.3"),
        ("lemma", "1.3-again", "p. 4", "Lemma 1.3, p. 4"),
        ("claim", "1.3-claim", "", "Section 1.2"),
        ("claim", "1.3-proof", "proof of Lemma 1.3, p. 4", "proof of Lemma 1.3, p. 4"),
        ("example", "figure-1.3", "p. 5", "Example 1.3, p. 5"),
    ],
)
def test_a_place_is_completed(kind, name, place, expected):
    declare = getattr(SQUARES.chapter("1.2"), kind)
    one = declare(name, place, text="Squares are squares.")(lambda n: True)
    try:
        assert (one.key, one.citation) == (f"squares-{name}", f"A. N. Author, On squares (2024), {expected}")
        assert ledger[one.key] is one
        assert ledger.of_paper("squares") == [one]
    finally:
        del _DECLARED[one.key]


def test_an_unknown_chapter_is_named():
    with pytest.raises(StatementError, match=r"squares has no chapter '7', only 1, 1\.2"):
        SQUARES.chapter("7")


@pytest.mark.parametrize("key", ["classic-bouton", "cycles-4.3", "erickson-6.6", "beeler-2.3", "greedy-2-moves"])
def test_only_the_papers_needed_are_loaded(key):
    code = f"""
import sys
from cgt.theorems import PAPERS, ledger
ledger[{key!r}]
print(*sorted({{name.split(".")[2] for name in sys.modules if name.startswith("cgt.theorems.")}} & PAPERS.keys()))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    own = key.partition("-")[0].replace("greedy", "octagons")
    assert set(done.stdout.split()) <= {own, "classic"}
