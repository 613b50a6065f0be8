"""Canonical labellings and automorphisms of small graphs with closed walks on them.

Two structures get the same canonical form exactly when some renaming of the vertices turns one into the other. Colour
refinement does most of the work; where it leaves a choice, every choice is followed and the least result is kept. This
is meant for the boards and graphs of a census, with a dozen vertices or so, not as a rival to nauty.
"""

from collections import defaultdict
from collections.abc import Hashable, Iterator, Sequence
from typing import Any

from cgt.cycles.board import normal_walk

__all__ = ["Relational", "automorphisms", "canonical_form"]

Form = tuple[int, tuple[tuple[int, int], ...], tuple[tuple[int, ...], ...]]


class Relational:
    """A graph on ``0 … n-1`` with closed walks, prepared for refinement.

    Parameters
    ----------
    n : int
        Number of vertices.
    edges : sequence of pairs
        Undirected edges.
    walks : sequence of closed walks
        Further structure that a renaming has to respect; a walk is the same as its rotations and its reversal.
    """

    def __init__(self, n: int, edges: Sequence[tuple[int, int]], walks: Sequence[Sequence[int]] = ()) -> None:
        self.n = n
        self.edges = [(min(e), max(e)) for e in edges]
        self.walks = [tuple(walk) for walk in walks]
        self.neighbours: list[set[int]] = [set() for _ in range(n)]
        for u, v in edges:
            self.neighbours[u].add(v)
            self.neighbours[v].add(u)
        self.visits: list[list[tuple[tuple[int, ...], tuple[int, ...]]]] = [[] for _ in range(n)]
        for walk in self.walks:
            for i, v in enumerate(walk):
                onward = walk[i:] + walk[:i]
                self.visits[v].append((onward, onward[:1] + onward[:0:-1]))

    def refine(self, colours: list[int]) -> list[int]:
        """Coarsest stable refinement of `colours`; the new colours do not depend on the names of the vertices."""
        count = len(set(colours))
        while True:
            signatures: list[Hashable] = []
            for v in range(self.n):
                around = sorted(colours[w] for w in self.neighbours[v])
                seen = sorted(
                    min([colours[w] for w in onward], [colours[w] for w in back]) for onward, back in self.visits[v]
                )
                signatures.append((colours[v], tuple(around), tuple(map(tuple, seen))))
            rank = {signature: i for i, signature in enumerate(sorted(set(signatures)))}  # type: ignore[type-var]  # tuples of ints
            colours = [rank[signature] for signature in signatures]
            if len(rank) == count:
                return colours
            count = len(rank)

    def relabelled(self, labels: Sequence[int]) -> Form:
        """Certificate under the renaming ``v -> labels[v]``."""
        edges = sorted((min(labels[u], labels[v]), max(labels[u], labels[v])) for u, v in self.edges)
        walks = sorted(normal_walk([labels[v] for v in walk]) for walk in self.walks)
        return self.n, tuple(edges), tuple(walks)

    def twins(self, u: int, v: int) -> bool:
        """Whether exchanging `u` and `v` alone changes nothing."""
        if self.visits[u] or self.visits[v]:
            return False
        return self.neighbours[u] - {v} == self.neighbours[v] - {u}


def canonical_form(n: int, edges: Sequence[tuple[int, int]], walks: Sequence[Sequence[int]] = ()) -> Form:
    """Least certificate over all renamings that colour refinement leaves open.

    Examples
    --------
    >>> canonical_form(3, [(0, 1), (1, 2)]) == canonical_form(3, [(2, 0), (0, 1)])
    True
    >>> square = [(0, 1), (1, 2), (2, 3), (3, 0)]
    >>> canonical_form(4, square, [(0, 1, 2, 3)]) == canonical_form(4, square)
    False
    """
    structure = Relational(n, edges, walks)
    return min(structure.relabelled(colours) for colours in _leaves(structure, structure.refine([0] * n)))


def _leaves(structure: Relational, colours: list[int]) -> Iterator[list[int]]:
    classes: defaultdict[int, list[int]] = defaultdict(list)
    for v, colour in enumerate(colours):
        classes[colour].append(v)
    open_classes = [members for members in classes.values() if len(members) > 1]
    if not open_classes:
        yield colours
        return
    target = min(open_classes, key=lambda members: (len(members), colours[members[0]]))
    tried: list[int] = []
    for v in target:
        if any(structure.twins(u, v) for u in tried):
            continue
        tried.append(v)
        split = [2 * colour for colour in colours]
        split[v] -= 1
        yield from _leaves(structure, structure.refine(split))


def automorphisms(n: int, edges: Sequence[tuple[int, int]], walks: Sequence[Sequence[int]] = ()) -> Iterator[list[int]]:
    """Every renaming of ``0 … n-1`` that maps edges to edges and walks to walks, the identity among them.

    Examples
    --------
    >>> len(list(automorphisms(4, [(0, 1), (1, 2), (2, 3), (3, 0)])))
    8
    """
    structure = Relational(n, edges, walks)
    colours = structure.refine([0] * n)
    wanted = {normal_walk(walk) for walk in structure.walks}
    order = _search_order(structure)
    image: dict[int, int] = {}

    def extend(depth: int) -> Iterator[list[int]]:
        if depth == n:
            renamed: list[Any] = [image[v] for v in range(n)]
            if {normal_walk([renamed[v] for v in walk]) for walk in structure.walks} == wanted:
                yield renamed
            return
        v = order[depth]
        for w in range(n):
            if colours[w] != colours[v] or w in image.values():
                continue
            if all((u in structure.neighbours[v]) == (image[u] in structure.neighbours[w]) for u in image):
                image[v] = w
                yield from extend(depth + 1)
                del image[v]

    return extend(0)


def _search_order(structure: Relational) -> list[int]:
    """Vertices so that each has a neighbour before it where there is one: then most wrong images fail at once."""
    order: list[int] = []
    for root in range(structure.n):
        if root in order:
            continue
        order.append(root)
        for v in order:
            order.extend(w for w in sorted(structure.neighbours[v]) if w not in order)
    return order
