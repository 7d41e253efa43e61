"""Tables written part by part: whole parts only, a manifest of them, resumed after any end.

A directory keeps its parts. A single file is put together from them at the end and takes its place
as a whole. The same input and columns give the same bytes, whether or not the work was resumed.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from nonet.errors import ArgumentError, FormatError
from nonet.files import check_packing, packed, replacing, split_packing, write_whole
from nonet.tables.annotation import ROWS
from nonet.tables.arrow import needed, pyarrow
from nonet.tables.batches import kind_of

MANIFEST = "_manifest.jsonl"
"""Readers of a directory of tables leave out names that begin like this."""

KINDS = {"parquet": ".parquet", "arrow": ".arrow", "csv": ".csv", "jsonl": ".jsonl"}
Write = Callable[[Any], object]
"""Takes the next batch of a table."""

STREAM = "stream"
"""What the parts of a single file are until it is put together."""


@dataclass
class Parts:
    """The parts of an output, and which of them are done."""

    folder: Path
    kind: str
    schema: Any
    done: dict[str, int]
    """Rows of each part that is done, by its name."""

    @classmethod
    def begin(
        cls, folder: Path, kind: str, schema: Any, identity: dict[str, Any], *, resume: bool
    ) -> Parts:
        """Start the parts of a work, or find those that are done of the same work."""
        first = json.dumps(identity, sort_keys=True)
        manifest = folder / MANIFEST
        done: dict[str, int] = {}
        if manifest.exists() and not resume:
            raise ArgumentError(f"{folder} has parts of a work already: --resume continues it")
        if manifest.exists():
            lines = manifest.read_text(encoding="utf-8").split("\n")[:-1]
            if not lines or lines[0] != first:
                raise FormatError(
                    "these are parts of another work: other inputs, columns or version",
                    file=str(manifest),
                )
            for torn in (*folder.glob("part-*.tmp"), *folder.glob(f"{MANIFEST}.*.tmp")):
                torn.unlink()  # what a run that was killed had not put in its place
            for line in lines[1:]:
                entry = json.loads(line)
                if (folder / entry["part"]).exists():
                    done[entry["part"]] = entry["rows"]
            kept = [first, *(json.dumps({"part": n, "rows": r}) for n, r in done.items())]
            write_whole(manifest, ("\n".join(kept) + "\n").encode())
        else:
            folder.mkdir(parents=True, exist_ok=True)
            write_whole(manifest, (first + "\n").encode())
        return cls(folder, kind, schema, done)

    def name(self, number: int) -> str:
        """Return the name of a part."""
        return f"part-{number:05d}{KINDS.get(self.kind, '.arrows')}"

    def write(self, number: int, batches: list[Any]) -> None:
        """Write one part as a whole, then note it."""
        name = self.name(number)
        with replacing(self.folder / name) as file:
            write_table(file, self.kind, self.schema, batches)
        rows = sum(batch.num_rows for batch in batches)
        with open(self.folder / MANIFEST, "ab") as file:
            file.write((json.dumps({"part": name, "rows": rows}) + "\n").encode())
        self.done[name] = rows

    def join(self, target: Path) -> None:
        """Put streams together into one file, which takes its place as a whole."""
        with whole_table(target, self.schema) as write:
            for batch in self._batches():
                write(batch)
        shutil.rmtree(self.folder)

    def _batches(self) -> Iterator[Any]:
        ipc = needed("pyarrow.ipc", "data")
        for name in sorted(self.done):
            with pyarrow().OSFile(str(self.folder / name)) as file:
                yield from ipc.open_stream(file)


def kind_to_write(name: str) -> str:
    """Return the kind of table that a name asks for; lines cannot hold columns."""
    kind = kind_of(name)
    if kind == "lines":
        raise ArgumentError(f"{name}: the name of a table ends in {', '.join(KINDS.values())}")
    return kind


def write_table(out: Any, kind: str, schema: Any, batches: Iterable[Any]) -> None:
    """Write batches as one file of a kind."""
    with table_writer(out, kind, schema) as write:
        for batch in batches:
            write(batch)


def table_writer(out: Any, kind: str, schema: Any) -> AbstractContextManager[Write]:
    """Open a table of a kind: what it gives is called with each batch."""
    writers = {"parquet": _parquet, "arrow": _arrow, "csv": _csv, "jsonl": _jsonl, STREAM: _stream}
    return writers[kind](out, schema)


@contextmanager
def whole_table(path: Path, schema: Any) -> Iterator[Write]:
    """Open a table to write that takes its place as a whole."""
    kind = kind_to_write(path.name)
    packing = split_packing(path.name)[1]
    check_packing(packing)
    with (
        replacing(path) as file,
        packed(file, packing) as out,
        table_writer(out, kind, schema) as write,
    ):
        yield write


@contextmanager
def _parquet(out: Any, schema: Any) -> Iterator[Write]:
    """Row groups of one size with statistics; words by dictionary, everything else without."""
    pa, parquet = pyarrow(), needed("pyarrow.parquet", "data")
    words = [field.name for field in schema if pa.types.is_dictionary(field.type)]
    waiting: list[Any] = []

    def flush() -> None:
        if waiting:
            writer.write_table(pa.Table.from_batches(waiting, schema), row_group_size=ROWS)
            waiting.clear()

    def write(batch: Any) -> None:
        waiting.append(batch)
        if sum(part.num_rows for part in waiting) >= ROWS:
            flush()

    with parquet.ParquetWriter(
        out, schema, compression="zstd", use_dictionary=words or False
    ) as writer:
        yield write
        flush()


@contextmanager
def _arrow(out: Any, schema: Any) -> Iterator[Write]:
    ipc = needed("pyarrow.ipc", "data")
    with ipc.new_file(out, schema, options=ipc.IpcWriteOptions(compression="zstd")) as writer:
        yield writer.write_batch


@contextmanager
def _stream(out: Any, schema: Any) -> Iterator[Write]:
    ipc = needed("pyarrow.ipc", "data")
    with ipc.new_stream(out, schema, options=ipc.IpcWriteOptions(compression="lz4")) as writer:
        yield writer.write_batch


@contextmanager
def _csv(out: Any, schema: Any) -> Iterator[Write]:
    pa, csv = pyarrow(), needed("pyarrow.csv", "data")
    flat = pa.schema([pa.field(field.name, _flat_type(field.type)) for field in schema])
    bare = csv.WriteOptions(include_header=False, quoting_style="none")
    quoted = csv.WriteOptions(include_header=False, quoting_style="needed")

    def write(batch: Any) -> None:
        arrays = [_flat(array) for array in batch.columns]
        rows = pa.RecordBatch.from_arrays(arrays, schema=flat)
        text = pa.BufferOutputStream()
        try:
            csv.write_csv(rows, text, bare)
        except pa.ArrowInvalid:  # some text has a comma or a quote
            text = pa.BufferOutputStream()
            csv.write_csv(rows, text, quoted)
        out.write(text.getvalue())

    out.write((",".join(_quoted(name) for name in schema.names) + "\n").encode())
    yield write


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"' if set(name) & set(',"\n\r') else name


def _flat_type(kind: Any) -> Any:
    types = pyarrow().types
    if types.is_dictionary(kind):
        return kind.value_type
    return pyarrow().string() if types.is_nested(kind) else kind


def _flat(array: Any) -> Any:
    """Make fields of text of what has members: ``a b`` of a list, ``a:1 b:2`` of counts."""
    pa = pyarrow()
    if pa.types.is_dictionary(array.type):
        return array.dictionary_decode()
    if not pa.types.is_nested(array.type):
        return array
    texts = [
        None
        if row is None
        else " ".join(f"{p[0]}:{p[1]}" for p in row)
        if pa.types.is_map(array.type)
        else "; ".join(map(str, row if isinstance(row, list) else row.values()))
        for row in array.to_pylist()
    ]
    return pa.array(texts, pa.string())


@contextmanager
def _jsonl(out: Any, schema: Any) -> Iterator[Write]:
    maps = [field.name for field in schema if pyarrow().types.is_map(field.type)]

    def write(batch: Any) -> None:
        for row in batch.to_pylist():
            for name in maps:
                row[name] = None if row[name] is None else dict(row[name])
            out.write((json.dumps(row, ensure_ascii=False, default=str) + "\n").encode())

    yield write
