"""Compare the states of the exact-cover search, and hybrid pruning, on grids of growing size.

>>> found = run_scaling((4, 6), number=1)
>>> [(point.size, point.method, point.calls) for point in found.points[:4]]
[(4, 'arrays', 9.0), (4, 'dancing', 9.0), (4, 'bits', 9.0), (4, 'hybrid', 1.0)]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from statistics import median
from time import process_time
from typing import Annotated, Any

from nonet.arguments import LARGEST_32, real_number, seconds_of, seed_of, whole_number
from nonet.engines.exact_cover import CoverStats, sudoku
from nonet.engines.exact_cover.model import model
from nonet.errors import ArgumentError
from nonet.model.cells import GRID_SIZES, SQUARE_SIZES, box_shape, check_size
from nonet.model.grid import Grid
from nonet.random import Random
from nonet.results import Column, Result
from nonet.storage.paths import FilePath
from nonet.study.plots import Picture, save_plot
from nonet.study.text import count, duration, table

METHODS: dict[str, dict[str, Any]] = {
    "arrays": {"links": "arrays"},
    "dancing": {"links": "dancing"},
    "bits": {"links": "bits"},
    "hybrid": {"links": "arrays", "propagate": True},
}
"""Three states of one search, and arrays with rows that are chosen as soon as they are forced."""

SIZES = tuple(size for size in GRID_SIZES if box_shape(size)[0] > 1)
"""The sizes whose boxes are not rows."""

SECONDS = 1.0
"""The default time limit of a run."""

_LONG = 0.1
"""Seconds; a longer run is not repeated, since noise hardly matters."""

Progress = Callable[[int, int, int], None]
"""Called before each puzzle with its size, its number and the number of puzzles of that size."""


@dataclass(frozen=True, slots=True)
class ScalingPoint(Result):
    """One method on the puzzles of one size; calls and times are medians over the puzzles."""

    size: Annotated[int, Column("uint8", "Rows of the grid.")]
    constraints: Annotated[int, Column("uint32", "Columns of the matrix.")]
    placements: Annotated[int, Column("uint32", "Rows of the matrix.")]
    method: Annotated[str, Column("category", "arrays, dancing, bits or hybrid.")]
    puzzles: Annotated[int, Column("uint32", "Number of puzzles.")]
    stopped: Annotated[int, Column("uint32", "Puzzles that reached the time limit.")]
    calls: Annotated[float, Column("float64", "Nodes of the search.")]
    forced: Annotated[float, Column("float64", "Rows chosen without a call.")]
    seconds: Annotated[float, Column("float64", "CPU time to the first solution.", "s")]

    @property
    def is_bound(self) -> bool:
        """Whether the median run was stopped, so that calls and seconds are lower bounds."""
        return 2 * self.stopped > self.puzzles


@dataclass(frozen=True, slots=True)
class Scaling(Result):
    """How the methods scale with the size of the grid."""

    givens: Annotated[float, Column("float64", "Share of the cells that are given.")]
    points: Annotated[tuple[ScalingPoint, ...], Column("json", "Sizes, and the methods of each.")]

    def text(self) -> str:
        """Return the times and the calls as a table."""
        names = list(dict.fromkeys(point.method for point in self.points))
        rows = [["size", "columns", "rows", *names, *(_CALLS[name] for name in _shown(names))]]
        for size in dict.fromkeys(point.size for point in self.points):
            mine = {point.method: point for point in self.points if point.size == size}
            first = next(iter(mine.values()))
            row = [str(size), f"{first.constraints:,}", f"{first.placements:,}"]
            row += [_bounded(point, duration(point.seconds)) for point in mine.values()]
            row += [_bounded(mine[name], count(mine[name].calls)) for name in _shown(names)]
            rows.append(row)
        number = self.points[0].puzzles
        title = f"Time to the first solution, and calls: medians over {number} puzzles of each size"
        lines = [f"{title}, {100 * self.givens:g} % given", table(rows, left=())]
        lines += [
            f"size {point.size}, {point.method}: {point.stopped} of {number} runs were stopped"
            for point in self.points
            if point.stopped
        ]
        return "\n".join(lines)

    def save(self, path: FilePath) -> None:
        """Draw the times and calls by size into an SVG, PNG, PDF or HTML file."""
        title = "Exact cover by size of the grid (hollow: stopped by the time limit)"
        picture = Picture(title, 3.6, lambda figure: _draw(figure, self.points))
        save_plot(path, [picture], title="Four exact-cover searches", tables=self.text())


def run_scaling(
    sizes: Iterable[int] = SIZES,
    *,
    number: int = 5,
    givens: float = 0.5,
    seed: int = 0,
    repeat: int = 3,
    seconds: float | None = SECONDS,
    progress: Progress | None = None,
) -> Scaling:
    """Measure every method on the same puzzles, ``number`` of each size.

    A puzzle is a full grid with a share of ``givens`` left, so it may have several solutions; the
    time is that to the first one, the best of ``repeat`` runs, and includes the givens. A run ends
    after ``seconds``.
    """
    chosen = [check_size(whole_number("size", size, most=LARGEST_32)) for size in sizes]
    if len(set(chosen)) < max(len(chosen), 1):
        found = ", ".join(map(str, chosen)) or "none"
        raise ArgumentError(f"expected one or more different sizes, found {found}")
    whole_number("number", number, most=LARGEST_32)
    whole_number("repeat", repeat, most=LARGEST_32)
    real_number("givens", givens, least=0, most=1)
    seed_of(seed)
    limit = seconds_of(seconds)
    points = []
    for size in chosen:
        runs: dict[str, list[tuple[float, CoverStats, bool]]] = {name: [] for name in METHODS}
        for index in range(number):
            if progress:
                progress(size, index + 1, number)
            grid = made_puzzle(size, givens, seed=seed, index=index)
            for name, options in METHODS.items():
                runs[name].append(_best(grid, options, repeat, limit))
        made = model(size)
        for name, mine in runs.items():
            times, stats, stopped = zip(*mine, strict=True)
            points.append(
                ScalingPoint(
                    size=size,
                    constraints=len(made.labels),
                    placements=len(made.columns_of),
                    method=name,
                    puzzles=number,
                    stopped=sum(stopped),
                    calls=float(median(one.calls for one in stats)),
                    forced=float(median(one.forced for one in stats)),
                    seconds=median(times),
                )
            )
    return Scaling(givens, tuple(points))


def made_puzzle(size: int, givens: float, *, seed: int = 0, index: int = 0) -> Grid:
    """Return a full grid with some cells emptied, the same on every machine.

    Rows, columns and digits of a regular grid are permuted, within and among the bands.

    >>> made_puzzle(4, 0.5).clues
    8
    """
    draw, (height, width) = Random(seed, size << 32 | index), box_shape(size)

    def order(band: int) -> list[int]:
        starts = draw.shuffled(range(0, size, band))
        return [start + line for start in starts for line in draw.shuffled(range(band))]

    rows, columns, digits = order(height), order(width), draw.shuffled(range(1, size + 1))
    cells = bytearray(
        digits[(width * (row % height) + row // height + column) % size]
        for row in rows
        for column in columns
    )
    for cell in draw.shuffled(range(len(cells)))[round(givens * len(cells)) :]:
        cells[cell] = 0
    return Grid.from_cells(bytes(cells))


def _best(
    grid: Grid, options: dict[str, Any], repeat: int, limit: float
) -> tuple[float, CoverStats, bool]:
    """Return the shortest time of some runs, the counters, and whether they were stopped."""
    best = float("inf")
    for _ in range(repeat):
        start = process_time()
        search = sudoku(grid, **options).search()
        _, stopped = search.advance(seconds=limit)
        best = min(best, process_time() - start)
        if best > _LONG:
            break
    return best, search.stats, stopped


def _shown(names: Sequence[str]) -> list[str]:
    """Return the methods whose calls differ: the first stands for the other states."""
    return [name for name in names if name in _CALLS]


_CALLS = {"arrays": "calls", "hybrid": "hybrid calls"}


def _bounded(point: ScalingPoint, text: str) -> str:
    return f"≥ {text}" if point.is_bound else text


_LOOKS = {
    "arrays": ("#0072B2", "o"),
    "dancing": ("#D55E00", "s"),
    "bits": ("#009E73", "^"),
    "hybrid": ("#CC79A7", "D"),
}
"""The colour and the marker of each method; the colours are those of Okabe and Ito."""


def _draw(figure: Any, points: Sequence[ScalingPoint]) -> None:
    """Draw the time, the time per call and the calls by size, all on logarithmic scales."""
    time, each, calls = figure.subplots(1, 3)
    for name, (colour, marker) in _LOOKS.items():
        mine = [point for point in points if point.method == name]
        places = [point.size for point in mine]
        bounds = [point.is_bound for point in mine]
        look = {"color": colour, "marker": marker, "markersize": 4, "linewidth": 1.2}
        panels = [
            (time, [point.seconds for point in mine]),
            (each, [point.seconds / (point.calls + point.forced) for point in mine]),
        ]
        if _shown([name]):
            panels.append((calls, [point.calls for point in mine]))
        for axes, values in panels:
            axes.plot(places, values, label=name, **look)
            hollow = [(s, v) for s, v, bound in zip(places, values, bounds) if bound]
            if hollow:
                some = {**look, "markerfacecolor": "white", "linestyle": "none", "zorder": 3}
                axes.plot(*zip(*hollow), **some)
    sizes = sorted({point.size for point in points})
    titles = ("time to the first solution", "time per row chosen", "calls (arrays, hybrid)")
    for axes, title in zip((time, each, calls), titles):
        axes.set_title(title)
        axes.set_xscale("log")
        axes.set_yscale("log")
        axes.set_xticks(sizes, _labels(sizes))
        axes.minorticks_off()
        axes.set_xlabel("size")
        axes.grid(axis="y", color="#e5e5e5", linewidth=0.6)
        axes.set_axisbelow(True)
    for axes in (time, each):
        axes.yaxis.set_major_formatter(lambda seconds, _: duration(seconds))
    each.yaxis.get_major_locator().set_params(subs=(1, 2, 5))
    calls.yaxis.set_major_formatter(lambda number, _: f"{number:,.0f}")
    time.legend(loc="upper left")


def _labels(sizes: Sequence[int]) -> list[str]:
    """Return a label for each size, empty for one that is too near another; squares come first."""
    labelled: list[int] = []
    for size in sorted(sizes, key=lambda size: size not in SQUARE_SIZES):
        if all(max(size, other) / min(size, other) > _NEAR for other in labelled):
            labelled.append(size)
    return [str(size) if size in labelled else "" for size in sizes]


_NEAR = 1.2
"""The ratio of sizes whose labels would touch."""
