"""Describe a puzzle for a book: its level, its rating as text, and a hint."""

from __future__ import annotations

from nonet.errors import counted
from nonet.grid import Grid
from nonet.logic.explanations import Explanation, explain
from nonet.logic.hints import Hint
from nonet.render.book.layout import Entry
from nonet.rules import Rule


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
    if not rated or puzzle.size != 9 or rules:
        return Entry(number, puzzle, solution, rules=rules)
    path = explain(puzzle)
    if not path.solved:
        return Entry(number, puzzle, solution, "extreme", "", "beyond the known techniques")
    level, points = path.rating.level or "", f"{path.rating.score or 0:g} points"
    names = {step.technique.key: step.name for step in path}
    hardest = names.get(path.rating.hardest or "", "")
    return Entry(number, puzzle, solution, level, points, hardest, _hint(path))


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
