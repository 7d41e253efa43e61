"""The same questions for files of any size: dedup and split, a batch at a time."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from nonet.classes.keys import ClassKeys, class_keys
from nonet.datasets.keys import MEMORY, By, KeyFile, chosen_keys, firsts
from nonet.datasets.lines import error_of_line, header_of, layout_of, lines_of
from nonet.datasets.sides import Plan, write_sides
from nonet.datasets.splits import SPLITS
from nonet.errors import ArgumentError, FormatError
from nonet.tables.arrow import pyarrow, rows_of_array
from nonet.tables.batches import find_files, kind_of, open_batches
from nonet.tables.overlap import Ahead
from nonet.tables.parts import KINDS, whole_table
from nonet.tables.ray import Engine, is_ray

if TYPE_CHECKING:
    from nonet.datasets.keys import Flags

OnRows = Callable[[int], object]


def batches_of(
    files: Iterable[str], puzzle: str | None, *, threads: int | None = None
) -> Iterator[tuple[Any, ClassKeys]]:
    """Go through the batches of files with their keys; all must have the same columns."""
    schema = None
    for name in files:
        with open_batches(name, puzzle=puzzle) as table:
            if schema is not None and not table.schema.equals(schema):
                raise FormatError("its columns are not those of the first file", file=name)
            schema = table.schema
            with Ahead(table) as batches:
                for batch in batches:
                    rows = rows_of_array(batch.column(table.puzzle))
                    yield batch, class_keys(rows, threads=threads)


def keys_of_file(
    path: str,
    complain: Callable[[str], object],
    *,
    threads: int | None = None,
    on_rows: OnRows = lambda rows: None,
) -> ClassKeys | None:
    """Return the keys of a file, and tell each row that has none, with its place.

    None for a file that is neither a table nor text with one 9×9 puzzle per line.
    """
    parts: list[ClassKeys] = []
    rows = 0
    find = _keys_of_rows if kind_of(path) in ("csv", "lines") else _keys_of_table
    for keys, error_of in find(path, threads):
        if keys is None:
            return None
        for row in (~keys.known).nonzero()[0].tolist():
            error = error_of(row)
            if error is None:
                return None
            complain(error)
        parts.append(keys)
        rows += len(keys.known)
        on_rows(rows)
    return joined(parts)


def joined(parts: list[ClassKeys]) -> ClassKeys:
    """Put the keys of batches together."""
    import numpy as np

    if not parts:
        empty, none = np.empty(0, np.uint64), np.empty(0, np.bool_)
        return ClassKeys(empty, empty, none, none)
    return ClassKeys(*(np.concatenate(column) for column in zip(*parts)))


_ErrorOf = Callable[[int], "str | None"]


def _keys_of_table(path: str, threads: int | None) -> Iterator[tuple[ClassKeys | None, _ErrorOf]]:
    done = 0
    for batch, keys in batches_of([path], None, threads=threads):
        start = done
        yield keys, lambda row: f"{path}: row {start + row + 1} is no puzzle"  # noqa: B023
        done += len(batch)


def _keys_of_rows(path: str, threads: int | None) -> Iterator[tuple[ClassKeys | None, _ErrorOf]]:
    """Text with a puzzle per line; a line that is a grid of another size needs the slow way."""
    with ExitStack() as stack:
        try:
            file = stack.enter_context(open(path, "rb"))
            layout = layout_of(file) if file.seekable() else None
        except OSError:
            layout = None
        if layout is None:
            yield None, lambda row: None
            return
        first = 1 + header_of(file, layout).count(b"\n")
        for lines in lines_of(file, layout, first):
            keys = class_keys(lines.rows, threads=threads)
            yield keys, partial(error_of_line, lines, layout, path)


def schema_of(files: list[str], puzzle: str | None) -> Any:
    """Return the columns of the first file."""
    with open_batches(files[0], puzzle=puzzle) as table:
        return table.schema


def dedup_files(
    inputs: Iterable[str],
    output: str | os.PathLike[str],
    *,
    by: By = "puzzle",
    puzzle: str | None = None,
    memory: str = MEMORY,
    threads: int | None = None,
    engine: Engine = "local",
    address: str | None = None,
    on_rows: OnRows = lambda rows: None,
) -> tuple[int, int, int]:
    """Write the first row of each class of some tables; return rows, rows kept, and bad rows.

    The tables are read twice: for their keys (8 bytes per row go to disk), and for the rows.
    ``engine="ray"`` leaves it to a Ray cluster, and the output is a directory of parts.
    """
    if is_ray(engine, address, threads=threads):
        from nonet.datasets.shuffle import dedup_on_ray

        return dedup_on_ray(inputs, output, by=by, puzzle=puzzle, address=address)
    files = find_files(inputs)
    schema = schema_of(files, puzzle)
    keys, bad = KeyFile(), 0
    try:
        for _, found in batches_of(files, puzzle, threads=threads):
            keys.add(chosen_keys(found, by))
            bad += int((~found.known).sum())
            on_rows(keys.rows)
        keep = firsts(keys.all(), memory=memory)
    finally:
        keys.close()
    write_kept(_batches(files, puzzle), keep, Path(output), schema)
    return len(keep), int(keep.sum()), bad


def _batches(files: Iterable[str], puzzle: str | None) -> Iterator[Any]:
    for name in files:
        with open_batches(name, puzzle=puzzle) as table, Ahead(table) as batches:
            yield from batches


def write_kept(batches: Iterable[Any], keep: Flags, target: Path, schema: Any) -> None:
    """Write those rows of batches that are to be kept."""
    with whole_table(target, schema) as write:
        done = 0
        for batch in batches:
            write(batch.filter(pyarrow().array(keep[done : done + len(batch)])))
            done += len(batch)


def split_files(
    inputs: Iterable[str],
    folder: str | os.PathLike[str],
    *,
    by: By = "class",
    test: float = 0.1,
    validation: float = 0.1,
    seed: int,
    stratify: str | None = None,
    puzzle: str | None = None,
    format: str = "parquet",
    threads: int | None = None,
    engine: Engine = "local",
    address: str | None = None,
    on_rows: OnRows = lambda rows: None,
) -> dict[str, Any]:
    """Write train, validation and test tables into a folder; return what is in them.

    ``stratify`` names a column, of the table or of ``nonet.tables.COLUMNS``: the summary counts
    its values on every side. A hash decides about a whole class, so every value has its share on
    average, exact shares it cannot have; no row moves when others are added. ``engine="ray"``
    leaves it to a Ray cluster, and the sides are directories of parts.
    """
    plan = Plan(seed, by, test, validation, stratify, puzzle)
    files = find_files(inputs)
    if format not in KINDS:
        raise ArgumentError(f"a format must be one of {', '.join(KINDS)}, not {format!r}")
    schema = schema_of(files, puzzle)
    plan.check(schema)
    if is_ray(engine, address, threads=threads):
        from nonet.datasets.shuffle import split_on_ray

        target, tally = split_on_ray(plan, files, folder, KINDS[format], address)
    else:
        target = Path(folder)
        target.mkdir(parents=True, exist_ok=True)
        targets = [target / f"{name}{KINDS[format]}" for name in SPLITS]
        batches = batches_of(files, puzzle, threads=threads)
        tally = write_sides(plan, batches, targets, schema, threads=threads, on_rows=on_rows)
    summary = tally.summary(plan, files)
    (target / "split.json").write_text(json.dumps(summary, indent=2) + "\n", encoding="utf-8")
    return summary
