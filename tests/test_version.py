"""The version stands in ``cgt/__init__.py``; whatever repeats it says the same."""

import re
import tomllib
from pathlib import Path

import cgt

ROOT = Path(__file__).parent.parent


def sections() -> list[str]:
    """The headings of the changelog, newest first."""
    return re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)


def test_the_build_reads_the_version_from_the_package() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "version" in settings["project"]["dynamic"]
    assert settings["tool"]["scikit-build"]["metadata"]["version"]["input"] == "cgt/__init__.py"


def test_the_citation_names_this_version() -> None:
    found = re.findall(r"^version: (.+)$", (ROOT / "CITATION.cff").read_text(encoding="utf-8"), re.MULTILINE)
    assert found == [cgt.__version__]


def test_the_changelog_begins_with_what_is_unreleased_and_then_tells_of_this_version() -> None:
    first, second = sections()[:2]
    assert first == "Unreleased"
    assert second.split()[0] == cgt.__version__
