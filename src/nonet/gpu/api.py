"""The GPU functions that the rest of the package uses."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, TypeVar

from nonet.errors import ArgumentError, BackendUnavailableError
from nonet.gpu import arrays, cuda
from nonet.gpu.arrays import is_on_device
from nonet.gpu.canonicalizer import canonicalizer_of
from nonet.gpu.carver import carver_of
from nonet.gpu.cuda import check_place
from nonet.gpu.solver import Launch, Outputs, solver_of
from nonet.lazy import numpy as np
from nonet.puzzles.rows import as_rows

R = TypeVar("R")

WORTH = 1 << 12
"""The fewest puzzles worth sending to a GPU that is already in use."""
WORTH_A_START = 1 << 19
"""The fewest puzzles worth starting a GPU, which takes a third of a second."""

ROW_TYPE, NUMBER_TYPE = "|u1", "<u4"


def solve_rows(
    rows: Any, *, limit: int, nodes: int, place: str
) -> tuple[Any, Any, Any, Any] | None:
    """Solve a NumPy array of shape (n, 81) on a GPU; return solutions, counts, status, guesses.

    Returns None if ``auto`` leaves the work to the CPU: few rows, or no usable GPU.
    """
    search = Launch(limit, nodes)
    return _on_device(place, len(rows), lambda index: solver_of(index).solve_rows(rows, search))


def _on_device(place: str, rows: int, work: Callable[[int], R]) -> R | None:
    """Return the result of work on a GPU; None if ``auto`` leaves it to the CPU."""
    started = solver_of.cache_info().currsize > 0
    if place == "auto" and rows < (WORTH if started else WORTH_A_START):
        return None
    index = check_place(place)
    if index is None:
        return None
    try:
        return work(index)
    except BackendUnavailableError:
        if place == "auto":
            return None
        raise


class _Resident:
    """An array in GPU memory; work on it is queued on the stream of its library."""

    def __init__(self, array: Any, place: str) -> None:
        self.source = arrays.view(array)
        device = self.source.device
        if place not in ("auto", "cpu", "cuda") and check_place(place) != device:
            raise ArgumentError(f"the puzzles are on cuda:{device}, not on {place}")
        self.solver = solver_of(device)

    def empty(self, *shape: int, type: str = ROW_TYPE) -> Any:
        """Return an array of the same library for results."""
        return arrays.empty_like(self.source, shape, type, self.solver.context)

    @contextmanager
    def queue(self) -> Iterator[cuda.Stream]:
        """Yield the stream; wait for it if the library cannot know that results are pending."""
        with self.solver.context:
            stream = cuda.Stream(self.source.stream)
            yield stream
            if self.source.library not in ("torch", "cupy"):
                self.solver.finish(stream)


def solve_array(array: Any, *, limit: int, nodes: int, place: str) -> tuple[Any, Any, Any, Any]:
    """Solve an array in GPU memory, on the stream of its library, without a copy.

    The results are arrays of the same library. The call returns when the work is queued.
    """
    grids = _Resident(array, place)
    n, stride = arrays.rows_of(grids.source, 81, ROW_TYPE)
    solutions, status = grids.empty(n, 81), grids.empty(n)
    counts, guesses = (grids.empty(n, type=NUMBER_TYPE) for _ in range(2))
    made = solutions, counts, status, guesses
    answers = Outputs(*(arrays.view(part).address for part in made))
    with grids.queue() as stream:
        search = Launch(limit, nodes)
        grids.solver.solve_cells(stream, grids.source.address, stride, n, search, answers)
    delivered = [arrays.delivered(grids.source, part) for part in made]
    return delivered[0], delivered[1], delivered[2], delivered[3]


# ---- the packed form: 36 bytes per grid, which halves the traffic over the bus


@dataclass(frozen=True, eq=False)
class PackedSolutions:
    """The results for packed puzzles: packed grids (zero if there is none) and statuses."""

    solutions: Any
    status: Any


def pack(rows: Any) -> Any:
    """Return puzzles, such as ``uint8 (n, 81)``, in the packed form: ``uint32 (n, 9)``.

    Word r holds row r: three numbers of ten bits, the cells of columns (1, 4, 7), (2, 5, 8) and
    (3, 6, 9), each as a decimal number with the first cell as its units. Rows that are not grids
    are all ones and get the status ``BAD``.

    >>> import numpy as np
    >>> hex(pack(np.arange(81, dtype=np.uint8).reshape(1, 81) % 9 + 1)[0, 0])
    '0x3c3d52e5'
    """
    cells = as_rows(rows).cells().reshape(-1, 9, 3, 3).astype(np.uint32)
    codes = cells[:, :, 0] + 10 * cells[:, :, 1] + 100 * cells[:, :, 2]
    packed = codes[:, :, 0] | codes[:, :, 1] << 10 | codes[:, :, 2] << 20
    packed[(cells > 9).any(axis=(2, 3))] = 0x3FFFFFFF
    return packed


def unpack(packed: Any) -> Any:
    """Return packed grids as ``uint8 (n, 81)``."""
    codes = np.stack([packed >> shift & 1023 for shift in (0, 10, 20)], axis=-1)
    cells = np.stack([codes % 10, codes // 10 % 10, codes // 100], axis=-2)
    return cells.astype(np.uint8).reshape(-1, 81)


def pinned_empty(shape: tuple[int, ...], dtype: Any, *, device: str = "cuda") -> Any:
    """Return a NumPy array in page-locked memory, which a GPU accesses directly."""
    kind = np.dtype(dtype)
    count = int(np.prod(shape))
    with solver_of(check_place(device) or 0).context:
        return cuda.pinned_bytes(count * kind.itemsize).view(kind)[:count].reshape(shape)


def solve_packed(
    puzzles: Any,
    *,
    limit: int = 2,
    nodes: int | None = None,
    device: str = "cuda",
    out: PackedSolutions | None = None,
) -> PackedSolutions:
    """Solve packed puzzles, ``uint32 (n, 9)``, on the host or a device; results stay there.

    This is the fastest way to use a GPU. On the host, arrays from :func:`pinned_empty` (with
    ``out`` for the results) avoid a copy.
    """
    search = Launch(limit, nodes or 0)
    if is_on_device(puzzles):
        grids = _Resident(puzzles, device)
        source = grids.source
        kind = NUMBER_TYPE if source.type[1] == "u" else "<i4"  # PyTorch has int32 here
        n, stride = arrays.rows_of(source, 9, kind)
        if stride != 36 and n > 1:
            raise ArgumentError("packed puzzles must be contiguous")
        out = out or PackedSolutions(grids.empty(n, 9, type=NUMBER_TYPE), grids.empty(n))
        solutions, status = (arrays.view(part).address for part in (out.solutions, out.status))
        with grids.queue() as stream:
            answers = Outputs(solutions, 0, status)
            grids.solver.solve_packed(stream, source.address, n, search, answers)
        return PackedSolutions(
            arrays.delivered(source, out.solutions), arrays.delivered(source, out.status)
        )
    index = check_place(device)
    if index is None:
        raise ArgumentError("packed puzzles require device='cuda'")
    if (
        not isinstance(puzzles, np.ndarray)
        or puzzles.dtype != np.uint32
        or puzzles.shape[1:] != (9,)
    ):
        raise ArgumentError("packed puzzles must be a uint32 array of shape (n, 9); see pack()")
    n = len(puzzles)
    if out is None:
        out = PackedSolutions(np.empty((n, 9), np.uint32), np.empty(n, np.uint8))
    solver_of(index).solve_packed_rows(puzzles, search, (out.solutions, out.status))
    return out


# ---- making puzzles


def carve(place: int, seed: int, streams: Any) -> tuple[Any, Any]:
    """Return minimal puzzles and their solutions, made on a GPU, as NumPy arrays.

    ``streams`` is a ``uint64`` array with the stream of the seed for each puzzle.
    """
    return carver_of(place).carve_rows(seed, streams)


def carve_into(puzzles: Any, solutions: Any, seed: int, first: int, step: int) -> None:
    """Queue minimal puzzles into arrays of a GPU, on the stream of their library."""
    made = _Resident(puzzles, "cuda")
    count = arrays.rows_of(made.source, 81, ROW_TYPE)[0]
    addresses = made.source.address, arrays.view(solutions).address
    with made.queue() as stream:
        carver_of(made.source.device).carve(stream, seed, first, step, count, *addresses)


def descend(place: int, seed: int, streams: Any, block: int) -> tuple[Any, Any, Any]:
    """Make a block of attempts at a minimal puzzle with a controlled bias from each stream on.

    Return the streams of the attempts that count, in no order, their puzzles and their solutions,
    as NumPy arrays. ``block`` is a power of two.
    """
    found, puzzles, solutions = carver_of(place).descend(seed, streams, block)
    return found, unpack(puzzles), unpack(solutions)


# ---- canonical forms


def canonical_rows(rows: Any, place: str) -> tuple[Any, Any] | None:
    """Return the canonical forms of a NumPy array of full grids, and statuses.

    The status of a row is 1 if it is not a full grid. Returns None if ``auto`` leaves the work to
    the CPU: few rows, or no usable GPU.
    """
    return _on_device(place, len(rows), lambda index: canonicalizer_of(index).find_rows(rows))


def canonical_array(array: Any, place: str, *, check: bool) -> tuple[Any, int | None]:
    """Return the canonical forms of full grids in GPU memory, as an array there.

    With ``check``, wait for them and return also the first row that is not a full grid. Otherwise,
    the call returns when the work is queued on the stream of the array's library.
    """
    grids = _Resident(array, place)
    n, stride = arrays.rows_of(grids.source, 81, ROW_TYPE)
    canonicalizer = canonicalizer_of(grids.source.device)
    made, bad = grids.empty(n, 81), None
    rows = grids.source.address, stride, n, arrays.view(made).address
    with grids.queue() as stream:
        if check:
            worst = cuda.DeviceBuffer(8)
            stream.clear(worst.address, 8)
            canonicalizer.find(stream, *rows, worst=worst.address)
            bad = canonicalizer.first_bad(stream, worst, n)
            worst.free()
        else:
            canonicalizer.find(stream, *rows)
    return arrays.delivered(grids.source, made), bad
