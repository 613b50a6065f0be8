"""Hypothesis strategies for values, forms and positions.

Names are loaded when they are first used; every module here imports hypothesis, so nothing that ``import cgt`` loads
imports this package.
"""

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cgt.strategies.cycles import *
    from cgt.strategies.graphnim import *
    from cgt.strategies.graphs import *
    from cgt.strategies.placement import *
    from cgt.strategies.ruleset import *
    from cgt.strategies.scoring import *
    from cgt.strategies.values import *

_CONTENTS: dict[str, tuple[str, ...]] = {
    "cgt.strategies.cycles": ("cycle_boards",),
    "cgt.strategies.graphnim": ("weighted_graphs",),
    "cgt.strategies.graphs": ("connected_graphs", "trees"),
    "cgt.strategies.placement": ("placement_systems",),
    "cgt.strategies.ruleset": ("positions",),
    "cgt.strategies.scoring": ("multigraphs", "strings_and_coins"),
    "cgt.strategies.values": ("dyadics", "forms", "games", "nimbers"),
}

_HOME = {name: module for module, names in _CONTENTS.items() for name in names}

__all__ = [*_HOME]


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module 'cgt.strategies' has no attribute {name!r}")
    found = getattr(importlib.import_module(_HOME[name]), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted(set(globals()) | set(__all__))
