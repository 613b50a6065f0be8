import itertools
from fractions import Fraction

from cgt import Cache, Hackenbush, grundy, value

CACHE = Cache()


def berlekamp(colours):
    """Value of a blue-red stalk: a half for each edge after the first change of colour, signed by its colour."""
    total, weight, changed = Fraction(0), Fraction(1), False
    for i, colour in enumerate(colours):
        changed = changed or (i > 0 and colour != colours[0])
        weight = weight / 2 if changed else weight
        total += weight if colour == "b" else -weight
    return total


def test_blue_red_stalks_follow_berlekamps_rule():
    # Winning Ways, chapter 3.
    for n in range(7):
        for colours in itertools.product("br", repeat=n):
            assert value(Hackenbush.string("".join(colours)), cache=CACHE) == berlekamp(colours)


def test_green_trees_follow_the_colon_principle():
    # Winning Ways, chapter 7: at a branching the stalks give their nim-sum.
    tree = Hackenbush([(0, 1, "g"), (1, 2, "g"), (1, 3, "g"), (3, 4, "g"), (1, 5, "g"), (5, 6, "g"), (6, 7, "g")])
    assert tree.impartial
    assert grundy(tree) == 1 + (1 ^ 2 ^ 3)
    # A cycle fuses into its vertices: the girl's dress of three edges on the ground is a nim-heap of one.
    assert grundy(Hackenbush([(0, 1, "g"), (1, 2, "g"), (2, 0, "g")])) == 1


def test_edges_in_the_air_fall():
    assert Hackenbush([(0, 1, "b"), (2, 3, "r")]).edges == ((0, 1, "b"),)
    assert Hackenbush.string("bbr").play(0).edges == ()
