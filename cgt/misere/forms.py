"""Misère canonical forms of impartial games.

Under misère play a game is a set of options, and few games are equal: `G` equals `H` when replacing one by the other
never changes the outcome of any sum. Conway showed that every game has one simplest form, reached by bypassing
reversible moves: `G` equals `H` when every option of `H` is an option of `G`, and every other option of `G` has `H`
itself as an option; and if `H` is the empty game, `G` must also be a next-player win, as 0 is.

A form is written by its options in brackets, with numbers for Nim heaps: ``[2]`` is the game whose only option is the
Nim heap of two tokens, ``[3,[2]]`` moves to a heap of three or to that game.

References
----------
J. H. Conway, *On Numbers and Games*, chapter 12. P. M. Grundy and C. A. B. Smith, "Disjunctive games with the last
player losing", *Proc. Cambridge Philos. Soc.* 52 (1956), 527–533.
"""

from collections.abc import Iterable
from weakref import WeakValueDictionary

from cgt._checks import check_integer
from cgt.errors import ParseError, UnsupportedError, shown

__all__ = ["MisereForm"]

_INTERNED: "WeakValueDictionary[frozenset[MisereForm], MisereForm]" = WeakValueDictionary()


class MisereForm:
    """The misère canonical form of an impartial game; equal games are the same object.

    Parameters
    ----------
    options : str or iterable of MisereForm
        Text such as ``"[3,[2]]"``, or the options; what they simplify to is returned.

    Examples
    --------
    >>> two = MisereForm("2")
    >>> MisereForm([two])
    MisereForm('[2]')
    >>> MisereForm("[1]"), MisereForm("[2,0]")
    (MisereForm('0'), MisereForm('1'))
    >>> two + MisereForm("1"), two + two
    (MisereForm('3'), MisereForm('[3,2]'))
    """

    __slots__ = ("__weakref__", "_heap", "_sums", "birthday", "loses", "options")

    options: "frozenset[MisereForm]"
    birthday: int
    loses: bool
    _heap: int | None
    _sums: "dict[MisereForm, MisereForm]"

    def __new__(cls, options: "str | Iterable[MisereForm]" = ()) -> "MisereForm":
        """Simplest form with these options."""
        if isinstance(options, str):
            return _parse(options)
        try:
            chosen = frozenset(options)
        except TypeError:
            chosen = frozenset({None})  # type: ignore[arg-type]  # reported below
        if not all(isinstance(option, MisereForm) for option in chosen):
            raise UnsupportedError(
                f"a form is given by text or by its options, which are forms, not by {shown(options)}"
            )
        found = _INTERNED.get(chosen)
        if found is not None:
            return found
        through = _bypassed(chosen)
        if through is not None:
            return through
        self = object.__new__(cls)
        self.options = chosen
        self.birthday = 1 + max((option.birthday for option in chosen), default=-1)
        self.loses = bool(chosen) and not any(option.loses for option in chosen)
        heaps = {option._heap for option in chosen}
        self._heap = len(chosen) if heaps == set(range(len(chosen))) else None
        self._sums = {}
        _INTERNED[chosen] = self
        return self

    @classmethod
    def heap(cls, size: int) -> "MisereForm":
        """Form of a Nim heap."""
        smaller: list[MisereForm] = []
        for _ in range(check_integer("a heap", size, 0, error=UnsupportedError)):
            smaller.append(cls(smaller))
        return cls(smaller)

    @property
    def nim_heap(self) -> int | None:
        """Size of the Nim heap this game equals, or ``None``."""
        return self._heap

    def __add__(self, other: object) -> "MisereForm":
        if not isinstance(other, MisereForm):
            return NotImplemented
        # Children before parents, on an explicit stack, so that long games do not meet the recursion limit.
        stack = [(self, other)]
        while stack:
            a, b = stack[-1]
            if b in a._sums:
                stack.pop()
                continue
            needed = [(x, b) for x in a.options] + [(a, y) for y in b.options]
            missing = [(x, y) for x, y in needed if y not in x._sums]
            if missing:
                stack.extend(missing)
                continue
            a._sums[b] = MisereForm(x._sums[y] for x, y in needed)
            stack.pop()
        return self._sums[other]

    def __repr__(self) -> str:
        return f"MisereForm({str(self)!r})"

    def __str__(self) -> str:
        if self._heap is not None:
            return str(self._heap)
        ordered = sorted(self.options, key=lambda form: (form.birthday, len(form.options), str(form)), reverse=True)
        return f"[{','.join(map(str, ordered))}]"

    def __reduce__(self) -> tuple[type["MisereForm"], tuple[str]]:
        return MisereForm, (str(self),)


def _bypassed(options: frozenset[MisereForm]) -> MisereForm | None:
    """Simpler game that a game with these options equals, or ``None``."""
    for candidate in {through for option in options for through in option.options}:
        if not candidate.options <= options:
            continue
        if all(candidate in option.options for option in options - candidate.options) and (
            candidate.options or any(option.loses for option in options)
        ):
            return candidate
    return None


def _parse(text: str) -> MisereForm:
    stack: list[list[MisereForm]] = [[]]
    fresh = True  # whether a form may stand here
    at = 0
    while at < len(text):
        letter = text[at]
        if letter == "[" and fresh:
            stack.append([])
        elif letter == "]" and len(stack) > 1 and (not fresh or text[at - 1] == "["):
            done = stack.pop()
            stack[-1].append(MisereForm(done))
            fresh = False
        elif letter == "," and len(stack) > 1 and not fresh:
            fresh = True
        elif letter.isdecimal() and fresh:
            end = at
            while end < len(text) and text[end].isdecimal():
                end += 1
            stack[-1].append(MisereForm.heap(int(text[at:end])))
            fresh = False
            at = end - 1
        else:
            raise ParseError("a form is a number or a bracketed list of forms, as in '[3,[2]]'", text, at)
        at += 1
    if len(stack) != 1 or len(stack[0]) != 1:
        raise ParseError("a form is a number or a bracketed list of forms, as in '[3,[2]]'", text, len(text))
    return stack[0][0]
