"""Connected graphs up to isomorphism: published counts, and the atlas of graphs."""

import random

import networkx as nx
import pytest

from cgt import Budget, BudgetExceeded
from cgt._native import BACKEND
from cgt.errors import InvalidGraphError
from cgt.graphs import canonical_code, connected_codes, connected_graphs, graph6_text, graph_code

# Connected graphs (A001349), and those of maximum degree at most 3, on 1, 2, ... vertices.
CONNECTED = [1, 1, 2, 6, 21, 112, 853, 11117]
CONNECTED_SUBCUBIC = [1, 1, 2, 6, 10, 29, 64, 194, 531]


def test_published_counts():
    top = 8 if BACKEND == "native" else 6
    assert [len(connected_codes(n)) for n in range(1, top + 1)] == CONNECTED[:top]
    assert [len(connected_codes(n, max_degree=3)) for n in range(1, top + 1)] == CONNECTED_SUBCUBIC[:top]


def test_the_list_is_the_atlas_of_graphs():
    for n in range(1, 7):
        listed = [nx.from_graph6_bytes(text.encode()) for text in connected_graphs(n)]
        assert all(nx.is_connected(graph) for graph in listed)
        assert [g.number_of_edges() for g in listed] == sorted(g.number_of_edges() for g in listed)
        codes = {canonical_code(graph) for graph in listed}
        atlas = {canonical_code(g) for g in nx.graph_atlas_g() if g.number_of_nodes() == n and nx.is_connected(g)}
        assert codes == atlas
        assert len(codes) == len(listed)


def test_canonical_codes_forget_labels_and_nothing_else():
    source = random.Random(7)
    for graph in nx.graph_atlas_g()[1:1253:9]:
        order = list(graph.nodes)
        source.shuffle(order)
        renamed = nx.relabel_nodes(graph, dict(zip(graph.nodes, order, strict=True)))
        assert canonical_code(graph) == canonical_code(renamed)
        n, code = canonical_code(graph)
        assert nx.is_isomorphic(nx.from_graph6_bytes(graph6_text(n, code).encode()), graph)
        n, code = graph_code(graph)
        again = nx.from_graph6_bytes(graph6_text(n, code).encode())
        assert {frozenset(e) for e in again.edges} == {frozenset(e) for e in graph.edges}


@pytest.mark.parametrize(
    "graph",
    [
        nx.petersen_graph(),
        nx.complete_graph(11),
        nx.complete_bipartite_graph(5, 5),
        nx.windmill_graph(5, 3),
        nx.circulant_graph(11, [1, 2]),
    ],
)
def test_symmetric_graphs_are_no_trap(graph):
    order = list(graph.nodes)[::-1]
    assert canonical_code(graph) == canonical_code(nx.relabel_nodes(graph, dict(zip(graph.nodes, order, strict=True))))


def test_edges_of_the_range():
    assert connected_codes(0) == []
    assert list(connected_graphs(1)) == ["@"]
    for bad in (12, -1, True, 2.0):
        with pytest.raises(InvalidGraphError):
            connected_codes(bad)
    with pytest.raises(BudgetExceeded):
        connected_codes(8, budget=Budget(nodes=100))
