"""T. Leelathanakit, *Closing Octagons game*, chapter II: graphs and combinatorial games."""

import itertools
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import networkx as nx

from cgt.scoring.arrays import DotsAndBoxes
from cgt.scoring.coin_graph import Rules
from cgt.scoring.strings_and_coins import StringsAndCoins
from cgt.theorems.octagons.support import (
    ON_MULTIGRAPHS,
    Pairs,
    components,
    is_tree,
    networkx_graph,
    turn_results,
    vocabulary,
)
from cgt.theorems.papers import OCTAGONS
from cgt.theorems.statement import Kind, Verdict

__all__: list[str] = []

section_2_1 = OCTAGONS.chapter("2.1")
section_2_2 = OCTAGONS.chapter("2.2")

vocabulary(
    section_2_1,
    "2.17",
    "Cycles may have length 1 (a loop) or 2 (parallel edges); simple cycles have simple edges.",
    "networkx",
    latex=r"e_i = \{v_{i-1}, v_i\},\ e_1 = \{v_k, v_1\}",
)
vocabulary(
    section_2_2,
    "2.26",
    "Combinatorial games have two players, finitely many states, alternate turns, and end.",
    "cgt.Position",
    latex=r"S_0 \xrightarrow{\tau_1} S_1 \xrightarrow{\tau_2} \dots \xrightarrow{\tau_t} S_t",
)
vocabulary(
    section_2_1,
    "2.1",
    "A graph has finitely many vertices and a finite multiset of edges, loops allowed.",
    "cgt.scoring.CoinGraph",
    latex=r"G = (V, E), \quad E \text{ a multiset of pairs } \{u, v\}",
)
vocabulary(
    section_2_1,
    "2.2",
    "A loop joins a vertex to itself; a simple edge is no loop and has no parallel.",
    "cgt.scoring.CoinGraph",
    latex=r"\{v, v\} \text{ a loop}",
)
vocabulary(
    section_2_1,
    "2.3",
    "Incident and adjacent have their usual meaning.",
    "cgt.scoring.CoinGraph",
    latex=r"v \in e, \qquad \{u, v\} \in E(G)",
)
vocabulary(
    section_2_1,
    "2.5",
    "A simple graph has simple edges only.",
    "cgt.scoring.CoinGraph",
    latex=r"\{u, v\} \in E(G) \Rightarrow u \ne v, \text{ once}",
)
vocabulary(
    section_2_1,
    "2.6",
    "A loop counts twice in a vertex's degree and once in its weight.",
    "CoinGraph.weights",
    latex=r"d_G(v) = 2\,\#\text{loops} + \#\text{others}, \quad w_G(v) = \#\text{loops} + \#\text{others}",
)
vocabulary(
    section_2_1,
    "2.7",
    "An isolated vertex has degree 0, a leaf degree 1.",
    "CoinGraph.weights",
    latex=r"d_G(v) = 0, \qquad d_G(v) = 1",
)
vocabulary(
    section_2_1,
    "2.9",
    "Subgraphs have some of the vertices and edges.",
    "networkx",
    latex=r"V(H) \subseteq V(G),\ E(H) \subseteq E(G)",
)
vocabulary(
    section_2_1,
    "2.10",
    "Isomorphisms keep the number of edges between any two vertices.",
    "cgt.scoring.isomorphism_key",
    latex=r"f: V(G) \to V(H), \quad |E_G(u, v)| = |E_H(f(u), f(v))|",
)
vocabulary(
    section_2_1,
    "2.11",
    "Connected graphs have a walk between any two vertices.",
    "CoinGraph.components",
    latex=r"u = v_0, v_1, \dots, v_k = v, \quad v_{i-1} \sim v_i",
)
vocabulary(
    section_2_1,
    "2.12",
    "Components are maximal connected subgraphs.",
    "CoinGraph.components",
    latex=r"K \subseteq G \text{ maximal connected}",
)
vocabulary(
    section_2_1,
    "2.13",
    "The trivial graph is one vertex without edges.",
    "instances contain it as ()",
    latex=r"|V| = 1,\ E = \emptyset",
)
vocabulary(
    section_2_1, "2.14", "A k-bouquet is one vertex with k loops.", "cgt.scoring.is_bouquet", latex=r"|V| = 1,\ |E| = k"
)
vocabulary(
    section_2_1,
    "2.15",
    "A k-path has k edges in a row.",
    "cgt.scoring.is_pseudopath without loops",
    latex=r"v_0, e_1, v_1, \dots, e_k, v_k",
)
vocabulary(
    section_2_1,
    "2.16",
    "A k-pseudopath is a k-path with any loops added.",
    "cgt.scoring.is_pseudopath",
    latex=r"P_k \subseteq G,\ |V(G)| = k + 1,\ E(G) \setminus E(P_k) \text{ loops}",
)
vocabulary(
    section_2_1,
    "2.19",
    "G − e has one copy of e less and all vertices.",
    "CoinGraph.remove",
    latex=r"E(G - e) = E(G) \setminus \{e\}",
)
vocabulary(
    section_2_1, "2.20", "Removing a cut-edge raises the number of components.", "networkx", latex=r"c(G - e) > c(G)"
)
vocabulary(
    section_2_1,
    "2.23",
    "A tree is connected without cycles.",
    "networkx",
    latex=r"\text{connected, without } C_k \subseteq G",
)
vocabulary(
    section_2_2, "2.27", "The first state is initial, the last terminal.", "cgt.Position", latex=r"S_0, \quad S_t"
)
vocabulary(
    section_2_2,
    "2.28",
    "A game is impartial when its rules do not tell the players apart.",
    "Position.impartial",
    latex=r"\text{options of I} = \text{options of II}",
)
vocabulary(
    section_2_2,
    "2.29",
    "Rock-Paper-Scissors is no combinatorial game.",
    "it has no alternate turns",
    kind=Kind.EXAMPLE,
    latex=r"\tau_1, \tau_2 \text{ chosen at once}",
)


@section_2_1.example(
    "2.4",
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


@section_2_1.lemma(
    "2.8", text="Degrees sum to twice the number of edges.", latex=r"\sum_v d_G(v)=2|E(G)|", **ON_MULTIGRAPHS
)
def handshake(instance: Pairs) -> bool:
    degree: Counter[int] = Counter()
    for u, v in instance:
        degree[u] += 1
        degree[v] += 1
    return all(degree[v] == d for v, d in networkx_graph(instance).degree()) and degree.total() == 2 * len(instance)


def _is_cycle_graph(edges: Pairs) -> bool:
    """Whether the edges can be gone round once, as Definition 2.17 lists them."""
    left = list(edges)
    start, at = left.pop(0)
    visited = [start]
    while left and at not in visited:
        visited.append(at)
        onward = next((edge for edge in left if at in edge), None)
        if onward is None:
            return False
        left.remove(onward)
        at = onward[0] if onward[1] == at else onward[1]
    return at == start and not left


def _parts(graph: "nx.MultiGraph[Any]") -> int:
    return nx.number_connected_components(graph)


@section_2_1.lemma(
    "2.18",
    text="A connected graph with all degrees 2 is a cycle.",
    latex=r"d_G\equiv 2\Rightarrow G=C_k",
    **ON_MULTIGRAPHS,
)
def two_regular(instance: Pairs) -> bool:
    graph = networkx_graph(instance)
    if _parts(graph) != 1 or any(degree != 2 for _, degree in graph.degree()):
        return True
    return _is_cycle_graph(instance)


@section_2_1.lemma(
    "2.21",
    text="An edge is a cut-edge exactly when no cycle contains it.",
    latex=r"c(G - e) > c(G) \iff \nexists\, C_k \subseteq G:\ e \in E(C_k)",
    **ON_MULTIGRAPHS,
)
def cut_edges(instance: Pairs) -> bool:
    graph = networkx_graph(instance)
    for i, (u, v) in enumerate(instance):
        rest = graph.copy()
        rest.remove_edge(u, v)
        others = instance[:i] + instance[i + 1 :]
        on_cycle = any(
            _is_cycle_graph(((u, v), *chosen))
            for size in range(len(others) + 1)
            for chosen in itertools.combinations(others, size)
        )
        if (_parts(rest) > _parts(graph)) is on_cycle:
            return False
    return True


@section_2_1.lemma(
    "2.22",
    text="Removing a cut-edge from a connected graph leaves two components.",
    latex=r"c(G) = 1,\ e \text{ a cut-edge} \Rightarrow c(G - e) = 2",
    **ON_MULTIGRAPHS,
)
def cut_edge_two_parts(instance: Pairs) -> bool:
    graph = networkx_graph(instance)
    if _parts(graph) != 1:
        return True
    for u, v in set(instance):
        rest = graph.copy()
        rest.remove_edge(u, v)
        if _parts(rest) > 1 and _parts(rest) != 2:
            return False
    return True


def _subgraphs(instance: Pairs) -> Iterator[tuple[frozenset[int], Pairs]]:
    """Connected subgraphs, as vertices and edges."""
    vertices = sorted(networkx_graph(instance))
    for count in range(1, len(vertices) + 1):
        for chosen in itertools.combinations(vertices, count):
            inside = [edge for edge in instance if set(edge) <= set(chosen)]
            for size in range(len(inside) + 1):
                for edges in itertools.combinations(inside, size):
                    part: nx.MultiGraph[Any] = nx.MultiGraph(edges)
                    part.add_nodes_from(chosen)
                    if nx.is_connected(part):
                        yield frozenset(chosen), edges


@section_2_1.definition(
    "2.12-literal",
    text="A connected graph has one component, itself.",
    latex=r"K \text{ a component} \iff \nexists H:\ K \subset H \subseteq G,\ H \ne K,\ H \ne G,\ H \text{ connected}",
    reading="as the second half of the definition spells it out: the whole graph does not count as a larger subgraph",
    bound=3,
    bound_text="connected graphs with loops, without parallel edges, of up to {bound} edges, fewest first",
    instances=lambda bound: (graph for graph in components(bound) if graph),
    recorded=Verdict.REFUTED,
)
def one_component(instance: Pairs) -> bool:
    connected = list(_subgraphs(instance))
    whole = (frozenset(networkx_graph(instance)), instance)

    def larger(one: tuple[frozenset[int], Pairs], other: tuple[frozenset[int], Pairs]) -> bool:
        return one != other and other != whole and one[0] <= other[0] and not Counter(one[1]) - Counter(other[1])

    return [one for one in connected if not any(larger(one, other) for other in connected)] == [whole]


@section_2_1.lemma(
    "2.24",
    text="Every tree with an edge has at least two leaves.",
    latex=r"T \ne K_1 \Rightarrow |\{v : d_T(v) = 1\}| \ge 2",
    **ON_MULTIGRAPHS,
)
def two_leaves(instance: Pairs) -> bool:
    return not instance or not is_tree(instance) or sum(d == 1 for _, d in networkx_graph(instance).degree()) >= 2


@section_2_1.theorem(
    "2.25",
    text="Removing an edge of a tree leaves exactly two components, both trees.",
    latex=r"T \text{ a tree},\ e \in E(T) \Rightarrow T - e = T_1 \cup T_2",
    reading="printed as a theorem, quoted later as a corollary",
    **ON_MULTIGRAPHS,
)
def trees_break_into_trees(instance: Pairs) -> bool:
    if not instance or not is_tree(instance):
        return True
    for u, v in instance:
        rest = networkx_graph(instance)
        rest.remove_edge(u, v)
        if _parts(rest) != 2 or any(not nx.is_tree(rest.subgraph(c)) for c in nx.connected_components(rest)):
            return False
    return True


_LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def _has_line(marks: Iterable[int]) -> bool:
    return any(set(line) <= set(marks) for line in _LINES)


@section_2_2.example(
    "2.30",
    text="Tic-tac-toe can end after eight turns, in nine states, with a win of the second player.",
    latex=r"S_0, \dots, S_8",
    reading="the picture is not in the text: some such game is searched for",
    instances=lambda bound: [bound],
    bound=8,
    bound_text="games of exactly {bound} marks",
)
def example_230(turns: int) -> bool:
    first, second = (turns + 1) // 2, turns // 2
    if turns % 2:
        return False
    for ours in itertools.combinations(range(9), second):
        last = [cell for cell in ours if not _has_line(set(ours) - {cell})]
        if not _has_line(ours) or not last:
            continue
        free = [cell for cell in range(9) if cell not in ours]
        if any(not _has_line(theirs) for theirs in itertools.combinations(free, first)):
            return True
    return False


@section_2_2.example(
    "2.31",
    text="Some game of 2 × 2 Dots and Boxes has 10 turns and is won by the second player.",
    latex=r"S_0, \dots, S_{10}, \quad p_2 > p_1",
    reading="the picture is not in the text: some such game is searched for",
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
