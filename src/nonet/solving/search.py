"""Solve a grid, count its solutions, or list them.

Conflicting givens are never searched: they raise :class:`~nonet.errors.ConflictError` if the result
is a grid, and count as no solution if it is a number.

Puzzles with ``rules`` (see :mod:`nonet.rules`) are variants, which a separate solver searches.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from itertools import count, islice
from typing import TYPE_CHECKING, Annotated

from nonet import _native
from nonet.arguments import optional_number, seconds_of, whole_number
from nonet.deadline import deadline, left, within_seconds
from nonet.errors import (
    ArgumentError,
    BudgetError,
    ConflictError,
    DefectError,
    FormatError,
    MultipleSolutionsError,
    NoSolutionError,
    counted,
    row_error,
)
from nonet.machine import kernel_name, thread_count
from nonet.model.cells import SQUARE_SIZES, Position, check_position
from nonet.model.grid import Grid, GridLike
from nonet.puzzles.puzzle import Puzzle, RulesLike, as_grid, puzzle_of
from nonet.puzzles.validate import blank_cells, is_valid, possible_values, refuse_conflicts
from nonet.results import PUZZLE, REASON, SOLUTION, STATUS, Column, Result
from nonet.rules.base import layout_of, program_of
from nonet.solving.bulk import Status

if TYPE_CHECKING:
    from nonet.engines.exact_cover import SudokuCover

LONG_COUNT = 1000
"""From this limit on, counting uses the lanes and threads of the bulk kernels."""

MOST_ROWS = 16
"""The largest grid that the solver for variants supports."""

KERNEL_NODES = 10_000
"""From this budget on, a search tries the kernels first; giving up costs only milliseconds."""


REASONS = {
    Status.MULTIPLE: "more than one solution",
    Status.NONE: "no solution",
    Status.CONFLICT: "the givens conflict",
    Status.BAD: "not a puzzle",
}
"""Why a puzzle does not have exactly one solution."""


@dataclass(frozen=True, slots=True)
class Solution(Result):
    """The solution of a puzzle, or why it does not have exactly one."""

    inputs = ("puzzle",)

    puzzle: Annotated[Grid, PUZZLE]
    solution: Annotated[Grid | None, SOLUTION]
    status: Annotated[Status, STATUS] = Status.UNIQUE
    reason: Annotated[str | None, REASON] = None


@dataclass(frozen=True, slots=True)
class Reveal(Result):
    """The digit of one cell in the solution."""

    puzzle: Annotated[Grid, PUZZLE]
    cell: Annotated[Position, Column("text", "The cell by row and column: r1c5.")]
    digit: Annotated[int, Column("uint8", "The digit of that cell.")]


@within_seconds
def solution_of(
    puzzle: GridLike,
    *,
    rules: RulesLike = (),
    nodes: int | None = None,
    seconds: float | None = None,
) -> Solution:
    """Return the solution of a puzzle, or why it does not have exactly one, without raising.

    >>> print(solution_of("12...4....4....1").solution, solution_of("11..............").reason)
    1234341221434321 the givens conflict
    """
    puzzle = puzzle_of(puzzle, rules)
    grid = puzzle.grid
    try:
        return Solution(grid, solve(puzzle, nodes=nodes, seconds=seconds))
    except ConflictError:
        status = Status.CONFLICT
    except NoSolutionError:
        status = Status.NONE
    except MultipleSolutionsError:
        status = Status.MULTIPLE
    except BudgetError as error:
        return Solution(grid, None, Status.STOPPED, str(error))
    return Solution(grid, None, status, REASONS[status])


def solutions_of(
    puzzles: Sequence[GridLike],
    *,
    rules: RulesLike = (),
    nodes: int | None = None,
    seconds: float | None = None,
    threads: int | None = None,
) -> list[Solution]:
    """Return the result of :func:`solution_of` for each puzzle; those that take long share threads.

    >>> [found.status.name for found in solutions_of(["12...4....4....1", "." * 16])]
    ['UNIQUE', 'MULTIPLE']
    """
    rules, bound, budget = tuple(rules), optional_number("nodes", nodes), seconds_of(seconds)
    count = thread_count(threads)
    many = len(puzzles) > 1
    found: list[Solution] = []
    programs: dict[int, bytes] = {}
    searched: dict[int, Puzzle] = {}
    for place, source in enumerate(puzzles):
        puzzle = puzzle_of(source, rules)
        bulk = many and puzzle.grid.size != 9 and puzzle.grid.size <= MOST_ROWS
        if not bulk and not needs_program(puzzle):
            found.append(solution_of(puzzle, nodes=nodes, seconds=seconds))
            continue
        status, reason = Status.CONFLICT, REASONS[Status.CONFLICT]
        try:
            with deadline(seconds) if puzzle.conditions else nullcontext():
                if is_valid(puzzle):
                    programs[place], searched[place] = program_for(puzzle), puzzle
                    status, reason = Status.NONE, REASONS[Status.NONE]
        except BudgetError as late:
            status, reason = Status.STOPPED, str(late)
        except Exception as caught:
            error = row_error(caught)
            own = isinstance(error, ArgumentError) and puzzle.rules != rules
            if not (own or isinstance(error, DefectError)):
                raise
            status, reason = Status.BAD, str(error)  # its own rules are beyond the solver
        found.append(Solution(puzzle.grid, None, status, reason))
    counts, firsts = _native.solve_variants(list(programs.values()), bound, left(budget), count)
    for place, number, cells in zip(programs, counts, firsts, strict=True):
        grid = found[place].puzzle
        if number == 1:
            blank = blank_cells(grid.size, searched[place].rules)
            found[place] = Solution(grid, grid_of_solution(cells, grid.size, blank))
        elif number == 2:
            found[place] = Solution(grid, None, Status.MULTIPLE, REASONS[Status.MULTIPLE])
        elif number > 2:
            found[place] = Solution(grid, None, Status.STOPPED, limit_reached(number - 2))
    return found


@within_seconds
def solve(
    puzzle: GridLike,
    *,
    rules: RulesLike = (),
    nodes: int | None = None,
    seconds: float | None = None,
) -> Grid:
    """Return the one solution of a puzzle.

    Raises :class:`NoSolutionError`, :class:`MultipleSolutionsError` with two solutions, or
    :class:`BudgetError` when the search exceeds ``nodes`` or ``seconds``.

    >>> print(solve("12...4....4....1"))
    1234341221434321
    """
    puzzle = puzzle_of(puzzle, rules)
    grid = puzzle.grid
    bound, budget = optional_number("nodes", nodes), seconds_of(seconds)
    if grid.size == 9 and not puzzle.conditions and _worth_a_kernel(bound):
        bounded = bool(bound or budget)
        status, _, cells = _native.solve_cells(grid.cells, 2, kernel_name(), bounded)
        if status == Status.UNIQUE:
            return Grid._of(cells, 9)
        if status == Status.NONE:
            raise NoSolutionError
    found = _first_two(puzzle, bound, budget)
    if len(found) == 2:
        raise MultipleSolutionsError((found[0], found[1]))
    if not found:
        raise NoSolutionError
    return found[0]


def _worth_a_kernel(nodes: int) -> bool:
    """Return whether a kernel search, which does not count nodes, fits the budget."""
    return not nodes or nodes >= KERNEL_NODES


def _first_two(puzzle: Puzzle, nodes: int, seconds: float) -> list[Grid]:
    """Return two solutions, or all there are."""
    size = puzzle.grid.size
    if needs_program(puzzle) and size <= MOST_ROWS:
        cells, stop = _variant(puzzle).first_two(nodes, left(seconds))
        if stop != _native.STOP_NONE and len(cells) < 2:
            raise _ran_out(stop, len(cells))
        blank = blank_cells(size, puzzle.rules)
        return [grid_of_solution(found, size, blank) for found in cells]
    return list(islice(_solutions(puzzle, nodes, seconds), 2))


@within_seconds
def solutions(
    puzzle: GridLike,
    *,
    rules: RulesLike = (),
    nodes: int | None = None,
    seconds: float | None = None,
) -> Iterator[Grid]:
    """Yield all solutions lazily, in a fixed order.

    ``nodes`` and ``seconds`` bound the search for each solution; when one runs out,
    :class:`BudgetError` reports the number found so far.

    >>> from itertools import count, islice
    >>> len(list(islice(solutions(Grid()), 5)))
    5
    """
    puzzle = puzzle_of(puzzle, rules)
    return _solutions(puzzle, optional_number("nodes", nodes), seconds_of(seconds))


def _solutions(puzzle: Puzzle, nodes: int = 0, seconds: float = 0.0) -> Iterator[Grid]:
    size = puzzle.grid.size
    if puzzle.conditions and size > MOST_ROWS:
        return _cover(puzzle).solutions(nodes=nodes or None, seconds=seconds or None)
    if needs_program(puzzle):
        blank = blank_cells(size, puzzle.rules)
        return _each(_variant(puzzle), size, nodes, seconds, blank)
    return _each(_native.Search(refuse_conflicts(puzzle).grid.cells), size, nodes, seconds)


def _each(
    search: _native.Search | _native.VariantSearch,
    size: int,
    nodes: int,
    seconds: float,
    blank: Sequence[int] = (),
) -> Iterator[Grid]:
    for found in count():
        cells, stop = search.next(nodes, left(seconds))
        if stop != _native.STOP_NONE:
            raise _ran_out(stop, found)
        if cells is None:
            return
        yield grid_of_solution(cells, size, blank)


def grid_of_solution(cells: bytes, size: int, blank: Sequence[int]) -> Grid:
    """Return the grid of a solution, without extra cells and with its blank cells."""
    kept = bytearray(cells[: size * size])
    for cell in blank:
        kept[cell] = 0
    return Grid._of(bytes(kept), size)


def first_solution(puzzle: GridLike) -> Grid | None:
    """Return the lexicographically smallest solution, or None if there is none.

    A plain search, row by row and from 1 up, would find the same solution first, but more slowly.

    >>> print(first_solution("1..............."))
    1234341221434321
    """
    grid = as_grid(puzzle)
    if not is_valid(grid):
        return None
    best = next(_solutions(Puzzle(grid)), None)
    if best is None or count_solutions(grid, limit=2) == 1:
        return best
    for row, col in grid.positions():
        for digit in sorted(possible_values(grid, row, col)):
            if digit == best[row, col]:
                break
            tried = Puzzle(grid.with_value(row, col, digit))
            if (found := next(_solutions(tried), None)) is not None:
                best = found
                break
        grid = grid.with_value(row, col, best[row, col])
    return best


@within_seconds
def count_solutions(
    puzzle: GridLike,
    *,
    limit: int | None = 2,
    nodes: int | None = None,
    seconds: float | None = None,
    threads: int | None = None,
    rules: RulesLike = (),
) -> int:
    """Return the number of solutions, counting up to ``limit`` (``None``: all of them).

    ``nodes`` and ``seconds`` bound the search; when one runs out, :class:`BudgetError` reports the
    number found so far. Long counts of 9×9 grids use all cores, or the given number of ``threads``.

    >>> count_solutions(Grid(), limit=1000)
    1000
    """
    puzzle = puzzle_of(puzzle, rules)
    grid = puzzle.grid
    limit = optional_number("limit", limit)
    nodes = optional_number("nodes", nodes)
    budget, workers = seconds_of(seconds), thread_count(threads)
    if needs_program(puzzle):
        return _count_by_rules(puzzle, limit, nodes, budget)
    if not is_valid(puzzle):
        return 0
    if grid.size == 9 and limit in (1, 2) and _worth_a_kernel(nodes):
        bounded = bool(nodes or budget)
        status, found, _ = _native.solve_cells(grid.cells, limit, kernel_name(), bounded)
        if status != Status.STOPPED:
            return found
    if grid.size == 9 and not 0 < limit < LONG_COUNT:
        found, stop = _native.count_cells(
            grid.cells, limit, nodes, left(budget), workers, kernel_name()
        )
    else:
        found, stop = _native.count(grid.cells, limit, nodes, left(budget))
    if stop != _native.STOP_NONE:
        raise _ran_out(stop, found)
    return found


def _ran_out(stop: int, found: int) -> BudgetError:
    return BudgetError(f"{limit_reached(stop)} after {counted(found, 'solution')}", found=found)


def limit_reached(stop: int) -> str:
    """Return which limit a search reached."""
    if stop == _native.STOP_SIZE:
        return "size limit of the solver for rules reached"
    return "node limit reached" if stop == _native.STOP_NODES else "time limit reached"


@within_seconds
def is_unique(
    puzzle: GridLike,
    *,
    rules: RulesLike = (),
    nodes: int | None = None,
    seconds: float | None = None,
) -> bool:
    """Return whether a puzzle has exactly one solution.

    ``nodes`` and ``seconds`` bound the search as in :func:`count_solutions`.
    """
    return count_solutions(puzzle, limit=2, rules=rules, nodes=nodes, seconds=seconds) == 1


@within_seconds
def reveal(
    puzzle: GridLike,
    row: int,
    col: int,
    *,
    rules: RulesLike = (),
    nodes: int | None = None,
    seconds: float | None = None,
) -> int | None:
    """Return the digit of a cell in the first solution.

    Returns None if the cell is filled or the puzzle has no solution. Raises :class:`BudgetError`
    when the search exceeds ``nodes`` or ``seconds``.

    >>> reveal("12...4....4....1", 0, 2)
    3
    """
    puzzle = puzzle_of(puzzle, rules)
    grid = puzzle.grid
    cell = check_position(row, col, grid.size)
    if cell in blank_cells(grid.size, puzzle.rules):
        raise ArgumentError(f"{Position(row, col)} is outside the grid")
    bound, budget = optional_number("nodes", nodes), seconds_of(seconds)
    if grid.cells[cell]:
        return None
    try:
        first = next(_solutions(puzzle, bound, budget), None)
    except ConflictError:
        return None
    return None if first is None else first.cells[cell]


@within_seconds
def true_candidates(
    puzzle: GridLike,
    *,
    most: int = 1,
    rules: RulesLike = (),
    nodes: int | None = None,
    seconds: float | None = None,
) -> dict[Position, dict[int, int]]:
    """Return for each cell the digits that it holds in some solution, and in how many.

    Solutions are counted up to ``most`` for each digit; without a solution, cells have no digits.
    Raises :class:`BudgetError` when the search exceeds ``nodes`` or ``seconds``.

    >>> true_candidates("12...4....4....1")[Position(0, 2)]
    {3: 1}
    """
    puzzle = puzzle_of(puzzle, rules)
    grid = puzzle.grid
    most = whole_number("most", most, least=1, most=2**31 - 1)
    bound, budget = optional_number("nodes", nodes), seconds_of(seconds)
    try:
        counts, stop = _variant(puzzle).true_candidates(most, bound, left(budget))
    except ConflictError:
        counts, stop = [], _native.STOP_NONE
    if stop != _native.STOP_NONE:
        raise _ran_out(stop, 0)
    layout = layout_of(grid.size, puzzle.rules)
    digits = layout.digits
    return {
        cell: {d + 1: n for d, n in enumerate(counts[i * digits : (i + 1) * digits]) if n}
        if i not in layout.blank
        else {}
        for i, cell in enumerate(grid.positions())
    }


def _variant(puzzle: Puzzle) -> _native.VariantSearch:
    return _native.VariantSearch(program_for(refuse_conflicts(puzzle)))


def needs_program(puzzle: Puzzle) -> bool:
    """Return whether only the solver for variants can search a puzzle."""
    return bool(puzzle.conditions) or puzzle.grid.size not in SQUARE_SIZES


def program_for(puzzle: Puzzle) -> bytes:
    """Return a puzzle with its rules in the form that the native solver reads."""
    size = puzzle.grid.size
    if size > MOST_ROWS:
        raise FormatError(f"puzzles with rules have at most {MOST_ROWS} rows, not {size}")
    return program_of(puzzle.grid, puzzle.conditions, fit=True)


def _cover(puzzle: Puzzle) -> SudokuCover:
    from nonet.engines.exact_cover import sudoku

    return sudoku(puzzle.grid, rules=puzzle.conditions)


def _count_by_rules(puzzle: Puzzle, limit: int, nodes: int, seconds: float) -> int:
    try:
        if puzzle.grid.size > MOST_ROWS:
            return _cover(puzzle).count(
                limit=limit or None, nodes=nodes or None, seconds=seconds or None
            )
        search = _variant(puzzle)
    except ConflictError:
        return 0
    if limit in (1, 2):
        solved, stop = search.first_two(nodes, left(seconds))
        found = min(limit, len(solved))
        if found == limit:
            return found
    else:
        found, stop = search.count(limit, nodes, left(seconds))
    if stop != _native.STOP_NONE:
        raise _ran_out(stop, found)
    return found
