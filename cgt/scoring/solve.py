"""Scoring games: optimal margins, best and winning moves, and lines of best play.

The margin of a position is what the player to move can make sure of: his points still to come less his opponent's. It
depends on the graph and the rules only, so all boards with the same graph share one table. The native kernel
(``_native/scoring/search.h``) answers; where there is none, the generic search (:mod:`cgt.positions.results`) plays the
bare graph. Boards of many polygons with few sides of their own, as in Dots and Boxes, have a second native search
(``_native/scoring/board.h``): it keeps the bare state of the board instead of components up to isomorphism.
"""

from collections.abc import Callable, Hashable, Iterator
from typing import Any, ClassVar

import attrs

from cgt._native import core
from cgt.budget import Budget, Meter
from cgt.cache import Cache
from cgt.errors import BudgetExceeded, UnsupportedError, shown
from cgt.players import LEFT, SCORING, Convention, OutcomeClass, Player
from cgt.positions.position import Position
from cgt.positions.registry import Solver, register_solver
from cgt.positions.results import margin_to_come
from cgt.scoring.coin_graph import CoinGraph, Rules, parts_key
from cgt.scoring.nimstring_search import nimstring_by_search
from cgt.scoring.position import ScoringPosition

__all__ = ["best_moves", "move_scores"]

# From here on the search that keeps bare states is the faster one, by measurement.
BOARD_VERTICES = 4
BOARD_LOOPS = 4


@attrs.frozen
class _BareGame(Position):
    """A graph with its rules, and the points made from here on: all that a margin depends on."""

    convention: ClassVar[Convention] = SCORING

    graph: CoinGraph
    rules: Rules
    in_turn: bool
    to_move: Player = LEFT
    points: tuple[int, int] = (0, 0)

    def options(self, player: Player) -> "Iterator[_BareGame]":
        left, right = self.points
        for u, v in self.graph.moves(self.rules, in_turn=self.in_turn):
            graph, gained = self.graph.remove(u, v)
            if gained:
                points = (left + gained, right) if player is LEFT else (left, right + gained)
                yield _BareGame(graph, self.rules, Rules.SAFE_FROM_NORMAL in self.rules, player, points)
            else:
                yield _BareGame(graph, self.rules, False, player.opponent, self.points)

    def result(self) -> int | None:
        left, right = self.points
        return None if self.graph.size else left - right

    def key(self) -> Hashable:
        """Neither the points made nor the player to move: both players have the same prospects."""
        return parts_key(self.graph), self.rules, self.in_turn


class GenericSearch:
    """Margins for one set of rules by the generic search."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._margins: dict[Hashable, int] = {}
        self.nimbers: dict[Hashable, int] = {}

    def __len__(self) -> int:
        return len(self._margins) + len(self.nimbers)

    def margin(self, position: ScoringPosition, budget: Budget | None) -> int:
        graph = position.coin_graph()
        try:
            return margin_to_come(_BareGame(graph, self._rules, position.in_turn), self._margins, Meter(budget))
        except BudgetExceeded as error:
            error.known = (-len(graph.loops), len(graph.loops))  # this search finds nothing before it ends
            raise

    def nimstring(self, graph: CoinGraph, budget: Budget | None) -> int:
        """Nimstring value, −1 for loony."""
        return nimstring_by_search(graph, self.nimbers, Meter(budget))


class NativeSearch:
    """The native tables for one set of rules."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._components = core.ScoreSearch(rules.value)
        self.boards: dict[CoinGraph, Any] = {}

    def __len__(self) -> int:
        return len(self._components) + sum(len(board) for board in self.boards.values())

    @property
    def bytes(self) -> int:
        """Memory of the tables."""
        return sum(int(table.bytes) for table in (self._components, *self.boards.values()))

    def margin(self, position: ScoringPosition, budget: Budget | None) -> int:
        limits = (budget or Budget()).limits()
        board, graph = self._board(position)
        search = self._components if board is None else board
        try:
            if board is not None:
                return int(board.margin(list(graph.loops), list(graph.edges), limits))
            return int(self._components.margin(list(graph.loops), list(graph.edges), limits, position.in_turn))
        except BudgetExceeded as error:
            error.known = search.bounds
            raise

    def _board(self, position: ScoringPosition) -> tuple[Any, CoinGraph]:
        """The search for the position's board if that is the better one, and the graph to ask it for."""
        placed = position.on_board() if self._rules is Rules.FREE else None
        if placed is not None:
            whole, left = placed
            if whole in self.boards:
                return self.boards[whole], left
            if _suits_board_search(whole):
                self.boards[whole] = core.ScoreBoard(list(whole.loops), list(whole.edges))
                return self.boards[whole], left
        return None, position.coin_graph()

    def nimstring(self, graph: CoinGraph, budget: Budget | None) -> int:
        """Nimstring value, −1 for loony."""
        return int(self._components.nimstring(list(graph.loops), list(graph.edges), (budget or Budget()).limits()))


def _suits_board_search(whole: CoinGraph) -> bool:
    """Whether the board is not tiny, in one piece, and poor in loops, so that isomorphic components are few."""
    return (
        len(whole.loops) >= BOARD_VERTICES
        and max(whole.loops) <= BOARD_LOOPS
        and len(whole.components()) == 1
        and core.ScoreBoard.fits(list(whole.loops), list(whole.edges))
    )


def search_for(rules: Rules, cache: Cache | None) -> NativeSearch | GenericSearch:
    """The table for `rules` in `cache`, or a fresh one."""
    make: Callable[[Rules], NativeSearch | GenericSearch] = GenericSearch if core is None else NativeSearch
    return make(rules) if cache is None else cache.table(f"score {rules!r}", lambda: make(rules))


def _require_scoring(position: object, question: str) -> ScoringPosition:
    if not isinstance(position, ScoringPosition):
        raise UnsupportedError(f"{question} is a question about scoring games, not about {shown(position)}")
    return position


def _after(position: ScoringPosition, move: Any, search: NativeSearch | GenericSearch, budget: Budget | None) -> int:
    child = position.play(move)
    margin = search.margin(child, budget)
    gained = sum(child.points) - sum(position.points)
    return gained + margin if child.to_move is position.to_move else -margin


def move_scores(position: object, *, cache: Cache | None = None, budget: Budget | None = None) -> dict[Any, int]:
    """Margin of the player to move after each move, with best play from then on.

    Parameters
    ----------
    position : ScoringPosition
        What to solve.
    cache, budget
        As in :func:`cgt.score`; the budget is for each move.

    Returns
    -------
    dict
        From moves to margins: what is still to come, the points of the move included, those made before left out.

    Raises
    ------
    UnsupportedError
        If `position` is not one of strings-and-coins or of a board of polygons.

    Notes
    -----
    Moves of boards that have the same effect on the graph are worked out once.

    Examples
    --------
    >>> from cgt import StringsAndCoins
    >>> from cgt.scoring import move_scores
    >>> move_scores(StringsAndCoins([(0, 0), (0, 1), (1, 1), (1, 1), (2, 2)]))
    {(0, 0): -1, (0, 1): -1, (1, 1): 1, (2, 2): 3}
    """
    p = _require_scoring(position, "move_scores()")
    search = search_for(p.rules, cache)
    ends = p.strings()
    seen: dict[tuple[Any, ...], int] = {}
    scores = {}
    for move in p.moves():
        if ends[move] not in seen:
            seen[ends[move]] = _after(p, move, search, budget)
        scores[move] = seen[ends[move]]
    return scores


def best_moves(position: object, *, cache: Cache | None = None, budget: Budget | None = None) -> list[Any]:
    """Every move that keeps the optimal margin.

    Parameters
    ----------
    position : ScoringPosition
        What to solve.
    cache, budget
        As in :func:`cgt.score`; the budget is for each move.

    Returns
    -------
    list
        Moves, in the order of ``position.moves()``.

    Raises
    ------
    UnsupportedError
        If `position` is not one of strings-and-coins or of a board of polygons.

    Examples
    --------
    >>> from cgt import StringsAndCoins
    >>> from cgt.scoring import best_moves
    >>> best_moves(StringsAndCoins([(0, 0), (0, 1), (1, 1), (1, 1), (2, 2)]))
    [(2, 2)]
    """
    scores = move_scores(position, cache=cache or Cache(), budget=budget)
    return [move for move, margin in scores.items() if margin == max(scores.values())]


@register_solver(ScoringPosition)
class ScoringSolver(Solver):
    """Answers for every :class:`~cgt.scoring.ScoringPosition`."""

    def score(self, structure: ScoringPosition, *, cache: Cache | None, budget: Budget | None) -> int:
        return search_for(structure.rules, cache).margin(structure, budget)

    def outcome(
        self, structure: ScoringPosition, convention: Convention, *, cache: Cache | None, budget: Budget | None
    ) -> OutcomeClass:
        return _winner(structure.to_move, structure.lead + self.score(structure, cache=cache, budget=budget))

    def principal_variation(
        self, structure: ScoringPosition, *, cache: Cache | None, budget: Budget | None
    ) -> list[tuple[Player, Any]]:
        p = structure
        search = search_for(p.rules, cache or Cache())
        line = []
        while moves := p.moves():
            wanted = search.margin(p, budget)
            # The first move that keeps the margin; one always does.
            move = next(move for move in moves if _after(p, move, search, budget) == wanted)
            line.append((p.to_move, move))
            p = p.play(move)
        return line

    def verify_strategy(
        self,
        structure: ScoringPosition,
        strategy: Any,
        player: Any,
        *,
        ties: str,
        from_start: bool,
        budget: Budget | None,
    ) -> Any:
        from cgt.scoring.verifying import verify_strategy

        return verify_strategy(structure, strategy, player, ties=ties, from_start=from_start, budget=budget)

    def winning_moves(
        self,
        structure: ScoringPosition,
        convention: Convention,
        player: Any,
        *,
        cache: Cache | None,
        budget: Budget | None,
    ) -> list[Any]:
        scores = move_scores(structure, cache=cache or Cache(), budget=budget)
        return [move for move, margin in scores.items() if structure.lead + margin > 0]

    def best_moves(
        self,
        structure: ScoringPosition,
        convention: Convention,
        player: Any,
        *,
        cache: Cache | None,
        budget: Budget | None,
    ) -> list[Any]:
        return best_moves(structure, cache=cache, budget=budget)


def _winner(mover: Player, margin: int) -> OutcomeClass:
    if margin == 0:
        return OutcomeClass.D
    return OutcomeClass.L if (margin > 0) is (mover is LEFT) else OutcomeClass.R
