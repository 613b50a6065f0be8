"""Grundy values of coin-turning games under normal play.

The value of one head on square `n` is the mex of the nim-sums of the values of the coins turned with it. For "up to
`k` coins" these nim-sums are kept as sets, by the number of coins, and grow square by square, so that the sets of coins
need not be listed. Several heads add up by nim-sum, and products multiply by nim-product; both hold under normal play
only, so misère play is left to the generic solver.
"""

from cgt.budget import Budget, Meter
from cgt.cache import Cache
from cgt.errors import UnsupportedError, shown
from cgt.heaps.coins import CoinPosition, CoinProduct, CoinTurning
from cgt.players import NORMAL, Convention, OutcomeClass
from cgt.positions.registry import Solver, register_solver
from cgt.values import Nimber, mex

__all__ = ["coin_values"]


def coin_values(game: CoinTurning, count: int, *, budget: Budget | None = None) -> list[int]:
    """Grundy values of single heads on squares 0, …, `count` − 1.

    Parameters
    ----------
    game : CoinTurning
        Which sets of coins may be turned.
    count : int
        How many squares.
    budget : Budget, optional
        Limits on the work.

    Returns
    -------
    list of int

    Raises
    ------
    UnsupportedError
        The game is not a :class:`CoinTurning`, or `count` is no number of squares.
    BudgetExceeded
        The budget ended first.

    Examples
    --------
    >>> from cgt.heaps import MOEBIUS
    >>> coin_values(MOEBIUS, 10)
    [1, 2, 4, 8, 16, 31, 32, 64, 103, 128]
    """
    if not isinstance(game, CoinTurning):
        raise UnsupportedError(f"single heads in a row are those of a CoinTurning game, not of {shown(game)}")
    if isinstance(count, bool) or not isinstance(count, int) or count < 0:
        raise UnsupportedError(f"the number of squares is a non-negative integer, not {shown(count)}")
    meter = Meter(budget)
    values: list[int] = []
    if game.consecutive:
        for top in range(count):
            meter.tick()
            run, sums = 0, []
            for turned in range(1, min(top + 1, game.most or top + 1) + 1):
                if turned > 1:
                    run ^= values[top - turned + 1]
                if turned >= game.least:
                    sums.append(run)
            values.append(mex(sums))
        return values
    most = count if game.most is None else min(game.most, count)
    sums_of: list[set[int]] = [{0}, *(set() for _ in range(most))]
    reached = set(sums_of[0]) if game.least == 1 else set()
    value = 0
    for _ in range(count):
        # What is reached from a square is reached from all above it, so the mex only grows.
        while value in reached:
            value += 1
        values.append(value)
        work = 1
        for coins in range(most - 1, 0, -1):
            new = {value ^ known for known in sums_of[coins - 1]} - sums_of[coins]
            sums_of[coins] |= new
            if coins >= game.least - 1:
                reached |= new
            work += len(sums_of[coins - 1])
        meter.tick(1 + work // 64)
    return values


@register_solver(CoinPosition)
class CoinSolver(Solver):
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

    def outcome(
        self, structure: CoinPosition, convention: Convention, *, cache: Cache | None, budget: Budget | None
    ) -> OutcomeClass:
        if convention is not NORMAL:
            return NotImplemented  # type: ignore[no-any-return]  # the way to decline, see Solver
        return OutcomeClass.N if self.grundy(structure, cache=cache, budget=budget) else OutcomeClass.P
