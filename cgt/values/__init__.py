"""Values: what is left of a game when everything inessential is gone."""

from cgt.values.dyadic import Dyadic
from cgt.values.game import Game, star
from cgt.values.nimber import Nimber, mex
from cgt.values.tree import Tree

__all__ = ["Dyadic", "Game", "Nimber", "Tree", "mex", "star"]
