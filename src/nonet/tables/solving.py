"""solve as a verb on rows, and solve_file: the solutions of a file as text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from io import BytesIO
from typing import Literal, get_args

from nonet import formats, gpu
from nonet.arguments import check_device, one_of
from nonet.errors import FormatError
from nonet.machine import thread_count
from nonet.solving.columns import STATUSES, solved
from nonet.solving.search import Solution
from nonet.storage.paths import FileLike
from nonet.tables import batches
from nonet.tables.batches import Header
from nonet.tables.file_formats import format_named
from nonet.tables.outputs import StreamOutput
from nonet.tables.verbs import Answers, Shown, Verb
from nonet.tables.writers import Writer

Form = Literal["lines", "csv", "json"]
"""How to write a solution: alone, in a CSV row, or in a JSON object per line."""

SOLVE = Verb(Solution.row_columns(), solved, (Shown("solution"),), frozenset(STATUSES) - {"unique"})
"""The solution of each puzzle, or why it does not have exactly one."""

DEVICE_BLOCK = 64 << 20
"""The size of a block of text for a GPU in bytes: it needs more puzzles at a time."""


def block_of(threads: int, device: str = "cpu") -> int:
    """Return how many bytes of text to read at a time."""
    if device != "cpu" and gpu.check_place(device) is not None:
        return DEVICE_BLOCK
    return batches.BLOCK * min(threads, 8)  # more threads would not read and write faster


@dataclass
class SolvedText:
    """The solutions of one batch as text."""

    text: bytes = b""
    """The encoded rows."""
    count: int = 0
    """How many puzzles the batch had."""
    failed: int = 0
    """How many of them are bad, or lack a unique solution (unless those are left out)."""
    errors: list[FormatError] = field(default_factory=list)
    """The reasons for the first of them, each with its position."""
    position: int = 0
    """How far into the file the batch reaches, in bytes on disk."""


def solve_file(
    source: FileLike,
    *,
    form: Form = "lines",
    unique_only: bool = False,
    threads: int | None = None,
    format: str | None = None,
    device: str = "cpu",
) -> Iterator[SolvedText]:
    """Yield the solutions of a file of puzzles as text, one batch at a time.

    Line n of the output belongs to puzzle n; a puzzle without exactly one solution gets a comment
    there, unless ``unique_only`` leaves it out. Compressed files are decompressed. A ``device``
    other than the CPU solves the lines of 81 cells.
    """
    one_of("form", form, get_args(Form))
    if format is not None:
        formats.format_named(format)
    check_device(device)
    count = thread_count(threads)
    return _solve_file(source, form, format, unique_only, count, device, block_of(count, device))


def _solve_file(
    source: FileLike,
    form: Form,
    format: str | None,
    unique_only: bool,
    threads: int,
    device: str,
    block: int,
) -> Iterator[SolvedText]:
    from nonet.tables.readers import open_reader

    chosen = format_named("jsonl" if form == "json" else form)
    nowhere = StreamOutput(BytesIO(), chosen, None)  # the header is dropped
    writer = Writer(nowhere, chosen, SOLVE.columns)
    writer.begin(Header())
    answer = partial(SOLVE.answers, seconds=None, threads=threads, device=device)
    with open_reader(source, format=format, block=block) as reader:
        for batch in reader:
            yield _text_of(answer(batch), writer, unique_only, batch.position)


_TOLD = 32
"""How many errors of a batch are reported."""


def _text_of(found: Answers, writer: Writer, unique_only: bool, position: int) -> SolvedText:
    count, bad = len(found.rows), found.unreadable
    told = dict(bad)
    if unique_only:
        found = found.select(found.with_status({"unique"}))
    else:
        for row, reason in found.reasons().items():
            line = found.rows.line(row) if found.rows.file is not None else None
            told[row] = FormatError(reason, file=found.rows.file, line=line)
    errors = [told[row] for row in sorted(told)]
    return SolvedText(writer.encoded(found.rows, found), count, len(told), errors[:_TOLD], position)
