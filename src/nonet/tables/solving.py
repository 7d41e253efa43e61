"""solve as a verb on batches: native code for lines of 81 cells, one grid at a time for the rest.

For lines of 81 cells, alone or in a CSV column, native code reads the text of a batch and returns
the encoded rows. The text around a solution is cut from a row that the writer encoded, so that both
paths write the same bytes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any, Literal, get_args

from nonet import _native, formats, gpu
from nonet.arguments import check_device, one_of
from nonet.errors import FormatError
from nonet.files import FileLike
from nonet.formats.decoding import is_data
from nonet.formats.record import BadRecord, Record
from nonet.grid import Grid, RulesLike
from nonet.machine import kernel_name, thread_count
from nonet.puzzle import check_classic
from nonet.solving.bulk import Status, solve_many
from nonet.solving.search import REASONS, Solution, solutions_of
from nonet.tables import batches
from nonet.tables.batches import Batch, Header, one_entry
from nonet.tables.file_formats import format_named
from nonet.tables.outputs import StreamOutput
from nonet.tables.text_batches import TextBatch
from nonet.tables.writers import RowResult, Writer, bad_row

Form = Literal["lines", "csv", "json"]
"""How to write a solution: alone, in a CSV row, or in a JSON object per line."""

DEVICE_BLOCK = 64 << 20
"""The size of a batch for a GPU in bytes: it needs more puzzles at a time."""

_ECHO_NONE, _ECHO_CELLS, _ECHO_LINE = range(3)


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


def solved_row(found: Solution) -> RowResult:
    """Return the result of one puzzle."""
    if found.reason is None:
        return RowResult(str(found.solution), found.as_row())
    return RowResult(f"# {found.reason}", found.as_row(), found.reason)


class Solver:
    """The verb solve: options, threads and device, for batches of any kind.

    ``unique_only`` leaves out puzzles without exactly one solution.
    """

    def __init__(
        self,
        *,
        rules: RulesLike = (),
        seconds: float | None = None,
        unique_only: bool = False,
        threads: int | None = None,
        device: str = "cpu",
    ) -> None:
        self.rules, self.seconds, self.unique_only = tuple(rules), seconds, unique_only
        self.threads = thread_count(threads)
        self.kernel = kernel_name()
        # More threads would not read and write faster.
        self.block = batches.BLOCK * min(self.threads, 8)
        self._solver: Callable[[Any], tuple[Any, Any]] | None = None
        self._templates: dict[int, list[Any]] = {}
        check_device(device)
        if device != "cpu":
            if gpu.check_place(device) is not None:
                self.block = DEVICE_BLOCK
                self._solver = lambda rows: self._on_device(rows, device)

    def _on_device(self, rows: Any, device: str) -> tuple[Any, Any]:
        found = solve_many(rows, device=device, threads=self.threads)
        return found.solutions, found.status

    def results(self, records: Sequence[Record]) -> list[RowResult | None]:
        """Solve puzzles of any size with their rules; None omits a row."""
        found = solutions_of(records, rules=self.rules, seconds=self.seconds, threads=self.threads)
        rows = map(solved_row, found)
        return [None if row.error is not None and self.unique_only else row for row in rows]

    def is_native(self, batch: Batch, writer: Writer) -> bool:
        """Return whether native code solves the text of a batch and encodes the rows."""
        if self.rules or not isinstance(batch, TextBatch) or writer.chosen is not None:
            return False
        if not writer.form.text or writer.form.name == "json":
            return False
        if batch.layout is None:
            return True
        if batch.layout.delimiter != ",":
            return False
        return writer.form.name == "csv" or not writer.form.columns

    def text(self, batch: TextBatch, writer: Writer) -> SolvedText:
        """Solve the text of a batch natively; rows that are not plain are solved one by one."""
        form, layout = writer.form, batch.layout
        whole_lines = layout is not None and form.columns
        echo = _ECHO_LINE if whole_lines else _ECHO_CELLS if form.columns else _ECHO_NONE
        found = _native.solve_text(
            batch.text,
            True,
            -1 if layout is None else layout.puzzle,
            len(batch.header.names) if whole_lines else 0,
            echo,
            self._around(writer),
            self.threads,
            self.kernel,
            self._solver,
        )
        solved = SolvedText(found.text, found.count, position=batch.position)
        if not self.unique_only:
            solved.failed = found.failed
            solved.errors = [
                FormatError(REASONS[Status(status)], file=batch.file, line=batch.first + at)
                for at, status in found.failures
            ]
        if found.bad:
            self._solve_rest(found.bad, batch, writer, solved)
        return solved

    def _around(self, writer: Writer) -> list[tuple[bytes, bytes, bytes, bool] | None]:
        """Return the text around puzzle and solution for each status except ``BAD``."""
        known = (Status.UNIQUE, Status.MULTIPLE, Status.NONE, Status.CONFLICT)
        if id(writer) not in self._templates:
            self._templates[id(writer)] = [
                None if self.unique_only and s != Status.UNIQUE else _template(writer, s)
                for s in known
            ]
        return self._templates[id(writer)]

    def _solve_rest(
        self,
        bad: list[tuple[int, int, int]],
        batch: TextBatch,
        writer: Writer,
        solved: SolvedText,
    ) -> None:
        """Solve the lines that native code cannot read: other sizes, other notations, no puzzle."""
        parts, done, text = [], 0, solved.text
        for at, start, place in bad:
            end = batch.text.find(b"\n", start)
            raw = batch.text[start : len(batch.text) if end < 0 else end]
            line = raw.decode("utf-8", "surrogateescape").rstrip("\r")
            if not is_data(line):
                solved.count -= 1
                continue
            number, raw = batch.first + at, line.encode("utf-8", "surrogateescape")
            alone = TextBatch(batch.header, batch.file, raw, number, batch.layout)
            own = self.item(batch.read(line, number), alone, writer)
            parts += [text[done:place], own.text]
            done = place
            solved.failed += own.failed
            solved.errors += own.errors
        parts.append(text[done:])
        solved.text = b"".join(parts)

    def item(self, item: Record | BadRecord, batch: Batch, writer: Writer) -> SolvedText:
        """Solve the only row of a batch."""
        if isinstance(item, BadRecord):
            text = b"" if self.unique_only else writer.encoded(batch, [bad_row(item)])
            return SolvedText(text, 1, 1, [item.error])
        (result,) = self.results([item])
        if result is None:
            return SolvedText(b"", 1)
        text = writer.encoded(batch, [result])
        if result.error is None:
            return SolvedText(text, 1)
        line = item.line if item.file is not None else None
        return SolvedText(text, 1, 1, [FormatError(str(result.error), file=item.file, line=line)])


_PUZZLE = "." * 81
_SOLUTION = "<solution>"


def _template(writer: Writer, status: Status) -> tuple[bytes, bytes, bytes, bool]:
    """Return the text before, between and after the puzzle and solution of a row."""
    puzzle = Grid(_PUZZLE)
    solution: Any = _SOLUTION if status == Status.UNIQUE else None
    found = solved_row(Solution(puzzle, solution, status, REASONS.get(status)))
    text = writer.encoded(one_entry(Record(puzzle)), [found])
    before, shown, rest = text.partition(_PUZZLE.encode())
    if not shown:
        before, rest = b"", text
    between, shown, behind = rest.partition(_SOLUTION.encode())
    return before, between, behind, bool(shown)


def solve_file(
    source: FileLike,
    *,
    form: Form = "lines",
    unique_only: bool = False,
    threads: int | None = None,
    format: str | None = None,
    device: str = "cpu",
    rules: RulesLike = (),
) -> Iterator[SolvedText]:
    """Yield the solutions of a file of puzzles as text, one batch at a time.

    Line n of the output belongs to puzzle n; a puzzle without exactly one solution gets a comment
    there, unless ``unique_only`` leaves it out. Compressed files are decompressed. A ``device``
    other than the CPU solves the lines of 81 cells.
    """
    check_classic(rules, "solve_file()")
    one_of("form", form, get_args(Form))
    if format is not None:
        formats.format_named(format)
    solver = Solver(unique_only=unique_only, threads=threads, device=device)
    return _solve_file(source, form, format, solver)


def _solve_file(
    source: FileLike, form: Form, format: str | None, solver: Solver
) -> Iterator[SolvedText]:
    from nonet.tables.readers import open_reader

    chosen = format_named("jsonl" if form == "json" else form)
    nowhere = StreamOutput(BytesIO(), chosen, None)  # the header is dropped
    writer = Writer(nowhere, chosen, Solution.row_columns())
    writer.begin(Header())
    with open_reader(source, format=format, block=solver.block) as reader:
        for batch in reader:
            if isinstance(batch, TextBatch) and solver.is_native(batch, writer):
                yield solver.text(batch, writer)
                continue
            for row, item in enumerate(batch.records):
                yield solver.item(item, batch.select([row]), writer)
