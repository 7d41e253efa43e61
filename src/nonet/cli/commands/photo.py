"""``nonet photo``: read puzzles from photographs and screenshots."""

from __future__ import annotations

import argparse

from nonet.arguments import whole_number
from nonet.cli.messages import Failures
from nonet.cli.options import JSON, SECONDS, Option, seconds
from nonet.cli.output import write_json
from nonet.cli.overlay import check_overlay, overlay_option
from nonet.errors import ArgumentError, SudokuError
from nonet.photos.overlay import Canvas
from nonet.photos.reading import chosen, read_images
from nonet.photos.result import Reading
from nonet.solving.search import first_solution
from nonet.storage.atomic import write_whole

OPTIONS = (
    Option("files FILE", "JPEG, PNG, WebP, GIF or BMP files", nargs="+"),
    Option("--grid N", "read only grid N of the page, counted from the top (default: all)",
           type=int),
    Option("--correct", "use the rules to correct handwritten digits as well"),
    overlay_option("the solution"),
    Option("--reading", "make --overlay draw the digits read, not the solution"),
    seconds(SECONDS, "stop each picture"),
    JSON,
)  # fmt: skip


def run(args: argparse.Namespace) -> int:
    """Print the puzzles of each picture; the exit code is 1 if one is doubtful."""
    if args.reading and not args.overlay:
        raise ArgumentError("--reading requires --overlay")
    if args.grid is not None:
        whole_number("grid", args.grid)
    if args.overlay:
        check_overlay(args.overlay)
        if len(args.files) > 1:
            raise ArgumentError("--overlay requires a single FILE")
    failures = Failures()
    for file in args.files:
        try:
            readings = read_images(file, correct=args.correct, seconds=args.seconds)
        except SudokuError as error:
            failures.add(error, file=None if str(error).startswith(f"{file}:") else file)
            continue
        if args.grid is not None:
            readings = [chosen(readings, args.grid)]
        for reading in readings:
            if args.json:
                write_json(reading)
            else:
                print(reading.board.grid)
            if reading.warning is not None:
                failures.add(reading.warning, file=file)
        if args.overlay:
            write_whole(args.overlay, _drawn(readings, args.reading))
    return failures.exit_code


def _drawn(readings: list[Reading], as_read: bool) -> bytes:
    canvas = Canvas(readings[0].picture)
    for reading in readings:
        if as_read:
            reading.draw(canvas)
            continue
        solution = first_solution(reading.grid)
        if solution is not None:
            reading.draw_solution(canvas, solution)
    return canvas.png(readings[0].turn)
