"""Write an audit as files: a page in HTML and Markdown with plots, JSON, a table of flags."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from nonet.errors import counted
from nonet.markup import escape
from nonet.storage.atomic import write_whole
from nonet.tables.arrow_batches import ArrowBatch
from nonet.tables.batches import Header
from nonet.tables.writers import open_writer

_PLOTS = {
    "clues": "Clues",
    "human_level": "Level (easy, medium, hard, expert)",
    "hodoku_level": "HoDoKu level",
    "human_hardest": "Hardest technique (teaching order)",
    "symmetry": "Symmetry of the clues",
    "guesses": "Guesses of the fast solver (20: 20 and more)",
}
_STYLE = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}"
    "table{border-collapse:collapse}td,th{padding:.2rem .8rem;border-bottom:1px solid #8884;"
    "text-align:left}td:last-child{font-variant-numeric:tabular-nums}svg{max-width:100%}"
    ":root{color-scheme:light dark}"
)


def write_report(report: dict[str, Any], flags: Any, folder: str | Path) -> list[Path]:
    """Write ``report.html``, ``report.md``, ``report.json``, ``flags.parquet`` and the plots."""
    target = Path(folder)
    (target / "plots").mkdir(parents=True, exist_ok=True)
    plots = {}
    for name, facts in report["sets"].items():
        for key, title in _PLOTS.items():
            counts = facts.get(key) or facts.get("sample", {}).get(key)
            if counts:
                plots[name, key] = bars(counts, title)
    for (name, key), svg in plots.items():
        write_whole(target / "plots" / f"{name}-{key}.svg", svg + "\n")
    texts = {
        "report.json": json.dumps(report, indent=2) + "\n",
        "report.md": as_markdown(report, list(plots)),
        "report.html": as_html(report, plots),
    }
    for file, text in texts.items():
        write_whole(target / file, text)
    header = Header(tuple(flags.column_names), 0, flags.schema)
    with open_writer(target / "flags.parquet", header) as writer:
        for batch in flags.to_batches():
            writer.write(ArrowBatch(header, None, batch))
    return [target / name for name in (*texts, "flags.parquet")]


def bars(counts: Mapping[str, int], title: str) -> str:
    """Return a histogram as SVG: a bar for each value, with its number.

    >>> bars({"easy": 3, "hard": 1}, "Level").count("<rect")
    2
    """
    rows = sorted(counts.items(), key=_by_number_or_count)[:40]
    most, total = max(counts.values()), sum(counts.values())
    height = 22 * len(rows) + 34
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 {height}" width="640" '
        f'font-family="system-ui,sans-serif" font-size="13" fill="currentColor" role="img">',
        f"<title>{escape(title)}</title>",
        f'<text x="4" y="18" font-weight="bold">{escape(title)}</text>',
    ]
    for place, (value, count) in enumerate(rows):
        y = 30 + 22 * place
        width = max(1, round(300 * count / most))
        share = f"{count:,} ({count / total:.1%})"
        parts.append(f'<text x="190" y="{y + 14}" text-anchor="end">{escape(value)}</text>')
        parts.append(f'<rect x="200" y="{y}" width="{width}" height="18" fill="#4477aa"/>')
        parts.append(f'<text x="{206 + width}" y="{y + 14}">{share}</text>')
    return "\n".join([*parts, "</svg>"])


def _by_number_or_count(item: tuple[str, int]) -> tuple[float, int, str]:
    name, count = item
    return (float(name), 0, "") if name.isdigit() else (1e9, -count, name)


def facts_of(report: dict[str, Any], name: str) -> list[tuple[str, str]]:
    """Return the facts about a set as pairs of label and text."""
    facts = report["sets"][name]
    sample = facts.get("sample", {})
    rows, rated = max(facts["rows"], 1), max(sample.get("rows", 0), 1)

    def share(count: int, of: int = rows) -> str:
        return f"{count:,} ({count / of:.2%})"

    lines = [
        ("Files", ", ".join(f["name"] for f in facts["files"])),
        ("SHA-256", ", ".join(f["sha256"][:16] + "…" for f in facts["files"])),
        ("Columns", "; ".join(facts["columns"]) + f" (read as {facts['preset']})"),
        ("Rows", f"{facts['rows']:,}"),
        *((f"Status: {key}", share(count)) for key, count in facts["status"].items()),
        *(
            (f"Stored answers: {key.replace('_', ' ')}", share(n))
            for key, n in facts["answers"].items()
            if n
        ),
        ("Exact duplicates", share(facts["exact_duplicates"])),
        ("Symmetric duplicates", share(facts["symmetric_duplicates"])),
        ("Puzzle classes", f"{facts['puzzle_classes']:,}"),
        ("Solution-grid classes", f"{facts['grid_classes']:,}"),
        ("Largest solution-grid class", counted(facts["largest_grid_class"], "row")),
        ("Solution grids with automorphisms", share(facts["grids_with_automorphisms"])),
    ]
    if sample.get("rows"):
        lines += [
            ("Rated sample", counted(sample["rows"], "row")),
            ("Minimal", share(sample["minimal"], rated)),
            ("Redundant clues, mean", f"{sample['redundant_clues']:.2f}"),
            ("Solved by singles alone", share(sample["singles_only"], rated)),
        ]
        for key, value in sample["same_under_symmetry"].items():
            lines.append((f"Same {key} when shuffled", f"{value:.1%}"))
        for key, value in sample.get("rank_correlation", {}).items():
            told = "–" if value is None else f"{value:.3f}"
            lines.append((f"Stored rating against {key}, rank correlation", told))
    if stored := facts.get("stored_rating"):
        told = ", ".join(f"{k} {v:g}" for k, v in stored.get("quantiles", {}).items())
        lines.append(("Stored rating", told or "none"))
        if stored.get("twins"):
            differ = f"{stored['twins_rated_differently']:,} of {stored['twins']:,}"
            lines.append(("Twins with different stored ratings", differ))
    split = ", ".join(f"{key} {count:,}" for key, count in facts["suggested_split"].items())
    lines.append((f"Suggested split by class (seed {report['seed']})", split))
    return lines


def shared_of(report: dict[str, Any]) -> list[tuple[str, str]]:
    """Return the facts about pairs of sets; pairs that share nothing are only counted."""
    lines, apart = [], 0
    for pair in report["shared"]:
        one, other = pair["sets"]
        if not (pair["exact"] or any(pair["same_puzzle"]) or any(pair["same_grid_class"])):
            apart += 1
            continue
        lines += [
            (f"{other} rows that are in {one} exactly", f"{pair['exact']:,}"),
            (f"{other} puzzles that are in {one} up to symmetry", f"{pair['same_puzzle'][1]:,}"),
            (
                f"{other} rows whose solution grid is in {one} up to symmetry",
                f"{pair['same_grid_class'][1]:,} ({pair['leak_rate'][1]:.2%})",
            ),
            (
                f"{one} rows whose solution grid is in {other} up to symmetry",
                f"{pair['same_grid_class'][0]:,} ({pair['leak_rate'][0]:.2%})",
            ),
        ]
    if apart:
        lines.append(("Pairs of sets that share nothing", str(apart)))
    return lines


def as_markdown(report: dict[str, Any], plots: list[tuple[str, str]]) -> str:
    """Return the report as Markdown, with links to the plots."""

    def table(lines: list[tuple[str, str]]) -> list[str]:
        rows = [f"| {key} | {value.replace('|', '&#124;')} |" for key, value in lines]
        return ["| | |", "|---|---|", *rows, ""]

    text = ["# Audit", "", f"nonet {report['nonet']}, seed {report['seed']}.", ""]
    if report["shared"]:
        text += ["## Shared", "", *table(shared_of(report))]
    for name in report["sets"]:
        text += [f"## {name}", "", *table(facts_of(report, name))]
        text += [f"![{_PLOTS[key]}](plots/{one}-{key}.svg)\n" for one, key in plots if one == name]
    return "\n".join(text).rstrip() + "\n"


def as_html(report: dict[str, Any], plots: Mapping[tuple[str, str], str]) -> str:
    """Return the report as one self-contained page."""

    def table(lines: list[tuple[str, str]]) -> str:
        rows = (f"<tr><th>{escape(k)}</th><td>{escape(v)}</td></tr>" for k, v in lines)
        return f"<table>{''.join(rows)}</table>"

    body = [f"<p>nonet {escape(report['nonet'])}, seed {report['seed']}.</p>"]
    if report["shared"]:
        body.append(f"<h2>Shared</h2>{table(shared_of(report))}")
    for name in report["sets"]:
        body.append(f"<h2>{escape(name)}</h2>{table(facts_of(report, name))}")
        body += [f"<p>{svg}</p>" for (one, _), svg in plots.items() if one == name]
    head = f'<meta charset="utf-8"><title>Audit</title><style>{_STYLE}</style>'
    return (
        f'<!doctype html><html lang="en"><head>{head}</head><body><h1>Audit</h1>'
        + "\n".join(body)
        + "</body></html>\n"
    )
