import networkx as nx
import pytest
from hypothesis import example, given, settings, strategies as st
from oracles.cycles import LiteralGame

from cgt import Cache, GameOfCycles, InvalidPositionError, OutcomeClass, cycles, grundy, outcome
from cgt._native import BACKEND

LONGEST = 200 if BACKEND == "native" else 8
LONGEST_CYCLE = 24 if BACKEND == "native" else 7
SHARED = Cache()


@settings(max_examples=20)
@example(LONGEST)
@given(st.integers(0, LONGEST))
def test_lines_go_by_parity(n):
    assert grundy(cycles.line(n), cache=SHARED) == n % 2


@settings(max_examples=20)
@example(LONGEST)
@given(st.integers(1, LONGEST))
def test_lines_with_both_ends_played(n):
    assert grundy(cycles.same_line(n), cache=SHARED) == n % 2
    assert grundy(cycles.opposite_line(n), cache=SHARED) == 1 - n % 2


@settings(max_examples=20)
@example(LONGEST)
@given(st.integers(1, LONGEST))
def test_lines_with_one_end_played(n):
    assert grundy(cycles.one_end_line(n), cache=SHARED) == n - 1


@pytest.mark.parametrize("n", range(3, LONGEST_CYCLE + 1))
def test_cycles_go_by_parity(n):
    assert outcome(cycles.cycle(n)) is (OutcomeClass.N if n % 2 else OutcomeClass.P)


@pytest.mark.skipif(BACKEND == "python", reason="spiders of this size are work for the kernel")
def test_spiders_that_break_the_parity_conjecture():
    broken = {
        legs: grundy(cycles.spider(*legs), cache=SHARED)
        for total in range(3, 13)
        for legs in cycles.partitions(total, 3)
        if (grundy(cycles.spider(*legs), cache=SHARED) == 0) != (total % 2 == 0)
    }
    assert broken == {(7, 3, 1): 0, (6, 4, 1): 0, (7, 4, 1): 1}


def test_the_smallest_of_them_by_literal_play():
    board = cycles.spider(7, 3, 1)
    assert len(board.markable_edges) == 11
    assert not LiteralGame(board.edges, board.cells).mover_wins()


def test_double_diamond_is_a_second_player_win_with_nine_edges():
    board = cycles.double_diamond()
    assert len(board.board.markable_edges) == 9
    assert outcome(board) is outcome(board.with_rule("true")) is OutcomeClass.P
    assert board.canonical() == cycles.fan(4).canonical()


@pytest.mark.parametrize(("p", "q", "edges"), [(1, 1, 11), (2, 0, 11), (0, 2, 11), (1, 0, 10)])
def test_extensions_of_the_double_diamond(p, q, edges):
    board = cycles.double_diamond(p, q)
    assert len(board.edges) == edges
    assert sorted(map(len, board.cells)) == sorted([3, 3, 3 + p, 3 + q])
    assert board.canonical() == cycles.double_diamond(q, p).canonical()
    # A has degree two, so inserting next to it on the other side gives the same board.
    other = ["AB", "BC", "BD", "BE", "BF", "DE", "EF", "AD", "CF"]
    graph = nx.Graph([tuple(edge) for edge in other])
    for (u, v), count in (((("A"), ("B")), p), ((("C"), ("B")), q)):
        graph.remove_edge(u, v)
        nx.add_path(graph, [u, *(f"{u}{i}" for i in range(count)), v])
    assert any(board.canonical() == same.canonical() for same in GameOfCycles.embeddings(graph))


def test_named_boards_are_drawn_as_expected():
    for board in (cycles.diamond(), cycles.hourglass(), cycles.wheel(5), cycles.fan(3), cycles.ladder(3)):
        assert board.canonical() in {same.canonical() for same in GameOfCycles.embeddings(board.edges)}
        bounded = len(board.edges) - len(board.board.vertices) + 1
        assert len(board.cells) == bounded
    assert cycles.inverted_hourglass().canonical() != cycles.hourglass().canonical()
    assert GameOfCycles(nx.ladder_graph(4)).canonical() == cycles.ladder(3).canonical()
    assert cycles.triangulation(6, [(0, 2), (0, 3), (0, 4)]).canonical() == cycles.fan(4).canonical()


def test_trees():
    assert cycles.star(6).moves() == []
    assert len(cycles.spider(2, 3, 4).board.markable_edges) == 9
    assert cycles.spider(1, 1).canonical() == cycles.line(2).canonical()
    assert cycles.caterpillar(1, 0, 0, 1).canonical() == cycles.line(3).canonical()
    assert cycles.tree(nx.path_graph(5)).canonical() == cycles.line(2).canonical()
    with pytest.raises(InvalidPositionError, match="no cycle"):
        cycles.tree(nx.cycle_graph(3))


def test_z_trees():
    assert cycles.is_z_tree(nx.star_graph(4))
    assert cycles.is_z_tree(nx.balanced_tree(3, 2))
    assert not cycles.is_z_tree(nx.path_graph(6))
    assert not cycles.is_z_tree(nx.cycle_graph(4))


@pytest.mark.parametrize(
    "make",
    [
        lambda: cycles.line(-1),
        lambda: cycles.line(True),
        lambda: cycles.cycle(2),
        lambda: cycles.opposite_line(0),
        lambda: cycles.spider(1, -2),
        lambda: cycles.wheel(2),
        lambda: cycles.fan(0),
        lambda: cycles.ladder(1.5),
        lambda: cycles.double_diamond(-1),
        lambda: cycles.triangulation(5, [(0, 2)]),
        lambda: cycles.triangulation(5, [(0, 2), (1, 3)]),
        lambda: cycles.triangulation(5, [(0, 1), (0, 2)]),
        lambda: cycles.triangulation(5, [(0, 2, 3)]),
        lambda: cycles.triangulation(4, [("a", "b")]),
    ],
)
def test_impossible_sizes_are_refused(make):
    with pytest.raises(InvalidPositionError):
        make()
