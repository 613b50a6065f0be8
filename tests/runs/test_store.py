"""Results outlive a process, and a broken file is named."""

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
        "import os, signal, sys; from cgt.runs.store import Store; s = Store(sys.argv[1])\n"
        "for i in range(100): s.put('job', i, i)\n"
        "os.kill(os.getpid(), signal.SIGKILL)"
    )
    subprocess.run([sys.executable, "-c", code, str(path)], check=False)
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
