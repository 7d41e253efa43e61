"""annotate_files: tables on disk in, tables on disk out, whatever their size."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from nonet._version import __version__
from nonet.errors import ArgumentError, FormatError
from nonet.tables.annotation import STATUS, Annotate
from nonet.tables.arrow_files import ROWS
from nonet.tables.batches import Batches, find_files, open_batches
from nonet.tables.order import Order
from nonet.tables.overlap import Ahead
from nonet.tables.parts import KINDS, OneFile, Parts, kind_to_write
from nonet.tables.ray import Engine, annotate_sections, is_ray

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
    sort: str | None = None,
    resume: bool = False,
    engine: Engine = "local",
    address: str | None = None,
    on_rows: Callable[[int], object] = lambda rows: None,
) -> Summary:
    """Annotate tables on disk, a part at a time, in constant memory.

    ``inputs`` are files, globs or directories of Parquet, Arrow, CSV, JSON Lines or lines of
    puzzles, which must have the same columns. ``output`` is one file, or (where its name has no
    suffix) a directory of parts with a manifest, in ``format``. ``resume`` continues a work that
    was cut short; the result has the same bytes. ``puzzle`` names the column of puzzles where it
    has no usual name. ``sort`` names a column that orders a file as a whole, or each part of a
    directory by itself. ``engine="ray"`` leaves the parts of a new directory to a Ray cluster.
    """
    names = [os.fspath(inputs)] if isinstance(inputs, (str, os.PathLike)) else list(inputs)
    target = Path(output)
    whole = target.suffix != ""
    kind = kind_to_write(target.name) if whole else _format(format)
    if is_ray(engine, address, sort=sort, resume=resume, threads=threads):
        counts = annotate_sections(
            names, output, columns, puzzle=puzzle, prefix=prefix, format=kind, address=address
        )
        return Summary(counts.total(), 0, counts)
    files = find_files(names)
    if whole and format not in (None, kind):
        raise ArgumentError(f"{target}: a file of this name holds {kind}, not {format}")
    with open_batches(files[0], puzzle=puzzle) as first:
        function = Annotate(columns, puzzle=first.puzzle, prefix=prefix, threads=threads)
        schema, own = function.schema(first.schema), first.schema
    identity: dict[str, Any] = {
        "nonet": __version__,
        "inputs": [[name, os.path.getsize(name)] for name in files],
        "columns": list(function.columns),
        "puzzle": function.puzzle,
        "prefix": prefix,
        "part": PART,
    }
    order = None if sort is None else Order.of(sort, function, schema)
    if order is not None:
        identity["sort"] = order.column
    parts: OneFile | Parts
    if whole:
        parts = OneFile(target, schema, identity, resume=resume, order=order)
    else:
        parts = Parts.begin(target, kind, schema, identity, resume=resume)
    summary = Summary()
    number = 0
    with closing(parts):
        for name in files:
            with open_batches(name, puzzle=function.puzzle) as table:
                _same_columns(own, table)
                number = _file(table, function, parts, number, summary, order, on_rows)
        parts.finish()
    return summary


def _format(name: str | None) -> str:
    if name is not None and name not in KINDS:
        raise ArgumentError(f"a format must be one of {', '.join(KINDS)}, not {name!r}")
    return name or "parquet"


def _file(
    table: Batches,
    function: Annotate,
    parts: OneFile | Parts,
    number: int,
    summary: Summary,
    order: Order | None,
    on_rows: Callable[[int], object],
) -> int:
    """Write the parts of one file, from a number on; return the next number."""
    waiting: list[Any] = []

    def end_part() -> None:
        nonlocal number
        rows = sum(batch.num_rows for batch in waiting)
        if parts.has(number, rows):
            summary.resumed += rows
        elif rows:
            answers = [function(batch) for batch in waiting]
            for batch in answers:
                counts = batch.column(function.prefix + STATUS).value_counts().to_pylist()
                summary.status.update({entry["values"]: entry["counts"] for entry in counts})
            parts.write(number, answers if order is None else order.sorted(answers))
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
