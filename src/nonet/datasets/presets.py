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
    about: str
    puzzle: str
    solution: str | None = None
    rating: str | None = None


PRESETS = {
    preset.name: preset
    for preset in (
        Preset(
            "sudoku-extreme",
            "sapientinc/sudoku-extreme: source, question, answer, rating",
            "question",
            "answer",
            "rating",
        ),
        Preset("kaggle-1m", "Kaggle 1 million: quizzes, solutions", "quizzes", "solutions"),
        Preset(
            "kaggle-3m",
            "Kaggle 3 million: id, puzzle, solution, clues, difficulty",
            "puzzle",
            "solution",
            "difficulty",
        ),
        Preset("kaggle-9m", "Kaggle 9 million: puzzle, solution", "puzzle", "solution"),
        Preset("rrn", "recurrent relational networks: no header", "puzzle", "solution"),
        Preset("satnet", "SATNet as a table: features, labels", "features", "labels"),
        Preset(
            "sudoku-bench", "Sudoku-Bench: initial_board, solution", "initial_board", "solution"
        ),
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
        "columns by their names",
        puzzle or "puzzle",
        solution_beside(names, puzzle),
        known_column(names, _RATINGS),
    )
