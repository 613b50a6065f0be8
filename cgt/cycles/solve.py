"""Who wins a completion race.

Natively the winner is read off the survival game. A claim that lets the opponent complete a set loses, so a player
never makes one while there is another move; and when only such claims are left, the player to move loses whether they
are made or, in the survival game, forbidden. Hence, by induction from the end of play: *where no set can be completed
by the next move, the race and its survival game have the same winner*. Where one can, the player to move wins.

On the Python backend the race itself is searched, move by move, with no appeal to that argument; tests compare both.
"""

from typing import Any

from cgt import _native
from cgt.budget import Budget, Meter
from cgt.cache import Cache
from cgt.cycles.race import CompletionRace
from cgt.errors import UnsupportedError
from cgt.players import Convention, OutcomeClass
from cgt.positions.questions import grundy
from cgt.positions.registry import Solver, register_solver

__all__ = ["race_search"]


def race_search(race: CompletionRace, *, budget: Budget | None = None) -> bool:
    """Whether the player to move wins, by a plain search of the race with a memo of claimed sets.

    Examples
    --------
    >>> from cgt import GameOfCycles
    >>> race_search(GameOfCycles(["AB", "BC", "CA"], rule="true").structure())
    True
    """
    index = {cell: i for i, cell in enumerate(race.cells)}

    def mask(cells: Any) -> int:
        return sum(1 << index[cell] for cell in cells)

    forbid = [[] for _ in race.cells]  # type: list[list[int]]
    wins = [[] for _ in race.cells]  # type: list[list[int]]
    for table, sets in ((forbid, race.forbid), (wins, race.wins)):
        for one in sets:
            for cell in one:
                table[index[cell]].append(mask(one))
    if race.completed:
        return False
    meter = Meter(budget)
    memo: dict[int, bool] = {}
    start = mask(race.claimed)
    stack = [start]
    while stack:
        state = stack[-1]
        if state in memo:
            stack.pop()
            continue
        meter.tick()
        won = False
        waiting = []
        for i in range(len(race.cells)):
            after = state | 1 << i
            if after == state or any(bad & ~after == 0 for bad in forbid[i]):
                continue
            if any(win & ~after == 0 for win in wins[i]) or memo.get(after) is False:
                won = True
                break
            if after not in memo:
                waiting.append(after)
        if won or not waiting:
            memo[state] = won
            stack.pop()
        else:
            stack.append(waiting[0])
    return memo[start]


@register_solver(CompletionRace)
class _RaceSolver(Solver):
    def grundy(self, structure: CompletionRace, *, cache: Cache | None, budget: Budget | None) -> int:
        raise UnsupportedError(
            "a race to complete a cell has an outcome but no Grundy value: completing one ends play everywhere"
        )

    def outcome(
        self, structure: CompletionRace, convention: Convention, *, cache: Cache | None, budget: Budget | None
    ) -> OutcomeClass:
        return OutcomeClass.N if self._wins(structure, cache, budget) else OutcomeClass.P

    def winning_moves(
        self,
        structure: CompletionRace,
        convention: Convention,
        player: Any,
        *,
        cache: Cache | None,
        budget: Budget | None,
    ) -> list[Any]:
        return [move for move in structure.moves() if not self._wins(structure.play(move), cache, budget)]

    def _wins(self, race: CompletionRace, cache: Cache | None, budget: Budget | None) -> bool:
        if race.completed:
            return False
        if race.completing_moves():
            return True
        if _native.core is None:
            return race_search(race, budget=budget)
        return grundy(race.survival(), cache=cache, budget=budget) != 0
