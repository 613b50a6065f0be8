"""A readable search for positional games: what the Python backend uses, and what the kernel is measured against.

Negamax over marks as bit masks with a memo. The one idea beyond the definition: a winning set that the other player has
touched is dead, and when no live set is left the payoff is known. It holds for every variant, since nothing but the
completed sets enters the payoff. The native kernel (``cgt/_native/positional/solver.h``) adds bounds, forced moves,
parts and symmetries.
"""

from typing import TypeAlias

from cgt.budget import Budget, Meter
from cgt.positional.rules import PositionalSystem

__all__ = ["PythonEngine"]

_Key: TypeAlias = tuple[int, int, bool, int]


class _Frame:
    """A position whose moves are being looked at: cells still to try, the best payoff so far, the best there can be."""

    __slots__ = ("best", "free", "key", "top")

    def __init__(self, key: _Key, free: int, top: int) -> None:
        self.key = key
        self.free = free
        self.top = top
        self.best = -2


class PythonEngine:
    """Values of all positions on one board under one set of rules, remembered as they are found."""

    def __init__(self, system: PositionalSystem) -> None:
        self._sets = system.sets
        self._quota = system.quota
        self._payoff = system.payoff
        self._stop = system.stop
        self._all = (1 << len(system.labels)) - 1
        self._memo: dict[_Key, int] = {}

    def __len__(self) -> int:
        return len(self._memo)

    def value(
        self, left: int, right: int, *, left_moves: bool, remaining: int, budget: Budget | None
    ) -> tuple[int, int]:
        """Payoff for the player to move under best play, and the number of positions looked at."""
        meter = Meter(budget)
        return self._value((left, right, left_moves, remaining), meter), meter.nodes

    def bounds(self) -> tuple[int, int]:
        """Least and greatest payoff not excluded when a search was stopped: nothing is known here."""
        return -1, 1

    def _settled(self, left: int, right: int) -> int | None:
        """Payoff of Left when nothing can change it any more."""
        done = any(s & ~left == 0 for s in self._sets[0]) + 2 * any(s & ~right == 0 for s in self._sets[1])
        if (self._stop and done) or left | right == self._all:
            return self._payoff[done]
        left_can = not done & 1 and any(s & right == 0 for s in self._sets[0])
        right_can = not done & 2 and any(s & left == 0 for s in self._sets[1])
        hopes = [done] + [done | 1] * left_can + [done | 2] * right_can + [3] * (left_can and right_can)
        found = {self._payoff[pair] for pair in hopes}
        return found.pop() if len(found) == 1 else None

    def _value(self, start: _Key, meter: Meter) -> int:
        memo = self._memo
        stack: list[_Frame] = []
        self._open(start, stack, meter)
        while stack:
            frame = stack[-1]
            if not frame.free or frame.best >= frame.top:
                memo[frame.key] = frame.best
                stack.pop()
                continue
            cell = frame.free & -frame.free
            child, sign = self._child(frame.key, cell)
            if child not in memo:
                self._open(child, stack, meter)
                continue  # the cell is looked at again when the child is known
            frame.free ^= cell
            frame.best = max(frame.best, sign * memo[child])
        return memo[start]

    def _open(self, key: _Key, stack: list[_Frame], meter: Meter) -> None:
        """Settle a position at once, or push it."""
        if key in self._memo:
            return
        meter.tick()
        left, right, left_moves, _ = key
        sign = 1 if left_moves else -1
        settled = self._settled(left, right)
        if settled is not None:
            self._memo[key] = sign * settled
        else:
            stack.append(_Frame(key, self._all & ~(left | right), max(sign * p for p in self._payoff)))

    def _child(self, key: _Key, cell: int) -> tuple[_Key, int]:
        """Position after the mover marks a cell, and 1 or −1: whether the same player moves there."""
        left, right, left_moves, remaining = key
        after = (left | cell, right) if left_moves else (left, right | cell)
        if remaining > 1 and after[0] | after[1] != self._all:
            return (*after, left_moves, remaining - 1), 1
        return (*after, not left_moves, self._quota[1] if left_moves else self._quota[0]), -1
