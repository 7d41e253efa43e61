"""What the generator calls the rows of a table."""

from __future__ import annotations

from collections.abc import Collection

from nonet.columns import Column, Values
from nonet.generating.assess import levels_needed
from nonet.logic.levels import LEVELS
from nonet.solving.columns import Batch

COLUMNS = (
    Column(
        "level",
        "category",
        "easy to extreme: what the generator would call it, and the human scale.",
        "nonet.generating.columns:levels",
    ),
)
"""The columns of this room."""

ANSWERS = {
    "generate": (
        Column("puzzle", "grid", "The puzzle."),
        Column("solution", "grid", "Its solution."),
        Column("clues", "uint8", "The number of clues."),
        Column("rating", "float64", "The hardest step on the scale."),
        Column("level", "text", "The difficulty."),
        Column("techniques", "counts", "How often each technique is used."),
        Column("seed", "uint64", "The seed that makes it again."),
        Column("index", "uint64", "Its number among the puzzles of the seed."),
    ),
}
"""What the verbs of this room write of a puzzle."""

PATH = Column("path", "text", "The steps that solve the puzzle.")
"""The column that takes longest, and is there only where it is asked for."""


def levels(batch: Batch, names: Collection[str]) -> dict[str, Values]:
    """Compute the first level whose techniques are enough."""
    import numpy as np

    places = np.flatnonzero(batch.unique)
    found = np.zeros(len(batch), np.uint8)
    found[places] = levels_needed(batch.cells[places], threads=batch.threads)
    words = tuple(level.value for level in LEVELS)
    return {"level": Values(found, batch.unique, words)}
