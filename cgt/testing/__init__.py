"""Hypothesis strategies for values, forms and positions.

Names are loaded when they are first used; every module here imports hypothesis, so nothing that ``import cgt`` loads
imports this package.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cgt.testing.cycles import cycle_boards as cycle_boards
    from cgt.testing.graphnim import weighted_graphs as weighted_graphs
    from cgt.testing.graphs import (
        connected_graphs as connected_graphs,
        trees as trees,
    )
    from cgt.testing.placement import placement_systems as placement_systems
    from cgt.testing.ruleset import positions as positions
    from cgt.testing.scoring import (
        multigraphs as multigraphs,
        strings_and_coins as strings_and_coins,
    )
    from cgt.testing.values import (
        dyadics as dyadics,
        forms as forms,
        games as games,
        nimbers as nimbers,
    )
else:
    from cgt._lazy import contents

    __getattr__, __dir__, __all__ = contents(__name__)
