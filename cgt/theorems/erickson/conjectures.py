"""L. A. Erickson, *The Game of Nim on Graphs* (2011): section 4.3 and Appendix A, complete graphs with any weights.

Statements about arbitrary weights are decided for all weights at once in the keep-or-delete game of
:mod:`cgt.graphnim.all_weights`. Conjectures 4.9 to 4.11 speak of play in which the first player moves to a
neighbour of lowest degree and deletes the edge, whichever way it breaks ties; the second player keeps or deletes.
"""

import itertools
from collections.abc import Hashable, Iterator
from functools import lru_cache
from typing import Any

import networkx as nx

from cgt.graphnim import boards
from cgt.graphnim.all_weights import wins_by_deleting
from cgt.graphnim.game import NimOnGraph
from cgt.graphnim.strategies import LowestDegreeStrategy
from cgt.graphnim.verify import verify_strategy_for_all_weights
from cgt.graphs.labelling import canonical_order
from cgt.players import OutcomeClass
from cgt.positions.questions import outcome
from cgt.theorems.erickson.support import alike, always_won, marked, weightings
from cgt.theorems.papers import ERICKSON
from cgt.theorems.statement import Verdict

__all__: list[str] = []

chapter = ERICKSON.chapter("4.3")

_ALL_PLAYS = "n from 2 to {bound}, all plays"


@chapter.conjecture(
    "4.8",
    text="The first player wins K_n with any weights, from any vertex.",
    latex=r"\forall n \ge 2\ \forall w:\ P_1 \text{ wins } (K_n, w)",
    bound=12,
    bound_text="n from 2 to {bound}, each for all weights at once",
    instances=lambda bound: range(2, bound + 1),
    recorded=Verdict.OPEN,
)
def complete_graphs_any_weights(n: int) -> bool:
    return always_won(boards.complete(n), 1)


@chapter.claim(
    "4.8-to-7",
    "after Conjecture 4.8, and Appendix A",
    text="The first player wins K_n with any weights for n from 2 to 7.",
    latex=r"2 \le n \le 7\ \forall w:\ P_1 \text{ wins } (K_n, w)",
    bound=7,
    bound_text="n from 2 to {bound}, each for all weights at once",
    instances=lambda bound: range(2, min(bound, 7) + 1),
    proof=lambda: all(wins_by_deleting(boards.complete(n), 1) for n in range(2, 8)),
    recorded=Verdict.PROVED,
)
def complete_graphs_to_seven(n: int) -> bool:
    return wins_by_deleting(boards.complete(n), 1)


def _strategy_wins(n: int) -> bool:
    return verify_strategy_for_all_weights(boards.complete(n), 1, LowestDegreeStrategy(tie="any")) is None


@chapter.claim(
    "4.8-strategy",
    "after Conjecture 4.8, and Appendix A",
    text="Moving to a neighbour of lowest degree and deleting the edge wins K_n with any weights for n from 2 to 7, "
    "however ties are broken.",
    latex=r"2 \le n \le 7\ \forall w:\ P_1 \text{ wins } (K_n, w) \text{ by } \triangle \to \arg\min d,\ e \to 0",
    bound=7,
    bound_text="n from 2 to {bound}, each for all weights at once, every reply",
    instances=lambda bound: range(2, min(bound, 7) + 1),
    proof=lambda: all(_strategy_wins(n) for n in range(2, 8)),
    recorded=Verdict.PROVED,
)
def complete_graph_strategy(n: int) -> bool:
    return _strategy_wins(n)


@chapter.question(
    "4.8-strategy-beyond",
    "after Conjecture 4.8",
    text="Does the complete graph strategy win K_n with any weights for every n, beyond 7 too?",
    latex=r"\forall n \ge 2\ \forall w:\ P_1 \text{ wins } (K_n, w) \text{ by } \triangle \to \arg\min d,\ e \to 0",
    bound=11,
    bound_text="n from 2 to {bound}, each for all weights at once, every reply, however ties are broken",
    instances=lambda bound: range(2, bound + 1),
    recorded=Verdict.OPEN,
)
def complete_graph_strategy_beyond(n: int) -> bool:
    return _strategy_wins(n)


Adjacency = tuple[int, ...]


def _relabelled(around: Adjacency, token: int) -> tuple[Adjacency, int]:
    """The board with its vertices renamed canonically: equal results are isomorphic boards, tokens on each other."""
    n = len(around)
    edges = [(u, v) for u, v in itertools.combinations(range(n), 2) if around[u] >> v & 1]
    order = canonical_order(n, edges, colours=[int(v == token) for v in range(n)])
    place = {v: i for i, v in enumerate(order)}
    return tuple(sum(1 << place[u] for u in range(n) if around[v] >> u & 1) for v in order), place[token]


@lru_cache(maxsize=16)
def _turns(n: int) -> tuple[tuple[Adjacency, int, bool], ...]:
    """The first player's turns in play by the complete graph strategy on K_n, up to relabelling, the first one first.

    The second player keeps or deletes; each turn comes with whether it is the first of all.
    """
    full = (1 << n) - 1
    start = _relabelled(tuple(full ^ 1 << v for v in range(n)), 0)
    seen = {start}
    agenda = [start]
    for around, token in agenda:
        for to in _lowest(around, token):
            left = _without(around, token, to)
            for onward in range(n):
                if left[to] >> onward & 1:
                    for after in (left, _without(left, to, onward)):
                        known = _relabelled(after, onward)
                        if known not in seen:
                            seen.add(known)
                            agenda.append(known)
    return tuple((around, token, (around, token) == start) for around, token in agenda)


def _without(around: Adjacency, u: int, v: int) -> Adjacency:
    return tuple(row & ~(1 << v if w == u else 1 << u if w == v else 0) for w, row in enumerate(around))


def _lowest(around: Adjacency, token: int) -> list[int]:
    options = [v for v in range(len(around)) if around[token] >> v & 1]
    least = min((around[v].bit_count() for v in options), default=0)
    return [v for v in options if around[v].bit_count() == least]


@chapter.conjecture(
    "4.9",
    text="The last vertex of degree n - 1 is moved to by the second player, never by the first.",
    latex=r"d(v_n) = n - 1,\ d(v) < n - 1 \ (v \ne v_n) \Rightarrow P_2: \triangle \to v_n",
    reading="the first player follows the complete graph strategy and never moves to the only vertex left with all "
    "its edges; as long as one has all its edges nobody is stuck, so the second player has to",
    bound=9,
    bound_text=_ALL_PLAYS,
    instances=lambda bound: range(2, bound + 1),
    recorded=Verdict.OPEN,
)
def last_full_vertex(n: int) -> bool:
    for around, token, first in _turns(n):
        full = [v for v, row in enumerate(around) if row.bit_count() == n - 1]
        if not first and len(full) == 1 and full[0] in _lowest(around, token):
            return False
    return True


@chapter.conjecture(
    "4.9-any-play",
    text="The last vertex of degree n - 1 is moved to by the second player, never by the first.",
    latex=r"d(v_n) = n - 1,\ d(v) < n - 1 \ (v \ne v_n) \Rightarrow P_2: \triangle \to v_n",
    reading="as written, whatever the two play, with weights large enough to keep or delete at will",
    bound=4,
    bound_text=_ALL_PLAYS,
    instances=lambda bound: range(2, bound + 1),
    recorded=Verdict.REFUTED,
)
def last_full_vertex_in_any_play(n: int) -> bool:
    full = (1 << n) - 1
    start = (tuple(full ^ 1 << v for v in range(n)), 0, True)
    seen = {start}
    agenda = [start]
    for around, token, own in agenda:
        whole = [v for v, row in enumerate(around) if row.bit_count() == n - 1]
        for to in range(n):
            if around[token] >> to & 1:
                if own and whole == [to]:
                    return False
                for left in (around, _without(around, token, to)):
                    after = (left, to, not own)
                    if after not in seen:
                        seen.add(after)
                        agenda.append(after)
    return True


@chapter.conjecture(
    "4.10",
    text="The first player wins K_n with any weights, and after its first move never goes to a vertex that still has "
    "all its edges, so that the second player is the one who enters the last of these.",
    latex=r"P_1 \text{ wins within } K_{n-1} = K_n - v_n \text{ until } P_2: \triangle \to v_n",
    reading="which vertex is left over depends on the play; the first player follows the complete graph strategy",
    bound=9,
    bound_text=_ALL_PLAYS,
    instances=lambda bound: range(2, bound + 1),
    recorded=Verdict.OPEN,
)
def confined_to_a_smaller_complete_graph(n: int) -> bool:
    for around, token, first in _turns(n):
        if not first and any(around[to].bit_count() == n - 1 for to in _lowest(around, token)):
            return False
    return _strategy_wins(n)


def _weighted_complete(bound: int) -> Iterator[NimOnGraph]:
    for n in range(3, bound + 1):
        for weights in weightings(n * (n - 1) // 2, 1, 2):
            yield NimOnGraph(boards.complete(n, weights), 1)


def _wins_avoiding(position: NimOnGraph, own: bool, avoid: Hashable, memo: dict[Any, bool]) -> bool:
    """Whether the player to move wins when the first player must not move to one vertex."""
    key = (position, own)
    if key not in memo:
        memo[key] = any(
            not _wins_avoiding(position.play(move), not own, avoid, memo)
            for move in position.moves()
            if not own or move.edge[1] != avoid
        )
    return memo[key]


@chapter.conjecture(
    "4.10-fixed-vertex",
    text="The first player wins K_n with any weights without ever moving to the vertex n.",
    latex=r"\forall w:\ P_1 \text{ wins } (K_n, w) \text{ within } K_n - v_n",
    reading="the vertex is fixed beforehand, for n from 3 on; the first player may leave any weight, and the second "
    "player may go to n",
    bound=4,
    bound_text="n from 3 to {bound}, weights 1 and 2, by total weight",
    instances=_weighted_complete,
    recorded=Verdict.REFUTED,
)
def confined_beforehand(position: NimOnGraph) -> bool:
    return _wins_avoiding(position, True, max(position.graph()), {})


@chapter.conjecture(
    "4.11",
    text="Following the complete graph strategy, the first player always has a neighbour of degree less than n - 1, "
    "except at its first move.",
    latex=r"\exists v \in O(P_1, \triangle):\ d(v) < n - 1 \quad \text{after the first move}",
    bound=9,
    bound_text=_ALL_PLAYS,
    instances=lambda bound: range(2, bound + 1),
    recorded=Verdict.OPEN,
)
def always_a_smaller_degree(n: int) -> bool:
    return all(
        first or any(around[to].bit_count() < n - 1 for to in range(n) if around[token] >> to & 1)
        for around, token, first in _turns(n)
    )


def _lowest_are_alike(n: int) -> bool:
    for around, token, _ in _turns(n):
        graph: nx.Graph[int] = nx.Graph()
        graph.add_nodes_from(range(n))
        graph.add_edges_from((u, v) for u, v in itertools.combinations(range(n), 2) if around[u] >> v & 1)
        shapes = [marked(graph, {token: 1, end: 2}) for end in _lowest(around, token)]
        if not all(alike(shapes[0], shape) for shape in shapes[1:]):
            return False
    return True


_ALIKE = (
    "In play by the complete graph strategy, all neighbours of lowest degree are alike: an automorphism of the board "
    "that fixes the token takes any of them to any other."
)
_ALIKE_LATEX = (
    r"u, v \in \arg\min_{O(P_1, \triangle)} d \Rightarrow "
    r"\exists \varphi \in \mathrm{Aut}(G, \triangle): \varphi(u) = v"
)


@chapter.claim(
    "4.13-appendix",
    "Appendix A",
    text=_ALIKE,
    latex=_ALIKE_LATEX,
    reading="for n up to 7, which the appendix covers",
    bound=7,
    bound_text=_ALL_PLAYS,
    instances=lambda bound: range(2, min(bound, 7) + 1),
    proof=lambda: all(_lowest_are_alike(n) for n in range(2, 8)),
    recorded=Verdict.PROVED,
)
def lowest_options_are_alike(n: int) -> bool:
    return _lowest_are_alike(n)


@chapter.claim(
    "4.13-appendix-beyond",
    "Appendix A",
    text=_ALIKE,
    latex=_ALIKE_LATEX,
    reading="for every n",
    bound=8,
    bound_text=_ALL_PLAYS,
    instances=lambda bound: range(2, bound + 1),
    recorded=Verdict.REFUTED,
)
def lowest_options_are_alike_beyond(n: int) -> bool:
    return _lowest_are_alike(n)


@chapter.claim(
    "4.13-k2",
    "Appendix A",
    text="K_2 is won by the first player, being an odd path.",
    latex=r"P_1 \text{ wins } (K_2, w)",
    bound=20,
    bound_text="weights up to {bound}; proved for all",
    instances=lambda bound: range(1, bound + 1),
    proof=lambda: wins_by_deleting(boards.complete(2), 1),
    recorded=Verdict.PROVED,
)
def single_edges(weight: int) -> bool:
    return outcome(NimOnGraph(boards.complete(2, weight), 1)) is OutcomeClass.N
