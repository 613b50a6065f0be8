"""Run the benchmarks: all of them, or the areas named."""

import importlib
import sys
from pathlib import Path

import click
from rich.console import Console

from benchmarks.harness import Result, measure, report

HERE = Path(__file__).parent
AREAS = sorted(path.stem.removeprefix("bench_") for path in HERE.glob("bench_*.py"))


@click.command()
@click.argument("areas", nargs=-1, type=click.Choice(AREAS))
@click.option("--only", default="", help="Only work whose name contains this text.")
@click.option("--json", "json_path", type=click.Path(path_type=Path), default=HERE / "results" / "latest.json")
@click.option("--long", "with_long", is_flag=True, help="Also work that takes minutes.")
@click.option("--strict", is_flag=True, help="Exit with status 1 when a target is missed.")
def main(areas: tuple[str, ...], only: str, json_path: Path, with_long: bool, strict: bool) -> None:
    """Measure the given AREAS (default: all) and print ratios to the peers."""
    console = Console()
    results: list[Result] = []
    for area in areas or AREAS:
        for case in importlib.import_module(f"benchmarks.bench_{area}").cases():
            if only in case.name and (with_long or not case.long):
                with console.status(f"{area}: {case.name}"):
                    results.append(measure(case))
    report(results, console, json_path)
    if strict and not all(result.met for result in results):
        sys.exit(1)


if __name__ == "__main__":
    main()
