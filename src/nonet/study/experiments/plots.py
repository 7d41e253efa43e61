"""Pictures of an experiment: backtracks per heuristic, time against clues, search trees.

The colours are those of Okabe and Ito, which people with any kind of colour vision can tell apart.
"""

from __future__ import annotations

import io
import os
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from hashlib import sha256
from math import ceil, log10
from pathlib import Path
from typing import TYPE_CHECKING, Any

from nonet.cells import DIGITS, Position, box_side
from nonet.engines.backtracking import Backtracking
from nonet.errors import ArgumentError, BackendUnavailableError, UnknownNameError
from nonet.files import replacing, write_whole
from nonet.study.experiments.samples import NO_TIERS, Tally, Tiers
from nonet.study.experiments.settings import Plan, parts
from nonet.study.experiments.summary_text import count
from nonet.study.experiments.tree import SMALL_PUZZLE, Tree, search_tree

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

COLOURS = {
    "sequential": "#0072B2",
    "random": "#D55E00",
    "mrv": "#009E73",
    "degree": "#CC79A7",
    "mrv+degree": "#E69F00",
}
INK, FAINT = "#222222", "#8a8a8a"
STANDS, UNDONE = "#BFE6DA", "#F8DEC9"
WIDTH = 9.0
"""Inches of every picture."""

MARKERS = {"none": "o", "forward": "^", "singles": "s"}
"""The shape that stands for each propagation."""

_PALE = {"none": 0.0, "forward": 0.3, "singles": 0.55}
"""How much of its colour a heuristic loses with each propagation."""

SUFFIXES = (".svg", ".png", ".html")
FIGURES = ("backtracks", "time", "tiers", "trees")


@dataclass(frozen=True)
class Picture:
    """A part of a report: its name, its height in inches, and how it is drawn on a figure."""

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
    """Draw the pictures of an experiment into one SVG, PNG or HTML file.

    ``tiers`` are the levels that the figure of that name compares; without them it is left out.
    ``tables`` is text that an HTML page shows below its pictures.
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
    """Return the suffix of a report; refuse one that cannot be drawn, before any work is done."""
    suffix = Path(path).suffix.lower()
    if suffix not in SUFFIXES:
        raise ArgumentError(f"a plot is a .svg, .png or .html file, not {os.fspath(path)!r}")
    _matplotlib()
    return suffix


def check_figures(names: Iterable[str] | None) -> tuple[str, ...]:
    """Return the names of pictures, all of them for None; refuse an unknown one."""
    chosen = FIGURES if names is None else tuple(names)
    for name in chosen:
        if name not in FIGURES:
            raise UnknownNameError("figure", name, FIGURES)
    return chosen


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
    height = 0.7 + sum(map(_tree_height, trees.values()))
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
"""What matplotlib would write about the file and nobody reads."""


_FONT = "DejaVu Sans"
"""The font that comes with matplotlib; a reader without it gets one of the same width."""


def _svg(pictures: list[Picture]) -> str:
    """Return the pictures as SVG; the same runs give the same bytes, and text stays text."""
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
    """Name clip paths after the shape that is written.

    matplotlib names them after all digits of it, and the last ones depend on the order in which
    its layout adds numbers.
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


def _title(figure: Any, text: str) -> None:
    figure.suptitle(text, x=0.01, ha="left", fontsize=11, fontweight="bold", color=INK)


def _tidy(axes: Any) -> None:
    axes.spines[["top", "right"]].set_visible(False)
    axes.tick_params(labelsize=8, colors=INK)


# ---- backtracks ---------------------------------------------------------------------------------

_BINS_A_DECADE = 4
_ZERO_AT = -0.75
"""Where runs without a backtrack stand on the logarithmic axis, in decades."""


def draw_backtracks(figure: Any, tally: Tally) -> None:
    """Draw how the backtracks of each heuristic are spread, one row each, on one log axis."""
    import numpy as np

    most = max(max(column.backtracks, default=0) for column in tally.columns.values())
    decades = max(1, ceil(log10(most + 1)))
    rows = figure.subplots(len(tally.columns), 1, sharex=True, squeeze=False)[:, 0]
    _title(figure, "Backtracks per run: share of the runs (log scale, 0 apart)")
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
        _tidy(axes)
    rows[-1].set_xlim(_ZERO_AT - 0.3, decades + 0.05)
    rows[-1].set_xticks(
        [_ZERO_AT, *range(decades + 1)],
        ["0", *(f"{10**d:,}" if d < 5 else f"$10^{{{d}}}$" for d in range(decades + 1))],
    )
    rows[-1].set_xlabel("backtracks", fontsize=9, color=INK)


def _edges(decades: int) -> npt.NDArray[np.float64]:
    import numpy as np

    return np.linspace(0, decades, decades * _BINS_A_DECADE + 1)


def _heights(counts: npt.NDArray[np.float64], runs: int, decades: int) -> npt.NDArray[np.float64]:
    """Return percent of all runs: those without a backtrack first, then bin by bin."""
    import numpy as np

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
    import numpy as np

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
    import numpy as np

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
"""Fewer runs than this tell little about a number of clues."""


def draw_times(figure: Any, tally: Tally) -> None:
    """Draw the median time against the number of clues, with the middle 90 % of the runs."""
    import numpy as np

    axes = figure.subplots()
    _title(
        figure,
        "Processor time of a run by number of clues (median, bars: middle 90 %;"
        f" hollow: fewer than {_FEW} runs)",
    )
    names = list(tally.columns)
    every_clue: set[int] = set()
    for index, (name, column) in enumerate(tally.columns.items()):
        clues = np.asarray(column.clues)
        seconds = np.maximum(np.asarray(column.seconds), 1e-9)
        groups = np.unique(clues)
        every_clue.update(groups.tolist())
        low, middle, high = np.array(
            [np.quantile(seconds[clues == clue], [0.05, 0.5, 0.95]) for clue in groups]
        ).T
        shift = (index - (len(names) - 1) / 2) * 0.16
        axes.errorbar(
            groups + shift,
            middle,
            yerr=[middle - low, high - middle],
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
        ncols=len(names),
        loc="lower right",
        bbox_to_anchor=(1, 1),
        borderaxespad=0,
    )
    _tidy(axes)


def _time_tick(seconds: float) -> str:
    for unit, scale in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6), ("ns", 1e-9)):
        if seconds >= scale * 0.999:
            return f"{seconds / scale:.0f} {unit}"
    return ""


# ---- tiers --------------------------------------------------------------------------------------


def draw_tiers(figure: Any, tally: Tally, tiers: Tiers) -> None:
    """Draw the mean backtracks of each heuristic at each level, on a log axis with 0 on it."""
    import numpy as np

    axes = figure.subplots()
    _title(figure, "Mean backtracks by level (≥: runs were cut off by the budget)")
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
    _tidy(axes)


# ---- trees --------------------------------------------------------------------------------------

_LINE = 0.23
"""Inches of one leaf of a tree."""


def _tree_height(tree: Tree) -> float:
    return max(1.45, 0.45 + tree.lines * _LINE)


def draw_trees(figure: Any, trees: dict[str, Tree]) -> None:
    """Draw for each heuristic the grid with the order of its cells, and the tree of its search."""
    rows = figure.subplots(
        len(trees),
        2,
        squeeze=False,
        width_ratios=[1, 7.2],
        height_ratios=[_tree_height(tree) for tree in trees.values()],
    )
    _title(
        figure,
        "Search trees of one 4×4 puzzle: #1 was tried first; green stood, orange was undone",
    )
    deepest = max((node.depth for tree in trees.values() for node in tree.nodes), default=0)
    for (left, right), (name, tree) in zip(rows, trees.items(), strict=True):
        _draw_order(left, tree)
        _draw_tree(right, name, tree, deepest)


def _draw_order(axes: Any, tree: Tree) -> None:
    """Draw the grid: givens in bold, and in each other cell when it was first tried."""
    size, side = tree.grid.size, box_side(tree.grid.size)
    first: dict[int, int] = {}
    for node in tree.nodes:
        first.setdefault(node.cell, node.order)
    for line in range(size + 1):
        width = 1.4 if line % side == 0 else 0.4
        axes.plot([0, size], [line, line], color=INK, linewidth=width, solid_capstyle="projecting")
        axes.plot([line, line], [0, size], color=INK, linewidth=width, solid_capstyle="projecting")
    for cell, given in enumerate(tree.grid.cells):
        row, col = divmod(cell, size)
        place = {"ha": "center", "va": "center"}
        if given:
            axes.text(col + 0.5, row + 0.53, DIGITS[given], fontsize=9, fontweight="bold", **place)
        elif cell in first:
            axes.text(col + 0.5, row + 0.53, f"#{first[cell]}", fontsize=6.5, color=FAINT, **place)
    axes.set(xlim=(-0.1, size + 0.1), ylim=(size + 0.1, -0.1), aspect="equal", anchor="N")
    axes.axis("off")


def _draw_tree(axes: Any, name: str, tree: Tree, deepest: int) -> None:
    shown = "" if len(tree.nodes) == tree.placements else f", the first {len(tree.nodes)} shown"
    axes.set_title(
        f"{name}: {count(tree.placements)} placements, {count(tree.backtracks)} undone{shown}",
        loc="left",
        fontsize=9,
        color=colour_of(name),
        fontweight="bold",
    )
    roots = [node.line for node in tree.nodes if node.parent is None]
    if roots:  # a search that deduces everything has none
        axes.plot([-0.5, -0.5], [roots[0], roots[-1]], color=FAINT, linewidth=0.7, zorder=1)
    for node in tree.nodes:
        start, line = -0.5, node.line
        if node.parent is not None:
            start, line = node.depth - 1, tree.nodes[node.parent].line
        bend = node.depth - 0.5
        axes.plot(
            [start, bend, bend, node.depth],
            [line, line, node.line, node.line],
            color=FAINT,
            linewidth=0.7,
            zorder=1,
        )
        position = Position(*divmod(node.cell, tree.grid.size))
        axes.text(
            node.depth,
            node.line,
            f"#{node.order} {position}={DIGITS[node.value]}",
            fontsize=6,
            ha="center",
            va="center",
            color=INK,
            zorder=2,
            bbox={
                "boxstyle": "square,pad=0.25",
                "linewidth": 0.5,
                "edgecolor": FAINT,
                "facecolor": STANDS if node.stands else UNDONE,
            },
        )
    axes.set(xlim=(-0.55, deepest + 0.5), ylim=(tree.lines - 0.5, -0.5))
    axes.axis("off")
