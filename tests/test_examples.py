"""Every script in examples/ runs, prints something and exits cleanly."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = sorted((Path(__file__).parent.parent / "examples").glob("*.py"))


@pytest.mark.parametrize("script", EXAMPLES, ids=lambda path: path.stem)
def test_example_runs(script: Path, tmp_path: Path) -> None:
    environment = {**os.environ, "MPLBACKEND": "Agg"}
    done = subprocess.run(
        [sys.executable, str(script)], capture_output=True, text=True, cwd=tmp_path, env=environment, timeout=120
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()
    assert not done.stderr


@pytest.mark.parametrize("name", ["write_impartial", "write_partizan"])
def test_a_ruleset_fits_on_a_screen(name: str) -> None:
    """The guide shows these two as they are."""
    (script,) = (path for path in EXAMPLES if path.stem == name)
    assert len(script.read_text().splitlines()) < 30
