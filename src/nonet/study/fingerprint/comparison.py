"""Rank runs by time and memory: a leaderboard as a table and as a picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10
from typing import Any

from nonet.errors import ArgumentError
from nonet.storage.paths import FilePath
from nonet.study.fingerprint.matrices import ITERATIONS
from nonet.study.fingerprint.records import SUCCESS, Measurement, Run
from nonet.study.plots import Picture, save_plot
from nonet.study.text import duration, memory, table

TIME_WEIGHT = 0.8
MEMORY_WEIGHT = 0.2


@dataclass(frozen=True)
class Standing:
    """One run on the leaderboard; ratios are relative to the first run given."""

    name: str
    time: float
    """Milliseconds: the sum over the matrices, the fastest repeat of each."""
    memory: int
    """Bytes: the largest peak among those."""
    time_ratio: float
    memory_ratio: float
    right: bool
    """Whether every count is right; a run with a wrong count is unranked and comes last."""

    @property
    def score(self) -> float:
        """``time^0.8 · memory^0.2`` of the ratios: the first run has 1, and lower is better."""
        return float(self.time_ratio**TIME_WEIGHT * self.memory_ratio**MEMORY_WEIGHT)


@dataclass(frozen=True)
class Leaderboard:
    """Runs in the order of their score, over the matrices that all of them solved."""

    first: str
    """The name of the run that the ratios refer to."""
    matrices: tuple[str, ...]
    standings: tuple[Standing, ...]

    def text(self) -> str:
        """Return the leaderboard as a table."""
        rows = [["#", "solver", "time", "memory", "time ratio", "memory ratio", "score", ""]]
        for rank, standing in enumerate(self.standings, start=1):
            place, note = (str(rank), "") if standing.right else ("-", "wrong count")
            used = duration(standing.time / 1000), memory(standing.memory)
            ratios = f"{standing.time_ratio:.2f}×", f"{standing.memory_ratio:.2f}×"
            rows.append([place, standing.name, *used, *ratios, f"{standing.score:.3f}", note])
        text = table(rows, left=(1, 7), rule=True)
        return (
            f"{text}\n\nMatrices {', '.join(self.matrices)}. Ratios to {self.first}. "
            "Score: time^0.8 · memory^0.2 of the ratios; less is better."
        )

    def save(self, path: FilePath) -> None:
        """Draw the leaderboard into an SVG, PNG, PDF or HTML file."""
        matrices = ", ".join(self.matrices)
        picture = Picture(
            f"Matrices {matrices}, as multiples of {self.first} (further left is better)",
            1.1 + 0.32 * len(self.standings),
            lambda figure: _draw(figure, self),
        )
        save_plot(path, [picture], title="Programs side by side", tables=self.text())


def compare(runs: Sequence[Run], *, names: Sequence[str] | None = None) -> Leaderboard:
    """Rank runs by score relative to the first one.

    ``names`` distinguish runs of the same solver. Only matrices that every run solved count.
    """
    if not runs:
        raise ArgumentError("no runs to compare")
    names = [run.solver for run in runs] if names is None else names
    bests = [_fastest(run) for run in runs]
    matrices = tuple(name for name in bests[0] if all(name in best for best in bests))
    if not matrices:
        raise ArgumentError("the runs have no matrix in common that all of them solved")
    counts = {name: ITERATIONS.get(name, bests[0][name].iterations) for name in matrices}
    totals = [_total(name, best, matrices) for name, best in zip(names, bests, strict=True)]
    time, space = totals[0]
    standings = [
        Standing(
            name=name,
            time=total[0],
            memory=total[1],
            time_ratio=total[0] / time,
            memory_ratio=total[1] / space,
            right=all(best[matrix].iterations == counts[matrix] for matrix in matrices),
        )
        for name, best, total in zip(names, bests, totals, strict=True)
    ]
    standings.sort(key=lambda standing: (not standing.right, standing.score))
    return Leaderboard(names[0], matrices, tuple(standings))


def _fastest(run: Run) -> dict[str, Measurement]:
    fastest: dict[str, Measurement] = {}
    for result in run.results:
        known = fastest.get(result.matrix)
        if result.status == SUCCESS and (known is None or result.time < known.time):
            fastest[result.matrix] = result
    return fastest


def _total(name: str, best: dict[str, Measurement], matrices: Sequence[str]) -> tuple[float, int]:
    for matrix in matrices:
        if not best[matrix].time > 0 or not best[matrix].memory > 0:
            raise ArgumentError(f"the run of {name} has no time or no memory for matrix {matrix}")
    return sum(best[m].time for m in matrices), max(best[m].memory for m in matrices)


_QUANTITIES: dict[str, tuple[str, Callable[[Standing], float], Callable[[Standing], str]]] = {
    "time": ("#0072B2", lambda one: one.time_ratio, lambda one: duration(one.time / 1000)),
    "memory": ("#D55E00", lambda one: one.memory_ratio, lambda one: memory(one.memory)),
    "score": ("#009E73", lambda one: one.score, lambda one: f"{one.score:.2f}"),
}
"""The colour, the position and the label of each quantity."""

_LABEL = 0.45
"""The part of a panel that the label of its rightmost dot needs."""


def _draw(figure: Any, board: Leaderboard) -> None:
    """Draw a dot for each run on three logarithmic scales, the best run on top."""
    panels = figure.subplots(1, len(_QUANTITIES), sharey=True)
    rows = range(len(board.standings))
    for axes, (quantity, (colour, ratio_of, label)) in zip(panels, _QUANTITIES.items()):
        ratios = [ratio_of(standing) for standing in board.standings]
        low = min(floor(log10(min(ratios))), 0)
        high = max(ceil(log10(max(ratios))), low + 1)
        axes.set_title(quantity)
        axes.set_xscale("log")
        axes.set_xlim(10**low / 1.2, 10.0 ** (high + _LABEL * (high - low)))
        step = 1 + (high - low) // 3
        axes.set_xticks([10.0**power for power in range(low, high + 1) if power % step == 0])
        axes.xaxis.set_major_formatter(lambda ratio, _: f"{ratio:g}×")
        axes.minorticks_off()
        axes.grid(axis="x", color="#e5e5e5", linewidth=0.6)
        axes.set_axisbelow(True)
        axes.axvline(1, color="#8a8a8a", linewidth=0.8, linestyle=(0, (3, 2)))
        fills = [colour if standing.right else "white" for standing in board.standings]
        axes.scatter(ratios, rows, s=36, c=fills, edgecolors=colour, zorder=3)
        for row, ratio, standing in zip(rows, ratios, board.standings):
            place = {"xytext": (7, 0), "textcoords": "offset points", "va": "center"}
            axes.annotate(label(standing), (ratio, row), fontsize=8, **place)
    notes = ["" if standing.right else " (wrong count)" for standing in board.standings]
    names = [standing.name + note for standing, note in zip(board.standings, notes)]
    panels[0].set_yticks(rows, [name.replace("$", r"\$") for name in names])
    panels[0].set_ylim(len(names) - 0.5, -0.5)
