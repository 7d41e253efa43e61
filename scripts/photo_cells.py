"""What the programs that cut cells and the one that learns from them agree on."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

FOLDS = 5
"""Photographs are divided by puzzle, so that no puzzle is learned and tested."""
DRAWN, HELD = -1, -2
"""The folds of synthetic cells: to learn from, and kept back."""
MARKS = 19
"""The class of a cell that holds pencil marks alone."""
SHADES = 24
"""The number of shades between paper and ink."""
PLAYED = Path(__file__).with_name("played_photographs.tsv")
"""The printed digits and the pencil marks of the puzzles in played/, by puzzle."""


def packed(ink: Any) -> Any:
    """Return ink in few shades, which compress well."""
    return np.round((np.clip(ink, -0.25, 1.25) + 0.25) * SHADES).astype(np.uint8)


def unpacked(shades: Any) -> Any:
    """Return the ink of shades."""
    return shades.astype(np.float32) / SHADES - 0.25


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


@dataclass(frozen=True)
class Played:
    """A labelled photograph of a puzzle that somebody has played."""

    file: str
    cells: str  # 0 empty, c pencil marks, or a digit
    printed: str
    marks: dict[int, int]  # the set of candidates by cell, as bits
    corners: Any  # clockwise from the upper left
    fold: int

    @property
    def classes(self) -> list[int]:
        """The class of each cell."""
        return [
            MARKS if cell == "c" else int(cell) + 9 * (cell != "0" and given == "0")
            for cell, given in zip(self.cells, self.printed)
        ]

    @property
    def digits(self) -> list[int]:
        """The digit in each cell; 0 for pencil marks."""
        return [0 if cell == "c" else int(cell) for cell in self.cells]


def played(root: Path) -> list[Played]:
    """Return the photographs below a folder with played/labels.tsv; none if it is missing."""
    table = root / "played" / "labels.tsv"
    if not table.exists():
        return []
    with PLAYED.open(encoding="utf-8") as file:
        known = {row["puzzle"]: row for row in csv.DictReader(file, delimiter="\t")}
    with table.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    names = ("upper_left", "upper_right", "lower_right", "lower_left")
    return [
        Played(
            f"played/{row['file']}",
            row["cells"],
            known[row["puzzle"]]["printed"],
            dict(map(_marks, known[row["puzzle"]]["marks"].split())),
            np.array([row[name].split(",") for name in names], np.float32),
            sorted(known).index(row["puzzle"]) % FOLDS,
        )
        for row in rows
    ]


def _marks(text: str) -> tuple[int, int]:
    cell, digits = text.split(":")
    row, column = map(int, cell[1:].split("c"))
    return 9 * row + column - 10, sum(1 << int(digit) - 1 for digit in digits)
