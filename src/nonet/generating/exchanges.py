"""Make the neighbours of puzzles by exchanging one or two clues."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

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

    one = completed(_without_each(puzzle))
    pairs = np.repeat(puzzle[None], PAIRS, axis=0)
    clues = np.flatnonzero(puzzle).tolist()
    for row in pairs:
        row[draw.shuffled(clues)[:2]] = 0
    halves = [completed(row[None]) for row in pairs]
    two = completed(np.stack([half[draw.below(len(half))] for half in halves]))
    return np.concatenate([one, two])


def completed(rows: Cells) -> Cells:
    """Return every row with one more clue, in all ways that do not conflict."""
    import numpy as np

    made = []
    for digit in range(1, 10):
        seen = (rows == digit).astype(np.uint8) @ _peers()
        row, cell = np.nonzero((rows == 0) & (seen == 0))
        more = rows[row]
        more[np.arange(len(row)), cell] = digit
        made.append(more)
    return np.concatenate(made)


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
        counts = (rows > 0).sum(axis=1)
        less = np.concatenate([_without_each(row) for row in rows])
        parts = [less[start : start + BATCH] for start in range(0, len(less), BATCH)]
        status = np.concatenate(
            [solve_many(part, threads=threads, device=device).status for part in parts]
        )
        groups = np.split(status == Status.UNIQUE, np.cumsum(counts)[:-1])
        open_ = np.array([group.any() for group in groups])
        made.append(rows[~open_])
        starts = np.cumsum(counts) - counts
        first = np.array([int(start + group.argmax()) for start, group in zip(starts, groups)])
        rows = less[first[open_]]
    return np.concatenate(made) if made else rows


def _without_each(puzzle: Cells) -> Cells:
    import numpy as np

    clues = np.flatnonzero(puzzle)
    rows = np.repeat(puzzle[None], len(clues), axis=0)
    rows[np.arange(len(clues)), clues] = 0
    return rows


@cache
def _peers() -> Cells:
    import numpy as np

    table = np.zeros((81, 81), np.uint8)
    for cell, others in enumerate(peers(9)):
        table[cell, list(others)] = 1
    return table
