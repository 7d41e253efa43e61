"""What people call a column, or a key, with puzzles or with their solutions."""

from __future__ import annotations

from collections.abc import Iterable

PUZZLE_NAMES = (
    *("puzzle", "quizzes", "quiz", "question", "puzzles", "questions", "sudoku", "grid", "board"),
    *("starting_cells", "initial_board", "inputs", "features", "q"),
)
"""Names of puzzles in the data sets that people use, in lower case, the likeliest first."""

SOLUTION_NAMES = ("solution", "solutions", "answer", "answers", "labels")
"""The same for the stored solutions."""


def known_column(names: Iterable[str], known: Iterable[str]) -> str | None:
    """Return the first known name that a table has, as the table writes it, whatever its case.

    >>> known_column(["id", "Quizzes", "Puzzle"], PUZZLE_NAMES)
    'Puzzle'
    """
    by_lower = {name.lower(): name for name in reversed(list(names))}
    return next((by_lower[name] for name in known if name in by_lower), None)


def solution_beside(names: Iterable[str], puzzle: str | None) -> str | None:
    """Return the name of the solutions in a table whose puzzles have a name; ``a`` is for ``q``.

    >>> solution_beside(["q", "a"], "q"), solution_beside(["puzzle", "a"], "puzzle")
    ('a', None)
    """
    known = (*SOLUTION_NAMES, "a") if puzzle and puzzle.lower() == "q" else SOLUTION_NAMES
    return known_column(names, known)
