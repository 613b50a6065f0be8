"""Chapter 1 of the thesis on the Game of Cycles: Nim, Sprague–Grundy values, Lasker's Nim and Grundy's game.

Who wins is decided by trying every move; Grundy values of heaps are computed from the rules by the heap solver, which
knows no closed form. The chapters on the Game of Cycles itself are in :mod:`cgt.theorems.cycles`.
"""

import itertools
from collections.abc import Iterator
from functools import reduce
from operator import xor
from typing import TYPE_CHECKING

from cgt.players import LEFT
from cgt.rulesets.position import as_position
from cgt.rulesets.take_and_break import GRUNDYS_GAME, LASKERS_NIM, NIM
from cgt.solvers.heaps import nim_sequence
from cgt.solvers.questions import grundy, winning_moves
from cgt.theorems.classic import Form, form_grundy, form_tree, heap_rows, heaps_up_to, impartial_forms, mover_wins
from cgt.theorems.statement import Kind, statement
from cgt.values import mex

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

__all__: list[str] = []


def _heap_sizes() -> "SearchStrategy[int]":
    from hypothesis import strategies as st

    return st.integers(1, 5000)


@statement(
    "cycles-1.1",
    kind=Kind.THEOREM,
    citation="Theorem 1.1, p. 2",
    text="Every position of a finite game without draws is won by the next player or by the previous one.",
    reading="The labelling of the thesis (terminal positions P, positions with an option in P are N, positions with "
    "options in N only are P) reaches every position and agrees with trying every move.",
    bound=3,
    bound_text="all impartial forms born by day {bound}",
    instances=lambda bound: impartial_forms(bound),
)
def labelling_is_complete(form: Form) -> bool:
    """Whether the labelling algorithm labels the form, and rightly."""
    followers = {form}
    frontier = [form]
    while frontier:
        fresh = [option for option in frontier.pop() if option not in followers]
        followers.update(fresh)
        frontier.extend(fresh)
    label: dict[Form, str] = {follower: "P" for follower in followers if not follower}
    while len(label) < len(followers):
        before = len(label)
        for follower in followers - set(label):
            if any(label.get(option) == "P" for option in follower):
                label[follower] = "N"
        for follower in followers - set(label):
            if all(label.get(option) == "N" for option in follower):
                label[follower] = "P"
        if len(label) == before:
            return False
    return all((label[f] == "N") == mover_wins(as_position(form_tree(f))) for f in followers)


@statement(
    "cycles-1.2",
    kind=Kind.LEMMA,
    citation="Lemma 1.2, p. 3",
    text="Two equal stacks of Nim are a win for the previous player.",
    latex=r"\{c, c\} \in \mathcal{P}",
    bound=12,
    bound_text="stacks of at most {bound} coins",
    instances=lambda bound: range(bound + 1),
)
def equal_stacks(coins: int) -> bool:
    """Whether the second player wins on two equal stacks."""
    return not mover_wins(NIM(coins, coins))


@statement(
    "cycles-1.2-different",
    kind=Kind.CLAIM,
    citation="after Lemma 1.2, p. 4",
    text="Two different stacks of Nim are a win for the next player.",
    bound=12,
    bound_text="stacks of at most {bound} coins",
    instances=lambda bound: itertools.combinations(range(bound + 1), 2),
)
def different_stacks(stacks: tuple[int, int]) -> bool:
    """Whether the first player wins on two different stacks."""
    return mover_wins(NIM(*stacks))


@statement(
    "cycles-1.3",
    kind=Kind.DEFINITION,
    citation="Definition 1.3, p. 4",
    text="The nim-sum adds binary digits without carrying; it is associative, so that sums of many stacks are defined.",
    latex=r"15 \oplus 7 = (1111)_2 \oplus (0111)_2 = (1000)_2 = 8",
    bound=15,
    bound_text="all pairs of integers up to {bound}, and the example 15 and 7",
    instances=lambda bound: itertools.chain([(15, 7)], itertools.product(range(bound + 1), repeat=2)),
)
def nim_sum_is_addition_without_carry(pair: tuple[int, int]) -> bool:
    """Whether exclusive or is the sum of the digits modulo two, and 8 in the thesis's example."""
    a, b = pair
    digits = [(x + y) % 2 for x, y in zip(f"{a:032b}".encode(), f"{b:032b}".encode(), strict=True)]
    total = int("".join(map(str, digits)), 2)
    return total == a ^ b and (pair != (15, 7) or total == 8)


@statement(
    "cycles-1.4",
    kind=Kind.THEOREM,
    citation="Theorem 1.4, p. 4 (Bouton)",
    text="A position of Nim is won by the previous player exactly when the nim-sum of the stacks is zero.",
    latex=r"x_1 \oplus x_2 \oplus \dots \oplus x_n = 0 \iff \{x_1, \dots, x_n\} \in \mathcal{P}",
    bound=5,
    bound_text="at most four stacks of at most {bound} coins",
    instances=lambda bound: heaps_up_to(bound, 4),
    strategy=heap_rows,
)
def bouton(stacks: tuple[int, ...]) -> bool:
    """Whether the nim-sum tells who wins."""
    return mover_wins(NIM(*stacks)) == (reduce(xor, stacks, 0) != 0)


@statement(
    "cycles-1.4-example",
    kind=Kind.EXAMPLE,
    citation="example after Theorem 1.4, p. 4",
    text="The stacks 5, 7 and 9 have nim-sum 11, the next player wins, and the winning move takes 7 from the last.",
    latex=r"5 \oplus 7 \oplus 9 = 11",
    reading="The winning move: it is the only one.",
    bound=1,
    bound_text="the {bound} position of the example",
    instances=lambda bound: [(5, 7, 9)],
)
def example_5_7_9(stacks: tuple[int, ...]) -> bool:
    """Whether the example is right, by trying every move."""
    position = NIM(*stacks)
    winning = [position.play(move) for move in position.moves(LEFT) if not mover_wins(position.play(move))]
    return reduce(xor, stacks) == 11 and winning == [NIM(5, 7, 2)]


@statement(
    "cycles-1.5",
    kind=Kind.DEFINITION,
    citation="Definition 1.5, p. 4",
    text="The mex of a set is its least non-negative integer that is missing.",
    latex=r"\operatorname{mex} S = \min\{n \ge 0 : n \notin S\}",
    bound=6,
    bound_text="all sets of integers up to {bound}",
    instances=lambda bound: itertools.chain.from_iterable(
        itertools.combinations(range(bound + 1), n) for n in range(bound + 2)
    ),
)
def mex_is_the_least_missing(numbers: tuple[int, ...]) -> bool:
    """Whether the mex is missing, and everything below it is there."""
    least = mex(numbers)
    return least not in numbers and all(n in numbers for n in range(least))


@statement(
    "cycles-1.2-sprague-grundy",
    kind=Kind.CLAIM,
    citation="Section 1.2, p. 5",
    text="The Grundy value of a position of Nim is the nim-sum of its stacks, and that of a sum of games the nim-sum "
    "of theirs.",
    reading="Tested on sums of one impartial form and one stack, by searching the stack that makes it a P-position.",
    bound=3,
    bound_text="impartial forms born by day {bound}, with stacks of at most three coins",
    instances=lambda bound: itertools.product(impartial_forms(bound), range(4)),
)
def values_add_by_nim_sum(pair: tuple[Form, int]) -> bool:
    """Whether form plus stack plus the heap of their nim-sum is lost for the mover."""
    form, stack = pair
    return not mover_wins(as_position(form_tree(form)) + NIM(stack, form_grundy(form) ^ stack))


def _lasker(n: int) -> int:
    """Closed form of the thesis for a stack of Lasker's Nim."""
    return {1: n, 2: n, 3: n + 1, 0: n - 1 if n else 0}[n % 4]


@statement(
    "cycles-1.6",
    kind=Kind.THEOREM,
    citation="Theorem 1.6, p. 6",
    text="In Lasker's Nim stacks of 4k+1 and 4k+2 coins have that Grundy value; 4k+3 has 4k+4, and 4k+4 has 4k+3.",
    latex=r"SG(4k+1) = 4k+1,\quad SG(4k+2) = 4k+2,\quad SG(4k+3) = 4k+4,\quad SG(4k+4) = 4k+3",
    bound=400,
    bound_text="stacks of at most {bound} coins",
    instances=lambda bound: range(1, bound + 1),
    strategy=_heap_sizes,
)
def lasker(coins: int) -> bool:
    """Whether the computed value is that of the closed form."""
    return grundy(LASKERS_NIM(coins)) == _lasker(coins)


@statement(
    "cycles-1.6-table",
    kind=Kind.TABLE,
    citation="table before Theorem 1.6, p. 6",
    text="The Grundy values of stacks of 0 to 10 coins in Lasker's Nim are 0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10.",
    bound=10,
    bound_text="stacks of at most {bound} coins",
    instances=lambda bound: range(bound + 1),
)
def lasker_table(coins: int) -> bool:
    """Whether the table's entry, where it has one, is the computed value."""
    table = (0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10)
    return coins >= len(table) or grundy(LASKERS_NIM(coins)) == table[coins]


def _splits(bound: int) -> Iterator[tuple[int, int]]:
    return ((a, total - a) for total in range(2, bound + 1) for a in range(1, total // 2 + 1))


@statement(
    "cycles-1.6-proof",
    kind=Kind.CLAIM,
    citation="proof of Theorem 1.6, p. 6",
    text="Splitting a stack of 4c+1 gives even values only; of 4c+2, odd values or multiples of 4; of 4c+3, odd values; "
    "of 4c+4, even values or values one above a multiple of 4.",
    bound=120,
    bound_text="all splits of stacks of at most {bound} coins",
    instances=_splits,
)
def lasker_splits(parts: tuple[int, int]) -> bool:
    """Whether the split's value is of the kind the proof says."""
    values = nim_sequence(LASKERS_NIM, max(parts) + 1)
    split = values[parts[0]] ^ values[parts[1]]
    return {
        1: split % 2 == 0,
        2: split % 2 == 1 or split % 4 == 0,
        3: split % 2 == 1,
        0: split % 2 == 0 or split % 4 == 1,
    }[sum(parts) % 4]


@statement(
    "cycles-1.3-grundy-end",
    kind=Kind.CLAIM,
    citation="Section 1.3, p. 7",
    text="Grundy's game ends exactly when all stacks have one or two coins.",
    bound=8,
    bound_text="at most three stacks of at most {bound} coins",
    instances=lambda bound: heaps_up_to(bound, 3),
)
def grundys_game_ends(stacks: tuple[int, ...]) -> bool:
    """Whether there is no move exactly when every stack is of size one or two."""
    position = GRUNDYS_GAME(*stacks)
    return (not list(position.moves())) == all(coins <= 2 for coins in stacks) and (
        bool(list(position.moves())) or winning_moves(position) == []
    )
