"""J. S. Zandee, *The Game of Cycles* (2022), chapters 4 and 5: trees, and the questions left open.

Leaves beyond the first at a vertex change nothing, so a tree is taken with one leaf at most at each vertex; and a leaf
at an inner vertex takes the tree apart there. Both are statements here, too. The strategy of the proof of Theorem 4.2
is in :mod:`cgt.theorems.cycles.z_trees`.
"""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Any

import networkx as nx

from cgt.cycles import catalogues, makers
from cgt.cycles.game import GameOfCycles
from cgt.positions.questions import grundy
from cgt.theorems.cycles.previous_results import su_markable
from cgt.theorems.cycles.support import boards_with
from cgt.theorems.papers import CYCLES
from cgt.theorems.statement import Kind, Verdict

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

__all__: list[str] = []

section_4_1 = CYCLES.chapter("4.1")
section_4_2 = CYCLES.chapter("4.2")
section_5_2 = CYCLES.chapter("5.2")

_P_IFF_EVEN = r"T \in \mathcal P \iff m(T) \equiv 0 \pmod 2"
_ONE_MARK = r"P(\mathrm{SG}(T)) = P(n - 1)"


def all_trees(bound: int) -> Iterator[GameOfCycles]:
    """Every tree with at most `bound` markable edges, one leaf at most at each vertex."""
    return chain.from_iterable(catalogues.trees(edges, markable=True) for edges in range(bound + 1))


def whole_trees(bound: int) -> Iterator[GameOfCycles]:
    """Every tree with at most `bound` markable edges and leaves at the ends of its markable part only, one at each."""
    for edges in range(1, bound + 1):
        trees: Any = nx.nonisomorphic_trees(edges + 1)
        for tree in trees:
            ends = [v for v in tree if tree.degree(v) == 1]
            yield makers.tree([*tree.edges(), *((v, edges + 1 + i) for i, v in enumerate(ends))])


def marked_trees(bound: int, *, at_a_leaf: bool = False) -> Iterator[GameOfCycles]:
    """Every tree of :func:`all_trees` with one edge marked; with `at_a_leaf` only one that ends next to leaves."""
    for tree in all_trees(bound):
        for u, v in tree.board.markable_edges:
            if not at_a_leaf or _ends_at_leaves(tree, u, v):
                yield tree.play((u, v))


def _ends_at_leaves(tree: GameOfCycles, u: Any, v: Any) -> bool:
    leaves = set(tree.board.leaves)
    return any(all(x in leaves or x in (u, v) for x in tree.board.neighbours(w)) for w in (u, v))


def once_marked_strategy(*, max_edges: int) -> "Callable[[], SearchStrategy[GameOfCycles]]":
    """Strategy of trees with one edge marked."""

    def strategy() -> "SearchStrategy[GameOfCycles]":
        from cgt.testing import cycle_boards

        trees = cycle_boards(max_edges=max_edges, max_marks=1, trees_only=True)
        return trees.filter(lambda tree: len(tree.marked) == 1)

    return strategy


@section_4_1.definition(
    "4.1",
    "p. 25",
    text="A Z-tree is a tree in which every vertex of degree two is next to a leaf; the recogniser agrees with the "
    "definition written out.",
    latex=r"\deg v = 2 \implies \exists w \in N(v): \deg w = 1",
    bound=9,
    bound_text="trees with at most {bound} vertices",
    instances=lambda bound: (tuple(tree.edges) for edges in range(1, bound) for tree in catalogues.trees(edges)),
)
def z_trees(edges: tuple[tuple[Any, Any], ...]) -> bool:
    tree: nx.Graph[int] = nx.Graph(edges)
    inner = tree.subgraph(v for v in tree if tree.degree(v) > 1)
    # Next to no leaf means that both neighbours survive when the leaves are taken off.
    return makers.is_z_tree(edges) == all(not (tree.degree(v) == inner.degree(v) == 2) for v in inner)


@section_4_1.claim(
    "4.1-moves-break",
    "p. 25",
    text="On a tree every move breaks the game into two smaller ones: the value after it is the nim-sum of the values "
    "of two trees, the sides of the marked edge.",
    latex=r"\mathrm{SG}(T') = \mathrm{SG}(A) \oplus \mathrm{SG}(B)",
    reading="Each side keeps the marked edge, with a leaf at its far end. Any marks may be there before.",
    bound=4,
    bound_text="every position of every tree with at most {bound} markable edges",
    instances=lambda bound: (later for tree in all_trees(bound) for later in _positions(tree) if later.marked),
)
def every_move_breaks(position: GameOfCycles) -> bool:
    return all(_sides_add(position, mark) for mark in position.marked)


def _positions(start: GameOfCycles) -> Iterator[GameOfCycles]:
    level = {start: None}
    while level:
        yield from level
        level = {option: None for position in level for option in position.options()}


def _sides(position: GameOfCycles, mark: tuple[Any, Any]) -> list[GameOfCycles]:
    """The two sides of a marked edge of a tree, each with the marked edge and a leaf at its far end."""
    u, v = mark
    rest = position.board.to_networkx()
    rest.remove_edge(u, v)
    made = []
    for near, far in ((u, v), (v, u)):
        side = rest.subgraph(nx.node_connected_component(rest, near))
        marks = [mark, *((a, b) for a, b in position.marked if side.has_edge(a, b))]
        made.append(GameOfCycles(_named([*side.edges(), (near, far), (far, "leaf")]), [], marked=_named(marks)))
    return made


def _named(edges: list[tuple[Any, Any]]) -> list[tuple[str, str]]:
    return [(str(a), str(b)) for a, b in edges]


def _sides_add(position: GameOfCycles, mark: tuple[Any, Any]) -> bool:
    one, other = (grundy(side) for side in _sides(position, mark))
    return grundy(position) == one ^ other


@section_4_1.theorem(
    "4.2",
    "p. 26",
    text="On a Z-tree the second player wins exactly when the number of markable edges is even.",
    latex=_P_IFF_EVEN,
    bound=7,
    bound_text="Z-trees with at most {bound} markable edges",
    instances=lambda bound: (tree for tree in all_trees(bound) if makers.is_z_tree(tree.edges)),
)
def z_tree_parity(tree: GameOfCycles) -> bool:
    return su_markable.holds(tree)


@section_4_2.conjecture(
    "4.3",
    "Conjecture 4.3, p. 27; Section 5.1, p. 29",
    text="A tree with n markable edges of which exactly one is marked has a Grundy value of the parity of n - 1.",
    latex=_ONE_MARK,
    reading="Size is n.",
    bound=8,
    bound_text="trees with at most {bound} markable edges",
    instances=marked_trees,
    strategy=once_marked_strategy(max_edges=12),
    recorded=Verdict.REFUTED,
)
def one_mark_parity(tree: GameOfCycles) -> bool:
    return grundy(tree) % 2 == (len(tree.board.markable_edges) - 1) % 2


@section_4_2.conjecture(
    "4.3-at-a-leaf",
    "Section 4.2, p. 28",
    text="A tree with n markable edges of which exactly one, next to a leaf, is marked has a Grundy value of the "
    "parity of n - 1.",
    latex=_ONE_MARK,
    reading="The case to which the thesis reduces the conjecture: one end of the marked edge has only leaves besides.",
    bound=8,
    bound_text="trees with at most {bound} markable edges",
    instances=partial(marked_trees, at_a_leaf=True),
    recorded=Verdict.REFUTED,
)
def one_mark_at_a_leaf(tree: GameOfCycles) -> bool:
    return one_mark_parity.holds(tree)


@section_4_2.claim(
    "4.3-lines",
    "p. 27",
    text="A line with n markable edges of which exactly one is marked, anywhere, has a Grundy value of the parity of "
    "n - 1.",
    latex=_ONE_MARK,
    reading="The observation on lines from which the conjecture is drawn; an instance is n and the edge marked.",
    bound=16,
    bound_text="lines with at most {bound} markable edges",
    instances=lambda bound: ((n, edge) for n in range(1, bound + 1) for edge in range(1, n + 1)),
)
def one_mark_on_a_line(case: tuple[int, int]) -> bool:
    n, edge = case
    return one_mark_parity.holds(makers.line(n).play((edge, edge + 1)))


@section_4_2.claim(
    "4.3-splitting",
    "Section 4.2, pp. 27-28",
    text="A marked edge of a tree breaks the game in two: its value is the nim-sum of the values of the two sides, "
    "and both are smaller unless the marked edge is next to a leaf.",
    latex=r"\mathrm{SG}(C) = \mathrm{SG}(A) \oplus \mathrm{SG}(B), \quad a + b = n - 1",
    reading="Each side keeps the marked edge, with a leaf at its far end.",
    bound=5,
    bound_text="trees with at most {bound} markable edges",
    instances=marked_trees,
    strategy=once_marked_strategy(max_edges=9),
)
def one_mark_splits(tree: GameOfCycles) -> bool:
    ((u, v),) = tree.marked
    n = len(tree.board.markable_edges)
    unmarked = [len(side.board.markable_edges) - 1 for side in _sides(tree, (u, v))]
    smaller = all(part + 1 < n for part in unmarked)
    return _sides_add(tree, (u, v)) and sum(unmarked) == n - 1 and smaller == (not _ends_at_leaves(tree, u, v))


@section_5_2.question(
    "5.2-trees",
    "Section 5.2, p. 30; chapter 4, p. 25",
    text="Does the second player win on a tree exactly when the number of markable edges is even?",
    latex=_P_IFF_EVEN,
    reading="Su's conjecture for trees, which the thesis expects to hold. Size is the number of markable edges. "
    "Further leaves at a vertex change nothing (cycles-5.2-trees-leaves), and a tree with a leaf at an inner vertex is "
    "a sum of smaller ones (cycles-5.2-trees-sums), which all have the value of their parity "
    "(cycles-5.2-trees-values): trees with one leaf at each end stand for all.",
    bound=11,
    bound_text="trees with at most {bound} markable edges",
    instances=whole_trees,
    strategy=boards_with(max_edges=14, trees_only=True),
    recorded=Verdict.REFUTED,
)
def su_trees(tree: GameOfCycles) -> bool:
    return su_markable.holds(tree)


@section_5_2.question(
    "5.2-trees-values",
    "Section 4.2, p. 27",
    text="Is the Grundy value of an unmarked tree the parity of its number of markable edges, as it is on lines?",
    latex=r"\mathrm{SG}(T) = P(m(T))",
    reading="Stronger than Su's conjecture, and inherited by sums: while it holds, trees with one leaf at each end "
    "stand for all.",
    bound=11,
    bound_text="trees with at most {bound} markable edges",
    instances=whole_trees,
    strategy=boards_with(max_edges=14, trees_only=True),
    recorded=Verdict.REFUTED,
)
def tree_values(tree: GameOfCycles) -> bool:
    return grundy(tree) == len(tree.board.markable_edges) % 2


@section_5_2.question(
    "5.2-trees-spiders",
    "Section 5.2, p. 30; Theorem 2.5, p. 11",
    text="Does the second player win on a three-legged spider exactly when the number of markable edges is even?",
    latex=r"\mathrm{SG}(\mathrm{Spider}(a, b, c)) = 0 \iff a + b + c \equiv 0 \pmod 2",
    reading="Theorem 2.5 is about even legs; here they are any. An instance is the legs' numbers of markable edges, "
    "longest first.",
    bound=12,
    bound_text="spiders with at most {bound} markable edges",
    instances=lambda bound: (legs for total in range(bound + 1) for legs in catalogues.partitions(total, 3)),
    draw=lambda legs: makers.spider(*legs)._repr_svg_(),
    recorded=Verdict.REFUTED,
)
def su_spiders(legs: tuple[int, ...]) -> bool:
    return su_markable.holds(makers.spider(*legs))


@section_5_2.claim(
    "5.2-trees-sums",
    "Section 5.2, p. 30; the reduction behind the search",
    text="A tree with a leaf at an inner vertex is the sum of the trees it falls into there, each with that vertex "
    "and a leaf at it.",
    latex=r"\mathrm{SG}(T) = \bigoplus_i \mathrm{SG}(T_i)",
    reading="Not said in the thesis. The whole tree's value is by mex over all its moves, taken apart nowhere.",
    bound=4,
    bound_text="trees with at most {bound} markable edges and a leaf at an inner vertex",
    instances=lambda bound: (tree for tree in all_trees(bound) if _inner_leaves(tree)),
)
def leaves_take_trees_apart(tree: GameOfCycles) -> bool:
    memo: dict[GameOfCycles, int] = {}

    def value(position: GameOfCycles) -> int:
        if position not in memo:
            seen = {value(option) for option in position.options()}
            memo[position] = next(n for n in range(len(seen) + 1) if n not in seen)
        return memo[position]

    graph = tree.board.to_networkx()
    for vertex in _inner_leaves(tree):
        total = 0
        rest = graph.copy()
        rest.remove_node(vertex)
        for part in nx.connected_components(rest):
            branch = graph.subgraph({*part, vertex})
            total ^= value(makers.tree(_named([*branch.edges(), (vertex, "leaf")])))
        if total != value(tree):
            return False
    return True


def _inner_leaves(tree: GameOfCycles) -> list[Any]:
    """Vertices next to a leaf and to two markable edges or more."""
    leaves = set(tree.board.leaves)
    return [
        v
        for v in tree.board.vertices
        if any(w in leaves for w in tree.board.neighbours(v))
        and sum(w not in leaves for w in tree.board.neighbours(v)) > 1
    ]


@section_5_2.claim(
    "5.2-trees-leaves",
    "Section 5.2, p. 30; the reduction behind the search",
    text="A second leaf at a vertex changes nothing: the moves of every position are the same.",
    latex=r"\mathrm{SG}(T) = \mathrm{SG}(T + \text{leaf})",
    reading="Not said in the thesis.",
    bound=4,
    bound_text="every position of every tree with at most {bound} markable edges",
    instances=lambda bound: (later for tree in all_trees(bound) for later in _positions(tree)),
)
def second_leaves_change_nothing(position: GameOfCycles) -> bool:
    leaves = set(position.board.leaves)
    beside = {w for v in leaves for w in position.board.neighbours(v)} - leaves
    grown = [*position.edges, *((v, -1 - i) for i, v in enumerate(sorted(beside, key=str)))]
    return set(GameOfCycles(grown, [], marked=position.marked).moves()) == set(position.moves())


section_5_2.unchecked(
    Kind.QUESTION,
    "5.2-reason",
    "p. 30",
    text="Is there a good reason why the double-diamond breaks the conjecture?",
    latex=r"\mathrm{SG}(D_{0,0}) = 0 \text{: why?}",
    why="It asks for an explanation, which is not a matter of computation.",
)


section_5_2.unchecked(
    Kind.QUESTION,
    "5.2-easy-test",
    "p. 30",
    text="Is there another way to see easily who wins, now that the number of edges does not tell?",
    latex=r"G \in \mathcal P \iff\ ?",
    why="What is easy is not defined.",
)
