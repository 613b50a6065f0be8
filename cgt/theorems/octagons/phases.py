"""Which simple edges can be left at the critical state when one player removes simple edges first.

Until the critical state nothing is scored, so all that matters is which edges are gone by then. Whether a simple edge
is safe depends on the weights of its two ends, and they only fall. So instead of the loops at a vertex a *lower bound*
for their number is kept, never more than the number of its simple edges plus two: few states, each standing for many.
What cannot be decided from the bounds is tried both ways, and the opponent may always pass, as if by a loop elsewhere.
So everything that can happen is covered, and whatever is excluded here is excluded in the game.

A player who follows Strategy 4.14 or 4.20 answers a loop with a simple edge at the same vertex if a safe one is there,
and otherwise with any safe simple edge (:mod:`cgt.theorems.octagons.players`).
"""

from collections.abc import Callable
from functools import lru_cache

import attrs

__all__: list[str] = []

Edges = tuple[tuple[int, int], ...]


@attrs.frozen
class EdgePhase:
    """What play before the critical state comes to.

    Attributes
    ----------
    left : frozenset
        Sets of simple edges, between octagons numbered row by row, that may be left when no safe simple edge is.
    always_safe : bool
        Whether every simple edge at the vertex of the opponent's loop is certain to be safe, and some simple edge
        certain to be as long as there is one.
    states : int
        Number of abstract states gone through, up to symmetry.
    """

    left: frozenset[Edges]
    always_safe: bool
    states: int


@lru_cache(maxsize=16)
def edge_phase(rows: int, columns: int) -> EdgePhase:
    """Everything that can be left of the simple edges of an array, whichever player removes them first."""
    cells = [(r, c) for r in range(rows) for c in range(columns)]
    number = {cell: i for i, cell in enumerate(cells)}
    ends = [
        (number[r, c], number[r + down, c + right])
        for r, c in cells
        for down, right in ((0, 1), (1, 0))
        if (r + down, c + right) in number
    ]
    at = [sum(1 << i for i, pair in enumerate(ends) if v in pair) for v in range(len(cells))]
    symmetries = _symmetries(rows, columns, cells, ends)

    def bounded(edges: int, low: tuple[int, ...]) -> tuple[int, ...]:
        """Bounds that are no better than needed; a vertex of a normal state has weight 2 at least."""
        degrees = [(edges & around).bit_count() for around in at]
        return tuple(max(min(k, d + 2), 2 - d, 0) if d else 0 for k, d in zip(low, degrees, strict=True))

    def surely_safe(edges: int, low: tuple[int, ...]) -> int:
        heavy = [(edges & around).bit_count() + k >= 3 for around, k in zip(at, low, strict=True)]
        return sum(1 << i for i, (u, v) in enumerate(ends) if edges >> i & 1 and heavy[u] and heavy[v])

    def canonical(edges: int, low: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
        return min(
            (sum(1 << to[i] for i in range(len(ends)) if edges >> i & 1), tuple(low[v] for v in source))
            for source, to in symmetries
        )

    full = (1 << len(ends)) - 1
    loops = tuple(8 - around.bit_count() for around in at)
    # The player who follows the strategy moves second, or begins with a simple edge.
    starts = [(edges, bounded(edges, loops)) for edges in (full, *(full & ~(1 << i) for i in range(len(ends))))]
    seen = set(starts)
    agenda = list(dict.fromkeys(canonical(*state) for state in starts))
    known = set(agenda)
    left: set[int] = set()
    always_safe = True
    for edges, low in agenda:
        replied = [(edges & ~(1 << i), low, 0) for i in range(len(ends)) if edges >> i & 1]
        replied.append((edges, low, 0))
        for v, around in enumerate(at):
            if edges & around:
                replied.append((edges, (*low[:v], low[v] - 1, *low[v + 1 :]), edges & around))
        for rest, bounds, near in replied:
            now = bounded(rest, bounds)
            sure = surely_safe(rest, now)
            always_safe = always_safe and not near & ~sure and (bool(sure) or not rest)
            if not sure:
                left.add(rest)
            choices = near if near & sure else rest
            for i in range(len(ends)):
                if choices >> i & 1:
                    state = (rest & ~(1 << i), bounded(rest & ~(1 << i), now))
                    if state not in seen:
                        seen.add(state)
                        shown = canonical(*state)
                        if shown not in known:
                            known.add(shown)
                            agenda.append(shown)
    named = frozenset(tuple(pair for i, pair in enumerate(ends) if edges >> i & 1) for edges in left)
    return EdgePhase(named, always_safe, len(known))


def _symmetries(
    rows: int, columns: int, cells: list[tuple[int, int]], ends: list[tuple[int, int]]
) -> list[tuple[list[int], list[int]]]:
    """For each symmetry of the array: the octagon that comes to each place, and where each edge goes."""
    maps: list[Callable[[int, int], tuple[int, int]]] = [
        lambda r, c: (r, c),
        lambda r, c: (rows - 1 - r, c),
        lambda r, c: (r, columns - 1 - c),
        lambda r, c: (rows - 1 - r, columns - 1 - c),
    ]
    if rows == columns:
        maps += [
            lambda r, c: (c, r),
            lambda r, c: (columns - 1 - c, r),
            lambda r, c: (c, rows - 1 - r),
            lambda r, c: (columns - 1 - c, rows - 1 - r),
        ]
    number = {cell: i for i, cell in enumerate(cells)}
    edge = {frozenset(pair): i for i, pair in enumerate(ends)}
    found = []
    for moved in maps:
        to = [number[moved(*cell)] for cell in cells]
        source = sorted(range(len(cells)), key=to.__getitem__)
        found.append((source, [edge[frozenset((to[u], to[v]))] for u, v in ends]))
    return found
