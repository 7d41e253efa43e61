"""Paper sizes and inks for printed books."""

from __future__ import annotations

from typing import NamedTuple

PAGE_SIZES = {"a4": (595.28, 841.89), "letter": (612.0, 792.0)}
"""Width and height of a page in points."""


class Ink(NamedTuple):
    """The colours and weights of a book."""

    strong: str = "#000000"
    thin: str = "#595959"
    quiet: str = "#404040"
    added: str = "#737373"
    """Digits of a solution that are not clues."""
    tint: str | None = None
    """Behind every second box, and on the cover."""
    levels: bool = False
    """Whether levels have colours."""
    weight: float = 1.0


INKS = {
    "black": Ink(),
    "colour": Ink(
        strong="#14213d",
        thin="#6b7a99",
        quiet="#33415c",
        added="#1565c0",
        tint="#edf2fa",
        levels=True,
    ),
    "saving": Ink(strong="#5e5e5e", thin="#c0c0c0", quiet="#6e6e6e", added="#969696", weight=0.7),
}
"""The ink styles by name."""

LEVEL_INKS = {
    "easy": "#2e7d32",
    "medium": "#1565c0",
    "hard": "#b34700",
    "expert": "#b71c1c",
    "master": "#6a1b9a",
    "extreme": "#212121",
}
