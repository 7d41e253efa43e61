"""What the human solver can say of the rows of a table.

Puzzles with exactly one solution are rated, others are null. A puzzle that the techniques of a
scale do not solve has its highest level, no rating, and no hardest step.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from nonet.columns import REASON, Column, Values
from nonet.grid import Grid
from nonet.logic.explanations import explain
from nonet.logic.plan import Plan, plan_for
from nonet.logic.ratings import Ratings, rate_many
from nonet.logic.step import Step
from nonet.logic.wording import cell_name
from nonet.solving.columns import Batch

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Array = npt.NDArray[Any]

_SE = "nonet.logic.columns:se"
_HODOKU = "nonet.logic.columns:hodoku"
_HUMAN = "nonet.logic.columns:human"
_SINGLES = "nonet.logic.columns:singles"
_PATH = "nonet.logic.columns:paths"

COLUMNS = (
    Column("se", "float64", "Sudoku Explainer: the hardest step (ER).", _SE),
    Column("se_ep", "float64", "Sudoku Explainer: the hardest before a placement (EP).", _SE),
    Column("se_ed", "float64", "Sudoku Explainer: the first step (ED).", _SE),
    Column("se_hardest", "category", "Sudoku Explainer: the hardest technique.", _SE),
    Column("hodoku_level", "category", "HoDoKu: Easy, Medium, Hard, Unfair or Extreme.", _HODOKU),
    Column("hodoku_score", "uint32", "HoDoKu: the sum of the scores of all steps.", _HODOKU),
    Column("hodoku_hardest", "category", "HoDoKu: the hardest technique.", _HODOKU),
    Column("human_level", "category", "Teaching order: Easy to Extreme.", _HUMAN),
    Column("human_score", "uint32", "Teaching order: the sum of all steps, in tenths.", _HUMAN),
    Column("hardest", "category", "Teaching order: the hardest technique.", _HUMAN),
    Column("techniques", "counts", "Teaching order: how often each technique is used.", _HUMAN),
    Column("singles", "bool", "Whether singles alone solve it.", _SINGLES),
    Column("path", "texts", "Teaching order: the steps, one text each.", _PATH),
    Column("path_text", "text", "Teaching order: the steps in one text.", _PATH),
)
"""The columns of this room."""

ANSWERS = {
    "rate": (
        Column("scale", "category", "The scale of the numbers."),
        Column("outcome", "category", "solved, or why not."),
        Column("er", "uint32", "The hardest step, in tenths (se)."),
        Column("ep", "uint32", "The hardest before a placement, in tenths (se)."),
        Column("ed", "uint32", "The first step, in tenths (se)."),
        Column("level", "category", "The level (human, hodoku)."),
        Column("score", "uint32", "The sum of all steps (human, hodoku)."),
        Column("steps", "uint32", "How many steps the path has."),
        Column("hardest", "category", "The hardest technique."),
        Column("techniques", "counts", "How often each technique is used."),
        Column("status", "category", "bad where the row is no puzzle."),
        REASON,
    ),
}
"""What the verbs of this room write of a puzzle."""


def se(batch: Batch, names: Collection[str]) -> dict[str, Values]:
    """Compute the columns of the scale of Sudoku Explainer."""
    rated = _Rated(batch, "se")
    ratings = rated.ratings
    solved = ratings.solved
    values = {
        "se": rated.column(ratings.peak / 10, solved),
        "se_ep": rated.column(ratings.pearl / 10, solved & (ratings.pearl > 0)),
        "se_ed": rated.column(ratings.diamond / 10, solved & (ratings.steps > 0)),
        "se_hardest": rated.hardest(),
    }
    return {name: values[name] for name in names}


def hodoku(batch: Batch, names: Collection[str]) -> dict[str, Values]:
    """Compute the columns of the scale of HoDoKu."""
    rated = _Rated(batch, "hodoku")
    values = {
        "hodoku_level": rated.level(),
        "hodoku_score": rated.score(),
        "hodoku_hardest": rated.hardest(),
    }
    return {name: values[name] for name in names}


def human(batch: Batch, names: Collection[str]) -> dict[str, Values]:
    """Compute the columns of the teaching order."""
    rated = _Rated(batch, "human")
    values = {
        "human_level": rated.level(),
        "human_score": rated.score(),
        "hardest": rated.hardest(),
        "techniques": rated.techniques(),
    }
    return {name: values[name] for name in names}


def singles(batch: Batch, names: Collection[str]) -> dict[str, Values]:
    """Compute whether singles alone are enough."""
    rated = _Rated(batch, "human", only="singles")
    return {"singles": rated.column(rated.ratings.solved)}


class _Rated:
    """The ratings of the rows with one solution, as columns of all rows."""

    def __init__(self, batch: Batch, scale: str, *, only: str | None = None) -> None:
        import numpy as np

        self.unique = batch.unique
        self.places = np.flatnonzero(batch.unique)
        self.plan: Plan = plan_for(scale, only=only)
        self.ratings: Ratings = rate_many(
            batch.cells[self.places], scale=scale, only=only, threads=batch.threads
        )

    def column(
        self, numbers: Array, valid: npt.NDArray[np.bool_] | None = None, **more: Any
    ) -> Values:
        """Put the numbers of the rated rows where they belong; the others are not valid."""
        import numpy as np

        data = np.zeros(len(self.unique), numbers.dtype)
        data[self.places] = numbers
        known = self.unique
        if valid is not None:
            known = np.zeros(len(self.unique), np.bool_)
            known[self.places] = valid
        return Values(data, known, **more)

    def score(self) -> Values:
        import numpy as np

        solved = self.ratings.solved
        return self.column(np.where(solved, self.ratings.total, 0).astype(np.uint32), solved)

    def level(self) -> Values:
        """The level of the hardest technique, or one above where the score is too large for it."""
        import numpy as np

        levels = self.plan.scale.levels
        of_technique = np.array([rated.level for rated in self.plan.rated], np.uint8)
        level = np.where(self.ratings.counts > 0, of_technique, 0).max(axis=1, initial=0)
        for place, entry in enumerate(levels):
            if entry.most is not None:
                level[(level == place) & (self.ratings.total > entry.most)] = place + 1
        level[~self.ratings.solved] = len(levels) - 1
        return self.column(level.astype(np.uint8), words=tuple(entry.name for entry in levels))

    def hardest(self) -> Values:
        import numpy as np

        found = self.ratings.solved & (self.ratings.steps > 0)
        top = np.where(found, self.ratings.top, 0).astype(np.uint8)
        return self.column(top, found, words=self._keys())

    def techniques(self) -> Values:
        import numpy as np

        counts = self.ratings.counts
        rows, columns = np.nonzero(counts)
        length = np.zeros(len(self.unique), np.int32)
        length[self.places] = (counts > 0).sum(axis=1)
        offsets = np.concatenate(([0], np.cumsum(length))).astype(np.int32)
        return Values(
            columns.astype(np.uint8), self.unique, self._keys(), offsets, counts[rows, columns]
        )

    def _keys(self) -> tuple[str, ...]:
        return tuple(rated.technique for rated in self.plan.rated)


def paths(batch: Batch, names: Collection[str]) -> dict[str, Values]:
    """Compute the steps as texts: technique, then ``r1c1=5`` for a digit, ``r1c1<>5`` for none."""
    import numpy as np

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
    """Return a step in one line that is easy to read back.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> step_text(explain(puzzle).steps[0])
    'hidden-single-box r1c6=8'
    """
    effects = [f"{cell_name(cell)}={digit}" for cell, digit in step.placements]
    effects += [f"{cell_name(cell)}<>{digit}" for cell, digit in step.eliminations]
    return " ".join((step.technique.key, *effects))
