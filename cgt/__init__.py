"""An exact algebra of combinatorial games, and published theorems a machine can check.

This file is the table of contents: the headline names, and the packages that hold the rest. Names are loaded when they
are first used, so that ``import cgt`` stays quick.
"""

from typing import TYPE_CHECKING

__version__ = "0.1.0"

if TYPE_CHECKING:
    from cgt import (
        cycles as cycles,
        drawing as drawing,
        games as games,
        graphnim as graphnim,
        graphs as graphs,
        heaps as heaps,
        misere as misere,
        placement as placement,
        positional as positional,
        positions as positions,
        runs as runs,
        scoring as scoring,
        testing as testing,
        theorems as theorems,
        values as values,
    )
    from cgt.budget import Budget as Budget
    from cgt.cache import Cache as Cache
    from cgt.cycles.game import GameOfCycles as GameOfCycles
    from cgt.errors import (
        BudgetExceeded as BudgetExceeded,
        CGTError as CGTError,
        IllegalMoveError as IllegalMoveError,
        InvalidPositionError as InvalidPositionError,
        LoopyGameError as LoopyGameError,
        ParseError as ParseError,
        UnsupportedError as UnsupportedError,
    )
    from cgt.games.amazons import Amazons as Amazons
    from cgt.games.clobber import Clobber as Clobber
    from cgt.games.hackenbush import Hackenbush as Hackenbush
    from cgt.games.konane import Konane as Konane
    from cgt.games.toads_and_frogs import ToadsAndFrogs as ToadsAndFrogs
    from cgt.games.toppling_dominoes import TopplingDominoes as TopplingDominoes
    from cgt.graphnim.game import NimOnGraph as NimOnGraph
    from cgt.heaps.codes import (
        GRUNDYS_GAME as GRUNDYS_GAME,
        KAYLES as KAYLES,
        NIM as NIM,
        TakeAndBreak as TakeAndBreak,
    )
    from cgt.heaps.sequences import nim_sequence as nim_sequence
    from cgt.heaps.subtraction import Subtraction as Subtraction
    from cgt.heaps.two_heaps import Wythoff as Wythoff
    from cgt.placement.colouring import Col as Col, Snort as Snort
    from cgt.placement.dominoes import Cram as Cram, Domineering as Domineering
    from cgt.placement.kayles import ArcKayles as ArcKayles, NodeKayles as NodeKayles
    from cgt.placement.system import PlacementSystem as PlacementSystem
    from cgt.players import (
        LEFT as LEFT,
        MISERE as MISERE,
        NORMAL as NORMAL,
        POSITIONAL as POSITIONAL,
        RIGHT as RIGHT,
        SCORING as SCORING,
        Convention as Convention,
        OutcomeClass as OutcomeClass,
        Player as Player,
    )
    from cgt.positional.graph_tic_tac_toe import GraphTicTacToe as GraphTicTacToe
    from cgt.positional.winning_sets import (
        PositionalGame as PositionalGame,
        tic_tac_toe as tic_tac_toe,
    )
    from cgt.positions.playing import (
        optimal_player as optimal_player,
        play as play,
        random_player as random_player,
    )
    from cgt.positions.position import (
        ImpartialPosition as ImpartialPosition,
        Position as Position,
        Sum as Sum,
    )
    from cgt.positions.questions import (
        grundy as grundy,
        outcome as outcome,
        principal_variation as principal_variation,
        remoteness as remoteness,
        score as score,
        value as value,
        winning_moves as winning_moves,
    )
    from cgt.positions.trees import (
        to_networkx as to_networkx,
        unfold as unfold,
    )
    from cgt.positions.verifying import verify_strategy as verify_strategy
    from cgt.scoring.arrays import (
        ClosingOctagons as ClosingOctagons,
        DotsAndBoxes as DotsAndBoxes,
    )
    from cgt.scoring.strings_and_coins import StringsAndCoins as StringsAndCoins
    from cgt.values.dyadic import Dyadic as Dyadic
    from cgt.values.game import Game as Game
    from cgt.values.named import (
        down as down,
        miny as miny,
        star as star,
        switch as switch,
        tiny as tiny,
        up as up,
    )
    from cgt.values.nimber import (
        Nimber as Nimber,
        mex as mex,
    )
    from cgt.values.thermograph import Thermograph as Thermograph
    from cgt.values.tree import Tree as Tree
else:
    from cgt._lazy import contents

    __getattr__, __dir__, __all__ = contents(__name__)
