"""Common names of columns and keys that hold puzzles or solutions."""

from __future__ import annotations

from collections.abc import Iterable

PUZZLE_NAMES = (
    *("puzzle", "quizzes", "quiz", "question", "puzzles", "questions", "sudoku", "grid", "board"),
    *("starting_cells", "initial_board", "inputs", "features", "q"),
)
"""Names for puzzles in common data sets, in lower case, most likely first."""

SOLUTION_NAMES = ("solution", "solutions", "answer", "answers", "labels")
"""The same for solutions."""


def known_column(names: Iterable[str], known: Iterable[str]) -> str | None:
    """Return the first known name in a table, as the table spells it, ignoring case.

    >>> known_column(["id", "Quizzes", "Puzzle"], PUZZLE_NAMES)
    'Puzzle'
    """
    by_lower = {name.lower(): name for name in reversed(list(names))}
    return next((by_lower[name] for name in known if name in by_lower), None)


def solution_beside(names: Iterable[str], puzzle: str | None) -> str | None:
    """Return the solution column that belongs to a puzzle column; ``a`` only goes with ``q``.

    >>> solution_beside(["q", "a"], "q"), solution_beside(["puzzle", "a"], "puzzle")
    ('a', None)
    """
    known = (*SOLUTION_NAMES, "a") if puzzle and puzzle.lower() == "q" else SOLUTION_NAMES
    return known_column(names, known)
