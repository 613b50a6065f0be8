"""Short partizan game values in canonical form."""

from collections.abc import Iterable
from fractions import Fraction
from functools import cached_property
from typing import Any

from cgt.values._properties import GameProperties
from cgt.values.dyadic import Dyadic
from cgt.values.nimber import Nimber

__all__ = ["Game", "star"]

_INTERNED: dict[tuple[frozenset["Game"], frozenset["Game"]], "Game"] = {}
_LE: dict[tuple[int, int], bool] = {}
_SUMS: dict[tuple[int, int], "Game"] = {}


def _le(g: "Game", h: "Game") -> bool:
    key = (id(g), id(h))
    if key not in _LE:
        _LE[key] = not any(_le(h, x) for x in g.left) and not any(_le(y, g) for y in h.right)
    return _LE[key]


def _canonical(lefts: set["Game"], rights: set["Game"]) -> "Game":
    def ge(x: "Game") -> bool:  # {lefts|rights} >= x
        return not any(_le(r, x) for r in rights) and not any(le(y) for y in x.left)

    def le(x: "Game") -> bool:  # {lefts|rights} <= x
        return not any(_le(x, y) for y in lefts) and not any(ge(r) for r in x.right)

    changed = True
    while changed:
        changed = False
        for g in list(lefts):
            for r in g.right:
                if ge(r):
                    lefts = (lefts - {g}) | set(r.left)
                    changed = True
                    break
            if changed:
                break
        if changed:
            continue
        for g in list(rights):
            for m in g.left:
                if le(m):
                    rights = (rights - {g}) | set(m.right)
                    changed = True
                    break
            if changed:
                break
    lefts = {g for g in lefts if not any(h is not g and _le(g, h) for h in lefts)}
    rights = {g for g in rights if not any(h is not g and _le(h, g) for h in rights)}
    key = (frozenset(lefts), frozenset(rights))
    if key not in _INTERNED:
        game = object.__new__(Game)
        game.left, game.right = tuple(lefts), tuple(rights)
        _INTERNED[key] = game
    return _INTERNED[key]


class Game(GameProperties):
    """A short partizan game value in canonical form."""

    left: tuple["Game", ...]
    right: tuple["Game", ...]

    def __new__(cls, left: Any = 0, right: Any = None) -> "Game":
        if isinstance(left, Game):
            return left
        if isinstance(left, str):
            return Game.parse(left)
        if isinstance(left, Nimber):
            return star(int(left))
        if right is not None or not isinstance(left, int | Fraction):
            return _canonical({Game(x) for x in left}, {Game(x) for x in right or ()})
        if left == 0:
            return _canonical(set(), set())
        x = Fraction(left)
        if x.denominator == 1:
            return _canonical({Game(int(x) - 1)}, set()) if x > 0 else _canonical(set(), {Game(int(x) + 1)})
        step = Fraction(1, x.denominator)
        return _canonical({Game(x - step)}, {Game(x + step)})

    def __add__(self, other: object) -> "Game":
        if not isinstance(other, Game | int | Fraction):
            return NotImplemented
        other = Game(other)
        key = (id(self), id(other))
        if key not in _SUMS:
            _SUMS[key] = _canonical(
                {x + other for x in self.left} | {self + x for x in other.left},
                {x + other for x in self.right} | {self + x for x in other.right},
            )
        return _SUMS[key]

    __radd__ = __add__

    def __neg__(self) -> "Game":
        return _canonical({-x for x in self.right}, {-x for x in self.left})

    def __sub__(self, other: object) -> "Game":
        return self + -Game(other)

    def __rsub__(self, other: object) -> "Game":
        return Game(other) - self

    def __mul__(self, n: int) -> "Game":
        from cgt.values.cooling import multiple

        return multiple(n, self)

    __rmul__ = __mul__

    def __lt__(self, other: object) -> bool:
        return self <= other and not self >= other

    def __gt__(self, other: object) -> bool:
        return self >= other and not self <= other

    @cached_property
    def birthday(self) -> int:
        return max([-1, *(g.birthday for g in (*self.left, *self.right))]) + 1

    @cached_property
    def is_number(self) -> bool:
        if not all(g.is_number for g in (*self.left, *self.right)):
            return False
        return not any(_le(r, x) for x in self.left for r in self.right)

    @cached_property
    def _number(self) -> Dyadic:
        low = [g._number for g in self.left]
        high = [g._number for g in self.right]
        if not low:
            return Dyadic(high[0] - 1) if high else Dyadic(0)
        return Dyadic((low[0] + high[0]) / 2 if high else low[0] + 1)

    @cached_property
    def left_stop(self) -> Dyadic:
        return self._number if self.is_number else max(g.right_stop for g in self.left)

    @cached_property
    def right_stop(self) -> Dyadic:
        return self._number if self.is_number else min(g.left_stop for g in self.right)

    @cached_property
    def _number_up_star(self) -> tuple[Dyadic, int, int] | None:
        if self.is_number:
            return Dyadic(self.left_stop), 0, 0
        x = self.left_stop
        if x != self.right_stop:
            return None
        found = _ups_and_star(self, x, negated=False) or _ups_and_star(self, x, negated=True)
        return None if found is None else (x, *found)

    def __repr__(self) -> str:
        return f"Game({int(self.left_stop)})" if self.is_integer else f"Game({str(self)!r})"

    def __le__(self, other: object) -> bool:
        return _le(self, Game(other))

    def __ge__(self, other: object) -> bool:
        return _le(Game(other), self)

    def __eq__(self, other: object) -> bool:
        return self is (Game(other) if isinstance(other, int | Fraction) else other)

    def __hash__(self) -> int:
        return id(self)


def star(n: int = 1) -> Game:
    """Nimber `*n` as a game."""
    below: Iterable[Game] = [star(k) for k in range(n)]
    return Game(below, below)


def _ups_and_star(game: "Game", number: Dyadic, *, negated: bool) -> tuple[int, int] | None:
    """Multiple of up and nimber of ``game - number``, walking right options (left ones for downs)."""
    count = 0
    while True:
        near, far = (game.right, game.left) if negated else (game.left, game.right)
        star = _nimber_part(game, number)
        if star is not None:
            break
        if len(far) != 1:
            return None
        if len(near) == 2 and _nimber_part(far[0], number) == 0 and {_nimber_part(g, number) for g in near} == {0, 1}:
            count, star = count + 1, 1
            break
        if len(near) != 1 or _nimber_part(near[0], number) != 0:
            return None
        game, count = far[0], count + 1
    if count == 0:
        return 0, star
    last_is_plain = _nimber_part(game, number) is not None
    flips = count if last_is_plain else count - 1
    return (-count if negated else count), star ^ (flips & 1)


def _nimber_part(game: "Game", number: Dyadic) -> int | None:
    """The `m` of ``game == number + *m``, or ``None``."""
    if game.is_number:
        return 0 if game.left_stop == number else None
    if len(game.left) != len(game.right) or set(game.left) != set(game.right):
        return None
    size = len(game.left)
    # The canonical forms of number + *m are the only ones with m options on each side that equal it.
    return size if game == Game(number) + star(size) else None
