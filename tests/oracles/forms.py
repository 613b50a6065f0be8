"""Games by definition: literal trees, compared by playing, never simplified.

A tree is a pair of tuples of trees. ``G <= H`` when no left option of `G` is ``>= H`` and no right option of `H` is
``<= G``: nothing else is used.
"""

import random
from fractions import Fraction
from functools import cache
from itertools import combinations

ZERO = ((), ())


@cache
def le(g, h):
    return not any(le(h, x) for x in g[0]) and not any(le(y, g) for y in h[1])


def equal(g, h):
    return le(g, h) and le(h, g)


@cache
def add(g, h):
    left = [add(x, h) for x in g[0]] + [add(g, y) for y in h[0]]
    right = [add(x, h) for x in g[1]] + [add(g, y) for y in h[1]]
    return tuple(left), tuple(right)


@cache
def negate(g):
    return tuple(negate(x) for x in g[1]), tuple(negate(x) for x in g[0])


@cache
def integer(n):
    return ZERO if n == 0 else ((integer(n - 1),), ()) if n > 0 else ((), (integer(n + 1),))


@cache
def number(x):
    x = Fraction(x)
    if x.denominator == 1:
        return integer(int(x))
    step = Fraction(1, x.denominator)
    return (number(x - step),), (number(x + step),)


@cache
def nimber(n):
    below = tuple(nimber(k) for k in range(n))
    return below, below


@cache
def height(g):
    return 1 + max((height(x) for side in g for x in side), default=-1)


def of_game(game):
    """Canonical form of a `cgt.Game` as a tree."""
    return tuple(of_game(x) for x in game.left), tuple(of_game(x) for x in game.right)


def by_day_two():
    """Every tree of height at most two with options of height at most one, one for each pair of sets of options."""
    day_one = [ZERO, ((ZERO,), ()), ((), (ZERO,)), ((ZERO,), (ZERO,))]
    sets = [subset for size in range(5) for subset in combinations(day_one, size)]
    return [(left, right) for left in sets for right in sets]


def random_tree(rng: random.Random, depth: int, width: int = 3):
    """A tree of height at most `depth` with up to `width` options a side."""
    if depth == 0:
        return ZERO
    sides = []
    for _ in range(2):
        count = rng.choice([0, 1, 1, 2, 2, width])
        sides.append(tuple(random_tree(rng, rng.randint(max(0, depth - 2), depth - 1), width) for _ in range(count)))
    return tuple(sides)
