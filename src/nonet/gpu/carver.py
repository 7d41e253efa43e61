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
    *("n", "seed", "stream", "step", "streams", "block", "finds", "cancel"),
)
"""The parameters of the kernels, in order."""
FINDS = 1 << 14
"""The maximum number of descents that count in one call, far more than there are."""
FIND = (("stream", "<u8"), ("puzzle", "<u4", 9), ("solution", "<u4", 9))
"""The fields of one of them, as in ``generate.cu``."""


@cache
def carver_of(index: int) -> DeviceCarver:
    """Return the carver of a device, creating it once."""
    return DeviceCarver(solver_of(index))


class DeviceCarver:
    """The kernels that draw and carve, and their working memory."""

    def __init__(self, solver: Solver) -> None:
        self.solver = solver
        self.device = solver.device
        with solver.context:
            loaded = program.load(self.device.capability, "generate")
            self._draw, self._draw_ends, self._carve, self._descend = (
                cuda.function(loaded, name) for name in ("draw", "draw_ends", "carve", "descend")
            )
            resident = (
                cuda.blocks_per_processor(kernel, THREADS)
                for kernel in (self._carve, self._descend)
            )
            self._blocks = blocks = self.device.processors * min(resident)
            self._nodes = cuda.DeviceBuffer(blocks * THREADS * MAX_DEPTH * NODE_BYTES)
            self._finds = cuda.DeviceBuffer(8 + np.dtype(list(FIND)).itemsize * FINDS)
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
            draws = seed, first + start * step, step, streams and streams + 8 * start, 1
            with self.solver.using(stream):
                room = self._launch(stream, self._draw, self._carve, size, draws)
                for packed, to in zip(room, (puzzles, solutions)):
                    self.solver.unpack(stream, packed, to + 81 * start, size)

    def _launch(
        self, stream: cuda.Stream, draw: Any, work: Any, size: int, draws: tuple[int, ...]
    ) -> tuple[int, int]:
        """Queue both kernels; return the addresses of packed puzzles and solutions."""
        solved = self._room.address
        carved, orders = solved + CHUNK * PACKED_BYTES, solved + 2 * CHUNK * PACKED_BYTES
        memory = self._tables.address, solved, orders, carved, self._nodes.address
        ends = self._finds.address, self._cancel.address
        job = np.array((*memory, self._next.address, size, *draws, *ends), np.uint64)
        stream.clear(self._next.address, 8)
        stream.launch(draw, 8 * self.device.processors, THREADS, [job])
        stream.launch(work, min(self._blocks, -(-size // THREADS)), THREADS, [job])
        return carved, solved

    def descend(self, seed: int, streams: Any, block: int) -> tuple[Any, Any, Any]:
        """Make a block of attempts from each stream on; return those that count, in no order.

        The result has their streams, puzzles and solutions; puzzles are packed.
        """
        with self.solver.context:
            stream, held = cuda.Stream(), cuda.PinnedBuffer(self._finds.size)
            firsts = self.solver.resident(streams.tobytes())
            with self.solver.using(stream):
                stream.clear(self._finds.address, 8)
                each = CHUNK // block
                for start in range(0, len(streams), each):
                    size = block * min(each, len(streams) - start)
                    draws = seed, 0, 0, firsts.address + 8 * start, block
                    self._launch(stream, self._draw_ends, self._descend, size, draws)
                stream.download(held.address, self._finds.address, self._finds.size)
            try:
                self.solver.finish(stream)
                count = min(int(held.bytes[:8].view("<u8")[0]), FINDS)
                found = held.bytes[8:].view(list(FIND))[:count].copy()
            except BaseException:  # Ctrl-C: the device is done in a moment
                self.solver.finish(stream)
                raise
            finally:
                held.free()
                firsts.free()
                stream.free()
        return found["stream"], found["puzzle"], found["solution"]

    def carve_rows(self, seed: int, streams: Any) -> tuple[Any, Any]:
        """Return puzzles and their solutions as NumPy arrays, one for each stream."""
        results = tuple(np.empty((len(streams), 81), np.uint8) for _ in range(2))

        def work(stream: cuda.Stream, given: int, places: Sequence[int], count: int) -> None:
            self.carve(stream, seed, 0, 0, count, places[0], places[1], given)

        self.solver.stream_through(streams, results, work)
        return results[0], results[1]
