r"""The notation people type: reading games from text.

The notation is CGSuite's, with the symbols of the literature beside it:

=====================================  ==============================================================================
``3``, ``-7/8``, ``0.5``               numbers (dyadic)
``*``, ``*4``, ``∗2``, ``⋆``           nimbers
``^``, ``^^``, ``^5``, ``v3``, ``↑``   multiples of up and down
``^<3>``, ``v<2>``                     powers of up, :math:`{\uparrow}^3`
``^[3]``, ``v[2]``                     sums of the first powers of up, :math:`{\uparrow}^{[3]}`
``1/2^*2``, ``3*``, ``-1v``            number, ups and nimber side by side are added
``{1|-1}``, ``{0,*|}``                 options of Left, options of Right
``{0||0|-2}``, ``{3|1||*}``            the longest bar divides first: ``{0|{0|-2}}``, ``{{3|1}|*}``
``+-1``, ``±{1,{2|0}}``, ``+-(1*)``    a game with these Left options and their negatives for Right
``Tiny(2)``, ``Miny(1/4)``, ``⧾2``     ``{0||0|-2}`` and ``{1/4|0||0}``
``g + h``, ``g - h``, ``-g``, ``(g)``  sums, differences, negatives, parentheses
``3.g``, ``3·g``, ``3*{1|0}``          integer multiples
=====================================  ==============================================================================

A prefix (a sign, ``+-``, a multiple) belongs to the one thing that follows it: ``-1^`` is −1 plus up, as CGSuite
prints it, and ``2.^*`` is two ups and a star. A star before digits is always a nimber: ``3*4`` is the number 3 plus
the nimber ``*4``.

The reader keeps its own stack, so nesting is limited by memory only. Working out what is written is limited to about
as many steps as take a second or a few, unless :func:`cgt.values.limited` says otherwise. Printing is in
:mod:`cgt.values.printing`.
"""

import re
from fractions import Fraction
from typing import Generic, NamedTuple, Protocol, TypeVar

from cgt._native import core
from cgt.errors import BudgetExceeded, CGTError, ParseError, shown
from cgt.values.cooling import multiple
from cgt.values.game import Game
from cgt.values.limits import limited_by_default
from cgt.values.parts import sum_of_parts
from cgt.values.uptimal import up_power, up_power_sum

__all__ = ["MAX_POWER", "parse", "read"]

MAX_STAR = (1 << 32) - 1
MAX_UPS = (1 << 63) - 1
MAX_POWER = 64
MAX_DIGITS = 80_000

V = TypeVar("V")


class Builder(Protocol[V]):
    """Makes values of one kind (games, literal forms) for the reader."""

    def number(self, x: Fraction) -> V:
        """Number `x`."""

    def star(self, n: int) -> V:
        """Nimber ``*n``."""

    def ups(self, n: int) -> V:
        """Sum of `n` ups."""

    def up_power(self, n: int, *, summed: bool) -> V:
        """Power of up, or the sum of the first `n` powers."""

    def add(self, g: V, h: V) -> V:
        """Disjunctive sum."""

    def negate(self, g: V) -> V:
        """Negative."""

    def multiply(self, n: int, g: V) -> V:
        """Sum of `n` copies."""

    def braces(self, left: list[V], right: list[V]) -> V:
        """Game with these options."""


class _Token(NamedTuple):
    kind: str
    text: str
    position: int
    end: int


_SYMBOLS = {
    "↑": "^",
    "↓": "v",
    "⇑": "^^",
    "⇓": "vv",
    "⋆": "*",
    "∗": "*",
    "★": "*",
    "＊": "*",
    "−": "-",
    "–": "-",
    "⋅": "·",
    "×": "·",
    "∙": "·",
    "∣": "|",
    "｜": "|",
    "⟨": "<",
    "⟩": ">",
}
_TOKEN = re.compile(
    r"(?P<space>\s+)"
    r"|(?P<number>[0-9]+(?:\.[0-9]+|\s*/\s*[0-9]+)?)"
    r"|(?P<up>(?:\^+|v+)(?:\[\s*[0-9]+\s*\]|<\s*[0-9]+\s*>|[0-9]+)?(?![A-Za-z_]))"
    r"|(?P<star>\*[0-9]*)"
    r"|(?P<plusminus>\+-|±)"
    r"|(?P<word>[A-Za-z_]+|⧾_?|⧿_?)"
    r"|(?P<bars>\|+)"
    r"|(?P<mark>[-+{}(),·.])"
)
_WORDS = {"tiny": "tiny", "miny": "miny", "⧾": "tiny", "⧿": "miny", "⧾_": "tiny", "⧿_": "miny"}


def _tokens(text: str) -> list[_Token]:
    # Some symbols stand for two characters; `origin` leads back to the text as it was given.
    plain, origin = [], []
    for position, character in enumerate(text):
        replacement = _SYMBOLS.get(character, character)
        plain.append(replacement)
        origin.extend([position] * len(replacement))
    origin.append(len(text))
    source = "".join(plain)
    tokens, position = [], 0
    while position < len(source):
        match = _TOKEN.match(source, position)
        if match is None:
            raise ParseError(f"unexpected {shown(text[origin[position]])}", text, origin[position])
        kind = str(match.lastgroup)
        if kind == "mark":
            kind = match[0]
        if kind == ".":
            kind = "·"
        if kind != "space":
            tokens.append(_Token(kind, match[0], origin[position], match.end()))
        position = match.end()
    tokens.append(_Token("end", "", len(text), -1))
    return tokens


def _integer(digits: str, text: str, position: int) -> int:
    """Integer of any length: Python's own conversion refuses more than a few thousand digits."""
    if len(digits) > MAX_DIGITS:
        raise ParseError(f"a number of more than {MAX_DIGITS} digits", text, position)
    value = 0
    for start in range(0, len(digits), 4000):
        chunk = digits[start : start + 4000]
        value = value * 10 ** len(chunk) + int(chunk)
    return value


class _Frame(Generic[V]):
    """What is known of an open brace or parenthesis, or of the whole text."""

    __slots__ = ("bars", "last", "options", "position", "prefixes", "sign", "term", "total", "whole")

    def __init__(self, position: int) -> None:
        self.position = position
        self.total: V | None = None
        self.sign = 1
        self.term: V | None = None
        self.whole: int | None = None  # the term, if it is nothing but an integer so far
        self.last = ""  # kind of the last primary of the term
        self.prefixes: list[tuple[str, int]] = []
        self.options: list[V] = []
        self.bars: list[tuple[list[V], int]] = []


class _Reader(Generic[V]):
    def __init__(self, text: str, build: Builder[V]) -> None:
        self.text = text
        self.build = build
        self.frames: list[_Frame[V]] = [_Frame(0)]
        self.kinds = [""]

    def fail(self, reason: str, position: int) -> ParseError:
        return ParseError(reason, self.text, position)

    def read(self) -> V:
        tokens = _tokens(self.text)
        for index, token in enumerate(tokens):
            try:
                if self.frames[-1].term is None:
                    self.operand(token)
                else:
                    self.after_operand(token, tokens[min(index + 1, len(tokens) - 1)])
            except (ParseError, BudgetExceeded):
                raise
            except CGTError as error:
                raise self.fail(str(error), token.position) from error
        value = self.frames[0].total
        assert value is not None
        return value

    def operand(self, token: _Token) -> None:
        frame = self.frames[-1]
        kind = token.kind
        if kind == "number":
            self.number(token)
        elif kind == "star":
            self.star(token)
        elif kind == "up":
            self.up(token)
        elif kind in "({":
            self.frames.append(_Frame(token.position))
            self.kinds.append(kind)
        elif kind == "-":
            frame.prefixes.append(("-", 0))
        elif kind == "+" and not frame.prefixes:
            frame.prefixes.append(("+", 0))
        elif kind == "plusminus":
            frame.prefixes.append(("±", 0))
        elif kind == "word":
            frame.prefixes.append((self.word(token), 0))
        elif frame.prefixes or frame.total is not None or frame.last == ",":
            raise self.fail("expected a game", token.position)
        elif kind == "bars" and self.kinds[-1] == "{":
            self.bar(token)
        elif kind == "}" and self.kinds[-1] == "{":
            self.close_brace(token)
        elif kind == "end" and len(self.frames) > 1:
            raise self.fail(f"missing '{'}' if self.kinds[-1] == '{' else ')'}'", token.position)
        else:
            raise self.fail("expected a game", token.position)

    def after_operand(self, token: _Token, following: _Token) -> None:
        frame = self.frames[-1]
        kind = token.kind
        if kind in "+-":
            self.end_term()
            frame.sign = 1 if kind == "+" else -1
        elif kind == "plusminus":
            if token.text == "+-":
                raise self.fail("'+-' after a game is ambiguous: write '+ (-…)' or '+ +-…'", token.position)
            self.end_term()
            frame.prefixes.append(("±", 0))
        elif (
            kind == "star" and token.text == "*" and frame.last == "number" and following.kind in _MULTIPLICANDS
        ) or kind == "·":
            self.times(token)
        elif kind == "star" and frame.last in {"number", "up"}:
            self.star(token)
        elif kind == "up" and frame.last == "number":
            self.up(token)
        elif kind == "word" and frame.last == "number":
            self.end_term()
            frame.prefixes.append((self.word(token), 0))
        elif kind == "," and self.kinds[-1] == "{":
            self.end_option()
            frame.last = ","
        elif kind == "bars" and self.kinds[-1] == "{":
            self.end_option()
            self.bar(token)
        elif kind == "}" and self.kinds[-1] == "{":
            self.end_option()
            self.close_brace(token)
        elif kind == ")" and self.kinds[-1] == "(":
            self.end_term()
            value = frame.total
            assert value is not None
            self.frames.pop()
            self.kinds.pop()
            self.primary(value, "group")
        elif kind == "end" and len(self.frames) == 1:
            self.end_term()
        elif kind == "end":
            raise self.fail(f"missing '{'}' if self.kinds[-1] == '{' else ')'}'", token.position)
        else:
            raise self.fail(f"unexpected {shown(token.text)}", token.position)

    def word(self, token: _Token) -> str:
        name = _WORDS.get(token.text.lower())
        if name is None:
            raise self.fail(f"unknown name {shown(token.text)}", token.position)
        return name

    def number(self, token: _Token) -> None:
        top, slash, bottom = token.text.partition("/")
        position = token.position
        if slash:
            divisor = _integer(bottom.strip(), self.text, position)
            if not divisor:
                raise self.fail("division by zero", position)
            x = Fraction(_integer(top.strip(), self.text, position), divisor)
        elif "." in top:
            ones, _, tail = top.partition(".")
            x = Fraction(_integer(ones + tail, self.text, position), 10 ** len(tail))
        else:
            x = Fraction(_integer(top, self.text, position))
        if x.denominator & (x.denominator - 1):
            raise self.fail("a number must be dyadic: its denominator a power of two", position)
        frame = self.frames[-1]
        signs = [prefix for prefix, _ in frame.prefixes]
        plain = x.denominator == 1 and all(sign in "+-" for sign in signs)
        self.primary(self.build.number(x), "number")
        frame.whole = int(x) * (-1) ** signs.count("-") if plain else None

    def star(self, token: _Token) -> None:
        size = _integer(token.text[1:], self.text, token.position) if len(token.text) > 1 else 1
        if size > MAX_STAR:
            raise self.fail(f"a nimber above *{MAX_STAR}: use Nimber, which has no limit", token.position)
        self.primary(self.build.star(size), "star")

    def up(self, token: _Token) -> None:
        symbols = token.text.rstrip("0123456789 []<>")
        rest = token.text[len(symbols) :]
        sign = 1 if symbols[0] == "^" else -1
        count = len(symbols)
        if rest and count > 1:
            raise self.fail(f"write {symbols[0]}{rest} or {symbols}, not both", token.position)
        if rest[:1] in {"[", "<"}:
            power = _integer(rest[1:-1].strip(), self.text, token.position)
            if not 1 <= power <= MAX_POWER:
                raise self.fail(f"a power of up must be between 1 and {MAX_POWER}", token.position)
            game = self.build.up_power(power, summed=rest[0] == "[")
            self.primary(game if sign > 0 else self.build.negate(game), "up")
            return
        if rest:
            count = _integer(rest, self.text, token.position)
        if count > MAX_UPS:
            raise self.fail(f"more than {MAX_UPS} ups", token.position)
        self.primary(self.build.ups(sign * count), "up")

    def times(self, token: _Token) -> None:
        """Turn the integer just read into a multiplier of what follows."""
        frame = self.frames[-1]
        if frame.whole is None:
            raise self.fail("only integers multiply games", token.position)
        frame.prefixes.append(("·", frame.whole))
        frame.term, frame.whole, frame.last = None, None, ""

    def primary(self, value: V, kind: str) -> None:
        """Apply the waiting prefixes to `value` and add it to the term being read."""
        frame = self.frames[-1]
        while frame.prefixes:
            prefix, count = frame.prefixes.pop()
            value = self.prefixed(prefix, count, value, frame.position)
        frame.term = value if frame.term is None else self.build.add(frame.term, value)
        frame.whole = None
        frame.last = kind

    def prefixed(self, prefix: str, count: int, value: V, position: int) -> V:
        build = self.build
        if prefix == "-":
            return build.negate(value)
        if prefix == "±":
            return build.braces([value], [build.negate(value)])
        if prefix == "tiny":
            zero = build.number(Fraction(0))
            return build.braces([zero], [build.braces([zero], [build.negate(value)])])
        if prefix == "miny":
            zero = build.number(Fraction(0))
            return build.braces([build.braces([value], [zero])], [zero])
        if prefix == "·":
            return build.multiply(count, value)
        return value

    def end_term(self) -> None:
        frame = self.frames[-1]
        assert frame.term is not None
        term = frame.term if frame.sign > 0 else self.build.negate(frame.term)
        frame.total = term if frame.total is None else self.build.add(frame.total, term)
        frame.term, frame.whole, frame.last, frame.sign = None, None, "", 1

    def end_option(self) -> None:
        self.end_term()
        frame = self.frames[-1]
        assert frame.total is not None
        frame.options.append(frame.total)
        frame.total = None

    def bar(self, token: _Token) -> None:
        """A bar closes every shorter one before it; the same length twice is ambiguous."""
        frame = self.frames[-1]
        length = len(token.text)
        options = self.reduce(frame, length)
        if frame.bars and frame.bars[-1][1] == length:
            raise self.fail(f"two bars '{token.text}' on the same level are ambiguous", token.position)
        frame.bars.append((options, length))
        frame.options = []
        frame.last = ""

    def reduce(self, frame: _Frame[V], length: float) -> list[V]:
        right = frame.options
        while frame.bars and frame.bars[-1][1] < length:
            left, _ = frame.bars.pop()
            right = [self.build.braces(left, right)]
        return right

    def close_brace(self, token: _Token) -> None:
        frame = self.frames.pop()
        self.kinds.pop()
        below = self.frames[-1]
        if not frame.bars:
            if not frame.options or not below.prefixes or below.prefixes[-1][0] != "±":
                raise self.fail("missing '|' between the options of Left and Right", token.position)
            below.prefixes.pop()
            value = self.build.braces(frame.options, [self.build.negate(option) for option in frame.options])
        else:
            value = self.reduce(frame, float("inf"))[0]
        self.primary(value, "group")


_MULTIPLICANDS = frozenset({"(", "{", "up", "plusminus", "word"})


def read(text: str, build: Builder[V], most_steps: int, steps_a_character: int) -> V:
    """Value that `text` describes, made by `build` in so many steps at most, unless a limit is in force.

    Raises
    ------
    ParseError
        With a caret under the place that cannot be read.
    BudgetExceeded
        If what is written takes too many steps to work out.
    """
    if not isinstance(text, str):
        raise ParseError(f"expected text, not {shown(text)}")
    with limited_by_default(most_steps + steps_a_character * len(text)):
        return _Reader(text, build).read()


# Two or three seconds of work on either backend.
_MOST_STEPS = 1 << (17 if core is None else 20)
_STEPS_A_CHARACTER = _MOST_STEPS >> 9


class _GameBuilder:
    """Makes games in canonical form."""

    def number(self, x: Fraction) -> Game:
        return Game(x)

    def star(self, n: int) -> Game:
        return sum_of_parts(star=n)

    def ups(self, n: int) -> Game:
        return sum_of_parts(ups=n)

    def up_power(self, n: int, *, summed: bool) -> Game:
        return up_power_sum(n) if summed else up_power(n)

    def add(self, g: Game, h: Game) -> Game:
        return g + h

    def negate(self, g: Game) -> Game:
        return -g

    def multiply(self, n: int, g: Game) -> Game:
        return multiple(n, g)

    def braces(self, left: list[Game], right: list[Game]) -> Game:
        return Game(left, right)


def parse(text: str) -> Game:
    """Game written in `text`; :meth:`cgt.Game.parse` is this.

    Examples
    --------
    >>> parse("{1|-1} + {1|-1}") == 0
    True
    """
    return read(text, _GameBuilder(), _MOST_STEPS, _STEPS_A_CHARACTER)
