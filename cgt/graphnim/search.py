"""Searches on the native kernel, and how a budget is spent over several of them.

The kernel (``graphnim.h``) keys a position by all its weights and the token, drops what cannot matter, and tries moves
that delete their edge first. Full tables (``_native/graphnim/table.h``) take over when a search has visited a good part
of a table that fits.
"""

import math
from typing import Any

from cgt._native import core
from cgt.budget import Budget, Meter
from cgt.cache import Cache
from cgt.errors import BudgetExceeded, UnsupportedError
from cgt.graphnim.token_graph import TokenGraph

__all__ = ["Spending", "exact", "kernel"]

_TABLE_BYTES = 1 << 30
_LARGEST_WEIGHT = (1 << 32) - 1


class Spending(Meter):
    """A budget that several searches, and the Python between them, share."""

    __slots__ = ("budget",)

    def __init__(self, budget: Budget | None) -> None:
        super().__init__(budget)
        self.budget = budget or Budget()

    def limits(self, most_nodes: int = 0) -> tuple[int, int, float]:
        """Limits for the next search: the rest of the budget, and at most `most_nodes` nodes."""
        nodes, size, seconds = self.budget.limits()
        if nodes:
            nodes -= self.nodes
            if nodes <= 0:
                raise BudgetExceeded("nodes", nodes=self.nodes, seconds=self.seconds)
        if seconds:
            seconds -= self.seconds
            if seconds <= 0:
                raise BudgetExceeded("seconds", nodes=self.nodes, seconds=self.seconds)
        return min(filter(None, (nodes, most_nodes)), default=0), size, seconds

    def run(
        self, search: Any, weights: list[int], token: int, *, champion: bool = True, most_nodes: int = 0
    ) -> int | None:
        """Ask `search`; ``None`` if it took more than `most_nodes` nodes while the budget is not spent."""
        try:
            found: int = search.solve(weights, token, champion, self.limits(most_nodes))
        except BudgetExceeded as stopped:
            spent = self.nodes + stopped.nodes
            if stopped.resource != "nodes" or (self.budget.nodes and spent >= self.budget.nodes):
                raise BudgetExceeded(
                    stopped.resource,
                    nodes=spent,
                    bytes=stopped.bytes,
                    seconds=self.seconds,
                    refused=stopped.refused,
                    known=stopped.known,
                ) from None
            self.nodes = spent
            return None
        self.nodes += search.nodes
        return found


def kernel(
    graph: TokenGraph, cache: Cache | None, *, grundy: bool = False, level: int = 0, symmetric: bool | None = None
) -> Any:
    """A native search for `graph` and every weighting no wider than its own, shared through `cache`."""
    complete = 2 * len(graph.edges) == graph.vertices * (graph.vertices - 1)
    if symmetric is None:
        symmetric = complete and 5 <= graph.vertices <= 64
    widths = [level.bit_length() if level else weight.bit_length() for weight in graph.weights]
    if any(width > 32 for width in widths):
        raise UnsupportedError(f"the search takes weights up to {_LARGEST_WEIGHT}, not {max(graph.weights)}")
    table: dict[Any, Any] = {} if cache is None else cache.table("graphnim", dict)
    key = (graph.vertices, graph.edges, tuple(widths), grundy, level, symmetric)
    if key not in table:
        table[key] = core.GraphNimSearch(graph.vertices, list(graph.edges), widths, grundy, level, symmetric)
    return table[key]


def exact(graph: TokenGraph, spending: Spending, cache: Cache | None, *, grundy: bool) -> int:
    """Grundy value, or whether the player to move wins (1 or 0), by search or by a full table."""
    weights = list(graph.weights)
    unit = all(weight == 1 for weight in weights)
    if unit:
        states = 1 << min(len(weights) - graph.vertices + 1, 41)
        fits = graph.vertices <= 64 and max(_degrees(graph)) <= 63
    else:
        states = math.prod(weight + 1 for weight in weights)
        fits = grundy or graph.vertices <= 64
    size = states * (graph.vertices * max(1, (sum(weights).bit_length() + 7) // 8) if grundy else 8)
    fits = fits and size <= (spending.budget.bytes or _TABLE_BYTES)
    search = kernel(graph, cache, grundy=grundy)
    found = spending.run(
        search, weights, graph.token, most_nodes=max(1000, states * graph.vertices // 4) if fits else 0
    )
    if found is not None:
        return found
    edges = list(graph.edges)
    if unit:
        return int(core.graphnim_unit_table(graph.vertices, edges, graph.token, grundy, spending.limits()))
    table = core.GraphNimTable(graph.vertices, edges, weights, grundy, spending.limits())
    return int(table.at(weights, graph.token))


def _degrees(graph: TokenGraph) -> list[int]:
    degrees = [0] * graph.vertices
    for u, v in graph.edges:
        degrees[u] += 1
        degrees[v] += 1
    return degrees
