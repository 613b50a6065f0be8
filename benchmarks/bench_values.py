"""Game values: sums, comparisons and temperatures of random canonical forms, against cgt-py and pycgt.

All subjects get the same games, written in braces and read before the clock starts; `cgt` starts each cold round in a
cleared arena, and every round of every subject has games of its own, so that nobody remembers an answer.
"""

import functools
import importlib
import itertools
import random
from collections.abc import Callable, Iterator
from typing import Any

from benchmarks.harness import Case
from cgt import Game
from cgt.values import arena_stats, clear_arena, pairwise_le, pairwise_sums, sum_games

GAMES = 120
PAIRS = 1500
HOT = 60


def _text(game: Game) -> str:
    """`game` with nothing but braces and numbers, which everybody reads."""
    if game.is_number:
        return str(game.left_stop)
    return "{" + ",".join(map(_text, game.left)) + "|" + ",".join(map(_text, game.right)) + "}"


@functools.cache
def _born_by_day_three() -> list[str]:
    """All 1474 games born by day 3: the values of pairs of antichains of games born by day 2."""
    days = [Game(0)]
    for _ in range(3):
        sides: list[tuple[Game, ...]] = [()]
        for game in days:
            sides += [(*side, game) for side in sides if not any(x <= game or x >= game for x in side)]
        days = list(dict.fromkeys(Game(left, right) for left in sides for right in sides))
    return [_text(game) for game in days]


def _day_three(rng: random.Random, count: int) -> list[str]:
    """Random games out of all that are born by day 3."""
    return rng.sample(_born_by_day_three(), count)


def _hot_tree(rng: random.Random, depth: int, low: int, high: int) -> str:
    """A tree of switches: whoever moves gains, at every level."""
    if depth == 0 or high - low < 4:
        return str(rng.randint(low, high))
    middle = (low + high) // 2
    gap = (high - low) // 8
    left = _hot_tree(rng, depth - 1, middle + rng.randint(0, gap), high)
    other = _hot_tree(rng, depth - 1, middle + rng.randint(0, gap), high - rng.randint(0, gap))
    right = _hot_tree(rng, depth - 1, low, middle - rng.randint(0, gap))
    return f"{{{left},{other}|{right}}}"


def _readers() -> dict[str, Callable[[str], Any]]:
    return {
        "cgt": Game,
        "cgt-py": importlib.import_module("cgt_py").CanonicalForm,
        "pycgt": importlib.import_module("pycgt").parse,
    }


def _fresh(reader: Callable[[str], Any], texts: Callable[[int], list[str]], first: int = 0) -> Callable[[], Any]:
    """Games of the next round, read by `reader`; cases with different `first` share none."""
    rounds: Iterator[int] = itertools.count(first)

    def prepare() -> list[Any]:
        written = texts(next(rounds))
        if reader is Game:
            clear_arena()
        return [reader(text) for text in written]

    return prepare


def _pairs(games: list[Any]) -> list[tuple[Any, Any]]:
    rng = random.Random(7)
    return [(rng.choice(games), rng.choice(games)) for _ in range(PAIRS)]


def _add(pairs: list[tuple[Any, Any]]) -> None:
    for g, h in pairs:
        g + h


def _add_pycgt(pairs: list[tuple[Any, Any]]) -> None:
    add = importlib.import_module("pycgt").add
    for g, h in pairs:
        add(g, h)


def _compare(games: list[Any]) -> None:
    for g in games:
        for h in games:
            g <= h  # noqa: B015 - only its time is wanted


def _compare_pycgt(games: list[Any]) -> None:
    leq = importlib.import_module("pycgt").leq
    for g in games:
        for h in games:
            leq(g, h)


def _temperatures(games: list[Any]) -> None:
    for g in games:
        g.temperature  # noqa: B018 - only its time is wanted


def _paired(prepare: Callable[[], Any]) -> Callable[[], Any]:
    return lambda: _pairs(prepare())


def _warm(prepare: Callable[[], Any], work: Callable[[Any], None]) -> Callable[[], Any]:
    def ready() -> Any:
        pairs = _pairs(prepare())
        work(pairs)
        return pairs

    return ready


def cases() -> list[Case]:
    """The benchmarks of this module."""
    readers = _readers()

    def day_three(turn: int) -> list[str]:
        return _day_three(random.Random(turn), GAMES)

    def hot(turn: int) -> list[str]:
        rng = random.Random(turn)
        return [_hot_tree(rng, 5, -1000, 1000) for _ in range(HOT)]

    add = {"cgt": _add, "cgt-py": _add, "pycgt": _add_pycgt}
    compare = {"cgt": _compare, "cgt-py": _compare, "pycgt": _compare_pycgt}
    slow = ("pycgt",)
    return [
        Case(
            name="sum of two random day-3 games, cold",
            subjects={n: (_paired(_fresh(r, day_three)), add[n]) for n, r in readers.items()},
            operations=PAIRS,
            once=slow,
            targets={"cgt-py": 8, "pycgt": 80},
            info=lambda: {"arena": f"{arena_stats().values} values"},
        ),
        Case(
            name="the same sum again",
            subjects={n: (_warm(_fresh(r, day_three), add[n]), add[n]) for n, r in readers.items()},
            operations=PAIRS,
            once=slow,
            targets={"cgt-py": 100},
        ),
        Case(
            name="comparison of two random day-3 games",
            subjects={n: (_fresh(r, day_three, 100), compare[n]) for n, r in readers.items()},
            operations=GAMES * GAMES,
            once=slow,
            targets={"cgt-py": 4, "pycgt": 15},
        ),
        Case(
            name="temperature of a hot tree of height 5",
            subjects={n: (_fresh(readers[n], hot), _temperatures) for n in ("cgt", "cgt-py")},
            operations=HOT,
            targets={"cgt-py": 3},
        ),
        Case(
            name="all comparisons of 120 day-3 games, in one call",
            subjects={
                "cgt": (_fresh(Game, day_three, 200), lambda games: pairwise_le(games, games)),
                **{n: (_fresh(readers[n], day_three, 200), compare[n]) for n in ("cgt-py", "pycgt")},
            },
            operations=GAMES * GAMES,
            once=slow,
            targets={"cgt-py": 4, "pycgt": 15},
        ),
        Case(
            name="all sums of 40 day-3 games, in one call",
            subjects={
                "cgt": (_fresh(Game, day_three), lambda games: pairwise_sums(games[:40], games[:40])),
                "cgt-py": (
                    _fresh(readers["cgt-py"], day_three),
                    lambda games: _add([(g, h) for g in games[:40] for h in games[:40]]),
                ),
            },
            operations=1600,
            targets={"cgt-py": 8},
        ),
        Case(
            name="sum of eight switches",
            subjects={
                "cgt": (
                    _fresh(Game, lambda turn: [f"{{{k * k + turn}|{-k - turn}}}" for k in range(8)]),
                    sum_games,
                ),
                "cgt-py": (
                    _fresh(readers["cgt-py"], lambda turn: [f"{{{k * k + turn}|{-k - turn}}}" for k in range(8)]),
                    lambda games: sum(games[1:], games[0]),
                ),
            },
        ),
    ]
