"""Strategies for values and literal forms.

Importing this module imports hypothesis. ``st.from_type(Game)`` and its like work without it, through the entry point
in :mod:`cgt.testing._registration`.
"""

from fractions import Fraction

from hypothesis import strategies as st

from cgt._checks import check_integer
from cgt.errors import UnsupportedError
from cgt.values import Dyadic, Game, Nimber, Tree

__all__ = ["dyadics", "forms", "games", "nimbers"]


def check_bound(name: str, value: object) -> None:
    """Refuse a bound that is no count."""
    check_integer(name, value, 0, error=UnsupportedError)


def games(*, max_birthday: int = 3, max_options: int = 3) -> st.SearchStrategy[Game]:
    """Short games born by day `max_birthday`, shrinking towards 0.

    Parameters
    ----------
    max_birthday : int
        Bound on the depth of the canonical form.
    max_options : int
        Bound on the options each player is offered before the game is simplified.

    Returns
    -------
    SearchStrategy

    Raises
    ------
    UnsupportedError
        A bound is not a non-negative integer.

    Examples
    --------
    >>> from hypothesis import find
    >>> find(games(max_birthday=2), lambda g: g.is_hot and g.mean == 0)
    Game('+-1')
    """
    check_bound("max_birthday", max_birthday)
    check_bound("max_options", max_options)
    level: st.SearchStrategy[Game] = st.just(Game(0))
    for _ in range(max_birthday):
        options = st.lists(level, max_size=max_options)
        level = st.one_of(level, st.builds(Game, options, options))
    return level


def nimbers(*, max_value: int = 2**16 - 1) -> st.SearchStrategy[Nimber]:
    """Nimbers up to ``*max_value``, shrinking towards ``*0``.

    Parameters
    ----------
    max_value : int
        Greatest nimber.

    Returns
    -------
    SearchStrategy

    Raises
    ------
    UnsupportedError
        A bound is not a non-negative integer.

    Examples
    --------
    >>> from hypothesis import find
    >>> find(nimbers(), lambda x: x * x != x)
    Nimber(2)
    """
    check_bound("max_value", max_value)
    return st.integers(0, max_value).map(Nimber)


def dyadics(*, min_value: int = -64, max_value: int = 64, max_exponent: int = 6) -> st.SearchStrategy[Dyadic]:
    """Dyadic rationals between two integers, with denominators up to ``2**max_exponent``.

    Parameters
    ----------
    min_value, max_value : int
        Bounds on the number.
    max_exponent : int
        Greatest power of two in the denominator.

    Returns
    -------
    SearchStrategy

    Raises
    ------
    UnsupportedError
        A bound is not a non-negative integer.

    Examples
    --------
    >>> from hypothesis import find
    >>> find(dyadics(), lambda x: 0 < x < 1)
    Dyadic(1, 2)
    """
    check_bound("max_exponent", max_exponent)

    def scaled(exponent: int) -> st.SearchStrategy[Dyadic]:
        scale = 2**exponent
        return st.integers(min_value * scale, max_value * scale).map(lambda n: Dyadic(Fraction(n, scale)))

    return st.integers(0, max_exponent).flatmap(scaled)


def forms(*, max_height: int = 3, max_options: int = 3) -> st.SearchStrategy[Tree]:
    """Literal forms of height at most `max_height`, shrinking towards the form without options.

    Parameters
    ----------
    max_height : int
        Greatest number of moves in a row.
    max_options : int
        Greatest number of options that a player has anywhere.

    Returns
    -------
    SearchStrategy

    Raises
    ------
    UnsupportedError
        A bound is not a non-negative integer.

    Examples
    --------
    >>> from hypothesis import find
    >>> find(forms(max_height=1), lambda form: len(form.left) == len(form.right) > 0)
    Tree.parse('*')
    """
    check_bound("max_height", max_height)
    check_bound("max_options", max_options)
    level: st.SearchStrategy[Tree] = st.just(Tree())
    for _ in range(max_height):
        options = st.lists(level, max_size=max_options)
        level = st.one_of(level, st.builds(Tree, options, options))
    return level
