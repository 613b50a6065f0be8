"""The hook hypothesis calls when it is imported: ``st.from_type`` learns the types of this package.

Strategies are handed over as functions of the type, so neither the values nor their strategies are built before a
test asks for them.
"""

__all__ = ["register"]


def register() -> None:
    """Register strategies for :class:`~cgt.Game`, :class:`~cgt.Nimber`, :class:`~cgt.Dyadic`, :class:`~cgt.Tree`."""
    from hypothesis import strategies as st

    from cgt.values import Dyadic, Game, Nimber, Tree

    def make(name: str) -> object:
        from cgt.testing import values

        return getattr(values, name)()

    for thing, name in ((Game, "games"), (Nimber, "nimbers"), (Dyadic, "dyadics"), (Tree, "forms")):
        st.register_type_strategy(thing, lambda _type, name=name: make(name))  # type: ignore[misc,arg-type]  # hypothesis accepts a function of the type
