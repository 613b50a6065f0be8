"""What the statements of Beeler's paper share: streams of boards, its graphs, and outcomes of the basic game.

Boards are graph6 texts of connected graphs. The figures are not in the text; B1 and B2 are rebuilt from the proofs
(:mod:`cgt.graphs.subgraphs`), and the census confirms them as the minimal graphs with 5 and 6 vertices that Alice
wins.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

import networkx as nx

from cgt.graphs.reading import SimpleGraph
from cgt.graphs.small import canonical_code, connected_graphs
from cgt.graphs.subgraphs import contains
from cgt.players import OutcomeClass
from cgt.positional.graph_tic_tac_toe import GraphTicTacToe
from cgt.positions.questions import outcome

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

__all__: list[str] = []

VERTICES = "all connected graphs with at most {bound} vertices"


def graphs(bound: int, first: int = 1, max_degree: int | None = None) -> Iterator[str]:
    """Connected graphs with `first` to `bound` vertices."""
    for n in range(first, bound + 1):
        yield from connected_graphs(n, max_degree=max_degree)


def graphs_up_to(max_vertices: int) -> "Callable[[], SearchStrategy[str]]":
    """Strategy of connected graphs, made when it is asked for."""

    def strategy() -> "SearchStrategy[str]":
        from cgt.testing import connected_graphs as drawn

        return drawn(max_vertices=max_vertices).map(lambda graph: SimpleGraph.of(graph).graph6)

    return strategy


def draw(graph6: str) -> str:
    """Picture of a board."""
    return GraphTicTacToe(graph6)._repr_svg_()


def degrees(graph6: str) -> list[int]:
    """Degrees of the vertices, in order."""
    return sorted(len(around) for around in SimpleGraph.of(graph6).neighbours.values())


@lru_cache(maxsize=4096)
def basic_outcome(graph6: str) -> OutcomeClass:
    """Who wins the basic game."""
    return outcome(GraphTicTacToe(graph6))


def has_alices_graph(graph6: str) -> bool:
    """Whether a board contains one of the graphs of Theorem 2.3."""
    odd = range(3, len(SimpleGraph.of(graph6).vertices) - 3, 2)
    return any(contains(graph6, name) for name in ("K1,4", "B1", "B2", *(f"P'{size}" for size in odd)))


def path_family(n: int, at_end: int, first_edge: bool, last_edge: bool) -> "nx.Graph[int]":
    """Path v_0 ... v_{n-1}, two vertices at v_0 and `at_end` at v_{n-1}, with or without the edges between them."""
    graph: nx.Graph[int] = nx.path_graph(n)
    graph.add_edges_from([(0, n), (0, n + 1)])
    if first_edge:
        graph.add_edge(n, n + 1)
    for extra in range(at_end):
        graph.add_edge(n - 1, n + 2 + extra)
    if last_edge:
        graph.add_edge(n + 2, n + 3)
    return graph


def families(max_vertices: int) -> Iterator[tuple[int, int, bool, bool]]:
    """Parameters of :func:`path_family` for all graphs of Proposition 2.1 (ii), fewest vertices first."""
    shapes = [
        (n, at_end, first, last)
        for n in range(2, max_vertices - 1)
        for at_end in range(3)
        for first, last in product((False, True), repeat=2)
        if n + 2 + at_end <= max_vertices and (at_end == 2 or not last)
    ]
    return iter(sorted(shapes, key=lambda shape: shape[0] + shape[1]))


@lru_cache(maxsize=64)
def family_codes(n: int) -> frozenset[tuple[int, int]]:
    """Graphs of Proposition 2.1 (ii) with n vertices, by their canonical codes."""
    shapes = [path_family(*shape) for shape in families(n)]
    return frozenset(canonical_code(graph) for graph in shapes if graph.number_of_nodes() == n)
