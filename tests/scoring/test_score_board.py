"""The search that keeps bare states of a board, against play by the definition and against the other search."""

import random

import pytest
from oracles.scoring import margin

from cgt import Budget, BudgetExceeded, Cache, ClosingOctagons, DotsAndBoxes, StringsAndCoins, score
from cgt._native import BACKEND, core
from cgt.scoring import DotsAndHexagons, Rules, move_scores

pytestmark = pytest.mark.skipif(BACKEND != "native", reason="the Python backend has one search")

LIMITS = (0, 0, 0.0)


def random_board(chance):
    n = chance.randint(1, 5)
    joined = [(u, v) for v in range(n) for u in range(v) if chance.random() < 0.6]
    loops = [chance.randint(0, 2) for _ in range(n)]
    return loops, [(u, v, 1) for u, v in sorted(joined)]


def pairs(loops, edges):
    return tuple(sorted([(u, v) for u, v, _ in edges] + [(v, v) for v, k in enumerate(loops) for _ in range(k)]))


def test_every_state_of_small_boards_is_that_of_the_definition():
    chance = random.Random(3)
    tried = 0
    while tried < 60:
        loops, edges = random_board(chance)
        if not 1 <= len(edges) + sum(loops) <= 10:
            continue
        tried += 1
        board = core.ScoreBoard(loops, edges)
        for _ in range(6):
            left = [chance.randint(0, count) for count in loops]
            kept = [edge for edge in edges if chance.random() < 0.7]
            assert board.margin(left, kept, LIMITS) == margin(pairs(left, kept)), (left, kept)
        assert board.margin(loops, edges, LIMITS) == margin(pairs(loops, edges))


def test_states_with_many_leaves_are_those_of_the_definition():
    """Trees with legs, joined by a few more edges and loops: offers of two and of four vertices, alone and together."""
    chance = random.Random(5)
    offers = 0
    for _ in range(400):
        edges: set[tuple[int, int]] = set()
        n = 0
        for _ in range(chance.randint(1, 3)):
            hub, n = n, n + 1
            for _ in range(chance.randint(1, 3)):
                at = hub
                for _ in range(chance.choice((1, 2, 2, 2, 3))):
                    edges.add((at, n))
                    at, n = n, n + 1
        for _ in range(chance.randint(0, 2)):
            u, v = sorted(chance.sample(range(n), 2))
            edges.add((u, v))
        loops = [int(chance.random() < 0.1) for _ in range(n)]
        if len(edges) + sum(loops) > 11:
            continue
        listed = [(u, v, 1) for u, v in sorted(edges)]
        offers += 1
        assert core.ScoreBoard(loops, listed).margin(loops, listed, LIMITS) == margin(pairs(loops, listed)), listed
    assert offers > 100


@pytest.mark.parametrize(
    ("loops", "edges"),
    [
        ([0] * 7, [(0, 1), (1, 2), (0, 3), (3, 4), (0, 5), (5, 6)]),  # three legs of two: a path of five after one
        ([1] + [0] * 4, [(0, 1), (1, 2), (0, 3), (3, 4)]),  # two legs on a coin with a loop
        ([0, 0, 0, 0, 1, 0], [(0, 1), (1, 2), (2, 3), (4, 5)]),  # four in a row and a pair
        ([0, 0, 0, 0, 0, 0, 2], [(0, 1), (1, 2), (2, 3), (4, 5), (5, 6)]),  # … and a pair that hangs on what stays
        ([0] * 8, [(0, 1), (1, 2), (2, 3), (4, 5), (5, 6), (6, 7)]),  # twice four in a row
        ([0] * 5, [(0, 1), (1, 2), (2, 3), (3, 4)]),  # five in a row
    ],
)
def test_offers(loops, edges):
    with_counts = [(u, v, 1) for u, v in edges]
    assert core.ScoreBoard(loops, with_counts).margin(loops, with_counts, LIMITS) == margin(pairs(loops, with_counts))


@pytest.mark.parametrize("board", [DotsAndBoxes(3, 3), DotsAndBoxes(2, 5), DotsAndHexagons(3, 3)])
def test_both_native_searches_agree(board):
    chance = random.Random(4)
    cache, other = Cache(), core.ScoreSearch(0)
    for _ in range(12):
        position = board
        for _ in range(len(board.moves()) - 13):
            position = position.play(chance.choice(position.moves()))
        graph = position.coin_graph()
        assert score(position, cache=cache) == other.margin(list(graph.loops), list(graph.edges), LIMITS)


def test_positions_of_one_board_share_a_table():
    cache = Cache()
    start = DotsAndBoxes(3, 3)
    assert score(start, cache=cache) == max(move_scores(start, cache=cache).values()) == -3
    search = cache.table("score Rules.FREE", dict)
    assert len(search.boards) == 1
    assert len(cache) == len(search) > 1000
    assert search.bytes > 8 * len(search.boards)
    score(start.play((0, 0, "N")), cache=cache)
    assert len(search.boards) == 1


@pytest.mark.parametrize(
    "position",
    [ClosingOctagons(3, 3), DotsAndBoxes(3, 3, rules=Rules.NORMAL), DotsAndBoxes(5, 5)],
)
def test_boards_for_the_other_search(position):
    cache = Cache()
    with pytest.raises(BudgetExceeded):
        score(position, cache=cache, budget=Budget(nodes=100))
    assert not cache.table(f"score {position.rules!r}", dict).boards


def test_budget_and_what_is_known():
    cache = Cache()
    for budget in (Budget(nodes=1000), Budget(bytes=100_000), Budget(seconds=0.001)):
        with pytest.raises(BudgetExceeded) as caught:
            score(DotsAndBoxes(4, 4), cache=cache, budget=budget)
        assert caught.value.known == (-16, 16)
    # What was found before the budget ran out is kept and sound.
    assert score(DotsAndBoxes(4, 4, "swedish"), cache=cache) == 0


def test_a_graph_without_a_board_is_for_the_other_search():
    view = DotsAndBoxes(3, 3).graph_view()
    cache = Cache()
    assert score(StringsAndCoins(view.cords), cache=cache) == -3
    assert not cache.table("score Rules.FREE", dict).boards


def test_symmetries_are_not_searched_for_ever():
    # A cubic graph on shuffled labels: extending maps vertex by vertex goes astray at once.
    order = random.Random(1).sample(range(30), 30)
    ring = [(i, (i + 1) % 30) for i in range(30)] + [(i, i + 15) for i in range(15)]
    edges = sorted((*sorted((order[u], order[v])), 1) for u, v in ring)
    board = core.ScoreBoard([0] * 30, edges)
    assert board.margin([0] * 30, edges[:1], LIMITS) == 2


@pytest.mark.parametrize(
    ("loops", "edges"), [([1, 0], [(0, 1, 1)]), ([0], []), ([2, 0], []), ([0, 0], [(0, 1, 2)]), ([0, 0, 0], [])]
)
def test_what_is_left_must_be_part_of_the_board(loops, edges):
    board = core.ScoreBoard([1, 1], [])
    with pytest.raises(ValueError, match="left"):
        board.margin(loops, edges, LIMITS)


def test_boards_that_do_not_pack_are_refused():
    assert not core.ScoreBoard.fits([0, 0], [(0, 1, 2)])
    assert not core.ScoreBoard.fits([0] * 33, [])
    assert not core.ScoreBoard.fits([64], [])
    with pytest.raises(ValueError, match="packed"):
        core.ScoreBoard([63] * 8, [])
