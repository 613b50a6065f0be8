"""Plain play, against which the classical theorems are checked, says what the solvers say."""

import itertools

import pytest

from cgt import KAYLES, NIM, Nimber, OutcomeClass, grundy, outcome
from cgt.theorems.classic.support import dag_values, dags, digit_sum, nim_rows, nim_sum, plain_grundy, previous_wins


@pytest.mark.parametrize("position", [NIM(*heaps) for heaps in nim_rows(3, 3)] + [KAYLES(n) for n in range(9)])
def test_plain_play_is_the_solvers(position):
    assert plain_grundy(position) == grundy(position)
    assert previous_wins(position) == (outcome(position) is OutcomeClass.P)


def test_dags_are_all_there_and_end_in_what_they_lead_to():
    for bound, count in ((1, 1), (2, 1 + 2), (3, 1 + 2 + 8), (4, 1 + 2 + 8 + 64)):
        listed = list(dags(bound))
        assert len(set(listed)) == len(listed) == count
    for dag in dags(4):
        assert all(option < vertex for vertex, options in enumerate(dag) for option in options)
        for value, options in zip(dag_values(dag), dag, strict=True):
            reached = {dag_values(dag)[option] for option in options}
            assert value not in reached
            assert set(range(value)) <= reached


def test_sums_digit_by_digit():
    for numbers in itertools.product(range(9), repeat=3):
        assert digit_sum(*numbers) == nim_sum(numbers) == int(sum(map(Nimber, numbers), Nimber(0)))
