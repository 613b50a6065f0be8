"""The Game of Cycles played literally on the whole board: no residuals, no components, no canonical keys."""


def _moves(edges, marks):
    degree = {}
    for u, v in edges:
        degree[u] = degree.get(u, 0) + 1
        degree[v] = degree.get(v, 0) + 1
    for u, v in edges:
        for tail, head in ((u, v), (v, u)):
            if (u, v) in marks or (v, u) in marks:
                continue
            after = marks | {(tail, head)}
            out = {x: sum(a == x for a, _ in after) for x in (u, v)}
            into = {x: sum(b == x for _, b in after) for x in (u, v)}
            if all(out[x] < degree[x] and into[x] < degree[x] for x in (u, v)):
                yield (tail, head), after


def _ways(cells):
    for cell in cells:
        for way in (list(cell), list(cell)[::-1]):
            arcs = list(zip(way, way[1:] + way[:1], strict=True))
            if len({frozenset(arc) for arc in arcs}) == len(arcs):
                yield arcs


def completed(cells, marks):
    return any(all(arc in marks for arc in arcs) for arcs in _ways(cells))


def completable(cells, marks):
    for arcs in _ways(cells):
        missing = [arc for arc in arcs if arc not in marks]
        if len(missing) == 1 and missing[0][::-1] not in marks:
            return True
    return False


def no_death_nimbers(edges, cells, start=frozenset()):
    """Grundy value of every position reachable from `start` under the no-death rule."""
    memo = {}

    def nimber(marks):
        if marks not in memo:
            seen = {nimber(after) for _, after in _moves(edges, marks) if not completable(cells, after)}
            memo[marks] = min(set(range(len(seen) + 1)) - seen)
        return memo[marks]

    nimber(frozenset(start))
    return memo


def true_wins(edges, cells, start=frozenset()):
    """Whether the player to move wins, for every position searched from `start`, under the true rule."""
    memo = {}

    def wins(marks):
        if marks not in memo:
            memo[marks] = False
            if not completed(cells, marks):
                memo[marks] = any([completed(cells, after) or not wins(after) for _, after in _moves(edges, marks)])
        return memo[marks]

    wins(frozenset(start))
    return memo
