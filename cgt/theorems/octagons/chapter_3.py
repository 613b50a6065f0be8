"""T. Leelathanakit, *Closing Octagons game*, chapter III: the game and its states.

Components are in :mod:`cgt.theorems.octagons.components`, the added rules in :mod:`cgt.theorems.octagons.rules`.
"""

from collections.abc import Callable
from typing import Any

from cgt.players import LEFT, RIGHT
from cgt.scoring.arrays import ClosingOctagons
from cgt.scoring.catalogues import critical_graphs, isomorphism_key
from cgt.scoring.coin_graph import Rules
from cgt.scoring.strings_and_coins import StringsAndCoins
from cgt.theorems.octagons.definitions import is_chain_by_definition, is_critical_by_definition, is_normal_by_definition
from cgt.theorems.octagons.support import (
    EDGES,
    ON_STATES,
    Pairs,
    State,
    arrays,
    coin_graph,
    components,
    count_on_plays,
    states,
    turn_graph,
    turn_results,
    vocabulary,
)
from cgt.theorems.papers import OCTAGONS
from cgt.theorems.statement import Verdict

__all__: list[str] = []

section_3_1 = OCTAGONS.chapter("3.1")
section_3_2 = OCTAGONS.chapter("3.2")

vocabulary(
    section_3_1,
    "3.16",
    "A chain is strong, and weak components remain whichever edge is removed.",
    "cgt.theorems.octagons.definitions.is_chain_by_definition",
    latex=r"K \text{ strong}, \quad \forall e \in E(K):\ \text{components of } K - e \text{ weak}",
)
vocabulary(
    section_3_1,
    "3.19",
    "A critical state is normal, and no turn leads to another normal state.",
    "cgt.theorems.octagons.definitions.is_critical_by_definition",
    latex=r"S \text{ normal}, \quad \nexists \tau:\ \tau S \text{ normal}",
)
vocabulary(
    section_3_1,
    "3.1",
    "The game of type I colours sides of octagons.",
    "cgt.ClosingOctagons",
    latex=r"m \times n \text{ octagons}",
)
vocabulary(section_3_1, "3.2", "The size of a game is that of its array.", "cgt.ClosingOctagons", latex=r"m \times n")
vocabulary(
    section_3_1,
    "3.3",
    "A state of type I is an array with coloured sides and both players' points.",
    "cgt.ClosingOctagons",
    latex=r"(A, p_1, p_2)",
)
vocabulary(
    section_3_1,
    "3.6",
    "The game of type II removes edges of a graph.",
    "cgt.StringsAndCoins",
    latex=r"(G_0)_{m \times n}",
)
vocabulary(
    section_3_1,
    "3.7",
    "The size of a game of type II is that of its array.",
    "cgt.ClosingOctagons",
    latex=r"m \times n",
)
vocabulary(
    section_3_1,
    "3.8",
    "A state of type II is a graph and both players' points.",
    "cgt.StringsAndCoins",
    latex=r"(G, p_1, p_2)",
)
vocabulary(
    section_3_1,
    "3.11",
    "A winning move isolates at least one more vertex.",
    "ScoringPosition.gain",
    latex=r"|\{v : w_{G-e}(v) = 0\}| > |\{v : w_G(v) = 0\}|",
)
vocabulary(
    section_3_1,
    "3.13",
    "Normal states allow no scoring turn, strategic ones do.",
    "cgt.theorems.octagons.definitions.is_normal_by_definition",
    latex=r"S \text{ normal} \iff \text{no turn from } S \text{ scores}",
)
vocabulary(
    section_3_1,
    "3.15",
    "One turn can remove a weak component; others are strong.",
    "cgt.theorems.octagons.definitions.is_weak_by_definition",
    latex=r"K \text{ weak} \iff \exists \tau:\ E(K) \cap E(G(\tau S)) = \emptyset",
)
vocabulary(
    section_3_1, "3.17", "Normal games add rules (3′) and (4′).", "cgt.scoring.Rules", latex=r"(1'), (2'), (3'), (4')"
)


@section_3_1.remark(
    "3.4",
    text="Colouring sides is impartial: whoever is to move has the same moves.",
    bound=4,
    bound_text="arrays of up to {bound} octagons",
    instances=arrays,
    latex=r"\text{moves}_{\mathrm{I}}(A) = \text{moves}_{\mathrm{II}}(A)",
)
def remark_34(instance: tuple[int, int]) -> bool:
    first, second = (ClosingOctagons(*instance, to_move=player) for player in (LEFT, RIGHT))
    return first.moves() == second.moves()


@section_3_1.remark(
    "3.9",
    text="Removing edges is impartial: whoever is to move has the same moves.",
    bound=4,
    bound_text="arrays of up to {bound} octagons",
    instances=arrays,
    latex=r"\text{moves}_{\mathrm{I}}(G) = \text{moves}_{\mathrm{II}}(G)",
)
def remark_39(instance: tuple[int, int]) -> bool:
    first, second = (ClosingOctagons(*instance, to_move=player).graph_view() for player in (LEFT, RIGHT))
    return first.moves() == second.moves()


@section_3_1.example(
    "3.5",
    text="Some free 2 × 2 game has 26 states; only the 20th and the 25th turn score, two points each, and it is a "
    "draw.",
    instances=lambda bound: [(2, 2, (20, 25))],
    bound=4,
    bound_text="the one game of the example, on {bound} polygons",
    latex=r"S_0, \dots, S_{25}, \quad p(S_{20}) = (0, 2),\ p(S_{25}) = (2, 2)",
)
def example_35(instance: tuple[int, int, tuple[int, int]]) -> bool:
    rows, columns, (first, last) = instance
    # Any graph of the right size without leaves can be reached by quiet moves; the rest is played out.
    start = ClosingOctagons(rows, columns).coin_graph()
    edges = start.size - (first - 2)
    level = {node.graph for node in turn_graph(rows, columns).values() if node.graph.size == edges}
    level = {graph for graph in level if is_normal_by_definition(graph)}
    for number in range(first - 1, last + 1):
        wanted = 2 if number in (first, last) else 0
        level = {g for old in level for g, won in turn_results(old, Rules.FREE).items() if won == wanted}
        strategic = number + 1 in (first, last)
        if number < last:
            level = {graph for graph in level if graph.size and is_normal_by_definition(graph) is not strategic}
    return any(graph.size == 0 for graph in level)


def _same_game(number: str, text: str, latex: str, instance: Any, holds: Callable[[Any], bool]) -> None:
    """A further example about a game already described."""
    section_3_1.example(
        number,
        text=text,
        latex=latex,
        instances=lambda bound: [instance],
        bound=4,
        bound_text="the one game of the example, on {bound} octagons",
    )(holds)


_same_game(
    "3.10",
    "The game of Example 3.5, on the graph, is a draw after 25 turns.",
    r"S_0, \dots, S_{25}, \quad p(S_{25}) = (2, 2)",
    (2, 2, (20, 25)),
    example_35.holds,
)
_same_game(
    "3.14",
    "In that game only the 19th and 24th states are strategic.",
    r"S_{19}, S_{24} \text{ strategic}",
    (2, 2, (20, 25)),
    example_35.holds,
)


@section_3_1.remark(
    "3.12",
    text="In a turn of two or more moves all but the last score, the last only at the end.",
    latex=r"\tau = \mu_1 \cdots \mu_k,\ k \ge 2:\ \mu_1, \dots, \mu_{k-1} \text{ score},\ "
    r"\mu_k \text{ scores} \iff \text{the game is over}",
    bound=4,
    bound_text=EDGES + ", every turn",
    instances=components,
)
def remark_312(instance: Pairs) -> bool:
    position = StringsAndCoins(instance)
    for turn in position.turns():
        gains, now = [], position
        for move in turn:
            gains.append(now.gain(move) > 0)
            now = now.play(move)
        if len(turn) >= 2 and (not all(gains[:-1]) or gains[-1] is not (not now.moves())):
            return False
    return True


@section_3_1.claim(
    "3.13-one-move",
    "after Definition 3.13",
    text="From a normal state every turn has exactly one move; the initial state is normal.",
    latex=r"S \text{ normal} \Rightarrow |\tau| = 1, \qquad S_0 \text{ normal}",
    **ON_STATES,
)
def one_move_from_normal_states(state: State) -> bool:
    rows, columns, edges, _ = state
    if len(edges) == 6 * rows * columns + rows + columns and not is_normal_by_definition(edges):
        return False
    graph = coin_graph(edges)
    alone = all(graph.remove(u, v)[1] == 0 for u, v in graph.strings())
    return not is_normal_by_definition(edges) or alone


@section_3_1.example(
    "3.18",
    text="Some normal 2 × 2 game has 26 states, the first 23 of them normal, the last of these critical.",
    instances=lambda bound: [(2, 2, 22)],
    bound=4,
    bound_text="the one game of the example, on {bound} polygons",
    latex=r"S_0, \dots, S_{22} \text{ normal}, \quad S_{23}, S_{24} \text{ strategic}",
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


_same_game(
    "3.21",
    "The 22nd state of the game of Example 3.18 is its critical one.",
    r"S_{22} \text{ critical}",
    (2, 2, 22),
    example_318.holds,
)


@section_3_1.lemma(
    "3.20",
    text="Every play of a normal game passes exactly one critical state.",
    bound=4,
    bound_text="all plays on arrays of up to {bound} octagons",
    instances=arrays,
    latex=r"|\{k : S_k \text{ critical}\}| = 1",
)
def lemma_320(instance: tuple[int, int]) -> bool:
    return count_on_plays(*instance, is_critical_by_definition) == {1}


@section_3_1.claim(
    "3.20-order",
    "after Lemma 3.20",
    text="In a normal game all states up to the critical one are normal, and all later ones but the last are "
    "strategic.",
    latex=r"S_0, \dots, S_k \text{ normal}, \quad S_{k+1}, \dots, S_{t-1} \text{ strategic}",
    bound=4,
    bound_text="all plays on arrays of up to {bound} octagons",
    instances=arrays,
)
def normal_states_come_first(instance: tuple[int, int]) -> bool:
    nodes = turn_graph(*instance)
    for node in nodes.values():
        normal = is_normal_by_definition(node.graph)
        critical = is_critical_by_definition(node.graph)
        for after in node.after:
            follows = is_normal_by_definition(nodes[after].graph)
            if follows is not (normal and not critical):
                return False
    return True


@section_3_1.claim(
    "3.6-eight-sides",
    "before Definition 3.6",
    text="The graph of an array has an edge for every side: m(n − 1) + n(m − 1) simple edges for the common sides, and "
    "loops for the others, eight edges at every vertex.",
    latex=r"w(v) = 8 \ \forall v, \quad |\{e : e \text{ simple}\}| = m(n-1) + n(m-1)",
    bound=30,
    bound_text="arrays of up to {bound} octagons",
    instances=arrays,
)
def eight_sides(instance: tuple[int, int]) -> bool:
    m, n = instance
    graph = ClosingOctagons(m, n).graph_view().coin_graph()
    simple = sum(count for _, _, count in graph.edges)
    return set(graph.weights()) == {8} and len(graph.loops) == m * n and simple == m * (n - 1) + n * (m - 1)


@section_3_2.theorem(
    "3.22",
    text="An m × n game has 6mn + m + n moves.",
    latex="6mn+m+n",
    bound=30,
    bound_text="arrays of up to {bound} octagons",
    instances=arrays,
)
def theorem_322(instance: tuple[int, int]) -> bool:
    m, n = instance
    return len(ClosingOctagons(m, n).moves()) == 6 * m * n + m + n


@section_3_2.claim(
    "3.22-degrees",
    "proof of Theorem 3.22",
    text="The full graph has 4 vertices of degree 14, 2(m−2) + 2(n−2) of degree 13 and (m−2)(n−2) of degree 12.",
    latex=r"4, \quad 2(m-2) + 2(n-2), \quad (m-2)(n-2)",
    reading="For all m and n, as the proof uses it.",
    bound=30,
    bound_text="arrays of up to {bound} octagons",
    instances=arrays,
    recorded=Verdict.REFUTED,
)
def degrees_322(instance: tuple[int, int]) -> bool:
    return _degrees_as_counted(*instance)


def _degrees_as_counted(m: int, n: int) -> bool:
    degrees = [degree for _, degree in ClosingOctagons(m, n).graph_view().graph().degree()]
    counts = {14: 4, 13: 2 * (m - 2) + 2 * (n - 2), 12: (m - 2) * (n - 2)}
    return all(degrees.count(degree) == count for degree, count in counts.items())


@section_3_2.claim(
    "3.22-degrees-from-two",
    "proof of Theorem 3.22",
    text="The full graph has 4 vertices of degree 14, 2(m−2) + 2(n−2) of degree 13 and (m−2)(n−2) of degree 12.",
    latex=r"4, \quad 2(m-2) + 2(n-2), \quad (m-2)(n-2)",
    reading="With two rows and two columns at least.",
    bound=30,
    bound_text="arrays of up to {bound} octagons, two by two at least",
    instances=lambda bound: (size for size in arrays(bound) if min(size) >= 2),
)
def degrees_322_from_two(instance: tuple[int, int]) -> bool:
    return _degrees_as_counted(*instance)


@section_3_2.theorem(
    "3.23",
    text="In a normal state with k edges Player I is to move exactly when k − m − n is even.",
    latex=r"k - m - n \equiv 0 \pmod 2 \iff \text{Player I is to move}",
    **ON_STATES,
)
def theorem_323(state: State) -> bool:
    rows, columns, edges, mover = state
    if not is_normal_by_definition(edges):
        return True
    return (mover == "I") is ((len(edges) - rows - columns) % 2 == 0)


def _all_weights(state: State) -> list[int]:
    """Weights of all octagons of the array, closed ones included."""
    weights = [weight for weight in coin_graph(state[2]).weights() if weight]
    return weights + [0] * (state[0] * state[1] - len(weights))


@section_3_2.lemma(
    "3.24",
    text="In a normal state of a normal game no octagon is closed.",
    latex=r"S \text{ normal} \Rightarrow \forall v:\ w_{G(S)}(v) > 0",
    **ON_STATES,
)
def lemma_324(state: State) -> bool:
    return not is_normal_by_definition(state[2]) or 0 not in _all_weights(state)


@section_3_2.theorem(
    "3.25",
    text="A state of a normal game is normal exactly when all weights are at least 2.",
    latex=r"S \text{ normal} \iff \forall v:\ w_{G(S)}(v) \ge 2",
    **ON_STATES,
)
def theorem_325(state: State) -> bool:
    return is_normal_by_definition(state[2]) is (min(_all_weights(state)) >= 2)


@section_3_2.theorem(
    "3.26",
    text="A state of a normal game is critical exactly when all weights are at least 2, and a vertex of weight 3 or "
    "more has simple edges only, to vertices of weight 2.",
    latex=r"\forall v:\ w(v) \ge 2; \quad w(v) \ge 3 \Rightarrow v \text{ has simple edges only},\ w(u) = 2 \text{ "
    r"for } u \sim v",
    **ON_STATES,
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


@section_3_2.corollary(
    "3.27",
    text="On 1 × n and 2 × 2 arrays a state is critical exactly when all weights are 2.",
    latex=r"1 \times n,\ 2 \times 2:\quad S \text{ critical} \iff \forall v:\ w_{G(S)}(v) = 2",
    bound=4,
    bound_text="all states of normal games on these arrays with up to {bound} octagons",
    instances=lambda bound: (state for state in states(bound) if state[0] == 1 or state[:2] == (2, 2)),
)
def corollary_327(state: State) -> bool:
    return is_critical_by_definition(state[2]) is (set(_all_weights(state)) == {2})


@section_3_2.example(
    "3.39",
    text="The normal 2 × 2 game has six critical graphs up to isomorphism, all made of chains.",
    latex=r"|\{G(S_k)\} / {\cong}| = 6",
    instances=lambda bound: [(2, 2)],
    bound=4,
    bound_text="the array of {bound} octagons",
)
def example_339(instance: tuple[int, int]) -> bool:
    met = [node.graph for node in turn_graph(*instance).values() if is_critical_by_definition(node.graph)]
    kinds = {isomorphism_key(graph): graph for graph in met}
    chains = all(is_chain_by_definition(part) for graph in kinds.values() for part in graph.components())
    return len(kinds) == 6 and chains and len(critical_graphs(*instance)) == 6
