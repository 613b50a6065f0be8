"""Kayles: the sequence, its period, who wins a row of pins, and how."""

from cgt import KAYLES, MISERE, grundy, nim_sequence, outcome, winning_moves
from cgt.heaps import period


def main() -> None:
    print("values of the first heaps:", *nim_sequence(KAYLES, 24))
    print("period:", period(KAYLES))
    print("a heap of a million million pins has value", grundy(KAYLES(10**12)))
    row = KAYLES(5, 7, 9)
    print(f"{row}: {outcome(row).name} under normal play, {outcome(row, MISERE).name} under misère play")
    for move in winning_moves(row):
        print("  wins:", move)


if __name__ == "__main__":
    main()
