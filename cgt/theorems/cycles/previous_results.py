"""J. S. Zandee, *The Game of Cycles* (2022), section 2.2: Su's conjecture and what was known before.

The rules and the example are in :mod:`cgt.theorems.cycles.rules`, lines in :mod:`cgt.theorems.cycles.lines`, chapter 3
in :mod:`cgt.theorems.cycles.search` and :mod:`cgt.theorems.cycles.diamond`, trees in :mod:`cgt.theorems.cycles.trees`.
The results that it quotes are those of R. Alvarado and others, of K. Lin and of B. G. Mathews, which
:mod:`cgt.theorems.bibliography` names in full. ``P(n)`` is the parity of n, 0 or 1.
"""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from cgt.cycles import catalogues, makers, symmetry
from cgt.cycles.game import GameOfCycles
from cgt.positions.questions import grundy, outcome
from cgt.theorems.bibliography import ALVARADO, LIN, MATHEWS
from cgt.theorems.cycles.support import (
    boards_with,
    connected_boards,
    integers_between,
    one_to,
    second_wins,
    two_connected_boards,
)
from cgt.theorems.papers import CYCLES
from cgt.theorems.statement import Verdict

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

__all__: list[str] = []

section_2_1 = CYCLES.chapter("2.1")
section_2_2 = CYCLES.chapter("2.2")

_P_IFF_EVEN = r"G \in \mathcal P \iff m(G) \equiv 0 \pmod 2"
_INVOLUTION = (
    r"\text{no self-involutive edge} \implies \mathcal P; \quad "
    r"\text{exactly one, its ends exchanged} \implies \mathcal N"
)


@section_2_1.conjecture(
    "2.1",
    "p. 7",
    text="On every board the second player wins exactly when the number of edges is even.",
    sources=(ALVARADO,),
    latex=r"\text{$G$ is a $\mathcal P$-position} \iff |E(G)| \equiv 0 \pmod 2",
    reading="Every edge counts, also one that can never be marked.",
    bound=4,
    bound_text="boards with at most {bound} edges",
    instances=connected_boards,
    strategy=boards_with(max_edges=8),
    recorded=Verdict.REFUTED,
)
def su_all_edges(board: GameOfCycles) -> bool:
    return second_wins(board) == (len(board.edges) % 2 == 0)


@section_2_1.conjecture(
    "2.1-markable",
    "Conjecture 2.1, p. 7, with the addition of section 2.2.1, p. 11",
    text="On every board the second player wins exactly when the number of markable edges is even.",
    latex=_P_IFF_EVEN,
    reading="Edges at a leaf are not counted; the board may be drawn in any way.",
    bound=6,
    bound_text="boards with at most {bound} edges",
    instances=connected_boards,
    strategy=boards_with(max_edges=8),
    recorded=Verdict.REFUTED,
)
def su_markable(board: GameOfCycles) -> bool:
    return second_wins(board) == (len(board.board.markable_edges) % 2 == 0)


@section_2_1.conjecture(
    "2.1-two-connected",
    "Section 3.2.1, p. 17",
    text="On every 2-connected board the second player wins exactly when the number of edges is even.",
    latex=_P_IFF_EVEN,
    reading="The repair that the thesis proposes and refutes with nine edges. Size is the number of edges; the board "
    "may be drawn in any way.",
    bound=7,
    bound_text="2-connected boards with at most {bound} edges",
    instances=two_connected_boards,
    recorded=Verdict.REFUTED,
)
def su_two_connected(board: GameOfCycles) -> bool:
    return su_markable.holds(board)


def _two_connected_graphs(bound: int) -> Iterator[tuple[tuple[int, int], ...]]:
    for edges in range(3, bound + 1):
        for graph in catalogues.two_connected_graphs(edges):
            yield tuple(sorted((min(edge), max(edge)) for edge in graph.edges()))


@section_2_1.question(
    "2.1-some-drawing",
    "Section 5.2, p. 30",
    text="Has every 2-connected planar graph a drawing in which the second player wins exactly when the number of "
    "edges is even?",
    latex=r"\forall G\ \exists \text{ a drawing of } G: \ G \in \mathcal P \iff |E(G)| \equiv 0 \pmod 2",
    reading="Su's conjecture for graphs instead of boards, in its weakest form: the double-diamond's graph and the "
    "one with seven edges have other drawings that follow it. An instance is a graph by its edges.",
    bound=10,
    bound_text="2-connected graphs with at most {bound} edges",
    instances=_two_connected_graphs,
    draw=lambda edges: GameOfCycles(edges)._repr_svg_(),
    recorded=Verdict.REFUTED,
)
def su_in_some_drawing(edges: tuple[tuple[int, int], ...]) -> bool:
    return any(su_markable.holds(board) for board in GameOfCycles.embeddings(edges))


@section_2_2.theorem(
    "2.2",
    "p. 11",
    text="On a cycle of n edges the first player wins when n is odd, the second when n is even.",
    sources=(ALVARADO,),
    latex=r"\mathrm{SG}(C_n) \ne 0 \iff n \text{ odd}",
    bound=16,
    bound_text="n at most {bound}",
    instances=partial(one_to, 3),
    strategy=integers_between(3, 20),
)
def cycles_by_parity(n: int) -> bool:
    return second_wins(makers.cycle(n)) == (n % 2 == 0)


@section_2_2.theorem(
    "2.2-every-play",
    "p. 11",
    text="On a cycle of n edges every play has the parity of n, however badly the players play.",
    sources=(ALVARADO,),
    latex=r"\text{every play on } C_n \text{ has } \ell \equiv n \pmod 2 \text{ moves}",
    reading="'Entirely determined by parity' taken literally, under the true rules.",
    bound=7,
    bound_text="n at most {bound}",
    instances=partial(one_to, 3),
)
def cycles_every_play(n: int) -> bool:
    parities: dict[GameOfCycles, frozenset[int]] = {}

    def ends(position: GameOfCycles) -> frozenset[int]:
        if position not in parities:
            following = [ends(position.play(move)) for move in position.moves()]
            found = {1 - parity for each in following for parity in each} or {0}
            parities[position] = frozenset(found)
        return parities[position]

    return ends(makers.cycle(n, rule="true")) == {n % 2}


@section_2_2.theorem(
    "2.3",
    "p. 11",
    text="On a line with n markable edges the first player wins when n is odd, the second when n is even.",
    sources=(LIN,),
    latex=r"L_n \in \mathcal P \iff n \equiv 0 \pmod 2",
    bound=30,
    bound_text="n at most {bound}",
    instances=partial(one_to, 0),
    strategy=integers_between(0, 60),
)
def lines_by_parity(n: int) -> bool:
    return second_wins(makers.line(n)) == (n % 2 == 0)


@section_2_2.theorem(
    "2.4",
    "p. 11",
    text="If a board has an involution under which each cell is self-involutive or nowhere-involutive, then the "
    "second player wins when no edge is self-involutive, and the first when exactly one is and its ends are exchanged.",
    sources=(ALVARADO,),
    latex=_INVOLUTION,
    reading="Every edge counts, also one that can never be marked: a single edge is its own partner, ends exchanged.",
    bound=3,
    bound_text="boards with at most {bound} edges",
    instances=connected_boards,
    strategy=boards_with(max_edges=8),
    recorded=Verdict.REFUTED,
)
def involution_theorem_literally(board: GameOfCycles) -> bool:
    promised = {one.promises_literally for one in symmetry.involutions(board)} - {None}
    return not promised or promised == {outcome(board)}


@section_2_2.theorem(
    "2.4-markable",
    "p. 11",
    text="If a board has an involution under which each cell is self-involutive or nowhere-involutive, then the "
    "second player wins when no markable edge is self-involutive, and the first when exactly one is and its ends are "
    "exchanged.",
    sources=(ALVARADO,),
    latex=_INVOLUTION,
    reading="An involution of the board: it maps cells to cells. Edges at a leaf do not count.",
    bound=7,
    bound_text="boards with at most {bound} edges",
    instances=connected_boards,
    strategy=boards_with(max_edges=8),
)
def involution_theorem(board: GameOfCycles) -> bool:
    promised = {one.promises for one in symmetry.involutions(board)} - {None}
    return not promised or promised == {outcome(board)}


@section_2_2.theorem(
    "2.4-graph-automorphism",
    "p. 11",
    text="If the graph of a board has an involution under which each cell is self-involutive or nowhere-involutive, "
    "then the second player wins when no markable edge is self-involutive, and the first when exactly one is and its "
    "ends are exchanged.",
    sources=(ALVARADO,),
    latex=_INVOLUTION,
    reading="An involution of the graph alone: the partner of a cell need not be a cell. Edges at a leaf do not count.",
    bound=7,
    bound_text="boards with at most {bound} edges",
    instances=connected_boards,
    strategy=boards_with(max_edges=8),
    recorded=Verdict.REFUTED,
)
def involution_theorem_graph(board: GameOfCycles) -> bool:
    promised = {one.promises_by_graph for one in symmetry.involutions(board, cells=False)} - {None}
    return not promised or promised == {outcome(board)}


def _even_legs() -> "SearchStrategy[Any]":
    from hypothesis import strategies as st

    return st.tuples(*[st.integers(0, 4).map(lambda half: 2 * half)] * 3)


@section_2_2.theorem(
    "2.5",
    "p. 11",
    text="A spider with three legs, each with an even number of markable edges, has Grundy value 0.",
    sources=(MATHEWS,),
    latex=r"\mathrm{SG}(\mathrm{Spider}(2a, 2b, 2c)) = 0",
    bound=14,
    bound_text="at most {bound} markable edges",
    instances=lambda bound: (
        tuple(2 * leg for leg in legs) for half in range(bound // 2 + 1) for legs in catalogues.partitions(half, 3)
    ),
    strategy=_even_legs,
)
def even_spiders(legs: tuple[int, ...]) -> bool:
    return grundy(makers.spider(*legs)) == 0
