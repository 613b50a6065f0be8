"""The positional solver: naive minimax, published results, limits."""

import random
from concurrent.futures import ThreadPoolExecutor
from itertools import permutations

import networkx as nx
import pytest
from oracles.positional import best, target_sets

from cgt import (
    LEFT,
    RIGHT,
    Budget,
    BudgetExceeded,
    Cache,
    GraphTicTacToe,
    OutcomeClass,
    PositionalGame,
    UnsupportedError,
    outcome,
    principal_variation,
    tic_tac_toe,
    winning_moves,
)
from cgt._native import BACKEND
from cgt.budget import Meter
from cgt.graphs import connected_graphs
from cgt.positional import (
    SWAP,
    can_force,
    capture_class,
    capture_outcome,
    drawing_moves,
    maker_breaker_outcome,
    move_outcomes,
    solve_game,
)
from cgt.positions.results import margin_to_come

FOR_MOVER = {1: OutcomeClass.N, 0: OutcomeClass.D, -1: OutcomeClass.P}
TARGETS = {
    "P3": (3, [(0, 1), (1, 2)], False),
    "induced P3": (3, [(0, 1), (1, 2)], True),
    "P4": (4, [(0, 1), (1, 2), (2, 3)], False),
    "C3": (3, [(0, 1), (1, 2), (0, 2)], False),
}
RULES = [
    {"variant": variant, "marks": marks, "pie": pie}
    for variant in ("strong", "full", "maker-breaker", "avoider-enforcer")
    for marks in ((1, 1), (2, 1), (1, 2), (2, 2), (1, 3))
    for pie in (False, True)
    if not pie or (marks == (1, 1) and variant in ("strong", "full"))
]


def check(graph6, target, rules, left_to_move=True):
    graph = nx.from_graph6_bytes(graph6.encode())
    n = graph.number_of_nodes()
    size, edges, induced = TARGETS[target]
    own = target_sets(n, graph.edges, size, edges, induced)
    other = own if rules["variant"] in ("strong", "full") else []
    expected = best(n, own, other, left_to_move=left_to_move, **rules)
    position = GraphTicTacToe(graph6, target, to_move=LEFT if left_to_move else RIGHT, **rules)
    assert outcome(position) is FOR_MOVER[expected if left_to_move else -expected], position


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_minimax_on_every_connected_graph_with_six_vertices(rules):
    for n in range(1, 7):
        for graph6 in connected_graphs(n):
            check(graph6, "P3", rules)


@pytest.mark.parametrize("target", ["induced P3", "P4", "C3"])
@pytest.mark.parametrize("rules", RULES, ids=str)
def test_minimax_for_other_targets(target, rules):
    for n in range(3, 6):
        for graph6 in connected_graphs(n):
            check(graph6, target, rules)
    for graph6 in list(connected_graphs(6))[:: 1 if rules["marks"] == (1, 1) and BACKEND == "native" else 4]:
        check(graph6, target, rules)


@pytest.mark.parametrize("rules", [r for r in RULES if not r["pie"]], ids=str)
def test_minimax_with_right_to_move(rules):
    for n in range(3, 6):
        for graph6 in connected_graphs(n):
            check(graph6, "P3", rules, left_to_move=False)


def test_minimax_on_samples_with_seven_vertices():
    source = random.Random(11)
    for graph6 in source.sample(list(connected_graphs(7)), 12):
        for rules in source.sample(RULES, 2):
            check(graph6, source.choice(sorted(TARGETS)), rules)


def random_game(source, n, sets, marked):
    cells = list(range(n))
    families = [[source.sample(cells, source.randint(2, 4)) for _ in range(sets)] for _ in range(2)]
    variant = source.choice(["strong", "full", "maker-breaker", "avoider-enforcer"])
    if variant in ("maker-breaker", "avoider-enforcer"):
        families[1] = []
    elif source.random() < 0.5:
        families[1] = families[0]
    taken = source.sample(cells, marked)
    rules = {"variant": variant, "marks": source.choice([(1, 1), (1, 1), (2, 1), (1, 2)])}
    left, right = taken[::2], taken[1::2]
    return n, families, rules, left, right, source.random() < 0.5


def test_minimax_on_random_hypergraphs_and_partial_positions():
    source = random.Random(5)
    for trial in range(120):
        n, (own, other), rules, left, right, left_to_move = random_game(source, 7, 5, trial % 4)
        if (
            rules["variant"] == "strong"
            and any(set(s) <= set(left) for s in own)
            and any(set(s) <= set(right) for s in other)
        ):
            continue
        expected = best(n, own, other, left=left, right=right, left_to_move=left_to_move, **rules)
        extra = {} if rules["variant"] in ("maker-breaker", "avoider-enforcer") else {"right_sets": other}
        game = PositionalGame(n, own, left=left, right=right, to_move=LEFT if left_to_move else RIGHT, **extra, **rules)
        assert outcome(game) is FOR_MOVER[expected if left_to_move else -expected], game


def test_larger_boards_use_pairings_and_parts_and_agree():
    """Boards above a dozen vertices take shortcuts (Maker-Breaker first, pairings): check those against minimax too."""
    source = random.Random(23)
    for trial in range(30):
        n, (own, other), rules, left, right, left_to_move = random_game(source, 13, 9, 7)
        if (
            rules["variant"] == "strong"
            and any(set(s) <= set(left) for s in own)
            and any(set(s) <= set(right) for s in other)
        ):
            continue
        if trial % 2:
            rules["marks"] = (1, 1)
        expected = best(n, own, other, left=left, right=right, left_to_move=left_to_move, **rules)
        extra = {} if rules["variant"] in ("maker-breaker", "avoider-enforcer") else {"right_sets": other}
        game = PositionalGame(n, own, left=left, right=right, to_move=LEFT if left_to_move else RIGHT, **extra, **rules)
        assert outcome(game) is FOR_MOVER[expected if left_to_move else -expected], game
        assert solve_game(game, symmetry=True).outcome is outcome(game)


@pytest.mark.skipif(BACKEND == "python", reason="the generic search knows no words")
def test_boards_of_two_words_agree_with_minimax():
    """Small games spread over 128 cells, whose other cells are marked already: the kernel's second word is used."""
    source = random.Random(31)
    for trial in range(80):
        n, families, rules, left, right, left_to_move = random_game(source, 7, 5, trial % 3)
        own, other = families
        if any(set(s) <= set(left) for s in own) or any(set(s) <= set(right) for s in other):
            continue
        spread = sorted(source.sample(range(128), n))
        expected = best(n, own, other, left=left, right=right, left_to_move=left_to_move, **rules)
        sets, others = ([[spread[v] for v in s] for s in family] for family in families)
        outside = [v for v in range(128) if v not in spread]
        game = PositionalGame(
            128,
            sets,
            right_sets=others,
            left=[*outside[::2], *(spread[v] for v in left)],
            right=[*outside[1::2], *(spread[v] for v in right)],
            to_move=LEFT if left_to_move else RIGHT,
            **rules,
        )
        assert outcome(game) is FOR_MOVER[expected if left_to_move else -expected], game


def test_classic_tic_tac_toe_and_its_published_counts():
    """5478 positions, 958 of them finished; 255168 games: 131184 won by X, 77904 by O, 46080 drawn."""
    start = tic_tac_toe()
    assert outcome(start) is OutcomeClass.D
    assert set(move_outcomes(start).values()) == {OutcomeClass.D}
    assert drawing_moves(start.play((1, 1))) == [(0, 0), (0, 2), (2, 0), (2, 2)]
    lines = [frozenset(3 * x + y for x, y in s) for s in start.winning_sets]
    games = {(frozenset(), frozenset()): 1}
    positions = finished = 0
    won = {1: 0, -1: 0, 0: 0}
    while games:
        following = {}
        positions += len(games)
        for (mover, other), ways in games.items():
            lost = any(s <= other for s in lines)
            if lost or len(mover) + len(other) == 9:
                finished += 1
                won[0 if not lost else (1 if len(other) > len(mover) else -1)] += ways
                continue
            for cell in set(range(9)) - mover - other:
                after = (other, mover | {cell})
                following[after] = following.get(after, 0) + ways
        games = following
    assert (positions, finished) == (5478, 958)
    assert won == {1: 131184, -1: 77904, 0: 46080}


def test_classic_positions_up_to_symmetry():
    """765 positions up to the eight symmetries of the square, 138 of them finished."""
    turns = tic_tac_toe().structure().board.symmetries()
    assert len(turns) == 8
    seen, frontier = set(), [tic_tac_toe()]
    finished = 0
    while frontier:
        position = frontier.pop()
        marks = [[position.board().index(v) for v in side] for side in (position.left, position.right)]
        images = (tuple(tuple(sorted(s[i] for i in side)) for side in marks) for s in turns)
        key = min(images)
        if key in seen:
            continue
        seen.add(key)
        finished += position.is_over
        frontier.extend(position.play(move) for move in position.moves())
    assert (len(seen), finished) == (765, 138)


def test_automorphisms_are_all_of_them_or_as_many_as_asked():
    for game in (GraphTicTacToe("C6"), GraphTicTacToe("K2,3", "P2", right_target="P3"), PositionalGame(4, [{0, 1}])):
        board = game.structure().board
        n = len(board.labels)
        expected = sorted(
            list(image)
            for image in permutations(range(n))
            if all(
                {sum(1 << image[v] for v in range(n) if s >> v & 1) for s in family} == set(family)
                for family in board.sets
            )
        )
        assert sorted(board.symmetries()) == expected
    large = GraphTicTacToe("K30").structure().board
    assert len(large.symmetries(limit=10)) == 10
    with pytest.raises(BudgetExceeded):
        large.symmetries(budget=Budget(nodes=100))


@pytest.mark.skipif(BACKEND == "python", reason="too many positions for the generic search")
@pytest.mark.parametrize(("side", "dimension", "expected"), [(2, 2, "N"), (4, 2, "D"), (5, 2, "D"), (3, 3, "N")])
def test_published_boards(side, dimension, expected):
    for symmetry in (False, True):
        assert solve_game(tic_tac_toe(side, dimension), symmetry=symmetry).outcome is OutcomeClass[expected]


@pytest.mark.skipif(BACKEND == "python", reason="too many positions for the generic search")
@pytest.mark.parametrize(
    ("graph", "expected"), [("P128", "D"), ("C127", "D"), ("P'124", "D"), ("P'61", "N"), ("K30", "N")]
)
def test_boards_up_to_128_vertices(graph, expected):
    assert outcome(GraphTicTacToe(graph)) is OutcomeClass[expected]


def test_pie_rule_is_a_draw_or_a_win_for_bob():
    """Bob gets the better side of every opening, so Alice can never win."""
    for n in range(1, 7):
        for graph6 in connected_graphs(n):
            game = GraphTicTacToe(graph6, pie=True)
            openings = [outcome(game.play(v)) for v in game.moves()] if n else []
            assert outcome(game) in (OutcomeClass.D, OutcomeClass.P)
            assert OutcomeClass.P not in openings
    taken = GraphTicTacToe("K1,4", pie=True).play(0)
    assert SWAP in winning_moves(taken)


def test_moves_keep_what_the_outcome_promises():
    for graph6 in list(connected_graphs(6))[::5]:
        game = GraphTicTacToe(graph6)
        worth = move_outcomes(game)
        assert winning_moves(game) == [m for m, o in worth.items() if o is OutcomeClass.N]
        assert drawing_moves(game) == [m for m, o in worth.items() if o is OutcomeClass.D]
        for move, result in worth.items():
            after = outcome(game.play(move))
            assert (result, after) in {
                (OutcomeClass.N, OutcomeClass.P),
                (OutcomeClass.D, OutcomeClass.D),
                (OutcomeClass.P, OutcomeClass.N),
            }


def test_principal_variation_ends_as_promised():
    for graph6 in list(connected_graphs(5)) + list(connected_graphs(6))[::9]:
        for rules in RULES:
            game = GraphTicTacToe(graph6, **rules)
            end = game
            for player, move in principal_variation(game):
                assert player is end.to_move
                end = end.play(move)
            assert end.is_over
            expected = {OutcomeClass.N: LEFT, OutcomeClass.P: RIGHT, OutcomeClass.D: None}[outcome(game)]
            assert end.winner is expected


def test_full_play_goals_against_minimax():
    goals = {
        "prevent": ({"opponent_captures": False}, lambda a, b: 1 if not b else -1),
        "capture": ({"captures": True}, lambda a, b: 1 if a else -1),
        "both": ({"captures": True, "opponent_captures": False}, lambda a, b: 1 if a and not b else -1),
    }
    for graph6 in [*connected_graphs(4), *connected_graphs(5), *list(connected_graphs(6))[::9]]:
        graph = nx.from_graph6_bytes(graph6.encode())
        n = graph.number_of_nodes()
        sets = target_sets(n, graph.edges, *TARGETS["P3"])
        game = GraphTicTacToe(graph6, variant="full")
        found = {}
        for name, (wanted, payoff) in goals.items():
            found[name] = can_force(game, LEFT, **wanted)
            assert found[name] == (best(n, sets, sets, payoff) == 1)
        assert capture_class(game) == ("iii" if found["both"] else "ii" if found["prevent"] else "i")
        assert can_force(game, RIGHT, captures=True) != found["prevent"]
        assert capture_outcome(game) == (found["capture"], not found["prevent"])


def test_maker_breaker_classes_add_up_over_boards():
    boards = ["P3", "K1,4", "B1", "C5", "K6"]
    table = {}
    for name in boards:
        table[name] = maker_breaker_outcome(GraphTicTacToe(name, variant="maker-breaker"))
    assert set(table.values()) == {OutcomeClass.L, OutcomeClass.N, OutcomeClass.R}
    for i, a in enumerate(boards):
        for b in boards[i:]:
            union = nx.disjoint_union(*(GraphTicTacToe(x).networkx() for x in (a, b)))
            if union.number_of_nodes() > 10:
                continue
            pair = {table[a], table[b]}
            expected = (
                OutcomeClass.L
                if OutcomeClass.L in pair or (table[a] is table[b] is OutcomeClass.N)
                else OutcomeClass.N
                if OutcomeClass.N in pair
                else OutcomeClass.R
            )
            assert maker_breaker_outcome(GraphTicTacToe(union, variant="maker-breaker")) is expected
            both = (GraphTicTacToe(name, variant="maker-breaker") for name in (a, b))
            assert maker_breaker_outcome(*both) is expected
    assert maker_breaker_outcome() is OutcomeClass.R
    uneven = GraphTicTacToe("P4", variant="maker-breaker", marks=(2, 1))
    assert maker_breaker_outcome(uneven) is OutcomeClass.N
    with pytest.raises(UnsupportedError, match="one mark a turn"):
        maker_breaker_outcome(uneven, uneven)


def test_questions_refuse_what_they_are_not_about():
    game = GraphTicTacToe("P4")
    with pytest.raises(UnsupportedError):
        can_force(game, LEFT, captures=True)
    with pytest.raises(UnsupportedError):
        can_force(GraphTicTacToe("P4", variant="full"), LEFT)
    with pytest.raises(UnsupportedError, match="LEFT or RIGHT"):
        can_force(GraphTicTacToe("P4", variant="full"), "Alice", captures=True)
    with pytest.raises(UnsupportedError, match="a goal must be True or False"):
        can_force(GraphTicTacToe("P4", variant="full"), LEFT, captures=1)
    with pytest.raises(UnsupportedError):
        maker_breaker_outcome(game)
    with pytest.raises(UnsupportedError):
        drawing_moves(3)


def test_budget_and_cache():
    with pytest.raises(BudgetExceeded):
        outcome(tic_tac_toe(3, 2), budget=Budget(nodes=3))
    cache = Cache()
    game = tic_tac_toe()
    first = solve_game(game, cache=cache)
    again = solve_game(game, cache=cache)
    assert first.outcome is again.outcome is OutcomeClass.D
    assert again.nodes <= first.nodes
    assert len(cache) > 0
    if BACKEND == "native":
        assert again.nodes < first.nodes


def test_threads_share_a_cache():
    cache = Cache()
    boards = [GraphTicTacToe(graph6, "P4") for graph6 in list(connected_graphs(7))[::60]]
    expected = [outcome(board) for board in boards]
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda board: outcome(board, cache=cache), boards * 4))
    assert found == expected * 4


def test_a_spent_budget_tells_what_is_known():
    game = tic_tac_toe(4, 3)
    with pytest.raises(BudgetExceeded) as caught:
        outcome(game, budget=Budget(nodes=500))
    assert set(caught.value.known) <= set(OutcomeClass)
    with pytest.raises(BudgetExceeded):
        solve_game(game, symmetry=True, budget=Budget(nodes=5000))
    small = tic_tac_toe().play((0, 0)).play((0, 1))
    total = 0
    for move in small.moves():
        total += solve_game(small.play(move)).nodes
    with pytest.raises(BudgetExceeded) as caught:
        move_outcomes(small, budget=Budget(nodes=total // 2))
    known = caught.value.known
    assert 0 < len(known) < len(small.moves())
    assert known.items() <= move_outcomes(small).items()


@pytest.mark.skipif(BACKEND == "python", reason="only the kernel keeps bounds")
def test_bounds_of_a_stopped_search_are_true():
    for graph6 in list(connected_graphs(7))[::20]:
        game = GraphTicTacToe(graph6, "P4")
        result = solve_game(game)
        for nodes in range(1, result.nodes, max(1, result.nodes // 10)):
            try:
                known = (outcome(game, budget=Budget(nodes=nodes)),)
            except BudgetExceeded as error:
                known = error.known
            assert result.outcome in known


def test_boards_too_large_for_the_kernel_are_searched_without_recursion():
    game = GraphTicTacToe(nx.path_graph(1100))
    with pytest.raises(BudgetExceeded):
        outcome(game, budget=Budget(nodes=1090))
    sparse = PositionalGame(2000, [{0, 1}, {1, 2}, {1, 3}], left=range(10, 2000))
    assert outcome(sparse) is OutcomeClass.N


def test_the_generic_search_is_minimax_too():
    source = random.Random(9)
    for _ in range(60):
        n, (own, other), rules, left, right, left_to_move = random_game(source, 6, 4, source.randint(0, 3))
        if any(set(s) <= set(left) for s in own) or any(set(s) <= set(right) for s in other):
            continue
        extra = {} if rules["variant"] in ("maker-breaker", "avoider-enforcer") else {"right_sets": other}
        game = PositionalGame(n, own, left=left, right=right, to_move=LEFT if left_to_move else RIGHT, **extra, **rules)
        expected = best(n, own, other, left=left, right=right, left_to_move=left_to_move, **rules)
        for position in (game, game.structure()):
            assert margin_to_come(position, {}, Meter()) == (expected if left_to_move else -expected)


def test_finished_games_have_their_result():
    won = GraphTicTacToe("P3", left=[0, 1, 2], to_move=RIGHT)
    assert outcome(won) is OutcomeClass.P
    assert winning_moves(won) == []
    assert principal_variation(won) == []
    assert outcome(PositionalGame(0, [])) is OutcomeClass.D
    assert outcome(PositionalGame(0, [], variant="maker-breaker")) is OutcomeClass.P
