"""Classical theorems, on which the solvers rely or which tie a ruleset to something published about it.

Each names its own sources. By topic: :mod:`~cgt.theorems.classic.foundations` (Zermelo, Bouton, Sprague and Grundy),
:mod:`~cgt.theorems.classic.heaps`, :mod:`~cgt.theorems.classic.coins_and_strips` and
:mod:`~cgt.theorems.classic.boards`; what they share is in :mod:`~cgt.theorems.classic.support`.
"""
