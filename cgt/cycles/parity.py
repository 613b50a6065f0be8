"""Su's conjecture on one board: whether parity decides who wins.

Francis Su conjectured that on an unmarked board the second player wins exactly when the number of markable edges is
even. Censuses (:mod:`cgt.runs.censuses`) put the question to streams of boards (:mod:`cgt.cycles.catalogues`).
"""

from typing import Any

import attrs

from cgt.cycles.game import GameOfCycles
from cgt.positions.questions import grundy

__all__ = ["ParityReport", "parity_report"]


@attrs.frozen
class ParityReport:
    """What Su's conjecture is about, for one board: how many markable edges it has, and its Grundy value.

    Examples
    --------
    >>> from cgt import cycles
    >>> report = ParityReport(*parity_report(cycles.double_diamond()))
    >>> report.markable, report.grundy, report.conforms
    (9, 0, False)
    """

    markable: int
    grundy: int

    @property
    def conforms(self) -> bool:
        """Whether the second player wins exactly when the number of markable edges is even."""
        return (self.grundy == 0) == (self.markable % 2 == 0)


def parity_report(board: GameOfCycles) -> list[Any]:
    """Count the markable edges of an unmarked board and find its Grundy value; see :class:`ParityReport`.

    Parameters
    ----------
    board : GameOfCycles
        An unmarked board.

    Returns
    -------
    list of int
        Number of markable edges, and the Grundy value: what a :class:`ParityReport` is made of, in a form that a
        :class:`~cgt.runs.Store` keeps.

    Raises
    ------
    UnsupportedError
        If the board is played under the true rule, which has no Grundy values.

    Examples
    --------
    >>> from cgt import cycles
    >>> parity_report(cycles.diamond())
    [5, 1]
    """
    return [len(board.board.markable_edges), grundy(board)]
