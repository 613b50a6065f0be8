"""Values: what is left of a game when everything inessential is gone."""

from cgt.values.arena import ArenaStats, arena_stats, clear_arena, set_arena_budget
from cgt.values.batch import pairwise_le, pairwise_sums, sum_games
from cgt.values.dyadic import Dyadic
from cgt.values.game import Game, down, miny, plus_minus, star, switch, tiny, up, zero
from cgt.values.nimber import Nimber, mex
from cgt.values.thermograph import Thermograph, Wall
from cgt.values.tree import Tree
from cgt.values.uptimal import UptimalExpansion, up_power, up_power_sum

__all__ = [
    "ArenaStats",
    "Dyadic",
    "Game",
    "Nimber",
    "Thermograph",
    "Tree",
    "UptimalExpansion",
    "Wall",
    "arena_stats",
    "clear_arena",
    "down",
    "mex",
    "miny",
    "pairwise_le",
    "pairwise_sums",
    "plus_minus",
    "set_arena_budget",
    "star",
    "sum_games",
    "switch",
    "tiny",
    "up",
    "up_power",
    "up_power_sum",
    "zero",
]
