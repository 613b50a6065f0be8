"""What solvers remember between questions.

A question asked with ``cache=None`` (the default) remembers nothing afterwards. Pass one :class:`Cache` to several
questions and they share their tables; drop it, or :meth:`Cache.clear` it, and the memory is free again.
"""

from collections.abc import Callable
from typing import Any, TypeVar

__all__ = ["Cache"]

T = TypeVar("T")


class Cache:
    """Memo tables shared by the questions it is passed to.

    Each solver keeps its own table under its own name; a table is a ``dict`` or a native object with ``len``.

    Examples
    --------
    >>> from cgt import Cache, KAYLES, grundy
    >>> cache = Cache()
    >>> grundy(KAYLES(10), cache=cache), grundy(KAYLES(11), cache=cache)
    (2, 6)
    """

    def __init__(self) -> None:
        self._tables: dict[str, Any] = {}

    def table(self, name: str, factory: Callable[[], T]) -> T:
        """Table `name`, made by `factory` when it is first asked for."""
        if name not in self._tables:
            self._tables[name] = factory()
        table: T = self._tables[name]
        return table

    def clear(self) -> None:
        """Forget everything."""
        self._tables.clear()

    def __len__(self) -> int:
        return sum(len(table) for table in self._tables.values())

    def __bool__(self) -> bool:
        return True

    def __repr__(self) -> str:
        sizes = ", ".join(f"{name}: {len(table)}" for name, table in sorted(self._tables.items()))
        return f"<Cache {sizes or 'empty'}>"
