"""Solvers for rows of heaps and for coins that are turned.

Under normal play both add up values: of single heaps, which :mod:`cgt.heaps.sequences` computes and keeps, and of
single heads, which :func:`cgt.heaps.coin_values` lists. In misère play rows of tame heaps are decided by their types
(:mod:`cgt.positions.tame`); everything else is left to the generic solver.
"""

from typing import Any

from cgt.budget import Budget, Meter
from cgt.cache import Cache
from cgt.errors import InvalidPositionError
from cgt.heaps.coins import CoinPosition, CoinProduct, coin_values
from cgt.heaps.rules import HeapMove, HeapPosition, HeapRules
from cgt.heaps.sequences import MOST_COUNTED, kept_sequence
from cgt.heaps.tame import TameHeaps
from cgt.players import NORMAL, Convention, OutcomeClass
from cgt.positions.registry import Solver, register_solver
from cgt.positions.tame import Tame
from cgt.values import Nimber

__all__ = ["CoinSolver", "HeapSolver"]


class _ByValue(Solver):
    """Outcomes under normal play from the Grundy value; other conventions are declined."""

    def outcome(
        self, structure: Any, convention: Convention, *, cache: Cache | None, budget: Budget | None
    ) -> OutcomeClass:
        if convention is not NORMAL:
            return NotImplemented  # type: ignore[no-any-return]  # the way to decline, see Solver
        return OutcomeClass.N if self.grundy(structure, cache=cache, budget=budget) else OutcomeClass.P


def _check_countable(heap: int, budget: Budget | None) -> None:
    """Refuse work that grows with the heap where nobody has said how long it may take."""
    if heap > MOST_COUNTED and budget is None:
        raise InvalidPositionError(
            f"a heap of {heap} tokens is out of reach: all smaller ones, or all its moves, would have to be looked at; "
            "a budget= lets the computation go on"
        )


@register_solver(HeapPosition)
class HeapSolver(_ByValue):
    """Normal play of rows of heaps, by nim sequences; misère play where all heaps are tame."""

    def grundy(self, structure: HeapPosition, *, cache: Cache | None, budget: Budget | None) -> int:
        sequence = kept_sequence(structure.ruleset.rules, cache)
        total = 0
        for heap in structure.heaps:
            total ^= sequence.value(heap, budget=budget)
        return total

    def tame(self, structure: HeapPosition, *, cache: Cache | None, budget: Budget | None) -> Tame:
        rules = structure.ruleset.rules
        tables: dict[HeapRules, TameHeaps] = cache.table("tame heaps", dict) if cache is not None else {}
        heaps = tables.setdefault(rules, TameHeaps(rules))
        meter = Meter(budget)
        if not rules.is_nim:
            _check_countable(max(structure.heaps, default=0), budget)
        return Tame.total(heaps.type(heap, meter) for heap in structure.heaps)

    def winning_moves(
        self,
        structure: HeapPosition,
        convention: Convention,
        player: Any,
        *,
        cache: Cache | None,
        budget: Budget | None,
    ) -> list[Any]:
        if convention is not NORMAL:
            return NotImplemented  # type: ignore[no-any-return]  # the way to decline, see Solver
        sequence = kept_sequence(structure.ruleset.rules, cache)
        meter = Meter(budget)
        total = self.grundy(structure, cache=cache, budget=budget)
        winning = []
        for heap in dict.fromkeys(structure.heaps) if total else ():
            wanted = total ^ sequence.value(heap)
            if structure.ruleset.rules.is_nim:
                if wanted < heap:
                    winning.append(HeapMove(heap, (wanted,) if wanted else ()))
                continue
            _check_countable(heap, budget)
            for parts in structure.ruleset.rules.breaks(heap):
                meter.tick()
                left = 0
                for part in parts:
                    left ^= sequence.value(part)
                if left == wanted:
                    winning.append(HeapMove(heap, parts))
        return winning


@register_solver(CoinPosition)
class CoinSolver(_ByValue):
    """Normal play: nim-sums over the heads, nim-products over the coordinates."""

    def grundy(self, structure: CoinPosition, *, cache: Cache | None, budget: Budget | None) -> int:
        game = structure.ruleset
        if not structure.heads:
            return 0
        total = 0
        if isinstance(game, CoinProduct):
            first = coin_values(game.first, max(x for x, _ in structure.heads) + 1, budget=budget)
            second = coin_values(game.second, max(y for _, y in structure.heads) + 1, budget=budget)
            for x, y in structure.heads:
                total ^= int(Nimber(first[x]) * Nimber(second[y]))
            return total
        values = coin_values(game, max(structure.heads) + 1, budget=budget)
        for head in structure.heads:
            total ^= values[head]
        return total
