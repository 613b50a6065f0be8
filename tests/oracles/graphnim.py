"""Nim on graphs straight from its definition: no normalisation, no pruning, a dictionary of everything seen."""

from functools import cache


def _mex(values):
    seen = set(values)
    return next(i for i in range(len(seen) + 1) if i not in seen)


def naive_grundy(edges, weights, token):
    """Grundy value; `edges` is a sequence of pairs (parallel edges allowed), `weights` one number for each."""
    edges = tuple(edges)

    @cache
    def value(now, at):
        options = set()
        for i, (u, v) in enumerate(edges):
            if at in (u, v):
                to = v if at == u else u
                for left in range(now[i]):
                    options.add(value((*now[:i], left, *now[i + 1 :]), to))
        return _mex(options)

    return value(tuple(weights), token)


def naive_wins(edges, weights, token):
    """Whether the player to move wins: the plain memo search a person would write first."""
    edges = tuple(edges)
    memo = {}

    def wins(now, at):
        key = (now, at)
        if key not in memo:
            memo[key] = False
            for i, (u, v) in enumerate(edges):
                if at not in (u, v):
                    continue
                to = v if at == u else u
                if any(not wins((*now[:i], left, *now[i + 1 :]), to) for left in range(now[i])):
                    memo[key] = True
                    break
        return memo[key]

    return wins(tuple(weights), token)


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
