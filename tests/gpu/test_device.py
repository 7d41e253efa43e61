"""The GPU backend on a real device: all tests are marked ``gpu``."""

from __future__ import annotations

import importlib
import os
import signal
import threading
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import nonet
from nonet import gpu
from nonet.puzzles.rows import as_rows
from nonet.tables import Status, solve_many

from helpers.corpora import LISTS
from helpers.golden import puzzles as golden_puzzles
from helpers.gpu_rows import (
    FIELDS,
    MIXED,
    SOLVED,
    assert_same,
    mixed,
)

MOST_SYMMETRIC = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"

# ---- with a real device


@pytest.fixture
def device() -> Any:
    try:
        found = gpu.devices()
    except nonet.BackendUnavailableError as error:
        pytest.skip(str(error))
    return found[0]


def thinned_rows(n: Any) -> Any:
    rng = np.random.default_rng(3)
    rows = mixed(n).copy()
    for row in rows[::7]:
        row[rng.integers(0, 81, 3)] = ord(".")
    return rows


def samples() -> Iterator[Any]:
    for name in LISTS:
        yield as_rows(golden_puzzles(name)).cells()


@pytest.mark.gpu
@pytest.mark.parametrize("n", [1, 2, 31, 33, 1000, 100_000, 600_000])
def test_on_a_device_mixed_rows(device: Any, n: int) -> None:
    rows = thinned_rows(n)
    for limit in (1, 2, 9):
        assert_same(solve_many(rows, device="cuda", limit=limit), solve_many(rows, limit=limit))


@pytest.mark.gpu
def test_on_a_device_lists(device: Any) -> None:
    for rows in samples():
        for limit in (1, 2, 9):
            found, expected = (solve_many(rows, device=d, limit=limit) for d in ("cuda", "cpu"))
            assert_same(found, expected)


@pytest.mark.gpu
def test_on_a_device_few_hard_puzzles_are_shared_by_a_warp(device: Any) -> None:
    for rows in samples():
        for n in (1, 3, 40):
            for limit in (1, 2, 50, 3000):
                found, expected = (
                    solve_many(rows[:n], device=d, limit=limit) for d in ("cuda", "cpu")
                )
                assert_same(found, expected)


@pytest.mark.gpu
def test_on_a_device_open_grids_and_budgets(device: Any) -> None:
    rows = np.zeros((100, 81), np.uint8)
    rows[1::2] = mixed(50)
    for limit, nodes in ((1000, None), (1000, 50), (5, 3)):
        found, expected = (
            solve_many(rows, device=d, limit=limit, nodes=nodes) for d in ("cuda", "cpu")
        )
        assert_same(found, expected)


@pytest.mark.gpu
def test_on_a_device_an_interrupt_ends_a_long_search(device: Any) -> None:
    rows = np.zeros((64, 81), np.uint8)
    timer = threading.Timer(1.0, os.kill, (os.getpid(), signal.SIGINT))
    with pytest.raises(KeyboardInterrupt):  # noqa: PT012  # whenever it comes, it comes in here
        timer.start()
        solve_many(rows, device="cuda", limit=2**32 - 1)
    assert_same(solve_many(MIXED, device="cuda"), solve_many(MIXED))


def values(array: Any) -> Any:
    array = (
        array.get() if hasattr(array, "get") else array.cpu() if hasattr(array, "cpu") else array
    )
    return np.asarray(array)


@pytest.mark.gpu
@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("library", ["torch", "cupy", "jax"])
def test_on_a_device_arrays_of_other_libraries(device: Any, library: str) -> None:
    module = pytest.importorskip(library)
    rows = mixed(50_000).copy()
    expected = solve_many(rows)
    if library == "torch":
        array = module.from_numpy(rows).cuda()
    elif library == "cupy":
        array = module.asarray(rows)
    else:
        array = importlib.import_module("jax.numpy").asarray(rows)
    found = solve_many(array)
    for name in FIELDS:
        part = getattr(found, name)
        assert type(part).__module__.split(".")[0].startswith(library)
        assert np.array_equal(values(part), getattr(expected, name))
    assert str(found.grid(0)) == SOLVED
    if library == "torch":
        side = module.cuda.Stream()
        with module.cuda.stream(side):
            again = solve_many(array[::1][10:], device="cuda:0")
        side.synchronize()
        assert np.array_equal(values(again.status), expected.status[10:])
        packed = gpu.solve_packed(module.from_numpy(gpu.pack(rows).view(np.int32)).cuda())
        assert np.array_equal(values(packed.status), expected.status)


@pytest.mark.gpu
def test_on_a_device_packed_puzzles(device: Any) -> None:
    rows = mixed(700_000)
    expected = solve_many(rows)
    for source in (gpu.pack(rows), gpu.pinned_empty((len(rows), 9), np.uint32)):
        source[:] = gpu.pack(rows)
        found = gpu.solve_packed(source)
        assert np.array_equal(gpu.unpack(found.solutions), expected.solutions)
        assert np.array_equal(found.status, expected.status)


@pytest.mark.gpu
def test_on_a_device_status_names(device: Any) -> None:
    found = solve_many(MIXED, device="cuda")
    assert [Status(s).name for s in found.status] == [
        *("UNIQUE", "MULTIPLE", "NONE", "CONFLICT", "UNIQUE", "BAD")
    ]


@pytest.mark.gpu
def test_on_a_device_minimal_puzzles(device: Any) -> None:
    for count in (1, 33, 20_000):
        made = nonet.minimal_puzzles(count, seed=3, start=11, device="cuda")
        expected = nonet.minimal_puzzles(count, seed=3, start=11)
        assert all(np.array_equal(*pair) for pair in zip(made, expected))


@pytest.mark.gpu
def test_on_a_device_a_dataset_of_minimal_puzzles(device: Any) -> None:
    pytest.importorskip("torch")
    batches = iter(nonet.minimal_dataset(500, seed=3, device="cuda"))
    for start in (0, 500):
        puzzles, solutions = next(batches)
        assert puzzles.is_cuda and solutions.is_cuda
        expected = nonet.minimal_puzzles(500, seed=3, start=start)
        assert np.array_equal(puzzles.cpu().numpy(), expected[0])
        assert np.array_equal(solutions.cpu().numpy(), expected[1])


@pytest.mark.gpu
def test_on_a_device_a_controlled_bias(device: Any) -> None:
    made = nonet.minimal_puzzles(30, seed=3, start=5, device="cuda", controlled_bias=True)
    expected = nonet.minimal_puzzles(30, seed=3, start=5, controlled_bias=True)
    assert all(np.array_equal(*pair) for pair in zip(made, expected))
    wanted: dict[str, Any] = {"count": 10, "seed": 3, "controlled_bias": True, "clues": (25, 26)}
    assert nonet.generate_many(device="cuda", **wanted) == nonet.generate_many(**wanted)


@pytest.mark.gpu
def test_on_a_device_a_dataset_with_a_controlled_bias(device: Any) -> None:
    pytest.importorskip("torch")
    puzzles, _ = next(iter(nonet.minimal_dataset(1000, seed=3, controlled_bias=True)))
    assert puzzles.is_cuda
    assert abs((puzzles > 0).sum(dim=1).float().mean().item() - 25.667) < 0.15


@pytest.mark.gpu
def test_on_a_device_puzzles_of_a_spec(device: Any) -> None:
    wanted: dict[str, Any] = {"count": 300, "seed": 3, "minimal": True, "rate": False}
    for clues in (None, (17, 22)):
        made, expected = (
            nonet.generate_many(device=d, clues=clues, **wanted) for d in ("cuda", "cpu")
        )
        assert made == expected


@pytest.mark.gpu
def test_on_a_device_canonical_forms(device: Any) -> None:
    for count in (1, 191, 193, 300_000):
        grids = nonet.minimal_puzzles(count, seed=count, device="cuda")[1]
        twins = np.array([list(nonet.shuffle(MOST_SYMMETRIC, seed=i).cells) for i in range(50)])
        rows = np.concatenate([grids, twins.astype(np.uint8)])
        found = nonet.canonical_many(rows, device="cuda")
        assert np.array_equal(found, nonet.canonical_many(rows))


@pytest.mark.gpu
def test_on_a_device_rows_that_are_not_full_grids(device: Any) -> None:
    rows = nonet.minimal_puzzles(1000, seed=2, device="cuda")[1]
    rows[5::7, :40] = 0
    rows[6::7, 3] = 200
    rows[8::7, 80] = rows[8::7, 79]
    found, expected = (
        nonet.canonical_many(rows, device=d, on_error="mark") for d in ("cuda", "cpu")
    )
    assert np.array_equal(found, expected)


@pytest.mark.gpu
def test_on_a_device_canonical_forms_of_tensors(device: Any) -> None:
    torch = pytest.importorskip("torch")
    rows = nonet.minimal_puzzles(5000, seed=2)[1]
    expected = nonet.canonical_many(rows)
    wide = torch.from_numpy(np.concatenate([rows, rows], axis=1)).cuda()
    for array in (torch.from_numpy(rows).cuda(), wide[:, :81], wide[1:, 81:]):
        found: Any = nonet.canonical_many(array)
        assert found.is_cuda
        assert np.array_equal(found.cpu().numpy(), expected[len(rows) - len(array) :])
    wide[[70, 90], 5] = 0
    with pytest.raises(nonet.FormatError, match="row 70: expected a full grid"):
        nonet.canonical_many(wide[:, :81])
    tensor: Any = nonet.canonical_many(wide[:, :81], on_error="mark")
    marked = tensor.cpu().numpy()
    assert (marked[[70, 90]] == 255).all() and np.array_equal(marked[91:], expected[91:])
