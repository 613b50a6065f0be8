"""SVG of grids: one square a letter, pieces as discs.

``.`` is a free square and ``#`` a blocked one; other letters are discs: those of Left blue, of Right red, as far as
the caller names them.
"""

__all__ = ["grid_svg"]

_SIDE = 28


def grid_svg(board: str, left: str = "", right: str = "") -> str:
    """SVG text of a grid given as rows separated by ``|``.

    Examples
    --------
    >>> grid_svg("..|.#").count("<rect")
    4
    """
    rows = board.split("|")
    width, height = _SIDE * max(map(len, rows)), _SIDE * len(rows)
    body = []
    for r, row in enumerate(rows):
        for c, letter in enumerate(row):
            fill = "#555" if letter == "#" else "#f6f1e4"
            x, y = _SIDE * c, _SIDE * r
            body.append(f'<rect x="{x}" y="{y}" width="{_SIDE}" height="{_SIDE}" fill="{fill}" stroke="#333"/>')
            if letter in ".#":
                continue
            disc = "#6fa8ff" if letter in left else "#ff8a80" if letter in right else "#9ccc65"
            cx, cy = x + _SIDE // 2, y + _SIDE // 2
            body.append(f'<circle cx="{cx}" cy="{cy}" r="{_SIDE // 3}" fill="{disc}" stroke="#333"/>')
    frame = f'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    return f"<svg {frame}>{''.join(body)}</svg>"
