"""The readable search for scoring games: the specification of the native one, and the Python backend.

It follows the definition. The margin of a graph is the best, over the moves the rules allow, of ``gain + margin`` when
the move scores (the mover goes on) and ``-margin`` when it does not. Loops at a vertex and parallel edges count as
one move, equal graphs are met once, and nothing else is taken for granted: which captures are always right is the
native kernel's business, and proved in the guide.
"""

from typing import Any

from cgt.budget import Budget, Meter
from cgt.scoring.coin_graph import CoinGraph, Rules
from cgt.values import mex

__all__ = ["PythonScoreSearch"]

_Key = tuple[tuple[tuple[int, ...], tuple[tuple[int, int, int], ...]], ...]


def _key(graph: CoinGraph) -> _Key:
    """Sorted components: equal keys, isomorphic graphs (but not the other way round)."""
    return tuple(sorted((part.loops, part.edges) for part in graph.components()))


class PythonScoreSearch:
    """Margins and nimstring values by plain search, remembered; same questions as the native ``ScoreSearch``."""

    def __init__(self, rules: int) -> None:
        self._rules = Rules(rules)
        self._margins: dict[tuple[_Key, bool], int] = {}
        self._nimbers: dict[_Key, int] = {}

    def __len__(self) -> int:
        return len(self._margins) + len(self._nimbers)

    def margin(self, graph: CoinGraph, budget: Budget | None = None, *, in_turn: bool = False) -> int:
        """Optimal margin of the points still to be made, for the player to move."""
        meter = Meter(budget)
        agenda = [(graph, in_turn)]
        while agenda:
            top, scored = agenda[-1]
            key = self._state(top, scored)
            if key in self._margins:
                agenda.pop()
                continue
            options = [top.remove(u, v) for u, v in top.moves(self._rules, in_turn=scored)]
            keys = [self._state(child, gain > 0) for child, gain in options]
            missing = [
                (child, gain > 0) for (child, gain), at in zip(options, keys, strict=True) if at not in self._margins
            ]
            if missing:
                agenda.extend(missing)
                continue
            meter.tick()
            values = [
                gain + self._margins[at] if gain else -self._margins[at]
                for (_, gain), at in zip(options, keys, strict=True)
            ]
            self._margins[key] = max(values, default=0)
        return self._margins[self._state(graph, in_turn)]

    def _state(self, graph: CoinGraph, in_turn: bool) -> tuple[_Key, bool]:
        return _key(graph), in_turn and Rules.SAFE_FROM_NORMAL in self._rules

    def nimstring(self, graph: CoinGraph, budget: Budget | None = None) -> int:
        """Nimstring value, −1 for loony; see :func:`cgt.scoring.nimstring`."""
        meter = Meter(budget)
        agenda = self._nimstring(graph)[1]
        while agenda:
            part = agenda[-1]
            if _key(part) in self._nimbers:
                agenda.pop()
                continue
            options = [self._nimstring(part.remove(u, v)[0]) for u, v in part.strings()]
            missing = [other for _, needed in options for other in needed]
            if missing:
                agenda.extend(missing)
                continue
            meter.tick()
            self._nimbers[_key(part)] = mex(value for value, _ in options if value >= 0)
        return self._nimstring(graph)[0]

    def _nimstring(self, graph: CoinGraph) -> tuple[int, list[CoinGraph]]:
        """Value by the components that are known, and the components that are not."""
        graph, loony = _take_singles(graph)
        if loony:
            return -1, []
        total, missing = 0, []
        for part in graph.components():
            known = self._nimbers.get(_key(part))
            if known is None:
                missing.append(part)
            else:
                total ^= known
        return total, missing


def _take_singles(graph: CoinGraph) -> tuple[CoinGraph, bool]:
    """Capture what can be captured without a choice; whether some capture comes with the choice to decline it.

    A leaf next to a vertex of weight 2 offers that choice, unless all that hangs there is a path of three.
    """
    while True:
        weights = graph.weights()
        around: dict[int, list[int]] = {v: [] for v in range(len(weights))}
        for u, v, count in graph.edges:
            around[u] += [v] * count
            around[v] += [u] * count
        found: Any = None
        for v, weight in enumerate(weights):
            if weight != 1:
                continue
            if not around[v]:
                found = (v, v)
                break
            u = around[v][0]
            if weights[u] == 2:
                others = [x for x in around[u] if x != v]
                if not others or weights[others[0]] != 1:
                    return graph, True
            found = (v, u)
            break
        if found is None:
            return graph, False
        graph, _ = graph.remove(*found)
