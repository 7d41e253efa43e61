"""Measures of difficulty that do not depend on the order of steps, nor on how a puzzle is turned.

*T&E(0)* are singles, naked and hidden. *T&E(n)* supposes each candidate in turn and applies
T&E(n - 1); a candidate that leads to a contradiction is false. A *backdoor* is a set of blank cells
whose digits make the rest easy.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from nonet import _native
from nonet.arguments import one_of, whole_number
from nonet.columns import Values
from nonet.errors import ArgumentError
from nonet.lazy import numpy as np
from nonet.model.grid import Grid, GridLike
from nonet.puzzles.puzzle import as_grid
from nonet.puzzles.rows import Bytes
from nonet.results import Column
from nonet.solving.columns import PuzzleBatch
from nonet.solving.search import solve

DEEPEST = 3
"""The deepest trial and error to try by default: no puzzle is known that needs more."""

BASES = ("singles", "locked")
"""What solves a puzzle after its backdoor: singles, or singles and locked candidates."""

_NONE = 255


def te_depth(puzzle: GridLike, *, most: int = DEEPEST) -> int | None:
    """Return how deep trial and error must be nested to solve a classic 9×9 puzzle.

    The depth is the least n for which T&E(n) over singles solves the puzzle: 0 if singles do, 1 if
    each supposition is refuted by singles, and so on. None: it is more than ``most``. The puzzle
    must have exactly one solution.

    >>> puzzle = "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6.."
    >>> te_depth(puzzle)
    3
    """
    deepest = whole_number("most", most, least=0, most=9)
    cells, solution = _rows(puzzle, "te_depth()")
    found = int(_native.te_depths(cells, solution, deepest, 1)[0])
    return None if found == _NONE else found


def backdoor_size(puzzle: GridLike, *, base: str = "singles") -> int:
    """Return how few cells must be revealed so that simple steps solve a classic 9×9 puzzle.

    Simple steps are singles; with ``base="locked"``, locked candidates, too. The puzzle must have
    exactly one solution.

    >>> puzzle = "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6.."
    >>> backdoor_size(puzzle)
    2
    """
    one_of("base", base, BASES)
    cells, solution = _rows(puzzle, "backdoor_size()")
    return int(_native.backdoor_sizes(cells, solution, base == "locked", 1)[0])


def _rows(puzzle: GridLike, who: str) -> tuple[Bytes, Bytes]:
    """Return a puzzle and its solution as rows of one."""
    grid = as_grid(puzzle, who)
    if grid.size != 9:
        raise ArgumentError(f"{who} supports 9×9 grids only, not {grid.size}×{grid.size}")
    return _row(grid), _row(solve(grid))


def _row(grid: Grid) -> Bytes:
    return np.frombuffer(grid.cells, np.uint8).reshape(1, 81)


def te_depths(batch: PuzzleBatch, names: Collection[str]) -> dict[str, Values]:
    """Compute the depth of trial and error."""
    return {"te_depth": _measured(batch, _native.te_depths, DEEPEST)}


def backdoors(batch: PuzzleBatch, names: Collection[str]) -> dict[str, Values]:
    """Compute the sizes of smallest backdoors."""
    return {
        column.name: _measured(batch, _native.backdoor_sizes, column.name == "backdoor_locked")
        for column in COLUMNS[backdoors]
        if column.name in names
    }


def by_singles(batch: PuzzleBatch, names: Collection[str]) -> dict[str, Values]:
    """Compute how many cells singles fill."""
    unique = batch.unique
    found = _native.singles_counts(batch.cells[unique], batch.threads)
    return {"cells_by_singles": Values(found).spread(unique)}


def _measured(batch: PuzzleBatch, measure: Callable[..., Bytes], option: int) -> Values:
    """Measure the rows with one solution."""
    unique = batch.unique
    found = measure(batch.cells[unique], batch.solved.solutions[unique], option, batch.threads)
    return Values(found, found != _NONE).spread(unique)


COLUMNS = {
    te_depths: (
        Column("uint8", "Depth of trial and error over singles; null above 3.", name="te_depth"),
    ),
    backdoors: (
        Column("uint8", "Fewest cells to reveal so that singles solve it.", name="backdoor"),
        Column(
            "uint8",
            "Fewest cells to reveal so that singles and locked candidates solve it.",
            name="backdoor_locked",
        ),
    ),
    by_singles: (Column("uint8", "Blank cells that singles fill.", name="cells_by_singles"),),
}
"""Columns that can be computed for any table, by the function that computes them."""
