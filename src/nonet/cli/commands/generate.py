"""``nonet generate``: generate puzzles, from one to millions, as rows or as a book."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from itertools import chain
from typing import Any

from nonet.arguments import LONGEST, whole_number
from nonet.cli.book_options import BOOK, check_book, refuse_book_options, write_book
from nonet.cli.messages import Update, complain, progress
from nonet.cli.options import Group, Option, given, limit, names, real, whole
from nonet.cli.rows import BULK_ROWS, job_of, more_columns, open_results
from nonet.columns import Values
from nonet.errors import ArgumentError, NoPuzzleFoundError, quoted
from nonet.generating.generated import Generated, MadePuzzles
from nonet.generating.generator import Generator
from nonet.generating.search import Progress
from nonet.generating.spec import Options, Spec
from nonet.render import book
from nonet.results import Column
from nonet.tables.batches import EntryBatch, Header, NoInput, RowEntry

SOON = 1.0
"""Seconds to search for a puzzle before showing progress."""


def _pair(kind: Callable[[str], Any], example: str) -> Any:
    def parse(text: str) -> tuple[Any, Any]:
        least, dash, most = text.partition("-")
        try:
            return kind(least), kind(most if dash else least)
        except argparse.ArgumentTypeError:
            raise argparse.ArgumentTypeError(
                f"expected a number or a range such as {example}, found {quoted(text)}"
            ) from None

    return parse


def _sides(text: str) -> int | tuple[int, int]:
    """Parse the size of a square grid, or the rows and columns of a rectangle."""
    rows, cross, columns = text.replace("×", "x").partition("x")
    try:
        return (whole(rows), whole(columns)) if cross else whole(rows)
    except argparse.ArgumentTypeError:
        raise argparse.ArgumentTypeError(
            f"expected a number of rows or a shape such as 6x8, found {quoted(text)}"
        ) from None


def _seconds(text: str) -> float:
    return limit(text) or LONGEST


def _rate(rate: bool) -> dict[str, Any]:
    return {"dest": "rate", "action": "store_const", "const": rate}


OPTIONS = (
    Group(
        "which puzzles",
        Option("-n, --number NUMBER", "number of puzzles", 1),
        Option("--seed SEED", "seed to reproduce the puzzles (default: random)", type=int),
        Option("--start I", "index of the first puzzle", 0),
    ),
    Group(
        "requirements",
        Option("--size N", "rows, 4 to 16, or rows and columns, such as 6x8", 9, type=_sides),
        Option(
            "--rules A,B", "rules to lay out or obey, such as killer,anti-knight", (), type=names
        ),
        Option("-l, --level NAME", "easy, medium, hard, expert, master or extreme"),
        Option("--no-logic", "define the level by the number of clues alone"),
        Option("--clues A-B", "number of clues", type=_pair(whole, "22-26")),
        Option(
            "--minimal WHAT",
            "make these minimal: clues, rules or both (default: clues)",
            False,
            nargs="?",
            const="clues",
        ),
        Option(
            "--symmetry KIND",
            "none, half-turn, quarter-turn, horizontal, vertical, diagonal, anti-diagonal, full",
            "none",
        ),
        Option("--pattern CELLS", "clue cells: one character each, a dot for no clue"),
        Option("--rating A-B", "range on the scale", type=_pair(real, "4.0-5.0")),
        Option("--scale NAME", "human, se or hodoku", "human"),
        Option("--must-use A,B", "techniques that the path must use", (), type=names),
        Option("--hardest NAME", "technique of the hardest step"),
        Option("--only A,B", "techniques that must suffice", type=names),
        Option(
            "--first-placements A-B",
            "number of cells that singles fill at the start",
            type=_pair(whole, "1-3"),
        ),
        Group(
            "",
            Option("--no-rating", "do not rate the puzzles", **_rate(False)),
            Option("--with-rating", "also rate variants and other sizes", **_rate(True)),
        ),
        Option(
            "--diagonal",
            "draw full grids by the common, biased method",
            True,
            dest="unbiased",
            action="store_false",
        ),
        Option(
            "--controlled-bias",
            "make minimal puzzles with equal clues equally likely",
            False,
            action="store_true",
        ),
        Option("--tries TRIES", "give up after this many attempts", type=int),
        Option(
            "--seconds S",
            "give up after this many seconds; 0 for no limit (default: 10)",
            type=_seconds,
        ),
    ),
    Group("output", Option("--with-path", "add a column with the solution path")),
    BULK_ROWS,
    Option("--device NAME", "make minimal puzzles on cuda, cuda:1 …, or auto", "cpu"),
    Group(
        "a book to print",
        Option("--pdf FILE", "write a book instead of rows"),
        Option("--svg FILE", "write the book as SVG, one file per page"),
    ),
    *BOOK,
)


def run(args: argparse.Namespace) -> int:
    """Write the puzzles; stop at the first one that cannot be found."""
    if not args.unbiased and (args.size != 9 or args.rules):
        raise ArgumentError("--diagonal applies to 9×9 puzzles without rules only")
    spec = Spec.of(args.level, **_options(args))
    whole_number("number", args.number)
    try:
        if args.pdf or args.svg:
            _print_book(args, spec)
        else:
            refuse_book_options(args)
            _write_rows(args, spec)
    except NoPuzzleFoundError as error:
        complain(error)
        if error.nearest is not None:
            complain(f"the nearest was {_words(error.nearest)}")
        return 1
    return 0


def _options(args: argparse.Namespace) -> dict[str, Any]:
    """Return the options of the puzzles; a size with two different sides is a rule."""
    options = {name: getattr(args, name) for name in Options.__annotations__}
    if isinstance(args.size, tuple):
        options["size"] = max(args.size)
        if len(set(args.size)) > 1:
            from nonet.rules import Rectangle

            options["rules"] = (Rectangle(*args.size), *args.rules)
    return options


def _shown(args: argparse.Namespace, start: int = 0) -> AbstractContextManager[Update]:
    output = args.output or args.pdf or args.svg
    return progress("puzzles", total=args.number, start=start, output=output, quiet=args.quiet)


def _made(
    generator: Generator, spec: Spec, count: int, *, done: int, update: Update
) -> Iterator[MadePuzzles]:
    """Yield the puzzles; show how many are done and how long a search takes."""

    def tell(search: Progress) -> None:
        if search.seconds >= SOON:
            update(done, note=_searching(search, spec))

    generator.progress = tell
    for some in generator.batches(spec, count):
        done += len(some)
        update(done)
        yield some


def _searching(search: Progress, spec: Spec) -> str:
    tries = f"{search.tried:,}"
    seconds = f"{search.seconds:.0f}"
    if spec.seconds is None:
        tries += f" of {spec.tries:,}"
    else:
        seconds += f" of {spec.seconds:g}"
    return f"puzzle {search.index + 1}: {tries} tries, {seconds} s"


def _tell_seed(args: argparse.Namespace, seed: int) -> None:
    if args.seed is None and not args.quiet:
        complain(f"seed {seed}")


def _write_rows(args: argparse.Namespace, spec: Spec) -> None:
    """Write the puzzles that are not in the file yet; a resumed file stores its seed."""
    columns = Generated.columns()
    if args.with_path:
        from nonet.logic.columns import PATH

        columns = (*columns, PATH)
    more = more_columns(args.columns, columns)
    columns = (*columns, *more)
    generator = Generator(args.seed, **given(args, "start threads device"))
    job = {name: value for name, value in job_of(args, ()).items() if name != "number"}
    job["seed"] = generator.seed
    free = ("seed",) if args.seed is None else ()
    with open_results(args, columns, job, free=free) as writer:
        done = writer.out.rows
        generator.seed = writer.out.job.get("seed", generator.seed)
        _tell_seed(args, generator.seed)
        if done > args.number:
            raise ArgumentError(f"the file has {done} rows, more than {args.number}")
        writer.begin(Header(()))
        generator.next_index = args.start + done
        with _shown(args, done) as update:
            for some in _made(generator, spec, args.number - done, done=done, update=update):
                known = _about(some, more, args.threads) if more else {}
                if args.with_path:
                    known["path"] = Values([one.path() for one in some.listed()])
                writer.write(NoInput(len(some)), _WithColumns(some, known) if known else some)


@dataclass
class _WithColumns:
    """New puzzles with more columns."""

    made: MadePuzzles
    more: Mapping[str, Values]

    @property
    def values(self) -> dict[str, Values]:
        return {**self.made.values, **self.more}

    def lines(self) -> Sequence[Any]:
        return self.made.lines()


def _about(made: MadePuzzles, columns: Sequence[Column], threads: int | None) -> dict[str, Values]:
    """Return columns that can be computed for any table of puzzles."""
    from nonet.formats.record import Record
    from nonet.solving.columns import PuzzleBatch
    from nonet.tables.registry import measured

    entries = [
        RowEntry(1, {"puzzle": str(one)}, item=Record(one.puzzle, rules=one.rules))
        for one in made.listed()
    ]
    batch = PuzzleBatch(EntryBatch(Header(), None, entries), threads=threads, bulk=True)
    return measured(batch, [column.name for column in columns])


def _print_book(args: argparse.Namespace, spec: Spec) -> None:
    if args.output or args.resume:
        raise ArgumentError("-o cannot be combined with --pdf or --svg, which name the book")
    check_book(args, pdf=args.pdf, svg=args.svg)
    generator = Generator(args.seed, **given(args, "start threads device"))
    _tell_seed(args, generator.seed)
    with _shown(args) as update:
        puzzles = _made(generator, spec, args.number, done=0, update=update)
        made = chain.from_iterable(some.listed() for some in puzzles)
        entries = [
            book.entry(number, one.puzzle, one.solution, rated=spec.rate, rules=one.rules)
            for number, one in enumerate(made, 1)
        ]
    write_book(args, entries, pdf=args.pdf, svg=args.svg)


def _words(one: Generated) -> str:
    rating = "" if one.rating is None else f", rating {one.rating:g}"
    return f"{one} ({one.clues} clues{rating}, {one.level or 'not rated'})"
