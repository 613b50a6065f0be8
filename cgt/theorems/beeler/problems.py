"""The open problems of R. A. Beeler, "Tic-Tac-Toe on graphs" (2018), Section 3.

The problems ask for characterisations. What a machine can decide is whether one by forbidden subgraphs is possible at
all, that is, whether the class survives when the graph grows; the counts and the minimal graphs are made by
:mod:`cgt.positional.graph_censuses`. Sections 1 and 2 are in :mod:`cgt.theorems.beeler.basic_game`.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, combinations

import networkx as nx

from cgt.graphs.names import named_graph
from cgt.graphs.small import canonical_code, connected_codes
from cgt.graphs.subgraphs import contains
from cgt.players import LEFT, OutcomeClass
from cgt.positional.goals import can_force
from cgt.positional.graph_censuses import CENSUS_RULES, classify_graphs
from cgt.positional.graph_tic_tac_toe import GraphTicTacToe
from cgt.positions.questions import outcome
from cgt.theorems.beeler.support import VERTICES, basic_outcome, draw, graphs, graphs_up_to
from cgt.theorems.papers import BEELER
from cgt.theorems.statement import Verdict

__all__: list[str] = []

chapter = BEELER.chapter("3")


@lru_cache(maxsize=128)
def _level(name: str, n: int) -> dict[int, str]:
    """Class of every connected graph on n vertices by its canonical code."""
    codes = connected_codes(n)
    return dict(zip(codes, classify_graphs(CENSUS_RULES[name], n, codes), strict=True))


def _class(name: str, graph6: str) -> str:
    return _class_of(name, *canonical_code(graph6))


def _class_of(name: str, n: int, code: int) -> str:
    """Class of one graph; whole levels are classified at once while they are small."""
    return _level(name, n)[code] if n <= 8 else classify_graphs(CENSUS_RULES[name], n, [code])[0]


@lru_cache(maxsize=2048)
def _one_smaller(graph6: str) -> tuple[tuple[int, int], ...]:
    """Canonical codes of the connected subgraphs with one edge or one vertex fewer."""
    graph = named_graph(graph6)
    found = set()
    for edge in list(graph.edges):
        smaller = graph.copy()
        smaller.remove_edge(*edge)
        if nx.is_connected(smaller):
            found.add(canonical_code(smaller))
    for vertex in list(graph) if len(graph) > 1 else ():
        smaller = graph.copy()
        smaller.remove_node(vertex)
        if nx.is_connected(smaller):
            found.add(canonical_code(nx.convert_node_labels_to_integers(smaller, ordering="sorted")))
    return tuple(found)


def _inherits(name: str, wanted: str, graph6: str) -> bool:
    return _class(name, graph6) == wanted or not any(
        _class_of(name, n, code) == wanted for n, code in _one_smaller(graph6)
    )


@chapter.question(
    "3.1",
    "Problem 3.1",
    text="Under the pie rule, does Bob win every connected supergraph of a graph that he wins, as a characterisation "
    "by forbidden subgraphs would need?",
    latex=r"H \subseteq G,\ \text{Bob wins } H \text{ with the pie rule} \implies \text{he wins } G",
    reading="The problem asks for all graphs each player wins; checked is whether subgraphs can describe Bob's.",
    bound=7,
    bound_text=VERTICES,
    instances=graphs,
    draw=draw,
    recorded=Verdict.REFUTED,
)
def pie_rule_is_inherited(graph6: str) -> bool:
    return _inherits("pie", "P", graph6)


@chapter.claim(
    "3.1-alice",
    "Problem 3.1",
    text="Under the pie rule Alice has a winning strategy on no graph.",
    latex=r"\text{Alice has no winning strategy with the pie rule}",
    bound=7,
    bound_text=VERTICES,
    instances=graphs,
    strategy=graphs_up_to(7),
    draw=draw,
)
def pie_rule_leaves_alice_no_win(graph6: str) -> bool:
    return _class("pie", graph6) != "N"


@chapter.question(
    "3.2-i",
    "Problem 3.2 (i)",
    text="Under full play, if Alice cannot prevent Bob from capturing a P3, can she not on any connected supergraph "
    "either?",
    latex=r"H \subseteq G,\ H \in (\mathrm i) \implies G \in (\mathrm i)",
    bound=7,
    bound_text=VERTICES,
    instances=graphs,
    draw=draw,
    recorded=Verdict.OPEN,
)
def bob_captures_is_inherited(graph6: str) -> bool:
    return _inherits("full", "i", graph6)


@chapter.question(
    "3.2-ii",
    "Problem 3.2 (ii)",
    text="Under full play, if Alice can prevent Bob's capture but not while capturing herself, is that inherited by "
    "connected supergraphs?",
    latex=r"H \subseteq G,\ H \in (\mathrm{ii}) \implies G \in (\mathrm{ii})",
    bound=6,
    bound_text=VERTICES,
    instances=graphs,
    draw=draw,
    recorded=Verdict.REFUTED,
)
def only_prevention_is_inherited(graph6: str) -> bool:
    return _inherits("full", "ii", graph6)


@chapter.question(
    "3.2-iii",
    "Problem 3.2 (iii)",
    text="Under full play, if Alice can capture a P3 and prevent Bob from capturing one, can she on every connected "
    "supergraph?",
    latex=r"H \subseteq G,\ H \in (\mathrm{iii}) \implies G \in (\mathrm{iii})",
    bound=6,
    bound_text=VERTICES,
    instances=graphs,
    draw=draw,
    recorded=Verdict.REFUTED,
)
def capture_and_prevention_is_inherited(graph6: str) -> bool:
    return _inherits("full", "iii", graph6)


@chapter.claim(
    "3.2-capture",
    "Problem 3.2",
    text="Under full play Alice can force a P3 of her own exactly on the graphs she wins in the basic game.",
    latex=r"\text{Alice can capture under full play} \iff \text{she wins the basic game}",
    reading="Not in the paper: a consequence of Theorem 2.3, since Bob's drawing strategies are all blocking "
    "strategies.",
    bound=7,
    bound_text=VERTICES,
    instances=graphs,
    strategy=graphs_up_to(8),
    draw=draw,
)
def full_play_capture_is_the_basic_game(graph6: str) -> bool:
    return can_force(GraphTicTacToe(graph6, variant="full"), LEFT, captures=True) == (
        basic_outcome(graph6) is OutcomeClass.N
    )


_PAIRS = ((1, 2), (2, 1), (2, 2), (1, 3), (2, 3), (3, 2))


def _marked_turns(bound: int) -> Iterator[tuple[int, int, str]]:
    for graph6 in graphs(bound):
        for a, b in _PAIRS:
            yield a, b, graph6


@chapter.question(
    "3.3",
    "Problem 3.3",
    text="In the (a, b)-game, does each player win every connected supergraph of a graph that they win?",
    latex=r"H \subseteq G \implies (\text{a player wins } H \implies \text{they win } G)",
    reading="The problem asks for conditions for each pair; checked is whether subgraphs can describe each player's "
    "wins.",
    bound=7,
    bound_text="(a, b) in (1,2), (2,1), (2,2), (1,3), (2,3), (3,2) on " + VERTICES,
    instances=_marked_turns,
    draw=lambda instance: draw(instance[2]),
    recorded=Verdict.REFUTED,
)
def several_marks_are_inherited(instance: tuple[int, int, str]) -> bool:
    a, b, graph6 = instance
    return all(_inherits(f"{a}-{b}", wanted, graph6) for wanted in "NP")


@chapter.question(
    "3-induced",
    "Section 3, last paragraph",
    text="When induced P3 are the targets, does Alice win every connected supergraph of a graph that she wins?",
    latex=r"H \subseteq G,\ \text{Alice wins } H \implies \text{she wins } G",
    bound=6,
    bound_text=VERTICES,
    instances=graphs,
    draw=draw,
    recorded=Verdict.REFUTED,
)
def induced_targets_are_inherited(graph6: str) -> bool:
    return _inherits("induced-p3", "N", graph6)


@chapter.question(
    "3-p4",
    "Section 3, last paragraph",
    text="When P4 are the targets, does Alice win every connected supergraph of a graph that she wins?",
    latex=r"H \subseteq G,\ \text{Alice wins } H \implies \text{she wins } G",
    bound=7,
    bound_text=VERTICES + ", and the only such graph with nine that a census finds",
    instances=lambda bound: chain(graphs(bound), ["HDoaGST"]),
    draw=draw,
    recorded=Verdict.REFUTED,
)
def p4_targets_are_inherited(graph6: str) -> bool:
    return _inherits("p4", "N", graph6)


@chapter.question(
    "3-c3",
    "Section 3, last paragraph",
    text="When C3 are the targets, does Alice win every connected supergraph of a graph that she wins?",
    latex=r"H \subseteq G,\ \text{Alice wins } H \implies \text{she wins } G",
    bound=7,
    bound_text=VERTICES + ", and the first of the twenty such graphs with nine that a census finds",
    instances=lambda bound: chain(graphs(bound), ["H_Gxud\\"]),
    draw=draw,
    recorded=Verdict.REFUTED,
)
def c3_targets_are_inherited(graph6: str) -> bool:
    return _inherits("c3", "N", graph6)


@chapter.question(
    "3-families",
    "Section 3, last sentences",
    text="With a target of her own for each player, does going first remain no disadvantage when Alice's target is "
    "contained in Bob's?",
    latex=r"\mathcal F_{\text{Alice}} \subseteq \mathcal F_{\text{Bob}} \implies \text{Bob does not win}",
    reading="Alice and Bob have different targets among P3, P4, C3 and K1,3; the easier one is Alice's.",
    bound=6,
    bound_text=VERTICES,
    instances=lambda bound: (
        (g, a, b) for g in graphs(bound) for a, b in combinations(("P3", "C3", "P4", "K1,3"), 2) if contains(b, a)
    ),
    draw=lambda instance: draw(instance[0]),
    recorded=Verdict.OPEN,
)
def easier_target_first_is_safe(instance: tuple[str, str, str]) -> bool:
    graph6, own, other = instance
    return outcome(GraphTicTacToe(graph6, own, right_target=other)) is not OutcomeClass.P
