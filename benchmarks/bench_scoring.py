"""Scoring games against a Python memo search on loop counts and edge masks, and how the native search grows.

The memo search is what a careful user would write: loops at a vertex are a count, not 2^k states, and the mixed-radix
state is one integer. It knows nothing of components, isomorphism or captures that are always right, and it works out
every margin exactly, without cutoffs. In normal games it works out at every state which turns the two rules leave. The
long cases are the largest both can do: there it takes minutes and gigabytes, and the target is set there; on the small
ones, which take the native search less than a millisecond, half of that is reading the board.
"""

import functools
from collections.abc import Iterator
from typing import Any

from benchmarks.harness import Case
from cgt import Budget, BudgetExceeded, Cache, ClosingOctagons, DotsAndBoxes, score
from cgt.scoring import Rules
from cgt.scoring.coin_graph import CoinGraph


def memo_search(graph: CoinGraph, normal: bool = False) -> int:
    """Margin by plain recursion over integers, remembered."""
    edges = [(u, v) for u, v, _ in graph.edges]
    units = []
    base = 1 << len(edges)
    for count in graph.loops:
        units.append((base, count + 1))
        base *= count + 1
    incident = [sum(1 << i for i, ends in enumerate(edges) if v in ends) for v in range(len(units))]
    mask = (1 << len(edges)) - 1

    def captured(state: int) -> int:
        """What is left when everything that can be taken is taken."""
        while True:
            left = state & mask
            for v, (unit, radix) in enumerate(units):
                loops, own = state // unit % radix, left & incident[v]
                if loops + own.bit_count() == 1:
                    state -= unit if loops else own
                    break
            else:
                return state

    @functools.cache
    def allowed(state: int) -> tuple[bool, bool]:
        """Whether only captures may be made, and whether no quiet move may give anything away."""
        rest = captured(state)
        left = rest & mask
        loops = [rest // unit % radix for unit, radix in units]
        weight = [count + (left & around).bit_count() for count, around in zip(loops, incident, strict=True)]
        safe = any(w > 2 and count for w, count in zip(weight, loops, strict=True)) or any(
            left >> i & 1 and weight[u] > 2 and weight[v] > 2 for i, (u, v) in enumerate(edges)
        )
        return (safe or not rest) and rest != state, safe

    @functools.cache
    def ruled(state: int) -> int:
        best = None
        left = state & mask
        loops = [state // unit % radix for unit, radix in units]
        weight = [count + (left & around).bit_count() for count, around in zip(loops, incident, strict=True)]
        capture, safe = allowed(state) if state else (False, False)
        moves = [(1 << i, (u, v)) for i, (u, v) in enumerate(edges) if left >> i & 1]
        moves += [(unit, (v,)) for v, (unit, _) in enumerate(units) if loops[v]]
        for change, ends in moves:
            gain = sum(weight[v] == 1 for v in ends)
            if not gain and (capture or (safe and any(weight[v] == 2 for v in ends))):
                continue
            after = ruled(state - change)
            value = gain + after if gain else -after
            best = value if best is None else max(best, value)
        return 0 if best is None else best

    @functools.cache
    def margin(state: int) -> int:
        best = None
        left = state & mask
        loops = [state // unit % radix for unit, radix in units]
        for i, (u, v) in enumerate(edges):
            bit = 1 << i
            if left & bit:
                gain = (not loops[u] and left & incident[u] == bit) + (not loops[v] and left & incident[v] == bit)
                after = margin(state - bit)
                value = gain + after if gain else -after
                best = value if best is None else max(best, value)
        for v, (unit, _) in enumerate(units):
            if loops[v]:
                after = margin(state - unit)
                value = 1 + after if loops[v] == 1 and not left & incident[v] else -after
                best = value if best is None else max(best, value)
        return 0 if best is None else best

    return (ruled if normal else margin)(base - 1)


class Solved:
    """A position to be solved with an empty table; afterwards, what that took.

    When the budget runs out before the end, the margin shown is the bounds known by then.
    """

    def __init__(self, position: Any, budget: Budget | None = None) -> None:
        self.position = position
        self.budget = budget

    def __call__(self) -> None:
        self.cache = Cache()
        try:
            self.margin: Any = score(self.position, cache=self.cache, budget=self.budget)
        except BudgetExceeded as error:
            self.margin = f"from {error.known[0]} to {error.known[1]}, out of {error.resource}"

    def info(self) -> dict[str, Any]:
        search = self.cache.table(f"score {self.position.rules!r}", dict)
        return {"margin": self.margin, "positions": len(search), "megabytes": round(search.bytes / 2**20, 1)}


def cases() -> Iterator[Case]:
    small = {
        "Closing Octagons 2×2 (38416 loop-count states)": ClosingOctagons(2, 2),
        "Closing Octagons 1×5 (351232 loop-count states)": ClosingOctagons(1, 5),
        "normal Closing Octagons 2×2": ClosingOctagons(2, 2, normal=True),
        "normal Closing Octagons 1×5": ClosingOctagons(1, 5, normal=True),
        "Dots and Boxes 2×3 (131072 states)": DotsAndBoxes(2, 3),
        "Dots and Boxes 2×4 (4194304 states)": DotsAndBoxes(2, 4),
    }
    large = {
        "Closing Octagons 2×3 (11 million loop-count states)": ClosingOctagons(2, 3),
        "normal Closing Octagons 2×3": ClosingOctagons(2, 3, normal=True),
        "Dots and Boxes 3×3 (17 million states)": DotsAndBoxes(3, 3),
    }
    for name, position in (small | large).items():
        solved = Solved(position)
        yield Case(
            name=name,
            subjects={
                "cgt": solved,
                "python memo": functools.partial(memo_search, position.coin_graph(), position.rules is Rules.NORMAL),
            },
            rounds=20,
            once=("python memo",),
            targets={"python memo": 500} if name in large else {},
            info=solved.info,
            long=name in large,
        )
    alone = {
        "Dots and Boxes 2×5": DotsAndBoxes(2, 5),
        "Dots and Boxes 3×4": DotsAndBoxes(3, 4),
        "Closing Octagons 1×8": ClosingOctagons(1, 8),
        "Closing Octagons 1×12": ClosingOctagons(1, 12),
        "Closing Octagons 2×4": ClosingOctagons(2, 4),
        "normal Closing Octagons 2×4": ClosingOctagons(2, 4, normal=True),
        "Closing Octagons 3×3": ClosingOctagons(3, 3),
        "normal Closing Octagons 3×3": ClosingOctagons(3, 3, normal=True),
        "Closing Octagons 2×5": ClosingOctagons(2, 5),
    }
    for name, position in alone.items():
        solved = Solved(position)
        yield Case(name=name, subjects={"cgt": solved}, rounds=1, info=solved.info)
    # A tie (Barker and Korf 2012). The table takes 4 GB, and while it doubles half as much again.
    solved = Solved(DotsAndBoxes(4, 4), Budget(seconds=3600, bytes=8 * 2**30))
    yield Case(name="Dots and Boxes 4×4", subjects={"cgt": solved}, rounds=1, info=solved.info, long=True)
    yield Case(
        name="rule (3') alone, Closing Octagons 2×3",
        subjects={"cgt": functools.partial(score, ClosingOctagons(2, 3, rules=Rules.SAFE))},
        rounds=1,
    )
