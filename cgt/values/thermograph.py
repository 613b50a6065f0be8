r"""Thermographs: how a game's stops move as it cools.

The thermograph of a short game (Conway, *On Numbers and Games*, chapter 9; Siegel, *Combinatorial Game Theory*,
section II.5) is a pair of walls, functions of the temperature `t` ≥ −1. For an integer both walls are that integer.
Otherwise take the *scaffolds*

.. math::

   \tilde L_t(G) = \max_{G^L} R_t(G^L) - t, \qquad \tilde R_t(G) = \min_{G^R} L_t(G^R) + t;

below the least `t` at which they meet, the walls are the scaffolds, and above it both are the value they meet at, the
*mast*. That `t` is the game's temperature, and the mast its mean. From `t` = 0 up the walls are the stops of the game
cooled by `t`; below zero the same rule gives numbers their usual temperatures (−1/2 for 1/2, −1 for an integer).

The walls are piecewise linear with slopes −1, 0 and 1 and dyadic corners, and are kept exactly.
"""

from fractions import Fraction
from typing import TYPE_CHECKING, Any

import attrs

from cgt.errors import TemperatureError, shown
from cgt.values.dyadic import Dyadic
from cgt.values.walls import COLDEST, Corners, value_at

if TYPE_CHECKING:
    from cgt.values.game import Game

__all__ = ["Thermograph", "Wall", "temperature"]


def temperature(t: Any) -> Fraction:
    """`t` as an exact temperature, or an error that says why it is none.

    Examples
    --------
    >>> temperature("1/3")
    Fraction(1, 3)
    >>> temperature(-2)
    Traceback (most recent call last):
    cgt.errors.TemperatureError: no game is defined below the temperature -1: -2
    """
    if isinstance(t, bool):
        raise TemperatureError(f"a temperature is a number, not {shown(t)}")
    try:
        p, q = getattr(t, "p", None), getattr(t, "q", None)
        exact = Fraction(int(p), int(q)) if p is not None and q is not None else Fraction(t)
    except (TypeError, ValueError, OverflowError, ZeroDivisionError):
        raise TemperatureError(f"a temperature is an exact number, not {shown(t)}") from None
    if exact < COLDEST:
        raise TemperatureError(f"no game is defined below the temperature -1: {shown(t)}")
    return exact


@attrs.frozen
class Wall:
    """A wall of a thermograph: a piecewise-linear function of the temperature.

    Attributes
    ----------
    points : tuple of (t, x)
        The corners in order of temperature, the first at `t` = −1; above the last the wall is vertical.

    Examples
    --------
    >>> from cgt import Game
    >>> wall = Game.parse("{2||1|-1}").thermograph.left_wall
    >>> wall(0), wall(Fraction(1, 2)), wall(10)
    (Fraction(2, 1), Fraction(3, 2), Fraction(1, 1))
    """

    points: Corners

    def __call__(self, t: Any) -> Fraction:
        """Value of the wall at the temperature `t` ≥ −1."""
        return value_at(self.points, temperature(t))


@attrs.frozen
class Thermograph:
    """The thermograph of a game; ``g.thermograph`` makes it.

    Attributes
    ----------
    left_wall, right_wall : Wall
        The walls as functions of the temperature.

    Notes
    -----
    By custom a thermograph is drawn with the temperature upwards and Left's side, the larger numbers, on the left.
    Two games with the same thermograph need not be equal: those of ``^`` and ``*`` agree from `t` = 0 up.

    Examples
    --------
    >>> from cgt import Game
    >>> heat = Game.parse("{4|1||-1}").thermograph
    >>> heat.mean, heat.temperature
    (Dyadic(3, 4), Dyadic(7, 4))
    >>> heat.left_wall(1), heat.right_wall(1)
    (Fraction(1, 1), Fraction(0, 1))
    """

    left_wall: Wall
    right_wall: Wall

    @classmethod
    def of(cls, game: "Game") -> "Thermograph":
        """Thermograph of `game`; :attr:`cgt.Game.thermograph` is this.

        Examples
        --------
        >>> from cgt import Game
        >>> Thermograph.of(Game.parse("{3|1}")).left_wall.points
        ((Fraction(-1, 1), Fraction(4, 1)), (Fraction(1, 1), Fraction(2, 1)))
        """
        left, right = game._walls
        return cls(Wall(left), Wall(right))

    @property
    def mean(self) -> Dyadic:
        """The mast's value: the mean of the game."""
        return Dyadic(self.left_wall.points[-1][1])

    mast = mean

    @property
    def temperature(self) -> Dyadic:
        """Temperature at which the mast begins."""
        return Dyadic(max(self.left_wall.points[-1][0], self.right_wall.points[-1][0]))

    @property
    def breakpoints(self) -> tuple[Dyadic, ...]:
        """Temperatures at which either wall turns, in order, beginning with −1."""
        return tuple(sorted({Dyadic(t) for wall in (self.left_wall, self.right_wall) for t, _ in wall.points}))

    def plot(self, ax: Any = None, **style: Any) -> Any:
        """Draw the thermograph with matplotlib.

        Parameters
        ----------
        ax : matplotlib.axes.Axes, optional
            Where to draw; a new figure if not given.
        **style
            Passed to ``Axes.plot`` for both walls (``color``, ``linewidth``, ...).

        Returns
        -------
        matplotlib.axes.Axes
            With larger numbers to the left, as is the custom.
        """
        if ax is None:
            from matplotlib.figure import Figure

            ax = Figure(layout="constrained").add_subplot()
        top = self._top()
        style = {"color": "black", "linewidth": 1.8, **style}
        for wall in (self.left_wall, self.right_wall):
            times = [float(t) for t, _ in wall.points] + [float(top)]
            values = [float(x) for _, x in wall.points] + [float(wall.points[-1][1])]
            ax.plot(values, times, **style)
        if not ax.xaxis_inverted():
            ax.invert_xaxis()
        ax.axhline(0, color="gray", linewidth=0.6, linestyle=":")
        ax.set_xlabel("value")
        ax.set_ylabel("temperature")
        return ax

    def _top(self) -> Fraction:
        """How high a drawing goes: enough to show the mast."""
        temperature = Fraction(self.temperature)
        return temperature + max(Fraction(1), (temperature + 1) / 4)

    def _repr_svg_(self) -> str:
        return _svg(self)


def _svg(heat: Thermograph) -> str:
    """Drawing of `heat`, temperature upwards and larger numbers to the left, on a light or dark page."""
    width, height, margin = 320, 300, 36
    top = heat._top()
    ends = [x for wall in (heat.left_wall, heat.right_wall) for _, x in wall.points]
    least, most = min(ends), max(ends)
    if most - least < 2:
        middle = (most + least) / 2
        least, most = middle - 1, middle + 1

    def place(t: Fraction, x: Fraction) -> str:
        across = margin + (most - x) / (most - least) * (width - 2 * margin)
        up = height - margin - (t + 1) / (top + 1) * (height - 2 * margin)
        return f"{float(across):.1f},{float(up):.1f}"

    def label(t: Fraction, x: Fraction, text: str, shift: str, anchor: str) -> str:
        across, up = place(t, x).split(",")
        return f'<text x="{across}" y="{up}" {shift} text-anchor="{anchor}">{text}</text>'

    lines = []
    for wall in (heat.left_wall, heat.right_wall):
        corners = " ".join(place(t, x) for t, x in [*wall.points, (top, wall.points[-1][1])])
        lines.append(f'<polyline points="{corners}" fill="none" stroke="currentColor" stroke-width="2"/>')
    zero = f'<polyline points="{place(Fraction(0), most)} {place(Fraction(0), least)}" stroke="gray" '
    left_end, right_end = heat.left_wall(max(heat.temperature, 0)), heat.right_wall(0)
    texts = [
        label(heat.temperature, left_end, f"t = {heat.temperature}", 'dx="8" dy="-4"', "start"),
        label(top, heat.mean, f"{heat.mean}", 'dy="-6"', "middle"),
    ]
    if heat.left_wall(0) != right_end:
        texts.append(label(Fraction(0), heat.left_wall(0), f"{heat.left_wall(0)}", 'dx="-4" dy="14"', "end"))
        texts.append(label(Fraction(0), right_end, f"{right_end}", 'dx="4" dy="14"', "start"))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
        'font-family="sans-serif" font-size="12" fill="currentColor">'
        f'{zero}stroke-dasharray="3 3"/>{"".join(lines)}{"".join(texts)}</svg>'
    )
