"""Questions about a game that its canonical form answers."""

__all__ = ["GameProperties"]


class GameProperties:
    """What :class:`~cgt.Game` adds to its handle."""

    __slots__ = ()
