"""``cgt census tictactoe`` prints what the census finds, and resumes from a store."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from cgt._native import BACKEND
from cgt.cli import main
from cgt.positional import CENSUS_RULES, graph_census
from cgt.runs.store import Store


def test_table_and_store(tmp_path):
    path = tmp_path / "answers.sqlite"
    arguments = ["census", "tictactoe", "p3", "full", "--vertices", "5", "--rst", "--store", str(path)]
    first = CliRunner().invoke(main, arguments)
    assert first.exit_code == 0, first.output
    assert "5, 21, 16, 5, 0, 2, 0" in first.output
    assert "``D?{``" not in first.output
    with Store(path) as store:
        assert store.get("tictactoe p3", "5 vertices from 0 by 4096") is not None
    assert CliRunner().invoke(main, arguments).output == first.output


def test_answers_come_from_the_store(tmp_path):
    path = tmp_path / "answers.sqlite"
    with Store(path) as store:
        store.put("tictactoe p3", "3 vertices from 0 by 4096", ["N", "D"])
    shown = CliRunner().invoke(main, ["census", "tictactoe", "p3", "--vertices", "3", "--rst", "--store", str(path)])
    assert "3, 2, 1, 1, 0, 1, 1: ``Bw``" in shown.output


def test_minimal_graphs_are_listed_on_request(monkeypatch):
    monkeypatch.setattr("cgt.cli.tictactoe._SHOWN", 1)
    arguments = ["census", "tictactoe", "p3", "--vertices", "5"]
    assert "2: D?{ …" in CliRunner().invoke(main, arguments).output
    assert "D?{ DBw" in CliRunner().invoke(main, [*arguments, "--minimal"]).output
    assert "N, 5, ``D?{`` ``DBw``" in CliRunner().invoke(main, [*arguments, "--minimal", "--rst"]).output


def test_unknown_questions_are_usage_errors():
    assert CliRunner().invoke(main, ["census", "tictactoe", "p17"]).exit_code == 2
    assert CliRunner().invoke(main, ["census", "tictactoe"]).exit_code == 2


@pytest.mark.parametrize("name", CENSUS_RULES)
def test_every_question_has_a_census(name):
    rows = list(graph_census(CENSUS_RULES[name], 4))
    assert [sum(row.counts.values()) for row in rows] == [row.graphs for row in rows] == [1, 1, 2, 6]


def _documented(title):
    """Rows of the table with a title in the guide, each a list of cells."""
    text = (Path(__file__).parents[2] / "docs" / "guide" / "positional_census.inc").read_text(encoding="utf-8")
    table = text.split(f".. csv-table:: {title}\n", 1)[1].split(".. csv-table::", 1)[0]
    return [line.strip().split(", ") for line in table.splitlines()[2:] if line]


@pytest.mark.parametrize("name", CENSUS_RULES)
def test_the_guide_shows_what_the_census_finds(name):
    rules = CENSUS_RULES[name]
    shown = _documented(f"``{name}``: {rules.title}")
    assert [int(cells[0]) for cells in shown] == list(range(1, 10))
    for row, cells in zip(graph_census(rules, 6 if BACKEND == "native" else 5), shown, strict=False):
        expected = [row.vertices, row.graphs, *(row.counts.get(label, 0) for label in rules.classes)]
        assert cells[:5] == list(map(str, expected))
        for label, graphs in row.minimal.items():
            if graphs:
                listed = _documented(f"``{name}``: the minimal graphs")
                assert [label, str(row.vertices), " ".join(f"``{graph}``" for graph in graphs)] in listed
