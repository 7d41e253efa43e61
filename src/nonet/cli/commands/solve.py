"""``nonet solve``: find the solution of puzzles, one or many millions."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from contextlib import closing
from typing import TYPE_CHECKING

from nonet.cli.engine_options import add_engine, solve_each, wants_engine
from nonet.cli.limits import add_seconds
from nonet.cli.progress import Update
from nonet.cli.rows import RowCommand, add_rows
from nonet.cli.variant_options import add_variants, rules_of
from nonet.errors import ArgumentError, FormatError
from nonet.files import Opened
from nonet.formats import BadRecord, Record
from nonet.solving.search import Solution, solution_of
from nonet.tables.answers import Answer, bad, solved
from nonet.tables.lane import Lane, Piece, Workers, lane_of
from nonet.tables.overlap import behind
from nonet.tables.sink import Sink
from nonet.tables.source import Row, Source, csv_row, names_of

if TYPE_CHECKING:
    from nonet.rules import Rule


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    from nonet.cli.source import add_puzzles

    add_puzzles(parser)
    add_rows(parser, threads=True)
    parser.add_argument("--csv", action="store_true", help="the same as --format csv")
    parser.add_argument(
        "--unique", action="store_true", help="leave out puzzles without exactly one solution"
    )
    parser.add_argument(
        "--device",
        default="cpu",
        metavar="NAME",
        help="solve lines of 81 cells on cuda, cuda:1 …, or auto (default: cpu)",
    )
    add_seconds(parser)
    add_variants(parser)
    add_engine(parser)


def run(args: argparse.Namespace) -> int:
    """Write the solution of each puzzle, one per row.

    A puzzle without exactly one leaves a comment line, so that line n answers puzzle n.
    """
    rules = rules_of(args)
    if wants_engine(args):
        if args.device != "cpu":
            raise ArgumentError("--device is for the fast solver, without variants and engines")
        return solve_each(args, rules)
    if rules and args.device != "cpu":
        raise ArgumentError("--device is for the fast solver, without variants and engines")
    if args.device not in ("cpu", "auto"):
        from nonet import gpu

        gpu.check_place(args.device)  # a device that is asked for must be there, for any puzzle
    return _Solve(args, rules).run()


class _Solve(RowCommand):
    """Solves lines of 81 cells on the fast lane, and all others one at a time."""

    def __init__(self, args: argparse.Namespace, rules: tuple[Rule, ...]) -> None:
        super().__init__(args, Solution.row_columns(), self._solve, keep_bad=not args.unique)
        self._rules = rules

    def _solve(self, rows: Sequence[Row]) -> list[Answer | None]:
        return [self._solve_one(row.item) for row in rows if isinstance(row.item, Record)]

    def _solve_one(self, record: Record) -> Answer | None:
        found = solution_of(record.grid, rules=self._rules, seconds=self.args.seconds or None)
        answer = solved(found)
        return None if answer.error is not None and self.args.unique else answer

    def run_opened(self, opened: Opened, sink: Sink, update: Update, typed: bool) -> None:
        """Take the lane if the file and the format of the answers allow it."""
        lane = self._lane(opened, sink) if not typed else None
        if lane is None:
            super().run_opened(opened, sink, update, typed)
            return
        columns = lane.layout is not None and sink.form.name == "csv"
        names = names_of(lane.layout, lane.fields) if lane.layout and columns else ("puzzle",)
        sink.begin(Source(iter(()), names))
        lane.skip = self.skip
        workers = Workers(self.args.threads, self.args.device)
        form = "lines" if sink.form.name == "sdm" else sink.form.name

        def one(record: Record | BadRecord, text: str) -> Piece:
            return self._piece(record, sink, lane, text)

        def put(piece: Piece) -> None:
            rows = piece.text.count(b"\n") if self.args.unique else piece.count
            sink.out.write(piece.text, rows=rows, taken=piece.count)

        answers = lane.pieces(workers, form, one, unique_only=self.args.unique, whole_lines=columns)
        with behind(put) as write, closing(answers) as pieces:
            for piece in pieces:
                write(piece)
                self.read += piece.count
                update(self.read, piece.position)
                for error in piece.errors:
                    self.failures.add(error)
                self.failures.count += piece.failed - len(piece.errors)
        self.skip = lane.skip
        if lane.left is not None:
            self.run_rest(opened, lane.left, sink, update)

    def _lane(self, opened: Opened, sink: Sink) -> Lane | None:
        fits = not self._rules and sink.chosen is None and sink.form.text
        lane = lane_of(opened, self.args.read_as) if fits else None
        if lane is None or lane.layout is None or not sink.form.table:
            return lane
        return lane if sink.form.name == "csv" and lane.layout.delimiter == "," else None

    def _piece(self, record: Record | BadRecord, sink: Sink, lane: Lane, text: str) -> Piece:
        """Answer one row that the lane cannot."""
        row = Row(record, (record.text if isinstance(record, BadRecord) else str(record.grid),))
        if lane.layout is not None and sink.form.table:
            row = csv_row(record, text.split(",") if text else [], sink.names or ())
            record = row.item
        answer = bad(record) if isinstance(record, BadRecord) else self._solve_one(record)
        shown = answer is not None and not (self.args.unique and isinstance(record, BadRecord))
        data = sink.encoded([(row, answer)]) if shown and answer is not None else b""
        if isinstance(record, BadRecord):
            return Piece(data, 1, 1, [record.error])
        if answer is None or answer.error is None:
            return Piece(data, 1)
        error = FormatError(str(answer.error), file=record.file, line=record.line)
        return Piece(data, 1, 1, [error])
