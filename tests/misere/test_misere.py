"""Misère play: forms, genera and quotients against the literature and against play from the definition."""

import json
import pickle
from itertools import combinations_with_replacement
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import given, settings, strategies as st
from oracles.heaps import misere_p
from oracles.play import naive_outcome
from oracles.random_games import dag_positions

from cgt import (
    GRUNDYS_GAME,
    KAYLES,
    MISERE,
    NIM,
    Budget,
    BudgetExceeded,
    Cache,
    Game,
    InvalidPositionError,
    LoopyGameError,
    OutcomeClass,
    ParseError,
    Subtraction,
    TakeAndBreak,
    grundy,
    misere,
    outcome,
    winning_moves,
)
from cgt._native import BACKEND
from cgt.budget import Meter
from cgt.errors import NotImpartialError
from cgt.heaps import DAWSONS_CHESS, DAWSONS_KAYLES, LASKERS_NIM
from cgt.heaps.rules import HeapMove
from cgt.misere import GenusSymbol, MisereForm, genus
from cgt.misere.rows import RowSearch, row_search
from cgt.positions.position import ImpartialPosition

DATA = json.loads((Path(__file__).parent.parent / "data" / "misere.json").read_text())


@pytest.mark.parametrize("code", ["0.77", "0.[3]"])
def test_published_genus_sequences(code):
    cache = Cache()
    published = DATA["genus"][code]
    assert [str(genus(TakeAndBreak(code)(n), cache=cache)) for n in range(len(published))] == published


QUOTIENTS = DATA["quotients"]["orders"] + [
    row for row in DATA["quotients"]["dawsons_chess"] if BACKEND == "native" or not row.get("large")
]


@pytest.mark.slow
@pytest.mark.parametrize("row", QUOTIENTS, ids=lambda row: f"{row['code']}-{row['heaps']}")
def test_published_quotients(row):
    q = misere.quotient(row["code"], row["heaps"])
    assert (q.order, len(q.p_portion)) == (row["order"], row["p"])


# Plambeck (2005) for 0.123; the others have the periods of the quotients of Plambeck and Siegel (2008).
COMPLETE = [("0.123", 40, 20, (5, 5)), ("0.34", 40, 12, (7, 8)), ("0.71", 40, 36, (3, 6)), ("0.75", 30, 8, (8, 2))]


@pytest.mark.parametrize(("code", "heaps", "order", "found"), COMPLETE)
def test_complete_quotients(code, heaps, order, found):
    q = misere.quotient(code, heaps)
    assert (q.order, q.period) == (order, found)
    preperiod, length = found
    more = misere.quotient(code, heaps + 2 * length)
    assert more.order == order
    assert all(more.element(n + length) == more.element(n) for n in range(preperiod, heaps + length))
    assert misere.quotient(code, preperiod + length).period is None


def test_quotients_with_repeating_or_unequal_rules_are_not_called_complete():
    assert misere.quotient("0.[3]", 8).period is None
    assert misere.quotient(TakeAndBreak("4.0", unequal=True), 8).period is None


CASES = [("0.77", 12), ("0.123", 9), ("0.137", 12), ("0.07", 12), ("0.34", 9), ("4.0", 7), ("0.3F", 6), ("0.15", 9)]


@pytest.mark.parametrize(("code", "heaps"), CASES)
def test_quotients_against_plain_play(code, heaps):
    q = misere.quotient(code, heaps)
    previous_wins = misere_p(code)
    most = min(heaps, 7)
    for a in range(most + 1):
        for b in range(a, most + 1):
            for c in range(b, most + 1):
                assert (q.outcome(a, b, c) is OutcomeClass.P) == previous_wins(a, b, c)
    assert (q.outcome(heaps) is OutcomeClass.P) == previous_wins(heaps)


@settings(max_examples=30)
@given(st.lists(st.integers(0, 7), min_size=1, max_size=3), st.lists(st.integers(0, 5), max_size=5))
def test_quotients_of_random_games(digits, row):
    code = f"0.{''.join(map(str, digits))}"
    try:
        q = misere.quotient(code, 5, max_order=60)
    except BudgetExceeded as error:
        q, row = error.known, [heap for heap in row if heap <= error.known.heaps]
    assert (q.outcome(*row) is OutcomeClass.P) == misere_p(code)(*row)


def multiply(q, word):
    x = 0
    for heap in word:
        x = q.table[x][heap - 1]
    return x


def parse_word(text, generators):
    powers = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
    word, letters = [], text.translate(powers)
    for i, letter in enumerate(letters):
        if letter in generators:
            digits = ""
            while i + 1 < len(letters) and letters[i + 1].isdecimal():
                digits += letters[i + 1]
                i += 1
            word += [generators[letter]] * int(digits or 1)
    return word


@pytest.mark.parametrize(("code", "heaps"), CASES)
def test_presentations_hold_and_define_the_quotient(code, heaps):
    """Relations hold, and rewriting by them leaves exactly as many normal forms as there are elements."""
    q = misere.quotient(code, heaps)
    rules = [(parse_word(a, q.generators), parse_word(b, q.generators)) for a, b in q.relations]
    for left, right in rules:
        assert multiply(q, left) == multiply(q, right)
    assert len(set(q.elements)) == q.order
    letters = list(q.generators.values())
    irreducible, layer = {()}, {()}
    while layer:
        longer = {tuple(sorted((*word, letter))) for word in layer for letter in letters}
        layer = {
            word
            for word in longer
            if not any(all(word.count(h) >= left.count(h) for h in set(left)) for left, _ in rules)
        }
        irreducible |= layer
        assert len(irreducible) <= q.order
    assert len(irreducible) == q.order


def test_quotients_are_printed_as_in_the_literature():
    q = misere.quotient("0.75", 10)
    assert str(q) == "⟨a,b,c | a²=1, bc=ab, c²=b², b³=b⟩, P = {a, b²}"
    assert q.generators == {"a": 1, "b": 2, "c": 5} or len(q.generators) == 3
    assert q.pretending[:3] == ("1", "a", "b")
    assert repr(q) == "<MisereQuotient of order 8, heaps up to 10>"


def test_multiplication_is_commutative_and_heaps_commute():
    q = misere.quotient("0.77", 9)
    for x in range(q.order):
        for g in range(9):
            for h in range(9):
                assert q.table[q.table[x][g]][h] == q.table[q.table[x][h]][g]


def test_quotients_know_their_bound():
    q = misere.quotient(NIM, 3)
    with pytest.raises(InvalidPositionError):
        q.outcome(4)
    with pytest.raises(InvalidPositionError):
        misere.quotient(NIM, -1)
    assert misere.quotient(NIM, 0).order == 1


def test_quotients_give_up_with_what_is_known():
    with pytest.raises(BudgetExceeded) as caught:
        misere.quotient(KAYLES, 12, max_order=15)
    assert caught.value.known.heaps == 8
    with pytest.raises(BudgetExceeded) as caught:
        misere.quotient(KAYLES, 12, budget=Budget(nodes=200))
    assert 0 < caught.value.known.heaps < 12


@given(st.lists(st.integers(0, 5), max_size=3))
def test_genus_of_rows_of_kayles(heaps):
    p = KAYLES(*heaps)
    g = genus(p)
    assert g.normal == grundy(p)
    assert (g[0] == 0) == (outcome(p, MISERE) is OutcomeClass.P)
    assert g[1] == misere.grundy(p + NIM(2))
    assert g[4] == misere.grundy(p + NIM(2, 2, 2, 2))


@given(st.lists(st.integers(0, 4), max_size=3))
def test_nim_is_tame(heaps):
    assert genus(NIM(*heaps)).tame


def test_kayles_is_wild():
    assert not genus(KAYLES(5)).tame
    assert str(GenusSymbol(12, (10, 8))) == "12^(10,8)"


@settings(max_examples=60)
@given(dag_positions(max_size=6), dag_positions(max_size=6), dag_positions(max_size=6))
def test_equal_forms_are_interchangeable(a, b, context):
    form = misere.form(a)
    assert form.loses == (naive_outcome(a, misere=True) == "P")
    assert misere.form(a + b) is misere.form(b) + form
    if misere.form(b) is form:
        assert naive_outcome(a + context, misere=True) == naive_outcome(b + context, misere=True)


@settings(max_examples=60)
@given(dag_positions(max_size=6))
def test_forms_print_and_parse(a):
    form = misere.form(a)
    assert MisereForm(str(form)) is form
    assert pickle.loads(pickle.dumps(form)) is form


def test_simple_forms():
    assert [str(MisereForm.heap(n)) for n in range(3)] == ["0", "1", "2"]
    assert MisereForm("[1]") is MisereForm("0")
    assert MisereForm("[[]]") is MisereForm("1")
    assert MisereForm("[2]").nim_heap is None
    with pytest.raises(TypeError):
        MisereForm("1") + 3


@pytest.mark.parametrize("text", ["", "[", "]", "[1", "1]", "[1,]", "[,1]", "1,2", "[1 2]", "x", "[1][2]", "11 1"])
def test_what_is_no_form(text):
    with pytest.raises(ParseError):
        MisereForm(text)


class Loop(ImpartialPosition):
    def options(self, player=None):
        return (self,)


def test_what_has_no_form():
    with pytest.raises(NotImpartialError):
        misere.form(Game(1))
    with pytest.raises(LoopyGameError):
        misere.form(Loop())
    with pytest.raises(BudgetExceeded):
        misere.form(KAYLES(12), budget=Budget(nodes=3))


def test_dawsons_chess_has_the_quotient_of_dawsons_kayles_one_heap_later():
    assert misere.quotient(DAWSONS_CHESS, 9).order == misere.quotient("0.07", 10).order == 12


@pytest.mark.parametrize("code", ["0.77", "0.07", "0.123", "0.[3]", "4.7", "0.3F", "0.26"])
@pytest.mark.parametrize("covered", [0, 4])
def test_rows_are_searched_alike(code, covered):
    """Both searches against the definition, with a quotient for the small heaps and without."""
    heaps = 7
    rules = TakeAndBreak(code).rules
    replacements = [sorted({tuple(sorted(parts)) for parts in rules.breaks(heap)}) for heap in range(heaps + 1)]
    quotient = misere.quotient(code, covered) if covered else None
    rows = [row for count in range(4) for row in combinations_with_replacement(range(1, heaps + 1), count)]
    previous_wins = misere_p(code)
    for search in (RowSearch(replacements, Meter()), row_search(replacements, Meter())):
        if quotient is not None:
            steps = [[line[heap] for line in quotient.table] for heap in range(covered)]
            accepted = [x in quotient.p_portion for x in range(quotient.order)]
            search.prove(SimpleNamespace(steps=steps, accepted=accepted))
            search.expect(SimpleNamespace(steps=steps, accepted=accepted))
        assert [search.wins(row) for row in rows] == [previous_wins(*row) for row in rows]


def test_row_searches_share_the_budget_of_their_meter():
    replacements = [[], *([(heap - 1,)] if heap > 1 else [()] for heap in range(1, 40))]
    for make in (RowSearch, row_search):
        meter = Meter(Budget(nodes=20))
        search = make(replacements, meter)
        assert search.wins((20,)) is False
        with pytest.raises(BudgetExceeded) as caught:
            search.wins((38,))
        assert (caught.value.resource, caught.value.nodes) == ("nodes", 21)


def test_the_order_that_ran_out_is_named():
    with pytest.raises(BudgetExceeded, match="budget of order") as raised:
        misere.quotient("0.75", 10, max_order=3)
    assert raised.value.resource == "order"
    assert raised.value.known.order <= 3


@pytest.mark.parametrize("bad", [0, -1, True, 2.5])
def test_the_greatest_order_is_positive(bad):
    with pytest.raises(InvalidPositionError, match="order"):
        misere.quotient("0.75", 10, max_order=bad)


@pytest.mark.parametrize(
    "game", [NIM, KAYLES, DAWSONS_KAYLES, LASKERS_NIM, GRUNDYS_GAME, Subtraction({1, 2, 5})], ids=str
)
def test_a_genus_read_off_a_tame_type_is_that_of_the_form(game):
    for heaps in [(n,) for n in range(12)] + [(a, b) for a in range(5) for b in range(a + 1)]:
        assert genus(game(*heaps)) == genus(misere.form(game(*heaps))), heaps


def test_large_nim_heaps_need_no_counting():
    assert str(genus(NIM(10**18))) == f"{10**18}^({10**18},{10**18 ^ 2})"
    assert misere.grundy(NIM(10**12, 1)) == 10**12 + 1
    assert outcome(NIM(10**18, 10**18), MISERE) is OutcomeClass.P
    assert winning_moves(NIM(10**18, 10**18 + 1)) == [HeapMove(10**18 + 1, (10**18,))]
    assert winning_moves(NIM(1, 1, 5)) == [HeapMove(5, ())]


@pytest.mark.parametrize("question", [lambda p: outcome(p, MISERE), genus, winning_moves])
def test_heaps_out_of_reach_are_refused(question):
    with pytest.raises(InvalidPositionError, match="1000000000000000000 tokens"):
        question(KAYLES(10**18))


@pytest.mark.parametrize("heaps", [-1, True, "1"])
def test_a_genus_is_asked_for_whole_numbers_of_heaps(heaps):
    with pytest.raises(IndexError, match="non-negative integer"):
        genus(NIM(3))[heaps]
