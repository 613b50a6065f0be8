"""Nim sequences against published tables, the definition, and each other."""

import json
import signal
import threading
from pathlib import Path

import pytest
from hypothesis import given, strategies as st
from oracles.heaps import nim_values, subtraction_values

from cgt import (
    GRUNDYS_GAME,
    KAYLES,
    MISERE,
    NIM,
    Budget,
    BudgetExceeded,
    Cache,
    InvalidPositionError,
    OutcomeClass,
    Subtraction,
    TakeAndBreak,
    Wythoff,
    grundy,
    nim_sequence,
    outcome,
    winning_moves,
)
from cgt._native import BACKEND
from cgt.heaps import LASKERS_NIM, HeapMove, NimSequence, period

NATIVE = BACKEND == "native"
native_only = pytest.mark.skipif(not NATIVE, reason="measures the native kernel against itself")
TABLES = json.loads((Path(__file__).parent.parent / "data" / "nim_sequences.json").read_text())["sequences"]


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table["code"])
def test_published_sequences(table):
    game = TakeAndBreak(table["code"], unequal=table.get("unequal", False))
    assert nim_sequence(game, len(table["values"])) == table["values"]


CODES = ["0.3", "0.07", "4.0", "0.6", "0.137", "4.3", "0.8", "0.3F", "8.1", "C.37", "0.G1", "0.[3]", "4.[3]", "0.[7]",
         "0.1[26]", "0.[F]", "0.5[02]", "4.7[1]", "0.[2]"]  # fmt: skip


@pytest.mark.parametrize("code", CODES)
def test_kinds_of_codes_against_the_definition(code):
    assert nim_sequence(code, 40) == nim_values(code, 40)


@given(st.lists(st.integers(0, 7), min_size=1, max_size=4), st.sampled_from([0, 4]), st.booleans())
def test_random_octal_games_against_the_definition(digits, head, unequal):
    code = f"{head}.{''.join(map(str, digits))}"
    assert nim_sequence(TakeAndBreak(code, unequal=unequal), 40) == nim_values(code, 40, unequal)


@given(st.lists(st.integers(0, 31), min_size=1, max_size=2), st.lists(st.integers(0, 15), max_size=2))
def test_random_higher_games_against_the_definition(digits, cycle):
    letters = "0123456789ABCDEFGHIJKLMNOPQRSTUV"
    code = "0." + "".join(letters[d] for d in digits)
    if cycle:
        code += "[" + "".join(letters[d] for d in cycle) + "]"
    assert nim_sequence(code, 16) == nim_values(code, 16)


@given(st.sets(st.integers(1, 12), max_size=5))
def test_subtraction_and_all_but_sets(numbers):
    assert nim_sequence(Subtraction(numbers), 80) == subtraction_values(lambda t: t in numbers, 80)
    assert nim_sequence(Subtraction(all_but=numbers), 80) == subtraction_values(lambda t: t not in numbers, 80)


@native_only
@pytest.mark.parametrize(
    ("code", "unequal"),
    [("4.0", True), ("4.0", False), ("0.16", False), ("0.06", False), ("0.376", False), ("0.6", False), ("4.6", True)],
)
def test_sparse_and_vector_methods_equal_the_plain_loop(code, unequal):
    game = TakeAndBreak(code, unequal=unequal)
    fast, plain = NimSequence(game), NimSequence(game, plain=True)
    assert plain.method == "plain"
    assert fast.values(12_000) == plain.values(12_000)


@native_only
def test_the_sparse_method_is_really_used():
    sequence = NimSequence("0.376")
    sequence.extend(20_000)
    assert sequence.method.startswith("sparse")


@native_only
def test_values_beyond_sixteen_bits():
    values = NimSequence(LASKERS_NIM).values(70_000)
    assert values[:1000] == NimSequence(LASKERS_NIM, plain=True).values(1000)
    assert max(values) > 65_535


def lasker(n):
    return n + 1 if n % 4 == 3 else n - 1 if n % 4 == 0 and n else n


def test_laskers_nim_closed_form_by_computation():
    count = 100_001 if NATIVE else 600
    assert nim_sequence(LASKERS_NIM, count) == [lasker(n) for n in range(count)]


@given(st.integers(0, 200 if NATIVE else 40))
def test_laskers_nim_closed_form(k):
    values = nim_sequence(LASKERS_NIM, 4 * k + 5)
    assert values[4 * k + 1 :] == [4 * k + 1, 4 * k + 2, 4 * k + 4, 4 * k + 3]


LASKERS_VALUES = Cache()


@given(st.integers(1_000, 10**15))
def test_laskers_nim_closed_form_of_large_heaps(k):
    # By the proved period; the heaps in between are computed above.
    values = [grundy(LASKERS_NIM(4 * k + i), cache=LASKERS_VALUES) for i in range(1, 5)]
    assert values == [4 * k + 1, 4 * k + 2, 4 * k + 4, 4 * k + 3]


def test_sequences_can_be_extended_and_resumed():
    whole = NimSequence(GRUNDYS_GAME)
    whole.extend(300)
    part = NimSequence(GRUNDYS_GAME)
    part.extend(100)
    other = NimSequence(GRUNDYS_GAME)
    other.load(part.to_bytes())
    assert len(other) == 100
    other.extend(300)
    part.extend(300)
    assert whole.values(300) == other.values(300) == part.values(300)
    repeating = NimSequence(LASKERS_NIM)
    repeating.load(NimSequence(LASKERS_NIM).to_bytes() + b"")
    begun = NimSequence(LASKERS_NIM)
    begun.extend(50)
    repeating.load(begun.to_bytes())
    assert repeating.values(120) == [lasker(n) for n in range(120)]


@pytest.mark.parametrize("game", ["0.3F", "0.1[26]"])
def test_resuming_general_games(game):
    begun, resumed = NimSequence(game), NimSequence(game)
    begun.extend(30)
    resumed.load(begun.to_bytes())
    assert resumed.values(60) == NimSequence(game).values(60)


def test_bad_states_are_refused():
    with pytest.raises(InvalidPositionError):
        NimSequence("0.77").load(b"\1\0\0")
    with pytest.raises(InvalidPositionError):
        NimSequence("0.77").load(b"\1\0\0\0")


def test_budget_keeps_what_is_known():
    with pytest.raises(BudgetExceeded) as caught:
        nim_sequence(GRUNDYS_GAME, 10_000, budget=Budget(nodes=50))
    known = caught.value.known
    assert known == nim_sequence(GRUNDYS_GAME, len(known))
    assert 40 <= len(known) <= 60
    sequence = NimSequence(GRUNDYS_GAME)
    with pytest.raises(BudgetExceeded):
        sequence.extend(10_000, budget=Budget(nodes=50))
    assert sequence.values(120) == nim_sequence(GRUNDYS_GAME, 120)


@native_only
def test_budget_of_bytes_and_seconds():
    with pytest.raises(BudgetExceeded):
        nim_sequence(GRUNDYS_GAME, 10**8, budget=Budget(bytes=10**6))
    with pytest.raises(BudgetExceeded):
        nim_sequence(GRUNDYS_GAME, 10**8, budget=Budget(seconds=0.05))


@native_only
def test_interrupt_reaches_the_kernel_and_loses_nothing():
    sequence = NimSequence(GRUNDYS_GAME)
    timer = threading.Timer(0.2, signal.raise_signal, (signal.SIGINT,))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        sequence.extend(10**8)
    timer.join()
    known = len(sequence)
    assert 64 < known < 10**8
    assert sequence.values(min(known, 500)) == nim_sequence(GRUNDYS_GAME, min(known, 500))


@native_only
def test_one_sequence_in_several_threads():
    sequence = NimSequence(GRUNDYS_GAME)
    threads = [threading.Thread(target=sequence.extend, args=(2_000 * k,)) for k in range(1, 5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sequence.values(8_000) == NimSequence(GRUNDYS_GAME, plain=True).values(8_000)


def test_periods_end_the_computation():
    sequence = NimSequence("0.77")
    sequence.extend(10**9)
    assert len(sequence) < 1000
    assert sequence[10**9] == sequence[71 + (10**9 - 71) % 12]
    assert grundy(KAYLES(10**15, 3)) == sequence[10**15] ^ 3


def test_huge_heaps_of_nim():
    assert grundy(NIM(10**15, 5)) == 10**15 ^ 5
    assert grundy(Subtraction(all_but={1, 3})(10**12)) == 10**12 // 2


def test_all_but_sets_with_large_exceptions():
    size = 10_000 if NATIVE else 900
    game, cache = Subtraction(all_but={size}), Cache()
    for far in (10**12, 10**12 + size // 3, 10**12 + size + 1):
        rounds, rest = divmod(far, 2 * size)
        assert grundy(game(far), cache=cache) == rounds * size + rest % size


@pytest.mark.parametrize("game", [GRUNDYS_GAME, TakeAndBreak("0.3F"), Subtraction(all_but={10**6})], ids=str)
def test_heaps_out_of_reach_are_refused_soon(game, monkeypatch):
    monkeypatch.setattr("cgt.heaps.sequences._PATIENCE", 0.2)
    with pytest.raises(InvalidPositionError, match="out of reach"):
        grundy(game(10**12))
    with pytest.raises(InvalidPositionError, match="out of reach"):
        NimSequence(game).values(10**12, 10**12 - 3)
    with pytest.raises(BudgetExceeded):
        NimSequence(game).value(10**12, budget=Budget(nodes=400))


@pytest.mark.parametrize("bad", [-1, True, 2.5, "3"])
def test_what_is_not_a_heap(bad):
    for ask in (NimSequence("0.77").value, NimSequence("0.77").values, lambda n: NimSequence("0.77").values(5, n)):
        with pytest.raises(InvalidPositionError, match="non-negative integer"):
            ask(bad)


def test_a_ruleset_of_two_numbers_has_no_sequence():
    with pytest.raises(InvalidPositionError, match="one number"):
        nim_sequence(Wythoff, 5)


@pytest.mark.parametrize("bad", [3, None, object(), 0.77])
def test_what_is_not_a_game(bad):
    with pytest.raises((InvalidPositionError, ValueError)):
        nim_sequence(bad, 3)


@pytest.mark.parametrize("bad", [-1, 2.5, True])
def test_what_is_not_a_number_of_heaps(bad):
    with pytest.raises(InvalidPositionError):
        nim_sequence("0.77", bad)


def test_any_ruleset_has_a_sequence():
    assert nim_sequence(lambda n: KAYLES(n), 20) == nim_sequence(KAYLES, 20)


def test_a_cache_is_extended():
    cache = Cache()
    assert nim_sequence("0.77", 10, cache=cache) == nim_sequence("0.77", 20, cache=cache)[:10]
    assert len(cache) == 1


@given(st.lists(st.integers(0, 9), max_size=3))
def test_winning_moves_are_those_that_win(heaps):
    p = KAYLES(*heaps)
    expected = [move for move in p.moves() if grundy(p.play(move)) == 0]
    assert winning_moves(p) == expected
    assert (outcome(p) is OutcomeClass.N) == bool(expected)


def test_winning_moves_name_the_heap_and_its_parts():
    assert winning_moves(NIM(3, 4, 5)) == [HeapMove(3, (1,))]


def test_misere_play_is_searched():
    assert outcome(NIM(1, 1, 1), MISERE) is OutcomeClass.P
    assert outcome(NIM(2, 2), MISERE) is OutcomeClass.P
    assert outcome(KAYLES(1), MISERE) is OutcomeClass.P
    assert winning_moves(NIM(2), convention=MISERE) == [HeapMove(2, (1,))]


def test_heaps_beyond_the_kernel():
    assert grundy(KAYLES(10**25)) == grundy(KAYLES(71 + (10**25 - 71) % 12))
    with pytest.raises(InvalidPositionError, match="listed at once"):
        nim_sequence("0.77", 10**12)
    with pytest.raises(InvalidPositionError, match="48"):
        grundy(Subtraction({1, 10**20})(5))


@pytest.mark.parametrize("limit", [-1, True, "10", 2.5])
def test_limits_are_whole_numbers(limit):
    with pytest.raises(InvalidPositionError, match="non-negative"):
        period("0.77", limit=limit)
    with pytest.raises(InvalidPositionError, match="non-negative"):
        NimSequence("0.77").extend(limit)
