"""Heap games from their definition: digits, partitions, mex. Shares nothing with the package."""

from functools import cache


def parse(code):
    """Digit function of a code, read letter by letter."""
    head, tail = code.split(".")
    tail, _, cycle = tail.partition("[")
    cycle = cycle.rstrip("]")
    digits = [int(head or "0", 32), *(int(letter, 32) for letter in tail)]
    cycle = [int(letter, 32) for letter in cycle]

    def digit(t):
        if t < len(digits):
            return digits[t]
        return cycle[(t - len(digits)) % len(cycle)] if cycle else 0

    return digit


def partitions(total, parts, least=1):
    """Partitions of `total` into exactly `parts` parts, ascending."""
    if parts == 0:
        if total == 0:
            yield ()
        return
    for first in range(least, total + 1):
        for rest in partitions(total - first, parts - 1, first):
            yield (first, *rest)


def replacements(digit, n, unequal=False):
    """What a heap of n may be replaced by."""
    for t in range(n + 1):
        for k in range(8):
            if digit(t) >> k & 1:
                for parts in partitions(n - t, k):
                    if not unequal or len(set(parts)) == len(parts):
                        yield parts


def nim_values(code, count, unequal=False):
    """Grundy values of heaps 0 ... count - 1."""
    digit = parse(code)
    values = []
    for n in range(count):
        seen = set()
        for parts in replacements(digit, n, unequal):
            total = 0
            for part in parts:
                total ^= values[part]
            seen.add(total)
        least = 0
        while least in seen:
            least += 1
        values.append(least)
    return values


def subtraction_values(allowed, count):
    """Grundy values of a subtraction game given by a predicate."""
    values = []
    for n in range(count):
        seen = {values[n - t] for t in range(1, n + 1) if allowed(t)}
        least = 0
        while least in seen:
            least += 1
        values.append(least)
    return values


def misere_p(code, unequal=False):
    """Predicate: is a row of heaps a previous-player win of misère play?"""
    digit = parse(code)

    @cache
    def p(heaps):
        moved = False
        for i, heap in enumerate(heaps):
            if i and heaps[i - 1] == heap:
                continue
            for parts in replacements(digit, heap, unequal):
                moved = True
                if p(tuple(sorted((*heaps[:i], *parts, *heaps[i + 1 :])))):
                    return False
        return moved

    return lambda *heaps: p(tuple(sorted(heap for heap in heaps if heap)))
