"""Take-and-break games by their codes, and the named ones.

A code such as ``0.77`` (Kayles) is read digit by digit: the digit number `t` after the point says what may be left when
`t` tokens are taken from a heap. Its binary digits allow, from the lowest: nothing (1), one heap (2), two heaps (4),
three heaps (8), and so on. So 3 is "take `t`", 7 is "take `t` and split the rest if you like". The digit before the
point is about taking nothing: ``4.`` allows a heap to be split in two. Codes with digits up to 7 are *octal*, up to F
*hexadecimal*; letters go on to V (31, four heaps).  Brackets repeat: ``0.[3]`` is Nim, ``4.[3]`` Lasker's Nim.

References
----------
R. K. Guy and C. A. B. Smith, "The G-values of various games", *Proc. Cambridge Philos. Soc.* 52 (1956), 514–526.
E. R. Berlekamp, J. H. Conway and R. K. Guy, *Winning Ways for Your Mathematical Plays*, 2nd ed., 2001, chapter 4.
"""

import attrs

from cgt._checks import check_flag
from cgt.errors import ParseError, shown
from cgt.heaps.rules import HeapPosition, HeapRules

__all__ = [
    "DAWSONS_CHESS",
    "DAWSONS_KAYLES",
    "GRUNDYS_GAME",
    "GUILES",
    "KAYLES",
    "KENYONS_GAME",
    "LASKERS_NIM",
    "NIM",
    "OFFICERS",
    "TREBLECROSS",
    "TakeAndBreak",
]

_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUV"


def _parse(code: object, unequal: bool) -> HeapRules:
    if not isinstance(code, str):
        raise ParseError(f"a code is text such as '0.77', not {shown(code)}")
    text = code.upper() if code.isascii() else code  # other alphabets change their length

    def no_digit(at: int) -> ParseError:
        return ParseError(f"{code[at]!r} is no digit of a code (0 to 9, A to V, one pair of brackets)", code, at)

    for at, letter in enumerate(text):
        if letter not in _DIGITS and letter not in ".[]":
            raise no_digit(at)
    point = text.find(".")
    if point < 0:
        raise ParseError("a code has a point, as in '0.77'", code, len(code))
    if point > 1:
        raise ParseError("one digit at most stands before the point", code, 1)
    takes: list[tuple[int, int]] = []
    repeat: list[int] = []
    repeat_from = 1
    bracket: int | None = None
    closed = False
    taken = 0
    for at, letter in enumerate(text):
        if at == point:
            continue
        if letter == "[" and bracket is None and at > point:
            bracket, repeat_from = at, taken + 1
            continue
        if letter == "]" and bracket is not None and not closed:
            if not repeat:
                raise ParseError("nothing to repeat", code, at)
            closed = True
            continue
        if letter not in _DIGITS:
            raise no_digit(at)
        if closed:
            raise ParseError("the repeating digits must stand last", code, at)
        digit = _DIGITS.index(letter)
        if at < point:
            if digit & 3:
                raise ParseError(
                    "the digit before the point must be a multiple of 4: who takes nothing must split",
                    code,
                    at,
                )
            if digit:
                takes.append((0, digit))
            continue
        if bracket is not None:
            repeat.append(digit)
            continue
        taken += 1
        if digit:
            takes.append((taken, digit))
    if bracket is not None and not closed:
        raise ParseError("the bracket is not closed", code, bracket)
    if not any(repeat):
        repeat, repeat_from = [], 1
    rules = HeapRules(takes=tuple(takes), repeat_from=repeat_from, repeat=tuple(repeat))
    if not unequal:
        return rules
    if rules.most_heaps > 2:
        worst = next(at for at, letter in enumerate(text) if letter in _DIGITS and _DIGITS.index(letter) > 7)
        raise ParseError("unequal splits are defined for two heaps: digits up to 7", code, worst)
    return attrs.evolve(rules, unequal=True)


@attrs.frozen(repr=False)
class TakeAndBreak:
    """A take-and-break game given by its code; call it with heap sizes to get a position.

    Parameters
    ----------
    code : str
        Octal, hexadecimal or higher code, such as ``"0.77"``, ``"4.3"``, ``"0.3F"`` or ``"4.[3]"``.
    unequal : bool, optional
        Whether the two heaps of a split must differ in size, as in Grundy's game.

    Raises
    ------
    ParseError
        If the text is no code, or allows moves that change nothing; a caret shows the place.

    Examples
    --------
    >>> from cgt import grundy
    >>> kayles = TakeAndBreak("0.77")
    >>> [grundy(kayles(n)) for n in range(8)]
    [0, 1, 2, 3, 1, 4, 3, 2]
    >>> TakeAndBreak("4.[3]") == LASKERS_NIM
    True
    >>> TakeAndBreak("1.7")
    Traceback (most recent call last):
    cgt.errors.ParseError: the digit before the point must be a multiple of 4: ...

    References
    ----------
    E. R. Berlekamp, J. H. Conway and R. K. Guy, *Winning Ways*, chapter 4.
    """

    code: str = attrs.field(eq=False)
    unequal: bool = attrs.field(default=False, kw_only=True, eq=False)
    rules: HeapRules = attrs.field(init=False)

    @rules.default
    def _rules(self) -> HeapRules:
        return _parse(self.code, check_flag("unequal", self.unequal))

    def __call__(self, *heaps: int) -> HeapPosition:
        """Position with these heaps."""
        return HeapPosition(self, heaps)

    def __repr__(self) -> str:
        if self in _NAMES:
            return _NAMES[self]
        return f"TakeAndBreak({self.code!r}{', unequal=True' if self.unequal else ''})"

    def __str__(self) -> str:
        return self.code


#: Nim (0.[3]): take any number of tokens from one heap (Bouton 1901).
NIM = TakeAndBreak("0.[3]")
#: Kayles (0.77): knock down one pin, or two that stand together (Dudeney 1908).
KAYLES = TakeAndBreak("0.77")
#: Dawson's Kayles (0.07): take two tokens of a heap and split the rest if you like (Dawson 1935).
DAWSONS_KAYLES = TakeAndBreak("0.07")
#: Dawson's Chess (0.137): pawns on three ranks where captures are compulsory (Dawson 1935).
DAWSONS_CHESS = TakeAndBreak("0.137")
#: Treblecross (0.007): noughts and crosses on a strip, with crosses only (*Winning Ways*, chapter 4). As heaps, three
#: tokens go at a time: a strip of `n` squares is ``TREBLECROSS(n + 2)``.
TREBLECROSS = TakeAndBreak("0.007")
#: Officers (0.6): take one token and leave the rest as one heap or two; nobody may take the last of a heap (*Winning
#: Ways*, chapter 4).
OFFICERS = TakeAndBreak("0.6")
#: Guiles (0.15): take a heap of one or two, or take two and leave two heaps (*Winning Ways*, chapter 4).
GUILES = TakeAndBreak("0.15")
#: Lasker's Nim (4.[3]): take any number of tokens from one heap, or split it in two (Lasker 1931).
LASKERS_NIM = TakeAndBreak("4.[3]")
#: Grundy's game (4.0 with unequal splits): split one heap into two of different size (Grundy 1939).
GRUNDYS_GAME = TakeAndBreak("4.0", unequal=True)
#: Kenyon's game (0.3F): take one, or take two and leave up to three heaps (Kenyon 1967); it is arithmetic-periodic.
KENYONS_GAME = TakeAndBreak("0.3F")

# What the literature calls a game is what its positions show.
_NAMES = {game: name for name, game in list(globals().items()) if isinstance(game, TakeAndBreak)}
