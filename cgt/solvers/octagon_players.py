"""Strategies of the Closing Octagons papers as players, and the machine that pits them against every reply.

A strategy is a function from a :class:`Situation` to the turns it allows. One that leaves a choice returns every turn
it allows, so that each tie-break is played; one that says nothing about a situation returns ``None`` (then any legal
turn is within it); one that asks for the impossible returns an empty list. Turns that differ only in the order of
their captures lead to the same state, and one of them stands for all.

:func:`verify_strategy` walks through every reply of the opponent and gives the margin the strategy is sure of.

References
----------
.. [1] T. Leelathanakit, *Closing Octagons game*, thesis, Chulalongkorn University, chapter IV.
.. [2] R. Boonklurb and T. Leelathanakit, "Greedy strategy for some normal m × n closing octagons games and winning
   strategy for normal 1 × n and 2 × n closing octagons games".
"""

from collections.abc import Callable, Iterable
from typing import Any

import attrs

from cgt.budget import Budget, Meter
from cgt.errors import IllegalMoveError, InvalidPositionError, UnsupportedError
from cgt.players import LEFT, Player
from cgt.rulesets.coin_components import is_normal_state, is_weak, isomorphism_key
from cgt.rulesets.coin_graphs import CoinGraph, Rules
from cgt.rulesets.strings_and_coins import ScoringPosition

__all__ = [
    "Situation",
    "Strategy",
    "Verification",
    "doubling_strategy",
    "edge_first_strategy",
    "greedy_strategy",
    "three_by_three_strategy",
]

Edge = tuple[int, int]
Turn = tuple[Edge, ...]


@attrs.frozen
class Situation:
    """What a strategy sees: the graph, the rules, and the opponent's last turn if that was a single edge.

    `in_turn` says whether the turn has begun with a capture: where play starts in the middle of one, and for strategies
    that look ahead within their own.
    """

    graph: CoinGraph
    rules: Rules
    last: Edge | None
    initial: bool
    in_turn: bool = False

    def quiet(self) -> list[Edge]:
        """Edges that may be removed without scoring."""
        weights = self.graph.weights()
        return [(u, v) for u, v in self._moves() if weights[u] > 1 and weights[v] > 1]

    def _moves(self) -> tuple[Edge, ...]:
        return self.graph.moves(self.rules, in_turn=self.in_turn)

    def simple(self) -> list[Edge]:
        """The graph's simple edges."""
        return [(u, v) for u, v, _ in self.graph.edges]

    def safe(self) -> list[Edge]:
        """Edges whose removal is a turn to another normal state."""
        return list(self.graph.safe_edges())


Strategy = Callable[[Situation], "Iterable[Turn] | None"]
"""A strategy: from a situation to the turns it allows, ``None`` where it says nothing."""


def _capture_all(graph: CoinGraph) -> tuple[CoinGraph, Turn]:
    turn: list[Edge] = []
    while (edge := next(graph.captures(), None)) is not None:
        turn.append(edge)
        graph, _ = graph.remove(*edge)
    return graph, tuple(turn)


def greedy_strategy(situation: Situation) -> list[Turn]:
    """Strategy A of the thesis, 2.1 of the article: a turn of as many moves as possible.

    All captures, then any move that does not score: every one of them is a tie-break.

    Examples
    --------
    >>> from cgt import RIGHT, ClosingOctagons
    >>> verify_strategy(ClosingOctagons(1, 1, normal=True), greedy_strategy, RIGHT).margin
    1
    """
    rest, captures = _capture_all(situation.graph)
    last = attrs.evolve(situation, graph=rest, in_turn=situation.in_turn or bool(captures)).quiet()
    return [(*captures, edge) for edge in last] if rest.size else [captures]


def doubling_strategy(situation: Situation) -> list[Turn] | None:
    """Strategy B of the thesis: decline the end of what could be captured.

    Let a longest turn that does not end the game capture with the edges M. Among the turns made of edges of M alone
    make a longest. Where there is none, or the longest turn ends the game, nothing is said.

    Examples
    --------
    >>> from cgt import CoinGraph, Rules
    >>> chain_opened_and_one_more = CoinGraph((0, 0, 1, 2), ((0, 1, 1), (1, 2, 1)))
    >>> doubling_strategy(Situation(chain_opened_and_one_more, Rules.FREE, None, False))
    [((0, 1), (2, 2))]
    """
    rest, captures = _capture_all(situation.graph)
    if not rest.size or not captures:
        return None
    best: list[Turn] = []
    seen = set()
    agenda: list[tuple[Turn, CoinGraph, tuple[Edge, ...]]] = [((), situation.graph, captures)]
    while agenda:
        turn, graph, left = agenda.pop()
        if graph in seen:
            continue
        seen.add(graph)
        allowed = set(graph.moves(situation.rules, in_turn=situation.in_turn or bool(turn)))
        for edge in sorted(set(left)):
            child, gained = graph.remove(*edge)
            at = left.index(edge)
            if gained:
                agenda.append(((*turn, edge), child, left[:at] + left[at + 1 :]))
            elif edge in allowed:
                if best and len(turn) + 1 > len(best[0]):
                    best = []
                if not best or len(turn) + 1 == len(best[0]):
                    best.append((*turn, edge))
    return best or None


def edge_first_strategy(situation: Situation) -> list[Turn] | None:
    """Strategy 4.14 of the thesis, 3.1 of the article, for 1 × n and 2 × n arrays: get rid of the simple edges.

    Examples
    --------
    >>> from cgt import RIGHT, ClosingOctagons
    >>> verify_strategy(ClosingOctagons(1, 3, normal=True), edge_first_strategy, RIGHT).margin
    1
    """
    graph, last = situation.graph, situation.last
    simple = situation.simple()
    if situation.initial:
        return [(edge,) for edge in simple]
    if not is_normal_state(graph):
        return greedy_strategy(situation)
    if last is not None and last[0] == last[1]:
        near = [edge for edge in simple if last[0] in edge]
        if near or simple:
            return [(edge,) for edge in near or simple]
    elif last is not None and simple:
        return [(edge,) for edge in simple]
    if not simple and situation.safe():
        return [(edge,) for edge in situation.safe()]
    return None


def three_by_three_strategy(situation: Situation) -> list[Turn] | None:
    """Strategy 4.20 of the thesis, for Player II on 3 × 3 arrays: simple edges first where that is safe.

    Examples
    --------
    >>> from cgt import CoinGraph, Rules
    >>> three_by_three_strategy(Situation(CoinGraph((2, 1)), Rules.NORMAL, (1, 1), False))
    [((1, 1), (0, 0))]
    """
    graph, last = situation.graph, situation.last
    if situation.initial:
        return None
    bouquets = [v for v, weight in enumerate(graph.weights()) if weight == 2 and graph.loops[v] == 2]
    if is_normal_state(graph):
        safe = situation.safe()
        simple = [edge for edge in safe if edge[0] != edge[1]]
        if last is not None and simple:
            near = [edge for edge in simple if last[0] == last[1] and last[0] in edge]
            return [(edge,) for edge in near or simple]
        loops = [edge for edge in safe if edge[0] == edge[1]]
        if not simple and loops:
            return [(edge,) for edge in loops]
        if not safe and bouquets:
            return [((v, v),) for v in bouquets]
        return None
    rest, captures = _capture_all(graph)
    if not rest.size:
        return [captures]
    if bouquets:
        weak = _weak_edges(graph)
        return [(*weak, (v, v)) for v in bouquets]
    return None


def _weak_edges(graph: CoinGraph) -> Turn:
    """Captures that remove all weak components and nothing else."""
    label: dict[int, int] = {v: v for v in range(len(graph.loops))}

    def root(v: int) -> int:
        while label[v] != v:
            v = label[v]
        return v

    for u, v, _ in graph.edges:
        label[root(u)] = root(v)
    turn: list[Edge] = []
    weak = set()
    for r in {root(v) for v in label}:
        loops = tuple(count if root(v) == r else 0 for v, count in enumerate(graph.loops))
        part = CoinGraph(loops, tuple(edge for edge in graph.edges if root(edge[0]) == r))
        if part.size and is_weak(part.components()[0]):
            weak.add(r)
    while (edge := next((e for e in graph.captures() if root(e[0]) in weak), None)) is not None:
        turn.append(edge)
        graph, _ = graph.remove(*edge)
    return tuple(turn)


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
    usable : bool
        Whether every turn the strategy asked for was legal.
    """

    margin: int
    line: tuple[tuple[Player, Turn], ...]
    states: int
    usable: bool

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
        mark = self.last[0] if self.mine and self.last is not None and self.last[0] == self.last[1] else None
        if mark is not None and self.graph.weights()[mark] == 0:
            mark = None
        # The mark must be a number among the open vertices: components drop the others.
        kind = None if not self.mine or self.last is None else self.last[0] == self.last[1]
        return isomorphism_key(self.graph, mark), self.mine, kind, self.initial, self.mid_turn


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
        One of the strategies here, or one's own.
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
    >>> from cgt import LEFT, RIGHT, ClosingOctagons, StringsAndCoins
    >>> verify_strategy(ClosingOctagons(1, 2, normal=True), greedy_strategy, RIGHT).margin
    0
    >>> two_chains = StringsAndCoins([(0, 0), (0, 1), (1, 2), (2, 2), (3, 3), (3, 4), (4, 5), (5, 5)])
    >>> outcome = verify_strategy(two_chains, greedy_strategy, RIGHT)
    >>> outcome.margin, len(outcome.line)
    (0, 3)
    """
    if not isinstance(player, Player):
        raise UnsupportedError(f"a strategy is followed by LEFT or RIGHT, not by {player!r}")
    if not callable(strategy):
        raise UnsupportedError(f"a strategy is a function from a situation to turns, not {strategy!r}")
    if ties not in {"all", "some"}:
        raise InvalidPositionError(f"ties is 'all' or 'some', not {ties!r}")
    worst: Callable[..., Any] = min if ties == "all" else max
    meter = Meter(budget)
    rules = position.rules
    usable = [True]
    memo: dict[Any, int] = {}

    def children(state: _State) -> list[tuple[Turn, int, _State]]:
        """Turns (of the strategy) or moves (of the opponent), with the points they bring the strategy's player."""
        if state.mine:
            begun = state.mid_turn
            situation = Situation(state.graph, rules, state.last, state.initial, begun)
            wanted = strategy(situation)
            turns = _all_turns(state.graph, rules, in_turn=begun) if wanted is None else _read_turns(wanted, situation)
            found = []
            for turn in turns:
                after = _apply(state.graph, turn, rules, in_turn=begun)
                if after is None:
                    usable[0] = False
                    continue
                graph, points = after
                found.append((turn, points, _State(graph, False, None, False, False)))
            if not turns:
                usable[0] = False
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
    agenda = [(start, start.key())]
    known: dict[_State, list[tuple[Turn, int, _State, Any]]] = {}
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
            known[state] = [(turn, points, child, child.key()) for turn, points, child in children(state)]
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
    states = len(memo)
    return Verification(lead + memo[start.key()], _line(start, children, memo, player, worst), states, usable[0])


def _read_turns(wanted: Any, situation: Situation) -> list[Turn]:
    try:
        return [tuple((min(edge), max(edge)) for edge in turn) for turn in wanted]
    except (TypeError, ValueError):
        raise IllegalMoveError(
            f"a strategy gives turns, which are tuples of edges (u, v), not {wanted!r} in {situation!r}"
        ) from None


def _line(start: _State, children: Any, memo: dict[Any, int], player: Player, worst: Any) -> tuple[Any, ...]:
    line: list[tuple[Player, Turn]] = []
    state = start
    while state.graph.size:
        options = children(state)
        if not options:
            break
        mover = player if state.mine else player.opponent
        pick = worst if state.mine else min
        turn, _, after = pick(options, key=lambda option: option[1] + memo[option[2].key()])
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
