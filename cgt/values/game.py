"""Short partizan game values in canonical form."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

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


class Game:
    """A short partizan game value in canonical form."""

    left: tuple["Game", ...]
    right: tuple["Game", ...]

    def __new__(cls, left: Any = 0, right: Any = None) -> "Game":
        if isinstance(left, Game):
            return left
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
