"""Domineering: values of rectangles, how hot they are, and the best opening moves."""

from cgt import LEFT, RIGHT, Cache, Domineering, outcome, value, winning_moves


def main() -> None:
    cache = Cache()
    for rows in range(1, 5):
        for columns in range(rows, 6):
            board = Domineering.rectangle(rows, columns)
            v = value(board, cache=cache)
            print(f"{rows} x {columns}: {outcome(board, cache=cache)}  temperature {v.temperature!s:>4}  {v}")
    board = Domineering("...#|....|#...")
    print(f"\n{board}\nLeft wins with {winning_moves(board, LEFT, cache=cache)}")
    print(f"Right wins with {winning_moves(board, RIGHT, cache=cache)}")


if __name__ == "__main__":
    main()
