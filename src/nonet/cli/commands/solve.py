"""``nonet solve``: solve puzzles, from one to many millions."""

from __future__ import annotations

import argparse
from itertools import chain

from nonet import gpu
from nonet.cli.engine_options import ENGINE, solve_each, wants_engine
from nonet.cli.messages import Update
from nonet.cli.options import LIMIT, VARIANTS, Option, given, rules_of
from nonet.cli.overlay import Overlay, overlay_option
from nonet.cli.rows import BULK_ROWS, RowCommand
from nonet.cli.source import PUZZLES
from nonet.errors import ArgumentError
from nonet.formats import Record
from nonet.grid import Rules
from nonet.puzzle import as_grid
from nonet.solving.search import Solution
from nonet.tables.batches import Batch, Reader
from nonet.tables.solving import SolvedText, Solver
from nonet.tables.text_batches import TextBatch
from nonet.tables.threads import write_behind
from nonet.tables.writers import RowResult, Writer

OPTIONS = (
    *PUZZLES,
    BULK_ROWS,
    Option("--csv", "the same as --format csv"),
    Option("--unique", "leave out puzzles without exactly one solution"),
    Option("--device NAME", "solve lines of 81 cells on cuda, cuda:1 …, or auto", "cpu"),
    LIMIT,
    overlay_option("the solution"),
    *VARIANTS,
    *ENGINE,
)


def run(args: argparse.Namespace) -> int:
    """Write the solution of each puzzle, one per row.

    A puzzle without exactly one leaves a comment line, so that line n answers puzzle n.
    """
    rules = rules_of(args)
    if wants_engine(args):
        for option in ("device", "overlay"):
            if getattr(args, option) not in ("cpu", None):
                text = f"--{option} is for the fast solver, without variants and engines"
                raise ArgumentError(text)
        return solve_each(args, rules)
    if rules and args.device != "cpu":
        raise ArgumentError("--device is for the fast solver, without variants and engines")
    if args.device not in ("cpu", "auto"):
        gpu.check_place(args.device)  # a requested device must exist, whatever the puzzles
    return _Solve(args, rules).run()


class _Solve(RowCommand):
    """Solves batches of text natively and other rows one at a time."""

    def __init__(self, args: argparse.Namespace, rules: Rules) -> None:
        self.solver = Solver(
            rules=rules, unique_only=args.unique, **given(args, "seconds threads device")
        )
        self.block = self.solver.block
        super().__init__(
            args,
            Solution.row_columns(),
            self.solver.results,
            rules=rules,
            keep_bad=not args.unique,
        )
        self.overlay = Overlay(args)

    def run(self) -> int:
        """Process all rows, draw the solutions into the picture, and return the exit code."""
        code = super().run()
        self.overlay.write()
        return code

    def results(self, batch: Batch) -> list[RowResult | None]:
        """Return the result of each row, and draw it if requested."""
        results = super().results(batch)
        if self.overlay:
            for item, result in zip(batch.records, results, strict=True):
                solution = result and result.values.get("solution")
                if isinstance(item, Record) and solution:
                    self.overlay.solution(item, as_grid(solution))
        return results

    def run_reader(self, reader: Reader, writer: Writer, update: Update) -> None:
        """Solve text natively; a second thread writes one block while the next is solved."""
        if self.overlay:
            super().run_reader(reader, writer, update)
            return
        writer.begin(reader.header)

        def write(solved: SolvedText) -> None:
            rows = solved.text.count(b"\n") if self.args.unique else solved.count
            writer.out.write(solved.text, rows=rows, taken=solved.count)

        with write_behind(write) as write_later:
            for batch in reader:
                rest = self.resumed(batch)
                if not isinstance(rest, TextBatch) or not self.solver.is_native(rest, writer):
                    break
                solved = self.solver.text(rest, writer)
                write_later(solved)
                self.read += solved.count
                self.readable += solved.count - len(solved.errors)
                update(self.read, batch.position)
                for error in solved.errors:
                    self.failures.add(error)
                self.failures.count += solved.failed - len(solved.errors)
            else:
                return
        super().run_reader(
            Reader(reader.header, reader.file, chain([rest], reader)), writer, update
        )
