"""Divide labelled photographs into folds by puzzle, so that no puzzle is learned and tested."""

from __future__ import annotations

FOLDS = 5


def folds(labels: dict[str, str]) -> dict[str, int]:
    """Return the fold of each photograph: the same for all photographs of a puzzle."""
    puzzles = sorted({digits for name, digits in labels.items() if name.startswith("printed")})
    fold_of = {puzzle: at % FOLDS for at, puzzle in enumerate(puzzles)}
    found = {}
    for name, digits in labels.items():
        puzzle = labels.get(name.replace("mixed", "printed"))
        if puzzle is None:  # a filled page without its print: find the puzzle it completes
            fits = (one for one in puzzles if all(g in ("0", d) for g, d in zip(one, digits)))
            puzzle = next(fits, puzzles[0])
        found[name] = fold_of[puzzle]
    return found
