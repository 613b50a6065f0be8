"""What every game shares: positions, sums, questions about them, the generic solver, play and verification."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cgt.positions.playing import (
        PlayedGame as PlayedGame,
        Strategy as Strategy,
        optimal_player as optimal_player,
        play as play,
        random_player as random_player,
    )
    from cgt.positions.position import (
        ImpartialPosition as ImpartialPosition,
        Negative as Negative,
        Position as Position,
        Sum as Sum,
        SumMove as SumMove,
        ValuePosition as ValuePosition,
        as_position as as_position,
    )
    from cgt.positions.questions import (
        grundy as grundy,
        outcome as outcome,
        principal_variation as principal_variation,
        remoteness as remoteness,
        score as score,
        suspense as suspense,
        value as value,
        winning_moves as winning_moves,
    )
    from cgt.positions.registry import (
        Solver as Solver,
        register_solver as register_solver,
    )
    from cgt.positions.trees import (
        to_networkx as to_networkx,
        unfold as unfold,
    )
    from cgt.positions.verifying import (
        Refutation as Refutation,
        verify_strategy as verify_strategy,
    )
else:
    from cgt._lazy import contents

    __getattr__, __dir__, __all__ = contents(__name__)
