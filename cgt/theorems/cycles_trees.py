"""Statements of the thesis on the Game of Cycles, chapters 4 and 5: trees, and the questions left open.

Leaves beyond the first at a vertex change nothing, so a tree is taken with one leaf at most at each vertex. What the
thesis says before is in :mod:`cgt.theorems.cycles` and :mod:`cgt.theorems.cycles_diamond`.
"""

from collections.abc import Iterator
from functools import partial
from itertools import chain
from typing import Any

import networkx as nx

from cgt.rulesets.cycle_board import Arc
from cgt.rulesets.cycle_catalogues import tree_boards
from cgt.rulesets.cycle_makers import is_z_tree, line_board
from cgt.rulesets.cycles import GameOfCycles
from cgt.solvers.cache import Cache
from cgt.solvers.questions import grundy
from cgt.theorems.cycles import one_to, su_markable
from cgt.theorems.statement import Kind, Verdict, statement

__all__: list[str] = []


def all_trees(bound: int) -> Iterator[GameOfCycles]:
    """Every tree with at most `bound` markable edges, one leaf at most at each vertex."""
    return chain.from_iterable(tree_boards(edges, markable=True) for edges in range(bound + 1))


def marked_trees(bound: int, *, at_a_leaf: bool = False) -> Iterator[GameOfCycles]:
    """Every tree of :func:`all_trees` with one edge marked; with `at_a_leaf` only one that ends next to leaves."""
    for tree in all_trees(bound):
        leaves = set(tree.board.leaves)
        for u, v in tree.board.markable_edges:
            ends = [w for w in (u, v) if all(x in leaves or x in (u, v) for x in tree.board.neighbours(w))]
            if not at_a_leaf or ends:
                yield tree.play((u, v))


@statement(
    "cycles-4.1",
    kind=Kind.DEFINITION,
    citation="Definition 4.1, p. 25",
    text="A Z-tree is a tree in which every vertex of degree two is next to a leaf; the recogniser agrees with the "
    "definition written out.",
    bound=9,
    bound_text="trees with at most {bound} vertices",
    instances=lambda bound: (tuple(tree.edges) for edges in range(1, bound) for tree in tree_boards(edges)),
)
def z_trees(edges: tuple[tuple[int, int], ...]) -> bool:
    tree: nx.Graph[int] = nx.Graph(edges)
    inner = tree.subgraph(v for v in tree if tree.degree(v) > 1)
    # Next to no leaf means that both neighbours survive when the leaves are taken off.
    return is_z_tree(edges) == all(not (tree.degree(v) == inner.degree(v) == 2) for v in inner)


@statement(
    "cycles-4.2",
    kind=Kind.THEOREM,
    citation="Theorem 4.2, p. 26",
    text="On a Z-tree the second player wins exactly when the number of markable edges is even.",
    bound=7,
    bound_text="Z-trees with at most {bound} markable edges",
    instances=lambda bound: (tree for tree in all_trees(bound) if is_z_tree(tree.edges)),
)
def z_tree_parity(tree: GameOfCycles) -> bool:
    return su_markable.holds(tree)


@statement(
    "cycles-4.2-every-edge",
    kind=Kind.CLAIM,
    citation="Proof of Theorem 4.2, p. 26",
    text="On a Z-tree with an even number of markable edges the second player can win in such a way that every "
    "markable "
    "edge is marked.",
    reading="What the pairing strategy of the proof would achieve.",
    bound=5,
    bound_text="Z-trees with at most {bound} markable edges",
    instances=lambda bound: even_z_trees(bound),
)
def z_tree_fills(tree: GameOfCycles) -> bool:
    memo: dict[GameOfCycles, bool] = {}
    total = len(tree.board.markable_edges)

    def fills(position: GameOfCycles) -> bool:
        """Whether the player who has just moved can have the whole board marked."""
        if position not in memo:
            answered = [
                any(fills(option.play(reply)) for reply in option.moves())
                for option in (position.play(move) for move in position.moves())
            ]
            memo[position] = all(answered) if answered else len(position.marked) == total
        return memo[position]

    return fills(tree)


def pairing_wins(tree: GameOfCycles, root: Any) -> bool:
    """Whether the second player always has a reply when playing the strategy of the proof of Theorem 4.2.

    Edges belong to their ends nearer to `root`. A vertex is critical while exactly two of its markable child edges are
    unmarked. A move below a critical vertex is answered on the other child edge, the other way; any other move by some
    move below a vertex that is not critical.
    """
    parent = dict(nx.bfs_predecessors(tree.board.to_networkx(), root))
    markable = {frozenset(edge) for edge in tree.board.markable_edges}
    children: dict[Any, list[Any]] = {v: [] for v in tree.board.vertices}
    for v, above in parent.items():
        if frozenset((v, above)) in markable:
            children[above].append(v)

    def top(arc: Arc) -> Any:
        return arc[0] if parent.get(arc[1]) == arc[0] else arc[1]

    def left(position: GameOfCycles, v: Any) -> list[Any]:
        return [w for w in children[v] if (v, w) not in position.marked and (w, v) not in position.marked]

    def replies(before: GameOfCycles, move: Arc) -> list[Arc]:
        after = before.play(move)
        above = top(move)
        if len(left(before, above)) == 2:
            (other,) = left(after, above)
            answer = (other, above) if move[0] == above else (above, other)
            return [answer] if answer in after.moves() else []
        return [reply for reply in after.moves() if len(left(after, top(reply))) != 2]

    memo: dict[GameOfCycles, bool] = {}

    def wins(position: GameOfCycles) -> bool:
        if position not in memo:
            memo[position] = all(
                any(wins(position.play(move).play(reply)) for reply in replies(position, move))
                for move in position.moves()
            )
        return memo[position]

    return wins(tree)


def even_z_trees(bound: int) -> Iterator[GameOfCycles]:
    """Z-trees with an even number of markable edges, at most `bound`."""
    return (t for t in all_trees(bound) if is_z_tree(t.edges) and len(t.board.markable_edges) % 2 == 0)


@statement(
    "cycles-4.2-strategy",
    kind=Kind.CLAIM,
    citation="Proof of Theorem 4.2, p. 26",
    text="On a Z-tree with an even number of markable edges the second player wins by the pairing strategy of "
    "the proof, "
    "whichever vertex is taken for the root.",
    reading="Only markable child edges count; where the strategy leaves a choice, the best one is taken.",
    bound=4,
    bound_text="Z-trees with at most {bound} markable edges",
    instances=lambda bound: ((tree, root) for tree in even_z_trees(bound) for root in tree.board.vertices),
)
def pairing_strategy(case: tuple[GameOfCycles, Any]) -> bool:
    return pairing_wins(*case)


@statement(
    "cycles-4.3",
    kind=Kind.CONJECTURE,
    citation="Conjecture 4.3, p. 27",
    text="A tree with n markable edges of which exactly one is marked has a Grundy value of the parity of n - 1.",
    latex=r"P(\mathrm{SG}(T)) = P(n - 1)",
    bound=6,
    bound_text="trees with at most {bound} markable edges",
    instances=marked_trees,
    recorded=Verdict.OPEN,
)
def one_mark_parity(tree: GameOfCycles) -> bool:
    return grundy(tree) % 2 == (len(tree.board.markable_edges) - 1) % 2


@statement(
    "cycles-4.3-at-a-leaf",
    kind=Kind.CONJECTURE,
    citation="Section 4.2, p. 28",
    text="A tree with n markable edges of which exactly one, next to a leaf, is marked has a Grundy value of "
    "the parity "
    "of n - 1.",
    reading="The case to which the thesis reduces the conjecture: one end of the marked edge has only leaves besides.",
    bound=6,
    bound_text="trees with at most {bound} markable edges",
    instances=partial(marked_trees, at_a_leaf=True),
    recorded=Verdict.OPEN,
)
def one_mark_at_a_leaf(tree: GameOfCycles) -> bool:
    return one_mark_parity.holds(tree)


@statement(
    "cycles-4.3-splitting",
    kind=Kind.CLAIM,
    citation="Section 4.2, p. 27",
    text="A marked edge of a tree breaks the game in two: its value is the nim-sum of the values of the two "
    "sides, each "
    "with the marked edge and a leaf at its far end.",
    bound=5,
    bound_text="trees with at most {bound} markable edges",
    instances=marked_trees,
)
def one_mark_splits(tree: GameOfCycles) -> bool:
    ((u, v),) = tree.marked
    rest = tree.board.to_networkx()
    rest.remove_edge(u, v)
    total = 0
    for near, far in ((u, v), (v, u)):
        side = rest.subgraph(nx.node_connected_component(rest, near))
        edges = [*side.edges(), (near, far), (far, "leaf")]
        total ^= grundy(GameOfCycles(_renamed(edges), [], marked=_renamed([(u, v)])))
    return total == grundy(tree)


def _renamed(edges: list[tuple[Any, Any]]) -> list[tuple[str, str]]:
    return [(str(a), str(b)) for a, b in edges]


@statement(
    "cycles-5.2-trees",
    kind=Kind.QUESTION,
    citation="Section 5.2, p. 30",
    text="Does the second player win on a tree exactly when the number of markable edges is even?",
    reading="Su's conjecture for trees; a leaf at a vertex makes it free, so one leaf at a vertex stands for "
    "any number.",
    bound=7,
    bound_text="trees with at most {bound} markable edges",
    instances=all_trees,
    recorded=Verdict.OPEN,
)
def su_trees(tree: GameOfCycles) -> bool:
    return su_markable.holds(tree)


@statement(
    "cycles-4.2-parity-of-options",
    kind=Kind.CLAIM,
    citation="Section 4.2, p. 27",
    text="An unmarked line has Grundy value 0 or 1, and all its options have values of one parity, other than that of "
    "its number of markable edges.",
    bound=20,
    bound_text="lines with at most {bound} markable edges",
    instances=partial(one_to, 1),
)
def line_options(n: int) -> bool:
    cache = Cache()
    line = line_board(n)
    values = {grundy(option, cache=cache) for option in line.options()}
    return grundy(line) in {0, 1} and all(value % 2 == (n - 1) % 2 for value in values)


@statement(
    "cycles-5.2-reason",
    kind=Kind.QUESTION,
    citation="Section 5.2, p. 30",
    text="Is there a good reason why the double-diamond breaks the conjecture?",
    recorded=Verdict.UNCHECKABLE,
    uncheckable="It asks for an explanation, which is not a matter of computation.",
)
def reason(_: object) -> bool:
    return True


@statement(
    "cycles-5.2-easy-test",
    kind=Kind.QUESTION,
    citation="Section 5.2, p. 30",
    text="Is there another way to see easily who wins, now that the number of edges does not tell?",
    recorded=Verdict.UNCHECKABLE,
    uncheckable="What is easy is not defined.",
)
def easy_test(_: object) -> bool:
    return True
