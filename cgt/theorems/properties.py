"""Statements as properties: under hypothesis, under pytest, and those of one's own.

A statement of the ledger becomes a test in one line::

    test_bouton = as_test(ledger["classic-bouton"])

A claim of one's own needs a predicate and a hypothesis strategy; :func:`refute` looks for a counterexample and
shrinks it, and ``as_test`` makes a test of it as well.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from cgt.errors import StatementError, shown
from cgt.theorems.statement import Statement

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

__all__ = ["as_test", "refute"]

T = TypeVar("T")


def refute(predicate: Callable[[T], bool], strategy: "SearchStrategy[T]", *, max_examples: int = 1000) -> T | None:
    """Smallest counterexample to a predicate that hypothesis finds, or ``None``.

    Parameters
    ----------
    predicate : callable
        What is claimed of every instance.
    strategy : hypothesis strategy
        Where instances come from; :mod:`cgt.testing` has many.
    max_examples : int
        How many are tried before the claim is let stand.

    Examples
    --------
    >>> from cgt.testing import games
    >>> print(refute(lambda g: g <= 0 or g >= 0, games(max_birthday=2)))
    *
    """
    from hypothesis import HealthCheck, find, settings
    from hypothesis.errors import NoSuchExample

    limits = settings(
        max_examples=max_examples,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    try:
        return find(strategy, lambda instance: not predicate(instance), settings=limits)
    except NoSuchExample:
        return None


def as_test(
    claim: Statement | Callable[[Any], bool], strategy: "SearchStrategy[Any] | None" = None, *, max_examples: int = 100
) -> Callable[[], None]:
    """Test function for pytest that asserts a claim on instances drawn by hypothesis.

    Parameters
    ----------
    claim : Statement or callable
        A statement of the ledger, or a predicate of one's own.
    strategy : hypothesis strategy, optional
        Where instances come from; a statement brings its own.
    max_examples : int
        How many instances to draw.

    Examples
    --------
    >>> from cgt.testing import nimbers
    >>> test = as_test(lambda x: (x + x).is_zero, nimbers())
    >>> test()
    """
    from hypothesis import given, settings

    predicate = claim.holds if isinstance(claim, Statement) else claim
    if strategy is None:
        if not isinstance(claim, Statement):
            raise StatementError(f"a predicate has no strategy of its own: pass one with {shown(claim)}")
        strategy = claim.strategy()

    @settings(max_examples=max_examples, deadline=None)
    @given(strategy)
    def test(instance: Any) -> None:
        assert predicate(instance), f"fails for {instance!r}"

    return test
