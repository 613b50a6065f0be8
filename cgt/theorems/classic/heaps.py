"""Classical theorems about heaps of other kinds: Chomp, Wythoff's game, Moore's and Fibonacci Nim, Euclid."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from math import isqrt

from cgt.heaps.moore import MooreNim
from cgt.heaps.take_away import FIBONACCI_NIM
from cgt.heaps.two_heaps import Euclid, Wythoff
from cgt.players import OutcomeClass
from cgt.positions.questions import grundy, outcome
from cgt.theorems.bibliography import GALE, MOORE, NIVASCH, WHINIHAN, WYTHOFF
from cgt.theorems.classic.foundations import nim_rows
from cgt.theorems.papers import CLASSIC

__all__: list[str] = []

chapter = CLASSIC.chapter("Heaps")


@chapter.theorem(
    "chomp",
    text="In Chomp on a rectangle with more than one square the first player wins, by stealing a strategy.",
    sources=(GALE,),
    latex=r"m \times n \ne 1 \times 1 \implies \mathcal N",
    bound=5,
    bound_text="rectangles with sides up to {bound}",
    instances=lambda bound: ((m, n) for m in range(1, bound + 1) for n in range(1, bound + 1) if (m, n) != (1, 1)),
)
def chomp(sides: tuple[int, int]) -> bool:
    """Rows of decreasing length; a bite removes a square and all above and to the right; the corner is poison."""

    @cache
    def wins(rows: tuple[int, ...]) -> bool:
        for i, length in enumerate(rows):
            for left in range(1 if i == 0 else 0, length):
                if not wins(tuple(min(r, left) if j >= i else r for j, r in enumerate(rows) if j < i or left)):
                    return True
        return False

    return wins((sides[1],) * sides[0])


@chapter.theorem(
    "wythoff",
    text="In Wythoff's game the previous-player wins are the pairs ⌊kφ⌋ and ⌊kφ⌋ + k, φ the golden ratio.",
    sources=(WYTHOFF,),
    latex=r"(a, b) \in \mathcal P,\ a \le b \iff a = \lfloor (b-a)\varphi \rfloor",
    bound=14,
    bound_text="heaps up to {bound}",
    instances=lambda bound: combinations_with_replacement(range(bound + 1), 2),
)
def wythoff(heaps: tuple[int, int]) -> bool:
    """OutcomeClass against the floor, in integers."""
    a, b = heaps
    k = b - a
    return (outcome(Wythoff(a, b)) is OutcomeClass.P) == (a == (k + isqrt(5 * k * k)) // 2)


def _moore_rows(bound: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    return ((k, heaps) for heaps in nim_rows(bound) for k in (1, 2, 3))


@chapter.theorem(
    "moore",
    text="When up to k heaps may be reduced in one turn, the previous player wins exactly when each binary place is "
    "occupied in a number of heaps divisible by k + 1.",
    sources=(MOORE,),
    latex=r"\forall j: \sum_i \mathrm{bit}_j(x_i) \equiv 0 \pmod{k + 1}",
    bound=3,
    bound_text="up to four heaps of at most {bound} tokens, one to three heaps a turn",
    instances=_moore_rows,
)
def moore(instance: tuple[int, tuple[int, ...]]) -> bool:
    """OutcomeClass against the digit sums."""
    k, heaps = instance
    places = max(heaps, default=0).bit_length()
    balanced = all(sum(heap >> place & 1 for heap in heaps) % (k + 1) == 0 for place in range(places))
    return (outcome(MooreNim(k, *heaps)) is OutcomeClass.P) == balanced


@chapter.theorem(
    "fibonacci-nim",
    text="In Fibonacci Nim the previous player wins exactly the heaps whose size is a Fibonacci number.",
    sources=(WHINIHAN,),
    latex=r"n \in \mathcal P \iff n \in \{1, 2, 3, 5, 8, \dots\}",
    bound=40,
    bound_text="heaps up to {bound}",
    instances=lambda bound: range(1, bound + 1),
)
def fibonacci_nim(size: int) -> bool:
    """OutcomeClass against the sequence."""
    a, b = 1, 2
    while b < size:
        a, b = b, a + b
    return (outcome(FIBONACCI_NIM(size)) is OutcomeClass.P) == (size in (a, b))


@chapter.theorem(
    "euclid",
    text="The Grundy value of Euclid with heaps a and b, in which both stay positive, is ⌊|a/b − b/a|⌋.",
    sources=(NIVASCH,),
    latex=r"g(a, b) = \lfloor |a/b - b/a| \rfloor",
    bound=14,
    bound_text="heaps up to {bound}",
    instances=lambda bound: combinations_with_replacement(range(1, bound + 1), 2),
)
def euclid(heaps: tuple[int, int]) -> bool:
    """Grundy value against the closed form."""
    a, b = heaps
    return grundy(Euclid(a, b)) == abs(a * a - b * b) // (a * b)
