"""R. A. Beeler, "Tic-Tac-Toe on graphs", Australasian Journal of Combinatorics 72 (2018).

Boards are graph6 texts of connected graphs, all of them up to the bound. Nothing is taken from the paper: outcomes come
from the solver, containments from :func:`cgt.contains`, and a strategy is played against every reply. The figures are
not in the text; B1 and B2 are rebuilt from the proofs (:mod:`cgt.rulesets.subgraphs`), and the census confirms them as
the minimal graphs with 5 and 6 vertices that Alice wins.

The open problems of Section 3 are in :mod:`cgt.theorems.beeler_problems`.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Any

import networkx as nx

from cgt.players import LEFT, RIGHT, Outcome
from cgt.rulesets.graph_tic_tac_toe import GraphTicTacToe
from cgt.rulesets.positional import MarkingPosition
from cgt.rulesets.small_graphs import canonical_code, connected_codes, connected_graphs, graph6_of
from cgt.rulesets.subgraphs import SimpleGraph, contains, named_graph
from cgt.solvers.graph_census import GRAPH_QUESTIONS, classify_graphs
from cgt.solvers.graph_players import alice_player, bob_player, worst_result
from cgt.solvers.pairing import is_pairing
from cgt.solvers.questions import outcome
from cgt.solvers.threats import FORKS, forks, minimal_double_threats, threats
from cgt.theorems.statement import Kind, Verdict, statement

__all__: list[str] = []

_PAPER = "Beeler, Tic-Tac-Toe on graphs"
_VERTICES = "all connected graphs with at most {bound} vertices"


def _graphs(bound: int, first: int = 1, max_degree: int | None = None) -> Iterator[str]:
    for n in range(first, bound + 1):
        yield from connected_graphs(n, max_degree=max_degree)


def _draw(graph6: str) -> str:
    return GraphTicTacToe(graph6)._repr_svg_()


def _degrees(graph6: str) -> list[int]:
    return sorted(len(around) for around in SimpleGraph.of(graph6).neighbours.values())


@lru_cache(maxsize=4096)
def _outcome(graph6: str) -> Outcome:
    return outcome(GraphTicTacToe(graph6))


def _has_alices_graph(graph6: str) -> bool:
    odd = range(3, len(SimpleGraph.of(graph6).vertices) - 3, 2)
    return any(contains(graph6, name) for name in ("K1,4", "B1", "B2", *(f"P'{size}" for size in odd)))


@statement(
    "beeler-1-first",
    kind=Kind.CLAIM,
    citation=f"{_PAPER}, Section 1 (Nash's strategy-stealing argument)",
    text="Going first is no disadvantage: whatever both players must capture, the second player has no winning "
    "strategy.",
    bound=6,
    bound_text="P3, P4, C3 and induced P3 on " + _VERTICES,
    instances=lambda bound: ((g, t) for g in _graphs(bound) for t in ("P3", "P4", "C3", "induced P3")),
    draw=lambda instance: _draw(instance[0]),
)
def going_first_is_no_disadvantage(instance: tuple[str, str]) -> bool:
    graph6, target = instance
    return outcome(GraphTicTacToe(graph6, target)) is not Outcome.P


@statement(
    "beeler-1.1",
    kind=Kind.REMARK,
    citation=f"{_PAPER}, Observation 1.1",
    text="If Bob has a drawing strategy, then both players have one.",
    latex=r"\text{Bob can draw} \implies \text{both can draw}",
    bound=7,
    bound_text=_VERTICES,
    instances=_graphs,
    draw=_draw,
)
def second_player_draws_only_a_draw(graph6: str) -> bool:
    return _outcome(graph6) in {Outcome.N, Outcome.D}


@statement(
    "beeler-2-four-vertices",
    kind=Kind.CLAIM,
    citation=f"{_PAPER}, Section 2, first paragraph",
    text="On a board with at most four vertices nobody captures a P3, however they play.",
    bound=4,
    bound_text=_VERTICES,
    instances=_graphs,
    draw=_draw,
)
def nobody_wins_on_four_vertices(graph6: str) -> bool:
    frontier: list[MarkingPosition] = [GraphTicTacToe(graph6)]
    while frontier:
        game = frontier.pop()
        if any(game.captured):
            return False
        frontier.extend(game.play(move) for move in game.moves())
    return True


def _path_family(n: int, at_end: int, first_edge: bool, last_edge: bool) -> "nx.Graph[int]":
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


def _families(max_vertices: int) -> Iterator[tuple[int, int, bool, bool]]:
    shapes = [
        (n, at_end, first, last)
        for n in range(2, max_vertices - 1)
        for at_end in range(3)
        for first, last in product((False, True), repeat=2)
        if n + 2 + at_end <= max_vertices and (at_end == 2 or not last)
    ]
    return iter(sorted(shapes, key=lambda shape: shape[0] + shape[1]))


@lru_cache(maxsize=64)
def _family_codes(n: int) -> frozenset[tuple[int, int]]:
    shapes = [_path_family(*shape) for shape in _families(n)]
    return frozenset(canonical_code(graph) for graph in shapes if graph.number_of_nodes() == n)


@statement(
    "beeler-2.1",
    kind=Kind.PROPOSITION,
    citation=f"{_PAPER}, Proposition 2.1",
    text="A connected graph with at least five vertices and maximum degree three that contains neither B1 nor B2 is "
    "the "
    "bull, or a path with two vertices appended to its first vertex and at most two to its last, where appended "
    "vertices with the same neighbour may be joined.",
    bound=8,
    bound_text="all connected graphs of maximum degree 3 with at most {bound} vertices",
    instances=lambda bound: (g for g in _graphs(bound, 5, 3) if _degrees(g)[-1] == 3),
    draw=_draw,
)
def subcubic_graphs_without_b1_and_b2(graph6: str) -> bool:
    if contains(graph6, "B1") or contains(graph6, "B2"):
        return True
    code = canonical_code(graph6)
    return code == canonical_code("bull") or code in _family_codes(code[0])


@statement(
    "beeler-2.1-converse",
    kind=Kind.CLAIM,
    citation=f"{_PAPER}, Proposition 2.1, as the proof of Theorem 2.3 uses it",
    text="The bull and the extended paths of Proposition 2.1 have maximum degree three and contain neither B1 nor B2.",
    bound=9,
    bound_text="all such graphs with at most {bound} vertices",
    instances=lambda bound: (
        graph6_of(*canonical_code(graph))
        for graph in (named_graph("bull"), *(_path_family(*s) for s in _families(bound)))
    ),
    draw=_draw,
)
def extended_paths_contain_neither(graph6: str) -> bool:
    return _degrees(graph6)[-1] == 3 and not contains(graph6, "B1") and not contains(graph6, "B2")


def _marked(graph: "nx.Graph[int]") -> tuple[str, tuple[int, ...]]:
    return SimpleGraph.of(graph).graph6, tuple(v for v, mark in graph.nodes(data="mark") if mark)


def _double_threats(bound: int, *, common: bool) -> Iterator[tuple[str, tuple[int, ...]]]:
    for graph in minimal_double_threats(bound, common=common):
        yield _marked(graph)
    for edges, marks in FORKS.values():
        yield SimpleGraph.of(edges).graph6, marks


@lru_cache(maxsize=8)
def _minimal(common: bool) -> "tuple[nx.Graph[int], ...]":
    return tuple(minimal_double_threats(6, common=common))


def _is_named_fork(instance: tuple[str, tuple[int, ...]]) -> bool:
    """Whether a marked graph is one of the four forks, and is found among the minimal double threats."""
    graph6, marks = instance
    graph = named_graph(graph6)
    nx.set_node_attributes(graph, {v: v in marks for v in graph}, "mark")

    def same(a: "nx.Graph[int]", b: "nx.Graph[int]") -> bool:
        return bool(nx.is_isomorphic(a, b, node_match=lambda x, y: x == y))

    shapes = []
    for edges, marked in FORKS.values():
        shape: nx.Graph[int] = nx.Graph(edges)
        nx.set_node_attributes(shape, {v: v in marked for v in shape}, "mark")
        shapes.append(shape)
    return any(same(graph, shape) for shape in shapes) and any(same(graph, one) for one in _minimal(True))


def _draw_marked(instance: tuple[str, tuple[int, ...]]) -> str:
    return GraphTicTacToe(instance[0], left=instance[1], turn=RIGHT)._repr_svg_()


@statement(
    "beeler-2.2",
    kind=Kind.PROPOSITION,
    citation=f"{_PAPER}, Proposition 2.2",
    text="There are exactly four forks: the centre and an arm of a K1,3, the two inner vertices of a P4, two opposite "
    "vertices of a C4, and the first, third and fifth vertices of a P5.",
    reading="A fork is a minimal placement with two threats whose winning sets share a mark, as they do when a "
    "single mark "
    "makes both; the proof assumes it.",
    bound=6,
    bound_text="every placement of marks on every graph with at most {bound} vertices",
    instances=lambda bound: _double_threats(bound, common=True),
    draw=_draw_marked,
)
def four_forks(instance: tuple[str, tuple[int, ...]]) -> bool:
    return _is_named_fork(instance)


@statement(
    "beeler-2.2-any-placement",
    kind=Kind.PROPOSITION,
    citation=f"{_PAPER}, Proposition 2.2",
    text="There are exactly four minimal placements after which Alice completes a P3 on her next turn whatever Bob "
    "does.",
    reading="The definition taken at its word: any placement counts, even one that Alice reaches only if Bob did not "
    "block a threat. Two paths without a common vertex then make three more.",
    bound=6,
    bound_text="every placement of marks on every graph with at most {bound} vertices",
    instances=lambda bound: _double_threats(bound, common=False),
    draw=_draw_marked,
    recorded=Verdict.REFUTED,
)
def four_forks_of_any_kind(instance: tuple[str, tuple[int, ...]]) -> bool:
    return _is_named_fork(instance)


def _forked(bound: int) -> Iterator[GraphTicTacToe]:
    for graph6 in _graphs(bound, 4):
        n = len(_degrees(graph6))
        for marks in product((None, LEFT, RIGHT), repeat=n):
            left = [v for v in range(n) if marks[v] is LEFT]
            right = [v for v in range(n) if marks[v] is RIGHT]
            if not 0 <= len(left) - len(right) <= 1 or len(left) < 2:
                continue
            game = GraphTicTacToe(graph6, variant="full", left=left, right=right, turn=RIGHT)
            if any(game.captured) or threats(game, RIGHT) or not forks(game, LEFT):
                continue
            yield GraphTicTacToe(graph6, left=left, right=right, turn=RIGHT)


@statement(
    "beeler-2.2-forks-win",
    kind=Kind.CLAIM,
    citation=f"{_PAPER}, Section 2, definition of a fork",
    text="A player who has a fork wins on the next turn, unless the opponent wins first.",
    bound=5,
    bound_text="every position with a fork and no counter-threat on " + _VERTICES,
    instances=_forked,
)
def forks_win(game: GraphTicTacToe) -> bool:
    return all(threats(game.play(move), LEFT) for move in game.moves(RIGHT)) and outcome(game) is Outcome.P


@statement(
    "beeler-2.3",
    kind=Kind.THEOREM,
    citation=f"{_PAPER}, Theorem 2.3",
    text="Alice wins exactly on the graphs that contain K1,4, B1, B2 or some P'_{2l+1} with l at least 1; all others "
    "are "
    "drawn.",
    latex=r"\text{Alice wins } G \iff G \supseteq K_{1,4}, B_1, B_2 \text{ or } P'_{2\ell+1},\ \ell \ge 1",
    bound=7,
    bound_text=_VERTICES,
    instances=_graphs,
    draw=_draw,
)
def alice_wins_by_subgraphs(graph6: str) -> bool:
    return _outcome(graph6) is (Outcome.N if _has_alices_graph(graph6) else Outcome.D)


@statement(
    "beeler-2.3-alice",
    kind=Kind.CLAIM,
    citation=f"{_PAPER}, proof of Theorem 2.3, Alice's strategies",
    text="The strategies given for K1,4, B1, B2 and P'_{2l+1} win against every reply, also where the board has more "
    "vertices and edges than the subgraph they are played on.",
    bound=6,
    bound_text=_VERTICES + " that contain one of these",
    instances=lambda bound: (g for g in _graphs(bound, 5) if _has_alices_graph(g)),
    draw=_draw,
)
def alices_strategies_win(graph6: str) -> bool:
    game = GraphTicTacToe(graph6)
    return worst_result(game, LEFT, alice_player(game)).outcome is Outcome.N


@statement(
    "beeler-2.3-ladder",
    kind=Kind.CLAIM,
    citation=f"{_PAPER}, proof of Theorem 2.3, strategy on P'_{{2l+1}}",
    text="On P'_{2l+1} Alice takes every second inner vertex, then the last one, and wins against every reply.",
    bound=3,
    bound_text="l at most {bound}",
    instances=lambda bound: range(1, bound + 1),
    draw=lambda half: _draw(SimpleGraph.of(f"P'{2 * half + 1}").graph6),
)
def ladder_wins(half: int) -> bool:
    game = GraphTicTacToe(f"P'{2 * half + 1}")
    return worst_result(game, LEFT, alice_player(game)).outcome is Outcome.N


@statement(
    "beeler-2.3-ladder-forced",
    kind=Kind.CLAIM,
    citation=f"{_PAPER}, proof of Theorem 2.3, strategy on P'_{{2l+1}}",
    text="After each of Alice's first l moves there Bob must take the vertex before hers: after any other reply she "
    "wins at "
    "once or makes a fork that Bob cannot answer.",
    bound=4,
    bound_text="l at most {bound}",
    instances=lambda bound: ((half, turn) for half in range(1, bound + 1) for turn in range(1, half + 1)),
)
def ladder_replies_are_forced(instance: tuple[int, int]) -> bool:
    half, turn = instance
    own = [2 * i - 1 for i in range(1, turn + 1)]
    replies = [2 * i - 2 for i in range(1, turn)]
    game = GraphTicTacToe(f"P'{2 * half + 1}", left=own, right=replies, turn=RIGHT)
    for reply in game.moves(RIGHT):
        after = game.play(reply)
        if reply == 2 * turn - 2 or threats(after, LEFT):
            continue
        if threats(after, RIGHT) or not any(forks(after.play(move), LEFT) for move in after.moves(LEFT)):
            return False
    return True


@statement(
    "beeler-2.3-bob",
    kind=Kind.THEOREM,
    citation=f"{_PAPER}, Theorem 2.3, second sentence",
    text="On every graph without Alice's subgraphs Bob has a strategy, given explicitly, that never loses.",
    reading="On paths and cycles the strategy is a pairing, or a reply that leaves one; the rule in the text is "
    "checked under its own key.",
    bound=7,
    bound_text=_VERTICES + " that contain none of these",
    instances=lambda bound: (g for g in _graphs(bound, max_degree=3) if not _has_alices_graph(g)),
    draw=_draw,
)
def bob_draws(graph6: str) -> bool:
    game = GraphTicTacToe(graph6)
    return worst_result(game, RIGHT, bob_player(game)).outcome is Outcome.D


def _paths_and_cycles(bound: int) -> Iterator[str]:
    for n in range(3, bound + 1):
        yield SimpleGraph.of(f"P{n}").graph6
        yield SimpleGraph.of(f"C{n}").graph6


def _path_replies(game: GraphTicTacToe, last: int) -> tuple[list[int], bool]:
    """Bob's replies to Alice's mark `last` as the text allows them, and whether the rule chose them."""
    neighbours = game.graph.neighbours
    free = set(game.free)
    if len(game.left) == 1:
        return [v for v in neighbours[last] if v in free], True
    found = set()
    for step in neighbours[last]:
        path = [last, step]
        while path[-1] not in game.right and path[-1] not in game.left:
            onward = [v for v in neighbours[path[-1]] if v != path[-2]]
            if not onward or onward[0] in path:
                break
            path.append(onward[0])
        if path[-1] in game.left and step in free:
            found.add(step)
    return (sorted(found), True) if found else (sorted(free), False)


def _path_strategy_holds(graph6: str, *, every_choice: bool, blocking: bool = False) -> bool:
    seen: dict[tuple[frozenset[Any], frozenset[Any], int], bool] = {}

    def safe(game: Any) -> bool:
        """Alice to move: Bob never loses by his rule."""
        return all(answered(game.play(move), move) for move in game.moves(LEFT))

    def answered(game: Any, last: int) -> bool:
        key = (game.left, game.right, last)
        if key not in seen:
            if game.is_over:
                seen[key] = game.winner is not LEFT
            else:
                danger = threats(game, LEFT) if blocking else ()
                replies = danger[:1] or _path_replies(game, last)[0]
                results = (safe(game.play(reply)) for reply in replies)
                seen[key] = all(results) if every_choice else any(results)
        return seen[key]

    return safe(GraphTicTacToe(graph6))


_PATH_CITATION = f"{_PAPER}, proof of Theorem 2.3, Bob on graphs of maximum degree two"
_PATH_RULE = (
    "On paths and cycles Bob draws by taking a neighbour of Alice's first vertex, then each time a free neighbour of "
    "her last vertex that lies on a path between two of her vertices without one of his, and any vertex at all when "
    "there "
    "is none."
)


@statement(
    "beeler-2.3-path",
    kind=Kind.CLAIM,
    citation=_PATH_CITATION,
    text=_PATH_RULE,
    reading="Any vertex at all means that every choice must do, even one that does not block.",
    bound=8,
    bound_text="paths and cycles with at most {bound} vertices",
    instances=_paths_and_cycles,
    draw=_draw,
    recorded=Verdict.REFUTED,
)
def path_strategy_draws(graph6: str) -> bool:
    return _path_strategy_holds(graph6, every_choice=True)


@statement(
    "beeler-2.3-path-blocking",
    kind=Kind.CLAIM,
    citation=_PATH_CITATION,
    text=_PATH_RULE,
    reading="Bob blocks whenever Alice could complete a P3, and follows the rule otherwise; every choice it leaves "
    "must do.",
    bound=8,
    bound_text="paths and cycles with at most {bound} vertices",
    instances=_paths_and_cycles,
    draw=_draw,
    recorded=Verdict.REFUTED,
)
def blocking_path_strategy_draws(graph6: str) -> bool:
    return _path_strategy_holds(graph6, every_choice=True, blocking=True)


@statement(
    "beeler-2.3-path-some-choice",
    kind=Kind.CLAIM,
    citation=_PATH_CITATION,
    text=_PATH_RULE,
    reading="Where the rule leaves a choice, one good choice is enough.",
    bound=8,
    bound_text="paths and cycles with at most {bound} vertices",
    instances=_paths_and_cycles,
    draw=_draw,
)
def path_strategy_can_draw(graph6: str) -> bool:
    return _path_strategy_holds(graph6, every_choice=False)


@statement(
    "beeler-2.3-path-unique",
    kind=Kind.CLAIM,
    citation=_PATH_CITATION,
    text="The neighbour that this rule names from Bob's second turn on is unique where there is one.",
    bound=8,
    bound_text="every play by the rule on paths and cycles with at most {bound} vertices",
    instances=_paths_and_cycles,
    draw=_draw,
)
def path_reply_is_unique(graph6: str) -> bool:
    seen = set()
    stack: list[Any] = [GraphTicTacToe(graph6)]
    while stack:
        game = stack.pop()
        for move in game.moves(LEFT):
            after = game.play(move)
            replies, ruled = _path_replies(after, move)
            if ruled and len(after.left) > 1 and len(replies) > 1:
                return False
            for reply in () if after.is_over else replies:
                following = after.play(reply)
                if following not in seen:
                    seen.add(following)
                    stack.append(following)
    return True


@statement(
    "beeler-2.3-bull",
    kind=Kind.CLAIM,
    citation=f"{_PAPER}, proof of Theorem 2.3, Bob on the bull",
    text="On the bull Bob draws by taking any free vertex of degree three first and blocking whenever he must.",
    bound=5,
    bound_text="each of Alice's {bound} first moves with each such answer",
    instances=lambda bound: (
        (first, reply)
        for first in range(bound)
        for reply in range(bound)
        if reply != first and len(SimpleGraph.of("bull").neighbours[reply]) == 3
    ),
)
def bull_strategy_draws(instance: tuple[int, int]) -> bool:
    first, reply = instance

    def block(position: Any, side: Any) -> Any:
        return (threats(position, side.opponent) or position.free)[0]

    start = GraphTicTacToe("bull", left=[first], right=[reply])
    return worst_result(start, RIGHT, block).outcome is Outcome.D


def _g(half: int) -> "nx.Graph[int]":
    return _path_family(2 * half, 2, True, True)


@statement(
    "beeler-2.3-pairing",
    kind=Kind.CLAIM,
    citation=f"{_PAPER}, proof of Theorem 2.3, Bob on G_l",
    text="In G_l, which is P'_{2l} with both pairs of pendant vertices joined, the two pendant pairs and the pairs "
    "of path "
    "vertices (v_0, v_1), (v_2, v_3), ... are a pairing: every P3 contains one of them.",
    bound=20,
    bound_text="l at most {bound}",
    instances=lambda bound: range(1, bound + 1),
)
def pairing_of_g(half: int) -> bool:
    n = 2 * half
    pairs = [(n, n + 1), (n + 2, n + 3), *((i, i + 1) for i in range(0, n, 2))]
    return is_pairing(GraphTicTacToe(_g(half)), pairs)


@statement(
    "beeler-2.3-subgraphs-of-g",
    kind=Kind.CLAIM,
    citation=f"{_PAPER}, proof of Theorem 2.3, last sentence",
    text="Every graph of maximum degree three without Alice's subgraphs, other than the bull, is a subgraph of some "
    "G_l.",
    bound=9,
    bound_text="all connected graphs of maximum degree 3 with 5 to {bound} vertices",
    instances=lambda bound: (
        g
        for g in _graphs(bound, 5, 3)
        if _degrees(g)[-1] == 3 and _degrees(g) != [1, 1, 2, 3, 3] and not _has_alices_graph(g)
    ),
    draw=_draw,
)
def remaining_graphs_lie_in_g(graph6: str) -> bool:
    return any(contains(_g(half), graph6) for half in range(1, len(_degrees(graph6)) + 1))


@statement(
    "beeler-3-most",
    kind=Kind.CLAIM,
    citation=f"{_PAPER}, Section 3, first paragraph",
    text="Alice wins most graphs: on each number of vertices from five, more than half of the connected ones.",
    bound=8,
    bound_text="graphs with 5 to {bound} vertices",
    instances=lambda bound: range(5, bound + 1),
)
def alice_wins_most_graphs(n: int) -> bool:
    classes = classify_graphs(GRAPH_QUESTIONS["p3"], n, connected_codes(n))
    return 2 * classes.count("N") > len(classes)
