"""What can be asked of a game value: the properties and methods :class:`~cgt.Game` inherits.

Nothing is computed here. Each property names its definition and hands over to the module of its concept, which is
loaded when it is first needed: :mod:`~cgt.values.thermograph`, :mod:`~cgt.values.cooling`, :mod:`~cgt.values.atomic`,
:mod:`~cgt.values.reduced`, :mod:`~cgt.values.products`, :mod:`~cgt.values.shape`, :mod:`~cgt.values.uptimal`,
:mod:`~cgt.values.notation`. The definitions are those of A. N. Siegel, *Combinatorial Game Theory* (Graduate Studies in
Mathematics 146, 2013), and where the book leaves a choice, of CGSuite. All are questions about the value: they read
the canonical form.
"""

from typing import TYPE_CHECKING, Any, cast

from cgt.players import OutcomeClass
from cgt.values.dyadic import Dyadic
from cgt.values.nimber import Nimber

if TYPE_CHECKING:
    from cgt.values.game import Game
    from cgt.values.thermograph import Thermograph
    from cgt.values.uptimal import UptimalExpansion

__all__ = ["GameProperties"]


class GameProperties:
    """Derived properties of a short game; see :class:`~cgt.Game`."""

    __slots__ = ()

    @property
    def _self(self) -> "Game":
        return cast("Game", self)

    # Text

    @classmethod
    def parse(cls, text: str) -> "Game":
        """Game written in `text`, in CGSuite's notation or with the usual Unicode symbols.

        Raises
        ------
        ParseError
            With a caret under the place that cannot be read.

        See Also
        --------
        cgt.values.notation : the notation.

        Examples
        --------
        >>> from cgt import Game
        >>> Game.parse("{0||0|-2}") == Game.parse("Tiny(2)")
        True
        >>> str(Game.parse("1/2 + ^*2 - {1|-1}"))
        '{3/2^*2|-1/2^*2}'
        >>> Game.parse("{1|-1")
        Traceback (most recent call last):
        cgt.errors.ParseError: missing '}' at position 5
          {1|-1
               ^
        """
        from cgt.values.notation import parse

        return parse(text)

    def __repr__(self) -> str:
        return f"Game({self})" if self.is_integer else f"Game({str(self)!r})"

    def __str__(self) -> str:
        from cgt.values.printing import game_to_text

        return game_to_text(self._self)

    def _latex(self, printer: object = None) -> str:
        from cgt.values.printing import game_to_latex

        return game_to_latex(self._self)

    def _repr_latex_(self) -> str:
        return f"${self._latex()}$"

    def _sympy_(self) -> Any:
        if not self.is_number:
            from sympy import SympifyError

            raise SympifyError(f"{self} is not a number")
        return self._self.left_stop._sympy_()

    # Kinds

    @property
    def outcome(self) -> OutcomeClass:
        """Who wins under normal play.

        Examples
        --------
        >>> from cgt import Game
        >>> Game.parse("^").outcome, Game.parse("^*").outcome
        (OutcomeClass.L, OutcomeClass.N)
        """
        from cgt.values.game import Game

        zero = Game(0)
        return OutcomeClass.of(left_first_wins=not self._self <= zero, right_first_wins=not self._self >= zero)

    @property
    def is_zero(self) -> bool:
        """Whether the game equals 0."""
        return not self._self

    @property
    def is_integer(self) -> bool:
        """Whether the game equals an integer."""
        parts = self._self._number_up_star
        return parts is not None and not parts[1] and not parts[2] and parts[0].denominator == 1

    @property
    def is_number(self) -> bool:
        """Whether the game equals a number."""
        parts = self._self._number_up_star
        return parts is not None and not parts[1] and not parts[2]

    @property
    def is_nimber(self) -> bool:
        """Whether the game equals ``*n`` for some `n`; ``*0`` is 0."""
        parts = self._self._number_up_star
        return parts is not None and not parts[0] and not parts[1]

    @property
    def is_infinitesimal(self) -> bool:
        """Whether the game lies between `-x` and `x` for every positive number `x`: both stops are 0."""
        return bool(self._self.left_stop == 0 == self._self.right_stop)

    @property
    def is_numberish(self) -> bool:
        """Whether the game is a number plus an infinitesimal: its stops agree."""
        return bool(self._self.left_stop == self._self.right_stop)

    @property
    def is_number_tiny(self) -> bool:
        """Whether the game is a number, or a number plus ``Tiny(G)`` or ``Miny(G)`` with a positive Left stop of `G`.

        Examples
        --------
        >>> from cgt import Game
        >>> Game.parse("1 + Tiny(2)").is_number_tiny, Game.parse("^").is_number_tiny
        (True, False)
        """
        from cgt.values.printing import tiny_parts

        return self.is_number or tiny_parts(self._self) is not None

    @property
    def is_all_small(self) -> bool:
        """Whether in every follower either both players can move or neither (Siegel: *dicotic*).

        Examples
        --------
        >>> from cgt import Game
        >>> Game.parse("^*2").is_all_small, Game.parse("Tiny(1)").is_all_small
        (True, False)
        """
        from cgt.values.shape import is_all_small

        return is_all_small(self._self)

    @property
    def is_hot(self) -> bool:
        """Whether the temperature is positive: the Left stop is above the Right stop."""
        return bool(self._self.left_stop > self._self.right_stop)

    @property
    def is_tepid(self) -> bool:
        """Whether the temperature is 0: a number plus an infinitesimal, but not a number."""
        return self.is_numberish and not self.is_number

    @property
    def is_uptimal(self) -> bool:
        """Whether the game is a number plus multiples of powers of up plus a nimber."""
        from cgt.errors import NotUptimalError

        try:
            self.uptimal_expansion  # noqa: B018 - asked for its error
        except NotUptimalError:
            return False
        return True

    @property
    def is_atomic(self) -> bool:
        """Whether the game has an atomic weight."""
        from cgt.errors import NotAtomicError

        try:
            self.atomic_weight  # noqa: B018 - asked for its error
        except NotAtomicError:
            return False
        return True

    @property
    def is_even(self) -> bool:
        """Whether every option is odd; 0 is even.

        Examples
        --------
        >>> from cgt import Game
        >>> Game(4).is_even, Game.parse("{3|-3}").is_even, Game.parse("*2").is_even
        (True, True, False)
        """
        from cgt.values.shape import Parity, parity

        return parity(self._self) is Parity.EVEN

    @property
    def is_odd(self) -> bool:
        """Whether the game is not 0 and every option is even."""
        from cgt.values.shape import Parity, parity

        return parity(self._self) is Parity.ODD

    @property
    def is_even_tempered(self) -> bool:
        """Whether the game is a number, or every option is odd-tempered."""
        from cgt.values.shape import Parity, temper

        return temper(self._self) is Parity.EVEN

    @property
    def is_odd_tempered(self) -> bool:
        """Whether the game is not a number and every option is even-tempered."""
        from cgt.values.shape import Parity, temper

        return temper(self._self) is Parity.ODD

    # Temperature

    @property
    def thermograph(self) -> "Thermograph":
        """Thermograph of the game.

        Examples
        --------
        >>> from cgt import Game
        >>> [str(t) for t in Game.parse("{4||1|-1}").thermograph.breakpoints]
        ['-1', '1', '2']
        """
        from cgt.values.thermograph import thermograph

        return thermograph(self._self)

    @property
    def mean(self) -> Dyadic:
        """Mean value: `n` copies of the game differ from `n` times this by a bounded amount.

        Examples
        --------
        >>> from cgt import Game
        >>> Game.parse("{5|-2}").mean
        Dyadic(3, 2)
        """
        return self._self.left_stop if self.is_numberish else self.thermograph.mean

    @property
    def temperature(self) -> Dyadic:
        """How much a move is worth: where the mast of the thermograph begins.

        An integer has temperature −1, another number :math:`m/2^k` has :math:`-1/2^k`, a number plus a nonzero
        infinitesimal 0.

        Examples
        --------
        >>> from cgt import Game
        >>> Game.parse("{5|-2}").temperature, Game.parse("^").temperature
        (Dyadic(7, 2), Dyadic(0, 1))
        """
        if self.is_numberish:
            return Dyadic(-1, self._self.left_stop.denominator) if self.is_number else Dyadic(0)
        return self.thermograph.temperature

    def cool(self, t: Any) -> "Game":
        r"""Game cooled by `t` ≥ −1: :math:`\{G^L_t - t \mid G^R_t + t\}` up to its temperature, its mean above.

        Examples
        --------
        >>> from cgt import Game
        >>> str(Game.parse("{2|-1}").cool(1)), str(Game.parse("{2|-1}").cool(2))
        ('{1|0}', '1/2')
        """
        from cgt.values.cooling import cool

        return cool(self._self, t)

    def freeze(self) -> "Game":
        """Game cooled by its own temperature: its mean plus an infinitesimal.

        Examples
        --------
        >>> from cgt import Game
        >>> str(Game.parse("{2|-1/2}").freeze())
        '3/4*'
        """
        from cgt.values.cooling import freeze

        return freeze(self._self)

    def heat(self, t: Any) -> "Game":
        r"""Game heated by `t`: numbers stay, otherwise :math:`\{\int G^L + t \mid \int G^R - t\}`.

        Examples
        --------
        >>> from cgt import Game
        >>> str(Game.parse("*").heat(2)), str(Game.parse("^").heat(1))
        ('+-2', '{1||0|-2}')
        """
        from cgt.values.cooling import heat

        return heat(self._self, t)

    def overheat(self, s: Any, t: Any) -> "Game":
        """Game overheated from `s` to `t`: an integer `n` becomes `n` copies of `s`, otherwise as :meth:`heat` by `t`.

        Examples
        --------
        >>> from cgt import Game
        >>> str(Game.parse("1/2").overheat(1, 1)), str(Game.parse("1/2").overheat(2, 1))
        ('{1|0}', '1*')
        """
        from cgt.values.cooling import overheat

        return overheat(self._self, s, t)

    # Incentives and products

    @property
    def left_incentives(self) -> "tuple[Game, ...]":
        """What Left gains by moving: the games :math:`G^L - G`."""
        return tuple(option - self._self for option in self._self.left)

    @property
    def right_incentives(self) -> "tuple[Game, ...]":
        """What Right gains by moving: the games :math:`G - G^R`."""
        return tuple(self._self - option for option in self._self.right)

    @property
    def incentives(self) -> "tuple[Game, ...]":
        """Incentives of both players, without duplicates and without those that another exceeds.

        Examples
        --------
        >>> from cgt import Game
        >>> [str(i) for i in Game.parse("{2||1|0}").incentives]
        ['{1,{2|1}|0}']
        """
        every = list(dict.fromkeys((*self.left_incentives, *self.right_incentives)))
        if all(g.is_nimber for g in every):
            return tuple(every)  # no two of them are comparable
        return tuple(g for g in every if not any(h >= g for h in every if h != g))

    def norton(self, unit: Any) -> "Game":
        """Norton product with `unit`.

        Examples
        --------
        >>> from cgt import Game
        >>> str(Game(3).norton(Game.parse("^"))), str(Game.parse("1/2").norton(Game.parse("^")))
        ('^3', '{^^*|v*}')
        """
        from cgt.values.products import norton_product

        return norton_product(self._self, unit)

    def conway_product(self, other: Any) -> "Game":
        """Conway's product of the canonical forms of this game and `other`.

        Examples
        --------
        >>> from cgt import Game, star
        >>> str(star(2).conway_product(star(2))), str(Game.parse("3/4").conway_product(Game.parse("1/2")))
        ('*3', '3/8')
        """
        from cgt.values.products import conway_product

        return conway_product(self._self, other)

    def ordinal_sum(self, other: Any) -> "Game":
        """Ordinal sum of the canonical form of this game and `other`.

        Examples
        --------
        >>> from cgt import Game
        >>> str(Game(1).ordinal_sum(Game(-1))), str(Game.parse("*").ordinal_sum(1))
        ('1/2', '^*')
        """
        from cgt.values.products import ordinal_sum

        return ordinal_sum(self._self, other)

    # Infinitesimals

    @property
    def atomic_weight(self) -> "Game":
        r"""Atomic weight: the `A` for which the game is :math:`A\cdot{\uparrow}` up to remote stars.

        Raises
        ------
        NotAtomicError
            If the game has none: it is not infinitesimal, or no multiple of up is near enough.

        Examples
        --------
        >>> from cgt import Game
        >>> str(Game.parse("^3*5").atomic_weight), str(Game.parse("{^|v}").atomic_weight)
        ('3', '0')
        >>> Game(5).atomic_weight
        Traceback (most recent call last):
        cgt.errors.NotAtomicError: 5 has no atomic weight: it is not infinitesimal
        """
        from cgt.values.atomic import atomic_weight

        return atomic_weight(self._self)

    @property
    def remote_star(self) -> Nimber:
        """Least nimber such that neither it nor a larger one is a follower.

        Examples
        --------
        >>> from cgt import Game
        >>> Game.parse("{*4|v}").remote_star
        Nimber(5)
        """
        from cgt.values.atomic import remote_star

        return remote_star(self._self)

    @property
    def companion(self) -> "Game":
        """Companion: 0 and ``*`` exchange their roles throughout the game.

        Examples
        --------
        >>> from cgt import Game
        >>> str(Game(0).companion), str(Game.parse("^").companion)
        ('*', '^*')
        """
        from cgt.values.atomic import companion

        return companion(self._self)

    @property
    def uptimal_expansion(self) -> "UptimalExpansion":
        """Expansion in powers of up.

        Raises
        ------
        NotUptimalError
            If the game is not a number plus multiples of powers of up plus a nimber.

        Examples
        --------
        >>> from cgt import Game
        >>> Game.parse("2 + ^[3]*").uptimal_expansion
        UptimalExpansion(number=Dyadic(2, 1), coefficients=(1, 1, 1), star=1)
        """
        from cgt.values.uptimal import uptimal_expansion

        return uptimal_expansion(self._self)

    @property
    def reduced(self) -> "Game":
        """Reduced canonical form: the simplest game infinitesimally close to this one.

        Examples
        --------
        >>> from cgt import Game
        >>> str(Game.parse("{1*|-1^}").reduced), str(Game.parse("{2|0||0*}").reduced)
        ('+-1', '0')
        """
        from cgt.values.reduced import reduced_canonical_form

        return reduced_canonical_form(self._self)

    # Counting

    @property
    def follower_count(self) -> int:
        """How many followers the canonical form has, itself among them.

        Examples
        --------
        >>> from cgt import Game
        >>> Game.parse("*5").follower_count, Game.parse("Tiny(2)").follower_count
        (6, 5)
        """
        from cgt.values.shape import follower_count

        return follower_count(self._self)

    @property
    def stop_count(self) -> int:
        """How many lines of play, by either player at each move, lead from the canonical form to a first number.

        Examples
        --------
        >>> from cgt import Game
        >>> Game.parse("*4").stop_count, Game.parse("Tiny(2)").stop_count
        (54, 3)
        """
        from cgt.values.shape import stop_count

        return stop_count(self._self)

    @property
    def misere_outcome(self) -> OutcomeClass:
        """Who wins the canonical form under misère play; other forms of the same value may differ.

        Examples
        --------
        >>> from cgt import Game
        >>> Game(0).misere_outcome, Game.parse("*").misere_outcome, Game(1).misere_outcome
        (OutcomeClass.N, OutcomeClass.P, OutcomeClass.R)
        """
        from cgt.values.shape import misere_outcome

        return misere_outcome(self._self)
