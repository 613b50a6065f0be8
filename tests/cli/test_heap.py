"""The command line of heap games."""

import base64
import json
import os
import re
import signal
import subprocess
import sys
import time

import pytest
from click.testing import CliRunner

from cgt import GRUNDYS_GAME, TakeAndBreak, nim_sequence
from cgt.cli import main
from cgt.cli.heap import SequenceKeeper
from cgt.heaps import NimSequence
from cgt.runs.store import Store

# 0.6 has no proved period that would end the run early.
LONG = 400


def run(*arguments: str):
    return CliRunner().invoke(main, ["heap", *arguments])


def test_values_and_period():
    done = run("0.77", "--to", "200", "--period")
    assert done.exit_code == 0, done.output
    assert "0 1 2 3 1 4 3 2 1 4 2 6 4 1 2 7 1 4 3 2" in done.output
    assert "period 12 after 71 (certified by the periodicity theorem" in done.output


def test_a_long_sequence_is_summed_up():
    done = run("0.77", "--to", "1000000", "--period", "--fresh")
    assert "1000000 heaps, largest value 8" in done.output
    assert "certified" in done.output


def test_json():
    done = run("4.0", "--unequal", "--to", "30", "--json", "--period")
    found = json.loads(done.output)
    assert found["values"][:10] == [0, 0, 0, 1, 0, 2, 1, 0, 2, 1]
    assert found["period"]["certified"] is False


def test_bad_codes_and_counts():
    done = run("1.7")
    assert done.exit_code == 1
    assert "multiple of 4" in done.output
    assert "^" in done.output
    assert run("0.77", "--to", "0").exit_code == 2


def test_plot(tmp_path):
    target = tmp_path / "kayles.png"
    assert run("0.77", "--to", "100", "--period", "--plot", str(target)).exit_code == 0
    assert target.read_bytes().startswith(b"\x89PNG")
    done = run("0.77", "--plot", str(tmp_path / "no" / "where.png"))
    assert done.exit_code == 1
    assert "cannot write" in done.output


@pytest.fixture
def extended(monkeypatch):
    """Lengths from which and to which sequences are extended, in the order they are."""
    calls = []
    extend = NimSequence.extend

    def record(self, count, **options):
        calls.append((len(self), count))
        extend(self, count, **options)

    monkeypatch.setattr(NimSequence, "extend", record)
    return calls


def kept_in(store, job):
    with Store(store) as opened:
        return sum(len(base64.b64decode(part)) // 4 for _, part in opened.items(job))


def test_a_kept_sequence_goes_on(tmp_path, extended):
    store = str(tmp_path / "heaps.sqlite")
    assert run("0.6", "--to", str(LONG), "--store", store).exit_code == 0
    assert extended == [(1, LONG)]
    assert kept_in(store, "heap 0.6") == LONG
    again = run("0.6", "--to", str(LONG), "--store", store, "--json")
    assert extended[1:] == []
    assert json.loads(again.output)["values"] == nim_sequence("0.6", LONG)
    extended.clear()
    done = run("0.6", "--to", str(LONG + 50), "--store", store, "--json")
    assert extended == [(LONG, LONG + 50)]
    assert kept_in(store, "heap 0.6") == LONG + 50
    assert json.loads(done.output)["values"] == nim_sequence("0.6", LONG + 50)


def test_quick_sequences_are_kept_only_where_a_store_is_named(tmp_path, monkeypatch):
    monkeypatch.setattr("cgt.runs.store.default_store_path", lambda: tmp_path / "own.sqlite")
    monkeypatch.setattr("cgt.cli.heap.default_store_path", lambda: tmp_path / "own.sqlite")
    assert run("0.6", "--to", "50").exit_code == 0
    assert not (tmp_path / "own.sqlite").exists()
    monkeypatch.setattr("cgt.cli.heap._WORTH_KEEPING", 0.0)
    assert run("0.6", "--to", "50", "--fresh").exit_code == 0
    assert not (tmp_path / "own.sqlite").exists()
    assert run("0.6", "--to", "50").exit_code == 0
    assert kept_in(tmp_path / "own.sqlite", "heap 0.6") == 50


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent differently there")
def test_an_interrupt_keeps_what_was_computed(tmp_path, extended):
    store = str(tmp_path / "heaps.sqlite")
    arguments = ["heap", "4.0", "--unequal", "--to", "100000000", "--store", store]
    code = f"from cgt.cli import main; main({arguments!r})"
    process = subprocess.Popen(
        [sys.executable, "-c", code], stderr=subprocess.PIPE, stdout=subprocess.PIPE, env=os.environ, text=True
    )
    deadline = time.monotonic() + 60
    while not os.path.exists(store) and time.monotonic() < deadline:
        time.sleep(0.05)
    time.sleep(2.0)
    process.send_signal(signal.SIGINT)
    _, error = process.communicate(timeout=60)
    assert process.returncode == 130
    computed, kept = map(int, re.findall(r"(\d+) (?:heaps are computed|are kept)", error))
    assert computed == kept == kept_in(store, "heap 4.0 unequal")
    assert computed > 100
    count = min(computed, 500)
    done = run("4.0", "--unequal", "--to", str(count), "--store", store, "--json")
    assert extended == []
    assert json.loads(done.output)["values"] == nim_sequence(GRUNDYS_GAME, count)


def test_an_interrupt_says_so_when_nothing_is_kept(monkeypatch):
    def interrupted(self, count, **options):
        raise KeyboardInterrupt

    monkeypatch.setattr(NimSequence, "extend", interrupted)
    done = run("0.6", "--to", "5000", "--fresh")
    assert done.exit_code == 130
    assert "kept" not in done.output


@pytest.mark.parametrize(("first", "second"), [(3900, 1744), (1744, 3900), (500, 500)])
def test_two_runs_on_one_store_lose_nothing(tmp_path, first, second):
    store, job = str(tmp_path / "heaps.sqlite"), "heap 4.0 unequal"
    sequences = [NimSequence(TakeAndBreak("4.0", unequal=True)) for _ in range(2)]
    keepers = [SequenceKeeper(sequence, store, job) for sequence in sequences]
    for sequence, keeper, count in zip(sequences, keepers, (first, second), strict=True):
        sequence.values(count)
        keeper.keep(1.0)
    assert kept_in(store, job) == max(first, second)
    again = NimSequence(TakeAndBreak("4.0", unequal=True))
    SequenceKeeper(again, store, job)
    assert again.values(max(first, second)) == sequences[first < second].values(max(first, second))
