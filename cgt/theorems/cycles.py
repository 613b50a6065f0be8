"""Statements of the thesis on the Game of Cycles: rules, families of boards, and lines.

Source: the thesis on the Game of Cycles, chapter 2. Chapter 3, the double-diamond, is in
:mod:`cgt.theorems.cycles_diamond`, chapters 4 and 5 are in :mod:`cgt.theorems.cycles_trees`. The results that the
thesis quotes are those of Alvarado et al. (2020), Lin (2021) and Mathews (2022). ``P(n)`` is the parity of n, 0 or 1.
"""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from typing import Any

from cgt.players import Outcome
from cgt.rulesets.cycle_board import Arc
from cgt.rulesets.cycle_catalogues import (
    cycle_boards_of,
    graphs_with_edges,
    partitions,
    two_connected_graphs,
)
from cgt.rulesets.cycle_makers import (
    cycle_board,
    diamond_board,
    line_board,
    one_end_line_board,
    opposite_line_board,
    same_line_board,
    spider_board,
)
from cgt.rulesets.cycle_symmetry import involutions
from cgt.rulesets.cycles import GameOfCycles
from cgt.solvers.questions import grundy, outcome
from cgt.theorems.statement import Kind, Verdict, statement

__all__: list[str] = []


def second_wins(board: GameOfCycles) -> bool:
    """Whether the second player wins."""
    return outcome(board) is Outcome.P


def connected_boards(bound: int) -> Iterator[GameOfCycles]:
    """Every board of every connected planar graph with at most `bound` edges."""
    return chain.from_iterable(cycle_boards_of(graphs_with_edges(edges)) for edges in range(1, bound + 1))


def two_connected_boards(bound: int) -> Iterator[GameOfCycles]:
    """Every board of every 2-connected planar graph with at most `bound` edges."""
    return chain.from_iterable(cycle_boards_of(two_connected_graphs(edges)) for edges in range(3, bound + 1))


def one_to(first: int, bound: int) -> Iterator[int]:
    """Integers from `first` to `bound`."""
    return iter(range(first, bound + 1))


@statement(
    "cycles-2.1",
    kind=Kind.CONJECTURE,
    citation="Conjecture 2.1, p. 7 (Alvarado et al. 2020)",
    text="On every board the second player wins exactly when the number of edges is even.",
    latex=r"\text{$G$ is a $\mathcal P$-position} \iff |E(G)| \equiv 0 \pmod 2",
    reading="Every edge counts, also one that can never be marked.",
    bound=4,
    bound_text="boards with at most {bound} edges",
    instances=connected_boards,
    recorded=Verdict.REFUTED,
)
def su_all_edges(board: GameOfCycles) -> bool:
    return second_wins(board) == (len(board.edges) % 2 == 0)


@statement(
    "cycles-2.1-markable",
    kind=Kind.CONJECTURE,
    citation="Conjecture 2.1, p. 7, with the addition of section 2.2.1, p. 11",
    text="On every board the second player wins exactly when the number of markable edges is even.",
    reading="Edges at a leaf are not counted; the board may be drawn in any way.",
    bound=6,
    bound_text="boards with at most {bound} edges",
    instances=connected_boards,
    recorded=Verdict.REFUTED,
)
def su_markable(board: GameOfCycles) -> bool:
    return second_wins(board) == (len(board.board.markable_edges) % 2 == 0)


@statement(
    "cycles-2.1-two-connected",
    kind=Kind.CONJECTURE,
    citation="Section 3.2.1, p. 17",
    text="On every 2-connected board the second player wins exactly when the number of edges is even.",
    reading="The repair that the thesis proposes and refutes with nine edges; seven are enough.",
    bound=7,
    bound_text="2-connected boards with at most {bound} edges",
    instances=two_connected_boards,
    recorded=Verdict.REFUTED,
)
def su_two_connected(board: GameOfCycles) -> bool:
    return su_markable.holds(board)


@statement(
    "cycles-2.1.1-reversal",
    kind=Kind.CLAIM,
    citation="Section 2.1.1, p. 9",
    text="Turning every arc round changes nothing: what can follow, turned round, and the value are the same.",
    bound=5,
    bound_text="positions with one or two marks on boards with at most {bound} edges",
    instances=lambda bound: (
        later for board in connected_boards(bound) for one in board.options() for later in (one, *one.options())
    ),
)
def reversal(position: GameOfCycles) -> bool:
    turned = position.reversed()
    return {(v, u) for u, v in position.moves()} == set(turned.moves()) and grundy(position) == grundy(turned)


_DIAMOND_CLAIMS: tuple[tuple[str, Any], ...] = (
    ("", ("moves", 10)),
    ("", ("kinds of move", 2)),
    ("AB", ("moves", 7)),
    ("AB", ("death moves", "BC CA")),
    ("AB AD", ("legal moves", "DC BC CA")),
    ("AB AD", ("death moves", "DC BC CA")),
    ("AB", ("winner", "N")),
    ("AB AD", ("winner", "P")),
    ("AC", ("moves", 8)),
    ("AC", ("death moves", "BA CB CD DA")),
    ("AC AB DC", ("moves", 0)),
    ("AC", ("winner", "P")),
    ("", ("winner", "N")),
)


def _arcs(text: str) -> set[Arc]:
    return {(word[0], word[1]) for word in text.split()}


def _orbits(board: GameOfCycles) -> int:
    """Number of moves up to automorphisms of the board and turning arcs round."""
    from cgt.rulesets.cycle_symmetry import board_automorphisms

    maps = list(board_automorphisms(board))
    return len({frozenset(frozenset((m[u], m[v])) for m in maps) for u, v in board.moves()})


@statement(
    "cycles-2.1.1-diamond",
    kind=Kind.EXAMPLE,
    citation="Section 2.1.1, pp. 8-10",
    text="The example game on the diamond: every count of moves, every death move and every winner it names is right.",
    reading="True rules; a pair of what is marked and what is said of it.",
    bound=len(_DIAMOND_CLAIMS),
    bound_text="the first {bound} assertions",
    instances=lambda bound: _DIAMOND_CLAIMS[:bound],
)
def diamond_game(claim: tuple[str, Any]) -> bool:
    marks, (what, said) = claim
    position = diamond_board(rule="true")
    for arc in marks.split():
        position = position.play(arc)
    moves = set(position.moves())
    found: dict[str, Callable[[], bool]] = {
        "moves": lambda: len(moves) == said,
        "kinds of move": lambda: _orbits(position) == said,
        "legal moves": lambda: moves == _arcs(said),
        "death moves": lambda: {move for move in moves if position.is_death_move(move)} == _arcs(said),
        "winner": lambda: outcome(position).name == said,
    }
    return found[what]()


@statement(
    "cycles-2.2",
    kind=Kind.THEOREM,
    citation="Theorem 2.2, p. 11 (Alvarado et al. 2020)",
    text="On a cycle of n edges the first player wins when n is odd, the second when n is even.",
    latex=r"\mathrm{SG}(C_n) \ne 0 \iff n \text{ odd}",
    bound=16,
    bound_text="n at most {bound}",
    instances=partial(one_to, 3),
)
def cycles_by_parity(n: int) -> bool:
    return second_wins(cycle_board(n)) == (n % 2 == 0)


@statement(
    "cycles-2.2-every-play",
    kind=Kind.THEOREM,
    citation="Theorem 2.2, p. 11 (Alvarado et al. 2020)",
    text="On a cycle of n edges every play has the parity of n, however badly the players play.",
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

    return ends(cycle_board(n, rule="true")) == {n % 2}


@statement(
    "cycles-2.3",
    kind=Kind.THEOREM,
    citation="Theorem 2.3, p. 11 (Lin 2021)",
    text="On a line with n markable edges the first player wins when n is odd, the second when n is even.",
    bound=30,
    bound_text="n at most {bound}",
    instances=partial(one_to, 0),
)
def lines_by_parity(n: int) -> bool:
    return second_wins(line_board(n)) == (n % 2 == 0)


@statement(
    "cycles-2.4",
    kind=Kind.THEOREM,
    citation="Theorem 2.4, p. 11 (Alvarado et al. 2020)",
    text="If a board has an involution under which each cell is self-involutive or nowhere-involutive, then the second "
    "player wins when no edge is self-involutive, and the first when exactly one is and its ends are exchanged.",
    reading="Every edge counts, also one that can never be marked: a single edge is its own partner, ends exchanged.",
    bound=3,
    bound_text="boards with at most {bound} edges",
    instances=connected_boards,
    recorded=Verdict.REFUTED,
)
def involution_theorem_literally(board: GameOfCycles) -> bool:
    promised = {one.promises_literally for one in involutions(board)} - {None}
    return not promised or promised == {outcome(board)}


@statement(
    "cycles-2.4-markable",
    kind=Kind.THEOREM,
    citation="Theorem 2.4, p. 11 (Alvarado et al. 2020)",
    text="If a board has an involution under which each cell is self-involutive or nowhere-involutive, then the second "
    "player wins when no markable edge is self-involutive, and the first when exactly one is and its ends are "
    "exchanged.",
    reading="An involution of the board: it maps cells to cells. Edges at a leaf do not count.",
    bound=7,
    bound_text="boards with at most {bound} edges",
    instances=connected_boards,
)
def involution_theorem(board: GameOfCycles) -> bool:
    promised = {one.promises for one in involutions(board)} - {None}
    return not promised or promised == {outcome(board)}


@statement(
    "cycles-2.4-graph-automorphism",
    kind=Kind.THEOREM,
    citation="Theorem 2.4, p. 11 (Alvarado et al. 2020)",
    text="If the graph of a board has an involution under which each cell is self-involutive or "
    "nowhere-involutive, then "
    "the second player wins when no edge is self-involutive, and the first when exactly one is and its ends are "
    "exchanged.",
    reading="An involution of the graph alone: the partner of a cell need not be a cell. Edges at a leaf do not count.",
    bound=7,
    bound_text="boards with at most {bound} edges",
    instances=connected_boards,
    recorded=Verdict.REFUTED,
)
def involution_theorem_graph(board: GameOfCycles) -> bool:
    promised = {one.promises for one in involutions(board, cells=False)} - {None}
    return not promised or promised == {outcome(board)}


@statement(
    "cycles-2.5",
    kind=Kind.THEOREM,
    citation="Theorem 2.5, p. 11 (Mathews 2022)",
    text="A spider with three legs, each with an even number of markable edges, has Grundy value 0.",
    bound=14,
    bound_text="at most {bound} markable edges",
    instances=lambda bound: (
        tuple(2 * leg for leg in legs) for half in range(bound // 2 + 1) for legs in partitions(half, 3)
    ),
)
def even_spiders(legs: tuple[int, ...]) -> bool:
    return grundy(spider_board(*legs)) == 0


@statement(
    "cycles-2.6",
    kind=Kind.LEMMA,
    citation="Lemma 2.6, p. 12",
    text="A line of n unmarked edges between two marked ones has Grundy value P(n) when these point the same way, and "
    "1 - P(n) when they do not.",
    latex=r"\mathrm{SG}(S_n) = P(n), \quad \mathrm{SG}(O_n) = 1 - P(n)",
    reading="n counts the unmarked edges, from one up.",
    bound=20,
    bound_text="n at most {bound}",
    instances=partial(one_to, 1),
)
def both_ends(n: int) -> bool:
    return grundy(same_line_board(n)) == n % 2 and grundy(opposite_line_board(n)) == 1 - n % 2


@statement(
    "cycles-2.6-base-case",
    kind=Kind.CLAIM,
    citation="Proof of Lemma 2.6, p. 12",
    text="With one unmarked edge between the marked ones the Grundy value is 1 when these point in opposite "
    "directions, "
    "and 0 when they point the same way.",
    reading="The base case as the proof writes it; it contradicts the lemma, which is right.",
    bound=1,
    bound_text="the {bound} case",
    instances=lambda bound: [1],
    recorded=Verdict.REFUTED,
)
def both_ends_base(n: int) -> bool:
    return grundy(opposite_line_board(n)) == 1 and grundy(same_line_board(n)) == 0


@statement(
    "cycles-2.7",
    kind=Kind.THEOREM,
    citation="Theorem 2.7, p. 12",
    text="A line with n markable edges of which only an outermost one is marked has Grundy value n - 1.",
    latex=r"\mathrm{SG} = n - 1",
    reading="n counts the marked edge.",
    bound=20,
    bound_text="n at most {bound}",
    instances=partial(one_to, 1),
)
def one_end(n: int) -> bool:
    return grundy(one_end_line_board(n)) == n - 1


@statement(
    "cycles-2.7-unmarked",
    kind=Kind.THEOREM,
    citation="Theorem 2.7, p. 12",
    text="A line with n unmarked markable edges beside one marked outermost one has Grundy value n - 1.",
    reading="n counts the unmarked edges, as in the lemma before it.",
    bound=5,
    bound_text="n at most {bound}",
    instances=partial(one_to, 1),
    recorded=Verdict.REFUTED,
)
def one_end_unmarked(n: int) -> bool:
    return grundy(one_end_line_board(n + 1)) == n - 1


@statement(
    "cycles-2.8",
    kind=Kind.COROLLARY,
    citation="Corollary 2.8, p. 13",
    text="An unmarked line with n markable edges has Grundy value P(n).",
    latex=r"\mathrm{SG}(L_n) = P(n)",
    bound=30,
    bound_text="n at most {bound}",
    instances=partial(one_to, 0),
)
def line_values(n: int) -> bool:
    return grundy(line_board(n)) == n % 2
