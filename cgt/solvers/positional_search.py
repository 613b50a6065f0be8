"""A readable search for positional games: what the Python backend uses, and what the kernel is measured against.

Negamax over marks as bit masks with a memo. The one idea beyond the definition: a winning set that the other player
has touched is dead, and when no live set is left the payoff is known. It holds for every variant, since nothing but
the completed sets enters the payoff. The native kernel (``cgt/_native/positional.h``) adds bounds, forced moves, parts
and symmetries.
"""

from cgt.budget import Budget, Meter
from cgt.rulesets.positional import PositionalSystem

__all__ = ["PythonEngine"]


class PythonEngine:
    """Values of all positions on one board under one set of rules, remembered as they are found."""

    def __init__(self, system: PositionalSystem) -> None:
        self._sets = system.sets
        self._quota = system.quota
        self._payoff = system.payoff
        self._stop = system.stop
        self._all = (1 << len(system.labels)) - 1
        self._memo: dict[tuple[int, int, bool, int], int] = {}

    def __len__(self) -> int:
        return len(self._memo)

    def value(
        self, left: int, right: int, *, left_moves: bool, remaining: int, budget: Budget | None
    ) -> tuple[int, int]:
        """Payoff for the player to move under best play, and the number of positions looked at."""
        meter = Meter(budget)
        return self._value(left, right, left_moves, remaining, meter), meter.nodes

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

    def _value(self, left: int, right: int, left_moves: bool, remaining: int, meter: Meter) -> int:
        key = (left, right, left_moves, remaining)
        known = self._memo.get(key)
        if known is not None:
            return known
        meter.tick()
        sign = 1 if left_moves else -1
        settled = self._settled(left, right)
        if settled is not None:
            best = sign * settled
        else:
            best = -2
            free = self._all & ~(left | right)
            top = max(sign * p for p in self._payoff)
            while free and best < top:
                cell = free & -free
                free ^= cell
                after = (left | cell, right) if left_moves else (left, right | cell)
                if remaining > 1 and self._all & ~(left | right | cell):
                    best = max(best, self._value(*after, left_moves, remaining - 1, meter))
                else:
                    quota = self._quota[1] if left_moves else self._quota[0]
                    best = max(best, -self._value(*after, not left_moves, quota, meter))
        self._memo[key] = best
        return best
