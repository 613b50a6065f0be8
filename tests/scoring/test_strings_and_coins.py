import networkx as nx
import pytest
from oracles.scoring import legal_turns, turns

from cgt import (
    LEFT,
    RIGHT,
    ClosingOctagons,
    DotsAndBoxes,
    IllegalMoveError,
    InvalidPositionError,
    Player,
    StringsAndCoins,
    UnsupportedError,
    score,
)
from cgt.scoring import DotsAndHexagons, Rules, Side, multigraphs
from cgt.theorems.octagons.support import pairs

NAMES = {
    "StringsAndCoins": StringsAndCoins,
    "ClosingOctagons": ClosingOctagons,
    "DotsAndBoxes": DotsAndBoxes,
    "DotsAndHexagons": DotsAndHexagons,
    "Player": Player,
    "Rules": Rules,
}


def test_scoring_moves_again_and_counts_points():
    p = StringsAndCoins([(0, 1), (1, 1)])
    q = p.play((0, 1))
    assert (q.points, q.to_move, q.lead) == ((1, 0), LEFT, 1)
    r = q.play((1, 1))
    assert (r.points, r.to_move, r.moves()) == ((2, 0), LEFT, ())
    assert p.play((1, 1)).to_move is RIGHT


def test_a_move_may_score_two():
    assert StringsAndCoins([(0, 1)]).play((1, 0)).points == (2, 0)


def test_only_the_player_to_move_has_moves():
    p = StringsAndCoins([(0, 1)], to_move=RIGHT)
    assert p.moves(LEFT) == ()
    assert p.moves(RIGHT) == p.moves() == ((0, 1),)


def test_networkx_graphs_go_in_and_out():
    graph = nx.MultiGraph([("a", "b"), ("a", "b"), ("b", "b")])
    graph.add_node("isolated")
    p = StringsAndCoins(graph)
    assert p.moves() == (("a", "b"), ("b", "b"))
    out = p.graph()
    assert set(out) == {"a", "b"}
    assert out.number_of_edges("a", "b") == 2
    assert out.number_of_edges("b", "b") == 1


@pytest.mark.parametrize("bad", [nx.DiGraph([(0, 1)]), [(0, 1, 2)], 5, [([], 1)]])
def test_bad_boards_are_refused(bad):
    with pytest.raises(InvalidPositionError):
        StringsAndCoins(bad)


@pytest.mark.parametrize(
    "field", [{"points": (0, True)}, {"points": (-1, 0)}, {"points": 3}, {"to_move": 0}, {"rules": 3}, {"in_turn": 1}]
)
def test_bad_fields_are_refused(field):
    with pytest.raises(InvalidPositionError):
        StringsAndCoins([(0, 1)], **field)


@pytest.mark.parametrize("size", [(0, 1), (1, -1), (True, 1), (1.0, 2)])
@pytest.mark.parametrize("board", [ClosingOctagons, DotsAndBoxes, DotsAndHexagons])
def test_bad_sizes_are_refused(board, size):
    with pytest.raises(InvalidPositionError):
        board(*size)


def test_bad_options_are_refused():
    with pytest.raises(InvalidPositionError, match="border"):
        DotsAndBoxes(2, 2, "danish")
    with pytest.raises(InvalidPositionError, match="border"):
        DotsAndBoxes(2, 2, ["swedish"])
    with pytest.raises(InvalidPositionError, match="no side"):
        DotsAndBoxes(2, 2, coloured=[(0, 0, "NE")])
    with pytest.raises(InvalidPositionError, match="contradicts"):
        ClosingOctagons(1, 1, normal=True, rules=Rules.SAFE)
    with pytest.raises(InvalidPositionError, match="normal"):
        ClosingOctagons(1, 1, normal=3)
    with pytest.raises(InvalidPositionError, match="sides"):
        ClosingOctagons(1, 1, coloured=[5])


@pytest.mark.parametrize("move", [(0, 7), "x", None, (0, 0), [[], 1], [[], 0, "N"], [0, 0, []], ("a", 0, "N")])
def test_illegal_moves_are_refused(move):
    with pytest.raises(IllegalMoveError):
        StringsAndCoins([(0, 1)]).play(move)
    with pytest.raises(IllegalMoveError):
        ClosingOctagons(1, 1).gain(move)
    with pytest.raises(IllegalMoveError):
        ClosingOctagons(1, 1).play(move)


def test_scoring_games_have_no_sums():
    with pytest.raises(UnsupportedError):
        StringsAndCoins([(0, 1)]) + StringsAndCoins([(0, 1)])


@pytest.mark.parametrize(
    "position",
    [
        StringsAndCoins([(0, 1), ("a", "b")], points=(2, 1), to_move=RIGHT, rules=Rules.SAFE),
        ClosingOctagons(2, 3, normal=True).play((1, 2, "W")),
        ClosingOctagons(1, 2, rules=Rules.SWEEP),
        ClosingOctagons(1, 2, rules=Rules.NORMAL_NARROW),
        StringsAndCoins([(0, 1)], rules=Rules.SAFE | Rules.SAFE_FROM_NORMAL, in_turn=True),
        DotsAndBoxes(2, 2, "icelandic").play((0, 0, "E")),
        DotsAndHexagons(2, 2),
    ],
)
def test_repr_evaluates_back(position):
    assert eval(repr(position), NAMES) == position


def test_a_side_has_two_names():
    for board in (ClosingOctagons(2, 2), DotsAndBoxes(2, 2)):
        assert board.play((1, 1, "N")) == board.play((0, 1, "S"))
        assert Side(1, 1, "N") not in board.moves()
        assert board.gain((1, 1, "N")) == board.gain((0, 1, "S")) == 0
    hexagons = DotsAndHexagons(2, 2)
    assert hexagons.play((1, 0, "NE")) == hexagons.play((0, 1, "SW"))


@pytest.mark.parametrize(("rows", "columns"), [(1, 1), (1, 4), (2, 3), (3, 3)])
def test_sizes_of_boards(rows, columns):
    assert len(ClosingOctagons(rows, columns).moves()) == 6 * rows * columns + rows + columns
    assert len(DotsAndBoxes(rows, columns).moves()) == 2 * rows * columns + rows + columns
    inner = len(DotsAndBoxes(rows, columns, "swedish").moves())
    assert inner == rows * (columns - 1) + columns * (rows - 1)
    assert len(DotsAndBoxes(rows, columns, "icelandic").moves()) == 2 * rows * columns
    for board in (ClosingOctagons(rows, columns), DotsAndBoxes(rows, columns), DotsAndHexagons(rows, columns)):
        weights = board.coin_graph().weights()
        assert set(weights) == {len(board.directions)}


def test_both_views_agree_move_by_move():
    board = ClosingOctagons(1, 2, normal=True)
    while moves := board.moves():
        graph = board.graph_view()
        assert {graph._named((ends[0], ends[-1])) for ends in (board.strings()[m] for m in moves)} == set(graph.moves())
        ends = board.strings()[moves[0]]
        after = board.play(moves[0])
        assert graph.play((ends[0], ends[-1])) == after.graph_view()
        board = after
    assert sum(board.points) == 2


def results(position):
    """What the turns of a position lead to, as the oracle writes it."""
    found = set()
    for turn in position.turns():
        after = position.play_turn(turn)
        found.add((tuple(sorted(after.cords)), sum(after.points)))
    return found


def canonical(turn_results):
    return {(tuple(sorted(edges)), points) for edges, points in turn_results}


def test_turns_are_those_of_the_definition():
    for graph in multigraphs(4):
        edges = tuple(sorted(pairs(graph)))
        assert results(StringsAndCoins(edges)) == canonical(turns(edges))


def test_rules_move_by_move_are_the_rules_turn_by_turn():
    for graph in multigraphs(5):
        edges = tuple(sorted(pairs(graph)))
        if len(edges) == 5 and len(graph.loops) > 3:
            continue  # many small components: the number of turns grows, nothing new happens
        for rules in (Rules.SAFE, Rules.SWEEP, Rules.NORMAL):
            wanted = legal_turns(edges, Rules.SAFE in rules, Rules.SWEEP in rules)
            assert results(StringsAndCoins(edges, rules=rules)) == canonical(wanted), (edges, rules)


def test_the_narrow_reading_turn_by_turn():
    for graph in multigraphs(5):
        edges = tuple(sorted(pairs(graph)))
        if len(edges) == 5 and len(graph.loops) > 3:
            continue
        for rules in (Rules.SAFE_FROM_NORMAL, Rules.NORMAL_NARROW):
            wanted = legal_turns(edges, True, Rules.SWEEP in rules, only_from_normal=True)
            assert results(StringsAndCoins(edges, rules=rules)) == canonical(wanted), (edges, rules)


@pytest.mark.parametrize(
    "position",
    [
        StringsAndCoins([(0, 0), (0, 0), (0, 1), (0, 1), (1, 2)]),
        ClosingOctagons(1, 2),
        DotsAndBoxes(2, 2, "swedish"),
        DotsAndHexagons(1, 2),
    ],
)
def test_score_patterns_are_the_game(position):
    """Claim cells; a pattern whose last cell is claimed scores: nothing else is needed to play."""
    patterns = {vertex: set(pattern.present) for vertex, pattern in position.score_patterns().items()}
    points = 0
    while moves := position.moves():
        move = moves[len(moves) // 2]
        cell = max(cell for cells in patterns.values() for cell in cells if cell[0] == move)
        gained = sum(cells == {cell} for cells in patterns.values())
        patterns = {vertex: cells - {cell} for vertex, cells in patterns.items() if cells != {cell}}
        assert position.gain(move) == gained
        points += gained
        position = position.play(move)
        assert {vertex: len(p.present) for vertex, p in position.score_patterns().items()} == {
            vertex: len(cells) for vertex, cells in patterns.items()
        }
    assert sum(position.points) == points


def test_play_turn_refuses_parts_and_overruns():
    p = StringsAndCoins([(0, 1), (1, 1), (2, 2), (2, 2)])
    with pytest.raises(IllegalMoveError, match="whole turn"):
        p.play_turn([(0, 1)])
    with pytest.raises(IllegalMoveError, match="goes on"):
        p.play_turn([(2, 2), (2, 2)])
    with pytest.raises(IllegalMoveError, match="whole turn"):
        p.play_turn([])
    assert p.play_turn([(0, 1), (2, 2)]).points == (1, 0)


def test_coins_that_are_ordered_only_in_part():
    """Sets compare without being comparable: strings must be the same from both ends."""
    a, b, c = frozenset({1}), frozenset({2}), frozenset({1, 2})
    p = StringsAndCoins([(a, b), (b, a), (a, a), (c, frozenset({2, 1}))])
    assert len(p.moves()) == 3
    assert p.play((b, a)) == p.play((a, b))
    assert StringsAndCoins([(a, b)]) == StringsAndCoins([(b, a)])
    large, same = frozenset({8, 0}), frozenset({0, 8})
    assert StringsAndCoins([(large, a), (a, same)]).coin_graph().edges == ((0, 1, 2),)
    quotient = nx.quotient_graph(nx.path_graph(6), [{0, 1}, {2, 3}, {4, 5}])
    assert score(StringsAndCoins(quotient)) == score(StringsAndCoins(nx.path_graph(3)))


def test_only_the_narrow_reading_remembers_a_turn():
    assert StringsAndCoins([(0, 1)], in_turn=True) == StringsAndCoins([(0, 1)])
    assert DotsAndBoxes(2, 2, in_turn=True) == DotsAndBoxes(2, 2)
    assert StringsAndCoins([(0, 1)], rules=Rules.NORMAL_NARROW, in_turn=True).in_turn


@pytest.mark.parametrize("side", [(0.0, 0, "N"), (True, 0, "N"), (0, 1.0, "W"), (0, 0), 5, (0, 0, "X")])
def test_sides_are_named_by_integers(side):
    with pytest.raises(IllegalMoveError, match="illegal move"):
        DotsAndBoxes(2, 2).play(side)
    with pytest.raises(InvalidPositionError):
        DotsAndBoxes(2, 2, coloured=[side])


def test_what_is_no_turn():
    with pytest.raises(IllegalMoveError, match="sequence of moves, not 5"):
        DotsAndBoxes(1, 1).play_turn(5)
