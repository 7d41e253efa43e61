"""nonet on Ray: a data set with its answers, computed by tasks on all machines of a cluster.

Files are cut into sections, each the work of one task, which reads its rows and writes its part. A
part has a name of its own and appears only when it is whole, so that Ray may repeat the task of a
worker that dies. All machines must see the files under the same paths.
"""

from __future__ import annotations

import logging
import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Literal

from nonet.errors import ArgumentError, FormatError
from nonet.tables.annotation import STATUS, Annotate
from nonet.tables.arrow import needed, pyarrow
from nonet.tables.arrow_files import ROWS
from nonet.tables.batches import find_files, kind_of, open_batches
from nonet.tables.parts import KINDS, whole_table

Engine = Literal["local", "ray"]
"""Who computes: this process, or the tasks of a Ray cluster."""

ENGINES: tuple[Engine, ...] = ("local", "ray")
"""All engines."""


def is_ray(engine: str, address: str | None = None, **local: object) -> bool:
    """Return whether Ray is to compute; an address is that of a Ray cluster.

    ``local`` are choices that only the engine of this process has.

    >>> is_ray("local")
    False
    """
    if engine not in ENGINES:
        raise ArgumentError(f"an engine must be one of {', '.join(ENGINES)}, not {engine!r}")
    if address is not None and engine != "ray":
        raise ArgumentError("an address goes with the engine ray")
    for name, value in local.items():
        if value and engine == "ray":
            raise ArgumentError(f"{name} does not go with the engine ray")
    return engine == "ray"


def annotate_dataset(dataset: Any, function: Annotate) -> Any:
    """Return a Ray Data set with its answers.

    Tasks do the work, block by block: Ray retries those of a worker that dies. (A pool of actors on
    all CPUs can wait for ever for the reader, which needs one too.)
    """
    return dataset.map_batches(
        function, batch_format="pyarrow", batch_size=None, zero_copy_batch=True
    )


@contextmanager
def cluster(address: str | None) -> Iterator[Any]:
    """Give Ray Data on a cluster: the one that is in use, that of an address, or this machine."""
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
    """Return into how many parts a shuffle goes: one a CPU, and more where there is much."""
    cpus = int(needed("ray", "ray").cluster_resources().get("CPU", 1))
    return max(1, min(groups, max(cpus, groups // 16)))


@dataclass(frozen=True)
class Section:
    """What one task reads: some row groups of a Parquet file, or (``stop`` 0) a whole file."""

    number: int
    file: str
    puzzle: str
    first: int = 0
    stop: int = 0

    def batches(self) -> Iterator[Any]:
        """Go through the rows."""
        if self.stop:
            parquet = needed("pyarrow.parquet", "data")
            with parquet.ParquetFile(self.file) as file:
                yield from file.iter_batches(ROWS, row_groups=list(range(self.first, self.stop)))
            return
        with open_batches(self.file, puzzle=self.puzzle) as table:
            yield from table


Task = Callable[[Section], Iterable[Any]]
"""Makes Arrow tables of a section, on some machine."""


@dataclass(frozen=True)
class Sections:
    """Tables on disk as the work of tasks; their columns, and which holds the puzzles."""

    files: list[str]
    schema: Any
    puzzle: str
    all: list[Section]

    @classmethod
    def of(cls, inputs: Iterable[str], puzzle: str | None = None) -> Sections:
        """Cut files, globs or directories of tables into sections; all have the same columns."""
        files = find_files(inputs)
        found: list[Section] = []
        schema: Any = None
        for name in files:
            path = os.path.abspath(name)
            with open_batches(path, puzzle=puzzle) as table:
                if schema is not None and not table.schema.equals(schema):
                    raise FormatError("its columns are not those of the first file", file=name)
                schema, puzzle = table.schema, table.puzzle
            for groups in _row_groups(path) if kind_of(path) == "parquet" else [(0, 0)]:
                found.append(Section(len(found), path, puzzle, *groups))
        assert puzzle is not None
        return cls(files, schema, puzzle, found)

    def run(self, data: Any, task: Task) -> Any:
        """Return the Ray Data set of what a task makes of every section."""
        items = [asdict(section) for section in self.all]
        return data.from_items(items, override_num_blocks=len(items)).map_batches(
            _Batches(task), batch_format="pyarrow", batch_size=1
        )


def _row_groups(path: str) -> list[tuple[int, int]]:
    """Join row groups that follow each other until they have some rows."""
    with needed("pyarrow.parquet", "data").ParquetFile(path) as file:
        sizes = [file.metadata.row_group(n).num_rows for n in range(file.metadata.num_row_groups)]
    found: list[tuple[int, int]] = []
    first = 0
    for stop in range(1, len(sizes) + 1):
        if stop == len(sizes) or sum(sizes[first:stop]) >= ROWS:
            found.append((first, stop))
            first = stop
    return found or [(0, 0)]


@dataclass(frozen=True)
class _Batches:
    """What Ray sends to its workers: a function of a batch of sections."""

    task: Task

    def __call__(self, batch: Any) -> Iterator[Any]:
        for row in batch.to_pylist():
            yield from self.task(Section(**row))


@contextmanager
def new_folder(path: str | os.PathLike[str]) -> Iterator[Path]:
    """Give a folder that tasks can write to, whatever their own is; refuse one that has files.

    In the end it has whole parts only: what a worker that died had begun is removed.
    """
    folder = Path(path).absolute()
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise ArgumentError(f"{folder} is not empty; on Ray the output is a new directory")
    folder.mkdir(parents=True, exist_ok=True)
    yield folder
    for torn in folder.rglob("part-*.tmp"):
        torn.unlink()


@dataclass(frozen=True)
class _AnnotateSection:
    """Write the part of a section, and count what is in it."""

    function: Annotate
    folder: Path
    kind: str
    schema: Any

    def __call__(self, section: Section) -> Iterator[Any]:
        counts: Counter[str] = Counter()
        name = f"part-{section.number:05d}{KINDS[self.kind]}"
        with whole_table(self.folder / name, self.schema) as write:
            for batch in section.batches():
                answers = self.function(batch)
                told = answers.column(self.function.prefix + STATUS).value_counts().to_pylist()
                counts.update({entry["values"]: entry["counts"] for entry in told})
                write(answers)
        pa = pyarrow()
        told = pa.array(counts.keys(), pa.string()), pa.array(counts.values(), pa.int64())
        yield pa.table(list(told), ["status", "rows"])


def annotate_sections(
    inputs: Iterable[str],
    output: str | os.PathLike[str],
    columns: str | Iterable[str],
    *,
    puzzle: str | None = None,
    prefix: str = "",
    format: str = "parquet",
    address: str | None = None,
) -> Counter[str]:
    """Annotate tables on a Ray cluster into a new directory of parts; return rows by status.

    The parts have the order of the rows: read by name, they are the table of the local command.
    """
    sections = Sections.of(inputs, puzzle)
    function = Annotate(columns, puzzle=sections.puzzle, prefix=prefix)
    schema = function.schema(sections.schema)
    counts: Counter[str] = Counter()
    with new_folder(output) as folder, cluster(address) as data:
        task = _AnnotateSection(function, folder, format, schema)
        for row in sections.run(data, task).iter_rows():
            counts[row["status"]] += row["rows"]
    return counts
