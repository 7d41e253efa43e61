"""Files of many puzzles."""

from __future__ import annotations

import gzip
import io
import sys
import tracemalloc
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonet import formats
from nonet.errors import FormatError
from nonet.formats import BadRecord, Record, csv_rows, decoding, streaming
from nonet.model.grid import Grid

from helpers import golden
from helpers.corpora import LISTS
from helpers.strategies import GRID_FORMATS, puzzles

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
OTHER = "." * 80 + "1"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
SEVERAL = [name for name in GRID_FORMATS if name != "sdk"]  # a file holds one puzzle

few = settings(max_examples=10)


def found(text: str | bytes, format: str | None = None) -> list[Record | BadRecord]:
    file = io.BytesIO(text) if isinstance(text, bytes) else io.StringIO(text)
    return list(formats.stream(file, format=format))


def seen(records: list[Record | BadRecord]) -> list[object]:
    """Return the grid of each record, or the place and message of each error."""
    return [
        record.grid
        if isinstance(record, Record)
        else (record.error.line, record.error.column, record.error.message)
        for record in records
    ]


@pytest.mark.parametrize("name", SEVERAL)
@few
@given(st.lists(puzzles(), min_size=1, max_size=4))
def test_what_is_written_is_streamed(name: str, grids: list[Grid]) -> None:
    text = "".join(part + "\n" for part in formats.write_many(grids, name))
    records = found(text, name)
    if name in ("candidates", "sdx"):
        assert [formats.write(record, name) for record in records] == [
            formats.write(grid, name) for grid in grids
        ]
    else:
        assert seen(records) == grids
        assert seen(found(text)) == grids


def test_bad_lines_do_not_stop_the_rest() -> None:
    text = f"# comment\n{LINE}\n\n{LINE[:80]}\r\n{LINE[:5]}?{LINE[6:]}\n".encode()
    text += b"\xff\xfe\n" + OTHER.encode()
    assert seen(found(text)) == [
        Grid(LINE),
        (4, 81, "found 80 cells, expected 16, 36, 81, 256 or 625"),
        (5, 6, "'?' is not a digit of a 9×9 grid and not a blank"),
        (6, 1, "byte 0xff is not UTF-8 text"),
        Grid(OTHER),
    ]
    bad = found(text)[1]
    assert isinstance(bad, BadRecord) and bad.text == LINE[:80]


def test_csv_stream() -> None:
    text = f"id,puzzle,solution\n1,{LINE},{SOLVED}\n2,{LINE[:80]},\n3\n4,{OTHER},\n"
    records = found(text)
    assert seen(records)[0] == Grid(LINE) and seen(records)[3] == Grid(OTHER)
    assert [record[:2] for record in seen(records)[1:3]] == [(3, 83), (4, 2)]  # type: ignore[index]
    assert isinstance(records[0], Record)
    assert (records[0].solution, records[0].meta, records[0].line) == (
        Grid(SOLVED),
        {"id": "1"},
        2,
    )
    assert isinstance(records[3], Record) and records[3].solution is None


def test_bank_and_old_line_ends() -> None:
    bank = f"0000183b305c {LINE.replace('.', '0')}  1.2\n000023f1f2a6 {OTHER}  2.0\n"
    assert [record.meta["rating"] for record in found(bank) if isinstance(record, Record)] == [
        "1.2",
        "2.0",
    ]
    assert seen(found(f"\ufeff{LINE}\r{OTHER}".encode())) == [Grid(LINE), Grid(OTHER)]


@pytest.mark.parametrize("name", ["block", "chars", "matrix", "pencilmarks", "ss"])
def test_a_short_grid_spoils_no_other(name: str) -> None:
    part = formats.write(LINE, name).split("\n")
    short = part.copy()
    del short[2]
    text = "\n".join([*part, "", *short, "", "# next", *part, *part])
    first, bad, *rest = found(text, name)
    assert seen([first, *rest]) == [Grid(LINE)] * 3
    assert isinstance(bad, BadRecord) and "8" in bad.error.message
    assert bad.error.line is not None and len(part) < bad.error.line <= len(part) * 2


def test_blank_lines_inside_grids() -> None:
    rows = formats.write(LINE, "matrix").split("\n")
    assert seen(found("\n\n".join(rows + rows), "matrix")) == [Grid(LINE)] * 2
    bands = "\n\n".join("\n".join(rows[band : band + 3]) for band in (0, 3, 6))
    assert seen(found(f"{bands}\n\n{bands}\n")) == [Grid(LINE)] * 2


def test_json_lines() -> None:
    pretty = formats.write(LINE, "json")
    flat = pretty.replace("\n", "")
    records = found(f"{pretty}\n{flat}\n[1]\n{flat}", "json")
    assert [isinstance(record, Record) for record in records] == [True, True, False, True]
    assert [record.line for record in records if isinstance(record, Record)] == [1, 12, 14]


def test_a_json_list_of_objects_falls_apart() -> None:
    objects = [f'{{"puzzle": "{line}"}}' for line in (LINE, OTHER)]
    for head in ("[", "[\n"):
        records = found(head + ",\n".join(objects) + "\n]\n", "json")
        assert seen(records) == [Grid(LINE), Grid(OTHER)]
        first = head.count("\n") + 1
        assert [record.line for record in records if isinstance(record, Record)] == [
            first,
            first + 1,
        ]


def test_sdk_file(tmp_path: Path) -> None:
    path = tmp_path / "a.sdk"
    path.write_text("#ARuud\n#LEasy\n" + formats.write(LINE, "sdk"))
    (record,) = formats.stream(path)
    assert record == formats.read_file(path)
    assert isinstance(record, Record)
    assert (record.grid, record.meta, record.file) == (
        Grid(LINE),
        {"author": "Ruud", "level": "Easy"},
        str(path),
    )


def test_paths_suffixes_and_gz(tmp_path: Path) -> None:
    for name in formats.NAMES:
        for suffix in formats.FORMATS[name].suffixes:
            plain = tmp_path / f"a{suffix}"
            plain.write_text(formats.write(SOLVED, name) + "\n")
            packed = tmp_path / f"a{suffix}.gz"
            packed.write_bytes(gzip.compress(plain.read_bytes()))
            if suffix != ".tsv":
                assert formats.read_file(str(plain)).grid == Grid(SOLVED)
                assert seen(list(formats.stream(packed))) == [Grid(SOLVED)]


def test_read_file_wants_one(tmp_path: Path) -> None:
    path = tmp_path / "two.txt"
    path.write_text(f"{LINE}\n{OTHER}\n")
    with pytest.raises(FormatError, match=r"two.txt:2: the file contains more than one puzzle"):
        formats.read_file(path)
    path.write_text("# nothing\n")
    with pytest.raises(FormatError, match="no puzzle"):
        formats.read_file(path)
    (bad,) = formats.stream(path)
    assert isinstance(bad, BadRecord) and "no puzzle" in bad.error.message


def test_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(f"{LINE}\n".encode())))
    (record,) = formats.stream("-")
    assert isinstance(record, Record) and record.file == "<stdin>"
    assert not sys.stdin.buffer.closed


class Endless(io.RawIOBase):
    """A file that never ends, and counts what was read from it."""

    def __init__(self) -> None:
        self.taken = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        chunk = (f"{LINE}\n".encode() * (len(buffer) // 82 + 1))[: len(buffer) // 82 * 82]
        buffer[: len(chunk)] = chunk
        self.taken += len(chunk)
        return len(chunk)


def test_stream_is_lazy() -> None:
    file = Endless()
    records = formats.stream(io.BufferedReader(file))
    for _ in range(100):
        record = next(records)
        assert isinstance(record, Record) and record.grid == Grid(LINE)
    assert file.taken < 1 << 17


def test_stream_holds_no_more_than_a_line(tmp_path: Path) -> None:
    path = tmp_path / "many.txt"
    path.write_text(f"{LINE}\n" * 20_000)

    def peak(records: Iterator[Record | BadRecord]) -> int:
        next(records)
        tracemalloc.start()
        assert sum(1 for _ in records) == 19_999
        size = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return size

    assert peak(formats.stream(path)) < 200_000


def test_overlong_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (streaming, decoding, csv_rows):
        monkeypatch.setattr(module, "MAX_LINE", 4_000)
    text = f"{LINE}\n{'1' * 12_000}\n{OTHER}\n"
    first, bad, last = found(text)
    assert seen([first, last]) == [Grid(LINE), Grid(OTHER)]
    assert isinstance(bad, BadRecord) and "more than" in bad.error.message and bad.error.line == 2
    for name in formats.NAMES:
        for text in ("-" * 12_000, "1\n" * 2_400, "[" * 12_000, "-\n" * 2_400):
            assert not any(isinstance(record, Record) for record in found(text, name))


@pytest.mark.parametrize("name", LISTS)
def test_lists_of_puzzles(name: str) -> None:
    lines = golden.puzzles(name)
    assert seen(found("\n".join(["# a list", *lines]))) == [Grid(line) for line in lines]


def test_files_of_puzzles(tmp_path: Path) -> None:
    records = list(formats.stream(golden.write_kaggle(tmp_path / "sudoku.csv", 100)))
    assert len(records) == 100
    assert all(isinstance(record, Record) and record.solution for record in records)
    assert Grid(golden.golden("kaggle")["board"]) == records[0].grid  # type: ignore[union-attr]
    puzzles = sorted(golden.unpack("five_techniques", tmp_path).glob("*.json"))
    assert [formats.read_file(path).grid.size for path in puzzles] == [9] * 7
    matrices = golden.golden("matrices")["reference"]
    for path in sorted(golden.unpack("matrices", tmp_path).glob("*.matrix")):
        assert formats.read_file(path).grid == Grid(matrices[path.stem]["puzzle"])


@pytest.mark.parametrize(
    "text",
    [
        "-" * 5_000 + "x",
        "[" * 5_000,
        '\\"' * 2_500,
        '["' + '\\"' * 2_500,
        "{1" * 2_500,
        "0000183b305c" + " " * 5_000 + "1",
        "1 " * 2_500,
        "." * 5_000,
        "#A\n" * 1_700,
        '"' * 5_000,
    ],
    ids=range(10),
)
def test_no_text_takes_long(text: str) -> None:
    for name in (None, *formats.NAMES):
        with pytest.raises(FormatError):
            formats.read(text, format=name)
        assert not any(isinstance(record, Record) for record in found(text, name))
