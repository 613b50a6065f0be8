"""An impartial ruleset of one's own: a move occupies a free place of a row and closes its neighbours."""

import attrs

from cgt import LEFT, ImpartialPosition, Player, grundy, winning_moves


@attrs.frozen
class Row(ImpartialPosition):
    """Free stretches of a row of places."""

    stretches: tuple[int, ...]

    def moves(self, player: Player = LEFT) -> list[tuple[int, int]]:
        return [(i, place) for i, length in enumerate(self.stretches) for place in range(length)]

    def play(self, move: tuple[int, int]) -> "Row":
        i, place = move
        pieces = (place - 1, self.stretches[i] - place - 2)
        rest = self.stretches[:i] + self.stretches[i + 1 :]
        return Row(tuple(sorted(rest + tuple(n for n in pieces if n > 0))))

    def components(self) -> tuple["Row", ...]:
        return tuple(Row((n,)) for n in self.stretches)


if __name__ == "__main__":
    print("Grundy values of rows:", [grundy(Row((n,))) for n in range(1, 21)])
    print("Winning moves in rows of 5 and 6:", winning_moves(Row((5, 6))))
