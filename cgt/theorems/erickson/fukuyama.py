"""L. A. Erickson, *The Game of Nim on Graphs* (2011): section 2.3.1, the first of the earlier results.

They are Fukuyama's, as the dissertation reports them. His blanket assumption is that graphs are bipartite and that the
vertices an odd number of steps from the token (the odd ones) have degree two, at most two once play has begun. What he
shows with matchings is in :mod:`cgt.theorems.erickson.matchings`.
"""

import itertools
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import networkx as nx

from cgt.graphnim.game import NimOnGraph
from cgt.theorems.bibliography import FUKUYAMA
from cgt.theorems.erickson.support import (
    by_definition,
    graphs,
    nimber_by_definition,
    token_boards,
    weighted,
    weightings,
)
from cgt.theorems.papers import ERICKSON
from cgt.theorems.statement import Verdict

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

__all__: list[str] = []

chapter = ERICKSON.chapter("2.3")


def _odd_vertices(position: NimOnGraph) -> set[Any] | None:
    """Vertices an odd number of steps from the token; ``None`` if the token's component is not bipartite."""
    graph = position.graph()
    graph = graph.subgraph(nx.node_connected_component(graph, position.token))
    if not nx.is_bipartite(graph):
        return None
    return {v for v, steps in nx.single_source_shortest_path_length(graph, position.token).items() if steps % 2}


def _is_fukuyamas(position: NimOnGraph) -> bool:
    odd = _odd_vertices(position)
    return odd is not None and all(position.graph().degree(vertex) <= 2 for vertex in odd)


def _fukuyamas(bound: int, most: int = 3) -> Iterator[NimOnGraph]:
    """Boards with the blanket assumption, the token on an even vertex; fewer weights for more edges."""
    for graph in graphs(6, bound):
        if nx.is_bipartite(graph):
            for token in sorted(graph):
                if _is_fukuyamas(weighted(graph, [1] * graph.number_of_edges(), token)):
                    m = graph.number_of_edges()
                    for weights in weightings(m, 1, most if m <= 4 else min(most, 2)):
                        yield weighted(graph, weights, token)


def _has_odd_path(position: NimOnGraph) -> bool:
    """Whether a path of odd length leads from the token to a vertex of degree one."""
    graph = position.graph()
    ends = [vertex for vertex in graph if graph.degree(vertex) == 1 and vertex != position.token]
    return any(len(path) % 2 == 0 for end in ends for path in nx.all_simple_paths(graph, position.token, end))


@chapter.proposition(
    "2.10",
    text="A position with an odd path from the token to a vertex of degree one is won by the first player.",
    sources=(FUKUYAMA,),
    latex=r"d(u) \le 2 \text{ at odd } u,\ \exists \text{ odd path } v \leadsto \text{leaf} \Rightarrow g(G_{w,v}) > 0",
    reading="under the blanket assumption, with degrees at most two at odd vertices",
    bound=6,
    bound_text="boards of at most {bound} edges and 6 vertices, weights up to 3 (2 from five edges on), by total "
    "weight",
    instances=lambda bound: (p for p in _fukuyamas(bound) if _has_odd_path(p)),
)
def odd_paths_win(position: NimOnGraph) -> bool:
    return by_definition(position)


@chapter.claim(
    "2.10-trees",
    text="A tree with an odd path from the token to a leaf is won by the first player.",
    latex=r"T \text{ a tree},\ \exists \text{ odd path } v \leadsto \text{leaf} \Rightarrow g(T_{w,v}) > 0",
    reading="for any tree; the dissertation warns that its results need degree two at the odd vertices",
    bound=5,
    bound_text="trees with at most {bound} vertices, unit weights",
    instances=lambda bound: (
        p for p in token_boards((g for g in graphs(bound) if nx.is_tree(g)), 1) if _has_odd_path(p)
    ),
    recorded=Verdict.REFUTED,
)
def odd_paths_win_on_trees(position: NimOnGraph) -> bool:
    return by_definition(position)


def _plus_cycle(position: NimOnGraph, cycle: tuple[Any, ...]) -> NimOnGraph:
    weights = {frozenset(edge): weight for edge, weight in position.edges}
    for u, v in zip(cycle, (*cycle[1:], cycle[0]), strict=True):
        weights[frozenset((u, v))] = weights.get(frozenset((u, v)), 0) + 1
    return NimOnGraph({tuple(sorted(edge)): weight for edge, weight in weights.items()}, position.token)


def _with_cycles(bound: int, blanket: bool) -> Iterator[tuple[NimOnGraph, tuple[Any, ...]]]:
    """A position (weights from zero) and a cycle of the graph it lives on."""
    for graph in graphs(5 if blanket else 4, bound):
        round_trips = [tuple(cycle) for cycle in nx.simple_cycles(graph)]
        edges = list(graph.edges())
        tokens = [token for token in sorted(graph) if not blanket or _may_be_fukuyamas(graph, token)]
        if not round_trips or not tokens:
            continue
        for weights in weightings(len(edges), 0, 2 if len(edges) < 6 else 1):
            left = {edge: weight for edge, weight in zip(edges, weights, strict=True) if weight}
            for token in tokens:
                if left and not any(token in edge for edge in left):
                    continue
                for cycle in round_trips:
                    yield NimOnGraph(left, token), cycle


def _may_be_fukuyamas(graph: "nx.Graph[Any]", token: Any) -> bool:
    full = weighted(graph, [1] * graph.number_of_edges(), token)
    return any(_blanket_from(full, odd) for odd in (True, False))


def _blanket_from(position: NimOnGraph, token_is_odd: bool) -> bool:
    odd = _odd_vertices(position)
    if odd is None:
        return False
    side = set(position.graph()) - odd if token_is_odd else odd
    return all(position.graph().degree(vertex) <= 2 for vertex in side)


@chapter.lemma(
    "2.11",
    text="Adding 1 to the weights along a cycle keeps a first-player win if the token is on an even vertex, and keeps "
    "a second-player win if it is on an odd vertex.",
    sources=(FUKUYAMA,),
    latex=r"v \text{ even},\ g(G_{w,v}) > 0 \Rightarrow g(G_{w + 1_C,v}) > 0; \quad "
    r"v \text{ odd},\ g(G_{w,v}) = 0 \Rightarrow g(G_{w + 1_C,v}) = 0",
    reading="odd means the side on which all degrees are at most two",
    bound=6,
    bound_text="graphs of at most {bound} edges and 5 vertices, weights from 0 to 2 (1 at six edges), by total weight",
    instances=lambda bound: _with_cycles(bound, blanket=True),
)
def adding_cycles(instance: tuple[NimOnGraph, tuple[Any, ...]]) -> bool:
    position, cycle = instance
    after = _plus_cycle(position, cycle)
    wins = by_definition(position)
    kept = True
    if wins and _blanket_from(after, token_is_odd=False):
        kept = by_definition(after)
    if not wins and _blanket_from(after, token_is_odd=True):
        kept = kept and not by_definition(after)
    return kept


@chapter.remark(
    "2.11-any-graph",
    "after Lemma 2.11",
    text="Adding 1 to the weights along a cycle keeps a first-player win.",
    latex=r"g(G_{w,v}) > 0 \Rightarrow g(G_{w + 1_C,v}) > 0",
    reading="on any graph; the dissertation says that this is not true in general",
    bound=5,
    bound_text="graphs of at most {bound} edges and 4 vertices, weights from 0 to 2, by total weight",
    instances=lambda bound: _with_cycles(bound, blanket=False),
    recorded=Verdict.REFUTED,
)
def adding_cycles_anywhere(instance: tuple[NimOnGraph, tuple[Any, ...]]) -> bool:
    return not by_definition(instance[0]) or by_definition(_plus_cycle(*instance))


@chapter.remark(
    "2.11-any-graph-second-player",
    "after Lemma 2.11",
    text="Adding 1 to the weights along a cycle keeps a second-player win.",
    latex=r"g(G_{w,v}) = 0 \Rightarrow g(G_{w + 1_C,v}) = 0",
    reading="on any graph; the dissertation says that this is not true in general",
    bound=5,
    bound_text="graphs of at most {bound} edges and 4 vertices, weights from 0 to 2, by total weight",
    instances=lambda bound: _with_cycles(bound, blanket=False),
    recorded=Verdict.REFUTED,
)
def adding_cycles_anywhere_second(instance: tuple[NimOnGraph, tuple[Any, ...]]) -> bool:
    return by_definition(instance[0]) or not by_definition(_plus_cycle(*instance))


def _superpositions(position: NimOnGraph) -> Iterator[NimOnGraph]:
    """Every position left by taking 1-cycles off, each once, the position itself first."""
    seen = {position}
    queue = [position]
    for current in queue:
        yield current
        graph = current.graph()
        for cycle in nx.simple_cycles(graph):
            gone = {frozenset(pair) for pair in zip(cycle, (*cycle[1:], cycle[0]), strict=True)}
            left = {edge: weight - (frozenset(edge) in gone) for edge, weight in current.edges}
            after = NimOnGraph._of(tuple((edge, weight) for edge, weight in left.items() if weight), position.token)
            if after not in seen:
                seen.add(after)
                queue.append(after)


def _has_odd_end(position: NimOnGraph, at: Any = None) -> bool:
    """Whether the token is joined to an odd vertex of degree one (to `at`, if given)."""
    odd = _odd_vertices(position)
    graph = position.graph()
    return odd is not None and any(graph.degree(vertex) == 1 for vertex in odd if at in (None, vertex))


@chapter.lemma(
    "2.12",
    text="A position with the token on an even vertex is won by the first player exactly when taking 1-cycles off it "
    "can leave a position with an odd path.",
    sources=(FUKUYAMA,),
    latex=r"g(G_{w,v}) > 0 \iff w = w_0 + \textstyle\sum 1_{C_i},\ G_{w_0,v} \text{ a trivial p-position}",
    reading="a trivial p-position, which the dissertation does not define, is one with an odd path from the token to "
    "a vertex of degree one",
    bound=6,
    bound_text="boards of at most {bound} edges and 6 vertices, weights up to 3 (2 from five edges on), by total "
    "weight",
    instances=_fukuyamas,
)
def cycles_and_a_path(position: NimOnGraph) -> bool:
    return by_definition(position) == any(_has_odd_end(left) for left in _superpositions(position))


def _conditions(position: NimOnGraph, u: Any) -> bool:
    """The three conditions of Lemma 2.13 at the odd vertex u, cut by cut."""
    graph = position.graph()
    around = sorted(graph[u], key=lambda vertex: graph[u][vertex]["weight"])
    thin = around[0] if len(around) == 2 else None
    thick = around[-1]
    thin_weight = graph[u][thin]["weight"] if thin is not None else 0
    if graph[u][thick]["weight"] == thin_weight:
        return False
    halves = graph.copy()
    halves.remove_node(u)
    halves.add_nodes_from(["thin", "thick"])
    halves.add_edge("thick", thick, weight=graph[u][thick]["weight"])
    if thin is not None:
        halves.add_edge("thin", thin, weight=thin_weight)
    others = [vertex for vertex in halves if vertex not in ("thin", "thick")]
    cuts: dict[int, list[set[Any]]] = {}
    for size in range(len(others) + 1):
        for chosen in itertools.combinations(others, size):
            side = {"thin", *chosen}
            crossing = [(a, b) for a, b in halves.edges() if (a in side) != (b in side)]
            size_of_cut = sum(halves[a][b]["weight"] for a, b in crossing)
            cuts.setdefault(size_of_cut, []).append(set(map(frozenset, crossing)))
    least = min(cuts)
    if least != thin_weight:
        return False
    for cut in cuts[least]:
        left = halves.edge_subgraph([(a, b) for a, b in halves.edges() if frozenset((a, b)) not in cut])
        if position.token not in left or "thick" not in left or not nx.has_path(left, position.token, "thick"):
            return False
    return True


@chapter.lemma(
    "2.13",
    text="Taking 1-cycles off can leave an odd path from the token that ends at the odd vertex u exactly when the "
    "weights at u differ, the least cut between the two halves of u has the smaller weight, and no least cut parts the "
    "token from the half with the larger weight.",
    sources=(FUKUYAMA,),
    latex=r"w(e_1) < w(e_2) \text{ at } u, \quad \mathrm{mincut}(G'_u) = w(e_1), \quad "
    r"v \sim \text{thick section after any least cut}",
    reading="a vertex of degree one is cut into a half with its edge and a half with none",
    bound=5,
    bound_text="boards of at most {bound} edges and 6 vertices, weights up to 3 (2 from five edges on), every odd "
    "vertex, by total weight",
    instances=lambda bound: ((p, u) for p in _fukuyamas(bound) for u in sorted(_odd_vertices(p) or ())),
)
def conditions_at_a_vertex(instance: tuple[NimOnGraph, Any]) -> bool:
    position, u = instance
    return _conditions(position, u) == any(_has_odd_end(left, u) for left in _superpositions(position))


@chapter.theorem(
    "2.14",
    text="A position with the token on an even vertex is won by the first player exactly when some odd vertex "
    "satisfies the three conditions of Lemma 2.13.",
    sources=(FUKUYAMA,),
    latex=r"g(G_{w,v}) > 0 \iff \exists\, u \text{ odd with conditions 1, 2, 3}",
    bound=6,
    bound_text="boards of at most {bound} edges and 6 vertices, weights up to 3 (2 from five edges on), by total "
    "weight",
    instances=_fukuyamas,
)
def conditions_decide(position: NimOnGraph) -> bool:
    return by_definition(position) == any(_conditions(position, u) for u in _odd_vertices(position) or ())


def _doubled(bound: int) -> Iterator[tuple[NimOnGraph, int, int]]:
    """A simple board, one of its edges, and the weight of a second edge beside that one."""
    for position in token_boards(graphs(4, bound), 3):
        for at in range(len(position.edges)):
            for more in range(1, 4):
                yield position, at, more


@chapter.claim(
    "2.14-multiple-edges",
    "section 2.3.1",
    text="Multiple edges bring nothing new: two parallel edges may be replaced by one whose weight is their Nim sum.",
    sources=(FUKUYAMA,),
    latex=r"g(G, e \mapsto a,\ e' \mapsto b) = g(G, e \mapsto a \oplus b)",
    reading="the same as one edge that carries a game of two piles, of which crossing it lowers one: extended Nim on "
    "graphs; a Nim sum of 0 deletes the edge",
    bound=4,
    bound_text="graphs of at most {bound} edges and 4 vertices, weights up to 3, each edge doubled in turn",
    instances=_doubled,
    strategy=lambda: _drawn_doubled(),
)
def parallel_edges(instance: tuple[NimOnGraph, int, int]) -> bool:
    position, at, more = instance
    (u, v), weight = position.edges[at][0][:2], position.edges[at][1]
    others = (*position.edges[:at], *position.edges[at + 1 :])
    double = NimOnGraph._of((*others, ((u, v, 0), weight), ((u, v, 1), more)), position.token)
    single = NimOnGraph._of((*others, ((u, v), weight ^ more)) if weight != more else others, position.token)
    return nimber_by_definition(double) == nimber_by_definition(single)


def _drawn_doubled() -> "SearchStrategy[tuple[NimOnGraph, int, int]]":
    from hypothesis import strategies as st

    from cgt.testing import weighted_graphs

    boards = weighted_graphs(max_vertices=4, max_edges=5, max_weight=4).filter(lambda position: bool(position.edges))
    return boards.flatmap(
        lambda position: st.tuples(st.just(position), st.integers(0, len(position.edges) - 1), st.integers(1, 4))
    )
