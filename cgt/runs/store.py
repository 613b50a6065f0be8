"""Results that outlive a process: an SQLite file, one transaction a result.

A :class:`Store` maps a *job* (which question, asked of what family) and an *item* of it to an answer. A run that is
killed loses nothing that was put before, and the next run asks the store first.

What comes back is what was put. The file holds JSON, and with it lists, dictionaries with text as keys, text, numbers,
truth values and ``None``; tuples, outcomes, players, nimbers and games are kept under a mark. Anything else is refused.
Nothing that is read is ever run.

A file that is no store is refused before anything in it is touched; one that is damaged or cannot be written gives a
:class:`~cgt.errors.StoreError` that names it. Several processes may use one file: a write waits for the others' for
half a minute, and :meth:`Store.transaction` keeps them out for several questions and answers on end.
"""

import contextlib
import json
import os
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Any

from cgt.errors import CGTError, NotKeptError, StoreError, shown
from cgt.players import OutcomeClass, Player
from cgt.values import Game, Nimber

__all__ = ["Store", "default_store_path"]

# Written into the header of the file: whose it is ("cgt" and a zero), and which layout it has.
_APPLICATION = 0x63677400
_LAYOUT = 1
_SCHEMA = """
CREATE TABLE IF NOT EXISTS answers (
    job TEXT NOT NULL,
    item TEXT NOT NULL,
    answer TEXT NOT NULL,
    PRIMARY KEY (job, item)
) WITHOUT ROWID
"""
_COLUMNS = ["job", "item", "answer"]
_PATIENCE = 30.0  # seconds that a write waits for those of others


# By type: how a thing is written as plain data, and read again.
_MARKED: dict[type, tuple[Callable[[Any], Any], Callable[[Any], Any]]] = {
    tuple: (lambda value: [_written(one) for one in value], lambda kept: tuple(_read(one) for one in kept)),
    OutcomeClass: (lambda value: value.name, lambda kept: OutcomeClass[kept]),
    Player: (lambda value: value.name, lambda kept: Player[kept]),
    Nimber: (int, Nimber),
    Game: (str, Game.parse),
}
_MARKS = {f"cgt {kind.__name__}": kind for kind in _MARKED}


def _written(value: Any) -> Any:
    """Plain data for an answer."""
    kind = type(value)
    if value is None or kind in {bool, int, float, str}:
        return value
    if kind is list:
        return [_written(one) for one in value]
    if kind is dict and all(type(key) is str and key not in _MARKS for key in value):
        return {key: _written(one) for key, one in value.items()}
    if kind in _MARKED:
        return {f"cgt {kind.__name__}": _MARKED[kind][0](value)}
    raise NotKeptError(f"a store keeps plain data, tuples, outcomes, players, nimbers and games, not {shown(value)}")


def _read(kept: Any) -> Any:
    """The answer that was written so."""
    if isinstance(kept, list):
        return [_read(one) for one in kept]
    if isinstance(kept, dict):
        if len(kept) == 1 and (mark := next(iter(kept))) in _MARKS:
            return _MARKED[_MARKS[mark]][1](kept[mark])
        return {key: _read(one) for key, one in kept.items()}
    return kept


def default_store_path() -> Path:
    """Where results are kept unless told otherwise: the user's data folder.

    Returns
    -------
    pathlib.Path

    Examples
    --------
    >>> default_store_path().name
    'results.sqlite'
    """
    if sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    elif sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "cgt" / "results.sqlite"


class Store:
    """Answers kept in an SQLite file.

    Parameters
    ----------
    path : path-like, optional
        The file; it and its folder are made when missing. ``":memory:"`` keeps everything in memory. Default:
        :func:`default_store_path`.

    Examples
    --------
    >>> with Store(":memory:") as store:
    ...     store.put("squares", 3, 9)
    ...     store.get("squares", 3), store.get("squares", 4), store.count("squares")
    (9, None, 1)
    """

    def __init__(self, path: str | os.PathLike[str] | None = None) -> None:
        self.path = str(default_store_path() if path is None else path)
        try:
            if self.path != ":memory:":
                Path(self.path).parent.mkdir(parents=True, exist_ok=True)
            self._connection = sqlite3.connect(self.path, isolation_level=None, timeout=_PATIENCE)
        except (OSError, ValueError, sqlite3.Error) as error:
            raise StoreError(f"cannot open the store {shown(self.path)}: {error}") from error
        try:
            if self._is_new():
                self._begin()
            self._connection.execute("PRAGMA synchronous=NORMAL")
        except sqlite3.Error as error:
            self._connection.close()
            raise StoreError(f"cannot open the store {shown(self.path)}: {error}") from error
        except StoreError:
            self._connection.close()
            raise

    def _begin(self) -> None:
        """Lay out a new file; another process may be at it, too."""
        deadline = time.monotonic() + _PATIENCE
        while True:
            try:
                self._connection.execute("PRAGMA journal_mode=WAL")
                break
            except sqlite3.OperationalError as error:
                # SQLite does not wait for others when it changes the journal.
                if "locked" not in str(error) or time.monotonic() > deadline:
                    raise
                time.sleep(0.01)
        self._connection.execute(_SCHEMA)
        self._connection.execute(f"PRAGMA application_id={_APPLICATION}")
        self._connection.execute(f"PRAGMA user_version={_LAYOUT}")

    def _is_new(self) -> bool:
        """Whether the file is empty, or a store without its header yet; an error if it is anything but a store."""
        (application,) = self._connection.execute("PRAGMA application_id").fetchone()
        (layout,) = self._connection.execute("PRAGMA user_version").fetchone()
        tables = [name for (name,) in self._connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        columns = [row[1] for row in self._connection.execute("PRAGMA table_info(answers)")]
        if (application == 0 and not tables) or (layout == 0 and tables == ["answers"] and columns == _COLUMNS):
            return True
        if application != _APPLICATION or columns != _COLUMNS:
            raise StoreError(f"{shown(self.path)} is a database, but no store of this package; it was left as it is")
        if layout != _LAYOUT:
            raise StoreError(f"the store {shown(self.path)} has layout {layout}; this version reads layout {_LAYOUT}")
        return False

    def get(self, job: str, item: object, default: Any = None) -> Any:
        """Answer for an item of a job, or `default`."""
        row = self._execute("SELECT answer FROM answers WHERE job = ? AND item = ?", (job, str(item))).fetchone()
        return default if row is None else self._answer(job, str(item), row[0])

    def _answer(self, job: str, item: str, text: Any) -> Any:
        try:
            return _read(json.loads(text))
        except (TypeError, ValueError, KeyError, AttributeError, RecursionError, CGTError) as error:
            raise StoreError(
                f"the store {shown(self.path)} is damaged: {shown(item)} of {shown(job)} cannot be read"
            ) from error

    def put(self, job: str, item: object, answer: Any) -> None:
        """Keep an answer; it is on disk when this returns."""
        text = json.dumps(_written(answer), ensure_ascii=False)
        self._execute("INSERT OR REPLACE INTO answers VALUES (?, ?, ?)", (job, str(item), text))

    @contextlib.contextmanager
    def transaction(self) -> Iterator[None]:
        """Several questions and answers as one: nobody else writes in between, and all is kept or nothing."""
        self._execute("BEGIN IMMEDIATE", ())
        try:
            yield
        except BaseException:
            self._execute("ROLLBACK", ())
            raise
        self._execute("COMMIT", ())

    def items(self, job: str) -> Iterator[tuple[str, Any]]:
        """All items of a job with their answers, in the order of the items' text."""
        rows = self._execute("SELECT item, answer FROM answers WHERE job = ? ORDER BY item", (job,))
        return ((item, self._answer(job, item, answer)) for item, answer in self._rows(rows))

    def _rows(self, cursor: sqlite3.Cursor) -> Iterator[tuple[str, str]]:
        try:
            yield from cursor
        except sqlite3.Error as error:
            raise StoreError(f"the store {shown(self.path)} failed: {error}") from error

    def count(self, job: str) -> int:
        """How many items of a job are answered."""
        row = self._execute("SELECT COUNT(*) FROM answers WHERE job = ?", (job,)).fetchone()
        return int(row[0])

    def forget(self, job: str) -> None:
        """Drop every answer of a job."""
        self._execute("DELETE FROM answers WHERE job = ?", (job,))

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def __enter__(self) -> "Store":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"Store({self.path!r})"

    def _execute(self, sql: str, parameters: tuple[Any, ...]) -> sqlite3.Cursor:
        try:
            return self._connection.execute(sql, parameters)
        except sqlite3.Error as error:
            raise StoreError(f"the store {shown(self.path)} failed: {error}") from error
