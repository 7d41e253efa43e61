"""The GPU backend. A fake driver stands in for the device; tests marked ``gpu`` need a real one."""

from __future__ import annotations

import gc
import importlib
import json
import os
import signal
import threading

import numpy as np
import pytest

import nonet
from nonet import gpu
from nonet.cli import main
from nonet.generating.hunting import hunt
from nonet.gpu import api, arrays, cuda, program, solver
from nonet.rows import as_rows
from nonet.tables import Status, solve_file, solve_many

from helpers.corpora import LISTS
from helpers.fake_cuda import CUresult, FakeDriver, HostArray, array_at
from helpers.golden import puzzles as golden_puzzles

NO_COMPILER = "the compiler of GPU programs is not installed: pip install 'nonet[gpu]'"
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
OPEN = "." * 81
NONE = "12345678.........9" + "." * 63
CONFLICT = "55" + "." * 79
BAD = "A" * 81
MIXED = [EASY, OPEN, NONE, CONFLICT, SOLVED, BAD]
FIELDS = ("solutions", "counts", "status", "guesses")


def mixed(n):
    texts = "".join(MIXED[i * i % len(MIXED)] for i in range(n))
    return as_rows(np.frombuffer(texts.encode(), "S81")).cells()


def assert_same(found, expected):
    for name in FIELDS:
        assert np.array_equal(getattr(found, name), getattr(expected, name)), name


@pytest.fixture
def no_driver_yet():
    """What is known about devices is forgotten before and after."""
    caches = (cuda.driver, cuda.devices, solver.solver_of)
    for cache in caches:
        cache.cache_clear()
    yield
    for cache in caches:
        cache.cache_clear()


@pytest.fixture
def fake(no_driver_yet, monkeypatch):
    driver = FakeDriver()
    _use(driver, monkeypatch)
    return driver


def _use(driver, monkeypatch):
    monkeypatch.setattr(cuda, "import_module", lambda name: driver)
    monkeypatch.setattr(program, "load", lambda capability: "program")
    monkeypatch.setattr(api, "WORTH", 50)
    monkeypatch.setattr(api, "WORTH_A_START", 100)
    monkeypatch.setattr(solver, "CHUNK_BYTES", 81 << 11)
    monkeypatch.setattr(solver, "RESIDENT_CHUNK", 1 << 12)


# ---- without a device


def fails_to_import(name):
    raise ImportError(name)


def test_the_library_is_missing(no_driver_yet, monkeypatch):
    monkeypatch.setattr(cuda, "import_module", fails_to_import)
    with pytest.raises(nonet.BackendUnavailableError, match=r"cuda-bindings.*nonet\[gpu\]"):
        solve_many([EASY], device="cuda")
    monkeypatch.setattr(program, "import_module", fails_to_import)
    with pytest.raises(nonet.BackendUnavailableError, match=r"nonet\[gpu\]"):
        program.compiled("sm_90")


def test_the_driver_is_missing_or_does_not_start(no_driver_yet, monkeypatch):
    driver = FakeDriver()
    monkeypatch.setattr(cuda, "import_module", lambda name: driver)
    for answer, words in (
        (lambda flags: 1 / 0, "no NVIDIA driver"),
        (lambda flags: (CUresult.CUDA_ERROR_NO_DEVICE,), "no GPU"),
        (lambda flags: (CUresult.CUDA_ERROR_LAUNCH_FAILED,), "LAUNCH_FAILED"),
    ):
        monkeypatch.setattr(driver, "cuInit", answer)
        with pytest.raises(nonet.BackendUnavailableError, match=words):
            solve_many([EASY], device="cuda:0")


def test_auto_goes_on_with_the_cpu(no_driver_yet, monkeypatch):
    monkeypatch.setattr(cuda, "import_module", fails_to_import)
    monkeypatch.setattr(api, "WORTH_A_START", 1)
    assert_same(solve_many(MIXED, device="auto"), solve_many(MIXED))


@pytest.mark.parametrize("name", ["gpu", "cuda:", "cuda:x", "", 3, None])
def test_a_wrong_name_is_refused(name):
    with pytest.raises(nonet.ArgumentError, match="a device is cpu, cuda"):
        solve_many([EASY], device=name)


def test_commands_without_a_device(no_driver_yet, monkeypatch, tmp_path, capsys):
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
def test_rows_travel_in_chunks_and_keep_their_order(fake, n):
    rows = mixed(n)
    assert_same(solve_many(rows, device="cuda"), solve_many(rows))
    solved = [count for name, count in fake.launches if name == "solve"]
    assert sum(solved) == n
    assert max(solved, default=0) <= 1 << 11
    assert not fake.host or len(fake.host) <= 1 + 3 * 5  # two orders, and three slots


def test_inputs_and_options(fake):
    assert_same(solve_many(MIXED, device="cuda"), solve_many(MIXED))
    wide = np.concatenate([mixed(300)] * 2, axis=1)[:, :81]
    assert_same(solve_many(wide, device="cuda:0", limit=5), solve_many(wide, limit=5))
    assert_same(solve_many(wide, device="cuda", nodes=3), solve_many(wide, nodes=3))
    with pytest.raises(nonet.BackendUnavailableError, match="no device cuda:1; there is cuda:0"):
        solve_many(wide, device="cuda:1")


def test_auto_takes_the_device_only_if_it_is_worth_it(fake):
    solve_many(mixed(99), device="auto")
    assert not fake.launches
    assert_same(solve_many(mixed(100), device="auto"), solve_many(mixed(100)))
    assert ("solve", 100) in fake.launches
    solve_many(mixed(49), device="auto")
    solve_many(mixed(50), device="auto")
    assert ("solve", 49) not in fake.launches
    assert ("solve", 50) in fake.launches


def test_a_hunt_on_the_device_finds_the_same(fake):
    size = {"goal": 6, "seed": 2, "rounds": 1, "pool": 8, "parents": 1, "children": 8}
    start = [EASY]
    on_host = [find.puzzle for find in hunt(start, **size)]
    on_device = [find.puzzle for find in hunt(start, device="cuda", **size)]
    assert on_device == on_host != []
    assert sum(count for name, count in fake.launches if name == "solve") > 1_000


def test_buffers_are_kept_and_grow(fake):
    for n in (10, 10, 3000, 10):
        solve_many(mixed(n), device="cuda")
        buffers = len(fake.device)
        solve_many(mixed(n), device="cuda")
        assert len(fake.device) == buffers


def test_too_little_memory_makes_chunks_smaller(no_driver_yet, monkeypatch):
    fixed = 4 * 2 * 128 * 54 * 128 + 8 + 4
    driver = FakeDriver(room=fixed + 3 * 1024 * 171 + 2 * 36 * 1024)
    _use(driver, monkeypatch)
    assert_same(solve_many(mixed(5000), device="cuda"), solve_many(mixed(5000)))
    assert max(count for name, count in driver.launches if name == "solve") == 1024


def test_too_little_memory_for_all_threads_takes_fewer(no_driver_yet, monkeypatch):
    driver = FakeDriver(room=3 * 128 * 54 * 128 + (3 << 20))
    _use(driver, monkeypatch)
    assert_same(solve_many(mixed(500), device="cuda"), solve_many(mixed(500)))


def test_no_memory_at_all(no_driver_yet, monkeypatch):
    _use(FakeDriver(room=1000), monkeypatch)
    with pytest.raises(nonet.BackendUnavailableError, match="too little free memory"):
        solve_many(mixed(500), device="cuda")
    assert_same(solve_many(mixed(500), device="auto"), solve_many(mixed(500)))


def test_a_device_that_fails_is_reported_and_auto_goes_on(fake):
    fake.fail_at = 2
    with pytest.raises(nonet.BackendUnavailableError, match="LAUNCH_FAILED"):
        solve_many(mixed(9000), device="cuda")
    assert_same(solve_many(mixed(9000), device="auto"), solve_many(mixed(9000)))


def test_an_interrupt_cancels_what_is_under_way(fake):
    def interrupt():
        fake.on_query = lambda: None
        raise KeyboardInterrupt

    fake.on_query = interrupt
    with pytest.raises(KeyboardInterrupt):
        solve_many(mixed(9000), device="cuda")
    assert_same(solve_many(mixed(9000), device="cuda"), solve_many(mixed(9000)))


def test_an_old_driver_is_told_from_other_errors(fake, monkeypatch):
    monkeypatch.setattr(
        fake,
        "cuOccupancyMaxActiveBlocksPerMultiprocessor",
        lambda *arguments: (CUresult.CUDA_ERROR_UNSUPPORTED_PTX_VERSION, 0),
    )
    with pytest.raises(nonet.BackendUnavailableError, match="older than the compiler"):
        solve_many([EASY], device="cuda")


@pytest.mark.parametrize("n", [0, 1, 9000])
def test_arrays_on_the_device_stay_there(fake, n):
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


def values_of(array):
    view = arrays.view(array)
    return (
        array_at(view.address, view.shape, view.type).copy()
        if np.prod(view.shape)
        else np.empty(view.shape, view.type)
    )


def test_no_memory_for_answers_on_the_device(fake):
    rows = mixed(9000).copy()
    solve_many(HostArray(rows[:10].copy()))
    fake.room = 10_000
    with pytest.raises(nonet.BackendUnavailableError, match="too little free memory"):
        solve_many(HostArray(rows))


def test_views_of_arrays_on_the_device(fake):
    rows = np.concatenate([mixed(50)] * 2, axis=1)[:, :81]
    found = solve_many(HostArray(rows), device="cuda")
    assert np.array_equal(values_of(found.status), solve_many(rows).status)
    boards = mixed(50).reshape(50, 9, 9).copy()
    found = solve_many(HostArray(boards), device="auto")
    assert np.array_equal(values_of(found.status), solve_many(boards).status)


class OnlyDlpack:
    def __init__(self, array):
        self.array = array

    def __dlpack__(self, **options):
        return self.array.__dlpack__(**options)

    def __dlpack_device__(self):
        return self.array.__dlpack_device__()


def test_dlpack_in_and_out(fake):
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
        (np.zeros((3, 81), np.int64), "holds .u1"),
        (np.zeros((3, 162), np.uint8)[:, ::2], "side by side"),
    ],
)
def test_wrong_arrays_on_the_device_are_refused(fake, array, words):
    with pytest.raises(nonet.FormatError, match=words):
        solve_many(HostArray(array))


def test_an_array_is_solved_where_it_is(no_driver_yet, monkeypatch):
    _use(FakeDriver(count=2), monkeypatch)
    with pytest.raises(nonet.ArgumentError, match="on cuda:0, not on cuda:1"):
        solve_many(HostArray(mixed(3).copy()), device="cuda:1")


def test_files_on_a_device(fake, tmp_path, capsys):
    path = tmp_path / "p.txt"
    path.write_text("\n".join([*MIXED, "short"]) + "\n")
    for form in ("lines", "csv", "json"):
        on_cpu, on_device = (
            b"".join(piece.text for piece in solve_file(path, form=form, device=device))
            for device in ("cpu", "cuda")
        )
        assert on_cpu == on_device
    assert ("solve", 6) in fake.launches
    assert main(["solve", str(path), "--device", "cuda"]) == 1
    assert main(["info"]) == 0
    assert "cuda:0          16 GiB  a fake" in capsys.readouterr().out


def test_a_device_is_for_the_fast_solver_only(fake, capsys):
    assert main(["solve", EASY, "--device", "cuda", "--variant", "diagonals"]) != 0
    assert "without variants" in capsys.readouterr().err
    assert not fake.launches


# ---- the packed form


def test_packing_and_unpacking():
    rows = np.array([list(nonet.Grid(text).cells) for text in (EASY, OPEN, SOLVED)], np.uint8)
    assert np.array_equal(gpu.unpack(gpu.pack(rows)), rows)
    assert np.array_equal(gpu.unpack(gpu.pack(mixed(5)[[0, 1, 4]])), rows)
    assert (gpu.pack([BAD]) == 0x3FFFFFFF).all()


def test_packed_puzzles(fake):
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


def test_wrong_packed_puzzles_are_refused(fake):
    for wrong in (np.zeros((3, 9), np.int64), np.zeros((3, 8), np.uint32), [[1] * 9]):
        with pytest.raises(nonet.ArgumentError, match="uint32"):
            gpu.solve_packed(wrong)
    with pytest.raises(nonet.ArgumentError, match="GPU"):
        gpu.solve_packed(np.zeros((3, 9), np.uint32), device="cpu")


# ---- the program


@pytest.mark.parametrize("target", ["sm_90", "compute_80"])
def test_the_source_compiles(target):
    pytest.importorskip("cuda.bindings.nvrtc", reason=NO_COMPILER)
    image = program.compiled(target)
    assert len(image) > 10_000


def test_the_compiled_program_is_kept(monkeypatch, tmp_path):
    monkeypatch.setenv(program.CACHE_VARIABLE, str(tmp_path / "new"))
    monkeypatch.setattr(program, "_call", lambda name, *a: [75, 90] if "Archs" in name else (13, 0))
    made = []
    monkeypatch.setattr(program, "compiled", lambda target: made.append(target) or b"image")

    def load(image):
        if image != b"image":
            raise nonet.BackendUnavailableError("damaged")
        return "loaded"

    monkeypatch.setattr(cuda, "load", load)
    assert program.load((9, 0)) == program.load((9, 0)) == "loaded"
    assert made == ["sm_90"]
    (kept,) = (tmp_path / "new").iterdir()
    kept.write_bytes(b"rubbish")
    assert program.load((9, 0)) == "loaded"
    assert kept.read_bytes() == b"image"
    assert program.load((10, 0)) == "loaded"
    assert made == ["sm_90", "sm_90", "compute_90"]
    with pytest.raises(nonet.BackendUnavailableError, match="too old"):
        program.load((5, 0))


def test_a_folder_that_cannot_be_written_is_no_error(monkeypatch, tmp_path):
    (tmp_path / "file").write_text("")
    program._keep(tmp_path / "file" / "x.bin", b"image")
    assert (tmp_path / "file").read_text() == ""


# ---- with a real device


@pytest.fixture
def device():
    try:
        found = gpu.devices()
    except nonet.BackendUnavailableError as error:
        pytest.skip(str(error))
    return found[0]


def thinned_rows(n):
    rng = np.random.default_rng(3)
    rows = mixed(n).copy()
    for row in rows[::7]:
        row[rng.integers(0, 81, 3)] = ord(".")
    return rows


def samples():
    for name in LISTS:
        yield as_rows(golden_puzzles(name)).cells()


@pytest.mark.gpu
@pytest.mark.parametrize("n", [1, 2, 31, 33, 1000, 100_000, 600_000])
def test_on_a_device_mixed_rows(device, n):
    rows = thinned_rows(n)
    for limit in (1, 2, 9):
        assert_same(solve_many(rows, device="cuda", limit=limit), solve_many(rows, limit=limit))


@pytest.mark.gpu
def test_on_a_device_lists(device):
    for rows in samples():
        for limit in (1, 2, 9):
            found, expected = (solve_many(rows, device=d, limit=limit) for d in ("cuda", "cpu"))
            assert_same(found, expected)


@pytest.mark.gpu
def test_on_a_device_few_hard_puzzles_are_shared_by_a_warp(device):
    for rows in samples():
        for n in (1, 3, 40):
            for limit in (1, 2, 50, 3000):
                found, expected = (
                    solve_many(rows[:n], device=d, limit=limit) for d in ("cuda", "cpu")
                )
                assert_same(found, expected)


@pytest.mark.gpu
def test_on_a_device_open_grids_and_budgets(device):
    rows = np.zeros((100, 81), np.uint8)
    rows[1::2] = mixed(50)
    for limit, nodes in ((1000, None), (1000, 50), (5, 3)):
        found, expected = (
            solve_many(rows, device=d, limit=limit, nodes=nodes) for d in ("cuda", "cpu")
        )
        assert_same(found, expected)


@pytest.mark.gpu
def test_on_a_device_an_interrupt_ends_a_long_search(device):
    rows = np.zeros((64, 81), np.uint8)
    timer = threading.Timer(1.0, os.kill, (os.getpid(), signal.SIGINT))
    with pytest.raises(KeyboardInterrupt):  # noqa: PT012  # whenever it comes, it comes in here
        timer.start()
        solve_many(rows, device="cuda", limit=2**32 - 1)
    assert_same(solve_many(MIXED, device="cuda"), solve_many(MIXED))


def values(array):
    array = (
        array.get() if hasattr(array, "get") else array.cpu() if hasattr(array, "cpu") else array
    )
    return np.asarray(array)


@pytest.mark.gpu
@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("library", ["torch", "cupy", "jax"])
def test_on_a_device_arrays_of_other_libraries(device, library):
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
def test_on_a_device_packed_puzzles(device):
    rows = mixed(700_000)
    expected = solve_many(rows)
    for source in (gpu.pack(rows), gpu.pinned_empty((len(rows), 9), np.uint32)):
        source[:] = gpu.pack(rows)
        found = gpu.solve_packed(source)
        assert np.array_equal(gpu.unpack(found.solutions), expected.solutions)
        assert np.array_equal(found.status, expected.status)


@pytest.mark.gpu
def test_on_a_device_status_names(device):
    found = solve_many(MIXED, device="cuda")
    assert [Status(s).name for s in found.status] == [
        *("UNIQUE", "MULTIPLE", "NONE", "CONFLICT", "UNIQUE", "BAD")
    ]
