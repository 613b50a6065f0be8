"""Nim sequences: the Grundy values of single heaps 0, 1, 2, … of a take-and-break game.

:class:`NimSequence` computes one sequence and can be extended at any time; :func:`nim_sequence` asks for the first `n`
values. The native kernel (``cgt/_native/heaps/sequence.h``) is exact and works without assumptions on the game:

* It samples options, takes the least value unseen, and proves it absent by comparing the sequence with its own mirror
  image, many heaps at a time.
* Where the values have a *sparse space* it does better. Fix a mask; a value is *rare* when it has an even number of
  bits in common with the mask, else *common*. The nim-sum of two values is common exactly when one of them is rare and
  the other common. So going through the splits that have a rare heap meets every common option, and the least common
  value not met is certainly no option. It is the answer unless a rare value below it is no option; each of these
  either gets an explicit split as a witness, or a search through all splits proves it absent. The mask therefore
  decides only the speed; it is chosen from a Walsh–Hadamard transform of the values' histogram whenever the sequence
  has doubled, and games without a sparse space stay with the first method.
* Whenever the sequence has grown by some, a period is searched, and nothing is computed any more once
  the periodicity theorem (see :mod:`cgt.heaps.periods`) proves one.

The Python engine below is the definition, set by set, with the same period search.

References
----------
E. R. Berlekamp, J. H. Conway and R. K. Guy, *Winning Ways*, 2nd ed., chapter 4 ("sparse spaces").
A. Gangolli and T. Plambeck, "A note on periodicity in some octal games", *Internat. J. Game Theory* 18 (1989), 311–320.
"""

import contextlib
import inspect
from array import array
from collections.abc import Callable
from typing import Any

from cgt._checks import check_integer
from cgt._native import core
from cgt.budget import Budget, Meter
from cgt.cache import Cache
from cgt.errors import BudgetExceeded, InvalidPositionError, OutOfRangeError, shown
from cgt.heaps.codes import TakeAndBreak
from cgt.heaps.periods import arithmetic_law, proved_period
from cgt.heaps.rules import HeapRules
from cgt.positions.position import Position
from cgt.positions.questions import grundy

__all__ = ["NimSequence", "nim_sequence"]

_NO_LIMITS = (0, 0, 0.0)
# The native kernel numbers heaps by 32 bits, and takes by 48.
_MOST_HEAPS = 2**32 - 2
_LONGEST_TAKE = 2**48 - 1
# Heaps above this are looked up by a proved arithmetic period, where there is one, instead of being counted up to.
_FAR = 4096
_FAR_WITH_SPLITS = 1024 if core is not None else 300
# Heaps above this are not counted up to: without a budget, a period is looked for so many seconds and no longer. The
# longest search among the solved games of three digits, that for 0.376, takes five.
MOST_COUNTED = 10**8
_PATIENCE = 60.0
# Heaps times numbers that may be taken, which is what it costs to look for the period of a long all-but set.
_MOST_MARKS = 2 * 10**9 if core is not None else 10**7


def rules_of(game: object) -> HeapRules:
    """Digits of a game given by its code, by a ruleset or by the digits themselves."""
    if isinstance(game, str):
        return TakeAndBreak(game).rules
    rules = game if isinstance(game, HeapRules) else getattr(game, "rules", None)
    if not isinstance(rules, HeapRules):
        raise InvalidPositionError(f"{shown(game)} is neither a code such as '0.77' nor a ruleset of heaps")
    return rules


class _PythonEngine:
    """Nim sequence from the definition: sets of the values of all partitions."""

    def __init__(self, rules: HeapRules) -> None:
        self.rules = rules
        self.found = [0]
        self.period: tuple[int, int] | None = None
        self._next_search = 64
        self._parts: dict[tuple[int, int], set[int]] = {}
        self._reached: dict[tuple[int, int], set[int]] = {}

    @property
    def size(self) -> int:
        return len(self.found)

    def extend(self, count: int, meter: Meter) -> None:
        while len(self.found) < count and self.period is None:
            if len(self.found) >= self._next_search:
                self.period, self._next_search = proved_period(self.rules, self.found)
                continue
            meter.tick()
            self.found.append(self._value(len(self.found)))

    def load(self, values: list[int]) -> None:
        for n in range(len(self.found), len(values)):
            self._reach(n)
            self.found.append(values[n])

    def _partitions(self, heaps: int, total: int) -> set[int]:
        known = self._parts.get((heaps, total))
        if known is None:
            g = self.found
            if heaps == 2:
                last = (total - 1) // 2 if self.rules.unequal else total // 2
                known = {g[a] ^ g[total - a] for a in range(1, last + 1)}
            else:
                known = set()
                for a in range(1, total - heaps + 2):
                    known |= {g[a] ^ v for v in self._partitions(heaps - 1, total - a)}
            self._parts[heaps, total] = known
        return known

    def _values_left(self, digit: int, rest: int) -> set[int]:
        seen: set[int] = set()
        if digit & 1 and rest == 0:
            seen.add(0)
        if digit & 2 and rest > 0:
            seen.add(self.found[rest])
        for heaps in range(2, digit.bit_length()):
            if digit >> heaps & 1:
                seen |= self._partitions(heaps, rest)
        return seen

    def _reach(self, n: int) -> None:
        """Note the heap that the repeating digits reach from `n` on; heaps already noted stay within reach."""
        rules = self.rules
        rest = n - rules.repeat_from
        if not rules.repeat or rest <= 0:
            return
        for heaps in range(1, rules.most_heaps + 1):
            reached = self._reached.setdefault((heaps, rest % len(rules.repeat)), set())
            reached |= {self.found[rest]} if heaps == 1 else self._partitions(heaps, rest)

    def _value(self, n: int) -> int:
        rules = self.rules
        seen: set[int] = {0} if rules.digit(n) & 1 else set()
        for taken, digit in rules.takes:
            if taken > n:
                break
            seen |= self._values_left(digit, n - taken)
        self._reach(n)
        for j, digit in enumerate(rules.repeat):
            rest = n - rules.repeat_from - j
            if rest > 0:
                for heaps in range(1, digit.bit_length()):
                    if digit >> heaps & 1:
                        seen |= self._reached.get((heaps, rest % len(rules.repeat)), set())
        least = 0
        while least in seen:
            least += 1
        return least


class NimSequence:
    """The nim sequence of a take-and-break game, computed as far as it is asked for.

    An interrupted or over-budget extension keeps what it had found, and a later one goes on from there.

    Parameters
    ----------
    game : str, TakeAndBreak, Subtraction or HeapRules
        The game.
    plain : bool, optional
        Mark every option of every heap, with no sparse space, vectors or periods: the yardstick of the benchmarks.

    Examples
    --------
    >>> sequence = NimSequence("0.77")
    >>> sequence.extend(1000)
    >>> sequence[999], sequence.proved
    (8, (71, 12))
    >>> sequence[10**12]
    1
    """

    def __init__(self, game: object, *, plain: bool = False) -> None:
        self.rules = rules_of(game)
        rules = self.rules
        longest = max(rules.longest_take, rules.repeat_from)
        if longest > _LONGEST_TAKE:
            raise InvalidPositionError(f"nim sequences are computed for moves of less than 2**48 tokens, not {longest}")
        if core is not None:
            self._engine: Any = core.HeapSequence(
                list(rules.takes), rules.repeat_from, list(rules.repeat), rules.unequal, plain
            )
        elif plain:
            raise InvalidPositionError("the plain loop is part of the native kernel; the backend is Python")
        else:
            self._engine = _PythonEngine(rules)
        self._arithmetic: tuple[int, int, int] | None = None

    def extend(self, count: int, *, budget: Budget | None = None) -> None:
        """Make the value of every heap below `count` known.

        Raises
        ------
        BudgetExceeded
            When the budget runs out; ``known`` is the number of heaps computed.
        """
        count = check_integer("the number of heaps", count, 0)
        try:
            if core is not None:
                self._engine.extend(min(count, _MOST_HEAPS), budget.limits() if budget else _NO_LIMITS)
            else:
                self._engine.extend(count, Meter(budget))
        except BudgetExceeded as error:
            error.known = len(self)
            raise

    def __len__(self) -> int:
        return int(self._engine.size)

    @property
    def proved(self) -> tuple[int, int] | None:
        """Preperiod and period, once the periodicity theorem proves them, else ``None``."""
        found: tuple[int, int] | None = self._engine.period
        return found

    @property
    def method(self) -> str:
        """How the last heaps were computed, in words."""
        return str(self._engine.describe()) if core is not None else "definition"

    def value(self, n: int, *, budget: Budget | None = None) -> int:
        """Value of a heap of `n` tokens, however large where a period is proved.

        Raises
        ------
        InvalidPositionError
            When the heap is out of reach: too large to be counted up to, and no period is proved within a minute. A
            budget lets the computation go on until it is spent.
        """
        n = check_integer("a heap", n, 0)
        if n >= len(self) and self.proved is None:
            law = self._law(n, budget)
            if law is not None:
                preperiod, period, saltus = law
                rounds, rest = divmod(n - preperiod, period)
                return self.value(preperiod + rest) + rounds * saltus
            self._reach(n + 1, budget)
        if n >= len(self):
            preperiod, length = self._engine.period
            n = preperiod + (n - preperiod) % length
        return int(self._engine.value(n)) if core is not None else int(self._engine.found[n])

    def _law(self, n: int, budget: Budget | None) -> tuple[int, int, int] | None:
        """Preperiod, period and saltus that are proved of a game with repeating digits or splits into many heaps."""
        rules = self.rules
        if n < _FAR or not (rules.repeat or rules.most_heaps > 2):
            return None
        if self._arithmetic is None:
            looked_at = _FAR_WITH_SPLITS
            if rules.most_heaps <= 1:
                # An all-but set shows its period within a few times its largest exception.
                suggested = 8 * (max(rules.longest_take, rules.repeat_from) + len(rules.repeat))
                looked_at = max(_FAR, suggested if suggested * len(rules.takes) <= _MOST_MARKS else 0)
            if n < looked_at:
                return None
            self.extend(looked_at, budget=budget)
            law = None if self.proved else arithmetic_law(rules, self.values(looked_at))
            self._arithmetic = (0, 0, 0) if law is None else law[0]
        return self._arithmetic if self._arithmetic[1] else None

    def _reach(self, count: int, budget: Budget | None) -> None:
        """Extend to `count` heaps, or to a proved period, and refuse what neither will come to."""
        if budget is not None or count <= MOST_COUNTED:
            self.extend(count, budget=budget)
        elif not self.rules.repeat and self.rules.most_heaps <= 2:
            with contextlib.suppress(BudgetExceeded):
                self.extend(count, budget=Budget(seconds=_PATIENCE))
        if count > len(self) and self.proved is None:
            raise InvalidPositionError(
                f"a heap of {count - 1} tokens is out of reach: no period is proved from the first {len(self)} heaps; "
                "a budget= lets the computation go on"
            )

    def __getitem__(self, n: int) -> int:
        return self.value(check_integer("a heap", n, 0, error=OutOfRangeError))

    def values(self, stop: int, start: int = 0, *, budget: Budget | None = None) -> list[int]:
        """Values of the heaps `start`, …, ``stop - 1`` as a list."""
        start, stop = check_integer("a heap", start, 0), check_integer("a heap", stop, 0)
        if stop > start + _MOST_HEAPS:
            raise InvalidPositionError(f"at most {_MOST_HEAPS} values are listed at once, not {stop - start}")
        if stop > len(self) and self.proved is None:
            self._reach(stop, budget)
        if core is not None and stop <= _LONGEST_TAKE:
            return array("I", self._engine.values(start, max(start, stop))).tolist()
        return [self.value(n) for n in range(start, stop)]

    def to_bytes(self) -> bytes:
        """Computed values as 32-bit little-endian integers, for :meth:`load`."""
        packed = array("I", self.values(len(self)))
        if packed.itemsize != 4 or array("H", b"\1\0")[0] != 1:
            return b"".join(value.to_bytes(4, "little") for value in packed)
        return packed.tobytes()

    def load(self, data: bytes) -> None:
        """Take over values that :meth:`to_bytes` of the same game wrote, and go on from there."""
        if len(data) % 4:
            raise InvalidPositionError(f"{len(data)} bytes are no whole number of values")
        values = [int.from_bytes(data[i : i + 4], "little") for i in range(0, len(data), 4)]
        if values[:1] not in ([], [0]):
            raise InvalidPositionError(f"the value of the empty heap is 0, not {values[0]}")
        if core is not None:
            self._engine.load(array("I", values).tobytes(), _NO_LIMITS)
        else:
            self._engine.load(values)

    def __repr__(self) -> str:
        return f"<NimSequence of {len(self)} heaps>"


def kept_sequence(rules: HeapRules, cache: Cache | None) -> NimSequence:
    sequences: dict[HeapRules, NimSequence] = cache.table("heaps", dict) if cache is not None else {}
    if rules not in sequences:
        sequences[rules] = NimSequence(rules)
    return sequences[rules]


def _heap_of(game: Callable[[int], Position], size: int) -> Position:
    try:
        inspect.signature(game).bind(size)
    except ValueError:
        pass  # a callable that does not tell its signature is asked
    except TypeError as error:
        raise InvalidPositionError(f"{shown(game)} does not make a position from one number: {error}") from None
    return game(size)


def nim_sequence(
    game: "object | Callable[[int], Position]", n: int, *, cache: Cache | None = None, budget: Budget | None = None
) -> list[int]:
    """Grundy values of single heaps 0, 1, …, `n` − 1.

    Parameters
    ----------
    game : str, TakeAndBreak, Subtraction or callable
        The code of a take-and-break game, such a game, or any ruleset that makes an impartial position from one
        number.
    n : int
        How many values.
    cache : Cache, optional
        Keeps the sequence, to be extended by later questions.
    budget : Budget, optional
        Limits the work; :class:`~cgt.BudgetExceeded` carries the values found so far as ``known``.

    Returns
    -------
    list of int

    Notes
    -----
    Plainly the cost is quadratic. With :math:`r` rare heaps the sparse-space method takes :math:`O(n r)`, and a proved
    period ends the computation; see the module :mod:`cgt.heaps.sequences` for why the result is exact.

    Examples
    --------
    >>> nim_sequence("0.77", 12)
    [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]
    >>> from cgt import GRUNDYS_GAME
    >>> nim_sequence(GRUNDYS_GAME, 12)
    [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2]
    """
    n = check_integer("the number of heaps", n, 0)
    if not isinstance(game, str | HeapRules) and not hasattr(game, "rules") and callable(game):
        shared = cache or Cache()
        return [grundy(_heap_of(game, size), cache=shared, budget=budget) for size in range(n)]
    sequence = kept_sequence(rules_of(game), cache)
    try:
        return sequence.values(n, budget=budget)
    except BudgetExceeded as error:
        error.known = sequence.values(len(sequence))
        raise
