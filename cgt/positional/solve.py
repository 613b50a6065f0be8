"""Who wins a positional game, and how: outcomes, moves, threats, forks and best lines.

:func:`cgt.outcome` and :func:`cgt.winning_moves` answer for positional positions: ``N`` when the player to move wins,
``P`` when the other does, ``D`` for a draw. The questions only positional games have are functions here. All of them
take ``cache=`` and ``budget=`` like every question.

The kernel is ``cgt/_native/positional/solver.h``, up to 128 vertices; the readable search it is checked against, and
which answers without it, is :mod:`cgt.positional.search`.
"""

import threading
from collections.abc import Hashable
from itertools import islice
from typing import Any

import attrs

from cgt._checks import check_flag
from cgt._native import core
from cgt.budget import Budget, Meter
from cgt.cache import Cache
from cgt.errors import BudgetExceeded, UnsupportedError, shown
from cgt.graphs.labelling import automorphisms
from cgt.players import LEFT, RIGHT, Convention, OutcomeClass, Player, check_player
from cgt.positional.rules import SWAP, MarkingPosition, PositionalSystem
from cgt.positional.search import PythonEngine
from cgt.positions.position import Position
from cgt.positions.registry import Solver, register_solver

__all__ = [
    "Solution",
    "can_force",
    "capture_class",
    "capture_outcome",
    "drawing_moves",
    "maker_breaker_outcome",
    "move_outcomes",
    "solve_positional",
]

_OUTCOME = {1: OutcomeClass.N, 0: OutcomeClass.D, -1: OutcomeClass.P}
_LOW = (1 << 64) - 1


class _NativeEngine:
    """The kernel behind the same face as :class:`PythonEngine`."""

    def __init__(self, system: PositionalSystem, symmetries: list[list[int]], budget: Budget | None) -> None:
        sets = tuple([(s & _LOW, s >> 64) for s in family] for family in system.sets)
        limits = (budget or Budget()).limits()
        self._solver = core.PositionalSolver(
            len(system.labels), sets, system.quota, system.payoff, system.stop, symmetries, limits
        )

    def __len__(self) -> int:
        return len(self._solver)

    def value(
        self, left: int, right: int, *, left_moves: bool, remaining: int, budget: Budget | None
    ) -> tuple[int, int]:
        limits = (budget or Budget()).limits()
        found: tuple[int, int] = self._solver.value(
            (left & _LOW, left >> 64), (right & _LOW, right >> 64), 0 if left_moves else 1, remaining, limits
        )
        return found

    def bounds(self) -> tuple[int, int]:
        found: tuple[int, int] = self._solver.bounds()
        return found


def symmetries(system: PositionalSystem, *, limit: int = 256, budget: Budget | None = None) -> list[list[int]]:
    """Renamings of the vertices that map each player's winning sets onto themselves, at most `limit` of them.

    Marks are ignored: these are the symmetries of the empty board, all of which keep values. Any of them are sound for
    a search, so that stopping at `limit` loses time only.

    Examples
    --------
    >>> from cgt import tic_tac_toe
    >>> len(symmetries(tic_tac_toe().structure())), len(symmetries(tic_tac_toe(3, 3).structure()))
    (8, 48)
    """
    n = len(system.labels)
    families = system.sets[:1] if system.sets[0] == system.sets[1] else system.sets
    members = [[[v for v in range(n) if mask >> v & 1] for mask in family] for family in families]
    return list(islice(automorphisms(n, sets=members, meter=Meter(budget)), limit))


class _Search:
    """Values of positions on one board, by whichever engine there is; one budget for all of them."""

    def __init__(
        self, system: PositionalSystem, cache: Cache | None, budget: Budget | None, *, symmetry: bool = False
    ) -> None:
        self._budget = budget
        self._meter = Meter()
        self.nodes = 0
        # An engine searches for one thread at a time, so each thread that shares a cache has its own.
        owner = threading.get_ident()
        board = (len(system.labels), system.sets, system.quota, system.payoff, system.stop, symmetry, owner)
        engines: dict[Hashable, Any] = cache.table("positional", _Engines) if cache else {}
        if board not in engines:
            if core is not None and len(system.labels) <= 128:
                found = symmetries(system, budget=budget) if symmetry else []
                engines[board] = _NativeEngine(system, found, self._left())
            else:
                engines[board] = PythonEngine(system)
        self._engine = engines[board]

    def value(self, system: PositionalSystem) -> int:
        """Payoff for the player to move."""
        if system.pie and not _over(system):
            return max(-self.value(after) for _, after in _options(system))
        left_moves = system.to_move is LEFT
        try:
            found, nodes = self._engine.value(
                system.left, system.right, left_moves=left_moves, remaining=system.remaining, budget=self._left()
            )
        except BudgetExceeded as error:
            low, high = self._engine.bounds()
            possible = {p if left_moves else -p for p in system.payoff}
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
        if _over(system):
            return found
        for move, after in _options(system):
            try:
                found[move] = self.value(after) if after.to_move is system.to_move else -self.value(after)
            except BudgetExceeded as error:
                error.known = {m: _OUTCOME[v] for m, v in found.items()}
                raise
        return found


class _Engines(dict[Hashable, Any]):
    """Engines by board; its length is what they remember, as a cache shows it."""

    def __len__(self) -> int:
        return sum(len(engine) for engine in self.values())


def _over(system: PositionalSystem) -> bool:
    captured = any(s & ~system.left == 0 for s in system.sets[0]) or any(s & ~system.right == 0 for s in system.sets[1])
    return (system.stop and captured) or system.left | system.right == (1 << len(system.labels)) - 1


def _options(system: PositionalSystem) -> list[tuple[Any, PositionalSystem]]:
    """Moves with what they lead to; the order is the position's."""
    found: list[tuple[Any, PositionalSystem]] = []
    left_moves = system.to_move is LEFT
    more = system.remaining > 1
    to_move = system.to_move if more else system.to_move.opponent
    remaining = system.remaining - 1 if more else system.quota[1 if left_moves else 0]
    for index, label in enumerate(system.labels):
        cell = 1 << index
        if (system.left | system.right) & cell:
            continue
        after = attrs.evolve(
            system,
            left=system.left | cell if left_moves else system.left,
            right=system.right if left_moves else system.right | cell,
            to_move=to_move,
            remaining=remaining,
            pie=system.pie and not system.left,
        )
        found.append((label, after))
    if system.pie and system.left:
        found.append((SWAP, attrs.evolve(system, left=0, right=system.left, to_move=LEFT, remaining=1, pie=False)))
    return found


@register_solver(PositionalSystem)
class _PositionalSolver(Solver):
    """Answers :func:`cgt.outcome` and :func:`cgt.winning_moves` for positional games."""

    def outcome(
        self, structure: PositionalSystem, convention: Convention, *, cache: Cache | None, budget: Budget | None
    ) -> OutcomeClass:
        return _OUTCOME[_Search(structure, cache, budget).value(structure)]

    def winning_moves(
        self,
        structure: PositionalSystem,
        convention: Convention,
        player: Any,
        *,
        cache: Cache | None,
        budget: Budget | None,
    ) -> list[Any]:
        values = _Search(structure, cache, budget).option_values(structure)
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
        values = _Search(structure, cache, budget).option_values(structure)
        return [move for move, payoff in values.items() if payoff == max(values.values())]

    def principal_variation(
        self, structure: PositionalSystem, *, cache: Cache | None, budget: Budget | None
    ) -> list[tuple[Player, Any]]:
        """Keep the outcome by the first move that does; a winner completes a set at once where possible."""
        system = structure
        cache = cache or Cache()
        line: list[tuple[Player, Any]] = []
        while not _over(system):
            values = _Search(system, cache, budget).option_values(system)
            best = max(values.values())
            kept = [(move, after) for move, after in _options(system) if values[move] == best]
            over = [pair for pair in kept if system.stop and _over(pair[1])]
            move, after = (over or kept)[0]
            line.append((system.to_move, move))
            system = after
        return line


def _system(position: object) -> PositionalSystem:
    structure = position.structure() if isinstance(position, Position) else None
    if not isinstance(structure, PositionalSystem):
        raise UnsupportedError(f"a positional game is needed, not {shown(position)}")
    return structure


@attrs.frozen
class Solution:
    """What a search found.

    Attributes
    ----------
    outcome : OutcomeClass
        ``N``, ``P`` or ``D`` for the player to move.
    nodes : int
        Positions searched.
    """

    outcome: OutcomeClass
    nodes: int


def solve_positional(
    position: MarkingPosition, *, symmetry: bool = False, cache: Cache | None = None, budget: Budget | None = None
) -> Solution:
    """Solve a positional game and say how much was searched.

    Parameters
    ----------
    position : MarkingPosition
        What to solve.
    symmetry : bool
        Whether positions that an automorphism of the board exchanges are met once; worth it on large symmetric
        boards. The Python backend does without.
    cache, budget
        As in :func:`cgt.outcome`. When the budget is spent, ``known`` of :class:`~cgt.BudgetExceeded` holds the
        outcomes not excluded by then.

    Examples
    --------
    >>> from cgt import tic_tac_toe
    >>> from cgt.positional import solve_positional
    >>> solve_positional(tic_tac_toe(), symmetry=True).outcome
    OutcomeClass.D
    """
    system = _system(position)
    search = _Search(system, cache, budget, symmetry=symmetry)
    return Solution(_OUTCOME[search.value(system)], search.nodes)


def move_outcomes(
    position: MarkingPosition, *, cache: Cache | None = None, budget: Budget | None = None
) -> dict[Any, OutcomeClass]:
    """What each move is worth to the player who makes it: ``N`` for a win, ``D`` for a draw, ``P`` for a loss.

    The budget is for all moves together; ``known`` of :class:`~cgt.BudgetExceeded` holds the moves decided by then.

    Examples
    --------
    >>> from cgt import GraphTicTacToe
    >>> from cgt.positional import move_outcomes
    >>> move_outcomes(GraphTicTacToe("K1,4", left=[1], to_move=RIGHT))
    {0: OutcomeClass.D, 2: OutcomeClass.P, 3: OutcomeClass.P, 4: OutcomeClass.P}
    """
    system = _system(position)
    values = _Search(system, cache or Cache(), budget).option_values(system)
    return {move: _OUTCOME[payoff] for move, payoff in values.items()}


def drawing_moves(position: MarkingPosition, *, cache: Cache | None = None, budget: Budget | None = None) -> list[Any]:
    """Moves after which best play ends in a draw.

    Examples
    --------
    >>> from cgt import tic_tac_toe
    >>> from cgt.positional import drawing_moves
    >>> drawing_moves(tic_tac_toe().play((0, 0)))
    [(1, 1)]
    """
    values = move_outcomes(position, cache=cache, budget=budget)
    return [move for move, worth in values.items() if worth is OutcomeClass.D]


def can_force(
    position: MarkingPosition,
    player: Player,
    *,
    captures: bool | None = None,
    opponent_captures: bool | None = None,
    cache: Cache | None = None,
    budget: Budget | None = None,
) -> bool:
    """Whether `player` can force who owns winning sets when the board is full, under full play.

    Parameters
    ----------
    position : MarkingPosition
        A position of a game with ``variant="full"``.
    player : Player
        Who wants it.
    captures, opponent_captures : bool, optional
        Whether `player`, and whether the opponent, shall own a winning set in the end; ``None`` where it may be either.
    cache, budget
        As in :func:`cgt.outcome`.

    Examples
    --------
    Alice can capture a P3 on the star with three arms, but not stop at that and keep Bob from one in K6:

    >>> from cgt import GraphTicTacToe, LEFT
    >>> from cgt.positional import can_force
    >>> game = GraphTicTacToe("K6", variant="full")
    >>> can_force(game, LEFT, captures=True), can_force(game, LEFT, opponent_captures=False)
    (True, False)
    """
    system = _system(position)
    if system.stop:
        raise UnsupportedError(f"can_force() is about full play; {shown(position)} ends with the first winning set")
    check_player(player)
    for wish in (captures, opponent_captures):
        if wish is not None:
            check_flag("a goal", wish, error=UnsupportedError)
    if captures is None and opponent_captures is None:
        raise UnsupportedError("can_force() needs a goal: captures=, opponent_captures= or both")
    payoff = []
    for right in (False, True):
        for left in (False, True):
            own, other = (left, right) if player is LEFT else (right, left)
            met = captures in (None, own) and opponent_captures in (None, other)
            payoff.append(1 if met == (player is LEFT) else -1)
    goal = attrs.evolve(system, payoff=(payoff[0], payoff[1], payoff[2], payoff[3]))
    found = _Search(goal, cache, budget).value(goal)
    return found == (1 if system.to_move is player else -1)


def capture_outcome(
    position: MarkingPosition, *, cache: Cache | None = None, budget: Budget | None = None
) -> tuple[bool, bool]:
    """Who captures under full play: whether Left, and whether Right, can force a winning set of their own.

    Both may be able to, each against an opponent who only prevents it; :func:`can_force` asks for more at once.

    Examples
    --------
    >>> from cgt import GraphTicTacToe
    >>> from cgt.positional import capture_outcome
    >>> [capture_outcome(GraphTicTacToe(g, variant="full")) for g in ("K6", "K1,4", "P3")]
    [(True, True), (True, False), (False, False)]
    """
    left, right = (can_force(position, p, captures=True, cache=cache, budget=budget) for p in (LEFT, RIGHT))
    return left, right


def capture_class(position: MarkingPosition, *, cache: Cache | None = None, budget: Budget | None = None) -> str:
    """Class of a full-play position in Problem 3.2 of Beeler's paper, for Alice (Left).

    Returns
    -------
    str
        ``"i"``: Alice cannot prevent Bob from capturing; ``"ii"``: she can, but not while capturing herself;
        ``"iii"``: she can do both at once.

    Examples
    --------
    >>> from cgt import GraphTicTacToe
    >>> from cgt.positional import capture_class
    >>> [capture_class(GraphTicTacToe(g, variant="full")) for g in ("K6", "P3", "K1,4")]
    ['i', 'ii', 'iii']
    """
    if can_force(position, LEFT, captures=True, opponent_captures=False, cache=cache, budget=budget):
        return "iii"
    return "ii" if can_force(position, LEFT, opponent_captures=False, cache=cache, budget=budget) else "i"


def maker_breaker_outcome(
    *boards: MarkingPosition, cache: Cache | None = None, budget: Budget | None = None
) -> OutcomeClass:
    """Outcome class of Maker–Breaker with either player to begin, on one board or on several at once.

    ``L``: Maker wins whoever begins; ``R``: Breaker does; ``N``: whoever begins wins. ``P`` never occurs, because an
    extra mark never hurts. On several boards a move is a mark on any one of them, and Maker needs one winning set
    anywhere; with one mark a turn the classes add up: L absorbs everything, R changes nothing, N and N make L.

    Parameters
    ----------
    *boards : MarkingPosition
        Maker–Breaker positions; several must have one mark a turn.
    cache, budget
        As in :func:`cgt.outcome`; the budget is for each board.

    Examples
    --------
    >>> from cgt import GraphTicTacToe
    >>> from cgt.positional import maker_breaker_outcome
    >>> [maker_breaker_outcome(GraphTicTacToe(g, variant="maker-breaker")) for g in ("K6", "K1,4", "P5")]
    [OutcomeClass.L, OutcomeClass.N, OutcomeClass.R]
    >>> star = GraphTicTacToe("K1,4", variant="maker-breaker")
    >>> maker_breaker_outcome(star, star)
    OutcomeClass.L
    """
    cache = cache or Cache()
    found: list[OutcomeClass] = []
    for board in boards:
        system = _system(board)
        if not isinstance(board, MarkingPosition) or board.variant != "maker-breaker":
            raise UnsupportedError(f"a Maker–Breaker game is needed, not {shown(board)}")
        if len(boards) > 1 and board.marks != (1, 1):
            raise UnsupportedError(f"boards add up with one mark a turn, not with marks={shown(board.marks)}")
        search = _Search(system, cache, budget)
        wins = {}
        for player, quota in zip((LEFT, RIGHT), system.quota, strict=True):
            wins[player] = search.value(attrs.evolve(system, to_move=player, remaining=quota)) == 1
        found.append(OutcomeClass.of(left_first_wins=wins[LEFT], right_first_wins=wins[RIGHT]))
    if OutcomeClass.L in found or found.count(OutcomeClass.N) > 1:
        return OutcomeClass.L
    return OutcomeClass.N if OutcomeClass.N in found else OutcomeClass.R
