"""The command line of the ledger."""

import json

import attrs
import pytest
from click.testing import CliRunner

from cgt.cli import main
from cgt.theorems import ledger
from cgt.theorems.statement import _DECLARED


def run(*arguments: str):
    return CliRunner().invoke(main, list(arguments))


def test_json_has_what_the_table_has(tmp_path):
    store = str(tmp_path / "s.sqlite")
    done = run("verify", "classic-bouton", "--bound", "3", "--json", "--store", store, "--jobs", "1")
    assert done.exit_code == 0, done.output
    [row] = json.loads(done.stdout)["statements"]
    assert row["key"] == "classic-bouton"
    assert (row["verdict"], row["bound"], row["counterexample"]) == ("holds", 3, None)
    again = run("verify", "classic-bouton", "--bound", "3", "--json", "--store", store, "--jobs", "1")
    assert json.loads(again.stdout)["statements"] == [row]


def test_markdown_and_table():
    done = run("verify", "classic-bouton", "--bound", "3", "--markdown", "--fresh", "--jobs", "1")
    assert "| classic-bouton | theorem | holds |" in done.stdout
    done = run("verify", "classic-bouton", "--bound", "3", "--fresh", "--jobs", "1")
    assert done.exit_code == 0
    assert "classic-bouton" in done.output


def test_list_names_every_statement():
    done = run("verify", "--list")
    assert [line.split(":")[0] for line in done.stdout.splitlines()] == list(ledger)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["verify", "nonsense"], "neither a statement nor a paper"),
        (["verify", "classic-bouton", "--bound", "-1"], "-1"),
        (["verify", "--json", "--markdown"], "choose one"),
        (["verify", "classic-col", "--bound", "8", "--fresh", "--jobs", "1"], "ends at 7 vertices"),
        (["show", "nonsense"], "no statement 'nonsense'"),
    ],
)
def test_bad_input_is_named(arguments, message):
    done = run(*arguments)
    assert done.exit_code != 0
    assert message in done.output


def test_a_changed_verdict_fails_the_run(monkeypatch):
    broken = attrs.evolve(ledger["classic-bouton"], holds=lambda heaps: len(heaps) < 2)
    monkeypatch.setitem(_DECLARED, "classic-bouton", broken)
    done = run("verify", "classic-bouton", "--fresh", "--jobs", "1")
    assert done.exit_code == 1
    assert "recorded as holds" in done.output


def test_show(tmp_path):
    done = run("show", "classic-bouton", "--bound", "3", "--store", str(tmp_path / "s.sqlite"))
    assert done.exit_code == 0, done.output
    assert "Verdict: holds" in done.output
