"""Make the neighbours of puzzles by exchanging one or two clues."""

from __future__ import annotations

from functools import cache
from typing import Any

from nonet.lazy import npt
from nonet.lazy import numpy as np
from nonet.model.cells import peers
from nonet.puzzles.rows import Bytes
from nonet.random import Random
from nonet.solving.bulk import Status, solve_many
from nonet.solving.columns import without_each

PAIRS = 16
"""The number of pairs of clues to exchange per puzzle; all would be far too many."""

BATCH = 1 << 17
"""The number of puzzles to solve at a time."""


def exchanged(puzzle: Bytes, draw: Random) -> Bytes:
    """Return all −1+1 exchanges of a puzzle and a random sample of its −2+2 exchanges.

    Most of them have no solution or many; conflicting clues are left out.
    """
    one = completed(without_each(puzzle[None]))
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


def completed(rows: Bytes) -> Bytes:
    """Return every row with one more clue, in all ways that do not conflict."""
    digits, row, cell = _openings(rows)
    more: Bytes = rows[row]
    more[np.arange(len(row)), cell] = digits
    return more


def _openings(rows: Bytes) -> tuple[Any, Any, Any]:
    """Return where a clue can be added without a conflict: digits, rows and cells, in order."""
    holds = rows[None] == np.arange(1, 10, dtype=np.uint8)[:, None, None]
    seen = holds.astype(np.float32) @ _peers()  # of floats, since NumPy multiplies them fast
    digit, row, cell = np.nonzero((rows == 0) & (seen == 0))
    return digit + 1, row, cell


def unique(rows: Bytes, *, threads: int | None = None, device: str = "cpu") -> Bytes:
    """Return the rows that have exactly one solution."""
    return rows[_are_unique(rows, threads, device)]


def _are_unique(rows: Bytes, threads: int | None, device: str) -> npt.NDArray[np.bool_]:
    found = np.zeros(len(rows), np.bool_)
    for start in range(0, len(rows), BATCH):
        part = slice(start, start + BATCH)
        status = solve_many(rows[part], threads=threads, device=device).status
        found[part] = status == Status.UNIQUE
    return found


def minimal(rows: Bytes, *, threads: int | None = None, device: str = "cpu") -> Bytes:
    """Return the rows with redundant clues removed, first to last."""
    made = []
    while len(rows):
        less = without_each(rows)
        counts = (rows > 0).sum(axis=1)
        still = np.flatnonzero(_are_unique(less, threads, device))
        owners, first = np.unique(np.repeat(np.arange(len(rows)), counts)[still], return_index=True)
        made.append(np.delete(rows, owners, axis=0))
        rows = less[still[first]]
    return np.concatenate(made) if made else rows


@cache
def _peers() -> npt.NDArray[np.float32]:
    table = np.zeros((81, 81), np.float32)
    for cell, others in enumerate(peers(9)):
        table[cell, list(others)] = 1
    return table
