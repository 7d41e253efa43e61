"""The columns of well-known data sets: the puzzle, the answer and the rating."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from nonet.errors import known_name
from nonet.formats.names import PUZZLE_NAMES, known_column, solution_beside


@dataclass(frozen=True, slots=True)
class Preset:
    """A data set by name, and the names of its columns."""

    name: str
    puzzle: str
    solution: str | None = None
    rating: str | None = None


PRESETS = {
    preset.name: preset
    for preset in (
        Preset("sudoku-extreme", "question", "answer", "rating"),  # sapientinc/sudoku-extreme
        Preset("kaggle-1m", "quizzes", "solutions"),
        Preset("kaggle-3m", "puzzle", "solution", "difficulty"),
        Preset("kaggle-9m", "puzzle", "solution"),
        Preset("rrn", "puzzle", "solution"),  # recurrent relational networks, without a header
        Preset("satnet", "features", "labels"),
        Preset("sudoku-bench", "initial_board", "solution"),
    )
}
"""The data sets of ``nonet audit --preset``; without one, columns are found by name."""

_RATINGS = ("rating", "difficulty", "score", "se")


def columns_of(names: Iterable[str], preset: str | None = None) -> Preset:
    """Return the roles of the columns of a table, by a preset or by their names."""
    names = list(names)
    if preset is not None:
        return PRESETS[known_name("preset", preset, PRESETS)]
    for known in PRESETS.values():
        wanted = [name for name in (known.puzzle, known.solution, known.rating) if name]
        if known.name not in ("kaggle-9m", "rrn") and set(wanted) <= set(names):
            return known
    puzzle = known_column(names, PUZZLE_NAMES)
    return Preset(
        "table",
        puzzle or "puzzle",
        solution_beside(names, puzzle),
        known_column(names, _RATINGS),
    )
