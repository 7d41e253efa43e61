"""The solver on one GPU: its kernels, its memory, and the transfer of chunks."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, TypeAlias

import numpy as np

from nonet.errors import BackendUnavailableError
from nonet.gpu import cuda, program
from nonet.machine import thread_count

THREADS = 128
"""Threads per block of the solver, as in its source."""
NODE_BYTES = 128
MAX_DEPTH = 54
CONVERT_THREADS = 256
TILE = 128
PACKED_BYTES = 36

CHUNK_BYTES = 48 << 20
"""The largest number of bytes of puzzles or results to transfer at a time."""
RESIDENT_CHUNK = 1 << 22
"""The number of rows of a device array to pack at a time."""
LEAST_CHUNK = 1 << 10
SLOTS = 3
"""Chunks in flight: one being uploaded, one being solved, one being downloaded."""


@cache
def solver_of(index: int) -> Solver:
    """Return the solver of a device, creating it once."""
    return Solver(cuda.devices()[index])


@dataclass(frozen=True)
class Launch:
    """The parameters of a launch."""

    limit: int
    nodes: int
    """0 means no budget."""


@dataclass(frozen=True)
class Outputs:
    """The device addresses that a launch writes to; 0 to omit a result."""

    solutions: int
    counts: int
    status: int
    guesses: int = 0

    def after(self, rows: int, solution_bytes: int) -> Outputs:
        """Return the addresses this many rows further on."""
        return Outputs(
            self.solutions + solution_bytes * rows,
            self.counts + 4 * rows if self.counts else 0,
            self.status + rows,
            self.guesses + 4 * rows if self.guesses else 0,
        )


class Solver:
    """The kernels loaded on a device, and their working memory.

    Launches share that memory, so each waits for the previous one, on any stream.
    """

    def __init__(self, device: cuda.Device) -> None:
        self.device = device
        self.context = cuda.Context(device)
        self._lock = threading.RLock()
        with self.context:
            loaded = program.load(device.capability, "solve")
            self._solve = cuda.function(loaded, "solve")
            self._pack = cuda.function(loaded, "pack")
            self._unpack = cuda.function(loaded, "unpack")
            self._last = cuda.CudaEvent()
            self._next = cuda.DeviceBuffer(8)
            self._cancel = cuda.DeviceBuffer(4)
            self._orders = cuda.PinnedBuffer(8)  # continue and stop
            self._orders.bytes[:] = (0, 0, 0, 0, 1, 0, 0, 0)
            self._control, self._told = cuda.Stream(), cuda.CudaEvent()
            self._order(stop=False)
            most = device.processors * cuda.blocks_per_processor(self._solve, THREADS)
            self._nodes, self._blocks = _largest(
                lambda blocks: cuda.DeviceBuffer(blocks * THREADS * MAX_DEPTH * NODE_BYTES), most, 1
            )
        self._packed: tuple[cuda.DeviceBuffer, int] | None = None
        self._slots: tuple[list[_Slot], int, _Columns] | None = None

    # ---- arrays on the device

    def solve_packed(
        self, stream: cuda.Stream, puzzles: int, n: int, search: Launch, answers: Outputs
    ) -> None:
        """Queue packed puzzles for solving; the context must be current."""
        if n == 0:
            return
        warps = THREADS // 32
        blocks = min(self._blocks, -(-n // warps))
        job = np.zeros(1, _job_type())
        job["puzzles"], job["n"] = puzzles, n
        job["limit"], job["budget"] = search.limit, search.nodes
        job["solutions"], job["status"] = answers.solutions, answers.status
        job["counts"], job["guesses"] = answers.counts, answers.guesses
        job["nodes"], job["next"] = self._nodes.address, self._next.address
        job["cancel"] = self._cancel.address
        job["per_warp"] = min(-(-n // (blocks * warps)), 32)
        with self._lock:
            stream.wait_for(self._last)
            stream.clear(self._next.address, 8)
            stream.launch(self._solve, blocks, THREADS, [job])
            self._last.record(stream)

    def solve_cells(
        self,
        stream: cuda.Stream,
        cells: int,
        stride: int,
        n: int,
        search: Launch,
        answers: Outputs,
    ) -> None:
        """Queue rows of 81 bytes for solving; the context must be current."""
        with self._lock:
            buffer, chunk = self._packed_room(n)
            solutions = buffer.address + PACKED_BYTES * chunk
            for start in range(0, n, chunk):
                count = min(chunk, n - start)
                here = answers.after(start, 81)
                stream.wait_for(self._last)  # the kernel may still read the buffer
                self._convert(
                    stream, self._pack, cells + start * stride, stride, buffer.address, count
                )
                packed = replace(here, solutions=solutions)
                self.solve_packed(stream, buffer.address, count, search, packed)
                self._convert(stream, self._unpack, solutions, here.solutions, count)
                self._last.record(stream)

    def resident(self, table: bytes) -> cuda.DeviceBuffer:
        """Return a table copied to the device; the context must be current."""
        made, held = cuda.DeviceBuffer(len(table)), cuda.PinnedBuffer(len(table))
        held.bytes[:] = memoryview(table)
        stream = cuda.Stream()
        stream.upload(made.address, held.address, len(table))
        self.finish(stream)
        held.free()
        stream.free()
        return made

    @contextmanager
    def using(self, stream: cuda.Stream) -> Iterator[None]:
        """Queue work on memory shared by launches, after the previous and before the next one."""
        with self._lock:
            stream.wait_for(self._last)
            yield
            self._last.record(stream)

    def unpack(self, stream: cuda.Stream, packed: int, cells: int, n: int) -> None:
        """Queue the unpacking of packed grids to rows of 81 bytes."""
        self._convert(stream, self._unpack, packed, cells, n)

    def _convert(self, stream: cuda.Stream, kernel: Any, *arguments: int) -> None:
        blocks = min(-(-arguments[-1] // TILE), 8 * self.device.processors)
        values = [np.array(argument, np.uint64) for argument in arguments]
        stream.launch(kernel, blocks, CONVERT_THREADS, values)

    def _packed_room(self, n: int) -> tuple[cuda.DeviceBuffer, int]:
        wanted = min(_round_up(n), RESIDENT_CHUNK)
        if self._packed is None or self._packed[1] < wanted:
            if self._packed is not None:
                self.wait(self._last)
                self._packed[0].free()
                self._packed = None
            self._packed = _largest(
                lambda rows: cuda.DeviceBuffer(2 * PACKED_BYTES * rows), wanted, LEAST_CHUNK
            )
        return self._packed

    # ---- arrays of the host

    def solve_rows(self, rows: Any, search: Launch) -> tuple[Any, Any, Any, Any]:
        """Solve a NumPy array of rows; return solutions, counts, status and guesses."""
        n = len(rows)
        results = (
            np.empty((n, 81), np.uint8),
            np.empty(n, np.uint32),
            np.empty(n, np.uint8),
            np.empty(n, np.uint32),
        )

        def work(stream: cuda.Stream, puzzles: int, places: Sequence[int], count: int) -> None:
            self.solve_cells(stream, puzzles, 81, count, search, Outputs(*places))

        self.stream_through(rows, results, work)
        return results

    def solve_packed_rows(self, rows: Any, search: Launch, results: Sequence[Any]) -> None:
        """Solve a NumPy array of packed puzzles into arrays of packed solutions and statuses."""

        def work(stream: cuda.Stream, puzzles: int, places: Sequence[int], count: int) -> None:
            solutions, status = places
            self.solve_packed(stream, puzzles, count, search, Outputs(solutions, 0, status))

        self.stream_through(rows, results, work)

    def stream_through(
        self,
        source: Any,
        results: Sequence[Any],
        work: Callable[[cuda.Stream, int, Sequence[int], int], None],
    ) -> None:
        """Send the rows of an array through the device in chunks, several in flight."""
        n = len(source)
        if n == 0:
            return
        with self._lock, self.context:
            widths = tuple(_row_bytes(array) for array in (source, *results))
            direct = [
                array.flags.c_contiguous and cuda.is_pinned(array.ctypes.data)
                for array in (source, *results)
            ]
            slots, chunk = self._slots_for(n, tuple(zip(widths, direct)))
            try:
                for number, start in enumerate(range(0, n, chunk)):
                    slot = slots[number % len(slots)]
                    pairs = self._arrived(slot, results, direct)
                    slot.start, slot.count = start, min(chunk, n - start)
                    if not direct[0]:
                        rows = source[start : start + slot.count]
                        pairs.append((slot.pinned[0].like(rows), rows))
                    _copy(pairs)
                    self._send(slot, source, results, direct, work)
                for slot in sorted(slots, key=lambda slot: slot.start):
                    _copy(self._arrived(slot, results, direct))
            except BaseException:
                self._give_up(slots)
                raise

    def _arrived(
        self, slot: _Slot, results: Sequence[Any], direct: Sequence[bool]
    ) -> list[tuple[Any, Any]]:
        """Wait for the results of a slot; return their rows and the results."""
        if slot.count == 0:
            return []
        self.wait(slot.done)
        pairs = []
        for index, array in enumerate(results, 1):
            if not direct[index]:
                rows = array[slot.start : slot.start + slot.count]
                pairs.append((rows, slot.pinned[index].like(rows)))
        slot.count = 0
        return pairs

    @staticmethod
    def _send(
        slot: _Slot,
        source: Any,
        results: Sequence[Any],
        direct: Sequence[bool],
        work: Callable[[cuda.Stream, int, Sequence[int], int], None],
    ) -> None:
        places = [
            array.ctypes.data + slot.start * _row_bytes(array) if there else buffer.address
            for array, there, buffer in zip((source, *results), direct, slot.pinned)
        ]
        sizes = [slot.count * _row_bytes(array) for array in (source, *results)]
        puzzles, *answers = (buffer.address for buffer in slot.device)
        slot.stream.upload(puzzles, places[0], sizes[0])
        work(slot.stream, puzzles, answers, slot.count)
        for place, answer, size in zip(places[1:], answers, sizes[1:]):
            slot.stream.download(place, answer, size)
        slot.done.record(slot.stream)

    def _give_up(self, slots: Sequence[_Slot]) -> None:
        """Stop the work in flight, so that the buffers can be reused."""
        with suppress(BackendUnavailableError):
            self._order(stop=True)
            for slot in slots:
                if slot.count:
                    self.wait(slot.done)
            self._order(stop=False)
        for slot in slots:
            slot.count = 0

    def _order(self, *, stop: bool) -> None:
        """Tell the kernels to stop or continue; the copy overtakes a running kernel."""
        self._control.upload(self._cancel.address, self._orders.address + 4 * stop, 4)
        self._told.record(self._control)
        self.wait(self._told)

    @staticmethod
    def wait(event: cuda.CudaEvent) -> None:
        """Wait in Python, so that Ctrl-C works."""
        begin = time.perf_counter()
        while not event.happened():
            if time.perf_counter() - begin > 0.002:
                time.sleep(0.0002)

    @classmethod
    def finish(cls, stream: cuda.Stream) -> None:
        """Wait until the work in a stream is done."""
        done = cuda.CudaEvent()
        done.record(stream)
        cls.wait(done)
        done.free()

    def _slots_for(self, n: int, columns: _Columns) -> tuple[list[_Slot], int]:
        wanted = min(_round_up(n), 1 << (CHUNK_BYTES // max(columns)[0]).bit_length() - 1)
        if self._slots is not None:
            slots, chunk, had = self._slots
            if had == columns and chunk >= wanted:
                return slots, chunk
            for slot in slots:
                slot.free()
            self._slots = None
        slots, chunk = _largest(lambda rows: _slots(rows, columns), wanted, LEAST_CHUNK)
        self._slots = slots, chunk, columns
        return slots, chunk


_Columns: TypeAlias = tuple[tuple[int, bool], ...]
"""Row width of puzzles and results, and whether the caller's array is page-locked."""


class _Slot:
    """The host and device buffers of a chunk in flight, for puzzles and results."""

    def __init__(self, rows: int, columns: _Columns) -> None:
        self.start = self.count = 0
        self.device: list[cuda.DeviceBuffer] = []
        self.pinned: list[cuda.PinnedBuffer] = []
        self.stream, self.done = cuda.Stream(), cuda.CudaEvent()
        try:
            for width, direct in columns:
                self.device.append(cuda.DeviceBuffer(rows * width))
                self.pinned.append(cuda.PinnedBuffer(0 if direct else rows * width))
        except cuda.OutOfMemoryError:
            self.free()
            raise

    def free(self) -> None:
        parts: tuple[Any, ...] = (*self.device, *self.pinned, self.stream, self.done)
        for part in parts:
            part.free()


def _slots(rows: int, columns: _Columns) -> list[_Slot]:
    made: list[_Slot] = []
    try:
        for _ in range(SLOTS):
            made.append(_Slot(rows, columns))
    except cuda.OutOfMemoryError:
        for slot in made:
            slot.free()
        raise
    return made


def _largest(make: Callable[[int], Any], size: int, least: int) -> tuple[Any, int]:
    """Allocate the largest size that memory allows; return the object and its size."""
    while True:
        try:
            return make(size), size
        except cuda.OutOfMemoryError:
            if size <= least:
                raise
            size = max(size // 2, least)


def _round_up(n: int) -> int:
    return max(LEAST_CHUNK, 1 << (n - 1).bit_length())


def _row_bytes(array: Any) -> int:
    return int(array.itemsize * (array.shape[1] if array.ndim == 2 else 1))


@cache
def _job_type() -> Any:
    places = ("puzzles", "solutions", "status", "counts", "guesses", "nodes", "next", "n")
    numbers = ("limit", "budget", "per_warp")
    return np.dtype(
        [(name, np.uint64) for name in places]
        + [(name, np.uint32) for name in numbers]
        + [("cancel", np.uint64)],
        align=True,
    )


# ---- copies to and from page-locked memory; one core is slower than the bus

COPY_PIECE = 1 << 22
COPY_THREADS = 16


@cache
def _copiers() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(min(COPY_THREADS, thread_count(None)), "nonet-copy")


def _copy(pairs: Iterable[tuple[Any, Any]]) -> None:
    """Copy into the first of each pair of arrays."""
    pieces = []
    for to, source in pairs:
        rows = max(1, COPY_PIECE // _row_bytes(to))
        for start in range(0, len(to), rows):
            pieces.append((to[start : start + rows], source[start : start + rows]))
    if sum(to.nbytes for to, _ in pieces) <= COPY_PIECE:
        for to, source in pieces:
            to[:] = source
        return
    for _ in _copiers().map(lambda piece: piece[0].__setitem__(slice(None), piece[1]), pieces):
        pass
