"""Plots of nim sequences: every heap a dot at its Grundy value, with the period marked where one is known.

Needs matplotlib, which the extra ``plot`` installs.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cgt.heaps.periods import Periodicity

__all__ = ["plot_sequence"]


def plot_sequence(
    values: Sequence[int], *, title: str = "", period: "Periodicity | None" = None, axes: Any = None
) -> Any:
    """Scatter plot of a nim sequence.

    Parameters
    ----------
    values : sequence of int
        Grundy values of the heaps 0, 1, 2, ….
    title : str, optional
        What stands above.
    period : Periodicity, optional
        Marks the preperiod.
    axes : matplotlib axes, optional
        Where to draw; by default a new figure.

    Returns
    -------
    matplotlib axes

    Examples
    --------
    >>> import matplotlib
    >>> matplotlib.use("Agg")
    >>> from cgt import nim_sequence
    >>> plot_sequence(nim_sequence("0.77", 200), title="Kayles").get_title()
    'Kayles'
    """
    from matplotlib.figure import Figure

    if axes is None:
        axes = Figure(figsize=(9, 4), layout="constrained").subplots()
    size = 9.0 if len(values) <= 500 else 2.0 if len(values) <= 10_000 else 0.2
    axes.scatter(range(len(values)), values, s=size, linewidths=0, color="#1f4e79", rasterized=True)
    if period is not None and period.preperiod is not None and 0 < period.preperiod < len(values):
        axes.axvline(period.preperiod, color="#b03a2e", linewidth=1, label=str(period).partition(" (")[0])
        axes.legend(loc="upper left", frameon=False)
    axes.set_xlabel("heap")
    axes.set_ylabel("Grundy value")
    axes.set_title(title)
    axes.margins(x=0.01)
    return axes
