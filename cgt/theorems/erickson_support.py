"""What the statements about Nim on graphs share: the definition itself, families of boards, and plays of a strategy.

:func:`by_definition` follows the rules and nothing else, so that a statement a solver relies on is not checked by that
solver.
"""

import itertools
from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import cache, lru_cache
from typing import Any

import networkx as nx

from cgt.rulesets.nim_on_graphs import GraphNimMove, NimOnGraph
from cgt.rulesets.small_graphs import connected_graphs
from cgt.theorems.statement import Kind, Statement, Verdict, statement
from cgt.values import mex

__all__ = [
    "PAPER",
    "alike",
    "by_definition",
    "definition",
    "graphs",
    "marked",
    "nimber_by_definition",
    "plays_against_keeping",
    "token_boards",
    "weighted",
]

PAPER = "L. A. Erickson, The Game of Nim on Graphs (2011)"

Weights = tuple[int, ...]
Pairs = tuple[tuple[Hashable, Hashable], ...]


@lru_cache(maxsize=64)
def _board(edges: Pairs) -> tuple[Callable[[Weights, Hashable], bool], Callable[[Weights, Hashable], int]]:
    def options(now: Weights, token: Hashable) -> Iterator[tuple[Weights, Hashable]]:
        for i, (u, v) in enumerate(edges):
            if token in (u, v):
                for left in range(now[i]):
                    yield (*now[:i], left, *now[i + 1 :]), v if token == u else u

    @cache
    def wins(now: Weights, token: Hashable) -> bool:
        return any(not wins(*option) for option in options(now, token))

    @cache
    def nimber(now: Weights, token: Hashable) -> int:
        return mex(nimber(*option) for option in options(now, token))

    return wins, nimber


def _key(position: NimOnGraph) -> tuple[Pairs, Weights]:
    return tuple((edge[0], edge[1]) for edge, _ in position.edges), tuple(weight for _, weight in position.edges)


def by_definition(position: NimOnGraph) -> bool:
    """Whether the player to move wins, from the rules alone."""
    edges, weights = _key(position)
    return _board(edges)[0](weights, position.token)


def nimber_by_definition(position: NimOnGraph) -> int:
    """Grundy value, from the rules alone."""
    edges, weights = _key(position)
    return _board(edges)[1](weights, position.token)


def graphs(most_vertices: int, most_edges: int | None = None) -> Iterator["nx.Graph[int]"]:
    """Every connected graph with at least one edge, by vertices and edges."""
    for n in range(2, most_vertices + 1):
        found = [nx.from_graph6_bytes(code.encode()) for code in connected_graphs(n)]
        for graph in sorted(found, key=nx.Graph.number_of_edges):
            if most_edges is None or graph.number_of_edges() <= most_edges:
                yield graph


def weighted(graph: "nx.Graph[Any]", weights: Iterable[int], token: Hashable) -> NimOnGraph:
    """Position on `graph` with weights in the order of its edges."""
    return NimOnGraph(dict(zip(graph.edges(), weights, strict=True)), token)


def token_boards(boards: Iterable["nx.Graph[Any]"], most_weight: int) -> Iterator[NimOnGraph]:
    """Every weighting up to `most_weight` with the token on every vertex."""
    for graph in boards:
        for weights in itertools.product(range(1, most_weight + 1), repeat=graph.number_of_edges()):
            for token in graph:
                yield weighted(graph, weights, token)


def marked(graph: "nx.Graph[Any]", marks: dict[Any, int]) -> "nx.Graph[Any]":
    """Copy of `graph` with a number on some of its vertices and zero on the others."""
    copy = graph.copy()
    for vertex in copy:
        copy.nodes[vertex]["mark"] = marks.get(vertex, 0)
    return copy


def alike(one: "nx.Graph[Any]", other: "nx.Graph[Any]") -> bool:
    """Whether some isomorphism takes marks to equal marks."""
    return bool(nx.is_isomorphic(one, other, node_match=lambda a, b: a["mark"] == b["mark"]))


def definition(number: str, text: str, why: str = "It is a definition; nothing is claimed.") -> Statement:
    """Register a definition that claims nothing."""
    return statement(
        f"erickson-{number}",
        kind=Kind.DEFINITION,
        citation=f"{PAPER}, Definition {number}",
        text=text,
        uncheckable=why,
        recorded=Verdict.UNCHECKABLE,
    )(_nothing)


def _nothing(instance: object) -> bool:
    return True


def plays_against_keeping(
    board: NimOnGraph, choices: Callable[[NimOnGraph], list[GraphNimMove]]
) -> Iterator[tuple[NimOnGraph, bool, bool]]:
    """Positions in which the first player is to move, when it follows `choices` and the other keeps or deletes.

    Each comes with whether it is the first of all, and whether anything can be chosen in it. Weights are all 1 and
    stand for "some weight": an edge that is kept stays as it is.
    """
    seen = {board}
    queue = [(board, True)]
    for position, first in queue:
        allowed = choices(position)
        yield position, first, bool(allowed)
        for move in allowed:
            between = position.play(move)
            for edge, _ in between.incident():
                for after in (between.play((edge, 0)), NimOnGraph._of(between.edges, edge[1])):
                    if after not in seen:
                        seen.add(after)
                        queue.append((after, False))
