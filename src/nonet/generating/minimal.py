"""Minimal puzzles as arrays, for training and statistics: on the CPU or on a GPU."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nonet import gpu
from nonet.arguments import seed_or_new, true_or_false, whole_number
from nonet.errors import ArgumentError, BackendUnavailableError
from nonet.generating.carving import carve_on_cpu, recipe_of
from nonet.generating.descents import controlled_rows
from nonet.generating.seeding import Purpose, check_range, stream
from nonet.generating.spec import Spec
from nonet.machine import thread_count
from nonet.puzzles.rows import Bytes

_STEP = stream(Purpose.GRID, 1)
"""The difference between the streams of consecutive puzzles."""

PART = 1 << 16
"""The puzzles that native code makes in one call on the CPU."""

WORTH = 1 << 16
"""The fewest puzzles for which ``auto`` starts a GPU: objects for them take most of the time."""

WORTH_DESCENTS = 8
"""The same with a controlled bias."""


def minimal_puzzles(
    count: int,
    *,
    seed: int | None = None,
    start: int = 0,
    device: str = "cpu",
    threads: int | None = None,
    controlled_bias: bool = False,
) -> tuple[Bytes, Bytes]:
    """Return minimal puzzles and their solutions, as arrays of shape ``(count, 81)``.

    They are the puzzles of ``generate_many(minimal=True, seed=seed)`` from index ``start`` on, on
    every device: each comes from a full grid that is drawn uniformly, by removing clues in a random
    order for as long as the solution stays unique. ``device="cuda"`` makes them on a GPU.

    With ``controlled_bias``, all minimal puzzles with the same number of clues are equally likely;
    one in about 260,000 attempts makes such a puzzle.

    >>> puzzles, solutions = minimal_puzzles(2, seed=1)
    >>> (puzzles > 0).sum(axis=1).tolist()
    [24, 24]
    """
    seed = seed_or_new(seed)
    check_range(start, count)
    index = gpu.check_place(device)
    if true_or_false("controlled_bias", controlled_bias):
        return controlled_rows(seed, start, count, place=index, threads=thread_count(threads))
    if index is not None:
        return gpu.carve(index, seed, _streams(start, count))
    recipe = recipe_of(Spec.of(minimal=True, rate=False), seed)
    threads = thread_count(threads)
    puzzles = np.empty((count, 81), np.uint8)
    solutions = np.empty_like(puzzles)
    for begin in range(0, count, PART):  # Python sees Ctrl-C between them
        part = slice(begin, min(begin + PART, count))
        streams = _streams(start + begin, part.stop - begin)
        puzzles[part], solutions[part] = carve_on_cpu(recipe, streams, threads=threads)[:2]
    return puzzles, solutions


def _streams(start: int, count: int) -> NDArray[np.uint64]:
    """Return the streams of consecutive puzzles."""
    first = np.uint64(stream(Purpose.CUSTOM, start))
    return first + np.arange(count, dtype=np.uint64) * np.uint64(_STEP)


def place_for(spec: Spec, device: str, count: int) -> int | None:
    """Return the number of the GPU that makes the puzzles of a spec; None for the CPU.

    ``auto`` uses a GPU for many puzzles of a spec that one supports. A named GPU rejects others.

    >>> place_for(Spec.of("easy"), "cpu", 1)
    """
    if device == "cpu":
        return None
    refused = spec.beyond_minimal
    least = WORTH_DESCENTS if spec.controlled_bias else WORTH
    if device == "auto" and (refused or not spec.minimal or count < least):
        return None
    place = gpu.check_place(device)
    if place is None:
        return None
    if refused:
        raise ArgumentError(
            f"device {device} makes minimal 9×9 puzzles from uniform grids, without "
            f"{' or '.join(refused)}; use device cpu",
            parameters=("device", *refused),
        )
    if not spec.minimal:
        raise ArgumentError(
            f"device {device} makes minimal puzzles only: add minimal=True, or use device cpu",
            parameters=("device", "minimal"),
        )
    try:
        gpu.carve(place, 0, np.empty(0, np.uint64))  # start the GPU, so that it fails here
    except BackendUnavailableError:
        if device == "auto":
            return None
        raise
    return place


def minimal_dataset(
    batch_size: int,
    *,
    seed: int | None = None,
    start: int = 0,
    device: str = "auto",
    controlled_bias: bool = False,
) -> Any:
    """Return an endless PyTorch ``IterableDataset`` of fresh minimal puzzles and their solutions.

    Each item is a pair of ``uint8`` tensors of shape ``(batch_size, 81)``, on the GPU if ``device``
    is one. The puzzles are those of :func:`minimal_puzzles`, also with ``controlled_bias``; without
    it, nothing is copied to the host. Batches are complete, so use it as
    ``DataLoader(dataset, batch_size=None)``; with several workers, each takes its own share of the
    batches.
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
                yield _batch(chosen, at, size, place, controlled_bias)
                at += turns * size

    return MinimalPuzzles()


def _batch(
    seed: int, start: int, size: int, place: int | None, controlled_bias: bool
) -> tuple[Any, Any]:
    """Return one batch as tensors."""
    import torch

    device = "cpu" if place is None else f"cuda:{place}"
    if place is None or controlled_bias:
        options: dict[str, Any] = {"device": device, "controlled_bias": controlled_bias}
        puzzles, solutions = minimal_puzzles(size, seed=seed, start=start, **options)
        made = torch.from_numpy(puzzles), torch.from_numpy(solutions)
        return made if place is None else (made[0].to(device), made[1].to(device))
    made = torch.empty((2, size, 81), dtype=torch.uint8, device=device)
    gpu.carve_into(made[0], made[1], seed, stream(Purpose.CUSTOM, start), _STEP)
    return made[0], made[1]
