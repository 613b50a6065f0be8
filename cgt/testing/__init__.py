"""Hypothesis strategies for values, forms and positions.

Names are loaded when they are first used; every module here imports hypothesis, so nothing that ``import cgt`` loads
imports this package.
"""

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cgt.testing.cycles import *
    from cgt.testing.graphnim import *
    from cgt.testing.graphs import *
    from cgt.testing.placement import *
    from cgt.testing.ruleset import *
    from cgt.testing.scoring import *
    from cgt.testing.values import *

_CONTENTS: dict[str, tuple[str, ...]] = {
    "cgt.testing.cycles": ("cycle_boards",),
    "cgt.testing.graphnim": ("weighted_graphs",),
    "cgt.testing.graphs": ("connected_graphs", "trees"),
    "cgt.testing.placement": ("placement_systems",),
    "cgt.testing.ruleset": ("positions",),
    "cgt.testing.scoring": ("multigraphs", "strings_and_coins"),
    "cgt.testing.values": ("dyadics", "forms", "games", "nimbers"),
}

_HOME = {name: module for module, names in _CONTENTS.items() for name in names}

__all__ = [*_HOME]


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module 'cgt.testing' has no attribute {name!r}")
    found = getattr(importlib.import_module(_HOME[name]), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted(set(globals()) | set(__all__))
