"""Dots and Boxes: margins of small boards, the values of first moves, nimstring and controlled values.

Run it with a number to go up to boards of that many boxes (ten take a few seconds, twelve a minute or two).
"""

import sys

from cgt import Cache, DotsAndBoxes, StringsAndCoins, score
from cgt.scoring import DotsAndHexagons, controlled_value, endgame_margin, long_chain_rule, move_scores, nimstring


def main() -> None:
    limit = int(sys.argv[1]) if len(sys.argv) > 1 else 4
    cache = Cache()
    print("Margin of the player who begins, by border:")
    for rows, columns in [(m, n) for m in range(1, 4) for n in range(m, limit // m + 1)]:
        found = {
            border: score(DotsAndBoxes(rows, columns, border), cache=cache if rows * columns < 10 else Cache())
            for border in ("american", "icelandic", "swedish")
        }
        print(f"  {rows} × {columns}", found, flush=True)
    print("  two hexagons", score(DotsAndHexagons(1, 2), cache=cache))

    board = DotsAndBoxes(2, 2)
    print("First moves on 2 × 2:", sorted(set(move_scores(board, cache=cache).values())))
    print("Nimstring of 2 × 2:", nimstring(board, cache=cache))
    player, parity = long_chain_rule(board)
    print(f"Long chain rule: {player} should aim at an {parity} number of long chains")

    chains = StringsAndCoins([(0, 0), (0, 1), (1, 2), (2, 2), (3, 3), (3, 4), (4, 5), (5, 6), (6, 6)])
    print("Chains of 3 and 4: controlled value", controlled_value([3, 4]), "and score", score(chains, cache=cache))
    print("Four chains of 3, out of its reach:", endgame_margin([3, 3, 3, 3]))


if __name__ == "__main__":
    main()
