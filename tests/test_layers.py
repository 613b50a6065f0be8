"""Imports go downwards only, as the architecture fixes it; a family imports another only where it is built on it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "cgt"

FAMILIES = {"heaps", "misere", "placement", "cycles", "graphnim", "positional", "scoring", "games"}
LAYERS = [
    {"_lazy", "_checks", "errors", "players", "budget", "cache"},
    {"_native"},
    {"values"},
    {"graphs"},
    {"positions"},
    {"drawing"},
    FAMILIES,
    {"runs", "testing"},
    {"theorems"},
    {"cli"},
]
BUILT_ON = {
    ("cycles", "placement"),  # orienting an edge is a placement, forbidden where it makes a sink or a source
    ("scoring", "placement"),  # sides of polygons are placed, and a completed polygon scores
    ("misere", "heaps"),  # quotients of heap games
}
RANK = {name: rank for rank, names in enumerate(LAYERS) for name in names}
MODULES = sorted(path.relative_to(PACKAGE) for path in PACKAGE.rglob("*.py") if path.name != "__main__.py")


def room(path: Path) -> str:
    return path.parts[0].removesuffix(".py")


def runtime_imports(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """Modules of the package that `tree` imports when it runs, with their lines."""
    if isinstance(tree, ast.If) and isinstance(tree.test, ast.Name) and tree.test.id == "TYPE_CHECKING":
        return
    names = []
    if isinstance(tree, ast.Import):
        names = [alias.name for alias in tree.names]
    elif isinstance(tree, ast.ImportFrom) and tree.module and tree.level == 0:
        names = [f"{tree.module}.{alias.name}" for alias in tree.names]
    yield from ((name, tree.lineno) for name in names if name.split(".")[0] == "cgt")
    for child in ast.iter_child_nodes(tree):
        yield from runtime_imports(child)


@pytest.mark.parametrize("path", MODULES, ids=str)
def test_imports_go_downwards(path: Path) -> None:
    own = room(path)
    if own == "__init__":
        return
    assert own in RANK, f"{path} stands in no layer"
    for name, line in runtime_imports(ast.parse((PACKAGE / path).read_text(encoding="utf-8"))):
        target = [*name.split("."), ""][1]
        assert target in RANK, f"{path}:{line} imports {name}: name the module, not the top level"
        if own in FAMILIES and target in FAMILIES:
            assert own == target or (own, target) in BUILT_ON, f"{path}:{line}: {own} is not built on {target}"
        assert RANK[target] <= RANK[own], f"{path}:{line} ({own}) imports {name}, which lies above it"


def test_every_listed_pair_of_families_is_used() -> None:
    used = set()
    for path in MODULES:
        for name, _ in runtime_imports(ast.parse((PACKAGE / path).read_text(encoding="utf-8"))):
            used.add((room(path), [*name.split("."), ""][1]))
    assert used >= BUILT_ON


def test_every_import_is_absolute() -> None:
    for path in MODULES:
        for node in ast.walk(ast.parse((PACKAGE / path).read_text(encoding="utf-8"))):
            assert not (isinstance(node, ast.ImportFrom) and node.level), f"{path}:{node.lineno} imports relatively"
