"""Public means: exported, documented and typed; this keeps the three equal."""

import importlib
import inspect
import pkgutil
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from public_names import ROOMS

import cgt

ROOT = Path(__file__).parent.parent
ENTRY = re.compile(r"^ {3,}([A-Za-z_][\w.]*)$", re.MULTILINE)


PACKAGES = ROOMS + [f"cgt.theorems.{paper}" for paper in ("beeler", "octagons")]
PUBLIC = [
    (package, name)
    for package in PACKAGES
    for name in getattr(importlib.import_module(package), "__all__", [])
    if name != "__version__"
]


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


@pytest.mark.parametrize(("package", "name"), PUBLIC)
def test_every_public_name_is_exported_and_documented(package: str, name: str) -> None:
    thing = getattr(importlib.import_module(package), name)
    if inspect.ismodule(thing):
        assert thing.__doc__
        return
    if inspect.isclass(thing) or inspect.isfunction(thing):
        home = importlib.import_module(thing.__module__)
        assert thing.__name__ not in vars(home) or thing.__name__ in home.__all__, f"{home.__name__} hides {name}"
        assert inspect.getdoc(thing), f"{name} has no docstring"
    if inspect.isclass(thing):
        for attribute, member in vars(thing).items():
            if not attribute.startswith("_") and (inspect.isfunction(member) or isinstance(member, property)):
                assert inspect.getdoc(getattr(thing, attribute)), f"{name}.{attribute} has no docstring"
    if name not in cgt.__all__ or package == "cgt":
        assert f"{package}.{name}" in names_in_reference(), f"{package}.{name} is not in docs/reference"


@pytest.mark.parametrize("package", PACKAGES)
def test_no_name_hides_a_module_or_differs_by_case_only(package: str) -> None:
    here = importlib.import_module(package)
    modules = {
        info.name for info in pkgutil.iter_modules(here.__path__) if not info.ispkg and package != "cgt.theorems"
    }
    names = [name for name in here.__all__ if not inspect.ismodule(getattr(here, name))]
    assert not modules & set(names), "importing the module would replace the name"
    folded = Counter(name.lower() for name in names)
    # The ledger is the one Ledger, and ``statement`` declares a Statement: words that the design fixes.
    meant = {"Ledger", "ledger", "Statement", "statement"} if package == "cgt.theorems" else set()
    assert {name for name in names if folded[name.lower()] > 1} == meant


def test_headline_names_are_about_seventy() -> None:
    names = [name for name in cgt.__all__ if not inspect.ismodule(getattr(cgt, name)) and name != "__version__"]
    assert 60 <= len(names) <= 80
    assert dir(cgt) == sorted(cgt.__all__)


def test_reference_lists_nothing_that_is_not_public() -> None:
    for name in sorted(names_in_reference()):
        module, _, attribute = name.rpartition(".")
        assert attribute in importlib.import_module(module).__all__, f"{name} is not in __all__ of {module}"


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
