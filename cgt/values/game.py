r"""Short partizan game values in canonical form.

A game :math:`\{L \mid R\}` lists what Left and what Right can move to; the player who cannot move loses. Two games
are equal when they can stand for each other in every sum, and each class of equal games has one simplest member, its
canonical form (Conway, *On Numbers and Games*; Siegel, *Combinatorial Game Theory*). A :class:`Game` is that form.

Values live in an arena, which keeps each of them once (:mod:`cgt.values.arena` has its controls); a :class:`Game` is a
handle over it. The arena is native (``cgt/_native/forms/arena.h``) or, on the Python backend, ``_reference.py``.
Everything derived from the canonical form (atomic weight, cooling, ...) is in ``_properties.py``, notation in
``notation.py``.
"""

from typing import Any

from cgt.errors import NotANimberError, NotDyadicError, UnrepresentableError, UnsupportedError, shown
from cgt.values._backend import GameHandle, backend
from cgt.values._properties import GameProperties
from cgt.values.dyadic import Dyadic
from cgt.values.nimber import Nimber

__all__ = ["Game", "down", "miny", "plus_minus", "star", "switch", "tiny", "up", "zero"]


class Game(GameHandle, GameProperties):
    """A short partizan game value in canonical form.

    Parameters
    ----------
    left : int, Fraction, Dyadic, Nimber, str, Tree or Game; or list, tuple, set or iterator of these
        The value itself (text is parsed by :meth:`parse`, a form is simplified), or Left's options.
    right : iterable, optional
        Right's options; a list of left options alone leaves Right without any.

    Notes
    -----
    ``==`` is equality of values and costs one comparison of integers, ``<=`` is the partial order: ``g.confused(h)``
    when neither holds. ``+``, ``-`` and integer multiples take ints, Fractions, Dyadics and Nimbers beside games. A
    game equal to a number or nimber hashes as it does. ``bool(g)`` is ``g != 0``.

    Equal values share one form in the arena; still, compare games with ``==``, not with ``is``.

    Examples
    --------
    >>> from fractions import Fraction
    >>> hot = Game([1], [-1])
    >>> hot + hot == 0, hot <= 2, hot.confused(1)
    (True, True, True)
    >>> Game([0], [1]) == Fraction(1, 2)
    True
    >>> up + up + star() == Game([0], [up])
    True
    """

    __slots__ = ()

    def confused(self, other: Any) -> bool:
        """Whether neither ``self <= other`` nor ``self >= other``.

        Examples
        --------
        >>> star().confused(0), up.confused(star()), up.confused(star(2))
        (True, True, False)
        """
        return not self <= other and not self >= other

    def compare(self, other: Any) -> str:
        """``"<"``, ``"="``, ``">"``, or ``"||"`` for confused games.

        Examples
        --------
        >>> [star().compare(x) for x in (-1, 0, star(), Nimber(2))]
        ['>', '||', '=', '||']
        """
        if self <= other:
            return "=" if self >= other else "<"
        return ">" if self >= other else "||"

    def __repr__(self) -> str:
        return f"Game({int(self.left_stop)})" if self.is_integer else f"Game({str(self)!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (backend.game_records(self),)

    def __copy__(self) -> "Game":
        return self

    def __deepcopy__(self, memo: Any) -> "Game":
        return self


def _restore(records: Any) -> Game:
    return backend.game_from_records(records)


def _coerce(value: Any) -> Any:
    """`value` as a game if it is a number or a nimber, else ``NotImplemented``."""
    if isinstance(value, Game):
        return value
    if isinstance(value, Nimber):
        return star(int(value))
    if isinstance(value, bool):
        return NotImplemented
    if isinstance(value, int):
        return backend.make_game(int(value), 0, 0, 0)
    numerator, denominator = getattr(value, "numerator", None), getattr(value, "denominator", None)
    try:
        p, q = int(numerator), int(denominator)  # type: ignore[arg-type]  # what is no number ends in the except
    except (TypeError, ValueError, OverflowError):
        return NotImplemented
    if q < 1 or q & (q - 1):
        raise NotDyadicError(f"no short game equals {shown(value)}: its denominator is not a power of two")
    return backend.make_game(p, q.bit_length() - 1, 0, 0)


def _construct(value: Any) -> Game:
    """`value` as a game, or an error that says why not."""
    if isinstance(value, str):
        return Game.parse(value)
    made = _coerce(value)
    if made is NotImplemented:
        from cgt.values.tree import Tree

        if isinstance(value, Tree):
            return value.canonical()
        raise UnsupportedError(f"no game can be made from {shown(value)}")
    found: Game = made
    return found


backend.register_game(Game, _coerce, _construct, Dyadic)


def star(n: int = 1) -> Game:
    """The nimber `*n` as a game: both players can move to any smaller one.

    Examples
    --------
    >>> star(2) + star(3) == star()
    True
    """
    if isinstance(n, bool) or not isinstance(n, int | Nimber) or int(n) < 0:
        raise NotANimberError(f"a nimber is made from a non-negative integer, not {shown(n)}")
    if int(n) >= 1 << 32:
        raise UnrepresentableError(f"a partizan game holds nimbers below 2**32, not {shown(n)}; use Nimber")
    return backend.make_game(0, 0, 0, int(n))


zero: Game = Game(0)
"""The game without moves."""

up: Game = Game([zero], [star()])
"""The positive infinitesimal ``{0|*}``."""

down: Game = -up
"""The negative of :data:`up`."""


def tiny(g: Any) -> Game:
    """Tiny-`g`: ``{0 || 0 | -g}``, for `g` ≥ 0 a positive infinitesimal threat of Left's.

    Examples
    --------
    >>> 0 < 10 * tiny(1) < up, tiny(0) == up
    (True, True)
    """
    return Game([zero], [Game([zero], [-Game(g)])])


def miny(g: Any) -> Game:
    """The negative of :func:`tiny`: ``{g | 0 || 0}``.

    Examples
    --------
    >>> miny(2) == -tiny(2)
    True
    """
    return Game([Game([Game(g)], [zero])], [zero])


def switch(a: Any, b: Any) -> Game:
    """The game ``{a | b}``.

    Examples
    --------
    >>> switch(3, 1) == 2 + plus_minus(1)
    True
    """
    return Game([Game(a)], [Game(b)])


def plus_minus(*games: Any) -> Game:
    """The game ``{G, H | -G, -H}`` of any number of games, its own negative.

    Examples
    --------
    >>> plus_minus(1) + plus_minus(1) == 0, -plus_minus(1, switch(2, 0)) == plus_minus(1, switch(2, 0))
    (True, True)
    """
    options = [Game(g) for g in games]
    return Game(options, [-g for g in options])
