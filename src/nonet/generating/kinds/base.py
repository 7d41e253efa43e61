"""Scene, Kind and Laid: a full grid, a kind of rule, and its layout in the grid.

A kind draws rules that are true in a full grid. They come in units, each of which is kept or
dropped in one piece when a puzzle is reduced.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise, product
from typing import ClassVar, TypeAlias, TypeVar

from nonet.model.cells import Position
from nonet.puzzles.symmetry import Symmetry, images
from nonet.random import Random
from nonet.rules.base import Rule, layout_of

T = TypeVar("T")
CellIndices: TypeAlias = tuple[int, ...]
Unit: TypeAlias = tuple[Rule, ...]


@cache
def near(
    size: int, sides: tuple[int, int] | None = None, *, corners: bool
) -> tuple[CellIndices, ...]:
    """Return for each cell the cells that share an edge with it, or only a corner as well.

    ``sides`` are the rows and columns of a rectangle.
    """
    rows, columns = sides or (size, size)
    moves = [
        move for move in product((-1, 0, 1), repeat=2) if any(move) and (corners or not all(move))
    ]
    return tuple(
        tuple(
            (row + down) * size + col + right
            for down, right in moves
            if 0 <= row + down < rows and 0 <= col + right < columns
        )
        for row, col in product(range(size), repeat=2)
    )


class Scene:
    """A full grid to lay out rules in, and the lines already there."""

    def __init__(
        self,
        size: int,
        rules: tuple[Rule, ...],
        solution: bytes,
        symmetry: Symmetry,
        draw: Random,
    ) -> None:
        self.size = size
        self.solution = solution
        self.layout = layout_of(size, rules)
        sides = self.layout.rectangle
        self.cells = self.layout.cells
        self.images = images(symmetry, size, sides)
        self.draw = draw
        self.beside = near(size, sides, corners=False)
        self.around = near(size, sides, corners=True)
        self.lined: set[int] = set()
        """Cells under lines."""
        self.steps: set[tuple[int, int]] = set()
        """Pairs of cells, in both orders, that follow each other on a line."""

    def one_of(self, items: Sequence[T]) -> T:
        """Return a random item."""
        return items[self.draw.below(len(items))]

    def between(self, least: int, most: int) -> int:
        """Return a random number from ``least`` to ``most``."""
        return least + self.draw.below(most - least + 1)

    def positions(self, cells: Iterable[int]) -> tuple[Position, ...]:
        """Return cells by row and column."""
        return tuple(Position(*divmod(cell, self.size)) for cell in cells)

    def digits(self, cells: Iterable[int]) -> tuple[int, ...]:
        """Return the digits of cells in the solution."""
        return tuple([self.solution[cell] for cell in cells])

    def holds(self, rule: Rule, grid: bytes | None = None) -> bool:
        """Return whether a full grid, by default the solution, obeys a rule."""
        values = self.solution if grid is None else grid
        for _, cells in rule.groups(self.layout):
            if len({values[cell] for cell in cells}) < len(cells):
                return False
        return all(relation.allows(values) for relation in rule.relations(self.layout))

    def orbit(self, cells: Sequence[int]) -> list[CellIndices]:
        """Return the distinct images of cells under the symmetry."""
        return list(dict.fromkeys(tuple([image[cell] for cell in cells]) for image in self.images))

    def moves(self, cell: int) -> bool:
        """Return whether all images of a cell are different."""
        count = len(self.images)
        return count == 1 or len({image[cell] for image in self.images}) == count

    def add_line(self, cells: Sequence[int]) -> None:
        """Record a line, which others must not touch or cross."""
        self.lined.update(cells)
        for one, other in pairwise(cells):
            self.steps.add((one, other))
            self.steps.add((other, one))

    def other_diagonal(self, one: int, other: int) -> tuple[int, int]:
        """Return the other two cells at the corner where two cells touch."""
        (row, col), (down, right) = divmod(one, self.size), divmod(other, self.size)
        return row * self.size + right, down * self.size + col

    def crosses(self, one: int, other: int) -> bool:
        """Return whether a step between two cells crosses a line."""
        return self.other_diagonal(one, other) in self.steps


@dataclass
class Laid:
    """The layout of a kind of rule."""

    units: list[Unit] = field(default_factory=list)

    def exclude(self, scene: Scene, other: bytes) -> bool:
        """Change or add units so that another solution breaks one; return whether that worked."""
        return False

    def rules(self) -> list[Rule]:
        """Return the rules of all units."""
        return [rule for unit in self.units for rule in unit]


@dataclass(frozen=True)
class Kind:
    """The base class of all kinds: lays out rules of one type."""

    covers: ClassVar[bool] = False
    """Whether its layout should work without clues."""

    def lay(self, scene: Scene) -> Laid:
        """Lay out rules that are true in the solution of a scene."""
        raise NotImplementedError
