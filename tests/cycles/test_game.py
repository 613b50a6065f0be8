import pickle
import random

import networkx as nx
import pytest
from hypothesis import given, strategies as st
from oracles.cycles import LiteralGame
from oracles.rotations import plane_faces

from cgt import (
    GameOfCycles,
    IllegalMoveError,
    InvalidPositionError,
    OutcomeClass,
    UnsupportedError,
    cycles,
    grundy,
    outcome,
    winning_moves,
)
from cgt._native import BACKEND
from cgt.cycles import Board

MOST_EDGES = 7 if BACKEND == "native" else 5


def boards(edges):
    return [board for e in range(1, edges + 1) for board in cycles.boards_of(cycles.graphs_with_edges(e))]


@pytest.mark.parametrize("edges", range(1, MOST_EDGES + 1))
def test_no_death_values_are_those_of_the_literal_rules(edges):
    chance = random.Random(edges)
    for board in cycles.boards_of(cycles.graphs_with_edges(edges)):
        game = LiteralGame(board.edges, board.cells)
        values = game.nimbers()
        assert grundy(board) == values[0], board
        for mask in chance.sample(sorted(values), min(10, len(values))):
            position = GameOfCycles(board.board, marked=game.marks(mask))
            assert grundy(position) == values[mask], (board, mask)
            legal = {after for after in game.results(mask) if not game.completable(after)}
            assert {mask | game.mask([move]) for move in position.moves()} == legal


@pytest.mark.parametrize("edges", range(1, MOST_EDGES + 1))
def test_both_rules_have_the_same_winner_and_the_literal_one(edges):
    chance = random.Random(edges)
    for board in cycles.boards_of(cycles.graphs_with_edges(edges), rule="true"):
        game = LiteralGame(board.edges, board.cells)
        wins = game.wins()
        assert (outcome(board) is OutcomeClass.N) == wins[0] == (grundy(board.with_rule("no-death")) != 0)
        for mask in chance.sample(sorted(wins), min(5, len(wins))):
            position = GameOfCycles(board.board, marked=game.marks(mask), rule="true")
            assert (outcome(position) is OutcomeClass.N) == wins[mask]
            legal = set() if game.completed(mask) else set(game.results(mask))
            assert {mask | game.mask([move]) for move in position.moves()} == legal
            expected = {move for move in position.moves() if not wins[mask | game.mask([move])]}
            assert set(winning_moves(position)) == expected


def test_components_add_up_to_the_whole_board():
    chance = random.Random(4)
    for board in boards(5):
        game = LiteralGame(board.edges, board.cells)
        values = game.nimbers()
        for mask in chance.sample(sorted(values), min(5, len(values))):
            total = 0
            for part in GameOfCycles(board.board, marked=game.marks(mask)).components():
                total ^= grundy(part)
            assert total == values[mask]


def test_parts_that_meet_only_in_marked_edges_are_coupled_while_a_cell_lives():
    # In a hexagon, two opposite edges marked the same way round leave two paths that share no unmarked edge.
    hexagon = cycles.cycle(6).play((0, 1)).play((3, 4))
    game = LiteralGame(hexagon.edges, hexagon.cells)
    together = game.nimbers(game.mask(hexagon.marked))[game.mask(hexagon.marked)]
    paths = GameOfCycles(hexagon.edges, [], marked=hexagon.marked)
    apart = 0
    for part in paths.components():
        apart ^= grundy(part)
    assert len(paths.components()) > 1
    assert len(hexagon.components()) == 1
    assert grundy(hexagon) == together
    assert grundy(paths) == apart


@pytest.mark.parametrize(
    "graph", list(cycles.graphs_with_edges(5)) + list(cycles.graphs_with_edges(6))[-8:], ids=lambda g: str(g.edges)
)
def test_embeddings_are_those_of_all_rotation_systems(graph):
    wanted = set()
    for faces in plane_faces(graph):
        for outer in range(len(faces)):
            inner = [face for i, face in enumerate(faces) if i != outer and len(face) > 2]
            wanted.add(GameOfCycles(graph, inner).canonical())
    found = [board.canonical() for board in GameOfCycles.embeddings(graph)]
    assert len(found) == len(set(found))
    assert set(found) == wanted


@pytest.mark.parametrize(
    ("graph", "count"),
    [(nx.complete_bipartite_graph(2, 9), 1), (nx.windmill_graph(4, 3), 9), (nx.ladder_graph(5), 11)],
)
def test_identical_parts_side_by_side_are_arranged_once(graph, count):
    assert sum(1 for _ in GameOfCycles.embeddings(graph)) == count


@pytest.mark.parametrize("graph", [nx.complete_graph(5), nx.complete_bipartite_graph(3, 3), nx.petersen_graph()])
def test_graphs_that_are_not_planar_have_no_embeddings_to_list(graph):
    with pytest.raises(InvalidPositionError, match="planar"):
        GameOfCycles.embeddings(graph)
    with pytest.raises(InvalidPositionError, match="planar"):
        list(cycles.boards_of([nx.cycle_graph(3), graph]))


@pytest.mark.parametrize(
    ("graph", "rule", "reason"),
    [(["AB"], "fast", "rule"), ([(0, 1), (2, 3)], "true", "2 pieces"), (7, "true", "pairs"), (["AA"], "true", "loop")],
)
def test_embeddings_are_refused_before_the_first_is_asked_for(graph, rule, reason):
    with pytest.raises(InvalidPositionError, match=reason):
        GameOfCycles.embeddings(graph, rule=rule)


@given(st.integers(0, 40 if BACKEND == "native" else 12))
def test_lines_have_the_parity_of_their_markable_edges(n):
    assert grundy(cycles.line(n)) == n % 2


@pytest.mark.parametrize("make", [cycles.diamond, cycles.inverted_hourglass, cycles.double_diamond])
def test_repr_evaluates_back(make):
    for rule in ("no-death", "true"):
        board = make(rule=rule)
        for position in (board, board.play(board.moves()[0])):
            assert eval(repr(position)) == position
            assert hash(eval(repr(position))) == hash(position)
            assert pickle.loads(pickle.dumps(position)) == position
    apart = GameOfCycles([(0, 1), (1, 2), (2, 0), (3, 4)], disconnected=True)
    assert eval(repr(apart)) == apart
    assert eval(repr(apart.board)) == apart.board


@pytest.mark.parametrize(
    "board",
    [
        GameOfCycles([]),
        GameOfCycles([], vertices="A"),
        GameOfCycles(nx.empty_graph(2), disconnected=True),
        GameOfCycles(["AB", "BC", "CA"], vertices=["X", 0], rule="true", disconnected=True),
        GameOfCycles([(1, 2)], vertices=[0], disconnected=True),
    ],
)
def test_repr_names_vertices_without_an_edge(board):
    assert eval(repr(board)) == board
    assert eval(repr(board.board)) == board.board


def test_reversing_all_arcs_changes_no_value():
    chance = random.Random(1)
    for board in boards(6):
        position = board
        for _ in range(2):
            if position.moves():
                position = position.play(chance.choice(position.moves()))
        assert grundy(position.reversed()) == grundy(position)
        assert {(v, u) for u, v in position.moves()} == set(position.reversed().moves())


def test_the_thesis_diamond_game():
    board = cycles.diamond(rule="true")
    assert len(board.moves()) == 10
    after = board.play("AB")
    assert len(after.moves()) == 7
    assert after.is_death_move("BC")
    assert after.is_death_move("CA")
    assert set(after.play("AD").moves()) == {("D", "C"), ("B", "C"), ("C", "A")}
    assert winning_moves(board) == [("A", "C"), ("C", "A")]


def test_true_rule_ends_when_a_cell_is_complete():
    triangle = cycles.cycle(3, rule="true")
    position = triangle.play((0, 1)).play((1, 2))
    assert position.completing_moves() == [(2, 0)]
    assert outcome(position) is OutcomeClass.N
    assert winning_moves(position) == [(2, 0)]
    over = position.play((2, 0))
    assert over.moves() == []
    assert outcome(over) is OutcomeClass.P
    assert eval(repr(over)) == over
    with pytest.raises(IllegalMoveError):
        over.play((0, 1))


def test_true_rule_has_no_sums_and_no_nimbers():
    board = cycles.diamond(rule="true")
    for question in (lambda: board + board, lambda: grundy(board), lambda: -board, lambda: 2 * board):
        with pytest.raises(UnsupportedError):
            question()


def test_disconnected_boards_are_sums():
    with pytest.raises(InvalidPositionError, match="2 pieces"):
        GameOfCycles([(0, 1), (2, 3)])
    pieces = [*nx.cycle_graph(5).edges, *((u + 5, v + 5) for u, v in nx.path_graph(5).edges)]
    both = GameOfCycles(pieces, disconnected=True)
    assert len(both.cells) == 1
    assert grundy(both) == grundy(cycles.cycle(5)) ^ grundy(cycles.line(2))


@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (lambda: GameOfCycles(nx.complete_graph(5)), "planar"),
        (lambda: GameOfCycles(nx.complete_bipartite_graph(3, 3), [(0, 3, 1, 4)]), "planar"),
        (lambda: GameOfCycles([(0, 0)]), "loop"),
        (lambda: GameOfCycles([(0, 1), (1, 0)]), "twice"),
        (lambda: GameOfCycles(nx.MultiGraph([(0, 1), (0, 1)])), "twice"),
        (lambda: GameOfCycles(nx.DiGraph([(0, 1)])), "undirected"),
        (lambda: GameOfCycles(7), "pairs"),
        (lambda: GameOfCycles(["AB", "BC", "CA"], ["ABD"]), "no edge"),
        (lambda: GameOfCycles(["AB", "BC", "CA"], ["AB"]), "three edges"),
        (lambda: GameOfCycles(["AB", "BC", "CA"], ["ABC", "CBA"]), "given twice"),
        (lambda: GameOfCycles(["AB", "BC", "CA", "CD", "DA", "BD"], ["ABC", "ABD", "ABCD"]), "two sides"),
        (lambda: GameOfCycles(["AB", "BC", "CA"], outer_face="ABX"), "not a face"),
        (lambda: GameOfCycles(["AB", "BC", "CA"], ["ABC"], outer_face="ABC"), "leave them out"),
        (lambda: GameOfCycles(["AB", "BC", "CA"], embedding={"A": "BC"}), "whose neighbours"),
        (lambda: GameOfCycles(["AB", "BC", "CA"], embedding=3), "clockwise"),
        (lambda: GameOfCycles(["AB", "BC", "CA"], rule="fast"), "rule"),
        (lambda: GameOfCycles(["AB", "BC", "CA"], marked=["AD"]), "no edge"),
        (lambda: GameOfCycles(["AB", "BC", "CA"], marked=["AB", "BA"]), "both directions"),
        (lambda: GameOfCycles(["AB", "BC", "CA"], marked=["AB", "AC"]), "source"),
        (lambda: GameOfCycles(["AB", "BC", "CA"], marked=["BA", "CA"]), "sink"),
        (lambda: GameOfCycles(["AB", "BC", "CD"], marked=["AB"]), "source"),
        (lambda: GameOfCycles(["AB", "BC", "CA"], marked=["AB", "BC"]), "completes"),
        (lambda: GameOfCycles(["AB", "BC", "CA"], marked=["AB", "BC", "CA"]), "completed"),
        (lambda: GameOfCycles(["AB", "BC", "CA"], marked=[3]), "arc"),
        (lambda: GameOfCycles(Board(["AB"]), []), "already"),
        (lambda: GameOfCycles(Board(["AB"]), vertices="C"), "already"),
        (lambda: GameOfCycles(["AB", "BC", "CA"], 5), "iterable of closed walks"),
        (lambda: GameOfCycles(["AB", "BC", "CA"], [5]), "closed walk"),
        (lambda: GameOfCycles(["AB", "BC", "CA"], [[["A"], "B", "C"]]), "closed walk"),
        (lambda: GameOfCycles(["AB", "BC", "CA"], outer_face=5), "outer face is a closed walk"),
        (lambda: GameOfCycles(["AB", "BC", "CA"], outer_face=[["A"], "B", "C"]), "outer face is a closed walk"),
        (lambda: GameOfCycles(["AB"], marked=5), "iterable of arcs"),
        (lambda: GameOfCycles(["AB"], marked=[([1], 2)]), "no edge"),
        (lambda: GameOfCycles([([1], 2)]), "pairs of vertices"),
        (lambda: GameOfCycles([(0, None)]), "None"),
        (lambda: GameOfCycles(["AB", "BC", "CA"], embedding={"A": 5, "B": "CA", "C": "AB"}), "whose neighbours"),
        (lambda: GameOfCycles(["AB"], embedding={"A": [["B"]], "B": "A"}), "whose neighbours"),
        (lambda: GameOfCycles(["AB"], vertices=5), "hashable"),
        (lambda: GameOfCycles(["AB"], vertices=[[5]]), "hashable"),
    ],
)
def test_bad_boards_are_refused(make, reason):
    with pytest.raises(InvalidPositionError, match=reason):
        make()


def test_two_completed_cells_without_a_common_arc_are_refused():
    edges = ["AB", "BC", "CA", "AD", "DE", "EA"]
    with pytest.raises(InvalidPositionError, match="more than one move"):
        GameOfCycles(edges, ["ABC", "ADE"], marked=["AB", "BC", "CA", "AD", "DE", "EA"], rule="true")


def test_embedding_and_outer_face_select_the_cells():
    bowtie = ["AB", "BC", "CA", "AD", "DE", "EA"]
    rotation = {"A": "BCDE", "B": "CA", "C": "AB", "D": "EA", "E": "AD"}
    plain = GameOfCycles(bowtie, embedding=rotation)
    assert sorted(map(len, plain.cells)) == [3, 3]
    inverted = GameOfCycles(bowtie, embedding=rotation, outer_face="ABCA")
    assert inverted.canonical() == cycles.inverted_hourglass().canonical()
    planar = nx.check_planarity(nx.Graph([tuple(e) for e in bowtie]))[1]
    assert GameOfCycles(bowtie, embedding=planar).canonical() == plain.canonical()
    with pytest.raises(InvalidPositionError, match="do not embed"):
        GameOfCycles(nx.complete_graph(4), embedding={0: [1, 2, 3], 1: [0, 2, 3], 2: [0, 1, 3], 3: [0, 1, 2]})


def test_illegal_moves_say_why():
    board = cycles.diamond().play("AB")
    for move, reason in [
        ("AB", "already"),
        ("AX", "no edge"),
        ("BC", "complete"),
        (4, "pair"),
        ((["A"], "B"), "no edge"),
    ]:
        with pytest.raises(IllegalMoveError, match=reason):
            board.play(move)
    with pytest.raises(IllegalMoveError, match="source"):
        cycles.line(2).play((0, 1))


def test_markable_edges_shrink_as_play_goes_on():
    board = cycles.line(3)
    assert board.markable_edges == ((1, 2), (2, 3), (3, 4))
    assert board.play((1, 2)).play((4, 3)).markable_edges == ()
    assert board.play((1, 2)).unmarked_edges == ((0, 1), (2, 3), (3, 4), (4, 5))
