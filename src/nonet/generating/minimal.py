"""Minimal puzzles as arrays, for training and statistics: on the CPU or on a GPU."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np

from nonet import _native, gpu
from nonet.arguments import seed_or_new, whole_number
from nonet.errors import ArgumentError, BackendUnavailableError, NoPuzzleFoundError
from nonet.generating.assess import Assessor, outside
from nonet.generating.generated import Generated
from nonet.generating.search import OnProgress, Progress, described, not_found, recipe_of, shape_of
from nonet.generating.seeding import Purpose, check_range, stream
from nonet.generating.spec import Spec
from nonet.machine import kernel_name, thread_count
from nonet.symmetry import Symmetry

if TYPE_CHECKING:
    from nonet.rows import Bytes

_STEP = stream(Purpose.GRID, 1)
"""The difference between the streams of consecutive puzzles."""

BLOCK = 1 << 13
"""The number of puzzles that a GPU searches for at a time."""

WORTH = 1 << 16
"""The fewest puzzles for which ``auto`` starts a GPU: objects for them take most of the time."""

ROOM = 1 << 18
"""The most attempts that a GPU makes at a time, unless more puzzles are open."""


def minimal_puzzles(
    count: int,
    *,
    seed: int | None = None,
    start: int = 0,
    device: str = "cpu",
    threads: int | None = None,
) -> tuple[Bytes, Bytes]:
    """Return minimal puzzles and their solutions, as arrays of shape ``(count, 81)``.

    They are the puzzles of ``generate_many(minimal=True, seed=seed)`` from index ``start`` on, on
    every device: each comes from a full grid that is drawn uniformly, by removing clues in a random
    order for as long as the solution stays unique. ``device="cuda"`` makes them on a GPU.

    >>> puzzles, solutions = minimal_puzzles(2, seed=1)
    >>> (puzzles > 0).sum(axis=1).tolist()
    [24, 24]
    """
    seed = seed_or_new(seed)
    check_range(start, count)
    index = gpu.check_place(device)
    first = np.uint64(stream(Purpose.CUSTOM, start))
    streams = first + np.arange(count, dtype=np.uint64) * np.uint64(_STEP)
    if index is not None:
        return gpu.carve(index, seed, streams)
    recipe = recipe_of(Spec.of(minimal=True, rate=False), seed)
    puzzles, solutions = np.empty((count, 81), np.uint8), np.empty((count, 81), np.uint8)
    carved = np.empty(count, np.uint8)
    _native.carve(recipe, streams, puzzles, solutions, carved, thread_count(threads), kernel_name())
    return puzzles, solutions


def place_for(spec: Spec, device: str, count: int) -> int | None:
    """Return the number of the GPU that makes the puzzles of a spec; None for the CPU.

    ``auto`` uses a GPU for many puzzles of a spec that one supports. A named GPU rejects others.

    >>> place_for(Spec.of("easy"), "cpu", 1)
    """
    if device == "cpu":
        return None
    refused = [name for name, given in _unsupported(spec).items() if given]
    if device == "auto" and (refused or not spec.minimal or count < WORTH):
        return None
    place = gpu.check_place(device)
    if place is None:
        return None
    if refused:
        raise ArgumentError(
            f"device {device} makes minimal 9×9 puzzles from uniform grids, without "
            f"{' or '.join(refused)}; use device cpu"
        )
    if not spec.minimal:
        raise ArgumentError(
            f"device {device} makes minimal puzzles only: add minimal, or use device cpu"
        )
    try:
        gpu.carve(place, 0, np.empty(0, np.uint64))  # start the GPU, so that it fails here
    except BackendUnavailableError:
        if device == "auto":
            return None
        raise
    return place


def _unsupported(spec: Spec) -> dict[str, bool]:
    """Return the requirements that a GPU does not support, and whether a spec has them."""
    return {
        "other sizes": spec.size != 9,
        "rules": bool(spec.rules or spec.kinds),
        "a level": spec.level is not None,
        "symmetry": spec.symmetry is not Symmetry.NONE,
        "a pattern": any(spec.pattern),
        "rating": spec.rating is not None,
        "must_use": bool(spec.must_use),
        "hardest": spec.hardest is not None,
        "only": spec.only is not None,
        "first_placements": spec.first_placements is not None,
        "biased grids": not spec.unbiased,
    }


def search_on_device(
    spec: Spec,
    place: int,
    *,
    seed: int,
    start: int,
    count: int,
    threads: int | None = None,
    progress: OnProgress | None = None,
) -> Iterator[Generated]:
    """Yield the puzzles that :func:`~nonet.generating.search.search` yields, made on a GPU."""
    for first in range(start, start + count, BLOCK):
        indexes = np.arange(first, min(first + BLOCK, start + count), dtype=np.uint64)
        yield from _Block(spec, place, seed, indexes, threads).puzzles(progress)


class _Block:
    """The search for puzzles whose number of clues may be limited: all make the same attempts."""

    def __init__(
        self, spec: Spec, place: int, seed: int, indexes: Any, threads: int | None
    ) -> None:
        self.spec, self.place, self.seed, self.indexes = spec, place, seed, indexes
        self.assessor = Assessor(spec, threads)
        self.nearest = np.empty((2, len(indexes), 81), np.uint8)
        """For each index, the puzzle nearest to the required clues so far, and its solution."""
        self.attempts = np.zeros(len(indexes), np.int64)
        self.far = np.full(len(indexes), 81.0)
        self.tried = self.made = 0
        self.last_found = time.monotonic()

    def puzzles(self, progress: OnProgress | None) -> Iterator[Generated]:
        """Yield the puzzles in order; raise an error at the first that is not found."""
        error = None
        while error is None and self.far.any():
            self._attempt()
            seconds = time.monotonic() - self.last_found
            if progress is not None and self.far.any():
                progress(Progress(int(self.indexes[self.far.argmax()]), self.tried, seconds))
            error = self._exhausted(seconds)
        failed = np.flatnonzero(self.far)
        yield from self._generated(slice(0, failed[0] if len(failed) else None))
        if error is not None:
            raise error

    def _attempt(self) -> None:
        """Make the next attempts at every open puzzle: the more have failed, the more at a time."""
        open_ = np.flatnonzero(self.far)
        share = min(max(1, self.tried), max(1, ROOM // len(open_)), self.spec.tries - self.tried)
        first = self.indexes[open_] * np.uint64(_STEP) + np.uint64(
            stream(self.spec.purpose, 0, self.tried)
        )
        streams = (first[:, None] + np.arange(share, dtype=np.uint64)).ravel()
        made = np.stack(gpu.carve(self.place, self.seed, streams))
        clues = (made[0] > 0).sum(axis=1).reshape(len(open_), share)
        away = outside(clues, *self.spec.clues)
        best = away.argmin(axis=1)
        nearer = np.flatnonzero(away[np.arange(len(open_)), best] < self.far[open_])
        rows, best = open_[nearer], best[nearer]
        self.far[rows] = away[nearer, best]
        self.attempts[rows] = self.tried + best
        self.nearest[:, rows] = made[:, nearer * share + best]
        self.tried += share
        self.made += len(streams)
        if not self.far[open_].all():
            self.last_found = time.monotonic()

    def _exhausted(self, seconds: float) -> NoPuzzleFoundError | None:
        """Return the error of a search that has used up its attempts or its time."""
        late = self.spec.seconds is not None and seconds > self.spec.seconds
        failed = np.flatnonzero(self.far)
        if not len(failed) or (self.tried < self.spec.tries and not late):
            return None
        met = {shape_of(self.spec): int((self.far == 0).sum())}
        (nearest,) = self._generated(slice(failed[0], failed[0] + 1))
        return not_found(self.spec, None if late else self.tried, self.made, met, nearest)

    def _generated(self, rows: slice) -> list[Generated]:
        jobs = list(zip(self.indexes[rows].tolist(), self.attempts[rows].tolist()))
        if not jobs:
            return []
        puzzles, solutions = self.nearest[:, rows]
        return described(self.spec, self.seed, jobs, puzzles, solutions, self.assessor)


def minimal_dataset(
    batch_size: int, *, seed: int | None = None, start: int = 0, device: str = "auto"
) -> Any:
    """Return an endless PyTorch ``IterableDataset`` of fresh minimal puzzles and their solutions.

    Each item is a pair of ``uint8`` tensors of shape ``(batch_size, 81)``, on the GPU if ``device``
    is one; nothing is copied to the host. The puzzles are those of :func:`minimal_puzzles`. Batches
    are complete, so use it as ``DataLoader(dataset, batch_size=None)``; with several workers, each
    takes its own share of the batches.
    """
    size, chosen = whole_number("batch_size", batch_size), seed_or_new(seed)
    check_range(start, size)
    place = gpu.check_place(device)
    try:
        from torch.utils.data import IterableDataset, get_worker_info
    except ImportError:
        raise BackendUnavailableError(
            "minimal_dataset() needs PyTorch: pip install torch"
        ) from None

    class MinimalPuzzles(IterableDataset):  # type: ignore[misc]
        """Fresh minimal puzzles with their solutions."""

        def __iter__(self) -> Iterator[tuple[Any, Any]]:
            worker = get_worker_info()
            turn, turns = (worker.id, worker.num_workers) if worker else (0, 1)
            at = start + turn * size
            while True:
                yield _batch(chosen, at, size, place)
                at += turns * size

    return MinimalPuzzles()


def _batch(seed: int, start: int, size: int, place: int | None) -> tuple[Any, Any]:
    """Return one batch as tensors."""
    import torch

    if place is None:
        puzzles, solutions = minimal_puzzles(size, seed=seed, start=start)
        return torch.from_numpy(puzzles), torch.from_numpy(solutions)
    made = torch.empty((2, size, 81), dtype=torch.uint8, device=f"cuda:{place}")
    gpu.carve_into(made[0], made[1], seed, stream(Purpose.CUSTOM, start), _STEP)
    return made[0], made[1]
