"""Chapter II of the Closing Octagons thesis: graphs and combinatorial games."""

from typing import Any

import networkx as nx

from cgt.rulesets.coin_graphs import Rules
from cgt.rulesets.dots_and_boxes import DotsAndBoxes
from cgt.rulesets.strings_and_coins import StringsAndCoins
from cgt.theorems.octagon_support import (
    Pairs,
    turn_results,
)
from cgt.theorems.octagons_words import definition, graph_statement, is_tree, networkx_graph, simple_part, where
from cgt.theorems.statement import Kind, statement

__all__: list[str] = []

definition(
    "2.17", "Cycles may have length 1 (a loop) or 2 (parallel edges); simple cycles have simple edges.", "networkx"
)
definition(
    "2.26", "Combinatorial games have two players, finitely many states, alternate turns, and end.", "cgt.Position"
)
definition("2.1", "A graph has finitely many vertices and a finite multiset of edges, loops allowed.", "cgt.CoinGraph")
definition("2.2", "A loop joins a vertex to itself; a simple edge is no loop and has no parallel.", "cgt.CoinGraph")
definition("2.3", "Incident and adjacent have their usual meaning.", "cgt.CoinGraph")
definition("2.5", "A simple graph has simple edges only.", "cgt.CoinGraph")
definition("2.6", "A loop counts twice in a vertex's degree and once in its weight.", "CoinGraph.weights")
definition("2.7", "An isolated vertex has degree 0, a leaf degree 1.", "CoinGraph.weights")
definition("2.9", "Subgraphs have some of the vertices and edges.", "networkx")
definition("2.10", "Isomorphisms keep the number of edges between any two vertices.", "cgt.isomorphism_key")
definition("2.11", "Connected graphs have a walk between any two vertices.", "CoinGraph.components")
definition("2.12", "Components are maximal connected subgraphs.", "CoinGraph.components")
definition("2.13", "The trivial graph is one vertex without edges.", "instances contain it as ()")
definition("2.14", "A k-bouquet is one vertex with k loops.", "cgt.is_bouquet")
definition("2.15", "A k-path has k edges in a row.", "cgt.is_pseudopath without loops")
definition("2.16", "A k-pseudopath is a k-path with any loops added.", "cgt.is_pseudopath")
definition("2.19", "G − e has one copy of e less and all vertices.", "CoinGraph.remove")
definition("2.20", "Removing a cut-edge raises the number of components.", "networkx")
definition("2.23", "A tree is connected without cycles.", "networkx")
definition("2.27", "The first state is initial, the last terminal.", "cgt.Position")
definition("2.28", "A game is impartial when its rules do not tell the players apart.", "Position.impartial")
definition("2.29", "Rock-Paper-Scissors is no combinatorial game.", "it has no alternate turns", Kind.EXAMPLE)


@statement(
    "octagons-2.4",
    kind=Kind.EXAMPLE,
    citation=where("Example 2.4"),
    text="The graph with edges vv, vw, wy and xy twice has five vertices, u among them isolated, and five edges.",
    latex=r"E(G)=\{\{v,v\},\{v,w\},\{w,y\},\{x,y\},\{x,y\}\}",
    instances=lambda bound: ["vv vw wy xy xy"],
    bound=5,
    bound_text="the one graph of the example, of {bound} edges",
)
def example_24(instance: str) -> bool:
    graph: nx.MultiGraph[Any] = nx.MultiGraph([tuple(edge) for edge in instance.split()])
    graph.add_node("u")
    return len(graph) == 5 and graph.number_of_edges() == 5 and StringsAndCoins(graph).coin_graph().size == 5


@graph_statement("2.8", Kind.LEMMA, "Degrees sum to twice the number of edges.", r"\sum_v d_G(v)=2|E(G)|")
def handshake(instance: Pairs) -> bool:
    graph = networkx_graph(instance)
    return sum(degree for _, degree in graph.degree()) == 2 * graph.number_of_edges()


@graph_statement(
    "2.18", Kind.LEMMA, "A connected graph with all degrees 2 is a cycle.", r"d_G\equiv 2\Rightarrow G=C_k"
)
def two_regular(instance: Pairs) -> bool:
    graph = networkx_graph(instance)
    if any(degree != 2 for _, degree in graph.degree()):
        return True
    n = len(graph)
    simple = simple_part(instance)
    return len(instance) == n and (n <= 2 or (len(simple) == n and nx.is_isomorphic(simple, nx.cycle_graph(n))))


def _parts(graph: "nx.MultiGraph[Any]") -> int:
    return nx.number_connected_components(graph)


@graph_statement("2.21", Kind.LEMMA, "An edge is a cut-edge exactly when no cycle contains it.")
def cut_edges(instance: Pairs) -> bool:
    graph = networkx_graph(instance)
    for u, v in set(instance):
        rest = graph.copy()
        rest.remove_edge(u, v)
        on_cycle = u == v or nx.has_path(rest, u, v)
        if (_parts(rest) > _parts(graph)) is on_cycle:
            return False
    return True


@graph_statement("2.22", Kind.LEMMA, "Removing a cut-edge from a connected graph leaves two components.")
def cut_edge_two_parts(instance: Pairs) -> bool:
    graph = networkx_graph(instance)
    for u, v in set(instance):
        rest = graph.copy()
        rest.remove_edge(u, v)
        if _parts(rest) > 1 and _parts(rest) != 2:
            return False
    return True


@graph_statement("2.24", Kind.LEMMA, "Every tree with an edge has at least two leaves.")
def two_leaves(instance: Pairs) -> bool:
    return not instance or not is_tree(instance) or sum(d == 1 for _, d in networkx_graph(instance).degree()) >= 2


@graph_statement("2.25", Kind.THEOREM, "Removing an edge of a tree leaves exactly two components, both trees.")
def trees_break_into_trees(instance: Pairs) -> bool:
    if not instance or not is_tree(instance):
        return True
    for u, v in instance:
        rest = networkx_graph(instance)
        rest.remove_edge(u, v)
        if _parts(rest) != 2 or any(not nx.is_tree(rest.subgraph(c)) for c in nx.connected_components(rest)):
            return False
    return True


@statement(
    "octagons-2.30",
    kind=Kind.EXAMPLE,
    citation=where("Example 2.30"),
    text="Tic-tac-toe can end after eight marks with a win of the second player.",
    instances=lambda bound: ["XOXOXOXO"],
    bound=8,
    bound_text="the one game of the example, of {bound} marks",
)
def example_230(instance: str) -> bool:
    # Second player's row completed by his fourth mark, the first player's four marks holding no row.
    lines = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
    noughts, crosses = {0, 1, 2, 4}, {3, 5, 6, 7}
    marks = instance.count("O") == len(noughts) and instance.count("X") == len(crosses)
    return marks and any(set(row) <= noughts for row in lines) and not any(set(row) <= crosses for row in lines)


@statement(
    "octagons-2.31",
    kind=Kind.EXAMPLE,
    citation=where("Example 2.31"),
    text="Some game of 2 × 2 Dots and Boxes has 10 turns and is won by the second player.",
    instances=lambda bound: [(2, 2, 10)],
    bound=4,
    bound_text="the one game of the example, on {bound} polygons",
)
def example_231(instance: tuple[int, int, int]) -> bool:
    rows, columns, turns = instance
    start = DotsAndBoxes(rows, columns).coin_graph()
    level = {(start, 0)}
    for number in range(turns):
        sign = 1 if number % 2 else -1
        level = {(g, lead + sign * won) for old, lead in level for g, won in turn_results(old, Rules.FREE).items()}
    return any(graph.size == 0 and lead > 0 for graph, lead in level)
