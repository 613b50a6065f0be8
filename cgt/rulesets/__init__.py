"""Rules of games: positions and their moves. Nothing here solves; see :mod:`cgt.solvers`."""
