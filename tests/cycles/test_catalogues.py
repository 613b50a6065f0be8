import networkx as nx
import pytest

from cgt import InvalidPositionError, cycles


def test_numbers_of_graphs_by_edges():
    # Connected graphs (A002905) and 2-connected graphs (A010355) by edges; the last of the latter less K3,3.
    assert [sum(1 for _ in cycles.graphs_with_edges(e)) for e in range(1, 8)] == [1, 1, 3, 5, 12, 30, 79]
    assert [sum(1 for _ in cycles.two_connected_graphs(e)) for e in range(3, 10)] == [1, 1, 2, 4, 7, 16, 41]
    assert sum(1 for _ in cycles.two_connected_graphs(9, planar=False)) == 42


def test_two_connected_graphs_are_the_two_connected_ones():
    for edges in range(3, 8):
        wanted = [graph for graph in cycles.graphs_with_edges(edges) if nx.is_biconnected(graph) and len(graph) > 2]
        assert len(wanted) == sum(1 for _ in cycles.two_connected_graphs(edges))
        assert all(nx.is_biconnected(graph) for graph in cycles.two_connected_graphs(edges))


def test_trees_are_counted_as_trees():
    # Trees by edges (A000055).
    assert [sum(1 for _ in cycles.trees(e)) for e in range(9)] == [1, 1, 1, 2, 3, 6, 11, 23, 47]
    for edges in range(6):
        for board in cycles.trees(edges, markable=True):
            assert len(board.board.markable_edges) == edges


def test_markable_trees_stand_for_all_trees():
    """Every tree's game is that of a tree in the catalogue: strip all leaves but one at each vertex."""
    known = {board.canonical() for edges in range(5) for board in cycles.trees(edges, markable=True)}
    for edges in range(1, 8):
        for board in cycles.trees(edges):
            if not 0 < len(board.board.markable_edges) <= 4:
                continue
            graph = board.board.to_networkx()
            leaves = set(board.board.leaves)
            for v in set(graph) - leaves:
                extra = [w for w in graph[v] if w in leaves][1:]
                graph.remove_nodes_from(extra)
            assert cycles.tree(graph).canonical() in known


def test_families():
    assert [len(board.cells) for board in cycles.fans(3)] == [1, 2, 3]
    assert [len(board.cells) for board in cycles.wheels(5)] == [3, 4, 5]
    assert all(len(board.board.markable_edges) == 5 for board in cycles.spiders(5))
    assert list(cycles.partitions(3, 3)) == [(3, 0, 0), (2, 1, 0), (1, 1, 1)]
    assert list(cycles.partitions(0, 0)) == [()]
    with pytest.raises(InvalidPositionError):
        list(cycles.graphs_with_edges(-1))


def test_boards_of_one_stream_differ():
    boards = [board.canonical() for board in cycles.boards_of(cycles.two_connected_graphs(8))]
    assert len(boards) == len(set(boards)) == 52
