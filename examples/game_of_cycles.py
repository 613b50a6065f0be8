"""Play the Game of Cycles: a graph drawn in two ways, and the board that refutes Su's conjecture."""

from cgt import Cache, GameOfCycles, cycles, grundy, outcome, winning_moves


def main() -> None:
    hourglass = ["AB", "BC", "CA", "AD", "DE", "EA"]
    for board in GameOfCycles.embeddings(hourglass):
        moves = ", ".join(f"{u}→{v}" for u, v in winning_moves(board)) or "none"
        print(f"two triangles at a vertex, cells {board.cells}: outcome {outcome(board)}, winning moves {moves}")

    cache = Cache()
    for p, q in [(0, 0), (1, 1), (2, 2)]:
        board = cycles.double_diamond(p, q)
        print(f"double-diamond with {p}+{q} inserted vertices: {len(board.edges)} edges, {outcome(board, cache=cache)}")

    position = cycles.double_diamond().play("AB")
    print("after A→B the second player wins by", winning_moves(position))
    both = position + cycles.line(3)
    print("beside a line of three markable edges its value is", grundy(both))
    print(len(cycles.svg(position)), "characters of SVG show it")


if __name__ == "__main__":
    main()
