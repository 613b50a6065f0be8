"""The ledger: published statements as executable objects with computed verdicts."""

from cgt.theorems.ledger import Ledger, ledger
from cgt.theorems.statement import Check, Kind, Statement, StatementError, Verdict, statement

__all__ = ["Check", "Kind", "Ledger", "Statement", "StatementError", "Verdict", "ledger", "statement"]
