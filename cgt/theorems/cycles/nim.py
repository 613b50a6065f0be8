"""J. S. Zandee, *The Game of Cycles* (2022), sections 1.1 and 1.2: Nim and Sprague–Grundy values.

The chapter gathers the background of the thesis; its numbered items and the sentences of its prose that can be computed
are here. Section 1.3 is in :mod:`cgt.theorems.cycles.lasker`.
"""

from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from typing import TYPE_CHECKING, Any

from cgt.heaps.codes import NIM
from cgt.heaps.rules import HeapMove
from cgt.positions.questions import grundy, winning_moves
from cgt.theorems.bibliography import BOUTON, GRUNDY, SPRAGUE, ZERMELO
from cgt.theorems.classic.foundations import bouton, sprague_grundy, sums_of_games, zermelo
from cgt.theorems.classic.support import (
    Dag,
    dag_values,
    dags,
    dags_strategy,
    digit_sum,
    nim_rows,
    previous_wins,
    rows_strategy,
)
from cgt.theorems.cycles.support import integers_between
from cgt.theorems.papers import CYCLES
from cgt.theorems.statement import Kind, Verdict
from cgt.values import Nimber, mex

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

__all__: list[str] = []

section_1_1 = CYCLES.chapter("1.1")
section_1_2 = CYCLES.chapter("1.2")


def _pairs_strategy() -> "SearchStrategy[Any]":
    from hypothesis import strategies as st

    return st.tuples(st.integers(0, 2**40), st.integers(0, 2**40))


@section_1_1.theorem(
    "1.1",
    "p. 2",
    text="In a finite game of perfect information without draws or chance one player has a winning strategy.",
    sources=(ZERMELO,),
    latex=r"G \in \mathcal N \text{ or } G \in \mathcal P",
    bound=4,
    bound_text="impartial games with at most {bound} positions, all pairs of strategies",
    instances=dags,
)
def zermelo_theorem(dag: Dag) -> bool:
    """Pit all strategies against each other."""
    return zermelo.holds(dag)


@section_1_1.claim(
    "1.1-labelling",
    "p. 2",
    text=(
        "Labelling terminal positions P, then positions that reach a P by N, and positions that reach only N by P, "
        "labels every position, and the labels say who wins."
    ),
    latex=r"G \in \mathcal P \iff \forall G': G' \in \mathcal N",
    bound=4,
    bound_text="impartial games with at most {bound} positions",
    instances=dags,
    strategy=dags_strategy,
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


@section_1_1.claim(
    "1.1-one-heap",
    "p. 2",
    text="One Nim heap that is not empty is a next-player win, by taking all of it.",
    latex=r"\{x, 0, \dots, 0\} \in \mathcal N \text{ for } x \ne 0",
    bound=14,
    bound_text="heaps up to {bound}",
    instances=lambda bound: range(1, bound + 1),
    strategy=integers_between(1, 40),
)
def one_heap(size: int) -> bool:
    """Taking everything leaves a terminal position, which the previous player has won."""
    after = NIM(size).play(HeapMove(size, ()))
    return not previous_wins(NIM(size)) and not list(after.options()) and previous_wins(after)


section_1_1.unchecked(
    Kind.EXAMPLE,
    "figure-1.1",
    "Figure 1.1, p. 2",
    text="An acyclic graph on ten vertices A to J represents an impartial game; H and J are its terminal positions.",
    latex=r"H' = J' = \varnothing",
    why="The text names vertices, but the edges of the graph are only drawn.",
)


section_1_1.unchecked(
    Kind.EXAMPLE,
    "figure-1.2",
    "Figure 1.2, p. 3",
    text="In that graph the labels found are P for B, G, H and J, and N for the others.",
    latex=r"B, G, H, J \in \mathcal P, \quad A, C, D, E, F, I \in \mathcal N",
    why="The text names vertices and labels, but the edges of the graph are only drawn.",
)


@section_1_1.lemma(
    "1.2",
    "p. 3",
    text="Two Nim heaps of the same size are a previous-player win.",
    latex=r"\{c, c\} \in \mathcal P",
    bound=14,
    bound_text="heaps up to {bound}",
    instances=lambda bound: range(bound + 1),
    strategy=integers_between(0, 30),
)
def equal_heaps(size: int) -> bool:
    """Labelling by moves."""
    return previous_wins(NIM(size, size))


@section_1_1.claim(
    "1.2-copycat",
    "Proof of Lemma 1.2, p. 3",
    text="On two Nim heaps of the same size the second player always has a move by copying the first player's.",
    latex=r"\{c, c\} \to \{c, d\} \to \{d, d\}",
    reading="Every line of play against the copy-cat is followed to its end.",
    bound=14,
    bound_text="heaps up to {bound}",
    instances=lambda bound: range(bound + 1),
    strategy=integers_between(0, 30),
)
def copycat(size: int) -> bool:
    """Follow all of the first player's moves; the copy must be legal each time and keep the heaps equal."""
    seen = set()
    stack = [NIM(size, size)]
    while stack:
        position = stack.pop()
        for move in position.moves():
            after = position.play(move)
            if move not in after.moves():
                return False
            following = after.play(move)
            if len(set(following.heaps)) > 1 or len(following.heaps) not in (0, 2):
                return False
            if following not in seen:
                seen.add(following)
                stack.append(following)
    return True


@section_1_1.claim(
    "1.2-unequal",
    "Section 1.1, p. 3, after Lemma 1.2",
    text="Two Nim heaps of different sizes are a next-player win, by making them equal.",
    latex=r"a \ne b \implies \{a, b\} \in \mathcal N",
    bound=10,
    bound_text="heaps up to {bound}",
    instances=lambda bound: ((a, b) for b in range(bound + 1) for a in range(b)),
)
def unequal_heaps(heaps: tuple[int, int]) -> bool:
    """The equalising move is there, and it wins."""
    a, b = heaps
    move = HeapMove(b, (a,) if a else ())
    return not previous_wins(NIM(a, b)) and previous_wins(NIM(a, b).play(move))


@section_1_1.definition(
    "1.3",
    "p. 3",
    text="The nim-sum of two numbers adds their binary digits place by place without carrying.",
    latex=r"x \oplus y = \sum_i \bigl((x_i + y_i) \bmod 2\bigr) 2^i",
    bound=32,
    bound_text="pairs of numbers up to {bound}",
    instances=lambda bound: product(range(bound + 1), range(bound + 1)),
    strategy=_pairs_strategy,
)
def nim_sum_definition(pair: tuple[int, int]) -> bool:
    """Sum of nimbers against their binary digits, written out."""
    a, b = pair
    return Nimber(a) + Nimber(b) == Nimber(digit_sum(a, b))


@section_1_1.example(
    "1.3-example",
    "Section 1.1, p. 3",
    text="The nim-sum of 15 and 7 is 8.",
    latex=r"15 \oplus 7 = (1111)_2 \oplus (0111)_2 = (1000)_2 = 8",
    bound=1,
    bound_text="the {bound} example of the text",
    instances=lambda bound: [(15, 7, 8)],
    finite=True,
    recorded=Verdict.PROVED,
)
def nim_sum_example(instance: tuple[int, int, int]) -> bool:
    """One sum."""
    a, b, total = instance
    return digit_sum(a, b) == total and Nimber(a) + Nimber(b) == Nimber(total)


@section_1_1.theorem(
    "1.4",
    "p. 3",
    text="A row of Nim heaps is a previous-player win exactly when the nim-sum of its heaps is zero.",
    sources=(BOUTON,),
    latex=r"\{x_1, \dots, x_n\} \in \mathcal P \iff x_1 \oplus \dots \oplus x_n = 0",
    bound=5,
    bound_text="up to four heaps of at most {bound} tokens",
    instances=nim_rows,
    strategy=rows_strategy,
)
def bouton_theorem(heaps: tuple[int, ...]) -> bool:
    """Labelling by moves against the nim-sum."""
    return bouton.holds(heaps)


@section_1_1.example(
    "1.4-example",
    "Section 1.1, p. 4",
    text="Nim heaps of 5, 7 and 9 have nim-sum 11, and reducing 9 to 2 wins.",
    latex=r"5 \oplus 7 \oplus 9 = 11, \quad 5 \oplus 7 \oplus 2 = 0",
    bound=1,
    bound_text="the {bound} example of the text",
    instances=lambda bound: [(5, 7, 9)],
    finite=True,
    recorded=Verdict.PROVED,
)
def bouton_example(heaps: tuple[int, ...]) -> bool:
    """Value and winning move."""
    return grundy(NIM(*heaps)) == 11 and HeapMove(9, (2,)) in winning_moves(NIM(*heaps))


@section_1_2.definition(
    "1.5",
    "p. 4",
    text="The mex of a set of numbers is the least non-negative integer that is not in it.",
    latex=r"\operatorname{mex}(S) = \min\{n \ge 0 : n \notin S\}",
    bound=6,
    bound_text="sets of numbers below {bound}",
    instances=lambda bound: (tuple(n for n in range(bound) if subset >> n & 1) for subset in range(2**bound)),
)
def mex_definition(numbers: tuple[int, ...]) -> bool:
    """Not in the set, and everything below it is."""
    found = mex(numbers)
    return found not in numbers and all(n in numbers for n in range(found))


def _rounds(options: tuple[tuple[int, ...], ...]) -> dict[int, int]:
    """Values that the three steps of section 1.2 assign, on any directed graph."""
    values: dict[int, int] = {}
    changed = True
    while changed:
        changed = False
        for vertex, following in enumerate(options):
            if vertex not in values and all(option in values for option in following):
                values[vertex] = mex(values[option] for option in following)
                changed = True
    return values


@section_1_2.claim(
    "1.5-algorithm",
    "Section 1.2, pp. 4–5; Section 3.1, p. 15",
    text=(
        "Assigning 0 to terminal positions, and the mex of its options to a position whose options all have values, "
        "gives every position a value in the end, and 0 exactly to the previous-player wins."
    ),
    latex=r"\mathrm{SG}(G) = \operatorname{mex}\{\mathrm{SG}(G')\}",
    bound=4,
    bound_text="impartial games with at most {bound} positions",
    instances=dags,
    strategy=dags_strategy,
)
def assigning(dag: Dag) -> bool:
    """Run the steps; winners are labelled by moves alone."""
    values = _rounds(dag)
    wins: list[bool] = []
    for options in dag:
        wins.append(any(not wins[option] for option in options))
    return all(vertex in values and (values[vertex] == 0) == (not wins[vertex]) for vertex in range(len(dag)))


def _digraphs(bound: int) -> Iterator[Dag]:
    for vertices in range(1, bound + 1):
        pairs = [(u, v) for u in range(vertices) for v in range(vertices) if u != v]
        for chosen in range(2 ** len(pairs)):
            arcs = [pair for i, pair in enumerate(pairs) if chosen >> i & 1]
            yield tuple(tuple(v for u, v in arcs if u == vertex) for vertex in range(vertices))


@section_1_2.claim(
    "1.5-loops",
    "p. 5",
    text="It matters that a game has no loops: the steps give every position a value exactly when there is none.",
    latex=r"\text{all positions valued} \iff \text{no loops}",
    bound=3,
    bound_text="directed graphs with at most {bound} vertices",
    instances=_digraphs,
)
def loops_matter(options: Dag) -> bool:
    """Run the steps on any directed graph; loops are found by walking as far as there are vertices."""
    reached = set(range(len(options)))
    for _ in options:
        reached = {option for vertex in reached for option in options[vertex]}
    return (len(_rounds(options)) == len(options)) == (not reached)


@section_1_2.claim(
    "1.5-one-heap",
    "p. 5",
    text="Every impartial game is equivalent to one Nim heap: adding either to any game gives the same winner.",
    sources=(SPRAGUE, GRUNDY),
    latex=r"G + H \in \mathcal P \iff {*g(G)} + H \in \mathcal P",
    reading="The games added are all impartial games of the same bound; the heap's size is the mex value.",
    bound=3,
    bound_text="pairs of impartial games with at most {bound} positions each",
    instances=lambda bound: product(dags(bound), dags(bound)),
)
def equivalent_to_a_heap(instance: tuple[Dag, Dag]) -> bool:
    """Play both sums out."""
    one, other = instance
    heap: Dag = tuple(tuple(range(n)) for n in range(dag_values(one)[-1] + 1))
    return _sum_is_lost(one, other) == _sum_is_lost(heap, other) and sprague_grundy.holds((one, len(heap) - 1))


def _sum_is_lost(one: Dag, other: Dag) -> bool:
    """Whether the player to move loses the sum, by labelling pairs of positions."""
    lost: dict[tuple[int, int], bool] = {}
    for a, b in product(range(len(one)), range(len(other))):
        lost[a, b] = not any(lost[x, b] for x in one[a]) and not any(lost[a, y] for y in other[b])
    return lost[len(one) - 1, len(other) - 1]


@section_1_2.claim(
    "1.5-sums",
    "p. 5",
    text="The value of a sum of impartial games is the nim-sum of their values.",
    sources=(SPRAGUE, GRUNDY),
    latex=r"\mathrm{SG}(G + H) = \mathrm{SG}(G) \oplus \mathrm{SG}(H)",
    bound=3,
    bound_text="pairs of impartial games with at most {bound} positions each",
    instances=lambda bound: combinations_with_replacement(dags(bound), 2),
)
def values_add_up(instance: tuple[Dag, Dag]) -> bool:
    """Mex over all moves of the sum as one game."""
    return sums_of_games.holds(instance)


@section_1_2.claim(
    "1.5-nim",
    "p. 5",
    text="The value of a Nim position, by mex over all its moves, is the nim-sum of its heaps.",
    latex=r"\mathrm{SG}(\{x_1, \dots, x_n\}) = x_1 \oplus \dots \oplus x_n",
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

    return g(heaps) == digit_sum(*heaps)
