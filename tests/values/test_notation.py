"""Reading and writing games: published notation, round trips, carets, size limits, and ten thousand random strings."""

import contextlib
import json
import random
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given, settings, strategies as st

from cgt import BudgetExceeded, CGTError, Game, ParseError, Tree, star
from cgt.testing import games
from cgt.values import up_power
from cgt.values.printing import integer_text

CGSUITE = json.loads((Path(__file__).parent.parent / "data" / "cgsuite_values.json").read_text())
UP = Game([0], [star()])


@pytest.mark.parametrize("text", CGSUITE["printed"])
def test_cgsuite_prints_the_same(text: str) -> None:
    assert str(Game.parse(text)) == text


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ("0", Game(0)),
        ("{|}", Game(0)),
        ("-1823437481924", Game(-1823437481924)),
        ("3/4", Game(Fraction(3, 4))),
        ("6/8", Game(Fraction(3, 4))),
        ("0.5", Game(Fraction(1, 2))),
        ("{1|-1}", Game([1], [-1])),
        ("{0||0|-2}", Game([0], [Game([0], [-2])])),
        ("{0|||0||-1|-3}", Game([0], [Game([0], [Game([-1], [-3])])])),
        ("{3|1||0|-1}", Game([Game([3], [1])], [Game([0], [-1])])),
        ("{1,{2|0}|-1,{0|-2}}", Game([1, Game([2], [0])], [-1, Game([0], [-2])])),
        ("{|||0|}", Game([], [Game([0], [])])),
        ("^", UP),
        ("v", -UP),
        ("^^", UP + UP),
        ("^*", UP + star()),
        ("vv*3", -2 * UP + star(3)),
        ("^5*2", 5 * UP + star(2)),
        ("^0", Game(0)),
        ("^[1]", UP),
        ("^[2]", Game([UP], [star()])),
        ("^<2>", Game([0], [-UP + star()])),
        ("^<1>+^<2>+^<3>", Game.parse("^[3]")),
        ("v[2]", -Game([UP], [star()])),
        ("*0", Game(0)),
        ("*4", star(4)),
        ("+-1", Game([1], [-1])),
        ("±1", Game([1], [-1])),
        ("+-{1,{2|0}}", Game([1, Game([2], [0])], [-1, Game([0], [-2])])),
        ("+-{2|0}", Game([Game([2], [0])], [Game([0], [-2])])),
        ("+-(1*)", Game([1 + star()], [star() - 1])),
        ("1/2+^*2", Fraction(1, 2) + UP + star(2)),
        ("1/2^*2", Fraction(1, 2) + UP + star(2)),
        ("1*2", 1 + star(2)),
        ("-1^", UP - 1),
        ("3-1^", 2 - UP),
        ("Tiny(2)", Game([0], [Game([0], [-2])])),
        ("tiny(2)", Game([0], [Game([0], [-2])])),
        ("Miny(1/4)", Game([Game([Fraction(1, 4)], [0])], [0])),
        ("1Tiny(2)", 1 + Game([0], [Game([0], [-2])])),
        ("-Tiny(2)", Game([Game([2], [0])], [0])),
        ("Tiny(Tiny(1))", Game([0], [Game([0], [-Game.parse("Tiny(1)")])])),
        ("3.{1|0}", Game([2], [1])),
        ("3·^", 3 * UP),
        ("-3.^", -3 * UP),
        ("2*(1+*)", Game(2)),
        ("3*{1|0}", Game([2], [1])),
        ("2.^*", 2 * UP + star()),
        ("-(1-^) - {1|0}", UP - 1 - Game([1], [0])),
        ("--1", Game(1)),
        ("+1", Game(1)),
        ("1 - -1", Game(2)),
        ("2±1", Game([3], [1])),
        (" { 1 | -1 } ", Game([1], [-1])),
        ("↑", UP),
        ("⇓⋆", -2 * UP + star()),
        ("↑3∗2", 3 * UP + star(2)),
        ("⧾2", Game([0], [Game([0], [-2])])),
        ("⧿_2", Game([Game([2], [0])], [0])),
        ("−1", Game(-1)),
        ("2×{1|0}", 2 * Game([1], [0])),
    ],
)
def test_reading(text: str, game: Game) -> None:
    assert Game.parse(text) == game
    assert Game(text) == game


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("{1|-1}", "+-1"),
        ("{0|{0|-2}}", "Tiny(2)"),
        ("{2||1|0}", "{2||1|0}"),
        ("{3|1||0|-1}", "{3|1||0|-1}"),
        ("{2,{5|1}|0}", "{2,{5|1}|0}"),
        ("{^<2>|-1}", "{^<2>|-1}"),
        ("^[2]+^[2]", "2.^[2]"),
        ("^<2>-^<3>+1/2", "1/2^<2>+v<3>"),
        ("1+2.^<2>+*", "1+2.^<2>*"),
        ("v[2]*2-^", "vv+v<2>*2"),
        ("{1*||1/2|-1}", "{1*||1/2|-1}"),
        ("{100000000000000000000|}", "100000000000000000001"),
    ],
)
def test_writing(game: str, text: str) -> None:
    assert str(Game.parse(game)) == text


@given(games(max_birthday=4))
@settings(max_examples=150)
def test_round_trip(game: Game) -> None:
    assert Game.parse(str(game)) == game
    assert eval(repr(game), {"Game": Game}) == game
    assert str(Game.parse(str(game))) == str(game)


@pytest.mark.parametrize(
    ("text", "position", "reason"),
    [
        ("", 0, "expected a game"),
        ("{1|-1", 5, "missing '}'"),
        ("(1+2", 4, "missing ')'"),
        ("{1|2|3}", 4, "ambiguous"),
        ("{0||1||2}", 5, "ambiguous"),
        ("1 + ", 4, "expected a game"),
        ("1/3", 0, "dyadic"),
        ("1/0", 0, "division by zero"),
        ("{1,|2}", 3, "expected a game"),
        ("{1,2}", 4, "missing '|'"),
        ("{}", 1, "missing '|'"),
        ("1 2", 2, "unexpected '2'"),
        ("2+-1", 1, "ambiguous"),
        ("foo", 0, "unknown name"),
        ("on", 0, "unknown name"),
        ("1)", 1, "unexpected ')'"),
        ("1|2", 1, "unexpected '|'"),
        ("{(1|2)}", 3, "unexpected '|'"),
        ("1/2.^", 3, "only integers"),
        ("^^3", 0, "not both"),
        ("^[0]", 0, "power of up"),
        ("#", 0, "unexpected '#'"),
        ("↑ + #", 4, "unexpected '#'"),
        ("⇑ ⇑", 2, "unexpected"),
    ],
)
def test_errors_point_at_the_place(text: str, position: int, reason: str) -> None:
    with pytest.raises(ParseError) as caught:
        Game.parse(text)
    error = caught.value
    assert error.position == position
    assert reason in str(error)
    assert isinstance(error, ValueError)
    if text:
        *_, shown, caret = str(error).splitlines()
        assert shown.strip() == text.strip()
        assert caret.index("^") == position + 2


@pytest.mark.parametrize("bad", [None, 3, b"1", ["1"]])
def test_only_text_is_parsed(bad: object) -> None:
    with pytest.raises(ParseError):
        Game.parse(bad)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "text",
    [
        "*5000000000",
        "^99999999999999999999",
        "^[1000]",
        "^<65>",
        "1" * 200_000,
        "1000000.{1||0|-1}",
        "99999999999999999999.^",
        "+".join(f"{{{k}|-{k}}}" for k in range(1, 41)),
    ],
)
def test_sizes_are_bounded_with_an_error(text: str) -> None:
    with pytest.raises(CGTError):
        Game.parse(text)


def test_very_large_integers() -> None:
    digits = "7" * 9000
    game = Game.parse(digits)
    assert str(game) == digits
    assert str(-game) == "-" + digits
    assert Game.parse(digits + "/2") + Game.parse(digits + "/2") == game
    assert integer_text(10**20_000) == "1" + "0" * 20_000


def test_deep_nesting() -> None:
    depth = 3_000
    assert Game.parse("(" * depth + "1" + ")" * depth) == 1
    assert Game.parse("-" * depth + "1") == 1
    assert Game.parse("{" * depth + "|" + "|}" * depth) == depth - 1
    deep = Game.parse("{0|" * 300 + "*" + "}" * 300)
    assert Game.parse(str(deep)) == deep
    with pytest.raises(ParseError):
        Game.parse("{" * 50_000)
    with pytest.raises(ParseError):
        Game.parse("{0|" * 50_000)


def test_bars_do_not_grow_without_limit() -> None:
    game = Game(0)
    for n in range(1, 12):
        game = Game([n], [game - 2 * n])
    text = str(game)
    assert "|" * 8 not in text
    assert Game.parse(text) == game


def test_ten_thousand_random_strings() -> None:
    draw = random.Random(20_240_601)
    pieces = [*"0123456789^v*+-{}()|,./<>[]· ", "||", "+-", "Tiny(", "Miny(", "↑", "⋆", "±", "1/2", "x", "é", "\n"]
    read = 0
    for _ in range(10_000):
        text = "".join(draw.choices(pieces, k=draw.randint(1, 14)))
        try:
            game = Game.parse(text)
        except CGTError:
            continue
        read += 1
        assert Game.parse(str(game)) == game
    assert read > 300


@given(st.text(max_size=30))
def test_arbitrary_text(text: str) -> None:
    with contextlib.suppress(CGTError):
        assert Game.parse(str(Game.parse(text))) == Game.parse(text)


@pytest.mark.parametrize(
    ("text", "latex"),
    [
        ("3/4", r"\frac{3}{4}"),
        ("-3/4", r"-\frac{3}{4}"),
        ("^", r"{\uparrow}"),
        ("v3*2", r"3{\cdot}{\downarrow}{\ast}2"),
        ("+-1", r"\pm 1"),
        ("Tiny(2)", r"\mathbf{+}_{2}"),
        ("^[2]*", r"{\uparrow}^{[2]}{\ast}"),
        ("{2|0}", r"\left\{2\,\middle|\,0\right\}"),
        ("{3||2|0}", r"\left\{3\,\middle|\middle|\,2\,\middle|\,0\right\}"),
    ],
)
def test_latex(text: str, latex: str) -> None:
    assert Game.parse(text)._latex() == latex
    assert Game.parse(text)._repr_latex_() == f"${latex}$"


def test_sympy() -> None:
    sympy = pytest.importorskip("sympy")
    assert sympy.sympify(Game.parse("3/4")) == sympy.Rational(3, 4)
    assert sympy.latex(Game.parse("^*")) == r"{\uparrow}{\ast}"
    with pytest.raises(sympy.SympifyError):
        sympy.sympify(Game.parse("*"))


def test_large_parts_read_back() -> None:
    for game in (star(5000), star(2**32 - 1), 10**12 * UP, Game(3) - 70_000 * UP + star(9999), up_power(66)):
        assert Game.parse(str(game)) == game
    with pytest.raises(CGTError, match="nimber"):
        Game.parse("*99999999999")


@pytest.mark.parametrize("text", ["12345678901234567890", "*5000", "^70000", "7.v63", "{1/2|98765432109876543210}"])
def test_forms_too_large_to_write_out_are_refused_at_once(text: str) -> None:
    with pytest.raises(BudgetExceeded):
        Tree.parse(text)
