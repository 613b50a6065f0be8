"""Tables of contents whose names are loaded when they are first used.

A package writes its contents once, as imports that only the type checker runs, and hands its name over::

    if TYPE_CHECKING:
        from cgt.cycles.board import Board as Board
    else:
        __getattr__, __dir__, __all__ = contents(__name__)

:func:`contents` reads those imports from the package's source, so that nothing stands twice. A module whose functions
another calls now and then, and which may be importing that other one, is a :class:`LateModule` there.
"""

import importlib
import re
import sys
from collections.abc import Callable
from typing import Any

__all__ = ["LateModule", "contents"]

_IMPORT = re.compile(r"^    from ([\w.]+) import (\([^)]*\)|[^\n]*)$", re.MULTILINE)
_NAME = re.compile(r"(\w+) as \1\b")


def contents(package: str) -> tuple[Callable[[str], Any], Callable[[], list[str]], list[str]]:
    """``__getattr__``, ``__dir__`` and ``__all__`` of a package that lists its names under ``if TYPE_CHECKING:``.

    Parameters
    ----------
    package : str
        The package's ``__name__``.

    Returns
    -------
    tuple
        What the package assigns to ``__getattr__``, ``__dir__`` and ``__all__``.

    Raises
    ------
    ImportError
        The package comes without its source, from which the names are read.

    Examples
    --------
    >>> get, listing, names = contents("cgt.cycles")
    >>> get("Board")
    <class 'cgt.cycles.board.Board'>
    """
    spec = sys.modules[package].__spec__
    read: Callable[[str], str | None] = getattr(spec and spec.loader, "get_source", lambda _: None)
    source = read(package)
    if source is None:
        raise ImportError(f"{package} is installed without its source, from which its contents are read")
    home = {name: module for module, names in _IMPORT.findall(source) for name in _NAME.findall(names)}
    exported = sorted({"__version__"} & set(vars(sys.modules[package]))) + sorted(home)

    def load(name: str) -> Any:
        if name not in home:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        if home[name] == package:
            return importlib.import_module(f"{package}.{name}")
        found = getattr(importlib.import_module(home[name]), name)
        setattr(sys.modules[package], name, found)
        return found

    return load, lambda: exported, exported


class LateModule:
    """A module that is imported when something of it is first used.

    Parameters
    ----------
    name : str
        The module's full name.

    Examples
    --------
    >>> words = LateModule("string")
    >>> words.digits
    '0123456789'
    """

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, attribute: str) -> Any:
        found = getattr(importlib.import_module(self._name), attribute)
        setattr(self, attribute, found)
        return found
