"""annotate_files: tables on disk in, tables on disk out, whatever their size."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from nonet._version import __version__
from nonet.arguments import one_of
from nonet.errors import ArgumentError, FormatError
from nonet.solving.columns import SECONDS
from nonet.storage.atomic import write_whole
from nonet.storage.locks import Lock
from nonet.storage.paths import FilePath, is_one_of, is_replaced, nothing_read
from nonet.tables import row_groups
from nonet.tables.annotation import Annotate
from nonet.tables.batches import Batch, Header
from nonet.tables.file_formats import TABLE_NAMES, format_named, format_of, format_to_write
from nonet.tables.inputs import find_files, table_batches
from nonet.tables.journal import interrupted
from nonet.tables.order import Order
from nonet.tables.outputs import open_output
from nonet.tables.pipeline import Measured, Pipeline
from nonet.tables.ray import Cluster, annotate_sections, is_ray
from nonet.tables.readers import header_of
from nonet.tables.registry import COLUMNS
from nonet.tables.row_groups import chunks
from nonet.tables.verbs import Answers
from nonet.tables.writers import Writer, open_writer

PART = 4
"""The number of batches per part of a directory: the most that a killed run loses."""


@dataclass
class RowCounts:
    """The number of rows, in total and by status, since the start or the last resume."""

    rows: int = 0
    resumed: int = 0
    status: Counter[str] = field(default_factory=Counter)

    def count(self, answers: Answers) -> None:
        """Count the rows of a batch by their status."""
        self.status.update(answers.counts())


def annotate_files(
    inputs: FilePath | Iterable[str],
    output: FilePath,
    columns: str | Iterable[str],
    *,
    puzzle: str | None = None,
    prefix: str = "",
    format: str | None = None,
    threads: int | None = None,
    seconds: float | None = SECONDS,
    sort: str | None = None,
    resume: bool = False,
    cluster: Cluster = "local",
    address: str | None = None,
    on_rows: Callable[[int], object] = lambda rows: None,
    on_bad: Callable[[FormatError], object] = lambda error: None,
) -> RowCounts:
    """Annotate tables on disk, a batch at a time, in constant memory.

    ``inputs`` are files, globs or directories of Parquet, Arrow, CSV, JSON Lines or lines of
    puzzles, which must have the same columns. ``output`` is a file, a pipe or a device, or (if its
    name has no extension) a directory of parts with a manifest, in ``format``. ``resume``
    continues an interrupted run and produces the same bytes. ``puzzle`` names the column of
    puzzles if it has no usual name. ``sort`` names a column by which to sort a file, or each part
    of a directory separately. ``cluster="ray"`` computes the parts of a new directory on a Ray
    cluster. The search for the solution of a variant or another size ends after ``seconds``.
    ``on_bad`` is called with the error of each row that is not a puzzle.
    """
    names = [os.fspath(inputs)] if isinstance(inputs, (str, os.PathLike)) else list(inputs)
    target = Path(output)
    streamed = os.fspath(output) == "-" or not (is_replaced(output) or target.is_dir())
    folder = target.is_dir() or not (streamed or target.suffix)
    if folder:
        kind = "parquet" if format is None else format
        one_of("format", kind, TABLE_NAMES)
    else:
        default = "csv" if streamed and format_of(output) is None else None
        kind = format_to_write(output, format or default, table=True)[0].name
    if is_ray(cluster, address, sort=sort, resume=resume, threads=threads):
        counts = annotate_sections(
            names,
            output,
            columns,
            puzzle=puzzle,
            prefix=prefix,
            format=kind,
            seconds=seconds,
            address=address,
        )
        return RowCounts(counts.total(), 0, counts)
    files = find_files(names)
    header = header_of(files[0], puzzle)
    own = header.names[header.puzzle]
    function = Annotate(columns, puzzle=own, prefix=prefix, threads=threads, seconds=seconds)
    job: dict[str, Any] = {
        "nonet": __version__,
        "inputs": [[name, os.path.getsize(name)] for name in files],
        "columns": list(function.columns),
        "puzzle": function.puzzle,
        "prefix": prefix,
        "seconds": seconds,
        "batch": row_groups.ROWS,
    }
    order = None
    if sort is not None:
        schema = function.schema(header.arrow_schema())
        order = Order.of(sort, function, schema, text=header.schema is None)
        job["sort"] = order.column
    work = _Work(function, header, files, puzzle, order, on_rows, on_bad)
    if folder:
        work.write_parts(target, kind, job, resume)
    else:
        work.write_file(output, kind, job, resume)
    return work.summary


MANIFEST = "_manifest.jsonl"
"""Readers of a directory of tables skip names with this prefix."""


@dataclass
class Parts:
    """The parts of a directory, each a complete file, and which of them are done.

    A manifest lists those. Others can read the parts while the work continues, but the directory
    is locked for other writers. The same job gives the same bytes, resumed or not.
    """

    folder: Path
    extension: str
    done: dict[str, int]
    """The number of rows of each finished part, by name."""

    @classmethod
    @contextmanager
    def of(cls, folder: Path, format: str, job: dict[str, Any], resume: bool) -> Iterator[Parts]:
        """Start the parts of a job, or find those of the same job that are done."""
        folder.mkdir(parents=True, exist_ok=True)
        with Lock(folder):
            done = cls._done(folder, json.dumps(job, sort_keys=True), resume)
            yield cls(folder, format_named(format).extensions[0], done)

    @staticmethod
    def _done(folder: Path, first: str, resume: bool) -> dict[str, int]:
        manifest = folder / MANIFEST
        for torn in (*folder.glob("part-*.tmp"), *folder.glob(f"{MANIFEST}.*.tmp")):
            torn.unlink()  # left by a run that was killed
        if not manifest.exists():
            write_whole(manifest, first + "\n")
            return {}
        if not resume:
            raise ArgumentError(f"{folder} already has parts; add --resume to continue")
        lines = manifest.read_text(encoding="utf-8").split("\n")[:-1]
        if not lines or lines[0] != first:
            raise FormatError(
                "these are parts of a different job: the inputs, columns or version differ",
                file=str(manifest),
            )
        entries = [json.loads(line) for line in lines[1:]]
        done = {e["part"]: e["rows"] for e in entries if (folder / e["part"]).exists()}
        kept = [first, *(json.dumps({"part": n, "rows": r}) for n, r in done.items())]
        write_whole(manifest, "\n".join(kept) + "\n")
        return done

    def path(self, number: int) -> Path:
        """Return the file of a part."""
        return self.folder / f"part-{number:05d}{self.extension}"

    def has(self, number: int) -> bool:
        """Return whether a part is done."""
        return self.path(number).name in self.done

    def note(self, number: int, rows: int) -> None:
        """Note that a part is done."""
        name = self.path(number).name
        with open(self.folder / MANIFEST, "ab") as file:
            file.write((json.dumps({"part": name, "rows": rows}) + "\n").encode())
        self.done[name] = rows


@dataclass
class _Work:
    """One run of annotate: what to compute, for which files, and what is done."""

    function: Annotate
    header: Header
    files: list[str]
    puzzle: str | None
    order: Order | None
    on_rows: Callable[[int], object]
    on_bad: Callable[[FormatError], object]
    summary: RowCounts = field(default_factory=RowCounts)

    def write_file(self, path: Any, kind: str, job: dict[str, Any], resume: bool) -> None:
        """Write to one file or pipe."""
        form = format_named(kind)
        compression = None if os.fspath(path) == "-" else format_to_write(path, kind)[1]
        if not resume and is_replaced(path) and interrupted(path):
            raise ArgumentError(f"{path} has unfinished rows; add --resume to continue")
        with open_output(path, form, compression, job, resume=resume, order=self.order) as out:
            columns = [COLUMNS[name] for name in self.function.columns]
            writer = Writer(out, form, columns, prefix=self.function.prefix)
            writer.begin(self.header, bulk=True)
            self.summary.resumed = out.taken
            self._run(writer, table_batches(self.files, self.puzzle), skip=out.taken)
            only_bad = self.summary.rows and self.summary.rows == self.summary.status["bad"]
            if only_bad and is_one_of(path, self.files):
                out.discard()
                raise nothing_read(path)
            writer.finish()

    def write_parts(self, folder: Path, kind: str, job: dict[str, Any], resume: bool) -> None:
        """Write a directory of parts, each of some batches."""
        columns = [COLUMNS[name] for name in self.function.columns]
        with Parts.of(folder, kind, job, resume) as parts:
            for number, batches in enumerate(self._part_batches()):
                rows = sum(map(len, batches))
                if parts.has(number):
                    self.summary.resumed += rows
                    self.summary.rows += rows
                else:
                    with open_writer(
                        parts.path(number),
                        self.header,
                        columns,
                        prefix=self.function.prefix,
                        order=self.order,
                    ) as writer:
                        self._run(writer, batches)
                    parts.note(number, rows)
                self.on_rows(self.summary.rows)

    def _part_batches(self) -> Iterator[list[Batch]]:
        """Yield the batches of each part; a part never spans two files."""
        for name in self.files:
            yield from chunks(table_batches([name], self.puzzle, first=self.header), PART)

    def _run(self, writer: Writer, batches: Iterable[Batch], *, skip: int = 0) -> None:
        """Write some rows with their columns."""
        before = self.summary.rows
        pipeline = Pipeline(writer, self._answer, skip=skip, size=FIRST)
        pipeline.update = lambda rows, position: self.on_rows(before + rows)
        pipeline.run(batches)
        self.summary.rows = before + pipeline.rows

    def _answer(self, batch: Batch) -> Measured:
        """Compute the columns of some rows, and report those that are bad."""
        answers = self.function.of_rows(batch)
        self.summary.count(answers)
        bad = answers.with_status({"bad"})
        for row in bad:
            message = "the rules of the puzzle do not fit its grid"
            error = FormatError(message, file=batch.file, line=batch.line(row))
            self.on_bad(answers.unreadable.get(row, error))
        return Measured(batch, answers, len(batch), len(batch) - len(bad))


FIRST = 1 << 12
"""How many rows to annotate at first."""
