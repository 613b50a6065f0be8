r"""The algebra of canonical forms, written to be read: the specification of the native arena, and its fallback.

A short game :math:`\{L \mid R\}` has a unique canonical form: the equal game without dominated or reversible options
(Conway, *On Numbers and Games*, chapter 10; Siegel, *Combinatorial Game Theory*, chapter II). A :class:`Forms` keeps
every form once, so equal values are one object. Numbers are kept as numbers and
:math:`x + n\cdot{\uparrow} + {*}m` as that triple, their options made when asked for, so a large integer is no deep
tree. Nothing recurses.

The handle over these forms is in ``_python_handle.py``; :class:`~cgt.Game` in ``game.py``.
"""

from collections.abc import Generator, Iterable, Iterator
from fractions import Fraction
from functools import cmp_to_key

from cgt.errors import BudgetExceeded, UnrepresentableError
from cgt.values._digits import check_size
from cgt.values._fold import fold
from cgt.values.limits import working
from cgt.values.walls import Walls, mast, walls_above

__all__ = ["Form", "Forms", "simplest_between"]

Number = int | Fraction
"""A dyadic rational; integers are kept as ``int``."""

_NUMBER, _COMPACT, _GENERAL = range(3)
_FORM_BYTES = 600
_MOST_UPS, _LARGEST_STAR = 1 << 63, (1 << 32) - 1  # as the native arena holds
_MEMO_LIMIT = 1 << 18


class Form:
    """A canonical form of one :class:`Forms`; compared by identity.

    ``number``, ``up`` and ``nim`` are set for numbers and compact forms; ``left`` and ``right`` may be ``None`` for
    these until :meth:`Forms.left` or :meth:`Forms.right` writes them out.
    """

    __slots__ = (
        "birthday",
        "forms",
        "hash",
        "kind",
        "left",
        "left_stop",
        "negative",
        "nim",
        "number",
        "right",
        "right_stop",
        "up",
        "walls",
    )

    def __init__(self, forms: "Forms", kind: int, number: Number, up: int, nim: int) -> None:
        self.forms = forms
        self.kind = kind
        self.number = self.left_stop = self.right_stop = number
        self.up = up
        self.nim = nim
        self.left: tuple[Form, ...] | None = None
        self.right: tuple[Form, ...] | None = None
        self.negative: Form | None = None
        self.walls: Walls | None = None
        self.birthday = 0
        self.hash = 0


def _plain(x: Number) -> Number:
    return x.numerator if x.denominator == 1 else x


def simplest_between(low: Number | None, low_open: bool, high: Number | None, high_open: bool) -> Number | None:
    """Simplest number between two bounds (``None``: unbounded), or ``None`` if there is none.

    Zero if it fits, else the integer nearest to zero, else the number with the smallest denominator.

    Examples
    --------
    >>> simplest_between(Fraction(1, 4), True, 1, True)
    Fraction(1, 2)
    >>> simplest_between(2, True, None, True)
    3
    """

    def above(x: Number) -> bool:
        return low is None or low < x or (low == x and not low_open)

    def below(x: Number) -> bool:
        return high is None or x < high or (high == x and not high_open)

    if above(0) and below(0):
        return 0
    if low is not None and high is not None and (low > high or (low == high and (low_open or high_open))):
        return None
    if not below(0):
        mirrored = simplest_between(None if high is None else -high, high_open, None if low is None else -low, low_open)
        return None if mirrored is None else -mirrored
    assert low is not None  # zero is below the lower bound here

    def first(exponent: int) -> Number:
        k = (low.numerator << exponent) // low.denominator
        x = Fraction(k, 1 << exponent)
        return _plain(x if above(x) else Fraction(k + 1, 1 << exponent))

    if below(first(0)):
        return first(0)
    none = 0
    some = max(low.denominator.bit_length(), 1 if high is None else high.denominator.bit_length())
    while not below(first(some)):
        some += 1
    while some - none > 1:
        middle = (some + none) // 2
        none, some = (none, middle) if below(first(middle)) else (middle, some)
    return first(some)


class Forms:
    """An arena of canonical forms, with their order, sums and negatives.

    Examples
    --------
    >>> forms = Forms()
    >>> one = forms.of_number(1)
    >>> switch = forms.make([one], [forms.negate(one)])
    >>> forms.add(switch, switch) is forms.of_number(0)
    True
    """

    def __init__(self, max_bytes: int = 2 << 30) -> None:
        self.max_bytes = max_bytes
        self.extra_bytes = 0
        self._compact: dict[tuple[Number, int, int], Form] = {}
        self._general: dict[tuple[tuple[Form, ...], tuple[Form, ...]], Form] = {}
        self._le: dict[tuple[Form, Form], bool] = {}
        self._sums: dict[tuple[Form, Form], Form] = {}
        self.zero = self.of_number(0)

    def __len__(self) -> int:
        return len(self._compact) + len(self._general)

    @property
    def bytes(self) -> int:
        """Estimated memory of the forms kept."""
        return len(self) * _FORM_BYTES + self.extra_bytes

    def _refuse_if_too_large(self, more: int) -> None:
        """Raise unless `more` bytes fit into the budget."""
        if self.bytes + more > self.max_bytes:
            raise BudgetExceeded("bytes", nodes=len(self), bytes=self.bytes, refused=more)

    def _afford(self, options: int) -> None:
        self._refuse_if_too_large(_FORM_BYTES + 8 * options)
        working().spend(0, _FORM_BYTES + 8 * options)
        self.extra_bytes += 8 * options

    # Interning

    def of_number(self, x: Number) -> Form:
        """The number `x`, a dyadic rational."""
        return self.number_up_star(x, 0, 0)

    def number_up_star(self, x: Number, up: int, nim: int) -> Form:
        """The compact form ``x + up·^ + *nim``."""
        key = (_plain(x), up, nim)
        found = self._compact.get(key)
        if found is None:
            check_size(x.numerator, x.denominator)
            if not -_MOST_UPS <= up < _MOST_UPS or nim > _LARGEST_STAR:
                raise UnrepresentableError("an up multiple of 2^63 or more, or a nimber of 2^32 or more, inside a game")
            self._afford(0)
            found = Form(self, _COMPACT if up or nim else _NUMBER, *key)
            found.hash = hash(x) if found.kind == _NUMBER else hash(nim) if x == 0 == up else hash(("^", *key))
            size = Fraction(x if x >= 0 else -x)
            found.birthday = int(size) if size.denominator == 1 else size // 1 + size.denominator.bit_length()
            if up:
                parity = up & 1
                found.birthday += abs(up) + (1 if nim ^ parity ^ 1 == 1 else nim ^ parity)
            else:
                found.birthday += nim
            self._compact[key] = found
        return found

    def _intern(self, left: Iterable[Form], right: Iterable[Form]) -> Form:
        """The form with these canonical options, which is neither a number nor compact."""
        key = (tuple(sorted(left, key=_display_key)), tuple(sorted(right, key=_display_key)))
        found = self._general.get(key)
        if found is None:
            self._afford(len(key[0]) + len(key[1]))
            found = Form(self, _GENERAL, 0, 0, 0)
            found.left, found.right = key
            found.left_stop = max(x.right_stop for x in found.left)
            found.right_stop = min(x.left_stop for x in found.right)
            found.birthday = 1 + max(x.birthday for side in key for x in side)
            found.hash = hash((tuple(x.hash for x in found.left), tuple(x.hash for x in found.right)))
            self._general[key] = found
        return found

    def left(self, g: Form) -> tuple[Form, ...]:
        """Left options of `g`, in display order."""
        if g.left is None:
            self._expand(g)
        assert g.left is not None  # written out by the line above
        return g.left

    def right(self, g: Form) -> tuple[Form, ...]:
        """Right options of `g`, in display order."""
        if g.right is None:
            self._expand(g)
        assert g.right is not None  # written out by the line above
        return g.right

    def _expand(self, g: Form) -> None:
        x, up, nim = g.number, g.up, g.nim
        if g.kind == _NUMBER:
            step = Fraction(1, x.denominator)
            g.left = (self.of_number(x - step),) if x > 0 or x.denominator > 1 else ()
            g.right = (self.of_number(x + step),) if x < 0 or x.denominator > 1 else ()
        elif up == 0:
            self._refuse_if_too_large(max(nim - len(self), 0) * _FORM_BYTES + 8 * nim)
            working().spend(nim)
            g.left = g.right = tuple(self.number_up_star(x, 0, n) for n in range(nim))
            self.extra_bytes += 8 * nim
        else:
            sign = 1 if up > 0 else -1
            base = self.of_number(x)
            if abs(up) == 1 and nim == 1:
                near: tuple[Form, ...] = (base, self.number_up_star(x, 0, 1))
                far = base
            else:
                near = (base,)
                far = self.number_up_star(x, up - sign, nim ^ 1)
            g.left, g.right = (near, (far,)) if up > 0 else ((far,), near)

    # Order

    def le(self, a: Form, b: Form) -> bool:
        """Whether ``a <= b``: no left option of `a` is ``>= b``, and no right option of `b` is ``<= a``."""
        return self._le_of(a, b, None)

    def _le_of(self, a: Form, b: Form, scratch: Form | None) -> bool:
        """The same, where `scratch` may be a form that is not canonical and is not to be remembered."""
        known = self._le_known(a, b)
        if known is not None:
            return known
        if len(self._le) > _MEMO_LIMIT:
            self._le.clear()
        limit = working()
        stack = [(a, b, self._refutations(a, b))]
        while True:
            limit.spend()
            a, b, refutations = stack[-1]
            result = True
            for p, q in refutations:
                known = self._le_known(p, q)
                if known is None:
                    stack.append((p, q, self._refutations(p, q)))
                    break
                if known:
                    result = False
                    break
            else:
                known = False
            if known is None:
                continue
            # A refutation that holds ends its parent's case; one that does not lets the parent go on.
            while True:
                a, b, _ = stack.pop()
                if a is not scratch and b is not scratch:
                    self._le[a, b] = result
                if not stack:
                    return result
                if not result:
                    break
                result = False

    def _le_known(self, a: Form, b: Form) -> bool | None:
        if a is b or a.left_stop < b.right_stop:
            return True
        if a.left_stop > b.left_stop or a.right_stop > b.right_stop:
            return False
        if a.kind != _GENERAL and b.kind != _GENERAL:
            # The numbers are equal by now, so this compares multiples of up and nimbers.
            if a.up == b.up:
                return a.nim == b.nim
            return a.up < b.up and (b.up - a.up >= 2 or a.nim ^ b.nim != 1)
        return self._le.get((a, b))

    def _refutations(self, a: Form, b: Form) -> Iterator[tuple[Form, Form]]:
        """Comparisons any of which disproves ``a <= b``; nobody moves in a number if the other is not one."""
        if a.kind != _NUMBER or b.kind == _NUMBER:
            for x in self.left(a):
                yield b, x
        if b.kind != _NUMBER or a.kind == _NUMBER:
            for y in self.right(b):
                yield y, a

    # Canonical form

    def make(self, left: Iterable[Form], right: Iterable[Form]) -> Form:
        """Canonical form of ``{left | right}``."""
        lefts, rights = dict.fromkeys(left), dict.fromkeys(right)
        if lefts.keys() == rights.keys() and (found := self._as_nimber(lefts)) is not None:
            return found
        working().spend(1 + len(lefts) + len(rights))
        number = self._simplest_number(lefts, rights)
        if number is not None:
            return self.of_number(number)
        ls, rs = self._undominated_left(lefts), self._undominated_right(rights)
        scratch = Form(self, _GENERAL, 0, 0, 0)
        scratch.left, scratch.right = tuple(ls), tuple(rs)
        scratch.left_stop = max(x.right_stop for x in ls)
        scratch.right_stop = min(x.left_stop for x in rs)
        ls = self._undominated_left(self._bypass_left(ls, scratch))
        rs = self._undominated_right(self._bypass_right(rs, scratch))
        return self._as_compact(ls, rs) or self._intern(ls, rs)

    def _as_nimber(self, options: Iterable[Form]) -> Form | None:
        """``x + *n`` with the least `n` not among the options ``x + *a``, ``x + *b``, … of both players, or ``None``.

        The general way would compare each of them with each option of each.
        """
        nims = {g.nim for g in options if g.kind != _GENERAL and not g.up}
        numbers = {g.number for g in options}
        if len(numbers) != 1 or 0 not in nims or any(g.kind == _GENERAL or g.up for g in options):
            return None
        return self.number_up_star(numbers.pop(), 0, next(n for n in range(len(nims) + 1) if n not in nims))

    def _simplest_number(self, left: Iterable[Form], right: Iterable[Form]) -> Number | None:
        """The simplest number that no left option is ``>=`` and no right option is ``<=``."""
        low = max((x.right_stop for x in left), default=None)
        high = min((x.left_stop for x in right), default=None)
        if low is not None and high is not None and low > high:
            return None
        low_open = low is not None and any(self.le(self.of_number(low), x) for x in left if x.right_stop == low)
        high_open = high is not None and any(self.le(x, self.of_number(high)) for x in right if x.left_stop == high)
        return simplest_between(low, low_open, high, high_open)

    def _undominated_left(self, options: Iterable[Form]) -> list[Form]:
        kept: list[Form] = []
        for x in options:
            if not any(self.le(x, y) for y in kept):
                kept = [y for y in kept if not self.le(y, x)] + [x]
        return kept

    def _undominated_right(self, options: Iterable[Form]) -> list[Form]:
        kept: list[Form] = []
        for x in options:
            if not any(self.le(y, x) for y in kept):
                kept = [y for y in kept if not self.le(x, y)] + [x]
        return kept

    def _bypass_left(self, options: list[Form], whole: Form) -> list[Form]:
        """Left options, each with a right option ``<=`` the whole replaced by that option's left options."""
        kept: dict[Form, None] = {}
        todo = list(reversed(options))
        while todo:
            x = todo.pop()
            answer = next((y for y in self.right(x) if self._le_of(y, whole, whole)), None)
            if answer is None:
                kept[x] = None
            else:
                todo.extend(self.left(answer))
        return list(kept)

    def _bypass_right(self, options: list[Form], whole: Form) -> list[Form]:
        kept: dict[Form, None] = {}
        todo = list(reversed(options))
        while todo:
            x = todo.pop()
            answer = next((y for y in self.left(x) if self._le_of(whole, y, whole)), None)
            if answer is None:
                kept[x] = None
            else:
                todo.extend(self.right(answer))
        return list(kept)

    def _as_compact(self, left: list[Form], right: list[Form]) -> Form | None:
        """The number + up + star with these canonical options, if they are one's."""
        x = left[0].number
        if any(g.kind == _GENERAL or g.number != x for side in (left, right) for g in side):
            return None
        lefts, rights = {(g.up, g.nim) for g in left}, {(g.up, g.nim) for g in right}
        if lefts == rights == {(0, n) for n in range(len(lefts))}:
            return self.number_up_star(x, 0, len(lefts))
        for mover, other, sign in ((lefts, rights, 1), (rights, lefts, -1)):
            if mover == {(0, 0), (0, 1)} and other == {(0, 0)}:
                return self.number_up_star(x, sign, 1)
            if mover == {(0, 0)} and len(other) == 1:
                ((up, nim),) = other
                if up * sign >= 0:
                    return self.number_up_star(x, up + sign, nim ^ 1)
        return None

    # Sums and negatives

    def add(self, a: Form, b: Form) -> Form:
        """The sum: a move in it is a move in one of the two."""
        if len(self._sums) > _MEMO_LIMIT:
            self._sums.clear()
        if self._may_cancel(a, b) and self.negate(a) is b:
            return self.zero
        return fold((a, b), self._add)

    def _may_cancel(self, a: Form, b: Form) -> bool:
        """Whether `b` looks like the negative of `a`; a game and its negative need no forms for their sum."""
        if a.kind != _GENERAL or b.kind != _GENERAL or a.birthday != b.birthday:
            return False
        return a.left_stop == -b.right_stop and a.right_stop == -b.left_stop

    def _add(self, pair: tuple[Form, Form]) -> Generator[tuple[Form, Form], Form, Form]:
        a, b = pair
        known = self._sum_known(a, b)
        if known is not None:
            return known
        # A number is never moved in: adding it translates the options, and the form stays canonical.
        sides: list[list[Form]] = []
        for side in (self.left, self.right):
            sums = []
            if a.kind != _NUMBER:
                for x in side(a):
                    sums.append((yield x, b))
            if b.kind != _NUMBER:
                for y in side(b):
                    sums.append((yield a, y))
            sides.append(sums)
        found = self._sums[pair] = (self._intern if _NUMBER in (a.kind, b.kind) else self.make)(*sides)
        return found

    def _sum_known(self, a: Form, b: Form) -> Form | None:
        if a.kind != _GENERAL and b.kind != _GENERAL:
            return self.number_up_star(a.number + b.number, a.up + b.up, a.nim ^ b.nim)
        if a is self.zero:
            return b
        if b is self.zero:
            return a
        found = self._sums.get((a, b))
        return self._sums.get((b, a)) if found is None else found

    def negate(self, g: Form) -> Form:
        """The game with the players' roles exchanged."""
        if g.negative is None:
            fold(g, self._negate)
        assert g.negative is not None  # set by the fold
        return g.negative

    def _negate(self, g: Form) -> Generator[Form, Form, Form]:
        if g.negative is None:
            if g.kind != _GENERAL:
                opposite = self.number_up_star(-g.number, -g.up, g.nim)
            else:
                left, right = [], []
                for x in self.right(g):
                    left.append((yield x))
                for y in self.left(g):
                    right.append((yield y))
                opposite = self._intern(left, right)
            g.negative, opposite.negative = opposite, g
        return g.negative

    def multiple(self, count: int, g: Form) -> Form:
        """`count` copies of `g`, by doubling."""
        if count < 0:
            count, g = -count, self.negate(g)
        total = self.zero
        for bit in bin(count)[2:]:
            total = self.add(total, total)
            if bit == "1":
                total = self.add(total, g)
        return total

    # Moving between arenas

    def copy_of(self, g: Form) -> Form:
        """The form here that equals `g` of another arena."""
        if g.forms is self:
            return g

        def copied(x: Form) -> Generator[Form, Form, Form]:
            if x.kind != _GENERAL:
                return self.number_up_star(x.number, x.up, x.nim)
            left, right = [], []
            for y in x.left or ():
                left.append((yield y))
            for y in x.right or ():
                right.append((yield y))
            return self._intern(left, right)

        return fold(g, copied)

    # Thermographs

    def walls(self, g: Form) -> Walls:
        """Walls of the thermograph of `g`, from the definition; they are remembered."""

        def visit(x: Form) -> Generator[Form, Walls, Walls]:
            if x.walls is None:
                same = self._shortened(x)
                if x.kind == _NUMBER and x.number.denominator == 1:
                    x.walls = mast(x.number)
                elif same is not x:
                    x.walls = yield same
                else:
                    left, right = [], []
                    for y in self.left(x):
                        left.append((yield y))
                    for y in self.right(x):
                        right.append((yield y))
                    x.walls = walls_above(left, right)
            return x.walls

        return fold(g, visit)

    def _shortened(self, g: Form) -> Form:
        """A form with the same thermograph whose chain of ups, and whose nimber, are short."""
        ups = abs(g.up) if abs(g.up) <= 4 else 4 - g.up % 2
        if g.kind != _COMPACT or (ups == abs(g.up) and g.nim <= 2):
            return g
        return self.number_up_star(g.number, ups if g.up > 0 else -ups, min(g.nim, 2))


def _display_order(a: Form, b: Form) -> int:
    """Total order of structures: numbers, compact forms, others; by stops, then parts, then options."""
    while a is not b:
        x = (a.kind, a.left_stop, a.right_stop, a.up, a.nim, len(a.left or ()) if a.kind == _GENERAL else 0)
        y = (b.kind, b.left_stop, b.right_stop, b.up, b.nim, len(b.left or ()) if b.kind == _GENERAL else 0)
        if x != y:
            return -1 if x < y else 1
        if len(a.right or ()) != len(b.right or ()):
            return -1 if len(a.right or ()) < len(b.right or ()) else 1
        options = zip((a.left or ()) + (a.right or ()), (b.left or ()) + (b.right or ()), strict=True)
        a, b = next(pair for pair in options if pair[0] is not pair[1])
    return 0


_display_key = cmp_to_key(_display_order)
