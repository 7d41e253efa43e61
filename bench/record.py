"""The file that a run of benchmarks writes: machine, commit, figures, and tables for the docs."""

from __future__ import annotations

import json
import os
import platform
import re
import subprocess
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from nonet.machine import kernel_name

ROOT = Path(__file__).resolve().parents[1]

UNITS = (
    ("µs", r"\bµs\b|micros"),
    ("ms", r"\bms\b|milliseconds"),
    ("/s", r"per second|/s\b"),
    ("s", r"\bs\b|seconds|\bcpu\b|\bwall\b"),
    ("MB", r"\bMB\b|megabytes"),
    ("×", r"ratio|\btimes\b|×"),
)
"""Units, and the words in the name of a figure that stand for them."""


@dataclass(frozen=True)
class Figure:
    """One measured number; `ratio` compares it with a yardstick of the same run."""

    name: str
    value: float
    unit: str = ""
    ratio: float | None = None
    yardstick: str | None = None

    @property
    def less_is_better(self) -> bool:
        """Whether it is a time or a size."""
        return self.unit in ("s", "ms", "µs", "MB")


@dataclass(frozen=True)
class Run:
    """Everything that one run measured; figures by benchmark, tables by mark in the docs."""

    machine: Mapping[str, str | int]
    commit: str
    figures: dict[str, list[Figure]] = field(default_factory=dict)
    tables: dict[str, str] = field(default_factory=dict)

    def write(self, path: Path) -> None:
        """Write the run as JSON."""
        path.parent.mkdir(parents=True, exist_ok=True)
        text = json.dumps(asdict(self), indent=1, ensure_ascii=False)
        path.write_text(text + "\n", encoding="utf-8")

    @classmethod
    def read(cls, path: Path) -> Run:
        """Read a run from JSON."""
        found = json.loads(path.read_text(encoding="utf-8"))
        found["figures"] = {
            name: [Figure(**figure) for figure in figures]
            for name, figures in found["figures"].items()
        }
        return cls(**found)

    def with_all_of(self, others: Iterable[Run]) -> Run:
        """Return this run with the figures and tables of others."""
        figures, tables = dict(self.figures), dict(self.tables)
        for other in others:
            figures |= other.figures
            tables |= other.tables
        return Run(self.machine, self.commit, figures, tables)


def new_run() -> Run:
    """Return a run without figures, on this machine and commit."""
    return Run(machine(), commit())


def save(
    path: str | Path, benchmark: str, figures: Iterable[Figure], tables: Mapping[str, str] = {}
) -> None:
    """Write the file of one benchmark."""
    run = new_run()
    Run(run.machine, run.commit, {benchmark: list(figures)}, dict(tables)).write(Path(path))


def machine() -> dict[str, str | int]:
    """Describe this machine."""
    return {
        "cpu": _cpu(),
        "cores": os.cpu_count() or 1,
        "kernel": kernel_name(),
        "system": platform.platform(terse=True),
        "python": platform.python_version(),
    }


def _cpu() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def commit() -> str:
    """Return the commit of the checkout, with ``+`` if files have changed since."""
    try:
        found = subprocess.run(
            ["git", "describe", "--always", "--abbrev=12", "--dirty=+", "--exclude=*"],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        )
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return found.stdout.strip()


def markdown(head: Sequence[str], rows: Iterable[Iterable[object]]) -> str:
    """Return a table of the docs; all columns but the first are aligned to the right."""
    rules = ["---", *["---:"] * (len(head) - 1)]
    lines = [head, rules, *([_cell(value) for value in row] for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _cell(value: object) -> str:
    return f"{value:,}" if isinstance(value, int | float) else str(value)


def flatten(payload: Any, *path: str) -> Iterator[Figure]:
    """Yield the numbers in nested mappings and rows; their names tell the units.

    A row is named by its first text.
    """
    if isinstance(payload, bool) or payload is None:
        return
    if isinstance(payload, int | float):
        name = ", ".join(path)
        units = (unit for unit, words in UNITS if re.search(words, path[-1] if path else ""))
        yield Figure(name, float(payload), next(units, ""))
    elif isinstance(payload, Mapping):
        for key, value in payload.items():
            yield from flatten(value, *path, str(key))
    elif isinstance(payload, list | tuple):
        for index, row in enumerate(payload):
            texts = row.values() if isinstance(row, Mapping) else ()
            title = ", ".join(text for text in texts if isinstance(text, str)) or str(index + 1)
            yield from flatten(row, *path, title)
