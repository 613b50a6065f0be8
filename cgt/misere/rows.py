r"""Rows of heaps under misère play: who wins, by search.

:mod:`cgt.misere.quotients` asks this while it learns a quotient, heap size by heap size. A row whose heaps are
all covered by the quotient proved last is answered by it. Any other is searched depth first and remembered, after
heaps with the misère canonical form of a row of smaller ones are replaced by that row, and pairs of heaps equal to \*1
are dropped. The native kernel (``cgt/_native/misere/rows.h``) does what :class:`RowSearch` says.
"""

from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import Protocol, TypeAlias

from cgt._native import core
from cgt.budget import Meter
from cgt.errors import BudgetExceeded
from cgt.misere.forms import MisereForm

__all__ = ["Automaton", "RowSearch", "Word", "accepts", "row_search"]

Word: TypeAlias = tuple[int, ...]  # a row of heaps, ascending
Replacements: TypeAlias = Sequence[Sequence[Word]]  # by heap: the rows it may become

# Forms of heaps up to this size are cheap, and most of what larger heaps fall into is no larger.
_FORMS_UP_TO = 9


class Automaton(Protocol):
    """A quotient, or a guess at one, as the searches read it."""

    @property
    def steps(self) -> list[list[int]]:
        """By heap, from 1: each element times that heap."""

    @property
    def accepted(self) -> list[bool]:
        """Which elements are previous-player wins."""


def accepts(automaton: Automaton, row: Word) -> bool:
    """Whether a row of heaps that the automaton knows is a previous-player win by it."""
    x = 0
    for heap in row:
        x = automaton.steps[heap - 1][x]
    return automaton.accepted[x]


def _simplifications(replacements: Replacements) -> dict[int, tuple[Word, MisereForm]]:
    """Small heaps as rows of smaller ones with the same misère canonical form, and that form."""
    forms = [MisereForm()]
    primes: list[int] = []
    found: dict[int, tuple[Word, MisereForm]] = {}
    for heap in range(1, min(len(replacements), _FORMS_UP_TO + 1)):
        options = []
        for parts in replacements[heap]:
            total = forms[0]
            for part in parts:
                total = total + forms[part]
            options.append(total)
        form = MisereForm(options)
        forms.append(form)
        for count in range(4):
            for word in combinations_with_replacement(primes, count):
                total = forms[0]
                for prime in word:
                    total = total + forms[prime]
                if total is form:
                    found[heap] = (word, form)
                    break
            if heap in found:
                break
        else:
            primes.append(heap)
            found[heap] = ((heap,), form)
    return found


class RowSearch:
    """Outcomes of rows of heaps, remembered until a quotient covers them."""

    def __init__(self, replacements: Replacements, meter: Meter) -> None:
        self._meter = meter
        forms = _simplifications(replacements)
        self._replacements = replacements
        self._simple = [forms[heap][0] if heap in forms else (heap,) for heap in range(len(replacements))]
        self._simple[0] = ()
        ones = (heap for heap, (word, form) in forms.items() if form.nim_heap == 1 and word == (heap,))
        self._one = next(ones, 0)
        self._known: dict[Word, bool] = {}
        self._proved: Automaton | None = None
        self._guess: Automaton | None = None

    def prove(self, quotient: Automaton) -> None:
        """Answer rows of the heaps it covers by `quotient` from now on."""
        self._proved = quotient
        self._known = {}

    def expect(self, guess: Automaton) -> None:
        """Let a guess order the search from now on."""
        self._guess = guess

    def simplified(self, row: Word) -> Word:
        """Row that equals the given one as a misère game, with fewer or smaller heaps where that is known."""
        heaps: list[int] = []
        for heap in row:
            heaps.extend(self._simple[heap])
        if self._one and (ones := heaps.count(self._one)) > 1:
            heaps = [heap for heap in heaps if heap != self._one] + [self._one] * (ones % 2)
        return tuple(sorted(heaps))

    def wins(self, row: Word) -> bool:
        """Whether a row is a previous-player win."""
        row = self.simplified(row)
        stack: list[tuple[Word, list[Word]]] = []
        if self._settled(row) is None:
            self._enter(row, stack)
        known = self._known
        while stack:
            top, unsettled = stack[-1]
            while unsettled:
                option = unsettled[-1]
                if option not in known:
                    self._enter(option, stack)
                if option not in known:
                    break  # it is on the stack now; this row is looked at again when it is settled
                if known[option]:
                    known[top] = False
                    stack.pop()
                    break
                unsettled.pop()
            else:
                known[top] = True
                stack.pop()
        return known[row]

    def _settled(self, row: Word) -> bool | None:
        proved = self._proved
        if row not in self._known and (not row or (proved is not None and row[-1] <= len(proved.steps))):
            self._known[row] = proved is not None and accepts(proved, row)
        return self._known.get(row)

    def _enter(self, row: Word, stack: list[tuple[Word, list[Word]]]) -> None:
        """Settle a row whose options are, or put it on the stack with those that are not, likely ones last."""
        self._meter.tick()
        options: set[Word] = set()
        for i, heap in enumerate(row):
            if i == 0 or row[i - 1] != heap:
                rest = row[:i] + row[i + 1 :]
                options.update(self.simplified(rest + parts) for parts in self._replacements[heap])
        unsettled = []
        for option in options:
            answer = self._settled(option)
            if answer:
                self._known[row] = False
                return
            if answer is None:
                unsettled.append(option)
        if not unsettled:
            self._known[row] = bool(options)
            return
        unsettled.sort(key=lambda option: (self._expected(option), -sum(option), option))
        stack.append((row, unsettled))

    def _expected(self, row: Word) -> bool:
        """Whether the guess takes a row for a previous-player win."""
        return self._guess is not None and row[-1] <= len(self._guess.steps) and accepts(self._guess, row)


class _NativeRowSearch(RowSearch):
    def __init__(self, replacements: Replacements, meter: Meter) -> None:
        super().__init__(replacements, meter)
        self._rows = core.MisereRows(replacements, self._simple, self._one)

    def prove(self, quotient: Automaton) -> None:
        self._rows.prove(quotient.steps, quotient.accepted)

    def expect(self, guess: Automaton) -> None:
        self._rows.expect(guess.steps, guess.accepted)

    def wins(self, row: Word) -> bool:
        try:
            found, searched = self._rows.wins(row, self._meter.limits())
        except BudgetExceeded as error:
            self._meter.tick(error.nodes)  # which knows the whole count, the time, and what the nodes stand for
            raise
        if searched:
            self._meter.tick(searched)
        return bool(found)


def row_search(replacements: Replacements, meter: Meter) -> RowSearch:
    """A search for the rows of a game, native where that is possible."""
    native = core is not None and len(replacements) <= 1 << 16
    return (_NativeRowSearch if native else RowSearch)(replacements, meter)
