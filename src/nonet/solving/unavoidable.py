"""Unavoidable sets: cells of a full grid in which every puzzle of that grid needs a clue."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from nonet import _native
from nonet.arguments import whole_number
from nonet.model.cells import Position
from nonet.model.grid import GridLike
from nonet.puzzles.puzzle import as_grid
from nonet.results import Column, Result
from nonet.solving.hitting import boxes_of, solved_grid

LARGEST = 14
"""The largest sets to ask for: the time triples with each cell."""


@dataclass(frozen=True, slots=True)
class Unavoidable(Result):
    """Cells whose digits can change so that the grid stays valid, and the clues among them."""

    cells: Annotated[tuple[Position, ...], Column("texts", "The cells of the set.")]
    clues: Annotated[tuple[Position, ...], Column("texts", "The cells that are clues.")]


def unavoidable_sets(grid: GridLike, *, most: int = 12) -> list[Unavoidable]:
    """Return all minimal unavoidable sets of at most ``most`` cells, small ones first.

    A set is unavoidable if its digits can change so that the grid stays valid, and minimal if it
    holds no smaller one. The grid has up to 9 rows and exactly one solution, whose sets are those
    of the solution: each of them has a clue.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> for one in unavoidable_sets(puzzle, most=4):
    ...     print(*one.cells, "needs", *one.clues)
    r1c4 r1c5 r4c4 r4c5 needs r1c5 r4c5
    r4c6 r4c9 r5c6 r5c9 needs r4c9 r5c6 r5c9
    r3c5 r3c6 r6c5 r6c6 needs r6c5
    r2c8 r2c9 r7c8 r7c9 needs r7c8
    r6c4 r6c6 r8c4 r8c6 needs r8c4 r8c6
    r7c4 r7c9 r8c4 r8c9 needs r8c4 r8c9
    """
    size = whole_number("most", most, least=4, most=LARGEST)
    puzzle = as_grid(grid, "unavoidable_sets()")
    solution = solved_grid(puzzle, "unavoidable_sets()")
    rows = _native.unavoidable_sets(solution.cells, boxes_of(puzzle.size), puzzle.size, size)
    found = []
    for row in rows.tolist():
        cells = [cell for cell, flag in enumerate(row) if flag]
        clues = [cell for cell in cells if puzzle.cells[cell]]
        found.append(Unavoidable(_positions(cells, puzzle.size), _positions(clues, puzzle.size)))
    return found


def _positions(cells: list[int], size: int) -> tuple[Position, ...]:
    return tuple(Position(*divmod(cell, size)) for cell in cells)
