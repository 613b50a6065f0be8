"""What the statements about Nim on graphs share: the definition itself, families of boards, and plays of a strategy.

:func:`by_definition` follows the rules and nothing else, so that a statement a solver relies on is not checked by that
solver. Families come smallest first: by vertices, edges, total weight, and then in the order of tuples.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import cache, lru_cache
from typing import Any

import networkx as nx

from cgt.errors import UnsupportedError
from cgt.graphnim.all_weights import wins_by_deleting
from cgt.graphnim.game import NimOnGraph
from cgt.graphs.small import connected_graphs
from cgt.players import OutcomeClass
from cgt.positions.questions import outcome
from cgt.values import mex

__all__ = [
    "alike",
    "always_won",
    "by_definition",
    "follows_the_proof",
    "graphs",
    "marked",
    "nimber_by_definition",
    "token_boards",
    "weighted",
    "weightings",
]

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


def weightings(count: int, least: int, most: int) -> Iterator[Weights]:
    """Every tuple of `count` weights from `least` to `most`, by total, then in order."""

    def fill(left: int, extra: int) -> Iterator[Weights]:
        if left == 0:
            yield ()
            return
        room = most - least
        for first in range(max(0, extra - room * (left - 1)), min(room, extra) + 1):
            for rest in fill(left - 1, extra - first):
                yield (least + first, *rest)

    for extra in range(count * (most - least) + 1):
        yield from fill(count, extra)


def token_boards(boards: Iterable["nx.Graph[Any]"], most_weight: int) -> Iterator[NimOnGraph]:
    """Every weighting up to `most_weight` with the token on every vertex, boards in order, each by total weight."""
    for graph in boards:
        for weights in weightings(graph.number_of_edges(), 1, most_weight):
            for token in sorted(graph):
                yield weighted(graph, weights, token)


def always_won(board: "nx.Graph[Any]", token: Hashable, *, first: bool = True, most: int = 2) -> bool:
    """Whether one player wins `board` for all weights: a proof by deleting, or a lost weighting with small weights.

    Raises
    ------
    UnsupportedError
        If neither is found.
    """
    if wins_by_deleting(board, token, first=first):
        return True
    won = OutcomeClass.N if first else OutcomeClass.P
    for weights in weightings(board.number_of_edges(), 1, most):
        if outcome(weighted(board, weights, token)) is not won:
            return False
    raise UnsupportedError(f"neither proved for all weights nor refuted with weights up to {most}: {board}")


def marked(graph: "nx.Graph[Any]", marks: dict[Any, int]) -> "nx.Graph[Any]":
    """Copy of `graph` with a number on some of its vertices and zero on the others."""
    copy = graph.copy()
    for vertex in copy:
        copy.nodes[vertex]["mark"] = marks.get(vertex, 0)
    return copy


def alike(one: "nx.Graph[Any]", other: "nx.Graph[Any]") -> bool:
    """Whether some isomorphism takes marks to equal marks."""
    return bool(nx.is_isomorphic(one, other, node_match=lambda a, b: a["mark"] == b["mark"]))


Replies = dict[tuple[Any, ...], int]


def follows_the_proof(position: NimOnGraph, replies: Replies, own_turn: bool) -> bool:
    """Whether a player who answers as written wins against every move, on a board of unit weights.

    `replies` gives the vertex to move to for every sequence of moves since `position`, both players' included, after
    which that player is to move.
    """
    agenda: list[tuple[NimOnGraph, tuple[Any, ...], bool]] = [(position, (), own_turn)]
    while agenda:
        now, path, own = agenda.pop()
        options = {edge[1]: now.play((edge, 0)) for edge, _ in now.incident()}
        if own:
            reply = replies.get(path)
            if reply is None or reply not in options:
                return False
            options = {reply: options[reply]}
        agenda.extend((after, (*path, to), not own) for to, after in options.items())
    return True
