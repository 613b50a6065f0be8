"""A tour of game values: arithmetic, order, temperature, infinitesimals, literal forms."""

from fractions import Fraction

from cgt import Game, Nimber, Tree


def main() -> None:
    print("Sums and the order")
    for text in ("{1|-1} + {1|-1}", "{3|1} + ^*", "1/2 + ^*2 - {2|0}", "3.^ + v", "Tiny(2) - Tiny(1)"):
        game = Game.parse(text)
        print(f"  {text:20} = {game!s:24} outcome {game.outcome}, mean {game.mean}, temperature {game.temperature}")

    print("The nim field")
    for a, b in ((4, 4), (6, 3), (2**64, 2**64 + 1)):
        x, y = Nimber(a), Nimber(b)
        print(f"  {x} + {y} = {x + y},  {x} times {y} = {x * y},  {x} over {y} = {x / y}")

    print("Cooling {7|5||4|1}")
    game = Game.parse("{7|5||4|1}")
    for t in (0, Fraction(1, 2), 1, Fraction(3, 2), Fraction(7, 4), 2):
        print(f"  by {t!s:4} {game.cool(t)}")

    print("Infinitesimals")
    for text in ("^3*5", "{^4|v4}", "^[3]", "Tiny(1)", "{0|*,*2}"):
        game = Game.parse(text)
        print(f"  {game!s:10} atomic weight {game.atomic_weight!s:6} remote star {game.remote_star}")

    print("Ways to combine two forms {0|1}")
    half = Tree.parse("{0|1}")
    print(
        f"  disjunctive {(half + half).canonical()}, selective {half.selective_sum(half).canonical()}, "
        f"conjunctive {half.conjunctive_sum(half).canonical()}, ordinal {half.ordinal_sum(half).canonical()}"
    )


if __name__ == "__main__":
    main()
