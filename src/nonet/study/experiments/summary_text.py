"""Format a summary as text: tables, and the notes needed to interpret them."""

from __future__ import annotations

from nonet.study.experiments.summary import HeuristicSummary, Ratio, Spread, Summary, TierSummary
from nonet.study.text import count, duration, table

Rows = list[list[str]]


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


def _spread_rows(summary: Summary, measure: str) -> Rows:
    write = count if measure == "backtracks" else duration

    def cells(row: HeuristicSummary, spread: Spread) -> list[str]:
        return [
            ("≥ " if row.cut / row.runs > share else "") + write(getattr(spread, name))
            for name, share in _SPOILED_ABOVE.items()
        ]

    return [["heuristic", *_SPOILED_ABOVE, "solved"]] + [
        [row.heuristic, *cells(row, getattr(row, measure)), f"{row.solved}/{row.runs}"]
        for row in summary.heuristics
    ]


def _tier_rows(summary: Summary) -> Rows:
    def mean(row: TierSummary) -> str:
        return f"{'≥ ' if row.cut else ''}{count(row.backtracks)}" if row.runs else "–"

    tiers = list(dict.fromkeys(row.tier for row in summary.tiers))
    names = list(dict.fromkeys(row.heuristic for row in summary.tiers))
    means = {(row.tier, row.heuristic): mean(row) for row in summary.tiers}
    rows = [[name, *(means[tier, name] for tier in tiers)] for name in names]
    return [["heuristic", *tiers], *rows]


def _ratio_row(ratio: Ratio) -> list[str]:
    def number(value: float | None) -> str:
        if value is None:
            return "–"
        return "0" if value == 0 else f"{value:,.0f}" if value >= 100 else f"{value:.3g}"

    sign = {"exact": "", "least": "≥ ", "most": "≤ ", "unknown": "? "}[ratio.bound]
    shown = number(ratio.value) if ratio.value is None else sign + number(ratio.value)
    return [ratio.heuristic, ratio.measure, shown, number(ratio.low), number(ratio.high)]
