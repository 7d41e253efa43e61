"""Splits: train, validation and test sets that share no class, as tables or as files.

Only a hash of the seed and the class key decides: a row goes to the same side whatever other rows
there are, even if more are added later.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from nonet._version import __version__
from nonet.arguments import one_of, real_number, seed_of
from nonet.classes.keys import ClassKeys
from nonet.datasets.keys import (
    By,
    OnBad,
    as_table,
    check_by,
    chosen_keys,
    keys_of_batch,
    keys_of_table,
)
from nonet.errors import ArgumentError, quoted
from nonet.lazy import pyarrow as pa
from nonet.machine import thread_count
from nonet.storage.atomic import write_whole
from nonet.storage.paths import FilePath, is_one_of
from nonet.tables.annotation import Annotate
from nonet.tables.batches import Batch, Header
from nonet.tables.file_formats import TABLE_NAMES, FileFormat, format_named
from nonet.tables.inputs import find_files, table_batches
from nonet.tables.outputs import JournalOutput
from nonet.tables.ray import Cluster, is_ray
from nonet.tables.readers import header_of
from nonet.tables.registry import COLUMNS
from nonet.tables.writers import Writer

Sides = npt.NDArray[np.uint8]

SPLITS = ("train", "validation", "test")
"""The sides, by their numbers in :func:`assign`."""

NO_SIDE = 255
"""The side of a row that is not a puzzle."""


def assign(
    keys: ClassKeys, *, by: By = "class", test: float = 0.1, validation: float = 0.1, seed: int
) -> Sides:
    """Return the side of each row as an index into ``SPLITS``; 255 if it is not a puzzle."""
    chosen = chosen_keys(keys, by)
    sides = sides_of(chosen, test=test, validation=validation, seed=seed)
    sides[~keys.known] = NO_SIDE
    return sides


def sides_of(keys: npt.NDArray[np.uint64], *, test: float, validation: float, seed: int) -> Sides:
    """Return the side of each key."""
    check_shares(test, validation)
    hashed = mixed(keys ^ mixed(np.array([seed_of(seed)], np.uint64)))
    place = (hashed >> np.uint64(11)) * 2.0**-53
    return np.where(place < test, 2, np.where(place < test + validation, 1, 0)).astype(np.uint8)


def split(
    table: Any,
    *,
    by: By = "class",
    test: float = 0.1,
    validation: float = 0.1,
    seed: int,
    puzzle: str | None = None,
    threads: int | None = None,
    cluster: Cluster = "local",
    address: str | None = None,
) -> dict[str, Any]:
    """Return Arrow tables ``train``, ``validation`` and ``test`` that share no class.

    With ``by="class"``, no class of solution grids is on two sides, so no puzzle is either, up to
    symmetry.
    With ``by="puzzle"``, only the puzzles themselves are kept apart. The shares hold for classes,
    on average. Rows that are not puzzles are left out. Adding rows never moves another row.
    ``cluster="ray"`` computes the keys on a Ray cluster, by ``address`` or on this machine.

    >>> import pyarrow as pa
    >>> table = pa.table({"puzzle": ["." * 81, "1" + "." * 80, "rubbish"]})
    >>> {name: len(rows) for name, rows in split(table, test=0.5, validation=0, seed=1).items()}
    {'train': 2, 'validation': 0, 'test': 0}
    """
    whole = as_table(table)
    keys = keys_of_table(whole, puzzle=puzzle, threads=threads, cluster=cluster, address=address)
    sides = assign(keys, by=by, test=test, validation=validation, seed=seed)
    return {name: whole.filter(pa.array(sides == side)) for side, name in enumerate(SPLITS)}


def check_shares(test: float, validation: float) -> None:
    """Reject shares outside 0 to 1, or that leave no training rows."""
    for name, share in (("test", test), ("validation", validation)):
        real_number(name, share, least=0, most=1)
    if test + validation >= 1:
        raise ArgumentError(f"test and validation leave nothing to train on: {test} + {validation}")


def mixed(words: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint64]:
    """Apply SplitMix64's finalizer; it must not change, because existing splits depend on it."""
    words = words + np.uint64(0x9E3779B97F4A7C15)
    words = (words ^ (words >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    words = (words ^ (words >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return words ^ (words >> np.uint64(31))


LEFT_OUT = "left_out"
"""The side for rows that are not puzzles."""


@dataclass(frozen=True)
class SplitPlan:
    """How rows are split."""

    seed: int
    by: By = "class"
    test: float = 0.1
    validation: float = 0.1
    count_by: str | None = None
    puzzle: str | None = None

    def __post_init__(self) -> None:
        check_by(self.by)
        check_shares(self.test, self.validation)
        seed_of(self.seed)

    def check(self, names: Sequence[str]) -> None:
        """Reject a plan that the columns of a table do not allow."""
        name = self.count_by
        if name is not None and name not in names and name not in COLUMNS:
            raise ArgumentError(
                f"unknown column {quoted(name)} to count by "
                f"(available: {', '.join(names)}, and those of nonet annotate --list)"
            )

    def sides(self, keys: ClassKeys) -> Sides:
        """Return the side of each row."""
        return assign(keys, by=self.by, test=self.test, validation=self.validation, seed=self.seed)

    def values(self, batch: Batch, threads: int | None) -> Sequence[Any] | None:
        """Return the values to count; None without such a column."""
        name = self.count_by
        if name is None:
            return None
        if name in batch.header.names:
            return batch.columns()[batch.header.names.index(name)]
        values = Annotate([name], threads=threads).of_rows(batch).values
        return values[name].listed(COLUMNS[name])


@dataclass
class SplitCounts:
    """The number of rows on each side, and of their values."""

    rows: Counter[str] = field(default_factory=Counter)
    values: dict[str, Counter[str]] = field(default_factory=dict)

    def add(self, name: str, rows: int, words: Iterable[Any] | None = None) -> None:
        """Count rows of one side, and their words."""
        self.rows[name] += rows
        if words is not None:
            self.values.setdefault(name, Counter()).update(map(str, words))

    def update(self, rows: Mapping[str, int], values: Mapping[str, Mapping[str, int]]) -> None:
        """Add the counts of another tally."""
        self.rows.update(rows)
        for name, found in values.items():
            self.values.setdefault(name, Counter()).update(found)

    def summary(self, plan: SplitPlan, files: list[str]) -> dict[str, Any]:
        """Return the content of ``split.json``."""
        return {
            "nonet": __version__,
            "inputs": files,
            "by": plan.by,
            "test": plan.test,
            "validation": plan.validation,
            "seed": plan.seed,
            "rows": {name: self.rows[name] for name in (*SPLITS, LEFT_OUT)},
            "count_by": plan.count_by,
            "values": {name: dict(sorted(found.items())) for name, found in self.values.items()},
        }


def write_sides(
    plan: SplitPlan,
    batches: Iterable[Batch],
    writers: Sequence[Writer],
    *,
    threads: int | None = None,
    on_rows: Callable[[int], object] = lambda rows: None,
    on_bad: OnBad = lambda error: None,
) -> SplitCounts:
    """Write each row of some batches to the writer of its side."""
    tally = SplitCounts()
    for batch in batches:
        sides = plan.sides(keys_of_batch(batch, threads=threads, on_bad=on_bad))
        tally.add(LEFT_OUT, int((sides == NO_SIDE).sum()))
        for side, name in enumerate(SPLITS):
            part = batch.select((sides == side).nonzero()[0].tolist())
            tally.add(name, len(part), plan.values(part, threads))
            writers[side].write(part)
        on_rows(tally.rows.total())
    return tally


def split_files(
    inputs: Iterable[str],
    folder: FilePath,
    *,
    by: By = "class",
    test: float = 0.1,
    validation: float = 0.1,
    seed: int,
    count_by: str | None = None,
    puzzle: str | None = None,
    format: str = "parquet",
    threads: int | None = None,
    cluster: Cluster = "local",
    address: str | None = None,
    on_rows: Callable[[int], object] = lambda rows: None,
    on_bad: OnBad = lambda error: None,
) -> dict[str, Any]:
    """Write train, validation and test tables into a folder; return the counts of their rows.

    ``count_by`` names a column, of the table or of ``nonet.tables.COLUMNS``: the summary counts
    its values on every side. A hash assigns whole classes, so each value has its share on average,
    not exactly; no row moves when others are added. ``cluster="ray"`` runs on a Ray cluster, and
    the sides are directories of parts.
    """
    plan = SplitPlan(seed, by, test, validation, count_by, puzzle)
    thread_count(threads)
    files = find_files(inputs)
    one_of("format", format, TABLE_NAMES)
    form, header = format_named(format), header_of(files[0], puzzle)
    plan.check(header.names)
    target = Path(folder)
    if is_ray(cluster, address, threads=threads):
        from nonet.datasets.on_ray import split_on_ray

        target, tally = split_on_ray(plan, files, folder, form.extensions[0], address)
    else:
        target.mkdir(parents=True, exist_ok=True)
        with _open_sides(target, form, header, files) as writers:
            tally = write_sides(
                plan,
                table_batches(files, puzzle),
                writers,
                threads=threads,
                on_rows=on_rows,
                on_bad=on_bad,
            )
    summary = tally.summary(plan, files)
    write_whole(target / "split.json", json.dumps(summary, indent=2) + "\n")
    return summary


@contextmanager
def _open_sides(
    folder: Path, form: FileFormat, header: Header, files: Sequence[str]
) -> Iterator[list[Writer]]:
    """Open a table for each side; none may be an input or in use by another process."""
    targets = [folder / f"{name}{form.extensions[0]}" for name in SPLITS]
    for target in targets:
        if is_one_of(target, files):
            raise ArgumentError(f"{target} is an input of the split; choose another folder")
    with ExitStack() as stack:
        writers = []
        for target in targets:
            out = JournalOutput(target, {"split": list(files)}, form, None)
            stack.callback(out.discard)  # a split is not resumed
            writers.append(Writer(out, form))
            writers[-1].begin(header)
        yield writers
        for writer in writers:
            writer.finish()
