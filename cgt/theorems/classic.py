"""The classical theorems the papers lean on: Zermelo, Bouton, Sprague and Grundy, Guy and Smith, strategy stealing.

None of them is used to check itself. Who wins is decided here by trying every move of the whole position
(:func:`~cgt.solvers.search.wins`), and Grundy values come from the definition; the nim-sum appears in the claims only.
"""

import itertools
from collections.abc import Iterable, Iterator
from functools import cache, reduce
from operator import xor
from typing import TYPE_CHECKING, TypeVar

from cgt.budget import Meter
from cgt.players import LEFT, RIGHT, Outcome, Player
from cgt.rulesets.graph_tic_tac_toe import GraphTicTacToe
from cgt.rulesets.position import Position, as_position
from cgt.rulesets.small_graphs import connected_graphs
from cgt.rulesets.take_and_break import NIM, TakeAndBreak
from cgt.solvers.heaps import nim_sequence
from cgt.solvers.questions import outcome
from cgt.solvers.search import Multisets, wins
from cgt.theorems.statement import Kind, statement
from cgt.values import Tree, mex

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

__all__: list[str] = []

T = TypeVar("T")
Form = tuple["Form", ...]
"""An impartial form as nested tuples of its options: ``()`` is zero, ``((),)`` is star."""


def mover_wins(position: Position, player: Player = LEFT, *, misere: bool = False) -> bool:
    """Whether the player to move wins, found by trying every move."""
    return wins(position, player, misere=misere, sets=Multisets(), memo={}, meter=Meter())


def heaps_up_to(bound: int, count: int) -> Iterator[tuple[int, ...]]:
    """Rows of at most `count` heaps, none above `bound`, by their total."""
    rows = (row for n in range(count + 1) for row in itertools.combinations_with_replacement(range(1, bound + 1), n))
    return iter(sorted(rows, key=lambda row: (sum(row), row)))


def heap_rows() -> "SearchStrategy[tuple[int, ...]]":
    """Rows of up to three small heaps."""
    from hypothesis import strategies as st

    return st.lists(st.integers(1, 7), max_size=3).map(lambda row: tuple(sorted(row)))


@cache
def impartial_forms(day: int) -> tuple[Form, ...]:
    """Impartial forms born by a day, those of fewer options first: 1, 2, 4, 16, 65536 of them."""
    if day == 0:
        return ((),)
    earlier = impartial_forms(day - 1)
    return tuple(chosen for n in range(len(earlier) + 1) for chosen in itertools.combinations(earlier, n))


@cache
def form_tree(form: Form) -> Tree:
    """Literal tree of an impartial form."""
    options = tuple(map(form_tree, form))
    return Tree(options, options)


@cache
def form_grundy(form: Form) -> int:
    """Grundy value of an impartial form: the mex of its options'."""
    return mex(map(form_grundy, form))


def _partizan_forms(day: int) -> Iterator[Tree]:
    if day == 0:
        yield Tree()
        return
    earlier = tuple(_partizan_forms(day - 1))
    sides = [chosen for n in range(len(earlier) + 1) for chosen in itertools.combinations(earlier, n)]
    for left, right in itertools.product(sides, sides):
        yield Tree(left, right)


def _sampled(items: Iterable[T]) -> "SearchStrategy[T]":
    from hypothesis import strategies as st

    return st.sampled_from(tuple(items))


def _integers(most: int) -> "SearchStrategy[int]":
    from hypothesis import strategies as st

    return st.integers(0, most)


def _pairs(items: "SearchStrategy[T]") -> "SearchStrategy[tuple[T, T]]":
    from hypothesis import strategies as st

    return st.tuples(items, items)


def _triples(items: "SearchStrategy[T]") -> "SearchStrategy[tuple[T, T, T]]":
    from hypothesis import strategies as st

    return st.tuples(items, items, items)


@statement(
    "classic-zermelo",
    kind=Kind.THEOREM,
    citation="E. Zermelo 1913",
    text="In a finite game without draws exactly one of the players, whoever begins, has a winning strategy.",
    latex=r"\forall G:\quad \text{exactly one player can force a win from } G",
    reading="Having a strategy is tested for both players separately, each from the definition.",
    bound=2,
    bound_text="all partizan forms born by day {bound}",
    instances=lambda bound: itertools.chain.from_iterable(map(_partizan_forms, range(bound + 1))),
    strategy=lambda: _sampled(_partizan_forms(2)),
)
def zermelo(form: Tree) -> bool:
    """Whether exactly one side has a strategy, for each beginner."""

    @cache
    def mover_has(form: Tree, mover: Player) -> bool:
        options = form.left if mover is LEFT else form.right
        return any(other_has(option, mover.opponent) for option in options)

    @cache
    def other_has(form: Tree, mover: Player) -> bool:
        options = form.left if mover is LEFT else form.right
        return all(mover_has(option, mover.opponent) for option in options)

    return all(mover_has(form, first) != other_has(form, first) for first in (LEFT, RIGHT))


@statement(
    "classic-bouton",
    kind=Kind.THEOREM,
    citation="C. L. Bouton 1901",
    text="A position of Nim is won by the player who has just moved exactly when the nim-sum of its heaps is zero.",
    latex=r"x_1 \oplus \dots \oplus x_n = 0 \iff (x_1, \dots, x_n) \text{ is a P-position}",
    bound=6,
    bound_text="at most three heaps, none above {bound}",
    instances=lambda bound: heaps_up_to(bound, 3),
    strategy=heap_rows,
)
def bouton(heaps: tuple[int, ...]) -> bool:
    """Whether the nim-sum tells who wins."""
    return mover_wins(NIM(*heaps)) == (reduce(xor, heaps, 0) != 0)


@statement(
    "classic-bouton-misere",
    kind=Kind.THEOREM,
    citation="C. L. Bouton 1901",
    text="In misère Nim the rule is the same as in Nim while a heap has two or more tokens, and reversed otherwise.",
    latex=r"\max x_i \ge 2:\ \bigoplus x_i = 0 \iff \text{P};\qquad \max x_i \le 1:\ \bigoplus x_i = 1 \iff \text{P}",
    bound=6,
    bound_text="at most three heaps, none above {bound}",
    instances=lambda bound: heaps_up_to(bound, 3),
    strategy=heap_rows,
)
def bouton_misere(heaps: tuple[int, ...]) -> bool:
    """Whether the misère rule tells who wins."""
    total = reduce(xor, heaps, 0)
    lost = total == 0 if max(heaps, default=0) >= 2 else total == 1
    return mover_wins(NIM(*heaps), misere=True) == (not lost)


@statement(
    "classic-sprague-grundy",
    kind=Kind.THEOREM,
    citation="R. Sprague 1935, P. M. Grundy 1939",
    text="Every impartial game equals the nim-heap whose size is the mex of the sizes its options equal.",
    latex=r"G = {*}\operatorname{mex}\{n : {*}n = G' \text{ for an option } G' \text{ of } G\}",
    reading="Equal means: the sum of the game and the heap is won by the second player.",
    bound=3,
    bound_text="all impartial forms born by day {bound}",
    instances=lambda bound: impartial_forms(bound),
    strategy=lambda: _sampled(impartial_forms(3)),
)
def sprague_grundy(form: Form) -> bool:
    """Whether the game plus its heap is a second-player win."""
    return not mover_wins(as_position(form_tree(form)) + NIM(form_grundy(form)))


@statement(
    "classic-nim-sum-of-sums",
    kind=Kind.THEOREM,
    citation="R. Sprague 1935, P. M. Grundy 1939",
    text="The Grundy value of a sum of impartial games is the nim-sum of their Grundy values.",
    latex=r"\mathcal{G}(G + H) = \mathcal{G}(G) \oplus \mathcal{G}(H)",
    bound=3,
    bound_text="all pairs of impartial forms born by day {bound}",
    instances=lambda bound: itertools.combinations_with_replacement(impartial_forms(bound), 2),
    strategy=lambda: _pairs(_sampled(impartial_forms(3))),
)
def nim_sum_of_sums(pair: tuple[Form, Form]) -> bool:
    """Whether the sum plus the heap of the nim-sum is a second-player win."""
    a, b = pair
    total = as_position(form_tree(a)) + as_position(form_tree(b)) + NIM(form_grundy(a) ^ form_grundy(b))
    return not mover_wins(total)


@statement(
    "classic-nim-sum-laws",
    kind=Kind.THEOREM,
    citation="C. L. Bouton 1901; Winning Ways, chapter 3",
    text="The nim-sum makes the non-negative integers an abelian group in which every element is its own inverse.",
    latex=r"(a \oplus b) \oplus c = a \oplus (b \oplus c),\quad a \oplus b = b \oplus a,\quad "
    r"a \oplus 0 = a,\quad a \oplus a = 0",
    bound=12,
    bound_text="all triples of integers up to {bound}",
    instances=lambda bound: itertools.product(range(bound + 1), repeat=3),
    strategy=lambda: _triples(_integers(2**64)),
)
def nim_sum_laws(triple: tuple[int, int, int]) -> bool:
    """Whether the group laws hold for the triple, with sums written out digit by digit."""
    a, b, c = triple

    def add(x: int, y: int) -> int:
        return sum(1 << i for i in range(max(x, y).bit_length()) if (x >> i) % 2 != (y >> i) % 2)

    return add(add(a, b), c) == add(a, add(b, c)) and add(a, b) == add(b, a) and add(a, 0) == a and add(a, a) == 0


@statement(
    "classic-nim-sum-mex",
    kind=Kind.THEOREM,
    citation="Winning Ways, chapter 3; On Numbers and Games, chapter 6",
    text="The nim-sum of two numbers is the least one that lowering either of them does not give.",
    latex=r"a \oplus b = \operatorname{mex}\bigl(\{a' \oplus b : a' < a\} \cup \{a \oplus b' : b' < b\}\bigr)",
    bound=24,
    bound_text="all pairs of integers up to {bound}",
    instances=lambda bound: itertools.combinations_with_replacement(range(bound + 1), 2),
    strategy=lambda: _pairs(_integers(200)),
)
def nim_sum_mex(pair: tuple[int, int]) -> bool:
    """Whether exclusive or is the mex of the lowered sums."""
    a, b = pair
    return a ^ b == mex([*(n ^ b for n in range(a)), *(a ^ n for n in range(b))])


def _octal_codes(bound: int) -> Iterator[str]:
    for digits in range(1, bound + 1):
        for code in itertools.product("01234567", repeat=digits):
            if code[-1] != "0":
                yield "0." + "".join(code)


@statement(
    "classic-octal-periodicity",
    kind=Kind.THEOREM,
    citation="R. K. Guy and C. A. B. Smith 1956",
    text="If the nim-sequence of an octal game repeats with period p from n to 2n + 2p + k, where k is the number of "
    "its digits, then it repeats for ever.",
    latex=r"\mathcal{G}(m + p) = \mathcal{G}(m) \text{ for } n \le m < 2n + p + k \implies "
    r"\mathcal{G}(m + p) = \mathcal{G}(m) \text{ for all } m \ge n",
    reading="For ever is tested to three times the length the theorem asks for; games whose sequence shows no period "
    "within 400 heaps say nothing.",
    bound=2,
    bound_text="all octal codes 0.d… with at most {bound} digits",
    instances=_octal_codes,
    strategy=lambda: _sampled(_octal_codes(2)),
)
def octal_periodicity(code: str) -> bool:
    """Whether a period that fills the theorem's window goes on."""
    digits = len(code) - 2
    values = nim_sequence(TakeAndBreak(code), 400)
    for p in range(1, 120):
        last = max((m for m in range(400 - p) if values[m + p] != values[m]), default=-1)
        n = last + 1
        if 2 * n + 2 * p + digits < 400:
            longer = nim_sequence(TakeAndBreak(code), 3 * (2 * n + 2 * p + digits))
            return all(longer[m + p] == longer[m] for m in range(n, len(longer) - p))
    return True


@statement(
    "classic-strategy-stealing",
    kind=Kind.THEOREM,
    citation="J. Nash, unpublished; A. W. Hales and R. I. Jewett 1963",
    text="The second player cannot win a game in which both claim vertices and race to own a winning set.",
    latex=r"\text{no positional game with the same sets for both players is a P-position}",
    bound=6,
    bound_text="tic-tac-toe with paths of three vertices on all connected graphs with at most {bound} vertices",
    instances=lambda bound: itertools.chain.from_iterable(map(connected_graphs, range(1, bound + 1))),
)
def strategy_stealing(graph: str) -> bool:
    """Whether the second player fails to win."""
    return outcome(GraphTicTacToe(graph)) is not Outcome.P
