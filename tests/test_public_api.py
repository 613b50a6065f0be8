"""Public means: exported, documented and typed; this keeps the three equal."""

import importlib
import inspect
import re
import subprocess
import sys
from pathlib import Path

import pytest

import cgt

ROOT = Path(__file__).parent.parent
ENTRY = re.compile(r"^ {3,}([A-Za-z_][\w.]*)$", re.MULTILINE)


def names_in_reference() -> set[str]:
    """Names listed in the autosummary tables of docs/reference, with the module they are listed under."""
    found: set[str] = set()
    for page in sorted((ROOT / "docs" / "reference").glob("*.rst")):
        module = "cgt"
        in_table = False
        for line in page.read_text().splitlines():
            if line.startswith(".. currentmodule::"):
                module = line.split("::")[1].strip()
            elif line.startswith(".. autosummary::"):
                in_table = True
            elif line and not line.startswith(" "):
                in_table = False
            elif in_table and (match := ENTRY.match(line)):
                found.add(f"{module}.{match[1]}")
    return found


@pytest.mark.parametrize("module", sorted(cgt._CONTENTS))
def test_table_of_contents_is_what_the_module_exports(module: str) -> None:
    assert set(cgt._CONTENTS[module]) == set(importlib.import_module(module).__all__)


def test_no_name_has_two_homes() -> None:
    names = [name for names in cgt._CONTENTS.values() for name in names]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("name", sorted(set(cgt.__all__) - {"__version__"}))
def test_every_public_name_is_documented(name: str) -> None:
    thing = getattr(cgt, name)
    if inspect.isclass(thing) or inspect.isfunction(thing):
        assert inspect.getdoc(thing), f"{name} has no docstring"
    if inspect.isclass(thing):
        for attribute, member in vars(thing).items():
            if not attribute.startswith("_") and (inspect.isfunction(member) or isinstance(member, property)):
                assert inspect.getdoc(getattr(thing, attribute)), f"{name}.{attribute} has no docstring"
    assert f"cgt.{name}" in names_in_reference(), f"{name} is not in docs/reference"


def test_every_strategy_is_documented() -> None:
    from cgt import strategies

    for name in strategies.__all__:
        assert inspect.getdoc(getattr(strategies, name)), f"{name} has no docstring"
        assert f"cgt.testing.{name}" in names_in_reference(), f"{name} is not in docs/reference"


def test_reference_lists_nothing_that_is_not_public() -> None:
    for name in sorted(names_in_reference()):
        module, _, attribute = name.rpartition(".")
        if module == "cgt":
            assert attribute in cgt.__all__, f"docs/reference lists {name}, which cgt does not export"
        else:
            assert attribute in importlib.import_module(module).__all__, f"{name} is not in __all__ of {module}"


def test_type_checkers_see_every_public_name() -> None:
    source = (ROOT / "cgt" / "__init__.py").read_text()
    for module in cgt._CONTENTS:
        assert f"from {module} import *" in source, f"{module} is missing from the TYPE_CHECKING block"


def test_import_is_light() -> None:
    heavy = ["matplotlib", "hypothesis", "sympy", "networkx", "numpy", "dask"]
    code = f"import sys, cgt; print([m for m in {heavy!r} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_values_do_not_need_networkx_or_sympy() -> None:
    used = "from cgt import Game; Game(1) + Game(2)"
    code = f"import sys; {used}; print([m for m in ['sympy', 'networkx'] if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
