"""``nonet generate``: make puzzles, one or many millions, as rows or as a book."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from nonet.arguments import whole_number
from nonet.cli.failures import complain
from nonet.cli.progress import progress
from nonet.cli.rows import add_rows, job_of, opened_sink
from nonet.cli.values import names
from nonet.errors import ArgumentError
from nonet.tables.answers import Answer
from nonet.tables.source import Source

if TYPE_CHECKING:
    from nonet.generating import Generator
    from nonet.generating.generated import Generated


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    batch = parser.add_argument_group("which puzzles")
    batch.add_argument("-n", "--number", type=int, default=1, help="how many (default 1)")
    batch.add_argument("--seed", type=int, help="makes the same puzzles again (default: a new one)")
    batch.add_argument("--start", type=int, default=0, metavar="I", help="the first index")
    _add_spec(parser.add_argument_group("what they are like"))
    output = parser.add_argument_group("output")
    output.add_argument(
        "--with-path", action="store_true", help="a column with the steps that solve the puzzle"
    )
    add_rows(parser, threads=True)
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
    group.add_argument("--must-use", type=names, default=(), metavar="A,B", help="techniques")
    group.add_argument("--hardest", metavar="NAME", help="the technique of the hardest step")
    group.add_argument("--only", type=names, metavar="A,B", help="techniques that are enough")
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
    from nonet.generating import NoPuzzleFoundError, Spec

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
    whole_number("-n", args.number)
    try:
        if args.pdf or args.svg:
            _print_book(args, spec)
        else:
            _write_rows(args, spec)
    except NoPuzzleFoundError as error:
        complain(error)
        if error.nearest is not None:
            complain(f"the nearest was {_words(error.nearest)}")
        return 1
    return 0


def _generator(args: argparse.Namespace) -> Generator:
    """Return the generator that the options ask for."""
    from nonet.generating import Generator

    return Generator(args.seed, start=args.start, threads=args.threads)


def _tell_seed(args: argparse.Namespace, seed: int) -> None:
    if args.seed is None and not args.quiet:
        complain(f"seed {seed}")


def _write_rows(args: argparse.Namespace, spec: Any) -> None:
    """Write the puzzles that are not there yet; a resumed file tells its seed itself."""
    from nonet.generating.columns import ANSWERS, PATH
    from nonet.generating.rows import values_of

    columns = (*ANSWERS["generate"], *([PATH] if args.with_path else []))
    generator = _generator(args)
    job = {name: value for name, value in job_of(args, ()).items() if name != "number"}
    job["seed"] = generator.seed
    free = ("seed",) if args.seed is None else ()
    with opened_sink(args, columns, job, free=free) as sink:
        done = sink.out.rows
        generator.seed = sink.out.job.get("seed", generator.seed)
        _tell_seed(args, generator.seed)
        if done > args.number:
            raise ArgumentError(f"the file has {done} rows, more than {args.number}")
        sink.begin(Source(iter(()), ()))
        generator.next_index = args.start + done
        with progress(
            "puzzles", total=args.number, start=done, output=args.output, quiet=args.quiet
        ) as update:
            stream = generator.stream_from(spec, args.number - done)
            for count, one in enumerate(stream, done + 1):
                values = values_of(one, with_path=args.with_path)
                sink.add(Answer(str(one.puzzle), values))
                if count % 64 == 0:
                    update(count)


def _print_book(args: argparse.Namespace, spec: Any) -> None:
    from nonet.render.book import Book, pages, write_pdf, write_svg
    from nonet.render.book.layout import Entry
    from nonet.render.book.pdf import canvas

    if args.output or args.resume:
        raise ArgumentError("a book goes to the file that --pdf or --svg names: leave out -o")
    if args.pdf:
        canvas()  # say that it is missing before the work, not after
    generator = _generator(args)
    _tell_seed(args, generator.seed)
    puzzles = generator.stream_from(spec, args.number)
    entries = []
    with progress("puzzles", total=args.number, output=args.pdf or args.svg) as update:
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


def _pair(kind: type) -> Any:
    def parse(text: str) -> tuple[Any, Any]:
        least, dash, most = text.partition("-")
        return kind(least), kind(most if dash else least)

    parse.__name__ = "range"
    return parse
