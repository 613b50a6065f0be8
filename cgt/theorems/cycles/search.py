"""J. S. Zandee, *The Game of Cycles* (2022), sections 3.1 and 3.2: death moves, and the search on boards.

The thesis finds two counterexamples to Su's conjecture, the inverted hourglass and the double-diamond, and asks for
more. Here every board is tried, smallest first. The proof for the double-diamond is in
:mod:`cgt.theorems.cycles.diamond`; boards of triangles are in :mod:`cgt.theorems.cycles.triangles`.
"""

from collections.abc import Iterator
from typing import Any

import networkx as nx

from cgt.cycles import makers
from cgt.cycles.game import GameOfCycles
from cgt.players import OutcomeClass
from cgt.positions.questions import grundy, outcome
from cgt.theorems.cycles.previous_results import su_markable
from cgt.theorems.cycles.support import (
    boards_with,
    connected_boards,
    once_and_twice_marked,
    second_wins,
    two_connected_boards,
)
from cgt.theorems.papers import CYCLES
from cgt.theorems.statement import Verdict
from cgt.values import mex

__all__: list[str] = []

section_3_1 = CYCLES.chapter("3.1")
section_3_2 = CYCLES.chapter("3.2")

_SUM = r"\mathrm{SG}(G + H) = \mathrm{SG}(G) \oplus \mathrm{SG}(H)"
_BREAKS = r"\mathrm{SG}(D_{%s}) = 0 \iff |E| \text{ odd}"


@section_3_1.claim(
    "3.1-death-moves",
    "Section 3.1, pp. 15-16",
    text="Forbidding death moves changes the winner of no board.",
    latex=r"G \in \mathcal P \text{ with death moves} \iff G \in \mathcal P \text{ without}",
    bound=6,
    bound_text="boards with at most {bound} edges",
    instances=connected_boards,
    strategy=boards_with(max_edges=8, max_marks=3),
)
def death_moves(board: GameOfCycles) -> bool:
    return outcome(board.with_rule("true")) is outcome(board)


def _nimber_within(position: GameOfCycles, part: set[Any], memo: dict[GameOfCycles, int]) -> int:
    """Value by mex when only edges inside `part` may be marked; nothing is taken apart."""
    if position not in memo:
        memo[position] = mex(
            _nimber_within(position.play(move), part, memo)
            for move in position.moves()
            if move[0] in part and move[1] in part
        )
    return memo[position]


@section_3_1.claim(
    "3.1-marked-edges-separate",
    "p. 15",
    text="Without death moves, parts of a board that meet in marked edges only are independent: the value is the "
    "nim-sum of the parts' values.",
    latex=_SUM,
    reading="Parts are the sets of unmarked edges that hang together at vertices; a part's value is that of the game "
    "in which only its edges may be marked. It fails while a cell that touches two parts can still be completed.",
    bound=6,
    bound_text="positions with one or two marks on boards with at most {bound} edges",
    instances=once_and_twice_marked,
    recorded=Verdict.REFUTED,
)
def marked_edges_separate(position: GameOfCycles) -> bool:
    unmarked: nx.Graph[Any] = nx.Graph(list(position.unmarked_edges))
    total = 0
    for part in nx.connected_components(unmarked):
        total ^= _nimber_within(position, part, {})
    return total == grundy(position)


def _pairs_of_boards(bound: int) -> Iterator[tuple[GameOfCycles, GameOfCycles]]:
    boards = list(connected_boards(bound - 1))
    pairs = [(one, other) for i, one in enumerate(boards) for other in boards[: i + 1]]
    pairs.sort(key=lambda pair: len(pair[0].edges) + len(pair[1].edges))
    return (pair for pair in pairs if len(pair[0].edges) + len(pair[1].edges) <= bound)


def _side_by_side(one: GameOfCycles, other: GameOfCycles, rule: str) -> GameOfCycles:
    edges, cells = [], []
    for name, board in (("a", one), ("b", other)):
        edges += [(f"{name}{u}", f"{name}{v}") for u, v in board.edges]
        cells += [tuple(f"{name}{v}" for v in cell) for cell in board.cells]
    return GameOfCycles(edges, cells, rule=rule, disconnected=True)


@section_3_1.claim(
    "3.1-pieces-add",
    "p. 16",
    text="Without death moves the value of a board in two pieces is the nim-sum of the values of the pieces.",
    latex=_SUM,
    reading="The two pieces played as one game, by mex over all moves.",
    bound=6,
    bound_text="pairs of boards with at most {bound} edges together",
    instances=_pairs_of_boards,
)
def pieces_add(pair: tuple[GameOfCycles, GameOfCycles]) -> bool:
    both = _side_by_side(*pair, "no-death")
    return _nimber_within(both, set(both.board.vertices), {}) == grundy(pair[0]) ^ grundy(pair[1])


@section_3_1.claim(
    "3.1-pieces-add-truly",
    "p. 15",
    text="Under the true rules, too, the winner on a board in two pieces is told by the nim-sum of the pieces' values.",
    latex=r"G + H \in \mathcal P \iff \mathrm{SG}(G) = \mathrm{SG}(H)",
    reading="What the thesis says cannot be done: completing a cell in one piece ends play in both. The "
    "counterexample confirms it. A completed cell leaves no move, so its value is 0.",
    bound=7,
    bound_text="pairs of boards with at most {bound} edges together",
    instances=_pairs_of_boards,
    draw=lambda pair: _side_by_side(pair[0], pair[1], "true")._repr_svg_(),
    recorded=Verdict.REFUTED,
)
def pieces_add_truly(pair: tuple[GameOfCycles, GameOfCycles]) -> bool:
    both = _side_by_side(*pair, "true")
    one, other = (_nimber_within(board.with_rule("true"), set(board.board.vertices), {}) for board in pair)
    return (_nimber_within(both, set(both.board.vertices), {}) == 0) == (one == other)


@section_3_2.example(
    "3.2.1",
    "Section 3.2.1 and Figure 3.1, p. 16",
    text="On the inverted hourglass, a triangle drawn inside another at a common vertex, the first player wins "
    "although six edges are markable; marking an inner edge at the common vertex does it.",
    latex=r"\mathrm{SG} \ne 0, \quad m = 6",
    bound=1,
    bound_text="the {bound} board",
    instances=lambda bound: [makers.inverted_hourglass(rule="true")],
    finite=True,
    recorded=Verdict.PROVED,
)
def inverted_hourglass(board: GameOfCycles) -> bool:
    return (
        outcome(board) is OutcomeClass.N
        and len(board.board.markable_edges) == 6
        and outcome(board.play(("A", "D"))) is OutcomeClass.P
    )


def _safe(position: GameOfCycles) -> set[Any]:
    return {move for move in position.moves() if not position.is_death_move(move)}


# First move of the second player; the answer; the two moves said to be left then.
_HOURGLASS = (
    ("AE", "BC", "AB CA"),
    ("AB", "BC", "CA AE"),
    ("BC", "CA", "AB AE"),
    ("CA", "AB", "BC AE"),
    ("BA", "AC", "CB AE"),
    ("AC", "CB", "BA AE"),
    ("CB", "BA", "AC AE"),
)


@section_3_2.claim(
    "3.2.1-replies",
    "Section 3.2.1, pp. 16-17",
    text="After ad on the inverted hourglass the second player has ae and the six moves on the outer triangle, all "
    "others are illegal or death moves; bc answers ae, and the next arc round, head to tail, a move on the outer "
    "triangle. Then two moves are left: whichever is taken, the other ends the game.",
    latex=r"a \to d, \quad a \to e \mapsto b \to c, \quad x \to y \mapsto y \to z",
    reading="True rules, death moves left aside. An instance is the second player's move, the answer, and the two "
    "moves that are left then.",
    bound=len(_HOURGLASS),
    bound_text="the first {bound} replies",
    instances=lambda bound: _HOURGLASS[:bound],
    finite=True,
    recorded=Verdict.PROVED,
)
def inverted_hourglass_replies(case: tuple[str, str, str]) -> bool:
    move, reply, left = case
    after = makers.inverted_hourglass(rule="true").play("AD")
    if _safe(after) != {(word[0], word[1]) for word, _, _ in _HOURGLASS}:
        return False
    answered = after.play(move).play(reply)
    one, other = left.split()
    return _safe(answered) == {tuple(one), tuple(other)} and all(
        tuple(last) in _safe(answered.play(first)) and not _safe(answered.play(first).play(last))
        for first, last in ((one, other), (other, one))
    )


def _reachable(start: GameOfCycles, depth: int) -> Iterator[GameOfCycles]:
    level = {start: None}
    for _ in range(depth + 1):
        yield from level
        level = {position.play(move): None for position in level for move in position.moves()}


@section_3_2.claim(
    "3.2.1-hexagon",
    "Section 3.2.1, p. 17",
    text="The face between the two triangles of the inverted hourglass never matters: without it every position has "
    "the same moves.",
    latex=r"\{ADE, ABCAED\} \text{ and } \{ADE\} \text{ give the same game}",
    bound=6,
    bound_text="positions with at most {bound} marks",
    instances=lambda bound: _reachable(makers.inverted_hourglass(), bound),
    finite=True,
    recorded=Verdict.PROVED,
)
def hexagon(position: GameOfCycles) -> bool:
    without = GameOfCycles(position.edges, ["ADE"], marked=position.marked)
    return position.moves() == without.moves()


@section_3_2.example(
    "3.2.2",
    "Section 3.2.2 and Figure 3.2, p. 17; Figure 5.1, p. 29",
    text="The double-diamond has nine markable edges and the second player wins on it.",
    latex=r"m = 9, \quad \mathrm{SG} = 0",
    bound=1,
    bound_text="the {bound} board",
    instances=lambda bound: [makers.double_diamond(rule="true")],
    finite=True,
    recorded=Verdict.PROVED,
)
def double_diamond(board: GameOfCycles) -> bool:
    graph = board.board.to_networkx()
    return nx.is_biconnected(graph) and len(board.board.markable_edges) == 9 and second_wins(board)


@section_3_2.question(
    "3.2.2-smallest",
    "Section 5.2, p. 30",
    text="Is the double-diamond the smallest 2-connected board that breaks Su's conjecture, and the only one of its "
    "size?",
    latex=r"|E(G)| \le 9,\ G \ne D_{0,0} \implies (G \in \mathcal P \iff |E(G)| \equiv 0 \pmod 2)",
    reading="More counterexamples are asked for; here every other 2-connected board is tried, in every drawing.",
    bound=8,
    bound_text="2-connected boards with at most {bound} edges",
    instances=two_connected_boards,
    recorded=Verdict.REFUTED,
)
def smallest(board: GameOfCycles) -> bool:
    return su_markable.holds(board) or board.canonical() == makers.double_diamond().canonical()


@section_3_2.example(
    "3.2.2-extension",
    "Section 3.2.2 and Figure 3.3, p. 18",
    text="With a vertex inserted in each of its two outer edges the double-diamond still breaks Su's conjecture.",
    latex=_BREAKS % "1,1",
    bound=1,
    bound_text="the {bound} board",
    instances=lambda bound: [makers.double_diamond(1, 1)],
    finite=True,
    recorded=Verdict.PROVED,
)
def extension(board: GameOfCycles) -> bool:
    return not su_markable.holds(board)


@section_3_2.conjecture(
    "3.2.2-family",
    "Section 3.2.2, p. 18; Section 5.2, p. 30",
    text="With n vertices inserted in each of its two outer edges the double-diamond breaks Su's conjecture.",
    latex=_BREAKS % "n,n",
    bound=5,
    bound_text="n at most {bound}",
    instances=lambda bound: range(bound + 1),
    recorded=Verdict.OPEN,
)
def family(n: int) -> bool:
    return not su_markable.holds(makers.double_diamond(n, n))


@section_3_2.conjecture(
    "3.2.2-family-unequal",
    "Section 5.2, p. 30",
    text="With p and q vertices inserted in its two outer edges the double-diamond breaks Su's conjecture.",
    latex=_BREAKS % "p,q",
    reading="The question whether adding more vertices to the outer edges always gives counterexamples, p and q free.",
    bound=3,
    bound_text="p + q at most {bound}",
    instances=lambda bound: ((total - q, q) for total in range(bound + 1) for q in range(total // 2 + 1)),
    draw=lambda inserted: makers.double_diamond(*inserted)._repr_svg_(),
    recorded=Verdict.REFUTED,
)
def family_unequal(inserted: tuple[int, int]) -> bool:
    return not su_markable.holds(makers.double_diamond(*inserted))


@section_3_2.conjecture(
    "3.2.2-family-even",
    "Section 5.2, p. 30",
    text="With p and q vertices inserted in its two outer edges, p + q even, the double-diamond breaks Su's "
    "conjecture.",
    latex=_BREAKS % "p,q" + r", \quad p + q \text{ even}",
    reading="As before, with an odd number of edges.",
    bound=2,
    bound_text="p + q at most {bound}",
    instances=lambda bound: ((total - q, q) for total in range(0, bound + 1, 2) for q in range(total // 2 + 1)),
    draw=lambda inserted: makers.double_diamond(*inserted)._repr_svg_(),
    recorded=Verdict.REFUTED,
)
def family_even(inserted: tuple[int, int]) -> bool:
    return family_unequal.holds(inserted)


@section_3_2.conjecture(
    "3.2.2-family-both-edges",
    "Section 5.2, p. 30",
    text="With at least one vertex inserted in each of its two outer edges the double-diamond breaks Su's conjecture.",
    latex=_BREAKS % "p,q" + r", \quad p, q \ge 1",
    reading="The same question with vertices added to both outer edges, not equally many.",
    bound=8,
    bound_text="p + q at most {bound}",
    instances=lambda bound: ((total - q, q) for total in range(2, bound + 1) for q in range(1, total // 2 + 1)),
    recorded=Verdict.OPEN,
)
def family_both_edges(inserted: tuple[int, int]) -> bool:
    return family_unequal.holds(inserted)


@section_3_2.conjecture(
    "3.2.2-family-inner",
    "Section 3.2.2, p. 18",
    text="With n vertices inserted in each of the edges DE and EF the double-diamond breaks Su's conjecture.",
    latex=_BREAKS % "n,n",
    reading="The two lower edges taken for the outer ones.",
    bound=2,
    bound_text="n at most {bound}",
    instances=lambda bound: range(bound + 1),
    recorded=Verdict.REFUTED,
)
def family_inner(n: int) -> bool:
    left = ["D", *(f"G{i}" for i in range(n)), "E"]
    right = ["E", *(f"H{i}" for i in range(n)), "F"]
    edges = ["AB", "BC", "BD", "BE", "BF", "AD", "CF"]
    lower = [*zip(left, left[1:], strict=False), *zip(right, right[1:], strict=False)]  # noqa: RUF007 - two paths
    return not su_markable.holds(GameOfCycles([*edges, *lower], ["ABD", ("B", *left), ("B", *right), "BCF"]))
