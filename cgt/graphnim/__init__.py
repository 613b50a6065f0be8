"""Solving Nim on graphs: polynomial cases, each in its own file, and searches on the native kernel.

* :mod:`~cgt.graphnim.dispatch` chooses; it is what :func:`cgt.outcome` and :func:`cgt.grundy` reach.
* :mod:`~cgt.graphnim.peeling`: vertices nobody enters, bridges; outcomes of trees come out completely.
* :mod:`~cgt.graphnim.trees`: Grundy values of trees.
* :mod:`~cgt.graphnim.nim_kernels`: linear algebra over GF(2); unit weights on bipartite graphs completely.
* :mod:`~cgt.graphnim.degree_two`: any weights, bipartite, degrees at most two away from the token's side.
* :mod:`~cgt.graphnim.paths_and_cycles`: paths and even cycles, outcomes and Grundy values.
* :mod:`~cgt.graphnim.heavy`: an edge heavier than all others together.
* :mod:`~cgt.graphnim.common_minimum`: when the least weight may be taken off every edge.
* :mod:`~cgt.graphnim.all_weights`: who wins whatever the weights are.
* :mod:`~cgt.graphnim.strategies` and :mod:`~cgt.graphnim.verify`: strategies, pitted against every reply.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cgt.graphnim.all_weights import wins_by_deleting as wins_by_deleting
    from cgt.graphnim.boards import (
        complete as complete,
        complete_bipartite as complete_bipartite,
        cycle as cycle,
        hypercube as hypercube,
        ladder as ladder,
        path as path,
        petersen as petersen,
        prism as prism,
        random_weights as random_weights,
        ssb as ssb,
        tree as tree,
        uniform_weights as uniform_weights,
    )
    from cgt.graphnim.common_minimum import common_minimum_is_removable as common_minimum_is_removable
    from cgt.graphnim.game import (
        Move as Move,
        Moves as Moves,
        NimOnGraph as NimOnGraph,
    )
    from cgt.graphnim.strategies import (
        ConfinementStrategy as ConfinementStrategy,
        EvenCycleStrategy as EvenCycleStrategy,
        LowestDegreeStrategy as LowestDegreeStrategy,
        RuleStrategy as RuleStrategy,
        hypercube_strategy as hypercube_strategy,
        ssb_strategy as ssb_strategy,
    )
    from cgt.graphnim.verify import verify_strategy_for_all_weights as verify_strategy_for_all_weights
else:
    from cgt._lazy import contents

    __getattr__, __dir__, __all__ = contents(__name__)
