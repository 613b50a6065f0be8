"""J. S. Zandee, *The Game of Cycles* (2022), section 2.1: the board, the rules and the example game.

The figures are not in the text; each is rebuilt as the smallest board on which its caption can be true, and the caption
is checked there. The results on families of boards are in :mod:`cgt.theorems.cycles.previous_results`.
"""

from collections.abc import Callable
from itertools import combinations
from typing import Any

import networkx as nx

from cgt.cycles import makers, symmetry
from cgt.cycles.game import GameOfCycles
from cgt.errors import IllegalMoveError, InvalidPositionError
from cgt.graphs.plane import Arc
from cgt.players import OutcomeClass
from cgt.positions.questions import grundy, outcome, winning_moves
from cgt.theorems.cycles.support import arcs, boards_with, connected_boards, once_and_twice_marked
from cgt.theorems.papers import CYCLES
from cgt.theorems.statement import Verdict

__all__: list[str] = []

section_2_1 = CYCLES.chapter("2.1")
section_2_2 = CYCLES.chapter("2.2")

_K5 = tuple(combinations("ABCDE", 2))
_K33 = tuple((u, v) for u in "ABC" for v in "DEF")
_FIGURE_1 = (
    ("AB BC CD DA", "a board"),
    ("AB BC CA DE", "not connected"),
    (" ".join(u + v for u, v in _K5), "not planar"),
    (" ".join(u + v for u, v in _K33), "not planar"),
    ("AB BA", "not simple"),
    ("AA", "not simple"),
)


@section_2_1.definition(
    "figure-2.1",
    "Section 2.1 and Figure 2.1, p. 7",
    text="A board is a simple connected planar graph: graphs with loops, double edges, several pieces or crossings "
    "that cannot be avoided are none.",
    latex=r"G \text{ simple, connected, planar}",
    reading="The figure is only drawn; a cycle of four, a triangle with an edge beside it, and the two graphs of "
    "Kuratowski stand for its three graphs, a double edge and a loop for what is not simple.",
    bound=len(_FIGURE_1),
    bound_text="the first {bound} graphs",
    instances=lambda bound: _FIGURE_1[:bound],
)
def boards_are_planar(case: tuple[str, str]) -> bool:
    edges, said = case
    pairs = [(word[0], word[1]) for word in edges.split()]
    graph: nx.Graph[Any] = nx.Graph(pairs)
    simple = all(u != v for u, v in pairs) and graph.number_of_edges() == len(pairs)
    found = (
        "not simple"
        if not simple
        else "not connected"
        if not nx.is_connected(graph)
        else "a board"
        if nx.check_planarity(graph)[0]
        else "not planar"
    )
    try:
        GameOfCycles(pairs)
        accepted = True
    except InvalidPositionError:
        accepted = False
    return found == said and accepted == (said == "a board")


@section_2_1.example(
    "figure-2.2",
    "Section 2.1 and Figure 2.2, p. 8",
    text="In the figure ad and cb are not allowed: ad would make A a source, and cb would make B a sink.",
    latex=r"\deg^+(A) = \deg(A) \text{ and } \deg^-(B) = \deg(B) \text{ are forbidden}",
    reading="The figure is only drawn; on a cycle ABCD with ab marked the caption is right.",
    bound=2,
    bound_text="the first {bound} moves",
    instances=lambda bound: [("ad", "A", "source"), ("cb", "B", "sink")][:bound],
)
def sources_and_sinks(case: tuple[str, str, str]) -> bool:
    move, vertex, kind = case
    position = GameOfCycles(["AB", "BC", "CD", "DA"], marked=["AB"], rule="true")
    ((u, v),) = arcs(move)
    others = [w for w in position.board.neighbours(vertex) if w not in (u, v)]
    alike = all(((vertex, w) if kind == "source" else (w, vertex)) in position.marked for w in others)
    try:
        position.play((u, v))
    except IllegalMoveError as error:
        return alike and (u, v) not in position.moves() and kind in str(error) and repr(vertex) in str(error)
    return False


@section_2_1.example(
    "figure-2.3",
    "Section 2.1 and Figure 2.3, p. 8",
    text="In the figure cd completes the cycle, and play is over at once, won by whoever marked it.",
    latex=r"c \to d \text{ completes a cycle cell and wins}",
    reading="The figure is only drawn; an instance is a board and the marks before cd: the cycle ABCD, or the diamond "
    "whose cell ACD is all but complete.",
    bound=2,
    bound_text="the first {bound} boards",
    instances=lambda bound: [("AB BC CD DA", "AB BC DA"), ("AB BC CD DA AC", "DA AC")][:bound],
)
def completing_wins(case: tuple[str, str]) -> bool:
    edges, marks = case
    position = GameOfCycles(edges.split(), marked=marks.split(), rule="true")
    after = position.play("CD")
    return (
        ("C", "D") in position.completing_moves()
        and bool(after.completed_cells)
        and not after.moves()
        and outcome(after) is OutcomeClass.P
        and ("C", "D") in winning_moves(position)
    )


@section_2_1.claim(
    "2.1.1-reversal",
    "Section 2.1.1, p. 9",
    text="Turning every arc round changes nothing: what can follow, turned round, and the value are the same.",
    latex=r"\mathrm{SG}(G, M) = \mathrm{SG}(G, M^{-1})",
    bound=5,
    bound_text="positions with one or two marks on boards with at most {bound} edges",
    instances=once_and_twice_marked,
    strategy=boards_with(max_edges=8, max_marks=4),
)
def reversal(position: GameOfCycles) -> bool:
    turned = position.reversed()
    return {(v, u) for u, v in position.moves()} == set(turned.moves()) and grundy(position) == grundy(turned)


_DIAMOND_CLAIMS: tuple[tuple[str, Any], ...] = (
    ("", ("moves", 10)),
    ("", ("isomorphic to", "ADCB")),
    ("", ("isomorphic to", "CBAD")),
    ("", ("kinds of move", 2)),
    ("AB", ("moves", 7)),
    ("AB", ("death moves", "BC CA")),
    ("AB AD", ("legal moves", "DC BC CA")),
    ("AB AD", ("death moves", "DC BC CA")),
    ("AB AD", ("winner", "P")),
    ("AB", ("winner", "N")),
    ("AC", ("moves", 8)),
    ("AC", ("death moves", "BA CB CD DA")),
    ("AC", ("other moves", "AB AD BC DC")),
    ("AC", ("kinds of other move", 1)),
    ("AC AB DC", ("moves", 0)),
    ("AC", ("winner", "P")),
    ("", ("winner", "N")),
    ("", ("winning moves", "AC CA")),
)


def _kinds(position: GameOfCycles, moves: set[Arc]) -> int:
    """Number of `moves` up to automorphisms that keep the marks, with all arcs turned round or not."""
    maps = list(symmetry.automorphisms(position))

    def image(m: dict[Any, Any], arc: Arc, turn: bool) -> Arc:
        u, v = m[arc[0]], m[arc[1]]
        return (v, u) if turn else (u, v)

    kept = [
        (m, turn)
        for m in maps
        for turn in (False, True)
        if {image(m, arc, turn) for arc in position.marked} == position.marked
    ]
    return len({frozenset(image(m, arc, turn) for m, turn in kept) for arc in moves})


@section_2_1.example(
    "2.1.1-diamond",
    "Section 2.1.1 and Figure 2.4, pp. 8-10",
    text="The example game on the diamond: every count of moves, every isomorphism, every death move and every winner "
    "it names is right.",
    latex=r"\text{the diamond is an $\mathcal N$-position}",
    reading="True rules; a pair of what is marked and what is said of it.",
    bound=len(_DIAMOND_CLAIMS),
    bound_text="the first {bound} assertions",
    instances=lambda bound: _DIAMOND_CLAIMS[:bound],
    finite=True,
    recorded=Verdict.PROVED,
)
def diamond_game(claim: tuple[str, Any]) -> bool:
    marks, (what, said) = claim
    position = makers.diamond(rule="true")
    for arc in marks.split():
        position = position.play(arc)
    moves = set(position.moves())
    deadly = {move for move in moves if position.is_death_move(move)}
    found: dict[str, Callable[[], bool]] = {
        "moves": lambda: len(moves) == said,
        "isomorphic to": lambda: dict(zip("ABCD", said, strict=True)) in list(symmetry.automorphisms(position)),
        "kinds of move": lambda: _kinds(position, moves) == said,
        "legal moves": lambda: moves == set(arcs(said)),
        "death moves": lambda: deadly == set(arcs(said)),
        "other moves": lambda: moves - deadly == set(arcs(said)),
        "kinds of other move": lambda: _kinds(position, moves - deadly) == said,
        "winner": lambda: outcome(position).name == said,
        "winning moves": lambda: set(winning_moves(position)) == set(arcs(said)),
    }
    return found[what]()


@section_2_1.claim(
    "2.1.1-death-move-loses",
    "Section 2.1.1, p. 9; Section 3.1, p. 16",
    text="A death move always loses: the opponent can legally complete a cell after it.",
    latex=r"\text{a death move leads to an $\mathcal N$-position}",
    reading="True rules; every position that play reaches, also after earlier death moves that were not punished.",
    bound=5,
    bound_text="every position on boards with at most {bound} edges",
    instances=lambda bound: (board.with_rule("true") for board in connected_boards(bound)),
    strategy=boards_with(max_edges=6, rule="true"),
)
def death_moves_lose(board: GameOfCycles) -> bool:
    seen = {board}
    stack = [board]
    while stack:
        position = stack.pop()
        for move in position.moves():
            after = position.play(move)
            if position.is_death_move(move) and not set(after.completing_moves()) & set(after.moves()):
                return False
            if after not in seen:
                seen.add(after)
                stack.append(after)
    return True


@section_2_2.claim(
    "2.2.1-unmarkable",
    "Section 2.2.1, p. 11",
    text="The edges that cannot be marked are those at a vertex with one edge only: such a vertex would become a "
    "source or a sink at once.",
    latex=r"uv \text{ markable} \iff \deg u > 1 \text{ and } \deg v > 1",
    reading="True rules, on the empty board: all other edges can be marked there in either direction.",
    bound=5,
    bound_text="boards with at most {bound} edges",
    instances=lambda bound: (board.with_rule("true") for board in connected_boards(bound)),
    strategy=boards_with(max_edges=8, rule="true"),
)
def unmarkable_edges(board: GameOfCycles) -> bool:
    graph = board.board
    inner = {(u, v) for u, v in graph.arcs if graph.degree(u) > 1 and graph.degree(v) > 1}
    return set(board.moves()) == inner == {arc for u, v in graph.markable_edges for arc in ((u, v), (v, u))}
