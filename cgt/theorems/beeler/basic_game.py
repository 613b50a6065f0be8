"""Sections 1 and 2, up to the forks, of R. A. Beeler, "Tic-Tac-Toe on graphs", Australas. J. Combin. 72 (2018).

Nothing is taken from the paper: outcomes come from the solver, containments from :func:`cgt.graphs.contains`. Theorem
2.3 and its strategies are in :mod:`cgt.theorems.beeler.theorem`, the open problems in
:mod:`cgt.theorems.beeler.problems`.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Any

import networkx as nx

from cgt.graphs.names import named_graph
from cgt.graphs.reading import SimpleGraph
from cgt.graphs.small import canonical_code
from cgt.graphs.subgraphs import contains
from cgt.players import LEFT, RIGHT, OutcomeClass
from cgt.positional.double_threats import P3_FORKS, find_forks, find_threats, minimal_double_threats
from cgt.positional.graph_tic_tac_toe import GraphTicTacToe
from cgt.positional.rules import MarkingPosition
from cgt.positional.winning_sets import PositionalGame, tic_tac_toe
from cgt.positions.questions import outcome
from cgt.theorems.beeler.support import (
    VERTICES,
    basic_outcome,
    degrees,
    draw,
    families,
    family_codes,
    graphs,
    graphs_up_to,
    path_family,
)
from cgt.theorems.papers import BEELER
from cgt.theorems.statement import Verdict

__all__: list[str] = []

chapter_1 = BEELER.chapter("1")
chapter_2 = BEELER.chapter("2")


@chapter_1.claim(
    "1-first",
    "Section 1 (Nash's strategy-stealing argument)",
    text="Going first is no disadvantage: whatever both players must capture, the second player has no winning "
    "strategy.",
    latex=r"\text{Bob has no winning strategy}",
    bound=6,
    bound_text="P3, P4, C3 and induced P3 on " + VERTICES,
    instances=lambda bound: ((g, t) for g in graphs(bound) for t in ("P3", "P4", "C3", "induced P3")),
    draw=lambda instance: draw(instance[0]),
)
def going_first_is_no_disadvantage(instance: tuple[str, str]) -> bool:
    graph6, target = instance
    return outcome(GraphTicTacToe(graph6, target)) is not OutcomeClass.P


@chapter_1.claim(
    "1-traditional",
    "Section 1, second paragraph",
    text="Traditional Tic-Tac-Toe, three in a row on a three by three grid, is a draw.",
    latex=r"3 \times 3: \ \mathcal D",
    bound=1,
    bound_text="the {bound} board",
    instances=lambda bound: [tic_tac_toe()],
    finite=True,
    recorded=Verdict.PROVED,
)
def traditional_game(game: PositionalGame) -> bool:
    return len(game.winning_sets) == 8 and outcome(game) is OutcomeClass.D


def _forced(game: Any, player: Any, *, at_least_a_draw: bool, memo: dict[Any, bool]) -> bool:
    """Whether `player` can force a win, or at least a draw, by trying every move."""
    if game not in memo:
        if game.is_over:
            memo[game] = game.winner is player or (at_least_a_draw and game.winner is None)
        else:
            following = (
                _forced(game.play(move), player, at_least_a_draw=at_least_a_draw, memo=memo) for move in game.moves()
            )
            memo[game] = any(following) if game.to_move is player else all(following)
    return memo[game]


@chapter_1.claim(
    "1-fundamental",
    "Section 1 (Fundamental Theorem of Combinatorial Game Theory)",
    text="Either exactly one player has a winning strategy, or both players have a drawing strategy.",
    latex=r"\text{Alice wins} \;\dot\lor\; \text{Bob wins} \;\dot\lor\; \text{both can draw}",
    reading="A drawing strategy never loses; each of the four questions is decided by trying every move.",
    bound=5,
    bound_text=VERTICES,
    instances=graphs,
    draw=draw,
)
def fundamental_theorem(graph6: str) -> bool:
    game = GraphTicTacToe(graph6)
    alice, bob = (_forced(game, player, at_least_a_draw=False, memo={}) for player in (LEFT, RIGHT))
    both = all(_forced(game, player, at_least_a_draw=True, memo={}) for player in (LEFT, RIGHT))
    found = outcome(game)
    agree = [alice, bob, both] == [found is one for one in (OutcomeClass.N, OutcomeClass.P, OutcomeClass.D)]
    return [alice, bob, both].count(True) == 1 and agree


@chapter_1.remark(
    "1.1",
    "Observation 1.1",
    text="If Bob has a drawing strategy, then both players have one.",
    latex=r"\text{Bob can draw} \implies \text{both can draw}",
    bound=7,
    bound_text=VERTICES,
    instances=graphs,
    strategy=graphs_up_to(8),
    draw=draw,
)
def second_player_draws_only_a_draw(graph6: str) -> bool:
    return basic_outcome(graph6) in {OutcomeClass.N, OutcomeClass.D}


def _is_never_captured(graph6: str) -> bool:
    """Whether no play at all captures a P3."""
    frontier: list[MarkingPosition] = [GraphTicTacToe(graph6)]
    while frontier:
        game = frontier.pop()
        if any(game.captured):
            return False
        frontier.extend(game.play(move) for move in game.moves())
    return True


@chapter_2.claim(
    "2-four-vertices",
    "Section 2, first paragraph",
    text="On a board with at most four vertices nobody captures a P3, however they play.",
    latex=r"|V(G)| \le 4 \implies \text{no $P_3$ is captured}",
    bound=4,
    bound_text=VERTICES,
    instances=graphs,
    draw=draw,
    proof=lambda: all(map(_is_never_captured, graphs(4))),
    recorded=Verdict.PROVED,
)
def nobody_wins_on_four_vertices(graph6: str) -> bool:
    return _is_never_captured(graph6)


@chapter_2.proposition(
    "2.1",
    text="A connected graph with at least five vertices and maximum degree three that contains neither B1 nor B2 is "
    "the bull, or a path with two vertices appended to its first vertex and at most two to its last, where appended "
    "vertices with the same neighbour may be joined.",
    latex=r"\Delta(G) = 3,\ G \not\supseteq B_1, B_2 \implies G \text{ is the bull or an extended path}",
    bound=8,
    bound_text="all connected graphs of maximum degree 3 with at most {bound} vertices",
    instances=lambda bound: (g for g in graphs(bound, 5, 3) if degrees(g)[-1] == 3),
    draw=draw,
)
def subcubic_graphs_without_b1_and_b2(graph6: str) -> bool:
    if contains(graph6, "B1") or contains(graph6, "B2"):
        return True
    code = canonical_code(graph6)
    return code == canonical_code("bull") or code in family_codes(code[0])


@chapter_2.claim(
    "2.1-converse",
    "Proposition 2.1, as the proof of Theorem 2.3 uses it",
    text="The bull and the extended paths of Proposition 2.1 have maximum degree three and contain neither B1 nor B2.",
    latex=r"\Delta(G) = 3,\ G \not\supseteq B_1, B_2",
    bound=9,
    bound_text="all such graphs with at most {bound} vertices",
    instances=lambda bound: (
        SimpleGraph.of(graph).graph6 for graph in (named_graph("bull"), *(path_family(*s) for s in families(bound)))
    ),
    draw=draw,
)
def extended_paths_contain_neither(graph6: str) -> bool:
    return degrees(graph6)[-1] == 3 and not contains(graph6, "B1") and not contains(graph6, "B2")


# The configurations of the proof: edges that are there, and the graph that must then be contained.
_STEPS: tuple[tuple[str, str, str], ...] = (
    ("case 1: v0' is joined to v2", "0a 0b 01 12 a2", "B1"),
    ("case 1: v0' is joined to a new vertex", "0a 0b 01 12 au", "B2"),
    ("case 1: v0' is joined to v1, and v0'' to v0'", "0a 0b 01 12 a1 ba", "B1"),
    ("case 1: v0' is joined to v1, and v0'' to v1", "0a 0b 01 12 a1 b1", "B1"),
    ("case 1: v0' is joined to v1, and v2 to a new vertex", "0a 0b 01 12 a1 2u", "B2"),
    ("case 2: v1 has a third neighbour, the path goes on to v3", "0a 0b 01 12 23 1u", "B2"),
    ("case 2: v2 has a third neighbour, the path goes on to v4", "0a 0b 01 12 23 34 2u", "B2"),
    ("case 2: v(n-1) has a third neighbour, and vn another one", "0a 0b 01 12 1u 2w", "B2"),
)


@chapter_2.claim(
    "2.1-proof",
    "proof of Proposition 2.1",
    text="Each configuration that the proof rules out contains the graph, B1 or B2, that it names.",
    latex=r"H \supseteq B_1 \text{ or } B_2",
    reading="An instance is what is assumed, the edges (a and b for v0' and v0'', u and w for new vertices, digits "
    "for the path), and the graph named.",
    bound=len(_STEPS),
    bound_text="the first {bound} configurations",
    instances=lambda bound: _STEPS[:bound],
    finite=True,
    recorded=Verdict.PROVED,
)
def steps_of_proposition(step: tuple[str, str, str]) -> bool:
    _, edges, name = step
    return contains([(word[0], word[1]) for word in edges.split()], name)


def _marked(graph: "nx.Graph[int]") -> tuple[str, tuple[int, ...]]:
    return SimpleGraph.of(graph).graph6, tuple(v for v, mark in graph.nodes(data="mark") if mark)


def _double_threats(bound: int, *, common: bool) -> Iterator[tuple[str, tuple[int, ...]]]:
    for graph in minimal_double_threats(bound, common=common):
        yield _marked(graph)
    for edges, marks in P3_FORKS.values():
        yield SimpleGraph.of(edges).graph6, marks


@lru_cache(maxsize=8)
def _minimal(common: bool) -> "tuple[nx.Graph[int], ...]":
    return tuple(minimal_double_threats(6, common=common))


def _is_named_fork(instance: tuple[str, tuple[int, ...]]) -> bool:
    """Whether a marked graph is one of the four forks, and is found among the minimal double threats."""
    graph6, marks = instance
    graph = named_graph(graph6)
    nx.set_node_attributes(graph, {v: v in marks for v in graph}, "mark")

    def same(a: "nx.Graph[int]", b: "nx.Graph[int]") -> bool:
        return bool(nx.is_isomorphic(a, b, node_match=lambda x, y: x == y))

    shapes = []
    for edges, marked in P3_FORKS.values():
        shape: nx.Graph[int] = nx.Graph(edges)
        nx.set_node_attributes(shape, {v: v in marked for v in shape}, "mark")
        shapes.append(shape)
    return any(same(graph, shape) for shape in shapes) and any(same(graph, one) for one in _minimal(True))


def _draw_marked(instance: tuple[str, tuple[int, ...]]) -> str:
    return GraphTicTacToe(instance[0], left=instance[1], to_move=RIGHT)._repr_svg_()


@chapter_2.proposition(
    "2.2",
    text="There are exactly four forks: the centre and an arm of a K1,3, the two inner vertices of a P4, two opposite "
    "vertices of a C4, and the first, third and fifth vertices of a P5.",
    latex=r"K_{1,3},\ P_4,\ C_4,\ P_5",
    reading="A fork is a minimal placement with two threats whose winning sets share a mark, as they do when a single "
    "mark makes both; the proof assumes it.",
    bound=6,
    bound_text="every placement of marks on every graph with at most {bound} vertices (two paths have no more than "
    "six)",
    instances=lambda bound: _double_threats(bound, common=True),
    draw=_draw_marked,
    proof=lambda: all(map(_is_named_fork, _double_threats(6, common=True))),
    recorded=Verdict.PROVED,
)
def four_forks(instance: tuple[str, tuple[int, ...]]) -> bool:
    return _is_named_fork(instance)


@chapter_2.proposition(
    "2.2-any-placement",
    text="There are exactly four minimal placements after which Alice completes a P3 on her next turn whatever Bob "
    "does.",
    latex=r"K_{1,3},\ P_4,\ C_4,\ P_5",
    reading="The definition taken at its word: any placement counts, even one that Alice reaches only if Bob did not "
    "block a threat. Two paths without a common vertex then make three more.",
    bound=6,
    bound_text="every placement of marks on every graph with at most {bound} vertices (two paths have no more than "
    "six)",
    instances=lambda bound: _double_threats(bound, common=False),
    draw=_draw_marked,
    recorded=Verdict.REFUTED,
)
def four_forks_of_any_kind(instance: tuple[str, tuple[int, ...]]) -> bool:
    return _is_named_fork(instance)


def _forked(bound: int) -> Iterator[GraphTicTacToe]:
    for graph6 in graphs(bound, 4):
        n = len(degrees(graph6))
        for marks in product((None, LEFT, RIGHT), repeat=n):
            left = [v for v in range(n) if marks[v] is LEFT]
            right = [v for v in range(n) if marks[v] is RIGHT]
            if not 0 <= len(left) - len(right) <= 1 or len(left) < 2:
                continue
            game = GraphTicTacToe(graph6, variant="full", left=left, right=right, to_move=RIGHT)
            if any(game.captured) or find_threats(game, RIGHT) or not find_forks(game, LEFT):
                continue
            yield GraphTicTacToe(graph6, left=left, right=right, to_move=RIGHT)


@chapter_2.claim(
    "2.2-forks-win",
    "Section 2, definition of a fork",
    text="A player who has a fork wins on the next turn, unless the opponent wins first.",
    latex=r"\text{fork} \implies \text{win}",
    bound=5,
    bound_text="every position with a fork and no counter-threat on " + VERTICES,
    instances=_forked,
)
def forks_win(game: GraphTicTacToe) -> bool:
    return all(find_threats(game.play(move), LEFT) for move in game.moves(RIGHT)) and outcome(game) is OutcomeClass.P
