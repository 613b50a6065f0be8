"""Nim on graphs straight from its definition: no normalisation, no pruning, a dictionary of everything seen."""

from functools import cache


def _mex(values):
    seen = set(values)
    return next(i for i in range(len(seen) + 1) if i not in seen)


class NaiveBoard:
    """Every weighting of one list of edges (pairs, parallel ones allowed), remembering all it has seen."""

    def __init__(self, edges):
        edges = tuple(edges)
        winners = {}

        @cache
        def value(now, at):
            options = set()
            for i, (u, v) in enumerate(edges):
                if at in (u, v):
                    to = v if at == u else u
                    for left in range(now[i]):
                        options.add(value((*now[:i], left, *now[i + 1 :]), to))
            return _mex(options)

        def wins(now, at):
            key = (now, at)
            if key not in winners:
                winners[key] = any(
                    not wins((*now[:i], left, *now[i + 1 :]), v if at == u else u)
                    for i, (u, v) in enumerate(edges)
                    if at in (u, v)
                    for left in range(now[i])
                )
            return winners[key]

        self._value, self._wins = value, wins

    def grundy(self, weights, token):
        """Grundy value."""
        return self._value(tuple(weights), token)

    def wins(self, weights, token):
        """Whether the player to move wins: the plain memo search a person would write first."""
        return self._wins(tuple(weights), token)


def naive_grundy(edges, weights, token):
    """Grundy value of one position."""
    return NaiveBoard(edges).grundy(weights, token)


def naive_wins(edges, weights, token):
    """Whether the player to move wins one position."""
    return NaiveBoard(edges).wins(weights, token)


def champion_wins(edges, present, token, champion_to_move=True):
    """The keep-or-delete game: the champion deletes every edge it crosses, the other may keep it for ever."""
    edges = tuple(edges)

    @cache
    def champion(now, at):
        return any(
            challenger(now - {i}, v if at == u else u) for i, (u, v) in enumerate(edges) if i in now and at in (u, v)
        )

    @cache
    def challenger(now, at):
        for i, (u, v) in enumerate(edges):
            if i in now and at in (u, v):
                to = v if at == u else u
                if not champion(now - {i}, to) or not champion(now, to):
                    return False
        return True

    return (champion if champion_to_move else challenger)(frozenset(present), token)
