"""Play before the critical state in the abstract covers play as it is."""

import itertools

import pytest

from cgt import LEFT, RIGHT, ClosingOctagons, verify_strategy
from cgt.scoring import label_free
from cgt.theorems.octagons import edge_first_strategy, three_by_three_strategy
from cgt.theorems.octagons.chapter_2 import _is_cycle_graph
from cgt.theorems.octagons.definitions import is_critical_by_definition
from cgt.theorems.octagons.quiet_play import quiet_play


def _critical_edges(rows, columns, strategy, player):
    """Simple edges of all critical states that come up, by playing the strategy against every reply."""
    found = set()

    def look(graph):
        if is_critical_by_definition(graph):
            found.add(frozenset((u, v) for u, v, _ in graph.edges))

    def watched(situation):
        look(situation.graph)
        turns = strategy(situation)
        for turn in () if turns is None else turns:
            if len(turn) == 1:
                look(situation.graph.remove(*turn[0])[0])
        return turns

    verify_strategy(ClosingOctagons(rows, columns, normal=True), label_free(watched), player)
    return found


@pytest.mark.parametrize(("rows", "columns"), [(1, 2), (1, 3), (2, 2), (1, 4)])
@pytest.mark.parametrize("player", [LEFT, RIGHT])
def test_edge_first_play_is_covered(rows, columns, player):
    predicted = {frozenset(edges) for edges in quiet_play(rows, columns).left}
    assert _critical_edges(rows, columns, edge_first_strategy, player) <= predicted


@pytest.mark.parametrize(("rows", "columns"), [(1, 3), (2, 2)])
def test_the_three_by_three_strategy_is_covered_too(rows, columns):
    predicted = {frozenset(edges) for edges in quiet_play(rows, columns).left}
    assert _critical_edges(rows, columns, three_by_three_strategy, RIGHT) <= predicted


def test_only_the_middle_octagon_can_keep_an_edge():
    phase = quiet_play(3, 3)
    assert not phase.always_safe
    assert frozenset(phase.left) >= {()}
    assert all(4 in edge for edges in phase.left for edge in edges)


def _as_defined(edges):
    """Whether some order of the edges and vertices is a cycle, by trying all."""
    vertices = sorted({v for edge in edges for v in edge})
    if len(vertices) != len(edges):
        return False
    rounds = itertools.permutations(vertices)
    wanted = sorted(tuple(sorted(edge)) for edge in edges)
    return any(sorted(tuple(sorted(p)) for p in zip(r, (*r[1:], r[0]), strict=True)) == wanted for r in rounds)


def test_cycle_graphs_are_those_of_the_definition():
    pairs = list(itertools.combinations_with_replacement(range(4), 2))
    for count in range(1, 5):
        for edges in itertools.combinations_with_replacement(pairs, count):
            assert _is_cycle_graph(edges) == _as_defined(edges), edges
