"""Extend the five techniques by hidden groups, X-Wings, Y-Wings and guessing, each opt-in.

Additions change what later passes find, and thereby the metrics. Without additions the counts are
those of :class:`~nonet.engines.five_techniques.LogicSolver`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from time import perf_counter
from typing import Annotated

from nonet.engines.exact_cover import sudoku
from nonet.engines.five_techniques import LogicSolver, SolvingMetrics, SudokuCell
from nonet.engines.result import EngineRun
from nonet.errors import ArgumentError, ConflictError, UnknownNameError
from nonet.grid import Grid, GridLike, as_grid
from nonet.results import Column
from nonet.validate import is_valid, refuse_conflicts

EXTRA = ("hidden-groups", "x-wing", "y-wing", "guessing")
"""The additions to the five techniques."""


@dataclass
class ExtendedMetrics(SolvingMetrics):
    """The documented counters and one for each addition; ``prune_…`` count candidates."""

    prune_hidden_groups: int = 0
    prune_x_wing: int = 0
    prune_y_wing: int = 0
    guesses: int = 0
    """Values tried in a cell when no technique helped."""


class ExtendedSolver(LogicSolver):
    """Solve with the five techniques and the additions in ``extra``, from :data:`EXTRA`.

    >>> blank = [[0] * 9 for _ in range(9)]
    >>> ExtendedSolver(blank).solve(), ExtendedSolver(blank, extra=["guessing"]).solve()
    (False, True)
    """

    def __init__(
        self, puzzle: Sequence[Sequence[int]], *, debug_level: int = 0, extra: Iterable[str] = ()
    ) -> None:
        super().__init__(puzzle, debug_level=debug_level)
        self.extra = check_extra(extra)
        self._start = Grid(self.grid)
        self._extended = ExtendedMetrics()
        if self.extra:
            self.metrics = self._extended
        self.undone = 0
        """The number of guesses undone."""
        self.after_pass: Callable[[], None] | None = None
        """Called after every pass unless None."""

    def count_solutions(self, *, limit: int = 2) -> int:
        """Return the number of solutions, at most ``limit``."""
        try:
            return sudoku(self._start).count(limit=limit)
        except ConflictError:
            return 0

    def has_unique_solution(self) -> bool:
        """Return whether the puzzle has exactly one solution."""
        return self.count_solutions(limit=2) == 1

    def _prunes(self) -> list[tuple[Callable[[], int], str]]:
        more: list[tuple[Callable[[], int], str]] = []
        if "x-wing" in self.extra:
            more.append((self._prune_x_wings, "X-Wings"))
        if "y-wing" in self.extra:
            more.append((self._prune_y_wings, "Y-Wings"))
        return [*super()._prunes(), *more]

    def _prune_hidden_groups(self) -> int:
        """Keep only N values in the N cells of a group that alone can hold them."""
        if "hidden-groups" not in self.extra:
            return 0
        pruned = 0
        for group in self._groups():
            for size in (2, 3, 4):
                for chosen, values in _hidden_groups(group, size):
                    pruned += sum(
                        self._remove(cell, value)
                        for cell in chosen
                        for value in sorted(cell.candidates - values)
                    )
        self._extended.prune_hidden_groups += pruned
        return pruned

    def _prune_x_wings(self) -> int:
        """Remove a value that has the same two positions in two lines from the crossing lines."""
        pruned = 0
        for kind, across in (("row", "col"), ("col", "row")):
            for value in range(1, 10):
                for lines, crossings in self._x_wings(kind, across, value):
                    pruned += sum(
                        self._remove(cell, value)
                        for number in sorted(crossings)
                        for cell in self._group(across, number)
                        if getattr(cell, kind) not in lines
                    )
        self._extended.prune_x_wing += pruned
        return pruned

    def _x_wings(
        self, kind: str, across: str, value: int
    ) -> list[tuple[tuple[int, int], frozenset[int]]]:
        places = {
            number: frozenset(
                getattr(cell, across)
                for cell in self._group(kind, number)
                if value in cell.candidates
            )
            for number in range(9)
        }
        return [
            ((a, b), places[a])
            for a, b in combinations(range(9), 2)
            if len(places[a]) == 2 and places[a] == places[b]
        ]

    def _prune_y_wings(self) -> int:
        """Remove the value that both wings of a pivot share from every cell that sees both."""
        pruned = 0
        pairs = [cell for cell in self._iterate_all_cells() if len(cell.candidates) == 2]
        for pivot in pairs:
            wings = [cell for cell in pairs if _sees(cell, pivot)]
            for one, other in combinations(wings, 2):
                values = (one.candidates & other.candidates) - pivot.candidates
                if len(values) == 1 and one.candidates ^ other.candidates == pivot.candidates:
                    pruned += sum(
                        self._remove(cell, next(iter(values)))
                        for cell in self._iterate_all_cells()
                        if _sees(cell, one) and _sees(cell, other)
                    )
        self._extended.prune_y_wing += pruned
        return pruned

    def _pass(self) -> bool:
        changed = super()._pass()
        if self.after_pass:
            self.after_pass()
        return changed

    def _refine(self) -> None:
        super()._refine()
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
    asked = tuple(names.split(",")) if isinstance(names, str) else tuple(names)
    for name in asked:
        if name not in EXTRA:
            raise UnknownNameError("addition to the five techniques", name, EXTRA)
    return asked


@dataclass(frozen=True)
class LogicRun(EngineRun):
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
class LogicEngine:
    """The five techniques as an engine for 9×9 grids.

    Where they are stuck, ``LogicRun.grid`` is as far as they came. ``steps`` prints the grid after
    every pass, and ``debug_level`` sets how much the solver prints.
    """

    extra: tuple[str, ...] = ()
    debug_level: int = 0
    steps: bool = False

    def run(self, grid: GridLike) -> LogicRun:
        """Solve the grid; conflicting givens raise :class:`~nonet.errors.ConflictError`."""
        start = refuse_conflicts(as_grid(grid))
        if start.size != 9:
            raise ArgumentError(f"the five techniques need a grid of size 9, not {start.size}")
        began = perf_counter()
        solver = ExtendedSolver(start.rows(), debug_level=self.debug_level, extra=self.extra)
        if self.steps:
            solver.after_pass = lambda: _show(solver)
        solved = solver.solve()
        seconds = perf_counter() - began
        numbers = asdict(ExtendedMetrics()) | asdict(solver.metrics)
        filled = start.empty - solver.count_empty_cells()
        return LogicRun(
            Grid(solver.grid),
            "solved" if solved else "none" if "guessing" in self.extra else "stuck",
            filled + solver.undone,
            solver.undone,
            filled,
            seconds,
            **numbers,
        )


def _show(solver: LogicSolver) -> None:
    print(f"After pass {solver.metrics.solve_loops}: {solver.count_empty_cells()} cells remain")
    solver.print_grid()
