"""Naive, definition-level answers that share no code with the package."""
