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
"""The number of consecutive attempts that one thread makes."""

ROUND = 1 << 15
"""The number of attempts per CPU thread in a round; puzzles found leave the search after it."""

ROUND_ON_DEVICE = 1 << 24
"""The number of attempts in a round on a GPU."""

SHARE = 1 << 14
"""The number of attempts at each of many puzzles in a round; those after the first are wasted."""


class Descent(NamedTuple):
    """An attempt that counts."""

    attempt: int
    puzzle: Bytes
    solution: Bytes


OnRound = Callable[[int, int, int, int], None]
"""Called after a round with the first open index, the attempts at it, the attempts of the round,
and the number of these that count."""


def descents(
    seed: int,
    indexes: range,
    *,
    clues: Range,
    tries: int,
    place: int | None,
    threads: int,
    on_round: OnRound,
) -> Iterator[Descent]:
    """Yield the first attempt that counts for each index, made on a GPU or on the CPU.

    ``on_round`` ends the search when there is none among the ``tries`` of an index.
    """
    room = ROUND * threads if place is None else ROUND_ON_DEVICE
    width = max(1, room // SHARE)
    ahead = iter(indexes)
    tried = dict.fromkeys(islice(ahead, width), 0)
    ready: dict[int, Descent] = {}
    for index in indexes:
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
                open_, attempt = number >> 24 & MOST_INDEX, number & MOST_TRIES
                fits = attempt < tries and clues[0] <= np.count_nonzero(puzzle) <= clues[1]
                if open_ in tried and fits:
                    ready[open_] = Descent(attempt, puzzle, solution)
                    del tried[open_]
            for open_ in tried:
                tried[open_] += share * BLOCK
            on_round(index, tried.get(index, 0), len(blocks) * BLOCK, len(found))
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

    def on_round(index: int, tried: int, *_: int) -> None:
        if tried >= MOST_TRIES:  # once in 10²⁷ puzzles
            raise NoPuzzleFoundError(f"no attempt at puzzle {index} counts")

    puzzles, solutions = np.empty((2, count, 81), np.uint8)
    options: dict[str, Any] = {"place": place, "threads": threads, "on_round": on_round}
    indexes = range(start, start + count)
    made = descents(seed, indexes, clues=(0, 81), tries=MOST_TRIES, **options)
    for row, found in enumerate(made):
        puzzles[row], solutions[row] = found.puzzle, found.solution
    return puzzles, solutions


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
    attempted = counted = 0

    def on_round(index: int, tried: int, attempts: int, found: int) -> None:
        nonlocal attempted, counted
        attempted, counted = attempted + attempts, counted + found
        seconds = time.monotonic() - since
        if progress is not None:
            progress(Progress(index, tried, seconds))
        late = spec.seconds is not None and seconds > spec.seconds
        if tried and (late or tried >= spec.tries):
            met = {"ended in a minimal puzzle": counted, shape_of(spec): 0}
            raise not_found(spec, None if late else tried, attempted, met, None)

    options: dict[str, Any] = {"place": place, "threads": threads, "on_round": on_round}
    indexes = range(start, start + count)
    made = descents(seed, indexes, clues=spec.clues, tries=spec.tries, **options)
    for index, found in zip(indexes, made):
        grid, job = Grid._of(found.puzzle.tobytes(), 9), (index, found.attempt)
        rated = assessor.rated_one(grid)
        yield generated(spec, seed, job, grid, found.solution.tobytes(), rated)
        since = time.monotonic()
