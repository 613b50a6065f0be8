"""Chapter 1 of the thesis on the Game of Cycles: Nim, Sprague–Grundy values and Lasker's Nim.

The chapter gathers the background of the thesis; its numbered items and the sentences of its prose that can be computed
are here. The other chapters are in :mod:`cgt.theorems.cycles` and :mod:`cgt.theorems.cycles_diamond`.
"""

from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from typing import TYPE_CHECKING, Any

from cgt.players import LEFT, Outcome
from cgt.rulesets.heap_rules import HeapMove
from cgt.rulesets.take_and_break import GRUNDYS_GAME, LASKERS_NIM, NIM
from cgt.solvers.heaps import nim_sequence
from cgt.solvers.questions import grundy, outcome, winning_moves
from cgt.theorems.classic import Dag, dag_values, dags, nim_rows, nim_sum, previous_wins, sums_of_games, zermelo
from cgt.theorems.statement import Kind, Verdict, statement
from cgt.values import mex

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

__all__: list[str] = []


def _integers_strategy() -> "SearchStrategy[Any]":
    from hypothesis import strategies as st

    return st.integers(0, 500)


@statement(
    "cycles-1.1",
    kind=Kind.THEOREM,
    citation="Theorem 1.1, p. 2 (Zermelo)",
    text="In a finite game of perfect information without draws or chance one player has a winning strategy.",
    bound=4,
    bound_text="impartial games with at most {bound} positions, all pairs of strategies",
    instances=dags,
)
def zermelo_theorem(dag: Dag) -> bool:
    """Pit all strategies against each other."""
    return zermelo.holds(dag)


@statement(
    "cycles-1.1-labelling",
    kind=Kind.CLAIM,
    citation="Section 1.1, p. 2",
    text=(
        "Labelling terminal positions P, then positions that reach a P by N, and positions that reach only N by P, "
        "labels every position, and the labels say who wins."
    ),
    bound=4,
    bound_text="impartial games with at most {bound} positions",
    instances=dags,
)
def labelling(dag: Dag) -> bool:
    """Run the four steps of the algorithm, and compare with the mex values."""
    labels: dict[int, str] = {}
    while len(labels) < len(dag):
        before = len(labels)
        for vertex, options in enumerate(dag):
            if vertex in labels:
                continue
            if any(labels.get(option) == "P" for option in options):
                labels[vertex] = "N"
            elif all(labels.get(option) == "N" for option in options):
                labels[vertex] = "P"
        if len(labels) == before:
            return False
    return all((labels[vertex] == "P") == (value == 0) for vertex, value in enumerate(dag_values(dag)))


@statement(
    "cycles-1.1-figure",
    kind=Kind.EXAMPLE,
    citation="Figures 1.1 and 1.2, pp. 2–3",
    text="In the acyclic graph of the figure the labels found are P for B, G, H and J, and N for the others.",
    uncheckable="The text names vertices and labels, but the edges of the graph are only drawn.",
    recorded=Verdict.UNCHECKABLE,
)
def figure(instance: Any) -> bool:
    """Nothing to decide."""
    return True


@statement(
    "cycles-1.2",
    kind=Kind.LEMMA,
    citation="Lemma 1.2, p. 3",
    text="Two Nim heaps of the same size are a previous-player win.",
    bound=14,
    bound_text="heaps up to {bound}",
    instances=lambda bound: range(bound + 1),
)
def equal_heaps(size: int) -> bool:
    """Labelling by moves."""
    return previous_wins(NIM(size, size))


@statement(
    "cycles-1.2-unequal",
    kind=Kind.CLAIM,
    citation="Section 1.1, p. 3, after Lemma 1.2",
    text="Two Nim heaps of different sizes are a next-player win, by making them equal.",
    bound=10,
    bound_text="heaps up to {bound}",
    instances=lambda bound: ((a, b) for b in range(bound + 1) for a in range(b)),
)
def unequal_heaps(heaps: tuple[int, int]) -> bool:
    """The equalising move is there, and it wins."""
    a, b = heaps
    move = HeapMove(b, (a,) if a else ())
    return not previous_wins(NIM(a, b)) and previous_wins(NIM(a, b).play(move))


@statement(
    "cycles-1.3",
    kind=Kind.DEFINITION,
    citation="Definition 1.3, p. 3",
    text="The nim-sum of two numbers adds their binary digits place by place without carrying.",
    latex=r"x \oplus y = \sum_i \bigl((x_i + y_i) \bmod 2\bigr) 2^i",
    bound=32,
    bound_text="pairs of numbers up to {bound}",
    instances=lambda bound: product(range(bound + 1), repeat=2),
)
def nim_sum_definition(pair: tuple[int, int]) -> bool:
    """Digit by digit against exclusive or."""
    a, b = pair
    return nim_sum(pair) == sum(((a >> i) + (b >> i)) % 2 << i for i in range(8))


@statement(
    "cycles-1.3-example",
    kind=Kind.EXAMPLE,
    citation="Section 1.1, p. 3",
    text="The nim-sum of 15 and 7 is 8.",
    bound=1,
    bound_text="the {bound} example of the text",
    instances=lambda bound: [(15, 7, 8)],
)
def nim_sum_example(instance: tuple[int, int, int]) -> bool:
    """One sum."""
    a, b, total = instance
    return nim_sum((a, b)) == total


@statement(
    "cycles-1.4",
    kind=Kind.THEOREM,
    citation="Theorem 1.4, p. 3 (Bouton)",
    text="A row of Nim heaps is a previous-player win exactly when the nim-sum of its heaps is zero.",
    latex=r"\{x_1, \dots, x_n\} \in \mathcal P \iff x_1 \oplus \dots \oplus x_n = 0",
    bound=5,
    bound_text="up to four heaps of at most {bound} tokens",
    instances=nim_rows,
)
def bouton_theorem(heaps: tuple[int, ...]) -> bool:
    """Labelling by moves against the nim-sum."""
    return previous_wins(NIM(*heaps)) == (nim_sum(heaps) == 0)


@statement(
    "cycles-1.4-example",
    kind=Kind.EXAMPLE,
    citation="Section 1.1, p. 4",
    text="Nim heaps of 5, 7 and 9 have nim-sum 11, and reducing 9 to 2 wins.",
    bound=1,
    bound_text="the {bound} example of the text",
    instances=lambda bound: [(5, 7, 9)],
)
def bouton_example(heaps: tuple[int, ...]) -> bool:
    """Value and winning move."""
    return grundy(NIM(*heaps)) == 11 and HeapMove(9, (2,)) in winning_moves(NIM(*heaps))


@statement(
    "cycles-1.5",
    kind=Kind.DEFINITION,
    citation="Definition 1.5, p. 4",
    text="The mex of a set of numbers is the least non-negative integer that is not in it.",
    bound=6,
    bound_text="sets of numbers below {bound}",
    instances=lambda bound: (tuple(n for n in range(bound) if subset >> n & 1) for subset in range(2**bound)),
)
def mex_definition(numbers: tuple[int, ...]) -> bool:
    """Not in the set, and everything below it is."""
    found = mex(numbers)
    return found not in numbers and all(n in numbers for n in range(found))


@statement(
    "cycles-1.5-sums",
    kind=Kind.CLAIM,
    citation="Section 1.2, p. 5 (Sprague–Grundy)",
    text="The value of a sum of impartial games is the nim-sum of their values.",
    bound=3,
    bound_text="pairs of impartial games with at most {bound} positions each",
    instances=lambda bound: combinations_with_replacement(dags(bound), 2),
)
def values_add_up(instance: tuple[Dag, Dag]) -> bool:
    """Mex over all moves of the sum as one game."""
    return sums_of_games.holds(instance)


@statement(
    "cycles-1.5-nim",
    kind=Kind.CLAIM,
    citation="Section 1.2, p. 5",
    text="The value of a Nim position, by mex over all its moves, is the nim-sum of its heaps.",
    bound=4,
    bound_text="up to three heaps of at most {bound} tokens",
    instances=lambda bound: nim_rows(bound, 3),
)
def nim_values(heaps: tuple[int, ...]) -> bool:
    """Mex over whole positions, without taking them apart."""
    memo: dict[tuple[int, ...], int] = {}

    def g(row: tuple[int, ...]) -> int:
        if row not in memo:
            memo[row] = mex(
                g(tuple(sorted((*row[:i], smaller, *row[i + 1 :]))))
                for i, heap in enumerate(row)
                for smaller in range(heap)
            )
        return memo[row]

    return g(heaps) == nim_sum(heaps)


def lasker(n: int) -> int:
    """Value that the theorem gives to a heap of Lasker's Nim."""
    return {0: n - 1, 1: n, 2: n, 3: n + 1}[n % 4] if n else 0


@statement(
    "cycles-1.6",
    kind=Kind.THEOREM,
    citation="Theorem 1.6, p. 6",
    text="In Lasker's Nim the heaps 4k+1, 4k+2, 4k+3, 4k+4 have the values 4k+1, 4k+2, 4k+4, 4k+3.",
    latex=r"g(4k+1)=4k+1,\ g(4k+2)=4k+2,\ g(4k+3)=4k+4,\ g(4k+4)=4k+3",
    bound=500,
    bound_text="k from 0 to {bound}",
    instances=lambda bound: range(bound + 1),
    strategy=_integers_strategy,
)
def laskers_nim(k: int) -> bool:
    """Values of four heaps, from the sequence."""
    values = nim_sequence(LASKERS_NIM, 4 * k + 5)
    return values[4 * k + 1 :] == [4 * k + 1, 4 * k + 2, 4 * k + 4, 4 * k + 3]


@statement(
    "cycles-1.6-table",
    kind=Kind.TABLE,
    citation="Section 1.3, p. 6, table before Theorem 1.6",
    text="The heaps 0 to 10 of Lasker's Nim have the values 0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10.",
    bound=10,
    bound_text="heaps up to {bound}",
    instances=lambda bound: enumerate([0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10][: bound + 1]),
)
def laskers_table(entry: tuple[int, int]) -> bool:
    """One entry of the table."""
    heap, value = entry
    return grundy(LASKERS_NIM(heap)) == value


def _splits(bound: int) -> Iterator[tuple[int, int]]:
    return ((a, n - a) for n in range(2, bound + 1) for a in range(1, n // 2 + 1))


@statement(
    "cycles-1.6-splits",
    kind=Kind.CLAIM,
    citation="Proof of Theorem 1.6, p. 6",
    text=(
        "Splitting a heap of Lasker's Nim gives an even value from 4k+1, an odd one or a multiple of four from 4k+2, "
        "an odd one from 4k+3, and an even one or one more than a multiple of four from 4k+4."
    ),
    bound=80,
    bound_text="heaps up to {bound}",
    instances=_splits,
)
def laskers_splits(parts: tuple[int, int]) -> bool:
    """Value of one split by the closed form."""
    value = lasker(parts[0]) ^ lasker(parts[1])
    allowed = {1: {0, 2}, 2: {0, 1, 3}, 3: {1, 3}, 0: {0, 1, 2}}[sum(parts) % 4]
    return value % 4 in allowed


@statement(
    "cycles-1.6-grundys-game",
    kind=Kind.CLAIM,
    citation="Section 1.3, p. 6",
    text="Grundy's game is over exactly when every heap has at most two tokens.",
    bound=6,
    bound_text="up to three heaps of at most {bound} tokens",
    instances=lambda bound: nim_rows(bound, 3),
)
def grundys_game_ends(heaps: tuple[int, ...]) -> bool:
    """Moves are missing exactly then."""
    return (not list(GRUNDYS_GAME(*heaps).moves(LEFT))) == all(heap <= 2 for heap in heaps)


@statement(
    "cycles-1.6-outcome",
    kind=Kind.CLAIM,
    citation="Section 1.3, p. 5",
    text="Who wins a row of heaps of Lasker's Nim is decided by the nim-sum of the heaps' values.",
    bound=5,
    bound_text="up to three heaps of at most {bound} tokens",
    instances=lambda bound: nim_rows(bound, 3),
)
def laskers_outcome(heaps: tuple[int, ...]) -> bool:
    """Labelling by moves, the public question, and the nim-sum of the closed form agree."""
    expected = nim_sum(tuple(map(lasker, heaps))) == 0
    return previous_wins(LASKERS_NIM(*heaps)) == expected == (outcome(LASKERS_NIM(*heaps)) is Outcome.P)
