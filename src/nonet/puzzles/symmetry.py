"""The symmetries of Sudoku: transformations that turn a grid into an equivalent puzzle.

They transpose the grid, reorder bands, stacks, the rows of a band and the columns of a stack, and
relabel digits. They map solutions to solutions and steps to steps. :class:`Symmetry` lists the
geometric symmetries that the pattern of the clues can have.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from itertools import product

from nonet.errors import ArgumentError
from nonet.model.cells import box_shape, check_size
from nonet.model.grid import Grid, GridLike
from nonet.puzzles.puzzle import as_grid
from nonet.random import Random


@dataclass(frozen=True)
class Transformation:
    """A symmetry: transpose (or not), then reorder rows and columns, then relabel digits.

    Row ``i`` of the image is row ``rows[i]`` of the grid, and likewise for columns; digit ``d``
    becomes ``digits[d]``, and ``digits[0]`` is 0. ``b @ a`` applies ``a`` first, then ``b``.

    >>> swap = Transformation(False, (1, 0, 2, 3), (0, 1, 2, 3), (0, 1, 2, 3, 4))
    >>> swap.apply("12...4....4....1")
    Grid('.4..12....4....1')
    >>> swap @ swap == Transformation.identity(4)
    True
    """

    transpose: bool
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    digits: tuple[int, ...]

    def __post_init__(self) -> None:
        size = check_size(len(self.rows))
        height, width = box_shape(size)
        _check_lines("rows", self.rows, size, height)
        _check_lines("columns", self.columns, size, width)
        if self.transpose and height != width:
            raise ArgumentError(
                f"a {size}×{size} grid cannot be transposed: its boxes are not square"
            )
        if sorted(self.digits) != list(range(size + 1)) or self.digits[0] != 0:
            raise ArgumentError(f"digits must be 0 followed by a permutation of 1 to {size}")

    @classmethod
    def identity(cls, size: int = 9) -> Transformation:
        """Return the transformation that changes nothing."""
        lines = tuple(range(check_size(size)))
        return cls(False, lines, lines, (*lines, size))

    @classmethod
    def random(cls, size: int = 9, *, seed: int, stream: int = 0) -> Transformation:
        """Draw a transformation of a size uniformly at random.

        Each ``stream`` of a seed gives a different one.
        """
        height, width = box_shape(check_size(size))
        draw = Random(seed, stream)

        def lines(depth: int) -> tuple[int, ...]:
            bands = draw.shuffled(range(size // depth))
            return tuple(band * depth + i for band in bands for i in draw.shuffled(range(depth)))

        transpose = height == width and bool(draw.below(2))
        rows, columns = lines(height), lines(width)
        return cls(transpose, rows, columns, (0, *draw.shuffled(range(1, size + 1))))

    @property
    def size(self) -> int:
        """The size of the grids that it applies to."""
        return len(self.rows)

    def apply(self, grid: GridLike) -> Grid:
        """Return the image of a grid."""
        grid = as_grid(grid)
        n = self.size
        if grid.size != n:
            raise ArgumentError(
                f"a transformation of size {n} cannot be applied to a grid of size {grid.size}"
            )
        down, across = (1, n) if self.transpose else (n, 1)
        return Grid.from_cells(
            bytes(
                self.digits[grid.cells[row * down + column * across]]
                for row in self.rows
                for column in self.columns
            )
        )

    def inverse(self) -> Transformation:
        """Return the transformation that undoes this one."""
        rows, columns = _inverse(self.rows), _inverse(self.columns)
        if self.transpose:
            rows, columns = columns, rows
        return Transformation(self.transpose, rows, columns, _inverse(self.digits))

    def __matmul__(self, first: Transformation) -> Transformation:
        if not isinstance(first, Transformation):
            return NotImplemented
        if first.size != self.size:
            raise ArgumentError(
                f"transformations of sizes {self.size} and {first.size} cannot be composed"
            )
        rows, columns = first.rows, first.columns
        if self.transpose:
            rows, columns = columns, rows
        return Transformation(
            self.transpose != first.transpose,
            tuple(rows[row] for row in self.rows),
            tuple(columns[column] for column in self.columns),
            tuple(self.digits[digit] for digit in first.digits),
        )


def shuffle(grid: GridLike, *, seed: int) -> Grid:
    """Return a grid that is the same up to symmetry, chosen uniformly at random.

    >>> shuffle("12...4....4....1", seed=1)
    Grid('1...43.....3..1.')
    """
    grid = as_grid(grid, "shuffle()")
    return Transformation.random(grid.size, seed=seed).apply(grid)


def _check_lines(name: str, lines: Sequence[int], size: int, depth: int) -> None:
    if sorted(lines) != list(range(size)):
        raise ArgumentError(f"{name} must be a permutation of 0 to {size - 1}")
    for start in range(0, size, depth):
        if len({line // depth for line in lines[start : start + depth]}) != 1:
            chute = "band" if name == "rows" else "stack"
            raise ArgumentError(f"{name} must keep each {chute} together, not {tuple(lines)}")


def _inverse(order: Sequence[int]) -> tuple[int, ...]:
    return tuple(sorted(range(len(order)), key=order.__getitem__))


_Move = Callable[[int, int, int, int], tuple[int, int]]
"""The image of a row and column, given the last row and column."""


class Symmetry(Enum):
    """The geometric symmetries of a pattern of clues."""

    NONE = "none"
    HALF_TURN = "half-turn"
    """The pattern is the same upside down."""
    QUARTER_TURN = "quarter-turn"
    HORIZONTAL = "horizontal"
    """Left and right are mirror images."""
    VERTICAL = "vertical"
    """Top and bottom are mirror images."""
    DIAGONAL = "diagonal"
    """Mirrored in the line from top left to bottom right."""
    ANTI_DIAGONAL = "anti-diagonal"
    """Mirrored in the line from top right to bottom left."""
    FULL = "full"
    """All of the above at once."""


def _quarter(r: int, c: int, bottom: int, right: int) -> tuple[int, int]:
    return c, bottom - r


def _left_right(r: int, c: int, bottom: int, right: int) -> tuple[int, int]:
    return r, right - c


_MOVES: dict[Symmetry, tuple[_Move, ...]] = {
    Symmetry.NONE: (),
    Symmetry.HALF_TURN: (lambda r, c, bottom, right: (bottom - r, right - c),),
    Symmetry.QUARTER_TURN: (_quarter,),
    Symmetry.HORIZONTAL: (_left_right,),
    Symmetry.VERTICAL: (lambda r, c, bottom, right: (bottom - r, c),),
    Symmetry.DIAGONAL: (lambda r, c, bottom, right: (c, r),),
    Symmetry.ANTI_DIAGONAL: (lambda r, c, bottom, right: (right - c, bottom - r),),
    Symmetry.FULL: (_quarter, _left_right),
}

_EXCHANGING = (Symmetry.QUARTER_TURN, Symmetry.DIAGONAL, Symmetry.ANTI_DIAGONAL, Symmetry.FULL)
"""The symmetries that exchange rows and columns."""


@cache
def images(
    symmetry: Symmetry, size: int = 9, sides: tuple[int, int] | None = None
) -> tuple[tuple[int, ...], ...]:
    """Return every move of a symmetry as the image of each cell, the identity first.

    ``sides`` are the rows and columns of a rectangle; the cells outside stay where they are.

    >>> len(images(Symmetry.FULL)), images(Symmetry.HALF_TURN, 4)[1][:4]
    (8, (15, 14, 13, 12))
    """
    rows, columns = sides or (size, size)
    if rows != columns and symmetry in _EXCHANGING:
        raise ArgumentError(f"the symmetry {symmetry.value} requires as many rows as columns")
    moves = []
    for move in _MOVES[symmetry]:
        image = list(range(size * size))
        for row, col in product(range(rows), range(columns)):
            down, right = move(row, col, rows - 1, columns - 1)
            image[row * size + col] = down * size + right
        moves.append(tuple(image))
    found = [tuple(range(size * size))]
    for known in found:  # the list grows during the iteration
        for turned in moves:
            further = tuple(turned[cell] for cell in known)
            if further not in found:
                found.append(further)
    return tuple(found)


def orbits(symmetry: Symmetry, size: int = 9, sides: tuple[int, int] | None = None) -> bytes:
    """Return the orbit number of each cell; either all cells of an orbit are clues or none.

    >>> len(set(orbits(Symmetry.HALF_TURN))), len(set(orbits(Symmetry.FULL)))
    (41, 15)
    """
    moves = images(symmetry, size, sides)
    least = [min(image[cell] for image in moves) for cell in range(size * size)]
    numbers = {cell: number for number, cell in enumerate(sorted(set(least)))}
    return bytes(numbers[cell] for cell in least)


def image_of_cells(symmetry: Symmetry) -> bytes:
    """Return the image of each of the 81 cells under the first move of a symmetry.

    >>> image_of_cells(Symmetry.HALF_TURN)[:3]
    b'PON'
    """
    return bytes(images(symmetry)[:2][-1])
