"""Nim sequences: the kernel against a plain quadratic loop in C++ and in numpy, and what it solves.

The plain loop is a mode of the kernel itself (``NimSequence(..., plain=True)``): every option marked, least unmarked
value taken, nothing else. At a million heaps it would take minutes, so its time there is extrapolated from a hundred
thousand by the square law, which is what it follows.
"""

import itertools
import time
from collections.abc import Mapping
from typing import Any

import numpy as np

from benchmarks.harness import Case
from cgt import GRUNDYS_GAME, KAYLES, misere, nim_sequence
from cgt.heaps import DAWSONS_CHESS, DAWSONS_KAYLES, LASKERS_NIM, NimSequence, period


def extend(game: object, count: int, plain: bool = False) -> NimSequence:
    sequence = NimSequence(game, plain=plain)
    sequence.extend(count)
    return sequence


def numpy_grundy(count: int) -> np.ndarray:
    """Grundy's game with one vectorised row of options a heap."""
    values = np.zeros(count, dtype=np.int64)
    for n in range(1, count):
        half = (n - 1) // 2
        if half == 0:
            continue
        seen = np.bincount(values[1 : half + 1] ^ values[n - 1 : n - half - 1 : -1])
        gaps = np.flatnonzero(seen == 0)
        values[n] = gaps[0] if len(gaps) else len(seen)
    return values


def python_grundy(count: int) -> list[int]:
    """Grundy's game from the definition."""
    values: list[int] = []
    for n in range(count):
        seen = {values[a] ^ values[n - a] for a in range(1, (n - 1) // 2 + 1)}
        least = 0
        while least in seen:
            least += 1
        values.append(least)
    return values


def growth(game: object) -> Mapping[str, Any]:
    """Seconds for a sequence and for ones twice and four times as long, and the exponents between them."""
    lengths = [125_000, 250_000, 500_000, 1_000_000]
    seconds = []
    for count in lengths:
        start = time.perf_counter()
        extend(game, count)
        seconds.append(time.perf_counter() - start)
    rates = [f"{later / earlier:.2f}" for earlier, later in itertools.pairwise(seconds)]
    return {"growth per doubling from 125 000": ", ".join(rates)}


def extrapolated_plain() -> Mapping[str, Any]:
    start = time.perf_counter()
    extend(GRUNDYS_GAME, 100_000, plain=True)
    plain = (time.perf_counter() - start) * 100
    start = time.perf_counter()
    sequence = extend(GRUNDYS_GAME, 1_000_000)
    fast = time.perf_counter() - start
    return {
        "plain loop at 10^6, extrapolated from 10^5": f"{plain:.0f} s",
        "ratio (target 40)": f"{plain / fast:.0f}",
        "method": sequence.method,
        **growth(GRUNDYS_GAME),
    }


def certified(code: str, limit: int) -> Mapping[str, Any]:
    return {"found": str(period(code, limit=limit))}


def cases() -> list[Case]:
    return [
        Case(
            name="Grundy's game, 3 000 heaps",
            subjects={
                "cgt": lambda: nim_sequence(GRUNDYS_GAME, 3_000),
                "plain C++": lambda: extend(GRUNDYS_GAME, 3_000, plain=True).values(3_000),
                "numpy": lambda: numpy_grundy(3_000),
                "python": lambda: python_grundy(3_000),
            },
            rounds=3,
            once=("python",),
        ),
        Case(
            name="Grundy's game, 20 000 heaps",
            subjects={
                "cgt": lambda: nim_sequence(GRUNDYS_GAME, 20_000),
                "plain C++": lambda: extend(GRUNDYS_GAME, 20_000, plain=True).values(20_000),
                "numpy": lambda: numpy_grundy(20_000),
            },
            rounds=3,
            once=("numpy",),
        ),
        Case(
            name="Grundy's game, 10^5 heaps",
            subjects={
                "cgt": lambda: extend(GRUNDYS_GAME, 100_000),
                "plain C++": lambda: extend(GRUNDYS_GAME, 100_000, plain=True),
            },
            rounds=3,
        ),
        Case(
            name="Grundy's game, 10^6 heaps",
            subjects={"cgt": lambda: extend(GRUNDYS_GAME, 1_000_000)},
            rounds=2,
            info=extrapolated_plain,
        ),
        Case(
            name="0.16 solved with certificate",
            subjects={"cgt": lambda: period("0.16")},
            rounds=3,
            info=lambda: certified("0.16", 1_000_000),
        ),
        Case(
            name="0.56 solved with certificate",
            subjects={"cgt": lambda: period("0.56")},
            rounds=3,
            info=lambda: certified("0.56", 1_000_000),
        ),
        Case(
            name="0.376 solved with certificate",
            subjects={"cgt": lambda: period("0.376", limit=5_000_000)},
            rounds=1,
            info=lambda: certified("0.376", 5_000_000),
        ),
        Case(
            name="Dawson's Kayles, 10^6 heaps (no sparse space, no cliff)",
            subjects={
                "cgt": lambda: extend(DAWSONS_KAYLES, 1_000_000),
                "plain C++, 10^4 heaps only": lambda: extend(DAWSONS_KAYLES, 10_000, plain=True),
            },
            rounds=3,
        ),
        Case(
            name="Lasker's Nim, 10^5 heaps (values as large as heaps)",
            subjects={
                "cgt": lambda: extend(LASKERS_NIM, 100_000),
                "plain C++, 10^4 heaps only": lambda: extend(LASKERS_NIM, 10_000, plain=True),
            },
            rounds=2,
        ),
        *(
            Case(
                name=f"misère quotient of {name}, heaps to {heaps} (order {order})",
                subjects={"cgt": lambda game=game, heaps=heaps: misere.quotient(game, heaps)},
                rounds=1,
                long=order > 150,
            )
            for name, game, heaps, order in (
                ("Kayles", KAYLES, 27, 40),
                ("Dawson's Chess", DAWSONS_CHESS, 23, 24),
                ("Dawson's Chess", DAWSONS_CHESS, 24, 144),
                ("Dawson's Chess", DAWSONS_CHESS, 26, 176),
            )
        ),
    ]
