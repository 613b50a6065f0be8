"""Checks: verdicts, smallest counterexamples, budgets, checkpoints, parallel runs."""

import itertools

import pytest
from hypothesis import given, strategies as st

from cgt import Budget
from cgt.errors import StatementError
from cgt.runs.jobs import LocalPool
from cgt.runs.store import Store
from cgt.theorems import Kind, Statement, Verdict, as_test, check_statement, ledger, refute, statement


def claim(holds, kind=Kind.THEOREM, **fields):
    return Statement(
        key="test-1",
        kind=kind,
        text="A claim about small numbers.",
        bound=20,
        bound_text="n ≤ {bound}",
        instances=lambda bound: range(bound + 1),
        holds=holds,
        **fields,
    )


@given(st.integers(0, 30), st.integers(0, 30))
def test_the_first_failure_is_the_counterexample(first_bad, bound):
    check = claim(lambda n: n < first_bad).check(bound)
    if first_bad <= bound:
        assert (check.verdict, check.counterexample, check.instances) == (Verdict.REFUTED, first_bad, first_bad + 1)
        assert "holds" in check.reproduce
    else:
        assert (check.verdict, check.counterexample, check.instances) == (Verdict.HOLDS, None, bound + 1)
    assert check == attrs_without_time(check_statement(claim(lambda n: n < first_bad), bound=bound), check.seconds)


def attrs_without_time(check, seconds):
    import attrs

    return attrs.evolve(check, seconds=seconds)


def test_verdicts_by_kind():
    assert claim(lambda n: True, Kind.CONJECTURE).check().verdict is Verdict.OPEN
    assert claim(lambda n: True, Kind.QUESTION).check().verdict is Verdict.OPEN
    assert claim(lambda n: True, proof=lambda: True).check().verdict is Verdict.PROVED
    assert claim(lambda n: True, proof=lambda: False).check().verdict is Verdict.HOLDS
    assert claim(lambda n: False, proof=lambda: True).check().verdict is Verdict.REFUTED
    assert claim(lambda n: True, finite=True).check().verdict is Verdict.PROVED
    assert claim(lambda n: True, finite=True).check(19).verdict is Verdict.HOLDS
    assert claim(lambda n: True, finite=True).check(budget=Budget(nodes=3)).verdict is Verdict.HOLDS
    assert claim(lambda n: False, finite=True).check().verdict is Verdict.REFUTED
    assert claim(None, uncheckable="a matter of taste").check().verdict is Verdict.UNCHECKABLE


def test_a_budget_stops_a_check_and_says_so():
    check = claim(lambda n: True).check(1000, Budget(nodes=10))
    assert (check.verdict, check.complete, check.instances) == (Verdict.HOLDS, False, 10)
    check = check_statement(claim(lambda n: True), bound=1000, budget=Budget(nodes=10))
    assert (check.verdict, check.complete, check.instances) == (Verdict.HOLDS, False, 10)


def test_a_stopped_check_continues_where_it_stopped():
    seen = []

    def holds(n):
        seen.append(n)
        return n < 30

    with Store(":memory:") as store:
        part = check_statement(claim(holds), bound=50, budget=Budget(nodes=12), store=store)
        assert (part.instances, part.complete) == (12, False)
        whole = check_statement(claim(holds), bound=50, store=store)
        assert (whole.verdict, whole.counterexample, whole.instances) == (Verdict.REFUTED, 30, 31)
        assert seen == list(range(31))
        again = check_statement(claim(holds), bound=50, store=store)
        assert again == whole
        assert seen == list(range(31))


def test_a_changed_statement_is_computed_anew():
    import attrs

    one = claim(lambda n: True)
    with Store(":memory:") as store:
        check_statement(one, store=store)
        changed = attrs.evolve(one, text="Something else.", holds=lambda n: False)
        assert check_statement(changed, store=store).verdict is Verdict.REFUTED


def test_changed_code_is_run_anew(monkeypatch):
    one = claim(lambda n: True)
    with Store(":memory:") as store:
        check_statement(one, store=store)
        monkeypatch.setattr("cgt.theorems.runner._code", lambda: b"another ruleset")
        seen = []
        check_statement(one, store=store, progress=lambda one, count: seen.append(count))
        assert seen


@pytest.mark.parametrize(
    ("recorded", "first_bad", "bound", "agrees"),
    [
        (Verdict.HOLDS, 99, 20, True),
        (Verdict.HOLDS, 25, 30, False),  # news: a counterexample beyond the default bound
        (Verdict.REFUTED, 5, 20, True),
        (Verdict.REFUTED, 5, 3, True),  # too small a bound to meet it
        (Verdict.REFUTED, 99, 20, False),
        (Verdict.OPEN, 99, 3, False),  # the record is of another kind
        (Verdict.PROVED, 99, 20, False),
        (Verdict.PROVED, 5, 20, False),
    ],
)
def test_agreement_with_the_record(recorded, first_bad, bound, agrees):
    one = claim(lambda n: n < first_bad, recorded=recorded)
    assert one.agrees(one.check(bound)) == agrees


def test_a_spent_budget_agrees_with_a_recorded_proof():
    one = claim(lambda n: True, proof=lambda: True, recorded=Verdict.PROVED)
    assert one.agrees(one.check(budget=Budget(nodes=3)))


def test_processes_give_the_same_verdicts(monkeypatch):
    monkeypatch.setattr("cgt.theorems.runner._INLINE_SECONDS", -1.0)
    chosen = list(itertools.islice(ledger.values(), 4))
    with LocalPool(2) as executor:
        assert executor.submit(abs, -1).result() == 1
        assert executor.pays
        parallel = [check_statement(one, executor=executor) for one in chosen]
    serial = [check_statement(one) for one in chosen]
    assert [(c.verdict, c.instances, c.counterexample) for c in parallel] == [
        (c.verdict, c.instances, c.counterexample) for c in serial
    ]


def test_short_statements_start_no_processes(monkeypatch):
    def refuse(*_):
        raise AssertionError("a process was started")

    monkeypatch.setattr("concurrent.futures.process.ProcessPoolExecutor.submit", refuse)
    monkeypatch.setattr("cgt.theorems.runner._INLINE_SECONDS", -1.0)
    monkeypatch.setattr("cgt.runs.jobs._STARTING_SECONDS", 1e9)
    with LocalPool(1) as executor:
        assert check_statement(ledger["classic-bouton"], bound=2, executor=executor).instances == 15
        monkeypatch.setattr("cgt.runs.jobs._STARTING_SECONDS", -1.0)
        with pytest.raises(AssertionError, match="was started"):
            check_statement(ledger["classic-bouton"], bound=2, executor=executor)


def test_declaring_twice_is_refused():
    key = next(iter(ledger))
    with pytest.raises(StatementError, match="twice"):
        statement(key, kind=Kind.THEOREM, text="")(lambda n: True)


def test_a_statement_has_a_predicate_or_says_why_not():
    for fields in ({"holds": None}, {"holds": lambda n: True, "uncheckable": "a matter of taste"}):
        with pytest.raises(StatementError, match="and not both"):
            claim(**fields)
    with pytest.raises(StatementError, match="taste"):
        claim(None, uncheckable="a matter of taste").holds(1)


def test_unknown_statements_are_named():
    with pytest.raises(StatementError, match="no statement 'nothing-1'"):
        ledger["nothing-1"]


def test_refute_finds_the_smallest():
    assert refute(lambda n: n < 17, st.integers(0, 1000)) == 17
    assert refute(lambda n: n >= 0, st.integers(0, 1000), max_examples=50) is None


def test_a_statement_becomes_a_test():
    as_test(claim(lambda n: n >= 0, strategy=lambda: st.integers(0, 9)))()
    with pytest.raises(AssertionError, match="fails for 5"):
        as_test(lambda n: n < 5, st.integers(0, 9))()
    as_test(claim(lambda n: 0 <= n <= 20))()
    with pytest.raises(StatementError, match="strategy"):
        as_test(lambda n: True)
    with pytest.raises(StatementError, match="taste"):
        as_test(claim(None, uncheckable="a matter of taste"))
