"""Closing Octagons: margins of small arrays, free and normal, and the strategies of the papers at work.

"Normal" is the letter of rules (3') and (4'), "narrow" the other reading of (3'). Run it with a number to go up to
arrays of that many octagons (nine take a few seconds, ten a little longer).
"""

import math
import sys
import time

from cgt import RIGHT, Cache, ClosingOctagons, StringsAndCoins, principal_variation, score, verify_strategy
from cgt.scoring import Rules, critical_graphs
from cgt.theorems.octagons import edge_first_strategy, greedy_strategy


def loop_count_states(board: ClosingOctagons) -> int:
    """States of dynamic programming over loop counts and the set of simple edges."""
    graph = board.coin_graph()
    return math.prod(count + 1 for count in graph.loops) * 2 ** len(graph.edges)


def sizes(asked: str) -> list[tuple[int, int]]:
    """One array, asked for as 2x6, or all of so many octagons at the most."""
    if "x" in asked:
        m, n = map(int, asked.split("x"))
        return [(m, n)]
    limit = int(asked)
    found = [(m, n) for m in range(1, limit + 1) for n in range(m, limit + 1) if m * n <= limit]
    return sorted(found, key=lambda size: (size[0] * size[1], size))


def margins(asked: str) -> None:
    print("array   free  normal  narrow   positions kept (free)   loop-count states   seconds (all three)")
    for m, n in sizes(asked):
        found, kept = [], []
        start = time.perf_counter()
        for rules in (Rules.FREE, Rules.NORMAL, Rules.NORMAL_NARROW):
            cache = Cache()
            found.append(score(ClosingOctagons(m, n, rules=rules), cache=cache))
            kept.append(len(cache))
        seconds = time.perf_counter() - start
        states = loop_count_states(ClosingOctagons(m, n))
        print(
            f"{m} × {n:<3} {found[0]:>5} {found[1]:>7} {found[2]:>7} {kept[0]:>23} {states:>19.2g} {seconds:>21.2f}",
            flush=True,
        )


def main() -> None:
    margins(sys.argv[1] if len(sys.argv) > 1 else "3")

    print()
    print("Critical graphs:", {f"{m} × {n}": len(critical_graphs(m, n)) for m, n in [(1, 2), (1, 3), (2, 2)]})

    row = ClosingOctagons(1, 3, normal=True)
    print(
        "Simple edges first, for Player II on a row of three: margin",
        verify_strategy(row, edge_first_strategy, RIGHT).margin,
    )

    chains = StringsAndCoins([(0, 0), (0, 1), (1, 2), (2, 2), (3, 3), (3, 4), (4, 5), (5, 6), (6, 6)])
    greedy = verify_strategy(chains, greedy_strategy, RIGHT)
    print("Greed on chains of 3 and 4 makes sure of", greedy.margin, "where best play has", -score(chains))
    line = principal_variation(chains)
    print("Best play:", "  ".join(f"{player}{move}" for player, move in line[:5]), "…")

    print()
    triangle = [(0, 1), (0, 2), (1, 2), (0, 0), (0, 0)]
    free, safe = (score(StringsAndCoins(triangle, rules=rules)) for rules in (Rules.FREE, Rules.SAFE))
    print("Rule (3') matters: a triangle with two loops is worth", free, "free and", safe, "under the rule")
    row = [(0, 0), (0, 0), (0, 1), (1, 2), (2, 2), (2, 2)]
    free, safe = (score(StringsAndCoins(row, rules=rules)) for rules in (Rules.FREE, Rules.SAFE))
    print("and so it does in the 1 × 3 game: two loops at each end of a row are worth", free, "free and", safe)


if __name__ == "__main__":
    main()
