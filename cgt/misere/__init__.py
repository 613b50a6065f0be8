"""Misère play of impartial games: forms, genera, quotients."""
