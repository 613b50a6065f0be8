"""The generic solver against definition-level play, and the answers users expect at the edges."""

import copy
import gc
import pickle
import threading
import weakref

import attrs
import pytest
from hypothesis import given, strategies as st
from oracles.play import naive_grundy, naive_lengths, naive_outcome, naive_wins
from oracles.random_games import DagPosition, dag_positions, partizan_dag_positions

from cgt import (
    KAYLES,
    LEFT,
    MISERE,
    NORMAL,
    RIGHT,
    SCORING,
    Budget,
    BudgetExceeded,
    Cache,
    Game,
    ImpartialPosition,
    LoopyGameError,
    Nimber,
    OutcomeClass,
    Position,
    Tree,
    UnsupportedError,
    Wythoff,
    grundy,
    outcome,
    remoteness,
    star,
    to_networkx,
    unfold,
    value,
    winning_moves,
)
from cgt.errors import NotImpartialError
from cgt.misere import genus
from cgt.positions import as_position, suspense
from cgt.positions.position import Negative

MIXED = st.one_of(dag_positions(6), partizan_dag_positions(5))


@attrs.frozen
class Chain(ImpartialPosition):
    """A single forced line of play."""

    length: int

    def options(self, player=LEFT):
        return [Chain(self.length - 1)] if self.length else []


@attrs.frozen
class Circle(ImpartialPosition):
    """Play that never ends."""

    place: int = 0

    def options(self, player=LEFT):
        return [Circle((self.place + 1) % 3)]


@attrs.frozen
class Pile(ImpartialPosition):
    """A heap from which one or two are taken, leaving up to two heaps, so that components appear during play."""

    size: int

    def moves(self, player=LEFT):
        left = [self.size - take for take in (1, 2) if take <= self.size]
        return [(a, rest - a) for rest in left for a in range(rest // 2 + 1)]

    def play(self, move):
        return Piles(tuple(sorted(n for n in move if n)))


@attrs.frozen
class Piles(ImpartialPosition):
    """Several piles, which report themselves as components."""

    sizes: tuple[int, ...]

    def moves(self, player=LEFT):
        return [(i, m) for i, n in enumerate(self.sizes) for m in Pile(n).moves()]

    def play(self, move):
        index, inner = move
        rest = self.sizes[:index] + self.sizes[index + 1 :]
        return Piles(tuple(sorted(rest + Pile(self.sizes[index]).play(inner).sizes)))

    def components(self):
        return tuple(map(Pile, self.sizes))


@given(dag_positions())
def test_grundy_is_the_equivalent_nim_heap(p):
    assert grundy(p) == naive_grundy(p)


@given(dag_positions(6), dag_positions(6))
def test_sprague_grundy(a, b):
    assert grundy(a + b) == grundy(a) ^ grundy(b) == naive_grundy(a + b)


@given(st.lists(MIXED, min_size=1, max_size=3), st.booleans())
def test_outcome_of_mixed_sums_is_brute_force(parts, misere):
    total = parts[0] + 0
    for part in parts[1:]:
        total = total + part
    assert outcome(total, MISERE if misere else NORMAL).name == naive_outcome(total, misere)


@given(partizan_dag_positions(), st.booleans())
def test_outcome_of_one_partizan_component(p, misere):
    assert outcome(p, MISERE if misere else NORMAL).name == naive_outcome(p, misere)


@given(partizan_dag_positions(), partizan_dag_positions())
def test_value_decides_equality_of_sums(a, b):
    assert (value(a) == value(b)) == (naive_outcome(a - b) == "P")
    assert value(a + b) == value(a) + value(b)
    assert value(-a) == -value(a)


@given(MIXED, st.sampled_from([LEFT, RIGHT]), st.booleans())
def test_winning_moves_are_exactly_those_that_win(p, player, misere):
    total = p + star(1)
    expected = [m for m in total.moves(player) if not naive_wins(total.play(m), player.opponent, misere)]
    assert winning_moves(total, player, MISERE if misere else NORMAL) == expected


@given(dag_positions(6), dag_positions(5))
def test_winning_moves_of_impartial_sums(a, b):
    total = a + b
    assert winning_moves(total) == [m for m in total.moves() if not naive_wins(total.play(m), RIGHT)]


@given(MIXED, MIXED, st.sampled_from([LEFT, RIGHT]), st.booleans())
def test_lengths_follow_their_definition(a, b, player, hurry):
    found = (remoteness if hurry else suspense)(a + b, player)
    assert found == naive_lengths(a + b, player, hurry)


@pytest.mark.parametrize("size", range(12))
def test_components_change_nothing(size):
    whole = Piles((size,)) if size else Piles(())
    assert grundy(whole) == naive_grundy(whole)
    assert (outcome(whole) is OutcomeClass.N) == (grundy(whole) != 0)
    if size <= 8:
        assert outcome(whole, MISERE).name == naive_outcome(whole, misere=True)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        (grundy, 1),
        (outcome, OutcomeClass.N),
        (lambda p: outcome(p, MISERE), OutcomeClass.P),
        (remoteness, 100_001),
        (winning_moves, [Chain(100_000)]),
    ],
    ids=["grundy", "outcome", "misère outcome", "remoteness", "winning_moves"],
)
def test_long_chains_need_no_recursion(question, answer):
    assert question(Chain(100_001)) == answer


def test_an_interrupted_search_can_be_taken_up():
    cache = Cache()
    with pytest.raises(BudgetExceeded):
        grundy(Chain(300), cache=cache, budget=Budget(nodes=200))
    assert grundy(Chain(300), cache=cache) == 0
    assert grundy(Chain(301), cache=cache, budget=Budget(nodes=1)) == 1


def test_values_in_sums_are_not_searched():
    assert grundy(Chain(1) + Nimber(10**9)) == 10**9 + 1
    assert value(Chain(1) + Game(10**6)) == star(1) + 10**6
    form = unfold(Piles((2, 3)))
    assert grundy(form) == grundy(Piles((2, 3)))
    with pytest.raises(NotImpartialError):
        grundy(Tree.parse("{0|}"))


@pytest.mark.parametrize("question", [grundy, value, outcome, remoteness, lambda p: outcome(p, MISERE)])
def test_loopy_play_is_refused(question):
    with pytest.raises(LoopyGameError, match="Circle"):
        question(Circle())


@attrs.frozen
class Growing(ImpartialPosition):
    """Play that never ends and never returns: a token is added each time."""

    def options(self, player=LEFT):
        return [self + Nimber(1)]


@attrs.frozen
class LeftGrows(Position):
    """As `Growing` for Left; Right may pass."""

    def options(self, player):
        return [self + Nimber(1)] if player is LEFT else [self]


@pytest.mark.parametrize("start", [Growing(), LeftGrows(), Growing() + Chain(5)])
@pytest.mark.parametrize(
    "question",
    [
        value,
        outcome,
        remoteness,
        suspense,
        lambda p: outcome(p, MISERE),
        lambda p: unfold(p, max_nodes=2000),
        lambda p: to_networkx(p, max_nodes=2000),
    ],
)
def test_play_that_grows_for_ever_is_refused(question, start):
    with pytest.raises(LoopyGameError, match="Grow"):
        question(start)


def test_a_game_that_returns_has_a_graph():
    assert to_networkx(Circle() + Chain(1)).number_of_nodes() == 6


@attrs.frozen
class Modulo(ImpartialPosition):
    """Take one, two or three; the key merges followers of one position, which is not allowed."""

    size: int

    def options(self, player=LEFT):
        return [Modulo(self.size - taken) for taken in (1, 2, 3) if taken <= self.size]

    def key(self):
        return self.size % 4


@pytest.mark.parametrize("question", [grundy, outcome, remoteness, unfold, genus, lambda p: outcome(p, MISERE)])
def test_a_key_that_followers_share_is_named_as_a_reason_for_loops(question):
    with pytest.raises(LoopyGameError, match="equal key"):
        question(Modulo(8))


def test_the_form_of_a_long_chain_is_searched_in_time():
    # Whether a form is impartial was once found by a walk through all of it, at every step.
    assert outcome(as_position(unfold(Chain(20_000))), MISERE) is OutcomeClass.N


def test_grundy_of_a_partizan_position_names_it():
    with pytest.raises(NotImpartialError, match="impartial"):
        grundy(Game([1], [-1]))


def test_nimbers_and_nimber_games_are_impartial():
    assert grundy(Nimber(6)) == grundy(star(6)) == 6
    assert grundy(Chain(1) + star(6)) == 7


def test_lost_positions_have_no_winning_moves():
    assert winning_moves(Chain(2)) == []
    assert winning_moves(Chain(0)) == []


def test_budget_is_kept_and_reported():
    with pytest.raises(BudgetExceeded) as caught:
        grundy(Chain(1000), budget=Budget(nodes=100))
    assert caught.value.resource == "nodes"
    assert caught.value.nodes == 101


@pytest.mark.parametrize("limits", [{"nodes": 1.5}, {"bytes": 2.5}, {"nodes": True}, {"seconds": "1"}], ids=str)
def test_budgets_are_counted_in_whole_numbers(limits):
    with pytest.raises(ValueError, match="budget"):
        Budget(**limits)


@pytest.mark.parametrize(
    "question",
    [
        lambda b: grundy(Wythoff(10**7, 1), budget=b),
        lambda b: outcome(Wythoff(10**7, 1), MISERE, budget=b),
        lambda b: outcome(KAYLES(10**6), MISERE, budget=b),
        lambda b: genus(Wythoff(10**7, 1), budget=b),
        lambda b: remoteness(Wythoff(10**7, 1), budget=b),
    ],
)
def test_seconds_are_counted_while_a_node_is_expanded(question):
    """The first node alone would take far longer than the budget."""
    with pytest.raises(BudgetExceeded) as caught:
        question(Budget(seconds=0.05))
    assert caught.value.resource == "seconds"
    assert caught.value.nodes < 10


def test_bytes_are_limited_too():
    with pytest.raises(BudgetExceeded) as caught:
        grundy(Chain(10_000), budget=Budget(bytes=100_000))
    assert caught.value.resource == "bytes"
    assert caught.value.bytes > 100_000
    assert grundy(Chain(50), budget=Budget(bytes=100_000, nodes=60)) == 0
    with pytest.raises(BudgetExceeded) as caught:
        grundy(Chain(90), budget=Budget(bytes=100_000, nodes=60))
    assert caught.value.resource == "nodes"


def test_a_cache_is_shared_and_cleared():
    cache = Cache()
    assert grundy(Chain(50), cache=cache) == 0
    assert grundy(Chain(51), cache=cache, budget=Budget(nodes=1)) == 1
    assert len(cache) == 52
    cache.clear()
    with pytest.raises(BudgetExceeded):
        grundy(Chain(51), cache=cache, budget=Budget(nodes=1))


@pytest.mark.parametrize(
    "question",
    [
        lambda: grundy(Pile(9)),
        lambda: value(Piles((3, 4))),
        lambda: outcome(Pile(9) + Chain(3)),
        lambda: outcome(Pile(9) + Chain(3), MISERE),
        lambda: winning_moves(Pile(6) + Chain(2), LEFT),
        lambda: remoteness(Pile(6)),
        lambda: unfold(Pile(4)),
    ],
)
def test_tables_are_freed_with_the_question(question):
    question()
    gc.collect()
    gc.disable()
    try:
        question()
        assert gc.collect() == 0
    finally:
        gc.enable()


@attrs.frozen
class Asking(ImpartialPosition):
    """Rules that do something else first, once."""

    size: int
    once: list = attrs.field(eq=False)

    def options(self, player=LEFT):
        if self.once:
            self.once.pop()()
        return [Asking(n, self.once) for n in range(self.size)]


@pytest.mark.parametrize(
    "question",
    [grundy, value, lambda p, **kw: outcome(p, MISERE, **kw), lambda p, **kw: remoteness(p, LEFT, **kw), outcome],
)
def test_rules_that_fail_or_ask_again_leave_the_cache_right(question):
    def fail():
        raise KeyboardInterrupt

    cache, once = Cache(), [fail]
    with pytest.raises(KeyboardInterrupt):
        question(Asking(3, once), cache=cache)
    once.append(lambda: question(Asking(2, once), cache=cache))
    for size in (3, 1, 0, 4, 2):
        assert question(Asking(size, once), cache=cache) == question(Asking(size, []))


def test_threads_may_share_a_cache():
    """One asks while the other is in the middle of the same positions."""
    cache, found = Cache(), []

    def ask():
        thread = threading.Thread(target=lambda: found.append(grundy(Asking(3, []), cache=cache)))
        thread.start()
        thread.join()

    assert grundy(Asking(3, [ask]), cache=cache) == 3
    assert found == [3]


def test_rules_that_ask_about_their_own_position_are_refused():
    cache, once = Cache(), []
    once.append(lambda: grundy(Asking(3, once), cache=cache))
    with pytest.raises(LoopyGameError):
        grundy(Asking(3, once), cache=cache)
    assert grundy(Asking(3, once), cache=cache) == 3


def test_what_a_failed_search_leaves_is_collected():
    class Board:
        def __init__(self):
            self.cache = Cache()

    @attrs.frozen
    class OnBoard(ImpartialPosition):
        size: int
        board: Board = attrs.field(eq=False)

        def options(self, player=LEFT):
            return [OnBoard(n, self.board) for n in range(self.size)]

    board = Board()
    with pytest.raises(BudgetExceeded):
        grundy(OnBoard(50, board), cache=board.cache, budget=Budget(nodes=10))
    gone = weakref.ref(board)
    del board
    gc.collect()
    assert gone() is None


@pytest.mark.parametrize("duplicate", [copy.deepcopy, lambda cache: pickle.loads(pickle.dumps(cache))])
def test_caches_can_be_copied(duplicate):
    cache = Cache()
    assert grundy(Chain(50), cache=cache) == 0
    assert value(Chain(20), cache=cache) == 0
    assert outcome(Chain(9), MISERE, cache=cache) is OutcomeClass.P
    again = duplicate(cache)
    assert len(again) == len(cache)
    assert grundy(Chain(51), cache=again, budget=Budget(nodes=1)) == 1


@attrs.frozen
class Mirrored(ImpartialPosition):
    """Nim heaps in a row, which share their key with the mirror image."""

    heaps: tuple[int, ...]

    def key(self):
        return min(self, Mirrored(self.heaps[::-1]), key=lambda row: row.heaps)

    def options(self, player=LEFT):
        rows = ((self.heaps[:i], n, self.heaps[i + 1 :]) for i, n in enumerate(self.heaps))
        return [Mirrored((*before, k, *after)) for before, n, after in rows for k in range(n)]


def test_a_key_may_be_the_position_itself_or_another():
    cache = Cache()
    assert grundy(Mirrored((4, 4, 4, 4)), cache=cache) == 0
    assert len(cache) == 325


def test_negatives_of_impartial_components_are_themselves():
    @attrs.frozen
    class Pair(ImpartialPosition):
        size: int

        def options(self, player=LEFT):
            return [Pair(n) for n in range(self.size)]

        def components(self):
            return iter((Negative(Asking(self.size, [])), Asking(1, [])))

    @attrs.frozen
    class Above(ImpartialPosition):
        def options(self, player=LEFT):
            return [Pair(n) for n in range(4)]

    assert (grundy(Pair(2)), grundy(Above())) == (3, 4)
    assert outcome(Above(), MISERE) is OutcomeClass.N


def test_rulesets_with_equal_keys_do_not_share_values():
    @attrs.frozen
    class Other(Chain):
        def options(self, player=LEFT):
            return [Other(n) for n in range(self.length)]

        def key(self):
            return self.length

    @attrs.frozen
    class Keyed(Chain):
        def options(self, player=LEFT):
            return [Keyed(self.length - 1)] if self.length else []

        def key(self):
            return self.length

    cache = Cache()
    assert (grundy(Keyed(2), cache=cache), grundy(Other(2), cache=cache)) == (0, 2)


def test_conventions_that_do_not_fit_are_refused():
    with pytest.raises(UnsupportedError, match="scoring"):
        outcome(Chain(2), SCORING)
    with pytest.raises(UnsupportedError, match="convention"):
        outcome(Chain(2), "normal")


def test_a_ruleset_without_rules_says_so():
    class Empty(Position):
        pass

    with pytest.raises(TypeError, match="must define"):
        value(Empty())


def test_empty_dag_is_zero():
    assert value(DagPosition(((),), 0)) == 0


@pytest.mark.parametrize(
    "question",
    [
        lambda: winning_moves(Chain(3), "LEFT"),
        lambda: remoteness(Chain(3), None),
        lambda: grundy(Chain(3), budget=5),
        lambda: grundy(Chain(3), cache={}),
        lambda: unfold(Chain(3), max_nodes=0),
        lambda: grundy("*2"),
    ],
)
def test_wrong_arguments_are_named(question):
    with pytest.raises(UnsupportedError, match=r"not|neither"):
        question()


def test_zero_is_impartial():
    assert grundy(0) == 0
    assert grundy(Chain(1) + 0) == 1


def rulesets_over(base):
    """Two rulesets whose positions are equal: those of one have no move, those of the other one move to the first."""

    class Dead(ImpartialPosition, base):
        def options(self, player=LEFT):
            return []

    class Alive(ImpartialPosition, base):
        def options(self, player=LEFT):
            return [Dead(self)]

    class Blue(Position, base):
        def options(self, player):
            return [Dead(self)] if player is LEFT else []

    return Dead, Alive, Blue


@pytest.mark.parametrize(("base", "content"), [(tuple, (1, 2)), (frozenset, {1}), (str, "x"), (bytes, b"x"), (int, 3)])
def test_positions_of_different_types_are_kept_apart(base, content):
    dead, alive, blue = (kind(content) for kind in rulesets_over(base))
    assert dead == alive == blue
    cache = Cache()
    assert (grundy(dead, cache=cache), grundy(alive, cache=cache)) == (0, 1)
    assert (value(dead, cache=cache), value(alive, cache=cache), value(blue, cache=cache)) == (0, star(1), 1)
    assert grundy(dead + alive) == grundy(alive + dead) == 1
    assert value(dead - blue + alive) == star(1) - 1
    # The naive oracle remembers by equality too; literal forms stand for what is to come out.
    none, one, step = Tree(), Tree.parse("*"), Tree.parse("1")
    for total, form in (
        (dead + alive, none + one),
        (alive + dead + alive, one + one),
        (blue + alive, step + one),
        (-blue, -step),
        (-blue + alive + blue, one + step - step),
    ):
        assert unfold(total) == form
        assert outcome(total, cache=cache) is form.outcome
        assert outcome(total, MISERE, cache=cache) is form.misere_outcome
        assert remoteness(total, cache=cache) == remoteness(form)
        assert suspense(total, cache=cache) == suspense(form)
    assert [genus(p, cache=cache).normal for p in (dead, alive, alive + dead)] == [0, 1, 1]
    assert winning_moves(alive, cache=cache) == [dead]
    with pytest.raises(UnsupportedError, match="equal"):
        to_networkx(alive)


@pytest.mark.parametrize(
    "contents",
    [
        [(0,) * n for n in range(6)],
        [frozenset(range(n)) for n in range(6)],
        ["x" * n for n in range(6)],
        [b"x" * n for n in range(6)],
        list(range(6)),
    ],
    ids=lambda contents: type(contents[0]).__name__,
)
def test_what_a_position_says_of_itself_does_not_matter(contents):
    """A ruleset may redefine how its positions are shown, converted and read; only equality tells them apart."""
    base = type(contents[0])
    names = ("__str__", "__repr__", "__bytes__", "__int__", "__index__", "__iter__", "__getitem__", "__len__", "copy")

    def options(self, player=LEFT):
        return [kind(content) for content in contents[: contents.index(self)]]

    same = dict.fromkeys(names, lambda *_: contents[0])
    kind = type("Shy", (ImpartialPosition, base), {"options": options, **same})
    assert [grundy(kind(content)) for content in contents] == list(range(6))
