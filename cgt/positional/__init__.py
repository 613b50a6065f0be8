"""Positional games: whoever first owns a winning set wins; tic-tac-toe on graphs."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cgt.positional.double_threats import (
        P3_FORKS as P3_FORKS,
        Fork as Fork,
        find_forks as find_forks,
        find_threats as find_threats,
        minimal_double_threats as minimal_double_threats,
    )
    from cgt.positional.goals import (
        can_force as can_force,
        capture_class as capture_class,
        capture_outcome as capture_outcome,
        maker_breaker_outcome as maker_breaker_outcome,
    )
    from cgt.positional.graph_censuses import (
        CENSUS_RULES as CENSUS_RULES,
        CensusRow as CensusRow,
        GraphRules as GraphRules,
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
    from cgt.positional.rules import MarkingPosition as MarkingPosition
    from cgt.positional.solve import (
        SolvedGame as SolvedGame,
        drawing_moves as drawing_moves,
        move_outcomes as move_outcomes,
        solve_game as solve_game,
    )
    from cgt.positional.system import (
        SWAP as SWAP,
        PositionalBoard as PositionalBoard,
        PositionalSystem as PositionalSystem,
    )
    from cgt.positional.winning_sets import (
        PositionalGame as PositionalGame,
        tic_tac_toe as tic_tac_toe,
    )
else:
    from cgt._lazy import contents

    __getattr__, __dir__, __all__ = contents(__name__)
