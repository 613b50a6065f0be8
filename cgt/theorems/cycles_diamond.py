"""Statements of chapter 3 of the thesis on the Game of Cycles: death moves, the hourglass and the double-diamond.

The proof that the second player wins on the double-diamond is a list of cases; each is written down here as data and
checked by play: how many moves there are, which of them are no death moves, and that the replies given win.
"""

from collections.abc import Iterator
from itertools import chain
from typing import Any

import networkx as nx

from cgt.players import Outcome
from cgt.rulesets.cycle_board import Arc
from cgt.rulesets.cycle_makers import double_diamond_board, inverted_hourglass_board
from cgt.rulesets.cycle_symmetry import board_automorphisms
from cgt.rulesets.cycles import GameOfCycles
from cgt.solvers.cache import Cache
from cgt.solvers.questions import grundy, outcome
from cgt.theorems.cycles import connected_boards, second_wins, su_markable, two_connected_boards
from cgt.theorems.statement import Kind, Verdict, statement

__all__: list[str] = []


def _arcs(text: str) -> list[Arc]:
    return [(word[0].upper(), word[1].upper()) for word in text.split()]


def _marked(marks: str, rule: str = "true") -> GameOfCycles:
    return GameOfCycles(double_diamond_board().board, marked=_arcs(marks), rule=rule)


@statement(
    "cycles-3.1-death-moves",
    kind=Kind.CLAIM,
    citation="Section 3.1, p. 15",
    text="Forbidding death moves changes the winner of no board.",
    bound=6,
    bound_text="boards with at most {bound} edges",
    instances=connected_boards,
)
def death_moves(board: GameOfCycles) -> bool:
    return outcome(board.with_rule("true")) is outcome(board)


def _once_and_twice_marked(bound: int) -> Iterator[GameOfCycles]:
    for board in connected_boards(bound):
        for one in board.options():
            yield one
            yield from one.options()


@statement(
    "cycles-3.1-marked-edges-separate",
    kind=Kind.CLAIM,
    citation="Section 3.1, p. 15",
    text="Without death moves, parts of a board that meet in marked edges only are independent: the value is "
    "the nim-sum "
    "of the parts' values.",
    reading="Parts are the sets of unmarked edges that hang together at vertices; a part's value is that of the "
    "game in "
    "which only its edges may be marked. It fails while a cell that touches two parts can still be completed.",
    bound=6,
    bound_text="positions with one or two marks on boards with at most {bound} edges",
    instances=_once_and_twice_marked,
    recorded=Verdict.REFUTED,
)
def marked_edges_separate(position: GameOfCycles) -> bool:
    unmarked: nx.Graph[Any] = nx.Graph(list(position.unmarked_edges))
    total = 0
    for part in nx.connected_components(unmarked):
        total ^= _nimber_within(position, part, {})
    return total == grundy(position)


def _nimber_within(position: GameOfCycles, part: set[Any], memo: dict[GameOfCycles, int]) -> int:
    if position not in memo:
        seen = {
            _nimber_within(position.play(move), part, memo)
            for move in position.moves()
            if move[0] in part and move[1] in part
        }
        memo[position] = next(n for n in range(len(seen) + 1) if n not in seen)
    return memo[position]


@statement(
    "cycles-3.2.1",
    kind=Kind.EXAMPLE,
    citation="Section 3.2.1 and Figure 3.1, p. 16",
    text="On the inverted hourglass, a triangle drawn inside another at a common vertex, the first player wins "
    "although "
    "six edges are markable; marking an inner edge at the common vertex does it.",
    bound=1,
    bound_text="the {bound} board",
    instances=lambda bound: [inverted_hourglass_board(rule="true")],
)
def inverted_hourglass(board: GameOfCycles) -> bool:
    return (
        outcome(board) is Outcome.N
        and len(board.board.markable_edges) == 6
        and outcome(board.play(("A", "D"))) is Outcome.P
    )


@statement(
    "cycles-3.2.1-replies",
    kind=Kind.CLAIM,
    citation="Section 3.2.1, p. 16",
    text="After the first move ad on the inverted hourglass every move on the inner triangle other than ae is "
    "illegal or "
    "a death move; ae is answered by bc; a move on the outer triangle by the next one round it, head to tail.",
    bound=1,
    bound_text="the {bound} board",
    instances=lambda bound: [inverted_hourglass_board(rule="true")],
)
def inverted_hourglass_replies(board: GameOfCycles) -> bool:
    after = board.play(("A", "D"))
    safe = [move for move in after.moves() if not after.is_death_move(move)]
    outer = {("A", "B"), ("B", "C"), ("C", "A"), ("B", "A"), ("C", "B"), ("A", "C")}
    following = {
        ("A", "B"): "BC",
        ("B", "C"): "CA",
        ("C", "A"): "AB",
        ("B", "A"): "AC",
        ("C", "B"): "BA",
        ("A", "C"): "CB",
    }
    if {move for move in safe if move not in outer} != {("A", "E")}:
        return False
    if outcome(after.play(("A", "E")).play(("B", "C"))) is not Outcome.P:
        return False
    return all(outcome(after.play(move).play(following[move])) is Outcome.P for move in safe if move in outer)


@statement(
    "cycles-3.2.1-hexagon",
    kind=Kind.CLAIM,
    citation="Section 3.2.1, p. 17",
    text="The face between the two triangles of the inverted hourglass never matters: without it every position "
    "has the "
    "same moves.",
    bound=6,
    bound_text="positions with at most {bound} marks",
    instances=lambda bound: _reachable(inverted_hourglass_board(), bound),
)
def hexagon(position: GameOfCycles) -> bool:
    without = GameOfCycles(position.edges, ["ADE"], marked=position.marked)
    return position.moves() == without.moves()


def _reachable(start: GameOfCycles, depth: int) -> Iterator[GameOfCycles]:
    level = {start: None}
    for _ in range(depth + 1):
        yield from level
        level = {position.play(move): None for position in level for move in position.moves()}


@statement(
    "cycles-3.2.2",
    kind=Kind.EXAMPLE,
    citation="Section 3.2.2 and Figure 3.2, p. 17; Figure 5.1, p. 29",
    text="The double-diamond has nine markable edges and the second player wins on it.",
    bound=1,
    bound_text="the {bound} board",
    instances=lambda bound: [double_diamond_board(rule="true")],
)
def double_diamond(board: GameOfCycles) -> bool:
    return len(board.board.markable_edges) == 9 and second_wins(board)


@statement(
    "cycles-3.2.2-smallest",
    kind=Kind.QUESTION,
    citation="Section 5.2, p. 30",
    text="Is the double-diamond the smallest 2-connected board that breaks Su's conjecture, and with its "
    "extensions the "
    "only one of its size?",
    reading="More counterexamples are asked for; here every other 2-connected board is tried, in every drawing.",
    bound=8,
    bound_text="2-connected boards with at most {bound} edges",
    instances=two_connected_boards,
    recorded=Verdict.REFUTED,
)
def smallest(board: GameOfCycles) -> bool:
    return su_markable.holds(board) or board.canonical() == double_diamond_board().canonical()


@statement(
    "cycles-3.2.2-triangles",
    kind=Kind.CLAIM,
    citation="Section 3.3, p. 23",
    text="Apart from the double-diamond, every 2-connected board whose cells are at most four triangles follows Su's "
    "conjecture.",
    reading="Every bounded face is a triangle; the board is 2-connected.",
    bound=9,
    bound_text="boards with at most {bound} edges",
    instances=lambda bound: (board for board in two_connected_boards(bound) if _triangles(board)),
)
def four_triangles(board: GameOfCycles) -> bool:
    return su_markable.holds(board) or board.canonical() == double_diamond_board().canonical()


def _triangles(board: GameOfCycles) -> bool:
    bounded = len(board.edges) - len(board.board.vertices) + 1
    return 1 <= bounded <= 4 and len(board.cells) == bounded and all(len(cell) == 3 for cell in board.cells)


@statement(
    "cycles-3.2.2-triangles-connected",
    kind=Kind.CLAIM,
    citation="Section 3.3, p. 23",
    text="Apart from the double-diamond, every board whose cells are at most four triangles follows Su's conjecture.",
    reading="Every bounded face is a triangle; the board is connected, and may have leaves and cut vertices.",
    bound=6,
    bound_text="boards with at most {bound} edges",
    instances=lambda bound: (board for board in connected_boards(bound) if _triangles(board)),
    recorded=Verdict.REFUTED,
)
def four_triangles_connected(board: GameOfCycles) -> bool:
    return four_triangles.holds(board)


@statement(
    "cycles-3.2.2-extension",
    kind=Kind.EXAMPLE,
    citation="Section 3.2.2 and Figure 3.3, p. 18",
    text="With a vertex inserted in each of its two outer edges the double-diamond still breaks Su's conjecture.",
    bound=1,
    bound_text="the {bound} board",
    instances=lambda bound: [double_diamond_board(1, 1)],
)
def extension(board: GameOfCycles) -> bool:
    return not su_markable.holds(board)


@statement(
    "cycles-3.2.2-family",
    kind=Kind.CONJECTURE,
    citation="Section 3.2.2, p. 18; Section 5.2, p. 30",
    text="With n vertices inserted in each of its two outer edges the double-diamond breaks Su's conjecture.",
    bound=3,
    bound_text="n at most {bound}",
    instances=lambda bound: range(bound + 1),
    recorded=Verdict.OPEN,
)
def family(n: int) -> bool:
    return not su_markable.holds(double_diamond_board(n, n))


@statement(
    "cycles-3.2.2-family-unequal",
    kind=Kind.CONJECTURE,
    citation="Section 5.2, p. 30",
    text="With p and q vertices inserted in its two outer edges the double-diamond breaks Su's conjecture.",
    reading="The question whether adding more vertices to the outer edges always gives counterexamples, p and q free.",
    bound=3,
    bound_text="p + q at most {bound}",
    instances=lambda bound: ((total - q, q) for total in range(bound + 1) for q in range(total // 2 + 1)),
    recorded=Verdict.REFUTED,
)
def family_unequal(inserted: tuple[int, int]) -> bool:
    return not su_markable.holds(double_diamond_board(*inserted))


@statement(
    "cycles-3.2.2-family-even",
    kind=Kind.CONJECTURE,
    citation="Section 5.2, p. 30",
    text="With p and q vertices inserted in its two outer edges, p + q even, the double-diamond breaks Su's "
    "conjecture.",
    reading="As before, with an odd number of edges.",
    bound=2,
    bound_text="p + q at most {bound}",
    instances=lambda bound: ((total - q, q) for total in range(0, bound + 1, 2) for q in range(total // 2 + 1)),
    recorded=Verdict.REFUTED,
)
def family_even(inserted: tuple[int, int]) -> bool:
    return family_unequal.holds(inserted)


@statement(
    "cycles-3.2.2-family-inner",
    kind=Kind.CONJECTURE,
    citation="Section 3.2.2, p. 18",
    text="With n vertices inserted in each of the edges DE and EF the double-diamond breaks Su's conjecture.",
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


_BOARDS = {"A": "ab fb", "B": "ad eb", "C": "de cb"}


def _equivalent(marks: str) -> set[frozenset[Arc]]:
    """Positions of the double-diamond that are `marks` up to its mirror and turning all arcs round."""
    position = _marked(marks)
    found = set()
    for image in board_automorphisms(position):
        moved = frozenset((image[u], image[v]) for u, v in position.marked)
        found |= {moved, frozenset((v, u) for u, v in moved)}
    return found


@statement(
    "cycles-3.1",
    kind=Kind.LEMMA,
    citation="Lemma 3.1, p. 18",
    text="Whatever the first move on the double-diamond, the second player can reach one of three positions: ab and fb "
    "marked, ad and eb marked, or de and cb marked.",
    reading="Up to the mirror of the board and turning all arcs round; without looking at who wins from there.",
    bound=18,
    bound_text="all {bound} first moves",
    instances=lambda bound: double_diamond_board(rule="true").moves()[:bound],
)
def forced_positions(first: Arc) -> bool:
    wanted = set().union(*map(_equivalent, _BOARDS.values()))
    after = double_diamond_board(rule="true").play(first)
    return any(after.play(reply).marked in wanted for reply in after.moves())


@statement(
    "cycles-3.1-replies",
    kind=Kind.CLAIM,
    citation="Proof of Lemma 3.1, p. 18",
    text="On the double-diamond ab is answered by fb and bd by bc to reach the first of the three positions; ad and be "
    "lead to the second, and de to the third.",
    bound=5,
    bound_text="the {bound} kinds of first move",
    instances=lambda bound: [("ab", "A"), ("bd", "A"), ("ad", "B"), ("be", "B"), ("de", "C")][:bound],
)
def forced_replies(case: tuple[str, str]) -> bool:
    first, board = case
    after = _marked(first)
    if first in {"ab", "bd"}:
        reply = {"ab": "fb", "bd": "bc"}[first]
        return after.play(_arcs(reply)[0]).marked in _equivalent(_BOARDS[board])
    return any(after.play(reply).marked in _equivalent(_BOARDS[board]) for reply in after.moves())


# Marked arcs; legal moves as counted (None: not counted); those that are no death moves; the replies given to them.
_CASES: tuple[tuple[str, int | None, str, str], ...] = (
    ("ab fb", 13, "cb db de eb ed fc fe", "cb:fc db:fe de:cb eb:cb ed:cb fc:cb fe:db"),
    ("ab fb cb fc", None, "db de eb ed", "eb:ed ed:eb db:de de:db"),
    ("ab fb db fe", None, "cb da de eb", "cb:de de:cb da:cb eb:de"),
    ("ab fb de cb", None, "db fc fe", "fe:db db:fe fc:db"),
    ("ab fb eb cb", None, "ed ef fc fe", "fc:ef ef:fc ed:fe fe:ed"),
    ("ab fb ed cb", None, "eb fc fe", "eb:fc fc:eb fe:eb"),
    ("ad eb", 13, "bc cb cf ed ef fb fc", "bc:ed cb:fb cf:ed ef:cb fc:ed fb:cb ed:bc"),
    ("ad eb bc ed", None, "", ""),
    ("ad eb cb fb", None, "ed ef fc fe", "ef:fc fc:ef fe:ed ed:fe"),
    ("ad eb cf ed", None, "", ""),
    ("ad eb ef cb", None, "fb", "fb:fc"),
    ("ad eb fc ed", None, "fb", "fb:cb"),
    ("de cb", 13, "ab ad ba be da db ef fb fe", "ab:fb be:da da:be db:fb fb:ab ad:be ba:ef ef:ba fe:ab"),
    ("de cb ad be", None, "bd", "bd:ba"),
    ("de cb ba ef", None, "", ""),
    ("de cb fe ab", None, "db fb", "db:fb fb:db"),
)


@statement(
    "cycles-3.3",
    kind=Kind.CLAIM,
    citation="Section 3.3, pp. 19-23",
    text="The case analysis of the double-diamond is right: the moves it counts, those it calls no death moves, "
    "and that "
    "each reply it gives leaves a lost position.",
    reading="True rules. An instance is what is marked, the number of legal moves where it is given, the moves "
    "that are "
    "no death moves, and the replies.",
    bound=len(_CASES),
    bound_text="the first {bound} positions",
    instances=lambda bound: _CASES[:bound],
    draw=lambda case: _marked(case[0])._repr_svg_(),
)
def case_analysis(case: tuple[str, int | None, str, str]) -> bool:
    marks, count, safe, replies = case
    position = _marked(marks)
    moves = position.moves()
    if count is not None and len(moves) != count:
        return False
    if {move for move in moves if not position.is_death_move(move)} != set(_arcs(safe)):
        return False
    cache = Cache()
    for pair in replies.split():
        move, reply = _arcs(pair.replace(":", " "))
        if outcome(position.play(move).play(reply), cache=cache) is not Outcome.P:
            return False
    return outcome(position, cache=cache) is Outcome.P


@statement(
    "cycles-3.3-no-invariant",
    kind=Kind.CLAIM,
    citation="Section 3.3, p. 23",
    text="The numbers of vertices, edges and faces and the degrees do not tell who wins: some 2-connected "
    "boards agree in "
    "all of them and differ in the winner.",
    reading="Degrees of the vertices and lengths of the cells, as multisets; an instance is a number of edges.",
    bound=8,
    bound_text="{bound} edges",
    instances=lambda bound: [bound],
)
def no_invariant(edges: int) -> bool:
    winners: dict[Any, set[bool]] = {}
    for board in chain(two_connected_boards(edges)):
        graph = board.board
        shape = (tuple(sorted(map(graph.degree, graph.vertices))), tuple(sorted(map(len, board.cells))))
        winners.setdefault(shape, set()).add(second_wins(board))
    return any(len(both) == 2 for both in winners.values())
