"""Strategies for values."""

from hypothesis import strategies as st

from cgt.values import Dyadic, Game, Nimber, Tree

__all__ = ["dyadics", "forms", "games", "nimbers"]


def games(*, max_birthday: int = 3) -> st.SearchStrategy[Game]:
    """Short games born by day `max_birthday`."""
    level = st.just(Game(0))
    for _ in range(max_birthday):
        options = st.lists(level, max_size=2)
        level = st.one_of(level, st.builds(Game, options, options))
    return level


def nimbers(*, max_value: int = 2**16) -> st.SearchStrategy[Nimber]:
    """Nimbers up to `max_value`."""
    return st.builds(Nimber, st.integers(0, max_value))


def dyadics() -> st.SearchStrategy[Dyadic]:
    """Dyadic rationals."""
    return st.builds(lambda n, k: Dyadic(n, 2**k), st.integers(-64, 64), st.integers(0, 5))


def forms(*, max_birthday: int = 3) -> st.SearchStrategy[Tree]:
    """Literal forms of height at most `max_birthday`."""
    level = st.just(Tree())
    for _ in range(max_birthday):
        options = st.lists(level, max_size=2).map(tuple)
        level = st.one_of(level, st.builds(Tree, options, options))
    return level
