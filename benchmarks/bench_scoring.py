"""Scoring games against a Python memo search on loop counts and edge masks, and how the native search grows.

The memo search is what a careful user would write: loops at a vertex are a count, not 2^k states, and the mixed-radix
state is one integer. It knows nothing of components, isomorphism or captures that are always right.
"""

import functools
from collections.abc import Callable, Iterator
from typing import Any

from benchmarks.harness import Case
from cgt import Cache, ClosingOctagons, DotsAndBoxes, Rules, score
from cgt.rulesets.coin_graphs import CoinGraph


def memo_search(graph: CoinGraph) -> int:
    """Margin by plain recursion over integers, remembered."""
    edges = [(u, v) for u, v, _ in graph.edges]
    units = []
    base = 1 << len(edges)
    for count in graph.loops:
        units.append((base, count + 1))
        base *= count + 1
    incident = [sum(1 << i for i, ends in enumerate(edges) if v in ends) for v in range(len(units))]
    mask = (1 << len(edges)) - 1

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

    return margin(base - 1)


def measured(position: Any) -> Callable[[], dict[str, Any]]:
    def info() -> dict[str, Any]:
        cache = Cache()
        margin = score(position, cache=cache)
        native = cache.table(f"score {position.rules!r}", dict).native
        return {
            "margin": margin,
            "positions": len(native),
            "components": native.components,
            "megabytes": round(native.bytes / 2**20, 1),
        }

    return info


def cases() -> Iterator[Case]:
    compared = {
        "Closing Octagons 2×2 (38416 loop-count states)": ClosingOctagons(2, 2),
        "Closing Octagons 1×5 (351232 loop-count states)": ClosingOctagons(1, 5),
        "Dots and Boxes 2×3 (131072 states)": DotsAndBoxes(2, 3),
        "Dots and Boxes 2×4 (4194304 states)": DotsAndBoxes(2, 4),
    }
    for name, position in compared.items():
        yield Case(
            name=name,
            subjects={
                "cgt": functools.partial(score, position),
                "python memo": functools.partial(memo_search, position.coin_graph()),
            },
            once=("python memo",),
            targets={"python memo": 500},
            info=measured(position),
        )
    alone = {
        "Dots and Boxes 3×3": DotsAndBoxes(3, 3),
        "Dots and Boxes 2×5": DotsAndBoxes(2, 5),
        "Closing Octagons 1×8": ClosingOctagons(1, 8),
        "Closing Octagons 1×12": ClosingOctagons(1, 12),
        "Closing Octagons 2×4": ClosingOctagons(2, 4),
        "normal Closing Octagons 2×4": ClosingOctagons(2, 4, normal=True),
        "Closing Octagons 3×3": ClosingOctagons(3, 3),
        "normal Closing Octagons 3×3": ClosingOctagons(3, 3, normal=True),
        "Closing Octagons 2×5": ClosingOctagons(2, 5),
    }
    for name, position in alone.items():
        yield Case(name=name, subjects={"cgt": functools.partial(score, position)}, rounds=1, info=measured(position))
    yield Case(
        name="rule (3') alone, Closing Octagons 2×3",
        subjects={"cgt": functools.partial(score, ClosingOctagons(2, 3, rules=Rules.SAFE))},
        rounds=1,
    )
