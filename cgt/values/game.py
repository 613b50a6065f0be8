r"""Short partizan game values in canonical form.

A game :math:`\{L \mid R\}` lists what Left and what Right can move to; the player who cannot move loses. Two games
are equal when they can stand for each other in every sum, and each class of equal games has one simplest member, its
canonical form (Conway, *On Numbers and Games*; Siegel, *Combinatorial Game Theory*, Graduate Studies in Mathematics
146, 2013). A :class:`Game` is that form.

Values live in an arena, which keeps each of them once (:mod:`cgt.values.arena` has its controls); a :class:`Game` is a
handle over it. The arena and the operators of the handle are native (``cgt/_native/forms``) or, on the Python backend,
``_python_forms.py`` and ``_python_handle.py``. What is asked of a value is a method or property here, whose work is
done in the module of its concept: :mod:`~cgt.values.thermograph`, :mod:`~cgt.values.cooling`,
:mod:`~cgt.values.atomic`, :mod:`~cgt.values.reduced`, :mod:`~cgt.values.products`, :mod:`~cgt.values.shape`,
:mod:`~cgt.values.uptimal`, and :mod:`~cgt.values.notation` with :mod:`~cgt.values.printing`. Definitions are Siegel's,
and where the book leaves a choice, CGSuite's. Games with names (``up``, ``tiny(g)``) are in :mod:`cgt.values.named`.
"""

from typing import TYPE_CHECKING, Any

from cgt._lazy import LateModule
from cgt.errors import (
    NotAtomicError,
    NotDyadicError,
    NotUptimalError,
    UnrepresentableError,
    UnsupportedError,
    shortened,
    shown,
)
from cgt.players import OutcomeClass
from cgt.values._backend import GameHandle, backend
from cgt.values._digits import check_size
from cgt.values.dyadic import Dyadic
from cgt.values.limits import in_force, memory
from cgt.values.nimber import Nimber

if TYPE_CHECKING:
    from inspect import Signature

    from cgt.values import atomic, cooling, notation, printing, products, reduced, shape, thermograph, uptimal
    from cgt.values.thermograph import Thermograph
    from cgt.values.uptimal import UptimalExpansion
else:
    # These import this module in turn, and most programs need few of them.
    atomic, cooling, notation, printing, products, reduced, shape, thermograph, uptimal = (
        LateModule(f"cgt.values.{topic}")
        for topic in (
            "atomic",
            "cooling",
            "notation",
            "printing",
            "products",
            "reduced",
            "shape",
            "thermograph",
            "uptimal",
        )
    )

__all__ = ["Game"]


class _SignatureOfGame:
    """What ``inspect.signature(Game)`` shows, made when asked for: the handle's ``__new__`` has no signature."""

    def __get__(self, instance: object, owner: type) -> "Signature":
        from inspect import Parameter, Signature

        return Signature([Parameter(side, Parameter.POSITIONAL_OR_KEYWORD, default=None) for side in ("left", "right")])


class Game(GameHandle):
    """A short partizan game value in canonical form.

    Parameters
    ----------
    left : int, Fraction, Dyadic, Nimber, str, Tree or Game; or list, tuple, set or iterator of these
        The value itself (text is read by :meth:`parse`, a form is simplified), or Left's options.
    right : iterable, optional
        Right's options; a list of left options alone leaves Right without any.

    Raises
    ------
    UnsupportedError
        For what is neither a value nor an iterable of values.
    NotDyadicError
        For a fraction whose denominator is no power of two: no short game equals it.
    UnrepresentableError
        For nimbers from :math:`2^{32}` on, :math:`2^{63}` ups or more, and numbers of more than a quarter of a million
        bits.
    ParseError
        For text that is not in the notation.
    BudgetExceeded
        When the arena is full, or a limit set by :func:`cgt.values.limited` is passed.

    Attributes
    ----------
    left, right : tuple of Game
        Options of Left and of Right in the canonical form, in display order.
    left_stop, right_stop : Dyadic
        Number that is reached when Left, or Right, begins and play stops at the first number.
    birthday : int
        Depth of the canonical form: the length of its longest line of play, whoever moves.
    mean : Dyadic
        Mean value: `n` copies of the game differ from `n` times this by a bounded amount (Siegel, section II.5).
    temperature : Dyadic
        How much a move is worth: where the mast of the thermograph begins. An integer has temperature −1, another
        number :math:`m/2^k` has :math:`-1/2^k`, a number plus a nonzero infinitesimal 0.

    Notes
    -----
    ``==`` is equality of values and costs one comparison of integers, ``<=`` is the partial order: ``g.confused(h)``
    when neither holds. ``+``, ``-`` and integer multiples take ints, Fractions, Dyadics and Nimbers beside games. A
    game equal to a number or nimber hashes as it does. ``bool(g)`` is ``g != 0``.

    Equal values share one form in the arena; still, compare games with ``==``, not with ``is``.

    Examples
    --------
    >>> from fractions import Fraction
    >>> from cgt import star, up
    >>> hot = Game([1], [-1])
    >>> hot + hot == 0, hot <= 2, hot.confused(1)
    (True, True, True)
    >>> Game([0], [1]) == Fraction(1, 2)
    True
    >>> up + up + star() == Game([0], [up])
    True
    >>> hot.left, hot.right_stop, hot.temperature, hot.birthday
    ((Game(1),), Dyadic(-1, 1), Dyadic(1, 1), 2)
    """

    __slots__ = ()
    __signature__ = _SignatureOfGame()

    # Order

    def confused(self, other: Any) -> bool:
        """Whether neither ``self <= other`` nor ``self >= other``.

        Parameters
        ----------
        other : Game, or a number or nimber

        Examples
        --------
        >>> from cgt import star, up
        >>> star().confused(0), up.confused(star()), up.confused(star(2))
        (True, True, False)
        """
        return not self <= other and not self >= other

    def compare(self, other: Any) -> str:
        """How this game stands to `other`.

        Parameters
        ----------
        other : Game, or a number or nimber

        Returns
        -------
        str
            ``"<"``, ``"="``, ``">"``, or ``"||"`` for confused games.

        Examples
        --------
        >>> from cgt import star
        >>> [star().compare(x) for x in (-1, 0, star(), star(2))]
        ['>', '||', '=', '||']
        """
        if self <= other:
            return "=" if self >= other else "<"
        return ">" if self >= other else "||"

    # Text

    @classmethod
    def parse(cls, text: str) -> "Game":
        """Game written in `text`, in CGSuite's notation or with the usual Unicode symbols.

        Parameters
        ----------
        text : str
            Numbers, nimbers, ups, braces, sums and multiples of these, as :mod:`cgt.values.notation` lists them.

        Returns
        -------
        Game
            The value, in canonical form.

        Raises
        ------
        ParseError
            With a caret under the place that cannot be read.
        BudgetExceeded
            If the text takes too long to work out; :func:`cgt.values.limited` sets another bound than the usual one.

        Examples
        --------
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
        return notation.parse(text)

    def __repr__(self) -> str:
        return printing.game_to_repr(self)

    def __str__(self) -> str:
        return printing.game_to_text(self)

    def _latex(self, printer: object = None) -> str:
        return printing.game_to_latex(self)

    def _repr_latex_(self) -> str:
        return f"${self._latex()}$"

    def _sympy_(self) -> Any:
        if not self.is_number:
            from sympy import SympifyError

            raise SympifyError(f"{shortened(str(self))} is not a number")
        return self.left_stop._sympy_()

    # Kinds

    @property
    def outcome(self) -> OutcomeClass:
        """Who wins under normal play.

        Examples
        --------
        >>> Game.parse("^").outcome, Game.parse("^*").outcome
        (OutcomeClass.L, OutcomeClass.N)
        """
        return OutcomeClass.of(left_first_wins=not self <= 0, right_first_wins=not self >= 0)

    @property
    def is_zero(self) -> bool:
        """Whether the game equals 0.

        Examples
        --------
        >>> Game.parse("{1|-1} + {1|-1}").is_zero
        True
        """
        return not self

    @property
    def is_integer(self) -> bool:
        """Whether the game equals an integer.

        Examples
        --------
        >>> Game([0], []).is_integer, Game([0], [1]).is_integer
        (True, False)
        """
        parts = self._number_up_star
        return parts is not None and not parts[1] and not parts[2] and parts[0].denominator == 1

    @property
    def is_number(self) -> bool:
        """Whether the game equals a number.

        Examples
        --------
        >>> Game([0], [1]).is_number, Game([1], [0]).is_number
        (True, False)
        """
        parts = self._number_up_star
        return parts is not None and not parts[1] and not parts[2]

    @property
    def is_nimber(self) -> bool:
        """Whether the game equals ``*n`` for some `n`; ``*0`` is 0.

        Examples
        --------
        >>> Game.parse("*4").is_nimber, Game.parse("1*4").is_nimber
        (True, False)
        """
        parts = self._number_up_star
        return parts is not None and not parts[0] and not parts[1]

    @property
    def is_infinitesimal(self) -> bool:
        """Whether the game lies between `-x` and `x` for every positive number `x`: both stops are 0.

        Examples
        --------
        >>> Game.parse("^^*").is_infinitesimal, Game.parse("{1|-1}").is_infinitesimal
        (True, False)
        """
        return bool(self.left_stop == 0 == self.right_stop)

    @property
    def is_numberish(self) -> bool:
        """Whether the game is a number plus an infinitesimal: its stops agree.

        Examples
        --------
        >>> Game.parse("1/2^").is_numberish, Game.parse("{1|-1}").is_numberish
        (True, False)
        """
        return bool(self.left_stop == self.right_stop)

    @property
    def is_number_tiny(self) -> bool:
        """Whether the game is a number, or a number plus ``Tiny(G)`` or ``Miny(G)`` with a positive Left stop of `G`.

        Examples
        --------
        >>> Game.parse("1 + Tiny(2)").is_number_tiny, Game.parse("^").is_number_tiny
        (True, False)
        """
        return self.is_number or printing.tiny_parts(self) is not None

    @property
    def is_all_small(self) -> bool:
        """Whether in every follower either both players can move or neither (Siegel: *dicotic*).

        Examples
        --------
        >>> Game.parse("^*2").is_all_small, Game.parse("Tiny(1)").is_all_small
        (True, False)
        """
        return shape.is_all_small(self)

    @property
    def is_hot(self) -> bool:
        """Whether the temperature is positive: the Left stop is above the Right stop.

        Examples
        --------
        >>> Game.parse("{1|-1}").is_hot, Game.parse("*").is_hot
        (True, False)
        """
        return bool(self.left_stop > self.right_stop)

    @property
    def is_tepid(self) -> bool:
        """Whether the temperature is 0: a number plus an infinitesimal, but not a number.

        Examples
        --------
        >>> Game.parse("3*").is_tepid, Game(3).is_tepid
        (True, False)
        """
        return self.is_numberish and not self.is_number

    @property
    def is_uptimal(self) -> bool:
        """Whether the game is a number plus multiples of powers of up plus a nimber.

        Examples
        --------
        >>> Game.parse("^[3]*").is_uptimal, Game.parse("Tiny(1)").is_uptimal
        (True, False)
        """
        try:
            self.uptimal_expansion  # noqa: B018 - asked for its error
        except NotUptimalError:
            return False
        return True

    @property
    def is_atomic(self) -> bool:
        """Whether the game has an atomic weight.

        Examples
        --------
        >>> Game.parse("{^|v}").is_atomic, Game.parse("{1|-1}").is_atomic
        (True, False)
        """
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
        >>> Game(4).is_even, Game.parse("{3|-3}").is_even, Game.parse("*2").is_even
        (True, True, False)
        """
        return shape.parity(self) is shape.Parity.EVEN

    @property
    def is_odd(self) -> bool:
        """Whether the game is not 0 and every option is even.

        Examples
        --------
        >>> Game(3).is_odd, Game.parse("*").is_odd, Game.parse("*2").is_odd
        (True, True, False)
        """
        return shape.parity(self) is shape.Parity.ODD

    @property
    def is_even_tempered(self) -> bool:
        """Whether the game is a number, or every option is odd-tempered.

        Examples
        --------
        >>> Game(3).is_even_tempered, Game.parse("{*|*}").is_even_tempered
        (True, True)
        """
        return shape.temper(self) is shape.Parity.EVEN

    @property
    def is_odd_tempered(self) -> bool:
        """Whether the game is not a number and every option is even-tempered.

        Examples
        --------
        >>> Game.parse("{3|1}").is_odd_tempered, Game.parse("{3*|1}").is_odd_tempered
        (True, False)
        """
        return shape.temper(self) is shape.Parity.ODD

    # Temperature

    @property
    def thermograph(self) -> "Thermograph":
        """Thermograph of the game: its stops as it cools (Siegel, section II.5).

        Examples
        --------
        >>> [str(t) for t in Game.parse("{4||1|-1}").thermograph.breakpoints]
        ['-1', '1', '2']
        """
        return thermograph.Thermograph.of(self)

    def cool(self, t: Any) -> "Game":
        r"""Game cooled by `t`: :math:`\{G^L_t - t \mid G^R_t + t\}` up to its temperature, its mean above.

        Parameters
        ----------
        t : number
            The tax on every move: a dyadic number ≥ −1.

        Returns
        -------
        Game
            The cooled game (Conway, *On Numbers and Games*, chapter 9).

        Raises
        ------
        TemperatureError
            If `t` is below −1, or not dyadic.

        Examples
        --------
        >>> str(Game.parse("{2|-1}").cool(1)), str(Game.parse("{2|-1}").cool(2))
        ('{1|0}', '1/2')
        """
        return cooling.cool(self, t)

    def freeze(self) -> "Game":
        """Game cooled by its own temperature: its mean plus an infinitesimal.

        Examples
        --------
        >>> str(Game.parse("{2|-1/2}").freeze())
        '3/4*'
        """
        return cooling.freeze(self)

    def heat(self, t: Any) -> "Game":
        r"""Game heated by `t`: numbers stay, otherwise :math:`\{\int G^L + t \mid \int G^R - t\}`.

        Parameters
        ----------
        t : Game, number or nimber
            What every move gains.

        Returns
        -------
        Game
            The heated game (*Winning Ways*, chapter 6).

        Examples
        --------
        >>> str(Game.parse("*").heat(2)), str(Game.parse("^").heat(1))
        ('+-2', '{1||0|-2}')
        """
        return cooling.heat(self, t)

    def overheat(self, s: Any, t: Any) -> "Game":
        """Game overheated from `s` to `t`: an integer `n` becomes `n` copies of `s`, otherwise as :meth:`heat` by `t`.

        Parameters
        ----------
        s, t : Game, number or nimber
            What stands for 1, and what every move gains.

        Returns
        -------
        Game
            The overheated game (*Winning Ways*, chapter 6).

        Examples
        --------
        >>> str(Game.parse("1/2").overheat(1, 1)), str(Game.parse("1/2").overheat(2, 1))
        ('{1|0}', '1*')
        """
        return cooling.overheat(self, s, t)

    # Incentives and products

    @property
    def left_incentives(self) -> "tuple[Game, ...]":
        """What Left gains by moving: the games :math:`G^L - G`.

        Examples
        --------
        >>> Game(2).left_incentives, Game.parse("{1|-1}").left_incentives
        ((Game(-1),), (Game('{2|0}'),))
        """
        return tuple(option - self for option in self.left)

    @property
    def right_incentives(self) -> "tuple[Game, ...]":
        """What Right gains by moving: the games :math:`G - G^R`.

        Examples
        --------
        >>> Game(2).right_incentives, Game.parse("{1|-1}").right_incentives
        ((), (Game('{2|0}'),))
        """
        return tuple(self - option for option in self.right)

    @property
    def incentives(self) -> "tuple[Game, ...]":
        """Incentives of both players, without duplicates and without those that another exceeds.

        Examples
        --------
        >>> [str(i) for i in Game.parse("{2||1|0}").incentives]
        ['{1,{2|1}|0}']
        """
        every = list(dict.fromkeys((*self.left_incentives, *self.right_incentives)))
        if all(g.is_nimber for g in every):
            return tuple(every)  # no two of them are comparable
        return tuple(g for g in every if not any(h >= g for h in every if h != g))

    def norton(self, unit: Any) -> "Game":
        """Norton product with `unit` (*Winning Ways*, chapter 8; Siegel, section II.7).

        Parameters
        ----------
        unit : Game, number or nimber
            What takes the place of 1; usually a positive game.

        Returns
        -------
        Game
            `n` copies of the unit for an integer `n`, and so on by the options.

        Examples
        --------
        >>> str(Game(3).norton(Game.parse("^"))), str(Game.parse("1/2").norton(Game.parse("^")))
        ('^3', '{^^*|v*}')
        """
        return products.norton_product(self, unit)

    def conway_product(self, other: Any) -> "Game":
        """Conway's product of the canonical forms of this game and `other` (*On Numbers and Games*, chapter 1).

        Parameters
        ----------
        other : Game, number or nimber

        Returns
        -------
        Game
            On numbers the ordinary product, on nimbers the nim-product.

        Examples
        --------
        >>> from cgt import star
        >>> str(star(2).conway_product(star(2))), str(Game.parse("3/4").conway_product(Game.parse("1/2")))
        ('*3', '3/8')
        """
        return products.conway_product(self, other)

    def ordinal_sum(self, other: Any) -> "Game":
        """Ordinal sum of the canonical form of this game and `other` (*Winning Ways*, chapter 7).

        Parameters
        ----------
        other : Game, number or nimber
            What is destroyed by any move in this game.

        Returns
        -------
        Game
            The value of :math:`G : H`; other forms of this game's value may give another.

        See Also
        --------
        cgt.Tree.ordinal_sum : for a form as written.

        Examples
        --------
        >>> str(Game(1).ordinal_sum(Game(-1))), str(Game.parse("*").ordinal_sum(1))
        ('1/2', '^*')
        """
        return products.ordinal_sum(self, other)

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
        >>> str(Game.parse("^3*5").atomic_weight), str(Game.parse("{^|v}").atomic_weight)
        ('3', '0')
        >>> Game(5).atomic_weight
        Traceback (most recent call last):
        cgt.errors.NotAtomicError: 5 has no atomic weight: it is not infinitesimal
        """
        return atomic.atomic_weight(self)

    @property
    def remote_star(self) -> Nimber:
        """Least nimber such that neither it nor a larger one is a follower (Siegel, section II.7).

        Examples
        --------
        >>> Game.parse("{*4|v}").remote_star
        Nimber(5)
        """
        return atomic.remote_star(self)

    @property
    def companion(self) -> "Game":
        """Companion: 0 and ``*`` exchange their roles throughout the game.

        Examples
        --------
        >>> str(Game(0).companion), str(Game.parse("^").companion)
        ('*', '^*')
        """
        return atomic.companion(self)

    @property
    def uptimal_expansion(self) -> "UptimalExpansion":
        """Expansion in powers of up (Siegel, section II.4).

        Raises
        ------
        NotUptimalError
            If the game is not a number plus multiples of powers of up plus a nimber.

        Examples
        --------
        >>> Game.parse("2 + ^[3]*").uptimal_expansion
        UptimalExpansion(number=Dyadic(2, 1), coefficients=(1, 1, 1), star=1)
        """
        return uptimal.uptimal_expansion(self)

    @property
    def reduced(self) -> "Game":
        """Reduced canonical form: the simplest game infinitesimally close to this one.

        After J. P. Grossman and A. N. Siegel, "Reductions of partizan games", *Games of No Chance 3* (2009).

        Examples
        --------
        >>> str(Game.parse("{1*|-1^}").reduced), str(Game.parse("{2|0||0*}").reduced)
        ('+-1', '0')
        """
        return reduced.reduced_canonical_form(self)

    # Counting

    @property
    def follower_count(self) -> int:
        """How many followers the canonical form has, itself among them.

        Examples
        --------
        >>> Game.parse("*5").follower_count, Game.parse("Tiny(2)").follower_count
        (6, 5)
        """
        return shape.follower_count(self)

    @property
    def stop_count(self) -> int:
        """How many lines of play, by either player at each move, lead from the canonical form to a first number.

        Examples
        --------
        >>> Game.parse("*4").stop_count, Game.parse("Tiny(2)").stop_count
        (54, 3)
        """
        return shape.stop_count(self)

    @property
    def misere_outcome(self) -> OutcomeClass:
        """Who wins the canonical form under misère play; other forms of the same value may differ.

        Examples
        --------
        >>> Game(0).misere_outcome, Game.parse("*").misere_outcome, Game(1).misere_outcome
        (OutcomeClass.N, OutcomeClass.P, OutcomeClass.R)
        """
        return shape.misere_outcome(self)

    # Copies

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
        if int(value) >= 1 << 32:
            raise UnrepresentableError(f"a partizan game holds nimbers below 2**32, not {shown(value)}; use Nimber")
        return backend.make_game(0, 0, 0, int(value))
    if isinstance(value, bool):
        return NotImplemented
    if isinstance(value, int):
        check_size(value)
        return backend.make_game(int(value), 0, 0, 0)
    numerator, denominator = getattr(value, "numerator", None), getattr(value, "denominator", None)
    try:
        p, q = int(numerator), int(denominator)  # type: ignore[arg-type]  # what is no number ends in the except
    except (TypeError, ValueError, OverflowError):
        return NotImplemented
    check_size(p, q)
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


backend.register_game(Game, _coerce, _construct, Dyadic, in_force)
backend.set_arena_bytes(memory())
