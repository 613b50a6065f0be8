"""Wythoff, Euclid, take-away, Moore, strip and coin games against their published solutions."""

import json
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, permutations, product
from math import isqrt
from pathlib import Path

import pytest
from oracles.play import naive_grundy, naive_outcome
from public_names import EVERY_NAME

from cgt import (
    LEFT,
    MISERE,
    RIGHT,
    Cache,
    IllegalMoveError,
    InvalidPositionError,
    OutcomeClass,
    Position,
    Subtraction,
    UnsupportedError,
    Wythoff,
    grundy,
    mex,
    outcome,
    star,
    value,
    winning_moves,
)
from cgt.heaps import (
    BINARY_NIM,
    FIBONACCI_NIM,
    MOCK_TURTLES,
    MOEBIUS,
    MOGUL,
    RULER,
    TURTLES,
    TWINS,
    CoinProduct,
    CoinTurning,
    Euclid,
    MooreNim,
    Northcott,
    SchwenkNim,
    SilverDollar,
    Welter,
    coin_values,
)

PUBLISHED = json.loads((Path(__file__).parent.parent / "data" / "other_heaps.json").read_text())


def previous_player_wins(position, cache):
    return outcome(position, cache=cache) is OutcomeClass.P


def test_published_tables():
    cache = Cache()
    pairs = [list(p) for p in combinations(range(1, 27), 2) if previous_player_wins(Wythoff(*p), cache)]
    assert pairs == PUBLISHED["wythoff_pairs"]["values"]
    rows = [[grundy(Wythoff(a, b), cache=cache) for b in range(10)] for a in range(4)]
    assert rows == PUBLISHED["wythoff_nimbers"]["values"]
    losses = [n for n in range(1, 90) if previous_player_wins(FIBONACCI_NIM(n), cache)]
    assert losses == PUBLISHED["fibonacci_nim_losses"]["values"]
    heaps = combinations_with_replacement(range(6), 3)
    balanced = [list(h) for h in heaps if previous_player_wins(MooreNim(2, *h), cache)]
    assert balanced == PUBLISHED["moore_nim_2_losses_of_three_heaps"]["values"]
    for a, b, nimber in PUBLISHED["welter_two_coins"]["values"]:
        assert grundy(Welter(a, b), cache=cache) == nimber


def test_wythoff_pairs_are_beatty():
    """Wythoff 1907: the k-th pair is (floor(k phi), floor(k phi) + k)."""
    cache = Cache()
    for a in range(20):
        for b in range(a, 20):
            k = b - a
            assert previous_player_wins(Wythoff(a, b), cache) == (a == (k + isqrt(5 * k * k)) // 2)


def test_euclid_closed_form():
    """Nivasch 2006."""
    cache = Cache()
    for a in range(1, 30):
        for b in range(1, 30):
            assert grundy(Euclid(a, b), cache=cache) == abs(a * a - b * b) // (a * b)


def schwenk_losing(multiplier, most):
    """Schwenk 1970: H(k+1) = H(k) + H(m) with the least m such that f(H(m)) >= H(k)."""
    losing = [1]
    while losing[-1] <= most:
        step = next((h for h in losing if int(multiplier * h) >= losing[-1]), None)
        if step is None:
            break
        losing.append(losing[-1] + step)
    return [h for h in losing if h <= most]


@pytest.mark.parametrize("multiplier", [1, 2, 3, 4, Fraction(3, 2), Fraction(5, 2)])
def test_take_away_games(multiplier):
    cache = Cache()
    game = SchwenkNim(multiplier)
    found = [n for n in range(1, 61) if previous_player_wins(game(n), cache)]
    assert found == schwenk_losing(multiplier, 60)


def test_fibonacci_and_binary_nim():
    cache = Cache()
    assert [n for n in range(1, 60) if previous_player_wins(FIBONACCI_NIM(n), cache)] == [1, 2, 3, 5, 8, 13, 21, 34, 55]
    assert [n for n in range(1, 40) if previous_player_wins(BINARY_NIM(n), cache)] == [1, 2, 4, 8, 16, 32]
    assert winning_moves(FIBONACCI_NIM(20)) == [2]


@pytest.mark.parametrize("k", [1, 2, 3])
def test_moore(k):
    """Moore 1910: every binary place occurs a multiple of k + 1 times."""
    cache = Cache()
    for heaps in [(a, b, c, d) for a in range(4) for b in range(a, 4) for c in range(b, 4) for d in range(c, 4)]:
        balanced = all(sum(h >> place & 1 for h in heaps) % (k + 1) == 0 for place in range(2))
        assert previous_player_wins(MooreNim(k, *heaps), cache) == balanced


def nim_sum(numbers):
    total = 0
    for number in numbers:
        total ^= number
    return total


def test_silver_dollar_is_nim_of_every_other_gap():
    cache = Cache()
    for count in range(4):
        for coins in combinations(range(8), count):
            squares = coins if count % 2 == 0 else (-1, *coins)
            gaps = [squares[i + 1] - squares[i] - 1 for i in range(0, len(squares), 2)]
            assert grundy(SilverDollar(*coins), cache=cache) == nim_sum(gaps)


def welter_function(squares):
    """Conway's animating functions by mating: pair the two squares that agree most in their last binary places."""
    squares = list(squares)
    total = 0
    while len(squares) > 1:
        a, b = max(combinations(squares, 2), key=lambda pair: (pair[0] ^ pair[1]) & -(pair[0] ^ pair[1]))
        total ^= (a ^ b) - 1
        squares.remove(a)
        squares.remove(b)
    return total ^ nim_sum(squares)


def test_welter_function():
    cache = Cache()
    for count in range(5):
        for coins in combinations(range(8), count):
            assert grundy(Welter(*coins), cache=cache) == welter_function(coins)


def test_northcott_is_nim_of_the_gaps():
    for rows in [((0, 4),), ((5, 2),), ((0, 3), (4, 1)), ((0, 4), (5, 2), (1, 2)), ((2, 3),), ()]:
        position = Northcott(*rows)
        assert value(position) == star(nim_sum(position.gaps))
    for move in Northcott((0, 4), (5, 2)).moves(RIGHT):
        assert Northcott((0, 4), (5, 2)).play(move).rows != ((0, 4), (5, 2))


def odious(n):
    return 2 * n + (bin(n).count("1") + 1) % 2


def test_coin_values_published():
    """Winning Ways, chapter 14; OEIS A000069 (odious numbers), A003987's diagonal companions for Moebius and Mogul."""
    assert coin_values(TURTLES, 20) == list(range(1, 21))
    assert coin_values(TWINS, 20) == list(range(20))
    assert coin_values(MOCK_TURTLES, 40) == [odious(n) for n in range(40)]
    assert coin_values(RULER, 40) == [(n + 1) & -(n + 1) for n in range(40)]
    assert coin_values(MOEBIUS, 10) == [1, 2, 4, 8, 16, 31, 32, 64, 103, 128]
    assert coin_values(MOGUL, 9) == [1, 2, 4, 8, 16, 32, 64, 127, 128]


@pytest.mark.parametrize(
    "game",
    [TURTLES, MOCK_TURTLES, TWINS, RULER, MOEBIUS, CoinTurning(2, 3), CoinTurning(2, 3, consecutive=True),
     CoinTurning(1, None)],
    ids=repr,
)  # fmt: skip
def test_heads_add_up(game):
    for count in range(4):
        for heads in combinations(range(4), count):
            assert grundy(game(*heads)) == naive_grundy(game(*heads))
            assert outcome(game(*heads), MISERE).name == naive_outcome(game(*heads), misere=True)


@pytest.mark.parametrize(("first", "second"), [(TURTLES, TURTLES), (TURTLES, MOCK_TURTLES), (RULER, TWINS)], ids=repr)
def test_products_multiply(first, second):
    game = CoinProduct(first, second)
    for head in [(0, 0), (0, 1), (1, 0), (1, 1), (2, 1), (1, 2)]:
        assert grundy(game(head)) == naive_grundy(game(head))
    assert grundy(game((1, 1), (0, 1))) == naive_grundy(game((1, 1), (0, 1)))


@pytest.mark.parametrize(
    "position",
    [Wythoff(3, 4), Euclid(5, 8), FIBONACCI_NIM(7), SchwenkNim(Fraction(3, 2))(6, 2), MooreNim(2, 1, 2), Welter(1, 4),
     SilverDollar(2, 5), TURTLES(0, 2), CoinProduct(TURTLES, RULER)((1, 2)), RULER(3)],
    ids=repr,
)  # fmt: skip
def test_repr_evaluates_back_and_moves_can_be_played(position):
    assert eval(repr(position), {**EVERY_NAME, "Fraction": Fraction}) == position
    options = [position.play(move) for move in position.moves(LEFT)]
    assert position not in options
    assert grundy(position) == naive_grundy(position)


@pytest.mark.parametrize(
    ("position", "move"),
    [
        (Wythoff(3, 4), (1, 2)),
        (Wythoff(3, 4), (0, 0)),
        (Wythoff(3, 4), (4, 0)),
        (Wythoff(3, 4), 3),
        (Euclid(5, 8), (0, 3)),
        (FIBONACCI_NIM(7), 7),
        (FIBONACCI_NIM(7), 0),
        (FIBONACCI_NIM(7), True),
        (MooreNim(1, 2, 2), (1, 1)),
        (MooreNim(1, 2, 2), (2, 2)),
        (MooreNim(1, 2, 2), (3, 2)),
        (MooreNim(1, 2, 2), 1),
        (Welter(1, 4), (4, 1)),
        (SilverDollar(1, 4), (4, 0)),
        (Northcott((0, 4)), (0, 4, LEFT)),
        (Northcott((0, 4)), 7),
        (TURTLES(2), (1,)),
        (TURTLES(2), (2, 1, 0)),
        (TURTLES(2), 2),
    ],
)
def test_illegal_moves(position, move):
    with pytest.raises(IllegalMoveError, match="illegal move"):
        position.play(move)


@pytest.mark.parametrize(
    "make",
    [
        lambda: Wythoff(-1, 2),
        lambda: Wythoff(True, 2),
        lambda: Euclid(0, 2),
        lambda: SchwenkNim(-1),
        lambda: SchwenkNim(1.5),
        lambda: FIBONACCI_NIM(-3),
        lambda: MooreNim(0, 1),
        lambda: MooreNim(1, -1),
        lambda: Welter(1, 1),
        lambda: SilverDollar(-1),
        lambda: Northcott((1, 1)),
        lambda: Northcott(3),
        lambda: TURTLES(1, 1),
        lambda: TURTLES(-1),
        lambda: CoinTurning(0, 2),
        lambda: CoinTurning(3, 2),
        lambda: CoinProduct(TURTLES, TURTLES)(3),
        lambda: CoinProduct(TURTLES, 1),
        lambda: Subtraction(all_but={10**20}),
    ],
)
def test_bad_positions(make):
    with pytest.raises(InvalidPositionError):
        make()


BOX = range(-1, 8)


@pytest.mark.parametrize(
    ("position", "candidates"),
    [
        (Euclid(7, 2), product(BOX, BOX)),
        (Euclid(2, 6), product(BOX, BOX)),
        (Euclid(3, 3), product(BOX, BOX)),
        (SilverDollar(1, 4, 6), product(BOX, BOX)),
        (Welter(1, 4, 6), product(BOX, BOX)),
        (Northcott((0, 4), (5, 2)), product(range(-2, 3), BOX, [LEFT, RIGHT, None])),
        (MOCK_TURTLES(3, 1), (c for n in range(5) for c in product(range(-1, 5), repeat=n))),
        (TWINS(3, 1), (c for n in range(4) for c in product(range(-1, 5), repeat=n))),
        (RULER(3, 1), (c for n in range(5) for c in product(range(-1, 5), repeat=n))),
        (
            CoinProduct(TURTLES, TWINS)((2, 2), (0, 1)),
            (c for n in range(5) for c in permutations(product(range(3), repeat=2), n)),
        ),
    ],
    ids=lambda given: repr(given) if isinstance(given, Position) else "",
)
def test_moves_that_can_be_played_are_those_listed(position, candidates):
    listed = {tuple(move) for player in (LEFT, RIGHT) for move in position.moves(player)}
    for move in candidates:
        if move in listed:
            position.play(move)
        else:
            with pytest.raises(IllegalMoveError):
                position.play(move)
    for strange in (None, 3, "ab", ("a", "b"), ("a", "b", "c"), ((1, 2, 3),)):
        with pytest.raises(IllegalMoveError):
            position.play(strange)


def test_single_piles_cost_what_their_moves_do():
    # Each move was once looked for among all of them, which made these cubic and this test hopeless.
    assert grundy(Euclid(800, 1)) == 799
    assert grundy(SilverDollar(400)) == 400
    assert grundy(TURTLES(20_000)) == 20_001
    assert grundy(TWINS(20_000)) == 20_000


@pytest.mark.parametrize(("game", "count"), [(TURTLES, -4), (TURTLES, True), (TURTLES, 2.5), (3, 3)])
def test_what_has_no_coin_values(game, count):
    with pytest.raises(UnsupportedError, match="not"):
        coin_values(game, count)


@pytest.mark.parametrize("least", [1, 2, 3])
@pytest.mark.parametrize("most", [1, 2, 3, 4, None])
def test_values_of_coins_by_definition(least, most):
    if most is not None and most < least:
        return
    game = CoinTurning(least, most)
    values = []
    for top in range(9):
        sums = set()
        for coins in game.sets(top):
            total = 0
            for coin in coins[1:]:
                total ^= values[coin]
            sums.add(total)
        values.append(mex(sums))
    assert coin_values(game, 9) == values


@pytest.mark.parametrize(
    "f", [lambda t: t, lambda t: 2 * t, lambda t: t + 3, lambda t: t * t, lambda t: 1, lambda t: isqrt(t) + 1]
)
def test_schwenks_theorem_for_functions(f):
    game = SchwenkNim(f)
    lost = [1]
    while lost[-1] < 60:
        partner = next((h for h in lost if f(h) >= lost[-1]), None)
        if partner is None:
            break
        lost.append(lost[-1] + partner)
    assert [n for n in range(1, 60) if outcome(game(n)).name == "P"] == [n for n in lost if n < 60]


def test_functions_of_schwenks_games():
    def half(taken):
        return taken // 2

    assert SchwenkNim(half) == SchwenkNim(half) != SchwenkNim(lambda taken: taken // 2)
    assert "half" in repr(SchwenkNim(half)(5))
    for bad in (lambda taken: -1, lambda taken: 1.5, lambda taken: None, lambda taken: True):
        with pytest.raises(InvalidPositionError, match="non-negative"):
            SchwenkNim(bad)(5).play(2)
