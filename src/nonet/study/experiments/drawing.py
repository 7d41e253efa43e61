"""Colours, shapes, titles and axes shared by all plots of experiments.

The colours are the palette of Okabe and Ito, suitable for all kinds of colour vision.
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
"""The marker of each propagation."""

_PALE = {"none": 0.0, "forward": 0.3, "singles": 0.55}
"""How much each propagation lightens the colour of a heuristic."""


def colour_of(name: str) -> str:
    """Return the colour of a heuristic, paler with propagation.

    >>> colour_of("mrv"), colour_of("mrv/singles")
    ('#009E73', '#8cd3c0')
    """
    heuristic, propagation = parts(name)
    if propagation == "none":
        return COLOURS[heuristic]
    channels = (int(COLOURS[heuristic][i : i + 2], 16) for i in (1, 3, 5))
    return "#" + "".join(f"{round(c + (255 - c) * _PALE[propagation]):02x}" for c in channels)


def title(figure: Any, text: str) -> None:
    """Add a title to a figure."""
    figure.suptitle(text, x=0.01, ha="left", fontsize=11, fontweight="bold", color=INK)


def tidy(axes: Any) -> None:
    """Hide redundant axis lines."""
    axes.spines[["top", "right"]].set_visible(False)
    axes.tick_params(labelsize=8, colors=INK)
