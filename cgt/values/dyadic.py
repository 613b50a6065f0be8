"""Dyadic rationals."""

from fractions import Fraction

__all__ = ["Dyadic"]


class Dyadic(Fraction):
    """A dyadic rational."""
