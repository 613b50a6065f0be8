"""Thermographs of a few games, as numbers and as an SVG file."""

import sys
from pathlib import Path

from cgt import Game

GAMES = ("{7|5||4|1}", "{4||1|-1}", "{2|-1/2}", "1/2", "^")


def main(path: str | None = None) -> None:
    for text in GAMES:
        heat = Game.parse(text).thermograph
        corners = ", ".join(f"({x}, {t})" for t, x in heat.left_wall.points)
        print(f"{text:12} mean {heat.mean!s:5} temperature {heat.temperature!s:5} left wall (value, t): {corners}")
    if path is not None:
        Path(path).write_text(Game.parse(GAMES[0]).thermograph._repr_svg_(), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:2])
