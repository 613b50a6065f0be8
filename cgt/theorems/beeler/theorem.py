"""Theorem 2.3 of R. A. Beeler, "Tic-Tac-Toe on graphs" (2018): Alice's graphs, and the strategies of the proof.

A strategy is played against every reply (:mod:`cgt.theorems.beeler.players`). Bob's rule on paths and cycles is in
:mod:`cgt.theorems.beeler.paths`.
"""

from collections.abc import Iterator
from itertools import product
from typing import Any

import networkx as nx

from cgt.graphs.names import named_graph
from cgt.graphs.reading import SimpleGraph
from cgt.graphs.small import canonical_code, connected_codes, connected_graphs
from cgt.graphs.subgraphs import contains
from cgt.players import LEFT, RIGHT, OutcomeClass
from cgt.positional.double_threats import find_forks, find_threats
from cgt.positional.graph_censuses import CENSUS_RULES, classify_graphs
from cgt.positional.graph_tic_tac_toe import GraphTicTacToe
from cgt.positional.pairings import is_pairing
from cgt.theorems.beeler.players import alice_player, bob_player, worst_result
from cgt.theorems.beeler.support import (
    VERTICES,
    basic_outcome,
    degrees,
    draw,
    families,
    graphs,
    graphs_up_to,
    has_alices_graph,
    path_family,
)
from cgt.theorems.papers import BEELER
from cgt.theorems.statement import Verdict

__all__: list[str] = []

chapter_2 = BEELER.chapter("2")
chapter_3 = BEELER.chapter("3")


@chapter_2.theorem(
    "2.3",
    text="Alice wins exactly on the graphs that contain K1,4, B1, B2 or some P'_{2l+1} with l at least 1; all others "
    "are drawn.",
    latex=r"\text{Alice wins } G \iff G \supseteq K_{1,4}, B_1, B_2 \text{ or } P'_{2\ell+1},\ \ell \ge 1",
    bound=7,
    bound_text=VERTICES,
    instances=graphs,
    strategy=graphs_up_to(9),
    draw=draw,
)
def alice_wins_by_subgraphs(graph6: str) -> bool:
    return basic_outcome(graph6) is (OutcomeClass.N if has_alices_graph(graph6) else OutcomeClass.D)


@chapter_2.theorem(
    "2.3-extended-paths",
    "Theorem 2.3 and Proposition 2.1 (ii)",
    text="Of the extended paths of Proposition 2.1 Alice wins those that contain some P'_{2l+1} with l at least 1, "
    "which are those with four appended vertices and an odd path of at least three; the others are drawn.",
    latex=r"\text{Alice wins} \iff G \supseteq P'_{2\ell+1},\ \ell \ge 1",
    reading="The theorem on the one infinite family that it leaves, beyond the boards of which all can be tried.",
    bound=11,
    bound_text="all extended paths with at most {bound} vertices",
    instances=lambda bound: (SimpleGraph.of(path_family(*shape)).graph6 for shape in families(bound)),
    draw=draw,
)
def extended_paths(graph6: str) -> bool:
    found = degrees(graph6)
    # Both ends have three neighbours, and the path between them has an odd number of vertices.
    odd = found.count(3) == 2 and len(found) % 2 == 1 and len(found) >= 7
    return basic_outcome(graph6) is (OutcomeClass.N if odd else OutcomeClass.D) and has_alices_graph(graph6) == odd


def _one_smaller(graph6: str) -> Iterator[str]:
    """Connected subgraphs with one edge or one vertex fewer."""
    whole = named_graph(graph6)
    for edge in list(whole.edges):
        smaller = whole.copy()
        smaller.remove_edge(*edge)
        for part in nx.connected_components(smaller):
            yield SimpleGraph.of(nx.convert_node_labels_to_integers(smaller.subgraph(part))).graph6


_ALICES = ("K1,4", "B1", "B2", "P'3", "P'5")


@chapter_2.claim(
    "2.3-minimal",
    "Section 2, second paragraph, and Theorem 2.3",
    text="None of the graphs of the theorem can be left out: Alice wins each, and loses her win with any edge of it.",
    latex=r"H \subsetneq K_{1,4}, B_1, B_2, P'_{2\ell+1} \implies H \text{ is a draw}",
    reading="What a characterisation like Kuratowski's promises, the list being without a redundant member.",
    bound=len(_ALICES),
    bound_text="the first {bound} graphs",
    instances=lambda bound: _ALICES[:bound],
    draw=draw,
)
def alices_graphs_are_minimal(name: str) -> bool:
    graph6 = SimpleGraph.of(name).graph6
    return basic_outcome(graph6) is OutcomeClass.N and all(
        basic_outcome(g) is OutcomeClass.D for g in _one_smaller(graph6)
    )


@chapter_2.claim(
    "2.3-inherited",
    "proof of Theorem 2.3, last sentence",
    text="A drawing strategy on a graph gives one on each of its subgraphs.",
    latex=r"H \subseteq G,\ G \text{ a draw} \implies H \text{ a draw}",
    reading="Connected subgraphs, one edge at a time. In games won by whoever is first it is no matter of course.",
    bound=7,
    bound_text=VERTICES,
    instances=graphs,
    strategy=graphs_up_to(8),
    draw=draw,
)
def draws_are_inherited(graph6: str) -> bool:
    return basic_outcome(graph6) is OutcomeClass.N or all(
        basic_outcome(g) is OutcomeClass.D for g in _one_smaller(graph6)
    )


def _in_pieces(bound: int) -> Iterator[str]:
    """Graphs with at most `bound` vertices that are not connected."""
    for n in range(2, bound + 1):
        pieces = [(size, g) for size in range(1, n) for g in connected_graphs(size)]

        def join(room: int, start: int, chosen: "nx.Graph[int]", pieces: Any = pieces) -> Iterator[str]:
            if room == 0:
                yield SimpleGraph.of(chosen).graph6
            for i in range(start, len(pieces)):
                if pieces[i][0] <= room:
                    yield from join(room - pieces[i][0], i, nx.disjoint_union(chosen, named_graph(pieces[i][1])))

        yield from join(n, 0, nx.empty_graph(0))


@chapter_2.theorem(
    "2.3-not-connected",
    "Theorem 2.3; Section 1, fifth paragraph",
    text="Alice wins exactly on the graphs that contain K1,4, B1, B2 or some P'_{2l+1} with l at least 1, also where "
    "they are not connected; all others are drawn.",
    latex=r"\text{Alice wins } G \iff G \supseteq K_{1,4}, B_1, B_2 \text{ or } P'_{2\ell+1},\ \ell \ge 1",
    reading="The paper assumes that graphs are connected; here they are not.",
    bound=6,
    bound_text="all graphs in several pieces with at most {bound} vertices",
    instances=_in_pieces,
    draw=draw,
)
def alice_wins_in_pieces(graph6: str) -> bool:
    return alice_wins_by_subgraphs.holds(graph6)


@chapter_2.claim(
    "2.3-alice",
    "proof of Theorem 2.3, Alice's strategies",
    text="The strategies given for K1,4, B1, B2 and P'_{2l+1} win against every reply, also where the board has more "
    "vertices and edges than the subgraph they are played on.",
    latex=r"G \supseteq K_{1,4}, B_1, B_2, P'_{2\ell+1} \implies \text{the strategy wins}",
    bound=6,
    bound_text=VERTICES + " that contain one of these",
    instances=lambda bound: (g for g in graphs(bound, 5) if has_alices_graph(g)),
    draw=draw,
)
def alices_strategies_win(graph6: str) -> bool:
    game = GraphTicTacToe(graph6)
    return worst_result(game, LEFT, alice_player(game)).outcome is OutcomeClass.N


@chapter_2.claim(
    "2.3-ladder",
    "proof of Theorem 2.3, strategy on P'_{2l+1}",
    text="On P'_{2l+1} Alice takes every second inner vertex, then the last one, and wins against every reply; also "
    "when pendant vertices with the same neighbour are joined.",
    latex=r"v_1, v_3, \dots, v_{2\ell-1}, v_{2\ell}",
    reading="The proof plays on P'_{2l+1} itself; the theorem needs the boards that contain it and none of the "
    "others, which have one or two edges more. An instance is l and whether the pendant pairs are joined.",
    bound=3,
    bound_text="l at most {bound}",
    instances=lambda bound: (
        (half, *joined) for half in range(1, bound + 1) for joined in product((False, True), (False, True))
    ),
    draw=lambda case: GraphTicTacToe(path_family(2 * case[0] + 1, 2, case[1], case[2]))._repr_svg_(),
)
def ladder_wins(case: tuple[int, bool, bool]) -> bool:
    half, first, last = case
    game = GraphTicTacToe(path_family(2 * half + 1, 2, first, last))
    return worst_result(game, LEFT, alice_player(game)).outcome is OutcomeClass.N


@chapter_2.claim(
    "2.3-ladder-forced",
    "proof of Theorem 2.3, strategy on P'_{2l+1}",
    text="After each of Alice's first l moves there Bob must take the vertex before hers: after any other reply she "
    "wins at once or makes a fork that Bob cannot answer.",
    latex=r"v_{2i-1} \mapsto v_{2i-2}",
    bound=4,
    bound_text="l at most {bound}",
    instances=lambda bound: ((half, turn) for half in range(1, bound + 1) for turn in range(1, half + 1)),
)
def ladder_replies_are_forced(instance: tuple[int, int]) -> bool:
    half, turn = instance
    own = [2 * i - 1 for i in range(1, turn + 1)]
    replies = [2 * i - 2 for i in range(1, turn)]
    game = GraphTicTacToe(f"P'{2 * half + 1}", left=own, right=replies, to_move=RIGHT)
    for reply in game.moves(RIGHT):
        after = game.play(reply)
        if reply == 2 * turn - 2 or find_threats(after, LEFT):
            continue
        if find_threats(after, RIGHT) or not any(find_forks(after.play(move), LEFT) for move in after.moves(LEFT)):
            return False
    return True


@chapter_2.theorem(
    "2.3-bob",
    "Theorem 2.3, second sentence",
    text="On every graph without Alice's subgraphs Bob has a strategy, given explicitly, that never loses.",
    latex=r"G \not\supseteq K_{1,4}, B_1, B_2, P'_{2\ell+1} \implies \text{Bob draws}",
    reading="On paths and cycles the strategy is a pairing, or a reply that leaves one; the rule in the text is "
    "checked under its own key.",
    bound=7,
    bound_text=VERTICES + " that contain none of these",
    instances=lambda bound: (g for g in graphs(bound, max_degree=3) if not has_alices_graph(g)),
    draw=draw,
)
def bob_draws(graph6: str) -> bool:
    game = GraphTicTacToe(graph6)
    return worst_result(game, RIGHT, bob_player(game)).outcome is OutcomeClass.D


def _bull_answers(bound: int) -> Iterator[tuple[int, int]]:
    """First moves of Alice on the bull, each with every free vertex of degree three."""
    around = SimpleGraph.of("bull").neighbours
    return ((first, reply) for first in range(bound) for reply in around if reply != first and len(around[reply]) == 3)


def _bull_is_drawn(instance: tuple[int, int]) -> bool:
    """Whether blocking draws after a first move and an answer to it."""
    first, reply = instance

    def block(position: Any, side: Any) -> Any:
        return (find_threats(position, side.opponent) or position.free)[0]

    start = GraphTicTacToe("bull", left=[first], right=[reply])
    return worst_result(start, RIGHT, block).outcome is OutcomeClass.D


@chapter_2.claim(
    "2.3-bull",
    "proof of Theorem 2.3, Bob on the bull",
    text="On the bull Bob draws by taking any free vertex of degree three first and blocking whenever he must.",
    latex=r"\text{the bull is a draw}",
    bound=5,
    bound_text="each of Alice's {bound} first moves with each such answer",
    instances=_bull_answers,
    proof=lambda: all(map(_bull_is_drawn, _bull_answers(5))),
    recorded=Verdict.PROVED,
)
def bull_strategy_draws(instance: tuple[int, int]) -> bool:
    return _bull_is_drawn(instance)


def _g(half: int) -> "nx.Graph[int]":
    return path_family(2 * half, 2, True, True)


@chapter_2.claim(
    "2.3-pairing",
    "proof of Theorem 2.3, Bob on G_l",
    text="In G_l, which is P'_{2l} with both pairs of pendant vertices joined, the two pendant pairs and the pairs of "
    "path vertices (v_0, v_1), (v_2, v_3), ... are a pairing: every P3 contains one of them.",
    latex=r"\{v_0', v_0''\}, \{v_0, v_1\}, \dots, \{v_{2\ell-2}, v_{2\ell-1}\}, \{v_{2\ell-1}', v_{2\ell-1}''\}",
    bound=20,
    bound_text="l at most {bound}",
    instances=lambda bound: range(1, bound + 1),
)
def pairing_of_g(half: int) -> bool:
    n = 2 * half
    pairs = [(n, n + 1), (n + 2, n + 3), *((i, i + 1) for i in range(0, n, 2))]
    return is_pairing(GraphTicTacToe(_g(half)), pairs)


@chapter_2.claim(
    "2.3-subgraphs-of-g",
    "proof of Theorem 2.3, last sentence",
    text="Every graph of maximum degree three without Alice's subgraphs, other than the bull, is a subgraph of some "
    "G_l.",
    latex=r"G \subseteq G_\ell",
    bound=9,
    bound_text="all connected graphs of maximum degree 3 with 5 to {bound} vertices",
    instances=lambda bound: (
        g
        for g in graphs(bound, 5, 3)
        if degrees(g)[-1] == 3 and canonical_code(g) != canonical_code("bull") and not has_alices_graph(g)
    ),
    draw=draw,
)
def remaining_graphs_lie_in_g(graph6: str) -> bool:
    return any(contains(_g(half), graph6) for half in range(1, len(degrees(graph6)) + 1))


@chapter_3.claim(
    "3-most",
    "Section 3, first paragraph",
    text="Alice wins most graphs: on each number of vertices from five, more than half of the connected ones.",
    latex=r"|\{G : |V(G)| = n,\ \text{Alice wins}\}| > \tfrac12 |\{G : |V(G)| = n\}|",
    bound=8,
    bound_text="graphs with 5 to {bound} vertices",
    instances=lambda bound: range(5, bound + 1),
)
def alice_wins_most_graphs(n: int) -> bool:
    classes = classify_graphs(CENSUS_RULES["p3"], n, connected_codes(n))
    return 2 * classes.count("N") > len(classes)
