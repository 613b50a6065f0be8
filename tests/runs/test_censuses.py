import io
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import networkx as nx
import pytest
from click.testing import CliRunner
from rich.console import Console

from cgt import LEFT, GameOfCycles, Nimber, UnsupportedError, cycles, grundy, outcome, value
from cgt.cli import main
from cgt.cycles.parity import ParityReport, parity_report
from cgt.errors import NotKeptError
from cgt.runs.censuses import census
from cgt.runs.store import Store


def boards():
    return cycles.boards_of(cycles.two_connected_graphs(6))


def test_answers_come_in_the_order_of_the_boards():
    found = list(census(boards(), parity_report, workers=0))
    assert [board for board, _ in found] == list(boards())
    assert all(answer == parity_report(board) for board, answer in found)


def test_an_executor_gives_the_same_answers():
    with ThreadPoolExecutor(2) as executor:
        assert list(census(boards(), parity_report, executor)) == list(census(boards(), parity_report, workers=0))


def test_worker_processes_give_the_same_answers():
    assert list(census(boards(), parity_report, workers=1)) == list(census(boards(), parity_report, workers=0))


def asked_twice(board):
    raise AssertionError(f"{board!r} was asked again")


def test_nothing_is_computed_twice(tmp_path):
    with Store(tmp_path / "results.sqlite") as store:
        first = list(census(boards(), parity_report, store=store, job="su", workers=0))
    with Store(tmp_path / "results.sqlite") as store:
        again = list(census(boards(), asked_twice, store=store, job="su", workers=0))
    assert again == first


def test_a_census_can_be_stopped_and_resumed(tmp_path):
    with Store(tmp_path / "results.sqlite") as store:
        running = census(boards(), parity_report, store=store, job="su", workers=0)
        some = [next(running) for _ in range(3)]
        running.close()
        assert store.count("su") == 3
        rest = list(census(boards(), parity_report, store=store, job="su", workers=0))
    assert rest[:3] == some
    assert len(rest) == 6


def test_questions_are_kept_apart(tmp_path):
    path = tmp_path / "results.sqlite"
    for n in (2, 3):
        found = list(census(boards(), partial(answered, n=n), store=path, workers=0))
        assert {answer for _, answer in found} == {n}
    for nameless in (lambda board: 1, partial(lambda board: 1), "x".join, partial(answered, n=object())):
        with pytest.raises(UnsupportedError, match="job="):
            census(boards(), nameless, store=path, workers=0)
    assert len(list(census(boards(), lambda board: 1, workers=0))) == 6


def answered(board, n):
    return n


def described(board):
    return outcome(board), Nimber(grundy(board)), (len(board.edges), [None, LEFT]), value(board)


def nothing(board):
    return None


def test_answers_come_back_as_they_were(tmp_path):
    path = tmp_path / "results.sqlite"
    first = list(census(boards(), described, store=path, workers=0))
    again = list(census(boards(), described, store=path, workers=0))
    assert again == first
    assert repr(again) == repr(first)
    list(census(boards(), nothing, store=path, job="nothing", workers=0))
    assert list(census(boards(), asked_twice, store=path, job="nothing", workers=0)) == [(b, None) for b in boards()]
    with pytest.raises(NotKeptError, match="frozenset"):
        list(census(boards(), frozenset_of, store=path, workers=0))


def frozenset_of(board):
    return frozenset(board.edges)


def test_what_is_no_census():
    with pytest.raises(UnsupportedError, match="question"):
        census(boards(), 5)
    with pytest.raises(UnsupportedError, match="store"):
        census(boards(), parity_report, store=5)


def test_progress_is_shown():
    screen = io.StringIO()
    console = Console(file=screen, force_terminal=True, width=80)
    assert len(list(census(boards(), parity_report, workers=0, total=6, console=console))) == 6
    assert "parity_report" in screen.getvalue()


def test_reports():
    assert ParityReport(4, 0).conforms
    assert not ParityReport(5, 0).conforms


@pytest.mark.parametrize(
    ("arguments", "row"),
    [
        (["--two-connected", "--edges", "7"], ["7", "17", "16", "1", "1"]),
        (["--trees", "--edges", "5"], ["5", "6"]),
        (["--markable-trees", "--edges", "3"], ["3", "5", "5", "0", "0"]),
        (["--spiders", "--edges", "4"], ["4", "4", "0", "4", "0"]),
        (["--fans", "--edges", "4"], ["4", "1", "0", "1", "1"]),
        (["--wheels", "--edges", "3"], ["3", "1", "0", "1", "0"]),
        (["--connected", "--edges", "4"], ["4", "6", "3", "3", "0"]),
    ],
)
def test_command_line_counts(arguments, row):
    done = CliRunner().invoke(main, ["census", "cycles", *arguments, "--workers", "0"])
    assert done.exit_code == 0, done.output
    cells = [[cell.strip() for cell in line.strip("│").split("│")] for line in done.output.splitlines() if "│" in line]
    assert any(line[: len(row)] == row for line in cells), done.output


def test_command_line_lists_what_breaks_the_conjecture(tmp_path):
    store = str(tmp_path / "su.sqlite")
    arguments = ["census", "cycles", "--two-connected", "--edges", "7", "--up-to", "--workers", "0", "--store", store]
    first = CliRunner().invoke(main, arguments)
    lines = [line for line in first.output.splitlines() if line.startswith("GameOfCycles(")]
    breaking = [eval(line, {"GameOfCycles": GameOfCycles}) for line in lines]
    assert all(not ParityReport(*parity_report(board)).conforms for board in breaking)
    known = GameOfCycles(
        [(0, 2), (0, 4), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)], cells=[(0, 2, 3, 4), (1, 3, 2, 4), (1, 3, 4)]
    )
    shapes = [(nx.Graph(board.edges), sorted(map(len, board.board.cells))) for board in (known, *breaking)]
    assert any(nx.is_isomorphic(shapes[0][0], graph) and shapes[0][1] == cells for graph, cells in shapes[1:])
    assert CliRunner().invoke(main, arguments).output == first.output


def test_command_line_wants_a_family():
    done = CliRunner().invoke(main, ["census", "cycles", "--edges", "7"])
    assert done.exit_code == 2
    assert "--two-connected" in done.output


def test_command_line_takes_one_family_only():
    done = CliRunner().invoke(main, ["census", "cycles", "--two-connected", "--trees", "--edges", "5"])
    assert done.exit_code == 2
    assert "not several: --two-connected, --trees" in done.output
