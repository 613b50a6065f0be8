"""Writing games as text and as LaTeX.

A game is written by the first of these that fits: a number plus ups plus a nimber (``1/2^^*3``), a number plus a tiny
or a miny (``Tiny(2)``), an uptimal (``^[2]*``), a game equal to its own negative by its form (``+-{1,{2|0}}``), and
otherwise its options in braces, where a single option that is itself in braces loses them and the bars around it grow
by one (``{0||0|-2}``), up to a fixed number of bars. What is written here is read back by :mod:`cgt.values.notation`
to the same game.
"""

from collections.abc import Callable, Generator
from fractions import Fraction
from typing import NamedTuple

import attrs

from cgt.values._digits import integer_text
from cgt.values._fold import fold
from cgt.values.game import Game
from cgt.values.notation import MAX_POWER
from cgt.values.parts import NumberUpStar, number_up_star
from cgt.values.uptimal import UptimalExpansion, find_expansion

__all__ = ["game_to_latex", "game_to_repr", "game_to_text", "tiny_parts"]

_MOST_BARS = 6
_LONGEST_TEXT = 1_000_000
# Of the powers of up above the first, all together: more copies take the reader too long.
_MOST_COPIES = 64


class TinyParts(NamedTuple):
    """The parts of ``number + Tiny(game)``, or of ``number + Miny(game)`` if not `tiny`."""

    number: Game
    game: Game
    tiny: bool


def tiny_parts(game: Game) -> TinyParts | None:
    """Parts of a number plus a tiny or a miny, or ``None``."""
    if number_up_star(game) is not None:
        return None  # of these, only numbers and ``^`` = Tiny(0) have the shape
    if len(game.left) != 1 or len(game.right) != 1:
        return None
    left, right = game.left[0], game.right[0]
    if left.is_number and not right.is_number and right.left == (left,) and len(right.right) == 1:
        inner = left - right.right[0]
        return TinyParts(left, inner, True) if inner.left_stop > 0 else None
    if right.is_number and not left.is_number and left.right == (right,) and len(left.left) == 1:
        inner = left.left[0] - right
        return TinyParts(right, inner, False) if inner.left_stop > 0 else None
    return None


class _Piece(NamedTuple):
    """Text of a game; `bars` is 0 for text that stands alone, else the length of its longest bar, braces left out."""

    text: str
    bars: int


@attrs.frozen
class _Style:
    number: Callable[[Fraction], str]
    ups: Callable[[int], str]
    power: Callable[[int, int, bool], str]
    star: Callable[[int], str]
    tiny: Callable[[str, bool], str]
    switch: Callable[[str], str]
    braces: Callable[[str], str]
    group: Callable[[str], str]
    bar: Callable[[int], str]
    most_bars: int


def _number_text(x: Fraction) -> str:
    top = integer_text(x.numerator)
    return top if x.denominator == 1 else f"{top}/{integer_text(x.denominator)}"


def _ups_text(n: int) -> str:
    symbol = "^" if n > 0 else "v"
    return symbol * abs(n) if abs(n) <= 2 else f"{symbol}{abs(n)}"


def _power_text(coefficient: int, power: int, summed: bool) -> str:
    symbol = "^" if coefficient > 0 else "v"
    multiple = f"{abs(coefficient)}." if abs(coefficient) > 1 else ""
    return f"{multiple}{symbol}{f'[{power}]' if summed else f'<{power}>'}"


_TEXT = _Style(
    number=_number_text,
    ups=_ups_text,
    power=_power_text,
    star=lambda n: "*" if n == 1 else f"*{n}",
    tiny=lambda inner, tiny: f"{'Tiny' if tiny else 'Miny'}({inner})",
    switch=lambda inner: f"+-{inner}",
    braces=lambda inner: f"{{{inner}}}",
    group=lambda inner: f"({inner})",
    bar=lambda length: "|" * length,
    most_bars=_MOST_BARS,
)


def _number_latex(x: Fraction) -> str:
    if x.denominator == 1:
        return integer_text(x.numerator)
    top, bottom = integer_text(abs(x.numerator)), integer_text(x.denominator)
    return rf"{'-' if x < 0 else ''}\frac{{{top}}}{{{bottom}}}"


def _ups_latex(n: int) -> str:
    symbol = r"\uparrow" if n > 0 else r"\downarrow"
    if abs(n) == 2:
        return r"{\Uparrow}" if n > 0 else r"{\Downarrow}"
    return f"{{{symbol}}}" if abs(n) == 1 else rf"{abs(n)}{{\cdot}}{{{symbol}}}"


def _power_latex(coefficient: int, power: int, summed: bool) -> str:
    multiple = rf"{abs(coefficient)}{{\cdot}}" if abs(coefficient) > 1 else ""
    index = f"[{power}]" if summed else f"{power}"
    return multiple + (rf"{{\uparrow}}^{{{index}}}" if coefficient > 0 else rf"{{\downarrow}}_{{{index}}}")


_LATEX = _Style(
    number=_number_latex,
    ups=_ups_latex,
    power=_power_latex,
    star=lambda n: r"{\ast}" if n == 1 else rf"{{\ast}}{n}",
    tiny=lambda inner, tiny: rf"\mathbf{{{'+' if tiny else '-'}}}_{{{inner}}}",
    switch=lambda inner: rf"\pm {inner}",
    braces=lambda inner: rf"\left\{{{inner}\right\}}",
    group=lambda inner: rf"\left({inner}\right)",
    bar=lambda length: r"\,\middle" + r"|\middle".join([""] * length) + r"|\,",
    most_bars=_MOST_BARS,
)


def game_to_text(game: Game) -> str:
    """Text of `game` in CGSuite's notation; ``str(game)`` is this.

    A game whose text would have more than a million characters is described, as are numbers of very many digits.

    Examples
    --------
    >>> game_to_text(Game([0], [Game([0], [-2])]))
    'Tiny(2)'
    """
    return _write(game, _TEXT) or f"<game {_description(game)}>"


def game_to_repr(game: Game) -> str:
    """Text that Python evaluates to `game`; ``repr(game)`` is this.

    Examples
    --------
    >>> game_to_repr(Game(-3)), game_to_repr(Game([1], [-1]))
    ('Game(-3)', "Game('+-1')")
    """
    text = _write(game, _TEXT)
    if text is None:
        return f"<Game {_description(game)}>"
    return f"Game({text})" if game.is_integer and len(text) < 600 else f"Game({text!r})"


def game_to_latex(game: Game) -> str:
    r"""`game` in LaTeX, without the dollars; one that is too large to write is described.

    Examples
    --------
    >>> game_to_latex(Game([1], [-1]))
    '\\pm 1'
    """
    return _write(game, _LATEX) or rf"\text{{game {_description(game)}}}"


def _description(game: Game) -> str:
    return f"of {integer_text(game.follower_count)} positions, born on day {integer_text(game.birthday)}"


def _write(root: Game, style: _Style) -> str | None:
    piece = fold(root, lambda game: _written(game, style))
    return None if piece is None else _closed(piece, style)


def _written(game: Game, style: _Style) -> Generator[Game, _Piece | None, _Piece | None]:
    """Text of `game` from that of the games it is written by, or ``None`` if it is too long."""
    parts = number_up_star(game)
    if parts is not None:
        return _Piece(_number_up_star_text(parts, style), 0)
    tiny = tiny_parts(game)
    needed = (tiny.game,) if tiny is not None else (*game.left, *game.right)
    pieces: dict[Game, _Piece] = {}
    for other in needed:
        piece = yield other
        if piece is None:
            return None
        pieces[other] = piece
    whole = _tiny_text(tiny, pieces, style) if tiny is not None else _options_text(game, pieces, style)
    return whole if len(whole.text) <= _LONGEST_TEXT else None


def _number_up_star_text(parts: NumberUpStar, style: _Style) -> str:
    number, ups, star = parts
    if not ups and not star:
        return style.number(number)
    text = style.number(number) if number else ""
    return text + (style.ups(ups) if ups else "") + (style.star(star) if star else "")


def _closed(piece: _Piece, style: _Style) -> str:
    return style.braces(piece.text) if piece.bars else piece.text


def _tiny_text(tiny: TinyParts, done: dict[Game, _Piece], style: _Style) -> _Piece:
    number = "" if tiny.number.is_zero else style.number(tiny.number.left_stop)
    return _Piece(number + style.tiny(_closed(done[tiny.game], style), tiny.tiny), 0)


def _options_text(game: Game, done: dict[Game, _Piece], style: _Style) -> _Piece:
    expansion = find_expansion(game)
    if expansion is not None and _can_be_read_back(expansion):
        return _Piece(_uptimal_text(expansion, style), 0)
    if {-option for option in game.left} == set(game.right):
        return _Piece(style.switch(_switch_argument(game.left, done, style)), 0)
    left, right = _side([done[g] for g in game.left], style), _side([done[g] for g in game.right], style)
    length = 1 + max(left.bars, right.bars)
    return _Piece(f"{left.text}{style.bar(length)}{right.text}", length)


def _can_be_read_back(expansion: UptimalExpansion) -> bool:
    """Whether the reader takes powers so high, and so many of each."""
    coefficients = expansion.coefficients
    if len(set(coefficients)) == 1 and len(coefficients) > 1:
        copies = abs(coefficients[0])
    else:
        copies = sum(map(abs, coefficients[1:]))
    return len(coefficients) <= MAX_POWER and copies <= _MOST_COPIES


def _switch_argument(options: tuple[Game, ...], done: dict[Game, _Piece], style: _Style) -> str:
    if len(options) > 1:
        return style.braces(_side([done[g] for g in options], style).text)
    (option,) = options
    piece = done[option]
    if piece.bars:
        return style.braces(piece.text)
    return piece.text if option.is_number and option.left_stop >= 0 else style.group(piece.text)


def _side(pieces: list[_Piece], style: _Style) -> _Piece:
    """Options of one player: a single one in braces may lose them, at the price of a longer bar."""
    if len(pieces) == 1 and pieces[0].bars < style.most_bars:
        return pieces[0]
    return _Piece(",".join(_closed(piece, style) for piece in pieces), 0)


def _uptimal_text(expansion: UptimalExpansion, style: _Style) -> str:
    coefficients = expansion.coefficients
    terms: list[str]
    if len(set(coefficients)) == 1 and len(coefficients) > 1:
        terms = [style.power(coefficients[0], len(coefficients), True)]
        first = coefficients[0]
    else:
        pairs = [(c, power) for power, c in enumerate(coefficients, 1) if c]
        terms = [style.ups(c) if power == 1 else style.power(c, power, False) for c, power in pairs]
        first = pairs[0][0] if pairs[0][1] > 1 else 1
    number = style.number(expansion.number) if expansion.number else ""
    joint = "+" if number and abs(first) > 1 else ""
    return number + joint + "+".join(terms) + (style.star(expansion.star) if expansion.star else "")
