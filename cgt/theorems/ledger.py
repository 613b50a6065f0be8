"""The collection of all statements. A paper's are loaded when one of them is first asked for."""

import importlib
import re
from collections.abc import Iterator, Mapping

from cgt.errors import UnknownStatementError, shown
from cgt.theorems.papers import PAPERS
from cgt.theorems.statement import _DECLARED, Statement

__all__ = ["Ledger", "ledger"]

_NUMBER = re.compile(r"\d+(?:\.\d+)*")


def _load(paper: str) -> None:
    """Import the modules of one paper; one that is not in the table is declared where it is used."""
    for module in PAPERS[paper].modules if paper in PAPERS else ():
        importlib.import_module(f"cgt.theorems.{module}")


def _place(one: Statement) -> tuple[int, list[int], int]:
    """Where a statement stands: its paper, its number there, and the module that states it; readings come after."""
    if one.paper not in PAPERS:
        return len(PAPERS), [], 0
    number = _NUMBER.search(one.key)
    modules = [f"cgt.theorems.{module}" for module in PAPERS[one.paper].modules]
    return (
        list(PAPERS).index(one.paper),
        [int(part) for part in number[0].split(".")] if number else [],
        modules.index(one.module) if one.module in modules else -1,
    )


class Ledger(Mapping[str, Statement]):
    """Statements by key, in the order of the papers and of the numbers in each.

    The modules of a paper are loaded when a statement of it is asked for, all when the ledger is gone through.

    Examples
    --------
    >>> "classic-bouton" in ledger
    True
    >>> [one.key for one in ledger.of_paper("erickson")][:1]
    ['erickson-1.1']
    """

    def __getitem__(self, key: str) -> Statement:
        if key not in _DECLARED:
            _load(key.partition("-")[0])
        try:
            return _DECLARED[key]
        except KeyError:
            raise UnknownStatementError(
                f"there is no statement {shown(key)}; keys look like 'classic-bouton'"
            ) from None

    def __iter__(self) -> Iterator[str]:
        for paper in PAPERS:
            _load(paper)
        return (one.key for one in sorted(_DECLARED.values(), key=_place))

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def of_paper(self, paper: str) -> list[Statement]:
        """Statements of one paper, in its order.

        Parameters
        ----------
        paper : str
            The paper's key, as in :data:`PAPERS`; any other gives the statements of one's own that begin with it.
        """
        _load(paper)
        return sorted((one for one in _DECLARED.values() if one.paper == paper), key=_place)


ledger = Ledger()
"""The ledger: published statements as executable objects with computed verdicts."""
