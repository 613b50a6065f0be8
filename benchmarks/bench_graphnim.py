"""Nim on graphs against a plain memo search in Python, its growth, and how far the proofs for all weights reach.

The peer is what a person writes first: a dictionary from (weights, token) to who wins, trying moves in order.
"""

import random
import time
from collections.abc import Callable, Mapping
from typing import Any

import networkx as nx

from benchmarks.harness import Case
from cgt import LowestDegreeStrategy, NimOnGraph, nim_complete, nim_hypercube, outcome, verify_strategy_for_all_weights
from cgt import wins_by_deleting as wins_for_all_weights
from cgt._native import core

NO_LIMITS = (0, 0, 0.0)


def plain_wins(edges: list[tuple[int, int]], weights: tuple[int, ...], token: int) -> bool:
    """Whether the player to move wins, by recursion with a dictionary."""
    around: dict[int, list[tuple[int, int]]] = {}
    for i, (u, v) in enumerate(edges):
        around.setdefault(u, []).append((i, v))
        around.setdefault(v, []).append((i, u))
    memo: dict[tuple[tuple[int, ...], int], bool] = {}

    def wins(now: tuple[int, ...], at: int) -> bool:
        key = (now, at)
        known = memo.get(key)
        if known is None:
            known = memo[key] = any(
                not wins((*now[:i], left, *now[i + 1 :]), to) for i, to in around[at] for left in range(now[i])
            )
        return known

    return wins(weights, token)


def kernel_wins(edges: list[tuple[int, int]], weights: tuple[int, ...], token: int) -> Any:
    """The same question for the native search, from a cold memo."""
    vertices = 1 + max(map(max, edges))
    search = core.GraphNimSearch(vertices, edges, [weight.bit_length() for weight in weights])
    assert search.solve(list(weights), token, True, NO_LIMITS) in (0, 1)
    return search


def against_plain(name: str, graph: "nx.Graph[int]", weights: tuple[int, ...]) -> Case:
    edges = list(graph.edges())

    def info() -> Mapping[str, Any]:
        search = kernel_wins(edges, weights, 0)
        return {"states": len(search), "bytes per state": round(search.bytes / len(search), 1)}

    return Case(
        name=name,
        subjects={
            "cgt": lambda: kernel_wins(edges, weights, 0),
            "plain Python": lambda: plain_wins(edges, weights, 0),
        },
        once=("plain Python",),
        targets={"plain Python": 300.0},
        info=info,
    )


def timed(work: Callable[[], Any]) -> float:
    start = time.perf_counter()
    work()
    return round(time.perf_counter() - start, 4)


def growth() -> Mapping[str, Any]:
    petersen = list(nx.petersen_graph().edges())
    found: dict[str, Any] = {}
    for weight in (1, 2, 3):
        found[f"Petersen, all weights {weight}, states"] = len(kernel_wins(petersen, (weight,) * 15, 0))
    for n in (6, 7, 8, 9):
        edges = list(nx.complete_graph(n).edges())
        found[f"K{n}, unit weights, states"] = len(kernel_wins(edges, (1,) * len(edges), 0))
    for n in (6, 7, 8):
        edges = list(nx.complete_graph(n).edges())
        found[f"K{n}, unit weights, full table of values, seconds"] = timed(
            lambda n=n, edges=edges: core.graphnim_unit_table(n, edges, 0, True, NO_LIMITS)
        )
    return found


def all_weights() -> Mapping[str, Any]:
    found: dict[str, Any] = {}
    for n in range(8, 14):
        found[f"K{n} for all weights, seconds"] = timed(lambda n=n: wins_for_all_weights(nim_complete(n), 1))
    rule = LowestDegreeStrategy(tie="any")
    for n in range(8, 13):
        found[f"K{n}, complete graph strategy, all ties, seconds"] = timed(
            lambda n=n: verify_strategy_for_all_weights(nim_complete(n), 1, rule)
        )
    return found


def bipartite() -> Mapping[str, Any]:
    found: dict[str, Any] = {}
    for n in (8, 10, 12, 13, 14):
        board = NimOnGraph(nim_hypercube(n), ())
        found[f"Q{n}, seconds"] = timed(lambda board=board: outcome(board))
    for size in (500, 2000, 4000):
        graph = nx.bipartite.gnmk_random_graph(size, size, 3 * size, seed=1)
        board = NimOnGraph(graph, max(graph, key=graph.degree))
        found[f"random bipartite graph, {2 * size} vertices, seconds"] = timed(lambda board=board: outcome(board))
    return found


def cases() -> list[Case]:
    if core is None:
        return []
    source = random.Random(1)
    mixed = tuple(source.randint(1, 2) for _ in range(15))
    return [
        against_plain("Nim on K6, unit weights", nx.complete_graph(6), (1,) * 15),
        against_plain("Nim on C8, all weights 4", nx.cycle_graph(8), (4,) * 8),
        against_plain("Nim on Petersen, weights up to 2", nx.petersen_graph(), mixed),
        Case(name="Nim on graphs: growth", subjects={"cgt": lambda: None}, rounds=1, info=growth),
        Case(name="Nim on graphs: all weights", subjects={"cgt": lambda: None}, rounds=1, info=all_weights),
        Case(name="Nim on graphs: bipartite", subjects={"cgt": lambda: None}, rounds=1, info=bipartite),
    ]
