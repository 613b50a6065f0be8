"""Literal game trees."""

import attrs

__all__ = ["Tree"]


@attrs.frozen
class Tree:
    """A form ``{left | right}`` as written."""

    left: "tuple[Tree, ...]" = ()
    right: "tuple[Tree, ...]" = ()
