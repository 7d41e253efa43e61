"""From a wish to puzzles: attempts in waves, so that thousands are worked on at a time.

What puzzle *i* becomes depends on nothing but the seed, *i* and the wish: it is the first of its
attempts that meets the wish, however many attempts of it or of others are made at a time.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet import _native
from nonet.errors import NoPuzzleFoundError
from nonet.generating.assess import Assessor
from nonet.generating.generated import Generated
from nonet.generating.seeding import stream
from nonet.generating.spec import Wish
from nonet.grid import Grid
from nonet.machine import kernel_name, thread_count
from nonet.symmetry import orbits

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

WAVE = 2048
"""How many attempts are made at a time."""

NARROW = 64
"""How many puzzles are looked for at a time at first, so that the first comes soon."""

REACH = 16 * WAVE
"""How far ahead of the oldest open puzzle others are begun."""

SOON = 0.25
"""How many seconds nobody minds to wait for a puzzle, after those before it."""

_FITS, _TOO_MANY = 0, 1
_NOT_CARVED = 100.0


@dataclass
class _Open:
    """A puzzle that is looked for."""

    tried: int = 0
    distance: float = float("inf")
    nearest: tuple[bytes, bytes, int] | None = None
    """Puzzle, solution and attempt."""


def produce(
    wish: Wish, *, seed: int, start: int, count: int, threads: int | None = None
) -> Iterator[Generated]:
    """Go through the puzzles from ``start`` on, in order.

    Raises :class:`NoPuzzleFoundError` at the first puzzle whose budget runs out.
    """
    work = _Work(wish, seed, threads)
    ready: dict[int, Generated] = {}
    begun = start
    width = NARROW
    for index in range(start, start + count):
        since = time.monotonic()
        waits = index not in ready
        while index not in ready:
            while begun < start + count and len(work.open) < width and begun < index + REACH:
                work.open[begun] = _Open()
                begun += 1
            for found in work.wave():
                ready[found.index] = found
            if index not in ready:
                work.check_budget(index, time.monotonic() - since)
        if waits:
            # Few at a time come soon, many cost less: as many as do not keep anyone waiting.
            waited = time.monotonic() - since
            width = min(2 * width, WAVE) if waited < SOON else max(width // 2, NARROW)
        yield ready.pop(index)


class _Work:
    def __init__(self, wish: Wish, seed: int, threads: int | None) -> None:
        self.wish = wish
        self.seed = seed
        self.threads = thread_count(threads)
        self.kernel = kernel_name()
        self.orbits = orbits(wish.symmetry)
        self.assessor = Assessor(wish, self.threads)
        self.open: dict[int, _Open] = {}

    def wave(self) -> list[Generated]:
        """Make some more attempts of every open puzzle; return the puzzles that are found."""
        import numpy as np

        share = max(1, WAVE // len(self.open))
        jobs = [
            (index, attempt)
            for index, state in self.open.items()
            for attempt in self._attempts(state, share)
        ]
        if not jobs:
            return []
        puzzles, solutions, carved = self._carve(jobs)
        distance = np.where(
            carved == _TOO_MANY,
            _NOT_CARVED + (puzzles > 0).sum(axis=1),
            np.where(carved == _FITS, 0.0, 3 * _NOT_CARVED),
        )
        fits = np.flatnonzero(carved == _FITS)
        distance[fits] = self.assessor.distances(puzzles[fits])
        chosen = self._judge(jobs, puzzles, solutions, distance)
        return self._generated([jobs[row] for row in chosen], puzzles[chosen], solutions[chosen])

    def _attempts(self, state: _Open, share: int) -> range:
        """The more attempts have failed, the more are made at a time."""
        first = state.tried
        state.tried = min(first + min(share, max(1, first)), self.wish.tries)
        return range(first, state.tried)

    def _carve(
        self, jobs: list[tuple[int, int]]
    ) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint8], npt.NDArray[np.uint8]]:
        import numpy as np

        wish = self.wish
        streams = np.array([stream(wish.purpose, *job) for job in jobs], np.uint64)
        puzzles = np.empty((len(jobs), 81), np.uint8)
        solutions = np.empty((len(jobs), 81), np.uint8)
        carved = np.empty(len(jobs), np.uint8)
        _native.carve(
            self.seed,
            streams,
            wish.unbiased,
            *wish.clues,
            wish.minimal,
            wish.pattern,
            self.orbits,
            self.threads,
            self.kernel,
            puzzles,
            solutions,
            carved,
        )
        return puzzles, solutions, carved

    def _judge(
        self,
        jobs: list[tuple[int, int]],
        puzzles: npt.NDArray[np.uint8],
        solutions: npt.NDArray[np.uint8],
        distance: npt.NDArray[np.float64],
    ) -> list[int]:
        """Close the puzzles that are found, at their first attempt; remember what came nearest."""
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

    def _generated(
        self,
        jobs: list[tuple[int, int]],
        puzzles: npt.NDArray[np.uint8],
        solutions: npt.NDArray[np.uint8],
    ) -> list[Generated]:
        return [
            Generated(
                puzzle=Grid.from_cells(puzzle.tobytes()),
                solution=Grid.from_cells(solution.tobytes()),
                clues=int((puzzle > 0).sum()),
                rating=told.rating,
                level=told.level,
                techniques=told.techniques,
                scale=self.wish.scale,
                seed=self.seed,
                index=index,
                attempt=attempt,
            )
            for (index, attempt), puzzle, solution, told in zip(
                jobs, puzzles, solutions, self.assessor.describe(puzzles)
            )
        ]

    def check_budget(self, index: int, waited: float) -> None:
        """Give up a puzzle whose attempts are used up, or that was waited for too long."""
        state = self.open.get(index)
        if state is None:
            return
        late = self.wish.seconds is not None and waited > self.wish.seconds
        if state.tried >= self.wish.tries:
            used = f"{state.tried} attempts"
        elif late:
            used = f"{self.wish.seconds:g} seconds and {state.tried} attempts"
        else:
            return
        raise NoPuzzleFoundError(
            f"no such puzzle was found in {used} (puzzle {index} of seed {self.seed}); "
            "the wish may be impossible or very rare: ask for less, or give it more tries",
            self._nearest(index, state),
        )

    def _nearest(self, index: int, state: _Open) -> Generated | None:
        import numpy as np

        if state.nearest is None or state.distance >= 2 * _NOT_CARVED:
            return None
        *rows, attempt = state.nearest
        puzzle, solution = (np.frombuffer(row, np.uint8).reshape(1, 81) for row in rows)
        return self._generated([(index, attempt)], puzzle, solution)[0]
