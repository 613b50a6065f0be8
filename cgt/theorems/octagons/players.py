"""Strategies of the Closing Octagons papers: of the thesis [1]_ and of the article [2]_.

Each is a strategy as :mod:`cgt.scoring.strategies` describes them: a function from a
:class:`~cgt.scoring.StrategyView` to the turns it allows, marked :func:`~cgt.scoring.label_free`.

References
----------
.. [1] T. Leelathanakit, *Closing Octagons game*, thesis, Chulalongkorn University, chapter IV.
.. [2] R. Boonklurb and T. Leelathanakit, "Greedy strategy for some normal m × n closing octagons games and winning
   strategy for normal 1 × n and 2 × n closing octagons games".
"""

import attrs

from cgt.scoring.coin_graph import CoinGraph, Edge, Turn
from cgt.scoring.components import is_normal, is_weak
from cgt.scoring.strategies import StrategyView, label_free

__all__ = ["doubling_strategy", "edge_first_strategy", "greedy_strategy", "three_by_three_strategy"]


def _capture_all(graph: CoinGraph) -> tuple[CoinGraph, Turn]:
    turn: list[Edge] = []
    while (edge := next(graph.captures(), None)) is not None:
        turn.append(edge)
        graph, _ = graph.remove(*edge)
    return graph, tuple(turn)


@label_free
def greedy_strategy(view: StrategyView) -> list[Turn]:
    """The greedy strategy for Closing Octagons: a turn of as many moves as possible.

    All captures, then any move that does not score: every one of them is a tie-break.

    Parameters
    ----------
    view : StrategyView
        What the player sees.

    Returns
    -------
    list of turns

    References
    ----------
    T. Leelathanakit, *Closing Octagons game*, thesis, Chulalongkorn University, Strategy A (chapter IV);
    R. Boonklurb and T. Leelathanakit, "Greedy strategy for some normal m × n closing octagons games and winning
    strategy for normal 1 × n and 2 × n closing octagons games", Strategy 2.1.

    Examples
    --------
    >>> from cgt import ClosingOctagons, RIGHT, verify_strategy
    >>> verify_strategy(ClosingOctagons(1, 1, normal=True), greedy_strategy, RIGHT).margin
    1
    """
    rest, captures = _capture_all(view.graph)
    last = attrs.evolve(view, graph=rest, in_turn=view.in_turn or bool(captures)).non_scoring_edges()
    return [(*captures, edge) for edge in last] if rest.size else [captures]


@label_free
def doubling_strategy(view: StrategyView) -> list[Turn] | None:
    """The doubling strategy for Closing Octagons: decline the end of what could be captured.

    Let a longest turn that does not end the game capture with the edges M. Among the turns made of edges of M alone
    make a longest.

    Parameters
    ----------
    view : StrategyView
        What the player sees.

    Returns
    -------
    list of turns, or None
        ``None`` where there is no such turn, or the longest turn ends the game: then nothing is said.

    References
    ----------
    T. Leelathanakit, *Closing Octagons game*, thesis, Chulalongkorn University, Strategy B (chapter IV).

    Examples
    --------
    >>> from cgt.scoring import CoinGraph, Rules
    >>> chain_opened_and_one_more = CoinGraph((0, 0, 1, 2), ((0, 1, 1), (1, 2, 1)))
    >>> doubling_strategy(StrategyView(chain_opened_and_one_more, Rules.FREE, None, False))
    [((0, 1), (2, 2))]
    """
    rest, captures = _capture_all(view.graph)
    if not rest.size or not captures:
        return None
    best: list[Turn] = []
    seen = set()
    agenda: list[tuple[Turn, CoinGraph, tuple[Edge, ...]]] = [((), view.graph, captures)]
    while agenda:
        turn, graph, left = agenda.pop()
        if graph in seen:
            continue
        seen.add(graph)
        allowed = set(graph.moves(view.rules, in_turn=view.in_turn or bool(turn)))
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


@label_free
def edge_first_strategy(view: StrategyView) -> list[Turn] | None:
    """The strategy for Closing Octagons on 1 × n and 2 × n arrays: get rid of the simple edges first.

    Parameters
    ----------
    view : StrategyView
        What the player sees.

    Returns
    -------
    list of turns, or None
        ``None`` where nothing is said, as at the critical state.

    References
    ----------
    T. Leelathanakit, *Closing Octagons game*, thesis, Chulalongkorn University, Strategy 4.14;
    R. Boonklurb and T. Leelathanakit, "Greedy strategy for some normal m × n closing octagons games and winning
    strategy for normal 1 × n and 2 × n closing octagons games", Strategy 3.1.

    Examples
    --------
    >>> from cgt import ClosingOctagons, RIGHT, verify_strategy
    >>> verify_strategy(ClosingOctagons(1, 3, normal=True), edge_first_strategy, RIGHT).margin
    1
    """
    graph, last = view.graph, view.last
    simple = view.simple_edges()
    if view.initial:
        return [(edge,) for edge in simple]
    if not is_normal(graph):
        return greedy_strategy(view)
    if last is not None and last[0] == last[1]:
        near = [edge for edge in simple if last[0] in edge]
        if near or simple:
            return [(edge,) for edge in near or simple]
    elif last is not None and simple:
        return [(edge,) for edge in simple]
    if not simple and view.safe_edges():
        return [(edge,) for edge in view.safe_edges()]
    return None


@label_free
def three_by_three_strategy(view: StrategyView) -> list[Turn] | None:
    """The strategy for Player II in Closing Octagons on 3 × 3 arrays: simple edges first where that is safe.

    Parameters
    ----------
    view : StrategyView
        What the player sees.

    Returns
    -------
    list of turns, or None
        ``None`` where nothing is said.

    References
    ----------
    T. Leelathanakit, *Closing Octagons game*, thesis, Chulalongkorn University, Strategy 4.20.

    Examples
    --------
    >>> from cgt.scoring import CoinGraph, Rules
    >>> three_by_three_strategy(StrategyView(CoinGraph((2, 1)), Rules.NORMAL, (1, 1), False))
    [((1, 1), (0, 0))]
    """
    graph, last = view.graph, view.last
    if view.initial:
        return None
    bouquets = [v for v, weight in enumerate(graph.weights()) if weight == 2 and graph.loops[v] == 2]
    if is_normal(graph):
        safe = view.safe_edges()
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
