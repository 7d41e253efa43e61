"""Parity lines: odd and even digits alternate."""

from __future__ import annotations

from dataclasses import dataclass

from nonet.rules.lines import NeighbourLine
from nonet.rules.sheet import LINE, Human, Sheet, Spread, Tool


@dataclass(frozen=True, init=False)
class ParityLine(NeighbourLine):
    """Odd and even digits alternate along the line."""

    sheet = Sheet(
        "parity-line",
        human=Human("parity-line-pairs", 24),
        generate=Spread(0.4, (3, 8)),
        tool=Tool("Lines", 2),
        examples=(LINE,),
    )
    cell_order = "reversible"
    ink = "rose"

    @staticmethod
    def test(a: int, b: int, number: int) -> bool:
        """Return whether one digit is odd and the other even."""
        return (a + b) % 2 == 1
