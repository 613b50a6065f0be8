"""Positional games: whoever first owns a winning set wins; tic-tac-toe on graphs."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cgt.positional.double_threats import (
        FORKS as FORKS,
        Fork as Fork,
        forks as forks,
        minimal_double_threats as minimal_double_threats,
        threats as threats,
    )
    from cgt.positional.graph_censuses import (
        GRAPH_QUESTIONS as GRAPH_QUESTIONS,
        CensusRow as CensusRow,
        GraphQuestion as GraphQuestion,
        classify_graphs as classify_graphs,
        graph_census as graph_census,
    )
    from cgt.positional.graph_tic_tac_toe import GraphTicTacToe as GraphTicTacToe
    from cgt.positional.last_mover import (
        LastMover as LastMover,
        Mark as Mark,
    )
    from cgt.positional.pairings import (
        find_pairing as find_pairing,
        is_pairing as is_pairing,
        pairing_player as pairing_player,
    )
    from cgt.positional.rules import (
        SWAP as SWAP,
        MarkingPosition as MarkingPosition,
        PositionalSystem as PositionalSystem,
    )
    from cgt.positional.solve import (
        Solution as Solution,
        can_force as can_force,
        capture_class as capture_class,
        capture_outcome as capture_outcome,
        drawing_moves as drawing_moves,
        maker_breaker_outcome as maker_breaker_outcome,
        move_outcomes as move_outcomes,
        solve_positional as solve_positional,
    )
    from cgt.positional.winning_sets import (
        PositionalGame as PositionalGame,
        tic_tac_toe as tic_tac_toe,
    )
else:
    from cgt._lazy import contents

    __getattr__, __dir__, __all__ = contents(__name__)
