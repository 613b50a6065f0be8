"""Imports go downwards only, as the architecture fixes it."""

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "cgt"

LAYERS = [
    {"errors", "players", "budget"},
    {"_native"},
    {"values"},
    {"rulesets"},
    {"solvers"},
    {"strategies", "convert", "drawing", "store", "jobs", "censuses"},
    {"theorems"},
    {"cli"},
]
RANK = {name: rank for rank, names in enumerate(LAYERS) for name in names}
MODULES = sorted(path.relative_to(PACKAGE) for path in PACKAGE.rglob("*.py") if path.name != "__main__.py")


def layer(path: Path) -> str:
    return path.parts[0].removesuffix(".py")


def runtime_imports(tree: ast.Module, inside_svg: bool = False) -> list[tuple[str, int, bool]]:
    """Imported cgt modules, with their line, and whether the import stands inside a notebook display method."""
    found: list[tuple[str, int, bool]] = []

    def visit(node: ast.AST, display: bool) -> None:
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            for child in node.orelse:
                visit(child, display)
            return
        if isinstance(node, ast.FunctionDef) and node.name in {"_repr_svg_", "draw", "plot"}:
            display = True
        if isinstance(node, ast.Import):
            found.extend((alias.name, node.lineno, display) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            found.extend((f"{node.module}.{alias.name}", node.lineno, display) for alias in node.names)
        for child in ast.iter_child_nodes(node):
            visit(child, display)

    visit(tree, inside_svg)
    return [(name, line, display) for name, line, display in found if name.split(".")[0] == "cgt"]


@pytest.mark.parametrize("path", MODULES, ids=str)
def test_imports_go_downwards(path: Path) -> None:
    own = layer(path)
    if own == "__init__":
        return
    assert own in RANK, f"{path} stands in no layer"
    for name, line, display in runtime_imports(ast.parse((PACKAGE / path).read_text())):
        parts = name.split(".")
        target = parts[1] if len(parts) > 1 else ""
        if target not in RANK:
            raise AssertionError(f"{path}:{line} imports {name}: name the module, not the top level")
        if display and target == "drawing":
            continue
        assert RANK[target] <= RANK[own], f"{path}:{line} ({own}) imports {name}, which lies above it"


def test_every_import_is_absolute() -> None:
    for path in MODULES:
        for node in ast.walk(ast.parse((PACKAGE / path).read_text())):
            assert not (isinstance(node, ast.ImportFrom) and node.level), f"{path}:{node.lineno} imports relatively"
