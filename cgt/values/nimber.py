r"""Nimbers and the minimal excludant.

The value of an impartial game under normal play is a nimber :math:`*n` (Sprague 1935, Grundy 1939). Nimbers form a
field of characteristic two (Conway, *On Numbers and Games*, chapter 6): the sum of :math:`*a` and :math:`*b` is the
exclusive or of `a` and `b`; the product is determined by the *Fermat powers* :math:`F_k = 2^{2^k}`: such a power times
any smaller nimber is the ordinary product, and :math:`F_k \otimes F_k = F_k \oplus F_k/2`. The nimbers below
:math:`F_k` are a subfield, so products, inverses and square roots of any two nimbers stay below the first Fermat power
above both.

A nimber as a partizan value, which can be added to other games, is :func:`cgt.star`; ``Game(Nimber(n))`` makes it.
"""

from collections.abc import Iterable
from functools import cache
from typing import Any

from cgt.errors import NimberDivisionError, NotANimberError, UnsupportedError, shown
from cgt.players import OutcomeClass
from cgt.values._digits import integer_repr, integer_text
from cgt.values.limits import working

__all__ = ["Nimber", "mex"]


def mex(values: "Iterable[int | Nimber]") -> int:
    """Least non-negative integer that is not among `values`.

    Nimbers count as the integers they stand for.

    Parameters
    ----------
    values : iterable of int or Nimber
        In any order, with repetitions.

    Returns
    -------
    int
        The minimal excludant.

    Raises
    ------
    UnsupportedError
        If `values` is no iterable of hashable things.

    Examples
    --------
    >>> mex([0, 1, 3])
    2
    >>> mex([])
    0
    >>> mex([Nimber(0), Nimber(1)])
    2
    """
    try:
        seen: set[Any] = set(values)
    except TypeError as error:
        raise UnsupportedError(f"mex needs an iterable of integers or nimbers, not {shown(values)}") from error
    least = 0
    while least in seen:
        least += 1
    if least < len(seen) and any(isinstance(value, Nimber) for value in seen):
        return mex({int(value) for value in seen})
    return least


# Products in the field of 256 elements go through logarithms to a base whose powers exhaust it; larger nimbers are
# split in two halves until they fit.
_SMALL_BITS = 8
# Halves from here on are counted against the limit on value arithmetic.
_LONG_BITS = 1024


def _multiply_by_shifts(a: int, b: int, bits: int) -> int:
    """Product below ``2**bits`` straight from the definition, to build the logarithms with."""
    if a < 2 or b < 2:
        return a * b
    half = bits // 2
    mask = (1 << half) - 1
    a1, a0, b1, b0 = a >> half, a & mask, b >> half, b & mask
    high = _multiply_by_shifts(a1, b1, half)
    low = _multiply_by_shifts(a0, b0, half)
    cross = _multiply_by_shifts(a1 ^ a0, b1 ^ b0, half)
    return (cross ^ low) << half | low ^ _multiply_by_shifts(high, 1 << (half - 1), half)


@cache
def _logarithms() -> tuple[list[int], list[int]]:
    """Exponentials (twice over, to save a remainder) and logarithms of the field of 256 elements."""
    order = (1 << _SMALL_BITS) - 1
    for base in range(2, order + 1):
        powers = [1]
        while len(powers) < order:
            following = _multiply_by_shifts(powers[-1], base, _SMALL_BITS)
            if following == 1:
                break
            powers.append(following)
        if len(powers) == order:
            break
    logs = [0] * (order + 1)
    for exponent, power in enumerate(powers):
        logs[power] = exponent
    return powers + powers, logs


def _half_bits(*values: int) -> int:
    """Half the width of the least field of ``2**(2**k)`` elements that holds all `values`."""
    length = max(value.bit_length() for value in values)
    return 1 << max((length - 1).bit_length() - 1, 0)


def _product(a: int, b: int) -> int:
    if a < 2 or b < 2:
        return a * b
    half = _half_bits(a, b)
    if 2 * half <= _SMALL_BITS:
        exponentials, logs = _logarithms()
        return exponentials[logs[a] + logs[b]]
    if half >= _LONG_BITS:
        working().spend(half)
    mask = (1 << half) - 1
    a1, a0, b1, b0 = a >> half, a & mask, b >> half, b & mask
    low = _product(a0, b0)
    if not a1 or not b1:
        return (_product(a1, b0) if a1 else _product(a0, b1)) << half | low
    high = _product(a1, b1)
    cross = _product(a1 ^ a0, b1 ^ b0)
    return (cross ^ low) << half | low ^ _times_half_power(high, half)


def _times_half_power(a: int, bits: int) -> int:
    """`a` times ``2**(bits - 1)``, both below ``2**bits``: three such products of half the width, not four."""
    if a < 2:
        return a << (bits - 1)
    if bits <= _SMALL_BITS:
        return _product(a, 1 << (bits - 1))
    half = bits // 2
    if half >= _LONG_BITS:
        working().spend(half)
    a1, a0 = a >> half, a & ((1 << half) - 1)
    high = _times_half_power(a1, half)
    return (high ^ _times_half_power(a0, half)) << half | _times_half_power(high, half)


def _square(a: int) -> int:
    if a < 2:
        return a
    half = _half_bits(a)
    if 2 * half <= _SMALL_BITS:
        return _product(a, a)
    high, low = _square(a >> half), _square(a & ((1 << half) - 1))
    return high << half | low ^ _times_half_power(high, half)


def _root(a: int) -> int:
    if a < 2:
        return a
    half = _half_bits(a)
    high, low = a >> half, a & ((1 << half) - 1)
    # (x F + y)² = x² F + (y² + x² F/2), so the halves of a square give back x² and then y².
    return _root(high) << half | _root(low ^ _times_half_power(high, half))


def _inverse(a: int) -> int:
    if a < 2:
        return a
    half = _half_bits(a)
    if 2 * half <= _SMALL_BITS:
        exponentials, logs = _logarithms()
        return exponentials[(1 << _SMALL_BITS) - 1 - logs[a]]
    high, low = a >> half, a & ((1 << half) - 1)
    # The conjugate of x F + y is x F + (x + y); their product lies in the subfield below F.
    norm = _product(low, high ^ low) ^ _times_half_power(_square(high), half)
    scale = _inverse(norm)
    return _product(high, scale) << half | _product(high ^ low, scale)


class Nimber:
    """The nimber ``*n``: the value of a Nim heap of `n` tokens, and an element of Conway's nim field.

    Parameters
    ----------
    n : int or Nimber
        Any non-negative integer, of any size.

    Raises
    ------
    NotANimberError
        If `n` is negative, or no integer.

    Notes
    -----
    ``+`` and ``-`` are nim-addition (every nimber is its own negative), ``*`` and ``/`` the nim-product and its
    inverse, ``**`` repeated nim-multiplication by an integer exponent of either sign. ``int(x)`` is the heap's size.
    Of the integers only 0, which is ``*0``, can be added to a nimber, so that ``sum(nimbers)`` works; ``*3 + 1`` is no
    nimber but a :class:`~cgt.Game`, and is made as one.
    The order is that of the sizes: as games, distinct nimbers are confused with each other. A nimber equals a
    :class:`~cgt.Game` of the same value, and of the integers only ``*0`` equals one, namely 0: the game ``*3`` is not
    the number 3.

    A product of two `b`-bit nimbers takes about :math:`b^{1.6}` steps.

    References
    ----------
    J. H. Conway, *On Numbers and Games*, 2nd ed., A K Peters 2001, chapter 6.

    Examples
    --------
    >>> Nimber(3) + Nimber(5)
    Nimber(6)
    >>> Nimber(4) * Nimber(4)
    Nimber(6)
    >>> Nimber(1) / Nimber(2)
    Nimber(3)
    >>> Nimber(2).sqrt()
    Nimber(3)
    >>> print(Nimber(7) ** -2)
    *15
    """

    __slots__ = ("_n",)
    _n: int

    def __new__(cls, n: "int | Nimber" = 0) -> "Nimber":
        if isinstance(n, Nimber):
            return n
        if isinstance(n, bool) or not hasattr(n, "__index__"):
            raise NotANimberError(f"a nimber is made from a non-negative integer, not {shown(n)}")
        size = n.__index__()
        if size < 0:
            raise NotANimberError(f"a nimber cannot be negative: {shown(n)}")
        self = object.__new__(cls)
        object.__setattr__(self, "_n", size)
        return self

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a nimber is immutable: cannot set {shown(name)}")

    def __reduce__(self) -> tuple[Any, ...]:
        return Nimber, (self._n,)

    def __int__(self) -> int:
        return self._n

    def __bool__(self) -> bool:
        return self._n != 0

    def __add__(self, other: object) -> "Nimber":
        if isinstance(other, Nimber):
            return Nimber(self._n ^ other._n)
        if isinstance(other, int) and not isinstance(other, bool):
            if other == 0:
                return self
            raise UnsupportedError(
                f"{shown(self)} and the number {shown(other)} have no nimber for a sum: write "
                f"Nimber({shown(abs(other))}) for a heap, or Game({shown(self)}) for a game"
            )
        return NotImplemented

    # The start 0 of the builtin sum() is *0.
    __radd__ = __sub__ = __rsub__ = __add__

    def __neg__(self) -> "Nimber":
        return self

    def __pos__(self) -> "Nimber":
        return self

    def __mul__(self, other: object) -> "Nimber":
        return Nimber(_product(self._n, other._n)) if isinstance(other, Nimber) else NotImplemented

    def __truediv__(self, other: object) -> "Nimber":
        if not isinstance(other, Nimber):
            return NotImplemented
        return self * other.inverse()

    def __pow__(self, exponent: object) -> "Nimber":
        if isinstance(exponent, bool) or not isinstance(exponent, int):
            return NotImplemented
        if exponent < 0:
            return self.inverse() ** -exponent
        if self._n < 2:
            return Nimber(1) if exponent == 0 else self
        exponent %= (1 << 2 * _half_bits(self._n)) - 1
        result = 1
        for bit in bin(exponent)[2:]:
            result = _square(result)
            if bit == "1":
                result = _product(result, self._n)
        return Nimber(result)

    @property
    def is_zero(self) -> bool:
        """Whether this is ``*0``.

        Examples
        --------
        >>> (Nimber(5) + Nimber(5)).is_zero, Nimber(1).is_zero
        (True, False)
        """
        return not self._n

    @property
    def outcome(self) -> OutcomeClass:
        """Who wins a Nim heap of this size under normal play.

        Examples
        --------
        >>> Nimber(0).outcome, Nimber(3).outcome
        (OutcomeClass.P, OutcomeClass.N)
        """
        return OutcomeClass.N if self._n else OutcomeClass.P

    def inverse(self) -> "Nimber":
        """Nimber whose nim-product with this one is ``*1``.

        Returns
        -------
        Nimber
            The inverse in the field of nimbers.

        Raises
        ------
        NimberDivisionError
            For ``*0``.

        Examples
        --------
        >>> Nimber(5).inverse() * Nimber(5)
        Nimber(1)
        """
        if not self._n:
            raise NimberDivisionError("*0 has no nim-inverse")
        return Nimber(_inverse(self._n))

    def sqrt(self) -> "Nimber":
        """Nimber whose nim-square is this one; there is exactly one.

        Returns
        -------
        Nimber
            The square root in the field of nimbers.

        Examples
        --------
        >>> Nimber(10**40).sqrt() ** 2 == Nimber(10**40)
        True
        """
        return Nimber(_root(self._n))

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Nimber):
            return self._n == other._n
        if isinstance(other, int) and not isinstance(other, bool):
            return self._n == 0 == other
        return NotImplemented

    def __hash__(self) -> int:
        return hash(self._n)

    def __lt__(self, other: object) -> bool:
        return self._n < other._n if isinstance(other, Nimber) else NotImplemented

    def __le__(self, other: object) -> bool:
        return self._n <= other._n if isinstance(other, Nimber) else NotImplemented

    def __gt__(self, other: object) -> bool:
        return self._n > other._n if isinstance(other, Nimber) else NotImplemented

    def __ge__(self, other: object) -> bool:
        return self._n >= other._n if isinstance(other, Nimber) else NotImplemented

    def __repr__(self) -> str:
        return f"Nimber({integer_repr(self._n)})"

    def __str__(self) -> str:
        return f"*{integer_text(self._n)}"

    def _repr_latex_(self) -> str:
        return f"${self._latex()}$"

    def _latex(self, printer: object = None) -> str:
        return "0" if self._n == 0 else r"{\ast}" if self._n == 1 else rf"{{\ast}}{integer_text(self._n)}"
