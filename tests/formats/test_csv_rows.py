"""Rows of CSV with quotes: a quote that is never closed makes its row bad and no other."""

from __future__ import annotations

import csv
import gzip
import io
import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from nonet.errors import FormatError
from nonet.formats import BadRecord, Record, csv_rows, read, stream

from helpers.command_line import CommandLine

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
OPEN = ['"', '"open', ' "open', '"closed""']


def plain(path: Path, text: str) -> Path:
    path.write_text(text)
    return path


def packed(path: Path, text: str) -> Path:
    path = path.with_suffix(".csv.gz")
    path.write_bytes(gzip.compress(text.encode()))
    return path


@pytest.mark.parametrize("note", OPEN)
@pytest.mark.parametrize("write", [plain, packed])
def test_a_quote_that_the_last_row_leaves_open_makes_it_bad(
    note: str, write: Callable[[Path, str], Path], tmp_path: Path, nonet_cli: CommandLine
) -> None:
    path = write(tmp_path / "q.csv", f"id,puzzle,note\n1,{EASY},\n2,{EASY},{note}")
    first, second = stream(path)
    assert isinstance(first, Record) and isinstance(second, BadRecord)
    assert str(second.error) == f"{path}:3: unclosed quote in this row"
    output = tmp_path / "out.jsonl"
    for more in ((), ("--resume",)):
        code, _, err = nonet_cli("solve", str(path), "-o", str(output), *more)
        rows = [json.loads(line) for line in output.read_text().splitlines()]
        assert [row["status"] for row in rows] == ["unique", "bad"]
        assert rows[1]["reason"] == "unclosed quote in this row"
        assert code == 1 and (more or "q.csv" in err)


def test_an_open_quote_is_bad_on_standard_input(
    nonet_cli: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = io.BytesIO(f'id,puzzle,note\n1,{EASY},\n2,{EASY},"'.encode())
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(data))
    code, out, err = nonet_cli("solve", "-", "--format", "jsonl")
    assert [json.loads(line)["status"] for line in out.splitlines()] == ["unique", "bad"]
    assert code == 1 and ":3: unclosed quote in this row" in err


def test_one_row_with_an_open_quote_is_refused() -> None:
    with pytest.raises(FormatError, match="line 2: unclosed quote in this row"):
        read(f'id,puzzle,note\n2,{EASY},"')


def test_rows_that_close_and_open_a_quote_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of these rows is open up to the end of the file."""
    count, handed = 1000, 0

    class Counting:
        Error = csv.Error

        @staticmethod
        def reader(lines: Iterable[str], **options: Any) -> Any:
            def counted() -> Iterator[str]:
                nonlocal handed
                for line in lines:
                    handed += 1
                    yield line

            return csv.reader(counted(), **options)

    monkeypatch.setattr(csv_rows, "csv", Counting)
    rows = list(csv_rows.split_rows(iter(enumerate(['a","b\n'] * count, 1)), ","))
    assert [str(row.error) for row in rows] == ["unclosed quote in this row"] * count
    assert handed < 5 * count


@pytest.mark.parametrize("note", ['a"b', '"a"b', '"a""b"', '"a\nb"', '""'])
def test_other_quotes_are_read(note: str) -> None:
    (row,) = csv_rows.split_rows(iter(enumerate(f"1,{EASY},{note}".splitlines(True), 1)), ",")
    assert row.error is None and len(row.fields) == 3
