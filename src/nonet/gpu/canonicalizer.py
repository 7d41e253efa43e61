"""Canonical forms of full grids, found on one GPU."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from nonet import _native
from nonet.gpu import cuda, program
from nonet.gpu.solver import Solver, solver_of
from nonet.lazy import numpy as np

THREADS = 192
"""Threads per block, as in ``canonical.cu``."""

JOB = ("tables", "grids", "forms", "status", "worst", "stride", "n")
"""The parameters of the kernel, in order."""


@cache
def canonicalizer_of(index: int) -> Canonicalizer:
    """Return the canonicalizer of a device, creating it once."""
    return Canonicalizer(solver_of(index))


class Canonicalizer:
    """The kernel and its tables."""

    def __init__(self, solver: Solver) -> None:
        self.solver = solver
        with solver.context:
            loaded = program.load(solver.device.capability, "canonical")
            self._kernel = cuda.function(loaded, "canonical")
            self._blocks = solver.device.processors * cuda.blocks_per_processor(
                self._kernel, THREADS
            )
            self._tables = solver.resident(_native.canonical_tables())

    def find(
        self,
        stream: cuda.Stream,
        grids: int,
        stride: int,
        n: int,
        forms: int,
        *,
        status: int = 0,
        worst: int = 0,
    ) -> None:
        """Queue grids, ``stride`` bytes apart; the context must be current.

        The form of a row that is not a full grid is 255 in every cell. If there are such rows, they
        get the ``status`` 1, and n less the first of them goes to ``worst``, which must be 0.
        """
        if n == 0:
            return
        values = self._tables.address, grids, forms, status, worst, stride, n
        job = np.array(values, np.uint64)
        stream.launch(self._kernel, min(self._blocks, -(-n // THREADS)), THREADS, [job])

    def find_rows(self, rows: Any) -> tuple[Any, Any]:
        """Return the forms and statuses of a NumPy array of rows."""
        results = np.empty((len(rows), 81), np.uint8), np.empty(len(rows), np.uint8)

        def work(stream: cuda.Stream, grids: int, places: Sequence[int], count: int) -> None:
            self.find(stream, grids, 81, count, places[0], status=places[1])

        self.solver.stream_through(rows, results, work)
        return results

    def first_bad(self, stream: cuda.Stream, worst: cuda.DeviceBuffer, n: int) -> int | None:
        """Wait for the work in a stream; return the first row that is not a full grid."""
        held = cuda.PinnedBuffer(8)
        stream.download(held.address, worst.address, 8)
        self.solver.finish(stream)
        before_end = int(held.bytes.view("<u8")[0])
        held.free()
        return n - before_end if before_end else None
