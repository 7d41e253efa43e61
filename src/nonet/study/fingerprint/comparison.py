"""Rank runs by time and memory."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nonet.errors import ArgumentError
from nonet.study.fingerprint.matrices import ITERATIONS
from nonet.study.fingerprint.records import SUCCESS, Measurement, Run

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
    """Whether every count is right; a run with a wrong one has no rank and comes last."""

    @property
    def score(self) -> float:
        """``time^0.8 · memory^0.2`` of the ratios: the first run has 1, and less is better."""
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
        return _table(self)

    def svg(self) -> str:
        """Return the leaderboard as a picture."""
        from nonet.study.fingerprint.chart import leaderboard_svg

        return leaderboard_svg(self)


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
    time, memory = totals[0]
    standings = [
        Standing(
            name=name,
            time=total[0],
            memory=total[1],
            time_ratio=total[0] / time,
            memory_ratio=total[1] / memory,
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


def duration_text(milliseconds: float) -> str:
    """Return a time with a unit.

    >>> duration_text(1.234), duration_text(61_000)
    ('1.23 ms', '61.00 s')
    """
    if milliseconds < 1000:
        return f"{milliseconds:.2f} ms"
    return f"{milliseconds / 1000:.2f} s"


def memory_text(size: int) -> str:
    """Return a number of bytes with a unit.

    >>> memory_text(1_507_328)
    '1.4 MiB'
    """
    return f"{size / 2**20:.1f} MiB"


def table(header: Sequence[str], rows: Sequence[Sequence[str]], *, left: Sequence[int]) -> str:
    """Return rows as text in columns; those numbered in ``left`` are left-aligned."""
    widths = [max(len(row[i]) for row in [header, *rows]) for i in range(len(header))]
    lines = []
    for row in [header, ["-" * width for width in widths], *rows]:
        cells = [
            cell.ljust(width) if i in left else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def _table(board: Leaderboard) -> str:
    rows = [
        [
            str(rank) if standing.right else "-",
            standing.name,
            duration_text(standing.time),
            memory_text(standing.memory),
            f"{standing.time_ratio:.2f}×",
            f"{standing.memory_ratio:.2f}×",
            f"{standing.score:.3f}",
            "" if standing.right else "wrong count",
        ]
        for rank, standing in enumerate(board.standings, start=1)
    ]
    header = ["#", "solver", "time", "memory", "time ratio", "memory ratio", "score", ""]
    text = table(header, rows, left=(1, 7))
    return (
        f"{text}\n\nMatrices {', '.join(board.matrices)}. Ratios to {board.first}. "
        "Score: time^0.8 · memory^0.2 of the ratios; less is better."
    )
