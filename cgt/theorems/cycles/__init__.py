"""Statements of J. S. Zandee, *The Game of Cycles*, bachelor's thesis, Delft University of Technology, 2022.

Where its chapters stand:

* 1, impartial games: :mod:`~cgt.theorems.cycles.nim` and :mod:`~cgt.theorems.cycles.lasker`
* 2, the game: :mod:`~cgt.theorems.cycles.rules`, :mod:`~cgt.theorems.cycles.previous_results` (those of Alvarado and
  others, of Lin and of Mathews) and :mod:`~cgt.theorems.cycles.lines`
* 3, counterexamples to Su's conjecture: :mod:`~cgt.theorems.cycles.search`, :mod:`~cgt.theorems.cycles.diamond` (the
  proof for the double-diamond) and :mod:`~cgt.theorems.cycles.triangles`
* 4, trees: :mod:`~cgt.theorems.cycles.z_trees` and :mod:`~cgt.theorems.cycles.trees`
* 5, what is left open: with what it is about, above all in :mod:`~cgt.theorems.cycles.search` and
  :mod:`~cgt.theorems.cycles.trees`

What they share is in :mod:`~cgt.theorems.cycles.support`.
"""
