"""A partizan ruleset of one's own: Push, where a piece moves left and pushes what stands in front of it."""

import attrs

from cgt import LEFT, Player, Position, outcome, value


@attrs.frozen
class Push(Position):
    """A strip: ``L`` and ``R`` are the players' pieces, ``.`` is empty."""

    strip: str

    def moves(self, player: Player) -> list[int]:
        return [i for i, piece in enumerate(self.strip) if piece == player.name[0]]

    def play(self, move: int) -> "Push":
        gap = max(self.strip.rfind(".", 0, move), 0)  # without a gap the first piece falls off the end
        return Push(self.strip[:gap] + self.strip[gap + 1 : move + 1] + "." + self.strip[move + 1 :])

    def key(self) -> str:
        return self.strip.rstrip(".")


if __name__ == "__main__":
    for strip in ("L", ".L", "LR", "RL", "L.R", "R.L", "LRLR"):
        print(f"{strip:>6}  {value(Push(strip))!s:>12}  {outcome(Push(strip))}")
    print("A sum:", value(Push("RL") + Push("LR") - Push("L")))
    print("Left's moves in LR:", list(Push("LR").moves(LEFT)))
