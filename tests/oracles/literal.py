"""Games as nested pairs of tuples, and every notion straight from its definition: slow, recursive, independent.

A game is ``(lefts, rights)``. Nothing here simplifies a game or uses a theorem beyond the definition it states.
"""

from fractions import Fraction
from functools import cache
from typing import Any

Form = tuple[tuple[Any, ...], tuple[Any, ...]]

ZERO: Form = ((), ())


def form_of(game: Any) -> Form:
    """Tree of a Game or Tree as plain tuples."""
    return tuple(form_of(g) for g in game.left), tuple(form_of(g) for g in game.right)


@cache
def at_most(g: Form, h: Form) -> bool:
    return not any(at_most(h, x) for x in g[0]) and not any(at_most(y, g) for y in h[1])


def equal(g: Form, h: Form) -> bool:
    return at_most(g, h) and at_most(h, g)


@cache
def add(g: Form, h: Form) -> Form:
    return (
        tuple(add(x, h) for x in g[0]) + tuple(add(g, x) for x in h[0]),
        tuple(add(x, h) for x in g[1]) + tuple(add(g, x) for x in h[1]),
    )


@cache
def negative(g: Form) -> Form:
    return tuple(map(negative, g[1])), tuple(map(negative, g[0]))


@cache
def number(x: Fraction) -> Form:
    if x.denominator == 1:
        if x == 0:
            return ZERO
        return ((number(x - 1),), ()) if x > 0 else ((), (number(x + 1),))
    step = Fraction(1, x.denominator)
    return (number(x - step),), (number(x + step),)


@cache
def as_number(g: Form) -> Fraction | None:
    """The number a canonical form is, if it is one: every option a number, Left's below Right's."""
    lefts, rights = [as_number(x) for x in g[0]], [as_number(x) for x in g[1]]
    if None in lefts or None in rights:
        return None
    low, high = max(lefts, default=None), min(rights, default=None)  # type: ignore[type-var]
    if low is not None and high is not None:
        return (low + high) / 2 if low < high else None
    if low is not None:
        return low + 1
    return high - 1 if high is not None else Fraction(0)


@cache
def stops(g: Form) -> tuple[Fraction, Fraction]:
    x = as_number(g)
    if x is not None:
        return x, x
    return max(stops(h)[1] for h in g[0]), min(stops(h)[0] for h in g[1])


STEP = Fraction(1, 64)


@cache
def walls(g: Form, height: int) -> list[tuple[Fraction, Fraction]]:
    """Walls of the thermograph at -1, -1 + STEP, ...: scaffolds until they meet, then the mast."""
    x = as_number(g)
    if x is not None and x.denominator == 1:
        return [(x, x)] * height
    found: list[tuple[Fraction, Fraction]] = []
    mast = None
    for index in range(height):
        t = -1 + index * STEP
        if mast is None:
            left = max(walls(h, height)[index][1] for h in g[0]) - t
            right = min(walls(h, height)[index][0] for h in g[1]) + t
            if left <= right:
                assert left == right, "the grid is too coarse for this game"
                mast = left
            found.append((left, right))
        else:
            found.append((mast, mast))
    return found


@cache
def wins_moving_first(g: Form, left: bool, misere: bool) -> bool:
    options = g[0] if left else g[1]
    if not options:
        return misere
    return any(not wins_moving_first(h, not left, misere) for h in options)


@cache
def selective(g: Form, h: Form) -> Form:
    def side(i: int) -> tuple[Form, ...]:
        both = tuple(selective(x, y) for x in g[i] for y in h[i])
        return tuple(selective(x, h) for x in g[i]) + tuple(selective(g, y) for y in h[i]) + both

    return side(0), side(1)


@cache
def conjunctive(g: Form, h: Form) -> Form:
    return (
        tuple(conjunctive(x, y) for x in g[0] for y in h[0]),
        tuple(conjunctive(x, y) for x in g[1] for y in h[1]),
    )


@cache
def ordinal(g: Form, h: Form) -> Form:
    return g[0] + tuple(ordinal(g, x) for x in h[0]), g[1] + tuple(ordinal(g, x) for x in h[1])
