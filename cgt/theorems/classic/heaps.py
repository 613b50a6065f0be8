"""Classical theorems about heaps: octal games, subtraction, Chomp, Wythoff's game, Moore's and Fibonacci Nim."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from math import isqrt

from cgt.heaps.codes import KAYLES, TakeAndBreak
from cgt.heaps.moore import MooreNim
from cgt.heaps.sequences import nim_sequence
from cgt.heaps.subtraction import Subtraction
from cgt.heaps.take_away import FIBONACCI_NIM
from cgt.heaps.two_heaps import Euclid, Wythoff
from cgt.players import OutcomeClass
from cgt.positions.questions import grundy, outcome
from cgt.theorems.bibliography import BACHET, FERGUSON, GALE, GUY_SMITH, MOORE, NIVASCH, WHINIHAN, WINNING_WAYS, WYTHOFF
from cgt.theorems.classic.support import nim_rows
from cgt.theorems.papers import CLASSIC
from cgt.values import mex

__all__: list[str] = []

chapter = CLASSIC.chapter("Heaps")


def _octal_codes(bound: int) -> Iterator[str]:
    for count in range(1, bound + 1):
        for digits in product("01234567", repeat=count):
            yield f"0.{''.join(digits)}"


def _octal_values(code: str, count: int) -> list[int]:
    digits = [int(letter) for letter in code.partition(".")[2]]
    values: list[int] = []
    for n in range(count):
        seen = set()
        for taken, digit in enumerate(digits, 1):
            rest = n - taken
            if digit & 1 and rest == 0:
                seen.add(0)
            if digit & 2 and rest > 0:
                seen.add(values[rest])
            if digit & 4:
                seen |= {values[a] ^ values[rest - a] for a in range(1, rest // 2 + 1)}
        values.append(mex(seen))
    return values


@chapter.theorem(
    "octal-periodicity",
    text=(
        "If the values of an octal game with last digit number k satisfy g(n + p) = g(n) for all n from n₀ ≥ 1 up to "
        "2n₀ + p + k − 1, then for all n from n₀ on."
    ),
    sources=(GUY_SMITH,),
    latex=r"g(n+p)=g(n)\ (n_0 \le n < 2n_0+p+k) \implies g(n+p)=g(n)\ (n \ge n_0)",
    bound=2,
    bound_text="octal games with at most {bound} digits after the point, every period proved by 60 heaps, to 150 heaps",
    instances=_octal_codes,
)
def octal_periodicity(code: str) -> bool:
    """Every pair (n₀, p) whose premise is met by the first 60 heaps, tried on the next 90."""
    values = _octal_values(code, 150)
    k = len(code.partition(".")[2].rstrip("0"))
    for p in range(1, 30):
        for n0 in range(1, 30):
            premise = range(n0, 2 * n0 + p + k)
            if premise.stop + p > 60 or any(values[n + p] != values[n] for n in premise):
                continue
            if any(values[n + p] != values[n] for n in range(n0, 150 - p)):
                return False
            break
    return True


@chapter.claim(
    "octal-periodicity-values",
    text="The digit d of an octal code at place i says what may be left when i tokens are taken: nothing (1), one "
    "heap (2), two heaps (4).",
    sources=(GUY_SMITH,),
    latex=r"g(n) = \operatorname{mex}\{\dots\}, \quad d_i = \epsilon_0 + 2\epsilon_1 + 4\epsilon_2",
    bound=2,
    bound_text="octal games with at most {bound} digits after the point, 40 heaps",
    instances=_octal_codes,
)
def octal_codes(code: str) -> bool:
    """The sequence of the library against the definition, written out."""
    return nim_sequence(TakeAndBreak(code), 40) == _octal_values(code, 40)


@chapter.theorem(
    "kayles-symmetry",
    text="Every row of Kayles pins is a first-player win: the middle falls and the rest is answered by symmetry.",
    sources=(GUY_SMITH,),
    latex=r"g(n) \ne 0 \text{ for } n \ge 1",
    bound=200,
    bound_text="rows of at most {bound} pins",
    instances=lambda bound: range(1, bound + 1),
)
def kayles_symmetry(pins: int) -> bool:
    return grundy(KAYLES(pins)) != 0


def subtraction_games(bound: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Subtraction sets with at most `bound` as largest number, each with every heap up to twice that."""
    for largest in range(1, bound + 1):
        for size in range(largest):
            for rest in combinations(range(1, largest), size):
                yield from (((*rest, largest), heap) for heap in range(2 * bound + 1))


@chapter.theorem(
    "subtraction",
    text="When one to k tokens may be taken, a heap of n has Grundy value n mod (k + 1).",
    sources=(BACHET, WINNING_WAYS.at("ch. 4")),
    latex=r"g_{\{1, \dots, k\}}(n) = n \bmod (k + 1)",
    bound=12,
    bound_text="k and n at most {bound}",
    instances=lambda bound: product(range(1, bound + 1), range(bound + 1)),
)
def subtraction(instance: tuple[int, int]) -> bool:
    k, n = instance
    return grundy(Subtraction(set(range(1, k + 1)))(n)) == n % (k + 1)


@chapter.theorem(
    "ferguson",
    text="In a subtraction game with least number s, g(n) = 1 exactly when n is at least s and g(n − s) = 0.",
    sources=(FERGUSON,),
    latex=r"g(n) = 1 \iff g(n - \min S) = 0",
    bound=6,
    bound_text="sets of numbers up to {bound}, heaps up to twice that",
    instances=subtraction_games,
)
def ferguson(instance: tuple[tuple[int, ...], int]) -> bool:
    numbers, heap = instance
    game = Subtraction(set(numbers))
    partner = heap - min(numbers)
    return (grundy(game(heap)) == 1) == (partner >= 0 and grundy(game(partner)) == 0)


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
