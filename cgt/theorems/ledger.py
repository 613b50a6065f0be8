"""The collection of all statements, one module a paper, loaded when first looked at."""

import importlib
from collections.abc import Iterator, Mapping

from cgt.theorems.statement import _DECLARED, Statement, StatementError

__all__ = ["Ledger", "ledger"]

_PAPERS = ("classic", "beeler", "beeler_problems", "octagons", "greedy")


class Ledger(Mapping[str, Statement]):
    """Statements by key, in the order of the papers and of the statements in each."""

    def __init__(self, papers: tuple[str, ...] = _PAPERS) -> None:
        self.papers = papers

    def _load(self) -> dict[str, Statement]:
        for paper in self.papers:
            importlib.import_module(f"cgt.theorems.{paper}")
        return _DECLARED

    def __getitem__(self, key: str) -> Statement:
        try:
            return self._load()[key]
        except KeyError:
            raise StatementError(f"there is no statement {key!r}; keys look like 'classic-bouton'") from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._load())

    def __len__(self) -> int:
        return len(self._load())

    def of_paper(self, paper: str) -> list[Statement]:
        """Statements of one paper, in its order."""
        return [one for one in self._load().values() if one.paper == paper]


ledger = Ledger()
