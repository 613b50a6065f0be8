"""Long integers: how many bits a number may have, and how one is written out."""

from cgt.errors import UnrepresentableError, shown

__all__ = ["MOST_BITS", "check_size", "integer_repr", "integer_text"]

MOST_BITS = 1 << 18
"""Bits of the largest numerator and denominator: beyond, one step of arithmetic takes longer than Ctrl-C may wait."""

# Python itself writes integers of up to 640 digits, however low its limit is set.
_SHORT_BITS = 2_000


def check_size(*integers: int) -> None:
    """Raise :class:`~cgt.errors.UnrepresentableError` if a numerator or denominator is too long."""
    for n in integers:
        if n.bit_length() > MOST_BITS:
            raise UnrepresentableError(
                f"a number has at most {MOST_BITS} bits in its numerator and denominator, not {n.bit_length()}"
            )


def integer_text(n: int) -> str:
    """Digits of `n`, also where Python's own conversion refuses; a description, if it is too long for any number.

    Examples
    --------
    >>> len(integer_text(-(10**20_000)))
    20002
    """
    if n.bit_length() > 2 * MOST_BITS:
        return shown(n)
    if n < 0:
        return "-" + integer_text(-n)
    if n.bit_length() < _SHORT_BITS:
        return str(n)
    half = n.bit_length() * 3 // 20
    high, low = divmod(n, 10**half)
    return integer_text(high) + integer_text(low).zfill(half)


def integer_repr(n: int) -> str:
    """Text that Python evaluates to `n`, however long: in hexadecimal where it takes no more decimal digits.

    Examples
    --------
    >>> integer_repr(-5), eval(integer_repr(10**20_000)) == 10**20_000
    ('-5', True)
    """
    return repr(n) if n.bit_length() < _SHORT_BITS else hex(n)
