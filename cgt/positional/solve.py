"""Who wins a positional game, and how: outcomes, moves and best lines.

:func:`cgt.outcome` and :func:`cgt.winning_moves` answer for positional positions: ``N`` when the player to move wins,
``P`` when the other does, ``D`` for a draw. The questions only positional games have are functions here and in
:mod:`cgt.positional.goals`. All of them take ``cache=`` and ``budget=`` like every question.

The kernel is ``cgt/_native/positional/solver.h``, for up to 128 vertices. Larger boards, and all boards where there is
no native core, are left to the generic search (:mod:`cgt.positions.results`).
"""

import threading
from collections.abc import Hashable
from typing import Any

import attrs

from cgt._native import core
from cgt.budget import Budget, Meter
from cgt.cache import Cache
from cgt.errors import BudgetExceeded, UnsupportedError, shown
from cgt.players import LEFT, Convention, OutcomeClass, Player
from cgt.positional.rules import MarkingPosition
from cgt.positional.system import PositionalBoard, PositionalSystem
from cgt.positions.position import Position
from cgt.positions.registry import Solver, register_solver
from cgt.positions.results import margin_to_come

__all__ = ["SolvedGame", "drawing_moves", "move_outcomes", "solve_game"]

_OUTCOME = {1: OutcomeClass.N, 0: OutcomeClass.D, -1: OutcomeClass.P}
_LOW = (1 << 64) - 1


class _NativeEngine:
    """The kernel, for one board: what positions are worth to the player to move, and how many were looked at."""

    def __init__(self, board: PositionalBoard, symmetries: list[list[int]], budget: Budget | None) -> None:
        sets = tuple([(s & _LOW, s >> 64) for s in family] for family in board.sets)
        limits = (budget or Budget()).limits()
        self._solver = core.PositionalSolver(
            len(board.labels), sets, board.quota, board.payoff, board.stop, symmetries, limits
        )

    def __len__(self) -> int:
        return len(self._solver)

    def value(self, system: PositionalSystem, budget: Budget | None) -> tuple[int, int]:
        limits = (budget or Budget()).limits()
        left, right = ((marks & _LOW, marks >> 64) for marks in (system.left, system.right))
        found: tuple[int, int] = self._solver.value(left, right, system.to_move is not LEFT, system.remaining, limits)
        return found

    def bounds(self) -> tuple[int, int]:
        """Least and greatest payoff not excluded when a search was stopped."""
        found: tuple[int, int] = self._solver.bounds()
        return found


class _GenericEngine:
    """The generic search in the same place; it remembers positions, but no bounds."""

    def __init__(self) -> None:
        self._memo: dict[Hashable, int] = {}

    def __len__(self) -> int:
        return len(self._memo)

    def value(self, system: PositionalSystem, budget: Budget | None) -> tuple[int, int]:
        meter = Meter(budget)
        return margin_to_come(system, self._memo, meter), meter.nodes

    def bounds(self) -> tuple[int, int]:
        return -1, 1


class _Engines(dict[Hashable, Any]):
    """Engines by board; its length is what they remember, as a cache shows it."""

    def __len__(self) -> int:
        return sum(len(engine) for engine in self.values())


class Search:
    """Values of positions on one board, by whichever engine there is; one budget for all of them."""

    def __init__(
        self, board: PositionalBoard, cache: Cache | None, budget: Budget | None, *, symmetry: bool = False
    ) -> None:
        self._budget = budget
        self._meter = Meter()
        self.nodes = 0
        # An engine searches for one thread at a time, so each thread that shares a cache has its own.
        owner = (board, symmetry, threading.get_ident())
        engines: dict[Hashable, Any] = cache.table("positional", _Engines) if cache else {}
        if owner not in engines:
            if core is not None and len(board.labels) <= 128:
                symmetries = board.symmetries(budget=budget) if symmetry else []
                engines[owner] = _NativeEngine(board, symmetries, self._left())
            else:
                engines[owner] = _GenericEngine()
        self._engine = engines[owner]

    def value(self, system: PositionalSystem) -> int:
        """Payoff for the player to move."""
        if system.pie and not system.is_over:
            return max(-self.value(after) for after in system.options(system.to_move))
        try:
            found, nodes = self._engine.value(system, self._left())
        except BudgetExceeded as error:
            low, high = self._engine.bounds()
            possible = {p if system.to_move is LEFT else -p for p in system.board.payoff}
            error.known = tuple(_OUTCOME[v] for v in (1, 0, -1) if low <= v <= high and v in possible)
            raise
        self.nodes += nodes
        return int(found)

    def _left(self) -> Budget | None:
        """What is left of the budget; the engines' own limits raise when a part of it is spent."""
        budget = self._budget
        if budget is None:
            return None
        nodes = None if budget.nodes is None else max(1, budget.nodes - self.nodes)
        seconds = None if budget.seconds is None else max(1e-3, budget.seconds - self._meter.seconds)
        return Budget(nodes=nodes, bytes=budget.bytes, seconds=seconds)

    def option_values(self, system: PositionalSystem) -> dict[Any, int]:
        """Payoff for the player to move after each move."""
        found: dict[Any, int] = {}
        for move, after in zip(system.moves(), system.options(system.to_move), strict=True):
            try:
                found[move] = self.value(after) if after.to_move is system.to_move else -self.value(after)
            except BudgetExceeded as error:
                error.known = {m: _OUTCOME[v] for m, v in found.items()}
                raise
        return found


@register_solver(PositionalSystem)
class _PositionalSolver(Solver):
    """Answers :func:`cgt.outcome`, :func:`cgt.winning_moves` and their kin for positional games."""

    def outcome(
        self, structure: PositionalSystem, convention: Convention, *, cache: Cache | None, budget: Budget | None
    ) -> OutcomeClass:
        return _OUTCOME[Search(structure.board, cache, budget).value(structure)]

    def winning_moves(
        self,
        structure: PositionalSystem,
        convention: Convention,
        player: Any,
        *,
        cache: Cache | None,
        budget: Budget | None,
    ) -> list[Any]:
        values = Search(structure.board, cache, budget).option_values(structure)
        return [move for move, payoff in values.items() if payoff == 1]

    def best_moves(
        self,
        structure: PositionalSystem,
        convention: Convention,
        player: Any,
        *,
        cache: Cache | None,
        budget: Budget | None,
    ) -> list[Any]:
        values = Search(structure.board, cache, budget).option_values(structure)
        return [move for move, payoff in values.items() if payoff == max(values.values())]

    def principal_variation(
        self, structure: PositionalSystem, *, cache: Cache | None, budget: Budget | None
    ) -> list[tuple[Player, Any]]:
        """Keep the outcome by the first move that does; a winner completes a set at once where possible."""
        system = structure
        cache = cache or Cache()
        line: list[tuple[Player, Any]] = []
        while not system.is_over:
            values = Search(system.board, cache, budget).option_values(system)
            best = max(values.values())
            kept = [(move, system.play(move)) for move, payoff in values.items() if payoff == best]
            over = [pair for pair in kept if system.board.stop and pair[1].is_over]
            move, after = (over or kept)[0]
            line.append((system.to_move, move))
            system = after
        return line


def system_of(position: object) -> PositionalSystem:
    """The position in bits; anything but a positional game is refused."""
    structure = position.structure() if isinstance(position, Position) else None
    if not isinstance(structure, PositionalSystem):
        raise UnsupportedError(f"a positional game is needed, not {shown(position)}")
    return structure


@attrs.frozen
class SolvedGame:
    """What :func:`solve_game` found.

    Attributes
    ----------
    outcome : OutcomeClass
        ``N``, ``P`` or ``D`` for the player to move.
    nodes : int
        Positions searched.
    """

    outcome: OutcomeClass
    nodes: int


def solve_game(
    position: MarkingPosition, *, symmetry: bool = False, cache: Cache | None = None, budget: Budget | None = None
) -> SolvedGame:
    """Solve a positional game and say how much was searched.

    Parameters
    ----------
    position : MarkingPosition
        What to solve.
    symmetry : bool
        Whether positions that an automorphism of the board exchanges are met once; worth it on large symmetric
        boards. The Python backend does without.
    cache, budget
        As in :func:`cgt.outcome`.

    Returns
    -------
    SolvedGame
        The outcome, and how many positions were looked at.

    Raises
    ------
    BudgetExceeded
        When the budget is spent; its ``known`` holds the outcomes not excluded by then.
    UnsupportedError
        If `position` is no positional game.

    Examples
    --------
    >>> from cgt import tic_tac_toe
    >>> from cgt.positional import solve_game
    >>> solve_game(tic_tac_toe(), symmetry=True).outcome
    OutcomeClass.D
    """
    system = system_of(position)
    search = Search(system.board, cache, budget, symmetry=symmetry)
    return SolvedGame(_OUTCOME[search.value(system)], search.nodes)


def move_outcomes(
    position: MarkingPosition, *, cache: Cache | None = None, budget: Budget | None = None
) -> dict[Any, OutcomeClass]:
    """What each move is worth to the player who makes it.

    Parameters
    ----------
    position : MarkingPosition
        What to solve.
    cache, budget
        As in :func:`cgt.outcome`; the budget is for all moves together.

    Returns
    -------
    dict
        ``N`` for a win, ``D`` for a draw, ``P`` for a loss, by move.

    Raises
    ------
    BudgetExceeded
        When the budget is spent; its ``known`` holds the moves decided by then.
    UnsupportedError
        If `position` is no positional game.

    Examples
    --------
    >>> from cgt import GraphTicTacToe, RIGHT
    >>> from cgt.positional import move_outcomes
    >>> move_outcomes(GraphTicTacToe("K1,4", left=[1], to_move=RIGHT))
    {0: OutcomeClass.D, 2: OutcomeClass.P, 3: OutcomeClass.P, 4: OutcomeClass.P}
    """
    system = system_of(position)
    values = Search(system.board, cache or Cache(), budget).option_values(system)
    return {move: _OUTCOME[payoff] for move, payoff in values.items()}


def drawing_moves(position: MarkingPosition, *, cache: Cache | None = None, budget: Budget | None = None) -> list[Any]:
    """Moves after which best play ends in a draw.

    Parameters
    ----------
    position : MarkingPosition
        What to solve.
    cache, budget
        As in :func:`cgt.outcome`; the budget is for all moves together.

    Returns
    -------
    list
        Moves, in the order of the board; :func:`cgt.winning_moves` has those that win.

    Raises
    ------
    UnsupportedError
        If `position` is no positional game.

    Examples
    --------
    >>> from cgt import tic_tac_toe
    >>> from cgt.positional import drawing_moves
    >>> drawing_moves(tic_tac_toe().play((0, 0)))
    [(1, 1)]
    """
    values = move_outcomes(position, cache=cache, budget=budget)
    return [move for move, worth in values.items() if worth is OutcomeClass.D]
