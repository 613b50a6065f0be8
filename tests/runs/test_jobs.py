"""Work on many items: order, laziness, executors, stores."""

import itertools
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from cgt.errors import WorkerLostError
from cgt.runs.jobs import LocalPool, answers, ordered_map
from cgt.runs.store import Store


def slow_square(n: int) -> int:
    sum(range(20_000 * (n % 3)))
    return n * n


@given(st.lists(st.integers(0, 50), max_size=40), st.integers(1, 4))
def test_order_is_kept_on_any_executor(items, workers):
    with ThreadPoolExecutor(workers) as executor:
        assert list(ordered_map(slow_square, items, executor=executor)) == [n * n for n in items]


def test_processes_give_the_same():
    with LocalPool(2) as executor:
        assert list(ordered_map(slow_square, range(200), executor=executor)) == [n * n for n in range(200)]


def test_endless_streams_are_read_a_few_chunks_ahead():
    read = []

    def stream():
        for n in itertools.count():
            read.append(n)
            yield n

    with ThreadPoolExecutor(2) as executor:
        results = ordered_map(slow_square, stream(), executor=executor)
        assert list(itertools.islice(results, 5)) == [0, 1, 4, 9, 16]
        results.close()
    assert len(read) < 2000


def test_an_exception_reaches_the_caller():
    def fail(n: int) -> int:
        raise ZeroDivisionError(n)

    with ThreadPoolExecutor(2) as executor, pytest.raises(ZeroDivisionError):
        list(ordered_map(fail, range(10), executor=executor))


def vanish(n: int) -> int:
    if n == 3:
        os._exit(1)
    return n


def test_a_lost_worker_is_named_and_keeps_what_was_answered():
    with Store(":memory:") as store:
        with LocalPool(1) as executor, pytest.raises(WorkerLostError, match="worker process was lost"):
            list(answers(vanish, range(6), job="vanish", executor=executor, store=store))
        assert list(store.items("vanish"))[:1] == [("0", 0)]


def dawdle(folder: str) -> None:
    (Path(folder) / str(os.getpid())).touch()
    time.sleep(600)


def workers_in(folder: Path, count: int) -> list[int]:
    for _ in range(600):
        found = [int(file.name) for file in folder.iterdir()]
        if len(found) == count:
            return found
        time.sleep(0.1)
    raise AssertionError(f"not {count} workers, but {found}")


def have_ended(pids: list[int]) -> bool:
    for _ in range(600):
        if not any(is_running(pid) for pid in pids):
            return True
        time.sleep(0.1)
    return False


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except OSError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    return not stat.exists() or stat.read_text().rpartition(")")[2].split()[0] != "Z"


POOL = (
    "import sys; sys.path.insert(0, sys.argv[2])\n"
    "from runs.test_jobs import dawdle\n"
    "from cgt.runs.jobs import LocalPool, ordered_map\n"
    "if __name__ == '__main__':\n"
    "    with LocalPool(2) as executor:\n"
    "        list(ordered_map(dawdle, [sys.argv[1]] * 2, executor=executor))\n"
)


@pytest.mark.skipif(os.name == "nt", reason="signals of another kind; the pipe that ends the workers is the same")
@pytest.mark.parametrize("sign", ["SIGKILL", "SIGINT", "SIGTERM"])
def test_workers_end_with_the_process_that_started_them(tmp_path, sign):
    script = tmp_path / "pool.py"
    script.write_text(POOL)
    (tmp_path / "pids").mkdir()
    tests = Path(__file__).parent.parent
    command = [sys.executable, str(script), str(tmp_path / "pids"), str(tests)]
    parent = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    workers = workers_in(tmp_path / "pids", 2)
    parent.send_signal(getattr(signal, sign))
    _, errors = parent.communicate(timeout=60)
    assert have_ended(workers)
    if sign == "SIGINT":  # one traceback, that of the process itself
        assert errors.count("Traceback") <= 1, errors
        assert "Process" not in errors


@given(st.lists(st.integers(0, 20), max_size=30), st.integers(0, 10))
def test_a_store_spares_what_is_known(items, stop):
    asked = []

    def question(n):
        asked.append(n)
        return n * n

    with Store(":memory:") as store:
        first = list(itertools.islice(answers(question, items, job="squares", store=store), stop))
        again = list(answers(question, items, job="squares", store=store))
        assert first == again[:stop] == [(n, n * n) for n in items][:stop]
        assert again == [(n, n * n) for n in items]
        before = len(asked)
        assert list(answers(question, items, job="squares", store=store)) == again
        assert len(asked) == before


def test_a_store_needs_a_job_name():
    with Store(":memory:") as store, pytest.raises(ValueError, match="job name"):
        list(answers(abs, [1], store=store))
