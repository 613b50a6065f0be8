r"""Misère play of impartial games: canonical forms, nim-values and genus symbols.

Under misère play the last player to move loses. There is no simple theory of sums: the nim-value
:math:`g^-`, the mex with :math:`g^-(0) = 1`, tells who wins a position alone (:math:`g^- = 0`: the previous player),
not in a sum. The *genus* of Conway keeps more: the normal nim-value `g`, and the misère nim-values
:math:`g_0, g_1, g_2, \dots` of the position plus 0, 1, 2, … Nim heaps of two tokens; the sequence ends by alternating
between two values and is written :math:`g^{g_0 g_1 \dots}` up to the first of these pairs. The *misère
canonical form* (:class:`~cgt.misere.MisereForm`) keeps everything. All are found here from the positions' moves;
:mod:`cgt.misere.quotients` treats all positions of a heap game at once.

References
----------
J. H. Conway, *On Numbers and Games*, chapter 12.
E. R. Berlekamp, J. H. Conway and R. K. Guy, *Winning Ways*, chapter 13.
"""

from collections.abc import Hashable

import attrs

from cgt._checks import check_integer
from cgt.budget import Budget, Meter
from cgt.cache import Cache
from cgt.errors import NotImpartialError, OutOfRangeError, shown
from cgt.misere.forms import MisereForm
from cgt.players import LEFT
from cgt.positions.engine import memo_key
from cgt.positions.loops import loop_found
from cgt.positions.position import Position, as_position
from cgt.positions.questions import tame_type
from cgt.positions.tame import Tame
from cgt.values import mex

__all__ = ["GenusSymbol", "form", "genus", "grundy"]


@attrs.frozen
class GenusSymbol:
    """A genus symbol: the normal nim-value, and misère nim-values with more and more Nim heaps of two beside.

    Parameters
    ----------
    normal : int
        Nim-value under normal play.
    misere : tuple of int
        Misère nim-values; the last two alternate for ever.

    Examples
    --------
    >>> from cgt import KAYLES, NIM
    >>> from cgt.misere import genus
    >>> print(genus(NIM(0)), genus(NIM(1)), genus(NIM(2)), genus(NIM(2, 2)))
    0^120 1^031 2^20 0^02
    >>> [str(genus(KAYLES(n))) for n in range(4, 8)]
    ['1^031', '4^146', '3^31', '2^20']
    """

    normal: int
    misere: tuple[int, ...]

    def __getitem__(self, heaps_of_two: int) -> int:
        """Misère nim-value of the position with this many Nim heaps of two beside it."""
        heaps_of_two = check_integer("a number of heaps", heaps_of_two, 0, error=OutOfRangeError)
        last = len(self.misere) - 1
        if heaps_of_two > last:
            heaps_of_two = last - (heaps_of_two - last) % 2
        return self.misere[heaps_of_two]

    @classmethod
    def of_tame(cls, kind: Tame) -> "GenusSymbol":
        """Genus of a position that is as a position of Nim of this type in every sum with such."""
        two = Tame.nim_heap(2)
        beside = (kind, kind ^ two) if kind.firm else (kind, kind ^ two, kind ^ two ^ two)
        return cls(kind.normal, tuple(one.misere for one in beside))

    @property
    def tame(self) -> bool:
        """Whether this is the genus of a position of Nim."""
        g = self.normal
        small = {0: ((1, 2, 0), (0, 2)), 1: ((0, 3, 1), (1, 3))}
        return self.misere in small.get(g, ((g, g ^ 2),))

    def __str__(self) -> str:
        digits = [self.normal, *self.misere]
        inside = ("" if max(digits) < 10 else ",").join(map(str, self.misere))
        return f"{self.normal}^{inside}" if max(digits) < 10 else f"{self.normal}^({inside})"


def form(position: object, *, cache: Cache | None = None, budget: Budget | None = None) -> MisereForm:
    """Misère canonical form of an impartial position.

    Parameters
    ----------
    position : Position, Nimber or sum of such
        What to simplify; it must be impartial.
    cache, budget
        As in :func:`cgt.grundy`.

    Returns
    -------
    MisereForm

    Examples
    --------
    >>> from cgt import KAYLES, NIM
    >>> from cgt import misere
    >>> misere.form(KAYLES(4)), misere.form(NIM(2, 2))
    (MisereForm('1'), MisereForm('[3,2]'))
    >>> misere.form(KAYLES(5))
    MisereForm('[[3,2],3,2,1]')
    """
    p = as_position(position)
    if not p.impartial:
        raise NotImpartialError(f"misère forms are for impartial positions, not {shown(p)}")
    memo: dict[Hashable, MisereForm] = cache.table("misere forms", dict) if cache is not None else {}
    meter = Meter(budget)

    def whole(q: Position) -> MisereForm | None:
        """Sum of the components' forms, if they are all known."""
        total = MisereForm()
        for part in q.components():
            form = memo.get(memo_key(part))
            if form is None:
                return None
            total = total + form
        return total

    # Depth first over components on an explicit stack; a component met on the path to itself proves a loop.
    stack: list[tuple[Position, bool]] = [(part, False) for part in p.components()]
    path: set[Hashable] = set()
    while stack:
        part, opened = stack.pop()
        key = memo_key(part)
        if opened:
            path.discard(key)
            forms = []
            for option in meter.paced(part.options(LEFT)):
                form = whole(option)
                if form is None:
                    raise loop_found(repr(part), "only loopfree games have forms")
                forms.append(form)
            memo[key] = MisereForm(forms)
            continue
        if key in memo:
            continue
        if key in path:
            raise loop_found(repr(part), "only loopfree games have forms")
        meter.tick()
        path.add(key)
        stack.append((part, True))
        for option in meter.paced(part.options(LEFT)):
            for piece in option.components():
                if memo_key(piece) not in memo:
                    stack.append((piece, False))
    found = whole(p)
    if found is None:
        raise loop_found(repr(p), "only loopfree games have forms")
    return found


def _genus_of_form(form: MisereForm, memo: dict[MisereForm, GenusSymbol]) -> GenusSymbol:
    stack = [form]
    while stack:
        current = stack[-1]
        if current in memo:
            stack.pop()
            continue
        missing = [option for option in current.options if option not in memo]
        if missing:
            stack.extend(missing)
            continue
        stack.pop()
        options = [memo[option] for option in current.options]
        settled = max((len(option.misere) for option in options), default=0)
        values: list[int] = []
        while len(values) < settled + 4 or values[-4:-2] != values[-2:]:
            n = len(values)
            seen = {option[n] for option in options}
            if n:
                seen |= {values[-1], values[-1] ^ 1}
            values.append(mex(seen) if n or options else 1)
        while len(values) > 2 and values[-1] == values[-3]:
            values.pop()
        memo[current] = GenusSymbol(mex(option.normal for option in options), tuple(values))
    return memo[form]


def genus(position: object, *, cache: Cache | None = None, budget: Budget | None = None) -> GenusSymbol:
    """Genus symbol of an impartial position or of a misère form.

    Parameters
    ----------
    position : Position, Nimber, sum of such, or MisereForm
        What to solve; a position must be impartial.
    cache, budget
        As in :func:`cgt.grundy`.

    Returns
    -------
    GenusSymbol

    Examples
    --------
    >>> from cgt import KAYLES
    >>> from cgt.misere import genus
    >>> print(genus(KAYLES(5)), genus(KAYLES(5, 5)))
    4^146 0^120
    """
    if isinstance(position, MisereForm):
        unfolded = position
    else:
        p = as_position(position)
        kind = tame_type(p, cache, budget) if p.impartial else None
        if kind is not None:
            return GenusSymbol.of_tame(kind)
        unfolded = form(p, cache=cache, budget=budget)
    memo: dict[MisereForm, GenusSymbol] = cache.table("genera", dict) if cache is not None else {}
    return _genus_of_form(unfolded, memo)


def grundy(position: object, *, cache: Cache | None = None, budget: Budget | None = None) -> int:
    """Nim-value of an impartial position under misère play: mex of the options' values, and 1 for the end.

    It is 0 exactly when the previous player wins; it does not add up over sums.

    Parameters
    ----------
    position : Position, Nimber, sum of such, or MisereForm
        What to solve; a position must be impartial.
    cache, budget
        As in :func:`cgt.grundy`.

    Returns
    -------
    int

    Examples
    --------
    >>> from cgt import NIM, misere
    >>> [misere.grundy(NIM(n)) for n in range(4)], misere.grundy(NIM(2, 2))
    ([1, 0, 2, 3], 0)
    """
    return genus(position, cache=cache, budget=budget)[0]
