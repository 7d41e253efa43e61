"""dedup, leakage and split on a Ray cluster: tasks compute keys, and Ray groups the classes.

About 20 bytes per row move between machines, never the rows. A row is identified by its section of
the input and its number there, so that the first of a class is the same as in the local command.
Classes are gathered in buckets, and one task handles each bucket.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from nonet.classes.keys import ClassKeys, class_keys
from nonet.datasets.keys import By, check_by, chosen_keys, firsts, joined, shared
from nonet.datasets.splits import SPLITS, SplitCounts, SplitPlan, write_sides
from nonet.errors import ArgumentError
from nonet.lazy import pyarrow as pa
from nonet.puzzles.arrow_rows import rows_of_array
from nonet.puzzles.rows import Rows, as_rows
from nonet.storage.paths import FilePath
from nonet.tables.batches import Header
from nonet.tables.ray import Section, Sections, new_folder, partitions_for, ray_data
from nonet.tables.row_groups import ROWS
from nonet.tables.writers import open_writer

KEPT, TWIN, BAD = 0, 1, 2
"""The kinds of rows: the first of its class, a later one, not a puzzle."""

KNOWN, UNIQUE, SAME_PUZZLE, SAME_CLASS = 1, 2, 4, 8
"""The facts about a row of two sets: its own, and what the other set shares with it."""

_SECTION = 32
"""A place is the number of a section, then this many bits for the row in it."""


def buckets_for(sections: int) -> int:
    """Return the number of buckets for the classes of some sections.

    >>> buckets_for(1), buckets_for(100), buckets_for(1_000_000)
    (8, 100, 4096)
    """
    return min(max(8, sections), 4096)


def key_rows(places: Any, rows: Rows, by: By, buckets: int) -> Any:
    """Return the table that moves between machines: keys of rows, with their places."""
    keys = class_keys(rows, threads=1)
    chosen = chosen_keys(keys, by)
    columns = {
        "place": places,
        "key": chosen,
        "puzzle": keys.puzzles,
        "unique": keys.unique,
        "bucket": (chosen % np.uint64(buckets)).astype(np.int32),
    }
    return pa.table(columns)


def _keys_of_section(section: Section, *, by: By, buckets: int) -> Iterator[Any]:
    """Yield the keys of a section: the task that all functions share."""
    done = 0
    for batch in section.batches():
        first = (section.number << _SECTION) + done
        places = np.arange(first, first + len(batch), dtype=np.uint64)
        yield key_rows(places, batch.rows, by, buckets)
        done += len(batch)


def firsts_of_bucket(rows: Any) -> Any:
    """Return the kind of each row of a bucket."""
    place, key = np.asarray(rows.column("place")), np.asarray(rows.column("key"))
    order = np.argsort(place)
    place, key = place[order], key[order]
    kind = np.where(key == 0, BAD, np.where(firsts(key), KEPT, TWIN)).astype(np.uint8)
    section = (place >> np.uint64(_SECTION)).astype(np.int32)
    return pa.table({"place": place, "kind": kind, "section": section})


def leaks_of_bucket(rows: Any, *, test_from: int) -> Any:
    """Flag the rows of a bucket that the other set shares; the test set starts at a place."""
    place = np.asarray(rows.column("place"))
    puzzles, unique = np.asarray(rows.column("puzzle")), np.asarray(rows.column("unique"))
    grids = np.where(unique, np.asarray(rows.column("key")), np.uint64(0))
    test = place >= test_from
    flags = np.where(puzzles != 0, KNOWN, 0) + np.where(unique, UNIQUE, 0)
    for keys, flag in ((puzzles, SAME_PUZZLE), (grids, SAME_CLASS)):
        for side in (test, ~test):
            flags[side] += np.where(shared(keys[side], keys[~side]), flag, 0)
    return pa.table({"place": place, "flags": flags.astype(np.uint8), "test": test})


def count_leaks(rows: Any) -> Any:
    """Count the rows of both sets by the facts about them."""
    codes = np.asarray(rows.column("flags")) + 16 * np.asarray(rows.column("test"))
    found, counts = np.unique(codes, return_counts=True)
    return pa.table({"code": found, "rows": counts})


def _gathered(keys: Any, function: Any, buckets: int) -> Any:
    """Group the rows by bucket, and apply a function to each bucket."""
    grouped = keys.groupby("bucket", num_partitions=partitions_for(buckets))
    return grouped.map_groups(function, batch_format="pyarrow")


def dedup_on_ray(
    inputs: Iterable[str], output: FilePath, *, by: By, puzzle: str | None, address: str | None
) -> tuple[int, int, int]:
    """Write the first row of each class into a directory of parts, one per section of the input."""
    check_by(by)
    if Path(output).suffix not in ("", ".parquet"):
        raise ArgumentError(f"{output}: on Ray, the output must be a directory of Parquet files")
    sections = Sections.of(inputs, puzzle)
    buckets = buckets_for(len(sections.all))
    kinds = [0, 0, 0]
    with new_folder(output) as folder, ray_data(address) as data:
        keys = sections.run(data, partial(_keys_of_section, by=by, buckets=buckets))
        found = _gathered(keys, firsts_of_bucket, buckets)
        parts = found.groupby("section", num_partitions=partitions_for(len(sections.all)))
        write = partial(
            _write_part, sections=tuple(sections.all), folder=folder, header=sections.header
        )
        for row in parts.map_groups(write, batch_format="pyarrow").iter_rows():
            kinds = [sum(pair) for pair in zip(kinds, row["kinds"])]
    if not any(kinds):
        with open_writer(folder / _part(0), sections.header):
            pass
    return sum(kinds), kinds[KEPT], kinds[BAD]


def _part(number: int) -> str:
    return f"part-{number:05d}.parquet"


def _write_part(rows: Any, *, sections: Sequence[Section], folder: Path, header: Header) -> Any:
    """Read one section again and write the kept rows."""
    kind = np.asarray(rows.column("kind"))[np.argsort(np.asarray(rows.column("place")))]
    section = sections[rows.column("section")[0].as_py()]
    kept = (kind == KEPT).nonzero()[0]
    with open_writer(folder / _part(section.number), header) as writer:
        done = 0
        for batch in section.batches():
            here = kept[(kept >= done) & (kept < done + len(batch))] - done
            writer.write(batch.select(here.tolist()))
            done += len(batch)
    return pa.table({"kinds": [np.bincount(kind, minlength=3).tolist()]})


def leakage_on_ray(
    train: Iterable[str],
    test: Iterable[str],
    *,
    puzzle: str | None = None,
    address: str | None = None,
) -> dict[str, int]:
    """Count the rows, leaks and puzzles without a unique solution of two sets of tables."""
    known, asked = Sections.of(train, puzzle), Sections.of(test, puzzle)
    count = len(known.all)
    moved = [replace(section, number=count + section.number) for section in asked.all]
    buckets = buckets_for(count + len(moved))
    codes: dict[int, int] = {}
    with ray_data(address) as data:
        task = partial(_keys_of_section, by="class", buckets=buckets)
        others = Sections(asked.files, asked.header, moved)
        keys = known.run(data, task).union(others.run(data, task))
        found = _gathered(keys, partial(leaks_of_bucket, test_from=count << _SECTION), buckets)
        counted = found.map_batches(count_leaks, batch_format="pyarrow", batch_size=None)
        for row in counted.iter_rows():
            codes[row["code"]] = codes.get(row["code"], 0) + row["rows"]
    return _leak_counts(codes)


def _leak_counts(codes: dict[int, int]) -> dict[str, int]:
    def rows(flags: int, *, test: bool, without: int = 0) -> int:
        return sum(
            count
            for code, count in codes.items()
            if (code >= 16) == test and code & flags and not code & without
        )

    total = sum(codes.values())
    known, asked = rows(KNOWN, test=False), rows(KNOWN, test=True)
    return {
        "train": known,
        "test": asked,
        "same_puzzle": rows(SAME_PUZZLE, test=True),
        "same_solution": rows(SAME_CLASS, test=True),
        "leaked": rows(SAME_PUZZLE | SAME_CLASS, test=True),
        "train_not_unique": rows(KNOWN, test=False, without=UNIQUE),
        "test_not_unique": rows(KNOWN, test=True, without=UNIQUE),
        "bad": total - known - asked,
    }


def _split_section(
    section: Section, *, plan: SplitPlan, folder: Path, suffix: str, header: Header
) -> Iterator[Any]:
    """Write the parts of a section, one per side. A hash decides, so nothing is shuffled."""
    name = f"part-{section.number:05d}{suffix}"
    targets = [folder / f"{side}{suffix}" / name for side in SPLITS]
    with ExitStack() as stack:
        writers = [stack.enter_context(open_writer(target, header)) for target in targets]
        tally = write_sides(plan, section.batches(), writers, threads=1)
    yield pa.table({"tally": [json.dumps(vars(tally))]})


def split_on_ray(
    plan: SplitPlan, inputs: Iterable[str], output: FilePath, suffix: str, address: str | None
) -> tuple[Path, SplitCounts]:
    """Write train, validation and test as directories of parts; return their paths and counts."""
    sections = Sections.of(inputs, plan.puzzle)
    tally = SplitCounts()
    with new_folder(output) as folder, ray_data(address) as data:
        for side in SPLITS:
            (folder / f"{side}{suffix}").mkdir()
        task = partial(
            _split_section, plan=plan, folder=folder, suffix=suffix, header=sections.header
        )
        for row in sections.run(data, task).iter_rows():
            tally.update(**json.loads(row["tally"]))
    return folder, tally


def keys_on_ray(puzzles: Any, address: str | None) -> ClassKeys:
    """Return the keys of puzzles in any form of ``solve_many``, computed by tasks."""
    column = puzzles if isinstance(puzzles, (pa.Array, pa.ChunkedArray)) else _cells_of(puzzles)
    places = np.arange(len(column))
    parts = [
        pa.table({"place": places[start : start + ROWS], "puzzle": column.slice(start, ROWS)})
        for start in range(0, len(column), ROWS)
    ]
    if not parts:
        return joined([])
    with ray_data(address) as data:
        found = data.from_arrow(parts).map_batches(
            _keys_of_rows, batch_format="pyarrow", batch_size=None
        )
        keys = pa.concat_tables(found.iter_batches(batch_format="pyarrow", batch_size=None))
    order = np.argsort(np.asarray(keys["place"]))
    return ClassKeys(*(np.asarray(keys[name])[order] for name in ClassKeys._fields))


def _cells_of(puzzles: Any) -> Any:
    """Return puzzles as an Arrow array of 81 bytes."""
    rows = as_rows(puzzles)
    data = pa.py_buffer(rows.cells().tobytes())
    return pa.FixedSizeBinaryArray.from_buffers(pa.binary(81), len(rows), [None, data])


def _keys_of_rows(rows: Any) -> Any:
    keys = class_keys(rows_of_array(rows.column("puzzle")), threads=1)
    return pa.table({"place": rows.column("place"), **keys._asdict()})
