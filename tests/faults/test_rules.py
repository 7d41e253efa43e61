"""Rules and candidates in the text of a puzzle: commands honour them or reject them by name."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import nonet
from nonet import formats
from nonet.formats import Record
from nonet.logic.mistakes import without_marks
from nonet.model.grid import Grid
from nonet.rules import Cage
from nonet.solving.search import solutions_of
from nonet.web.endpoints import ENDPOINTS, Budget

from helpers.command_line import CommandLine

pytestmark = pytest.mark.fault("rules and candidates in text")

SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
OTHERS = (8, 3, 5)  # what a cell may hold in addition to its digit: that digit plus one of these


def sukaku() -> Record:
    """Return an empty grid whose candidates leave exactly one solution."""
    masks = []
    for cell, digit in enumerate(map(int, SOLVED)):
        other = (digit - 1 + OTHERS[cell % 3]) % 9
        masks.append(1 << (digit - 1) | 1 << other)
    return Record(Grid(), candidates=tuple(masks))


def killer() -> Record:
    """Return an empty grid with cages that leave exactly one solution."""
    cages = []
    for row in range(9):
        for start in (0, 3, 6):
            cells = [(row, start), (row, start + 1)]
            cages.append(Cage(cells, sum(int(SOLVED[r * 9 + c]) for r, c in cells)))
    for col in range(9):
        cages.append(Cage([(0, col)], int(SOLVED[col])))
        cages.append(Cage([(4, col), (5, col)], sum(int(SOLVED[r * 9 + col]) for r in (4, 5))))
    return Record(Grid(), rules=tuple(cages))


TEXTS = {
    "candidates": formats.write(sukaku(), "candidates"),
    "pencilmarks": formats.write(sukaku(), "pencilmarks"),
    "iss of candidates": formats.write(sukaku(), "iss"),
    "iss": formats.write(killer(), "iss"),
    "fpuzzles": formats.write(killer(), "fpuzzles"),
}


def count_of(text: str) -> int:
    return nonet.count_solutions(formats.read(text), limit=100)


@pytest.fixture(params=TEXTS)
def path(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    found = tmp_path / "puzzle.txt"
    found.write_text(TEXTS[request.param] + "\n")
    return found


def test_the_samples_have_few_solutions() -> None:
    assert count_of(TEXTS["candidates"]) == 1
    assert 1 <= count_of(TEXTS["iss"]) < 100


def test_solve_count_and_check_honour_them(nonet_cli: CommandLine, path: Path) -> None:
    number = count_of(path.read_text())
    assert nonet_cli("count", str(path))[1] == f"{number}\n"
    status = "unique" if number == 1 else "multiple"
    _, out, _ = nonet_cli("solve", str(path), "--format", "csv", "--columns", "solution,status")
    assert out.splitlines()[1].endswith(f",{SOLVED if number == 1 else ''},{status}")
    _, out, _ = nonet_cli("check", str(path), "--json")
    assert json.loads(out)["status"] == status


def test_the_human_solver_honours_them(nonet_cli: CommandLine, path: Path) -> None:
    for command in ("hint", "explain", "rate"):
        code, out, err = nonet_cli(command, str(path))
        assert code == 0 and err == "" and out


def test_books_honour_them(nonet_cli: CommandLine, path: Path, tmp_path: Path) -> None:
    book = tmp_path / "book.svg"
    assert nonet_cli("print", str(path), "-o", str(book), "--no-cover")[0] == 0
    page = (tmp_path / "book-1.svg").read_text()
    if formats.read(path.read_text()).rules:
        assert "dasharray" in page or page.count("<text") > 80, "cages, or clues"
    else:
        assert page.count("<text") > 80, "two candidates in each cell"


@pytest.mark.parametrize("command", ["canonical", "dedup"])
def test_classes_honour_them(nonet_cli: CommandLine, path: Path, command: str) -> None:
    code, out, err = nonet_cli(command, str(path))
    assert (code, bool(out)) == (0, True), err
    back = formats.read(out)
    assert len(back.conditions) == len(formats.read(path.read_text()).conditions)


def test_traces_reject_them(nonet_cli: CommandLine, path: Path) -> None:
    code, _, err = nonet_cli("trace", str(path), "--format", "jsonl")
    assert code == 1
    assert "candidates" in err or "cage" in err


@pytest.mark.parametrize("engine", ["backtracking", "fast", "exact-cover"])
def test_engines_reject_them(nonet_cli: CommandLine, path: Path, engine: str) -> None:
    code, out, err = nonet_cli("solve", "--engine", engine, str(path))
    assert code == 1
    assert out.startswith("# ") and (engine in err or "exact cover" in err)


@pytest.mark.parametrize("to", ["iss", "fpuzzles"])
def test_convert_keeps_them(nonet_cli: CommandLine, path: Path, to: str) -> None:
    code, out, _ = nonet_cli("convert", "--to", to, str(path))
    assert code == 0
    assert count_of(out) == count_of(path.read_text())
    code, out, _ = nonet_cli("convert", str(path))
    assert code == 0
    assert count_of(out) == count_of(path.read_text())


def test_convert_rejects_a_format_that_would_lose_them(nonet_cli: CommandLine, path: Path) -> None:
    code, out, err = nonet_cli("convert", "--to", "line", str(path))
    assert (code, out) == (1, "")
    assert "the line format cannot hold ca" in err


def test_marks_that_change_nothing_do_not_keep_a_puzzle_from_a_line() -> None:
    grid = Grid("...724..5.2..1..7.....8...2.9..3625.6.2.7...8.5324..1.4..39..2..3..62.9.2.9457...")
    solution = nonet.solve(grid)
    only = tuple(1 << (digit - 1) for digit in solution.cells)
    assert without_marks(Record(grid, candidates=only)).candidates is None
    wrong = Record(grid, candidates=tuple(mask ^ 511 for mask in only))
    assert without_marks(wrong) == wrong


def test_bulk_files_have_the_same_columns_in_every_notation(
    nonet_cli: CommandLine, tmp_path: Path
) -> None:
    records = [killer(), Record(Grid("55" + "." * 79), rules=killer().rules)]
    bad = {"iss": ".Cage~x~R1C1", "fpuzzles": '{"grid": }'}
    tables = []
    for form, wrong in bad.items():
        path = tmp_path / ("p.jsonl" if form == "fpuzzles" else "p.txt")
        path.write_text("\n".join([*formats.write_many(records, form), wrong]) + "\n")
        out = tmp_path / f"{form}.jsonl"
        code, _, err = nonet_cli("solve", str(path), "-o", str(out), "--threads", "2")
        assert code == 1 and f"{path}:2: the givens conflict" in err
        rows = list(map(json.loads, out.read_text().splitlines()))
        assert all(list(row) == ["puzzle", "solution", "status", "reason"] for row in rows)
        tables.append([(row["solution"], row["status"]) for row in rows])
    assert tables[0] == tables[1]
    assert [status for _, status in tables[0]][1:] == ["conflict", "bad"]


def test_a_column_may_hold_any_notation_of_one_line(nonet_cli: CommandLine, tmp_path: Path) -> None:
    texts = [TEXTS["candidates"], TEXTS["iss"], SOLVED]
    path = tmp_path / "p.csv"
    path.write_text("id,puzzle\n" + "".join(f"{i},{text}\n" for i, text in enumerate(texts)))
    _, out, _ = nonet_cli("count", str(path))
    assert out.split() == [str(count_of(text)) for text in texts]
    path = tmp_path / "p.jsonl"
    path.write_text("".join(json.dumps({"id": i, "puzzle": t}) + "\n" for i, t in enumerate(texts)))
    assert nonet_cli("count", str(path))[1] == out


def test_a_budget_stops_one_row_and_not_the_others() -> None:
    open_ended = Record(Grid(), rules=(Cage("r1c1 r1c2", 3), Cage("r9c8 r9c9", 17)))
    found = solutions_of([open_ended, killer()], nodes=1, threads=2)
    assert [one.status.name for one in found] == ["STOPPED", "UNIQUE"]
    assert found[0].reason == "node limit reached"


@pytest.mark.parametrize("name", TEXTS)
def test_the_rest_api_honours_or_rejects_them(name: str) -> None:
    text = TEXTS[name]
    budget = Budget(10, 10**9)

    def ask(endpoint: str, **fields: object) -> object:
        chosen = ENDPOINTS[endpoint]
        request: Any = chosen.types[0]
        return chosen.run(request(puzzle=text, **fields), budget)

    assert ask("count", limit=100).count == count_of(text)  # type: ignore[attr-defined]
    unique = count_of(text) == 1
    assert ask("check").status.name == ("UNIQUE" if unique else "MULTIPLE")  # type: ignore[attr-defined]
    form = formats.read(ask("canonical").canonical)  # type: ignore[attr-defined]
    assert formats.written(form) == ask("canonical").canonical  # type: ignore[attr-defined]
    with pytest.raises(nonet.ArgumentError, match="cannot hold ca"):
        ask("convert", to="line")
    assert ask("rate").solved  # type: ignore[attr-defined]
    assert ask("hint").step is not None  # type: ignore[attr-defined]


@pytest.mark.parametrize("size", [9, 4])
def test_a_board_with_wrong_marks_is_checked_for_mistakes_first(size: int) -> None:
    solution = Grid(SOLVED if size == 9 else "1234341221434321")
    board = nonet.Board(Grid.from_cells(bytes([0, *solution.cells[1:-2], 0, 0])))
    board.eliminate(0, 0, solution[0, 0])
    told = "Your notes no longer contain the right digit of r1c1"
    assert str(nonet.hint(board)) == str(nonet.explain(board)) == f"{told}."
    with pytest.raises(nonet.NoSolutionError, match=told):
        nonet.rate(board)
    assert nonet.solve(board) == solution and nonet.count_solutions(board) == 1
    with pytest.raises(nonet.NoSolutionError, match="the puzzle has no solution"):
        nonet.rate("12345678.........9" + "." * 63)
