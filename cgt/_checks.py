"""What every public edge needs: one check for integers and one for flags.

An *integer* is whatever Python takes as an index (``int``, numpy's integers, sympy's) except truth values: as
``True == 1``, a heap of ``True`` tokens would pass unnoticed.
"""

import operator

from cgt.errors import CGTError, InvalidPositionError, shown

__all__ = ["as_integer", "check_flag", "check_integer"]


def as_integer(value: object, least: int | None = None, most: int | None = None) -> int | None:
    """`value` as an ``int``, or ``None`` if it is no integer or lies outside the bounds.

    Parameters
    ----------
    value : object
        Anything at all.
    least, most : int, optional
        Bounds, themselves allowed.

    Examples
    --------
    >>> as_integer(3), as_integer(True), as_integer(2.0), as_integer(-1, least=0)
    (3, None, None, None)
    """
    if type(value) is int:
        number = value
    elif isinstance(value, bool):
        return None
    else:
        try:
            number = operator.index(value)  # type: ignore[arg-type]  # the except clause is for what has no index
        except TypeError:
            return None
    if (least is not None and number < least) or (most is not None and number > most):
        return None
    return number


def check_integer(
    what: str,
    value: object,
    least: int | None = None,
    most: int | None = None,
    *,
    error: type[CGTError] = InvalidPositionError,
) -> int:
    """`value` as an ``int``, if it is an integer within the bounds.

    Parameters
    ----------
    what : str
        What the number is, as the message begins: ``"a heap"``, or the name of an argument.
    value : object
        What was given.
    least, most : int, optional
        Bounds, themselves allowed.
    error : type, default InvalidPositionError
        What to raise.

    Returns
    -------
    int
        The number, a plain ``int`` whichever library it came from.

    Raises
    ------
    CGTError
        An error of the given type, if `value` is no integer or lies outside the bounds.

    Examples
    --------
    >>> check_integer("a heap", 3, 0)
    3
    >>> check_integer("a heap", -1, 0)
    Traceback (most recent call last):
    cgt.errors.InvalidPositionError: a heap must be a non-negative integer, not -1
    """
    number = as_integer(value, least, most)
    if number is None:
        raise error(f"{what} must be {_kind(least, most)}, not {shown(value)}")
    return number


def _kind(least: int | None, most: int | None) -> str:
    if least is not None and most is not None:
        return f"an integer from {least} to {most}"
    if most is not None:
        return f"an integer of at most {most}"
    if least is None:
        return "an integer"
    return {0: "a non-negative integer", 1: "a positive integer"}.get(least, f"an integer of at least {least}")


def check_flag(what: str, value: object, *, error: type[CGTError] = InvalidPositionError) -> bool:
    """`value`, if it is ``True`` or ``False``; an error of the given type if it is anything else.

    Examples
    --------
    >>> check_flag("unequal", 1)
    Traceback (most recent call last):
    cgt.errors.InvalidPositionError: unequal must be True or False, not 1
    """
    if not isinstance(value, bool):
        raise error(f"{what} must be True or False, not {shown(value)}")
    return value
