"""Positional games: whoever first owns a winning set wins; tic-tac-toe on graphs."""
