"""Take a census: every drawing of every small 2-connected graph, resumable, with what breaks Su's conjecture."""

from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

from cgt import cycles
from cgt.runs import census
from cgt.runs.store import Store


def main() -> None:
    with TemporaryDirectory() as folder, Store(Path(folder) / "results.sqlite") as store:
        for edges in range(3, 8):
            seen: Counter[bool] = Counter()
            # workers=0 keeps a small run in this process; leave it out to use every core.
            for board, answer in census(
                cycles.boards_of(cycles.two_connected_graphs(edges)), cycles.parity_report, store=store, workers=0
            ):
                report = cycles.ParityReport(*answer)
                seen[report.conforms] += 1
                if not report.conforms:
                    print("breaks the conjecture:", board)
            print(f"{edges} edges: {seen.total()} boards, {seen[False]} break Su's conjecture")


if __name__ == "__main__":
    main()
