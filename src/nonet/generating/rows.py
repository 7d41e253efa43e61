"""A generated puzzle as a row of a table, or as a JSON object."""

from __future__ import annotations

from typing import Any

from nonet.columns import Column
from nonet.generating.generated import Generated

COLUMNS = (
    Column("puzzle", "text", "the puzzle", ""),
    Column("solution", "text", "its solution", ""),
    Column("clues", "uint8", "how many cells are given", ""),
    Column("rating", "float64", "the hardest step on the scale", ""),
    Column("level", "text", "the difficulty", ""),
    Column("techniques", "text", "how often each technique is used", ""),
    Column("seed", "uint64", "the seed that makes it again", ""),
    Column("index", "uint64", "its number among the puzzles of the seed", ""),
)
"""What is known of a generated puzzle."""

PATH = Column("path", "text", "the steps that solve the puzzle", "")
"""The column that takes longest, and is there only where it is asked for."""


def values_of(one: Generated, *, with_path: bool = False) -> dict[str, Any]:
    """Return what is known of a puzzle by column."""
    values: dict[str, Any] = one.as_dict()
    if with_path:
        values["path"] = path_of(one)
    return values


def path_of(one: Generated) -> list[dict[str, str]]:
    """Return the steps that solve a puzzle, each with its technique and its words."""
    from nonet.logic.explanations import explain

    return [
        {"technique": step.technique.key, "text": str(step)}
        for step in explain(one.puzzle, scale=one.scale)
    ]
