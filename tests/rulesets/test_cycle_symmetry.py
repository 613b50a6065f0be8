from itertools import permutations

import networkx as nx
import pytest

from cgt import (
    GameOfCycles,
    InvalidPositionError,
    Outcome,
    board_automorphisms,
    cycle_board,
    cycle_boards_of,
    diamond_board,
    double_diamond_board,
    graphs_with_edges,
    involutions,
    two_connected_graphs,
    wheel_board,
)
from cgt.rulesets.cycle_board import normal_walk
from cgt.rulesets.relabelling import canonical_form


def naive_automorphisms(board, cells):
    vertices = board.board.vertices
    rank = {v: i for i, v in enumerate(vertices)}
    edges = {frozenset(edge) for edge in board.edges}
    walks = {normal_walk([rank[v] for v in cell]) for cell in board.cells} if cells else set()
    for image in permutations(vertices):
        to = dict(zip(vertices, image, strict=True))
        if {frozenset((to[u], to[v])) for u, v in board.edges} != edges:
            continue
        if cells and {normal_walk([rank[to[v]] for v in cell]) for cell in board.cells} != walks:
            continue
        yield to


@pytest.mark.parametrize("cells", [True, False])
def test_automorphisms_are_those_of_all_permutations(cells):
    for board in cycle_boards_of(two_connected_graphs(7)):
        found = list(board_automorphisms(board, cells=cells))
        wanted = list(naive_automorphisms(board, cells))
        assert len(found) == len(wanted)
        assert all(one in wanted for one in found)


def test_canonical_forms_tell_boards_apart_exactly():
    boards = list(cycle_boards_of(graphs_with_edges(5)))
    for board in boards:
        names = dict(zip(board.board.vertices, "zyxwvutsr", strict=False))
        renamed = GameOfCycles(
            [(names[u], names[v]) for u, v in board.edges], [[names[v] for v in cell] for cell in board.cells]
        )
        assert renamed.canonical() == board.canonical()
    assert len({board.canonical() for board in boards}) == len(boards)


def test_canonical_forms_of_graphs_agree_with_networkx():
    graphs = [graph for edges in range(1, 7) for graph in graphs_with_edges(edges)]
    for i, a in enumerate(graphs):
        for b in graphs[:i]:
            assert not nx.is_isomorphic(a, b)
    petersen = nx.petersen_graph()
    turned = nx.relabel_nodes(petersen, {i: (3 * i + 1) % 10 for i in range(10)})
    assert canonical_form(10, list(petersen.edges)) == canonical_form(10, list(turned.edges))


def test_involutions_are_their_own_inverses():
    for board in (diamond_board(), double_diamond_board(), wheel_board(4), cycle_board(6)):
        for swap in involutions(board):
            assert swap.keeps_cells
            assert all(swap.partner[swap.partner[v]] == v for v in swap.partner)
            assert any(v != w for v, w in swap.partner.items())
    assert len(list(involutions(cycle_board(6)))) == 7


def test_promises_are_kept_on_small_boards():
    from cgt import outcome

    for board in cycle_boards_of(graphs_with_edges(6)):
        for swap in involutions(board):
            if swap.promises:
                assert outcome(board) is swap.promises


def test_self_and_nowhere_involutive_cells():
    mirror = next(swap for swap in involutions(diamond_board()) if swap.partner["A"] == "A")
    assert not mirror.is_self_involutive(("A", "B", "C"))
    assert not mirror.is_nowhere_involutive(("A", "B", "C"))
    turn = next(swap for swap in involutions(cycle_board(6)) if swap.partner[0] == 3 and swap.partner[1] == 4)
    assert turn.is_self_involutive(tuple(range(6)))
    assert turn.self_involutive_edges == ()
    assert turn.promises is Outcome.P
    assert str(turn) == "(0 3)(1 4)(2 5)"


def test_a_cell_of_another_board_is_refused():
    swap = next(iter(involutions(diamond_board())))
    with pytest.raises(InvalidPositionError, match="not a cell"):
        swap.is_self_involutive(("X", "Y", "Z"))
    with pytest.raises(InvalidPositionError, match="not a cell"):
        swap.is_nowhere_involutive(("X", "Y", "Z"))
