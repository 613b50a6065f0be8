"""The public strategies: bounds hold, shrinking ends at the simplest value, types are registered."""

import subprocess
import sys

import pytest
from hypothesis import find, given, strategies as st

from cgt import CGTError, Dyadic, Game, Nimber, Tree
from cgt.testing import dyadics, forms, games, nimbers


@given(
    games(max_birthday=2), nimbers(max_value=9), dyadics(min_value=-1, max_value=2, max_exponent=3), forms(max_height=2)
)
def test_bounds(game: Game, nimber: Nimber, x: Dyadic, form: Tree) -> None:
    assert game.birthday <= 2
    assert int(nimber) <= 9
    assert -1 <= x <= 2
    assert x.exponent <= 3
    assert form.height <= 2


@pytest.mark.slow
def test_everything_born_by_day_two_is_found() -> None:
    wanted = {"*2", "+-1", "2", "1/2", "^*", "{1|0,*}"}
    assert {str(find(games(max_birthday=2), lambda g, text=text: str(g) == text)) for text in wanted} == wanted


@pytest.mark.parametrize("kind", [Game, Nimber, Dyadic, Tree])
def test_types_are_registered(kind: type) -> None:
    assert isinstance(find(st.from_type(kind), lambda _: True), kind)


@pytest.mark.parametrize("bad", [-1, True, 1.5, None])
def test_bad_bounds(bad: object) -> None:
    for make in (lambda: games(max_birthday=bad), lambda: nimbers(max_value=bad), lambda: forms(max_height=bad)):
        with pytest.raises(CGTError):
            make()  # type: ignore[no-untyped-call]


def test_importing_cgt_imports_no_hypothesis() -> None:
    code = "import sys, cgt; cgt.Game(1); cgt.Tree(); assert not {'hypothesis', 'sympy'} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)
