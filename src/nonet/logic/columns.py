"""Table columns for difficulty: the ratings on each scale, and the solution path.

Only puzzles with exactly one solution are rated; others are null. A puzzle that the techniques of a
scale do not solve has no level, no rating and no hardest step.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import TYPE_CHECKING

from nonet.columns import Values
from nonet.grid import Grid
from nonet.lazy import numpy as np
from nonet.logic.explanations import explain
from nonet.logic.ratings import Rating, Ratings, rate_many
from nonet.logic.scales import SCALES
from nonet.logic.step import Step
from nonet.results import Column

if TYPE_CHECKING:
    from nonet.solving.columns import Batch


def ratings(batch: Batch, names: Collection[str]) -> dict[str, Values]:
    """Compute ratings, each scale once."""
    values: dict[str, Values] = {}
    for scale in SCALES:
        wanted = [name for name in names if name.startswith(f"{scale}_")]
        if wanted:
            found = _rate(batch, scale)
            for name in wanted:
                field = name.removeprefix(f"{scale}_")
                values[name] = found.values(field).spread(batch.unique)
    return values


def singles(batch: Batch, names: Collection[str]) -> dict[str, Values]:
    """Compute whether singles alone solve each puzzle."""
    solved = _rate(batch, "human", only="singles").solved
    return {"singles": Values(solved).spread(batch.unique)}


def _rate(batch: Batch, scale: str, *, only: str | None = None) -> Ratings:
    """Rate the rows with one solution."""
    return rate_many(batch.cells[batch.unique], scale=scale, only=only, threads=batch.threads)


def paths(batch: Batch, names: Collection[str]) -> dict[str, Values]:
    """Compute the steps as text: technique, placements ``r1c1=5``, eliminations ``r1c1<>5``."""
    cells, unique = batch.cells, batch.unique.tolist()
    found = [
        [step_text(step) for step in explain(Grid.from_cells(row.tobytes()))] if one else []
        for row, one in zip(cells, unique)
    ]
    values: dict[str, Values] = {}
    if "path" in names:
        offsets = np.concatenate(([0], np.cumsum([len(path) for path in found], dtype=np.int32)))
        texts = [text for path in found for text in path]
        values["path"] = Values(texts, batch.unique, offsets=offsets.astype(np.int32))
    if "path_text" in names:
        lines = ["; ".join(path) if one else None for path, one in zip(found, unique)]
        values["path_text"] = Values(lines)
    return values


def step_text(step: Step) -> str:
    """Return a step as one line that is easy to parse.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> step_text(explain(puzzle).steps[0])
    'hidden-single-box r1c6=8'
    """
    return " ".join((step.technique.key, *step.effects))


PATH = Column("texts", "Steps that solve the puzzle, each with technique and effects.", name="path")
COLUMNS = {
    ratings: tuple(
        replace(
            column,
            name=f"{scale.key}_{column.name}",
            doc=f"{column.doc.removesuffix('.')} ({scale.name}).",
        )
        for scale in SCALES.values()
        for column in Rating.columns()
        if column.name != "scale" and (scale.levels or column.name != "level")
    ),
    singles: (Column("bool", "Whether singles alone solve the puzzle.", name="singles"),),
    paths: (PATH, Column("text", "The same steps as one text.", name="path_text")),
}
"""Columns that can be computed for any table, by the function that computes them."""
