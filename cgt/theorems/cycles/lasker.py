"""J. S. Zandee, *The Game of Cycles* (2022), section 1.3: take-and-break games, above all Lasker's Nim."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from cgt.heaps.codes import GRUNDYS_GAME, LASKERS_NIM
from cgt.heaps.sequences import nim_sequence
from cgt.players import LEFT, OutcomeClass
from cgt.positions.questions import grundy, outcome
from cgt.theorems.classic.support import nim_rows, nim_sum, previous_wins
from cgt.theorems.cycles.support import integers_between
from cgt.theorems.papers import CYCLES
from cgt.theorems.statement import Verdict
from cgt.values import mex

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

__all__: list[str] = []

chapter = CYCLES.chapter("1.3")

_VALUES: list[int] = []


def _value(heap: int) -> int:
    """Value of a heap of Lasker's Nim, from its rule: take any number, or split without taking."""
    while len(_VALUES) <= heap:
        n = len(_VALUES)
        _VALUES.append(mex([*_VALUES, *(_VALUES[a] ^ _VALUES[n - a] for a in range(1, n // 2 + 1))]))
    return _VALUES[heap]


@chapter.theorem(
    "1.6",
    "p. 6",
    text="In Lasker's Nim the heaps 4k+1, 4k+2, 4k+3, 4k+4 have the values 4k+1, 4k+2, 4k+4, 4k+3.",
    latex=r"g(4k+1)=4k+1,\ g(4k+2)=4k+2,\ g(4k+3)=4k+4,\ g(4k+4)=4k+3",
    bound=500,
    bound_text="k from 0 to {bound}",
    instances=lambda bound: range(bound + 1),
    strategy=integers_between(0, 500),
)
def laskers_nim(k: int) -> bool:
    """Values of four heaps, from the sequence."""
    values = nim_sequence(LASKERS_NIM, 4 * k + 5)
    return values[4 * k + 1 :] == [4 * k + 1, 4 * k + 2, 4 * k + 4, 4 * k + 3]


@chapter.table(
    "1.6-table",
    "Section 1.3, p. 6, table before Theorem 1.6",
    text="The heaps 0 to 10 of Lasker's Nim have the values 0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10.",
    latex=r"g(0), \dots, g(10) = 0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10",
    bound=10,
    bound_text="heaps up to {bound}",
    instances=lambda bound: enumerate([0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10][: bound + 1]),
    finite=True,
    recorded=Verdict.PROVED,
)
def laskers_table(entry: tuple[int, int]) -> bool:
    """One entry of the table."""
    heap, value = entry
    return grundy(LASKERS_NIM(heap)) == value == _value(heap)


@chapter.example(
    "1.6-first-heaps",
    "Section 1.3, p. 5",
    text="From one coin value 0 can be reached, from two coins 0 and 1, and from three coins 0, 1, 2 and 3.",
    latex=r"\{g(1')\} = \{0\},\ \{g(2')\} = \{0, 1\},\ \{g(3')\} = \{0, 1, 2, 3\}",
    bound=3,
    bound_text="heaps up to {bound}",
    instances=lambda bound: [(1, (0,)), (2, (0, 1)), (3, (0, 1, 2, 3))][:bound],
    finite=True,
    recorded=Verdict.PROVED,
)
def first_heaps(entry: tuple[int, tuple[int, ...]]) -> bool:
    """Values of the options, one by one."""
    heap, reached = entry
    return tuple(sorted({grundy(option) for option in LASKERS_NIM(heap).options(LEFT)})) == reached


def _splits(bound: int) -> Iterator[tuple[int, int]]:
    return ((a, n - a) for n in range(2, bound + 1) for a in range(1, n // 2 + 1))


def _splits_strategy() -> "SearchStrategy[Any]":
    from hypothesis import strategies as st

    return st.tuples(st.integers(1, 300), st.integers(1, 300))


@chapter.claim(
    "1.6-splits",
    "Proof of Theorem 1.6, p. 6",
    text="Splitting a heap of Lasker's Nim gives an even value from 4k+1, an odd one or a multiple of four from 4k+2, "
    "an odd one from 4k+3, and an even one or one more than a multiple of four from 4k+4.",
    latex=r"g(a) \oplus g(b) \bmod 4 \in \{0,2\}, \{0,1,3\}, \{1,3\}, \{0,1,2\} \text{ for } a + b \equiv 1, 2, 3, 0",
    bound=80,
    bound_text="heaps up to {bound}",
    instances=_splits,
    strategy=_splits_strategy,
)
def laskers_splits(parts: tuple[int, int]) -> bool:
    """Value of one split, by the rule."""
    value = _value(parts[0]) ^ _value(parts[1])
    allowed = {1: {0, 2}, 2: {0, 1, 3}, 3: {1, 3}, 0: {0, 1, 2}}[sum(parts) % 4]
    return value % 4 in allowed


@chapter.claim(
    "1.6-steps",
    "Proof of Theorem 1.6, p. 6",
    text="Taking coins reaches all values up to 4c from 4c+1, up to 4c+1 from 4c+2, and up to 4c+2 from 4c+3 and "
    "4c+4; splitting reaches 4c+3 from 4c+3, by 4c+2 and 1; and the values 4c+1, 4c+2, 4c+4 and 4c+3 are not reached.",
    latex=r"g(4c + 2) \oplus g(1) = 4c + 3",
    bound=40,
    bound_text="c at most {bound}",
    instances=lambda bound: range(bound + 1),
    strategy=integers_between(0, 100),
)
def laskers_steps(c: int) -> bool:
    """The four cases of the induction."""
    least = {1: 4 * c, 2: 4 * c + 1, 3: 4 * c + 2, 4: 4 * c + 2}
    missed = {1: 4 * c + 1, 2: 4 * c + 2, 3: 4 * c + 4, 4: 4 * c + 3}
    for i in (1, 2, 3, 4):
        n = 4 * c + i
        taking = {_value(a) for a in range(n)}
        splitting = {_value(a) ^ _value(n - a) for a in range(1, n // 2 + 1)}
        if not set(range(least[i] + 1)) <= taking or missed[i] in taking | splitting:
            return False
    return _value(4 * c + 2) ^ _value(1) == 4 * c + 3


@chapter.claim(
    "1.6-grundys-game",
    "p. 6",
    text="Grundy's game is over exactly when every heap has at most two tokens.",
    latex=r"\text{no moves} \iff x_1, \dots, x_n \le 2",
    bound=6,
    bound_text="up to three heaps of at most {bound} tokens",
    instances=lambda bound: nim_rows(bound, 3),
)
def grundys_game_ends(heaps: tuple[int, ...]) -> bool:
    """Moves are missing exactly then."""
    return (not list(GRUNDYS_GAME(*heaps).moves(LEFT))) == all(heap <= 2 for heap in heaps)


@chapter.claim(
    "1.6-outcome",
    "p. 5",
    text="Who wins a row of heaps of Lasker's Nim is decided by the nim-sum of the heaps' values.",
    latex=r"\{x_1, \dots, x_n\} \in \mathcal P \iff g(x_1) \oplus \dots \oplus g(x_n) = 0",
    bound=5,
    bound_text="up to three heaps of at most {bound} tokens",
    instances=lambda bound: nim_rows(bound, 3),
)
def laskers_outcome(heaps: tuple[int, ...]) -> bool:
    """Labelling by moves, the public question, and the nim-sum of the values agree."""
    expected = nim_sum(tuple(map(_value, heaps))) == 0
    return previous_wins(LASKERS_NIM(*heaps)) == expected == (outcome(LASKERS_NIM(*heaps)) is OutcomeClass.P)
