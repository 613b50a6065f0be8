"""The derived properties of games: published values, laws, and definition-level oracles."""

import json
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given, settings, strategies as st
from oracles import literal
from oracles.days import all_small_day, day

from cgt import BudgetExceeded, CGTError, Dyadic, Game, Nimber, OutcomeClass, star, tiny
from cgt.errors import NotAtomicError, NotUptimalError
from cgt.testing import dyadics, games
from cgt.values import UptimalExpansion
from cgt.values.atomic import equivalent_modulo_remote_star

CGSUITE = json.loads((Path(__file__).parent.parent / "data" / "cgsuite_values.json").read_text())
ZERO = Game(0)
UP = Game.parse("^")
some = games(max_birthday=3)
small = games(max_birthday=2)


@pytest.mark.parametrize(("text", "stops", "even", "odd", "followers"), CGSUITE["structure"])
def test_structure_as_cgsuite_reports_it(text: str, stops: int, even: bool, odd: bool, followers: int) -> None:
    game = Game.parse(text)
    assert game.stop_count == stops
    assert game.is_even_tempered is even
    assert game.is_odd_tempered is odd
    assert game.follower_count == followers


@pytest.mark.parametrize(("text", "unit", "expected"), CGSUITE["norton"])
def test_norton_products_of_cgsuite(text: str, unit: str, expected: str) -> None:
    assert Game.parse(text).norton(Game.parse(unit)) == Game.parse(expected)


@pytest.mark.parametrize(("text", "expected"), CGSUITE["freeze"])
def test_freezing_as_cgsuite_does(text: str, expected: str) -> None:
    assert Game.parse(text).freeze() == Game.parse(expected)


def test_counts_of_games_and_of_all_small_games_by_day() -> None:
    # Siegel, Combinatorial Game Theory: 1, 4, 22, 1474 games, of which 1, 2, 7, 67 are all-small.
    assert [len(day(n)) for n in range(4)] == [1, 4, 22, 1474]
    assert [sum(g.is_all_small for g in day(n)) for n in range(4)] == [1, 2, 7, 67]
    assert set(all_small_day(3)) == {g for g in day(3) if g.is_all_small}


@given(some)
def test_kinds_by_definition(game: Game) -> None:
    form = literal.form_of(game)
    left, right = literal.stops(form)
    assert (game.left_stop, game.right_stop) == (left, right)
    number = literal.as_number(form)
    assert game.is_number == (number is not None)
    assert game.is_integer == (number is not None and number.denominator == 1)
    assert game.is_zero == (form == literal.ZERO)
    assert game.is_infinitesimal == (left == right == 0)
    assert game.is_numberish == (left == right)
    assert game.is_hot == (left > right) == (game.temperature > 0)
    assert game.is_tepid == (left == right and number is None) == (game.temperature == 0)
    assert game.is_nimber == any(game == star(n) for n in range(5))
    assert game.outcome == OutcomeClass.of(
        left_first_wins=literal.wins_moving_first(form, True, False),
        right_first_wins=literal.wins_moving_first(form, False, False),
    )
    assert game.misere_outcome == OutcomeClass.of(
        left_first_wins=literal.wins_moving_first(form, True, True),
        right_first_wins=literal.wins_moving_first(form, False, True),
    )


def all_followers(form: literal.Form) -> set[literal.Form]:
    return {form}.union(*(all_followers(option) for side in form for option in side))


@given(some)
def test_counting_by_definition(game: Game) -> None:
    form = literal.form_of(game)
    followers = all_followers(form)
    assert game.follower_count == len(followers)
    assert game.is_all_small == all(bool(g[0]) == bool(g[1]) for g in followers)
    nimbers = [n for n in range(6) if any(g == literal.form_of(star(n)) for g in map(ordered, followers))]
    assert game.remote_star == Nimber(max(nimbers) + 1)

    def stop_count(g: literal.Form) -> int:
        return 1 if literal.as_number(g) is not None else sum(stop_count(h) for side in g for h in side)

    def is_even(g: literal.Form) -> bool:
        return all(is_odd(h) for side in g for h in side)

    def is_odd(g: literal.Form) -> bool:
        return g != literal.ZERO and all(is_even(h) for side in g for h in side)

    def even_tempered(g: literal.Form) -> bool:
        return literal.as_number(g) is not None or all(odd_tempered(h) for side in g for h in side)

    def odd_tempered(g: literal.Form) -> bool:
        return literal.as_number(g) is None and all(even_tempered(h) for side in g for h in side)

    assert game.stop_count == stop_count(form)
    assert (game.is_even, game.is_odd) == (is_even(form), is_odd(form))
    assert (game.is_even_tempered, game.is_odd_tempered) == (even_tempered(form), odd_tempered(form))


def ordered(form: literal.Form) -> literal.Form:
    """Options in the order the arena shows them, so that forms of nimbers compare equal."""
    game = Game(*[[from_literal(g) for g in side] for side in form])
    return literal.form_of(game)


def from_literal(form: literal.Form) -> Game:
    return Game([from_literal(g) for g in form[0]], [from_literal(g) for g in form[1]])


@given(some, some, dyadics(min_value=-1, max_value=3, max_exponent=2))
def test_cooling_is_a_homomorphism(g: Game, h: Game, t: Dyadic) -> None:
    assert (g + h).cool(t) == g.cool(t) + h.cool(t)
    assert (-g).cool(t) == -g.cool(t)
    if g <= h and t >= 0:
        assert g.cool(t) <= h.cool(t)


@given(some, dyadics(min_value=0, max_value=2, max_exponent=2), dyadics(min_value=0, max_value=2, max_exponent=2))
def test_cooling_twice(g: Game, s: Dyadic, t: Dyadic) -> None:
    assert g.cool(s).cool(t) == g.cool(s + t)


def test_cooling_at_and_above_the_temperature() -> None:
    switch = Game.parse("{2|-1}")
    assert switch.cool(Fraction(3, 2)) == Game.parse("1/2*")
    assert switch.cool(2) == Fraction(1, 2)
    assert switch.cool(0) == switch
    assert Game.parse("1/2").cool(Fraction(-3, 4)) == Game([Fraction(3, 4)], [Fraction(1, 4)])


@given(some)
def test_freezing(game: Game) -> None:
    frozen = game.freeze()
    assert frozen.is_numberish
    assert frozen.mean == game.mean
    assert frozen == game.cool(game.temperature) or game.is_number


@given(some, some, dyadics(min_value=0, max_value=3, max_exponent=2))
def test_heating(g: Game, h: Game, t: Dyadic) -> None:
    assert (g + h).heat(t) == g.heat(t) + h.heat(t)
    if t > 0:
        assert g.heat(t).cool(t) == g


@given(small, small)
def test_warming_is_additive(g: Game, h: Game) -> None:
    # Berlekamp and Wolfe, Mathematical Go: warming, overheating from 1* to 1, is the Norton product by 1*.
    warm = Game.parse("1*")
    assert (g + h).overheat(warm, 1) == g.overheat(warm, 1) + h.overheat(warm, 1)
    assert g.overheat(warm, 1) == g.norton(warm)


@given(some)
def test_overheating_with_nothing_to_pay_changes_nothing(game: Game) -> None:
    assert game.overheat(1, 0) == game
    assert Game(3).overheat(UP, 1) == 3 * UP


@pytest.mark.parametrize("unit", ["^", "1", "Tiny(1)", "1/2^", "{2|1}", "^*2"])
def test_norton_product_distributes_and_keeps_order(unit: str) -> None:
    u = Game.parse(unit)
    assert u > 0
    few = [Game.parse(t) for t in ("0", "*", "1/2", "+-1", "^", "-2*", "{1|0}")]
    for g in few:
        for h in few:
            assert (g + h).norton(u) == g.norton(u) + h.norton(u)
            assert (g <= h) == (g.norton(u) <= h.norton(u))


@given(small, small)
@settings(max_examples=40)
def test_norton_product_by_up_distributes(g: Game, h: Game) -> None:
    assert (g + h).norton(UP) == g.norton(UP) + h.norton(UP)


@given(dyadics(min_value=-3, max_value=3, max_exponent=3), dyadics(min_value=-3, max_value=3, max_exponent=3))
def test_conway_product_of_numbers(x: Dyadic, y: Dyadic) -> None:
    assert Game(x).conway_product(y) == x * y


def conway_by_definition(g: literal.Form, h: literal.Form) -> Game:
    def term(x: literal.Form, y: literal.Form) -> Game:
        return conway_by_definition(x, h) + conway_by_definition(g, y) - conway_by_definition(x, y)

    return Game(
        [term(x, y) for i in (0, 1) for x in g[i] for y in h[i]],
        [term(x, y) for i in (0, 1) for x in g[i] for y in h[1 - i]],
    )


def test_conway_product_by_definition() -> None:
    for g in day(2):
        for h in day(1):
            expected = conway_by_definition(literal.form_of(g), literal.form_of(h))
            assert g.conway_product(h) == h.conway_product(g) == expected
    for m in range(5):
        for n in range(5):
            assert star(m).conway_product(star(n)) == star(int(Nimber(m) * Nimber(n)))


@given(small, small)
def test_ordinal_sum_by_definition(g: Game, h: Game) -> None:
    assert g.ordinal_sum(h) == from_literal(literal.ordinal(literal.form_of(g), literal.form_of(h)))


def test_ordinal_sums() -> None:
    assert Game(1).ordinal_sum(-1) == Fraction(1, 2)
    assert star(2).ordinal_sum(star(3)) == star(5)
    assert star().ordinal_sum(1) == Game.parse("^*")


@given(some)
def test_incentives(game: Game) -> None:
    assert game.left_incentives == tuple(option - game for option in game.left)
    assert game.right_incentives == tuple(game - option for option in game.right)
    every = {*game.left_incentives, *game.right_incentives}
    assert set(game.incentives) == {g for g in every if not any(g < h for h in every)}
    # No incentive is 0 or more: a move cannot be worth the whole game and the tempo.
    assert not any(g >= 0 for g in every)


def test_atomic_weights_of_every_all_small_game_by_day_three() -> None:
    for game in all_small_day(3):
        assert equivalent_modulo_remote_star(game, game.atomic_weight.norton(UP))


def test_atomic_weights_add() -> None:
    few = all_small_day(3)[::5]
    for g in few:
        for h in few:
            assert (g + h).atomic_weight == g.atomic_weight + h.atomic_weight


@pytest.mark.parametrize(
    ("text", "weight"),
    [
        ("0", "0"),
        ("*7", "0"),
        ("^", "1"),
        ("v3*2", "-3"),
        ("^<2>", "0"),
        ("^[4]*", "1"),
        ("Tiny(1)", "0"),
        ("Miny(5)", "0"),
        ("^ + Tiny(3)", "1"),
        ("{^3|*}", "3/2"),
        ("{^^|vv}", "*"),
        ("{^4|v4}", "+-2"),
        ("{^4*|^}", "{2|3}"),
    ],
)
def test_atomic_weights(text: str, weight: str) -> None:
    assert Game.parse(text).atomic_weight == Game.parse(weight)
    assert Game.parse(text).is_atomic


@pytest.mark.parametrize("text", ["5", "1/2", "1*", "+-1", "1^"])
def test_games_without_an_atomic_weight(text: str) -> None:
    game = Game.parse(text)
    assert not game.is_atomic
    with pytest.raises(NotAtomicError, match="no atomic weight") as caught:
        game.atomic_weight  # noqa: B018 - raises
    assert isinstance(caught.value, ValueError)
    assert isinstance(caught.value, CGTError)


def test_the_two_ahead_rule() -> None:
    for game in all_small_day(3):
        if game.atomic_weight >= 2:
            assert game > 0
        if game.atomic_weight >= 1:
            assert game.outcome in (OutcomeClass.L, OutcomeClass.N)


def test_companions() -> None:
    for text, expected in [
        ("0", "*"),
        ("*", "0"),
        ("*2", "*2"),
        ("^", "^*"),
        ("^*", "^"),
        ("v3*2", "v3*2"),
        ("3", "3"),
    ]:
        assert Game.parse(text).companion == Game.parse(expected)
    for game in all_small_day(2):
        assert game.companion.companion == game

    def by_definition(game: Game) -> Game:
        return Game(
            [by_definition(g) for g in game.left] + [ZERO] * (game >= 0),
            [by_definition(g) for g in game.right] + [ZERO] * (game <= 0),
        )

    for game in day(2):
        assert game.companion == by_definition(game)


@given(games(max_birthday=3))
def test_reduced_canonical_form(game: Game) -> None:
    reduced = game.reduced
    difference = game - reduced
    assert difference.is_infinitesimal
    assert reduced.reduced == reduced
    for noise in (UP, star(2), tiny(1)):
        assert (game + noise).reduced == reduced


def test_reduced_form_is_the_simplest_by_day_three() -> None:
    born: dict[Game, int] = {}
    for game in day(3):
        born.setdefault(game.reduced, game.birthday)
        born[game.reduced] = min(born[game.reduced], game.birthday)
    for reduced, birthday in born.items():
        assert reduced.birthday == birthday


@given(st.lists(st.integers(-2, 2), max_size=3), st.integers(0, 3), dyadics(min_value=-2, max_value=2, max_exponent=1))
def test_uptimal_expansions(coefficients: list[int], size: int, x: Dyadic) -> None:
    while coefficients and not coefficients[-1]:
        coefficients.pop()
    expansion = UptimalExpansion(x, tuple(coefficients), size)
    game = expansion.game()
    assert game.uptimal_expansion == expansion
    assert game.is_uptimal
    assert Game.parse(str(game)) == game


@pytest.mark.parametrize("text", ["+-1", "Tiny(1)", "{0|*,*2}", "{^*|v}"])
def test_not_uptimal(text: str) -> None:
    game = Game.parse(text)
    assert not game.is_uptimal
    with pytest.raises(NotUptimalError):
        game.uptimal_expansion  # noqa: B018 - raises


def test_number_tiny() -> None:
    yes = ["Tiny(2)", "Miny(2)", "1", "1+Tiny(2)", "1+Miny(2)", "Tiny(1/2)", "Tiny(+-1)"]
    no = ["1*", "Tiny(2)+Tiny(2)", "*", "^", "Tiny(*)", "+-1"]
    assert all(Game.parse(t).is_number_tiny for t in yes)
    assert not any(Game.parse(t).is_number_tiny for t in no)


def test_compact_games_stay_compact() -> None:
    big = Game(10**30)
    assert big.follower_count == 10**30 + 1
    assert (big.is_even, big.is_odd, big.is_even_tempered) == (True, False, True)
    assert big.misere_outcome is OutcomeClass.R
    assert (-big).misere_outcome is OutcomeClass.L
    assert big.reduced == big == big.cool(3) == big.heat(2) == big.freeze() == big.companion
    assert big.norton(UP.conway_product(0)) == 0
    assert big.conway_product(big) == 10**60
    assert Game.parse("^50000*3").atomic_weight == 50000
    assert Game.parse("^50000*3").remote_star == Nimber(4)
    assert star(3000).remote_star == Nimber(3001)
    assert star(3000).companion == star(3000)
    assert (big + star()).reduced == big
    assert (big + star(3000)).cool(1) == big
    assert (big + star(3000)).freeze() == big + star(3000)


def structure(game: Game, done: dict[Game, tuple[object, ...]]) -> tuple[object, ...]:
    """Followers, stops, parities, tempers, smallness and misère wins, option by option."""
    if game not in done:
        left, right = [[structure(g, done) for g in side] for side in (game.left, game.right)]
        both = left + right
        even, odd = all(g[3] for g in both), not game.is_zero and all(g[2] for g in both)
        number = game.is_number
        even_tempered = number or all(g[5] for g in both)
        odd_tempered = not number and all(g[4] for g in both)
        done[game] = (
            frozenset({game}).union(*(g[0] for g in both)),
            1 if number else sum(g[1] for g in both),
            *(even, odd, even_tempered, odd_tempered),
            bool(left) == bool(right) and all(g[6] for g in both),
            not left or any(not g[8] for g in left),
            not right or any(not g[7] for g in right),
        )
    return done[game]


def test_chains_of_ups_and_nimbers_by_definition() -> None:
    numbers = [Game(x) for x in (0, 1, -2, Fraction(1, 2), Fraction(-3, 4))]
    pool = [x + n * UP + star(m) for x in numbers for n in range(-5, 6) for m in range(7)]
    pool += [Game(pool[i % 61 : 300 : 61], pool[i % 53 : 300 : 53]) for i in range(61)]
    done: dict[Game, tuple[object, ...]] = {}
    for game in pool:
        followers, stops, even, odd, even_tempered, odd_tempered, small, left, right = structure(game, done)
        assert isinstance(followers, frozenset)
        assert game.follower_count == len(followers), game
        assert game.stop_count == stops, game
        assert (game.is_even, game.is_odd) == (even, odd), game
        assert (game.is_even_tempered, game.is_odd_tempered) == (even_tempered, odd_tempered), game
        assert game.is_all_small == small, game
        assert game.misere_outcome == OutcomeClass.of(left_first_wins=bool(left), right_first_wins=bool(right)), game


def test_questions_about_games_with_more_followers_than_memory() -> None:
    huge, long = star(2**32 - 1), 10**15 * UP
    assert huge.follower_count == 2**32
    assert long.follower_count == 10**15 + 2
    assert (long + star(2**31)).follower_count == 10**15 + 2**31 + 1
    assert long.stop_count == 10**15 + 3
    assert star(1000).stop_count == 2 * 3**999
    with pytest.raises(BudgetExceeded):
        huge.stop_count  # noqa: B018 - raises
    for game in (huge, long, huge + long, huge - long):
        assert game.is_all_small
        assert not game.is_number_tiny
        assert not any((game.is_even, game.is_odd, game.is_even_tempered, game.is_odd_tempered))
    assert (huge.misere_outcome, (huge + 3).misere_outcome) == (star(5).misere_outcome, (star(5) + 3).misere_outcome)
    assert Game([1 + long], [-1]).thermograph == Game([1 + 6 * UP], [-1]).thermograph
    assert not tiny(10**30).is_uptimal
    assert not Game([0], [-(10**30)]).is_uptimal


def test_deep_games_do_not_exhaust_the_stack() -> None:
    deep = Game(0)
    for n in range(1, 1500):
        deep = Game([n], [deep])
    assert deep.stop_count == 1500
    assert deep.follower_count > 1500
    assert deep.is_hot
    assert deep.misere_outcome in OutcomeClass
    assert not deep.is_even_tempered
