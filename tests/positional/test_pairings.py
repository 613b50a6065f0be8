"""Pairings: certificates against play, and completeness against brute force."""

import random
from itertools import combinations

import pytest

from cgt import LEFT, RIGHT, GraphTicTacToe, OutcomeClass, PositionalGame, UnsupportedError, outcome, tic_tac_toe
from cgt.graphs import connected_graphs
from cgt.positional import find_pairing, is_pairing, pairing_player
from cgt.theorems.beeler import worst_result


def matchings(vertices):
    if len(vertices) < 2:
        yield []
        return
    first, rest = vertices[0], vertices[1:]
    yield from matchings(rest)
    for other in rest:
        for more in matchings([v for v in rest if v != other]):
            yield [(first, other), *more]


def test_search_is_complete_on_small_boards():
    for n in range(3, 7):
        for graph6 in connected_graphs(n):
            game = GraphTicTacToe(graph6)
            sets = game.families()[0]
            exists = any(all(any(set(p) <= s for p in m) for s in sets) for m in matchings(list(range(n))))
            found = find_pairing(game)
            assert (found is not None) == exists
            if found is not None:
                assert is_pairing(game, found)
                assert outcome(game) is OutcomeClass.D
                assert worst_result(game, RIGHT, pairing_player(found)).outcome is OutcomeClass.D


def test_partial_positions_and_both_sides():
    game = GraphTicTacToe("C5", left=[0], right=[4])
    pairs = find_pairing(game, LEFT)
    assert pairs is not None
    assert is_pairing(game, pairs, LEFT)
    assert find_pairing(game, RIGHT) is not None
    assert find_pairing(PositionalGame(2, [{0, 1}], left=[0])) is None
    assert find_pairing(PositionalGame(2, [])) == ()


def test_large_boards_have_the_published_pairing():
    """Five in a row on 5×5 is a pairing draw; 4×4 and 3×3 have none (Hales and Jewett; Berlekamp, Conway and Guy)."""
    game = tic_tac_toe(5)
    assert is_pairing(game, find_pairing(game))
    assert find_pairing(tic_tac_toe(3)) is None
    assert find_pairing(tic_tac_toe(4)) is None


def test_boards_of_lines_are_decided_by_matching():
    """No pair lies in two sets there: compare with brute force, and with counting on large boards."""
    source = random.Random(3)
    seen = set()
    for _ in range(150):
        n = 8
        sets = []
        for _ in range(source.randint(1, 6)):
            new = frozenset(source.sample(range(n), source.randint(2, 4)))
            if all(len(new & old) < 2 for old in sets):
                sets.append(new)
        game = PositionalGame(n, sets)
        found = find_pairing(game)
        exists = any(all(any(set(p) <= s for p in m) for s in sets) for m in matchings(list(range(n))))
        assert (found is not None) == exists
        assert found is None or is_pairing(game, found)
        seen.add(exists)
    assert seen == {True, False}
    for side in (5, 7):
        assert 2 * len(tic_tac_toe(side, 3).winning_sets) > side**3
        assert find_pairing(tic_tac_toe(side, 3)) is None
    cube = tic_tac_toe(8, 3)
    assert is_pairing(cube, find_pairing(cube))


def test_wrong_certificates_are_noticed():
    game = GraphTicTacToe("P5")
    assert not is_pairing(game, [])
    assert not is_pairing(game, [(0, 1), (2, 9)])
    assert not is_pairing(game, [(0, 0), (2, 3)])
    good = find_pairing(game)
    assert is_pairing(game, good)
    for dropped in combinations(good, len(good) - 1):
        assert not is_pairing(game, dropped)


def test_pairings_need_a_game_a_player_and_pairs():
    game = GraphTicTacToe("P4")
    for wrong in (lambda: find_pairing(3), lambda: find_pairing(game, "Bob"), lambda: is_pairing(game, [1, 2])):
        with pytest.raises(UnsupportedError):
            wrong()


@pytest.mark.parametrize("rules", [{"variant": "avoider-enforcer"}, {"marks": (2, 1)}])
def test_games_without_pairings_refuse(rules):
    with pytest.raises(UnsupportedError):
        find_pairing(GraphTicTacToe("P5", **rules))
