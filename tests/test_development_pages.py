"""The pages for contributors are true to the tree: what they point at is there, and no folder is left out."""

import re
from pathlib import Path

import pytest
from test_layers import LAYERS

ROOT = Path(__file__).parent.parent
PAGES = [*sorted((ROOT / "docs" / "development").glob("*.rst")), ROOT / "CONTRIBUTING.md", ROOT / "SECURITY.md"]
PATH = re.compile(r"`((?:cgt|tests|docs|benchmarks|examples|\.ci)/[^`\s]*)`")


def text(page: Path) -> str:
    return page.read_text(encoding="utf-8")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_place_that_is_named_is_there(page: Path) -> None:
    missing = {name for name in PATH.findall(text(page)) if not (ROOT / name).exists()}
    assert missing == set()


def test_the_map_has_every_folder() -> None:
    named = set(PATH.findall(text(ROOT / "docs" / "development" / "map.rst")))
    folders = {f"cgt/{path.parent.name}/" for path in (ROOT / "cgt").glob("*/__init__.py")}
    assert folders <= named


def test_the_design_draws_the_layers_as_they_are_tested() -> None:
    """In the picture a layer stands above those it may import."""
    design = text(ROOT / "docs" / "development" / "design.rst")
    (picture,) = (block for block in design.split("\n\n") if re.match(r" +cli\b", block))
    drawn = [re.split(r" {4,}", line.strip())[0].split() for line in picture.splitlines()]
    order = [name for line in reversed(drawn) for name in line]
    ranks = [next(rank for rank, layer in enumerate(LAYERS) if name in layer) for name in order]
    assert ranks == sorted(ranks)
    assert set(order) == {name for layer in LAYERS for name in layer if not re.match(r"_(?!native)", name)}
