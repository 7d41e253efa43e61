"""Tables on their way to a file or a directory: kept when the work is stopped, and resumed.

A file goes through a :class:`~nonet.tables.journal.Journal`, as the rows of all commands do. A
directory has whole parts, which others can read while the work goes on, and a manifest of them. The
same input and columns give the same bytes, whether or not the work was resumed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, BinaryIO

from nonet.errors import ArgumentError, FormatError
from nonet.files import check_packing, packed, replacing, split_packing, write_whole
from nonet.tables.arrow_files import as_stream, stream_at, stream_starts, streams_in
from nonet.tables.journal import Journal, interrupted
from nonet.tables.order import Order
from nonet.tables.row_formats import BATCH_SUFFIXES, format_told
from nonet.tables.writers import Write, table_writer

MANIFEST = "_manifest.jsonl"
"""Readers of a directory of tables leave out names that begin like this."""

KINDS = BATCH_SUFFIXES
"""The kinds of tables, each with the end of its name."""


class OneFile:
    """One file: the parts are streams in a journal until all are there, and merged by an order."""

    def __init__(
        self,
        path: Path,
        schema: Any,
        job: dict[str, Any],
        *,
        resume: bool,
        order: Order | None = None,
    ) -> None:
        if interrupted(path) and not resume:
            raise ArgumentError(f"{path} has unfinished rows: --resume continues after them")
        self._kind, self._schema, self._order = kind_to_write(path.name), schema, order
        self._packing = split_packing(path.name)[1]
        check_packing(self._packing)
        self._journal = Journal(path, job, resume=resume)
        self._skip = self._journal.taken

    def has(self, number: int, rows: int) -> bool:
        """Return whether a part is there; asked once for each, in order."""
        done = self._skip >= rows > 0
        self._skip -= rows if done else 0
        return done

    def write(self, number: int, batches: list[Any]) -> None:
        """Write one part."""
        rows = sum(batch.num_rows for batch in batches)
        self._journal.write(as_stream(self._schema, batches), rows=rows, taken=rows)

    def finish(self) -> None:
        """Put the file in its place."""
        self._journal.finish(self._encode)

    def close(self) -> None:
        """Stop; what is there is kept."""
        self._journal.close()

    def _encode(self, rows: BinaryIO, out: BinaryIO) -> None:
        with (
            packed(out, self._packing) as file,
            table_writer(file, self._kind, self._schema) as write,
        ):
            for batch in self._batches(rows):
                write(batch)

    def _batches(self, rows: BinaryIO) -> Iterator[Any]:
        if self._order is None:
            return streams_in(rows)
        runs = [partial(stream_at, self._journal.part, start) for start in stream_starts(rows)]
        return self._order.merged(runs)


@dataclass
class Parts:
    """The parts of a directory, and which of them are done."""

    folder: Path
    kind: str
    schema: Any
    done: dict[str, int]
    """Rows of each part that is done, by its name."""

    @classmethod
    def begin(
        cls, folder: Path, kind: str, schema: Any, job: dict[str, Any], *, resume: bool
    ) -> Parts:
        """Start the parts of a work, or find those that are done of the same work."""
        first = json.dumps(job, sort_keys=True)
        manifest = folder / MANIFEST
        done: dict[str, int] = {}
        for torn in (*folder.glob("part-*.tmp"), *folder.glob(f"{MANIFEST}.*.tmp")):
            torn.unlink()  # what a run that was killed had not put in its place
        if manifest.exists() and not resume:
            raise ArgumentError(f"{folder} has parts already: --resume continues after them")
        if manifest.exists():
            lines = manifest.read_text(encoding="utf-8").split("\n")[:-1]
            if not lines or lines[0] != first:
                raise FormatError(
                    "these are parts of a different work: the inputs, columns or version differ",
                    file=str(manifest),
                )
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

    def has(self, number: int, rows: int) -> bool:
        """Return whether a part is there."""
        return self._name(number) in self.done

    def write(self, number: int, batches: list[Any]) -> None:
        """Write one part as a whole, then note it."""
        name = self._name(number)
        with whole_table(self.folder / name, self.schema) as write:
            for batch in batches:
                write(batch)
        rows = sum(batch.num_rows for batch in batches)
        with open(self.folder / MANIFEST, "ab") as file:
            file.write((json.dumps({"part": name, "rows": rows}) + "\n").encode())
        self.done[name] = rows

    def finish(self) -> None:
        """Do nothing: the parts are the result."""

    def close(self) -> None:
        """Do nothing: every part that is noted is whole."""

    def _name(self, number: int) -> str:
        return f"part-{number:05d}{KINDS[self.kind]}"


def kind_to_write(name: str) -> str:
    """Return the kind of table that a name asks for; lines cannot hold columns."""
    told = format_told(name)
    if told is None or told.name not in KINDS:
        raise ArgumentError(f"{name}: the name of a table ends in {', '.join(KINDS.values())}")
    return told.name


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
