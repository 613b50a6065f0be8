"""Statements of L. A. Erickson, *The Game of Nim on Graphs* (2011), one module a chapter or part of one.

Positions are instances as :class:`~cgt.NimOnGraph`; graphs that carry nothing else as graph6 text. A statement about
arbitrary weights is decided for all of them at once where the keep-or-delete game of
:mod:`cgt.graphnim.all_weights` can, and otherwise for all weightings up to a bound.
"""
