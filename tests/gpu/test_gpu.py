"""The GPU backend, with a fake driver in place of the device."""

from __future__ import annotations

import gc
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import nonet
from nonet import gpu
from nonet.cli import main
from nonet.generating import carving, descents, minimal
from nonet.generating.hunting import hunt
from nonet.gpu import api, arrays, canonicalizer, carver, cuda, program, solver
from nonet.tables import solve_file, solve_many

from helpers.fake_cuda import CUresult, FakeDriver, HostArray, array_at
from helpers.gpu_rows import (
    BAD,
    EASY,
    FIELDS,
    MIXED,
    OPEN,
    SOLVED,
    assert_same,
    mixed,
)

NO_COMPILER = "the compiler of GPU programs is not installed: pip install 'nonet[gpu]'"


@pytest.fixture
def no_driver_yet() -> Iterator[Any]:
    """Forget what is known about devices before and after a test."""
    caches = (
        *(cuda.driver, cuda.devices),
        *(solver.solver_of, carver.carver_of, canonicalizer.canonicalizer_of),
    )
    for cache in caches:
        cache.cache_clear()
    yield
    for cache in caches:
        cache.cache_clear()


@pytest.fixture
def fake(no_driver_yet: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    driver = FakeDriver()
    _use(driver, monkeypatch)
    return driver


def _use(driver: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cuda, "import_module", lambda name: driver)
    monkeypatch.setattr(program, "load", lambda capability, name: name)
    monkeypatch.setattr(api, "WORTH", 50)
    monkeypatch.setattr(api, "WORTH_A_START", 100)
    monkeypatch.setattr(solver, "CHUNK_BYTES", 81 << 11)
    monkeypatch.setattr(solver, "RESIDENT_CHUNK", 1 << 12)


# ---- without a device


def fails_to_import(name: Any) -> None:
    raise ImportError(name)


def test_the_library_is_missing(no_driver_yet: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cuda, "import_module", fails_to_import)
    with pytest.raises(nonet.BackendUnavailableError, match=r"cuda-bindings.*nonet\[gpu\]"):
        solve_many([EASY], device="cuda")
    with pytest.raises(nonet.BackendUnavailableError, match=r"nonet\[gpu\]"):
        program.compiled("solve", "sm_90")


def test_the_driver_is_missing_or_does_not_start(
    no_driver_yet: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = FakeDriver()
    monkeypatch.setattr(cuda, "import_module", lambda name: driver)
    for answer, words in (
        (lambda flags: 1 / 0, "no NVIDIA driver"),
        (lambda flags: (CUresult.CUDA_ERROR_NO_DEVICE,), "no usable GPU"),
        (lambda flags: (CUresult.CUDA_ERROR_LAUNCH_FAILED,), "LAUNCH_FAILED"),
    ):
        monkeypatch.setattr(driver, "cuInit", answer)
        with pytest.raises(nonet.BackendUnavailableError, match=words):
            solve_many([EASY], device="cuda:0")


def test_auto_goes_on_with_the_cpu(no_driver_yet: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cuda, "import_module", fails_to_import)
    monkeypatch.setattr(api, "WORTH_A_START", 1)
    assert_same(solve_many(MIXED, device="auto"), solve_many(MIXED))


@pytest.mark.parametrize("name", ["gpu", "cuda:", "cuda:x", "", 3, None])
def test_a_wrong_name_is_refused(name: Any) -> None:
    with pytest.raises(nonet.ArgumentError, match="device must be cpu, cuda"):
        solve_many([EASY], device=name)


def test_commands_without_a_device(
    no_driver_yet: Any,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(cuda, "import_module", fails_to_import)
    path = tmp_path / "p.txt"
    path.write_text(EASY + "\n")
    assert main(["solve", str(path), "--device", "cuda"]) != 0
    assert "cuda-bindings" in capsys.readouterr().err
    assert main(["solve", str(path), "--device", "auto"]) == 0
    assert capsys.readouterr().out == SOLVED + "\n"
    assert main(["info"]) == 0
    assert "devices: none" in capsys.readouterr().out
    assert main(["info", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["devices"] == []


# ---- with a fake device


@pytest.mark.parametrize("n", [0, 1, 5, 2047, 2048, 2049, 9000])
def test_rows_travel_in_chunks_and_keep_their_order(fake: Any, n: int) -> None:
    rows = mixed(n)
    assert_same(solve_many(rows, device="cuda"), solve_many(rows))
    solved = [count for name, count in fake.launches if name == "solve"]
    assert sum(solved) == n
    assert max(solved, default=0) <= 1 << 11
    assert not fake.host or len(fake.host) <= 1 + 3 * 5  # two orders, and three slots


def test_inputs_and_options(fake: Any) -> None:
    assert_same(solve_many(MIXED, device="cuda"), solve_many(MIXED))
    wide = np.concatenate([mixed(300)] * 2, axis=1)[:, :81]
    assert_same(solve_many(wide, device="cuda:0", limit=5), solve_many(wide, limit=5))
    assert_same(solve_many(wide, device="cuda", nodes=3), solve_many(wide, nodes=3))
    with pytest.raises(
        nonet.BackendUnavailableError, match="unknown device cuda:1 \\(available: cuda:0"
    ):
        solve_many(wide, device="cuda:1")


def test_auto_takes_the_device_only_if_it_is_worth_it(fake: Any) -> None:
    solve_many(mixed(99), device="auto")
    assert not fake.launches
    assert_same(solve_many(mixed(100), device="auto"), solve_many(mixed(100)))
    assert ("solve", 100) in fake.launches
    solve_many(mixed(49), device="auto")
    solve_many(mixed(50), device="auto")
    assert ("solve", 49) not in fake.launches
    assert ("solve", 50) in fake.launches


def test_a_hunt_on_the_device_finds_the_same(fake: Any) -> None:
    size: dict[str, Any] = {
        "goal": 6,
        "seed": 2,
        "rounds": 1,
        "pool": 8,
        "parents": 1,
        "children": 8,
    }
    start = [EASY]
    on_host = [find.puzzle for find in hunt(start, **size)]
    on_device = [find.puzzle for find in hunt(start, device="cuda", **size)]
    assert on_device == on_host != []
    assert sum(count for name, count in fake.launches if name == "solve") > 1_000


def test_a_hunt_on_the_device_starts_from_the_same_puzzles(fake: Any) -> None:
    on_host, on_device = (
        [find.puzzle for find in hunt(goal=7, seed=1, rounds=0, device=device)]
        for device in ("cpu", "cuda")
    )
    assert on_device == on_host != []
    assert ("carve", 200) in fake.launches


def test_buffers_are_kept_and_grow(fake: Any) -> None:
    for n in (10, 10, 3000, 10):
        solve_many(mixed(n), device="cuda")
        buffers = len(fake.device)
        solve_many(mixed(n), device="cuda")
        assert len(fake.device) == buffers


def test_too_little_memory_makes_chunks_smaller(
    no_driver_yet: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    fixed = 4 * 2 * 128 * 54 * 128 + 8 + 4
    driver = FakeDriver(room=fixed + 3 * 1024 * 171 + 2 * 36 * 1024)
    _use(driver, monkeypatch)
    assert_same(solve_many(mixed(5000), device="cuda"), solve_many(mixed(5000)))
    assert max(count for name, count in driver.launches if name == "solve") == 1024


def test_too_little_memory_for_all_threads_takes_fewer(
    no_driver_yet: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = FakeDriver(room=3 * 128 * 54 * 128 + (3 << 20))
    _use(driver, monkeypatch)
    assert_same(solve_many(mixed(500), device="cuda"), solve_many(mixed(500)))


def test_no_memory_at_all(no_driver_yet: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    _use(FakeDriver(room=1000), monkeypatch)
    with pytest.raises(nonet.BackendUnavailableError, match="too little free memory"):
        solve_many(mixed(500), device="cuda")
    assert_same(solve_many(mixed(500), device="auto"), solve_many(mixed(500)))


def test_a_device_that_fails_is_reported_and_auto_goes_on(fake: Any) -> None:
    fake.fail_at = 2
    with pytest.raises(nonet.BackendUnavailableError, match="LAUNCH_FAILED"):
        solve_many(mixed(9000), device="cuda")
    assert_same(solve_many(mixed(9000), device="auto"), solve_many(mixed(9000)))


def test_an_interrupt_cancels_what_is_under_way(fake: Any) -> None:
    def interrupt() -> None:
        fake.on_query = lambda: None
        raise KeyboardInterrupt

    fake.on_query = interrupt
    with pytest.raises(KeyboardInterrupt):
        solve_many(mixed(9000), device="cuda")
    assert_same(solve_many(mixed(9000), device="cuda"), solve_many(mixed(9000)))


def test_an_old_driver_is_told_from_other_errors(
    fake: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        fake,
        "cuOccupancyMaxActiveBlocksPerMultiprocessor",
        lambda *arguments: (CUresult.CUDA_ERROR_UNSUPPORTED_PTX_VERSION, 0),
    )
    with pytest.raises(nonet.BackendUnavailableError, match="older than the compiler"):
        solve_many([EASY], device="cuda")


@pytest.mark.parametrize("n", [0, 1, 9000])
def test_arrays_on_the_device_stay_there(fake: Any, n: int) -> None:
    rows = mixed(n).copy()
    found, expected = solve_many(HostArray(rows)), solve_many(rows)
    for name in FIELDS:
        part = getattr(found, name)
        assert isinstance(part, arrays.DeviceArray)
        assert np.array_equal(values_of(part), getattr(expected, name))
    assert all(count <= 1 << 12 for _, count in fake.launches)
    kept = len(fake.device)
    del found, part
    gc.collect()
    assert len(fake.device) == kept - 4


def values_of(array: Any) -> Any:
    view = arrays.view(array)
    return (
        array_at(view.address, view.shape, view.type).copy()
        if np.prod(view.shape)
        else np.empty(view.shape, view.type)
    )


def test_no_memory_for_answers_on_the_device(fake: Any) -> None:
    rows = mixed(9000).copy()
    solve_many(HostArray(rows[:10].copy()))
    fake.room = 10_000
    with pytest.raises(nonet.BackendUnavailableError, match="too little free memory"):
        solve_many(HostArray(rows))


def test_views_of_arrays_on_the_device(fake: Any) -> None:
    rows = np.concatenate([mixed(50)] * 2, axis=1)[:, :81]
    found = solve_many(HostArray(rows), device="cuda")
    assert np.array_equal(values_of(found.status), solve_many(rows).status)
    boards = mixed(50).reshape(50, 9, 9).copy()
    found = solve_many(HostArray(boards), device="auto")
    assert np.array_equal(values_of(found.status), solve_many(boards).status)


class OnlyDlpack:
    def __init__(self, array: Any) -> None:
        self.array = array

    def __dlpack__(self, **options: Any) -> Any:
        return self.array.__dlpack__(**options)

    def __dlpack_device__(self) -> Any:
        return self.array.__dlpack_device__()


def test_dlpack_in_and_out(fake: Any) -> None:
    with cuda.Context(cuda.devices()[0]) as context:
        array = arrays.DeviceArray((6, 81), "|u1", 0, context)
        view = arrays.view(array)
        array_at(view.address, view.shape, view.type)[:] = mixed(6)
    found = solve_many(OnlyDlpack(array))
    assert np.array_equal(values_of(OnlyDlpack(found.solutions)), solve_many(mixed(6)).solutions)


@pytest.mark.parametrize(
    ("array", "words"),
    [
        (np.zeros((3, 80), np.uint8), r"shape \(n, 81\)"),
        (np.zeros((3, 81), np.int64), "must have type .u1"),
        (np.zeros((3, 162), np.uint8)[:, ::2], "contiguous"),
    ],
)
def test_wrong_arrays_on_the_device_are_refused(fake: Any, array: Any, words: str) -> None:
    with pytest.raises(nonet.FormatError, match=words):
        solve_many(HostArray(array))


def test_an_array_is_solved_where_it_is(
    no_driver_yet: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    _use(FakeDriver(count=2), monkeypatch)
    with pytest.raises(nonet.ArgumentError, match="on cuda:0, not on cuda:1"):
        solve_many(HostArray(mixed(3).copy()), device="cuda:1")


def test_files_on_a_device(fake: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "p.txt"
    path.write_text("\n".join([*MIXED, "short"]) + "\n")
    for form in ("lines", "csv", "json"):
        on_cpu, on_device = (
            b"".join(piece.text for piece in solve_file(path, form=form, device=device))
            for device in ("cpu", "cuda")
        )
        assert on_cpu == on_device
    assert ("solve", len(MIXED) + 1) in fake.launches
    assert main(["solve", str(path), "--device", "cuda"]) == 1
    assert main(["info"]) == 0
    assert "cuda:0          16 GiB  a fake" in capsys.readouterr().out


def test_a_device_is_for_the_fast_solver_only(
    fake: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["solve", EASY, "--device", "cuda", "--rules", "diagonals"]) != 0
    assert "without variants" in capsys.readouterr().err
    assert not fake.launches


# ---- the packed form


def test_packing_and_unpacking() -> None:
    rows = np.array([list(nonet.Grid(text).cells) for text in (EASY, OPEN, SOLVED)], np.uint8)
    assert np.array_equal(gpu.unpack(gpu.pack(rows)), rows)
    assert np.array_equal(gpu.unpack(gpu.pack(mixed(5)[[0, 1, 4]])), rows)
    assert (gpu.pack([BAD]) == 0x3FFFFFFF).all()


def test_packed_puzzles(fake: Any) -> None:
    rows = mixed(5000)
    expected = solve_many(rows)
    found = gpu.solve_packed(gpu.pack(rows))
    assert np.array_equal(gpu.unpack(found.solutions), expected.solutions)
    assert np.array_equal(found.status, expected.status)
    source = gpu.pinned_empty((5000, 9), np.uint32)
    source[:] = gpu.pack(rows)
    out = gpu.PackedSolutions(
        gpu.pinned_empty((5000, 9), np.uint32), gpu.pinned_empty((5000,), np.uint8)
    )
    assert gpu.solve_packed(source, out=out) is out
    assert np.array_equal(gpu.unpack(out.solutions), expected.solutions)
    on_device = gpu.solve_packed(HostArray(gpu.pack(rows)))
    assert np.array_equal(values_of(on_device.status), expected.status)


def test_wrong_packed_puzzles_are_refused(fake: Any) -> None:
    for wrong in (np.zeros((3, 9), np.int64), np.zeros((3, 8), np.uint32), [[1] * 9]):
        with pytest.raises(nonet.ArgumentError, match="uint32"):
            gpu.solve_packed(wrong)
    with pytest.raises(nonet.ArgumentError, match=r"device=.cuda"):
        gpu.solve_packed(np.zeros((3, 9), np.uint32), device="cpu")


# ---- the program


@pytest.mark.parametrize("target", ["sm_90", "compute_80"])
@pytest.mark.parametrize("name", ["solve", "generate", "canonical"])
def test_the_source_compiles(name: str, target: str) -> None:
    pytest.importorskip("cuda.bindings.nvrtc", reason=NO_COMPILER)
    image = program.compiled(name, target)
    assert len(image) > 10_000


def test_the_compiled_program_is_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(program.CACHE_VARIABLE, str(tmp_path / "new"))
    monkeypatch.setattr(program, "_call", lambda name, *a: [75, 90] if "Archs" in name else (13, 0))
    made = []

    def compiled(name: Any, target: Any) -> bytes:
        made.append(target)
        return b"image"

    monkeypatch.setattr(program, "compiled", compiled)

    def load(image: Any) -> Any:
        if image != b"image":
            raise nonet.BackendUnavailableError("damaged")
        return "loaded"

    monkeypatch.setattr(cuda, "load", load)
    assert program.load((9, 0), "solve") == program.load((9, 0), "solve") == "loaded"
    assert made == ["sm_90"]
    (kept,) = (tmp_path / "new").iterdir()
    kept.write_bytes(b"rubbish")
    assert program.load((9, 0), "solve") == "loaded"
    assert kept.read_bytes() == b"image"
    assert program.load((10, 0), "solve") == "loaded"
    assert made == ["sm_90", "sm_90", "compute_90"]
    with pytest.raises(nonet.BackendUnavailableError, match="too old"):
        program.load((5, 0), "solve")


def test_a_folder_that_cannot_be_written_is_no_error(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    program._keep(tmp_path / "file" / "x.bin", b"image")
    assert (tmp_path / "file").read_text() == ""


def test_minimal_puzzles_come_in_chunks(fake: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(carver, "CHUNK", 40)
    made = nonet.minimal_puzzles(100, seed=3, start=7, device="cuda")
    expected = nonet.minimal_puzzles(100, seed=3, start=7)
    assert all(np.array_equal(*pair) for pair in zip(made, expected))
    assert [count for name, count in fake.launches if name == "carve"] == [40, 40, 20]


def test_minimal_puzzles_are_written_into_arrays_of_the_device(fake: Any) -> None:
    puzzles, solutions = (HostArray(np.zeros((5, 81), np.uint8)) for _ in range(2))
    gpu.carve_into(puzzles, solutions, 3, 1 << 60, 1 << 24)
    expected = nonet.minimal_puzzles(5, seed=3)
    assert np.array_equal(puzzles.values, expected[0])
    assert np.array_equal(solutions.values, expected[1])


@pytest.fixture
def few_attempts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(descents, "BLOCK", 1 << 9)
    monkeypatch.setattr(descents, "ROUND_ON_DEVICE", 1 << 12)
    monkeypatch.setattr(carver, "CHUNK", 1 << 11)


def test_a_controlled_bias_gives_the_same_puzzle(fake: Any, few_attempts: None) -> None:
    options: dict[str, Any] = {"seed": 1, "controlled_bias": True}
    made, expected = (nonet.minimal_puzzles(1, device=d, **options) for d in ("cuda", "cpu"))
    assert all(np.array_equal(*pair) for pair in zip(made, expected))
    assert [count for name, count in fake.launches if name == "descend"] == [1 << 11] * 6
    assert nonet.generate_many(device="cuda", **options) == nonet.generate_many(**options)


def test_auto_makes_few_descents_on_the_cpu(fake: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(minimal, "WORTH_DESCENTS", 2)
    options: dict[str, Any] = {"seed": 1, "controlled_bias": True, "rate": False}
    nonet.generate_many(count=1, device="auto", **options)
    assert not fake.launches


def test_a_stop_waits_for_the_device(
    fake: Any, few_attempts: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    options: dict[str, Any] = {"seed": 1, "device": "cuda", "controlled_bias": True}
    nonet.minimal_puzzles(1, **options)
    finish, buffers, waits = solver.Solver.finish, len(fake.device), []

    def interrupted(stream: Any) -> None:
        waits.append(len(fake.device))
        finish(stream)
        if len(waits) == 2:  # the first wait is for the streams
            raise KeyboardInterrupt

    monkeypatch.setattr(solver.Solver, "finish", staticmethod(interrupted))
    with pytest.raises(KeyboardInterrupt):
        nonet.minimal_puzzles(1, **options)
    assert waits == [buffers + 1] * 3
    assert len(fake.device) == buffers


# ---- canonical forms


def full_grids(n: int) -> Any:
    return nonet.minimal_puzzles(n, seed=5)[1]


def test_forms_of_full_grids_come_in_chunks(fake: Any) -> None:
    grids = full_grids(5000)
    assert np.array_equal(nonet.canonical_many(grids, device="cuda"), nonet.canonical_many(grids))
    assert sum(count for name, count in fake.launches if name == "canonical") == 5000
    assert max(count for _, count in fake.launches) <= 1 << 11


def test_the_cpu_finds_the_forms_of_other_rows(fake: Any) -> None:
    rows = full_grids(60)
    rows[7, :50] = 0
    rows[20, 3] = rows[20, 4]
    rows[21, 80] = 77
    expected = nonet.canonical_many(rows, on_error="mark")
    assert np.array_equal(nonet.canonical_many(rows, device="cuda", on_error="mark"), expected)
    assert (expected[20:22] == 255).all() and expected[7].max() == 9
    with pytest.raises(nonet.FormatError, match=r"row 20: "):
        nonet.canonical_many(rows, device="cuda")
    small = ["12...4....4....1"]
    assert np.array_equal(nonet.canonical_many(small, device="cuda"), nonet.canonical_many(small))


def test_auto_leaves_few_forms_to_the_cpu(fake: Any) -> None:
    grids = full_grids(100)
    nonet.canonical_many(grids[:99], device="auto")
    assert not fake.launches
    assert np.array_equal(nonet.canonical_many(grids, device="auto"), nonet.canonical_many(grids))
    assert ("canonical", 100) in fake.launches


@pytest.mark.parametrize("on_error", ["raise", "mark"])
def test_forms_of_arrays_on_the_device_stay_there(fake: Any, on_error: Any) -> None:
    grids = np.concatenate([full_grids(300)] * 2, axis=1)[:, :81]
    found = nonet.canonical_many(HostArray(grids), on_error=on_error)
    assert isinstance(found, arrays.DeviceArray)
    assert np.array_equal(values_of(found), nonet.canonical_many(grids))
    grids[[30, 50], 0] = 0
    if on_error == "raise":
        with pytest.raises(nonet.FormatError, match="row 30: expected a full grid"):
            nonet.canonical_many(HostArray(grids))
    else:
        found = nonet.canonical_many(HostArray(grids), on_error="mark")
        assert (values_of(found)[[30, 50]] == 255).all()


# ---- puzzles of a spec


@pytest.mark.parametrize(
    "options", [{}, {"minimal": True, "clues": (17, 24)}, {"minimal": True, "clues": 23}]
)
def test_puzzles_of_a_spec_are_those_of_the_cpu(
    fake: Any, monkeypatch: pytest.MonkeyPatch, options: Any
) -> None:
    pace = carving.PACE_ON_DEVICE._replace(narrow=20, wide=60, room=60)
    monkeypatch.setattr(carving, "PACE_ON_DEVICE", pace)
    wanted: dict[str, Any] = {"count": 50, "seed": 4, "start": 3, "rate": False, **options}
    made = nonet.generate_many(device="cuda", **wanted)
    assert made == nonet.generate_many(**wanted)
    assert any(one.attempt for one in made) == bool(options)
    assert max(count for _, count in fake.launches) <= 60
    assert fake.launches


def test_puzzles_of_the_device_are_rated(fake: Any) -> None:
    assert nonet.generate_many(count=2, seed=4, device="cuda") == nonet.generate_many(
        count=2, seed=4
    )


def test_a_search_on_the_device_gives_up(fake: Any) -> None:
    wanted: dict[str, Any] = {"clues": 17, "minimal": True, "rate": False, "tries": 5}
    tried = []
    for device in ("cuda", "cpu"):
        generator = nonet.Generator(3, device=device, progress=lambda now: tried.append(now.tried))
        with pytest.raises(nonet.NoPuzzleFoundError, match=r"in 5 tries: of 5 puzzles") as found:
            generator.generate(**wanted)
        tried.append(found.value.nearest)
    half = len(tried) // 2
    assert tried[:half] == tried[half:]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"level": "easy"}, "without a level; use device cpu"),
        ({"symmetry": "full", "rating": (0, 99)}, "without symmetry or rating; use"),
        ({"size": 4}, "without other sizes"),
        ({"rules": ["killer"]}, "without rules"),
        ({"unbiased": False}, "without biased grids"),
        ({"clues": 30}, "add minimal=True, or use device cpu"),
    ],
)
def test_other_specs_are_for_the_cpu(fake: Any, options: Any, words: str) -> None:
    with pytest.raises(nonet.ArgumentError, match=words):
        nonet.generate_many(seed=1, device="cuda", **options)
    assert nonet.generate_many(seed=1, device="auto", **options) == nonet.generate_many(
        seed=1, **options
    )
    assert not fake.launches


def test_auto_makes_many_puzzles_on_the_device(fake: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(minimal, "WORTH", 3)
    wanted: dict[str, Any] = {"seed": 1, "minimal": True, "rate": False}
    few, many = (nonet.generate_many(count=n, device="auto", **wanted) for n in (2, 3))
    assert many[:2] == few
    assert [count for name, count in fake.launches if name == "carve"] == [3]
    carver.carver_of.cache_clear()
    fake.room = 0
    assert nonet.generate_many(count=3, device="auto", **wanted) == many
    with pytest.raises(nonet.BackendUnavailableError, match="too little free memory"):
        nonet.generate_many(count=3, device="cuda", **wanted)


def test_the_command_makes_puzzles_on_the_device(
    fake: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["generate", "-n", "3", "--seed", "5", "--no-rating"]
    written = []
    for device in ("cpu", "cuda"):
        assert main([*command, "--device", device]) == 0
        written.append(capsys.readouterr().out)
    assert written[0] == written[1]
    assert ("carve", 3) in fake.launches
    assert main([*command, "--device", "cuda", "--level", "easy"]) == 2
    assert "without a level" in capsys.readouterr().err
