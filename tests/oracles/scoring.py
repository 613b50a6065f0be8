"""Scoring games straight from their definitions: sorted lists of edges, whole turns, nothing clever.

Edges are pairs, a loop a pair of equal vertices. A state between turns is a tuple of edges.
"""

from functools import cache

Edges = tuple[tuple[int, int], ...]


def pairs(graph) -> Edges:
    """Edges of a counted graph, one by one."""
    edges = [(u, v) for u, v, count in graph.edges for _ in range(count)]
    return tuple(edges + [(v, v) for v, count in enumerate(graph.loops) for _ in range(count)])


def touched(edges: Edges) -> set[int]:
    return {v for edge in edges for v in edge}


def without(edges: Edges, index: int) -> tuple[Edges, int]:
    rest = edges[:index] + edges[index + 1 :]
    return rest, len(touched(edges)) - len(touched(rest))


@cache
def margin(edges: Edges) -> int:
    """Best margin of the player to move in the free game, move by move."""
    best = None
    for index in range(len(edges)):
        rest, points = without(edges, index)
        value = points + margin(rest) if points else -margin(rest)
        best = value if best is None else max(best, value)
    return 0 if best is None else best


@cache
def turns(edges: Edges) -> frozenset[tuple[Edges, int]]:
    """What every possible turn of the free game leads to, and its points."""
    found = set()
    for index in range(len(edges)):
        rest, points = without(edges, index)
        if points and rest:
            found |= {(result, points + more) for result, more in turns(rest)}
        else:
            found.add((rest, points))
    return frozenset(found)


def is_normal(edges: Edges) -> bool:
    return bool(edges) and not any(without(edges, index)[1] for index in range(len(edges)))


def all_weak(edges: Edges) -> bool:
    """Whether every component can be removed by some turn."""
    left = list(edges)
    while left:
        part = {*left[0]}
        while grown := [edge for edge in left if part & {*edge} and not {*edge} <= part]:
            part |= {v for edge in grown for v in edge}
        component = tuple(edge for edge in left if part & {*edge})
        if not any(result == () for result, _ in turns(component)):
            return False
        left = [edge for edge in left if not part & {*edge}]
    return True


def legal_turns(edges: Edges, safe: bool, sweep: bool, only_from_normal: bool = False) -> set[tuple[Edges, int]]:
    """Turns that rules (3′) and (4′) leave; `only_from_normal` is the narrow reading of (3′)."""
    possible = set(turns(edges))
    if sweep and all_weak(edges):
        return {(result, points) for result, points in possible if not result}
    to_normal = {(result, points) for result, points in possible if is_normal(result)}
    if safe and to_normal and (is_normal(edges) or not only_from_normal):
        return to_normal
    return possible


@cache
def turn_margin(edges: Edges, safe: bool, sweep: bool, only_from_normal: bool = False) -> int:
    """Best margin of the player to move when whole turns are chosen under the rules."""
    if not edges:
        return 0
    return max(
        points - turn_margin(result, safe, sweep, only_from_normal)
        for result, points in legal_turns(edges, safe, sweep, only_from_normal)
    )


@cache
def nimstring_win(edges: Edges, heap: int) -> bool:
    """Whether the player to move wins nimstring beside a nim-heap: last to move wins, captures must move again."""
    for index in range(len(edges)):
        rest, points = without(edges, index)
        if nimstring_win(rest, heap) is (points > 0):
            return True
    return any(not nimstring_win(edges, size) for size in range(heap))
