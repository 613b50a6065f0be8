"""Settings for the whole suite: reproducible hypothesis runs, and the backend shown in the header."""

import signal

from hypothesis import HealthCheck, settings

from cgt._native import BACKEND

# A shell that starts a run in the background has it ignore Ctrl-C, which some tests send themselves.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Deadlines measure the machine, not the code; a fixed seed keeps two runs of one commit alike.
settings.register_profile("suite", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("suite")


def pytest_report_header() -> str:
    return f"cgt backend: {BACKEND}"
