"""Minimal puzzles made on one GPU, the same as on the CPU for the same streams of a seed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from nonet import _native
from nonet.gpu import cuda, program
from nonet.gpu.solver import MAX_DEPTH, NODE_BYTES, PACKED_BYTES, THREADS, Solver, solver_of
from nonet.lazy import numpy as np

ORDER_BYTES = 84
"""The size of an order of cells in bytes, as in ``generate.cu``."""
CHUNK = 1 << 20
"""The maximum number of puzzles per launch."""

JOB = (
    *("tables", "solutions", "orders", "puzzles", "nodes", "next"),
    *("n", "seed", "stream", "step", "streams", "cancel"),
)
"""The parameters of the kernels, in order."""


@cache
def carver_of(index: int) -> Carver:
    """Return the carver of a device, creating it once."""
    return Carver(solver_of(index))


class Carver:
    """The kernels that draw and carve, and their working memory."""

    def __init__(self, solver: Solver) -> None:
        self.solver = solver
        self.device = solver.device
        with solver.context:
            loaded = program.load(self.device.capability, "generate")
            self._draw = cuda.function(loaded, "draw")
            self._carve = cuda.function(loaded, "carve")
            blocks = self.device.processors * cuda.blocks_per_processor(self._carve, THREADS)
            self._blocks = blocks
            self._nodes = cuda.DeviceBuffer(blocks * THREADS * MAX_DEPTH * NODE_BYTES)
            self._room = cuda.DeviceBuffer(CHUNK * (2 * PACKED_BYTES + ORDER_BYTES))
            self._next, self._cancel = cuda.DeviceBuffer(8), solver.resident(bytes(4))
            self._tables = solver.resident(_native.grid_tables())

    def carve(
        self,
        stream: cuda.Stream,
        seed: int,
        first: int,
        step: int,
        count: int,
        puzzles: int,
        solutions: int,
        streams: int = 0,
    ) -> None:
        """Queue puzzles, 81 bytes each, into device memory; the context must be current.

        Puzzle *i* draws from stream ``first + i * step`` of the seed, or from the *i*-th of the
        ``streams`` at an address.
        """
        for start in range(0, count, CHUNK):
            size = min(CHUNK, count - start)
            solved = self._room.address
            carved, orders = solved + CHUNK * PACKED_BYTES, solved + 2 * CHUNK * PACKED_BYTES
            memory = self._tables.address, solved, orders, carved, self._nodes.address
            draws = seed, first + start * step, step, streams and streams + 8 * start
            values = *memory, self._next.address, size, *draws, self._cancel.address
            job = np.array(values, np.uint64)
            with self.solver.using(stream):
                stream.clear(self._next.address, 8)
                stream.launch(self._draw, 8 * self.device.processors, THREADS, [job])
                stream.launch(self._carve, min(self._blocks, -(-size // THREADS)), THREADS, [job])
                for packed, to in ((carved, puzzles), (solved, solutions)):
                    self.solver.unpack(stream, packed, to + 81 * start, size)

    def carve_rows(self, seed: int, streams: Any) -> tuple[Any, Any]:
        """Return puzzles and their solutions as NumPy arrays, one for each stream."""
        results = tuple(np.empty((len(streams), 81), np.uint8) for _ in range(2))

        def work(stream: cuda.Stream, given: int, places: Sequence[int], count: int) -> None:
            self.carve(stream, seed, 0, 0, count, places[0], places[1], given)

        self.solver.stream_through(streams, results, work)
        return results[0], results[1]
