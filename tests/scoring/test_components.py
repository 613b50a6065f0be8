import networkx as nx
import pytest
from oracles import scoring as plain
from oracles.scoring import pairs

from cgt import IllegalMoveError, InvalidPositionError, StringsAndCoins, UnsupportedError
from cgt.scoring import (
    CoinGraph,
    critical_graphs,
    is_bouquet,
    is_chain,
    is_critical,
    is_normal,
    is_pseudopath,
    is_strategic,
    is_weak,
    isomorphism_key,
    multigraphs,
)
from cgt.theorems.octagons.definitions import (
    is_chain_by_definition,
    is_critical_by_definition,
    is_normal_by_definition,
    is_weak_by_definition,
)

GRAPHS = list(multigraphs(6))
CONNECTED = [graph for graph in GRAPHS if len(graph.components()) == 1]


def test_number_of_multigraphs():
    # Multigraphs with loops and n edges: OEIS A050535.
    assert [sum(g.size == n for g in GRAPHS) for n in range(1, 7)] == [2, 7, 23, 79, 274, 1003]


def test_weak_and_chain_characterisations():
    for graph in CONNECTED:
        assert is_weak(graph) is is_weak_by_definition(graph), graph
        assert is_chain(graph) is is_chain_by_definition(graph), graph


def test_states_against_the_oracle_and_the_definitions():
    for graph in GRAPHS:
        assert is_normal(graph) is is_normal_by_definition(graph) is plain.is_normal(pairs(graph))
        assert is_strategic(graph) is not is_normal(graph)
        assert is_critical(graph) is is_critical_by_definition(graph), graph
        assert (graph.captured()[0].size == 0) is all(is_weak(part) for part in graph.components())


def test_weak_against_the_oracle():
    for graph in CONNECTED:
        if graph.size <= 5:
            assert is_weak(graph) is plain.all_weak(pairs(graph))


def test_nothing_is_neither_normal_nor_strategic():
    empty = CoinGraph(())
    assert not is_normal(empty)
    assert not is_strategic(empty)
    assert is_weak(empty)
    assert not is_chain(empty)


@pytest.mark.parametrize("question", [is_weak, is_weak_by_definition, is_chain, is_chain_by_definition])
def test_a_component_is_connected(question):
    with pytest.raises(InvalidPositionError, match="connected"):
        question([(0, 0), (0, 0), (1, 1), (1, 1)])
    # Scored vertices are no components.
    assert question(CoinGraph((0, 1, 1), ((1, 2, 1),))) is question([(1, 1), (1, 2), (2, 2)])


@pytest.mark.parametrize(
    ("loops", "edges"),
    [
        ("abc", ()),
        ([1], ()),
        ((-1,), ()),
        ((1, 1), ((1, 0, 1),)),
        ((1,), ((0, 1, 1),)),
        ((1, 1), ((0, 1, 0),)),
        ((1, 1), ((0, 1, 1), (0, 1, 1))),
        ((1, 1), ((0, 1),)),
        ((1, 1), 5),
    ],
)
def test_bad_coin_graphs_are_refused(loops, edges):
    with pytest.raises(InvalidPositionError):
        CoinGraph(loops, edges)


@pytest.mark.parametrize("edge", [(0, 0), (5, 5), (0, 2), (-1, -1)])
def test_an_edge_that_is_not_there_cannot_be_removed(edge):
    with pytest.raises(IllegalMoveError):
        CoinGraph((0, 1, 1), ((0, 1, 1),)).remove(*edge)


def test_bad_sizes_and_marks_are_refused():
    with pytest.raises(ValueError, match="number of edges"):
        multigraphs(-1)
    with pytest.raises(InvalidPositionError, match="mark"):
        isomorphism_key([(0, 1)], 2)


def test_bouquets_and_pseudopaths():
    assert is_bouquet(nx.MultiGraph([(0, 0), (0, 0)]), 2)
    assert not is_bouquet(StringsAndCoins([(0, 1)]))
    assert is_pseudopath([(0, 1), (1, 2), (0, 0), (1, 1), (1, 1)], 2)
    assert not is_pseudopath([(0, 1), (0, 2), (0, 3)])
    assert not is_pseudopath([(0, 1), (0, 1)])
    assert not is_pseudopath([(0, 1), (2, 2)])


@pytest.mark.parametrize(("size", "count"), [((1, 1), 1), ((1, 2), 2), ((1, 3), 3), ((2, 2), 6)])
def test_number_of_critical_graphs(size, count):
    found = critical_graphs(*size)
    assert len(found) == count
    assert all(is_critical_by_definition(state) for state in found)


def test_isomorphism_key_is_that_of_networkx():
    small = [graph for graph in GRAPHS if graph.size == 4]
    plain = [StringsAndCoins(pairs(graph)).graph() for graph in small]

    def same(a, b):
        return nx.is_isomorphic(a, b, edge_match=lambda x, y: len(x) == len(y))

    for i, a in enumerate(plain):
        assert not any(same(a, b) for b in plain[:i])
    shuffled = CoinGraph((1, 0, 2), ((0, 2, 1), (1, 2, 2)))
    other = CoinGraph((2, 1, 0), ((0, 1, 1), (0, 2, 2)))
    assert isomorphism_key(shuffled) == isomorphism_key(other)
    assert isomorphism_key(shuffled, 0) == isomorphism_key(other, 1) != isomorphism_key(other, 0)


def test_isomorphism_keys_tell_all_connected_graphs_apart():
    assert len({isomorphism_key(graph) for graph in CONNECTED}) == len(CONNECTED)
    relabelled = CoinGraph((0, 0, 1, 0), ((0, 3, 1), (1, 3, 1), (2, 3, 2)))
    original = CoinGraph((1, 0, 0, 0), ((0, 1, 2), (1, 2, 1), (1, 3, 1)))
    assert isomorphism_key(relabelled) == isomorphism_key(original)


def test_critical_graphs_of_large_arrays_are_refused():
    with pytest.raises(UnsupportedError, match="24 simple edges"):
        critical_graphs(4, 4)
