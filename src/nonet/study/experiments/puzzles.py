"""Read the puzzles of an experiment from a file, take the built-in ones, or generate them."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path

from nonet import formats
from nonet.arguments import whole_number
from nonet.engines.backtracking import Backtracking
from nonet.errors import FormatError, SudokuError
from nonet.model.cells import check_square
from nonet.model.grid import Grid
from nonet.puzzles.puzzle import as_grid
from nonet.puzzles.validate import refuse_conflicts
from nonet.random import Random
from nonet.solving.search import is_unique
from nonet.storage.paths import FileLike
from nonet.study.experiments.settings import TrialPuzzle

BUILT_IN = Path(__file__).parent / "data" / "sudoku.csv"
"""The 50 puzzles of the documented experiment, in the columns ``quizzes`` and ``solutions``."""

BUILT_IN_COUNT = 50

SAMPLE_SEED = 1
FEWEST_CLUES, CLUE_COUNTS = 34, 5


def read_puzzles(
    source: FileLike, *, limit: int | None = None, format: str | None = None
) -> Iterator[TrialPuzzle | formats.BadRecord]:
    """Yield the first ``limit`` puzzles of a file; invalid rows become a ``BadRecord``.

    So do variants, other sizes, and puzzles with conflicting givens. The id of a puzzle is its
    index among all records of the file, so a bad row does not shift the ids after it.
    """
    for index, record in enumerate(islice(formats.stream(source, format=format), limit)):
        if isinstance(record, formats.BadRecord):
            yield record
            continue
        try:
            grid = refuse_conflicts(as_grid(record, "an experiment"))
            check_square(grid.size, "an experiment")
        except SudokuError as problem:
            error = FormatError(str(problem), file=record.file, line=record.line)
            yield formats.BadRecord(error, formats.written(record))
        else:
            yield TrialPuzzle(index, grid, record.solution)


def default_puzzles(count: int) -> list[TrialPuzzle]:
    """Return the first built-in puzzles, and generated ones after those.

    >>> [puzzle.grid.clues for puzzle in default_puzzles(3)]
    [35, 34, 34]
    """
    whole_number("count", count, least=0)
    with open(BUILT_IN, encoding="ascii", newline="") as file:
        rows = list(islice(csv.DictReader(file), count))
    puzzles = [
        TrialPuzzle(index, Grid(row["quizzes"]), Grid(row["solutions"]))
        for index, row in enumerate(rows)
    ]
    more = sample_puzzles(count - len(puzzles))
    return puzzles + [replace(puzzle, id=len(puzzles) + puzzle.id) for puzzle in more]


def sample_puzzles(count: int, *, seed: int = SAMPLE_SEED) -> list[TrialPuzzle]:
    """Generate puzzles with one solution from a seed, the same on every machine.

    Cells are cleared in random order while the solution stays unique, down to 34, 35, 36, 37 and
    38 clues in turn.

    >>> [puzzle.grid.clues for puzzle in sample_puzzles(6)]
    [34, 35, 36, 37, 38, 34]
    """
    return [_sample(seed, index) for index in range(count)]


def _sample(seed: int, index: int) -> TrialPuzzle:
    solution = _full_grid(seed, index)
    cells, left = bytearray(solution.cells), len(solution.cells)
    clues = FEWEST_CLUES + index % CLUE_COUNTS
    for cell in Random(seed, 2 * index + 1).shuffled(range(len(cells))):
        if left == clues:
            break
        digit, cells[cell] = cells[cell], 0
        if is_unique(Grid.from_cells(bytes(cells))):
            left -= 1
        else:
            cells[cell] = digit
    return TrialPuzzle(index, Grid.from_cells(bytes(cells)), solution)


def _full_grid(seed: int, index: int) -> Grid:
    own_seed = Random(seed, 2 * index).word()
    return Backtracking("mrv", values="random", seed=own_seed).run(Grid.empty_of(9)).grid
