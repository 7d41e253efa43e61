"""What all pictures of experiments share: colours, shapes, titles, axes.

The colours are those of Okabe and Ito, which people with any kind of colour vision can tell apart.
"""

from __future__ import annotations

from typing import Any

from nonet.study.experiments.settings import parts

COLOURS = {
    "sequential": "#0072B2",
    "random": "#D55E00",
    "mrv": "#009E73",
    "degree": "#CC79A7",
    "mrv+degree": "#E69F00",
}
INK, FAINT = "#222222", "#8a8a8a"
STANDS, UNDONE = "#BFE6DA", "#F8DEC9"

MARKERS = {"none": "o", "forward": "^", "singles": "s"}
"""The shape that stands for each propagation."""

_PALE = {"none": 0.0, "forward": 0.3, "singles": 0.55}
"""How much of its colour a heuristic loses with each propagation."""


def colour_of(name: str) -> str:
    """Return the colour of a heuristic, paler where it propagates.

    >>> colour_of("mrv"), colour_of("mrv/singles")
    ('#009E73', '#8cd3c0')
    """
    heuristic, propagation = parts(name)
    if propagation == "none":
        return COLOURS[heuristic]
    channels = (int(COLOURS[heuristic][i : i + 2], 16) for i in (1, 3, 5))
    return "#" + "".join(f"{round(c + (255 - c) * _PALE[propagation]):02x}" for c in channels)


def title(figure: Any, text: str) -> None:
    """Write a line above a figure."""
    figure.suptitle(text, x=0.01, ha="left", fontsize=11, fontweight="bold", color=INK)


def tidy(axes: Any) -> None:
    """Leave out the lines that say nothing."""
    axes.spines[["top", "right"]].set_visible(False)
    axes.tick_params(labelsize=8, colors=INK)
