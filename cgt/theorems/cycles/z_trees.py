"""The strategy in the proof of Theorem 4.2 of J. S. Zandee, *The Game of Cycles* (2022), played against every reply.

Edges belong to their ends nearer to a root. A vertex is critical while exactly two of its child edges are unmarked. A
move below a critical vertex is answered on the other child edge, the other way; any other move by some move below a
vertex that is not critical. The proof says children without saying whether leaves count; each reading is checked.
"""

from collections.abc import Iterator
from typing import Any

import networkx as nx

from cgt.cycles import makers
from cgt.cycles.game import GameOfCycles
from cgt.graphs.plane import Arc
from cgt.theorems.cycles.trees import all_trees
from cgt.theorems.papers import CYCLES
from cgt.theorems.statement import Verdict

__all__: list[str] = []

chapter = CYCLES.chapter("4.1")

_PROOF = "Proof of Theorem 4.2, p. 26"
_LATEX = r"(p, c) \mapsto (c', p), \quad (c, p) \mapsto (p, c')"


class _Pairing:
    """The rule of the proof on one rooted tree."""

    def __init__(self, tree: GameOfCycles, root: Any, *, leaves_count: bool) -> None:
        parent = dict(nx.bfs_predecessors(tree.board.to_networkx(), root))
        markable = {frozenset(edge) for edge in tree.board.markable_edges}
        self.parent = parent
        self.children: dict[Any, list[Any]] = {v: [] for v in tree.board.vertices}
        for v, above in parent.items():
            if leaves_count or frozenset((v, above)) in markable:
                self.children[above].append(v)

    def top(self, arc: Arc) -> Any:
        """The end of an arc to which its edge belongs."""
        return arc[0] if self.parent.get(arc[1]) == arc[0] else arc[1]

    def left(self, position: GameOfCycles, v: Any) -> list[Any]:
        """Children of `v` whose edges are unmarked."""
        return [w for w in self.children[v] if (v, w) not in position.marked and (w, v) not in position.marked]

    def is_critical(self, position: GameOfCycles, v: Any) -> bool:
        """Whether exactly two child edges of `v` are unmarked."""
        return len(self.left(position, v)) == 2

    def replies(self, before: GameOfCycles, move: Arc) -> list[Arc]:
        """Legal answers to `move` that the rule allows."""
        after = before.play(move)
        above = self.top(move)
        if self.is_critical(before, above):
            (other,) = self.left(after, above)
            answer = (other, above) if move[0] == above else (above, other)
            return [answer] if answer in after.moves() else []
        return self.free_moves(after)

    def free_moves(self, position: GameOfCycles) -> list[Arc]:
        """Legal moves below a vertex that is not critical."""
        return [move for move in position.moves() if not self.is_critical(position, self.top(move))]


def _always_answers(tree: GameOfCycles, rule: _Pairing, *, total: int | None = None) -> bool:
    """Whether every move has an answer, whichever answers are chosen; with `total`, all that many edges get marked."""
    seen: dict[GameOfCycles, bool] = {}

    def safe(position: GameOfCycles) -> bool:
        if position not in seen:
            moves = position.moves()
            seen[position] = (bool(moves) or total in (None, len(position.marked))) and all(
                bool(answers) and all(safe(position.play(move).play(reply)) for reply in answers)
                for move in moves
                for answers in [rule.replies(position, move)]
            )
        return seen[position]

    return safe(tree)


def _rooted(bound: int, parity: int) -> Iterator[tuple[GameOfCycles, Any]]:
    """Z-trees whose number of markable edges has the given parity, with every choice of a root."""
    for tree in all_trees(bound):
        if len(tree.board.markable_edges) % 2 == parity and makers.is_z_tree(tree.edges):
            for root in tree.board.vertices:
                yield tree, root


def _draw(case: tuple[GameOfCycles, Any]) -> str:
    return case[0]._repr_svg_()


@chapter.claim(
    "4.2-strategy",
    _PROOF,
    text="On a Z-tree with an even number of markable edges the second player wins by the pairing strategy of the "
    "proof, whichever vertex is taken for the root.",
    latex=_LATEX,
    reading="Only markable child edges count; every choice that the strategy leaves must do.",
    bound=4,
    bound_text="Z-trees with at most {bound} markable edges, every root",
    instances=lambda bound: _rooted(bound, 0),
    draw=_draw,
)
def pairing_strategy(case: tuple[GameOfCycles, Any]) -> bool:
    return _always_answers(case[0], _Pairing(*case, leaves_count=False))


@chapter.claim(
    "4.2-strategy-all-children",
    _PROOF,
    text="On a Z-tree with an even number of markable edges the second player wins by the pairing strategy of the "
    "proof, whichever vertex is taken for the root.",
    latex=_LATEX,
    reading="Every child counts, also a leaf, whose edge can never be marked: the answer is then not always there.",
    bound=4,
    bound_text="Z-trees with at most {bound} markable edges, every root",
    instances=lambda bound: _rooted(bound, 0),
    draw=_draw,
    recorded=Verdict.REFUTED,
)
def pairing_strategy_all_children(case: tuple[GameOfCycles, Any]) -> bool:
    return _always_answers(case[0], _Pairing(*case, leaves_count=True))


@chapter.claim(
    "4.2-strategy-first",
    _PROOF,
    text="On a Z-tree with an odd number of markable edges the first player can begin below a vertex that is not "
    "critical, and wins by the pairing strategy from there.",
    latex=_LATEX,
    reading="Only markable child edges count; every such first move and every later choice must do.",
    bound=5,
    bound_text="Z-trees with at most {bound} markable edges, every root",
    instances=lambda bound: _rooted(bound, 1),
    draw=_draw,
)
def pairing_strategy_first(case: tuple[GameOfCycles, Any]) -> bool:
    rule = _Pairing(*case, leaves_count=False)
    firsts = [(u, v) for u, v in rule.free_moves(case[0]) if u == rule.parent.get(v)]  # the others turned round
    return bool(firsts) and all(_always_answers(case[0].play(first), rule) for first in firsts)


@chapter.claim(
    "4.2-every-edge",
    _PROOF,
    text="On a Z-tree with an even number of markable edges all of them get marked when the second player follows the "
    "pairing strategy of the proof.",
    latex=r"|M| = m(T)",
    reading="Only markable child edges count; every choice that the strategy leaves must do.",
    bound=4,
    bound_text="Z-trees with at most {bound} markable edges, every root",
    instances=lambda bound: _rooted(bound, 0),
    draw=_draw,
)
def pairing_fills(case: tuple[GameOfCycles, Any]) -> bool:
    total = len(case[0].board.markable_edges)
    return _always_answers(case[0], _Pairing(*case, leaves_count=False), total=total)
