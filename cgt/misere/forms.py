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

import os
import threading
from collections.abc import Generator, Iterable
from typing import Any
from weakref import WeakValueDictionary

from cgt._checks import check_integer
from cgt.errors import InvalidDataError, ParseError, UnsupportedError, shown
from cgt.values._fold import fold
from cgt.values.limits import limited_by_default, working

__all__ = ["MisereForm"]

_MOST_STEPS = 1 << 21
_LONGEST_TEXT = 100_000
_MOST_DIGITS = 12
_CHEAP = 16  # so many options are compared in the time of a step

_every_form: "WeakValueDictionary[frozenset[MisereForm], MisereForm]" = WeakValueDictionary()
_lock = threading.RLock()


def _after_fork() -> None:
    global _lock
    _lock = threading.RLock()  # another thread may have held it


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)


class MisereForm:
    """The misère canonical form of an impartial game; equal games are the same object.

    Parameters
    ----------
    options : str or iterable of MisereForm
        Text such as ``"[3,[2]]"``, or the options; what they simplify to is returned.

    Raises
    ------
    ParseError
        With a caret under the place of the text that cannot be read.
    UnsupportedError
        If an option is no form.
    BudgetExceeded
        If it takes millions of steps, as sums of large forms may; :func:`cgt.values.limited` sets another bound.

    Attributes
    ----------
    options : frozenset of MisereForm
        What a move leads to, in the simplest form.
    birthday : int
        How many moves the longest play of the simplest form has.
    loses : bool
        Whether the player to move loses under misère play.

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
            with limited_by_default(_MOST_STEPS):
                return _parse(options)
        try:
            chosen = frozenset(options)
        except TypeError:
            chosen = frozenset({None})  # type: ignore[arg-type]  # reported below
        if not all(isinstance(option, MisereForm) for option in chosen):
            raise UnsupportedError(
                f"a form is given by text or by its options, which are forms, not by {shown(options)}"
            )
        found = _every_form.get(chosen)
        if found is not None:
            return found
        # Those of a Nim heap reverse nowhere: no heap has itself among its options' options.
        heaps = {option._heap for option in chosen}
        heap = len(chosen) if heaps == set(range(len(chosen))) else None
        through = _bypassed(chosen) if heap is None else None
        if through is not None:
            return through
        self = object.__new__(cls)
        self.options = chosen
        self.birthday = 1 + max((option.birthday for option in chosen), default=-1)
        self.loses = bool(chosen) and not any(option.loses for option in chosen)
        self._heap = heap
        self._sums = {}
        with _lock:
            return _every_form.setdefault(chosen, self)

    @classmethod
    def heap(cls, size: int) -> "MisereForm":
        """Form of a Nim heap.

        Parameters
        ----------
        size : int
            How many tokens; the form has as many options, and so have all below it one after the other.

        Returns
        -------
        MisereForm
            The heap, which is in simplest form.

        Raises
        ------
        UnsupportedError
            If `size` is no non-negative integer.
        BudgetExceeded
            If the heaps up to this one have millions of options; :func:`cgt.values.limited` sets another bound.

        Examples
        --------
        >>> sorted(map(str, MisereForm.heap(3).options))
        ['0', '1', '2']
        """
        size = check_integer("a heap", size, 0, error=UnsupportedError)
        with limited_by_default(_MOST_STEPS) as limit:
            limit.afford(size * (size + 1) // 2)
            smaller: list[MisereForm] = []
            for n in range(size):
                limit.spend(n)
                smaller.append(cls(smaller))
            return cls(smaller)

    @property
    def nim_heap(self) -> int | None:
        """Size of the Nim heap this game equals, or ``None``.

        Examples
        --------
        >>> MisereForm("[2,0]").nim_heap, MisereForm("[2]").nim_heap
        (1, None)
        """
        return self._heap

    def __add__(self, other: object) -> "MisereForm":
        if not isinstance(other, MisereForm):
            return NotImplemented
        with limited_by_default(_MOST_STEPS):
            return fold((self, other), _sum)

    def __repr__(self) -> str:
        return f"MisereForm({str(self)!r})"

    def __str__(self) -> str:
        return fold(self, _written) or f"<form born on day {self.birthday}>"

    def __reduce__(self) -> tuple[Any, ...]:
        rows: list[int | list[int]] = []

        def place(form: MisereForm) -> "Generator[MisereForm, int, int]":
            if form._heap is not None:
                rows.append(form._heap)
            else:
                options = []
                for option in form.options:
                    options.append((yield option))
                rows.append(sorted(options))
            return len(rows) - 1

        fold(self, place)
        return _rebuild, (rows,)


_Pair = tuple[MisereForm, MisereForm]


def _sum(pair: _Pair) -> Generator[_Pair, MisereForm, MisereForm]:
    a, b = pair
    if b not in a._sums:
        options = []
        for x in a.options:
            options.append((yield x, b))
        for y in b.options:
            options.append((yield a, y))
        a._sums[b] = MisereForm(options)
    return a._sums[b]


def _written(form: MisereForm) -> Generator[MisereForm, str | None, str | None]:
    """Text of a form from that of its options, or ``None`` if it is too long."""
    if form._heap is not None:
        return str(form._heap)
    texts: list[tuple[int, int, str]] = []
    for option in form.options:
        text = yield option
        if text is None:
            return None
        texts.append((option.birthday, len(option.options), text))
    whole = f"[{','.join(text for _, _, text in sorted(texts, reverse=True))}]"
    return whole if len(whole) <= _LONGEST_TEXT else None


def _rebuild(rows: Any) -> MisereForm:
    """The form that ``__reduce__`` wrote down: sizes of heaps, and options that stand before."""
    forms: list[MisereForm] = []
    try:
        for row in rows:
            if isinstance(row, int):
                forms.append(MisereForm.heap(row))
            elif all(isinstance(i, int) and 0 <= i < len(forms) for i in row):
                forms.append(MisereForm(forms[i] for i in row))
            else:
                raise InvalidDataError("a pickled form has an option that does not stand before it")
        return forms[-1]
    except (TypeError, ValueError, IndexError) as error:
        raise InvalidDataError(f"not the rows of a pickled form: {shown(rows)}") from error


def _bypassed(options: frozenset[MisereForm]) -> MisereForm | None:
    """Simpler game that a game with these options equals, or ``None``."""
    limit = working()
    for candidate in {through for option in options for through in option.options}:
        limit.spend(1 + len(options) // _CHEAP)
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
            if end - at > _MOST_DIGITS:
                raise ParseError(f"a heap's size has at most {_MOST_DIGITS} digits", text, at)
            stack[-1].append(MisereForm.heap(int(text[at:end])))
            fresh = False
            at = end - 1
        else:
            raise ParseError("a form is a number or a bracketed list of forms, as in '[3,[2]]'", text, at)
        at += 1
    if len(stack) != 1 or len(stack[0]) != 1:
        raise ParseError("a form is a number or a bracketed list of forms, as in '[3,[2]]'", text, len(text))
    return stack[0][0]
