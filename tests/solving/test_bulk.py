from __future__ import annotations

import gzip
import io
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet import Grid, formats
from nonet.machine import VARIABLE, kernels
from nonet.puzzles.board import Board
from nonet.puzzles.validate import conflicts
from nonet.rules import AntiKing, AntiKnight, Cage, Diagonals, NonConsecutive
from nonet.solving.columns import repeated
from nonet.tables import Status, solve_file, solve_many

from helpers.corpora import LISTS
from helpers.golden import puzzles as golden_puzzles
from helpers.reference import solutions as solutions_by_definition
from helpers.strategies import puzzles, solved_grids
from helpers.waiting import interrupted

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
OPEN = "." * 81
NONE = "12345678.........9" + "." * 63
CONFLICT = "55" + "." * 79
RUNNABLE = [kernel.name for kernel in kernels() if kernel.runnable]


@pytest.fixture(params=RUNNABLE)
def kernel(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setenv(VARIABLE, request.param)
    return request.param


def test_every_status(kernel: Any) -> None:
    rows = [EASY, OPEN, NONE, CONFLICT, SOLVED, "short", EASY[:-1] + "?", Grid(EASY)]
    found = solve_many(rows)
    assert [Status(s).name for s in found.status] == [
        "UNIQUE",
        "MULTIPLE",
        "NONE",
        "CONFLICT",
        "UNIQUE",
        "BAD",
        "BAD",
        "UNIQUE",
    ]
    assert list(found.counts) == [1, 2, 0, 0, 1, 0, 0, 1]
    assert found.solutions.shape == (8, 81)
    assert found.solutions.dtype == np.uint8
    assert str(found.grid(0)) == SOLVED
    assert nonet.is_solved(found.grid(1))
    assert found.grid(2) is None
    assert not found.solutions[[2, 3, 5, 6]].any()
    assert len(found) == 8


@settings(max_examples=10)
@given(st.lists(puzzles(min_clues=26), max_size=40))
def test_agrees_with_the_oracle(grids: list[Any]) -> None:
    found = solve_many(grids, limit=3)
    for row, grid in enumerate(grids):
        expected = []
        for cells in solutions_by_definition(grid.cells, 9):
            expected.append(cells)
            if len(expected) == 3:
                break
        assert found.counts[row] == len(expected)
        if len(expected) == 1:
            assert found.solutions[row].tobytes() == expected[0]


@given(solved_grids())
def test_all_kernels_agree_on_open_puzzles(grid: Any) -> None:
    cells = bytearray(grid.cells)
    cells[::2] = bytes(len(cells[::2]))
    cells[::3] = bytes(len(cells[::3]))
    results = []
    with pytest.MonkeyPatch.context() as patch:
        for name in RUNNABLE:
            patch.setenv(VARIABLE, name)
            found = solve_many([Grid.from_cells(bytes(cells))], limit=1000)
            results.append((found.solutions.tobytes(), *found.counts, *found.guesses))
    assert len(set(results)) == 1


@pytest.mark.parametrize("n", [0, 1, 31, 32, 33, 257])
def test_batches_of_every_size(kernel: Any, n: int) -> None:
    rows = [(EASY, OPEN, NONE, CONFLICT, SOLVED)[i % 5] for i in range(n)]
    found = solve_many(rows)
    assert len(found) == n
    assert list(found.status) == [(0, 1, 2, 3, 0)[i % 5] for i in range(n)]


def test_results_depend_on_the_puzzle_alone(kernel: Any) -> None:
    rng = np.random.default_rng(5)
    rows = np.frombuffer((EASY + OPEN + NONE + CONFLICT + SOLVED).encode(), "S81")
    many = rows[rng.integers(0, 5, 20_000)]
    order = rng.permutation(len(many))
    once, again = solve_many(many, threads=1), solve_many(many[order], threads=3)
    for name in ("solutions", "counts", "status", "guesses"):
        assert np.array_equal(getattr(once, name)[order], getattr(again, name))


def test_inputs_of_every_kind_agree() -> None:
    texts = [EASY, OPEN, SOLVED]
    digits = np.array([list(Grid(t)) for t in texts], np.uint8)
    inputs = [
        texts,
        iter(texts),
        [Grid(t) for t in texts],
        [list(Grid(t)) for t in texts],
        "\n".join(texts).encode(),
        memoryview("\r\n".join(["# comment", *texts, ""]).encode()),
        io.BytesIO("\n\n".join(texts).encode()),
        digits,
        digits.reshape(3, 9, 9),
        digits.astype(np.int64),
        np.asfortranarray(digits),
        np.concatenate([digits, digits], axis=1)[:, :81],
        np.array(texts),
        np.array(texts, "S81"),
        np.array(texts, object),
    ]
    expected = solve_many(texts)
    for puzzles_ in inputs:
        found = solve_many(puzzles_)
        assert np.array_equal(found.solutions, expected.solutions)
        assert np.array_equal(found.status, expected.status)


def test_odd_values_of_an_array_are_bad_rows() -> None:
    rows = np.zeros((3, 81), np.int32)
    rows[0, 5], rows[1, 5] = 10, -1
    assert list(solve_many(rows).status) == [Status.BAD, Status.BAD, Status.MULTIPLE]


def test_a_budget_stops_a_puzzle() -> None:
    found = solve_many([OPEN, EASY], limit=10**6, nodes=50)
    assert list(found.status) == [Status.STOPPED, Status.UNIQUE]
    assert found.counts[0] < 10**6


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((EASY, {}), "many"),
        ((17, {}), "int"),
        ((np.zeros((3, 80), np.uint8), {}), r"\(3, 80\)"),
        ((np.zeros((3, 81), np.float64), {}), "float64"),
        (([EASY], {"limit": 0}), "limit"),
        (([EASY], {"limit": True}), "limit"),
        (([EASY], {"threads": 0}), "threads"),
        (([EASY], {"nodes": -1}), "nodes"),
    ],
)
def test_wrong_arguments_are_refused(arguments: tuple[Any, ...], message: str) -> None:
    puzzles_, options = arguments
    with pytest.raises((nonet.ArgumentError, nonet.FormatError), match=message):
        solve_many(puzzles_, **options)


def test_an_unknown_kernel_is_refused_with_suggestions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "avx51")
    with pytest.raises(nonet.UnknownNameError, match="avx512"):
        solve_many([EASY])


def answers(source: Any, **options: Any) -> Any:
    pieces = list(solve_file(source, **options))
    return b"".join(piece.text for piece in pieces).decode(), pieces


LINES = f"# a comment\n{EASY}\n\n{OPEN}\n{EASY[:-1]}\n{SOLVED} with a note\n{CONFLICT}"
LINE_ANSWERS = (
    f"{SOLVED}\n# more than one solution\n"
    "# not a puzzle: found 80 cells, expected 16, 36, 81, 256 or 625\n"
    f"{SOLVED}\n# the givens conflict\n"
)


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_files_of_lines(tmp_path: Path, newline: str) -> None:
    path = tmp_path / "p.txt"
    path.write_bytes(LINES.replace("\n", newline).encode())
    text, pieces = answers(path)
    assert text == LINE_ANSWERS
    assert sum(piece.count for piece in pieces) == 5
    assert sum(piece.failed for piece in pieces) == 3
    places = {(error.line, error.message) for piece in pieces for error in piece.errors}
    assert (4, "more than one solution") in places
    assert any(line == 5 and "80" in message for line, message in places)


def test_control_characters_are_no_digits() -> None:
    line = EASY[:2] + "\t" + EASY[3:]
    text, _ = answers(io.BytesIO(f"{EASY}\n{line}\n{EASY}\n".encode()))
    first, bad, last = text.splitlines()
    assert first == last == SOLVED and bad.startswith("# not a puzzle: ")


def test_unique_only_leaves_the_others_out(tmp_path: Path) -> None:
    path = tmp_path / "p.txt"
    path.write_text(LINES)
    text, pieces = answers(path, unique_only=True)
    assert text == f"{SOLVED}\n{SOLVED}\n"
    assert sum(piece.failed for piece in pieces) == 1  # the line that is not a puzzle


def test_compressed_files_and_open_files(tmp_path: Path) -> None:
    path = tmp_path / "p.txt.gz"
    path.write_bytes(gzip.compress(LINES.encode()))
    assert answers(path)[0] == LINE_ANSWERS
    assert answers(io.BytesIO(LINES.encode()))[0] == LINE_ANSWERS
    path.write_bytes(gzip.compress(LINES.encode())[:-9])
    with pytest.raises(nonet.FormatError, match=r"p\.txt\.gz: the file cannot be read"):
        answers(path)


def test_csv_files_and_csv_answers(tmp_path: Path) -> None:
    path = tmp_path / "p.csv"
    zeros = EASY.replace(".", "0")
    path.write_text(f"id,quizzes,solutions\n1,{zeros},{SOLVED}\n2,{OPEN},\n3,oops,\n")
    text, pieces = answers(path, form="csv")
    first, second, third = text.splitlines()
    assert first == f"1,{zeros},{SOLVED},{SOLVED},unique,"
    assert second == f"2,{OPEN},,,multiple,more than one solution"
    assert third == '3,oops,,,bad,"found 4 cells, expected 16, 36, 81, 256 or 625"'
    assert [error.line for piece in pieces for error in piece.errors] == [3, 4]


def test_json_answers() -> None:
    text, _ = answers(io.BytesIO(f"{EASY}\n{NONE}\nnonsense\n".encode()), form="json")
    assert [json.loads(line) for line in text.splitlines()] == [
        {"puzzle": EASY, "solution": SOLVED, "status": "unique", "reason": None},
        {"puzzle": NONE, "solution": None, "status": "none", "reason": "no solution"},
        {
            "puzzle": "nonsense",
            "solution": None,
            "status": "bad",
            "reason": "found 8 cells, expected 16, 36, 81, 256 or 625",
        },
    ]


def test_other_formats_and_sizes_are_solved_too(tmp_path: Path) -> None:
    path = tmp_path / "p.txt"
    path.write_text(f"{EASY}\n12...4....4....1\n{EASY}\n")
    assert answers(path)[0] == f"{SOLVED}\n1234341221434321\n{SOLVED}\n"
    block = nonet.formats.write(EASY, "block")
    path.write_text(block + "\n\n" + block)
    assert answers(path)[0] == f"{SOLVED}\n{SOLVED}\n"
    path.write_text("12...4....4....1\n")
    assert answers(path)[0] == "1234341221434321\n"


def test_pieces_fit_together_wherever_they_are_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    import nonet.tables.batches as files

    text = (LINES + "\n") * 20
    for size in (81, 82, 83, 100, 1000):
        monkeypatch.setattr(files, "BLOCK", size)
        found, pieces = answers(io.BytesIO(text.encode()))
        assert found == LINE_ANSWERS * 20
        assert len(pieces) > 1


def test_wrong_files_and_forms(tmp_path: Path) -> None:
    with pytest.raises(nonet.ArgumentError, match="form"):
        solve_file("x", form="xml")  # type: ignore[arg-type]
    with pytest.raises(nonet.UnknownNameError):
        solve_file("x", format="xml")
    with pytest.raises(nonet.FormatError, match="no such file"):
        answers(tmp_path / "missing")
    with pytest.raises(nonet.FormatError, match="directory"):
        answers(tmp_path)
    with pytest.raises(nonet.FormatError, match="binary"):
        answers(io.StringIO(LINES))


@pytest.mark.parametrize("name", LISTS)
def test_lists_have_the_same_answers_on_every_kernel(
    name: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = golden_puzzles(name)
    results = []
    for kernel_ in RUNNABLE:
        monkeypatch.setenv(VARIABLE, kernel_)
        found = solve_many("\n".join(lines).encode())
        assert len(found) == len(lines)
        results.append(found)
    for other in results[1:]:
        for part in ("solutions", "counts", "status", "guesses"):
            assert np.array_equal(getattr(results[0], part), getattr(other, part))
    first = results[0]
    givens = np.array([list(Grid(line)) for line in lines], np.uint8)
    has = first.counts > 0
    assert ((givens == 0) | (givens == first.solutions))[has].all()
    for row in first.solutions[has][:200]:
        assert nonet.is_solved(Grid.from_cells(row.tobytes()))


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("count", [1, 40, 5000])
def test_ctrl_c_stops_a_batch(count: int, threads: int) -> None:
    with pytest.raises(KeyboardInterrupt), interrupted():  # everything would take minutes or more
        solve_many(["." * 81] * count, limit=2**32 - 1, threads=threads)


KILLER = nonet.generate(rules=["killer"], seed=1)


@pytest.mark.parametrize("notation", ["iss", "fpuzzles", "killer", "link", "record", "board"])
def test_a_row_brings_its_own_rules(notation: str) -> None:
    if notation == "record":
        puzzle: Any = formats.read(formats.write(KILLER, "iss"))
    elif notation == "board":
        puzzle = Board(KILLER.puzzle, rules=KILLER.rules)
    else:
        puzzle = formats.write(KILLER, notation)
    found = solve_many([EASY, puzzle, "oops", puzzle], threads=2)
    assert found.status.tolist() == [Status.UNIQUE, Status.UNIQUE, Status.BAD, Status.UNIQUE]
    assert [found.grid(row) for row in (0, 1, 3)] == [Grid(SOLVED), *[KILLER.solution] * 2]


def test_killer_strings_of_81_characters() -> None:
    digits = [sum(map(int, SOLVED[at : at + 3])) for at in range(0, 81, 3)]
    cages = "".join("0123456789ABCDEFGHIJKLMNO"[total] + "<<" for total in digits)
    assert len(cages) == 81 and formats.read(cages).rules[0] == Cage(((0, 0), (0, 1), (0, 2)), 12)
    for puzzles_ in ([cages], [EASY, cages], np.array([EASY, cages])):
        assert solve_many(puzzles_).status[-1] == Status.MULTIPLE
    assert not nonet.is_unique(cages) and nonet.count_solutions(cages, limit=5) == 5


def test_arrow_rows_bring_rules() -> None:
    pa = pytest.importorskip("pyarrow")
    found = solve_many(pa.array([EASY, formats.write(KILLER, "iss"), None]))
    assert found.status.tolist() == [Status.UNIQUE, Status.UNIQUE, Status.BAD]
    assert found.grid(1) == KILLER.solution


def test_rules_for_all_rows() -> None:
    rules = [AntiKing(), AntiKnight(), NonConsecutive()]
    twins = "1" + "." * 79 + "1"
    assert solve_many([OPEN, twins]).status.tolist() == [Status.MULTIPLE] * 2
    assert solve_many([twins], rules=[Diagonals()]).status.tolist() == [Status.CONFLICT]
    for limit, count, status in ((1, 1, 0), (2, 2, 1), (100, 72, 1)):
        found = solve_many([OPEN, "oops"], rules=rules, limit=limit)
        assert found.counts.tolist() == [count, 0]
        assert found.status.tolist() == [status, Status.BAD]
        grid = found.grid(0)
        assert grid is not None and nonet.is_solved(grid, rules=rules)
    assert solve_many([OPEN], rules=rules, nodes=1).status.tolist() == [Status.STOPPED]
    with pytest.raises(nonet.ArgumentError, match=r"does not support variants: anti-king"):
        solve_many([OPEN], rules=rules, device="cuda")


def test_repeated_digits_of_many_grids_are_those_of_each() -> None:
    cells = np.random.default_rng(5).integers(0, 10, (200, 81), np.uint8)
    cells[np.random.default_rng(6).random(cells.shape) < 0.8] = 0
    for row, found in zip(cells, repeated(cells), strict=True):
        clashing = {cell.row * 9 + cell.col for cell in conflicts(Grid.from_cells(row.tobytes()))}
        assert set(np.flatnonzero(found).tolist()) == clashing
    assert not repeated(np.zeros((0, 81), np.uint8)).size
