"""Published theorems as executable objects, with verdicts that are computed and smallest counterexamples.

A package a paper; the papers are listed in :mod:`cgt.theorems.papers`, their sources in
:mod:`cgt.theorems.bibliography`.
"""

from cgt.theorems.bibliography import Reference, Source
from cgt.theorems.ledger import Ledger, ledger
from cgt.theorems.papers import PAPERS, Chapter, Paper
from cgt.theorems.properties import as_test, refute
from cgt.theorems.runner import check_all, check_statement
from cgt.theorems.statement import Check, Kind, Statement, Verdict, statement

__all__ = [
    "PAPERS",
    "Chapter",
    "Check",
    "Kind",
    "Ledger",
    "Paper",
    "Reference",
    "Source",
    "Statement",
    "Verdict",
    "as_test",
    "check_all",
    "check_statement",
    "ledger",
    "refute",
    "statement",
]
