"""Tables as Polars and pandas write them: every type of text, every file format."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from helpers.command_line import CommandLine

pa = pytest.importorskip("pyarrow")
pd = pytest.importorskip("pandas")
pl = pytest.importorskip("polars")

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
PUZZLES = [EASY, HARD] * 2
WORDS = ["a", "b", None, "c"]
NUMBERS = [1, None, 3, 4]
COMMANDS = (["solve"], ["annotate", "--columns", "count"], ["dedup"], ["convert"], ["split"])
OUTPUTS = ("csv", "jsonl", "parquet", "arrow")


def polars_files(words: Any, puzzles: Any, folder: Path) -> Iterator[Path]:
    frame = pl.DataFrame(
        {
            "word": pl.Series(WORDS, dtype=pl.String).cast(words),
            "number": NUMBERS,
            "puzzle": pl.Series(PUZZLES).cast(puzzles),
            "list": [[1, 2]] * 4,
        }
    )
    oldest = pl.CompatLevel.oldest()
    chunks = pl.concat([frame, frame.reverse()], rechunk=False)
    writers: dict[str, Callable[[Path], Any]] = {
        "chunks.arrow": lambda path: chunks.write_ipc(path),
        "stream.arrow": lambda path: frame.write_ipc_stream(path),
        "old.arrow": lambda path: frame.write_ipc(path, compat_level=oldest),
        "plain.csv": lambda path: frame.drop("list").write_csv(path),
        "lines.jsonl": lambda path: frame.write_ndjson(path),
        "list.json": lambda path: frame.write_json(path),
    }
    for packing in ("uncompressed", "lz4", "zstd"):
        writers[f"{packing}.arrow"] = lambda path, p=packing: frame.write_ipc(path, compression=p)  # type: ignore[misc]
        writers[f"{packing}.parquet"] = lambda path, p=packing: frame.write_parquet(  # type: ignore[misc]
            path, compression=p
        )
    yield from written(writers, folder)


def pandas_files(words: Any, puzzles: Any, folder: Path) -> Iterator[Path]:
    frame = pd.DataFrame(
        {
            "word": pd.Series(WORDS).astype(words),
            "number": pd.array(NUMBERS, dtype="Int64"),
            "puzzle": pd.Series(PUZZLES).astype(puzzles),
            "flag": pd.array([True, None] * 2, dtype="boolean"),
        }
    )
    rows = {"orient": "records"}
    writers: dict[str, Callable[[Path], Any]] = {
        "plain.parquet": frame.to_parquet,
        "index.parquet": frame.set_index("word").to_parquet,
        "plain.feather": frame.to_feather,
        "plain.csv": lambda path: frame.to_csv(path, index=False),
        "index.csv.gz": frame.to_csv,
        "lines.jsonl": lambda path: frame.to_json(path, lines=True, **rows),
        "list.json": lambda path: frame.to_json(path, **rows),
    }
    yield from written(writers, folder)


def written(writers: dict[str, Callable[[Path], Any]], folder: Path) -> Iterator[Path]:
    for name, write in writers.items():
        write(folder / name)
        yield folder / name


POLARS = {"text": pl.String, "categorical": pl.Categorical, "enum": pl.Enum(["a", "b", "c"])}
PANDAS = {
    "object": object,
    "string": "string",
    "pyarrow": "string[pyarrow]",
    "large": pd.ArrowDtype(pa.large_string()),
    "category": "category",
}


@pytest.mark.fault("files written by Polars", number=12)
@pytest.mark.parametrize("puzzles", [pl.String, pl.Categorical], ids=["text", "categorical"])
@pytest.mark.parametrize("words", POLARS)
def test_files_of_polars(words: str, puzzles: Any, tmp_path: Path, nonet_cli: CommandLine) -> None:
    files = list(polars_files(POLARS[words], puzzles, tmp_path))
    assert len(files) == 12
    read_and_write(files, tmp_path, nonet_cli)


@pytest.mark.fault("files written by pandas", number=7)
@pytest.mark.parametrize("puzzles", ["object", "pyarrow", "category"])
@pytest.mark.parametrize("words", PANDAS)
def test_files_of_pandas(words: str, puzzles: str, tmp_path: Path, nonet_cli: CommandLine) -> None:
    files = list(pandas_files(PANDAS[words], PANDAS[puzzles], tmp_path))
    assert len(files) == 7
    read_and_write(files, tmp_path, nonet_cli)


def read_and_write(files: list[Path], folder: Path, nonet_cli: CommandLine) -> None:
    """Read each file with a command and write each output format, in turn."""
    for number, path in enumerate(files):
        command = COMMANDS[number % len(COMMANDS)]
        form = OUTPUTS[(number + number // len(COMMANDS)) % len(OUTPUTS)]
        output = folder / f"out{number}" / ("" if command == ["split"] else f"rows.{form}")
        (folder / f"out{number}").mkdir()
        more = ["--format", form] if command == ["split"] else ["--quiet"]
        code, _, err = nonet_cli(*command, str(path), "-o", str(output), *more)
        assert code == 0, f"{path.name} {command} {form}: {err}"
