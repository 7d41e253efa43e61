"""Minimal puzzles with a controlled bias: equally likely for equal numbers of clues.

Puzzle *i* of a seed is the first attempt on the streams of index *i* that counts; see
``native/generate/descend.hpp``.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, NamedTuple

import numpy as np

from nonet import _native, gpu
from nonet.errors import NoPuzzleFoundError
from nonet.generating.assess import Assessor, generated
from nonet.generating.generated import Generated
from nonet.generating.search import OnProgress, Progress, not_found, shape_of
from nonet.generating.seeding import MOST_INDEX, MOST_TRIES, Purpose, stream
from nonet.generating.spec import Range, Spec
from nonet.grid import Grid
from nonet.machine import kernel_name, thread_count
from nonet.rows import Bytes

BLOCK = 1 << 11
"""The number of attempts that a thread makes at a time."""

ROUND = 1 << 15
"""The number of attempts of a thread before others are chosen."""

ROUND_ON_DEVICE = 1 << 24
"""The same for a GPU."""

SHARE = 1 << 14
"""The number of attempts at one of many puzzles in a round; those after the first are wasted."""


class Descent(NamedTuple):
    """An attempt that counts."""

    attempt: int
    puzzle: Bytes
    solution: Bytes


Search = Callable[[int, int, int, int], None]
"""Hears of a round: the first open index, attempts at it, all attempts, and descents found."""


def descents(
    seed: int, start: int, count: int, *, clues: Range, place: int | None, threads: int, on: Search
) -> Iterator[Descent]:
    """Yield the first attempt that counts for each index, made on a GPU or on the CPU."""
    room = ROUND * threads if place is None else ROUND_ON_DEVICE
    width = max(1, room // SHARE)
    ahead = iter(range(start, start + count))
    tried = dict.fromkeys(islice(ahead, width), 0)
    ready: dict[int, Descent] = {}
    for index in range(start, start + count):
        while index not in ready:
            share = max(1, room // BLOCK // len(tried))
            blocks = [
                stream(Purpose.CUSTOM, open_, attempt)
                for open_, made in tried.items()
                for attempt in range(made, made + share * BLOCK, BLOCK)
                if attempt < MOST_TRIES
            ]
            found = _attempts(seed, np.array(blocks, np.uint64), place, threads)
            for number, puzzle, solution in found:
                open_ = number >> 24 & MOST_INDEX
                if open_ in tried and clues[0] <= np.count_nonzero(puzzle) <= clues[1]:
                    ready[open_] = Descent(number & MOST_TRIES, puzzle, solution)
                    del tried[open_]
            for open_ in tried:
                tried[open_] += share * BLOCK
            on(index, tried.get(index, 0), len(blocks) * BLOCK, len(found))
            tried |= dict.fromkeys(islice(ahead, width - len(tried)), 0)
        yield ready.pop(index)


def _attempts(
    seed: int, streams: Any, place: int | None, threads: int
) -> list[tuple[int, Bytes, Bytes]]:
    """Return the streams of the attempts that count, with puzzles and solutions, in order."""
    if place is not None:
        found, *rows = gpu.descend(place, seed, streams, BLOCK)
    else:
        found, *packed = _native.descend(seed, streams, BLOCK, threads, kernel_name())
        rows = [np.frombuffer(cells, np.uint8).reshape(-1, 81) for cells in packed]
    return sorted(zip(map(int, found), *rows), key=lambda row: row[0])


def controlled_rows(
    seed: int, start: int, count: int, *, place: int | None, threads: int
) -> tuple[Bytes, Bytes]:
    """Return puzzles and solutions as arrays of shape ``(count, 81)``."""

    def on(index: int, tried: int, *_: int) -> None:
        if tried >= MOST_TRIES:  # once in 10²⁷ puzzles
            raise NoPuzzleFoundError(f"no attempt at puzzle {index} counts")

    rows = np.empty((2, count, 81), np.uint8)
    made = descents(seed, start, count, clues=(0, 81), place=place, threads=threads, on=on)
    for row, found in enumerate(made):
        rows[0, row], rows[1, row] = found.puzzle, found.solution
    return rows[0], rows[1]


def search_controlled(
    spec: Spec,
    *,
    seed: int,
    start: int,
    count: int,
    threads: int | None = None,
    progress: OnProgress | None = None,
    place: int | None = None,
) -> Iterator[Generated]:
    """Yield the puzzles of a spec with a controlled bias from ``start`` on, in order."""
    threads, since = thread_count(threads), time.monotonic()
    assessor = Assessor(spec, threads)
    made = counted = 0

    def on(index: int, tried: int, attempts: int, found: int) -> None:
        nonlocal made, counted
        made, counted = made + attempts, counted + found
        seconds = time.monotonic() - since
        if progress is not None:
            progress(Progress(index, tried, seconds))
        late = spec.seconds is not None and seconds > spec.seconds
        if tried and (late or tried >= spec.tries):
            met = {"ended in a minimal puzzle": counted, shape_of(spec): 0}
            raise not_found(spec, None if late else tried, made, met, None)

    options: dict[str, Any] = {"clues": spec.clues, "place": place, "threads": threads, "on": on}
    for index, found in enumerate(descents(seed, start, count, **options), start):
        grid, job = Grid._of(found.puzzle.tobytes(), 9), (index, found.attempt)
        rated = assessor.rated_one(grid)
        yield generated(spec, seed, job, grid, found.solution.tobytes(), rated)
        since = time.monotonic()
