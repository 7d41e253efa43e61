"""Tables written batch by batch: one writer for each kind of file."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from typing import Any

from nonet.tables.arrow import needed, pyarrow
from nonet.tables.arrow_files import write_arrow, write_parquet

Write = Callable[[Any], object]
"""Takes the next batch of a table."""


def table_writer(
    out: Any, kind: str, schema: Any, words: Collection[str] = ()
) -> AbstractContextManager[Write]:
    """Open a table of a kind: what it gives is called with each batch.

    ``words`` names columns of text that hold a few words only.
    """
    return _WRITERS[kind](out, schema, words)


@contextmanager
def _csv(comma: str, out: Any, schema: Any, words: Collection[str]) -> Iterator[Write]:
    pa, csv = pyarrow(), needed("pyarrow.csv", "data")
    flat = pa.schema([pa.field(field.name, _flat_type(field.type)) for field in schema])
    bare, quoted = (
        csv.WriteOptions(include_header=False, quoting_style=style, delimiter=comma)
        for style in ("none", "needed")
    )

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

    out.write((comma.join(_quoted(name, comma) for name in schema.names) + "\n").encode())
    yield write


def _quoted(name: str, comma: str) -> str:
    return '"' + name.replace('"', '""') + '"' if set(name) & {comma, *'"\n\r'} else name


def _flat_type(kind: Any) -> Any:
    types = pyarrow().types
    if types.is_dictionary(kind):
        return kind.value_type
    return pyarrow().string() if types.is_nested(kind) else kind


def _flat(array: Any) -> Any:
    """Make fields of text of what has members."""
    pa = pyarrow()
    if pa.types.is_dictionary(array.type):
        return array.dictionary_decode()
    if not pa.types.is_nested(array.type):
        return array
    rows = array.to_pylist()
    if pa.types.is_map(array.type):
        rows = [None if row is None else dict(row) for row in rows]
    return pa.array([None if row is None else plain(row) for row in rows], pa.string())


def plain(value: Any) -> Any:
    """Return a value as one field of a table: what has members becomes text.

    >>> plain({"x-wing": 2}), plain(["r1c1", "r1c2"]), plain(["a b", "c"]), plain(True)
    ('x-wing:2', 'r1c1 r1c2', 'a b; c', 'true')
    """
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict) and all(isinstance(n, int) for n in value.values()):
        return " ".join(f"{key}:{n}" for key, n in value.items())
    if isinstance(value, (dict, list, tuple)):
        if all(isinstance(part, (str, int)) for part in value):
            parts = list(map(str, value))
            return ("; " if any(" " in part for part in parts) else " ").join(parts)
        return json.dumps(value, ensure_ascii=False, default=str)
    return value


@contextmanager
def _jsonl(out: Any, schema: Any, words: Collection[str]) -> Iterator[Write]:
    maps = [field.name for field in schema if pyarrow().types.is_map(field.type)]

    def write(batch: Any) -> None:
        for row in batch.to_pylist():
            for name in maps:
                row[name] = None if row[name] is None else dict(row[name])
            out.write((json.dumps(row, ensure_ascii=False, default=str) + "\n").encode())

    yield write


_WRITERS: dict[str, Callable[[Any, Any, Collection[str]], AbstractContextManager[Write]]] = {
    "parquet": write_parquet,
    "arrow": write_arrow,
    "csv": partial(_csv, ","),
    "tsv": partial(_csv, "\t"),
    "jsonl": _jsonl,
}
