"""The Python twin of the native game handle: the operators of :class:`~cgt.Game` over ``_python_forms.py``.

A handle names a form of some arena. Clearing starts a fresh arena; a handle of an older one moves its value over when
it is next used. One lock guards the arena, so handles may be used from several threads.
"""

import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from fractions import Fraction
from operator import index
from typing import TYPE_CHECKING, Any, cast

from cgt.errors import BudgetExceeded, CGTError, InvalidDataError, UnsupportedError, shown
from cgt.values._digits import check_size
from cgt.values._fold import fold
from cgt.values._python_forms import Form, Forms
from cgt.values.dyadic import Dyadic
from cgt.values.limits import counted
from cgt.values.walls import Walls

if TYPE_CHECKING:
    from cgt.values.game import Game

__all__ = [
    "GameHandle",
    "arena_stats",
    "clear_arena",
    "game_from_records",
    "game_records",
    "make_game",
    "pairwise_le",
    "pairwise_sums",
    "register_game",
    "set_arena_bytes",
    "sum_games",
]

_lock = threading.RLock()


class _State:
    """What the functions below share: the current arena, and the hooks of the class over the handles."""

    forms = Forms()
    game: Any
    coerce: Callable[[Any], Any]
    construct: Callable[[Any], Any]


def register_game(
    game: type, coerce: Callable[[Any], Any], construct: Callable[[Any], Any], dyadic: type, limit: object
) -> None:
    """Tell the handles the class they are made of, and how operands and arguments become games."""
    _State.game, _State.coerce, _State.construct = game, staticmethod(coerce), staticmethod(construct)


def _wrap(form: Form) -> "Game":
    handle: Game = object.__new__(_State.game)
    handle._form = form
    return handle


def _here(handle: "GameHandle") -> Form:
    """The handle's form in the current arena; it moves there."""
    if handle._form.forms is not _State.forms:
        handle._form = _State.forms.copy_of(handle._form)
    return handle._form


def _options(options: Any) -> list[Form]:
    # Text is one game, never a list of one-letter ones.
    if isinstance(options, str | bytes) or not (hasattr(options, "__iter__") or hasattr(options, "__getitem__")):
        raise UnsupportedError(f"options must be given as an iterable of games, not {shown(options)}")
    return [_here(_option(option)) for option in options]


def _option(option: Any) -> "Game":
    if isinstance(option, GameHandle):
        return cast("Game", option)
    return _make_number(option) if type(option) is int else cast("Game", _State.construct(option))


class GameHandle:
    """A game value: the operators, options and stops."""

    __slots__ = ("_form",)
    _form: Form

    def __new__(cls, left: Any = None, right: Any = None, *others: Any, **named: Any) -> "Game":
        if others or named:
            raise UnsupportedError("Game() takes one number, text or game, or two iterables of options")
        if right is None and not isinstance(left, list | tuple | set | frozenset | Iterator):
            if left is None:
                return _wrap(_State.forms.zero)
            if type(left) is cls:
                return cast("Game", left)
            return _make_number(left) if type(left) is int else cast("Game", _State.construct(left))
        with _lock:
            return _wrap(
                _State.forms.make(_options(() if left is None else left), _options(() if right is None else right))
            )

    @property
    def left(self) -> "tuple[Game, ...]":
        """Left options of the canonical form, in display order."""
        with _lock:
            form = _here(self)
            return tuple(_wrap(x) for x in form.forms.left(form))

    @property
    def right(self) -> "tuple[Game, ...]":
        """Right options of the canonical form, in display order."""
        with _lock:
            form = _here(self)
            return tuple(_wrap(x) for x in form.forms.right(form))

    @property
    def left_stop(self) -> Dyadic:
        """Number reached when Left begins and play stops at the first number."""
        return Dyadic(self._form.left_stop)

    @property
    def right_stop(self) -> Dyadic:
        """Number reached when Right begins and play stops at the first number."""
        return Dyadic(self._form.right_stop)

    @property
    def birthday(self) -> int:
        """Depth of the canonical form."""
        return self._form.birthday

    @property
    def _number_up_star(self) -> tuple[Dyadic, int, int] | None:
        """(number, up multiple, nimber) of a sum of these, else ``None``."""
        form = self._form
        return None if form.kind == 2 else (Dyadic(form.number), form.up, form.nim)

    @property
    def _walls(self) -> Walls:
        """Corners of the left and of the right wall of the thermograph, from `t` = −1 up."""
        with _lock:
            form = self._form
            return form.forms.walls(form)

    @property
    def mean(self) -> Dyadic:
        """Mean value: `n` copies of the game differ from `n` times this by a bounded amount."""
        form = self._form
        if form.left_stop == form.right_stop:
            return Dyadic(form.left_stop)
        return Dyadic(self._walls[0][-1][1])

    @property
    def temperature(self) -> Dyadic:
        """How much a move is worth: where the mast of the thermograph begins."""
        form = self._form
        if form.left_stop == form.right_stop:
            return Dyadic(-1, form.number.denominator) if form.kind == 0 else Dyadic(0)
        left, right = self._walls
        return Dyadic(max(left[-1][0], right[-1][0]))

    def __add__(self, other: Any) -> "Game":
        return _combine(self, other, lambda forms, a, b: forms.add(a, b))

    def __radd__(self, other: Any) -> "Game":
        return _combine(self, other, lambda forms, a, b: forms.add(b, a))

    def __sub__(self, other: Any) -> "Game":
        return _combine(self, other, lambda forms, a, b: forms.add(a, forms.negate(b)))

    def __rsub__(self, other: Any) -> "Game":
        return _combine(self, other, lambda forms, a, b: forms.add(b, forms.negate(a)))

    def __mul__(self, count: Any) -> "Game":
        if isinstance(count, bool) or not hasattr(count, "__index__"):
            return NotImplemented
        with _lock:
            return _wrap(_State.forms.multiple(index(count), _here(self)))

    __rmul__ = __mul__

    def __neg__(self) -> "Game":
        with _lock:
            return _wrap(_State.forms.negate(_here(self)))

    def __pos__(self) -> "Game":
        return self  # type: ignore[return-value]  # handles are only made as instances of Game

    def __bool__(self) -> bool:
        return self._form is not self._form.forms.zero

    def __eq__(self, other: object) -> bool:
        if isinstance(other, GameHandle) and other._form.forms is self._form.forms:
            return self._form is other._form
        try:
            return _relate(self, other, lambda forms, a, b: a is b)
        except CGTError:
            return NotImplemented

    def __hash__(self) -> int:
        return self._form.hash

    def __le__(self, other: Any) -> bool:
        return _relate(self, other, lambda forms, a, b: forms.le(a, b))

    def __ge__(self, other: Any) -> bool:
        return _relate(self, other, lambda forms, a, b: forms.le(b, a))

    def __lt__(self, other: Any) -> bool:
        return _relate(self, other, lambda forms, a, b: a is not b and forms.le(a, b))

    def __gt__(self, other: Any) -> bool:
        return _relate(self, other, lambda forms, a, b: a is not b and forms.le(b, a))


def _make_number(x: int | Fraction) -> "Game":
    with _lock:
        return _wrap(_State.forms.of_number(x))


def _operand(value: Any) -> GameHandle | None:
    if isinstance(value, GameHandle):
        return value
    if type(value) is int:
        return _make_number(value)
    made = _State.coerce(value)
    return made if isinstance(made, GameHandle) else None


def _combine(self: GameHandle, other: Any, operation: Callable[[Forms, Form, Form], Form]) -> "Game":
    operand = _operand(other)
    if operand is None:
        return NotImplemented  # type: ignore[no-any-return]  # what Python asks for in place of a result
    with _lock:
        return _wrap(operation(_State.forms, _here(self), _here(operand)))


def _relate(self: GameHandle, other: Any, relation: Callable[[Forms, Form, Form], bool]) -> bool:
    operand = _operand(other)
    if operand is None:
        return NotImplemented  # type: ignore[no-any-return]  # what Python asks for in place of a result
    with _lock:
        return relation(_State.forms, _here(self), _here(operand))


def make_game(numerator: int, exponent: int, up: int, nim: int) -> "Game":
    """The game ``numerator / 2**exponent + up·^ + *nim``."""
    with _lock:
        return _wrap(_State.forms.number_up_star(Fraction(numerator, 1 << exponent), up, nim))


def game_records(game: GameHandle) -> tuple[tuple[Any, ...], ...]:
    """Followers of `game` as plain data, options first.

    A row is ``(0, numerator, exponent, up, nim)`` or ``(1, lefts, rights)``, where options are positions of rows.
    """
    rows: list[tuple[Any, ...]] = []

    def place(x: Form) -> Generator[Form, int, int]:
        if x.kind != 2:
            rows.append((0, x.number.numerator, x.number.denominator.bit_length() - 1, x.up, x.nim))
        else:
            left, right = [], []
            for y in x.left or ():
                left.append((yield y))
            for y in x.right or ():
                right.append((yield y))
            rows.append((1, tuple(left), tuple(right)))
        return len(rows) - 1

    fold(game._form, place)
    return tuple(rows)


def game_from_records(rows: Any) -> "Game":
    """The game that :func:`game_records` wrote, on either backend; nothing is taken on trust."""
    try:
        with _lock:
            forms: list[Form] = []
            for tag, *rest in rows:
                if tag == 1:
                    left, right = rest
                    if not all(isinstance(i, int) and 0 <= i < len(forms) for i in (*left, *right)):
                        raise IndexError("an option that does not stand before")
                    forms.append(_State.forms.make([forms[i] for i in left], [forms[i] for i in right]))
                else:
                    numerator, exponent, up, nim = map(index, rest)
                    if tag != 0 or exponent < 0 or nim < 0:
                        raise ValueError("no parts of a game")
                    check_size(1 << min(exponent, 1 << 20))
                    forms.append(_State.forms.number_up_star(Fraction(numerator, 1 << exponent), up, nim))
            return _wrap(forms[-1])
    except BudgetExceeded:
        raise
    except (TypeError, ValueError, IndexError) as error:
        raise InvalidDataError(f"not the records of a game: {shown(rows)}") from error


def clear_arena() -> None:
    """Start a fresh arena."""
    with _lock:
        _State.forms = Forms(_State.forms.max_bytes)


def arena_stats() -> tuple[int, int, int, int]:
    """Values kept, bytes taken, bytes allowed, and -1: this backend does not count handles."""
    with _lock:
        return len(_State.forms), _State.forms.bytes, _State.forms.max_bytes, -1


def set_arena_bytes(limit: int) -> None:
    """Allow the arena `limit` bytes."""
    with _lock:
        _State.forms.max_bytes = limit


def sum_games(games: Iterable[Any]) -> "Game":
    """Sum of all `games`."""
    with _lock:
        total = _State.forms.zero
        for form in counted(_options(games)):
            total = _State.forms.add(total, form)
        return _wrap(total)


def pairwise_sums(xs: Iterable[Any], ys: Iterable[Any]) -> "list[list[Game]]":
    """Sums of each of `xs` with each of `ys`."""
    with _lock:
        rows, columns = _options(xs), _options(ys)
        return [[_wrap(_State.forms.add(x, y)) for y in counted(columns)] for x in rows]


def pairwise_le(xs: Iterable[Any], ys: Iterable[Any]) -> list[list[bool]]:
    """Whether each of `xs` is at most each of `ys`."""
    with _lock:
        rows, columns = _options(xs), _options(ys)
        return [[_State.forms.le(x, y) for y in counted(columns)] for x in rows]
