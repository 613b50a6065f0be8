"""The ledger: published statements as executable objects with computed verdicts."""

from cgt.theorems.ledger import Ledger, ledger
from cgt.theorems.properties import as_test, refute
from cgt.theorems.runner import check_all, check_statement
from cgt.theorems.statement import Check, Kind, Statement, StatementError, UnknownStatementError, Verdict, statement

__all__ = [
    "Check",
    "Kind",
    "Ledger",
    "Statement",
    "StatementError",
    "UnknownStatementError",
    "Verdict",
    "as_test",
    "check_all",
    "check_statement",
    "ledger",
    "refute",
    "statement",
]
