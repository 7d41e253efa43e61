"""Measures of difficulty that do not depend on the order of steps, nor on how a puzzle is turned.

*T&E(0)* are singles, naked and hidden. *T&E(n)* supposes each candidate in turn and applies
T&E(n - 1); a candidate that leads to a contradiction is false. A *backdoor* is a set of blank cells
whose digits make the rest easy. The ratings *B* and *BxB* say how long the braids are that a puzzle
needs, alone or below one supposition.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from math import inf
from time import monotonic
from typing import Annotated

from nonet import _native
from nonet.arguments import one_of, seconds_of, whole_number
from nonet.columns import Values
from nonet.errors import ArgumentError, BudgetError
from nonet.lazy import numpy as np
from nonet.model.grid import Grid, GridLike
from nonet.puzzles.puzzle import as_grid
from nonet.puzzles.rows import Bytes
from nonet.results import PUZZLE, Column, Result
from nonet.solving.columns import PuzzleBatch
from nonet.solving.search import solve

DEEPEST = 3
"""The deepest trial and error to try by default: no puzzle is known that needs more."""

BASES = ("singles", "locked")
"""What solves a puzzle after its backdoor: singles, or singles and locked candidates."""

LONGEST = 20
"""The longest braids to try by default."""

_NONE, _OUT_OF_TIME = 255, 254

_DEPTH = Column("uint8", "Depth of trial and error over singles; null above 3.", name="te_depth")
_B = Column("uint8", "Longest braid that it needs (B); null beyond T&E(1).", name="b_rating")
_BXB = Column(
    "uint8", "Longest braid below one supposition (BxB); null beyond T&E(2).", name="bxb_rating"
)
_BACKDOOR = Column("uint8", "Fewest cells to reveal so that singles solve it.", name="backdoor")
_LOCKED = Column(
    "uint8",
    "Fewest cells to reveal so that singles and locked candidates solve it.",
    name="backdoor_locked",
)


def te_depth(puzzle: GridLike, *, most: int = DEEPEST, seconds: float | None = None) -> int | None:
    """Return how deep trial and error must be nested to solve a classic 9×9 puzzle.

    The depth is the least n for which T&E(n) over singles solves the puzzle: 0 if singles do, 1 if
    each supposition is refuted by singles, and so on. None: it is more than ``most``. The puzzle
    must have exactly one solution. :class:`BudgetError` is raised after ``seconds``.

    >>> puzzle = "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6.."
    >>> te_depth(puzzle)
    3
    """
    deepest = whole_number("most", most, least=0, most=9)
    return _one(_native.te_depths, puzzle, "te_depth()", deepest, seconds)


def b_rating(puzzle: GridLike, *, most: int = LONGEST, seconds: float | None = None) -> int | None:
    """Return how long the braids are that a classic 9×9 puzzle needs, by Berthier's B rating.

    The rating is the least p for which singles and braids of at most p candidates solve the puzzle;
    0: singles do. None: it is more than ``most``, or no braids do, because the depth of trial and
    error is more than 1. The puzzle must have exactly one solution. :class:`BudgetError` is raised
    after ``seconds``.

    >>> puzzle = "8..7....4.5....6............3.97...8....43..5....2.9....6......2...6...7.71..83.2"
    >>> b_rating(puzzle)
    3
    """
    longest = whole_number("most", most, least=0, most=LONGEST)
    return _one(_native.braid_ratings, puzzle, "b_rating()", longest, seconds)


def bxb_rating(
    puzzle: GridLike, *, most: int = LONGEST, seconds: float | None = None
) -> int | None:
    """Return how long the braids are that a classic 9×9 puzzle needs below one supposition.

    The BxB (or BpB) rating is the least p for which suppositions solve the puzzle that singles and
    braids of at most p candidates refute; 0: singles refute them, so that the depth of trial and
    error is at most 1. None: it is more than ``most``, or the depth is more than 2. The puzzle must
    have exactly one solution. :class:`BudgetError` is raised after ``seconds``.

    >>> puzzle = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
    >>> bxb_rating(puzzle)
    4
    """
    longest = whole_number("most", most, least=0, most=LONGEST)
    return _one(_native.nested_braid_ratings, puzzle, "bxb_rating()", longest, seconds)


def backdoor_size(puzzle: GridLike, *, base: str = "singles", seconds: float | None = None) -> int:
    """Return how few cells must be revealed so that simple steps solve a classic 9×9 puzzle.

    Simple steps are singles; with ``base="locked"``, locked candidates, too. The puzzle must have
    exactly one solution. :class:`BudgetError` is raised after ``seconds``.

    >>> puzzle = "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6.."
    >>> backdoor_size(puzzle)
    2
    """
    one_of("base", base, BASES)
    size = _one(_native.backdoor_sizes, puzzle, "backdoor_size()", base == "locked", seconds)
    assert size is not None  # at most 81 cells
    return size


@dataclass(frozen=True, slots=True)
class Measures(Result):
    """How hard a puzzle is, without an order of steps."""

    puzzle: Annotated[Grid, PUZZLE]
    te_depth: Annotated[int | None, _DEPTH]
    b_rating: Annotated[int | None, _B]
    bxb_rating: Annotated[int | None, _BXB]
    backdoor: Annotated[int, _BACKDOOR]
    backdoor_locked: Annotated[int, _LOCKED]


def measures(puzzle: GridLike, *, seconds: float | None = None) -> Measures:
    """Return all measures of a classic 9×9 puzzle with exactly one solution.

    :class:`BudgetError` is raised after ``seconds``.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> measures(puzzle).te_depth
    0
    """
    grid, end = as_grid(puzzle, "measures()"), monotonic() + (seconds_of(seconds) or inf)

    def left() -> float | None:
        return None if end == inf else max(end - monotonic(), 1e-6)

    return Measures(
        grid,
        te_depth(grid, seconds=left()),
        b_rating(grid, seconds=left()),
        bxb_rating(grid, seconds=left()),
        backdoor_size(grid, seconds=left()),
        backdoor_size(grid, base="locked", seconds=left()),
    )


def _one(
    measure: Callable[..., Bytes], puzzle: GridLike, who: str, option: int, seconds: float | None
) -> int | None:
    """Measure one puzzle; None: beyond the option."""
    limit = seconds_of(seconds)
    grid = as_grid(puzzle, who)
    if grid.size != 9:
        raise ArgumentError(f"{who} supports 9×9 grids only, not {grid.size}×{grid.size}")
    found = int(measure(_row(grid), _row(solve(grid)), option, limit, 1)[0])
    if found == _OUT_OF_TIME:
        raise BudgetError(f"{who} found nothing within {limit:g} s")
    return None if found == _NONE else found


def _row(grid: Grid) -> Bytes:
    return np.frombuffer(grid.cells, np.uint8).reshape(1, 81)


def te_depths(batch: PuzzleBatch, names: Collection[str]) -> dict[str, Values]:
    """Compute the depth of trial and error."""
    return {"te_depth": _measured(batch, _native.te_depths, DEEPEST)}


def braids(batch: PuzzleBatch, names: Collection[str]) -> dict[str, Values]:
    """Compute the lengths of the braids that puzzles need."""
    measures = {"b_rating": _native.braid_ratings, "bxb_rating": _native.nested_braid_ratings}
    return {
        name: _measured(batch, measure, LONGEST)
        for name, measure in measures.items()
        if name in names
    }


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
    """Measure the rows with one solution; those that take too long get no value."""
    unique = batch.unique
    cells, solutions = batch.cells[unique], batch.solved.solutions[unique]
    found = measure(cells, solutions, option, batch.seconds or 0.0, batch.threads)
    return Values(found, found < _OUT_OF_TIME).spread(unique)


COLUMNS = {
    te_depths: (_DEPTH,),
    braids: (_B, _BXB),
    backdoors: (_BACKDOOR, _LOCKED),
    by_singles: (Column("uint8", "Blank cells that singles fill.", name="cells_by_singles"),),
}
"""Columns that can be computed for any table, by the function that computes them."""
