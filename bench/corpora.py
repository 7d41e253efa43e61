"""Named lists of puzzles, easy to hardest.

These are the public lists if the folder with reference data is next to the checkout. Otherwise,
lists that can be generated come from a fixed seed, and the others are omitted.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from nonet import Grid, solve_many
from nonet.random import Random

ROOT = Path(__file__).resolve().parents[1]
SHARED = ROOT.parent / "shared"

LISTS = {
    "easy": "puzzles0_kaggle",
    "minimal": "puzzles1x_cb_unbiased",
    "17 clues": "puzzles2_17_clue",
    "magictour": "puzzles3_magictour_top1465",
    "hardest": "puzzles6_forum_hardest_1106",
    "many solutions": "puzzles7_serg_benchmark",
}


def corpora(*, made: int = 2000) -> dict[str, list[str]]:
    """Return the lists by name, each a list of lines of 81 characters."""
    folder = SHARED / "data" / "corpora"
    if folder.is_dir():
        return {name: _read(folder / file) for name, file in LISTS.items()}
    grids = _full_grids(made)
    easy, minimal = _remove_clues(grids, down_to=36), _remove_clues(grids, down_to=0)
    many = [_blank_some(line, 4, index) for index, line in enumerate(minimal)]
    return {"easy": easy, "minimal": minimal, "many solutions": many}


def _read(path: Path) -> list[str]:
    lines = path.read_text(encoding="ascii").splitlines()
    return [line[:81] for line in lines if len(line) >= 81 and not line.startswith("#")]


def _full_grids(count: int) -> np.ndarray:
    """Solve boards whose diagonal boxes are shuffled by a seed."""
    boards = np.zeros((count, 9, 9), np.uint8)
    for index in range(count):
        draw = Random(1, index)
        for corner in (0, 3, 6):
            box = np.array(draw.shuffled(range(1, 10)), np.uint8).reshape(3, 3)
            boards[index, corner : corner + 3, corner : corner + 3] = box
    return solve_many(boards.reshape(count, 81), limit=1).solutions


def _remove_clues(grids: np.ndarray, *, down_to: int) -> list[str]:
    """Remove clues in a seeded order while the solution stays unique."""
    puzzles = grids.copy()
    orders = np.array([Random(2, index).shuffled(range(81)) for index in range(len(grids))])
    rows = np.arange(len(grids))
    for step in range(81):
        cells = orders[:, step]
        kept = puzzles[rows, cells]
        enough = (puzzles > 0).sum(axis=1) > down_to
        puzzles[rows[enough], cells[enough]] = 0
        broken = solve_many(puzzles).counts != 1
        puzzles[rows[broken], cells[broken]] = kept[broken]
    return [str(Grid.from_cells(row.tobytes())) for row in puzzles]


def _blank_some(line: str, count: int, index: int) -> str:
    clues = [cell for cell, char in enumerate(line) if char != "."]
    gone = set(Random(3, index).shuffled(clues)[:count])
    return "".join("." if cell in gone else char for cell, char in enumerate(line))
