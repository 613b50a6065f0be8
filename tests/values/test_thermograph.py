"""Thermographs against scaffolds computed point by point, against cooling by definition, and their drawings."""

import json
import random
import xml.etree.ElementTree as ET
from fractions import Fraction

import pytest
from hypothesis import given, settings, strategies as st
from oracles import literal
from oracles.days import day

from cgt import Dyadic, Game, Thermograph, star
from cgt.errors import TemperatureError
from cgt.testing import dyadics, games
from cgt.values import Wall

hot = games(max_birthday=3)
temperatures = dyadics(min_value=-1, max_value=4, max_exponent=3)
HEIGHT = 64 * 5


def agrees_with_the_definition(game: Game) -> None:
    expected = literal.walls(literal.form_of(game), HEIGHT)
    found = game.thermograph
    for index in range(0, HEIGHT, 4):
        t = -1 + index * literal.STEP
        assert (found.left_wall(t), found.right_wall(t)) == expected[index], (game, t)
    first_equal = next(i for i, (left, right) in enumerate(expected) if left == right)
    assert found.temperature == -1 + first_equal * literal.STEP
    assert found.mean == expected[-1][0]


def test_every_game_born_by_day_two() -> None:
    for game in day(2):
        agrees_with_the_definition(game)


def test_a_sample_of_the_games_born_by_day_three() -> None:
    draw = random.Random(5)
    for game in draw.sample(day(3), 60):
        agrees_with_the_definition(game)


@given(games(max_birthday=4, max_options=2))
@settings(max_examples=30)
def test_random_games(game: Game) -> None:
    agrees_with_the_definition(game)


@given(hot, dyadics(min_value=0, max_value=4, max_exponent=3))
def test_walls_are_the_stops_of_the_cooled_game(game: Game, t: Dyadic) -> None:
    cooled = game.cool(t)
    walls = game.thermograph
    assert (cooled.left_stop, cooled.right_stop) == (walls.left_wall(t), walls.right_wall(t))


@given(hot, hot)
def test_means_add_and_temperatures_do_not_rise(g: Game, h: Game) -> None:
    total = g + h
    assert total.mean == g.mean + h.mean
    assert total.temperature <= max(g.temperature, h.temperature)


@given(hot)
def test_negatives_mirror(game: Game) -> None:
    walls, mirrored = game.thermograph, (-game).thermograph
    assert mirrored.temperature == walls.temperature
    assert mirrored.mean == -walls.mean
    assert mirrored.left_wall.points == tuple((t, -x) for t, x in walls.right_wall.points)


@given(hot, st.integers(-20, 20))
def test_integers_translate(game: Game, n: int) -> None:
    walls, moved = game.thermograph, (game + n).thermograph
    assert moved.left_wall.points == tuple((t, x + n) for t, x in walls.left_wall.points)
    assert moved.right_wall.points == tuple((t, x + n) for t, x in walls.right_wall.points)


@given(hot)
def test_shape(game: Game) -> None:
    walls = game.thermograph
    for wall, slopes in ((walls.left_wall, {0, -1}), (walls.right_wall, {0, 1})):
        assert wall.points[0][0] == -1
        for (t, x), (u, y) in zip(wall.points, wall.points[1:], strict=False):
            assert t < u
            assert (y - x) / (u - t) in slopes
    assert walls.temperature == game.temperature
    assert walls.mean == walls.mast == game.mean
    assert walls.breakpoints[-1] == walls.temperature
    assert walls.left_wall(100) == walls.right_wall(100) == walls.mean


@pytest.mark.parametrize(
    ("text", "mean", "temperature"),
    [
        ("0", 0, -1),
        ("7", 7, -1),
        ("1/2", Fraction(1, 2), Fraction(-1, 2)),
        ("-5/8", Fraction(-5, 8), Fraction(-1, 8)),
        ("*", 0, 0),
        ("^", 0, 0),
        ("3/4v*", Fraction(3, 4), 0),
        ("Tiny(2)", 0, 0),
        ("+-1", 0, 1),
        ("{5|-2}", Fraction(3, 2), Fraction(7, 2)),
        ("{2||1|0}", Fraction(5, 4), Fraction(3, 4)),
        ("{4||1|-1}", 2, 2),
        ("{0||0|-2}", 0, 0),
        ("{10|2||-1|-5}", Fraction(3, 2), Fraction(9, 2)),
        ("{7|5||4|1}", Fraction(17, 4), Fraction(7, 4)),
    ],
)
def test_known_means_and_temperatures(text: str, mean: Fraction, temperature: Fraction) -> None:
    game = Game.parse(text)
    assert (game.mean, game.temperature) == (mean, temperature)
    assert (game.thermograph.mean, game.thermograph.temperature) == (mean, temperature)


def test_below_zero() -> None:
    half = Game.parse("1/2").thermograph
    assert (half.left_wall(-1), half.right_wall(-1)) == (1, 0)
    assert half.left_wall(Fraction(-3, 4)) == Fraction(3, 4)
    nim = star().thermograph
    assert (nim.left_wall(-1), nim.right_wall(-1)) == (1, -1)
    assert nim.left_wall(Fraction(-1, 3)) == Fraction(1, 3)


@pytest.mark.parametrize("n", range(-9, 10))
@pytest.mark.parametrize("size", range(5))
@pytest.mark.parametrize("x", [0, Fraction(3, 4)])
def test_ups_and_nimbers_are_shortened_rightly(n: int, size: int, x: Fraction) -> None:
    game = n * Game.parse("^") + star(size) + x
    expected = literal.walls(literal.form_of(game), 65)
    walls = game.thermograph
    assert [
        (walls.left_wall(-1 + i * literal.STEP), walls.right_wall(-1 + i * literal.STEP)) for i in range(65)
    ] == expected


def test_large_compact_games_are_quick() -> None:
    assert Game.parse("^60000*7").thermograph == Game.parse("^4*2").thermograph
    assert Game(10**40).thermograph.temperature == -1
    assert (Game(10**40) + Game.parse("+-1")).thermograph.mean == 10**40
    assert star(4000).thermograph == star().thermograph


def test_equality() -> None:
    assert Game.parse("+-1").thermograph == Game.parse("{1|-1}").thermograph
    assert Game.parse("^").thermograph != star().thermograph
    assert len({star(2).thermograph, star(3).thermograph}) == 1
    assert isinstance(star().thermograph, Thermograph)
    assert isinstance(star().thermograph.left_wall, Wall)


@pytest.mark.parametrize("bad", [-2, Fraction(-9, 8), "x", None, True, float("nan")])
def test_bad_temperatures(bad: object) -> None:
    with pytest.raises(TemperatureError):
        star().thermograph.left_wall(bad)
    with pytest.raises(TemperatureError):
        star().cool(bad)


def test_thirds_cool_no_short_game() -> None:
    assert Game.parse("+-1").thermograph.left_wall(Fraction(1, 3)) == Fraction(2, 3)
    with pytest.raises(TemperatureError, match="dyadic"):
        Game.parse("+-1").cool(Fraction(1, 3))


@pytest.mark.parametrize("text", ["0", "*", "+-1", "{4|1||-1}", "1/2", "-7/8^"])
def test_drawings(text: str) -> None:
    heat = Game.parse(text).thermograph
    drawing = ET.fromstring(heat._repr_svg_())
    lines = drawing.findall("{http://www.w3.org/2000/svg}polyline")
    assert len(lines) == 3
    for line in lines:
        for pair in line.attrib["points"].split():
            across, up = map(float, pair.split(","))
            assert 0 <= across <= 320
            assert 0 <= up <= 300


def test_plot() -> None:
    pytest.importorskip("matplotlib")
    heat = Game.parse("{4|1||-1}").thermograph
    axes = heat.plot()
    assert axes.xaxis_inverted()
    assert heat.plot(ax=axes, color="red") is axes
    assert axes.xaxis_inverted()
    left = axes.lines[0]
    assert left.get_ydata()[0] == -1
    assert left.get_xdata()[-1] == float(heat.mean)


def test_published_walls_serialise() -> None:
    # Corners are exact rationals, so they survive a trip through text.
    points = Game.parse("{7|5||4|1}").thermograph.left_wall.points
    text = json.dumps([[str(t), str(x)] for t, x in points])
    assert tuple((Fraction(t), Fraction(x)) for t, x in json.loads(text)) == points
