"""Plot an experiment: backtracks per heuristic, time by clues, levels, search trees."""

from __future__ import annotations

import io
import os
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from hashlib import sha256
from math import ceil, log10
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from nonet.engines.backtracking import Backtracking
from nonet.errors import ArgumentError, BackendUnavailableError, known_name
from nonet.files import replacing, write_whole
from nonet.study.experiments.drawing import (
    INK,
    MARKERS,
    colour_of,
    tidy,
    title,
)
from nonet.study.experiments.settings import Plan, parts
from nonet.study.experiments.summary import NO_TIERS, Tally, Tiers
from nonet.study.experiments.summary_text import count
from nonet.study.experiments.trees import (
    SMALL_PUZZLE,
    Tree,
    draw_trees,
    search_tree,
    tree_height,
)

WIDTH = 9.0
"""The width of every plot in inches."""

SUFFIXES = (".svg", ".png", ".html")
FIGURES = ("backtracks", "time", "tiers", "trees")


@dataclass(frozen=True)
class Picture:
    """A part of a report: its name, its height in inches, and its drawing function."""

    name: str
    height: float
    draw: Callable[[Any], None]


def save_report(
    path: str | os.PathLike[str],
    tally: Tally,
    plan: Plan,
    *,
    figures: Iterable[str] = FIGURES,
    tables: str = "",
    tiers: Tiers = NO_TIERS,
) -> None:
    """Draw the plots of an experiment into one SVG, PNG or HTML file.

    ``tiers`` are the levels for the plot of that name, which is omitted without them. ``tables`` is
    text that an HTML page shows below its plots.
    """
    suffix = check_plot(path)
    _matplotlib()
    shown = [name for name in check_figures(figures) if name != "tiers" or tiers]
    pictures = [_picture(name, tally, plan, tiers) for name in shown]
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    if suffix == ".html":
        write_whole(path, _html([_svg([p]) for p in pictures], tables))
    elif suffix == ".svg":
        write_whole(path, _svg(pictures))
    else:
        with replacing(path) as file:
            _figure(pictures).savefig(file, dpi=150, format="png")


def check_plot(path: str | os.PathLike[str]) -> str:
    """Return the file extension of a report, or raise an error before any work starts."""
    suffix = Path(path).suffix.lower()
    if suffix not in SUFFIXES:
        raise ArgumentError(f"a plot must be a .svg, .png or .html file, not {os.fspath(path)!r}")
    _matplotlib()
    return suffix


def check_figures(names: Iterable[str] | None) -> tuple[str, ...]:
    """Return the names of plots after checking them; None selects all."""
    chosen = FIGURES if names is None else tuple(names)
    for name in chosen:
        known_name("figure", name, FIGURES)
    return chosen


def _matplotlib() -> Any:
    try:
        import matplotlib
    except ImportError:
        raise BackendUnavailableError(
            "pictures need matplotlib: pip install 'nonet[plot]'"
        ) from None
    return matplotlib


def _picture(name: str, tally: Tally, plan: Plan, tiers: Tiers) -> Picture:
    if name == "backtracks":
        height = 0.8 + 1.05 * len(tally.columns)
        return Picture(name, height, lambda figure: draw_backtracks(figure, tally))
    if name == "time":
        return Picture(name, 4.0, lambda figure: draw_times(figure, tally))
    if name == "tiers":
        return Picture(name, 3.4, lambda figure: draw_tiers(figure, tally, tiers))
    trees = _trees(plan)
    height = 0.7 + sum(map(tree_height, trees.values()))
    return Picture(name, height, lambda figure: draw_trees(figure, trees))


def _trees(plan: Plan) -> dict[str, Tree]:
    def solver(name: str) -> Backtracking:
        heuristic, propagation = parts(name)
        return Backtracking(heuristic, values=plan.values, propagation=propagation, seed=plan.seed)

    return {name: search_tree(solver(name), SMALL_PUZZLE) for name in plan.heuristics}


# ---- one figure, or several ---------------------------------------------------------------------


def _figure(pictures: list[Picture]) -> Any:
    from matplotlib.figure import Figure

    figure = Figure(
        figsize=(WIDTH, sum(picture.height for picture in pictures)),
        layout="constrained",
        facecolor="white",
    )
    parts = figure.subfigures(
        len(pictures), 1, height_ratios=[p.height for p in pictures], squeeze=False, hspace=0.02
    )
    for picture, part in zip(pictures, parts[:, 0], strict=True):
        picture.draw(part)
    return figure


_METADATA = ("Creator", "Date", "Format", "Type")
"""Metadata that matplotlib would write into the file."""


_FONT = "DejaVu Sans"
"""The font of matplotlib, with fallbacks of the same width."""


def _svg(pictures: list[Picture]) -> str:
    """Return the plots as SVG with text as text; the same runs give the same bytes."""
    settings = {
        "svg.fonttype": "none",
        "svg.hashsalt": "nonet",
        "font.family": _FONT,
    }
    with _matplotlib().rc_context(settings):
        target = io.StringIO()
        _figure(pictures).savefig(target, format="svg", metadata=dict.fromkeys(_METADATA))
    return _steady(target.getvalue()).replace(f"'{_FONT}'", f"'{_FONT}', Verdana, sans-serif")


def _steady(svg: str) -> str:
    """Name clip paths after their shape as written.

    matplotlib names them after the unrounded shape, whose last digits depend on the order of its
    layout computations.
    """
    for name, shape in re.findall(r'<clipPath id="(\w+)">\s*(.*?)\s*</clipPath>', svg, re.DOTALL):
        svg = svg.replace(name, f"p{sha256(shape.encode()).hexdigest()[:10]}")
    return svg


def _html(svgs: list[str], tables: str) -> str:
    from html import escape

    parts = [f"<figure>{svg[svg.index('<svg') :]}</figure>" for svg in svgs]
    text = f"<pre>{escape(tables)}</pre>" if tables else ""
    return (
        '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width">\n'
        "<title>Heuristics side by side</title>\n<style>\n"
        "body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font-family: sans-serif }\n"
        "figure { margin: 0 0 2rem } svg { width: 100%; height: auto } pre { overflow-x: auto }\n"
        f"</style>\n<h1>Heuristics side by side</h1>\n{''.join(parts)}{text}\n</html>\n"
    )


_BINS_A_DECADE = 4
_ZERO_AT = -0.75
"""The position of runs without a backtrack on the logarithmic axis, in decades."""


def draw_backtracks(figure: Any, tally: Tally) -> None:
    """Draw the distribution of backtracks, one row per heuristic, on a logarithmic axis."""
    most = max(max(column.backtracks, default=0) for column in tally.columns.values())
    decades = max(1, ceil(log10(most + 1)))
    rows = figure.subplots(len(tally.columns), 1, sharex=True, squeeze=False)[:, 0]
    title(figure, "Backtracks per run: share of the runs (log scale, 0 apart)")
    for axes, (name, column) in zip(rows, tally.columns.items(), strict=True):
        counts = np.asarray(column.backtracks, np.float64)
        cut = np.asarray(column.cut, bool)
        _bars(axes, counts[~cut], len(counts), decades, color=colour_of(name), label=None)
        if cut.any():
            heights = _heights(counts[~cut], len(counts), decades)
            _bars(
                axes,
                counts[cut],
                len(counts),
                decades,
                bottom=heights,
                color="white",
                edgecolor=colour_of(name),
                hatch="////",
                linewidth=0.8,
                label=f"cut off by the budget ({int(cut.sum()):,} of {len(cut):,})",
            )
            axes.legend(loc="upper left", fontsize=8, frameon=False)
        _median_line(axes, counts, cut)
        axes.set_ylabel(name, fontsize=9, rotation=0, ha="right", va="center", color=INK)
        axes.yaxis.set_major_formatter(lambda share, _: f"{share:.0f} %")
        axes.locator_params(axis="y", nbins=3)
        axes.margins(y=0.12)
        tidy(axes)
    rows[-1].set_xlim(_ZERO_AT - 0.3, decades + 0.05)
    rows[-1].set_xticks(
        [_ZERO_AT, *range(decades + 1)],
        ["0", *(f"{10**d:,}" if d < 5 else f"$10^{{{d}}}$" for d in range(decades + 1))],
    )
    rows[-1].set_xlabel("backtracks", fontsize=9, color=INK)


def _edges(decades: int) -> npt.NDArray[np.float64]:
    return np.linspace(0, decades, decades * _BINS_A_DECADE + 1)


def _heights(counts: npt.NDArray[np.float64], runs: int, decades: int) -> npt.NDArray[np.float64]:
    """Return percentages of all runs: those without a backtrack first, then by bin."""
    positive = counts[counts > 0]
    binned = np.histogram(np.log10(positive), _edges(decades))[0]
    return np.concatenate([[len(counts) - len(positive)], binned]) * 100 / max(runs, 1)


def _bars(
    axes: Any,
    counts: npt.NDArray[np.float64],
    runs: int,
    decades: int,
    *,
    bottom: npt.NDArray[np.float64] | None = None,
    **options: Any,
) -> None:
    step = 1 / _BINS_A_DECADE
    lefts = np.concatenate([[_ZERO_AT - step / 2], _edges(decades)[:-1]]) + step * 0.04
    heights = _heights(counts, runs, decades)
    drawn = heights > 0
    axes.bar(
        lefts[drawn],
        heights[drawn],
        step * 0.92,
        bottom=None if bottom is None else bottom[drawn],
        align="edge",
        **options,
    )


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
        color=INK,
    )


# ---- time ---------------------------------------------------------------------------------------


_FEW = 10
"""The minimum number of runs to plot for a number of clues."""


def draw_times(figure: Any, tally: Tally) -> None:
    """Draw the median time by the number of clues, with the middle 90 % of the runs."""
    axes = figure.subplots()
    title(
        figure,
        "Processor time of a run by number of clues (median, bars: middle 90 %;"
        f" hollow: fewer than {_FEW} runs)",
    )
    every_clue: set[int] = set()
    for index, name in enumerate(tally.columns):
        shift = (index - (len(tally.columns) - 1) / 2) * 0.16
        every_clue.update(_times_of(axes, tally, name, shift))
    axes.set_yscale("log")
    axes.yaxis.set_major_formatter(lambda seconds, _: _time_tick(seconds))
    axes.set_xlim(min(every_clue) - 0.8, max(every_clue) + 0.8)
    axes.xaxis.get_major_locator().set_params(integer=True)
    if len(every_clue) <= 12:
        axes.set_xticks(sorted(every_clue))
    axes.set_xlabel("clues", fontsize=9, color=INK)
    axes.grid(axis="y", color="#e5e5e5", linewidth=0.6)
    axes.set_axisbelow(True)
    axes.legend(
        fontsize=8,
        frameon=False,
        ncols=len(tally.columns),
        loc="lower right",
        bbox_to_anchor=(1, 1),
        borderaxespad=0,
    )
    tidy(axes)


def _times_of(axes: Any, tally: Tally, name: str, shift: float) -> list[int]:
    """Draw the times of one heuristic; return the numbers of clues it covers."""
    column = tally.columns[name]
    clues = np.asarray(column.clues)
    seconds = np.maximum(np.asarray(column.seconds), 1e-9)
    groups = np.unique(clues)
    low, middle, high = np.array(
        [np.quantile(seconds[clues == clue], [0.05, 0.5, 0.95]) for clue in groups]
    ).T
    axes.errorbar(
        groups + shift,
        middle,
        yerr=[(middle - low).tolist(), (high - middle).tolist()],
        label=name,
        color=colour_of(name),
        marker=MARKERS[parts(name)[1]],
        markersize=4,
        linewidth=1.2,
        elinewidth=0.9,
        capsize=2,
    )
    few = np.array([(clues == clue).sum() < _FEW for clue in groups])
    axes.plot(
        groups[few] + shift,
        middle[few],
        color=colour_of(name),
        marker=MARKERS[parts(name)[1]],
        markersize=4,
        markerfacecolor="white",
        linestyle="none",
        zorder=3,
    )
    found: list[int] = groups.tolist()
    return found


def _time_tick(seconds: float) -> str:
    for unit, scale in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6), ("ns", 1e-9)):
        if seconds >= scale * 0.999:
            return f"{seconds / scale:.0f} {unit}"
    return ""


# ---- tiers --------------------------------------------------------------------------------------


def draw_tiers(figure: Any, tally: Tally, tiers: Tiers) -> None:
    """Draw the mean backtracks of each heuristic by level, on a logarithmic axis with 0."""
    axes = figure.subplots()
    title(figure, "Mean backtracks by level (≥: runs were cut off by the budget)")
    width = 0.8 / len(tally.columns)
    for index, (name, column) in enumerate(tally.columns.items()):
        means = [column.at(tier) for tier in tiers.values()]
        heights = [mean.backtracks for mean in means]
        places = np.arange(len(tiers)) + (index - (len(tally.columns) - 1) / 2) * width
        bars = axes.bar(places, heights, width * 0.92, color=colour_of(name), label=name)
        texts = [("≥ " if mean.cut else "") + count(mean.backtracks) for mean in means]
        axes.bar_label(bars, texts, fontsize=6.5, color=INK, padding=1)
    axes.set_yscale("symlog", linthresh=1)
    axes.set_ylim(0, None)
    axes.set_xticks(
        range(len(tiers)), [f"{name}\n{low}–{high} clues" for name, (low, high) in tiers.items()]
    )
    axes.legend(fontsize=7, frameon=False, loc="upper left", ncols=2)
    tidy(axes)
