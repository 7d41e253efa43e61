"""Plot an experiment: backtracks per heuristic, time by clues, levels, search trees.

The colours are the palette of Okabe and Ito, suitable for all kinds of colour vision.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, log10
from typing import Any

import numpy as np
import numpy.typing as npt

from nonet.engines.backtracking import Backtracking
from nonet.errors import known_name
from nonet.storage.paths import FilePath
from nonet.study.experiments.settings import TrialPlan, parts
from nonet.study.experiments.summary import NO_TIERS, Tally, Tiers
from nonet.study.experiments.trees import SMALL_PUZZLE, draw_trees, search_tree, tree_height
from nonet.study.plots import INK, Picture, save_plot
from nonet.study.text import count

FIGURES = ("backtracks", "time", "tiers", "trees")

COLOURS = {
    "sequential": "#0072B2",
    "random": "#D55E00",
    "mrv": "#009E73",
    "degree": "#CC79A7",
    "mrv+degree": "#E69F00",
}

PROPAGATIONS = {"none": ("o", 0.0), "forward": ("^", 0.3), "singles": ("s", 0.55)}
"""The marker of each propagation, and how much it lightens the colour of a heuristic."""


def save_report(
    path: FilePath,
    tally: Tally,
    plan: TrialPlan,
    *,
    figures: Iterable[str] = FIGURES,
    tables: str = "",
    tiers: Tiers = NO_TIERS,
) -> None:
    """Draw the plots of an experiment into one SVG, PNG, PDF or HTML file.

    ``tiers`` are the levels for the plot of that name, which is omitted without them. ``tables`` is
    text that an HTML page shows below its plots.
    """
    shown = [name for name in check_figures(figures) if name != "tiers" or tiers]
    pictures = [_picture(name, tally, plan, tiers) for name in shown]
    save_plot(path, pictures, title="Heuristics side by side", tables=tables)


def check_figures(names: Iterable[str] | None) -> tuple[str, ...]:
    """Return the names of plots after checking them; None selects all."""
    return tuple(known_name("figure", name, FIGURES) for name in names or FIGURES)


def _picture(name: str, tally: Tally, plan: TrialPlan, tiers: Tiers) -> Picture:
    if name == "backtracks":
        title = "Backtracks per run: share of the runs (log scale, 0 apart)"
        height = 0.8 + 1.05 * len(tally.columns)
        return Picture(title, height, lambda figure: draw_backtracks(figure, tally))
    if name == "time":
        title = "Processor time of a run by number of clues (median, bars: middle 90 %;"
        title += f" hollow: fewer than {_FEW} runs)"
        return Picture(title, 4.0, lambda figure: draw_times(figure, tally))
    if name == "tiers":
        title = "Mean backtracks by level (≥: runs were cut off by the budget)"
        return Picture(title, 3.4, lambda figure: draw_tiers(figure, tally, tiers))
    trees = {}
    for heuristic in plan.heuristics:
        cell, propagation = parts(heuristic)
        solver = Backtracking(cell, values=plan.values, propagation=propagation, seed=plan.seed)
        trees[heuristic] = search_tree(solver, SMALL_PUZZLE)
    title = "Search trees of one 4×4 puzzle: #1 was tried first; green was kept, orange undone"
    colours = list(map(colour_of, trees))
    height = 0.7 + sum(map(tree_height, trees.values()))
    return Picture(title, height, lambda figure: draw_trees(figure, trees, colours))


def colour_of(name: str) -> str:
    """Return the colour of a heuristic, paler with propagation.

    >>> colour_of("mrv"), colour_of("mrv/singles")
    ('#009E73', '#8cd3c0')
    """
    heuristic, propagation = parts(name)
    if propagation == "none":
        return COLOURS[heuristic]
    channels = (int(COLOURS[heuristic][i : i + 2], 16) for i in (1, 3, 5))
    pale = PROPAGATIONS[propagation][1]
    return "#" + "".join(f"{round(c + (255 - c) * pale):02x}" for c in channels)


_BINS_A_DECADE = 4
_ZERO_AT = -0.75
"""The position of runs without a backtrack on the logarithmic axis, in decades."""


def draw_backtracks(figure: Any, tally: Tally) -> None:
    """Draw the distribution of backtracks, one row per heuristic, on a logarithmic axis."""
    most = max(max(column.backtracks, default=0) for column in tally.columns.values())
    decades = max(1, ceil(log10(most + 1)))
    edges = np.linspace(0, decades, decades * _BINS_A_DECADE + 1)
    step = 1 / _BINS_A_DECADE
    lefts = np.concatenate([[_ZERO_AT - step / 2], edges[:-1]]) + step * 0.04

    def heights(counts: npt.NDArray[np.float64], runs: int) -> npt.NDArray[np.float64]:
        """Return percentages of all runs: those without a backtrack first, then by bin."""
        positive = counts[counts > 0]
        binned = np.histogram(np.log10(positive), edges)[0]
        return np.concatenate([[len(counts) - len(positive)], binned]) * 100 / max(runs, 1)

    rows = figure.subplots(len(tally.columns), 1, sharex=True, squeeze=False)[:, 0]
    for axes, (name, column) in zip(rows, tally.columns.items(), strict=True):
        counts, cut = np.asarray(column.backtracks, np.float64), np.asarray(column.cut, bool)
        ended, stopped = (heights(counts[some], len(counts)) for some in (~cut, cut))
        bars: dict[str, Any] = {"width": step * 0.92, "align": "edge", "linewidth": 0.8}
        axes.bar(lefts[ended > 0], ended[ended > 0], color=colour_of(name), **bars)
        if cut.any():
            drawn = stopped > 0
            bars |= {"color": "white", "edgecolor": colour_of(name), "hatch": "////"}
            label = f"cut off by the budget ({int(cut.sum()):,} of {len(cut):,})"
            axes.bar(lefts[drawn], stopped[drawn], bottom=ended[drawn], label=label, **bars)
            axes.legend(loc="upper left")
        _median_line(axes, counts, cut)
        axes.set_ylabel(name, rotation=0, ha="right", va="center")
        axes.yaxis.set_major_formatter(lambda share, _: f"{share:.0f} %")
        axes.locator_params(axis="y", nbins=3)
        axes.margins(y=0.12)
    rows[-1].set_xlim(_ZERO_AT - 0.3, decades + 0.05)
    powers = [f"{10**d:,}" if d < 5 else f"$10^{{{d}}}$" for d in range(decades + 1)]
    rows[-1].set_xticks([_ZERO_AT, *range(decades + 1)], ["0", *powers])
    rows[-1].set_xlabel("backtracks")


def _median_line(axes: Any, counts: npt.NDArray[np.float64], cut: npt.NDArray[np.bool_]) -> None:
    median = float(np.median(counts))
    at_least = "≥ " if cut.mean() >= 0.5 else ""
    x = log10(median) if median >= 1 else _ZERO_AT
    axes.axvline(x, color=INK, linewidth=1, linestyle=(0, (3, 2)))
    axes.annotate(
        f"median {at_least}{count(median)}",
        (x, 1),
        xycoords=("data", "axes fraction"),
        xytext=(0, 1),
        textcoords="offset points",
        ha="center",
        va="bottom",
        fontsize=8,
    )


_FEW = 10
"""The minimum number of runs to plot for a number of clues."""


def draw_times(figure: Any, tally: Tally) -> None:
    """Draw the median time by the number of clues, with the middle 90 % of the runs."""
    axes = figure.subplots()
    every_clue: set[int] = set()
    for index, (name, column) in enumerate(tally.columns.items()):
        shift = (index - (len(tally.columns) - 1) / 2) * 0.16
        clues, seconds = np.asarray(column.clues), np.maximum(np.asarray(column.seconds), 1e-9)
        groups = np.unique(clues)
        every_clue.update(groups.tolist())
        runs = [seconds[clues == clue] for clue in groups]
        low, middle, high = np.array([np.quantile(some, [0.05, 0.5, 0.95]) for some in runs]).T
        marker = PROPAGATIONS[parts(name)[1]][0]
        points: dict[str, Any] = {"color": colour_of(name), "marker": marker, "markersize": 4}
        axes.errorbar(
            groups + shift,
            middle,
            yerr=[(middle - low).tolist(), (high - middle).tolist()],
            label=name,
            linewidth=1.2,
            elinewidth=0.9,
            capsize=2,
            **points,
        )
        few = np.array([len(some) < _FEW for some in runs])
        hollow: dict[str, Any] = {"markerfacecolor": "white", "linestyle": "none", "zorder": 3}
        axes.plot(groups[few] + shift, middle[few], **points, **hollow)
    axes.set_yscale("log")
    axes.yaxis.set_major_formatter(lambda seconds, _: _time_tick(seconds))
    axes.set_xlim(min(every_clue) - 0.8, max(every_clue) + 0.8)
    axes.xaxis.get_major_locator().set_params(integer=True)
    if len(every_clue) <= 12:
        axes.set_xticks(sorted(every_clue))
    axes.set_xlabel("clues")
    axes.grid(axis="y", color="#e5e5e5", linewidth=0.6)
    axes.set_axisbelow(True)
    place: dict[str, Any] = {"loc": "lower right", "bbox_to_anchor": (1, 1), "borderaxespad": 0}
    axes.legend(ncols=len(tally.columns), **place)


def _time_tick(seconds: float) -> str:
    for unit, scale in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6), ("ns", 1e-9)):
        if seconds >= scale * 0.999:
            return f"{seconds / scale:.0f} {unit}"
    return ""


def draw_tiers(figure: Any, tally: Tally, tiers: Tiers) -> None:
    """Draw the mean backtracks of each heuristic by level, on a logarithmic axis with 0."""
    axes = figure.subplots()
    width = 0.8 / len(tally.columns)
    found = tally.by_tier(tiers)
    for index, name in enumerate(tally.columns):
        means = [mean for mean in found if mean.heuristic == name]
        heights = [mean.backtracks for mean in means]
        places = np.arange(len(tiers)) + (index - (len(tally.columns) - 1) / 2) * width
        bars = axes.bar(places, heights, width * 0.92, color=colour_of(name), label=name)
        texts = [("≥ " if mean.cut else "") + count(mean.backtracks) for mean in means]
        axes.bar_label(bars, texts, fontsize=6.5, padding=1)
    axes.set_yscale("symlog", linthresh=1)
    axes.set_ylim(0, None)
    labels = [f"{name}\n{low}–{high} clues" for name, (low, high) in tiers.items()]
    axes.set_xticks(range(len(tiers)), labels)
    axes.legend(fontsize=7, loc="upper left", ncols=2)
