"""Describe a puzzle for a book: its level, its rating as text, and a hint."""

from __future__ import annotations

from nonet.errors import counted
from nonet.grid import Grid
from nonet.logic.explanations import Explanation, explain
from nonet.logic.hints import Hint
from nonet.render.book.layout import Entry
from nonet.rules import Rule

RATED_SIZE = 9
"""The grid size that the human solver supports."""


def entry(
    number: int,
    puzzle: Grid,
    solution: Grid,
    *,
    rated: bool = True,
    rules: tuple[Rule, ...] = (),
) -> Entry:
    """Return a puzzle for a book; a variant, or one not ``rated``, has neither level nor hint.

    >>> line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> entry(1, Grid(line), Grid(line)).ratings[0]
    'Easy · 57 points · Hidden Single in a box'
    """
    if not rated or puzzle.size != RATED_SIZE or rules:
        return Entry(number, puzzle, solution, rules=rules)
    path = explain(puzzle)
    if not path.solved:
        return Entry(number, puzzle, solution, "extreme", "", "beyond the known techniques")
    score = path.rating.score or 0
    return Entry(
        number,
        puzzle,
        solution,
        path.rating.level or "",
        f"{score:g} points",
        _hardest(path),
        _hint(path),
    )


def _hardest(path: Explanation) -> str:
    key = path.rating.hardest
    return next((step.technique.name for step in path if step.technique.key == key), "")


def _hint(path: Explanation) -> str:
    """Return a hint to where the first step of the hardest technique is."""
    for board, step in zip(path.boards(), path):
        if step.technique.key == path.rating.hardest:
            before = board.grid.empty
            start = path.start.grid.empty
            when = (
                "Before the first digit"
                if before == start
                else f"With {counted(before, 'cell')} left to fill"
            )
            told = Hint(board, step).text(2)
            return f"{when}: {told[:1].lower()}{told[1:]}"
    return ""
