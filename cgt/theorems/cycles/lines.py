"""J. S. Zandee, *The Game of Cycles* (2022), section 2.3: Grundy values of lines, and the proofs of them.

A line ``L_n`` has n markable edges and an unmarkable one at either end. ``S_n`` and ``O_n`` are n unmarked edges
between two marked ones that point the same way and opposite ways. The thesis proves the values by induction; the steps
that the proofs assert are statements of their own here.
"""

from collections.abc import Iterator
from functools import partial

from cgt.cache import Cache
from cgt.cycles import makers, symmetry
from cgt.cycles.game import GameOfCycles
from cgt.players import OutcomeClass
from cgt.positions.questions import grundy, outcome
from cgt.theorems.cycles.support import integers_between, one_to
from cgt.theorems.papers import CYCLES
from cgt.theorems.statement import Verdict

__all__: list[str] = []

section_2_2 = CYCLES.chapter("2.2")
section_2_3 = CYCLES.chapter("2.3")
section_4_2 = CYCLES.chapter("4.2")


@section_2_2.claim(
    "2.4-lines",
    "Section 2.3, p. 11",
    text="The involution theorem covers lines: every line has an involution to which it applies, and it names the "
    "winner.",
    latex=r"L_n \text{ has an involution as in Theorem 2.4}",
    reading="Edges at a leaf do not count.",
    bound=20,
    bound_text="n at most {bound}",
    instances=partial(one_to, 0),
    strategy=integers_between(0, 40),
)
def involutions_cover_lines(n: int) -> bool:
    line = makers.line(n)
    promised = {one.promises for one in symmetry.involutions(line)}
    return promised == {outcome(line)} == {OutcomeClass.N if n % 2 else OutcomeClass.P}


@section_2_3.lemma(
    "2.6",
    "p. 12",
    text="A line of n unmarked edges between two marked ones has Grundy value P(n) when these point the same way, and "
    "1 - P(n) when they do not.",
    latex=r"\mathrm{SG}(S_n) = P(n), \quad \mathrm{SG}(O_n) = 1 - P(n)",
    reading="n counts the unmarked edges, from one up; counting the two marked ones as well changes no parity.",
    bound=20,
    bound_text="n at most {bound}",
    instances=partial(one_to, 1),
    strategy=integers_between(1, 40),
)
def both_ends(n: int) -> bool:
    return grundy(makers.same_line(n)) == n % 2 and grundy(makers.opposite_line(n)) == 1 - n % 2


@section_2_3.claim(
    "2.6-base-case",
    "Proof of Lemma 2.6, p. 12",
    text="With one unmarked edge between the marked ones the Grundy value is 1 when these point in opposite "
    "directions, and 0 when they point the same way.",
    latex=r"\mathrm{SG}(O_1) = 1, \quad \mathrm{SG}(S_1) = 0",
    reading="The base case as the proof writes it; it contradicts the lemma, which is right.",
    bound=1,
    bound_text="the {bound} case",
    instances=lambda bound: [1],
    recorded=Verdict.REFUTED,
)
def both_ends_base(n: int) -> bool:
    return grundy(makers.opposite_line(n)) == 1 and grundy(makers.same_line(n)) == 0


@section_2_3.claim(
    "2.6-step",
    "Proof of Lemma 2.6, p. 12",
    text="Every move on O_k leaves the value P(k), and every move on S_k leaves the value 1 - P(k).",
    latex=r"\mathrm{SG}(O_k') = P(k), \quad \mathrm{SG}(S_k') = 1 - P(k)",
    reading="The induction step, for every move there is; O_1 has none.",
    bound=14,
    bound_text="k at most {bound}",
    instances=partial(one_to, 1),
    strategy=integers_between(1, 25),
)
def both_ends_step(k: int) -> bool:
    cache = Cache()
    opposite = {grundy(option, cache=cache) for option in makers.opposite_line(k).options()}
    same = {grundy(option, cache=cache) for option in makers.same_line(k).options()}
    return opposite <= {k % 2} and same == {1 - k % 2}


def _parts(position: GameOfCycles) -> list[str]:
    """Names of the stretches of unmarked edges of a line whose two outer markable edges are marked."""
    arcs = dict(enumerate(position.edges))
    marks = [i for i, (u, v) in arcs.items() if (u, v) in position.marked or (v, u) in position.marked]
    named = []
    for left, right in zip(marks, marks[1:], strict=False):  # noqa: RUF007 - neighbours among the marks
        alike = (arcs[left] in position.marked) == (arcs[right] in position.marked)
        if right > left + 1:
            named.append(f"{'S' if alike else 'O'}{right - left - 1}")
    return sorted(named)


@section_2_3.claim(
    "2.6-parts",
    "Proof of Lemma 2.6, p. 12",
    text="A move on O_k leaves O_a and S_b, a move on S_k leaves S_a and S_b or O_a and O_b, with a + b = k - 1; the "
    "value is the nim-sum of the two.",
    latex=r"\mathrm{SG}(O_k') = \mathrm{SG}(O_a) \oplus \mathrm{SG}(S_b)",
    bound=10,
    bound_text="k at most {bound}",
    instances=partial(one_to, 1),
)
def both_ends_parts(k: int) -> bool:
    cache = Cache()
    for start, shapes in ((makers.opposite_line(k), ["OS"]), (makers.same_line(k), ["OO", "SS"])):
        for option in start.options():
            parts = _parts(option)
            total = 0
            for part in parts:
                maker = makers.same_line if part[0] == "S" else makers.opposite_line
                total ^= grundy(maker(int(part[1:])), cache=cache)
            letters = "".join(sorted(part[0] for part in parts))
            # A stretch without edges is an S, as an O without edges would be a source or a sink.
            letters = "".join(sorted(letters + "S" * (2 - len(letters))))
            if sum(int(part[1:]) for part in parts) != k - 1 or letters not in shapes:
                return False
            if total != grundy(option, cache=cache):
                return False
    return True


@section_2_3.theorem(
    "2.7",
    "p. 12",
    text="A line with n markable edges of which only an outermost one is marked has Grundy value n - 1.",
    latex=r"\mathrm{SG} = n - 1",
    reading="n counts the marked edge.",
    bound=20,
    bound_text="n at most {bound}",
    instances=partial(one_to, 1),
    strategy=integers_between(1, 40),
)
def one_end(n: int) -> bool:
    return grundy(makers.one_end_line(n)) == n - 1


@section_2_3.theorem(
    "2.7-unmarked",
    "p. 12",
    text="A line with n unmarked markable edges beside one marked outermost one has Grundy value n - 1.",
    latex=r"\mathrm{SG} = n - 1",
    reading="n counts the unmarked edges, as in the lemma before it.",
    bound=5,
    bound_text="n at most {bound}",
    instances=partial(one_to, 1),
    recorded=Verdict.REFUTED,
)
def one_end_unmarked(n: int) -> bool:
    return grundy(makers.one_end_line(n + 1)) == n - 1


@section_2_3.claim(
    "2.7-options",
    "Proof of Theorem 2.7, p. 12",
    text="From a line with k markable edges and an outermost one marked exactly the values 0 to k - 2 can be reached.",
    latex=r"\{\mathrm{SG}(L_k')\} = \{0, \dots, k - 2\}",
    reading="The proof shows that all of them are reached, and not that no other is; both are checked.",
    bound=14,
    bound_text="k at most {bound}",
    instances=partial(one_to, 1),
    strategy=integers_between(1, 25),
)
def one_end_options(k: int) -> bool:
    cache = Cache()
    return {grundy(option, cache=cache) for option in makers.one_end_line(k).options()} == set(range(k - 1))


@section_2_3.claim(
    "2.7-next-edge",
    "Proof of Theorem 2.7, p. 12",
    text="The edge next to the marked one can be marked in the same direction only, which leaves the value k - 2.",
    latex=r"\mathrm{SG}(L_{k-1}) = k - 2",
    bound=14,
    bound_text="k at most {bound}",
    instances=partial(one_to, 2),
    strategy=integers_between(2, 25),
)
def one_end_next_edge(k: int) -> bool:
    line = makers.one_end_line(k)
    here = [move for move in line.moves() if set(move) == {2, 3}]
    return line.marked == {(1, 2)} and here == [(2, 3)] and grundy(line.play((2, 3))) == k - 2


def _reached(k: int, largest: int) -> set[int]:
    """Values of the moves on a line with a marked end that leave at most `largest` markable edges on the far side."""
    line = makers.one_end_line(k)
    cache = Cache()
    # Edge i joins i and i + 1; the far part of a mark there has the k - i edges beyond it and the mark itself.
    far = [i for i in range(2, k + 1) if k - i + 1 <= largest]
    legal = set(line.moves())
    return {grundy(line.play(m), cache=cache) for i in far for m in ((i, i + 1), (i + 1, i)) if m in legal}


@section_2_3.claim(
    "2.7-far-part",
    "Proof of Theorem 2.7, p. 12",
    text="Moves that leave a far part with fewer than k - 2 markable edges reach every value smaller than k - 2.",
    latex=r"\{\mathrm{SG}(L_k') : a < k - 2\} \supseteq \{0, \dots, k - 3\}",
    reading="As the proof says it; with three edges there is no such move.",
    bound=6,
    bound_text="k at most {bound}",
    instances=partial(one_to, 1),
    recorded=Verdict.REFUTED,
)
def far_part_literally(k: int) -> bool:
    return set(range(k - 2)) <= _reached(k, k - 3)


@section_2_3.claim(
    "2.7-far-part-at-most",
    "Proof of Theorem 2.7, p. 12",
    text="Moves that leave a far part with at most k - 2 markable edges reach every value smaller than k - 2.",
    latex=r"\{\mathrm{SG}(L_k') : a \le k - 2\} \supseteq \{0, \dots, k - 3\}",
    reading="What the proof needs.",
    bound=14,
    bound_text="k at most {bound}",
    instances=partial(one_to, 1),
)
def far_part(k: int) -> bool:
    return set(range(k - 2)) <= _reached(k, k - 2)


@section_2_3.corollary(
    "2.8",
    "p. 13",
    text="An unmarked line with n markable edges has Grundy value P(n).",
    latex=r"\mathrm{SG}(L_n) = P(n)",
    bound=30,
    bound_text="n at most {bound}",
    instances=partial(one_to, 0),
    strategy=integers_between(0, 60),
)
def line_values(n: int) -> bool:
    return grundy(makers.line(n)) == n % 2


def _first_marks(bound: int) -> Iterator[tuple[int, int]]:
    return ((n, edge) for n in range(1, bound + 1) for edge in range(1, n + 1))


@section_2_3.claim(
    "2.8-options",
    "Proof of Corollary 2.8, p. 13",
    text="Marking an edge of an unmarked line with a markable edges before and b behind it leaves the nim-sum of a "
    "and b as its value.",
    latex=r"\mathrm{SG}(L_n') = a \oplus b, \quad a + b = n - 1",
    reading="An instance is n and which edge is marked.",
    bound=14,
    bound_text="n at most {bound}",
    instances=_first_marks,
)
def first_mark_on_a_line(case: tuple[int, int]) -> bool:
    n, edge = case
    return grundy(makers.line(n).play((edge, edge + 1))) == (edge - 1) ^ (n - edge)


@section_2_3.claim(
    "2.8-middle",
    "Proof of Corollary 2.8, p. 13",
    text="On a line with an odd number of markable edges value 0 can be reached in one move.",
    latex=r"n \text{ odd} \implies 0 \in \{\mathrm{SG}(L_n')\}",
    bound=25,
    bound_text="odd n at most {bound}",
    instances=lambda bound: range(1, bound + 1, 2),
)
def middle_of_a_line(n: int) -> bool:
    return any(grundy(option) == 0 for option in makers.line(n).options())


@section_4_2.claim(
    "4.2-parity-of-options",
    "p. 27",
    text="An unmarked line has Grundy value 0 or 1, and all its options have values of one parity, other than that of "
    "its number of markable edges.",
    latex=r"\mathrm{SG}(L_n) \in \{0, 1\}, \quad P(\mathrm{SG}(L_n')) = 1 - P(n)",
    bound=20,
    bound_text="lines with at most {bound} markable edges",
    instances=partial(one_to, 1),
    strategy=integers_between(1, 30),
)
def line_options(n: int) -> bool:
    cache = Cache()
    line = makers.line(n)
    values = {grundy(option, cache=cache) for option in line.options()}
    return grundy(line) in {0, 1} and all(value % 2 == (n - 1) % 2 for value in values)
