"""Drawings: SVG text for boards and structures, one module a subject, loaded when something is drawn."""

__all__: list[str] = []
