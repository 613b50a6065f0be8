"""Nim on graphs against a plain memo search in Python, its growth, and how far the proofs for all weights reach.

The peer is what a person writes first: a dictionary from (weights, token) to who wins, or to the Grundy value, trying
moves in order. Both sides start cold in every round.
"""

import itertools
import random
import time
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import networkx as nx

from benchmarks.harness import Case
from cgt import NimOnGraph, graphnim, grundy, outcome
from cgt._native import core
from cgt.graphnim import LowestDegreeStrategy, verify_strategy_for_all_weights, wins_by_deleting

NO_LIMITS = (0, 0, 0.0)


Edges = list[tuple[int, int]]
Weights = tuple[int, ...]


def _around(edges: Edges) -> dict[int, list[tuple[int, int]]]:
    around: dict[int, list[tuple[int, int]]] = {}
    for i, (u, v) in enumerate(edges):
        around.setdefault(u, []).append((i, v))
        around.setdefault(v, []).append((i, u))
    return around


def plain_wins(edges: Edges, questions: Iterable[tuple[Weights, int]]) -> int:
    """How many positions the player to move wins, by recursion with one dictionary for all of them."""
    around = _around(edges)
    memo: dict[tuple[Weights, int], bool] = {}

    def wins(now: Weights, at: int) -> bool:
        key = (now, at)
        known = memo.get(key)
        if known is None:
            known = memo[key] = any(
                not wins((*now[:i], left, *now[i + 1 :]), to) for i, to in around[at] for left in range(now[i])
            )
        return known

    return sum(wins(weights, token) for weights, token in questions)


def plain_grundy(edges: Edges, weights: Weights, token: int) -> int:
    """Grundy value, by recursion with a dictionary."""
    around = _around(edges)
    memo: dict[tuple[Weights, int], int] = {}

    def value(now: Weights, at: int) -> int:
        key = (now, at)
        known = memo.get(key)
        if known is None:
            seen = {value((*now[:i], left, *now[i + 1 :]), to) for i, to in around[at] for left in range(now[i])}
            known = memo[key] = next(i for i in range(len(seen) + 1) if i not in seen)
        return known

    return value(weights, token)


def search(edges: Edges, weights: Weights, token: int) -> Any:
    """The native search, from a cold memo."""
    vertices = 1 + max(map(max, edges))
    kernel = core.GraphNimSearch(vertices, edges, [weight.bit_length() for weight in weights])
    assert kernel.solve(list(weights), token, True, NO_LIMITS) in (0, 1)
    return kernel


def position(edges: Edges, weights: Weights) -> NimOnGraph:
    return NimOnGraph(dict(zip(edges, weights, strict=True)), 0)


def complete_graph() -> Case:
    edges = list(nx.complete_graph(6).edges())
    unit = (1,) * 15

    def kernel() -> int:
        value: int = core.GraphNimSearch(6, edges, unit, True, 0, True).solve(unit, 0, True, NO_LIMITS)
        return value

    return Case(
        name="Nim on K6, unit weights: Grundy value",
        subjects={
            "cgt": lambda: [kernel() for _ in range(20)],
            "plain Python": lambda: [plain_grundy(edges, unit, 0) for _ in range(20)],
        },
        operations=20,
        targets={"plain Python": 300.0},
        info=lambda: {
            "through grundy(), seconds": min(timed(lambda: grundy(position(edges, unit))) for _ in range(50))
        },
    )


def cycle() -> Case:
    edges = list(nx.cycle_graph(8).edges())
    fours = (4,) * 8
    board = position(edges, fours)

    def info() -> Mapping[str, Any]:
        kernel = search(edges, fours, 0)
        return {
            "by search alone, states": len(kernel),
            "by search alone, seconds": min(timed(lambda: search(edges, fours, 0)) for _ in range(5)),
        }

    return Case(
        name="Nim on C8, all weights 4: who wins",
        subjects={
            "cgt": lambda: [outcome(board) for _ in range(20)],
            "plain Python": lambda: [plain_wins(edges, [(fours, 0)]) for _ in range(20)],
        },
        operations=20,
        targets={"plain Python": 300.0},
        info=info,
    )


def cycle_table() -> Case:
    edges = list(nx.cycle_graph(8).edges())
    everything = itertools.product(itertools.product(range(5), repeat=8), range(8))
    return Case(
        name="Nim on C8, every weighting up to 4 and every token: who wins",
        subjects={
            "cgt": lambda: core.GraphNimTable(8, edges, [4] * 8, False, NO_LIMITS),
            "plain Python": lambda: plain_wins(edges, everything),
        },
        once=("plain Python",),
        targets={"plain Python": 300.0},
    )


def petersen() -> Case:
    edges = list(nx.petersen_graph().edges())
    source = random.Random(1)
    weightings = [(2,) * 15, *(tuple(source.randint(1, 2) for _ in edges) for _ in range(5))]

    def info() -> Mapping[str, Any]:
        kernel = search(edges, weightings[0], 0)
        return {"all weights 2, states": len(kernel), "bytes per state": round(kernel.bytes / len(kernel), 1)}

    return Case(
        name="Nim on Petersen, all weights 2 and five weightings up to 2: who wins",
        subjects={
            "cgt": lambda: [search(edges, weights, 0) for weights in weightings],
            "plain Python": lambda: [plain_wins(edges, [(weights, 0)]) for weights in weightings],
        },
        targets={"plain Python": 300.0},
        info=info,
    )


def timed(work: Callable[[], Any]) -> float:
    start = time.perf_counter()
    work()
    return round(time.perf_counter() - start, 5)


def growth() -> Mapping[str, Any]:
    petersen = list(nx.petersen_graph().edges())
    found: dict[str, Any] = {}

    def note(name: str, edges: Edges, weights: Weights) -> None:
        seconds = timed(lambda: search(edges, weights, 0))
        kernel = search(edges, weights, 0)
        found[name] = f"{len(kernel)} states, {kernel.bytes / len(kernel):.0f} bytes a state, {seconds} s"

    for weight in (1, 2, 3):
        note(f"Petersen, all weights {weight}", petersen, (weight,) * 15)
    for n in (6, 7, 8, 9, 10):
        edges = list(nx.complete_graph(n).edges())
        note(f"K{n}, unit weights", edges, (1,) * len(edges))
    for n, weight in itertools.product((6, 8, 10), (2, 3, 4)):
        note(f"C{n}, all weights {weight}", list(nx.cycle_graph(n).edges()), (weight,) * n)
    for n in (6, 7, 8):
        edges = list(nx.complete_graph(n).edges())
        found[f"K{n}, unit weights, full table of values, seconds"] = timed(
            lambda n=n, edges=edges: core.graphnim_unit_table(n, edges, 0, True, NO_LIMITS)
        )
    for n in (100, 1000, 3000):
        tree = graphnim.random_weights(nx.random_labeled_tree(n, seed=n), 2**31, seed=n)
        board = NimOnGraph(tree, 0)
        found[f"tree with {n} vertices, Grundy value, seconds"] = timed(lambda board=board: grundy(board))
    return found


def all_weights() -> Mapping[str, Any]:
    found: dict[str, Any] = {}
    for n in range(8, 16):
        found[f"K{n} for all weights, seconds"] = timed(lambda n=n: wins_by_deleting(graphnim.complete(n), 1))
    rule = LowestDegreeStrategy(tie="any")
    for n in range(8, 13):
        found[f"K{n}, complete graph strategy, all ties, seconds"] = timed(
            lambda n=n: verify_strategy_for_all_weights(graphnim.complete(n), 1, rule)
        )
    return found


def bipartite() -> Mapping[str, Any]:
    found: dict[str, Any] = {}
    for n in (8, 10, 12, 13, 14, 15, 16):
        board = NimOnGraph(graphnim.hypercube(n), ())
        found[f"Q{n}, seconds"] = timed(lambda board=board: outcome(board))
    pairs = list(itertools.combinations_with_replacement(range(1, 41), 2))
    found["K_{m,n} for all m, n up to 40, seconds"] = timed(
        lambda: [outcome(NimOnGraph(graphnim.complete_bipartite(m, n), 1)) for m, n in pairs]
    )
    for size in (500, 2000, 4000):
        graph = nx.bipartite.gnmk_random_graph(size, size, 3 * size, seed=1)
        board = NimOnGraph(graph, max(graph, key=graph.degree))
        found[f"random bipartite graph, {2 * size} vertices, seconds"] = timed(lambda board=board: outcome(board))
    return found


def cases() -> list[Case]:
    if core is None:
        return []
    return [
        complete_graph(),
        cycle(),
        cycle_table(),
        petersen(),
        Case(name="Nim on graphs: growth", subjects={"cgt": lambda: None}, rounds=1, info=growth),
        Case(name="Nim on graphs: all weights", subjects={"cgt": lambda: None}, rounds=1, info=all_weights),
        Case(name="Nim on graphs: bipartite", subjects={"cgt": lambda: None}, rounds=1, info=bipartite),
    ]
