"""Literal forms against definition-level play, the published compounds, and forms too deep or too entangled to
unfold."""

import copy
import json
import pickle
import random
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import networkx as nx
import pytest
from hypothesis import given, settings
from oracles import literal

from cgt import (
    LEFT,
    MISERE,
    NORMAL,
    RIGHT,
    SCORING,
    Budget,
    BudgetExceeded,
    Game,
    Nimber,
    OutcomeClass,
    Tree,
    UnsupportedError,
    star,
)
from cgt.testing import forms
from cgt.values import limited

CGSUITE = json.loads((Path(__file__).parent.parent / "data" / "cgsuite_values.json").read_text())
small = forms(max_height=2, max_options=2)


def expected_outcome(form: literal.Form, *, misere: bool) -> OutcomeClass:
    return OutcomeClass.of(
        left_first_wins=literal.wins_moving_first(form, True, misere),
        right_first_wins=literal.wins_moving_first(form, False, misere),
    )


@given(forms(max_height=4))
def test_outcomes_by_playing(form: Tree) -> None:
    plain = literal.form_of(form)
    assert form.outcome == form.outcome_under(NORMAL) == expected_outcome(plain, misere=False)
    assert form.misere_outcome == form.outcome_under(MISERE) == expected_outcome(plain, misere=True)


@given(forms(max_height=3))
def test_canonical_form_has_the_same_value(form: Tree) -> None:
    assert literal.equal(literal.form_of(form), literal.form_of(form.canonical()))


@given(small, small)
def test_compounds_by_definition(g: Tree, h: Tree) -> None:
    a, b = literal.form_of(g), literal.form_of(h)
    for built, expected in (
        (g + h, literal.add(a, b)),
        (g.selective_sum(h), literal.selective(a, b)),
        (g.conjunctive_sum(h), literal.conjunctive(a, b)),
        (g.ordinal_sum(h), literal.ordinal(a, b)),
        (-g, literal.negative(a)),
    ):
        assert built == tree_of(expected)


def tree_of(form: literal.Form) -> Tree:
    return Tree(map(tree_of, form[0]), map(tree_of, form[1]))


@given(small, small)
@settings(max_examples=60)
def test_compounds_respect_values(g: Tree, h: Tree) -> None:
    assert (g + h).canonical() == g.canonical() + h.canonical()
    assert (g - h).canonical() == g.canonical() - h.canonical()
    assert g.ordinal_sum(h).canonical() == g.ordinal_sum(Tree.of(h.canonical())).canonical()


@pytest.mark.parametrize(("g", "h", "expected"), CGSUITE["conjunctive"])
def test_conjunctive_sums_of_cgsuite(g: str, h: str, expected: str) -> None:
    assert Tree.parse(g).conjunctive_sum(Tree.parse(h)).canonical() == Game.parse(expected)


@pytest.mark.parametrize(("g", "h", "expected"), CGSUITE["selective"])
def test_selective_sums_of_cgsuite(g: str, h: str, expected: str) -> None:
    assert Tree.parse(g).selective_sum(Tree.parse(h)).canonical() == Game.parse(expected)


def test_a_selective_sum_stays_selective() -> None:
    # A compound that turned conjunctive after a move in both components would give 3/4 here.
    half = Tree.parse("{0|1}")
    assert half.selective_sum(half).canonical() == 1
    for a in range(8):
        for b in range(8):
            assert Tree.of(Nimber(a)).selective_sum(Nimber(b)).canonical() == star(a + b)


def test_ordinal_sum_depends_on_the_form() -> None:
    assert Tree().ordinal_sum(1).canonical() == 1
    assert Tree.parse("{-1|1}").ordinal_sum(1).canonical() == Fraction(1, 2)
    assert (
        Tree.parse("{*|*}").ordinal_sum(Tree.parse("*")).canonical() != Tree().ordinal_sum(Tree.parse("*")).canonical()
    )


def test_misere_play_of_sums_differs_from_normal_play() -> None:
    two = Tree.parse("*2")
    assert (two + two).outcome is OutcomeClass.P
    assert (two + two).misere_outcome is OutcomeClass.P
    assert Tree.parse("* + *").misere_outcome is OutcomeClass.N
    assert (Tree.parse("*2") + Tree.parse("*3")).misere_outcome is OutcomeClass.N


def reads_back(form: Tree) -> bool:
    return Tree.parse(str(form)) == form == eval(repr(form), {"Tree": Tree})


def every_form(height: int) -> list[Tree]:
    """All forms of at most this height."""
    if height == 0:
        return [Tree()]
    below = every_form(height - 1)
    sides = [side for size in range(len(below) + 1) for side in combinations(below, size)]
    return [Tree(left, right) for left in sides for right in sides]


def test_text_of_every_small_form_reads_back() -> None:
    small = every_form(2)
    assert len(set(small)) == 256
    assert all(map(reads_back, small))
    # One height more, with an option a side at most, and with the same options on both sides.
    single = [(), *((form,) for form in small)]
    rest = [Tree(left, right) for left in single[::16] for right in single[::2]]
    pairs = [Tree(pair, pair) for pair in combinations(small[::8], 2)]
    assert all(map(reads_back, rest))
    assert all(map(reads_back, pairs))


def test_text_of_random_forms_reads_back() -> None:
    source = random.Random(0)
    pool = every_form(1)
    for _ in range(1_500):
        left, right = (source.sample(pool, min(len(pool), source.randint(0, 3))) for _ in "LR")
        form = Tree(left, left if source.random() < 0.3 else right)
        assert reads_back(form)
        if len(str(form)) < 60:
            pool.append(form)


@given(forms(max_height=3))
def test_text_reads_back(form: Tree) -> None:
    assert reads_back(form)


def test_what_looks_like_a_nimber_is_written_out() -> None:
    # {*|*} was once written "*", for its one option was not asked which nimber it is.
    form = Tree.parse("{*|*}")
    assert (str(form), repr(form)) == ("{*|*}", "Tree.parse('{*|*}')")
    assert str(Tree([form])) == "{{*|*}|}"
    assert str(Tree.parse("{0,*2|0,*2}")) == "{0,*2|0,*2}"


def test_forms_that_are_too_large_to_read_are_not_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cgt.values.tree._LARGEST_STAR", 40)
    monkeypatch.setattr("cgt.values.tree._LARGEST_INTEGER", 50)
    assert reads_back(Tree.of(Nimber(40)))
    assert reads_back(Tree.of(-49))
    assert repr(Tree.of(Nimber(41))) == "<Tree of 42 positions, height 41>"
    assert repr(Tree.of(-50)) == "<Tree of 51 positions, height 50>"


@given(forms(max_height=3))
def test_impartial_by_definition(form: Tree) -> None:
    assert form.impartial == all(set(g.left) == set(g.right) for g in form.positions())


def test_equality_is_of_forms() -> None:
    assert Tree.parse("{-1|1}") != Tree()
    assert Tree.parse("{0,1|}") == Tree.parse("{1,0,1|}")
    assert hash(Tree.parse("{0,1|}")) == hash(Tree.parse("{1,0|}"))
    assert Tree.parse("{1|}") == Tree.of(2)
    assert Tree.parse("{0|}") != Tree.parse("{|0}")
    assert Tree() != 0


def test_of_values() -> None:
    assert Tree.of(Fraction(3, 4)).canonical() == Fraction(3, 4)
    assert Tree.of(Nimber(3)) == Tree.parse("*3") == Tree.of(star(3))
    assert Tree([0, star()], [Nimber(2)]).canonical() == Game([0, star()], [star(2)])
    assert 1 + Tree.parse("*") == Tree.of(1) + star()
    assert (3 * Tree.parse("*")).height == 3
    assert (-2 * Tree.of(1)).canonical() == -2
    for bad in (True, "1", None, 1.5):
        with pytest.raises(UnsupportedError):
            Tree.of(bad)
    with pytest.raises(TypeError):
        Tree() + "1"  # type: ignore[operator]
    with pytest.raises(BudgetExceeded):
        Tree.of(Nimber(10**9))
    with pytest.raises(BudgetExceeded), limited(Budget(nodes=40)):
        Tree.of(Game.parse("*50"))


def test_no_outcome_under_other_conventions() -> None:
    with pytest.raises(UnsupportedError):
        Tree().outcome_under(SCORING)


def test_to_networkx() -> None:
    form = Tree.parse("{0,*|*,{1|}}")
    graph = form.to_networkx()
    assert graph.number_of_nodes() == form.node_count
    assert graph.nodes[form] == {"start": True}
    assert nx.is_directed_acyclic_graph(graph)
    assert graph.edges[form, Tree.parse("*")]["players"] == (LEFT, RIGHT)
    assert graph.edges[form, Tree()]["players"] == (LEFT,)
    assert nx.dag_longest_path_length(graph) == form.height


def test_counts() -> None:
    assert Tree.parse("*4").node_count == 5
    assert Tree.parse("*4").path_count == 3**4
    assert [str(g) for g in Tree.parse("*2").positions()] == ["*2", "0", "*"]


def test_a_form_with_more_paths_than_could_be_unfolded() -> None:
    form = Tree()
    for _ in range(60):
        form = Tree([form], [form, Tree()])
    assert form.node_count == 61
    assert form.path_count > 2**60
    assert "61 positions" in repr(form)
    assert "61 positions" in str(form)
    assert form.canonical().birthday <= 60
    negative = -form
    assert -negative == form
    assert (form + form).height == 120


def test_deep_forms() -> None:
    depth = 5_000
    form = Tree()
    for _ in range(depth):
        form = Tree((), [form])
    assert form.height == depth
    assert form.outcome is OutcomeClass.R
    assert form.misere_outcome is OutcomeClass.L
    again = pickle.loads(pickle.dumps(form))
    assert again == form
    assert hash(again) == hash(form)
    assert (-form).height == form.node_count - 1
    assert form.ordinal_sum(Tree.parse("*")).height == depth + 1
    assert form.conjunctive_sum(form) == form
    assert copy.deepcopy(form) is form
    assert repr(form) == f"Tree.parse('{-depth}')"


def test_immutable() -> None:
    with pytest.raises(AttributeError):
        Tree().left = ()
