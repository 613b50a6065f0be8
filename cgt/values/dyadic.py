"""Dyadic rationals: the numbers that short games can equal.

A short game that is a number equals :math:`m/2^k` for integers `m` and `k` (Conway, *On Numbers and Games*,
chapter 2), so stops, means and temperatures are dyadic. A :class:`Dyadic` is a :class:`fractions.Fraction` that cannot
be anything else; it mixes with ``int``, ``Fraction`` and sympy's ``Rational``, and hashes as an equal ``int`` or
``Fraction`` does.
"""

from fractions import Fraction
from typing import Any

from cgt.errors import NotDyadicError, UnrepresentableError, shortened, shown
from cgt.values._digits import MOST_BITS, check_size, integer_repr, integer_text

__all__ = ["Dyadic"]


def _rational(value: Any) -> Fraction:
    """`value` as a fraction, whatever kind of exact number it is."""
    if isinstance(value, Fraction):
        return value
    if isinstance(value, bool):
        raise NotDyadicError(f"a truth value is not a number: {shown(value)}")
    p, q = getattr(value, "p", None), getattr(value, "q", None)
    try:
        # sympy's rationals carry their parts as p and q; asking for them needs no import of sympy.
        return Fraction(int(p), int(q)) if p is not None and q is not None else Fraction(value)
    except (TypeError, ValueError, OverflowError, ZeroDivisionError):
        raise NotDyadicError(f"{shown(value)} is not a dyadic rational") from None


class Dyadic(Fraction):
    """The dyadic rational ``numerator/denominator``, exactly.

    Parameters
    ----------
    numerator
        Integer, fraction, sympy Rational, float (taken exactly) or text such as ``"3/4"``.
    denominator
        Optional second number to divide by.

    Raises
    ------
    NotDyadicError
        If the quotient is not an integer over a power of two.
    UnrepresentableError
        If its numerator or denominator has more than a quarter of a million bits.

    Notes
    -----
    Sums, differences, products and non-negative powers of dyadics are dyadic again; any other result (a quotient, a sum
    with a third) is a plain ``Fraction``.

    Examples
    --------
    >>> Dyadic(3, 4) + 1
    Dyadic(7, 4)
    >>> Dyadic("5/8") == Fraction(5, 8), Dyadic(5, 8).exponent
    (True, 3)
    >>> Dyadic(1, 2) / 3
    Fraction(1, 6)
    >>> Dyadic(1, 3)
    Traceback (most recent call last):
    cgt.errors.NotDyadicError: 1/3 is not a dyadic rational: its denominator 3 is not a power of two
    """

    __slots__ = ()

    def __new__(cls, numerator: Any = 0, denominator: Any = None) -> "Dyadic":
        if type(numerator) is cls and denominator is None:
            return numerator
        value = _rational(numerator)
        check_size(value.numerator, value.denominator)
        if denominator is not None:
            divisor = _rational(denominator)
            check_size(divisor.numerator, divisor.denominator)
            if not divisor:
                raise NotDyadicError(
                    f"{shown(numerator)} over {shown(denominator)} is not a dyadic rational: division by zero"
                )
            value = value / divisor
        if value.denominator & (value.denominator - 1):
            raise NotDyadicError(
                f"{shown(value.numerator)}/{shown(value.denominator)} is not a dyadic rational: "
                "its denominator is not a power of two"
            )
        check_size(value.numerator, value.denominator)
        return super().__new__(cls, value.numerator, value.denominator)

    @property
    def exponent(self) -> int:
        """The `k` of the denominator :math:`2^k` in lowest terms."""
        return self.denominator.bit_length() - 1

    def __reduce__(self) -> tuple[Any, ...]:
        return Dyadic, (self.numerator, self.denominator)

    def __copy__(self) -> "Dyadic":
        return self

    def __deepcopy__(self, memo: Any) -> "Dyadic":
        return self

    def __add__(self, other: Any) -> Any:
        return _dyadic_if_possible(super().__add__(other), other)

    def __radd__(self, other: Any) -> Any:
        return _dyadic_if_possible(super().__radd__(other), other)

    def __sub__(self, other: Any) -> Any:
        return _dyadic_if_possible(super().__sub__(other), other)

    def __rsub__(self, other: Any) -> Any:
        return _dyadic_if_possible(super().__rsub__(other), other)

    def __mul__(self, other: Any) -> Any:
        return _dyadic_if_possible(super().__mul__(other), other)

    def __rmul__(self, other: Any) -> Any:
        return _dyadic_if_possible(super().__rmul__(other), other)

    def __pow__(self, other: Any) -> Any:
        if isinstance(other, int):
            longest = max(abs(self.numerator), self.denominator).bit_length() - 1
            if longest * abs(other) > MOST_BITS:
                raise UnrepresentableError(
                    f"a number has at most {MOST_BITS} bits: no power {shown(other)} of {shortened(str(self))}"
                )
        return _dyadic_if_possible(super().__pow__(other), other)

    def __neg__(self) -> "Dyadic":
        return Dyadic(super().__neg__())

    def __pos__(self) -> "Dyadic":
        return self

    def __abs__(self) -> "Dyadic":
        return Dyadic(super().__abs__())

    def __repr__(self) -> str:
        return f"Dyadic({integer_repr(self.numerator)}, {integer_repr(self.denominator)})"

    def __str__(self) -> str:
        top = integer_text(self.numerator)
        return top if self.denominator == 1 else f"{top}/{integer_text(self.denominator)}"

    def _sympy_(self) -> Any:
        from sympy import Rational

        return Rational(self.numerator, self.denominator)

    def _latex(self, printer: object = None) -> str:
        if self.denominator == 1:
            return integer_text(self.numerator)
        sign = "-" if self < 0 else ""
        return rf"{sign}\frac{{{integer_text(abs(self.numerator))}}}{{{integer_text(self.denominator)}}}"

    def _repr_latex_(self) -> str:
        return f"${self._latex()}$"


def _dyadic_if_possible(result: Any, other: Any) -> Any:
    """`result` of an operation with `other`, as a dyadic where both operands and it are exact."""
    if isinstance(result, Fraction) and isinstance(other, int | Fraction):
        return result if result.denominator & (result.denominator - 1) else Dyadic(result)
    return result
