"""Named graphs and copies, against networkx."""

import networkx as nx
import pytest

from cgt.errors import InvalidGraphError
from cgt.graphs import SimpleGraph, contains, copies, named_graph
from cgt.positional import graph_tic_tac_toe  # noqa: F401 - registers the names of Beeler's graphs

NAMES = ["P3", "C4", "K4", "K1,4", "B1", "B2", "bull", "P'3", "K2,3"]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("induced", [False, True])
def test_contains_agrees_with_networkx(name, induced):
    small = named_graph(name)
    for graph in nx.graph_atlas_g()[30:700:7]:
        matcher = nx.algorithms.isomorphism.GraphMatcher(graph, small)
        expected = matcher.subgraph_is_isomorphic() if induced else matcher.subgraph_is_monomorphic()
        assert contains(graph, name, induced=induced) == expected


def test_names_mean_what_the_proofs_say():
    assert nx.is_isomorphic(named_graph("B1"), nx.Graph(["ab", "bc", "cd", "da", "ax"]))
    assert nx.is_isomorphic(named_graph("B2"), nx.Graph(["ca", "ab", "cd", "de", "cx"]))
    prime = named_graph("P'1")
    assert nx.is_isomorphic(prime, named_graph("K1,4"))
    assert sorted(d for _, d in named_graph("P'4").degree) == [1, 1, 1, 1, 2, 2, 3, 3]


@pytest.mark.parametrize("name", ["C2", "P0", "K1,", "P3,4", "Q5", "B3", "", "K0"])
def test_unknown_names_are_errors(name):
    with pytest.raises(InvalidGraphError, match="neither"):
        named_graph(name)


def test_graphs_are_values():
    graph = SimpleGraph.of(nx.Graph([("b", "a"), ("c", "b")]))
    assert graph == SimpleGraph.of([("b", "a"), ("b", "c")])
    assert eval(repr(graph)) == graph
    assert SimpleGraph.of(graph.networkx()) == graph
    assert [sorted(s) for s in copies(graph, "P3")] == [["a", "b", "c"]]
    with pytest.raises(InvalidGraphError):
        SimpleGraph.of(nx.MultiGraph([(0, 1)]))
    with pytest.raises(InvalidGraphError):
        SimpleGraph.of(5)


def test_too_many_copies_are_refused():
    assert len(copies("K6", "P3", most=20)) == 20
    with pytest.raises(InvalidGraphError, match="more than 19"):
        copies("K6", "P3", most=19)


def test_twins_are_not_listed_again():
    """A complete graph has one embedding for each set, so large targets stay cheap."""
    assert len(copies("K_12", "K10")) == 66


@pytest.mark.parametrize("name", ["K33", "K12", "K14"])
def test_two_digits_without_a_comma_could_mean_two_graphs(name):
    with pytest.raises(InvalidGraphError, match=f"K{name[1]},{name[2]}.*K_{name[1:]}"):
        named_graph(name)
    assert named_graph(f"K_{name[1:]}").number_of_nodes() == int(name[1:])
    assert named_graph(f"K{name[1]},{name[2]}").number_of_nodes() == int(name[1]) + int(name[2])


@pytest.mark.parametrize("name", ["P" + "1" * 5000, "K1,99999", "K_3,3", "C٣"])
def test_what_is_no_name_is_refused(name):
    with pytest.raises(InvalidGraphError, match="neither the name"):
        named_graph(name)
