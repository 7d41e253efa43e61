"""Where the puzzles of an experiment come from: a file in any format, or a seed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from nonet import formats
from nonet.engines.backtracking import Backtracking
from nonet.errors import ConflictError, FormatError
from nonet.files import FileLike
from nonet.grid import Grid
from nonet.random import Random
from nonet.solving.search import is_unique
from nonet.study.experiments.settings import Puzzle
from nonet.validate import conflicts, is_valid

SAMPLE_SEED = 1
FEWEST_CLUES, CLUE_COUNTS = 34, 5


def read_puzzles(
    source: FileLike, *, limit: int | None = None, format: str | None = None
) -> Iterator[Puzzle | formats.BadRecord]:
    """Go through the first ``limit`` puzzles of a file; what is none comes as a ``BadRecord``.

    So does a puzzle whose givens conflict. The id of a puzzle is its place among all records of
    the file, so that a bad row does not move those after it.
    """
    for index, record in enumerate(islice(formats.stream(source, format=format), limit)):
        if isinstance(record, formats.BadRecord):
            yield record
        elif not is_valid(record.grid):
            problem = str(ConflictError(conflicts(record.grid)))
            error = FormatError(problem, file=record.file, line=record.line)
            yield formats.BadRecord(error, str(record.grid))
        else:
            yield Puzzle(index, record.grid, record.solution)


def sample_puzzles(count: int, *, seed: int = SAMPLE_SEED) -> list[Puzzle]:
    """Return puzzles with one solution each, made from a seed; the same on every machine.

    Cells are emptied in a shuffled order as long as the solution stays the only one, down to
    34 to 38 clues in turn.

    >>> [puzzle.grid.clues for puzzle in sample_puzzles(6)]
    [34, 35, 36, 37, 38, 34]
    """
    return [_sample(seed, index) for index in range(count)]


def _sample(seed: int, index: int) -> Puzzle:
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
    return Puzzle(index, Grid.from_cells(bytes(cells)), solution)


def _full_grid(seed: int, index: int) -> Grid:
    own_seed = Random(seed, 2 * index).word()
    return Backtracking("mrv", values="random", seed=own_seed).run(Grid.empty_of(9)).grid
