"""How error messages show what they were given."""

from fractions import Fraction

import pytest

from cgt.errors import shown


class Broken:
    def __repr__(self) -> str:
        raise RuntimeError("no text for this one")


class Loud:
    def __repr__(self) -> str:
        return "\ud800 line\nline " + "x" * 10**6


class Count(int):
    pass


@pytest.mark.parametrize("value", [None, True, -7, 1.5, "*3", b"1", [1, "a"], (2,), {"a": {1, 2}}, Fraction(1, 3), int])
def test_what_is_short_is_shown_as_it_is(value):
    assert shown(value) == repr(value)


@pytest.mark.parametrize(
    "value",
    [
        10**10_000,
        -(10**10_000),
        Count(10**10_000),
        [10**10_000, {3: -(10**10_000)}],
        Fraction(10**10_000, 7),
        "\ud800" * 10_000,
        "\u202e\n",
        list(range(10**6)),
        {k: k for k in range(10**5)},
        [[[[[[[[]]]]]]]],
        Broken(),
        [Broken(), {"x": Broken()}],
        Loud(),
        [Loud()],
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_is_not_is_short_and_safe(value):
    text = shown(value)
    assert 0 < len(text) < 450
    assert text.isprintable()
    assert text.encode()


def test_what_refers_to_itself_ends():
    loop: list[object] = []
    loop.append(loop)
    assert shown(loop).count("[") < 10


def test_numbers_too_long_say_how_long_they_are():
    assert shown(-(10**5000)) == "<-integer of about 5001 digits>"
    assert shown(Fraction(1, 10**5000)) == "Fraction(1, <integer of about 5001 digits>)"
