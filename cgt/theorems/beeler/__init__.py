"""Statements of the article on tic-tac-toe on graphs."""
