"""Statements of the Closing Octagons thesis (T. Leelathanakit, Chulalongkorn University).

Graphs are instances as tuples of vertex pairs, a loop being a pair of equal vertices. Statements about "a state of a
Closing Octagons game" are checked on all connected multigraphs without parallel edges, which contain every component
an array can show; statements about normal games on every state that a whole game reaches. The article that followed
is in :mod:`cgt.theorems.octagons.article`.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cgt.theorems.octagons.players import (
        doubling_strategy as doubling_strategy,
        edge_first_strategy as edge_first_strategy,
        greedy_strategy as greedy_strategy,
        three_by_three_strategy as three_by_three_strategy,
    )
else:
    from cgt._lazy import contents

    __getattr__, __dir__, __all__ = contents(__name__)
