"""What the ledger says of the Game of Cycles thesis, held against literal play where it contradicts the text."""

import json
from pathlib import Path

import networkx as nx
import pytest
from oracles.cycles import LiteralGame

from cgt import GameOfCycles, cycles, grundy
from cgt._native import BACKEND
from cgt.theorems import Verdict, ledger

FIGURES = json.loads((Path(__file__).parent.parent.parent / "data" / "numbered_items.json").read_text())["figures"]


native = pytest.mark.skipif(BACKEND == "python", reason="beyond the Python backend")


def literally(position: GameOfCycles) -> int:
    game = LiteralGame(position.edges, position.cells)
    start = game.mask(position.marked)
    return game.nimbers(start)[start]


@pytest.mark.parametrize("number", FIGURES["cycles"])
def test_every_figure_of_the_thesis_is_cited(number):
    assert any(f"Figure {number}" in one.citation for one in ledger.of_paper("cycles"))


@pytest.mark.parametrize(
    "key",
    [
        "cycles-2.1-markable",
        "cycles-2.1-two-connected",
        "cycles-3.3-triangles",
        "cycles-3.3-triangles-connected",
        "cycles-3.3-triangles-any-drawing",
    ],
)
def test_counterexamples_to_the_parity_conjecture_stand_in_literal_play(key):
    board = ledger[key].counterexample()
    even = len(board.board.markable_edges) % 2 == 0
    assert (literally(board) == 0) != even


def test_seven_edges_are_the_fewest_of_a_two_connected_counterexample():
    statement = ledger["cycles-2.1-two-connected"]
    assert statement.check(6).verdict is Verdict.OPEN
    board = statement.counterexample()
    assert len(board.edges) == 7
    # The graph is that of the fan of three triangles; drawn as such it follows the conjecture.
    assert board.canonical() != cycles.fan(3).canonical()
    assert nx.is_isomorphic(board.board.to_networkx(), cycles.fan(3).board.to_networkx())
    assert statement.holds(cycles.fan(3))


@native
def test_a_graph_with_ten_edges_breaks_the_conjecture_in_every_drawing():
    statement = ledger["cycles-2.1-some-drawing"]
    edges = statement.counterexample()
    assert len(edges) == 10
    drawings = list(GameOfCycles.embeddings(edges))
    assert len(drawings) == 4
    assert all(literally(board) != 0 for board in drawings)


@pytest.mark.slow
def test_the_conjecture_on_trees_with_one_mark_fails_at_eight_edges():
    statement = ledger["cycles-4.3"]
    assert statement.check(7).verdict is Verdict.OPEN
    tree = statement.counterexample()
    assert len(tree.board.markable_edges) == 8
    assert nx.is_isomorphic(tree.board.to_networkx(), cycles.spider(4, 3, 1).board.to_networkx())
    assert literally(tree) == 4  # the parity of seven unmarked edges would be odd


@pytest.mark.slow
@native
def test_the_conjecture_fails_on_a_spider_with_eleven_markable_edges():
    statement = ledger["cycles-5.2-trees"]
    assert statement.check(10).verdict is Verdict.OPEN
    tree = statement.counterexample()
    assert nx.is_isomorphic(tree.board.to_networkx(), cycles.spider(7, 3, 1).board.to_networkx())
    game = LiteralGame(tree.edges, tree.cells)
    assert len(tree.board.markable_edges) == 11
    assert game.wins()[0] is False


def test_trees_taken_whole_say_the_same_as_all_trees():
    for n in range(2, 10):
        for tree in nx.nonisomorphic_trees(n):
            board = cycles.tree(tree)
            assert grundy(board) == len(board.board.markable_edges) % 2
    assert ledger["cycles-5.2-trees-values"].check(8).verdict is Verdict.OPEN


def test_marked_edges_do_not_separate():
    position = ledger["cycles-3.1-marked-edges-separate"].counterexample()
    game = LiteralGame(position.edges, position.cells)
    start = game.mask(position.marked)
    assert len(position.components()) == 1
    assert not ledger["cycles-3.1-marked-edges-separate"].holds(position)
    assert game.nimbers(start)[start] == grundy(position)


@native
def test_the_family_breaks_the_conjecture_but_for_even_numbers_in_one_edge():
    statement = ledger["cycles-3.2.2-family-unequal"]
    followed = [(p, q) for p in range(6) for q in range(p + 1) if not statement.holds((p, q))]
    assert followed == [(2, 0), (4, 0)]


def test_boards_of_triangles_are_all_there():
    # Triangulated discs by number of triangles: 1; 1; the fan, and the wheel with three spokes; and five with four.
    blocks = [len(b.cells) for b in ledger["cycles-3.3-triangles-two-connected"].instances()]
    assert [blocks.count(t) for t in range(1, 5)] == [1, 1, 2, 5]
    glued = list(ledger["cycles-3.3-triangles"].instances())
    for board in glued:
        assert nx.is_connected(board.board.to_networkx())
        assert all(len(cell) == 3 for cell in board.cells)
        assert {frozenset(e) for e in board.edges} == {
            frozenset(pair) for c in board.cells for pair in ((c[0], c[1]), (c[1], c[2]), (c[0], c[2]))
        }
    assert len({board.canonical() for board in glued}) == len(glued)
    # One, two and three triangles: a triangle; diamond and hourglass; and so on.
    assert [sum(len(b.cells) == t for b in glued) for t in (1, 2)] == [1, 2]


def test_the_case_analysis_is_about_the_double_diamond():
    cases = list(ledger["cycles-3.3"].instances(100))
    assert len(cases) == 16
    board = cycles.double_diamond(rule="true")
    for marks, *_ in cases:
        GameOfCycles(board.board, marked=[tuple(arc.upper()) for arc in marks.split()], rule="true")
