"""``--overlay``: draw the results of a command into the picture that it read."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from nonet.cli.options import Option
from nonet.errors import ArgumentError
from nonet.formats import Record
from nonet.model.grid import Grid
from nonet.storage.atomic import write_whole

if TYPE_CHECKING:
    from nonet.logic.hints import Hint
    from nonet.photos.overlay import Canvas
    from nonet.photos.result import Reading


def overlay_option(what: str) -> Option:
    """Return the option."""
    return Option("--overlay PNG", f"write the picture with {what} drawn in")


def check_overlay(path: str) -> None:
    """Reject a path that does not name a PNG file."""
    if not path.lower().endswith(".png"):
        raise ArgumentError(f"--overlay writes PNG; {path} must end in .png")


class Overlay:
    """The single picture that a command reads, and the file to write it to."""

    def __init__(self, args: argparse.Namespace) -> None:
        self._path: str | None = args.overlay
        self._canvas: Canvas | None = None
        self._turn = 0
        if self._path is not None:
            check_overlay(self._path)
            if len(args.puzzles) != 1:
                raise ArgumentError("--overlay requires a single picture")

    def __bool__(self) -> bool:
        return self._path is not None

    def solution(self, record: Record, solution: Grid) -> None:
        """Draw the missing digits."""
        reading, canvas = self._opened(record)
        reading.draw_solution(canvas, solution)

    def hint(self, record: Record, found: Hint, level: int) -> None:
        """Draw as much of a hint as its level reveals, or frames around mistakes."""
        from nonet.photos.overlay import DOUBTFUL, HINTED, SOLVED

        reading, canvas = self._opened(record)
        cells = {cell for token in found.tokens(level) for cell in token.cells}
        cells |= {cell for mistake in found.mistakes for cell in mistake.cells}
        canvas.frames(reading.points, sorted(cells), DOUBTFUL if found.mistakes else HINTED)
        if found.step is not None and level >= 4:
            canvas.digits(reading.points, reading.texts(dict(found.step.placements)), SOLVED)
            gone: dict[int, str] = {}
            for cell, digit in found.step.eliminations:
                gone[cell] = gone.get(cell, "") + reading.symbols[digit]
            canvas.digits(reading.points, gone, DOUBTFUL, small=True)

    def write(self) -> None:
        """Write the picture, if anything was read."""
        if self._path is not None and self._canvas is not None:
            write_whole(self._path, self._canvas.png(self._turn))

    def _opened(self, record: Record) -> tuple[Reading, Canvas]:
        from nonet.photos.overlay import Canvas
        from nonet.photos.reading import PictureRecord

        if not isinstance(record, PictureRecord) or record.reading is None:
            raise ArgumentError("--overlay requires a picture as input")
        if self._canvas is None:
            self._canvas = Canvas(record.reading.picture)
            self._turn = record.reading.turn
        return record.reading, self._canvas
