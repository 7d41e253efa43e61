"""The GPU: puzzles solved, puzzles made and canonical forms per second.

Each list is morphed on the host (digits, rows, columns, bands, stacks, transposition) to as many
different puzzles as one launch solves. Device times come from CUDA events, calls from Python are
wall time, best of several. The CPU kernels of the same machine are measured for comparison.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import permutations
from typing import Any

import numpy as np

from bench.corpora import corpora
from bench.record import flatten, markdown, save
from bench.timing import best_seconds
from nonet import (
    BackendUnavailableError,
    canonical_many,
    generate_many,
    gpu,
    minimal_puzzles,
    solve_many,
)
from nonet.gpu import canonicalizer, carver, cuda, solver
from nonet.machine import thread_count

LIMIT = 2


def morphs(lines: Sequence[str], count: int) -> np.ndarray:
    """Return ``count`` puzzles: those of a list under different symmetries."""
    base = np.frombuffer("".join(lines).encode(), np.uint8).reshape(-1, 81) - np.uint8(ord("0"))
    base = np.where(base > 9, 0, base).astype(np.int32)
    digits = np.array(list(permutations(range(1, 10))), np.uint8)
    digits = np.concatenate([np.zeros((len(digits), 1), np.uint8), digits], axis=1)
    puzzles = np.empty((count, 81), np.uint8)
    piece = 1 << 14  # puzzles that share a symmetry of the cells; each has its own digits

    def fill(start: int) -> None:
        rng = np.random.default_rng([1, start])
        size = min(piece, count - start)
        cells = (9 * _lines(rng)[:, None] + _lines(rng)[None, :]).ravel()
        if rng.integers(2):
            cells = cells.reshape(9, 9).T.ravel()
        chosen = base.take(rng.integers(0, len(base), size), axis=0).take(cells, axis=1)
        chosen += 10 * rng.integers(0, len(digits), (size, 1), np.int32)
        digits.take(chosen, out=puzzles[start : start + size], mode="clip")

    with ThreadPoolExecutor(thread_count(None)) as pool:
        list(pool.map(fill, range(0, count, piece)))
    return puzzles


def _lines(rng: np.random.Generator) -> np.ndarray:
    return np.concatenate([3 * band + rng.permutation(3) for band in rng.permutation(3)])


class Resident:
    """Puzzles in device memory, packed and as bytes, with room for the results."""

    def __init__(self, puzzles: np.ndarray) -> None:
        self.n = len(puzzles)
        self.solver = solver.solver_of(0)
        self.search = solver.Launch(LIMIT, 0)
        with self.solver.context:
            self.stream = cuda.Stream()
            sizes = (81, 36, 81, 36, 1, 4, 4)
            self.buffers = [cuda.DeviceBuffer(size * self.n) for size in sizes]
            cells, rows = self.buffers[0].address, self.buffers[1].address
            cuda.call("cuMemcpyHtoD", cells, puzzles.ctypes.data, puzzles.nbytes)
            self.solver._convert(self.stream, self.solver._pack, cells, 81, rows, self.n)

    def download(self, index: int, shape: tuple[int, ...], dtype: Any) -> np.ndarray:
        values = np.empty(shape, dtype)
        with self.solver.context:
            cuda.call(
                "cuMemcpyDtoH", values.ctypes.data, self.buffers[index].address, values.nbytes
            )
        return values

    def packed(self) -> None:
        _, rows, _, solutions, status, _, _ = (buffer.address for buffer in self.buffers)
        answers = solver.Outputs(solutions, 0, status)
        self.solver.solve_packed(self.stream, rows, self.n, self.search, answers)

    def raw(self) -> None:
        cells, _, solutions, _, status, *numbers = (buffer.address for buffer in self.buffers)
        answers = solver.Outputs(solutions, numbers[0], status, numbers[1])
        self.solver.solve_cells(self.stream, cells, 81, self.n, self.search, answers)

    def rate(self, work: Callable[[], None], rounds: int) -> float:
        """Return the median puzzles per second, by device events."""
        times = []
        with self.solver.context:
            begin, end = cuda.call("cuEventCreate", 0), cuda.call("cuEventCreate", 0)
            for _ in range(rounds + 1):
                cuda.call("cuEventRecord", begin, self.stream.handle)
                work()
                cuda.call("cuEventRecord", end, self.stream.handle)
                cuda.call("cuEventSynchronize", end)
                times.append(cuda.call("cuEventElapsedTime", begin, end) / 1e3)
        return self.n / float(np.median(times[1:]))

    def free(self) -> None:
        with self.solver.context:
            for buffer in self.buffers:
                buffer.free()


def best_time(work: Callable[[], Any], rounds: int) -> float:
    work()
    return best_seconds(work, rounds, clock=time.perf_counter)


def watts() -> float | None:
    """Return the current power draw of the card, if it can be read."""
    command = ["nvidia-smi", "--query-gpu=power.draw", "--format=csv,noheader,nounits", "-i", "0"]
    try:
        return float(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    except (OSError, ValueError, subprocess.CalledProcessError):
        return None


def joules(resident: Resident, rate: float) -> float | None:
    """Return puzzles per joule, reading the power while launches run for about a second."""
    with resident.solver.context:
        done = cuda.CudaEvent()
        for _ in range(max(2, int(1.2 * rate / resident.n))):
            resident.packed()
        done.record(resident.stream)
        time.sleep(0.5)
        power = watts()
        solver.Solver.wait(done)
        done.free()
    return None if power is None else rate / power


def measure_list(lines: Sequence[str], n: int, rounds: int) -> dict[str, Any]:
    puzzles = morphs(lines, n)
    resident = Resident(puzzles)
    figures: dict[str, Any] = {"puzzles": n, "packed": resident.rate(resident.packed, rounds)}
    figures["raw"] = resident.rate(resident.raw, rounds)
    figures["per joule"] = joules(resident, figures["packed"])
    status = resident.download(4, (n,), np.uint8)
    sample = np.arange(0, n, max(1, n // 20_000))
    expected = solve_many(puzzles[sample], limit=LIMIT)
    solutions = resident.download(2, (n, 81), np.uint8)[sample]
    figures["same as the CPU"] = bool(
        np.array_equal(status[sample], expected.status)
        and np.array_equal(solutions, expected.solutions)
    )
    packed = resident.download(1, (n, 9), np.uint32)
    resident.free()
    figures["NumPy"] = n / best_time(lambda: solve_many(puzzles, device="cuda"), rounds)
    source = gpu.pinned_empty((n, 9), np.uint32)
    source[:] = packed
    out = gpu.PackedSolutions(gpu.pinned_empty((n, 9), np.uint32), gpu.pinned_empty((n,), np.uint8))
    figures["NumPy, packed, pinned"] = n / best_time(
        lambda: gpu.solve_packed(source, limit=LIMIT, out=out), rounds
    )
    few = puzzles[:10_000].copy()
    figures["10,000 rows, ms"] = 1e3 * best_time(lambda: solve_many(few, device="cuda"), 20)
    figures["PyTorch"] = torch_rate(puzzles, rounds)
    on_cpu = puzzles[: 200_000 if figures["packed"] > 1e9 else 20_000]
    figures["CPU"] = len(on_cpu) / best_time(lambda: solve_many(on_cpu), 2)
    return figures


def torch_rate(puzzles: np.ndarray, rounds: int) -> float | None:
    try:
        import torch
    except ImportError:
        return None
    tensor = torch.from_numpy(puzzles).cuda()

    def work() -> None:
        solve_many(tensor, limit=LIMIT)
        torch.cuda.synchronize()

    return len(puzzles) / best_time(work, rounds)


def crossover(lines: Sequence[str]) -> dict[str, list[float]]:
    """Return the milliseconds of CPU and GPU for batches of growing size."""
    puzzles = morphs(lines, 1 << 20)
    return {
        str(1 << power): [
            1e3 * best_time(partial(solve_many, puzzles[: 1 << power], device=device), 5)
            for device in ("cpu", "cuda")
        ]
        for power in (8, 10, 12, 13, 14, 15, 16, 17, 18, 20)
    }


def event_rate(
    stream: cuda.Stream, n: int, work: Callable[[], None], rounds: int
) -> tuple[float, float | None]:
    """Return the median rate of launches by device events, and the watts while they run."""
    times: list[float] = []
    power: list[float | None] = []
    begin, end = cuda.call("cuEventCreate", 0), cuda.call("cuEventCreate", 0)
    with ThreadPoolExecutor(1) as pool:
        stop = time.perf_counter() + 2
        while len(times) <= rounds or time.perf_counter() < stop:
            reading = pool.submit(watts)
            while not times or not reading.done():
                cuda.call("cuEventRecord", begin, stream.handle)
                work()
                cuda.call("cuEventRecord", end, stream.handle)
                cuda.call("cuEventSynchronize", end)
                times.append(cuda.call("cuEventElapsedTime", begin, end) / 1e3)
            power.append(reading.result())
    known = [value for value in power if value]
    return n / float(np.median(times[1:])), max(known) if known else None


def measure_generation(rounds: int) -> dict[str, float | None]:
    """Return millions of minimal puzzles per second: in device memory, to the host, on the CPU."""
    n, few, some = 4 * carver.CHUNK, 1 << 15, 1 << 13
    made = carver.carver_of(0)
    with made.solver.context:
        stream = cuda.Stream()
        buffers = [cuda.DeviceBuffer(81 * n) for _ in range(2)]
        addresses = [buffer.address for buffer in buffers]
        rate, power = event_rate(
            stream, n, lambda: made.carve(stream, 1, 0, 1, n, *addresses), rounds
        )
        for buffer in buffers:
            buffer.free()
    rare: dict[str, Any] = {"count": 20, "clues": 20, "minimal": True, "seed": 1, "rate": False}
    objects = partial(generate_many, count=some, seed=1, minimal=True, rate=False)
    return {
        "on the device, M/s": rate / 1e6,
        "watts": power,
        "to NumPy arrays, M/s": n
        / best_time(partial(minimal_puzzles, n, seed=1, device="cuda"), rounds)
        / 1e6,
        "on all cores, M/s": few / best_time(partial(minimal_puzzles, few, seed=1), rounds) / 1e6,
        "generate_many, M/s": some / best_time(partial(objects, device="cuda"), 2) / 1e6,
        "generate_many on all cores, M/s": some / best_time(objects, 2) / 1e6,
        "20 puzzles of 20 clues, s": best_time(
            partial(generate_many, device="cuda", seconds=600, **rare), 1
        ),
        "the same on all cores, s": timed(partial(generate_many, seconds=600, **rare)),
    }


def measure_descents() -> dict[str, float | None]:
    """Return thousands of puzzles with a controlled bias per second, on the device and the CPU."""
    made = partial(minimal_puzzles, seed=1, device="cuda", controlled_bias=True)
    made(100)
    power, done, begin = None, 0, time.perf_counter()
    with ThreadPoolExecutor(1) as pool:
        while time.perf_counter() < begin + 4:
            reading = pool.submit(watts)
            done += len(made(1000, start=done)[0])
            power = reading.result()
    rate = done / (time.perf_counter() - begin)
    few = 100 * (thread_count(None) // 4 + 1)
    seconds = timed(partial(minimal_puzzles, few, seed=1, controlled_bias=True))
    return {
        "on the device, M/s": rate / 1e6,
        "watts": power,
        "to NumPy arrays, M/s": rate / 1e6,
        "on all cores, M/s": few / seconds / 1e6,
    }


def timed(work: Callable[[], Any]) -> float:
    begin = time.perf_counter()
    work()
    return time.perf_counter() - begin


def measure_canonical(rounds: int) -> dict[str, float | None]:
    """Return millions of canonical forms per second of full grids drawn uniformly."""
    n, few = 1 << 24, 1 << 17
    found, made = canonicalizer.canonicalizer_of(0), carver.carver_of(0)
    with found.solver.context:
        stream = cuda.Stream()
        buffers = [cuda.DeviceBuffer(81 * n) for _ in range(2)]
        grids, forms = (buffer.address for buffer in buffers)
        made.carve(stream, 1, 0, 1, n, forms, grids)
        cuda.call("cuStreamSynchronize", stream.handle)
        rate, power = event_rate(stream, n, lambda: found.find(stream, grids, 81, n, forms), rounds)
        copied, _ = event_rate(
            stream,
            n,
            lambda: cuda.call("cuMemcpyDtoDAsync", forms, grids, 81 * n, stream.handle),
            rounds,
        )
        rows = np.empty((n, 81), np.uint8)
        cuda.call("cuMemcpyDtoH", rows.ctypes.data, grids, rows.nbytes)
        for buffer in buffers:
            buffer.free()
    same = np.array_equal(canonical_many(rows[:few], device="cuda"), canonical_many(rows[:few]))
    return {
        "on the device, M/s": rate / 1e6,
        "watts": power,
        "a copy of the grids, M/s": copied / 1e6,
        "from and to NumPy, M/s": n
        / best_time(partial(canonical_many, rows, device="cuda"), 2)
        / 1e6,
        "on all cores, M/s": few / best_time(partial(canonical_many, rows[:few]), 2) / 1e6,
        "same as the CPU": float(same),
    }


COLUMNS = {
    "packed, on the device": "packed",
    "raw `uint8`": "raw",
    "PyTorch": "PyTorch",
    "NumPy, packed and pinned": "NumPy, packed, pinned",
    "NumPy": "NumPy",
    "CPU": "CPU",
}
"""The columns of the docs in million puzzles per second, and the figures behind them."""


def solving_table(figures: dict[str, Any]) -> str:
    """Return the speeds on all lists as a table of the docs."""
    head = ("million puzzles/s", *COLUMNS, "10,000 rows, ms", "million per joule")
    rows = []
    for name, row in figures["lists"].items():
        speeds = [row[key] and row[key] / 1e6 for key in (*COLUMNS.values(), "per joule")]
        *rates, joules = map(_digits, speeds)
        rows.append([name, *rates, f"{row['10,000 rows, ms']:.2f}", joules])
    return f"{figures['device']}:\n\n{markdown(head, rows)}"


def making_table(figures: dict[str, Any]) -> str:
    """Return the speeds of generation and of canonical forms as a table of the docs."""
    places = ("on the device", "to NumPy arrays", "on all cores")
    head = ("per second", "on the device", "watts", "to NumPy arrays", "on all cores")
    forms = {**figures["canonical forms"]}
    forms["to NumPy arrays, M/s"] = forms["from and to NumPy, M/s"]
    named = {
        "minimal puzzles with solutions": figures["minimal puzzles"],
        "the same with a controlled bias": figures["controlled bias"],
        "canonical forms of full grids": forms,
    }
    rows = []
    for name, row in named.items():
        device, arrays, cores = (f"{1e6 * row[f'{place}, M/s']:,.0f}" for place in places)
        rows.append((name, device, _digits(row["watts"]), arrays, cores))
    return f"{figures['device']}:\n\n{markdown(head, rows)}"


def _digits(number: float | None) -> str:
    """Return a number with three significant digits, or all digits before the point."""
    if number is None:
        return "–"
    return f"{number:,.0f}" if number >= 100 else f"{number:.3g}"


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.gpu", description=__doc__.split("\n")[0])
    parser.add_argument("--lists", help="only these, comma-separated")
    parser.add_argument(
        "--puzzles", type=int, default=1 << 24, metavar="N", help="puzzles per launch"
    )
    parser.add_argument("--rounds", type=int, default=5, metavar="N")
    parser.add_argument("--json", metavar="FILE", help="also write the figures to a file")
    args = parser.parse_args(argv)
    try:
        device = gpu.devices()[0]
    except BackendUnavailableError as error:
        print(f"skipping bench.gpu: {error}")
        return 0
    wanted = None if args.lists is None else args.lists.split(",")
    figures: dict[str, Any] = {"device": device.name, "cores": thread_count(None), "lists": {}}
    print(
        f"{device.name}, compared with {figures['cores']} cores; million puzzles/s, limit {LIMIT}"
    )
    for name, lines in corpora().items():
        if wanted is not None and name not in wanted:
            continue
        n = args.puzzles // 16 if name == "hardest" else args.puzzles
        row = figures["lists"][name] = measure_list(lines, n, args.rounds)
        print(f"{name}:")
        for title, value in row.items():
            rate = isinstance(value, float) and title not in ("per joule", "10,000 rows, ms")
            shown = (
                f"{value / 1e6:,.1f} M"
                if rate
                else f"{value:,.3f}"
                if isinstance(value, float)
                else value
            )
            print(f"    {title:<24} {shown}", flush=True)
    for title, measure in (
        ("minimal puzzles", partial(measure_generation, args.rounds)),
        ("controlled bias", measure_descents),
        ("canonical forms", partial(measure_canonical, args.rounds)),
    ):
        figures[title] = measure()
        print(f"{title} of uniform grids:")
        for name, value in figures[title].items():
            print(f"    {name:<32} {_digits(value)}", flush=True)
    figures["milliseconds by rows, CPU and GPU"] = crossover(corpora()["minimal"])
    for rows, (cpu, on_device) in figures["milliseconds by rows, CPU and GPU"].items():
        print(f"    {rows:>8} rows: {cpu:9.3f} ms on the CPU, {on_device:9.3f} ms on the GPU")
    if args.json:
        tables = {"gpu": solving_table(figures), "gpu-making": making_table(figures)}
        save(args.json, "gpu", flatten(figures), tables)
    return 0


if __name__ == "__main__":
    sys.exit(main())
