"""Game values: against the definition, by their laws, and at the edges."""

import contextlib
import copy
import pickle
import random
from fractions import Fraction

import pytest
from hypothesis import example, given, settings, strategies as st
from oracles import forms as naive

from cgt import CGTError, Dyadic, Game, Nimber, Tree, UnsupportedError, down, mex, miny, star, switch, tiny, up
from cgt._native import BACKEND
from cgt.errors import NotANimberError, NotDyadicError, UnrepresentableError
from cgt.testing import games
from cgt.values import pairwise_le, pairwise_sums, plus_minus, sum_games, up_power, up_power_sum, zero

NUMBERS = st.builds(lambda n, k: Fraction(n, 2**k), st.integers(-40, 40), st.integers(0, 4))


def game_of(tree, memo=None):
    memo = {} if memo is None else memo
    if tree not in memo:
        memo[tree] = Game([game_of(x, memo) for x in tree[0]], [game_of(x, memo) for x in tree[1]])
    return memo[tree]


RICH = st.one_of(games(), st.integers(0, 10**9).map(lambda seed: game_of(naive.random_tree(random.Random(seed), 3))))


def antichains(items):
    """Sets of pairwise incomparable games."""
    found = [()]
    for game in items:
        found += [(*chosen, game) for chosen in found if not any(x <= game or x >= game for x in chosen)]
    return found


def day_two():
    return sorted({game_of(tree) for tree in naive.by_day_two()}, key=str)


class TestAgainstTheDefinition:
    def test_every_tree_born_by_day_two(self):
        trees = naive.by_day_two()
        memo = {}
        values = [game_of(tree, memo) for tree in trees]
        for tree, value in zip(trees, values, strict=True):
            assert naive.equal(tree, naive.of_game(value))
        classes = {value: tree for tree, value in zip(trees, values, strict=True)}
        for g, s in classes.items():
            assert game_of(naive.negate(s), memo) == -g
            for h, t in classes.items():
                assert (g <= h) == naive.le(s, t)
                assert (g == h) == naive.equal(s, t)
                assert game_of(naive.add(s, t), memo) == g + h

    @pytest.mark.parametrize("depth", [3, 4])
    def test_random_trees(self, depth):
        rng = random.Random(depth)
        memo = {}
        previous = naive.ZERO
        for _ in range(1500):
            tree = naive.random_tree(rng, depth)
            value, other = game_of(tree, memo), game_of(previous, memo)
            form = naive.of_game(value)
            assert naive.equal(tree, form)
            assert naive.height(form) <= naive.height(tree)
            assert naive.height(form) == value.birthday
            assert (value <= other) == naive.le(tree, previous)
            assert (value >= other) == naive.le(previous, tree)
            previous = tree

    def test_random_sums(self):
        rng = random.Random(5)
        for _ in range(150):
            s, t = naive.random_tree(rng, 3, 2), naive.random_tree(rng, 2, 2)
            assert naive.equal(naive.add(s, t), naive.of_game(game_of(s) + game_of(t)))

    def test_no_option_of_a_canonical_form_is_dominated_or_reversible(self):
        rng = random.Random(6)
        for _ in range(300):
            g = game_of(naive.random_tree(rng, 4))
            for x in g.left:
                assert not any(x <= y for y in g.left if y != x)
                assert not any(y <= g for y in x.right)
            for x in g.right:
                assert not any(y <= x for y in g.right if y != x)
                assert not any(y >= g for y in x.left)

    def test_counts_by_birthday(self):
        days = [{zero}]
        for _ in range(3):
            sides = antichains(sorted(days[-1], key=str))
            days.append({Game(left, right) for left in sides for right in sides})
        assert [len(day) for day in days] == [1, 4, 22, 1474]
        assert max(g.birthday for g in days[3]) == 3


class TestLaws:
    @given(RICH, RICH, RICH)
    @settings(max_examples=60)
    def test_abelian_group(self, g, h, k):
        assert (g + h) + k == g + (h + k)
        assert g + h == h + g
        assert g + 0 == g == +g
        assert g - g == 0
        opposite = -g
        assert -opposite == g
        assert -(g + h) == -g - h

    @given(RICH, RICH, RICH)
    @settings(max_examples=60)
    def test_partial_order(self, g, h, k):
        assert g <= g
        assert (g <= h and h <= g) == (g == h)
        assert (g < h) == (g <= h and g != h)
        assert (g <= h) == (h >= g) == (h - g >= 0) == (g + k <= h + k)
        assert g.confused(h) == (g.compare(h) == "||") == (not g <= h and not h <= g)
        if g <= h and h <= k:
            assert g <= k

    @given(RICH, RICH)
    @settings(max_examples=60)
    def test_canonical_form_is_unique(self, g, h):
        assert Game(g.left, g.right) == g
        if g == h:
            assert g.left == h.left
            assert g.right == h.right
            assert hash(g) == hash(h)

    @given(RICH.filter(lambda g: not g.is_number), NUMBERS)
    @settings(max_examples=60)
    def test_number_translation(self, g, x):
        assert set((g + x).left) == {y + x for y in g.left}
        assert set((g + x).right) == {y + x for y in g.right}

    @given(RICH.filter(lambda g: not g.is_number), NUMBERS)
    @settings(max_examples=60)
    def test_number_avoidance(self, g, x):
        # If Left, moving first, wins g + x at all, then also by a move in g.
        assert (not g + x <= 0) == any(y + x >= 0 for y in g.left)

    @given(RICH, RICH)
    @settings(max_examples=60)
    def test_means_add_and_sums_are_no_hotter(self, g, h):
        assert (g + h).mean == g.mean + h.mean
        assert (g + h).temperature <= max(g.temperature, h.temperature)

    @given(RICH, st.integers(-9, 9))
    @settings(max_examples=40)
    def test_multiples(self, g, n):
        total = zero
        for _ in range(abs(n)):
            total = total + g
        assert n * g == g * n == (total if n >= 0 else -total)

    @given(st.lists(RICH, max_size=4))
    @settings(max_examples=30)
    def test_batches(self, some):
        total = zero
        for g in some:
            total += g
        assert sum_games(some) == total == sum(some, zero)
        assert pairwise_sums(some, some) == [[g + h for h in some] for g in some]
        assert pairwise_le(some, some) == [[g <= h for h in some] for g in some]

    @given(RICH)
    @settings(max_examples=40)
    def test_stops_and_thermograph(self, g):
        if not g.is_number:
            assert g.left_stop == max(x.right_stop for x in g.left)
            assert g.right_stop == min(x.left_stop for x in g.right)
        heat = g.thermograph
        assert (heat.mean, heat.temperature) == (g.mean, g.temperature)
        assert heat.left_wall(0) == (g.left_stop if not g.is_number else g.mean)

    @given(RICH)
    @settings(max_examples=60)
    def test_pickle_and_copy(self, g):
        assert pickle.loads(pickle.dumps(g)) == g
        assert copy.copy(g) is g
        assert copy.deepcopy(g) is g
        assert eval(repr(g), {"Game": Game}) == g


class TestNumbers:
    @pytest.mark.parametrize("x", [0, 1, -1, 2**31, -(2**63), 2**63, -1823437481924, 10**50, -(10**300)])
    @pytest.mark.parametrize("denominator", [1, 2, 2**80, 2**200])
    def test_any_size(self, x, denominator):
        x = Fraction(x, denominator)
        g = Game(x)
        assert g == x
        assert hash(g) == hash(x)
        assert (g.left_stop, g.right_stop, g.mean) == (x, x, x)
        assert g + 1 == x + 1
        assert -g == -x
        assert g - g == 0
        assert 3 * g == 3 * x
        assert pickle.loads(pickle.dumps(g)) == g

    @given(st.integers(-(2**70), 2**70), st.integers(0, 70), st.integers(-(2**70), 2**70), st.integers(0, 70))
    @example(1, 70, 1, 69)
    @example(2**63, 1, -(2**63), 0)
    def test_arithmetic_and_order(self, m, j, n, k):
        x, y = Fraction(m, 2**j), Fraction(n, 2**k)
        g, h = Game(x), Game(y)
        assert g + h == x + y
        assert g - h == x - y
        assert (g <= h, g < h, g == h) == (x <= y, x < y, x == y)
        assert hash(g + h) == hash(x + y)

    @given(st.integers(-(2**66), 2**66), st.integers(0, 66), st.integers(1, 2**66), st.integers(0, 66))
    @example(0, 0, 1, 66)
    def test_simplest_between(self, m, j, width, k):
        low = Fraction(m, 2**j)
        high = low + Fraction(width, 2**k)
        x = Fraction(Game([low], [high]).mean)
        assert low < x < high
        # Nothing simpler fits: no integer nearer to zero, no smaller denominator.
        if x.denominator == 1:
            assert x == 0 or not low < x - (1 if x > 0 else -1) < high
        else:
            step = Fraction(1, x.denominator)
            assert x - step <= low
            assert high <= x + step

    def test_birthdays(self):
        assert Game(10**50).birthday == 10**50
        assert Game(Fraction(5, 2)).birthday == naive.height(naive.number(Fraction(5, 2)))
        assert Game([10**12], [-(10**12)]).birthday == 10**12 + 1
        for ups in range(-4, 5):
            for nim in range(6):
                g = Game(Fraction(3, 4)) + ups * up + star(nim)
                assert g.birthday == naive.height(naive.of_game(g))

    def test_deep_and_large_games_do_not_recurse(self):
        g = Game(100_000)
        assert (g + star()).left[0] == 100_000
        chain = zero
        for k in range(3000):
            chain = Game([k % 7, chain], [-(k % 5)])
        assert chain - chain == 0
        assert pickle.loads(pickle.dumps(chain)) == chain
        deep = star(2)
        for k in range(100_000):
            deep = Game([deep], [k % 2])
        assert deep + 1 - 1 == deep

    def test_hash_and_equality_with_other_types(self):
        assert {Game(3), 3, Fraction(3), Dyadic(3), star(3), Nimber(3)} == {3, star(3)}
        assert star(5) == Nimber(5)
        assert Nimber(5) == star(5)
        assert Game(Fraction(1, 2)) == Dyadic(1, 2)
        assert Game(1) != Fraction(1, 3)
        assert Game(1) != "1"
        assert Game(1) != True  # noqa: E712 - a truth value is not a number here
        assert Game(0) != None  # noqa: E711 - must not raise

    def test_order_does_not_depend_on_the_numbers_in_sight(self):
        # Adding a number keeps the order; these stand on both sides of what the arena compares at once.
        few = day_two()
        expected = pairwise_le(few, few)
        edges = [2**20 - 1, 2**20, -(2**20), 2**24 + 1, 10**30]
        edges += [Fraction(1, 2**63), Fraction(-1, 2**64), Fraction(2**20 + 1, 2**70), Fraction(3, 2**300)]
        for x in edges:
            moved = [g + x for g in few]
            assert pairwise_le(moved, moved) == expected, x
            assert pairwise_le(moved, few) == [[x <= h - g for h in few] for g in few], x


class TestConstruction:
    def test_makers(self):
        assert up == Game([0], ["*"]) == -down
        assert star() == Game([0], [0])
        assert tiny(2) == Game([0], [Game([0], [-2])]) == -miny(2)
        assert switch(1, -1) == plus_minus(1) == -plus_minus(1)
        assert up_power(1) == up_power_sum(1) == up
        assert up_power_sum(2) == Game([up], [star()])
        assert not zero
        assert star()

    def test_arguments(self):
        assert Game() == Game(None) == Game(None, None) == Game(0) == Game([], []) == zero
        assert Game([1]) == 2
        assert Game(iter([1]), (x for x in [-1])) == plus_minus(1)
        assert Game(Nimber(4)) == star(4)
        assert Game("1/2 + ^*2") == Fraction(1, 2) + up + Nimber(2)
        assert Game(left=[0], right=[1]) == Dyadic(1, 2)

    def test_duck_typed_rationals(self):
        sympy = pytest.importorskip("sympy")
        assert Game(sympy.Rational(3, 4)) == Fraction(3, 4)
        assert Game(sympy.Integer(3)) == 3
        assert sympy.Integer(3) * up == up * sympy.Integer(3) == 3 * up
        assert sympy.Rational(3, 4) - up == Fraction(3, 4) + down
        assert up < sympy.Rational(1, 2)

    def test_a_form_becomes_its_value(self):
        form = Tree.parse("{*,{1|-1}|0}")
        assert Game(form) == down
        assert Game([form], [0]) == Game([down], [0])

    def test_one_iterator_is_a_list_of_left_options(self):
        assert Game(x for x in [0, 1]) == Game([0, 1]) == 2

    @pytest.mark.parametrize("options", ["1", "12", b"1"])
    def test_text_is_no_list_of_options(self, options):
        with pytest.raises(UnsupportedError, match="iterable of games"):
            Game(options, [1])
        with pytest.raises(UnsupportedError, match="iterable of games"):
            Game([1], options)
        with pytest.raises(UnsupportedError, match="iterable of games"):
            sum_games(options)

    @pytest.mark.parametrize("nested", [[[1]], [([0], [1])], [{1}]])
    def test_an_option_is_a_game_and_no_list(self, nested):
        with pytest.raises(UnsupportedError, match="no game"):
            Game(nested, [])

    def test_errors(self):
        for wrong in (1.5, True, object(), b"1", 1j, {"a": 1}):
            with pytest.raises(UnsupportedError):
                Game(wrong)
        with pytest.raises(NotDyadicError):
            Game(Fraction(1, 3))
        with pytest.raises(NotDyadicError):
            up + Fraction(1, 3)
        with pytest.raises(UnsupportedError, match="iterable"):
            Game(1, 2)
        with pytest.raises(UnsupportedError, match="iterable"):
            Game(0, [1])
        with pytest.raises(CGTError):
            Game("{1|")
        with pytest.raises(UnsupportedError):
            Game(1, 2, 3)
        with pytest.raises(UnsupportedError):
            Game(middle=3)
        with pytest.raises(NotANimberError):
            star(-1)
        with pytest.raises(UnrepresentableError):
            star(2**40)
        for other in (object(), "1", None, 1.5):
            with pytest.raises(TypeError):
                up + other
            with pytest.raises(TypeError):
                other - up
            with pytest.raises(TypeError):
                up <= other  # noqa: B015 - asked for its error
        with pytest.raises(TypeError):
            up * 1.5

    _junk = st.recursive(
        st.one_of(
            st.none(),
            st.booleans(),
            st.integers(),
            st.floats(),
            st.text(max_size=6),
            st.fractions(),
            st.binary(max_size=3),
        ),
        lambda inner: (
            st.lists(inner, max_size=3) | st.tuples(inner) | st.dictionaries(st.text(max_size=2), inner, max_size=2)
        ),
        max_leaves=6,
    )

    @given(_junk, _junk)
    @settings(max_examples=300)
    def test_random_arguments_give_games_or_our_errors(self, left, right):
        for arguments in ((left,), (left, right), ([left], [right])):
            with contextlib.suppress(CGTError):
                assert Game(*arguments) - Game(*arguments) == 0

    def test_options_are_in_display_order(self):
        g = Game([star(2), 0, star()], [switch(1, -1), 2, Game("{3|-3}")])
        assert str(Game([switch(2, 0), 1], [switch(0, -2), -1])) == "+-{1,{2|0}}"
        assert g.left == Game(reversed(g.left), reversed(g.right)).left

    def test_a_list_that_changes_while_it_is_read(self):
        class Shrinking:
            def __init__(self, items):
                self.items = items
                self.numerator, self.denominator = self, 1

            def __int__(self):
                self.items.clear()
                return 1

        items = []
        items += [Shrinking(items), 5, 6]
        assert Game(items, []) == 2


@given(st.sets(st.integers(0, 9), min_size=1), st.fractions(-2, 2).filter(lambda x: x.denominator in {1, 2, 4}))
def test_the_same_nimbers_for_both_players(sizes, x):
    options = [Game(x) + star(n) for n in sizes]
    assert Game(options, options) == Game(x) + star(mex(sizes))


def test_many_nimbers_are_quick_to_put_together():
    count = 400 if BACKEND == "native" else 30  # the readable algebra is cubic here
    nimbers = [star(n) for n in range(count)]
    assert Game(nimbers, nimbers) == star(count)
