"""annotate_files: tables on disk in, tables on disk out, whatever their size."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from nonet._version import __version__
from nonet.errors import ArgumentError, FormatError
from nonet.tables.annotation import ROWS, STATUS, Annotate
from nonet.tables.batches import Batches, find_files, open_batches
from nonet.tables.overlap import Ahead
from nonet.tables.parts import KINDS, STREAM, Parts, kind_to_write

PART = 4 * ROWS
"""How many rows a part has: what is lost at most when the work is killed."""


@dataclass
class Summary:
    """What was done: rows, and how many of each status, since the start or the last resume."""

    rows: int = 0
    resumed: int = 0
    status: Counter[str] = field(default_factory=Counter)


def annotate_files(
    inputs: str | os.PathLike[str] | Iterable[str],
    output: str | os.PathLike[str],
    columns: str | Iterable[str],
    *,
    puzzle: str | None = None,
    prefix: str = "",
    format: str | None = None,
    threads: int | None = None,
    resume: bool = False,
    on_rows: Callable[[int], object] = lambda rows: None,
) -> Summary:
    """Annotate tables on disk, a part at a time, in constant memory.

    ``inputs`` are files, globs or directories of Parquet, Arrow, CSV, JSON Lines or lines of
    puzzles, which must have the same columns. ``output`` is one file, or (where its name has no
    suffix) a directory of parts with a manifest, in ``format``. ``resume`` continues a work that
    was cut short; the result has the same bytes. ``puzzle`` names the column of puzzles where it
    has no usual name.
    """
    names = [os.fspath(inputs)] if isinstance(inputs, (str, os.PathLike)) else list(inputs)
    files = find_files(names)
    target = Path(output)
    whole = target.suffix != ""
    kind = kind_to_write(target.name) if whole else _format(format)
    if whole and format not in (None, kind):
        raise ArgumentError(f"{target}: a file of this name holds {kind}, not {format}")
    with open_batches(files[0], puzzle=puzzle) as first:
        function = Annotate(columns, puzzle=first.puzzle, prefix=prefix, threads=threads)
        schema, own = function.schema(first.schema), first.schema
    identity = {
        "nonet": __version__,
        "inputs": [[name, os.path.getsize(name)] for name in files],
        "columns": list(function.columns),
        "puzzle": function.puzzle,
        "prefix": prefix,
        "part": PART,
    }
    folder = target.with_name(f".{target.name}.parts") if whole else target
    parts = Parts.begin(folder, STREAM if whole else kind, schema, identity, resume=resume)
    summary = Summary()
    number = 0
    for name in files:
        with open_batches(name, puzzle=function.puzzle) as table:
            _same_columns(own, table)
            number = _file(table, function, parts, number, summary, on_rows)
    if whole:
        parts.join(target)
    return summary


def _format(name: str | None) -> str:
    if name is not None and name not in KINDS:
        raise ArgumentError(f"a format is one of {', '.join(KINDS)}, not {name!r}")
    return name or "parquet"


def _file(
    table: Batches,
    function: Annotate,
    parts: Parts,
    number: int,
    summary: Summary,
    on_rows: Callable[[int], object],
) -> int:
    """Write the parts of one file, from a number on; return the next number."""
    waiting: list[Any] = []

    def end_part() -> None:
        nonlocal number
        rows = sum(batch.num_rows for batch in waiting)
        if parts.name(number) in parts.done:
            summary.resumed += rows
        elif rows:
            answers = [function(batch) for batch in waiting]
            for batch in answers:
                counts = batch.column(function.prefix + STATUS).value_counts().to_pylist()
                summary.status.update({entry["values"]: entry["counts"] for entry in counts})
            parts.write(number, answers)
        summary.rows += rows
        number += 1
        waiting.clear()
        on_rows(summary.rows)

    with Ahead(table) as batches:
        for batch in batches:
            waiting.append(batch)
            if len(waiting) * ROWS == PART:
                end_part()
    if waiting:
        end_part()
    return number


def _same_columns(schema: Any, table: Batches) -> None:
    if not table.schema.equals(schema):
        raise FormatError(
            f"its columns are {_told(table.schema)}; those of the first file are {_told(schema)}",
            file=table.path,
        )


def _told(schema: Any) -> str:
    return ", ".join(f"{column.name} ({column.type})" for column in schema)
