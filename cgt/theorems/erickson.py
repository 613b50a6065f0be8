"""Statements of L. A. Erickson, *The Game of Nim on Graphs* (2011), one module a chapter or part of one.

Positions are instances as :class:`~cgt.NimOnGraph`; graphs that carry nothing else as graph6 text. A statement about
arbitrary weights is decided for all of them at once where the keep-or-delete game of
:mod:`cgt.solvers.graphnim.all_weights` can, and otherwise for all weightings up to a bound.
"""

from cgt.theorems import (
    erickson_background,
    erickson_complete,
    erickson_conjectures,
    erickson_cubes,
    erickson_cycles,
    erickson_fukuyama,
    erickson_light_edges,
    erickson_matchings,
    erickson_nim,
    erickson_pendants,
    erickson_petersen,
)

__all__: list[str] = []

# In the order of the dissertation.
CHAPTERS = (
    erickson_nim,
    erickson_background,
    erickson_fukuyama,
    erickson_matchings,
    erickson_cycles,
    erickson_complete,
    erickson_conjectures,
    erickson_pendants,
    erickson_petersen,
    erickson_light_edges,
    erickson_cubes,
)
