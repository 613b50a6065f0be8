"""The same ledger from a Dask cluster on the loopback interface, one of whose workers is killed on the way."""

import os
import signal
import threading

import pytest

from cgt.theorems import check_statement, ledger

distributed = pytest.importorskip("distributed", reason="needs the extra 'dask'")
dask = pytest.importorskip("dask")

# On a busy machine a worker that was killed takes longer to start again than the 15 seconds after which it is given up.
PATIENT = {"distributed.deploy.lost-worker-timeout": "600s"}


@pytest.mark.filterwarnings("ignore")  # the cluster's own warnings about a worker that was killed on purpose
def test_a_killed_worker_changes_nothing(monkeypatch):
    # Everything goes through the cluster, nothing is decided here.
    monkeypatch.setattr("cgt.theorems.runner._INLINE_SECONDS", -1.0)
    chosen = [ledger[key] for key in ("classic-bouton", "classic-sprague-grundy")]
    with (
        dask.config.set(PATIENT),
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None, silence_logs=50
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        client.wait_for_workers(2, timeout=600)
        pids = list(client.run(os.getpid).values())
        executor = client.get_executor()
        killed = threading.Event()

        def kill(one, count):
            if not killed.is_set() and count > 2:
                killed.set()
                os.kill(pids[0], getattr(signal, "SIGKILL", signal.SIGTERM))  # on Windows SIGTERM kills

        remote = [check_statement(one, executor=executor, progress=kill) for one in chosen]
        assert killed.is_set()
        client.wait_for_workers(
            2, timeout=600
        )  # a cluster that is closed while a worker starts waits for it a few seconds only
    local = [check_statement(one) for one in chosen]
    assert [(c.key, c.verdict, c.instances) for c in remote] == [(c.key, c.verdict, c.instances) for c in local]
