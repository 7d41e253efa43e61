"""Rank runs by time and memory: a leaderboard as a table and as a picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10

from nonet.errors import ArgumentError
from nonet.study.fingerprint.matrices import ITERATIONS
from nonet.study.fingerprint.records import SUCCESS, Measurement, Run
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

    def svg(self) -> str:
        """Return the leaderboard as SVG: a dot for each run on three logarithmic scales."""
        return _svg(self)


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


_PANEL, _GAP, _ROW, _TOP, _BOTTOM = 200, 70, 30, 70, 46
_STYLE = (
    "text{font:13px sans-serif;fill:#222}.quiet{fill:#666;font-size:11px}"
    ".head{font-weight:bold}.line{stroke:#ddd}.one{stroke:#888;stroke-dasharray:3 3}"
    ".paper{fill:#fff}"
    "@media(prefers-color-scheme:dark){text{fill:#eee}.quiet{fill:#aaa}.line{stroke:#444}"
    ".one{stroke:#999}.paper{fill:#1b1b1b}}"
)


_QUANTITIES: dict[str, tuple[str, Callable[[Standing], float], Callable[[Standing], str]]] = {
    "time": ("#0b6e99", lambda one: one.time_ratio, lambda one: duration(one.time / 1000)),
    "memory": ("#b35900", lambda one: one.memory_ratio, lambda one: memory(one.memory)),
    "score": ("#3a7d44", lambda one: one.score, lambda one: f"{one.score:.2f}"),
}
"""The colour, the position and the label of each quantity."""


def _svg(board: Leaderboard) -> str:
    names = [
        f"{standing.name}{'' if standing.right else ' (wrong count)'}"
        for standing in board.standings
    ]
    margin = 24 + 7.2 * max(map(len, names))
    width = margin + 3 * _PANEL + 3 * _GAP
    height = _TOP + _ROW * len(names) + _BOTTOM
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height}" '
        f'width="{width:.0f}" height="{height}" role="img" '
        f'aria-label="Time, memory and score of {len(names)} runs">',
        f"<style>{_STYLE}</style>",
        f'<rect class="paper" width="{width:.0f}" height="{height}"/>',
        f'<text class="head" x="16" y="24">Matrices {escape(", ".join(board.matrices))}, '
        f"as multiples of {escape(board.first)} (further left is better)</text>",
    ]
    for row, name in enumerate(names):
        parts.append(f'<text x="16" y="{_row_y(row) + 4}">{escape(name)}</text>')
    for column, quantity in enumerate(_QUANTITIES):
        x = margin + column * (_PANEL + _GAP)
        parts += _panel(board.standings, quantity, x)
    return "\n".join([*parts, "</svg>\n"])


def _row_y(row: int) -> int:
    return _TOP + _ROW * row + _ROW // 2


def _panel(standings: tuple[Standing, ...], quantity: str, x: float) -> list[str]:
    colour, ratio_of, label = _QUANTITIES[quantity]
    ratios = [ratio_of(standing) for standing in standings]
    low = min(floor(log10(min(ratios))), 0)
    high = max(ceil(log10(max(ratios))), low + 1)
    bottom = _TOP + _ROW * len(standings)

    def at(ratio: float) -> float:
        return x + _PANEL * (log10(ratio) - low) / (high - low)

    parts = [f'<text class="head" x="{x:.1f}" y="52">{quantity}</text>']
    step = 1 + (high - low) // 5
    for power in range(low, high + 1):
        kind = "one" if power == 0 else "line"
        tick = at(10.0**power)
        parts.append(f'<path class="{kind}" d="M{tick:.1f} {_TOP - 8}V{bottom}"/>')
        if power % step == 0:
            parts.append(
                f'<text class="quiet" x="{tick:.1f}" y="{bottom + 18}" '
                f'text-anchor="middle">{10.0**power:g}×</text>'
            )
    for row, (standing, ratio) in enumerate(zip(standings, ratios, strict=True)):
        y, dot = _row_y(row), at(ratio)
        fill = colour if standing.right else "none"
        parts.append(
            f'<circle cx="{dot:.1f}" cy="{y}" r="5" fill="{fill}" stroke="{colour}"/>'
            f'<text class="quiet" x="{dot + 9:.1f}" y="{y + 4}">{label(standing)}</text>'
        )
    return parts
