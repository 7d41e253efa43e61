"""``nonet generate``: make puzzles, one or many millions, as rows or as a book."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from nonet.cli.progress import progress
from nonet.errors import ArgumentError, FormatError

if TYPE_CHECKING:
    from nonet.generating.generated import Generated
    from nonet.generating.rows import Form


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    batch = parser.add_argument_group("which puzzles")
    batch.add_argument("-n", "--number", type=int, default=1, help="how many (default 1)")
    batch.add_argument("--seed", type=int, help="makes the same puzzles again (default: a new one)")
    batch.add_argument("--start", type=int, default=0, metavar="I", help="the first index")
    _add_spec(parser.add_argument_group("what they are like"))
    output = parser.add_argument_group("output")
    output.add_argument("-o", "--output", metavar="FILE", help="write here, not to the terminal")
    output.add_argument(
        "--to",
        choices=("lines", "csv", "jsonl", "parquet"),
        help="the form of the rows (else told by the name of the output, else lines)",
    )
    output.add_argument(
        "--with-path", action="store_true", help="a column with the steps that solve the puzzle"
    )
    output.add_argument(
        "--resume", action="store_true", help="go on with an output that was interrupted"
    )
    output.add_argument("--threads", type=int, metavar="N", help="how many threads (default: all)")
    book = parser.add_argument_group("a book to print")
    book.add_argument("--pdf", metavar="FILE", help="write the puzzles and solutions as a PDF")
    book.add_argument("--svg", metavar="FILE", help="the same as SVG, one file a page")
    book.add_argument("--per-page", type=int, default=4, metavar="N", help="1 to 12 (default 4)")
    book.add_argument("--title", default="Sudoku", help="printed on every page")
    book.add_argument("--paper", default="a4", choices=("a4", "letter"))


def _add_spec(group: argparse._ArgumentGroup) -> None:
    group.add_argument(
        "-d", "--difficulty", metavar="LEVEL", help="easy, medium, hard, expert, master or extreme"
    )
    group.add_argument(
        "--no-logic", action="store_true", help="the level is its range of clues alone"
    )
    group.add_argument("--clues", type=_pair(int), metavar="A-B", help="how many clues")
    group.add_argument("--minimal", action="store_true", help="no clue can be taken away")
    group.add_argument(
        "--symmetry",
        default="none",
        metavar="KIND",
        help="none, half-turn, quarter-turn, horizontal, vertical, diagonal, anti-diagonal, full",
    )
    group.add_argument(
        "--pattern", metavar="CELLS", help="where the clues are: 81 characters, a dot for no clue"
    )
    group.add_argument("--rating", type=_pair(float), metavar="A-B", help="a range on the scale")
    group.add_argument(
        "--scale", default="human", metavar="NAME", help="human (the default), se or hodoku"
    )
    group.add_argument("--must-use", type=_names, default=(), metavar="A,B", help="techniques")
    group.add_argument("--hardest", metavar="NAME", help="the technique of the hardest step")
    group.add_argument("--only", type=_names, metavar="A,B", help="techniques that are enough")
    group.add_argument(
        "--first-placements", type=_pair(int), metavar="A-B", help="cells to fill at the start"
    )
    group.add_argument("--no-rating", action="store_true", help="leave rating and techniques empty")
    group.add_argument(
        "--diagonal", action="store_true", help="full grids from three boxes: common, but biased"
    )
    group.add_argument("--tries", type=int, help="give a puzzle up after so many attempts")
    group.add_argument("--seconds", type=float, help="give a puzzle up after so much time")


def run(args: argparse.Namespace) -> int:
    """Write the puzzles; stop at the first that cannot be found."""
    from nonet.generating import Generator, NoPuzzleFoundError, Spec

    spec = Spec.of(
        args.difficulty,
        logic=not args.no_logic,
        clues=args.clues,
        minimal=args.minimal,
        symmetry=args.symmetry,
        pattern=args.pattern,
        scale=args.scale,
        rating=args.rating,
        must_use=args.must_use,
        hardest=args.hardest,
        only=args.only,
        first_placements=args.first_placements,
        rate=not args.no_rating,
        unbiased=not args.diagonal,
        tries=args.tries,
        seconds=args.seconds,
    )
    if args.number < 1:
        raise ArgumentError(f"the number of puzzles is 1 or more, not {args.number}")
    generator = Generator(args.seed, start=args.start, threads=args.threads)
    if args.seed is None:
        print(f"nonet: seed {generator.seed}", file=sys.stderr)
    try:
        if args.pdf or args.svg:
            _print_book(args, generator.stream_from(spec, args.number))
        elif args.output and args.output != "-":
            _write_file(args, generator, spec)
        else:
            _write_rows(args, generator.stream_from(spec, args.number))
    except NoPuzzleFoundError as error:
        print(f"nonet: {error}", file=sys.stderr)
        if error.nearest is not None:
            print(f"nonet: the nearest was {_words(error.nearest)}", file=sys.stderr)
        return 1
    return 0


def _write_rows(args: argparse.Namespace, puzzles: Iterator[Generated]) -> None:
    from nonet.generating.rows import header, row_writer

    form: Form = args.to or "lines"
    if form == "parquet":
        raise ArgumentError("a Parquet file needs a name: add -o FILE")
    if args.resume:
        raise ArgumentError("only a file can be gone on with: add -o FILE")
    line = row_writer(form, with_path=args.with_path)
    sys.stdout.write(header(form, args.with_path))
    for one in puzzles:
        sys.stdout.write(line(one))


def _write_file(args: argparse.Namespace, generator: Any, spec: Any) -> None:
    from nonet.generating.files import RowFile
    from nonet.generating.rows import form_of_name

    form = args.to or form_of_name(args.output)
    with RowFile(args.output, form, with_path=args.with_path, resume=args.resume) as file:
        done = file.rows
        if done:
            if done > args.number:
                raise FormatError(f"the file has {done} rows, more than {args.number}")
            generator.next_index = args.start + done - 1
            file.check_last(next(generator.stream_from(spec, 1)))
        with progress("puzzles", total=args.number, start=done) as update:
            stream = generator.stream_from(spec, args.number - done)
            for count, one in enumerate(stream, done + 1):
                file.add(one)
                if count % 64 == 0:
                    update(count)
        file.finish()


def _print_book(args: argparse.Namespace, puzzles: Iterator[Generated]) -> None:
    from nonet.render.book import Book, pages, write_pdf, write_svg
    from nonet.render.book.layout import Entry
    from nonet.render.book.pdf import canvas

    if args.output or args.resume:
        raise ArgumentError("a book goes to the file that --pdf or --svg names: leave out -o")
    if args.pdf:
        canvas()  # say that it is missing before the work, not after
    entries = []
    with progress("puzzles", total=args.number) as update:
        for number, one in enumerate(puzzles, 1):
            entries.append(Entry(number, one.puzzle, one.solution, one.level or ""))
            update(number)
    book = Book(entries, title=args.title, per_page=args.per_page, paper=args.paper)
    if args.pdf:
        write_pdf(args.pdf, pages(book), title=args.title)
    if args.svg:
        write_svg(args.svg, pages(book))


def _words(one: Generated) -> str:
    rating = "" if one.rating is None else f", rating {one.rating:g}"
    return f"{one.puzzle} ({one.clues} clues{rating}, {one.level or 'not rated'})"


def _names(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",") if name.strip())


def _pair(kind: type) -> Any:
    def parse(text: str) -> tuple[Any, Any]:
        least, dash, most = text.partition("-")
        return kind(least), kind(most if dash else least)

    parse.__name__ = "range"
    return parse
