"""Statements of the thesis on the Game of Cycles."""
