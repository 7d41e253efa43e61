"""Minimal puzzles with a controlled bias: equally likely for equal numbers of clues.

Puzzle *i* of a seed is the first attempt on the streams of index *i* that counts; see
``native/generate/descend.hpp``.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from nonet import _native, gpu
from nonet.generating.assess import Assessor, shape_of
from nonet.generating.carving import made_rows, taking
from nonet.generating.generated import MadeRows
from nonet.generating.search import Attempts, Held, Open, Pace
from nonet.generating.search import found as found_rows
from nonet.generating.seeding import MOST_TRIES, Purpose, stream
from nonet.generating.spec import Spec
from nonet.machine import kernel_name
from nonet.puzzles.rows import Bytes

BLOCK = 1 << 11
"""The number of consecutive attempts that one thread makes."""

ROUND = 1 << 15
"""The number of attempts per CPU thread in a round; puzzles found leave the search after it."""

ROUND_ON_DEVICE = 1 << 24
"""The number of attempts in a round on a GPU."""

SHARE = 1 << 14
"""The number of attempts at each of many puzzles in a round; those after the first are wasted."""


class DescentCarver:
    """Makes minimal puzzles with a controlled bias, on a GPU if ``place`` is the number of one."""

    def __init__(self, spec: Spec, seed: int, threads: int, place: int | None = None) -> None:
        self.spec = spec
        self.seed = seed
        self.threads = threads
        self.place = place
        room = ROUND * threads if place is None else ROUND_ON_DEVICE
        wide = max(1, room // SHARE)
        self.pace = Pace(wide, wide, room // BLOCK, SHARE // BLOCK, BLOCK)
        self.assessor = Assessor(spec, threads)
        self._counted = 0

    @property
    def met(self) -> dict[str, int]:
        """The number of attempts that counted; none of them had the required clues."""
        return {"ended in a minimal puzzle": self._counted, shape_of(self.spec): 0}

    def make(self, indexes: Any, attempts: Any) -> Attempts:
        """Make blocks of attempts, given the index of each puzzle and the first attempt."""
        first = indexes << np.uint64(24) | attempts.astype(np.uint64)
        streams = first | np.uint64(stream(Purpose.CUSTOM, 0))
        numbers, puzzles, solutions = self._descended(streams)
        self._counted += len(numbers)
        clues = (puzzles > 0).sum(axis=1)
        fits = (clues >= self.spec.clues[0]) & (clues <= self.spec.clues[1])
        numbers, puzzles, solutions = numbers[fits], puzzles[fits], solutions[fits]
        attempt = (numbers & np.uint64(MOST_TRIES)).astype(np.int64)
        starts = numbers & ~np.uint64(BLOCK - 1)
        order = np.argsort(streams)
        row = order[np.searchsorted(streams, starts, sorter=order)]

        return Attempts(row, attempt, np.zeros(len(row)), taking((puzzles, solutions)))

    def _descended(self, streams: Any) -> tuple[Any, Bytes, Bytes]:
        """Return the streams of the attempts that count, with puzzles and solutions."""
        if self.place is not None:
            found, *rows = gpu.descend(self.place, self.seed, streams, BLOCK)
        else:
            found, *packed = _native.descend(self.seed, streams, BLOCK, self.threads, kernel_name())
            rows = [np.frombuffer(cells, np.uint8).reshape(-1, 81) for cells in packed]
        return np.array(list(map(int, found)), np.uint64), rows[0], rows[1]

    @property
    def held(self) -> Held:
        """Puzzles and solutions."""
        none = np.zeros((0, 81), np.uint8)
        return none, none

    def finish(self, found: Open) -> MadeRows:
        """Return the puzzles of attempts, with their ratings."""
        return made_rows(self.spec, self.seed, self.assessor, found)


def controlled_rows(
    seed: int, start: int, count: int, *, place: int | None, threads: int
) -> tuple[Bytes, Bytes]:
    """Return puzzles and solutions as arrays of shape ``(count, 81)``."""
    spec = Spec.of(controlled_bias=True, rate=False, tries=MOST_TRIES)
    carver = DescentCarver(spec, seed, threads, place)
    puzzles, solutions = np.empty((2, count, 81), np.uint8)
    done = 0
    for found in found_rows(spec, carver, range(start, start + count)):
        rows = slice(done, done + len(found.index))
        puzzles[rows], solutions[rows] = found.held
        done = rows.stop
    return puzzles, solutions
