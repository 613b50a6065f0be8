"""Limits on value arithmetic: everything a value can be asked stops within them, and is unharmed afterwards."""

import contextlib
import pickle
import random
import subprocess
import sys
import threading
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from cgt import (
    Budget,
    BudgetExceeded,
    CGTError,
    Dyadic,
    Game,
    Nimber,
    ParseError,
    Tree,
    UnsupportedError,
    star,
    switch,
    tiny,
    up,
)
from cgt.errors import InvalidDataError, UnrepresentableError
from cgt.misere import MisereForm
from cgt.values import (
    arena_stats,
    clear_arena,
    limited,
    pairwise_le,
    pairwise_sums,
    set_arena_budget,
    sum_games,
    up_power_sum,
)

FEW = 40

# Written shortly, but worked out at length.
CHAIN = Game("^999999999")
HOT = Game("{5|-1||-10}")
WIDE = star(100_000)


def tower(first: int = 1) -> Game:
    """A sum of switches of different temperatures, with hundreds of followers."""
    return sum_games(switch(7 * k * k, -k) for k in range(first, first + 6))


# What each public member of a game does where it has much to do. `None`: it is read off the value at once.
LONG: dict[str, Callable[[], object] | None] = {
    "atomic_weight": lambda: tiny(tower()).atomic_weight,
    "birthday": None,
    "companion": lambda: tower().companion,
    "compare": lambda: (tower() + up).compare(tower() + WIDE),
    "confused": lambda: (tower() + up).confused(tower() + WIDE),
    "conway_product": lambda: HOT.conway_product(CHAIN),
    "cool": lambda: CHAIN.cool(Fraction(-1, 2)),
    "follower_count": lambda: tower().follower_count,
    "freeze": lambda: tower().freeze(),
    "heat": lambda: CHAIN.heat(1),
    "incentives": lambda: Game([CHAIN], [-5]).incentives,
    "is_all_small": lambda: tiny(tower()).is_all_small,
    "is_atomic": lambda: tiny(tower()).is_atomic,
    "is_even": lambda: tower().is_even,
    "is_even_tempered": lambda: tower().is_even_tempered,
    "is_hot": None,
    "is_infinitesimal": None,
    "is_integer": None,
    "is_nimber": None,
    "is_number": None,
    "is_number_tiny": lambda: Game([0], [Game([0], [Game([CHAIN + HOT], [-50])])]).is_number_tiny,
    "is_numberish": None,
    "is_odd": lambda: tower().is_odd,
    "is_odd_tempered": lambda: tower().is_odd_tempered,
    "is_tepid": None,
    "is_uptimal": lambda: up_power_sum(60).is_uptimal,
    "is_zero": None,
    "left": lambda: WIDE.left,
    "left_incentives": lambda: Game([CHAIN], [-5]).left_incentives,
    "left_stop": None,
    "mean": lambda: tower().mean,
    "misere_outcome": lambda: tower().misere_outcome,
    "norton": lambda: HOT.norton(CHAIN),
    "ordinal_sum": lambda: HOT.ordinal_sum(10**9),
    "outcome": lambda: Game([tower() + up], [tower() - 999]).outcome,
    "overheat": lambda: CHAIN.overheat(1, 1),
    "parse": lambda: Game.parse("^999999999 + {1|-1}"),
    "reduced": lambda: tower().reduced,
    "remote_star": lambda: tower().remote_star,
    "right": lambda: WIDE.right,
    "right_incentives": lambda: Game([5], [-CHAIN]).right_incentives,
    "right_stop": None,
    "stop_count": lambda: tower().stop_count,
    "temperature": lambda: tower().temperature,
    "thermograph": lambda: tower().thermograph,
    "uptimal_expansion": lambda: up_power_sum(60).uptimal_expansion,
}
OTHERS: dict[str, Callable[[], object]] = {
    "+": lambda: CHAIN + HOT,
    "-": lambda: HOT - CHAIN,
    "negative": lambda: -tower(),
    "multiple": lambda: 10**9 * HOT,
    "<=": lambda: CHAIN + HOT <= HOT,
    "Game()": lambda: Game([CHAIN + HOT], [HOT]),
    "str": lambda: str(tower()),
    "repr": lambda: repr(tower()),
    "LaTeX": lambda: tower()._repr_latex_(),
    "pickle": lambda: pickle.dumps(tower()),
    "unpickle": lambda: pickle.loads(PICKLED),
    "sum_games": lambda: sum_games([CHAIN, HOT]),
    "pairwise_sums": lambda: pairwise_sums([CHAIN], [HOT]),
    "pairwise_le": lambda: pairwise_le(range(100), range(100)),
    "up_power_sum": lambda: up_power_sum(1000),
    "Nimber *": lambda: Nimber(3**5000) * Nimber(5**5000),
    "Nimber.inverse": lambda: Nimber(3**5000).inverse(),
    "Nimber.sqrt": lambda: Nimber(3**5000).sqrt(),
    "Tree.of": lambda: Tree.of(999_999_999),
    "Tree.parse": lambda: Tree.parse("*22+*22"),
    "Tree.canonical": lambda: FORM.canonical(),
    "Tree.misere_outcome": lambda: FORM.misere_outcome,
    "Tree -": lambda: -FORM,
    "Tree +": lambda: FORM + FORM,
    "Tree *": lambda: 10**9 * Tree(),
    "Tree.ordinal_sum": lambda: FORM.ordinal_sum(FORM),
    "Tree.conjunctive_sum": lambda: FORM.conjunctive_sum(FORM),
    "Tree.selective_sum": lambda: FORM.selective_sum(FORM),
    "Tree.node_count": lambda: FORM.node_count,
    "Tree.path_count": lambda: FORM.path_count,
    "Tree.to_networkx": lambda: FORM.to_networkx(),
    "Tree str": lambda: str(FORM),
    "Tree pickle": lambda: pickle.dumps(FORM),
    "MisereForm.heap": lambda: MisereForm.heap(10**6),
    "MisereForm +": lambda: MisereForm("10") + MisereForm("12"),
}
PICKLED = pickle.dumps(tower(2))
FORM = Tree.parse("{3|1||-7} + *3 + {1|-1}")


def test_every_member_of_a_game_is_here():
    members = {name for name in dir(Game) if not name.startswith("_")}
    assert members == set(LONG)


@pytest.mark.parametrize("name", [*(name for name, work in LONG.items() if work), *OTHERS])
class TestEveryOperation:
    def test_counts_its_steps(self, name):
        work = LONG.get(name) or OTHERS[name]
        clear_arena()  # what an earlier test has worked out is known for nothing
        up_power_sum.cache_clear()
        with limited(Budget(nodes=FEW)) as limit, pytest.raises(BudgetExceeded) as caught:
            work()
        assert caught.value.resource == "nodes"
        refused_at_once = any("steps more are needed" in note for note in getattr(caught.value, "__notes__", ()))
        assert caught.value.nodes == limit.nodes
        assert limit.nodes > FEW or refused_at_once

    def test_looks_at_the_clock(self, name):
        work = LONG.get(name) or OTHERS[name]
        clear_arena()
        up_power_sum.cache_clear()
        with limited(Budget(seconds=1e-9)), pytest.raises(BudgetExceeded) as caught:
            work()
        assert caught.value.resource == "seconds"


class TestBlocks:
    def test_nothing_is_limited_outside(self):
        with limited(Budget(nodes=1)):
            pass
        assert tower(3) - tower(3) == 0

    def test_all_operations_of_a_block_count_together(self):
        with limited(Budget(nodes=10**6)) as limit:
            Game("{1|-1}") + Game("{2|-2}")
            first = limit.nodes
            Game("{10|-1}") + Game("{2|-22}")
            assert limit.nodes > first > 0
        done = 0
        with limited(Budget(nodes=2_000)), pytest.raises(BudgetExceeded):  # noqa: PT012 - any of them may be the one
            for k in range(10**6):
                switch(k + 1, -k) + switch(2 * k + 3, -5)
                done += 1
        assert done > 10

    def test_inner_blocks_obey_the_outer_one(self):
        with limited(Budget(nodes=5_000)) as outer:
            with limited(Budget(nodes=100)) as inner, pytest.raises(BudgetExceeded):
                CHAIN + HOT
            assert outer.nodes >= inner.nodes > 100
            with limited(Budget(nodes=10**9)), pytest.raises(BudgetExceeded):
                CHAIN + HOT
        assert outer.nodes < 20_000

    def test_bytes(self):
        clear_arena()
        with limited(Budget(bytes=50_000)), pytest.raises(BudgetExceeded) as caught:
            CHAIN + HOT
        assert caught.value.resource == "bytes"
        assert caught.value.bytes + caught.value.refused > 50_000
        with limited(Budget(bytes=50_000)), pytest.raises(BudgetExceeded) as caught:
            Tree.of(10**5)
        assert caught.value.resource == "bytes"

    def test_values_are_unharmed(self):
        g = Game("{5|1||*3}")
        for nodes in range(1, 400, 7):
            with limited(Budget(nodes=nodes)):
                try:
                    g + HOT + tower(4)
                except BudgetExceeded:
                    continue
        assert g + HOT - HOT == g
        assert tower(4) - tower(4) == 0

    def test_other_threads_are_not_limited(self):
        found: list[object] = []

        def work() -> None:
            clear_arena()
            found.append(tower(5) - tower(5))

        with limited(Budget(nodes=1)):
            thread = threading.Thread(target=work)
            thread.start()
            thread.join()
        assert found == [0]

    def test_only_a_budget_limits(self):
        with pytest.raises(UnsupportedError, match="Budget"), limited(10):  # type: ignore[arg-type]
            pass

    def test_errors_tell_how_to_allow_more(self):
        with pytest.raises(BudgetExceeded) as caught:
            Tree.parse("*5000")
        assert "limited" in " ".join(caught.value.__notes__)
        with limited(Budget(nodes=10**6)):
            assert Tree.parse("*600").node_count == 601


@pytest.mark.parametrize(
    "text",
    [
        "*2*555",
        "-33-33-3333",
        "{554*154|11^}",
        "^999999999 + {1|-1}",
        "*3000 + {2|1||-1|-3}",
        "+".join(f"{{{3 * k}|-{k}}}" for k in range(1, 41)),
        "*200+*200",
        "*10000000+{1|0}",
        "99999999.{1||0|-1}",
        "99999999.^<2>",
        "99999.*",
        "-" * 200 + "*300",
        "{" * 100 + "*200" + "|}" * 100,
    ],
)
@pytest.mark.parametrize("read", [Game.parse, Tree.parse, lambda text: Tree.parse(text).canonical()])
def test_short_text_is_read_or_refused_in_a_bounded_number_of_steps(text, read):
    # Each of these once took from five seconds to for ever.
    try:
        read(text)
    except ParseError:
        pass
    except BudgetExceeded as error:
        assert error.nodes < 4_000_000  # noqa: PT017 - it may also be read


def test_both_readers_take_the_same_multiples():
    # The story: a form was made of 33 copies, and a game refused.
    assert Tree.parse("33.{1|0}").canonical() == Game.parse("33.{1|0}") == 33 * switch(1, 0)


class TestSizes:
    @pytest.mark.parametrize(
        "make", [Game, Dyadic, lambda n: Dyadic(1, n), lambda n: up + n, lambda n: Game(Fraction(1, n))]
    )
    def test_numbers_too_long_to_work_with(self, make):
        with pytest.raises(UnrepresentableError):
            make(2**300_000)
        make(2**200_000)

    def test_numbers_do_not_grow_too_long(self):
        x = Dyadic(1, 2**200_000)
        with pytest.raises(UnrepresentableError):
            x * x
        with pytest.raises(UnrepresentableError):
            Dyadic(3) ** (10**12)
        g = Game(x)
        with pytest.raises(UnrepresentableError):
            (2**100) * Game(2**262_100)
        assert g + g == 2 * g

    def test_numbers_of_many_digits_are_written(self):
        n = 10**6000
        assert str(Dyadic(n + 1, 2)) == "1" + "0" * 5999 + "1/2"
        assert str(Nimber(n)) == "*1" + "0" * 6000
        assert str(Game(n)) == "1" + "0" * 6000
        for value in (Dyadic(n + 1, 2), Nimber(n), Game(n), Game(Dyadic(-n - 1, 2))):
            assert eval(repr(value), {"Dyadic": Dyadic, "Nimber": Nimber, "Game": Game}) == value
            assert value._repr_latex_().count("0") > 5000

    def test_longer_ones_are_described(self):
        assert str(Nimber(2 ** (10**7))) == "*<integer of about 3010301 digits>"

    @pytest.mark.parametrize(
        "work",
        [
            lambda n: Nimber(-n),
            lambda n: Nimber(3) + n,
            lambda n: star(n),
            lambda n: star(-n),
            lambda n: Game(Fraction(n, 3)),
            lambda n: up + Fraction(1, 3 * n),
            lambda n: Dyadic(1, 3 * n),
            lambda n: Dyadic([n]),
            lambda n: up.cool(-n),
            lambda n: up.cool(Fraction(1, 3 * n)),
            lambda n: Game(5).thermograph.left_wall([n]),
            lambda n: Game(n, n),
            lambda n: Game([n], [[n]]),
            lambda n: Game.parse([n]),
            lambda n: Game(n).atomic_weight,
            lambda n: Game([n], [-n]).uptimal_expansion,
            lambda n: Tree([{n: n}]),
            lambda n: Tree(n),
            lambda n: Tree().outcome_under([n]),
            lambda n: MisereForm(n),
            lambda n: MisereForm.heap(-n),
            lambda n: MisereForm(str(7) * 5000),
            lambda n: limited(n).__enter__(),
            lambda n: set_arena_budget(bytes=n),
            lambda n: up_power_sum(-n),
        ],
    )
    def test_messages_show_what_python_refuses_to(self, work):
        with pytest.raises(CGTError) as caught:
            work(10**6000)
        assert len(str(caught.value)) < 1000


class TestMemory:
    def test_options_of_a_large_nimber(self):
        # Handles count, not only what the arena keeps of them.
        before = arena_stats().budget
        clear_arena()
        game = star(200_000)
        set_arena_budget(bytes=arena_stats().bytes + 30_000_000)
        try:
            with pytest.raises(BudgetExceeded):
                game.left  # noqa: B018 - asked for its error
        finally:
            set_arena_budget(bytes=before)
            clear_arena()

    def test_walks_count_too(self):
        before = arena_stats().budget
        set_arena_budget(bytes=max(arena_stats().bytes, 1) + 1_000_000)
        try:
            with pytest.raises(BudgetExceeded):
                FORM.selective_sum(FORM).selective_sum(FORM)
        finally:
            set_arena_budget(bytes=before)

    @pytest.mark.skipif(sys.platform == "win32", reason="no such limits there")
    def test_the_usual_budget_heeds_the_limits_of_the_process(self):
        code = (
            "import resource\n"
            "resource.setrlimit(resource.RLIMIT_AS, (600_000_000, -1))\n"
            "from cgt import BudgetExceeded, star\n"
            "from cgt.values import arena_stats\n"
            "try:\n"
            "    star(10_000_000).left\n"
            "except BudgetExceeded:\n"
            "    print(arena_stats().budget)\n"
        )
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        assert done.stdout == "300000000\n"


def tampered(data: Any, source: random.Random) -> Any:
    """`data` with something in it replaced."""
    if isinstance(data, tuple | list) and data and source.random() < 0.9:
        at = source.randrange(len(data))
        return type(data)([*data[:at], tampered(data[at], source), *data[at + 1 :]])
    return source.choice([None, -1, 0, 1, 2, 7, 1.5, "x", (), (0,), [0], [[0]], 2**20, 2**40, -(2**70), True])


class TestTamperedPickles:
    """Whatever is changed in what was pickled: an error of the package, or a value."""

    @pytest.mark.parametrize(
        "records",
        [
            (),
            ((),),
            ((2, 1, 0, 0, 0),),
            ((0, 1, 0, 0),),
            ((0, 1, -1, 0, 0),),
            ((0, "1", 0, 0, 0),),
            ((0, 1.5, 0, 0, 0),),
            ((0, 1, 0, 0, -1),),
            ((0, 1, 0, 0, 1 << 40),),
            ((0, 1, 0, 1 << 70, 0),),
            ((0, 1, 1 << 31, 0, 0),),
            ((1, (0,), (0,)),),
            ((0, 1, 0, 0, 0), (1, (5,), (0,))),
            ((0, 1, 0, 0, 0), (1, (-1,), (0,))),
            ((0, 1, 0, 0, 0), (1, (0,), ("0",))),
            ((0, 1, 0, 0, 0), (1, 0, 0)),
            ((0, 1, 0, 0, 0), (1, (0,))),
            ((0, 1, 0, 0, 0), None),
            None,
            7,
            "01000",
        ],
    )
    def test_games(self, records):
        restore = up.__reduce__()[0]
        with pytest.raises((InvalidDataError, UnrepresentableError)):
            restore(records)

    @pytest.mark.parametrize(
        "rows", [(), [([0], [])], [([], []), ([-1], [])], [([], []), ([1], [])], None, 3, [3], [([],)]]
    )
    def test_forms(self, rows):
        with pytest.raises(InvalidDataError):
            FORM.__reduce__()[0](rows)

    @pytest.mark.parametrize("rows", [(), [[0]], [0, [-1]], [0, [1]], None, 3, ["0"], [-1], [0, [[0]]]])
    def test_misere_forms(self, rows):
        with pytest.raises(CGTError):
            MisereForm("[2]").__reduce__()[0](rows)

    @pytest.mark.parametrize(
        "value", [HOT, Game("^5*3"), FORM, MisereForm("[3,[2]]"), Nimber(5), Dyadic(3, 4)], ids=str
    )
    def test_any_part(self, value):
        restore, arguments = value.__reduce__()
        source = random.Random(0)
        for _ in range(400):
            with contextlib.suppress(CGTError):
                assert isinstance(restore(*(tampered(part, source) for part in arguments)), type(value))

    def test_forms_with_many_paths_are_pickled_in_few_rows(self):
        form = MisereForm("2")
        for _ in range(40):
            form = MisereForm([form, MisereForm([form])])
        assert len(pickle.dumps(form)) < 10_000
        assert pickle.loads(pickle.dumps(form)) is form
        assert "born on day" in str(form)


def test_games_with_many_paths_are_described():
    game = sum_games(switch(k, -k) for k in range(1, 25))
    assert "positions" in str(game)
    assert repr(game).startswith("<Game of ")
    assert "positions" in game._repr_latex_()
