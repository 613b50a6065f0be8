import random

import pytest
from oracles.scoring import margin, nimstring_win, pairs

from cgt import RIGHT, Cache, DotsAndBoxes, InvalidPositionError, Nimber, StringsAndCoins, UnsupportedError, score
from cgt._native import BACKEND
from cgt.budget import Meter
from cgt.positions import as_position
from cgt.scoring import (
    LOONY,
    chains_and_loops,
    controlled_value,
    double_dealing_moves,
    endgame_margin,
    fully_controlled_value,
    long_chain_rule,
    multigraphs,
    nimstring,
)
from cgt.scoring.nimstring_search import nimstring_by_search

HEAPS = 5


def by_play(edges):
    """The nimber that makes the sum a loss for the player to move, or loony if there is none."""
    losing = [heap for heap in range(HEAPS) if not nimstring_win(edges, heap)]
    assert len(losing) <= 1
    return Nimber(losing[0]) if losing else LOONY


def test_all_multigraphs_up_to_six_edges():
    cache = Cache()
    for graph in multigraphs(6 if BACKEND == "native" else 5):
        edges = pairs(graph)
        assert nimstring(StringsAndCoins(edges), cache=cache) == by_play(edges), edges


def test_the_search_without_the_kernel_is_the_same():
    cache, memo = Cache(), {}
    for graph in multigraphs(5):
        found = nimstring_by_search(graph, memo, Meter())
        assert (LOONY if found < 0 else Nimber(found)) == nimstring(StringsAndCoins(pairs(graph)), cache=cache), graph


def test_nimbers_add_and_loony_absorbs():
    short = [(0, 0), (0, 0)]
    open_chain = [(1, 2), (2, 2)]
    assert nimstring(StringsAndCoins(short)) == Nimber(1)
    assert nimstring(StringsAndCoins([*short, *((v + 5, v + 5) for v, _ in short)])) == Nimber(0)
    assert nimstring(StringsAndCoins(short + open_chain)) is LOONY
    assert str(LOONY) == "loony"


def test_nimstring_is_about_scoring_games():
    for question in (nimstring, chains_and_loops, long_chain_rule, double_dealing_moves):
        with pytest.raises(UnsupportedError, match=question.__name__):
            question(as_position(Nimber(2)))


def chain(length, start):
    path = [(start + i, start + i + 1) for i in range(length - 1)]
    return [(start, start), *path, (start + length - 1, start + length - 1)]


def loop(length, start):
    return [(start + i, start + (i + 1) % length) for i in range(length)]


def endgame(chains, loops):
    strings, start = [], 0
    for length in chains:
        strings += chain(length, start)
        start += length
    for length in loops:
        strings += loop(length, start)
        start += length
    return StringsAndCoins(strings)


def partitions(total, least):
    """Multisets of numbers from `least` on with a sum of up to `total`."""
    yield ()
    for first in range(least, total + 1):
        for rest in partitions(total - first, first):
            yield (first, *rest)


def test_controlled_value_is_the_score_when_it_is_two_or_more():
    cache = Cache()
    total = 15 if BACKEND == "native" else 9
    exact = 0
    for chains in partitions(total, 3):
        for loops in partitions(total - sum(chains), 4):
            value = controlled_value(chains, loops)
            position = endgame(chains, loops)
            assert chains_and_loops(position) == (chains, loops)
            if value >= 2:
                exact += 1
                assert score(position, cache=cache) == -value, (chains, loops)
    assert exact > 10


def test_endgame_margin_is_the_score_of_all_small_endgames():
    """Chains and loops of every length, short ones included, against play by the definition."""
    tried = 0
    for chains in partitions(8, 1):
        for loops in partitions(8 - sum(chains), 2):
            edges = tuple(sorted(tuple(sorted(cord)) for cord in endgame(chains, loops).cords))
            if len(edges) > 11:
                continue
            tried += 1
            assert endgame_margin(chains, loops) == margin(edges), (chains, loops)
    assert tried > 100


def test_endgame_margin_of_larger_endgames_is_what_control_and_the_search_say():
    chance = random.Random(5)
    for _ in range(50):
        chains = tuple(sorted(chance.randint(1, 12) for _ in range(chance.randint(0, 20))))
        loops = tuple(sorted(chance.randint(2, 12) for _ in range(chance.randint(0, 20))))
        found = endgame_margin(chains, loops)
        if BACKEND == "native":
            assert score(endgame(chains, loops)) == found
        if all(c > 2 for c in chains) and all(n > 3 for n in loops) and controlled_value(chains, loops) >= 2:
            assert found == -controlled_value(chains, loops)


def test_controlled_value_says_nothing_below_two():
    assert controlled_value([3, 3, 3, 3]) == 0
    assert score(endgame((3, 3, 3, 3), ())) == -2
    assert fully_controlled_value([3, 3, 3, 3]) == -4


def test_control_needs_long_chains_and_loops():
    for bad in ([2], 5, ["a"], [3.5], [True]):
        with pytest.raises(InvalidPositionError, match=r"the length of a|given by their lengths"):
            controlled_value(bad)
        with pytest.raises(InvalidPositionError, match=r"the length of a|given by their lengths"):
            fully_controlled_value(bad)
    with pytest.raises(InvalidPositionError, match=r"the length of a|given by their lengths"):
        endgame_margin([0])
    with pytest.raises(ValueError, match=r"the length of a|given by their lengths"):
        controlled_value([], [3])
    assert controlled_value([]) == 0


def test_chains_and_loops_of_other_positions():
    assert chains_and_loops(StringsAndCoins([(0, 1)])) is None
    assert chains_and_loops(StringsAndCoins([(0, 0), (0, 0)])) == ((1,), ())


def test_double_dealing_moves():
    opened = StringsAndCoins([(0, 1), (1, 2), (2, 2), (5, 5), (5, 5)])
    assert double_dealing_moves(opened) == [(1, 2)]
    after = opened.play((0, 1))
    assert double_dealing_moves(after) == [(2, 2)]
    assert double_dealing_moves(StringsAndCoins(loop(4, 0)).play((0, 1))) == [(2, 3)]


def test_long_chain_rule_is_dots_plus_chains():
    """Berlekamp: the first player wants the number of dots plus long chains to be even."""
    for rows, columns in [(1, 1), (2, 2), (3, 3), (2, 3), (4, 4)]:
        dots = (rows + 1) * (columns + 1)
        parity = "even" if dots % 2 == 0 else "odd"
        player, wanted = long_chain_rule(DotsAndBoxes(rows, columns))
        assert (str(player), wanted) == ("Left", parity)
    assert long_chain_rule(DotsAndBoxes(1, 1, to_move=RIGHT))[0] is RIGHT


def test_long_games_do_not_recurse():
    assert nimstring(StringsAndCoins([(0, 0)] * 1200)) == Nimber(1)


def test_dealing_needs_something_to_decline():
    assert double_dealing_moves(StringsAndCoins([(0, 1), (0, 1)])) == []
    for graph in multigraphs(5):
        p = StringsAndCoins(pairs(graph))
        takes = any(p.gain(move) for move in p.moves())
        found = double_dealing_moves(p)
        assert takes or not found
        for move in found:
            after = p.play(move)
            assert max(after.gain(reply) for reply in after.moves()) == 2
