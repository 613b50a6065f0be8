"""Classical theorems about coins that are turned and coins on strips: the Tartan Theorem, Welter's function and kin.

Where the library's solver leans on the theorem itself, positions are valued by plain play.
"""

from collections.abc import Iterator
from itertools import combinations, permutations, product

from cgt.heaps.coins import MOCK_TURTLES, RULER, TURTLES, CoinProduct
from cgt.heaps.strips import Northcott, SilverDollar, Welter
from cgt.positions.questions import grundy, value
from cgt.theorems.bibliography import CONWAY, WELTER, WINNING_WAYS
from cgt.theorems.classic.support import nim_sum, plain_grundy
from cgt.theorems.papers import CLASSIC
from cgt.values import Nimber, star

__all__: list[str] = []

chapter = CLASSIC.chapter("Coins and strips")


@chapter.theorem(
    "mock-turtles",
    text="A head on square n of Mock Turtles has the value 2n or 2n + 1, whichever is odious.",
    sources=(WINNING_WAYS.at("ch. 14"),),
    latex=r"g(n) \in \{2n, 2n + 1\},\quad g(n)\ \text{has an odd number of binary ones}",
    bound=8,
    bound_text="squares up to {bound}, by plain play",
    instances=lambda bound: range(bound + 1),
)
def mock_turtles(square: int) -> bool:
    odious = 2 * square + (square.bit_count() % 2 == 0)
    return plain_grundy(MOCK_TURTLES(square)) == odious


@chapter.theorem(
    "ruler",
    text="A head on the nth square of the Ruler game has as its value the largest power of two that divides n.",
    sources=(WINNING_WAYS.at("ch. 14"),),
    latex=r"g(n) = 2^{v_2(n)}",
    bound=9,
    bound_text="n at most {bound}, by plain play",
    instances=lambda bound: range(1, bound + 1),
)
def ruler(n: int) -> bool:
    return plain_grundy(RULER(n - 1)) == n & -n


@chapter.theorem(
    "tartan",
    text="In a product of coin-turning games the value at (a, b) is the nim-product of the values at a and at b.",
    sources=(WINNING_WAYS.at("ch. 14 (the Tartan Theorem)"),),
    latex=r"g_{G \times H}(a, b) = g_G(a) \otimes g_H(b)",
    reading="Both factors are Turtles or Ruler; values of the product are found by plain play.",
    bound=2,
    bound_text="squares up to {bound} in both coordinates",
    instances=lambda bound: product(range(2), range(2), range(bound + 1), range(bound + 1)),
)
def tartan(instance: tuple[int, int, int, int]) -> bool:
    first, second, a, b = instance
    factors = (TURTLES, RULER)
    across, down = factors[first], factors[second]
    played = plain_grundy(CoinProduct(across, down)((a, b)))
    return Nimber(played) == Nimber(plain_grundy(across(a))) * Nimber(plain_grundy(down(b)))


def coins_on_strip(bound: int) -> Iterator[tuple[int, ...]]:
    """Sets of at most four distinct squares up to `bound`, few coins first."""
    for count in range(5):
        yield from combinations(range(bound + 1), count)


@chapter.theorem(
    "silver-dollar",
    text="The value of a strip of coins is the nim-sum of every second gap, the one before the last coin first.",
    sources=(WINNING_WAYS.at("ch. 15 (without the dollar)"),),
    latex=r"g = \bigoplus_i \mathrm{gap}_{n - 2i}",
    bound=7,
    bound_text="up to four coins on squares up to {bound}",
    instances=coins_on_strip,
)
def silver_dollar(coins: tuple[int, ...]) -> bool:
    edges = [-1, *coins]
    gaps = [right - left - 1 for left, right in zip(edges, coins, strict=False)]
    return grundy(SilverDollar(*coins)) == nim_sum(tuple(gaps[::-1][::2]))


@chapter.theorem(
    "welter",
    text=(
        "The value of Welter's game is the nim-sum of the squares and, for every two coins, of 2^(k+1) − 1, where 2^k "
        "is the largest power of two that divides their distance."
    ),
    sources=(WELTER, CONWAY.at("ch. 13")),
    latex=r"[a_1 \mid \dots \mid a_n] = \bigoplus_i a_i \oplus \bigoplus_{i < j} (2^{v_2(a_i - a_j) + 1} - 1)",
    bound=7,
    bound_text="up to four coins on squares up to {bound}",
    instances=coins_on_strip,
)
def welter(coins: tuple[int, ...]) -> bool:
    mates = [distance ^ (distance - 1) for distance in (b - a for a, b in combinations(coins, 2))]
    return grundy(Welter(*coins)) == nim_sum((*coins, *mates))


@chapter.theorem(
    "northcott",
    text="In Northcott's game, played forwards, the value is the nimber of the nim-sum of the gaps.",
    sources=(WINNING_WAYS.at("ch. 3"),),
    latex=r"g = \bigoplus_i \mathrm{gap}_i",
    bound=5,
    bound_text="two rows with squares up to {bound}",
    instances=lambda bound: product(permutations(range(bound + 1), 2), permutations(range(bound + 1), 2)),
)
def northcott(rows: tuple[tuple[int, int], tuple[int, int]]) -> bool:
    gaps = [abs(left - right) - 1 for left, right in rows]
    return value(Northcott(*rows)) == star(nim_sum(tuple(gaps)))
