"""The command line of heap games."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest
from click.testing import CliRunner

from cgt import nim_sequence
from cgt._native import BACKEND
from cgt.cli import main
from cgt.cli.heap import _WORTH_KEEPING

# Above the length from which on values are kept; 0.6 has no proved period that would end the run early.
LONG = _WORTH_KEEPING + 2000
native_only = pytest.mark.skipif(BACKEND != "native", reason="ten thousand heaps take the Python engine minutes")


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


@native_only
def test_a_kept_sequence_goes_on(tmp_path):
    store = str(tmp_path / "heaps.sqlite")
    assert run("0.6", "--to", str(LONG), "--store", store).exit_code == 0
    done = run("0.6", "--to", str(LONG + 500), "--store", store, "--json")
    assert json.loads(done.output)["values"] == nim_sequence("0.6", LONG + 500)


@native_only
def test_an_interrupt_keeps_what_was_computed(tmp_path):
    store = str(tmp_path / "heaps.sqlite")
    arguments = ["heap", "4.0", "--unequal", "--to", "100000000", "--store", store]
    code = f"from cgt.cli import main; main({arguments!r})"
    process = subprocess.Popen(
        [sys.executable, "-c", code], stderr=subprocess.PIPE, stdout=subprocess.PIPE, env=os.environ, text=True
    )
    deadline = time.monotonic() + 60
    while not os.path.exists(store + "-wal") and time.monotonic() < deadline:
        time.sleep(0.05)
    time.sleep(2.0)
    process.send_signal(signal.SIGINT)
    _, error = process.communicate(timeout=60)
    assert process.returncode == 130
    computed = int(error.split("interrupted: ")[1].split()[0])
    assert computed > 100
    done = run("4.0", "--unequal", "--to", str(LONG), "--store", store, "--json")
    assert json.loads(done.output)["values"] == nim_sequence_of_grundy(LONG)


def nim_sequence_of_grundy(count):
    from cgt import GRUNDYS_GAME

    return nim_sequence(GRUNDYS_GAME, count)
