"""Summarise an experiment: statistics of each heuristic, ratios between them, and their tables.

A ratio compares the means over the puzzles. Its confidence interval is a bootstrap: the puzzles are
resampled with replacement, the same sample for both heuristics.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from nonet.study.experiments.trials import Trial
from nonet.study.text import count, duration, table

RESAMPLES = 1000
CONFIDENCE = 0.95

Tiers: TypeAlias = Mapping[str, tuple[int, int]]
"""Levels of difficulty by name, each with its smallest and largest number of clues."""

NO_TIERS: Tiers = {}


@dataclass
class HeuristicRuns:
    """The results of one heuristic; index ``i`` of every array is the same run."""

    puzzle_ids: array[int] = field(default_factory=lambda: array("L"))
    seconds: array[float] = field(default_factory=lambda: array("d"))
    backtracks: array[int] = field(default_factory=lambda: array("Q"))
    clues: array[int] = field(default_factory=lambda: array("H"))
    cut: array[int] = field(default_factory=lambda: array("B"))
    """1 for a run that reached its limit."""
    solved: int = 0
    wrong: int = 0
    checked: int = 0
    """The number of runs whose answer could be compared with the data set."""


class Tally:
    """The runs of an experiment by heuristic."""

    def __init__(self, runs: Iterable[Trial] = ()) -> None:
        self.columns: dict[str, HeuristicRuns] = {}
        self.add(runs)

    def add(self, runs: Iterable[Trial]) -> None:
        """Add runs."""
        for run in runs:
            column = self.columns.get(run.heuristic)
            if column is None:
                column = self.columns[run.heuristic] = HeuristicRuns()
            column.puzzle_ids.append(run.puzzle_id)
            column.seconds.append(run.time_seconds)
            column.backtracks.append(run.backtracks)
            column.clues.append(run.clues)
            column.cut.append(run.status == "stopped")
            column.solved += run.solved
            column.checked += run.correct is not None
            column.wrong += run.correct is False

    def by_tier(self, tiers: Tiers) -> list[TierSummary]:
        """Return the means of each heuristic on the puzzles of each level."""
        found = []
        for tier, (low, high) in tiers.items():
            for name, column in self.columns.items():
                here = np.asarray(column.clues)
                chosen = (here >= low) & (here <= high)
                runs, cut = int(chosen.sum()), int(np.asarray(column.cut)[chosen].sum())
                means = [
                    float(np.asarray(measured)[chosen].mean()) if runs else 0.0
                    for measured in (column.backtracks, column.seconds)
                ]
                found.append(TierSummary(tier, name, runs, cut, *means))
        return found


@dataclass(frozen=True)
class Distribution:
    """The distribution of a measure over runs."""

    mean: float
    median: float
    p95: float
    max: float
    total: float


@dataclass(frozen=True)
class HeuristicSummary:
    """The results of one heuristic."""

    heuristic: str
    runs: int
    solved: int
    cut: int
    """Runs cut off by their budget; what they would have needed is unknown."""
    wrong: int
    """Runs whose answer differs from the data set."""
    seconds: Distribution
    backtracks: Distribution


@dataclass(frozen=True)
class MeanRatio:
    """A heuristic's mean over that of the baseline, with a 95 % interval; None if that is 0."""

    heuristic: str
    baseline: str
    measure: str
    value: float | None
    low: float | None
    high: float | None
    bound: str
    """``"exact"``; ``"least"`` or ``"most"`` if runs cut off by their budget make it a bound; or
    ``"unknown"`` if there are some on both sides."""


@dataclass(frozen=True)
class TierSummary:
    """The results of one heuristic on the puzzles of one level."""

    tier: str
    heuristic: str
    runs: int
    cut: int
    backtracks: float
    """The mean; a lower bound if runs were cut off."""
    seconds: float
    """The mean."""


@dataclass(frozen=True)
class Summary:
    """The statistics of an experiment."""

    puzzles: int
    checked: int
    heuristics: tuple[HeuristicSummary, ...]
    ratios: tuple[MeanRatio, ...]
    tiers: tuple[TierSummary, ...] = ()

    @property
    def wrong(self) -> int:
        """The number of answers that differ from the data set."""
        return sum(row.wrong for row in self.heuristics)

    def as_dict(self) -> dict[str, Any]:
        """Return the summary as plain values for JSON."""
        return asdict(self)


def summarise(
    runs: Iterable[Trial] | Tally, *, baseline: str | None = None, tiers: Tiers = NO_TIERS
) -> Summary:
    """Summarise runs; ratios are relative to ``baseline``, by default the first heuristic.

    ``tiers`` are levels of difficulty; each heuristic is also summarised by level.
    """
    tally = runs if isinstance(runs, Tally) else Tally(runs)
    names = list(tally.columns)
    if baseline is None and names:
        baseline = names[0]
    return Summary(
        puzzles=len({i for column in tally.columns.values() for i in column.puzzle_ids}),
        checked=sum(column.checked for column in tally.columns.values()),
        heuristics=tuple(_heuristic(name, column) for name, column in tally.columns.items()),
        ratios=tuple(_ratios(tally, baseline, [n for n in names if n != baseline]))
        if baseline is not None
        else (),
        tiers=tuple(tally.by_tier(tiers)),
    )


def _heuristic(name: str, column: HeuristicRuns) -> HeuristicSummary:
    return HeuristicSummary(
        heuristic=name,
        runs=len(column.seconds),
        solved=column.solved,
        cut=sum(column.cut),
        wrong=column.wrong,
        seconds=_spread(column.seconds),
        backtracks=_spread(column.backtracks),
    )


def _spread(measured: Sequence[float]) -> Distribution:
    values = np.asarray(measured, np.float64)
    numbers = values.mean(), *np.percentile(values, [50, 95]), values.max(), values.sum()
    return Distribution(*map(float, numbers))


def _ratios(tally: Tally, baseline: str, others: list[str]) -> list[MeanRatio]:
    """Compare on the puzzles that all heuristics ran on."""
    if not others:
        return []
    names = [baseline, *others]
    columns = [tally.columns[name] for name in names]
    common = set(columns[0].puzzle_ids).intersection(*(column.puzzle_ids for column in columns))
    if not common:
        return []
    ids = np.array(sorted(common))
    measures = ("backtracks", "seconds")
    means = np.stack(
        [_means(column, measure, ids) for measure in measures for column in columns], axis=1
    )
    drawn = _resampled_sums(means)
    true = means.sum(axis=0)
    ratios = []
    for m, measure in enumerate(measures):
        base = m * len(names)
        for other, name in enumerate(names[1:], 1):
            value, low, high = _interval(true, drawn, base + other, base)
            bound = _bound(cut=any(columns[other].cut), baseline_cut=any(columns[0].cut))
            ratios.append(MeanRatio(name, baseline, measure, value, low, high, bound))
    return ratios


def _means(
    column: HeuristicRuns, measure: str, ids: npt.NDArray[np.int64]
) -> npt.NDArray[np.float64]:
    """Return the mean of a measure over the repeats of each puzzle."""
    puzzle = np.asarray(column.puzzle_ids, np.int64)
    values = np.asarray(getattr(column, measure), np.float64)
    place = np.searchsorted(ids, puzzle)
    place[place == len(ids)] = 0
    kept = ids[place] == puzzle
    sums = np.bincount(place[kept], values[kept], len(ids))
    return np.asarray(sums / np.bincount(place[kept], minlength=len(ids)), np.float64)


def _resampled_sums(means: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    draw = np.random.default_rng(0)
    count = len(means)
    sums = np.empty((RESAMPLES, means.shape[1]))
    for i in range(RESAMPLES):
        weights = np.bincount(draw.integers(0, count, count, np.int32), minlength=count)
        sums[i] = weights @ means
    return sums


def _interval(
    true: npt.NDArray[np.float64], drawn: npt.NDArray[np.float64], over: int, under: int
) -> tuple[float | None, float | None, float | None]:
    usable = drawn[:, under] > 0
    if true[under] <= 0 or not usable.any():
        return None, None, None
    tail = (1 - CONFIDENCE) / 2
    ratios = drawn[usable, over] / drawn[usable, under]
    low, high = np.quantile(ratios, [tail, 1 - tail])
    return float(true[over] / true[under]), float(low), float(high)


def _bound(*, cut: bool, baseline_cut: bool) -> str:
    if cut and baseline_cut:
        return "unknown"
    if cut:
        return "least"
    return "most" if baseline_cut else "exact"


_Rows: TypeAlias = list[list[str]]


def summary_text(summary: Summary) -> str:
    """Return the tables of a summary with their titles, and the notes below them."""
    tables = [
        ("Backtracks per run", _spread_rows(summary, "backtracks")),
        ("Processor time per run", _spread_rows(summary, "seconds")),
    ]
    if summary.ratios:
        title = f"Ratio to {summary.ratios[0].baseline} (95 % confidence)"
        head = ["heuristic", "measure", "ratio", "from", "to"]
        tables.append((title, [head, *map(_ratio_row, summary.ratios)]))
    if summary.tiers:
        tables.append(("Mean backtracks by level", _tier_rows(summary)))
    parts = [f"{title}\n{table(rows)}" for title, rows in tables]
    return "\n\n".join([*parts, "\n".join(_notes(summary))]).rstrip()


def _notes(summary: Summary) -> list[str]:
    found = [
        f"{row.heuristic}: {row.cut} of {row.runs} runs reached their budget; "
        "its numbers are lower bounds (≥)."
        for row in summary.heuristics
        if row.cut
    ]
    if any(ratio.bound == "unknown" for ratio in summary.ratios):
        found.append("A ratio with ? is unreliable: runs on both sides of it were cut off.")
    if summary.wrong:
        found.append(f"Answers that differ from the data set: {summary.wrong}.")
    elif summary.checked:
        found.append(f"All {summary.checked} answers that could be checked are right.")
    return found


_SPOILED_ABOVE = {"mean": 0.0, "median": 0.5, "p95": 0.05, "max": 0.0, "total": 0.0}
"""The share of runs cut off above which a number is only a lower bound: a run that was cut off
needed more than its count, but a quantile below all of these is exact."""


def _spread_rows(summary: Summary, measure: str) -> _Rows:
    write = count if measure == "backtracks" else duration

    def cells(row: HeuristicSummary, spread: Distribution) -> list[str]:
        return [
            ("≥ " if row.cut / row.runs > share else "") + write(getattr(spread, name))
            for name, share in _SPOILED_ABOVE.items()
        ]

    return [["heuristic", *_SPOILED_ABOVE, "solved"]] + [
        [row.heuristic, *cells(row, getattr(row, measure)), f"{row.solved}/{row.runs}"]
        for row in summary.heuristics
    ]


def _tier_rows(summary: Summary) -> _Rows:
    def mean(row: TierSummary) -> str:
        return f"{'≥ ' if row.cut else ''}{count(row.backtracks)}" if row.runs else "–"

    tiers = list(dict.fromkeys(row.tier for row in summary.tiers))
    names = list(dict.fromkeys(row.heuristic for row in summary.tiers))
    means = {(row.tier, row.heuristic): mean(row) for row in summary.tiers}
    rows = [[name, *(means[tier, name] for tier in tiers)] for name in names]
    return [["heuristic", *tiers], *rows]


def _ratio_row(ratio: MeanRatio) -> list[str]:
    def number(value: float | None) -> str:
        if value is None:
            return "–"
        return "0" if value == 0 else f"{value:,.0f}" if value >= 100 else f"{value:.3g}"

    sign = {"exact": "", "least": "≥ ", "most": "≤ ", "unknown": "? "}[ratio.bound]
    shown = number(ratio.value) if ratio.value is None else sign + number(ratio.value)
    return [ratio.heuristic, ratio.measure, shown, number(ratio.low), number(ratio.high)]
