"""Solve with the five techniques of the candidate-elimination document, and count their use.

A pass fills naked and hidden singles; if it fills nothing, it prunes candidates by intersections
and naked groups. Hidden groups, X-Wings, Y-Wings and guessing are opt-in: they change what later
passes find, and thereby the metrics. :func:`nonet.explain` solves with the full catalogue of
techniques.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, fields
from functools import wraps
from itertools import combinations, product
from os import PathLike, fspath
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

from nonet.arguments import whole_number
from nonet.engines.exact_cover import sudoku
from nonet.engines.result import EngineRun
from nonet.errors import ArgumentError, ConflictError, FormatError, known_name, quoted
from nonet.model.cells import box_index
from nonet.model.grid import Grid, GridLike
from nonet.puzzles.puzzle import as_grid
from nonet.puzzles.validate import is_valid, refuse_conflicts
from nonet.results import Column

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

EXTRA = ("hidden-groups", "x-wing", "y-wing", "guessing")
"""The additions to the five techniques."""


@dataclass
class SolvingMetrics:
    """The number of cells and candidates that each technique settled.

    ``fill_…`` count cells, ``prune_…`` count candidates. ``prune_magic_pairs`` counts all naked
    groups; ``prune_magic_triplets`` and ``prune_magic_quads`` are reserved and stay 0.
    """

    fill_only_candidate: int = 0
    fill_only_option: int = 0
    prune_gotta_be_here: int = 0
    prune_magic_pairs: int = 0
    prune_magic_triplets: int = 0
    prune_magic_quads: int = 0
    solve_loops: int = 0

    def reset(self) -> None:
        """Set all counters to 0."""
        for field in fields(self):
            setattr(self, field.name, 0)


@dataclass
class ExtendedMetrics(SolvingMetrics):
    """The documented counters and one for each addition; ``prune_…`` count candidates."""

    prune_hidden_groups: int = 0
    prune_x_wing: int = 0
    prune_y_wing: int = 0
    guesses: int = 0
    """Values tried in a cell when no technique helped."""


class SudokuCell:
    """A cell with its value (0 is empty), position and candidates.

    >>> cell = SudokuCell(0, 0, 4)
    >>> cell.block, cell.is_empty(), cell.remove_candidate(9), cell.remove_candidate(9)
    (1, True, True, False)
    >>> cell.set_value(5)
    >>> print(cell, cell.candidates)
    5 set()
    """

    def __init__(self, value: int, row: int, col: int) -> None:
        self.row = whole_number("row", row, least=0, most=8)
        self.col = whole_number("column", col, least=0, most=8)
        self.value = whole_number("value", value, least=0, most=9)
        self.block = box_index(row, col)
        self.candidates: set[int] = set() if value else set(range(1, 10))

    def set_value(self, value: int) -> None:
        """Set the value and clear the candidates."""
        self.value = whole_number("value", value, most=9)
        self.candidates.clear()

    def is_empty(self) -> bool:
        """Return whether the cell has no value."""
        return self.value == 0

    def remove_candidate(self, candidate: int) -> bool:
        """Remove a candidate; return whether the cell had it."""
        if candidate not in self.candidates:
            return False
        self.candidates.remove(candidate)
        return True

    def __str__(self) -> str:
        return str(self.value) if self.value else "."

    def __repr__(self) -> str:
        return f"SudokuCell({self.value}, {self.row}, {self.col})"


class SudokuPuzzle:
    """A puzzle from a JSON file: a list of 9 lists of 9 integers from 0 to 9.

    Raises :class:`FileNotFoundError` if the file does not exist, and :class:`FormatError` (a
    :class:`ValueError`) if it is not a puzzle.
    """

    def __init__(self, filename: str | PathLike[str]) -> None:
        self.filename = fspath(filename)
        self.puzzle = _load(self.filename)

    def get_empty_cells_count(self) -> int:
        """Return the number of zeros."""
        return sum(row.count(0) for row in self.puzzle)

    def is_solved(self) -> bool:
        """Return whether no cell is 0."""
        return self.get_empty_cells_count() == 0

    def __repr__(self) -> str:
        return "\n".join(
            " ".join(str(value) if value else " " for value in row) for row in self.puzzle
        )


PuzzleLike: TypeAlias = "Sequence[Sequence[int]] | SudokuPuzzle | npt.NDArray[np.integer[Any]]"
"""A 9×9 grid of integers, 0 for an empty cell."""

_KINDS = ("block", "row", "col")

Finds: TypeAlias = "Iterator[tuple[SudokuCell, int]]"
"""Cells, each with the value to fill in or to remove, found while earlier ones are applied."""


def _technique(
    counter: str, apply: Callable[[FiveTechniquesSolver, SudokuCell, int], bool]
) -> Callable[[Callable[[FiveTechniquesSolver], Finds]], Callable[[FiveTechniquesSolver], int]]:
    """Turn a search into a technique: apply what it finds, count it, and return the count."""

    def decorate(
        find: Callable[[FiveTechniquesSolver], Finds],
    ) -> Callable[[FiveTechniquesSolver], int]:
        @wraps(find)
        def technique(self: FiveTechniquesSolver) -> int:
            count = sum(apply(self, cell, value) for cell, value in find(self))
            metrics = self.metrics if hasattr(self.metrics, counter) else self._extended
            setattr(metrics, counter, getattr(metrics, counter) + count)
            return count

        return technique

    return decorate


def _fill(solver: FiveTechniquesSolver, cell: SudokuCell, value: int) -> bool:
    solver._fill_cell(cell, value)
    return True


def _prune(solver: FiveTechniquesSolver, cell: SudokuCell, value: int) -> bool:
    removed = cell.remove_candidate(value)
    if removed:
        solver._say(3, f"    r{cell.row + 1}c{cell.col + 1} is not {value}")
    return removed


class FiveTechniquesSolver:
    """Solve a 9×9 grid of integers (0 is empty) with five techniques and the ``extra`` ones.

    The grid is a list of lists, a NumPy array or a :class:`SudokuPuzzle`.
    ``debug_level``: 0 prints nothing, 1 grids and a summary, 2 also what each technique did,
    3 also every cell and candidate. ``extra`` names additions from :data:`EXTRA`.

    >>> rows = [[0] * 9 for _ in range(9)]
    >>> solver = FiveTechniquesSolver(rows)
    >>> solver.solve(), solver.metrics.solve_loops, solver.count_empty_cells()
    (False, 1, 81)
    >>> FiveTechniquesSolver(rows, extra=["guessing"]).solve()
    True
    """

    def __init__(
        self, puzzle: PuzzleLike, debug_level: int = 0, *, extra: Iterable[str] = ()
    ) -> None:
        self.debug_level = whole_number("debug_level", debug_level, least=0, most=3)
        self.extra = check_extra(extra)
        self._extended = ExtendedMetrics()
        self.metrics = self._extended if self.extra else SolvingMetrics()
        self.undone = 0
        """The number of guesses undone."""
        self.show_passes = False
        """Whether to print the grid after every pass."""
        self._cells = [
            [SudokuCell(value, r, c) for c, value in enumerate(row)]
            for r, row in enumerate(_checked_rows(puzzle))
        ]
        self._start = Grid(self.grid)
        for cell in self._iterate_all_cells():
            if not cell.is_empty():
                self._remove_from_peers(cell)

    @property
    def grid(self) -> list[list[int]]:
        """The current values, row by row."""
        return [[cell.value for cell in row] for row in self._cells]

    def solve(self) -> bool:
        """Repeat passes until the grid is full or nothing changes; return whether it is full."""
        self.metrics.reset()
        self._say_grid("Start:")
        self._refine()
        solved = self.count_empty_cells() == 0
        self._say_summary(solved)
        return solved

    def step_solve(self) -> bool:
        """Make one pass and, from debug level 1, print the grid; return whether it is full."""
        self._pass(show=self.show_passes or self.debug_level >= 1)
        return self.count_empty_cells() == 0

    def count_empty_cells(self) -> int:
        """Return the number of empty cells."""
        return sum(cell.is_empty() for cell in self._iterate_all_cells())

    def count_solutions(self, *, limit: int = 2) -> int:
        """Return the number of solutions, at most ``limit``."""
        try:
            return sudoku(self._start).count(limit=limit)
        except ConflictError:
            return 0

    def has_unique_solution(self) -> bool:
        """Return whether the puzzle has exactly one solution."""
        return self.count_solutions(limit=2) == 1

    def print_grid(self, force_print: bool = True) -> None:
        """Print the grid with separated blocks; without force only from debug level 1."""
        if force_print or self.debug_level >= 1:
            _print_boxes([[str(cell) for cell in row] for row in self._cells])

    def print_candidates(self, force_print: bool = True) -> None:
        """Print the candidates of every cell; without force only at debug level 3."""
        if force_print or self.debug_level >= 3:
            _print_boxes([[_marks(cell) for cell in row] for row in self._cells])

    # The techniques. Each returns how many cells it filled or how many candidates it removed.

    @_technique("fill_only_candidate", _fill)
    def _fill_naked_singles(self) -> Finds:
        for cell in self._iterate_all_cells():
            if len(cell.candidates) == 1:
                yield cell, next(iter(cell.candidates))

    @_technique("fill_only_option", _fill)
    def _fill_hidden_singles(self) -> Finds:
        for group in self._groups():
            for value in range(1, 10):
                places = [cell for cell in group if value in cell.candidates]
                if len(places) == 1:
                    yield places[0], value

    @_technique("prune_gotta_be_here", _prune)
    def _prune_intersection_removal(self) -> Finds:
        for kind, number in product(_KINDS, range(9)):
            group = self._group(kind, number)
            for value in range(1, 10):
                places = [cell for cell in group if value in cell.candidates]
                for crossing in self._crossings(kind, places):
                    yield from ((cell, value) for cell in crossing if cell not in group)

    @_technique("prune_magic_pairs", _prune)
    def _prune_naked_groups(self) -> Finds:
        for group in self._groups():
            empty = [cell for cell in group if cell.is_empty()]
            for size in (2, 3, 4):
                # All groups of one size are found before any of them prunes.
                for chosen, union in _naked_groups(empty, size):
                    others = [cell for cell in empty if cell not in chosen]
                    yield from product(others, sorted(union))

    @_technique("prune_hidden_groups", _prune)
    def _prune_hidden_groups(self) -> Finds:
        """Keep only N values in the N cells of a group that alone can hold them."""
        if "hidden-groups" not in self.extra:
            return
        for group, size in product(self._groups(), (2, 3, 4)):
            for chosen, values in _hidden_groups(group, size):
                for cell in chosen:
                    yield from ((cell, value) for value in sorted(cell.candidates - values))

    @_technique("prune_x_wing", _prune)
    def _prune_x_wings(self) -> Finds:
        """Remove a value that has the same two positions in two lines from the crossing lines."""
        for kind, across in (("row", "col"), ("col", "row")):
            for value in range(1, 10):
                for lines, crossings in self._x_wings(kind, across, value):
                    for number in sorted(crossings):
                        for cell in self._group(across, number):
                            if getattr(cell, kind) not in lines:
                                yield cell, value

    def _x_wings(
        self, kind: str, across: str, value: int
    ) -> list[tuple[tuple[int, int], frozenset[int]]]:
        lines = (self._group(kind, number) for number in range(9))
        places = [
            frozenset(getattr(cell, across) for cell in line if value in cell.candidates)
            for line in lines
        ]
        return [
            ((a, b), places[a])
            for a, b in combinations(range(9), 2)
            if len(places[a]) == 2 and places[a] == places[b]
        ]

    @_technique("prune_y_wing", _prune)
    def _prune_y_wings(self) -> Finds:
        """Remove the value that both wings of a pivot share from every cell that sees both."""
        pairs = [cell for cell in self._iterate_all_cells() if len(cell.candidates) == 2]
        for pivot in pairs:
            wings = [cell for cell in pairs if _sees(cell, pivot)]
            for one, other in combinations(wings, 2):
                values = (one.candidates & other.candidates) - pivot.candidates
                if len(values) == 1 and one.candidates ^ other.candidates == pivot.candidates:
                    for cell in self._iterate_all_cells():
                        if _sees(cell, one) and _sees(cell, other):
                            yield cell, next(iter(values))

    # Groups of cells.

    def _iterate_all_cells(self) -> Iterator[SudokuCell]:
        return (cell for row in self._cells for cell in row)

    def _iterate_block(self, block_num: int) -> Iterator[SudokuCell]:
        top, left = block_num // 3 * 3, block_num % 3 * 3
        return (self._cells[top + i // 3][left + i % 3] for i in range(9))

    def _iterate_row(self, row_num: int) -> Iterator[SudokuCell]:
        return iter(self._cells[row_num])

    def _iterate_col(self, col_num: int) -> Iterator[SudokuCell]:
        return (row[col_num] for row in self._cells)

    def _groups(self) -> Iterator[list[SudokuCell]]:
        return (self._group(kind, number) for kind in _KINDS for number in range(9))

    def _group(self, kind: str, number: int) -> list[SudokuCell]:
        return list(getattr(self, f"_iterate_{kind}")(number))

    def _crossings(self, kind: str, places: list[SudokuCell]) -> Iterator[list[SudokuCell]]:
        """Yield the groups of another kind that contain all these cells."""
        for other in ("row", "col") if kind == "block" else ("block",):
            numbers = {getattr(cell, other) for cell in places}
            if len(numbers) == 1:
                yield self._group(other, numbers.pop())

    # One pass.

    def _refine(self) -> None:
        while self.count_empty_cells() and self._pass(show=self.show_passes):
            pass
        if self.count_empty_cells() and "guessing" in self.extra and is_valid(self._start):
            self._guess()

    def _guess(self) -> None:
        """Try the values of the cell with the fewest; leave the grid unchanged if all fail."""
        empty = (cell for cell in self._iterate_all_cells() if cell.is_empty())
        pivot = min(empty, key=lambda cell: len(cell.candidates))
        for value in sorted(pivot.candidates):
            before = [(c, c.value, set(c.candidates)) for c in self._iterate_all_cells()]
            self._extended.guesses += 1
            self._say(2, f"Guess: r{pivot.row + 1}c{pivot.col + 1} is {value}")
            self._fill_cell(pivot, value)
            self._refine()
            if self.count_empty_cells() == 0:
                return
            self.undone += 1
            for cell, was, candidates in before:
                cell.value, cell.candidates = was, candidates

    def _prunes(self) -> list[tuple[Callable[[], int], str]]:
        """Return the techniques to try, in order, after a pass that filled no cell."""
        prunes = [
            (self._prune_intersection_removal, "intersections"),
            (self._prune_naked_groups, "naked groups"),
            (self._prune_hidden_groups, "hidden groups"),
        ]
        if "x-wing" in self.extra:
            prunes.append((self._prune_x_wings, "X-Wings"))
        if "y-wing" in self.extra:
            prunes.append((self._prune_y_wings, "Y-Wings"))
        return prunes

    def _pass(self, *, show: bool) -> bool:
        """Make one pass and print the grid if ``show`` is set; return whether it changed."""
        self.metrics.solve_loops += 1
        self._say(2, f"Pass {self.metrics.solve_loops}")
        changes = self._try(self._fill_naked_singles, "naked singles filled")
        changes += self._try(self._fill_hidden_singles, "hidden singles filled")
        if not changes:
            for prune, name in self._prunes():
                changes += self._try(prune, f"candidates removed, {name}")
            self.print_candidates(force_print=False)
        if show:
            print(f"After pass {self.metrics.solve_loops}: {self.count_empty_cells()} cells remain")
            self.print_grid()
        return changes > 0

    def _try(self, technique: Callable[[], int], what: str) -> int:
        count = technique()
        self._say(2, f"  {count} {what}")
        return count

    def _fill_cell(self, cell: SudokuCell, value: int) -> None:
        cell.set_value(value)
        self._say(3, f"    r{cell.row + 1}c{cell.col + 1} is {value}")
        self._remove_from_peers(cell)

    def _remove_from_peers(self, cell: SudokuCell) -> None:
        for kind, number in (("block", cell.block), ("row", cell.row), ("col", cell.col)):
            for peer in self._group(kind, number):
                peer.remove_candidate(cell.value)

    # Output.

    def _say(self, level: int, text: str) -> None:
        if self.debug_level >= level:
            print(text)

    def _say_grid(self, title: str) -> None:
        self._say(1, title)
        self.print_grid(force_print=False)

    def _say_summary(self, solved: bool) -> None:
        if self.debug_level < 1:
            return
        self._say_grid("End:")
        if solved:
            print("Puzzle solved!")
        else:
            print(f"Puzzle not fully solved. {self.count_empty_cells()} cells remain.")
        for field in fields(self.metrics):
            print(f"  {field.name}: {getattr(self.metrics, field.name)}")


def _marks(cell: SudokuCell) -> str:
    return f"={cell}" if cell.value else "".join(map(str, sorted(cell.candidates)))


def _print_boxes(marks: list[list[str]]) -> None:
    """Print nine rows of nine texts with lines between the boxes."""
    width = max(len(mark) for row in marks for mark in row)
    for r, row in enumerate(marks):
        if r in (3, 6):
            print("+".join("-" * (3 * width + more) for more in (3, 4, 3)))
        padded = [mark.ljust(width) for mark in row]
        print(" | ".join(" ".join(padded[c : c + 3]) for c in (0, 3, 6)))


def _naked_groups(
    cells: list[SudokuCell], size: int
) -> list[tuple[tuple[SudokuCell, ...], set[int]]]:
    unions = (
        (chosen, set[int]().union(*(cell.candidates for cell in chosen)))
        for chosen in combinations(cells, size)
    )
    return [(chosen, union) for chosen, union in unions if len(union) == size]


def _hidden_groups(
    group: list[SudokuCell], size: int
) -> list[tuple[list[SudokuCell], frozenset[int]]]:
    places = {value: [cell for cell in group if value in cell.candidates] for value in range(1, 10)}
    open_values = [value for value in places if places[value]]
    found = []
    for values in combinations(open_values, size):
        chosen = [cell for cell in group if cell.candidates.intersection(values)]
        if len(chosen) == size:
            found.append((chosen, frozenset(values)))
    return found


def _sees(one: SudokuCell, other: SudokuCell) -> bool:
    return one is not other and (
        one.row == other.row or one.col == other.col or one.block == other.block
    )


def check_extra(names: Iterable[str]) -> tuple[str, ...]:
    """Return the names of additions after checking that they exist."""
    if not isinstance(names, Iterable):
        raise ArgumentError(f"extra must be some of {', '.join(EXTRA)}, not {quoted(names)}")
    asked = tuple(names.split(",")) if isinstance(names, str) else tuple(names)
    for name in asked:
        known_name("addition to the five techniques", name, EXTRA)
    return asked


@dataclass(frozen=True)
class FiveTechniquesRun(EngineRun):
    """The result of a run of the five techniques; ``nodes`` are the cells it filled."""

    fill_only_candidate: Annotated[int, Column("uint32", "Cells filled with their only candidate.")]
    fill_only_option: Annotated[int, Column("uint32", "Cells filled as the only place of a digit.")]
    prune_gotta_be_here: Annotated[int, Column("uint32", "Candidates removed along lines.")]
    prune_magic_pairs: Annotated[int, Column("uint32", "Candidates removed by pairs.")]
    prune_magic_triplets: Annotated[int, Column("uint32", "Candidates removed by triplets.")]
    prune_magic_quads: Annotated[int, Column("uint32", "Candidates removed by quads.")]
    solve_loops: Annotated[int, Column("uint32", "Passes over the grid.")]
    prune_hidden_groups: Annotated[int, Column("uint32", "Candidates removed by hidden groups.")]
    prune_x_wing: Annotated[int, Column("uint32", "Candidates removed by X-Wings.")]
    prune_y_wing: Annotated[int, Column("uint32", "Candidates removed by Y-Wings.")]
    guesses: Annotated[int, Column("uint32", "Guesses made by the search.")]


@dataclass(frozen=True)
class FiveTechniques:
    """The five techniques as an engine for 9×9 grids.

    If they get stuck, ``FiveTechniquesRun.grid`` is the partly filled grid. ``steps`` prints the
    grid after every pass, and ``debug_level`` sets how much the solver prints.
    """

    extra: tuple[str, ...] = ()
    debug_level: int = 0
    steps: bool = False

    def run(self, grid: GridLike) -> FiveTechniquesRun:
        """Solve the grid; conflicting givens raise :class:`~nonet.errors.ConflictError`."""
        start = refuse_conflicts(as_grid(grid))
        if start.size != 9:
            raise ArgumentError(f"the five techniques need a grid of size 9, not {start.size}")
        began = perf_counter()
        solver = FiveTechniquesSolver(start.rows(), self.debug_level, extra=self.extra)
        solver.show_passes = self.steps
        solved = solver.solve()
        seconds = perf_counter() - began
        numbers = asdict(ExtendedMetrics()) | asdict(solver.metrics)
        filled = start.empty - solver.count_empty_cells()
        return FiveTechniquesRun(
            Grid(solver.grid),
            "solved" if solved else "none" if "guessing" in self.extra else "stuck",
            filled + solver.undone,
            solver.undone,
            filled,
            seconds,
            **numbers,
        )


def _checked_rows(puzzle: object) -> list[list[int]]:
    """Return nine rows of nine integers from 0 to 9, or raise an error that names the place."""
    found = _nine(puzzle.puzzle if isinstance(puzzle, SudokuPuzzle) else puzzle, "", "rows")
    rows = [_nine(row, f"row {r + 1}: ", "cells") for r, row in enumerate(found)]
    for r, row in enumerate(rows):
        for c, value in enumerate(row):
            if type(value) is not int or not 0 <= value <= 9:
                raise FormatError(f"r{r + 1}c{c + 1} holds {quoted(value)}; a cell holds 0 to 9")
    return rows


def _nine(items: object, where: str, what: str) -> list[Any]:
    """Return nine items of a list, tuple or array, with NumPy numbers as plain ones."""
    items = _plain(items)
    if not isinstance(items, (list, tuple)):
        raise FormatError(f"{where}expected a list of 9 {what}, found {quoted(items)}")
    if len(items) != 9:
        raise FormatError(f"{where}expected 9 {what}, found {len(items)}")
    return [_plain(item) for item in items]


def _plain(value: Any) -> Any:
    return value.tolist() if hasattr(value, "tolist") else value


def _load(filename: str) -> list[list[int]]:
    with open(filename, encoding="utf-8") as file:
        try:
            data = json.load(file)
        except (ValueError, RecursionError) as error:
            raise FormatError(f"not JSON: {error}", file=filename) from None
    try:
        return _checked_rows(data)
    except FormatError as error:
        raise error.at(file=filename) from None
