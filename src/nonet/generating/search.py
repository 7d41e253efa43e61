"""Search for the puzzles of a spec, thousands of attempts at a time.

Puzzle *i* depends on the seed, *i* and the spec alone: it is the first of its attempts that meets
the spec, however many attempts run at a time.
"""

from __future__ import annotations

import time
from array import array
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

from nonet import _native
from nonet.errors import NoPuzzleFoundError
from nonet.generating.assess import Assessor, generated, outside
from nonet.generating.feasibility import spread
from nonet.generating.generated import Generated
from nonet.generating.seeding import stream
from nonet.generating.spec import Spec
from nonet.grid import Grid
from nonet.lazy import npt
from nonet.lazy import numpy as np
from nonet.machine import kernel_name, thread_count
from nonet.rows import Bytes
from nonet.symmetry import Symmetry, orbits

WAVE = 2048
"""The number of attempts made at a time."""

NARROW = 64
"""The number of puzzles to search for at first, so that the first one comes soon."""

SOON = 0.25
"""The acceptable wait for the next puzzle, in seconds."""

LOOKAHEAD = 16 * WAVE
"""How far ahead of the oldest open puzzle to start others."""

_NOT_CARVED = 1e6
"""A distance greater than that of any puzzle with the required clues."""


@dataclass(frozen=True)
class Progress:
    """The progress of the search for one puzzle."""

    index: int
    tried: int
    """Attempts at this puzzle so far."""
    seconds: float
    """Seconds since the search began, or since another puzzle of the batch was found."""


OnProgress = Callable[[Progress], object]


Carve = Callable[[Any], "tuple[Bytes, Bytes, Bytes]"]
"""Makes an attempt for each stream of a seed: puzzles, solutions, and how each attempt ended."""


def search(
    spec: Spec,
    *,
    seed: int,
    start: int,
    count: int,
    threads: int | None = None,
    progress: OnProgress | None = None,
    carve: Carve | None = None,
    narrow: int = NARROW,
    wave: int = WAVE,
) -> Iterator[Generated]:
    """Yield the puzzles from ``start`` on, in order.

    ``progress`` is called during the search. Raises :class:`NoPuzzleFoundError` at the first puzzle
    whose budget runs out. ``carve`` makes the attempts elsewhere than on the CPU.
    """
    work = _Work(spec, seed, threads, carve, wave)
    if count == 1 and carve is None and (first := work.first(start)) is not None:
        yield first
        return
    ready: dict[int, Generated] = {}
    begun = start
    width = narrow
    for index in range(start, start + count):
        since = time.monotonic()
        waits = index not in ready
        while index not in ready:
            stop = min(start + count, index + LOOKAHEAD, begun + width - len(work))
            if begun < stop:
                work.begin(range(begun, stop))
                begun = stop
            for found in work.wave():
                ready[found.index] = found
            if index not in ready:
                seconds = time.monotonic() - max(since, work.last_found)
                if progress is not None:
                    progress(Progress(index, work.tried, seconds))
                work.check_budget(seconds)
        if waits:
            # Small waves answer sooner, large ones cost less: take the largest with a short wait.
            waited = time.monotonic() - since
            width = min(2 * width, wave) if waited < SOON else max(width // 2, narrow)
        yield ready.pop(index)


def recipe_of(spec: Spec, seed: int) -> _native.Recipe:
    """Return the spec in the form that native code takes."""
    return _native.Recipe(
        seed=seed,
        unbiased=spec.unbiased,
        least=spec.clues[0],
        most=spec.clues[1],
        targets=bytes(spec.targets),
        exact=spec.exact,
        steered=spec.steered,
        most_singles=spec.most_singles,
        minimal=spec.minimal,
        pattern=spec.pattern,
        groups=orbits(spec.symmetry),
    )


def carve_on_cpu(
    recipe: _native.Recipe, streams: Any, *, threads: int
) -> tuple[Bytes, Bytes, Bytes]:
    """Make an attempt for each stream: puzzles, solutions, and how each attempt ended."""
    count = len(streams)
    puzzles, solutions = np.empty((count, 81), np.uint8), np.empty((count, 81), np.uint8)
    carved = np.empty(count, np.uint8)
    _native.carve(recipe, streams, puzzles, solutions, carved, threads, kernel_name())
    return puzzles, solutions, carved


class _Open(NamedTuple):
    """The puzzles that are searched for, a row each, by index."""

    index: Any
    tried: Any
    """Attempts so far."""
    distance: Any
    """How far the nearest attempt is from the spec."""
    attempt: Any
    """The number of that attempt."""
    cells: Any
    """Its puzzle and its solution."""

    @classmethod
    def of(cls, indexes: range) -> _Open:
        """Return puzzles without an attempt."""
        n, index = len(indexes), np.arange(indexes.start, indexes.stop, dtype=np.uint64)
        none = np.zeros((2, n), np.int64)
        return cls(index, none[0], np.full(n, np.inf), none[1], np.empty((n, 2, 81), np.uint8))

    def rows(self, chosen: Any) -> _Open:
        """Return some of the puzzles."""
        return _Open(*(column[chosen] for column in self))


class _Work:
    def __init__(
        self, spec: Spec, seed: int, threads: int | None, carve: Carve | None, wave: int
    ) -> None:
        self.spec = spec
        self.seed = seed
        self.threads = thread_count(threads)
        self.recipe = recipe_of(spec, seed)
        self.assessor = Assessor(spec, self.threads)
        self.carve = carve or partial(carve_on_cpu, self.recipe, threads=self.threads)
        self.most = wave
        self.open: _Open | None = None
        self.made = self.fitting = self.found = 0
        self.last_found = 0.0
        """When the last puzzle was found; the budget restarts then, because a batch shares its
        time."""

    def __len__(self) -> int:
        return 0 if self.open is None else len(self.open.index)

    def first(self, index: int) -> Generated | None:
        """Return the first attempt at a puzzle if it fits and nothing needs to be compared.

        It uses no arrays: importing numpy takes longer than making one puzzle.
        """
        if self.assessor.passed:
            return None
        puzzle, solution, carved = bytearray(81), bytearray(81), bytearray(1)
        streams: Any = memoryview(array("Q", [stream(self.spec.purpose, index, 0)]))
        rows: list[Any] = [memoryview(cells).cast("B", (1, 81)) for cells in (puzzle, solution)]
        status: Any = carved
        _native.carve(self.recipe, streams, rows[0], rows[1], status, self.threads, kernel_name())
        if carved[0] != _native.CARVED_FITS:
            return None
        grid = Grid._of(bytes(puzzle), 9)
        known = self.assessor.rated_one(grid)
        return generated(self.spec, self.seed, (index, 0), grid, bytes(solution), known)

    def begin(self, indexes: range) -> None:
        """Start the search for more puzzles."""
        more = _Open.of(indexes)
        self.open = more if self.open is None else _Open(*map(np.concatenate, zip(self.open, more)))

    def wave(self) -> list[Generated]:
        """Make more attempts at every open puzzle; return the puzzles found."""
        open_ = self.open
        assert open_ is not None
        # The more attempts have failed, the more are made at a time.
        tries = np.minimum(self._share(), np.maximum(1, open_.tried))
        tries = np.minimum(tries, self.spec.tries - open_.tried)
        row, begin = np.repeat(np.arange(len(tries)), tries), np.cumsum(tries) - tries
        if not len(row):
            return []
        attempt = open_.tried[row] + np.arange(len(row)) - begin[row]
        open_.tried[:] += tries
        streams = open_.index[row] << np.uint64(24) | attempt.astype(np.uint64)
        puzzles, solutions, carved = self.carve(streams | np.uint64(stream(self.spec.purpose, 0)))
        distance = self._distances(puzzles, carved)
        best = np.lexsort((distance, row))[begin[tries > 0]]  # the first of the nearest
        best = best[distance[best] < open_.distance[row[best]]]
        open_.distance[row[best]] = distance[best]
        open_.attempt[row[best]] = attempt[best]
        open_.cells[row[best]] = np.stack([puzzles[best], solutions[best]], axis=1)
        done = open_.distance == 0
        if not done.any():
            return []
        self.open = open_.rows(~done)
        self.found += int(done.sum())
        self.last_found = time.monotonic()
        return self._rated(open_.rows(done))

    def _distances(self, puzzles: Bytes, carved: Bytes) -> npt.NDArray[np.float64]:
        """Return how far attempts are from the spec."""
        fits = np.flatnonzero(carved == _native.CARVED_FITS)
        self.made += len(puzzles)
        self.fitting += len(fits) + int((carved == _native.CARVED_TOO_EASY).sum())
        away = outside((puzzles > 0).sum(axis=1), *self.spec.clues)
        near = np.isin(carved, (_native.CARVED_TOO_MANY, _native.CARVED_TOO_FEW))
        distance = np.where(near, away, 100) + _NOT_CARVED
        distance[fits] = self.assessor.distances(puzzles[fits])
        return distance

    def _rated(self, found: _Open) -> list[Generated]:
        """Return puzzles with their ratings, each with its index and attempt."""
        jobs = zip(found.index.tolist(), found.attempt.tolist())
        ratings = self.assessor.rated(np.ascontiguousarray(found.cells[:, 0]))
        return [
            generated(
                self.spec,
                self.seed,
                job,
                Grid._of(cells[0].tobytes(), 9),
                cells[1].tobytes(),
                rating,
            )
            for job, cells, rating in zip(jobs, found.cells, ratings)
        ]

    def _share(self) -> int:
        """Return the maximum number of attempts at a puzzle in one wave.

        Attempts after the first that fits are wasted, so it is a fraction of the expected number.
        """
        share = self.most // len(self)
        if self.found:
            share = min(share, self.made // (4 * self.found))
        return max(1, share)

    @property
    def tried(self) -> int:
        """Attempts at the first open puzzle."""
        assert self.open is not None
        return int(self.open.tried[0])

    def check_budget(self, waited: float) -> None:
        """Give up if the first open puzzle has used up its attempts or its time."""
        late = self.spec.seconds is not None and waited > self.spec.seconds
        if self.tried < self.spec.tries and not late:
            return
        assert self.open is not None
        first = self.open.rows(slice(0, 1))
        raise not_found(
            self.spec,
            None if late else self.tried,
            self.made,
            {shape_of(self.spec): self.fitting, **self.assessor.passed},
            self._rated(first)[0] if first.distance[0] < _NOT_CARVED + 100 else None,
        )


def not_found(
    spec: Spec, tried: int | None, made: int, met: dict[str, int], nearest: Generated | None
) -> NoPuzzleFoundError:
    """Return the error of a search that ran out of tries, or of time if ``tried`` is None.

    ``met`` has the number of puzzles that met each requirement and all before it.
    """
    budget = f"{spec.seconds:g} seconds" if tried is None else f"{tried:,} tries"
    words = []
    for what, count in met.items():
        words.append(f"{count:,} {what}" if count else f"none {what}")
        if not count:
            break
    return NoPuzzleFoundError(
        f"no such puzzle was found in {budget}: of {made:,} puzzles made, {', '.join(words)}; "
        "relax the requirements or allow more time",
        nearest,
    )


def shape_of(spec: Spec) -> str:
    """Return the requirements for the clues as text."""
    if any(spec.pattern):
        return "had one solution with this pattern"
    words = [f"had {spread(*spec.clues)} clues"]
    if spec.symmetry is not Symmetry.NONE:
        words.append(f"with the symmetry {spec.symmetry.value}")
    if spec.minimal:
        words.append("and were minimal")
    return " ".join(words)
