"""Format a summary: tables for a terminal, plain columns for a file or a pipe."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from nonet.study.experiments.summary import (
    HeuristicSummary,
    Ratio,
    Spread,
    Summary,
    TierSummary,
)

if TYPE_CHECKING:
    from rich.table import Table

Rows = list[list[str]]


def summary_tables(summary: Summary) -> list[tuple[str, Rows]]:
    """Return the tables of a summary, each with a title and rows of cells, names first."""
    tables = [
        ("Backtracks per run", _spread_rows(summary, "backtracks")),
        ("Processor time per run", _spread_rows(summary, "seconds")),
    ]
    if summary.ratios:
        title = f"Ratio to {summary.ratios[0].baseline} (95 % confidence)"
        tables.append((title, _ratio_rows(summary)))
    if summary.tiers:
        tables.append(("Mean backtracks by level", _tier_rows(summary)))
    return tables


def notes(summary: Summary) -> list[str]:
    """Return the notes needed to interpret the tables."""
    found = []
    for row in summary.heuristics:
        if row.cut:
            found.append(
                f"{row.heuristic}: {row.cut} of {row.runs} runs reached their budget; "
                "its numbers are lower bounds (≥)."
            )
    if any(ratio.bound == "unknown" for ratio in summary.ratios):
        found.append("A ratio with ? is unreliable: runs on both sides of it were cut off.")
    if summary.wrong:
        found.append(f"Answers that differ from the data set: {summary.wrong}.")
    elif summary.checked:
        found.append(f"All {summary.checked} answers that could be checked are right.")
    return found


def plain_text(summary: Summary) -> str:
    """Return the summary as aligned text."""
    parts = []
    for title, rows in summary_tables(summary):
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines = [
            "  ".join(
                cell.ljust(width) if i == 0 else cell.rjust(width)
                for i, (cell, width) in enumerate(zip(row, widths, strict=True))
            ).rstrip()
            for row in rows
        ]
        parts.append("\n".join([title, *lines]))
    return "\n\n".join([*parts, "\n".join(notes(summary))]).rstrip()


def rich_tables(summary: Summary) -> list[Table]:
    """Return the summary as rich tables."""
    from rich.table import Table

    tables = []
    for title, (head, *rows) in summary_tables(summary):
        table = Table(title=title, title_justify="left")
        for i, name in enumerate(head):
            table.add_column(name, justify="left" if i == 0 else "right")
        for row in rows:
            table.add_row(*row)
        tables.append(table)
    return tables


def duration(seconds: float) -> str:
    """Return a time with a suitable unit.

    >>> duration(0.0000042), duration(0.25), duration(90)
    ('4.20 µs', '250 ms', '90.0 s')
    """
    for unit, scale in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= scale:
            return f"{_three_digits(seconds / scale)} {unit}"
    return f"{_three_digits(seconds / 1e-9)} ns" if seconds else "0 s"


def count(number: float) -> str:
    """Return a count, without decimals if it is whole or large.

    >>> count(93.32), count(10041), count(22293.475)
    ('93.3', '10,041', '22,293')
    """
    if number == int(number) or number >= 1000:
        return f"{number:,.0f}"
    return f"{number:.1f}" if number >= 0.1 else f"{number:.2g}"


def _three_digits(number: float) -> str:
    return (
        f"{number:.2f}"
        if number < 9.995
        else f"{number:.1f}"
        if number < 99.95
        else f"{number:.0f}"
    )


def _spread_rows(summary: Summary, measure: str) -> Rows:
    write = count if measure == "backtracks" else duration
    head = ["heuristic", "mean", "median", "p95", "max", "total", "solved"]
    return [head] + [
        [
            row.heuristic,
            *_spread_cells(row, getattr(row, measure), write),
            f"{row.solved}/{row.runs}",
        ]
        for row in summary.heuristics
    ]


def _spread_cells(
    row: HeuristicSummary, spread: Spread, write: Callable[[float], str]
) -> list[str]:
    # A run that was cut off needed more than its count; a quantile below all of these is exact.
    spoiled_above = {"mean": 0.0, "median": 0.5, "p95": 0.05, "max": 0.0, "total": 0.0}
    return [
        ("≥ " if row.cut / row.runs > share else "") + write(getattr(spread, name))
        for name, share in spoiled_above.items()
    ]


def _tier_rows(summary: Summary) -> Rows:
    tiers = list(dict.fromkeys(row.tier for row in summary.tiers))
    names = list(dict.fromkeys(row.heuristic for row in summary.tiers))
    means = {(row.tier, row.heuristic): row for row in summary.tiers}
    return [["heuristic", *tiers]] + [
        [name, *(_mean(means[tier, name]) for tier in tiers)] for name in names
    ]


def _mean(row: TierSummary) -> str:
    return f"{'≥ ' if row.cut else ''}{count(row.backtracks)}" if row.runs else "–"


def _ratio_rows(summary: Summary) -> Rows:
    head = ["heuristic", "measure", "ratio", "from", "to"]
    return [head] + [
        [ratio.heuristic, ratio.measure, *_ratio_cells(ratio)] for ratio in summary.ratios
    ]


def _ratio_cells(ratio: Ratio) -> list[str]:
    if ratio.value is None or ratio.low is None or ratio.high is None:
        return ["–", "–", "–"]
    sign = {"exact": "", "least": "≥ ", "most": "≤ ", "unknown": "? "}[ratio.bound]
    return [sign + _ratio(ratio.value), _ratio(ratio.low), _ratio(ratio.high)]


def _ratio(value: float) -> str:
    return "0" if value == 0 else f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
