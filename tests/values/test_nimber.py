"""Nimbers: published tables, the definition by mex, the field axioms, and the edges."""

import json
import pickle
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from cgt import CGTError, Game, Nimber, OutcomeClass, UnsupportedError, mex, star
from cgt.errors import NimberDivisionError, NotANimberError
from cgt.testing import nimbers

PUBLISHED = json.loads((Path(__file__).parent.parent / "data" / "nimbers.json").read_text())
huge = nimbers(max_value=2**300)


@cache
def product_by_mex(a: int, b: int) -> int:
    excluded = {product_by_mex(x, b) ^ product_by_mex(a, y) ^ product_by_mex(x, y) for x in range(a) for y in range(b)}
    return next(n for n in range(len(excluded) + 1) if n not in excluded)


def test_products_from_the_definition() -> None:
    for a in range(24):
        for b in range(24):
            assert int(Nimber(a) * Nimber(b)) == product_by_mex(a, b), (a, b)


def test_published_tables() -> None:
    for factor, row in PUBLISHED["products"].items():
        assert [int(Nimber(int(factor)) * Nimber(b)) for b in range(16)] == row
    assert [int(Nimber(a) ** 2) for a in range(16)] == PUBLISHED["squares"]
    assert [int(Nimber(a).inverse()) for a in range(1, 16)] == PUBLISHED["inverses"]


@pytest.mark.parametrize("k", range(7))
def test_fermat_powers(k: int) -> None:
    fermat = Nimber(2 ** (2**k))
    assert fermat * fermat == Nimber(int(fermat) + int(fermat) // 2)
    assert fermat * Nimber(int(fermat) - 1) == Nimber(int(fermat) * (int(fermat) - 1))


@given(huge, huge, huge)
def test_field_axioms(a: Nimber, b: Nimber, c: Nimber) -> None:
    assert a + b == b + a
    assert (a + b) + c == a + (b + c)
    assert a + a == Nimber(0)
    assert a - b == a + b
    assert -a == a
    assert a * b == b * a
    assert (a * b) * c == a * (b * c)
    assert a * (b + c) == a * b + a * c
    assert a * Nimber(1) == a
    if b:
        assert a / b * b == a
        assert b * b.inverse() == Nimber(1)


@given(huge)
def test_square_roots(a: Nimber) -> None:
    assert a.sqrt() * a.sqrt() == a
    assert (a * a).sqrt() == a
    assert a**2 == a * a


@given(nimbers(max_value=2**40), st.integers(-40, 40), st.integers(-40, 40))
def test_powers(a: Nimber, m: int, n: int) -> None:
    if a or (m >= 0 and n >= 0):
        assert a**m * a**n == a ** (m + n) or not a


def test_powers_of_zero() -> None:
    assert Nimber(0) ** 0 == Nimber(1)
    assert Nimber(0) ** 3 == Nimber(0)
    with pytest.raises(NimberDivisionError):
        Nimber(0) ** -1


def test_multiplicative_order_divides_that_of_the_field() -> None:
    for a in range(1, 256):
        assert Nimber(a) ** 255 == Nimber(1)


def test_a_subfield_is_closed() -> None:
    assert all(int(Nimber(a) * Nimber(b)) < 16 for a in range(16) for b in range(16))


def test_very_large_products() -> None:
    a, b = Nimber(3**700), Nimber(5**400)
    assert a * b / b == a


def test_order_is_that_of_the_sizes() -> None:
    assert sorted([Nimber(3), Nimber(1), Nimber(2)]) == [Nimber(1), Nimber(2), Nimber(3)]
    assert Nimber(2) < Nimber(3) <= Nimber(3) > Nimber(1) >= Nimber(0)


def test_equality_and_hash() -> None:
    assert Nimber(3) != 3
    assert Nimber(0) == 0
    assert hash(Nimber(0)) == hash(0)
    assert Nimber(3) == star(3)
    assert star(3) == Nimber(3)
    assert hash(Nimber(3)) == hash(star(3))
    assert Nimber(3) != Game(3)
    assert Nimber(1) != True  # noqa: E712 - a truth value is not a nimber


def test_with_games() -> None:
    assert Nimber(2) + Game(1) == Game.parse("1*2")
    assert Game(1) + Nimber(2) == Game.parse("1*2")
    assert Game(Nimber(5)) == star(5)


def test_text_and_pickle() -> None:
    assert str(Nimber(4)) == "*4"
    assert repr(Nimber(4)) == "Nimber(4)"
    assert eval(repr(Nimber(12345678901234567890))) == Nimber(12345678901234567890)
    assert Nimber(4)._repr_latex_() == r"${\ast}4$"
    assert pickle.loads(pickle.dumps(Nimber(7))) == Nimber(7)
    assert Nimber(Nimber(3)) == Nimber(3)
    assert int(Nimber(9)) == 9
    assert not Nimber(0)


@pytest.mark.parametrize("bad", [-1, True, 1.0, "3", None, 2.5, Game(1)])
def test_what_is_no_nimber(bad: object) -> None:
    with pytest.raises(NotANimberError, match="nimber") as caught:
        Nimber(bad)  # type: ignore[arg-type]
    assert isinstance(caught.value, ValueError)
    assert isinstance(caught.value, CGTError)


def test_division_by_zero() -> None:
    with pytest.raises(ZeroDivisionError):
        Nimber(3) / Nimber(0)
    with pytest.raises(NimberDivisionError):
        Nimber(0).inverse()


def test_integers_do_not_mix() -> None:
    with pytest.raises(TypeError):
        Nimber(3) * 2  # type: ignore[operator]
    with pytest.raises(TypeError):
        Nimber(3) < 4  # type: ignore[operator] # noqa: B015


def test_immutable() -> None:
    with pytest.raises(AttributeError):
        Nimber(3)._n = 4


def test_mex() -> None:
    assert mex([]) == 0
    assert mex([1, 2, 5]) == 0
    assert mex(range(10)) == 10
    assert mex([Nimber(0), Nimber(1), Nimber(3)]) == 2
    assert mex([0, Nimber(1), 5]) == 2


@given(st.lists(st.integers(0, 20)))
def test_mex_is_the_least_missing(values: list[int]) -> None:
    found = mex(values)
    assert found not in values
    assert set(range(found)) <= set(values)


@given(huge, huge)
def test_questions_agree_with_the_game(x: Nimber, y: Nimber) -> None:
    assert (x + x).is_zero
    assert x.is_zero == (x == 0)
    assert (x + y).is_zero == (x == y)
    small = Nimber(int(x) % 1000)
    assert (small.is_zero, small.outcome) == (star(int(small)).is_zero, star(int(small)).outcome)
    assert Nimber(0).outcome is OutcomeClass.P


def test_the_builtin_sum_of_nimbers() -> None:
    assert sum([Nimber(1), Nimber(2), Nimber(4)]) == Nimber(7)
    assert Nimber(5) + 0 == 0 + Nimber(5) == Nimber(5) - 0 == 0 - Nimber(5) == Nimber(5)


@pytest.mark.parametrize("number", [1, -3, 10**30])
def test_a_number_is_no_nimber(number: int) -> None:
    for add in (lambda: Nimber(3) + number, lambda: number + Nimber(3), lambda: number - Nimber(3)):
        with pytest.raises(UnsupportedError, match="Game"):
            add()
    assert Game(Nimber(3)) + number == Game(number) + star(3)


@pytest.mark.parametrize("wrong", [None, 5, [[1]], object()])
def test_mex_of_what_is_no_set_of_integers(wrong: object) -> None:
    with pytest.raises(UnsupportedError, match="iterable of integers"):
        mex(wrong)  # type: ignore[arg-type]  # the mistake under test
