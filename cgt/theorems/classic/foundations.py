"""Theorems on which the field stands: Zermelo, Bouton, Sprague and Grundy, nim-sums, strategy stealing.

They are checked against plain play (:mod:`cgt.theorems.classic.support`), as the solvers rely on them.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from typing import TYPE_CHECKING, Any

from cgt.heaps.codes import NIM
from cgt.players import OutcomeClass
from cgt.positional.winning_sets import PositionalGame
from cgt.positions.questions import outcome
from cgt.theorems.bibliography import BOUTON, CONWAY, GRUNDY, HALES_JEWETT, SPRAGUE, ZERMELO
from cgt.theorems.classic.support import Dag, dag_values, dags, digit_sum, nim_rows, previous_wins, rows_strategy
from cgt.theorems.papers import CLASSIC
from cgt.values import Nimber, mex

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

__all__: list[str] = []

chapter = CLASSIC.chapter("Foundations")


@chapter.theorem(
    "zermelo",
    text="In a finite game without draws exactly one of the two players has a strategy that always wins.",
    sources=(ZERMELO,),
    latex=r"G \in \mathcal N \;\dot\lor\; G \in \mathcal P",
    bound=4,
    bound_text="impartial games with at most {bound} positions, all pairs of strategies",
    instances=dags,
)
def zermelo(dag: Dag) -> bool:
    """Pit every strategy of one player against every strategy of the other."""
    plans = list(product(*(options or (None,) for options in dag)))

    def first_wins(first: tuple[Any, ...], second: tuple[Any, ...]) -> bool:
        vertex, turn = len(dag) - 1, 0
        while dag[vertex]:
            vertex = (first, second)[turn][vertex]
            turn ^= 1
        return turn == 1

    first = any(all(first_wins(mine, theirs) for theirs in plans) for mine in plans)
    second = any(not any(first_wins(theirs, mine) for theirs in plans) for mine in plans)
    return first != second


@chapter.theorem(
    "bouton",
    text="A row of Nim heaps is a previous-player win exactly when the nim-sum of its heaps is zero.",
    sources=(BOUTON,),
    latex=r"x_1, \dots, x_n \in \mathcal P \iff x_1 \oplus \dots \oplus x_n = 0",
    bound=5,
    bound_text="up to four heaps of at most {bound} tokens",
    instances=nim_rows,
    strategy=rows_strategy,
)
def bouton(heaps: tuple[int, ...]) -> bool:
    """Labelling by moves against the nim-sum."""
    return previous_wins(NIM(*heaps)) == (digit_sum(*heaps) == 0)


@chapter.theorem(
    "bouton-misere",
    text="When the last token loses, a row of Nim heaps is a previous-player win exactly when its nim-sum is zero and "
    "some heap has two tokens or more, or all heaps have one token and their number is odd.",
    sources=(BOUTON,),
    latex=r"\mathcal P^- = \{x_1 \oplus \dots \oplus x_n = 0,\ \max x_i \ge 2\} \cup \{1^{2k+1}\}",
    bound=5,
    bound_text="up to four heaps of at most {bound} tokens",
    instances=nim_rows,
    strategy=rows_strategy,
)
def bouton_misere(heaps: tuple[int, ...]) -> bool:
    """Labelling by moves, a position without moves being a win, against the nim-sum."""
    memo: dict[tuple[int, ...], bool] = {}

    def lost(row: tuple[int, ...]) -> bool:
        if row not in memo:
            following = [
                tuple(sorted(x for x in (*row[:i], smaller, *row[i + 1 :]) if x))
                for i, heap in enumerate(row)
                for smaller in range(heap)
            ]
            memo[row] = bool(following) and not any(lost(after) for after in following)
        return memo[row]

    row = tuple(sorted(heap for heap in heaps if heap))
    large = any(heap > 1 for heap in row)
    return lost(row) == (digit_sum(*row) == 0 if large else len(row) % 2 == 1)


def _dags_and_heaps(bound: int) -> Iterator[tuple[Dag, int]]:
    for dag in dags(bound):
        for heap in range(len(dag) + 1):
            yield dag, heap


@chapter.theorem(
    "sprague-grundy",
    text="An impartial position plus a Nim heap is a previous-player win exactly when the heap is its mex value.",
    sources=(SPRAGUE, GRUNDY),
    latex=r"G + {*n} \in \mathcal P \iff n = \operatorname{mex}\{g(G')\}",
    bound=4,
    bound_text="impartial games with at most {bound} positions",
    instances=_dags_and_heaps,
)
def sprague_grundy(instance: tuple[Dag, int]) -> bool:
    """Play the sum out, pair by pair."""
    dag, heap = instance

    @cache
    def wins(vertex: int, left: int) -> bool:
        return any(not wins(option, left) for option in dag[vertex]) or any(
            not wins(vertex, smaller) for smaller in range(left)
        )

    return wins(len(dag) - 1, heap) == (dag_values(dag)[-1] != heap)


def _pairs_of_dags(bound: int) -> Iterator[tuple[Dag, Dag]]:
    small = list(dags(bound))
    return ((one, other) for i, one in enumerate(small) for other in small[: i + 1])


@chapter.corollary(
    "sprague-grundy-sums",
    text="The mex value of a sum of two impartial games is the nim-sum of their mex values.",
    sources=(SPRAGUE, GRUNDY),
    latex=r"g(G + H) = g(G) \oplus g(H)",
    bound=3,
    bound_text="pairs of impartial games with at most {bound} positions each",
    instances=_pairs_of_dags,
)
def sums_of_games(instance: tuple[Dag, Dag]) -> bool:
    """Mex over all moves of the sum as one game."""
    one, other = instance

    @cache
    def g(a: int, b: int) -> int:
        return mex([g(x, b) for x in one[a]] + [g(a, y) for y in other[b]])

    return g(len(one) - 1, len(other) - 1) == dag_values(one)[-1] ^ dag_values(other)[-1]


def _triples(bound: int) -> Iterator[tuple[int, int, int]]:
    numbers = range(bound + 1)
    return product(numbers, numbers, numbers)


def _triples_strategy() -> "SearchStrategy[Any]":
    from hypothesis import strategies as st

    return st.tuples(*[st.integers(0, 2**40)] * 3)


@chapter.theorem(
    "nim-sum-group",
    text="Nim-addition is commutative and associative, has 0 as its zero, and every number is its own negative.",
    sources=(CONWAY.at("ch. 6"),),
    latex=r"a \oplus b = b \oplus a,\ (a \oplus b) \oplus c = a \oplus (b \oplus c),\ a \oplus 0 = a,\ a \oplus a = 0",
    bound=7,
    bound_text="triples of numbers up to {bound}",
    instances=_triples,
    strategy=_triples_strategy,
)
def nim_sum_group(triple: tuple[int, int, int]) -> bool:
    """The four laws on one triple of nimbers."""
    a, b, c = map(Nimber, triple)
    zero = Nimber(0)
    return a + b == b + a and (a + b) + c == a + (b + c) and a + zero == a and a + a == zero and -a == a


@chapter.theorem(
    "nim-sum-mex",
    text="The nim-sum of two numbers is the least number that is no nim-sum with one of them made smaller.",
    sources=(CONWAY.at("ch. 6"),),
    latex=r"a \oplus b = \operatorname{mex}(\{a' \oplus b : a' < a\} \cup \{a \oplus b' : b' < b\})",
    bound=24,
    bound_text="pairs of numbers up to {bound}",
    instances=lambda bound: product(range(bound + 1), range(bound + 1)),
)
def nim_sum_mex(pair: tuple[int, int]) -> bool:
    """Sum of nimbers against its recursive definition, and against the binary digits."""
    a, b = pair
    smaller = [digit_sum(x, b) for x in range(a)] + [digit_sum(a, y) for y in range(b)]
    return Nimber(a) + Nimber(b) == Nimber(mex(smaller)) == Nimber(digit_sum(a, b))


def _antichains(bound: int) -> Iterator[tuple[int, tuple[tuple[int, ...], ...]]]:
    """Families of winning sets none of which contains another, on at most `bound` points."""
    for points in range(1, bound + 1):
        sets = [c for size in range(1, points + 1) for c in combinations(range(points), size)]

        def grow(start: int, chosen: tuple[tuple[int, ...], ...], sets: Any = sets) -> Iterator[Any]:
            yield chosen
            for i in range(start, len(sets)):
                if not any(set(one) <= set(sets[i]) for one in chosen):
                    yield from grow(i + 1, (*chosen, sets[i]))

        for family in grow(0, ()):
            yield points, family


@chapter.theorem(
    "strategy-stealing",
    text="In a game won by whoever first owns a winning set, the same sets for both, the second player has no winning "
    "strategy: the first player could steal it.",
    sources=(HALES_JEWETT.at("from J. Nash, about 1949"),),
    latex=r"\text{the outcome is } \mathcal N \text{ or } \mathcal D",
    reading="A winning set that contains another can be left out, so families without such stand for all.",
    bound=4,
    bound_text="every family of winning sets on at most {bound} points",
    instances=_antichains,
)
def strategy_stealing(instance: tuple[int, tuple[tuple[int, ...], ...]]) -> bool:
    """The second player never wins, by the solver and by trying every move."""
    points, family = instance
    game = PositionalGame(range(points), family)

    @cache
    def result(mover: int, other: int) -> int:
        """Result for the player to move: 1 is a win, 0 a draw, -1 a loss."""
        results = []
        for point in range(points):
            if not (mover | other) >> point & 1:
                after = mover | 1 << point
                done = any(all(after >> p & 1 for p in one) for one in family)
                results.append(1 if done else -result(other, after))
        return max(results, default=0)

    return outcome(game) is not OutcomeClass.P and result(0, 0) >= 0
