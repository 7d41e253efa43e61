"""annotate on Ray: tables on disk, computed by tasks on all machines of a cluster.

Files are split into sections, one per task, which reads its rows and writes its part. A part has a
unique name and appears only once complete, so that Ray can repeat the task of a worker that dies.
All machines must see the files under the same paths.
"""

from __future__ import annotations

import logging
import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any, Literal, get_args

from nonet.arguments import one_of
from nonet.errors import ArgumentError
from nonet.lazy import needed, parquet
from nonet.lazy import pyarrow as pa
from nonet.solving.columns import SECONDS
from nonet.storage.paths import FilePath
from nonet.tables.annotation import Annotate
from nonet.tables.arrow_batches import ArrowBatch
from nonet.tables.batches import Batch, Header
from nonet.tables.file_formats import format_named, format_of
from nonet.tables.inputs import check_same_columns, find_files
from nonet.tables.readers import open_table
from nonet.tables.registry import COLUMNS
from nonet.tables.row_groups import ROWS
from nonet.tables.writers import open_writer

Cluster = Literal["local", "ray"]
"""Where to compute: in this process, or in the tasks of a Ray cluster."""


def is_ray(cluster: str, address: str | None = None, **local: object) -> bool:
    """Return whether to compute on Ray; an address requires it, and ``local`` options exclude it.

    >>> is_ray("local")
    False
    """
    one_of("cluster", cluster, get_args(Cluster))
    if address is not None and cluster != "ray":
        raise ArgumentError("address requires cluster='ray'", parameters=("address", "cluster"))
    for name, value in local.items():
        if cluster == "ray" and value:
            text = f"{name} is not supported with cluster='ray'"
            raise ArgumentError(text, parameters=(name, "cluster"))
    return cluster == "ray"


@contextmanager
def ray_data(address: str | None) -> Iterator[Any]:
    """Yield Ray Data on a cluster: the one in use, the one at an address, or this machine."""
    ray, data = needed("ray", "ray"), needed("ray.data", "ray")
    started = not ray.is_initialized()
    if started:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    context = data.DataContext.get_current()
    shown, context.enable_progress_bars = context.enable_progress_bars, False
    log = logging.getLogger("ray.data")
    level = log.level
    log.setLevel(logging.ERROR)
    try:
        yield data
    finally:
        log.setLevel(level)
        context.enable_progress_bars = shown
        if started:
            ray.shutdown()


def partitions_for(groups: int) -> int:
    """Return the number of shuffle partitions: at least one per CPU, if there are enough groups."""
    cpus = int(needed("ray", "ray").cluster_resources().get("CPU", 1))
    return max(1, min(groups, max(cpus, groups // 16)))


@dataclass(frozen=True)
class Section:
    """The input of one task: some row groups of a Parquet file, or (``stop`` 0) a file."""

    number: int
    file: str
    puzzle: str
    first: int = 0
    stop: int = 0

    def batches(self) -> Iterator[Batch]:
        """Yield the rows of the section."""
        if not self.stop:
            with open_table(self.file, puzzle=self.puzzle) as table:
                yield from table
            return
        with parquet.ParquetFile(self.file) as file:
            schema = file.schema_arrow
            header = Header(tuple(schema.names), schema.names.index(self.puzzle), schema)
            groups = range(self.first, self.stop)
            first = 1 + sum(file.metadata.row_group(n).num_rows for n in range(self.first))
            for batch in file.iter_batches(ROWS, row_groups=list(groups)):
                yield ArrowBatch(header, self.file, batch, first)
                first += len(batch)


Task = Callable[[Section], Iterable[Any]]
"""Computes Arrow tables from a section, on some machine."""


@dataclass(frozen=True)
class Sections:
    """Tables on disk, split into sections for tasks."""

    files: list[str]
    header: Header
    all: list[Section]

    @property
    def puzzle(self) -> str:
        """The name of the column of puzzles."""
        return self.header.names[self.header.puzzle]

    @classmethod
    def of(cls, inputs: Iterable[str], puzzle: str | None = None) -> Sections:
        """Split files, globs or directories of tables into sections; all must have the same
        columns."""
        files = find_files(inputs)
        found: list[Section] = []
        header: Header | None = None
        for name in files:
            path = os.path.abspath(name)
            with open_table(path, puzzle=puzzle) as table:
                header = header or table.header
                check_same_columns(header, table)
            form, own = format_of(path), header.names[header.puzzle]
            parquet = form is not None and form.name == "parquet"
            for groups in _row_groups(path) if parquet else [(0, 0)]:
                found.append(Section(len(found), path, own, *groups))
        assert header is not None
        return cls(files, header, found)

    def run(self, data: Any, task: Task) -> Any:
        """Return the Ray Data set of the tables that a task computes from every section."""
        items = [asdict(section) for section in self.all]
        return data.from_items(items, override_num_blocks=len(items)).map_batches(
            partial(_run, task), batch_format="pyarrow", batch_size=1
        )


def _row_groups(path: str) -> list[tuple[int, int]]:
    """Join consecutive row groups until they have enough rows."""
    with parquet.ParquetFile(path) as file:
        sizes = [file.metadata.row_group(n).num_rows for n in range(file.metadata.num_row_groups)]
    found: list[tuple[int, int]] = []
    first = 0
    for stop in range(1, len(sizes) + 1):
        if stop == len(sizes) or sum(sizes[first:stop]) >= ROWS:
            found.append((first, stop))
            first = stop
    return found or [(0, 0)]


def _run(task: Task, batch: Any) -> Iterator[Any]:
    """Run a task on a batch of sections, on a worker of Ray."""
    for row in batch.to_pylist():
        yield from task(Section(**row))


@contextmanager
def new_folder(path: FilePath) -> Iterator[Path]:
    """Yield an absolute path that all tasks can write to; reject a folder that has files.

    At the end, unfinished parts of workers that died are removed.
    """
    folder = Path(path).absolute()
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise ArgumentError(f"{folder} is not empty; on Ray, the output must be a new directory")
    folder.mkdir(parents=True, exist_ok=True)
    yield folder
    for torn in folder.rglob("part-*.tmp"):
        torn.unlink()


def _annotate_section(
    section: Section, *, function: Annotate, folder: Path, extension: str, header: Header
) -> Iterator[Any]:
    """Write the part of a section, and count its rows by status."""
    counts: Counter[str] = Counter()
    path = folder / f"part-{section.number:05d}{extension}"
    columns = [COLUMNS[name] for name in function.columns]
    with open_writer(path, header, columns, prefix=function.prefix) as writer:
        for batch in section.batches():
            answers = function.of_rows(batch)
            counts.update(answers.counts())
            writer.write(batch, answers)
    found = pa.array(counts.keys(), pa.string()), pa.array(counts.values(), pa.int64())
    yield pa.table(list(found), ["status", "rows"])


def annotate_sections(
    inputs: Iterable[str],
    output: FilePath,
    columns: str | Iterable[str],
    *,
    puzzle: str | None = None,
    prefix: str = "",
    format: str = "parquet",
    seconds: float | None = SECONDS,
    address: str | None = None,
) -> Counter[str]:
    """Annotate tables on a Ray cluster into a new directory of parts; return rows by status.

    The parts keep the order of the rows: read by name, they equal the output of a local run.
    """
    sections = Sections.of(inputs, puzzle)
    function = Annotate(columns, puzzle=sections.puzzle, prefix=prefix, seconds=seconds)
    function.check(sections.header.names)
    counts: Counter[str] = Counter()
    with new_folder(output) as folder, ray_data(address) as data:
        task = partial(
            _annotate_section,
            function=function,
            folder=folder,
            extension=format_named(format).extensions[0],
            header=sections.header,
        )
        for row in sections.run(data, task).iter_rows():
            counts[row["status"]] += row["rows"]
    return counts
