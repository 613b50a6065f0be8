"""Play that need not end: how searches notice it, and what they say.

A search notices a state that returns on the path to it. A game can also grow: a position that moves to itself plus
something else never returns, while the sum only gets longer. What tells it is a state that holds, as a multiset of
components, an earlier one on the path: the moves between the two can be made again for ever. On an infinite path of
sums of finitely many components all states but finitely many hold an earlier one (Dickson's lemma), so it is enough
to look when the path has doubled, at the states whose places are powers of two.
"""

from collections import Counter
from collections.abc import Hashable, Iterable

from cgt.errors import LoopyGameError, shown

__all__ = ["FIRST_LOOK", "check_growth", "loop_found"]

#: Length of a path that is looked at for the first time.
FIRST_LOOK = 64


def loop_found(again: str, why: str) -> LoopyGameError:
    """Error to raise when a position is met again on the way to it."""
    return LoopyGameError(f"play can return to {again}, or to a position with an equal key: {why}")


def check_growth(path: Iterable[Iterable[Hashable]], start: object, *, strictly: bool = False) -> None:
    """Raise if a state of `path` holds an earlier one; `strictly` leaves those alone that are equal to an earlier one.

    Examples
    --------
    >>> check_growth(["ab", "abc", "bcd"], "a position")
    Traceback (most recent call last):
    cgt.errors.LoopyGameError: play can go on for ever and grow: that of 'a position' does
    >>> check_growth(["abc", "bd", "aa"], "a position")
    """
    states = [Counter(state) for state in path]
    at = 1
    while at < len(states):
        last = states[at]
        held = (other for other in states[:at] if all(count <= last[part] for part, count in other.items()))
        if any(not strictly or other != last for other in held):
            raise LoopyGameError(f"play can go on for ever and grow: that of {shown(start)} does")
        at *= 2
