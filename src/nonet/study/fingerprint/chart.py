"""Draw the leaderboard as SVG: a dot for each run on three logarithmic scales."""

from __future__ import annotations

from html import escape
from math import ceil, floor, log10

from nonet.study.fingerprint.comparison import Leaderboard, Standing, duration_text, memory_text

_PANEL, _GAP, _ROW, _TOP, _BOTTOM = 200, 70, 30, 70, 46
_COLOURS = {"time": "#0b6e99", "memory": "#b35900", "score": "#3a7d44"}
_STYLE = (
    "text{font:13px sans-serif;fill:#222}.quiet{fill:#666;font-size:11px}"
    ".head{font-weight:bold}.line{stroke:#ddd}.one{stroke:#888;stroke-dasharray:3 3}"
    ".paper{fill:#fff}"
    "@media(prefers-color-scheme:dark){text{fill:#eee}.quiet{fill:#aaa}.line{stroke:#444}"
    ".one{stroke:#999}.paper{fill:#1b1b1b}}"
)


def leaderboard_svg(board: Leaderboard) -> str:
    """Return the picture as a self-contained ``<svg>`` element."""
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
    for column, quantity in enumerate(_COLOURS):
        x = margin + column * (_PANEL + _GAP)
        parts += _panel(board.standings, quantity, x)
    return "\n".join([*parts, "</svg>\n"])


def _row_y(row: int) -> int:
    return _TOP + _ROW * row + _ROW // 2


def _panel(standings: tuple[Standing, ...], quantity: str, x: float) -> list[str]:
    ratios = [_ratio(standing, quantity) for standing in standings]
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
        fill = _COLOURS[quantity] if standing.right else "none"
        parts.append(
            f'<circle cx="{dot:.1f}" cy="{y}" r="5" fill="{fill}" stroke="{_COLOURS[quantity]}"/>'
            f'<text class="quiet" x="{dot + 9:.1f}" y="{y + 4}">{_value(standing, quantity)}</text>'
        )
    return parts


def _ratio(standing: Standing, quantity: str) -> float:
    return {
        "time": standing.time_ratio,
        "memory": standing.memory_ratio,
        "score": standing.score,
    }[quantity]


def _value(standing: Standing, quantity: str) -> str:
    return {
        "time": duration_text(standing.time),
        "memory": memory_text(standing.memory),
        "score": f"{standing.score:.2f}",
    }[quantity]
