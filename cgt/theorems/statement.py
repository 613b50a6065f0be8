"""Published statements as data: what is claimed, over which instances, and how one instance is decided.

A :class:`Statement` is written once, next to the others of its chapter (:class:`cgt.theorems.Chapter`), or on its own
with :func:`statement`. Its verdict is never typed in: :meth:`Statement.check` walks :meth:`Statement.instances`
(smallest first, exhaustive to the bound) and reports a :class:`Check`. ``recorded`` is only what the last long run
found, so that a change shows.
"""

import ast
import builtins
import importlib
import pkgutil
import time
from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Any, Generic, Required, TypedDict, TypeVar, Unpack

import attrs

from cgt.budget import Budget
from cgt.errors import BudgetExceeded, StatementError, shown
from cgt.theorems.bibliography import Reference, Source

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

__all__ = ["Check", "Kind", "Statement", "Verdict", "statement"]

T = TypeVar("T")


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
        example = repr(self.counterexample) if self.verdict is Verdict.REFUTED else None
        return {**attrs.asdict(self, recurse=False), "verdict": self.verdict.value, "counterexample": example}


def _no_instances(bound: int) -> Iterator[Any]:
    return iter(())


def _references(sources: Iterable[Source | Reference]) -> tuple[Reference, ...]:
    return tuple(Reference(one) if isinstance(one, Source) else one for one in sources)


@attrs.frozen(kw_only=True, eq=False, repr=False)
class Statement:
    """One published statement, or one reading of it.

    Attributes
    ----------
    key : str
        ``<paper>-<number>``, with a suffix for a reading: ``cycles-2.4-graph-automorphism``.
    kind : Kind
        What the paper calls it.
    sources : tuple of Reference
        Where it stands, and whose it is when it is quoted there.
    chapter : str
        Number and title of the chapter or section in which it stands.
    text, latex : str
        The statement in our own words, and as LaTeX.
    reading : str
        How an ambiguous text was understood; empty where there is only one way.
    bound : int
        The default bound; `bound_text` says what it bounds, with ``{bound}`` in it.
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

    Raises
    ------
    StatementError
        Neither a predicate nor a reason why there is none is given, or both are.
    """

    key: str
    kind: Kind
    sources: tuple[Reference, ...] = attrs.field(default=(), converter=_references)
    chapter: str = ""
    text: str
    latex: str = ""
    reading: str = ""
    bound: int = 0
    bound_text: str = ""
    _instances: Callable[[int], Iterable[Any]] = _no_instances
    _holds: Callable[[Any], bool] | None = None
    _strategy: "Callable[[], SearchStrategy[Any]] | None" = None
    finite: bool = False
    proof: Callable[[], bool] | None = None
    draw: Callable[[Any], str] | None = None
    recorded: Verdict = Verdict.HOLDS
    uncheckable: str = ""

    def __attrs_post_init__(self) -> None:
        if bool(self.uncheckable) is (self._holds is not None):
            raise StatementError(f"{self.key} needs a predicate, or a reason why it is uncheckable, and not both")

    @property
    def paper(self) -> str:
        """The paper's key: the part of :attr:`key` before the first dash."""
        return self.key.partition("-")[0]

    @property
    def citation(self) -> str:
        """The sources in a line, each with the place in it."""
        return "; ".join(map(str, self.sources))

    @property
    def module(self) -> str:
        """Name of the module that states it; empty when it has no predicate."""
        return "" if self._holds is None else self._holds.__module__

    def holds(self, instance: Any) -> bool:
        """Decide one instance.

        Raises
        ------
        StatementError
            Nothing can be decided, as the statement says.
        """
        if self._holds is None:
            raise StatementError(f"{self.key} has no instances: {self.uncheckable}")
        return self._holds(instance)

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
        text = repr(instance)
        lines = [f"from {package} import {', '.join(names)}" for package, names in _imports(text).items()]
        return "; ".join([*lines, "from cgt.theorems import ledger", f"print(ledger[{self.key!r}].holds({text}))"])

    def unrefuted(self, bound: int, *, complete: bool) -> Verdict:
        """Verdict when no instance up to `bound` failed, or none of the first if that is not `complete`.

        Proved if all there are were decided or an argument goes through, else open or holding by kind.
        """
        if complete and ((self.finite and bound >= self.bound) or (self.proof is not None and self.proof())):
            return Verdict.PROVED
        return Verdict.OPEN if self.kind in {Kind.CONJECTURE, Kind.QUESTION} else Verdict.HOLDS


@cache
def _packages() -> tuple[str, ...]:
    """Packages that export public names, the headline names first."""
    root = importlib.import_module("cgt")
    return "cgt", *(f"cgt.{found.name}" for found in pkgutil.iter_modules(root.__path__) if found.ispkg)


def _imports(expression: str) -> dict[str, list[str]]:
    """By package, the public names that an expression needs."""
    names = {node.id for node in ast.walk(ast.parse(expression, mode="eval")) if isinstance(node, ast.Name)}
    needed: dict[str, list[str]] = {}
    for name in sorted(names - set(vars(builtins))):
        for package in _packages():
            if name in getattr(importlib.import_module(package), "__all__", ()):
                needed.setdefault(package, []).append(name)
                break
        else:
            raise StatementError(f"{name!r} in {shown(expression)} is no public name of the package")
    return needed


class Domain(TypedDict, Generic[T], total=False):
    """The instances of a statement, as a declaration gives them; several statements may share them."""

    bound: int
    bound_text: str
    instances: Callable[[int], Iterable[T]]
    strategy: "Callable[[], SearchStrategy[T]]"


class Fields(Domain[T], total=False):
    """What a declaration says beside its key and kind; :class:`Statement` explains each."""

    text: Required[str]
    sources: tuple[Source | Reference, ...]
    latex: str
    reading: str
    finite: bool
    proof: Callable[[], bool]
    draw: Callable[[T], str]
    recorded: Verdict


Declaration = Callable[[Callable[[T], bool]], Statement]

_DECLARED: dict[str, Statement] = {}


def register(declared: Statement) -> Statement:
    """Put a statement into the ledger."""
    if declared.key in _DECLARED:
        raise StatementError(f"statement {shown(declared.key)} is declared twice")
    _DECLARED[declared.key] = declared
    return declared


def statement(key: str, *, kind: Kind, chapter: str = "", **fields: Unpack[Fields[T]]) -> Declaration[T]:
    """Declare the decorated predicate as what decides a new :class:`Statement`, and register it.

    Parameters
    ----------
    key : str
        Its key in the ledger.
    kind : Kind
        What it is called.
    chapter : str
        Number and title of the chapter in which it stands.
    **fields
        The other attributes of a :class:`Statement`, and ``instances`` (from a bound to every instance up to it,
        smallest first) and ``strategy`` (gives a hypothesis strategy of instances). Instances are plain data or
        positions, with a ``repr`` that evaluates back.

    Returns
    -------
    callable
        The decorator.

    Raises
    ------
    StatementError
        Another statement has the key.

    Examples
    --------
    >>> @statement("doctest-1", kind=Kind.THEOREM, text="Squares of odd numbers are odd.",
    ...            bound=5, instances=lambda bound: range(1, bound + 1, 2))
    ... def odd_squares(n):
    ...     return n * n % 2 == 1
    >>> odd_squares.check().verdict
    Verdict.HOLDS
    >>> del _DECLARED["doctest-1"]
    """

    def declare(predicate: Callable[[T], bool]) -> Statement:
        return register(Statement(key=key, kind=kind, chapter=chapter, holds=predicate, **fields))

    return declare
