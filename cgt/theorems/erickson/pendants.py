"""L. A. Erickson, *The Game of Nim on Graphs* (2011): Conjecture 4.12 and Theorem 4.13."""

from collections.abc import Callable
from typing import Any

import networkx as nx

from cgt.graphnim import boards
from cgt.graphnim.game import Move, NimOnGraph
from cgt.graphnim.strategies import LowestDegreeStrategy
from cgt.theorems.erickson.conjectures import always_a_smaller_degree, confined_to_a_smaller_complete_graph
from cgt.theorems.erickson.support import always_won
from cgt.theorems.papers import ERICKSON
from cgt.theorems.statement import Verdict

__all__: list[str] = []

chapter = ERICKSON.chapter("4.3")


def _with_pendant(n: int, at: int) -> "nx.Graph[Any]":
    board = boards.complete(n)
    board.add_edge(at, n + 1, weight=1)
    return board


_PENDANT = "The first player wins K_n with one pendant edge at any vertex, with any weights, from any vertex of K_n."
_PENDANT_LATEX = (
    r"\forall w:\ P_1 \text{ wins } (K_n, w) \Rightarrow \forall w:\ P_1 \text{ wins } (K_n + e_{i,n+1}, w)"
)


@chapter.conjecture(
    "4.12",
    text=_PENDANT,
    latex=_PENDANT_LATEX,
    reading="for every n from 2 on, as stated; K_2 with a pendant edge is a path of two edges",
    bound=8,
    bound_text="n from 2 to {bound}, the pendant edge at the token or elsewhere, each for all weights at once",
    instances=lambda bound: ((n, at) for n in range(2, bound + 1) for at in (1, 2)),
    recorded=Verdict.REFUTED,
)
def pendant_edges(instance: tuple[int, int]) -> bool:
    return always_won(_with_pendant(*instance), 1)


@chapter.conjecture(
    "4.12-from-3",
    text=_PENDANT,
    latex=_PENDANT_LATEX,
    reading="for every n from 3 on",
    bound=10,
    bound_text="n from 3 to {bound}, the pendant edge at the token or elsewhere, each for all weights at once",
    instances=lambda bound: ((n, at) for n in range(3, bound + 1) for at in (1, 2)),
    recorded=Verdict.OPEN,
)
def pendant_edges_from_three(instance: tuple[int, int]) -> bool:
    return always_won(_with_pendant(*instance), 1)


@chapter.conjecture(
    "4.12-from-the-end",
    text="The first player wins K_n with one pendant edge, with any weights, from the new end vertex.",
    latex=r"\triangle = v_{n+1},\ \forall w:\ P_1 \text{ wins } (K_n + e_{n,n+1}, w)",
    reading='"at any vertex" taken to include the new one, for n from 3 on',
    bound=8,
    bound_text="n from 3 to {bound}",
    instances=lambda bound: range(3, bound + 1),
    recorded=Verdict.REFUTED,
)
def pendant_edges_from_the_end(n: int) -> bool:
    return always_won(_with_pendant(n, n), n + 1)


@chapter.theorem(
    "4.13",
    text="If the first player can keep within a K_{n-1} until the second player enters the last vertex, then it wins "
    "K_n with a pendant edge at that vertex.",
    latex=r"\text{Conjecture 4.10} \Rightarrow \text{Conjecture 4.12}",
    reading="for each n from 3 on by itself, with the reading of Conjecture 4.10 that depends on the play",
    bound=8,
    bound_text="n from 3 to {bound}, each for all weights at once",
    instances=lambda bound: range(3, bound + 1),
)
def pendant_edges_follow(n: int) -> bool:
    return not confined_to_a_smaller_complete_graph.holds(n) or always_won(_with_pendant(n, n), 1)


@chapter.claim(
    "4.13-from-4.11",
    "before Theorem 4.13",
    text="If the first player always has a neighbour of degree less than n - 1, then it wins K_n with a pendant edge.",
    latex=r"\text{Conjecture 4.11} \Rightarrow \text{Conjecture 4.12}",
    reading="for each n from 3 on by itself",
    bound=8,
    bound_text="n from 3 to {bound}, each for all weights at once",
    instances=lambda bound: range(3, bound + 1),
)
def pendant_edges_follow_from_degrees(n: int) -> bool:
    return not always_a_smaller_degree.holds(n) or always_won(_with_pendant(n, n), 1)


def _ignoring_the_pendant(n: int) -> Callable[[NimOnGraph], list[Move]]:
    """The complete graph strategy on K_n; from the vertex with the pendant edge, that edge."""

    def choices(position: NimOnGraph) -> list[Move]:
        edges = {edge[1]: edge for edge, _ in position.incident()}
        if n + 1 in edges:
            return [Move(edges[n + 1], 0)]
        inside = tuple((edge, weight) for edge, weight in position.edges if n + 1 not in edge)
        return LowestDegreeStrategy().choices(NimOnGraph._of(inside, position.token))

    return choices


def _survives(board: NimOnGraph, choices: Callable[[NimOnGraph], list[Move]], every: bool) -> bool:
    """Whether a first player who follows `choices` wins for all weights, with every choice or with the best."""
    memo: dict[tuple[NimOnGraph, bool], bool] = {}

    def won(position: NimOnGraph, own: bool) -> bool:
        key = (position, own)
        if key not in memo:
            if own:
                allowed = choices(position)
                good = (won(position.play(move), False) for move in allowed)
                memo[key] = bool(allowed) and (all(good) if every else any(good))
            else:
                memo[key] = all(
                    won(position.play((edge, 0)), True) and won(NimOnGraph._of(position.edges, edge[1]), True)
                    for edge, _ in position.incident()
                )
        return memo[key]

    return won(board, True)


@chapter.claim(
    "4.13-proof",
    "proof of Theorem 4.13",
    text="Playing K_n by the complete graph strategy until the second player enters the vertex with the pendant edge, "
    "and then taking that edge, wins for any weights.",
    latex=r"P_1 \text{ on } K_n \text{ until } P_2: \triangle \to v_n, \text{ then } e_{n,n+1} \to 0",
    reading="however the strategy breaks ties; the proof renames the vertices so that the last one has the pendant "
    "edge, but the edge is fixed before play",
    bound=5,
    bound_text="n from 3 to {bound}, each for all weights at once, every reply",
    instances=lambda bound: range(3, bound + 1),
    recorded=Verdict.REFUTED,
)
def pendant_proof(n: int) -> bool:
    return _survives(NimOnGraph(_with_pendant(n, n), 1), _ignoring_the_pendant(n), every=True)


@chapter.claim(
    "4.13-proof-best-choice",
    "proof of Theorem 4.13",
    text="Playing K_n by the complete graph strategy until the second player enters the vertex with the pendant edge, "
    "and then taking that edge, wins for any weights.",
    latex=r"P_1 \text{ on } K_n \text{ until } P_2: \triangle \to v_n, \text{ then } e_{n,n+1} \to 0",
    reading="ties broken for the best",
    bound=6,
    bound_text="n from 3 to {bound}, each for all weights at once, every reply",
    instances=lambda bound: range(3, bound + 1),
)
def pendant_proof_best_choice(n: int) -> bool:
    return _survives(NimOnGraph(_with_pendant(n, n), 1), _ignoring_the_pendant(n), every=False)
