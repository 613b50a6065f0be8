r"""Proofs of arithmetic periodicity, for games that leave three heaps or repeat their digits.

Suppose that :math:`g(n+p) = g(n) + s` as far as computed, where `s` is a power of two. Write :math:`g(a) = sH(a) +
L(a)` with :math:`0 \le L(a) < s`, and :math:`\varphi(a) = pH(a) - a`. From a least heap on, its *base*, every residue
class modulo `p` has one `L` and one :math:`\varphi`, and `H` grows by 1 from heap to heap.

Let :math:`n` be the least heap that is not computed, :math:`g^* = sH^* + L^*` the value expected, and
:math:`\varphi^* = pH^* - n`. An option takes `t` and leaves parts :math:`a_1, \dots, a_k`. With :math:`U = \sum H(a_i)`
we have :math:`U - H^* = (\sum\varphi(a_i) - t - \varphi^*)/p =: e`, which does not depend on how many periods lie in
which part. The nim-sum of the numbers :math:`H(a_i)` is at most `U` and has its parity. Therefore:

* :math:`g^*` is no option if every choice of parts, not all below their bases, with
  :math:`L^* = L(a_1) \oplus \dots \oplus L(a_k)` has an `e` that is negative or odd. A repeating digit can also take
  more, `p` tokens at a time, so there `e` must be negative.
* Three classes have as options all :math:`m \le U - 2q` of the parity of `U`, from the base of the first class on,
  where `q` is the larger `H` of the other two bases: take :math:`H = m` in the first and :math:`H = (U - m)/2` in both
  others. With a repeating digit one class has all :math:`m \le U` from its base on, also beside another class whose
  base has :math:`H = 0`.
* If all parts but one have :math:`H = 0`, then :math:`m = U` is an option. Two classes with equal `H`, alone or beside
  a heap with :math:`H = 0`, have :math:`m = 0`; so has taking a whole heap.

If these show, in every residue class of `n` and beside every low part, that all values below :math:`g^*` are options
and :math:`g^*` is not, then :math:`g(n) = g^*`, and so on by induction: nothing in the conditions depends on `n` beyond
its class. The conditions are finite and are checked by tables over :math:`\sum\varphi` modulo `2p` and the low part.

References
----------
R. B. Austin, *Impartial and Partizan Games*, M.Sc. thesis, University of Calgary, 1976.

S. Howse and R. J. Nowakowski, "Periodicity and arithmetic-periodicity in hexadecimal games", *Theoret. Comput. Sci.*
313 (2004), 463–472.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property

from cgt.heaps.rules import HeapRules

__all__ = ["arithmetic_theorem"]

# (sum of phi modulo 2p, low part) -> greatest sum of phi
_Table = dict[tuple[int, int], int]

# Entries times entries of two tables that are combined: more would take longer than computing heaps does.
_MOST_WORK = 4_000_000
_MOST_DOUBLINGS = 6


def arithmetic_theorem(rules: HeapRules, values: Sequence[int], period: int, saltus: int) -> tuple[int, int] | None:
    """Multiples ``(p, s)`` of a suggested period and saltus for which the theorem proves them, or ``None``.

    The multiples are by powers of two: a longer period has fewer carries in its nim-sums.

    Examples
    --------
    >>> from cgt import nim_sequence
    >>> from cgt.heaps import LASKERS_NIM
    >>> arithmetic_theorem(LASKERS_NIM.rules, nim_sequence(LASKERS_NIM, 100), 4, 4)
    (4, 4)
    """
    if saltus < 1 or saltus & (saltus - 1) or rules.unequal or rules.most_heaps > 3:
        return None
    for doublings in range(_MOST_DOUBLINGS):
        p, s = period << doublings, saltus << doublings
        if p * 4 > len(values):
            return None
        if rules.repeat and p % len(rules.repeat):
            continue
        if _Law(rules, values, p, s).proved():
            return p, s
    return None


class _Law:
    """The conditions of the theorem for one game, period and saltus."""

    def __init__(self, rules: HeapRules, values: Sequence[int], p: int, s: int) -> None:
        self.rules = rules
        self.p, self.s = p, s
        count = len(values)
        low_bits = s.bit_length() - 1
        self.parts: set[tuple[int, int]] = set()  # (phi, low part) of every heap
        self.flat: set[tuple[int, int]] = set()  # the same of heaps with H = 0
        self.classes: list[tuple[int, int, int]] = []  # phi, low part and H of the base of each class
        self.regular = True
        self._known_singles: dict[int, set[tuple[int, int]]] = {}
        longest = 0
        for residue in range(p):
            heap = count - 1 - (count - 1 - residue) % p
            if heap < p:
                self.regular = False
                return
            while heap > p and values[heap] == values[heap - p] + s:
                heap -= p
            longest = max(longest, heap)
            for smaller in range(heap, 0, -p):
                high, low = values[smaller] >> low_bits, values[smaller] & (s - 1)
                self.parts.add((p * high - smaller, low))
                if high == 0:
                    self.flat.add((p * high - smaller, low))
            base = values[heap] >> low_bits
            self.classes.append((p * base - heap, values[heap] & (s - 1), base))
        takes = max(rules.longest_take, rules.repeat_from + len(rules.repeat) + p if rules.repeat else 0)
        # Enough is computed when every part named in the proof fits into every heap still to come.
        self.height = min(values[-p:]) >> low_bits
        if longest + p > count or takes + (rules.most_heaps + 1) * (longest + p) > count:
            self.regular = False

    def _takes(self, heaps: int) -> Iterator[tuple[int, bool]]:
        """Numbers of tokens taken with `heaps` heaps left, and whether any multiple of `p` may be taken besides."""
        for taken, digit in self.rules.takes:
            if digit >> heaps & 1:
                yield taken, False
        cycle = len(self.rules.repeat)
        for j in range(self.p if cycle else 0):
            if self.rules.repeat[j % cycle] >> heaps & 1:
                yield self.rules.repeat_from + j, True

    def _combined(self, first: _Table, second: _Table) -> _Table | None:
        if len(first) * len(second) > _MOST_WORK:
            return None
        modulus = 2 * self.p
        found: _Table = {}
        for (_, low), phi in first.items():
            for (_, other_low), other_phi in second.items():
                total = phi + other_phi
                place = (total % modulus, low ^ other_low)
                if found.get(place, total - 1) < total:
                    found[place] = total
        return found

    def _table(self, entries: Iterator[tuple[int, int]]) -> _Table:
        found: _Table = {}
        for phi, low in entries:
            place = (phi % (2 * self.p), low)
            found[place] = max(phi, found.get(place, phi))
        return found

    def proved(self) -> bool:
        """Whether the conditions hold in every residue class."""
        if not self.regular:
            return False
        most = self.rules.most_heaps
        # The first part is regular: a heap still to come is too large for irregular parts alone.
        anything: list[_Table] = [{}, self._table((phi, low) for phi, low, _ in self.classes)]
        part = self._table(iter(self.parts))
        for _ in range(2, most + 1):
            more = self._combined(anything[-1], part)
            if more is None:
                return False
            anything.append(more)
        if not all(self._is_no_option(phi, low, anything) for phi, low, _ in self.classes):
            return False
        below, to_zero = self._covers(1), self._covers(0)
        if below is None or to_zero is None:
            return False
        return all(self._covered(phi, low, below, to_zero) for phi, low, _ in self.classes)

    def _is_no_option(self, phi: int, low: int, anything: list[_Table]) -> bool:
        """Whether no option of the heaps of one class has the value expected of them."""
        p, modulus = self.p, 2 * self.p
        for heaps in range(1, len(anything)):
            for taken, repeating in self._takes(heaps):
                least = taken + phi
                for shift in (0, p) if repeating else (0,):
                    found = anything[heaps].get(((least + shift) % modulus, low))
                    if found is not None and found >= least:
                        return False
        return True

    def _covers(self, most: int) -> list[_Table] | None:
        """Tables of one, two and three classes that reach every high part from `most` up to a bound.

        One and two are for repeating digits, the first class having a base with `H` up to `most`.
        """
        p = self.p
        ground = self._table((phi, low) for phi, low, base in self.classes if base == 0)
        first = self._table((phi, low) for phi, low, base in self.classes if base <= most)
        two = self._combined(first, ground) if self.rules.repeat and self.rules.most_heaps > 1 else {}
        three: _Table | None = {}
        if self.rules.most_heaps > 2:
            pairs = self._table(
                (phi + other_phi - 2 * p * max(base, other_base), low ^ other_low)
                for phi, low, base in self.classes
                for other_phi, other_low, other_base in self.classes
            )
            three = self._combined(first, pairs)
        return None if two is None or three is None else [{}, first, two, three]

    def _reach(self, phi: int, low: int, tables: list[_Table]) -> list[int | None]:
        """By how much high parts must at least fall short to be covered, for even and odd differences."""
        p, modulus = self.p, 2 * self.p
        reach: list[int | None] = [None, None]
        for heaps in (1, 2, 3):
            for taken, repeating in self._takes(heaps) if tables[heaps] else ():
                if heaps < 3 and not repeating:
                    continue
                for shift in (0, 1):
                    found = tables[heaps].get(((taken + phi + shift * p) % modulus, low))
                    if found is None:
                        continue
                    short = (taken + phi - found) // p
                    for parity in (0, 1) if heaps < 3 else (shift,):
                        known = reach[parity]
                        reach[parity] = short if known is None else min(known, short)
        return reach

    def _zero(self, phi: int, low: int) -> list[bool]:
        """Whether the high part 0 is had by two heaps of equal high parts, or by taking everything, by parity."""
        repeat, p = self.rules.repeat, self.p
        # A heap of this class has the residue -phi.
        if low == 0 and repeat and repeat[(-phi - self.rules.repeat_from) % len(repeat)] & 1:
            return [True, True]
        found = [False, False]
        steepest = max(base for _, _, base in self.classes)
        for heaps, pairs in self._equal_pairs.items():
            for taken, repeating in self._takes(heaps):
                for shift in (0, 1):
                    total = pairs.get(((taken + phi + shift * p) % (2 * p), low))
                    if total is not None and (total - taken - phi) // p + self.height >= 2 * steepest:
                        found[shift] = True
                        if repeating:
                            return [True, True]
        return found

    @cached_property
    def _pairs(self) -> _Table:
        classes = self._table((phi, low) for phi, low, _ in self.classes)
        return self._combined(classes, classes) or {}

    @cached_property
    def _equal_pairs(self) -> dict[int, _Table]:
        """Two classes, which may have equal high parts, alone and beside a heap with the high part 0."""
        beside = self._combined(self._pairs, self._table(iter(self.flat))) if self.rules.most_heaps > 2 else {}
        return {2: self._pairs, 3: beside or {}}

    def _covered(self, phi: int, low: int, below: list[_Table], to_zero: list[_Table]) -> bool:
        """Whether all values below the one expected are options of the heaps of one class."""
        for other in range(self.s):
            reach, deep = self._reach(phi, other, below), self._reach(phi, other, to_zero)
            zero = [False, False] if all(d is not None and d <= self.height for d in deep) else self._zero(phi, other)
            for parity in (0, 1):
                reached, bottom = reach[parity], deep[parity]
                if reached is None or reached > self.height:
                    return False
                if not zero[parity] and (bottom is None or bottom > self.height):
                    return False
                for short in range(0 if other < low else 1, reached):
                    if short % 2 == parity and not self._single(phi, other, short):
                        return False
        return True

    def _single(self, phi: int, low: int, short: int) -> bool:
        """Whether options with one high part fall short by exactly `short` beside this low part."""
        for heaps in range(1, self.rules.most_heaps + 1):
            for taken, _ in self._takes(heaps):
                if (taken + phi - short * self.p, low) in self._singles(heaps):
                    return True
        return False

    def _singles(self, heaps: int) -> set[tuple[int, int]]:
        """Sums of phi and of low parts of one class and heaps with the high part 0."""
        known = self._known_singles
        if not known:
            known[1] = {(phi, low) for phi, low, _ in self.classes}
        for more in range(len(known) + 1, heaps + 1):
            if len(known[more - 1]) * len(self.flat) > _MOST_WORK:
                known[more] = set()
                continue
            known[more] = {
                (phi + other_phi, low ^ other_low) for phi, low in known[more - 1] for other_phi, other_low in self.flat
            }
        return known[heaps]
