"""The margin that a strategy of a scoring game is sure of, found by playing it against every reply."""

from collections.abc import Callable
from typing import Any

import attrs

from cgt.budget import Budget, Meter
from cgt.errors import InvalidPositionError, UnsupportedError, shown
from cgt.players import LEFT, Player
from cgt.scoring.catalogues import isomorphism_key
from cgt.scoring.coin_graph import CoinGraph, Edge, Rules, Turn
from cgt.scoring.position import ScoringPosition
from cgt.scoring.strategies import StrategyView, TurnStrategy, allowed_turns, check_strategy, result_of_turn

__all__ = ["StrategyGuarantee"]


@attrs.frozen
class StrategyGuarantee:
    """What a strategy of a scoring game is sure of against every reply, as :func:`cgt.verify_strategy` finds it.

    Attributes
    ----------
    margin : int
        Worst margin of the strategy's player at the end, points at the start included, over all replies and
        tie-breaks.
    line : tuple
        Turns of a game that ends with that margin, as pairs of player and edges between numbered vertices.
    states : int
        Number of different states met.
    broken : (StrategyView, tuple of turns) or None
        The first view met in which the strategy asked for a turn that is not legal, or for none, with what it
        asked for.
    """

    margin: int
    line: tuple[tuple[Player, Turn], ...]
    states: int
    broken: tuple[StrategyView, tuple[Turn, ...]] | None

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


def verify_strategy(
    position: ScoringPosition,
    strategy: TurnStrategy,
    player: Player,
    *,
    ties: str = "all",
    from_start: bool = True,
    budget: Budget | None = None,
) -> StrategyGuarantee:
    """Play `strategy` for `player` against every reply of the opponent.

    Parameters
    ----------
    position : ScoringPosition
        Where the game starts; its rules hold.
    strategy : callable
        One of the papers' strategies, or one's own. With one that is marked :func:`~cgt.scoring.label_free`
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
    StrategyGuarantee
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
        raise UnsupportedError(f"a strategy is followed by LEFT or RIGHT, not by {shown(player)}")
    check_strategy(strategy)
    if ties not in {"all", "some"}:
        raise InvalidPositionError(f"ties is 'all' or 'some', not {shown(ties)}")
    replies = _Replies(strategy, player, position.rules, best_tie=ties == "some")
    start = _State(position.coin_graph(), position.to_move is player, None, from_start, position.in_turn)
    memo = _settled(start, replies, Meter(budget))
    found = replies.broken[0] if replies.broken else None  # the line asks again
    left, right = position.points
    lead = left - right if player is LEFT else right - left
    return StrategyGuarantee(lead + memo[replies.name(start)], _line(start, replies, memo), len(memo), found)


class _Replies:
    """What may follow a state: the turns of a strategy, or the opponent's moves one by one."""

    def __init__(self, strategy: TurnStrategy, player: Player, rules: Rules, *, best_tie: bool) -> None:
        self.player = player
        self.broken: list[tuple[StrategyView, tuple[Turn, ...]]] = []
        self._strategy = strategy
        self._rules = rules
        self._best_tie = best_tie
        self._label_free = getattr(strategy, "label_free", False)

    def name(self, state: _State) -> Any:
        """What a state is remembered under."""
        return state.key() if self._label_free else state

    def choose(self, state: _State) -> Callable[..., Any]:
        """How the margins of what may follow come together: the opponent takes the least."""
        return max if state.mine and self._best_tie else min

    def after(self, state: _State) -> list[_Option]:
        """Turns or moves, with the points they bring the strategy's player."""
        following = self._own(state) if state.mine else self._opponents(state)
        return [(turn, points, child, self.name(child)) for turn, points, child in following]

    def _own(self, state: _State) -> list[tuple[Turn, int, _State]]:
        view = StrategyView(state.graph, self._rules, state.last, state.initial, state.mid_turn)
        turns = allowed_turns(self._strategy, view)
        if not turns:
            self.broken.append((view, ()))
        found = []
        for turn in turns:
            after = result_of_turn(state.graph, turn, self._rules, in_turn=state.mid_turn)
            if after is None:
                self.broken.append((view, (turn,)))
            else:
                found.append((turn, after[1], _State(after[0], False, None, False, False)))
        return found

    def _opponents(self, state: _State) -> list[tuple[Turn, int, _State]]:
        found: list[tuple[Turn, int, _State]] = []
        for edge in state.graph.moves(self._rules, in_turn=state.mid_turn):
            graph, gained = state.graph.remove(*edge)
            if gained:
                found.append(((edge,), -gained, _State(graph, False, None, False, True)))
            else:
                last = None if state.mid_turn else edge
                found.append(((edge,), 0, _State(graph, True, last, False, False)))
        return found


def _settled(start: _State, replies: _Replies, meter: Meter) -> dict[Any, int]:
    """Margin still to come in every state that is met: depth first, a state when all that may follow it is settled."""
    memo: dict[Any, int] = {}
    agenda = [(start, replies.name(start))]
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
            known[state] = replies.after(state)
        options = known[state]
        missing = {after: child for _, _, child, after in options if after not in memo}
        if missing:
            agenda.extend((child, after) for after, child in missing.items())
            continue
        values = [points + memo[after] for _, points, _, after in options]
        # A strategy without a legal turn has broken down; call that losing everything that is left.
        nothing = -sum(1 for weight in state.graph.weights() if weight)
        memo[key] = replies.choose(state)(values) if values else nothing
        del known[state]
    return memo


def _line(start: _State, replies: _Replies, memo: dict[Any, int]) -> tuple[tuple[Player, Turn], ...]:
    """Turns of a game that ends with the margin found."""
    line: list[tuple[Player, Turn]] = []
    state = start
    while state.graph.size:
        options = replies.after(state)
        if not options:
            break
        mover = replies.player if state.mine else replies.player.opponent
        turn, _, after, _ = replies.choose(state)(options, key=lambda option: option[1] + memo[option[3]])
        if line and state.mid_turn and line[-1][0] is mover:
            line[-1] = (mover, line[-1][1] + turn)
        else:
            line.append((mover, turn))
        state = after
    return tuple(line)
