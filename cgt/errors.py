"""Every error of the package.

Each derives from :class:`CGTError` and from the builtin a caller would catch. A message names the condition that
failed and shows the offending input, through :func:`shown`, which keeps it short and safe whatever it is.
"""

import reprlib
from fractions import Fraction
from typing import Any

__all__ = [
    "BackendError",
    "BudgetExceeded",
    "CGTError",
    "IllegalMoveError",
    "InvalidArgumentError",
    "InvalidDataError",
    "InvalidGraphError",
    "InvalidPositionError",
    "InvalidTokenError",
    "InvalidWeightError",
    "LoopyGameError",
    "NimberDivisionError",
    "NotANimberError",
    "NotAtomicError",
    "NotDyadicError",
    "NotImpartialError",
    "NotKeptError",
    "NotUptimalError",
    "OutOfRangeError",
    "ParseError",
    "StatementError",
    "StoreError",
    "TemperatureError",
    "UnknownStatementError",
    "UnrepresentableError",
    "UnsupportedError",
    "shortened",
    "shown",
]

_MOST_SHOWN = 400  # a board with two dozen edges


class _Shortener(reprlib.Repr):
    """``repr`` that stays short: long text and containers lose their middle, long integers their digits."""

    def __init__(self) -> None:
        super().__init__()
        self.maxlevel = 4
        self.maxtuple = self.maxlist = self.maxset = self.maxfrozenset = self.maxdict = self.maxdeque = 40
        self.maxstring = self.maxother = self.maxlong = 300

    def repr1(self, x: Any, level: int) -> str:
        if isinstance(x, int) and type(x).__repr__ is int.__repr__ and x.bit_length() >= 400:
            # From a few thousand digits on Python refuses to write an integer in decimal; before that it is slow.
            return f"<{'-' if x < 0 else ''}integer of about {x.bit_length() * 30103 // 100000 + 1} digits>"
        if type(x) is Fraction:
            return f"Fraction({self.repr1(x.numerator, level)}, {self.repr1(x.denominator, level)})"
        return super().repr1(x, level)

    def repr_instance(self, x: Any, level: int) -> str:
        try:
            text = repr(x)
        except Exception:
            return _nameless(x)
        half = (self.maxother - 3) // 2
        return text if len(text) <= self.maxother else f"{text[:half]}...{text[-half:]}"


def _nameless(value: object) -> str:
    return f"<{type(value).__name__} that cannot be shown>"


def shown(value: object) -> str:
    """`value` as an error message shows it: as :func:`repr` does where that is short and can be printed.

    Long text and containers are shortened, integers of very many digits described, an object whose ``repr`` fails is
    named by its type, and characters that cannot be printed are escaped.

    Parameters
    ----------
    value : object
        Anything, wrong or right.

    Returns
    -------
    str
        At most some four hundred characters, on one line, all of which can be encoded.

    Examples
    --------
    >>> shown("*3"), shown(-7), shown(10**5000)
    ("'*3'", '-7', '<integer of about 5001 digits>')
    >>> len(shown("1" * 1000))
    300
    """
    try:
        text = _Shortener().repr(value)
    except Exception:  # a container that cannot be walked, a type that lies about itself
        text = _nameless(value)
    return shortened(text)


def shortened(text: str) -> str:
    r"""`text` on one line, without its middle if it is long, characters that cannot be printed escaped.

    Examples
    --------
    >>> shortened("a\nb")
    'a\\nb'
    >>> len(shortened("x" * 10**6)) < 500
    True
    """
    if len(text) > _MOST_SHOWN:
        text = f"{text[: _MOST_SHOWN // 2]}...{text[-_MOST_SHOWN // 2 :]}"
    return "".join(c if c.isprintable() else c.encode("unicode_escape", "surrogatepass").decode() for c in text)


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


class InvalidArgumentError(CGTError, ValueError):
    """A size, limit or choice a question is asked with is none."""


class InvalidDataError(CGTError, ValueError):
    """Stored data (a pickle, a file) is damaged, or was not written by this package."""


class OutOfRangeError(CGTError, IndexError):
    """There is nothing with this index."""


class InvalidPositionError(CGTError, ValueError):
    """The input does not describe a position of the ruleset."""


class InvalidGraphError(InvalidPositionError):
    """The input names no graph of the kind asked for: it has arcs or loops, joins a pair twice, or is too large."""


class InvalidTokenError(InvalidPositionError):
    """The token does not stand on a vertex of the graph."""


class InvalidWeightError(InvalidPositionError):
    """The weight of an edge is not a positive integer."""


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


class StoreError(CGTError, OSError):
    """The store's file cannot be opened, read or written."""


class NotKeptError(CGTError, TypeError):
    """An answer is of a kind that a store cannot give back as it was."""


class WorkerLostError(CGTError, RuntimeError):
    """A worker process ended before its work was done, as one does that is killed or runs out of memory."""


class StatementError(CGTError, ValueError):
    """A statement is declared wrongly, or asked for something it does not have."""


class UnknownStatementError(StatementError, KeyError):
    """No statement has that key."""

    __str__ = Exception.__str__  # a KeyError would show its message in quotes
