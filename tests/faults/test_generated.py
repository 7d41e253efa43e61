"""Generated and damaged inputs: readers reject them with a ``SudokuError`` and nothing else.

``make fuzz`` tries a million per reader; these tests try a few, and those that once failed.
"""

from __future__ import annotations

import io
import struct
from pathlib import Path

import pytest

import fuzz_readers
from nonet.cli import main
from nonet.errors import FormatError
from nonet.play import Game
from nonet.tables.readers import open_table

from helpers.command_line import CommandLine

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
FEW = 30
READERS = {reader.name: reader for reader in fuzz_readers.readers()}


@pytest.mark.fault("generated input", number=FEW)
@pytest.mark.parametrize("name", READERS)
def test_nothing_but_our_errors_comes_out(name: str) -> None:
    found = fuzz_readers.fuzz(READERS[name], FEW, seed=2)
    assert found.tried == FEW and not found.leaks


def test_the_same_seed_makes_the_same_inputs() -> None:
    reader = READERS["any text"]
    one, two = (fuzz_readers.fuzz(reader, 50, seed=5) for _ in range(2))
    assert (one.read, one.refused) == (two.read, two.refused)


def test_a_leak_is_caught() -> None:
    def leaky(data: bytes) -> None:
        raise KeyError(data)

    found = fuzz_readers.fuzz(fuzz_readers.Reader("leaky", leaky, [b"abc"]), 7, seed=1)
    assert len(found.leaks) == 7 and found.read == found.refused == 0


@pytest.mark.fault("damaged Arrow file")
@pytest.mark.parametrize("command", ["solve", "annotate"])
def test_offsets_that_lead_anywhere_are_refused(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """They once caused reads outside the buffer."""
    pa = pytest.importorskip("pyarrow")
    path, text = tmp_path / "p.arrow", io.BytesIO()
    with pa.ipc.new_file(text, pa.schema({"puzzle": pa.string()})) as writer:
        writer.write_batch(pa.record_batch({"puzzle": [EASY, EASY]}))
    data, offsets = text.getvalue(), struct.pack("<3i", 0, 81, 162)
    assert data.count(offsets) == 1
    path.write_bytes(data.replace(offsets, struct.pack("<3i", 0, 1 << 30, 1 << 30)))
    assert main([command, str(path), "-o", str(tmp_path / "o.csv")]) == 1
    assert "p.arrow" in capsys.readouterr().err


@pytest.mark.fault("damaged Arrow file")
def test_a_length_that_nobody_wrote_is_refused(tmp_path: Path, nonet_cli: CommandLine) -> None:
    path = tmp_path / "p.arrow"
    path.write_bytes(b"\xff\xff\xff\xff" + struct.pack("<i", 0x7FFFFFF8) + bytes(64))
    code, _, err = nonet_cli("solve", str(path))
    assert code == 1 and "p.arrow" in err and "Traceback" not in err


@pytest.mark.fault("truncated or invalid compressed file")
def test_a_damaged_zst_file_is_told_once(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    pa = pytest.importorskip("pyarrow")
    path = tmp_path / "p.txt.zst"
    path.write_bytes(pa.compress(f"{EASY}\n".encode() * 500, "zstd", asbytes=True)[:-9])
    assert main(["solve", str(path), "-o", str(tmp_path / "o.txt")]) == 1
    err = capfd.readouterr().err
    assert "p.txt.zst" in err and "interfaces.cc" not in err


@pytest.mark.fault("generated input")
def test_lines_that_are_not_utf8_are_rows_of_a_table(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    path = tmp_path / "p.txt"
    path.write_bytes(b"12..34..21..43..\n\xff\xfe\n")
    with open_table(str(path)) as table:
        schema = table.header.arrow_schema()
        rows = [row for batch in table for row in batch.arrow(schema)["puzzle"].to_pylist()]
    assert rows == ["12..34..21..43..", "??"]


@pytest.mark.fault("generated input")
@pytest.mark.parametrize("suffix", ["arrow", "parquet", "csv"])
def test_a_column_name_that_is_not_utf8(
    suffix: str, tmp_path: Path, nonet_cli: CommandLine
) -> None:
    pytest.importorskip("pyarrow")
    path = tmp_path / "p.csv"
    path.write_bytes(b"puzzle,na" + b"\xff" + f"me\n{EASY},x\n".encode())
    for command in (["solve"], ["annotate", "--columns", "count"]):
        output = tmp_path / f"{command[0]}.{suffix}"
        assert nonet_cli(*command, str(path), "-o", str(output))[0] == 0
        assert output.stat().st_size > 0


@pytest.mark.fault("generated input")
def test_a_saved_game_of_endless_brackets_is_refused() -> None:
    with pytest.raises(FormatError, match="a saved game in JSON"):
        Game.load("[" * 100_000)


@pytest.mark.fault("hostile JSON in tables")
@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('{"puzzle":"1"}\nnull\n', 2),
        ('null"puzzle":"1"}\n{"puzzle":"1"}\n', 1),
        ('\r\n \tnull\n{"puzzle":"1"}\n', 2),
        ('{"puzzle":"' + EASY + '"}\n' + '{"puzzle":"1"}\n' * 3 + "null\n" * 2, 5),
    ],
)
def test_a_row_that_is_not_an_object_is_one_bad_row(
    text: str, line: int, tmp_path: Path, nonet_cli: CommandLine
) -> None:
    path, output = tmp_path / "null.jsonl", tmp_path / "o.jsonl"
    path.write_bytes(text.encode())
    code, _, err = nonet_cli("annotate", str(path), "--columns", "count", "-o", str(output))
    assert code == 1 and f"null.jsonl:{line}:" in err and "Traceback" not in err
    assert output.read_bytes().count(b"\n") == text.strip().count("\n") + 1


@pytest.mark.fault("hostile JSON in tables")
@pytest.mark.parametrize("opening", ["[", '{"a":'])
def test_json_that_nests_without_end_is_refused(
    opening: str, tmp_path: Path, nonet_cli: CommandLine
) -> None:
    pytest.importorskip("pyarrow")
    path = tmp_path / "deep.jsonl"
    path.write_text(f'{{"puzzle": "{"1" * 81}", "x": {opening * 100_000}')
    code, _, err = nonet_cli(
        "annotate", str(path), "--columns", "count", "-o", str(tmp_path / "o.csv")
    )
    assert code == 1 and "deep.jsonl:1:" in err and "Traceback" not in err
