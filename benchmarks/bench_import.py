"""How long ``import cgt`` takes, next to importing networkx alone."""

import subprocess
import sys

from benchmarks.harness import Case


def _import(module: str) -> None:
    subprocess.run([sys.executable, "-c", f"import {module}"], check=True)


def _import_time(module: str) -> float:
    """Milliseconds the import itself takes, without starting the interpreter; best of five."""
    code = f"import time; t = time.perf_counter(); import {module}; print(1000 * (time.perf_counter() - t))"
    runs = (subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True) for _ in range(5))
    return min(float(run.stdout) for run in runs)


def cases() -> list[Case]:
    return [
        Case(
            name="interpreter start and import",
            subjects={
                "cgt": lambda: _import("cgt"),
                "cgt.values": lambda: _import("cgt.values"),
                "networkx": lambda: _import("networkx"),
            },
            info=lambda: {
                "import cgt (ms, below 150)": round(_import_time("cgt"), 1),
                "import cgt.values (ms)": round(_import_time("cgt.values"), 1),
            },
        )
    ]
