"""The collection of all statements, one module a paper, loaded when first looked at."""

import importlib
import re
from collections.abc import Iterator, Mapping

from cgt.errors import shown
from cgt.theorems.statement import _DECLARED, Statement, UnknownStatementError

__all__ = ["Ledger", "ledger"]

# A package a paper, in the order of the papers.
_MODULES = (
    "classic.nimbers_and_games",
    "classic.heaps",
    "classic.rows",
    "classic.boards",
    "cycles.nim",
    "cycles.lasker",
    "cycles.rules",
    "cycles.lemmas",
    "cycles.lines",
    "cycles.search",
    "cycles.triangles",
    "cycles.diamond",
    "cycles.trees",
    "cycles.z_trees",
    "erickson.nim",
    "erickson.background",
    "erickson.fukuyama",
    "erickson.matchings",
    "erickson.cycles",
    "erickson.complete",
    "erickson.conjectures",
    "erickson.pendants",
    "erickson.petersen",
    "erickson.light_edges",
    "erickson.cubes",
    "beeler.graphs",
    "beeler.theorem",
    "beeler.paths",
    "beeler.problems",
    "octagons.chapter_2",
    "octagons.chapter_3",
    "octagons.rules",
    "octagons.components",
    "octagons.chapter_4",
    "octagons.strategies",
    "octagons.article",
)

_NUMBER = re.compile(r"\d+(?:\.\d+)*")


def _place(one: Statement) -> tuple[int, list[int]]:
    """Where a statement stands: its paper, then its number there; readings follow what they read."""
    papers = [*dict.fromkeys(module.partition(".")[0] for module in _MODULES), "greedy"]
    number = _NUMBER.search(one.key)
    return (
        papers.index(one.paper) if one.paper in papers else len(papers),
        [int(part) for part in number[0].split(".")] if number else [],
    )


class Ledger(Mapping[str, Statement]):
    """Statements by key, in the order of the papers and of the numbers in each.

    The modules that state them are loaded when the ledger is first looked at.

    Examples
    --------
    >>> "classic-bouton" in ledger
    True
    >>> [one.key for one in ledger.of_paper("erickson")][:1]
    ['erickson-1.1']
    """

    def _load(self) -> dict[str, Statement]:
        for module in _MODULES:
            importlib.import_module(f"cgt.theorems.{module}")
        return _DECLARED

    def __getitem__(self, key: str) -> Statement:
        try:
            return self._load()[key]
        except KeyError:
            raise UnknownStatementError(
                f"there is no statement {shown(key)}; keys look like 'classic-bouton'"
            ) from None

    def __iter__(self) -> Iterator[str]:
        return (one.key for one in sorted(self._load().values(), key=_place))

    def __len__(self) -> int:
        return len(self._load())

    def of_paper(self, paper: str) -> list[Statement]:
        """Statements of one paper, in its order."""
        return [one for one in self.values() if one.paper == paper]


ledger = Ledger()
