"""Checking many statements: in parallel, within a budget, and resuming where an earlier run stopped.

Instances of a statement are decided in order, smallest first, so the first failure is the smallest counterexample and
"the first `n` instances hold" is all a checkpoint has to say. Checkpoints go to a :class:`~cgt.runs.store.Store` as
they are reached; a finished check is kept whole. A change to the statement or to any code it may run makes what was
kept stale, and it is computed anew.
"""

import functools
import hashlib
import importlib
import inspect
import itertools
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from pathlib import Path
from typing import Any

from cgt._native import core
from cgt.budget import Budget
from cgt.errors import BudgetExceeded
from cgt.runs.jobs import ordered_map
from cgt.runs.store import Store
from cgt.theorems.ledger import ledger
from cgt.theorems.statement import Check, Statement, Verdict

__all__ = ["check_all", "check_statement"]

_INLINE_SECONDS = 0.2
_CHECKPOINT_SECONDS = 1.0
Progress = Callable[[Statement, int], None]


def _decide(key: str, instance: Any) -> bool | None:
    """Whether the statement holds for the instance; ``None`` when its own budget ran out. Runs in workers."""
    try:
        return bool(ledger[key].holds(instance))
    except BudgetExceeded:
        return None


# Packages that show results or draw instances, and decide none.
_SHOWING = {"cli", "drawing", "testing"}


@functools.cache
def _code() -> bytes:
    """Digest of the code a verdict may depend on: the package's sources and its compiled core."""
    root = Path(__file__).parents[1]
    sources = [path for path in root.rglob("*.py") if path.relative_to(root).parts[0] not in _SHOWING]
    digest = hashlib.sha256()
    for path in [*sorted(sources), *([Path(core.__file__)] if core else [])]:
        digest.update(path.read_bytes())
    return digest.digest()


def fingerprint(one: Statement) -> str:
    """What a kept result depends on: the statement's fields, the module that states it, and the package's code."""
    try:
        source = inspect.getsource(importlib.import_module(one.module))
    except (OSError, TypeError):  # typed in, or run from the command line
        source = ""
    stated = "\n".join([one.key, one.text, one.bound_text, source])
    return hashlib.sha256(stated.encode() + _code()).hexdigest()[:16]


def check_statement(
    one: Statement,
    *,
    bound: int | None = None,
    budget: Budget | None = None,
    executor: Executor | None = None,
    store: Store | None = None,
    progress: Progress | None = None,
) -> Check:
    """Check one statement; as :meth:`Statement.check`, with an executor, a store and a progress callback.

    Parameters
    ----------
    one : Statement
        Which.
    bound : int, optional
        Every instance up to this is decided; by default up to the statement's own.
    budget : Budget, optional
        Nodes are instances; a spent budget gives the verdict so far with ``complete=False``.
    executor : Executor, optional
        Where to work when it takes more than a moment. The first instances are always decided here, and a pool of
        local processes is only started where that pays (:attr:`cgt.runs.jobs.LocalPool.pays`).
    store : Store, optional
        Where results are kept, and found again while the statement and the code it may run are the same.
    progress : callable, optional
        Called with the statement and the number of instances decided.

    Returns
    -------
    Check
    """
    bound = one.bound if bound is None else bound
    if one.uncheckable:
        return one.check(bound)
    job = f"statement {one.key} {fingerprint(one)}"
    known = store.get(job, bound) if store else None
    if known is not None and known["complete"]:
        return _from_record(one, known)
    skipped = known["instances"] if known else 0
    before = known["seconds"] if known else 0.0
    start = time.perf_counter()
    limit = budget.seconds if budget and budget.seconds else float("inf")
    max_count = budget.nodes if budget and budget.nodes else float("inf")
    count = skipped
    complete = True
    saved = start

    def elapsed() -> float:
        return before + time.perf_counter() - start

    def save(check: Check) -> Check:
        if store:
            store.put(job, bound, check.as_dict())
        return check

    stream = itertools.islice(iter(one.instances(bound)), skipped, None)
    for instance, holds in _decisions(one, stream, executor):
        if holds is None:
            complete = False
            break
        count += 1
        if not holds:
            found = Check(one.key, Verdict.REFUTED, bound, count, elapsed(), instance, one.reproduce(instance))
            return save(found)
        now = time.perf_counter()
        if progress:
            progress(one, count)
        if now - start > limit or count - skipped >= max_count:
            complete = False
            break
        if now - saved > _CHECKPOINT_SECONDS:
            saved = now
            save(Check(one.key, one.unrefuted(bound, complete=False), bound, count, elapsed(), complete=False))
    verdict = one.unrefuted(bound, complete=complete)
    return save(Check(one.key, verdict, bound, count, elapsed(), complete=complete))


def _decisions(one: Statement, stream: Iterator[Any], executor: Executor | None) -> Iterator[tuple[Any, bool | None]]:
    """Pairs (instance, decision) in order; statements of the ledger may be decided by other processes."""
    remote = executor is not None and ledger.get(one.key) is one
    start = time.perf_counter()
    for instance in stream:
        try:
            yield instance, bool(one.holds(instance))
        except BudgetExceeded:
            yield instance, None
        if remote and time.perf_counter() - start > _INLINE_SECONDS and getattr(executor, "pays", True):
            break
    kept, sent = itertools.tee(stream)
    yield from zip(kept, ordered_map(functools.partial(_decide, one.key), sent, executor=executor), strict=True)


def check_all(
    statements: Iterable[Statement],
    *,
    bound: int | None = None,
    budget: Budget | None = None,
    executor: Executor | None = None,
    store: Store | None = None,
    progress: Progress | None = None,
) -> Iterator[Check]:
    """Check statements one after the other and yield each result as it is known.

    Parameters
    ----------
    statements : iterable of Statement
        Which, in the order of the results.
    bound, budget, executor, store, progress
        As in :func:`check_statement`, for each of them.

    Yields
    ------
    Check
    """
    for one in statements:
        yield check_statement(one, bound=bound, budget=budget, executor=executor, store=store, progress=progress)


def _from_record(one: Statement, record: dict[str, Any]) -> Check:
    """A kept check; its counterexample is met again at the end of the instances that were decided."""
    refuted = Verdict(record["verdict"]) is Verdict.REFUTED
    last = itertools.islice(one.instances(record["bound"]), record["instances"] - 1, None) if refuted else iter(())
    return Check(**{**record, "verdict": Verdict(record["verdict"]), "counterexample": next(last, None)})
