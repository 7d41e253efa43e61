"""Make the neighbours of puzzles by exchanging one or two clues."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from nonet.cells import peers
from nonet.random import Random
from nonet.solving.bulk import Status, solve_many

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Cells = npt.NDArray[np.uint8]

PAIRS = 16
"""The number of pairs of clues to exchange per puzzle; all would be far too many."""

BATCH = 1 << 17
"""The number of puzzles to solve at a time."""


def exchanged(puzzle: Cells, draw: Random) -> Cells:
    """Return all −1+1 exchanges of a puzzle and a random sample of its −2+2 exchanges.

    Most of them have no solution or many; conflicting clues are left out.
    """
    import numpy as np

    one = completed(_without_each(puzzle[None]))
    pairs = np.repeat(puzzle[None], PAIRS, axis=0)
    clues = np.flatnonzero(puzzle).tolist()
    for row in pairs:
        row[draw.shuffled(clues)[:2]] = 0
    digits, rows, cells = _openings(pairs)
    for index, row in enumerate(pairs):
        choices = np.flatnonzero(rows == index)
        chosen = choices[draw.below(len(choices))]
        row[cells[chosen]] = digits[chosen]
    return np.concatenate([one, completed(pairs)])


def completed(rows: Cells) -> Cells:
    """Return every row with one more clue, in all ways that do not conflict."""
    import numpy as np

    digits, row, cell = _openings(rows)
    more: Cells = rows[row]
    more[np.arange(len(row)), cell] = digits
    return more


def _openings(rows: Cells) -> tuple[Any, Any, Any]:
    """Return where a clue can be added without a conflict: digits, rows and cells, in order."""
    import numpy as np

    holds = rows[None] == np.arange(1, 10, dtype=np.uint8)[:, None, None]
    seen = holds.astype(np.float32) @ _peers()  # of floats, since NumPy multiplies them fast
    digit, row, cell = np.nonzero((rows == 0) & (seen == 0))
    return digit + 1, row, cell


def unique(rows: Cells, *, threads: int | None = None, device: str = "cpu") -> Cells:
    """Return the rows that have exactly one solution."""
    import numpy as np

    parts = [rows[start : start + BATCH] for start in range(0, len(rows), BATCH)]
    kept = [
        part[solve_many(part, threads=threads, device=device).status == Status.UNIQUE]
        for part in parts
    ]
    return np.concatenate(kept) if kept else rows


def minimal(rows: Cells, *, threads: int | None = None, device: str = "cpu") -> Cells:
    """Return the rows with redundant clues removed, first to last."""
    import numpy as np

    made = []
    while len(rows):
        less = _without_each(rows)
        parts = [less[start : start + BATCH] for start in range(0, len(less), BATCH)]
        status = np.concatenate(
            [solve_many(part, threads=threads, device=device).status for part in parts]
        )
        counts = (rows > 0).sum(axis=1)
        still = np.flatnonzero(status == Status.UNIQUE)
        owners, first = np.unique(np.repeat(np.arange(len(rows)), counts)[still], return_index=True)
        made.append(np.delete(rows, owners, axis=0))
        rows = less[still[first]]
    return np.concatenate(made) if made else rows


def _without_each(rows: Cells) -> Cells:
    """Return every row without each of its clues."""
    import numpy as np

    row, cell = np.nonzero(rows)
    less = rows[row]
    less[np.arange(len(row)), cell] = 0
    return less


@cache
def _peers() -> npt.NDArray[np.float32]:
    import numpy as np

    table = np.zeros((81, 81), np.float32)
    for cell, others in enumerate(peers(9)):
        table[cell, list(others)] = 1
    return table
