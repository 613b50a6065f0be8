r"""Tame games: where the nim-sum decides misère play, too.

Write :math:`g^+` for the nim-value of an impartial position under normal play and :math:`g^-` for the misère one (mex
of the options' values, and 1 for the end). Call a position *fickle* if the pair :math:`(g^+, g^-)` is (0, 1) or (1,
0), *firm* if it is :math:`(k, k)`, and *tame* here if it and all its followers are fickle or firm. Nim heaps are: 0
and 1 are fickle, larger ones firm.

**Theorem.** In a sum of tame positions let `x` be the nim-sum of the :math:`g^+`. With a firm component the previous
player wins misère play exactly when `x = 0`, without one exactly when `x = 1`.

*Proof.* Let the *mark* of a sum be `x` if it has a firm component, else `x ⊕ 1`. To be shown: a sum of mark 0 has no
option of mark 0, and one of another mark has such an option or no option at all. A component never agrees with one of
its options in :math:`g^+`, nor in :math:`g^-`. Moving in `G` to `G'`:

- A firm component stays beside `G`, or `G` and `G'` are alike (both firm, both fickle): the mark changes by
  :math:`g^+(G) \oplus g^+(G')`, which is not 0.
- `G` is the only firm component and `G'` is fickle, or the other way round: by
  :math:`g^-(G) \oplus g^-(G')`, which is not 0 either.

So mark 0 has no option of mark 0. Let the mark be `m > 0`. If there is a firm component, some component `G` has
:math:`t = g^+(G) \oplus m < g^+(G)`. If another one is firm, move to an option with :math:`g^+ = t`; if `G` is the
only firm one, to an option with :math:`g^- = t`; either exists, since `t` is less than the mex, and leaves mark 0. If
all are fickle then `m = 1` and `x = 0`. If some `G` is (1, 0), it has an option with :math:`g^+ = 0`; that is not (0,
0), because :math:`g^-(G) = 0`, so it is (0, 1) and leaves mark 0. If all are (0, 1), any of them that has an option
has one with :math:`g^- = 0`, which cannot be (0, 0) because :math:`g^+(G) = 0`, so it is (1, 0) and leaves mark 0; and
if none has an option, the player to move has won. ∎

A position's :math:`g^-` is the size of the Nim heap that makes a previous-player win of it. So, with such a heap
beside, the theorem gives the pair of a sum of tame positions as well: the nim-sum and the mark. Tameness is therefore
found component by component, at the cost of Grundy values; the first *wild* component ends the attempt, and a full
search decides. With a wild position in the sum nothing is said, also not about its tame components.

References
----------
J. H. Conway, *On Numbers and Games*, chapter 12.
E. R. Berlekamp, J. H. Conway and R. K. Guy, *Winning Ways*, chapter 13.
"""

import operator
from collections.abc import Iterable
from functools import reduce

import attrs

from cgt.players import LEFT
from cgt.positions.engine import Engine
from cgt.values import mex

__all__ = ["NIM_END", "Tame", "TameEngine", "WildError"]


class WildError(Exception):
    """A position is not tame; it never leaves the solvers."""


@attrs.frozen
class Tame:
    """What decides about a tame position in sums of such.

    Examples
    --------
    >>> two, one = Tame(2, True), Tame(1, False)
    >>> (two ^ one).misere, (one ^ one).misere
    (3, 1)
    """

    normal: int
    firm: bool

    @property
    def misere(self) -> int:
        """Misère nim-value: the previous player wins when it is 0."""
        return self.normal if self.firm else self.normal ^ 1

    def __xor__(self, other: "Tame") -> "Tame":
        return Tame(self.normal ^ other.normal, self.firm or other.firm)

    @classmethod
    def total(cls, types: Iterable["Tame"]) -> "Tame":
        """Type of the sum of positions with these types."""
        return reduce(operator.xor, types, NIM_END)

    @classmethod
    def nim_heap(cls, size: int) -> "Tame":
        """Type of a Nim heap: its options are all smaller ones."""
        return cls(size, size > 1)

    @classmethod
    def closed(cls, options: Iterable["Tame"]) -> "Tame":
        """Type of the position with these options."""
        normal, misere = set(), set()
        for option in options:
            normal.add(option.normal)
            misere.add(option.misere)
        return cls.of(mex(normal), mex(misere) if misere else 1)

    @classmethod
    def of(cls, normal: int, misere: int) -> "Tame":
        """Type with these two nim-values."""
        if normal != misere and {normal, misere} != {0, 1}:
            raise WildError
        return cls(normal, normal == misere)


NIM_END = Tame(0, False)


class TameEngine(Engine[Tame]):
    """Types of impartial positions, component by component; raises :class:`WildError` at the first wild one."""

    sides = (LEFT,)
    zero = NIM_END
    plus = operator.xor
    close = staticmethod(Tame.closed)
