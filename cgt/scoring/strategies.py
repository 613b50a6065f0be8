"""Strategies of scoring games: what they are, which of their turns are legal, and how one is seated at a game.

A strategy of a scoring game chooses whole turns. It is a function from a :class:`StrategyView` to the turns it allows:
one that leaves a choice returns every turn it allows, so that each tie-break is played; one that says nothing about a
view returns ``None`` (then any legal turn is within it); one that asks for the impossible returns an empty list. Turns
that differ only in the order of their captures lead to the same state, and one of them stands for all.

:func:`cgt.verify_strategy` pits a strategy against every reply, :func:`strategy_player` makes a player of it for
:func:`cgt.play`. The strategies of a paper stand with the paper, as in :mod:`cgt.theorems.octagons.players`.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

import attrs

from cgt._checks import as_integer
from cgt.errors import IllegalMoveError, InvalidPositionError, UnsupportedError, shown
from cgt.players import Player
from cgt.positions.position import Position
from cgt.scoring.coin_graph import CoinGraph, Edge, Rules, Turn
from cgt.scoring.position import ScoringPosition

__all__ = ["StrategyView", "TurnStrategy", "label_free", "strategy_player"]


@attrs.frozen
class StrategyView:
    """What a strategy sees when it is to make a turn.

    Attributes
    ----------
    graph : CoinGraph
        What is left on the board.
    rules : Rules
        The rules that hold.
    last : (int, int) or None
        The edge the opponent has just removed, if that was his whole turn.
    initial : bool
        Whether the game begins here.
    in_turn : bool
        Whether the turn has begun with a capture: where play starts in the middle of one, and for strategies that look
        ahead within their own.
    """

    graph: CoinGraph
    rules: Rules
    last: Edge | None
    initial: bool
    in_turn: bool = False

    def non_scoring_edges(self) -> list[Edge]:
        """Edges that may be removed without scoring."""
        weights = self.graph.weights()
        return [(u, v) for u, v in self._moves() if weights[u] > 1 and weights[v] > 1]

    def _moves(self) -> tuple[Edge, ...]:
        return self.graph.moves(self.rules, in_turn=self.in_turn)

    def simple_edges(self) -> list[Edge]:
        """The graph's simple edges."""
        return [(u, v) for u, v, _ in self.graph.edges]

    def safe_edges(self) -> list[Edge]:
        """Edges whose removal is a turn to another normal state."""
        return list(self.graph.safe_edges())


TurnStrategy = Callable[[StrategyView], "Iterable[Turn] | None"]
"""A strategy of a scoring game: from a view to the turns it allows, ``None`` where it says nothing."""

S = TypeVar("S", bound=TurnStrategy)


def label_free(strategy: S) -> S:
    """Mark a strategy that treats isomorphic graphs alike, so that :func:`cgt.verify_strategy` looks at them once.

    It must allow corresponding turns in them, so it does not break ties by the numbers of vertices; and of the
    opponent's last edge it may ask only whether it was a loop, and where. Those of
    :mod:`cgt.theorems.octagons.players` are so marked.

    Parameters
    ----------
    strategy : callable
        From a :class:`StrategyView` to turns.

    Returns
    -------
    callable
        The strategy itself, with the attribute ``label_free``.

    Examples
    --------
    >>> @label_free
    ... def anything(view):
    ...     return None
    """
    strategy.label_free = True  # type: ignore[attr-defined]  # functions take attributes
    return strategy


def check_strategy(strategy: Any) -> None:
    """Refuse what cannot be called."""
    if not callable(strategy):
        raise UnsupportedError(f"a strategy is a function from a StrategyView to turns, not {shown(strategy)}")


def allowed_turns(strategy: TurnStrategy, view: StrategyView) -> list[Turn]:
    """Turns that a strategy allows: all there are where it says nothing."""
    wanted = strategy(view)
    if wanted is None:
        return [turn for turn, _ in view.graph.turns(view.rules, in_turn=view.in_turn).values()]
    return _read_turns(wanted, view)


def _read_turns(wanted: Any, view: StrategyView) -> list[Turn]:
    try:
        return [tuple(_read_edge(*edge) for edge in turn) for turn in wanted]
    except (TypeError, ValueError):
        raise IllegalMoveError(
            f"a strategy gives turns, which are tuples of edges (u, v), not {shown(wanted)} in {shown(view)}"
        ) from None


def _read_edge(u: object, v: object) -> Edge:
    a, b = as_integer(u), as_integer(v)
    if a is None or b is None:
        raise TypeError
    return min(a, b), max(a, b)


def result_of_turn(
    graph: CoinGraph, turn: Turn, rules: Rules, *, in_turn: bool = False
) -> tuple[CoinGraph, int] | None:
    """Graph and points after a whole legal turn; ``None`` if it is not one."""
    points = 0
    gained = 1
    for number, edge in enumerate(turn):
        if not gained or edge not in graph.moves(rules, in_turn=in_turn or number > 0):
            return None
        graph, gained = graph.remove(*edge)
        points += gained
    return (graph, points) if turn and (not gained or not graph.size) else None


def strategy_player(
    strategy: TurnStrategy,
    start: ScoringPosition,
    *,
    from_start: bool = True,
    choose: Callable[[Sequence[Turn]], Turn] = lambda turns: turns[0],
) -> Callable[[Position, Player], Any]:
    """Player for :func:`~cgt.play` who follows a strategy in a game that begins at `start`.

    Parameters
    ----------
    strategy : callable
        One of the papers' strategies, or one's own.
    start : ScoringPosition
        Where the game begins; what the opponent did is read off the difference. When strings are back that had been
        cut, a new game has begun.
    from_start : bool
        Whether `start` is the initial state of a game, which some strategies treat apart.
    choose : callable
        Picks one of the turns that the strategy allows (where it says nothing, of all turns); by default the first.

    Returns
    -------
    callable
        A strategy ``player(position, side)`` that chooses one move after the other.

    Raises
    ------
    UnsupportedError
        If `strategy` cannot be called, or `start` is no scoring position.
    IllegalMoveError
        When the strategy asks for a turn that is not legal, or for none.

    Examples
    --------
    >>> from cgt import ClosingOctagons, play, random_player
    >>> from cgt.theorems.octagons import edge_first_strategy
    >>> game = ClosingOctagons(1, 3, normal=True)
    >>> played = play(game, random_player(3), strategy_player(edge_first_strategy, game))
    >>> played.winner, played.end.points
    (Player.RIGHT, (1, 2))
    """
    if not isinstance(start, ScoringPosition):
        raise UnsupportedError(f"a strategy of scoring games is seated at one of them, not at {shown(start)}")
    check_strategy(strategy)
    return _Seat(strategy, start, from_start, choose)


class _Seat:
    """A strategy with a memory: what it last left on the board, and what it still has to do in its turn."""

    def __init__(
        self, strategy: TurnStrategy, start: ScoringPosition, from_start: bool, choose: Callable[[Sequence[Turn]], Turn]
    ) -> None:
        self._strategy = strategy
        self._start = start
        self._from_start = from_start
        self._choose = choose
        self._labels, graph = start._labelled()
        self._first = self._cords(graph)
        self._number = {label: number for number, label in enumerate(self._labels)}
        self._forget()

    def _forget(self) -> None:
        self._left = self._first
        self._expected: Position | None = None
        self._plan: list[Edge] = []

    @staticmethod
    def _cords(graph: CoinGraph) -> Counter[Edge]:
        loops = {(v, v): count for v, count in enumerate(graph.loops) if count}
        return Counter({(u, v): count for u, v, count in graph.edges} | loops)

    def __call__(self, position: Position, side: Player) -> Any:
        if not isinstance(position, ScoringPosition) or position.to_move is not side:
            raise UnsupportedError(f"it is not the turn of {side} in {shown(position)}")
        graph = self._graph(position)
        if not (self._plan and position == self._expected):
            self._plan = list(self._turn(graph, position))
        edge = self._plan.pop(0)
        ends = {self._labels[v] for v in edge}
        strings = position.strings()
        move = next(move for move in position.moves() if set(strings[move]) == ends)
        self._expected = position.play(move)
        self._left = self._cords(graph.remove(*edge)[0])
        return move

    def _graph(self, position: ScoringPosition) -> CoinGraph:
        """What is left, on the numbers that vertices have at the start."""
        labels, graph = position._labelled()
        try:
            number = [self._number[label] for label in labels]
        except KeyError:
            raise self._strange(position) from None
        loops = [0] * len(self._labels)
        for v, count in enumerate(graph.loops):
            loops[number[v]] = count
        edges = sorted((*sorted((number[u], number[v])), count) for u, v, count in graph.edges)
        return CoinGraph(tuple(loops), tuple((u, v, count) for u, v, count in edges))

    def _turn(self, graph: CoinGraph, position: ScoringPosition) -> Turn:
        now = self._cords(graph)
        if now - self._left:
            self._forget()
        if now - self._left:
            raise self._strange(position)
        taken = list((self._left - now).elements())
        initial = self._from_start and self._expected is None and not taken
        last = taken[0] if len(taken) == 1 else None
        view = StrategyView(graph, position.rules, last, initial, position.in_turn)
        turns = allowed_turns(self._strategy, view)
        if not turns:
            raise IllegalMoveError(f"the strategy has no turn in {shown(position)}")
        turn = self._choose(turns)
        if turn not in turns or result_of_turn(graph, turn, position.rules, in_turn=position.in_turn) is None:
            raise IllegalMoveError(f"the strategy made the illegal turn {shown(turn)} in {shown(position)}")
        return turn

    def _strange(self, position: ScoringPosition) -> InvalidPositionError:
        return InvalidPositionError(f"{position!r} does not come up in a game from {self._start!r}")
