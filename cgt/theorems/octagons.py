"""Statements of the Closing Octagons thesis (T. Leelathanakit, Chulalongkorn University).

Graphs are instances as tuples of vertex pairs, a loop being a pair of equal vertices. Statements about "a state of a
Closing Octagons game" are checked on all connected multigraphs without parallel edges, which contain every component
an array can show; statements about normal games on every state that a whole game reaches. The article that followed
is in :mod:`cgt.theorems.greedy`.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import networkx as nx

from cgt.players import LEFT, RIGHT, Outcome, Player
from cgt.rulesets.closing_octagons import ClosingOctagons
from cgt.rulesets.coin_components import (
    critical_graphs,
    is_bouquet,
    is_chain,
    is_chain_by_definition,
    is_critical_by_definition,
    is_normal_state_by_definition,
    is_pseudopath,
    is_weak_by_definition,
)
from cgt.rulesets.coin_graphs import Rules
from cgt.rulesets.dots_and_boxes import DotsAndBoxes
from cgt.rulesets.strings_and_coins import StringsAndCoins
from cgt.solvers.octagon_players import (
    edge_first_strategy,
    greedy_strategy,
    three_by_three_strategy,
    verify_strategy,
)
from cgt.solvers.questions import outcome, score
from cgt.theorems.octagon_support import (
    EXAMPLE_43,
    EXAMPLE_44,
    EXAMPLE_46,
    EXAMPLE_47,
    EXAMPLE_48,
    Pairs,
    State,
    arrays,
    coin_graph,
    components,
    count_on_plays,
    example_graphs,
    graphs,
    pairs,
    states,
    turn_graph,
    turn_results,
)
from cgt.theorems.statement import Kind, Statement, Verdict, statement

__all__: list[str] = []

Declare = Callable[[Callable[[Any], bool]], Statement]

_THESIS = "Leelathanakit, Closing Octagons game"
_EDGES = "connected graphs with loops, without parallel edges, of up to {bound} edges"
_STATES = "all states of normal games on arrays of up to {bound} octagons"


def _where(number: str) -> str:
    return f"{_THESIS}, {number}"


def _definition(number: str, text: str, where: str, kind: Kind = Kind.DEFINITION) -> None:
    statement(
        f"octagons-{number}",
        kind=kind,
        citation=_where(number),
        text=text,
        recorded=Verdict.UNCHECKABLE,
        uncheckable=f"It fixes words and claims nothing; {where}.",
    )(lambda _: True)


def _graph(instance: Pairs) -> "nx.MultiGraph[Any]":
    graph: nx.MultiGraph[Any] = nx.MultiGraph()
    graph.add_nodes_from([0] if not instance else [])
    graph.add_edges_from(instance)
    return graph


def _simple(instance: Pairs) -> "nx.Graph[Any]":
    return nx.Graph((u, v) for u, v in instance if u != v)


_definition("2.1", "A graph has finitely many vertices and a finite multiset of edges, loops allowed.", "cgt.CoinGraph")
_definition("2.2", "A loop joins a vertex to itself; a simple edge is no loop and has no parallel.", "cgt.CoinGraph")
_definition("2.3", "Incident and adjacent have their usual meaning.", "cgt.CoinGraph")
_definition("2.5", "A simple graph has simple edges only.", "cgt.CoinGraph")
_definition("2.6", "A loop counts twice in a vertex's degree and once in its weight.", "CoinGraph.weights")
_definition("2.7", "An isolated vertex has degree 0, a leaf degree 1.", "CoinGraph.weights")
_definition("2.9", "Subgraphs have some of the vertices and edges.", "networkx")
_definition("2.10", "Isomorphisms keep the number of edges between any two vertices.", "cgt.isomorphism_key")
_definition("2.11", "Connected graphs have a walk between any two vertices.", "CoinGraph.components")
_definition("2.12", "Components are maximal connected subgraphs.", "CoinGraph.components")
_definition("2.13", "The trivial graph is one vertex without edges.", "instances contain it as ()")
_definition("2.14", "A k-bouquet is one vertex with k loops.", "cgt.is_bouquet")
_definition("2.15", "A k-path has k edges in a row.", "cgt.is_pseudopath without loops")
_definition("2.16", "A k-pseudopath is a k-path with any loops added.", "cgt.is_pseudopath")
_definition(
    "2.17", "Cycles may have length 1 (a loop) or 2 (parallel edges); simple cycles have simple edges.", "networkx"
)
_definition("2.19", "G − e has one copy of e less and all vertices.", "CoinGraph.remove")
_definition("2.20", "Removing a cut-edge raises the number of components.", "networkx")
_definition("2.23", "A tree is connected without cycles.", "networkx")
_definition(
    "2.26", "Combinatorial games have two players, finitely many states, alternate turns, and end.", "cgt.Position"
)
_definition("2.27", "The first state is initial, the last terminal.", "cgt.Position")
_definition("2.28", "A game is impartial when its rules do not tell the players apart.", "Position.impartial")
_definition("2.29", "Rock-Paper-Scissors is no combinatorial game.", "it has no alternate turns", Kind.EXAMPLE)
_definition("3.1", "The game of type I colours sides of octagons.", "cgt.ClosingOctagons")
_definition("3.2", "The size of a game is that of its array.", "cgt.ClosingOctagons")
_definition("3.3", "A state of type I is an array with coloured sides and both players' points.", "cgt.ClosingOctagons")
_definition("3.6", "The game of type II removes edges of a graph.", "cgt.StringsAndCoins")
_definition("3.7", "The size of a game of type II is that of its array.", "cgt.ClosingOctagons")
_definition("3.8", "A state of type II is a graph and both players' points.", "cgt.StringsAndCoins")
_definition("3.11", "A winning move isolates at least one more vertex.", "ScoringPosition.gain")
_definition("3.13", "Normal states allow no scoring turn, strategic ones do.", "cgt.is_normal_state_by_definition")
_definition("3.15", "One turn can remove a weak component; others are strong.", "cgt.is_weak_by_definition")
_definition(
    "3.16", "A chain is strong, and weak components remain whichever edge is removed.", "cgt.is_chain_by_definition"
)
_definition("3.17", "Normal games add rules (3′) and (4′).", "cgt.Rules")
_definition(
    "3.19", "A critical state is normal, and no turn leads to another normal state.", "cgt.is_critical_by_definition"
)
_definition("4.1", "A maximum turn has the most moves.", "cgt.greedy_strategy")
_definition("4.2", "Strategy A makes a maximum turn.", "cgt.greedy_strategy")
_definition("4.5", "Strategy B makes a longest turn within the captures of a maximum turn.", "cgt.doubling_strategy")
_definition("4.14", "The strategy for 1 × n and 2 × n arrays removes simple edges first.", "cgt.edge_first_strategy")
_definition("4.20", "The strategy for the 3 × 3 array removes safe simple edges first.", "cgt.three_by_three_strategy")


@statement(
    "octagons-2.4",
    kind=Kind.EXAMPLE,
    citation=_where("Example 2.4"),
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


def _graph_statement(key: str, kind: Kind, text: str, latex: str = "", **fields: Any) -> Declare:
    fields.setdefault("bound", 6)
    return statement(
        f"octagons-{key}",
        kind=kind,
        citation=_where(f"{kind.value.capitalize()} {key.split('-')[0]}"),
        text=text,
        latex=latex,
        bound_text=_EDGES,
        instances=components,
        **fields,
    )


@_graph_statement("2.8", Kind.LEMMA, "Degrees sum to twice the number of edges.", r"\sum_v d_G(v)=2|E(G)|")
def handshake(instance: Pairs) -> bool:
    graph = _graph(instance)
    return sum(degree for _, degree in graph.degree()) == 2 * graph.number_of_edges()


@_graph_statement(
    "2.18", Kind.LEMMA, "A connected graph with all degrees 2 is a cycle.", r"d_G\equiv 2\Rightarrow G=C_k"
)
def two_regular(instance: Pairs) -> bool:
    graph = _graph(instance)
    if any(degree != 2 for _, degree in graph.degree()):
        return True
    n = len(graph)
    simple = _simple(instance)
    return len(instance) == n and (n <= 2 or (len(simple) == n and nx.is_isomorphic(simple, nx.cycle_graph(n))))


def _parts(graph: "nx.MultiGraph[Any]") -> int:
    return nx.number_connected_components(graph)


@_graph_statement("2.21", Kind.LEMMA, "An edge is a cut-edge exactly when no cycle contains it.")
def cut_edges(instance: Pairs) -> bool:
    graph = _graph(instance)
    for u, v in set(instance):
        rest = graph.copy()
        rest.remove_edge(u, v)
        on_cycle = u == v or nx.has_path(rest, u, v)
        if (_parts(rest) > _parts(graph)) is on_cycle:
            return False
    return True


@_graph_statement("2.22", Kind.LEMMA, "Removing a cut-edge from a connected graph leaves two components.")
def cut_edge_two_parts(instance: Pairs) -> bool:
    graph = _graph(instance)
    for u, v in set(instance):
        rest = graph.copy()
        rest.remove_edge(u, v)
        if _parts(rest) > 1 and _parts(rest) != 2:
            return False
    return True


def _is_tree(instance: Pairs) -> bool:
    return nx.is_tree(_graph(instance))


@_graph_statement("2.24", Kind.LEMMA, "Every tree with an edge has at least two leaves.")
def two_leaves(instance: Pairs) -> bool:
    return not instance or not _is_tree(instance) or sum(d == 1 for _, d in _graph(instance).degree()) >= 2


@_graph_statement("2.25", Kind.THEOREM, "Removing an edge of a tree leaves exactly two components, both trees.")
def trees_break_into_trees(instance: Pairs) -> bool:
    if not instance or not _is_tree(instance):
        return True
    for u, v in instance:
        rest = _graph(instance)
        rest.remove_edge(u, v)
        if _parts(rest) != 2 or any(not nx.is_tree(rest.subgraph(c)) for c in nx.connected_components(rest)):
            return False
    return True


@statement(
    "octagons-2.30",
    kind=Kind.EXAMPLE,
    citation=_where("Example 2.30"),
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
    citation=_where("Example 2.31"),
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


@statement(
    "octagons-3.4",
    kind=Kind.REMARK,
    citation=_where("Remark 3.4"),
    text="Colouring sides is impartial: whoever is to move has the same moves.",
    bound=4,
    bound_text="arrays of up to {bound} octagons",
    instances=arrays,
)
def remark_34(instance: tuple[int, int]) -> bool:
    first, second = (ClosingOctagons(*instance, to_move=player) for player in (LEFT, RIGHT))
    return first.moves() == second.moves()


@statement(
    "octagons-3.9",
    kind=Kind.REMARK,
    citation=_where("Remark 3.9"),
    text="Removing edges is impartial: whoever is to move has the same moves.",
    bound=4,
    bound_text="arrays of up to {bound} octagons",
    instances=arrays,
)
def remark_39(instance: tuple[int, int]) -> bool:
    first, second = (ClosingOctagons(*instance, to_move=player).graph_view() for player in (LEFT, RIGHT))
    return first.moves() == second.moves()


@statement(
    "octagons-3.5",
    kind=Kind.EXAMPLE,
    citation=_where("Example 3.5"),
    text=(
        "Some free 2 × 2 game has 26 states; only the 20th and the 25th turn score, two points each, and it is a draw."
    ),
    instances=lambda bound: [(2, 2, (20, 25))],
    bound=4,
    bound_text="the one game of the example, on {bound} polygons",
)
def example_35(instance: tuple[int, int, tuple[int, int]]) -> bool:
    rows, columns, (first, last) = instance
    # Any graph of the right size without leaves can be reached by quiet moves; the rest is played out.
    start = ClosingOctagons(rows, columns).coin_graph()
    edges = start.size - (first - 2)
    level = {node.graph for node in turn_graph(rows, columns).values() if node.graph.size == edges}
    level = {graph for graph in level if is_normal_state_by_definition(graph)}
    for number in range(first - 1, last + 1):
        wanted = 2 if number in (first, last) else 0
        level = {g for old in level for g, won in turn_results(old, Rules.FREE).items() if won == wanted}
        strategic = number + 1 in (first, last)
        if number < last:
            level = {graph for graph in level if graph.size and is_normal_state_by_definition(graph) is not strategic}
    return any(graph.size == 0 for graph in level)


def _same_game(number: str, text: str, instance: Any, holds: Callable[[Any], bool]) -> None:
    """A further example about a game already described."""
    statement(
        f"octagons-{number}",
        kind=Kind.EXAMPLE,
        citation=_where(f"Example {number}"),
        text=text,
        instances=lambda bound: [instance],
        bound=4,
        bound_text="the one game of the example, on {bound} octagons",
    )(holds)


_same_game(
    "3.10", "The game of Example 3.5, on the graph, is a draw after 25 turns.", (2, 2, (20, 25)), example_35.holds
)
_same_game("3.14", "In that game only the 19th and 24th states are strategic.", (2, 2, (20, 25)), example_35.holds)


@_graph_statement(
    "3.12", Kind.REMARK, "In a turn of two or more moves all but the last score, the last only at the end."
)
def remark_312(instance: Pairs) -> bool:
    if len(instance) > 4:
        return True  # the number of turns explodes; four edges show every kind of turn
    position = StringsAndCoins(instance)
    for turn in position.turns():
        gains, now = [], position
        for move in turn:
            gains.append(now.gain(move) > 0)
            now = now.play(move)
        if len(turn) >= 2 and (not all(gains[:-1]) or gains[-1] is not (not now.moves())):
            return False
    return True


@statement(
    "octagons-3.18",
    kind=Kind.EXAMPLE,
    citation=_where("Example 3.18"),
    text="Some normal 2 × 2 game has 26 states, the first 23 of them normal, the last of these critical.",
    instances=lambda bound: [(2, 2, 22)],
    bound=4,
    bound_text="the one game of the example, on {bound} polygons",
)
def example_318(instance: tuple[int, int, int]) -> bool:
    rows, columns, critical = instance
    nodes = turn_graph(rows, columns)
    edges = ClosingOctagons(rows, columns).coin_graph().size - critical
    level = {
        node.graph for node in nodes.values() if node.graph.size == edges and is_critical_by_definition(node.graph)
    }
    for _ in range(2):
        level = {g for old in level for g in turn_results(old, Rules.NORMAL) if g.size}
    return any(child.size == 0 for old in level for child in turn_results(old, Rules.NORMAL))


_same_game("3.21", "The 22nd state of the game of Example 3.18 is its critical one.", (2, 2, 22), example_318.holds)


@statement(
    "octagons-3.20",
    kind=Kind.LEMMA,
    citation=_where("Lemma 3.20"),
    text="Every play of a normal game passes exactly one critical state.",
    bound=4,
    bound_text="all plays on arrays of up to {bound} octagons",
    instances=arrays,
)
def lemma_320(instance: tuple[int, int]) -> bool:
    return count_on_plays(*instance, is_critical_by_definition) == {1}


@statement(
    "octagons-3.22",
    kind=Kind.THEOREM,
    citation=_where("Theorem 3.22"),
    text="An m × n game has 6mn + m + n moves.",
    latex="6mn+m+n",
    bound=30,
    bound_text="arrays of up to {bound} octagons",
    instances=arrays,
)
def theorem_322(instance: tuple[int, int]) -> bool:
    m, n = instance
    return len(ClosingOctagons(m, n).moves()) == 6 * m * n + m + n


@statement(
    "octagons-3.22-degrees",
    kind=Kind.CLAIM,
    citation=_where("proof of Theorem 3.22"),
    text="The full graph has 4 vertices of degree 14, 2(m−2) + 2(n−2) of degree 13 and (m−2)(n−2) of degree 12.",
    reading="For all m and n, as the proof uses it; it is true from 2 × 2 on.",
    bound=30,
    bound_text="arrays of up to {bound} octagons",
    instances=arrays,
    recorded=Verdict.REFUTED,
)
def degrees_322(instance: tuple[int, int]) -> bool:
    m, n = instance
    degrees = [degree for _, degree in ClosingOctagons(m, n).graph_view().graph().degree()]
    counts = {14: 4, 13: 2 * (m - 2) + 2 * (n - 2), 12: (m - 2) * (n - 2)}
    return all(degrees.count(degree) == count for degree, count in counts.items())


def _state_statement(key: str, kind: Kind, text: str, latex: str = "", **fields: Any) -> Declare:
    fields.setdefault("bound", 3)
    return statement(
        f"octagons-{key}",
        kind=kind,
        citation=_where(f"{kind.value.capitalize()} {key}"),
        text=text,
        latex=latex,
        bound_text=_STATES,
        instances=states,
        **fields,
    )


def _all_weights(state: State) -> list[int]:
    """Weights of all octagons of the array, closed ones included."""
    weights = [weight for weight in coin_graph(state[2]).weights() if weight]
    return weights + [0] * (state[0] * state[1] - len(weights))


@_state_statement(
    "3.23", Kind.THEOREM, "In a normal state with k edges Player I is to move exactly when k − m − n is even."
)
def theorem_323(state: State) -> bool:
    rows, columns, edges, mover = state
    if not is_normal_state_by_definition(edges):
        return True
    return (mover == "I") is ((len(edges) - rows - columns) % 2 == 0)


@_state_statement("3.24", Kind.LEMMA, "In a normal state of a normal game no octagon is closed.")
def lemma_324(state: State) -> bool:
    return not is_normal_state_by_definition(state[2]) or 0 not in _all_weights(state)


@_state_statement("3.25", Kind.THEOREM, "A state of a normal game is normal exactly when all weights are at least 2.")
def theorem_325(state: State) -> bool:
    return is_normal_state_by_definition(state[2]) is (min(_all_weights(state)) >= 2)


@_state_statement(
    "3.26",
    Kind.THEOREM,
    "A state of a normal game is critical exactly when all weights are at least 2, and a vertex of weight 3 or more "
    "has simple edges only, to vertices of weight 2.",
)
def theorem_326(state: State) -> bool:
    graph = coin_graph(state[2])
    weights = graph.weights()
    fits = min(_all_weights(state)) >= 2 and all(
        graph.loops[v] == 0 and all(weights[b if a == v else a] == 2 for a, b, _ in graph.edges if v in (a, b))
        for v, weight in enumerate(weights)
        if weight >= 3
    )
    return is_critical_by_definition(graph) is fits


@_state_statement(
    "3.27", Kind.COROLLARY, "On 1 × n and 2 × 2 arrays a state is critical exactly when all weights are 2.", bound=4
)
def corollary_327(state: State) -> bool:
    return is_critical_by_definition(state[2]) is (set(_all_weights(state)) == {2})


def _one_cycle(instance: Pairs) -> bool:
    return len(instance) == 1 and instance[0][0] == instance[0][1]


def _leaf(instance: Pairs) -> bool:
    return any(degree == 1 for _, degree in _graph(instance).degree())


@_graph_statement(
    "3.28",
    Kind.THEOREM,
    "A component other than a 1-cycle that has no leaf is strong.",
    reading="As written: the trivial component has no leaf and no edge, so every turn removes all its edges.",
    recorded=Verdict.REFUTED,
)
def theorem_328(instance: Pairs) -> bool:
    return _one_cycle(instance) or _leaf(instance) or not is_weak_by_definition(instance)


@_graph_statement(
    "3.28-nontrivial",
    Kind.THEOREM,
    "A component with an edge, other than a 1-cycle, that has no leaf is strong.",
    reading="The trivial component left out.",
)
def theorem_328_nontrivial(instance: Pairs) -> bool:
    return not instance or theorem_328.holds(instance)


@_graph_statement("3.29", Kind.THEOREM, "A component that contains a simple cycle is strong.")
def theorem_329(instance: Pairs) -> bool:
    return nx.is_forest(_simple(instance) or nx.empty_graph(1)) or not is_weak_by_definition(instance)


@_graph_statement("3.30", Kind.LEMMA, "A component is weak exactly when a run of scoring moves removes all of it.")
def lemma_330(instance: Pairs) -> bool:
    return is_weak_by_definition(instance) is (coin_graph(instance).captured()[0].size == 0)


@_graph_statement("3.31", Kind.THEOREM, "Trees are weak.")
def theorem_331(instance: Pairs) -> bool:
    return not _is_tree(instance) or is_weak_by_definition(instance)


@_graph_statement("3.32", Kind.COROLLARY, "Paths are weak.")
def corollary_332(instance: Pairs) -> bool:
    path = is_pseudopath(instance) and not any(u == v for u, v in instance)
    return not path or is_weak_by_definition(instance)


@_graph_statement("3.33", Kind.THEOREM, "A tree with one loop added is weak.")
def theorem_333(instance: Pairs) -> bool:
    loops = [edge for edge in instance if edge[0] == edge[1]]
    rest = _graph(instance)
    if len(loops) != 1:
        return True
    rest.remove_edge(*loops[0])
    return not nx.is_tree(rest) or is_weak_by_definition(instance)


@_graph_statement("3.34", Kind.COROLLARY, "Pseudopaths with exactly one loop are weak.")
def corollary_334(instance: Pairs) -> bool:
    one = is_pseudopath(instance) and sum(u == v for u, v in instance) == 1
    return not one or is_weak_by_definition(instance)


@_graph_statement("3.35", Kind.LEMMA, "A strong component with a leaf is no chain.")
def lemma_335(instance: Pairs) -> bool:
    return is_weak_by_definition(instance) or not _leaf(instance) or not is_chain_by_definition(instance)


@_graph_statement("3.36", Kind.THEOREM, "A pseudopath is a chain exactly when it has two loops and no leaf.")
def theorem_336(instance: Pairs) -> bool:
    if not is_pseudopath(instance):
        return True
    two = sum(u == v for u, v in instance) == 2 and not _leaf(instance)
    return is_chain_by_definition(instance) is two


def _kind_of_chain(instance: Pairs) -> bool:
    simple = _simple(instance)
    loops = sum(u == v for u, v in instance)
    cycle = loops == 0 and len(simple) > 2 and nx.is_isomorphic(simple, nx.cycle_graph(len(simple)))
    return is_bouquet(instance, 2) or (is_pseudopath(instance) and loops == 2 and not _leaf(instance)) or cycle


@_graph_statement(
    "3.37", Kind.LEMMA, "A strong component with all weights 2 is a 2-bouquet, a pseudopath chain or a simple cycle."
)
def lemma_337(instance: Pairs) -> bool:
    if is_weak_by_definition(instance) or set(coin_graph(instance).weights()) != {2}:
        return True
    return _kind_of_chain(instance)


@_graph_statement(
    "3.38",
    Kind.THEOREM,
    "For a component these are the same: it is a chain; all its weights are 2; it is a 2-bouquet, a pseudopath chain "
    "or a simple cycle.",
)
def theorem_338(instance: Pairs) -> bool:
    weights = set(coin_graph(instance).weights()) == {2}
    return is_chain_by_definition(instance) is weights is _kind_of_chain(instance)


@statement(
    "octagons-3.39",
    kind=Kind.EXAMPLE,
    citation=_where("Example 3.39"),
    text="The normal 2 × 2 game has six critical graphs up to isomorphism, all made of chains.",
    instances=lambda bound: [(2, 2)],
    bound=4,
    bound_text="the array of {bound} octagons",
)
def example_339(instance: tuple[int, int]) -> bool:
    found = critical_graphs(*instance)
    return len(found) == 6 and all(is_chain(part) for state in found for part in state.coin_graph().components())


@lru_cache(maxsize=4)
def _fitting(*examples: Any) -> tuple[tuple[Pairs, ...], ...]:
    """Components of the critical graphs that fit the examples' numbers."""
    return tuple(tuple(sorted(pairs(c) for c in g.coin_graph().components())) for g in example_graphs(*examples))


def _worked(number: str, text: str, *examples: Any) -> None:
    statement(
        f"octagons-{number}",
        kind=Kind.EXAMPLE,
        citation=_where(f"Example {number}"),
        text=text,
        reading="The picture is read from its numbers: exactly one critical graph of the size fits them.",
        instances=lambda bound: [examples],
        bound=examples[0].rows * examples[0].columns,
        bound_text="all critical graphs of the array of {bound} octagons",
    )(lambda instance: len(_fitting(*instance)) == 1)


_worked(
    "4.3", "From a critical graph of the 3 × 3 game with 11 edges greed wins 5 points, then the rest is 4.", EXAMPLE_43
)
_worked("4.4", "From the same graph, opened elsewhere, greed wins 4 points and leaves 5.", EXAMPLE_43, EXAMPLE_44)
_worked(
    "4.6", "Where greed won 5, Strategy B wins 3, lets the opponent have at most 2 and then wins 4 more.", EXAMPLE_46
)
_worked(
    "4.7",
    "Where greed won 4, Strategy B wins 2, lets the opponent have at most 2 and then wins 5 more.",
    EXAMPLE_46,
    EXAMPLE_47,
)
_worked(
    "4.8", "In a critical graph of the 2 × 3 game with 7 edges greed wins 4 to 2, Strategy B loses 2 to 4.", EXAMPLE_48
)


@statement(
    "octagons-4.9",
    kind=Kind.THEOREM,
    citation=_where("Theorem 4.9"),
    text="If the critical graph is a single chain, whoever moves from the first strategic state wins all.",
    bound=6,
    bound_text="critical graphs of arrays of up to {bound} octagons",
    instances=lambda bound: ((m, n, pairs(g.coin_graph())) for m, n in arrays(bound) for g in critical_graphs(m, n)),
)
def theorem_49(instance: tuple[int, int, Pairs]) -> bool:
    m, n, edges = instance
    graph = coin_graph(edges)
    if len(graph.components()) != 1 or not is_chain(graph):
        return True
    return score(StringsAndCoins(edges, rules=Rules.NORMAL)) == -m * n


def _bouquets(count: int, mover: Player = LEFT) -> StringsAndCoins:
    return StringsAndCoins([(v, v) for v in range(count) for _ in range(2)], rules=Rules.NORMAL, to_move=mover)


def critical_mover(m: int, n: int, edges: int) -> Player:
    """Who moves from a critical state with that many edges, by counting moves from the start."""
    return LEFT if (6 * m * n + m + n - edges) % 2 == 0 else RIGHT


@statement(
    "octagons-4.10",
    kind=Kind.THEOREM,
    citation=_where("Theorem 4.10"),
    text="For odd m and n, if the critical graph is all 2-bouquets, Strategy A wins for Player II.",
    bound=9,
    bound_text="arrays of up to {bound} octagons",
    instances=lambda bound: ((m, n) for m, n in arrays(bound) if m % 2 and n % 2),
)
def theorem_410(instance: tuple[int, int]) -> bool:
    m, n = instance
    start = _bouquets(m * n, critical_mover(m, n, 2 * m * n))
    return verify_strategy(start, greedy_strategy, RIGHT).wins


@statement(
    "octagons-4.11",
    kind=Kind.THEOREM,
    citation=_where("Theorem 4.11"),
    text="For even m or n, if the critical graph is all 2-bouquets, whoever uses Strategy A wins or draws.",
    bound=8,
    bound_text="arrays of up to {bound} octagons",
    instances=lambda bound: ((m, n) for m, n in arrays(bound) if not m * n % 2),
)
def theorem_411(instance: tuple[int, int]) -> bool:
    m, n = instance
    start = _bouquets(m * n, critical_mover(m, n, 2 * m * n))
    return all(verify_strategy(start, greedy_strategy, player).draws for player in (LEFT, RIGHT))


@statement(
    "octagons-4.12",
    kind=Kind.THEOREM,
    citation=_where("Theorem 4.12"),
    text="Player II never loses the normal 1 × 2 game, however it is played.",
    instances=lambda bound: [(1, 2)],
    bound=2,
    bound_text="the array of {bound} octagons",
)
def theorem_412(instance: tuple[int, int]) -> bool:
    return verify_strategy(ClosingOctagons(*instance, normal=True), lambda _: None, RIGHT).draws


@statement(
    "octagons-4.13",
    kind=Kind.THEOREM,
    citation=_where("Theorem 4.13"),
    text="Player I can draw the normal 1 × 2 game.",
    instances=lambda bound: [(1, 2)],
    bound=2,
    bound_text="the array of {bound} octagons",
)
def theorem_413(instance: tuple[int, int]) -> bool:
    return outcome(ClosingOctagons(*instance, normal=True)) is Outcome.D


def edge_first(m: int, n: int, player: Player) -> Any:
    """What Strategy 4.14 is sure of on the normal m × n array."""
    return verify_strategy(ClosingOctagons(m, n, normal=True), edge_first_strategy, player)


@statement(
    "octagons-4.15",
    kind=Kind.THEOREM,
    citation=_where("Theorem 4.15"),
    text="On normal 1 × n arrays with odd n Strategy 4.14 wins for Player II.",
    bound=3,
    bound_text="odd n up to {bound}",
    instances=lambda bound: range(1, bound + 1, 2),
)
def theorem_415(n: int) -> bool:
    return bool(edge_first(1, n, RIGHT).wins)


@statement(
    "octagons-4.16",
    kind=Kind.THEOREM,
    citation=_where("Theorem 4.16"),
    text="On normal 1 × n arrays with even n whoever uses Strategy 4.14 wins or draws.",
    bound=4,
    bound_text="even n up to {bound}",
    instances=lambda bound: range(2, bound + 1, 2),
)
def theorem_416(n: int) -> bool:
    return all(edge_first(1, n, player).draws for player in (LEFT, RIGHT))


@statement(
    "octagons-4.17",
    kind=Kind.COROLLARY,
    citation=_where("Corollary 4.17"),
    text="Neither player has a winning strategy on normal 1 × n arrays with even n.",
    bound=8,
    bound_text="even n up to {bound}",
    instances=lambda bound: range(2, bound + 1, 2),
)
def corollary_417(n: int) -> bool:
    return score(ClosingOctagons(1, n, normal=True)) == 0


@statement(
    "octagons-4.18",
    kind=Kind.THEOREM,
    citation=_where("Theorem 4.18"),
    text="On normal 2 × n arrays whoever uses Strategy 4.14 wins or draws.",
    bound=2,
    bound_text="n up to {bound}",
    instances=lambda bound: range(1, bound + 1),
)
def theorem_418(n: int) -> bool:
    return all(edge_first(2, n, player).draws for player in (LEFT, RIGHT))


@statement(
    "octagons-4.19",
    kind=Kind.COROLLARY,
    citation=_where("Corollary 4.19"),
    text="Neither player has a winning strategy on normal 2 × n arrays.",
    bound=3,
    bound_text="n up to {bound}",
    instances=lambda bound: range(1, bound + 1),
)
def corollary_419(n: int) -> bool:
    return score(ClosingOctagons(2, n, normal=True)) == 0


def ending(edges_left: int) -> StringsAndCoins:
    """The critical graph of the 3 × 3 array with that many edges that the proof of Theorem 4.21 names, and its mover.

    With 18 edges it is nine 2-bouquets, with 17 seven of them and a chain of two.
    """
    loops = [(v, v) for v in range(9) for _ in range(2)]
    cords = loops if edges_left == 18 else [*loops[:14], (7, 7), (7, 8), (8, 8)]
    return StringsAndCoins(cords, rules=Rules.NORMAL, to_move=critical_mover(3, 3, edges_left))


@statement(
    "octagons-4.21",
    kind=Kind.THEOREM,
    citation=_where("Theorem 4.21"),
    text="On the normal 3 × 3 array Strategy 4.20 wins for Player II.",
    bound=8,
    bound_text="the two endings the proof names; from 9 on also the whole game (bound {bound})",
    instances=lambda bound: [18, 17, *([60] if bound >= 9 else [])],
)
def theorem_421(edges_left: int) -> bool:
    whole = ClosingOctagons(3, 3, normal=True)
    start = whole if edges_left == len(whole.moves()) else ending(edges_left)
    return verify_strategy(start, three_by_three_strategy, RIGHT, from_start=start is whole).wins


@statement(
    "octagons-4.21-winner",
    kind=Kind.CLAIM,
    citation=_where("Theorem 4.21"),
    text="Player II wins the normal n × n game for odd n up to 3, by search, whatever the strategy.",
    bound=1,
    bound_text="odd n up to {bound}; 3 takes about a minute",
    instances=lambda bound: range(1, bound + 1, 2),
)
def second_player_wins(n: int) -> bool:
    return score(ClosingOctagons(n, n, normal=True)) < 0


@statement(
    "octagons-3.17-safe",
    kind=Kind.CLAIM,
    citation=_where("before Definition 3.17"),
    text="Rule (3′) costs nothing: the margin with it is the margin without it.",
    reading="The thesis only says that players often keep to normal states; taken as a claim about best play.",
    bound=6,
    bound_text="graphs without parallel edges of up to {bound} edges",
    instances=graphs,
    recorded=Verdict.REFUTED,
)
def safe_rule_is_free(instance: Pairs) -> bool:
    return score(StringsAndCoins(instance, rules=Rules.SAFE)) == score(StringsAndCoins(instance))


@statement(
    "octagons-3.17-safe-arrays",
    kind=Kind.CLAIM,
    citation=_where("before Definition 3.17"),
    text="Rules (3′) and (4′) do not change the margin of the game from a full array.",
    bound=6,
    bound_text="arrays of up to {bound} octagons",
    instances=arrays,
)
def rules_do_not_matter_at_the_start(instance: tuple[int, int]) -> bool:
    return score(ClosingOctagons(*instance, normal=True)) == score(ClosingOctagons(*instance))


@statement(
    "octagons-3.17-sweep",
    kind=Kind.CLAIM,
    citation=_where("before Definition 3.17"),
    text="Rule (4′) costs nothing: the margin with it is the margin without it.",
    reading="Clear in general: the sweep takes every point there is.",
    bound=6,
    bound_text="graphs without parallel edges of up to {bound} edges",
    instances=graphs,
)
def sweep_rule_is_free(instance: Pairs) -> bool:
    return score(StringsAndCoins(instance, rules=Rules.SWEEP)) == score(StringsAndCoins(instance))
