"""Results outlive a process, and a broken file is named."""

import contextlib
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from cgt import Game
from cgt.errors import CGTError, NotKeptError, StoreError
from cgt.runs.store import Store, default_store_path


def test_answers_survive_reopening(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "results.sqlite"
    with Store(path) as store:
        store.put("job", "a", {"n": [1, 2]})
        store.put("job", "a", {"n": [3]})
        store.put("job", "b", "ü")
        store.put("other", "a", 0)
    with Store(path) as store:
        assert store.get("job", "a") == {"n": [3]}
        assert store.get("job", "c") is None
        assert list(store.items("job")) == [("a", {"n": [3]}), ("b", "ü")]
        store.forget("job")
        assert (store.count("job"), store.count("other")) == (0, 1)


def test_a_killed_process_loses_nothing_it_put(tmp_path: Path) -> None:
    path = tmp_path / "results.sqlite"
    code = (
        "import os, sys; from cgt.runs.store import Store; s = Store(sys.argv[1])\n"
        "for i in range(100): s.put('job', i, i)\n"
        "os._exit(9)"  # nothing is closed or flushed
    )
    assert subprocess.run([sys.executable, "-c", code, str(path)], check=False).returncode == 9
    with Store(path) as store:
        assert store.count("job") == 100


def test_a_file_that_is_no_store_is_named(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("not a database, but long enough to be mistaken for one " * 50)
    with pytest.raises(StoreError, match=r"notes\.txt"):
        Store(path)
    assert path.read_text().startswith("not a database")
    assert issubclass(StoreError, CGTError)
    assert issubclass(StoreError, OSError)


def test_a_store_that_fails_later_says_so(tmp_path: Path) -> None:
    store = Store(tmp_path / "results.sqlite")
    store.close()
    with pytest.raises(StoreError):
        store.get("job", 1)


def test_default_path_follows_the_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_store_path() == tmp_path / "cgt" / "results.sqlite"


@pytest.mark.parametrize(
    "answer", [(1, (2, "x")), {"a": (1,)}, {"cgtx": 1}, None, [1.5, True], {}, Game.parse("{2|-1^*}")]
)
def test_answers_come_back_as_they_were_put(answer: object) -> None:
    with Store(":memory:") as store:
        store.put("job", 1, answer)
        found = store.get("job", 1, "missing")
        assert (found, repr(found)) == (answer, repr(answer))
        assert list(store.items("job")) == [("1", answer)]


@pytest.mark.parametrize("answer", [{1: 2}, {1, 2}, b"x", object(), {"cgt tuple": 1}, 1j])
def test_what_would_not_come_back_is_refused(answer: object) -> None:
    with Store(":memory:") as store:
        with pytest.raises(NotKeptError):
            store.put("job", 1, answer)
        assert store.count("job") == 0


def test_another_programs_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "albums.sqlite"
    with contextlib.closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE albums (name TEXT)")
    before = path.read_bytes()
    with pytest.raises(StoreError, match=r"albums\.sqlite.*no store"):
        Store(path)
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["albums.sqlite"]


def test_a_table_of_the_same_name_is_not_enough(tmp_path: Path) -> None:
    path = tmp_path / "quiz.sqlite"
    with contextlib.closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE answers (question TEXT, answer TEXT)")
    with pytest.raises(StoreError, match="no store"):
        Store(path)


def test_a_store_without_a_header_is_taken_over_with_all_it_has(tmp_path: Path) -> None:
    path = tmp_path / "results.sqlite"
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as old:
        columns = "job TEXT NOT NULL, item TEXT NOT NULL, answer TEXT NOT NULL, PRIMARY KEY (job, item)"
        old.execute(f"CREATE TABLE answers ({columns}) WITHOUT ROWID")
        old.execute("INSERT INTO answers VALUES ('job', '1', '7')")
    for _ in range(2):
        with Store(path) as store:
            assert store.get("job", 1) == 7


def test_a_layout_of_another_version_is_named(tmp_path: Path) -> None:
    path = tmp_path / "results.sqlite"
    with Store(path) as store:
        store.put("job", 1, 2)
    with contextlib.closing(sqlite3.connect(path)) as newer:
        newer.execute("PRAGMA user_version=7")
    with pytest.raises(StoreError, match="layout 7"):
        Store(path)


@pytest.mark.parametrize("keep", [20, 100, 5000])
def test_a_truncated_store_is_named(tmp_path: Path, keep: int) -> None:
    path = tmp_path / "results.sqlite"
    with Store(path) as store:
        for i in range(500):
            store.put("job", i, "x" * 50)
    path.write_bytes(path.read_bytes()[:keep])
    with pytest.raises(StoreError, match=r"results\.sqlite"), Store(path) as store:
        list(store.items("job"))


@pytest.mark.parametrize(
    "text",
    ["{", '{"cgt Game": "{|"}', '{"cgt OutcomeClass": "X"}', '{"cgt Nimber": -1}', '{"cgt tuple": 3}', "[" * 100_000],
)
def test_a_damaged_answer_is_named(tmp_path: Path, text: str) -> None:
    path = tmp_path / "results.sqlite"
    with Store(path) as store:
        store.put("squares", 3, 9)
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("UPDATE answers SET answer = ?", (text,))
    with Store(path) as store:
        with pytest.raises(StoreError, match=r"'3' of 'squares'"):
            store.get("squares", 3)
        with pytest.raises(StoreError, match=r"'3' of 'squares'"):
            list(store.items("squares"))


def test_a_full_disk_loses_nothing_that_was_kept(tmp_path: Path) -> None:
    path = tmp_path / "results.sqlite"
    with Store(path) as store:
        store.put("job", "small", 1)
        store._connection.execute("PRAGMA max_page_count=6")  # what SQLite says then is what it says of a full disk
        with pytest.raises(StoreError, match="full"):
            store.put("job", "large", "x" * 100_000)
        assert store.get("job", "small") == 1
    with Store(path) as store:
        assert [item for item, _ in store.items("job")] == ["small"]


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="file"):
        Store(tmp_path / "file" / "results.sqlite")
    with pytest.raises(StoreError):
        Store(tmp_path)
    with pytest.raises(StoreError, match="null"):
        Store(str(tmp_path / "a\0b"))


def test_a_transaction_is_kept_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "results.sqlite"
    with Store(path) as store:
        with pytest.raises(NotKeptError), store.transaction():  # noqa: PT012 - the first of two is taken back
            store.put("job", 1, 1)
            store.put("job", 2, object())
        assert store.count("job") == 0
        with store.transaction():
            store.put("job", 1, 1)
            store.put("job", 2, 2)
    with Store(path) as store:
        assert store.count("job") == 2


def test_two_processes_write_at_once(tmp_path: Path) -> None:
    path = tmp_path / "results.sqlite"
    code = (
        "import sys; from cgt.runs.store import Store\n"
        "with Store(sys.argv[1]) as s:\n"
        "    for i in range(200): s.put(sys.argv[2], i, i)"
    )
    running = [subprocess.Popen([sys.executable, "-c", code, str(path), job]) for job in ("one", "two")]
    assert [process.wait(120) for process in running] == [0, 0]
    with Store(path) as store:
        assert (store.count("one"), store.count("two")) == (200, 200)
