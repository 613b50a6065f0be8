"""How much memory values may take unless told otherwise."""

import os
from collections.abc import Iterator

__all__ = ["usual_budget"]

_USUAL = 2 << 30
_CONTROL_GROUPS = ("/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes")


def usual_budget() -> int:
    """Two GiB, or half of what this process may use at most if that is less.

    Examples
    --------
    >>> 0 < usual_budget() <= 2**31
    True
    """
    return max(1, min([_USUAL, *(limit // 2 for limit in _limits() if limit > 0)]))


def _limits() -> Iterator[int]:
    """Limits that the machine, the container and the shell set, where they can be asked for."""
    for path in _CONTROL_GROUPS:
        try:
            with open(path) as file:
                yield int(file.read())
        except (OSError, ValueError):  # no such group, or one without a limit
            continue
    try:
        import resource

        yield resource.getrlimit(resource.RLIMIT_AS)[0]  # negative for unlimited
        yield os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (ImportError, AttributeError, ValueError, OSError):  # not a POSIX system, or a poor one
        return
