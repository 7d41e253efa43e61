"""Tables as other programs make them: types × codecs × encodings × formats × engines."""

from __future__ import annotations

import bz2
import csv
import datetime
import decimal
import gzip
import importlib
import io
import json
import lzma
import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.csv
import pyarrow.feather
import pyarrow.parquet

from nonet import annotate

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SMALL = "12..34..21..43.."
PUZZLES = (EASY, EASY.replace(".", "0"), SMALL, "55" + "." * 79, "rubbish", "", None)
NOTES = ("007", "1.10", "NA", "", 'a "quoted", note', "two\nlines", "日本", None)
"""Texts that a reader might take for something else."""

CODECS: dict[str, Callable[[bytes], bytes]] = {
    "": bytes,
    ".gz": gzip.compress,
    ".bz2": bz2.compress,
    ".xz": lambda data: lzma.compress(data, preset=0),
    ".zst": lambda data: pa.compress(data, "zstd", asbytes=True),
}
COMMANDS = (
    ["solve"],
    ["check"],
    ["count", "--limit", "2"],
    ["dedup"],
    ["annotate", "--columns", "count,clues"],
    ["split"],
)
OUTPUTS = ("csv", "tsv", "jsonl", "json", "parquet", "arrow")


ENGINES = ("arrow", "reader", "pandas", "polars", "polars lazy", "duckdb")
"""Where a table in memory is held."""


@dataclass(frozen=True)
class Table:
    """The bytes of a file, its name, and the command to run on it."""

    name: str
    data: bytes
    notes: list[str | None]
    damaged: bool
    command: list[str]
    output: str


@dataclass(frozen=True)
class Frame:
    """A table in memory, and the engine that holds it."""

    engine: str
    columns: Any

    def annotated_notes(self) -> list[str | None]:
        """Annotate the table; return its column of texts."""
        found: Any = annotate(self._held(), "count,clues", prefix="our_")
        if self.engine == "pandas":
            return [note if isinstance(note, str) else None for note in found["id"]]
        if self.engine.startswith("polars"):
            return list(found.lazy().collect()["id"])
        if self.engine == "duckdb":
            return [row[0] for row in found.project("id").fetchall()]
        table = found.read_all() if self.engine == "reader" else found
        return list(table["id"].to_pylist())

    def _held(self) -> Any:
        if self.engine == "arrow":
            return self.columns
        if self.engine == "reader":
            return self.columns.to_reader()
        if self.engine == "pandas":
            return self.columns.to_pandas()
        if self.engine == "duckdb":
            return importlib.import_module("duckdb").from_arrow(self.columns)
        frame = importlib.import_module("polars").from_arrow(self.columns)
        return frame.lazy() if self.engine == "polars lazy" else frame


def random_table(rng: random.Random) -> Table | Frame:
    """Return a table of a few rows: in an engine, or in a file, of which one in five is damaged."""
    rows = rng.choice((0, 1, 2, 5, 9))
    table = _columns(rng, rows)
    if rng.random() < 0.2:
        engine = rng.choice(ENGINES)
        if engine not in ("arrow", "reader"):  # the others do not have every type of Arrow
            table = table.select(["puzzle", "id"])
        return Frame(engine, table)
    ending, data = rng.choice(_WRITERS)(rng, table)
    codec = rng.choice(list(CODECS))
    data = CODECS[codec](data)
    damaged = rng.random() < 0.2
    if damaged and data:
        place = rng.randrange(len(data))
        data = rng.choice((data[:place], data[:place] + b"\xff" + data[place + 1 :], data[place:]))
    command, output = rng.choice(COMMANDS), rng.choice(OUTPUTS)
    notes = table["id"].to_pylist()
    return Table(f"table.{ending}{codec}", data, notes, damaged, command, output)


def notes_in(path: Path) -> list[str | None]:
    """Return the column of texts in a file that a command wrote."""
    if path.suffix == ".parquet":
        return list(pyarrow.parquet.read_table(path)["id"].to_pylist())
    if path.suffix == ".arrow":
        with pa.ipc.open_file(path) as file:
            return list(file.read_all()["id"].to_pylist())
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".json":
        return [row["id"] for row in json.loads(text)]
    if path.suffix == ".jsonl":
        return [json.loads(line)["id"] for line in text.splitlines()]
    with path.open(encoding="utf-8", newline="") as file:
        delimiter = "\t" if path.suffix == ".tsv" else ","
        return [row["id"] for row in csv.DictReader(file, delimiter=delimiter)]


def _columns(rng: random.Random, rows: int) -> Any:
    """Return a table with puzzles, texts and columns of other types, as one chunk or several."""
    names = ["puzzle", "id", *rng.sample(sorted(_OTHERS), rng.randrange(4))]
    kind = rng.choice(_TEXTS)
    blank = rng.random() < 0.5
    texts = [rng.choice(PUZZLES if blank else PUZZLES[:-1]) for _ in range(rows)]
    columns = [_array(texts, kind), _array([rng.choice(NOTES) for _ in range(rows)], _TEXTS[0])]
    for name in names[2:]:
        kind, value = _OTHERS[name]
        values = [None if rng.random() < 0.3 else value(rng) for _ in range(rows)]
        columns.append(_array(values, kind))
    table = pa.table(columns, names)
    if rows > 1 and rng.random() < 0.5:
        table = pa.concat_tables([table[:1], table[1:]])
    return table


def _array(values: list[Any], kind: Any) -> Any:
    if pa.types.is_dictionary(kind):
        return pa.array(values, kind.value_type).dictionary_encode().cast(kind)
    return pa.array(values, kind)


_TEXTS = [
    pa.string(),
    pa.large_string(),
    pa.string_view(),
    pa.binary(),
    pa.dictionary(pa.int32(), pa.string()),
    pa.dictionary(pa.int8(), pa.large_string()),
]
_OTHERS: dict[str, tuple[Any, Callable[[random.Random], Any]]] = {
    "count": (pa.int64(), lambda rng: rng.randrange(-5, 5)),
    "status": (pa.string(), lambda rng: rng.choice(("x", "unique"))),
    "real": (pa.float64(), lambda rng: rng.choice((0.5, float("nan"), 1e300))),
    "flag": (pa.bool_(), lambda rng: rng.random() < 0.5),
    "time": (pa.timestamp("us"), lambda rng: datetime.datetime(2026, 1, 1, rng.randrange(24))),
    "day": (pa.date32(), lambda rng: datetime.date(2026, 1, rng.randrange(1, 28))),
    "money": (pa.decimal128(9, 2), lambda rng: decimal.Decimal(rng.randrange(999)) / 100),
    "list": (pa.list_(pa.int32()), lambda rng: [1] * rng.randrange(3)),
    "object": (pa.struct({"a": pa.int8(), "b": pa.string()}), lambda rng: {"a": 1, "b": "c"}),
    "map": (pa.map_(pa.string(), pa.int8()), lambda rng: [("k", 1)]),
    "nothing": (pa.null(), lambda rng: None),
    "bytes": (pa.binary(), lambda rng: b"\x00\xff"),
    "level": (pa.dictionary(pa.int8(), pa.string()), lambda rng: rng.choice(("easy", "hard"))),
    "long": (pa.duration("s"), lambda rng: datetime.timedelta(seconds=3)),
}


def _parquet(rng: random.Random, table: Any) -> tuple[str, bytes]:
    out = io.BytesIO()
    codec = rng.choice(("none", "snappy", "gzip", "zstd", "lz4", "brotli"))
    pyarrow.parquet.write_table(
        table, out, compression=codec, use_dictionary=rng.random() < 0.5, row_group_size=4
    )
    return "parquet", out.getvalue()


def _arrow(rng: random.Random, table: Any) -> tuple[str, bytes]:
    out = io.BytesIO()
    options = pa.ipc.IpcWriteOptions(
        compression=rng.choice((None, "lz4", "zstd")), unify_dictionaries=True
    )
    kind = rng.choice((pa.ipc.new_file, pa.ipc.new_stream))
    with kind(out, table.schema, options=options) as writer:
        writer.write_table(table)
    return rng.choice(("arrow", "feather")), out.getvalue()


def _texts(table: Any) -> Any:
    """Return a table with only what CSV and JSON can express."""
    return [
        {
            name: value.decode("latin-1") if isinstance(value, bytes) else value
            for name, value in row.items()
        }
        for row in table.to_pylist()
    ]


def _csv(rng: random.Random, table: Any) -> tuple[str, bytes]:
    out, tab = io.StringIO(), rng.random() < 0.3
    writer = csv.writer(
        out,
        delimiter="\t" if tab else rng.choice(",,;"),
        lineterminator=rng.choice(("\n", "\r\n")),
        quoting=rng.choice((csv.QUOTE_MINIMAL, csv.QUOTE_ALL)),
    )
    writer.writerow(table.column_names)
    writer.writerows(row.values() for row in _texts(table))
    encoding = rng.choice(("utf-8", "utf-8", "utf-8-sig", "utf-16"))
    return "tsv" if tab else "csv", out.getvalue().encode(encoding)


def _json(rng: random.Random, table: Any) -> tuple[str, bytes]:
    rows = [json.dumps(row, default=str) for row in _texts(table)]
    if rng.random() < 0.5:
        return "json", f"[{','.join(rows)}]".encode()
    encoding = rng.choice(("utf-8", "utf-8-sig"))
    return "jsonl", "".join(f"{row}\n" for row in rows).encode(encoding)


_WRITERS: tuple[Callable[[random.Random, Any], tuple[str, bytes]], ...] = (
    _parquet,
    _arrow,
    _csv,
    _json,
)
