"""Every error of the package.

Each derives from :class:`CGTError` and from the builtin a caller would catch. A message names the condition that
failed and shows the offending input.
"""

from typing import Any

__all__ = [
    "BackendError",
    "BudgetExceeded",
    "CGTError",
    "IllegalMoveError",
    "InvalidPositionError",
    "LoopyGameError",
    "NimberDivisionError",
    "NotANimberError",
    "NotAtomicError",
    "NotDyadicError",
    "NotImpartialError",
    "NotUptimalError",
    "ParseError",
    "TemperatureError",
    "UnrepresentableError",
    "UnsupportedError",
]


class CGTError(Exception):
    """Base of every error this package raises on purpose."""


class BackendError(CGTError, ImportError):
    """The backend asked for by ``CGT_BACKEND`` is unknown or not installed."""


class BudgetExceeded(CGTError, RuntimeError):  # noqa: N818 - names what happened, as StopIteration does
    """A computation passed its :class:`~cgt.Budget`.

    Attributes
    ----------
    resource : str
        What ran out: ``"nodes"``, ``"bytes"`` or ``"seconds"``, or what a solver limits by itself.
    nodes, bytes, seconds
        What had been used by then.
    refused : int
        Bytes that were asked for beyond those, all at once, and not given; 0 if none were.
    known : object
        What had been found out by then, where a solver can say (else ``None``).
    """

    def __init__(
        self,
        resource: str,
        *,
        nodes: int = 0,
        bytes: int = 0,  # noqa: A002 - the name a caller knows from Budget
        seconds: float = 0.0,
        refused: int = 0,
        known: Any = None,
    ) -> None:
        used = f"{nodes} nodes, {bytes} bytes, {seconds:.3g} seconds"
        more = f": {refused} bytes more were asked for" if refused else ""
        super().__init__(f"budget of {resource} exceeded after {used}{more}")
        self.resource = resource
        self.nodes = nodes
        self.bytes = bytes
        self.seconds = seconds
        self.refused = refused
        self.known = known

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild_budget_exceeded, (
            self.resource,
            self.nodes,
            self.bytes,
            self.seconds,
            self.refused,
            self.known,
        )


def _rebuild_budget_exceeded(
    resource: str, nodes: int, size: int, seconds: float, refused: int, known: Any
) -> BudgetExceeded:
    return BudgetExceeded(resource, nodes=nodes, bytes=size, seconds=seconds, refused=refused, known=known)


class ParseError(CGTError, ValueError):
    """Text is not in the notation expected.

    The message repeats the text with a caret under the offending place.
    """

    def __init__(self, reason: str, text: str = "", position: int | None = None) -> None:
        message = reason
        if position is not None:
            start, stop = max(0, position - 40), position + 40
            shown = text[start:stop].replace("\n", " ").replace("\t", " ")
            prefix = "…" if start else ""
            suffix = "…" if stop < len(text) else ""
            caret = " " * (len(prefix) + position - start) + "^"
            message = f"{reason} at position {position}\n  {prefix}{shown}{suffix}\n  {caret}"
        super().__init__(message)
        self.reason = reason
        self.text = text
        self.position = position

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.reason, self.text, self.position)


class InvalidPositionError(CGTError, ValueError):
    """The input does not describe a position of the ruleset."""


class IllegalMoveError(CGTError, ValueError):
    """The move is not legal in the position."""


class NotImpartialError(CGTError, ValueError):
    """An impartial question was asked about a partizan position."""


class LoopyGameError(CGTError, ValueError):
    """Play can return to a position already visited; only loopfree games are solved."""


class UnsupportedError(CGTError, TypeError):
    """The question has no meaning for this kind of game (a sum of scoring games' outcomes, say)."""


class UnrepresentableError(CGTError, OverflowError):
    """A value needs an exponent, up multiple or nimber beyond what canonical forms can hold."""


class NotANimberError(CGTError, ValueError):
    """The input does not stand for a nimber (it is negative, or no integer)."""


class NimberDivisionError(CGTError, ZeroDivisionError):
    """Division of a nimber by ``*0``."""


class NotDyadicError(CGTError, ValueError):
    """The number is not an integer over a power of two, so no short game equals it."""


class NotAtomicError(CGTError, ValueError):
    """The game has no atomic weight."""


class NotUptimalError(CGTError, ValueError):
    """The game is not a sum of a number, multiples of the powers of up, and a nimber."""


class TemperatureError(CGTError, ValueError):
    """A temperature below −1, where nothing is defined, or one that is no exact number."""
