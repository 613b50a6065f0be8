"""Published statements as data: what is claimed, over which instances, and how one instance is decided.

A :class:`Statement` is written once, next to the others of its paper, with :func:`statement`. Its verdict is never
typed in: :meth:`Statement.check` walks :meth:`Statement.instances` (smallest first, exhaustive to the bound) and
reports a :class:`Check`. ``recorded`` is only what the last long run found, so that a change shows.
"""

import ast
import time
from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from typing import TYPE_CHECKING, Any

import attrs

from cgt.budget import Budget
from cgt.errors import BudgetExceeded, CGTError, shown

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

__all__ = ["Check", "Kind", "Statement", "StatementError", "UnknownStatementError", "Verdict", "statement"]


class StatementError(CGTError, ValueError):
    """A statement is declared wrongly, or asked for something it does not have."""


class UnknownStatementError(StatementError, KeyError):
    """No statement has that key."""

    __str__ = Exception.__str__  # a KeyError would show its message in quotes


class Kind(Enum):
    """What the paper calls it; ``CLAIM`` is a checkable sentence of its prose, ``QUESTION`` an open problem."""

    DEFINITION = "definition"
    THEOREM = "theorem"
    LEMMA = "lemma"
    PROPOSITION = "proposition"
    COROLLARY = "corollary"
    CONJECTURE = "conjecture"
    EXAMPLE = "example"
    REMARK = "remark"
    TABLE = "table"
    CLAIM = "claim"
    QUESTION = "question"


class Verdict(Enum):
    """What a computation found.

    ``HOLDS``: true for every instance up to the bound. ``PROVED``: all cases are decided, or an argument
    reduces them to finitely many that are. ``REFUTED``: a counterexample. ``OPEN``: a conjecture or question without
    counterexample up to the bound. ``UNCHECKABLE``: not a matter of computation; the statement says why.
    """

    HOLDS = "holds"
    PROVED = "proved"
    REFUTED = "refuted"
    OPEN = "open"
    UNCHECKABLE = "uncheckable"

    def __repr__(self) -> str:
        return f"Verdict.{self.name}"


@attrs.frozen
class Check:
    """The outcome of checking one statement.

    Attributes
    ----------
    key : str
        Which statement.
    verdict : Verdict
        What was found.
    bound : int
        The bound to which instances were taken.
    instances : int
        How many instances were decided.
    seconds : float
        How long it took.
    counterexample : object
        The smallest instance that fails, if one does.
    reproduce : str
        One line of Python that shows the counterexample failing.
    complete : bool
        Whether every instance up to the bound was decided; false when a budget ran out first.
    """

    key: str
    verdict: Verdict
    bound: int
    instances: int
    seconds: float
    counterexample: Any = None
    reproduce: str = ""
    complete: bool = True

    def as_dict(self) -> dict[str, Any]:
        """Plain data, as JSON and the store keep it; the counterexample as its ``repr``."""
        shown = repr(self.counterexample) if self.verdict is Verdict.REFUTED else None
        return {**attrs.asdict(self, recurse=False), "verdict": self.verdict.value, "counterexample": shown}


def _no_instances(bound: int) -> Iterator[Any]:
    return iter(())


@attrs.frozen(kw_only=True, eq=False, repr=False)
class Statement:
    """One published statement, or one reading of it.

    Attributes
    ----------
    key : str
        ``<paper>-<number>``, with a suffix for a reading: ``cycles-2.4-graph-automorphism``.
    kind : Kind
        What the paper calls it.
    citation : str
        Number and page in the paper.
    text, latex : str
        The statement in our own words, and as LaTeX.
    reading : str
        How an ambiguous text was understood; empty where there is only one way.
    bound : int
        The default bound; `bound_text` says what it bounds, with ``{bound}`` in it.
    instances : callable
        ``instances(bound)`` gives every instance up to the bound, smallest first. Instances are plain data or
        positions, with a ``repr`` that evaluates back.
    holds : callable
        Decides one instance.
    strategy : callable or None
        Gives a hypothesis strategy of instances; by default one of those up to the bound is drawn.
    finite : bool
        Whether there are no instances beyond the default bound, so that deciding those up to it is a proof.
    proof : callable or None
        ``proof()`` runs an exhaustive argument for all cases and says whether it went through.
    draw : callable or None
        Gives an SVG picture of an instance; by default what the instance itself shows in a notebook.
    recorded : Verdict
        What the last long run found; shown nowhere as a verdict, compared everywhere.
    uncheckable : str
        Why no computation can decide it; empty for all others.
    """

    key: str
    kind: Kind
    citation: str
    text: str
    latex: str = ""
    reading: str = ""
    bound: int = 0
    bound_text: str = ""
    _instances: Callable[[int], Iterable[Any]] = _no_instances
    holds: Callable[[Any], bool]
    _strategy: "Callable[[], SearchStrategy[Any]] | None" = None
    finite: bool = False
    proof: Callable[[], bool] | None = None
    draw: Callable[[Any], str] | None = None
    recorded: Verdict = Verdict.HOLDS
    uncheckable: str = ""

    @property
    def paper(self) -> str:
        """The paper's key: the part of :attr:`key` before the first dash."""
        return self.key.partition("-")[0]

    def instances(self, bound: int | None = None) -> Iterable[Any]:
        """Every instance up to `bound` (default: the statement's own), smallest first."""
        return self._instances(self.bound if bound is None else bound)

    def strategy(self) -> "SearchStrategy[Any]":
        """Hypothesis strategy that draws instances, for ``@given(statement.strategy())``."""
        from hypothesis import strategies as st

        if self.uncheckable:
            raise StatementError(f"{self.key} has no instances: {self.uncheckable}")
        if self._strategy is not None:
            return self._strategy()
        return st.deferred(lambda: st.sampled_from(tuple(self.instances())))

    def __repr__(self) -> str:
        return f"ledger[{self.key!r}]"

    def check(self, bound: int | None = None, budget: Budget | None = None) -> Check:
        """Decide every instance up to `bound` (default: the statement's own), smallest first.

        Stops at the first that fails; a spent budget gives the verdict so far with ``complete=False``.
        """
        bound = self.bound if bound is None else bound
        start = time.perf_counter()
        if self.uncheckable:
            return Check(self.key, Verdict.UNCHECKABLE, bound, 0, 0.0)
        count = 0
        complete = True
        meter = budget.meter() if budget else None
        try:
            for instance in self.instances(bound):
                if meter:
                    meter.tick()
                count += 1
                if not self.holds(instance):
                    seconds = time.perf_counter() - start
                    return Check(self.key, Verdict.REFUTED, bound, count, seconds, instance, self.reproduce(instance))
        except BudgetExceeded:
            complete = False
        seconds = time.perf_counter() - start
        return Check(self.key, self.unrefuted(bound, complete=complete), bound, count, seconds, complete=complete)

    def agrees(self, check: Check) -> bool:
        """Whether a check is consistent with what is recorded.

        A check cut short, by a budget or by a bound below the default one, need not meet a recorded counterexample or
        complete a recorded proof.
        """
        if check.verdict is self.recorded:
            return True
        cut_short = not check.complete or check.bound < self.bound
        undecided = check.verdict in {Verdict.HOLDS, Verdict.OPEN}
        return cut_short and undecided and self.recorded in {Verdict.REFUTED, Verdict.PROVED}

    def counterexample(self, bound: int | None = None) -> Any:
        """Smallest instance up to `bound` for which the statement fails, or ``None``."""
        return self.check(bound).counterexample

    def picture(self, instance: Any) -> str | None:
        """SVG picture of an instance, or ``None`` where there is none."""
        if self.draw is not None:
            return self.draw(instance)
        show = getattr(instance, "_repr_svg_", None)
        return None if show is None else str(show())

    def reproduce(self, instance: Any) -> str:
        """One line of Python that decides `instance` again."""
        shown = repr(instance)
        try:
            ast.literal_eval(shown)
            names = ""
        except (ValueError, SyntaxError):
            names = "from cgt import *; "
        return f"{names}from cgt.theorems import ledger; print(ledger[{self.key!r}].holds({shown}))"

    def unrefuted(self, bound: int, *, complete: bool) -> Verdict:
        """Verdict when no instance up to `bound` failed, or none of the first if that is not `complete`.

        Proved if all there are were decided or an argument goes through, else open or holding by kind.
        """
        if complete and ((self.finite and bound >= self.bound) or (self.proof is not None and self.proof())):
            return Verdict.PROVED
        return Verdict.OPEN if self.kind in {Kind.CONJECTURE, Kind.QUESTION} else Verdict.HOLDS


_DECLARED: dict[str, Statement] = {}


def statement(key: str, **fields: Any) -> Callable[[Callable[[Any], bool]], Statement]:
    """Declare the decorated predicate as the ``holds`` of a new :class:`Statement`, and register it.

    Examples
    --------
    >>> @statement("doctest-1", kind=Kind.THEOREM, citation="here", text="Squares of odd numbers are odd.",
    ...            bound=5, instances=lambda bound: range(1, bound + 1, 2))
    ... def odd_squares(n):
    ...     return n * n % 2 == 1
    >>> odd_squares.check().verdict
    Verdict.HOLDS
    >>> del _DECLARED["doctest-1"]
    """

    def declare(predicate: Callable[[Any], bool]) -> Statement:
        if key in _DECLARED:
            raise StatementError(f"statement {shown(key)} is declared twice")
        declared = Statement(key=key, holds=predicate, **fields)
        _DECLARED[key] = declared
        return declared

    return declare
