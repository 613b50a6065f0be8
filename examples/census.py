"""Take a census: every drawing of every small 2-connected graph, resumable, with what breaks Su's conjecture."""

from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

from cgt.cycles import cycle_boards_of, two_connected_graphs
from cgt.runs import ParityReport, census, parity_report
from cgt.runs.store import Store


def main() -> None:
    with TemporaryDirectory() as folder, Store(Path(folder) / "results.sqlite") as store:
        for edges in range(3, 8):
            seen: Counter[bool] = Counter()
            # workers=0 keeps a small run in this process; leave it out to use every core.
            for board, answer in census(
                cycle_boards_of(two_connected_graphs(edges)), parity_report, store=store, workers=0
            ):
                report = ParityReport(*answer)
                seen[report.conforms] += 1
                if not report.conforms:
                    print("breaks the conjecture:", board)
            print(f"{edges} edges: {seen.total()} boards, {seen[False]} break Su's conjecture")


if __name__ == "__main__":
    main()
