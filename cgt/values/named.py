"""Games with names: zero, the nimbers, up and down, tinies and minies, switches.

The notation is that of *Winning Ways* (Berlekamp, Conway and Guy, chapters 1–5): ``*`` is star, ``^`` up, ``v`` down,
⧾ tiny and ⧿ miny. Powers of up are in :mod:`cgt.values.uptimal`.
"""

from typing import Any

from cgt.errors import NotANimberError, UnrepresentableError, shown
from cgt.values.game import Game
from cgt.values.nimber import Nimber
from cgt.values.parts import sum_of_parts

__all__ = ["down", "miny", "plus_minus", "star", "switch", "tiny", "up", "zero"]


def star(n: int = 1) -> Game:
    """The nimber `*n` as a game: both players can move to any smaller one.

    Parameters
    ----------
    n : int or Nimber
        Size of the Nim heap, below :math:`2^{32}`.

    Returns
    -------
    Game
        ``*n``; by default ``*``, which is ``{0|0}``.

    Raises
    ------
    NotANimberError
        If `n` is no non-negative integer.
    UnrepresentableError
        If `n` is too large for a partizan game; :class:`~cgt.Nimber` takes any size.

    Examples
    --------
    >>> star(2) + star(3) == star()
    True
    """
    if isinstance(n, bool) or not isinstance(n, int | Nimber) or int(n) < 0:
        raise NotANimberError(f"a nimber is made from a non-negative integer, not {shown(n)}")
    if int(n) >= 1 << 32:
        raise UnrepresentableError(f"a partizan game holds nimbers below 2**32, not {shown(n)}; use Nimber")
    return sum_of_parts(star=int(n))


zero: Game = Game(0)
"""The game without moves."""

up: Game = Game([zero], [star()])
"""The positive infinitesimal ``{0|*}``."""

down: Game = -up
"""The negative of :data:`up`."""


def tiny(g: Any) -> Game:
    """Tiny-`g`: ``{0 || 0 | -g}``, for `g` ≥ 0 a positive infinitesimal threat of Left's.

    Parameters
    ----------
    g : Game, or anything :class:`~cgt.Game` takes
        The threat.

    Returns
    -------
    Game
        ⧾ with the index `g` (*Winning Ways*, chapter 5).

    Examples
    --------
    >>> 0 < 10 * tiny(1) < up, tiny(0) == up
    (True, True)
    """
    return Game([zero], [Game([zero], [-Game(g)])])


def miny(g: Any) -> Game:
    """The negative of :func:`tiny`: ``{g | 0 || 0}``.

    Parameters
    ----------
    g : Game, or anything :class:`~cgt.Game` takes
        The threat, of Right's.

    Returns
    -------
    Game
        ⧿ with the index `g` (*Winning Ways*, chapter 5).

    Examples
    --------
    >>> miny(2) == -tiny(2)
    True
    """
    return Game([Game([Game(g)], [zero])], [zero])


def switch(a: Any, b: Any) -> Game:
    """The game ``{a | b}``.

    Parameters
    ----------
    a, b : Game, or anything :class:`~cgt.Game` takes
        What Left can move to, and what Right can.

    Returns
    -------
    Game
        A switch, if `a` and `b` are numbers and `a` > `b`.

    Examples
    --------
    >>> switch(3, 1) == 2 + plus_minus(1)
    True
    """
    return Game([Game(a)], [Game(b)])


def plus_minus(*games: Any) -> Game:
    """The game ``{G, H, … | -G, -H, …}``, its own negative.

    Parameters
    ----------
    *games : Game, or anything :class:`~cgt.Game` takes
        Left's options.

    Returns
    -------
    Game
        ``±(G, H, …)``.

    Examples
    --------
    >>> plus_minus(1) + plus_minus(1) == 0, -plus_minus(1, switch(2, 0)) == plus_minus(1, switch(2, 0))
    (True, True)
    """
    options = [Game(g) for g in games]
    return Game(options, [-g for g in options])
