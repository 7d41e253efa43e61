"""Minimal puzzles as arrays, for training and statistics: on the CPU or on a GPU."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np

from nonet import _native, gpu
from nonet.arguments import seed_or_new, whole_number
from nonet.errors import BackendUnavailableError
from nonet.generating.search import recipe_of
from nonet.generating.seeding import Purpose, check_range, stream
from nonet.generating.spec import Spec
from nonet.machine import kernel_name, thread_count

if TYPE_CHECKING:
    import numpy.typing as npt

    Cells = npt.NDArray[np.uint8]

_STEP = stream(Purpose.GRID, 1)
"""The difference between the streams of consecutive puzzles."""


def minimal_puzzles(
    count: int,
    *,
    seed: int | None = None,
    start: int = 0,
    device: str = "cpu",
    threads: int | None = None,
) -> tuple[Cells, Cells]:
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
    if index is not None:
        return gpu.carve(index, seed, stream(Purpose.CUSTOM, start), _STEP, count)
    recipe = recipe_of(Spec.of(minimal=True, rate=False), seed)
    first = np.uint64(stream(Purpose.CUSTOM, start))
    streams = first + np.arange(count, dtype=np.uint64) * np.uint64(_STEP)
    puzzles, solutions = np.empty((count, 81), np.uint8), np.empty((count, 81), np.uint8)
    carved = np.empty(count, np.uint8)
    _native.carve(recipe, streams, puzzles, solutions, carved, thread_count(threads), kernel_name())
    return puzzles, solutions


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
