"""The result of reading a picture. Importing this needs neither OpenCV nor NumPy."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from nonet.language import message
from nonet.model.cells import Position, digits_in
from nonet.model.grid import Grid, GridLike
from nonet.puzzles.board import Board
from nonet.puzzles.puzzle import Puzzle, as_grid
from nonet.results import Column, Result, derived

if TYPE_CHECKING:
    from nonet.photos.overlay import Canvas


@dataclass(frozen=True)
class Reading(Result):
    """A puzzle read from a picture; functions that accept a grid also accept a reading."""

    grid: Annotated[Grid, Column("grid", "The printed digits.")]
    entries: Annotated[Grid, Column("grid", "The handwritten digits.")]
    corners: Annotated[
        tuple[tuple[float, float], ...],
        Column("json", "Corners, clockwise from the upper left of the puzzle.", "px"),
    ]
    crossings: Annotated[
        tuple[tuple[tuple[float, float], ...], ...],
        Column("json", "Crossings of the lines, row by row.", "px"),
    ] = field(repr=False)
    turn: Annotated[int, Column("uint8", "Quarter turns clockwise of the puzzle in the picture.")]
    corrected: Annotated[
        tuple[Position, ...], Column("texts", "Cells whose likeliest digit broke the rules.")
    ]
    doubtful: Annotated[tuple[Position, ...], Column("texts", "Cells to check by eye.")]
    warnings: Annotated[tuple[str, ...], Column("texts", "Reasons to distrust the reading.")]
    probabilities: Annotated[
        tuple[tuple[float, ...], ...],
        Column("json", "Per cell, the probability of being empty and of each digit."),
    ] = field(repr=False)
    marks: Annotated[
        tuple[tuple[int, ...], ...],
        Column("json", "Per cell, the pencil marks that allow the solution, and all on screens."),
    ] = field(repr=False, default=())
    grids: Annotated[int, Column("uint16", "Grids found in the picture.")] = 1

    def as_puzzle(self) -> Puzzle:
        """Return the printed digits."""
        return Puzzle(self.grid)

    @property
    def warning(self) -> str | None:
        """The warnings and the doubtful cells in one line; None for a safe reading."""
        if not self.warnings:
            return None
        cells = " ".join(map(str, self.doubtful))
        return "; ".join(self.warnings) + (f" (check {cells})" if cells else "")

    @derived("texts")
    def alternatives(self) -> list[str]:
        """The two likeliest digits of each doubtful cell that is filled, in words."""
        size, filled = self.grid.size, self.board.grid.cells
        said = []
        for place in self.doubtful:
            cell = size * place.row + place.col
            if filled[cell]:
                odds = self.probabilities[cell]
                first, second = sorted(range(1, size + 1), key=lambda digit: -odds[digit])[:2]
                digits = {"first": self.symbols[first], "second": self.symbols[second]}
                said.append(message("looks-like", {"cell": str(place), **digits}))
        return said

    @property
    def board(self) -> Board:
        """The page as filled in: printed digits as givens, handwritten ones as entries, and the
        pencil marks as candidates."""
        board = Board(_joined(self.grid, self.entries), givens=self.grid)
        if not any(self.marks):
            return board
        possible = map(digits_in, board.masks)
        candidates = [
            set(own) & set(all_) if own else all_ for own, all_ in zip(self.marks, possible)
        ]
        return Board(board.grid, givens=self.grid, candidates=candidates)

    def overlay(self, grid: GridLike | None = None) -> bytes:
        """Return the picture as PNG with the reading or the missing digits of ``grid`` drawn in."""
        from nonet.photos.overlay import Canvas

        canvas = Canvas(self.picture)
        if grid is not None:
            self.draw_solution(canvas, as_grid(grid))
        else:
            self.draw(canvas)
        return canvas.png(self.turn)

    def draw(self, canvas: Canvas) -> None:
        """Draw the digits read, small, and frames around doubtful cells."""
        from nonet.photos.overlay import DOUBTFUL, PRINTED, WRITTEN

        for read, colour in ((self.grid, PRINTED), (self.entries, WRITTEN)):
            filled = {cell: digit for cell, digit in enumerate(read.cells) if digit}
            canvas.digits(self.points, self.texts(filled), colour, small=True)
        size = self.grid.size
        canvas.frames(self.points, [c.row * size + c.col for c in self.doubtful], DOUBTFUL)

    def draw_solution(self, canvas: Canvas, grid: Grid) -> None:
        """Draw the missing digits, and small ones where the player has entered another."""
        from nonet.photos.overlay import SOLVED

        taken = self.board.grid.cells
        missing = {c: d for c, d in enumerate(grid.cells) if d and not taken[c]}
        other = {c: d for c, d in enumerate(grid.cells) if d and taken[c] not in (0, d)}
        canvas.digits(self.points, self.texts(missing), SOLVED)
        canvas.digits(self.points, self.texts(other), SOLVED, small=True)

    def texts(self, digits: Mapping[int, int]) -> dict[int, str]:
        """Return digits by cell in the alphabet of the picture: 12 may be C."""
        return {cell: self.symbols[digit] for cell, digit in digits.items()}

    def _repr_png_(self) -> bytes:
        return self.overlay()

    # Set on each reading, but not fields of the result:
    picture: ClassVar[Any]
    points: ClassVar[Any]
    symbols: ClassVar[tuple[str, ...]]


def _joined(grid: Grid, entries: Grid) -> Grid:
    return Grid.from_cells(bytes(a or b for a, b in zip(grid.cells, entries.cells)))
