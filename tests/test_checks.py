"""Integers and flags at the public edge."""

from typing import Any

import numpy as np
import pytest
import sympy

from cgt import errors
from cgt._checks import as_integer, check_flag, check_integer


@pytest.mark.parametrize("three", [3, np.int8(3), np.uint64(3), sympy.Integer(3)])
def test_integers_of_any_library_become_plain_ones(three: Any) -> None:
    assert as_integer(three) == 3
    assert type(as_integer(three)) is int
    assert type(check_integer("n", three, 3, 3)) is int


@pytest.mark.parametrize("other", [True, False, np.True_, 3.0, "3", None, [3], sympy.Rational(1, 2), np.array([1, 2])])
def test_other_things_are_no_integers(other: object) -> None:
    assert as_integer(other) is None
    with pytest.raises(errors.UnsupportedError, match="n must be an integer, not "):
        check_integer("n", other, error=errors.UnsupportedError)


@pytest.mark.parametrize(
    ("least", "most", "bad", "kind"),
    [
        (0, None, -1, "a non-negative integer, not -1"),
        (1, None, 0, "a positive integer, not 0"),
        (3, None, 2, "an integer of at least 3, not 2"),
        (0, 5, 6, "an integer from 0 to 5, not 6"),
        (None, 5, 6, "an integer of at most 5, not 6"),
        pytest.param(1, 128, 10**5000, "an integer from 1 to 128, not <integer of about 5001 digits>", id="huge"),
    ],
)
def test_bounds_are_named(least: int | None, most: int | None, bad: int, kind: str) -> None:
    assert as_integer(bad, least, most) is None
    with pytest.raises(errors.InvalidPositionError) as caught:
        check_integer("a number", bad, least, most)
    assert str(caught.value) == f"a number must be {kind}"


def test_flags_are_truth_values() -> None:
    assert check_flag("flag", False) is False
    with pytest.raises(errors.InvalidPositionError, match="flag must be True or False, not None"):
        check_flag("flag", None)
