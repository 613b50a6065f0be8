"""Play before the critical state of Closing Octagons, all plays of an array at once: which simple edges can be left.

Until the critical state nothing is scored, so all that matters is which edges are gone by then. A player who follows
Strategy 4.14 or 4.20 of the thesis (:mod:`cgt.theorems.octagons.players`) answers a loop with a simple edge at the
same octagon if a safe one is there, and otherwise with any safe simple edge; an edge is safe when both its ends have
weight 3 at least. Weights only fall. So instead of the loops of an octagon a *lower bound* for their number is kept,
never more than the number of its simple edges plus two: few states, each standing for many. What the bounds do not
decide is tried both ways, and the opponent may always pass, as if by a loop elsewhere. Hence everything that can happen
is covered, and whatever is excluded here is excluded in the game.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

import attrs

__all__: list[str] = []

Edges = tuple[tuple[int, int], ...]
State = tuple[int, tuple[int, ...]]  # the simple edges left, as bits, and a lower bound for the loops of each octagon


@attrs.frozen
class QuietPlay:
    """What play before the critical state comes to.

    Attributes
    ----------
    left : frozenset
        Sets of simple edges, between octagons numbered row by row, that may be left when no safe simple edge is.
    always_safe : bool
        Whether every simple edge at the octagon of the opponent's loop is certain to be safe, and some simple edge
        certain to be as long as there is one.
    states : int
        Number of states gone through, up to symmetry.
    """

    left: frozenset[Edges]
    always_safe: bool
    states: int


class _Array:
    """An array of octagons: its simple edges, and how states on it follow each other."""

    def __init__(self, rows: int, columns: int) -> None:
        cells = list(product(range(rows), range(columns)))
        number = {cell: i for i, cell in enumerate(cells)}
        beside = [(cell, (cell[0] + down, cell[1] + 1 - down)) for cell in cells for down in (0, 1)]
        self.ends = [(number[one], number[other]) for one, other in beside if other in number]
        self.around = [sum(1 << i for i, pair in enumerate(self.ends) if v in pair) for v in range(len(cells))]
        edge = {frozenset(pair): i for i, pair in enumerate(self.ends)}
        # For each symmetry: the octagon that comes to each place, and where each edge goes.
        self.symmetries = []
        for upside, mirrored, turned in product((False, True), (False, True), {False, rows == columns}):
            moved = [(rows - 1 - r if upside else r, columns - 1 - c if mirrored else c) for r, c in cells]
            to = [number[(c, r) if turned else (r, c)] for r, c in moved]
            comes = sorted(range(len(cells)), key=to.__getitem__)
            self.symmetries.append((comes, [edge[frozenset((to[u], to[v]))] for u, v in self.ends]))

    def starts(self) -> Iterator[State]:
        """Where the opponent begins, or is to move after a simple edge was removed first."""
        whole = (1 << len(self.ends)) - 1
        loops = tuple(8 - around.bit_count() for around in self.around)
        yield self.state(whole, loops)
        yield from (self.state(whole & ~(1 << i), loops) for i in self.edges(whole))

    def edges(self, bits: int) -> Iterator[int]:
        return (i for i in range(len(self.ends)) if bits >> i & 1)

    def state(self, edges: int, low: tuple[int, ...]) -> State:
        """The state with bounds no better than needed; an octagon of a normal state has weight 2 at least."""
        degrees = [(edges & around).bit_count() for around in self.around]
        return edges, tuple(max(min(k, d + 2), 2 - d, 0) if d else 0 for k, d in zip(low, degrees, strict=True))

    def surely_safe(self, state: State) -> int:
        edges, low = state
        heavy = [(edges & around).bit_count() + k >= 3 for around, k in zip(self.around, low, strict=True)]
        return sum(1 << i for i in self.edges(edges) if heavy[self.ends[i][0]] and heavy[self.ends[i][1]])

    def canonical(self, state: State) -> State:
        """The least of the states that symmetries make of this one."""
        edges, low = state
        gone = list(self.edges(edges))
        return min((sum(1 << to[i] for i in gone), tuple(low[v] for v in comes)) for comes, to in self.symmetries)

    def opponent(self, state: State) -> Iterator[tuple[State, int]]:
        """States after the opponent's turn, with the simple edges at the octagon whose loop was taken."""
        edges, low = state
        yield from ((self.state(edges & ~(1 << i), low), 0) for i in self.edges(edges))
        yield self.state(edges, low), 0
        for v, around in enumerate(self.around):
            if edges & around:
                yield self.state(edges, (*low[:v], low[v] - 1, *low[v + 1 :])), edges & around


@lru_cache(maxsize=16)
def quiet_play(rows: int, columns: int) -> QuietPlay:
    """Everything that can be left of the simple edges of an array, whichever player removes them first."""
    array = _Array(rows, columns)
    seen = set(array.starts())
    agenda = list({array.canonical(state): None for state in seen})
    known = set(agenda)
    left: set[int] = set()
    always_safe = True
    for before in agenda:
        for (edges, low), near in array.opponent(before):
            sure = array.surely_safe((edges, low))
            always_safe = always_safe and not near & ~sure and (bool(sure) or not edges)
            if not sure:
                left.add(edges)
            for i in array.edges(near if near & sure else edges):
                state = array.state(edges & ~(1 << i), low)
                if state not in seen:
                    seen.add(state)
                    shown = array.canonical(state)
                    if shown not in known:
                        known.add(shown)
                        agenda.append(shown)
    named = frozenset(tuple(array.ends[i] for i in array.edges(edges)) for edges in left)
    return QuietPlay(named, always_safe, len(known))
