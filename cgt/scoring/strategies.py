"""Strategies of scoring games at work: against every reply, and seated at a game.

:func:`verify_strategy` walks through every reply of the opponent and every tie-break, and gives the margin a strategy
is sure of. :func:`strategy_player` makes a player of it, for :func:`cgt.play`. What a strategy is, and those of the
papers, is in :mod:`cgt.theorems.octagons.players`.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import attrs

from cgt.budget import Budget, Meter
from cgt.errors import IllegalMoveError, InvalidPositionError, UnsupportedError
from cgt.players import LEFT, Player
from cgt.positions.position import Position
from cgt.scoring.coin_graph import CoinGraph, Rules
from cgt.scoring.components import isomorphism_key
from cgt.scoring.strings_and_coins import ScoringPosition
from cgt.theorems.octagons.players import Edge, Situation, Strategy, Turn

__all__ = ["Verification", "strategy_player"]


@attrs.frozen
class Verification:
    """What a strategy is sure of.

    Attributes
    ----------
    margin : int
        Worst margin of the strategy's player at the end, points at the start included, over all replies and
        tie-breaks.
    line : tuple
        Turns of a game that ends with that margin, as pairs of player and edges between numbered vertices.
    states : int
        Number of different states met.
    broken : (Situation, tuple of turns) or None
        The first situation met in which the strategy asked for a turn that is not legal, or for none, with what it
        asked for.
    """

    margin: int
    line: tuple[tuple[Player, Turn], ...]
    states: int
    broken: tuple[Situation, tuple[Turn, ...]] | None

    @property
    def usable(self) -> bool:
        """Whether every turn the strategy asked for was legal."""
        return self.broken is None

    @property
    def wins(self) -> bool:
        """Whether the strategy wins against every reply."""
        return self.usable and self.margin > 0

    @property
    def draws(self) -> bool:
        """Whether the strategy wins or draws against every reply."""
        return self.usable and self.margin >= 0


@attrs.frozen
class _State:
    graph: CoinGraph
    mine: bool
    last: Edge | None
    initial: bool
    mid_turn: bool

    def key(self) -> Any:
        """What label-free strategies can see of it."""
        mark = self.last[0] if self.mine and self.last is not None and self.last[0] == self.last[1] else None
        if mark is not None and self.graph.weights()[mark] == 0:
            mark = None
        # The mark must be a number among the open vertices: components drop the others.
        kind = None if not self.mine or self.last is None else self.last[0] == self.last[1]
        return isomorphism_key(self.graph, mark), self.mine, kind, self.initial, self.mid_turn


# A turn, the points it brings the strategy's player, the state it leads to, and what that is remembered under.
_Option = tuple[Turn, int, _State, Any]


def _check_strategy(strategy: Any) -> None:
    if not callable(strategy):
        raise UnsupportedError(f"a strategy is a function from a situation to turns, not {strategy!r}")


def _allowed(strategy: Strategy, situation: Situation) -> list[Turn]:
    """Turns that a strategy allows: all there are where it says nothing."""
    wanted = strategy(situation)
    if wanted is None:
        return _all_turns(situation.graph, situation.rules, in_turn=situation.in_turn)
    return _read_turns(wanted, situation)


def verify_strategy(
    position: ScoringPosition,
    strategy: Strategy,
    player: Player,
    *,
    ties: str = "all",
    from_start: bool = True,
    budget: Budget | None = None,
) -> Verification:
    """Play `strategy` for `player` against every reply of the opponent.

    Parameters
    ----------
    position : ScoringPosition
        Where the game starts; its rules hold.
    strategy : callable
        One of the papers' strategies, or one's own. With one that is marked :func:`~cgt.theorems.octagons.label_free`
        isomorphic states are looked at once, which saves most of the work; any other is asked in every state.
    player : Player
        Who follows it.
    ties : {"all", "some"}
        Whether the strategy must do well with every turn it allows, or with the best of them.
    from_start : bool
        Whether `position` is the initial state of a game, which some strategies treat apart.
    budget : Budget, optional
        Limits the number of states and the time.

    Returns
    -------
    Verification
        The margin the strategy is sure of and a line of play that holds it to that.

    Examples
    --------
    >>> from cgt import ClosingOctagons, LEFT, RIGHT, StringsAndCoins
    >>> from cgt.theorems.octagons import greedy_strategy
    >>> verify_strategy(ClosingOctagons(1, 2, normal=True), greedy_strategy, RIGHT).margin
    0
    >>> two_chains = StringsAndCoins([(0, 0), (0, 1), (1, 2), (2, 2), (3, 3), (3, 4), (4, 5), (5, 5)])
    >>> outcome = verify_strategy(two_chains, greedy_strategy, RIGHT)
    >>> outcome.margin, len(outcome.line)
    (0, 3)
    """
    if not isinstance(player, Player):
        raise UnsupportedError(f"a strategy is followed by LEFT or RIGHT, not by {player!r}")
    _check_strategy(strategy)
    if ties not in {"all", "some"}:
        raise InvalidPositionError(f"ties is 'all' or 'some', not {ties!r}")
    worst: Callable[..., Any] = min if ties == "all" else max
    meter = Meter(budget)
    rules = position.rules
    broken: list[tuple[Situation, tuple[Turn, ...]]] = []
    memo: dict[Any, int] = {}
    name: Callable[[_State], Any] = _State.key if getattr(strategy, "label_free", False) else lambda state: state

    def children(state: _State) -> list[_Option]:
        """Turns (of the strategy) or moves (of the opponent), with the points they bring the strategy's player."""
        return [(turn, points, child, name(child)) for turn, points, child in following(state)]

    def following(state: _State) -> list[tuple[Turn, int, _State]]:
        if state.mine:
            begun = state.mid_turn
            situation = Situation(state.graph, rules, state.last, state.initial, begun)
            turns = _allowed(strategy, situation)
            found = []
            for turn in turns:
                after = _apply(state.graph, turn, rules, in_turn=begun)
                if after is None:
                    broken.append((situation, (turn,)))
                    continue
                graph, points = after
                found.append((turn, points, _State(graph, False, None, False, False)))
            if not turns:
                broken.append((situation, ()))
            return found
        made: list[tuple[Turn, int, _State]] = []
        for edge in state.graph.moves(rules, in_turn=state.mid_turn):
            graph, gained = state.graph.remove(*edge)
            if gained:
                made.append(((edge,), -gained, _State(graph, False, None, False, True)))
            else:
                last = None if state.mid_turn else edge
                made.append(((edge,), 0, _State(graph, True, last, False, False)))
        return made

    start = _State(position.coin_graph(), position.to_move is player, None, from_start, position.in_turn)
    # Depth-first with an explicit stack: a state is settled when all its children are.
    agenda = [(start, name(start))]
    known: dict[_State, list[_Option]] = {}
    while agenda:
        state, key = agenda[-1]
        if key in memo:
            agenda.pop()
            continue
        if state.graph.size == 0:
            memo[key] = 0
            continue
        if state not in known:
            meter.tick()
            known[state] = children(state)
        options = known[state]
        missing = {after: child for _, _, child, after in options if after not in memo}
        if missing:
            agenda.extend((child, after) for after, child in missing.items())
            continue
        values = [points + memo[after] for _, points, _, after in options]
        # A strategy without a legal turn has broken down; call that losing everything that is left.
        nothing = -sum(1 for weight in state.graph.weights() if weight)
        memo[key] = (worst if state.mine else min)(values) if values else nothing
        del known[state]
    left, right = position.points
    lead = left - right if player is LEFT else right - left
    found = broken[0] if broken else None  # the line asks again
    line = _line(start, children, memo, player, worst)
    return Verification(lead + memo[name(start)], line, len(memo), found)


def _read_turns(wanted: Any, situation: Situation) -> list[Turn]:
    try:
        return [tuple(_read_edge(*edge) for edge in turn) for turn in wanted]
    except (TypeError, ValueError):
        raise IllegalMoveError(
            f"a strategy gives turns, which are tuples of edges (u, v), not {wanted!r} in {situation!r}"
        ) from None


def _read_edge(u: object, v: object) -> Edge:
    if isinstance(u, bool) or isinstance(v, bool) or not isinstance(u, int) or not isinstance(v, int):
        raise TypeError
    return min(u, v), max(u, v)


def _line(
    start: _State, children: Callable[[_State], list[_Option]], memo: dict[Any, int], player: Player, worst: Any
) -> tuple[Any, ...]:
    line: list[tuple[Player, Turn]] = []
    state = start
    while state.graph.size:
        options = children(state)
        if not options:
            break
        mover = player if state.mine else player.opponent
        pick = worst if state.mine else min
        turn, _, after, _ = pick(options, key=lambda option: option[1] + memo[option[3]])
        if line and state.mid_turn and line[-1][0] is mover:
            line[-1] = (mover, line[-1][1] + turn)
        else:
            line.append((mover, turn))
        state = after
    return tuple(line)


def _apply(graph: CoinGraph, turn: Turn, rules: Rules, *, in_turn: bool = False) -> tuple[CoinGraph, int] | None:
    """Graph and points after a whole legal turn; ``None`` if it is not one."""
    points = 0
    gained = 1
    for number, edge in enumerate(turn):
        if not gained or edge not in graph.moves(rules, in_turn=in_turn or number > 0):
            return None
        graph, gained = graph.remove(*edge)
        points += gained
    return (graph, points) if turn and (not gained or not graph.size) else None


def _all_turns(graph: CoinGraph, rules: Rules, *, in_turn: bool = False) -> list[Turn]:
    """One turn for every graph a legal turn can lead to."""
    found: dict[tuple[CoinGraph, bool], Turn] = {}
    agenda: list[tuple[Turn, CoinGraph]] = [((), graph)]
    seen = {graph}
    while agenda:
        turn, one = agenda.pop()
        for edge in one.moves(rules, in_turn=in_turn or bool(turn)):
            child, gained = one.remove(*edge)
            if gained and child.size:
                if child not in seen:
                    seen.add(child)
                    agenda.append(((*turn, edge), child))
            else:
                found.setdefault((child, gained > 0), (*turn, edge))
    return list(found.values())


def strategy_player(
    strategy: Strategy,
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

    Raises
    ------
    IllegalMoveError
        When the strategy asks for a turn that is not legal, or for none.

    Examples
    --------
    >>> from cgt import ClosingOctagons, play, random_player
    >>> from cgt.theorems.octagons import edge_first_strategy
    >>> game = ClosingOctagons(1, 3, normal=True)
    >>> record = play(game, random_player(3), strategy_player(edge_first_strategy, game))
    >>> record.winner, record.end.points
    (Player.RIGHT, (1, 2))
    """
    if not isinstance(start, ScoringPosition):
        raise UnsupportedError(f"a strategy of scoring games is seated at one of them, not at {start!r}")
    _check_strategy(strategy)
    return _Seat(strategy, start, from_start, choose)


class _Seat:
    """A strategy with a memory: what it last left on the board, and what it still has to do in its turn."""

    def __init__(
        self, strategy: Strategy, start: ScoringPosition, from_start: bool, choose: Callable[[Sequence[Turn]], Turn]
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
            raise UnsupportedError(f"it is not the turn of {side} in {position!r}")
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
        situation = Situation(graph, position.rules, last, initial, position.in_turn)
        turns = _allowed(self._strategy, situation)
        if not turns:
            raise IllegalMoveError(f"the strategy has no turn in {position!r}")
        turn = self._choose(turns)
        if turn not in turns or _apply(graph, turn, position.rules, in_turn=position.in_turn) is None:
            raise IllegalMoveError(f"the strategy made the illegal turn {turn!r} in {position!r}")
        return turn

    def _strange(self, position: ScoringPosition) -> InvalidPositionError:
        return InvalidPositionError(f"{position!r} does not come up in a game from {self._start!r}")
