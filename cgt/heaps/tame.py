"""Which heaps of a take-and-break game are tame, and what that makes of them in misère play.

What tame means, and why the nim-sum then decides misère play, is in :mod:`cgt.positions.tame`.
"""

from cgt.budget import Meter
from cgt.heaps.rules import HeapRules
from cgt.positions.tame import NIM_END, Tame, WildError

__all__ = ["TameHeaps"]


class TameHeaps:
    """Types of the heaps 0, 1, 2, … of a take-and-break game, as far as they are tame."""

    def __init__(self, rules: HeapRules) -> None:
        self._rules = rules
        self._types = [NIM_END]
        self._wild = False
        # Where every number of tokens from some on may be taken and nothing is split, a heap has all options of the
        # one before, and one more: two growing sets and their mexes serve all heaps.
        self._all_from = rules.repeat_from if rules.repeat == (3,) and rules.most_heaps < 2 else 0
        self._normal: set[int] = set()
        self._misere: set[int] = set()
        self._least = [0, 0]

    def type(self, heap: int, meter: Meter) -> Tame:
        """Type of a heap; the meter is ticked for each heap up to it that was not known."""
        if self._rules.is_nim:
            return Tame.nim_heap(heap)
        while len(self._types) <= heap:
            if self._wild:
                raise WildError
            meter.tick()
            try:
                self._types.append(self._next(meter))
            except WildError:
                self._wild = True
                raise
        return self._types[heap]

    def _next(self, meter: Meter) -> Tame:
        size = len(self._types)
        if not self._all_from:
            breaks = meter.paced(self._rules.breaks(size))
            return Tame.closed(Tame.total(self._types[heap] for heap in parts) for parts in breaks)
        if size >= self._all_from:
            new = self._types[size - self._all_from]
            self._normal.add(new.normal)
            self._misere.add(new.misere)
        takes = [taken for taken, digit in self._rules.takes if digit & (1 if taken == size else 2)]
        few = [self._types[size - taken] for taken in takes if taken <= size]
        normal = self._mex(0, self._normal, {one.normal for one in few})
        misere = self._mex(1, self._misere, {one.misere for one in few})
        return Tame.of(normal, misere if few or self._misere else 1)

    def _mex(self, place: int, seen: set[int], more: set[int]) -> int:
        while self._least[place] in seen:
            self._least[place] += 1
        value = self._least[place]
        while value in seen or value in more:
            value += 1
        return value
