"""Dyadic rationals: exactness, mixing with other kinds of number, and what is refused."""

import copy
import pickle
from decimal import Decimal
from fractions import Fraction

import pytest
import sympy
from hypothesis import given, strategies as st

from cgt import CGTError, Dyadic, Game
from cgt.errors import NotDyadicError
from cgt.testing import dyadics


@given(dyadics(), dyadics())
def test_arithmetic_is_that_of_fractions_and_stays_dyadic(x: Dyadic, y: Dyadic) -> None:
    p, q = Fraction(x), Fraction(y)
    for result, expected in ((x + y, p + q), (x - y, p - q), (x * y, p * q), (-x, -p), (abs(x), abs(p)), (x**3, p**3)):
        assert result == expected
        assert type(result) is Dyadic
        assert hash(result) == hash(expected)
    assert (x < y) == (p < q)


@given(dyadics(), st.integers(-9, 9), st.fractions(max_denominator=9))
def test_mixing(x: Dyadic, n: int, f: Fraction) -> None:
    assert type(x + n) is type(n + x) is type(n - x) is type(n * x) is Dyadic
    assert x + f == f + x == Fraction(x) + f
    assert f - x == f - Fraction(x)
    assert x * f == Fraction(x) * f
    if (x + f).denominator not in (1, 2, 4, 8, 16, 32, 64):
        assert type(x + f) is Fraction


def test_with_sympy() -> None:
    third = sympy.Rational(1, 3)
    assert Dyadic(sympy.Rational(3, 8)) == Fraction(3, 8)
    assert Dyadic(sympy.Integer(5)) == 5
    assert Dyadic(1, 2) + third == third + Dyadic(1, 2) == sympy.Rational(5, 6)
    assert sympy.sympify(Dyadic(3, 4)) == sympy.Rational(3, 4)
    assert sympy.latex(Dyadic(-3, 4)) == r"-\frac{3}{4}"
    with pytest.raises(NotDyadicError):
        Dyadic(third)
    with pytest.raises(NotDyadicError):
        Dyadic(sympy.oo)


def test_from_other_kinds() -> None:
    assert Dyadic("3/4") == Dyadic(0.75) == Dyadic(Decimal("0.75")) == Dyadic(6, 8) == Fraction(3, 4)
    assert Dyadic(Fraction(3, 2), 2) == Fraction(3, 4)
    assert Dyadic() == 0


@pytest.mark.parametrize(
    "bad", [Fraction(1, 3), "1/3", "x", None, True, float("nan"), float("inf"), Decimal("0.1"), []]
)
def test_what_is_not_dyadic(bad: object) -> None:
    with pytest.raises(NotDyadicError) as caught:
        Dyadic(bad)
    assert isinstance(caught.value, CGTError)
    assert isinstance(caught.value, ValueError)


def test_division() -> None:
    assert type(Dyadic(1, 2) / 3) is Fraction
    with pytest.raises(NotDyadicError, match="division by zero"):
        Dyadic(1, 0)
    with pytest.raises(NotDyadicError, match="1/3"):
        Dyadic(1, 3)
    with pytest.raises(ZeroDivisionError):
        Dyadic(1, 2) / 0


def test_text_pickle_and_copies() -> None:
    x = Dyadic(-5, 8)
    assert eval(repr(x)) == x
    assert str(x) == "-5/8"
    assert pickle.loads(pickle.dumps(x)) == x
    assert type(pickle.loads(pickle.dumps(x))) is Dyadic
    assert copy.deepcopy(x) is copy.copy(x) is x
    assert x._repr_latex_() == r"$-\frac{5}{8}$"
    assert Dyadic(3)._repr_latex_() == "$3$"
    assert x.exponent == 3


def test_with_games() -> None:
    assert Game(Dyadic(3, 4)) + Dyadic(1, 4) == 1
    assert Dyadic(1, 4) + Game.parse("*") == Game.parse("1/4*")
    assert Dyadic(1, 2) == Game.parse("1/2")
    assert {Dyadic(1, 2): "half"}[Fraction(1, 2)] == "half"  # type: ignore[index]
