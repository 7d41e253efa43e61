"""Invalid puzzles are rejected with a clear message and position, never a crash."""

from __future__ import annotations

import io
import json
import pickle
import random
from contextlib import suppress
from pathlib import Path

import pytest

from nonet import formats
from nonet.errors import FormatError, SudokuError
from nonet.formats import BadRecord, MissingFileError, Record
from nonet.model.grid import Grid

from helpers.golden import unpack
from helpers.strategies import GRID_FORMATS

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ROWS = [LINE[row : row + 9] for row in range(0, 81, 9)]
MATRIX = [" ".join(row.replace(".", "0")) for row in ROWS]


def refused(text: object, format: str | None = None) -> FormatError:
    with pytest.raises(FormatError) as caught:
        formats.read(text, format=format)  # type: ignore[arg-type]
    return caught.value


def place(error: FormatError) -> tuple[int | None, int | None]:
    return error.line, error.column


def changed(rows: list[str], index: int, row: str) -> str:
    return "\n".join([*rows[:index], row, *rows[index + 1 :]])


@pytest.mark.parametrize(
    ("text", "words", "where"),
    [
        ("", "the text is empty", (None, None)),
        (" \n\n", "the text is empty", (None, None)),
        ("# only a comment", "contains no puzzle", (None, None)),
        (LINE[:80], "found 80 cells, expected 16, 36, 81, 256 or 625", (1, 81)),
        ("\n" + LINE + "5", "found 82 cells, expected 16, 36, 81, 256 or 625", (2, 82)),
        (LINE[:40] + "?" + LINE[41:], "'?' is not a digit of a 9×9 grid", (1, 41)),
        (LINE[:40] + "A" + LINE[41:], "'A' is not a digit of a 9×9 grid", (1, 41)),
        ("# a\n " + LINE[:40] + "é" + LINE[41:], "'é' is not a digit", (2, 42)),
        ("12345678" + "." * 8, "'5' is not a digit of a 4×4 grid", (1, 5)),
        (f"{LINE}\n{LINE}", "expected one line, found 2", (2, None)),
        (b"\xff\xfe1", "byte 0xff is not UTF-8 text", (1, 1)),
        (b"12\n3\xe9", "byte 0xe9 is not UTF-8 text", (2, 2)),
        (None, "found NoneType", (None, None)),
        (12, "found int", (None, None)),
    ],
)
def test_line_faults(text: object, words: str, where: tuple[int | None, int | None]) -> None:
    error = refused(text)
    assert words in error.message
    assert place(error) == where


def test_the_size_is_that_of_the_first_row_else_the_number_of_rows() -> None:
    assert "row 1 has 5 characters; a 4×4 grid" in refused("12345\n12\n12\n12", "chars").message
    assert "row 2 has 2 characters; a 4×4 grid" in refused("1234\n12\n12", "chars").message
    assert "row 1 has 5 characters; a 9×9 grid" in refused("12345\n12\n12", "chars").message
    (bad,) = formats.stream(io.StringIO("+---+---+\n"), format="block")
    assert isinstance(bad, BadRecord) and "0 rows; a 9×9 grid has 9" in bad.error.message


@pytest.mark.parametrize("format", [None, "block", "chars"])
def test_row_faults(format: str | None) -> None:
    error = refused("\n".join(ROWS[:8]), format)
    assert "8 rows; a 9×9 grid has 9" in error.message and error.line == 8
    error = refused("\n".join([*ROWS, ROWS[0]]), format)
    assert "10 rows; a 9×9 grid has 9" in error.message and error.line == 10
    error = refused(changed(ROWS, 3, ROWS[3][:8]), format)
    assert "row 4 has 8 c" in error.message and place(error) == (4, 9)
    error = refused(changed(ROWS, 3, ROWS[3] + "1"), format)
    assert "row 4 has 10 c" in error.message and place(error) == (4, 10)
    error = refused(changed(ROWS, 3, "8...6..A3"), format)
    assert "'A' is not a digit" in error.message and place(error) == (4, 8)
    error = refused(changed(ROWS, 3, "8...6..@3"), format)
    assert "'@' is not a digit" in error.message and place(error) == (4, 8)


@pytest.mark.parametrize("format", [None, "matrix"])
def test_matrix_faults(format: str | None) -> None:
    cases = [
        (changed(MATRIX, 4, "4 0 0 8 0 3 0 0"), "row 5 has 8 integers", (5, 16)),
        (changed(MATRIX, 4, MATRIX[4] + " 7 7"), "row 5 has 11 integers", (5, 19)),
        (changed(MATRIX, 4, "4 0 0 8 0 3 0 0 10"), "10 is outside 0 to 9", (5, 17)),
        ("\n".join(MATRIX[:8]), "8 rows; a 9×9 grid has 9", (8, None)),
        ("\n".join([*MATRIX, MATRIX[0]]), "unexpected row 10", (10, 1)),
    ]
    for text, words, where in cases:
        error = refused(text, format)
        assert words in error.message and place(error) == where, text


def test_matrix_faults_by_name() -> None:
    cases = [
        (changed(MATRIX, 4, MATRIX[4] + " # c"), "a comment must be on", (5, 19)),
        (changed(MATRIX, 4, "4 0 0 8 0 3 0 0 x"), "'x' is not an integer", (5, 17)),
        (changed(MATRIX, 4, "4 0 0 8 0 3 0 0 -1"), "-1 is outside 0 to 9", (5, 17)),
        (changed(MATRIX, 4, "4 0 0 8 0 3 0 0 1.5"), "'1.5' is not an integer", (5, 17)),
        (changed(MATRIX, 4, "4 0 0 8 0 3 0 0 " + "9" * 5000), "is outside", (5, 17)),
        ("", "the text is empty", (None, None)),
    ]
    for text, words, where in cases:
        error = refused(text, "matrix")
        assert words in error.message and place(error) == where, text
    spaced = "\n  \n # indented\n" + "\r\n\n".join(MATRIX) + "\n"
    assert formats.read(spaced, format="matrix").grid == Grid(LINE)


EDGE = {
    "blanks_between": None,
    "crlf": None,
    "dup_givens": None,
    "indented_comment": None,
    "solved": None,
    "unsolvable": None,
    "whitespace_line": None,
    "eight_rows": (8, None),
    "empty": (None, None),
    "extra_cols": (1, 19),
    "inline_comment": (1, 19),
    "no_spaces": (1, 1),
    "short_row": (5, 16),
}


@pytest.mark.parametrize("name", EDGE)
def test_edge_matrices(name: str, tmp_path: Path) -> None:
    path = unpack("matrices", tmp_path) / "edge" / f"{name}.matrix"
    expected = EDGE[name]
    if expected is None:
        assert formats.read_file(path).grid.size == 9
        return
    with pytest.raises(FormatError) as caught:
        formats.read_file(path)
    assert caught.value.file == str(path)
    assert caught.value.column == expected[1]
    if expected[0] is not None:
        assert caught.value.line == expected[0]


JSON = [
    ("[", "invalid JSON", (1, 2)),
    ("[[1, 2],\n [3 4]]", "invalid JSON", (2, 5)),
    ("[]", "0 rows", (None, None)),
    ("{}", "neither 'puzzle' nor 'grid'", (1, None)),
    ("7", "expected a JSON list of rows, found a number", (1, None)),
    ('{"puzzle": 7}', "expected text or a list of rows, found a number", (None, None)),
    ('{"grid": "12"}', "found 2 cells", (None, None)),
    ("[" * 100_000, "", None),
    ("[" + "9" * 5000 + "]", "", None),
    ("[[1,2,3,4],[1,2,3,4],\n[1,2,3],[1,2,3,4]]", "row 3 has 3 cells", (2, 2)),
    ("[[1,2,3,4],[1,2,3,4],\n[1,2,3,5],[1,2,3,4]]", "r3c4 holds 5; expected 0 to 4", (2, 8)),
    ("[[1,2,3,4],[1,2,3,4],\n[1,2,3,true],[1,2,3,4]]", "r3c4 holds true", (2, 8)),
    ("[[1,2,3,4],[1,2,3,4],\n[1,2,3,1.0],[1,2,3,4]]", "r3c4 holds 1.0", (2, 8)),
    ("[[1,2,3,4],[1,2,3,4],\n[1,2,3,false],[1,2,3,4]]", "r3c4 holds false", (2, 8)),
    ('[[1,2,3,4],[1,2,3,4],\n[1,2,3,"1"],[1,2,3,4]]', 'r3c4 holds "1"', (2, 8)),
    ("[[1,2,3,4],[1,2,3,4],7,[1,2,3,4]]", "row 3: expected a list, found a number", (1, 22)),
    ('["1234","1234","123?","...."]', "'?' is not a digit", None),
    ('["?234","1234","1234","...."]', "'?' is not a digit", (1, 2)),
]


@pytest.mark.parametrize(("text", "words", "where"), JSON, ids=range(len(JSON)))
def test_json_faults(text: str, words: str, where: tuple[int | None, int | None] | None) -> None:
    error = refused(text, "json")
    assert words in error.message
    assert isinstance(error, ValueError)
    if where is not None:
        assert place(error) == where


def test_csv_faults() -> None:
    assert place(refused(f"quizzes,solutions\n{LINE[:80]},{LINE}")) == (2, 81)
    assert place(refused(f"id,puzzle,solution\n7,{LINE},{LINE[:9]}?{LINE[10:]}")) == (2, 94)
    assert "column 2" in refused("id,puzzle\n7", "csv").message
    assert "no column is named" in refused("id,level\n7,8", "csv").message
    assert "found 0" in refused("puzzle,solution", "csv").message
    assert "found 2" in refused(f"puzzle\n{LINE}\n{LINE}", "csv").message
    long = '"' + "1" * 200_000 + '",'
    assert "no column is named" in refused(long, "csv").message
    assert "invalid CSV row" in refused(f"puzzle\n{long}", "csv").message
    assert "differ in size" in refused(f"puzzle,solution\n{LINE},{'1' * 16}").message


def test_a_json_solution_that_cannot_be_read_is_another_member() -> None:
    for stored in ("wrong", [1, 2], {"a": 1}, 5, "1" * 16):
        record = formats.read(json.dumps({"puzzle": LINE, "solution": stored}))
        assert str(record.grid) == LINE and record.solution is None
        kept = {"solution": str(stored)} if isinstance(stored, (str, int)) else {}
        assert record.meta == kept


def test_candidate_faults() -> None:
    text = formats.write(LINE, "candidates")
    assert "found 728" in refused(text[:-1], "candidates").message
    assert place(refused(" " + text[:5] + "1" + text[6:], "candidates")) == (1, 7)
    rows = formats.write(LINE, "sdx").split("\n")
    error = refused(changed(rows, 2, rows[2].rsplit(" ", 1)[0]), "sdx")
    assert "row 3 has 8 cells" in error.message and error.line == 3
    assert "'A'" in refused(changed(rows, 0, "A" + rows[0][1:]), "sdx").message
    marks = formats.write(LINE, "pencilmarks")
    assert place(refused(marks.replace("| 5 ", "| <55>", 1), "pencilmarks")) == (2, 3)
    assert "is not a candidate" in refused("{0} " + "1 " * 15, "pencilmarks").message


def test_sdk_faults() -> None:
    text = "#ARuud\n[Puzzle]\n" + "\n".join(ROWS) + "\n[State]\n"
    assert formats.read(text).grid == Grid(LINE)
    assert "[Puzzle] section is empty" in refused("[State]\n" + "\n".join(ROWS), "sdk").message
    error = refused(text + changed(ROWS, 1, "6..1?5..."), "sdk")
    assert place(error) == (14, 5)
    error = refused("#ARuud\n\n# x\n" + changed(ROWS, 1, "6..1?5..."), "sdk")
    assert place(error) == (5, 5)


def test_files_that_are_none(tmp_path: Path) -> None:
    missing = tmp_path / "missing.txt"
    for attempt in (lambda: formats.read_file(missing), lambda: list(formats.stream(missing))):
        with pytest.raises(MissingFileError, match="no such file") as caught:
            attempt()
        assert isinstance(caught.value, FormatError)
        assert isinstance(caught.value, FileNotFoundError)
        assert caught.value.file == caught.value.filename == str(missing)
        assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)
    with pytest.raises(FormatError, match="directory"):
        formats.read_file(tmp_path)
    empty = tmp_path / "empty.txt"
    empty.write_bytes(b"")
    with pytest.raises(FormatError, match="empty"):
        formats.read_file(empty)
    bad = tmp_path / "bad.gz"
    bad.write_bytes(b"\x1f\x8b\x08\x00nothing")
    for path in (bad, "nul\0byte", tmp_path / ("x" * 300)):
        with pytest.raises(FormatError):
            list(formats.stream(path))


def noise(count: int) -> list[bytes]:
    """Return random bytes, and valid texts with bytes changed, removed or doubled."""
    chance = random.Random(4)
    valid = [formats.write(LINE, name).encode() for name in GRID_FORMATS]
    valid += [formats.write("12..34..21..43..", name).encode() for name in GRID_FORMATS]
    valid += [b"#ARuud\n[Puzzle]\n" + valid[2] + b"\n[State]\n" + valid[2]]
    signs = b"0123456789.-_*|+:!{}[]<>()#,;\"'u \n\r\tXAG\xff\xc3\x00"
    found = []
    for _ in range(count):
        if chance.random() < 0.3:
            alphabet = signs if chance.random() < 0.5 else bytes(range(256))
            found.append(bytes(chance.choices(alphabet, k=chance.randrange(200))))
            continue
        text = bytearray(chance.choice(valid))
        for _ in range(chance.randrange(1, 6)):
            start = chance.randrange(len(text) + 1)
            end = min(len(text), start + chance.randrange(12))
            new = bytes(chance.choices(signs, k=chance.randrange(3)))
            text[start:end] = chance.choice([new, b"", text[start:end] * 2])
        found.append(bytes(text))
    return found


@pytest.mark.filterwarnings("ignore:unknown keys", "ignore:the stored solution", "ignore:not given")
def test_noise_gives_a_grid_or_an_error() -> None:
    good = 0
    for text in noise(2000):
        for name in (None, *formats.NAMES):
            try:
                record = formats.read(text, format=name)
            except SudokuError as error:
                assert str(error)
            else:
                assert isinstance(record, Record) and isinstance(record.grid, Grid)
                good += 1
        with suppress(SudokuError):
            assert isinstance(Grid(text), Grid)
    assert good > 200


def test_noise_in_files(tmp_path: Path) -> None:
    path = tmp_path / "noise"
    for index, text in enumerate(noise(500)):
        path.write_bytes(text * (index % 3 + 1))
        for name in (None, formats.NAMES[index % len(formats.NAMES)]):
            for record in formats.stream(path, format=name):
                assert isinstance(record, (Record, BadRecord))
                if isinstance(record, BadRecord):
                    assert record.error.file == str(path)
            with suppress(SudokuError):
                formats.read_file(path, format=name)
