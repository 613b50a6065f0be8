from itertools import permutations

import networkx as nx
import pytest

from cgt import GameOfCycles, InvalidPositionError, OutcomeClass, cycles
from cgt.graphs.labelling import canonical_form, normal_walk


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
    for board in cycles.boards_of(cycles.two_connected_graphs(7)):
        found = list(cycles.automorphisms(board, cells=cells))
        wanted = list(naive_automorphisms(board, cells))
        assert len(found) == len(wanted)
        assert all(one in wanted for one in found)


def test_canonical_forms_tell_boards_apart_exactly():
    boards = list(cycles.boards_of(cycles.graphs_with_edges(5)))
    for board in boards:
        names = dict(zip(board.board.vertices, "zyxwvutsr", strict=False))
        renamed = GameOfCycles(
            [(names[u], names[v]) for u, v in board.edges], [[names[v] for v in cell] for cell in board.cells]
        )
        assert renamed.canonical() == board.canonical()
    assert len({board.canonical() for board in boards}) == len(boards)


def test_canonical_forms_of_graphs_agree_with_networkx():
    graphs = [graph for edges in range(1, 7) for graph in cycles.graphs_with_edges(edges)]
    for i, a in enumerate(graphs):
        for b in graphs[:i]:
            assert not nx.is_isomorphic(a, b)
    petersen = nx.petersen_graph()
    turned = nx.relabel_nodes(petersen, {i: (3 * i + 1) % 10 for i in range(10)})
    assert canonical_form(10, list(petersen.edges)) == canonical_form(10, list(turned.edges))


def test_involutions_are_their_own_inverses():
    for board in (cycles.diamond(), cycles.double_diamond(), cycles.wheel(4), cycles.cycle(6)):
        for swap in cycles.involutions(board):
            assert swap.keeps_cells
            assert all(swap.partner[swap.partner[v]] == v for v in swap.partner)
            assert any(v != w for v, w in swap.partner.items())
    assert len(list(cycles.involutions(cycles.cycle(6)))) == 7


def test_promises_are_kept_on_small_boards():
    from cgt import outcome

    for board in cycles.boards_of(cycles.graphs_with_edges(6)):
        for swap in cycles.involutions(board, cells=False):
            if swap.promises:
                assert swap.keeps_cells
                assert outcome(board) is swap.promises
            assert swap.promises in (None, swap.promises_by_graph)


def test_an_involution_of_the_graph_alone_promises_nothing():
    board = cycles.inverted_hourglass()
    swap = next(one for one in cycles.involutions(board, cells=False) if str(one) == "(B D)(C E)")
    assert not swap.keeps_cells
    assert swap.promises_by_graph is OutcomeClass.P
    assert swap.promises is None
    assert swap.promises_literally is None


def test_self_and_nowhere_involutive_cells():
    mirror = next(swap for swap in cycles.involutions(cycles.diamond()) if swap.partner["A"] == "A")
    assert not mirror.is_self_involutive(("A", "B", "C"))
    assert not mirror.is_nowhere_involutive(("A", "B", "C"))
    turn = next(swap for swap in cycles.involutions(cycles.cycle(6)) if swap.partner[0] == 3 and swap.partner[1] == 4)
    assert turn.is_self_involutive(tuple(range(6)))
    assert turn.self_involutive_edges == ()
    assert turn.promises is OutcomeClass.P
    assert str(turn) == "(0 3)(1 4)(2 5)"


def test_a_cell_of_another_board_is_refused():
    swap = next(iter(cycles.involutions(cycles.diamond())))
    with pytest.raises(InvalidPositionError, match="not a cell"):
        swap.is_self_involutive(("X", "Y", "Z"))
    with pytest.raises(InvalidPositionError, match="not a cell"):
        swap.is_nowhere_involutive(("X", "Y", "Z"))


@pytest.mark.parametrize("walk", ["ABD", "AB", "ABCD", "", "ACB A", 5, [["A"], "B", "C"]])
def test_what_is_no_cell_of_the_board_is_refused(walk):
    for swap in cycles.involutions(cycles.diamond()):
        for question in (swap.is_self_involutive, swap.is_nowhere_involutive):
            with pytest.raises(InvalidPositionError, match="cell"):
                question(walk)


def test_any_way_round_names_a_cell():
    swap = next(one for one in cycles.involutions(cycles.diamond()) if str(one) == "(A C)")
    assert all(swap.is_self_involutive(walk) for walk in ("ABC", "BCA", "CBA", "ACBA", tuple("DCA"), list("CDA")))
    assert not any(swap.is_nowhere_involutive(walk) for walk in ("ABC", "BAC", "CDA"))


@pytest.mark.parametrize("edge", ["AZ", "BD", "A", 5, (["A"], "B")])
def test_what_is_no_edge_has_no_partner(edge):
    swap = next(iter(cycles.involutions(cycles.diamond())))
    with pytest.raises(InvalidPositionError, match="not an edge"):
        swap.edge(edge)


@pytest.mark.parametrize(
    ("partner", "reason"),
    [
        ({"A": "B"}, "each vertex"),
        ("AC", "each vertex"),
        (dict(zip("ABCD", "BCDA", strict=True)), "own inverse"),
        (dict(zip("ABCD", "ABCD", strict=True)), "identity"),
        (dict(zip("ABCD", "BXCD", strict=True)), "own inverse"),
        (dict(zip("ABCD", "BACD", strict=True)), "no edge"),
    ],
)
def test_what_is_no_involution_of_the_graph_is_refused(partner, reason):
    board = cycles.diamond().board
    with pytest.raises(InvalidPositionError, match=reason):
        cycles.Involution(board, partner)


def test_boards_have_the_symmetries_of_their_positions():
    position = cycles.diamond()
    assert list(cycles.involutions(position.board)) == list(cycles.involutions(position))
    assert list(cycles.automorphisms(position.board)) == list(cycles.automorphisms(position))
    for question in (cycles.involutions, cycles.automorphisms):
        with pytest.raises(InvalidPositionError, match="GameOfCycles or a Board"):
            question([(0, 1)])
