"""Search for the puzzles of a spec, thousands of attempts at a time.

Puzzle *i* depends on the seed, *i* and the spec alone: it is the first of its attempts that meets
the spec, however many attempts run at a time.
"""

from __future__ import annotations

import time
from array import array
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from nonet import _native
from nonet.errors import NoPuzzleFoundError
from nonet.generating.assess import Assessor, Description, outside
from nonet.generating.feasibility import spread
from nonet.generating.generated import Generated
from nonet.generating.seeding import stream
from nonet.generating.spec import Spec
from nonet.grid import Grid
from nonet.lazy import numpy as np
from nonet.machine import kernel_name, thread_count
from nonet.symmetry import Symmetry, orbits

if TYPE_CHECKING:
    import numpy.typing as npt

    from nonet.rows import Bytes

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


@dataclass
class _Search:
    """The state of the search for one puzzle."""

    tried: int = 0
    distance: float = float("inf")
    nearest: tuple[bytes, bytes, int] | None = None
    """Puzzle, solution and attempt."""


def search(
    spec: Spec,
    *,
    seed: int,
    start: int,
    count: int,
    threads: int | None = None,
    progress: OnProgress | None = None,
) -> Iterator[Generated]:
    """Yield the puzzles from ``start`` on, in order.

    ``progress`` is called during the search. Raises :class:`NoPuzzleFoundError` at the first puzzle
    whose budget runs out.
    """
    work = _Work(spec, seed, threads)
    if count == 1 and (first := work.first(start)) is not None:
        yield first
        return
    ready: dict[int, Generated] = {}
    begun = start
    width = NARROW
    for index in range(start, start + count):
        since = time.monotonic()
        waits = index not in ready
        while index not in ready:
            while begun < start + count and len(work.open) < width and begun < index + LOOKAHEAD:
                work.open[begun] = _Search()
                begun += 1
            for found in work.wave():
                ready[found.index] = found
            if index not in ready:
                seconds = time.monotonic() - max(since, work.last_found)
                if progress is not None:
                    progress(Progress(index, work.open[index].tried, seconds))
                work.check_budget(index, seconds)
        if waits:
            # Small waves answer sooner, large ones cost less: take the largest with a short wait.
            waited = time.monotonic() - since
            width = min(2 * width, WAVE) if waited < SOON else max(width // 2, NARROW)
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


class _Work:
    def __init__(self, spec: Spec, seed: int, threads: int | None) -> None:
        self.spec = spec
        self.seed = seed
        self.threads = thread_count(threads)
        self.kernel = kernel_name()
        self.recipe = recipe_of(spec, seed)
        self.assessor = Assessor(spec, self.threads)
        self.open: dict[int, _Search] = {}
        self.made = self.fitting = self.found = 0
        self.last_found = 0.0
        """When the last puzzle was found; the budget restarts then, because a batch shares its
        time."""

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
        _native.carve(self.recipe, streams, rows[0], rows[1], status, self.threads, self.kernel)
        if carved[0] != _native.CARVED_FITS:
            return None
        known = self.assessor.describe_one(Grid.from_cells(bytes(puzzle)))
        return _generated(self.spec, self.seed, (index, 0), bytes(puzzle), bytes(solution), known)

    def wave(self) -> list[Generated]:
        """Make more attempts at every open puzzle; return the puzzles found."""
        share = self._share()
        jobs = [
            (index, attempt)
            for index, state in self.open.items()
            for attempt in self._attempts(state, share)
        ]
        if not jobs:
            return []
        puzzles, solutions, carved = self._carve(jobs)
        fits = np.flatnonzero(carved == _native.CARVED_FITS)
        self.made += len(jobs)
        self.fitting += len(fits) + int((carved == _native.CARVED_TOO_EASY).sum())
        away = outside((puzzles > 0).sum(axis=1), *self.spec.clues)
        near = np.isin(carved, (_native.CARVED_TOO_MANY, _native.CARVED_TOO_FEW))
        distance = np.where(near, away, 100) + _NOT_CARVED
        distance[fits] = self.assessor.distances(puzzles[fits])
        chosen = self._judge(jobs, puzzles, solutions, distance)
        self.found += len(chosen)
        if chosen:
            self.last_found = time.monotonic()
        found = [jobs[row] for row in chosen]
        return described(
            self.spec, self.seed, found, puzzles[chosen], solutions[chosen], self.assessor
        )

    def _share(self) -> int:
        """Return the maximum number of attempts at a puzzle in one wave.

        Attempts after the first that fits are wasted, so it is a fraction of the expected number.
        """
        share = WAVE // len(self.open)
        if self.found:
            share = min(share, self.made // (4 * self.found))
        return max(1, share)

    def _attempts(self, state: _Search, share: int) -> range:
        """Return the next attempts: the more have failed, the more are made at a time."""
        first = state.tried
        state.tried = min(first + min(share, max(1, first)), self.spec.tries)
        return range(first, state.tried)

    def _carve(self, jobs: list[tuple[int, int]]) -> tuple[Bytes, Bytes, Bytes]:
        streams = np.array([stream(self.spec.purpose, *job) for job in jobs], np.uint64)
        puzzles = np.empty((len(jobs), 81), np.uint8)
        solutions = np.empty((len(jobs), 81), np.uint8)
        carved = np.empty(len(jobs), np.uint8)
        _native.carve(self.recipe, streams, puzzles, solutions, carved, self.threads, self.kernel)
        return puzzles, solutions, carved

    def _judge(
        self,
        jobs: list[tuple[int, int]],
        puzzles: Bytes,
        solutions: Bytes,
        distance: npt.NDArray[np.float64],
    ) -> list[int]:
        """Close the puzzles found, at their first fitting attempt; remember the nearest others."""
        chosen = []
        for row, ((index, attempt), far) in enumerate(zip(jobs, distance.tolist())):
            state = self.open.get(index)
            if state is None:
                continue
            if far == 0:
                chosen.append(row)
                del self.open[index]
            elif far < state.distance:
                state.distance = far
                state.nearest = puzzles[row].tobytes(), solutions[row].tobytes(), attempt
        return chosen

    def check_budget(self, index: int, waited: float) -> None:
        """Give up on a puzzle that has used up its attempts or its time."""
        state = self.open[index]
        late = self.spec.seconds is not None and waited > self.spec.seconds
        if state.tried < self.spec.tries and not late:
            return
        raise not_found(
            self.spec,
            None if late else state.tried,
            self.made,
            {shape_of(self.spec): self.fitting, **self.assessor.passed},
            self._nearest(index, state),
        )

    def _nearest(self, index: int, state: _Search) -> Generated | None:
        if state.nearest is None or state.distance >= _NOT_CARVED + 100:
            return None
        *rows, attempt = state.nearest
        puzzle, solution = (np.frombuffer(row, np.uint8).reshape(1, 81) for row in rows)
        job = [(index, attempt)]
        return described(self.spec, self.seed, job, puzzle, solution, self.assessor)[0]


def described(
    spec: Spec,
    seed: int,
    jobs: list[tuple[int, int]],
    puzzles: Bytes,
    solutions: Bytes,
    assessor: Assessor,
) -> list[Generated]:
    """Return the puzzles found, each with its index and attempt."""
    found = zip(jobs, puzzles, solutions, assessor.describe(puzzles))
    return [
        _generated(spec, seed, job, puzzle.tobytes(), solution.tobytes(), known)
        for job, puzzle, solution, known in found
    ]


def _generated(
    spec: Spec, seed: int, job: tuple[int, int], puzzle: bytes, solution: bytes, known: Description
) -> Generated:
    index, attempt = job
    grid = Grid.from_cells(puzzle)
    return Generated(
        puzzle=grid,
        solution=Grid.from_cells(solution),
        clues=grid.clues,
        scale=spec.scale,
        seed=seed,
        index=index,
        attempt=attempt,
        rules=(),
        **known._asdict(),
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
