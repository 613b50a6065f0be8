r"""Periods of nim sequences, and the theorems that certify them.

A sequence is *arithmetic-periodic* with preperiod :math:`n_0`, period `p` and saltus `s` when
:math:`g(n+p) = g(n) + s` for all :math:`n \ge n_0`; with :math:`s = 0` it is periodic. Finitely many values can
suggest a period. Three theorems prove one:

* **Periodicity theorem** (Guy and Smith 1956 for octal games). Let a move take at most `k` tokens and leave at most `h`
  heaps. If :math:`g(n+p) = g(n)` for :math:`n_0 \le n < h n_0 + (h-1) p + k` with :math:`n_0 \ge 1`, then for
  all :math:`n \ge n_0`. For beyond, a part of at least :math:`n_0 + p` tokens in every option of :math:`n + p` may be
  shortened by `p`, and a part of at least :math:`n_0` in every option of `n` lengthened, without changing its value.
  For `h` = 1 these are the subtraction games. With *unequal* splits the shortened parts may become equal; their value
  is then 0, and if the range is longer by `p` the split :math:`(a-p, a+p)` has the value 0 as well.
* **Repeated state** (subtraction sets with repeating digits, such as all-but sets). Once all values below `b` are
  options for ever, only the values above `b` that have occurred, by residue class, and the last few values decide what
  comes; if this state, seen from `b`, occurs again `p` heaps later and `b` has grown by `s`, the sequence is
  arithmetic-periodic from the first occurrence on.
* **Arithmetic periodicity** (hexadecimal games and repeating digits, where the saltus is a power of two):
  :mod:`cgt.heaps.arithmetic_periods` states and checks the conditions.

Periods are searched by a Z-function of the reversed sequence of differences, in linear time.
"""

import itertools
from collections.abc import Sequence
from typing import TYPE_CHECKING

import attrs

from cgt._checks import check_integer
from cgt.budget import Budget
from cgt.errors import BudgetExceeded
from cgt.heaps.arithmetic_periods import arithmetic_theorem
from cgt.heaps.rules import HeapRules

if TYPE_CHECKING:
    from cgt.heaps.sequences import NimSequence

__all__ = ["Periodicity", "period"]

# Values in all states together that are kept to find one that repeats.
_MOST_COMPARED = 10_000_000


@attrs.frozen(kw_only=True)
class Periodicity:
    """What is known about the regularity of a nim sequence.

    Attributes
    ----------
    preperiod : int or None
        Least heap from which on the sequence is regular; ``None`` if no regularity was seen.
    period, saltus : int or None
        ``g(n + period) == g(n) + saltus`` for every ``n >= preperiod``.
    certified : bool
        Whether a theorem proves it for all heaps; otherwise it is what the computed values suggest.
    heaps : int
        How many values were looked at.
    reason : str
        The theorem, or what is missing.

    Examples
    --------
    >>> print(period("0.77"))
    period 12 after 71 (certified by the periodicity theorem, from 168 heaps)
    """

    preperiod: int | None
    period: int | None
    saltus: int | None
    certified: bool
    heaps: int
    reason: str

    def __str__(self) -> str:
        if self.period is None:
            return f"no period seen ({self.reason}, {self.heaps} heaps)"
        jump = f", saltus {self.saltus}" if self.saltus else ""
        status = "certified by" if self.certified else "not certified:"
        return f"period {self.period}{jump} after {self.preperiod} ({status} {self.reason}, from {self.heaps} heaps)"


def _z_function(sequence: Sequence[int]) -> list[int]:
    """Length of the longest common prefix of the sequence and each of its suffixes."""
    count = len(sequence)
    z = [0] * count
    left = right = 0
    for i in range(1, count):
        length = min(right - i, z[i - left]) if i < right else 0
        while i + length < count and sequence[length] == sequence[i + length]:
            length += 1
        z[i] = length
        if i + length > right:
            left, right = i, i + length
    return z


def proof_length(rules: HeapRules, preperiod: int, period: int) -> int:
    """How many values must be known for the periodicity theorem to prove the period."""
    heaps = max(1, rules.most_heaps)
    return heaps * (max(1, preperiod) + period) + rules.longest_take + (period if rules.unequal else 0)


def proved_period(rules: HeapRules, values: Sequence[int]) -> tuple[tuple[int, int] | None, int]:
    """Smallest period that the theorem proves from `values`, or ``None``; and a length worth another look."""
    count = len(values)
    soon = count + count // 4 + 16
    if rules.repeat or count < 2:
        return None, soon
    z = _z_function(list(reversed(values)))
    for candidate in range(1, count):
        preperiod = count - candidate - z[candidate]
        needed = proof_length(rules, preperiod, candidate)
        if needed <= count:
            return (preperiod, candidate), soon
        soon = min(soon, needed)
    return None, max(soon, count + count // 16 + 8)


def suggested_period(values: Sequence[int]) -> tuple[int, int, int] | None:
    """Preperiod, period and saltus that the values suggest: shown at least three times over, in a quarter of them."""
    count = len(values)
    differences = [after - before for before, after in itertools.pairwise(values)]
    z = _z_function(differences[::-1])
    for candidate in range(1, count // 3):
        preperiod = len(differences) - candidate - z[candidate]
        if count - preperiod >= max(3 * candidate, count // 4):
            return preperiod, candidate, values[preperiod + candidate] - values[preperiod]
    return None


def arithmetic_certificate(rules: HeapRules, values: Sequence[int]) -> tuple[int, int, int] | None:
    """Preperiod, period and saltus of a game without splits but with repeating digits, by a repeated state.

    ``None`` if no state repeats within `values`, or the rules are of another kind.
    """
    if not rules.repeat or rules.most_heaps > 1:
        return None
    cycle, start = len(rules.repeat), rules.repeat_from
    back = max(rules.longest_take, start)
    classes: list[set[int]] = [set() for _ in range(cycle)]
    floor = 0
    seen_states: dict[object, tuple[int, int]] = {}
    places = _places(values, start + back + cycle, back)
    in_use = [
        [(n - start - j) % cycle for j, digit in enumerate(rules.repeat) if digit & 2] for n in range(cycle)
    ]  # residue classes of heaps that the repeating digits reach from n, by n modulo the cycle
    for n, _ in enumerate(values):
        if n > start:
            reached = values[n - start]
            if reached >= floor:
                classes[(n - start) % cycle].add(reached)
        if n < start + back + cycle:
            continue
        while all(
            any(floor in classes[r] for r in in_use[phase])
            or (floor == 0 and rules.repeat[(phase - start) % cycle] & 1)
            for phase in range(cycle)
        ):
            for values_reached in classes:
                values_reached.discard(floor)
            floor += 1
        if places is not None and n not in places:
            continue
        state = (
            n % cycle,
            floor == 0,
            tuple(frozenset(value - floor for value in reached) for reached in classes),
            tuple(max(value - floor, -1) for value in values[n - back : n]),
        )
        if state in seen_states:
            first, first_floor = seen_states[state]
            return _reduced(values, first, n - first, floor - first_floor)
        seen_states[state] = (n, floor)
    return None


def _places(values: Sequence[int], first: int, back: int) -> tuple[int, ...] | None:
    """Where states are compared: everywhere (``None``), or if they are long where the values suggest a period."""
    if back * len(values) <= _MOST_COMPARED:
        return None
    suggested = suggested_period(values)
    if suggested is None:
        return ()
    preperiod, length, _ = suggested
    at = max(first, preperiod + back)
    return at, at + length


def arithmetic_law(rules: HeapRules, values: Sequence[int]) -> tuple[tuple[int, int, int], str] | None:
    """Preperiod, period and saltus with the theorem that proves them, if one besides the periodicity theorem does."""
    found = arithmetic_certificate(rules, values)
    if found is not None:
        return found, "a repeated state"
    suggested = suggested_period(values)
    if suggested is None or not suggested[2]:
        return None
    multiple = arithmetic_theorem(rules, values, *suggested[1:])
    if multiple is None:
        return None
    return _reduced(values, suggested[0], *multiple), "the arithmetic periodicity theorem"


def _reduced(values: Sequence[int], preperiod: int, period: int, saltus: int) -> tuple[int, int, int]:
    """Least period, and least preperiod, of a sequence known to be arithmetic-periodic."""

    def at(n: int) -> int:
        rounds, rest = divmod(n - preperiod, period)
        return values[preperiod + rest] + rounds * saltus

    whole = range(preperiod, preperiod + period)
    shorter, jump = next(
        (divisor, saltus * divisor // period)
        for divisor in range(1, period + 1)
        if period % divisor == 0
        and saltus * divisor % period == 0
        and all(at(n + divisor) == at(n) + saltus * divisor // period for n in whole)
    )
    while preperiod and values[preperiod - 1 + shorter] == values[preperiod - 1] + jump:
        preperiod -= 1
    return preperiod, shorter, jump


def _default_limit(rules: HeapRules, native: bool) -> int:
    if rules.most_heaps > 2 or (rules.repeat and rules.most_heaps > 1):
        return 2_000 if native else 300
    return 1_000_000 if native and not rules.repeat else 4_000


def period(game: object, *, limit: int | None = None, budget: Budget | None = None) -> Periodicity:
    """Periodicity of a nim sequence, certified where a theorem proves it.

    Parameters
    ----------
    game : str, TakeAndBreak, Subtraction or NimSequence
        The game, or a sequence already begun.
    limit : int, optional
        How many heaps to compute at most; by default a million where moves leave at most two heaps, fewer for others.
    budget : Budget, optional
        Limits the work; :class:`~cgt.BudgetExceeded` carries what the heaps so far suggest as ``known``.

    Returns
    -------
    Periodicity
        With ``certified`` false when the values suggest a period that no theorem here proves, and with ``period``
        ``None`` when they suggest none.

    Notes
    -----
    The search for a period is linear in the number of heaps; computing them dominates. The theorems are stated in
    :mod:`cgt.heaps.periods`.

    References
    ----------
    R. K. Guy and C. A. B. Smith, "The G-values of various games", *Proc. Cambridge Philos. Soc.* 52 (1956), 514–526.

    Examples
    --------
    >>> p = period("0.45")
    >>> p.preperiod, p.period, p.saltus, p.certified
    (498, 20, 0, True)
    >>> from cgt import Subtraction
    >>> from cgt.heaps import KENYONS_GAME, LASKERS_NIM
    >>> print(period(Subtraction(all_but={1, 3})))
    period 2, saltus 1 after 0 (certified by a repeated state, from 4000 heaps)
    >>> print(period(LASKERS_NIM))
    period 4, saltus 4 after 1 (certified by the arithmetic periodicity theorem, from ... heaps)
    >>> print(period(KENYONS_GAME))
    period 6, saltus 3 after 0 (not certified: no theorem covers these rules, from ... heaps)
    """
    from cgt._native import core
    from cgt.heaps.sequences import NimSequence

    sequence = game if isinstance(game, NimSequence) else NimSequence(game)
    rules = sequence.rules
    limit = _default_limit(rules, core is not None) if limit is None else limit
    limit = check_integer("the limit", limit, 0)
    try:
        sequence.extend(limit, budget=budget)
    except BudgetExceeded as error:
        error.known = _judge(sequence, len(sequence))
        raise
    return _judge(sequence, max(limit, 1) if sequence.proved is None else len(sequence))


def _judge(sequence: "NimSequence", count: int) -> Periodicity:
    if sequence.proved is not None:
        preperiod, length = sequence.proved
        return Periodicity(
            preperiod=preperiod, period=length, saltus=0, certified=True, heaps=len(sequence),
            reason="the periodicity theorem",
        )  # fmt: skip
    values = sequence.values(count)
    law = arithmetic_law(sequence.rules, values)
    if law is not None:
        (preperiod, length, saltus), theorem = law
        return Periodicity(
            preperiod=preperiod, period=length, saltus=saltus, certified=True, heaps=count, reason=theorem,
        )  # fmt: skip
    suggested = suggested_period(values)
    if suggested is None:
        return Periodicity(
            preperiod=None, period=None, saltus=None, certified=False, heaps=count, reason="nothing repeats",
        )  # fmt: skip
    preperiod, length, saltus = suggested
    if saltus and not saltus & (saltus - 1):
        missing = "the conditions of the arithmetic periodicity theorem are not met by these heaps"
    elif saltus or sequence.rules.repeat:
        missing = "no theorem covers these rules"
    else:
        missing = f"a proof needs {proof_length(sequence.rules, preperiod, length)} heaps"
    return Periodicity(
        preperiod=preperiod, period=length, saltus=saltus, certified=False, heaps=count, reason=missing,
    )  # fmt: skip
